/*
 * Personal keys on SQLite.
 */
#include "store/store_sqlite.h"

bool store_sqlite_key_get(struct store *store, struct text stream, int32_t player, bool *found,
                          unsigned char key[STORE_KEY_BYTES], struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_KEY_GET, error, store_text(stream), store_number(player));
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found && !store_sqlite_bytes(query, 0, key, STORE_KEY_BYTES))
        done = error_set(error, ERROR_store_corrupt, sqlite->location, "key-of-wrong-length", NULL);
    store_sqlite_done(query);
    return done;
}

static bool put_key(struct store_sqlite *sqlite, struct text stream, const struct store_fresh_key *fresh, bool *kept,
                    struct error *error) {
    bool done = store_sqlite_write(sqlite, QUERY_KEY_PUT, error, store_text(stream), store_number(fresh->player),
                                   store_bytes(fresh->key, STORE_KEY_BYTES));
    *kept = done && sqlite3_changes(sqlite->database) == 1;
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

bool store_sqlite_key_remove(struct store *store, struct text stream, int32_t player, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = store_sqlite_write(sqlite, QUERY_KEY_REMOVE, error, store_text(stream), store_number(player)) &&
                store_sqlite_write(sqlite, QUERY_REQUESTS_FORGET, error, store_text(stream));
    done = store_sqlite_end(sqlite, done, error);
    /*
     * Old pages with the key lie in the write-ahead log until it is written back; do that now. While somebody else is
     * reading it cannot be emptied; then it is when the store rests.
     */
    if (done)
        store_sqlite_empty_log(sqlite);
    return done;
}
