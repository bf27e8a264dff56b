#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "event/decide.h"
#include "event/fields.h"
#include "store/store_tokens.h"

enum {
    INVITATION_BYTES = 16,
    DIGITS_FROM_ALL = 100000000, /* numbers of eight digits */
    DIGITS_TRIES = 20,
    DAY_MS = 24 * 60 * 60 * 1000
};

/*
 * Eight digits are guessed in no time from a fast digest. So they go through the same work as a password, with a salt of this
 * database and the event: a list of all of them costs weeks, and serves for one event.
 */
static bool digest_digits(struct store *store, struct text event, struct text digits, struct store_digest *digest,
                          struct error *error) {
    unsigned char secret[STORE_SECRET_BYTES];
    unsigned char salt[crypto_pwhash_SALTBYTES];
    if (!store->driver->secret_get(store, secret, error))
        return false;
    crypto_generichash(salt, sizeof salt, (const unsigned char *)event.bytes, event.length, secret, sizeof secret);
    return crypto_pwhash(digest->bytes, sizeof digest->bytes, digits.bytes, digits.length, salt, STORE_ARGON_PASSES,
                         STORE_ARGON_MEMORY, crypto_pwhash_ALG_ARGON2ID13) == 0 ||
           store_lacks_memory(error);
}

static bool is_invitable(enum store_role role) {
    return role == STORE_ROLE_HELPER || role == STORE_ROLE_CHECK_IN || role == STORE_ROLE_ARBITER;
}

static bool check_range(const struct store_invitation *invitation, struct error *error) {
    if (invitation->last_board != 0 && invitation->first_board > invitation->last_board)
        return error_set_number(error, ERROR_board_range, invitation->first_board, invitation->last_board, 0);
    return true;
}

static bool check_invitation(const struct store_invitation *invitation, struct error *error) {
    struct text label = text_trim(invitation->label);
    if (!is_invitable(invitation->role))
        return error_set(error, ERROR_invitation_role, store_role_word(invitation->role), NULL, NULL);
    if (!store_name_valid(label, STORE_LABEL_MOST) || field_has_hidden(label)) {
        error_set_number(error, ERROR_invitation_label, STORE_LABEL_MOST, 0, 0);
        return error_in_field(error, "label");
    }
    return check_range(invitation, error);
}

static bool draw_digits(struct store *store, struct text event, char digits[STORE_DIGITS + 1],
                        struct store_digest *digest, struct error *error) {
    snprintf(digits, STORE_DIGITS + 1, "%08u", (unsigned)randombytes_uniform(DIGITS_FROM_ALL));
    return digest_digits(store, event, text_from(digits), digest, error);
}

bool store_invitation_make(struct store *store, struct store_invitation *invitation, const struct store_note *note,
                           struct store_invited *invited, struct error *error) {
    unsigned char bytes[INVITATION_BYTES];
    struct store_digest token;
    struct store_digest digits;
    bool kept = false;
    if (!check_invitation(invitation, error))
        return false;
    invitation->label = text_trim(invitation->label);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(invited->token, sizeof invited->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    store_digest_of(text_from(invited->token), &token);
    for (int tries = 0; tries < DIGITS_TRIES && !kept; tries++)
        if (!draw_digits(store, invitation->event, invited->digits, &digits, error) ||
            !store->driver->invitation_put(store, invitation, &token, &digits, note, &kept, error))
            return false;
    return kept || error_set(error, ERROR_store_failed, NULL, NULL, NULL);
}

bool store_invitation_list(struct store *store, struct text event, struct arena *arena,
                           struct store_invitation **invitations, size_t *count, struct error *error) {
    return store->driver->invitation_list(store, event, arena, invitations, count, error);
}

bool store_invitation_withdraw(struct store *store, struct text event, int64_t id, const struct store_note *note,
                               struct error *error) {
    bool found = false;
    return store->driver->invitation_withdraw(store, event, id, note, &found, error) &&
           (found || error_set_number(error, ERROR_invitation_unknown, id, 0, 0));
}

struct text store_invitation_actor(struct arena *arena, const struct store_invitation *invitation) {
    struct text_builder out = {.arena = arena};
    text_add_format(&out, "%.*s (%.*s)", TEXT_ARG(invitation->label), TEXT_ARG(invitation->maker));
    return text_builder_take(&out);
}

bool store_join(struct store *store, const struct store_join *join, const struct store_device *device,
                const struct store_note *note, bool *joined, struct store_invitation *invitation,
                char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT], struct arena *arena, struct error *error) {
    struct store_digest by_token;
    struct store_digest by_digits;
    struct store_digest session;
    bool has_token = join->token.length > 0;
    /* What is no event's name is nobody's: it goes the same way, and into no list. */
    struct text event = event_id_valid(join->event) ? join->event : TEXT("");
    *joined = false;
    if (has_token)
        store_digest_of(join->token, &by_token);
    else if (!digest_digits(store, event, join->digits, &by_digits, error))
        return false;
    store_token_make(token, csrf, &session);
    return store->driver->join(store, has_token ? &by_token : NULL, event, &by_digits, note->at - DAY_MS, &session,
                               device, note, joined, invitation, arena, error);
}
