/*
 * Accounts, sessions and personal keys on SQLite.
 */
#include "store/store_sqlite.h"

static struct store_sqlite *sqlite_of(struct store *store) {
    return (struct store_sqlite *)store;
}

bool store_sqlite_account_count(struct store *store, int64_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_ACCOUNT_COUNT, error);
    if (query == NULL)
        return false;
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    *count = done && row ? sqlite3_column_int64(query, 0) : 0;
    store_sqlite_done(query);
    return done;
}

static bool put_account(struct store_sqlite *sqlite, struct text name, enum store_role role, struct text verifier,
                        struct error *error) {
    sqlite3_stmt *put = store_sqlite_statement(sqlite, QUERY_ACCOUNT_PUT, error);
    if (put == NULL)
        return false;
    store_sqlite_bind_text(put, 1, name);
    sqlite3_bind_int(put, 2, (int)role);
    store_sqlite_bind_text(put, 3, verifier);
    bool done = store_sqlite_run(sqlite, put, error);
    store_sqlite_done(put);
    return done;
}

static bool end_sessions_of(struct store_sqlite *sqlite, struct text account, struct error *error) {
    sqlite3_stmt *end = store_sqlite_statement(sqlite, QUERY_ACCOUNT_SESSIONS_REMOVE, error);
    if (end == NULL)
        return false;
    store_sqlite_bind_text(end, 1, account);
    bool done = store_sqlite_run(sqlite, end, error);
    store_sqlite_done(end);
    return done;
}

bool store_sqlite_account_put(struct store *store, struct text name, enum store_role role, struct text verifier,
                              struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    if (put_account(sqlite, name, role, verifier, error) && end_sessions_of(sqlite, name, error))
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_account_get(struct store *store, struct text name, bool *found, struct store_account *account,
                              struct text *verifier, struct arena *arena, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_ACCOUNT_GET, error);
    if (query == NULL)
        return false;
    store_sqlite_bind_text(query, 1, name);
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found) {
        account->name = text_copy(arena, store_sqlite_text(query, 0));
        account->role = (enum store_role)sqlite3_column_int(query, 1);
        *verifier = text_copy(arena, store_sqlite_text(query, 2));
    }
    store_sqlite_done(query);
    return done;
}

static bool remove_ended(struct store_sqlite *sqlite, int64_t now, struct error *error) {
    sqlite3_stmt *clean = store_sqlite_statement(sqlite, QUERY_SESSIONS_ENDED_REMOVE, error);
    if (clean == NULL)
        return false;
    sqlite3_bind_int64(clean, 1, now);
    bool done = store_sqlite_run(sqlite, clean, error);
    store_sqlite_done(clean);
    return done;
}

static bool put_session(struct store_sqlite *sqlite, const unsigned char digest[STORE_DIGEST_BYTES],
                        struct text account, int64_t ends, bool *kept, struct error *error) {
    sqlite3_stmt *put = store_sqlite_statement(sqlite, QUERY_SESSION_PUT, error);
    if (put == NULL)
        return false;
    store_sqlite_bind_blob(put, 1, digest, STORE_DIGEST_BYTES);
    store_sqlite_bind_text(put, 2, account);
    sqlite3_bind_int64(put, 3, ends);
    bool done = store_sqlite_run(sqlite, put, error);
    *kept = done && sqlite3_changes(sqlite->database) == 1;
    store_sqlite_done(put);
    return done;
}

bool store_sqlite_session_put(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], struct text account,
                              int64_t now, int64_t ends, bool *kept, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    if (remove_ended(sqlite, now, error) && put_session(sqlite, digest, account, ends, kept, error))
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_session_get(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], int64_t now,
                              bool *found, struct store_account *account, struct arena *arena, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_SESSION_GET, error);
    if (query == NULL)
        return false;
    store_sqlite_bind_blob(query, 1, digest, STORE_DIGEST_BYTES);
    sqlite3_bind_int64(query, 2, now);
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found) {
        account->name = text_copy(arena, store_sqlite_text(query, 0));
        account->role = (enum store_role)sqlite3_column_int(query, 1);
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_session_remove(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES],
                                 struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    sqlite3_stmt *remove = store_sqlite_statement(sqlite, QUERY_SESSION_REMOVE, error);
    bool done = remove != NULL;
    if (done) {
        store_sqlite_bind_blob(remove, 1, digest, STORE_DIGEST_BYTES);
        done = store_sqlite_run(sqlite, remove, error);
        store_sqlite_done(remove);
    }
    if (done)
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_key_get(struct store *store, struct text stream, int32_t player, bool *found,
                          unsigned char key[STORE_KEY_BYTES], struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_KEY_GET, error);
    if (query == NULL)
        return false;
    store_sqlite_bind_text(query, 1, stream);
    sqlite3_bind_int(query, 2, player);
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found && !store_sqlite_bytes(query, 0, key, STORE_KEY_BYTES))
        done = error_set(error, ERROR_store_corrupt, sqlite->location, "key-of-wrong-length", NULL);
    store_sqlite_done(query);
    return done;
}

static bool put_key(struct store_sqlite *sqlite, struct text stream, const struct store_fresh_key *fresh, bool *kept,
                    struct error *error) {
    sqlite3_stmt *put = store_sqlite_statement(sqlite, QUERY_KEY_PUT, error);
    if (put == NULL)
        return false;
    store_sqlite_bind_text(put, 1, stream);
    sqlite3_bind_int(put, 2, fresh->player);
    store_sqlite_bind_blob(put, 3, fresh->key, STORE_KEY_BYTES);
    bool done = store_sqlite_run(sqlite, put, error);
    *kept = done && sqlite3_changes(sqlite->database) == 1;
    store_sqlite_done(put);
    return done;
}

bool store_sqlite_keys_put(struct store *store, struct text stream, const struct store_fresh_key *keys, size_t count,
                           bool *kept, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    *kept = true;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = true;
    for (size_t i = 0; i < count && done && *kept; i++)
        done = put_key(sqlite, stream, &keys[i], kept, error);
    if (done && *kept)
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return done;
}

static bool remove_key(struct store_sqlite *sqlite, struct text stream, int32_t player, struct error *error) {
    sqlite3_stmt *remove = store_sqlite_statement(sqlite, QUERY_KEY_REMOVE, error);
    if (remove == NULL)
        return false;
    store_sqlite_bind_text(remove, 1, stream);
    sqlite3_bind_int(remove, 2, player);
    bool done = store_sqlite_run(sqlite, remove, error);
    store_sqlite_done(remove);
    return done;
}

static bool forget_requests(struct store_sqlite *sqlite, struct text stream, struct error *error) {
    sqlite3_stmt *forget = store_sqlite_statement(sqlite, QUERY_REQUESTS_FORGET, error);
    if (forget == NULL)
        return false;
    store_sqlite_bind_text(forget, 1, stream);
    bool done = store_sqlite_run(sqlite, forget, error);
    store_sqlite_done(forget);
    return done;
}

bool store_sqlite_key_remove(struct store *store, struct text stream, int32_t player, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = remove_key(sqlite, stream, player, error) && forget_requests(sqlite, stream, error);
    if (done)
        done = store_sqlite_commit(sqlite, error);
    else
        store_sqlite_rollback(sqlite);
    /*
     * Old pages with the key lie in the write-ahead log until it is written back; do that now. While somebody else is
     * reading it cannot be emptied; then it is when the store rests.
     */
    if (done)
        store_sqlite_empty_log(sqlite);
    return done;
}
