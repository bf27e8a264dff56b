#include <sodium.h>
#include <string.h>

#include "store/driver.h"

enum {
    PASSWORD_CHARACTERS_LEAST = 8,
    PASSWORD_BYTES_MOST = 1024,
    ACCOUNT_CHARACTERS_MOST = 64,
    TOKEN_BYTES = 32,
    /* Argon2id with 19 MiB and two passes: the least that is held to be safe, and little enough for a small server. */
    ARGON_PASSES = 2,
    ARGON_MEMORY = 19 * 1024 * 1024
};

bool store_account_count(struct store *store, int64_t *count, struct error *error) {
    return store->driver->account_count(store, count, error);
}

bool store_account_exists(struct store *store, struct text name, bool *exists, struct error *error) {
    struct arena arena;
    struct store_account account;
    struct text verifier;
    arena_init(&arena);
    bool done = store->driver->account_get(store, name, exists, &account, &verifier, &arena, error);
    arena_drop(&arena);
    return done;
}

static bool name_valid(struct text name) {
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
    return length >= 1 && length <= ACCOUNT_CHARACTERS_MOST;
}

bool store_account_set(struct store *store, struct text name, enum store_role role, struct text password,
                       struct error *error) {
    if (!name_valid(name))
        return error_set_text(error, ERROR_account_name, name, TEXT(""), TEXT(""));
    if (password.length > PASSWORD_BYTES_MOST)
        return error_set_number(error, ERROR_password_long, PASSWORD_BYTES_MOST, 0, 0);
    size_t characters = utf8_length(password);
    if (characters < PASSWORD_CHARACTERS_LEAST)
        return error_set_number(error, ERROR_password_short, (long long)characters, PASSWORD_CHARACTERS_LEAST, 0);
    char verifier[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_str_alg(verifier, password.bytes, password.length, ARGON_PASSES, ARGON_MEMORY,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        return error_set(error, ERROR_store_failed, NULL, NULL, NULL) ||
               error_phrase(error, 0, ERROR_WORDS("phrase.store.accounts")) ||
               error_phrase(error, 1, ERROR_WORDS("phrase.store.memory"));
    return store->driver->account_put(store, name, role, text_from(verifier), error);
}

/* As much work as a check, with nothing to compare: an unknown name must not answer faster. */
static void work_in_vain(struct text password) {
    unsigned char salt[crypto_pwhash_SALTBYTES] = {0};
    unsigned char result[32];
    int ignored = crypto_pwhash(result, sizeof result, password.length > 0 ? password.bytes : "", password.length, salt,
                                ARGON_PASSES, ARGON_MEMORY, crypto_pwhash_ALG_ARGON2ID13);
    (void)ignored;
}

bool store_account_check(struct store *store, struct text name, struct text password, bool *right,
                         struct store_account *account, struct arena *arena, struct error *error) {
    *right = false;
    bool found;
    struct text verifier;
    if (!store->driver->account_get(store, name, &found, account, &verifier, arena, error))
        return false;
    if (password.length > PASSWORD_BYTES_MOST)
        password.length = 0;
    if (!found || password.length == 0) {
        work_in_vain(password);
        return true;
    }
    *right = crypto_pwhash_str_verify(verifier.bytes, password.bytes, password.length) == 0;
    return true;
}

/* --- Sessions ------------------------------------------------------------------------------------------------------- */

static void digest_of(struct text token, unsigned char digest[STORE_DIGEST_BYTES]) {
    crypto_generichash(digest, STORE_DIGEST_BYTES, (const unsigned char *)token.bytes, token.length, NULL, 0);
}

/* The CSRF token follows from the session's token, so that nothing more need be kept, and does not betray it. */
static void derive_csrf(struct text token, char csrf[STORE_TOKEN_TEXT]) {
    static const unsigned char purpose[] = "staunton csrf 1";
    unsigned char bytes[TOKEN_BYTES];
    crypto_generichash(bytes, sizeof bytes, purpose, sizeof purpose, (const unsigned char *)token.bytes, token.length);
    sodium_bin2base64(csrf, STORE_TOKEN_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool store_session_start(struct store *store, struct text account, int64_t now, int64_t lifetime_ms,
                         char token[STORE_TOKEN_TEXT], char csrf[STORE_TOKEN_TEXT], struct error *error) {
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, STORE_TOKEN_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    derive_csrf(text_from(token), csrf);
    unsigned char digest[STORE_DIGEST_BYTES];
    digest_of(text_from(token), digest);
    bool kept;
    if (!store->driver->session_put(store, digest, account, now, now + lifetime_ms, &kept, error))
        return false;
    return kept || error_set_text(error, ERROR_account_unknown, account, TEXT(""), TEXT(""));
}

bool store_session_find(struct store *store, struct text token, int64_t now, bool *found, struct store_account *account,
                        char csrf[STORE_TOKEN_TEXT], struct arena *arena, struct error *error) {
    *found = false;
    csrf[0] = '\0';
    if (token.length != STORE_TOKEN_TEXT - 1)
        return true;
    unsigned char digest[STORE_DIGEST_BYTES];
    digest_of(token, digest);
    if (!store->driver->session_get(store, digest, now, found, account, arena, error))
        return false;
    if (*found)
        derive_csrf(token, csrf);
    return true;
}

bool store_session_end(struct store *store, struct text token, struct error *error) {
    unsigned char digest[STORE_DIGEST_BYTES];
    digest_of(token, digest);
    return store->driver->session_remove(store, digest, error);
}
