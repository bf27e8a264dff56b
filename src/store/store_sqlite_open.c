#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/store_sqlite.h"

/*
 * What is in the log goes into the database. Where that cannot be, the log stays where it is: SQLite would copy it without
 * a word and remove it.
 */
static void settle_at_end(struct store_sqlite *sqlite) {
    bool replaced = sqlite->log_lost && store_sqlite_log_replaced(sqlite);
    if (replaced || !store_sqlite_settle(sqlite))
        sqlite3_db_config(sqlite->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

static void sqlite_close(struct store *store) {
    struct store_sqlite *sqlite = (struct store_sqlite *)store;
    if (sqlite->writes && sqlite->marked)
        settle_at_end(sqlite);
    for (int i = 0; i < QUERY_COUNT; i++)
        sqlite3_finalize(sqlite->statements[i]);
    sqlite3_close(sqlite->database);
    free(sqlite->location);
    free(sqlite->path);
    free(sqlite);
}

static bool sqlite_is_whole(struct store *store, struct error *error) {
    struct store_sqlite *sqlite = (struct store_sqlite *)store;
    return !sqlite->log_missing || error_set(error, ERROR_store_log_missing, sqlite->location, NULL, NULL);
}

static const struct store_driver sqlite_driver = {
    .close = sqlite_close,
    .is_whole = sqlite_is_whole,
    .append = store_sqlite_append,
    .read = store_sqlite_read,
    .read_newest = store_sqlite_read_newest,
    .find_command = store_sqlite_find_command,
    .get_head = store_sqlite_get_head,
    .walk = store_sqlite_walk,
    .find_stream = store_sqlite_find_stream,
    .list_ends = store_sqlite_list_ends,
    .version = store_sqlite_version,
    .backup = store_sqlite_backup,
    .rest = store_sqlite_rest,
    .clock_find = store_sqlite_clock_find,
    .clock_share = store_sqlite_clock_share,
    .clock_remove = store_sqlite_clock_remove,
    .account_count = store_sqlite_account_count,
    .account_get = store_sqlite_account_get,
    .account_list = store_sqlite_account_list,
    .account_put = store_sqlite_account_put,
    .account_verifier = store_sqlite_account_verifier,
    .account_change = store_sqlite_account_change,
    .account_remove = store_sqlite_account_remove,
    .session_put = store_sqlite_session_put,
    .session_get = store_sqlite_session_get,
    .session_list = store_sqlite_session_list,
    .session_remove = store_sqlite_session_remove,
    .sessions_remove = store_sqlite_sessions_remove,
    .sessions_seen = store_sqlite_sessions_seen,
    .secret_get = store_sqlite_secret_get,
    .invitation_put = store_sqlite_invitation_put,
    .invitation_list = store_sqlite_invitation_list,
    .invitation_withdraw = store_sqlite_invitation_withdraw,
    .join = store_sqlite_join,
    .audit_put = store_sqlite_audit_put,
    .audit_list = store_sqlite_audit_list,
    .key_get = store_sqlite_key_get,
    .keys_put = store_sqlite_keys_put,
    .key_remove = store_sqlite_key_remove,
};

static bool folder_missing(const char *location) {
    const char *slash = strrchr(location, '/');
    if (slash == NULL || slash == location)
        return false;
    char *folder = strndup(location, (size_t)(slash - location));
    struct stat status;
    bool missing =
        folder != NULL && (stat(folder, &status) == 0 ? !S_ISDIR(status.st_mode) : errno == ENOENT || errno == ENOTDIR);
    free(folder);
    return missing;
}

/* SQLite says only that it cannot open a file; what stands in the way is seen here. */
static bool explain_unopened(struct store_sqlite *sqlite, enum store_mode mode, struct error *error) {
    struct stat status;
    enum error_code code = ERROR_store_denied;
    if (stat(sqlite->location, &status) == 0) {
        if (mode == STORE_READ && access(sqlite->location, R_OK) == 0)
            code = ERROR_store_read_only_folder;
    } else if (folder_missing(sqlite->location)) {
        code = ERROR_store_folder_missing;
    } else if (mode != STORE_CREATE && access(sqlite->location, F_OK) != 0 && errno == ENOENT) {
        code = ERROR_store_missing;
    }
    return error_set(error, code, sqlite->location, NULL, NULL);
}

/*
 * On a disk that is mounted read-only nobody can write, so the database may be read as it lies, unless entries are
 * waiting in the write-ahead log beside it.
 */
static bool is_frozen(struct store_sqlite *sqlite) {
    struct statvfs disk;
    if (statvfs(sqlite->location, &disk) != 0 || (disk.f_flag & ST_RDONLY) == 0)
        return false;
    struct arena arena;
    arena_init(&arena);
    struct text_builder log = {.arena = &arena};
    text_add_zero(&log, sqlite->location);
    text_add_zero(&log, "-wal");
    struct stat status;
    bool waiting = stat(text_builder_take(&log).bytes, &status) == 0 && status.st_size > 0;
    arena_drop(&arena);
    return !waiting;
}

const char *store_sqlite_uri(struct arena *arena, const char *location, const char *parameters) {
    struct text_builder uri = {.arena = arena};
    text_add_zero(&uri, location[0] == '/' ? "file://" : "file:./");
    for (const char *at = location; *at != '\0'; at++) {
        if (*at == '%' || *at == '?' || *at == '#')
            text_add_format(&uri, "%%%02X", (unsigned)*at);
        else
            text_add_byte(&uri, *at);
    }
    text_add_zero(&uri, parameters);
    return text_builder_take(&uri).bytes;
}

static bool connect(struct store_sqlite *sqlite, enum store_mode mode, struct error *error) {
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    flags |= mode == STORE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    struct arena arena;
    arena_init(&arena);
    bool frozen = mode == STORE_READ && is_frozen(sqlite);
    const char *uri = store_sqlite_uri(&arena, sqlite->path, frozen ? "?immutable=1" : "");
    int code = sqlite3_open_v2(uri, &sqlite->database, flags, NULL);
    arena_drop(&arena);
    if (code == SQLITE_OK && store_sqlite_prepare_schema(sqlite, mode, error))
        return true;
    if ((sqlite3_errcode(sqlite->database) & 0xFF) == SQLITE_CANTOPEN)
        return explain_unopened(sqlite, mode, error);
    return code == SQLITE_OK ? false : store_sqlite_fault(sqlite, error);
}

static bool open_file(const char *location, const char *path, enum store_mode mode, struct store **store,
                      struct error *error) {
    struct store_sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL)
        abort();
    sqlite->store.driver = &sqlite_driver;
    sqlite->location = strdup(location);
    sqlite->path = strdup(path);
    bool kept = sqlite->location != NULL && sqlite->path != NULL;
    if (!kept)
        abort();
    if (!connect(sqlite, mode, error)) {
        sqlite_close(&sqlite->store);
        return false;
    }
    *store = &sqlite->store;
    return true;
}

/* --- A new database ------------------------------------------------------------------------------------------------- */

/* Gives the file its name unless something has it already; then what has it is taken. */
static bool put_in_place(const char *path, const char *location) {
    if (renameat2(AT_FDCWD, path, AT_FDCWD, location, RENAME_NOREPLACE) == 0)
        return true;
    if (errno == EEXIST)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    /* Not every disk can do that in one step. */
    return link(path, location) == 0 || errno == EEXIST || (access(location, F_OK) != 0 && rename(path, location) == 0);
}

static void remove_files(struct arena *arena, const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        unlink(store_sqlite_beside(arena, path, ends[i]));
}

/*
 * A database is made under another name and gets its own when it is whole: nobody ever meets one that is empty or half
 * made, so that one that is empty has lost something. It is for its owner alone, as it will hold personal keys; SQLite
 * gives the files beside it the same rights.
 */
static bool make_database(const char *location, struct error *error) {
    struct arena arena;
    struct store *made;
    char end[24];
    arena_init(&arena);
    snprintf(end, sizeof end, ".new-%08x", (unsigned)randombytes_random());
    const char *path = store_sqlite_beside(&arena, location, end);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool done = file >= 0;
    if (done) {
        close(file);
        done = open_file(location, path, STORE_CREATE, &made, error);
    } else if (errno == ENOSPC || errno == EDQUOT) {
        error_set(error, ERROR_store_full, location, NULL, NULL);
    } else {
        struct store_sqlite unopened = {.location = (char *)location};
        explain_unopened(&unopened, STORE_CREATE, error);
    }
    if (done) {
        done = store_sqlite_finish((struct store_sqlite *)made, error);
        store_close(made);
    }
    if (done) {
        done = put_in_place(path, location) || error_set(error, ERROR_store_io, location, strerror(errno), NULL);
        store_sqlite_sync_folder(location);
    }
    remove_files(&arena, path);
    arena_drop(&arena);
    return done;
}

/* --- What lies there ------------------------------------------------------------------------------------------------ */

const char *store_sqlite_beside(struct arena *arena, const char *location, const char *end) {
    struct text_builder name = {.arena = arena};
    text_add_zero(&name, location);
    text_add_zero(&name, end);
    return text_builder_take(&name).bytes;
}

static bool has_log(const char *location) {
    struct arena arena;
    struct stat status;
    arena_init(&arena);
    bool has = stat(store_sqlite_beside(&arena, location, "-wal"), &status) == 0 && status.st_size > 0;
    arena_drop(&arena);
    return has;
}

/* SQLite would remove the log of an empty database, and take that of another one for its own: so all is looked at before. */
bool store_sqlite_inspect(const char *location, bool *there, struct error *error) {
    struct stat status;
    *there = stat(location, &status) == 0;
    if (*there && !S_ISREG(status.st_mode))
        return error_set(error, ERROR_store_is_folder, location, NULL, NULL);
    if ((!*there && errno == ENOENT) || (*there && status.st_size == 0)) {
        if (has_log(location))
            return error_set(error, ERROR_store_log_alone, location, NULL, NULL);
        return !*there || error_set(error, ERROR_store_emptied, location, NULL, NULL);
    }
    switch (*there ? store_sqlite_judge_log(location) : LOG_FITS) {
    case LOG_MISSING:
        return error_set(error, ERROR_store_log_missing, location, NULL, NULL);
    case LOG_FOREIGN:
        return error_set(error, ERROR_store_log_foreign, location, NULL, NULL);
    case LOG_FITS:
        break;
    }
    return true;
}

bool store_sqlite_open(const char *location, enum store_mode mode, struct store **store, struct error *error) {
    bool there;
    struct error fault = {0};
    bool fits = store_sqlite_inspect(location, &there, &fault);
    bool reads_without_log = mode == STORE_READ && fault.code == ERROR_store_log_missing;
    if (!fits && !reads_without_log) {
        *error = fault;
        return false;
    }
    if ((mode == STORE_CREATE && !there && !make_database(location, error)) ||
        !open_file(location, location, mode == STORE_READ ? STORE_READ : STORE_WRITE, store, error))
        return false;
    ((struct store_sqlite *)*store)->log_missing = reads_without_log;
    return true;
}

bool store_sqlite_open_as_it_is(const char *location, const char *path, struct store **store, struct error *error) {
    return open_file(location, path, STORE_WRITE, store, error);
}
