#include <sodium.h>
#include <string.h>

#include "store/store_tokens.h"

enum { TOKEN_BYTES = 32 };

/* --- Tokens --------------------------------------------------------------------------------------------------------- */

void store_digest_of(struct text token, struct store_digest *digest) {
    crypto_generichash(digest->bytes, sizeof digest->bytes, (const unsigned char *)token.bytes, token.length, NULL, 0);
}

/* The CSRF token follows from the session's token, so that nothing more need be kept, and does not betray it. */
static void derive_csrf(struct text token, char csrf[STORE_TOKEN_TEXT]) {
    static const unsigned char purpose[] = "staunton csrf 1";
    unsigned char bytes[TOKEN_BYTES];
    crypto_generichash(bytes, sizeof bytes, purpose, sizeof purpose, (const unsigned char *)token.bytes, token.length);
    sodium_bin2base64(csrf, STORE_TOKEN_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void store_token_make(char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT], struct store_digest *digest) {
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, STORE_TOKEN_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    derive_csrf(text_from(token), csrf);
    store_digest_of(text_from(token), digest);
}

bool store_lacks_memory(struct error *error) {
    return error_set(error, ERROR_store_failed, NULL, NULL, NULL) ||
           error_phrase(error, 0, ERROR_WORDS("phrase.store.accounts")) ||
           error_phrase(error, 1, ERROR_WORDS("phrase.store.memory"));
}

/* --- Names of devices ----------------------------------------------------------------------------------------------- */

struct known_word {
    const char *mark;
    const char *name;
};

/* The first that is found counts: those that also call themselves like others come before these. */
static const struct known_word browsers[] = {
    {"Edg", "Edge"},          {"OPR/", "Opera"},    {"SamsungBrowser", "Samsung Internet"},
    {"Firefox", "Firefox"},   {"FxiOS", "Firefox"}, {"CriOS", "Chrome"},
    {"Chromium", "Chromium"}, {"Chrome", "Chrome"}, {"Safari", "Safari"},
    {"curl", "curl"},         {"python", "Python"}, {NULL, NULL}};
static const struct known_word systems[] = {{"iPhone", "iPhone"},   {"iPad", "iPad"},      {"Android", "Android"},
                                            {"Windows", "Windows"}, {"CrOS", "Chrome OS"}, {"Mac OS", "Mac"},
                                            {"Linux", "Linux"},     {NULL, NULL}};

static const char *word_in(struct text text, const struct known_word *words) {
    size_t at;
    while (words->mark != NULL && !text_find(text, text_from(words->mark), &at))
        words++;
    return words->name;
}

/* Names alone: they are the same in every language, and of what a client writes nothing is shown as it is. */
struct text store_device_name(struct arena *arena, struct text user_agent) {
    const char *browser = word_in(user_agent, browsers);
    const char *system = word_in(user_agent, systems);
    struct text_builder out = {.arena = arena};
    text_add_zero(&out, browser != NULL ? browser : "");
    text_add_zero(&out, browser != NULL && system != NULL ? ", " : "");
    text_add_zero(&out, system != NULL ? system : "");
    return text_builder_take(&out);
}

/* --- Sessions ------------------------------------------------------------------------------------------------------- */

bool store_session_start(struct store *store, struct text account, const struct store_device *device, int64_t now,
                         int64_t lifetime_ms, char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT],
                         struct error *error) {
    struct store_digest digest;
    bool kept;
    store_token_make(token, csrf, &digest);
    if (!store->driver->session_put(store, &digest, account, device, now, now + lifetime_ms, &kept, error))
        return false;
    return kept || error_set_text(error, ERROR_account_unknown, account, TEXT(""), TEXT(""));
}

static struct store_digests digests_of(struct text token) {
    struct store_digests which;
    store_digest_of(token, &which.first);
    which.last = which.first;
    return which;
}

/* What begins as the id says. */
static bool digests_from(const char *id, struct store_digests *which) {
    size_t length;
    memset(which->first.bytes, 0, sizeof which->first.bytes);
    if (strlen(id) != STORE_SESSION_ID - 1 ||
        sodium_hex2bin(which->first.bytes, sizeof which->first.bytes, id, STORE_SESSION_ID - 1, NULL, &length, NULL) !=
            0 ||
        length != (STORE_SESSION_ID - 1) / 2)
        return false;
    memset(which->last.bytes, 0xFF, sizeof which->last.bytes);
    memcpy(which->last.bytes, which->first.bytes, length);
    return true;
}

bool store_session_find(struct store *store, struct text token, int64_t now, bool *found, struct store_session *session,
                        char csrf[STORE_TOKEN_TEXT], struct arena *arena, struct error *error) {
    *found = false;
    csrf[0] = '\0';
    if (token.length != STORE_TOKEN_TEXT - 1)
        return true;
    struct store_digests which = digests_of(token);
    if (!store->driver->session_get(store, &which, now, found, session, arena, error))
        return false;
    if (*found)
        derive_csrf(token, csrf);
    return true;
}

bool store_session_find_id(struct store *store, const char *id, int64_t now, bool *found, struct store_session *session,
                           struct arena *arena, struct error *error) {
    struct store_digests which;
    *found = false;
    return !digests_from(id, &which) || store->driver->session_get(store, &which, now, found, session, arena, error);
}

bool store_session_end(struct store *store, struct text token, const struct store_note *note, struct error *error) {
    bool ignored; /* it may have ended already */
    struct store_digests which = digests_of(token);
    return store->driver->session_remove(store, &which, TEXT(""), "signed-out", note, &ignored, error);
}

bool store_session_list(struct store *store, struct text account, int64_t invitation, int64_t now, struct arena *arena,
                        struct store_session **sessions, size_t *count, struct error *error) {
    return store->driver->session_list(store, account, invitation, now, arena, sessions, count, error);
}

bool store_session_end_one(struct store *store, struct text account, const char *id, const struct store_note *note,
                           struct error *error) {
    struct store_digests which;
    bool found = false;
    if (digests_from(id, &which) &&
        !store->driver->session_remove(store, &which, account, "session-ended", note, &found, error))
        return false;
    return found || error_set_text(error, ERROR_session_unknown, text_from(id), TEXT(""), TEXT(""));
}

bool store_session_end_all(struct store *store, struct text account, const struct store_note *note,
                           struct error *error) {
    return store->driver->sessions_remove(store, account, note, error);
}

bool store_session_seen(struct store *store, char (*ids)[STORE_SESSION_ID], size_t count, int64_t now,
                        struct error *error) {
    enum { AT_ONCE = 64 };
    struct store_digests which[AT_ONCE];
    size_t known = 0;
    for (size_t i = 0; i < count && known < AT_ONCE; i++)
        known += digests_from(ids[i], &which[known]);
    return known == 0 || store->driver->sessions_seen(store, which, known, now, error);
}
