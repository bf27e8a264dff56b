/*
 * Where the clock of the program that serves began, on SQLite (desk_clock.h).
 */
#include "store/store_sqlite.h"

static struct store_sqlite *sqlite_of(struct store *store) {
    return (struct store_sqlite *)store;
}

static bool run_for_boot(struct store_sqlite *sqlite, enum store_sqlite_query query, struct text boot, int64_t time,
                         struct error *error) {
    sqlite3_stmt *statement = store_sqlite_statement(sqlite, query, error);
    if (statement == NULL)
        return false;
    store_sqlite_bind_text(statement, 1, boot);
    if (query == QUERY_CLOCK_PUT)
        sqlite3_bind_int64(statement, 2, time);
    bool done = store_sqlite_run(sqlite, statement, error);
    store_sqlite_done(statement);
    return done;
}

bool store_sqlite_clock_find(struct store *store, struct text boot, bool *found, int64_t *time, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_CLOCK_GET, error);
    *found = false;
    if (query == NULL)
        return false;
    store_sqlite_bind_text(query, 1, boot);
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
    if (store_sqlite_clock_find(store, boot, &found, time, error) &&
        (found || (run_for_boot(sqlite, QUERY_CLOCK_REMOVE_OTHERS, boot, 0, error) &&
                   run_for_boot(sqlite, QUERY_CLOCK_PUT, boot, *time, error))))
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_clock_remove(struct store *store, struct text boot, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    if (run_for_boot(sqlite, QUERY_CLOCK_REMOVE, boot, 0, error))
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}
