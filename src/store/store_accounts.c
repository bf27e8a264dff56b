#include <sodium.h>
#include <string.h>

#include "store/driver.h"
#include "store/store_tokens.h"

enum { PASSWORD_CHARACTERS_LEAST = 8, PASSWORD_BYTES_MOST = 1024, ACCOUNT_CHARACTERS_MOST = 64 };

/* --- Roles ---------------------------------------------------------------------------------------------------------- */

static const char *const role_words[STORE_ROLES] = {"none", "chief", "arbiter", "organiser", "helper", "check-in"};

const char *store_role_word(enum store_role role) {
    return role_words[(unsigned)role < STORE_ROLES ? role : STORE_ROLE_NONE];
}

bool store_role_read(struct text word, enum store_role *role) {
    for (enum store_role known = STORE_ROLE_CHIEF; known < STORE_ROLES; known++)
        if (text_equal(word, text_from(role_words[known]))) {
            *role = known;
            return true;
        }
    return false;
}

enum store_role store_account_role_in(const struct store_account *account, struct text event) {
    if (account->locked)
        return STORE_ROLE_NONE;
    for (size_t i = 0; i < account->limit_count; i++)
        if (text_equal(account->limits[i].event, event))
            return account->limits[i].role;
    return account->limit_count == 0 ? account->role : STORE_ROLE_NONE;
}

/* --- Accounts ------------------------------------------------------------------------------------------------------- */

bool store_account_count(struct store *store, int64_t *count, struct error *error) {
    return store->driver->account_count(store, count, error);
}

bool store_account_find(struct store *store, struct text name, bool *found, struct store_account *account,
                        struct arena *arena, struct error *error) {
    struct text verifier;
    return store->driver->account_get(store, name, found, account, &verifier, arena, error);
}

bool store_account_list(struct store *store, struct arena *arena, struct store_account **accounts, size_t *count,
                        struct error *error) {
    return store->driver->account_list(store, arena, accounts, count, error);
}

bool store_name_valid(struct text name, size_t most) {
    size_t bad;
    if (!utf8_valid(name, &bad))
        return false;
    size_t length = 0;
    size_t at = 0;
    uint32_t code;
    while (utf8_next(name, &at, &code)) {
        if (code < 0x20 || (code >= 0x7F && code < 0xA0))
            return false;
        length++;
    }
    return length >= 1 && length <= most;
}

static bool make_verifier(struct text password, char verifier[crypto_pwhash_STRBYTES], struct error *error) {
    if (password.length > PASSWORD_BYTES_MOST)
        return error_set_number(error, ERROR_password_long, PASSWORD_BYTES_MOST, 0, 0);
    size_t characters = utf8_length(password);
    if (characters < PASSWORD_CHARACTERS_LEAST)
        return error_set_number(error, ERROR_password_short, (long long)characters, PASSWORD_CHARACTERS_LEAST, 0);
    return crypto_pwhash_str_alg(verifier, password.bytes, password.length, STORE_ARGON_PASSES, STORE_ARGON_MEMORY,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0 ||
           store_lacks_memory(error);
}

/* Whoever manages accounts does so everywhere. */
static bool limits_fit(const struct store_account *account, struct error *error) {
    for (size_t i = 0; i < account->limit_count; i++)
        if (account->role == STORE_ROLE_CHIEF || account->limits[i].role == STORE_ROLE_CHIEF)
            return error_set(error, ERROR_chief_limited, NULL, NULL, NULL);
    return true;
}

bool store_account_make(struct store *store, const struct store_account *account, struct text password,
                        const struct store_note *note, struct error *error) {
    char verifier[crypto_pwhash_STRBYTES];
    bool made;
    if (!store_name_valid(account->name, ACCOUNT_CHARACTERS_MOST))
        return error_set_text(error, ERROR_account_name, account->name, TEXT(""), TEXT(""));
    return limits_fit(account, error) && make_verifier(password, verifier, error) &&
           store->driver->account_put(store, account, text_from(verifier), note, &made, error) &&
           (made || error_set_text(error, ERROR_account_exists, account->name, TEXT(""), TEXT("")));
}

static bool is_unknown(struct text name, struct error *error) {
    return error_set_text(error, ERROR_account_unknown, name, TEXT(""), TEXT(""));
}

bool store_account_password(struct store *store, struct text name, struct text password, const struct store_note *note,
                            struct error *error) {
    char verifier[crypto_pwhash_STRBYTES];
    bool found;
    return make_verifier(password, verifier, error) &&
           store->driver->account_verifier(store, name, text_from(verifier), note, &found, error) &&
           (found || is_unknown(name, error));
}

static bool came(enum store_changed changed, struct text name, struct error *error) {
    switch (changed) {
    case STORE_CHANGED:
        break;
    case STORE_CHANGE_UNKNOWN:
        return is_unknown(name, error);
    case STORE_CHANGE_LAST_CHIEF:
        return error_set_text(error, ERROR_chief_last, name, TEXT(""), TEXT(""));
    }
    return true;
}

bool store_account_change(struct store *store, const struct store_account *account, const struct store_note *note,
                          struct error *error) {
    enum store_changed changed;
    return limits_fit(account, error) && store->driver->account_change(store, account, note, &changed, error) &&
           came(changed, account->name, error);
}

bool store_account_remove(struct store *store, struct text name, const struct store_note *note, struct error *error) {
    enum store_changed changed;
    return store->driver->account_remove(store, name, note, &changed, error) && came(changed, name, error);
}

/* As much work as a check, with nothing to compare: an unknown name must not answer faster. */
static void work_in_vain(struct text password) {
    unsigned char salt[crypto_pwhash_SALTBYTES] = {0};
    unsigned char result[32];
    int ignored = crypto_pwhash(result, sizeof result, password.length > 0 ? password.bytes : "", password.length, salt,
                                STORE_ARGON_PASSES, STORE_ARGON_MEMORY, crypto_pwhash_ALG_ARGON2ID13);
    (void)ignored;
}

bool store_account_check(struct store *store, struct text name, struct text password, bool *right, bool *known,
                         struct store_account *account, struct arena *arena, struct error *error) {
    struct text verifier;
    *right = false;
    if (!store->driver->account_get(store, name, known, account, &verifier, arena, error))
        return false;
    if (password.length > PASSWORD_BYTES_MOST)
        password.length = 0;
    if (!*known || password.length == 0) {
        work_in_vain(password);
        return true;
    }
    bool fits = crypto_pwhash_str_verify(verifier.bytes, password.bytes, password.length) == 0;
    *right = fits && !account->locked;
    return true;
}

bool store_account_failed(struct store *store, struct text name, bool known, const struct store_note *note,
                          struct error *error) {
    struct store_audit_entry entry = {
        .at = note->at, .kind = TEXT("sign-in-failed"), .about = known ? name : TEXT(""), .address = note->address};
    return store->driver->audit_put(store, &entry, error);
}

bool store_audit_list(struct store *store, int64_t before, int64_t limit, struct arena *arena,
                      struct store_audit_entry **entries, size_t *count, struct error *error) {
    return store->driver->audit_list(store, before, limit, arena, entries, count, error);
}
