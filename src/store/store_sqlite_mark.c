#include "store/store_sqlite_mark.h"

#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "store/store_sqlite.h"

enum { LOOKS = 4, LOOK_MS = 50, TRIES = 5, PAGE_LEAST = 512 };

/* --- The row -------------------------------------------------------------------------------------------------------- */

static bool read_row(struct store_sqlite *sqlite, struct store_mark *mark, struct error *error) {
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_MARK_GET, error);
    bool row = false;
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    struct text value = row ? store_sqlite_text(query, 0) : TEXT("");
    bool read = done && mark_read((const unsigned char *)value.bytes, value.length, mark);
    store_sqlite_done(query);
    if (done && !read)
        error_set(error, ERROR_store_corrupt, sqlite->location, "mark-unreadable", NULL);
    return read;
}

static bool write_row(struct store_sqlite *sqlite, const struct store_mark *mark, struct error *error) {
    unsigned char bytes[MARK_BYTES];
    mark_write(mark, bytes);
    return store_sqlite_write(sqlite, QUERY_MARK_PUT, error, store_bytes(bytes, sizeof bytes));
}

bool store_sqlite_mark_make(struct store_sqlite *sqlite, struct error *error) {
    struct store_mark mark = {.busy = false};
    randombytes_buf(mark.identity, sizeof mark.identity);
    randombytes_buf(mark.generation, sizeof mark.generation);
    return write_row(sqlite, &mark, error);
}

/* --- Transactions --------------------------------------------------------------------------------------------------- */

/* Copies the log into the database; true when all of it was. */
static bool copy_log(struct store_sqlite *sqlite) {
    int frames = 0;
    int copied = 0;
    return sqlite3_wal_checkpoint_v2(sqlite->database, "main", SQLITE_CHECKPOINT_PASSIVE, &frames, &copied) ==
               SQLITE_OK &&
           frames == copied;
}

static bool commit_mark(struct store_sqlite *sqlite, struct error *error) {
    sqlite->mark.commits++;
    return write_row(sqlite, &sqlite->mark, error) && store_sqlite_run_plain(sqlite, QUERY_COMMIT, error);
}

/* The database is to say that it is busy before anything is acknowledged that is in the log alone. */
static bool become_busy(struct store_sqlite *sqlite, struct error *error) {
    struct store_mark *mark = &sqlite->mark;
    memcpy(mark->before, mark->generation, sizeof mark->before);
    randombytes_buf(mark->generation, sizeof mark->generation);
    mark->busy = true;
    if (!commit_mark(sqlite, error)) {
        store_sqlite_rollback(sqlite);
        return false;
    }
    sqlite->mark_due = !copy_log(sqlite); /* a reader may stand in the way: tried again with the next transaction */
    return true;
}

bool store_sqlite_mark_begin(struct store_sqlite *sqlite, struct error *error) {
    if (sqlite->mark_due)
        sqlite->mark_due = !copy_log(sqlite);
    for (int i = 0; i < TRIES; i++) {
        if (!store_sqlite_run_plain(sqlite, QUERY_BEGIN, error))
            return false;
        if (!read_row(sqlite, &sqlite->mark, error)) {
            store_sqlite_rollback(sqlite);
            return false;
        }
        if (sqlite->mark.busy)
            return true;
        if (!become_busy(sqlite, error))
            return false;
    }
    return error_set(error, ERROR_store_locked, sqlite->location, NULL, NULL);
}

bool store_sqlite_mark_count(struct store_sqlite *sqlite, struct error *error) {
    sqlite->mark.commits++;
    return write_row(sqlite, &sqlite->mark, error);
}

/* --- Rest ----------------------------------------------------------------------------------------------------------- */

/* Everything was copied up to `commits`: if nothing came since, the database says that it is settled. */
static bool mark_settled(struct store_sqlite *sqlite, int64_t commits, struct error *error) {
    if (!store_sqlite_run_plain(sqlite, QUERY_BEGIN, error))
        return false;
    if (read_row(sqlite, &sqlite->mark, error) && sqlite->mark.busy && sqlite->mark.commits == commits) {
        sqlite->mark.busy = false;
        if (commit_mark(sqlite, error))
            return copy_log(sqlite);
    }
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_settle(struct store_sqlite *sqlite) {
    struct error unimportant; /* it is tried again; at the end the log stays */
    struct store_mark mark;
    if (!read_row(sqlite, &mark, &unimportant))
        return false;
    return !mark.busy || (copy_log(sqlite) && mark_settled(sqlite, mark.commits, &unimportant));
}

/* Not before the database is settled: one that is busy is expected to have a log. */
void store_sqlite_empty_log(struct store_sqlite *sqlite) {
    sqlite->empty_due =
        !store_sqlite_settle(sqlite) ||
        sqlite3_wal_checkpoint_v2(sqlite->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) != SQLITE_OK;
}

bool store_sqlite_finish(struct store_sqlite *sqlite, struct error *error) {
    return sqlite3_wal_checkpoint_v2(sqlite->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK ||
           store_sqlite_fault(sqlite, error);
}

bool store_sqlite_mark_copy(struct store_sqlite *sqlite, bool fresh, struct error *error) {
    struct store_mark mark;
    if (!read_row(sqlite, &mark, error))
        return false;
    memcpy(mark.before, mark.generation, sizeof mark.before);
    randombytes_buf(mark.generation, sizeof mark.generation);
    if (fresh)
        randombytes_buf(mark.identity, sizeof mark.identity);
    mark.busy = false;
    mark.commits++;
    return write_row(sqlite, &mark, error);
}

bool store_sqlite_rest(struct store *store, int64_t now, int64_t quiet, struct error *error) {
    struct store_sqlite *sqlite = (struct store_sqlite *)store;
    struct store_mark mark;
    if (!store_sqlite_watch(sqlite, error) || !read_row(sqlite, &mark, error))
        return false;
    if (!mark.busy || mark.commits != sqlite->rest_commits) {
        sqlite->rest_commits = mark.commits;
        sqlite->rest_since = now;
    } else if (now - sqlite->rest_since >= quiet) {
        store_sqlite_settle(sqlite);
    }
    if (sqlite->empty_due)
        store_sqlite_empty_log(sqlite);
    return true;
}

/* --- While it is open ----------------------------------------------------------------------------------------------- */

static bool stat_log(const struct store_sqlite *sqlite, struct stat *status) {
    struct arena arena;
    arena_init(&arena);
    struct text_builder name = {.arena = &arena};
    text_add_zero(&name, sqlite->path);
    text_add_zero(&name, "-wal");
    bool there = stat(text_builder_take(&name).bytes, status) == 0;
    arena_drop(&arena);
    return there;
}

bool store_sqlite_log_replaced(const struct store_sqlite *sqlite) {
    struct stat status;
    return stat_log(sqlite, &status) && sqlite->log_known &&
           (status.st_ino != sqlite->log_file || status.st_dev != sqlite->log_disk);
}

/* The log stays the same file as long as somebody has the database open. */
static bool log_is_lost(struct store_sqlite *sqlite) {
    struct stat status;
    bool there = stat_log(sqlite, &status);
    if (!sqlite->log_known && there) {
        sqlite->log_known = true;
        sqlite->log_file = status.st_ino;
        sqlite->log_disk = status.st_dev;
    }
    return sqlite->log_known && (!there || status.st_ino != sqlite->log_file || status.st_dev != sqlite->log_disk);
}

bool store_sqlite_watch(struct store_sqlite *sqlite, struct error *error) {
    struct stat status;
    int moved = 0;
    sqlite3_file_control(sqlite->database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0)
        return error_set(error, ERROR_store_moved, sqlite->location, NULL, NULL);
    if (!sqlite->marked)
        return true;
    if (stat(sqlite->path, &status) == 0 && status.st_size < PAGE_LEAST)
        return error_set(error, ERROR_store_emptied, sqlite->location, NULL, NULL);
    if (!sqlite->log_lost && log_is_lost(sqlite)) {
        sqlite->log_lost = true;
        if (!store_sqlite_log_replaced(sqlite)) /* it is still open here: all of it goes into the database */
            store_sqlite_settle(sqlite);
    }
    return !sqlite->log_lost || error_set(error, ERROR_store_log_lost, sqlite->location, NULL, NULL);
}

/* --- Before it is opened -------------------------------------------------------------------------------------------- */

/* The mark in the database file alone, without its log; false when it cannot be read or there is none. */
static bool read_alone(const char *location, struct store_mark *mark, uint32_t *page) {
    struct store_sqlite alone = {.location = (char *)location};
    struct arena arena;
    sqlite3_stmt *query = NULL;
    bool read = false;
    arena_init(&arena);
    const char *uri = store_sqlite_uri(&arena, location, "?immutable=1");
    if (sqlite3_open_v2(uri, &alone.database, SQLITE_OPEN_URI | SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_prepare_v2(alone.database,
                           "SELECT value, (SELECT rootpage FROM sqlite_schema WHERE name = 'mark') FROM mark", -1,
                           &query, NULL) == SQLITE_OK &&
        sqlite3_step(query) == SQLITE_ROW) {
        struct text value = store_sqlite_text(query, 0);
        *page = (uint32_t)sqlite3_column_int64(query, 1);
        read = mark_read((const unsigned char *)value.bytes, value.length, mark);
    }
    sqlite3_finalize(query);
    sqlite3_close(alone.database);
    arena_drop(&arena);
    return read;
}

/* Others may be writing meanwhile, so what does not fit is looked at again. */
enum log_verdict store_sqlite_judge_log(const char *location) {
    enum log_verdict verdict = LOG_FITS;
    for (int i = 0; i < LOOKS; i++) {
        struct store_mark mark;
        struct log_summary summary = {.wanted = &mark};
        uint32_t page = 0;
        if (!read_alone(location, &mark, &page))
            return LOG_FITS;
        store_log_summarise(location, page, &summary);
        verdict = store_log_judge(&mark, &summary);
        if (verdict == LOG_FITS)
            return verdict;
        nanosleep(&(struct timespec){.tv_nsec = LOOK_MS * 1000000L}, NULL);
    }
    return verdict;
}
