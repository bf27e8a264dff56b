/*
 * Where the clock of the program that serves began, on SQLite (desk_clock.h).
 */
#include "store/store_sqlite.h"

bool store_sqlite_clock_find(struct store *store, struct text boot, bool *found, int64_t *time, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_CLOCK_GET, error, store_text(boot));
    *found = false;
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found)
        *time = sqlite3_column_int64(query, 0);
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_clock_share(struct store *store, struct text boot, int64_t *time, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    bool found;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = store_sqlite_clock_find(store, boot, &found, time, error);
    if (done && !found)
        done = store_sqlite_write(sqlite, QUERY_CLOCK_REMOVE_OTHERS, error, store_text(boot)) &&
               store_sqlite_write(sqlite, QUERY_CLOCK_PUT, error, store_text(boot), store_number(*time));
    return store_sqlite_end(sqlite, done, error);
}

bool store_sqlite_clock_remove(struct store *store, struct text boot, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    return store_sqlite_begin(sqlite, error) &&
           store_sqlite_end(sqlite, store_sqlite_write(sqlite, QUERY_CLOCK_REMOVE, error, store_text(boot)), error);
}
