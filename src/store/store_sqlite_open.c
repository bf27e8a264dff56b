#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/store_sqlite.h"

static void sqlite_close(struct store *store) {
    struct store_sqlite *sqlite = (struct store_sqlite *)store;
    for (int i = 0; i < QUERY_COUNT; i++)
        sqlite3_finalize(sqlite->statements[i]);
    sqlite3_close(sqlite->database);
    free(sqlite->location);
    free(sqlite);
}

static const struct store_driver sqlite_driver = {
    .close = sqlite_close,
    .append = store_sqlite_append,
    .read = store_sqlite_read,
    .read_newest = store_sqlite_read_newest,
    .find_command = store_sqlite_find_command,
    .get_head = store_sqlite_get_head,
    .kept_span = store_sqlite_kept_span,
    .kept_end = store_sqlite_kept_end,
    .list_streams = store_sqlite_list_streams,
    .version = store_sqlite_version,
    .backup = store_sqlite_backup,
    .account_count = store_sqlite_account_count,
    .account_put = store_sqlite_account_put,
    .account_get = store_sqlite_account_get,
    .session_put = store_sqlite_session_put,
    .session_get = store_sqlite_session_get,
    .session_remove = store_sqlite_session_remove,
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
    struct text_builder log;
    text_builder_init(&log, &arena);
    text_add_zero(&log, sqlite->location);
    text_add_zero(&log, "-wal");
    struct stat status;
    bool waiting = stat(text_builder_take(&log).bytes, &status) == 0 && status.st_size > 0;
    arena_drop(&arena);
    return !waiting;
}

const char *store_sqlite_uri(struct arena *arena, const char *location, const char *parameters) {
    struct text_builder uri;
    text_builder_init(&uri, arena);
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

/* A new database is for its owner alone: it will hold personal keys. SQLite gives the files beside it the same rights. */
static void make_private(const char *location) {
    int file = open(location, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0)
        close(file);
}

static bool connect(struct store_sqlite *sqlite, enum store_mode mode, struct error *error) {
    struct stat status;
    if (stat(sqlite->location, &status) == 0 && !S_ISREG(status.st_mode))
        return error_set(error, ERROR_store_is_folder, sqlite->location, NULL, NULL);
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (mode == STORE_READ)
        flags |= SQLITE_OPEN_READONLY;
    else
        flags |= SQLITE_OPEN_READWRITE | (mode == STORE_CREATE ? SQLITE_OPEN_CREATE : 0);
    struct arena arena;
    arena_init(&arena);
    bool frozen = mode == STORE_READ && is_frozen(sqlite);
    const char *uri = store_sqlite_uri(&arena, sqlite->location, frozen ? "?immutable=1" : "");
    if (mode == STORE_CREATE)
        make_private(sqlite->location);
    int code = sqlite3_open_v2(uri, &sqlite->database, flags, NULL);
    arena_drop(&arena);
    if (code == SQLITE_OK && store_sqlite_prepare_schema(sqlite, mode, error))
        return true;
    if ((sqlite3_errcode(sqlite->database) & 0xFF) == SQLITE_CANTOPEN)
        return explain_unopened(sqlite, mode, error);
    return code == SQLITE_OK ? false : store_sqlite_fault(sqlite, error);
}

bool store_sqlite_open(const char *location, enum store_mode mode, struct store **store, struct error *error) {
    struct store_sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL || (sqlite->location = strdup(location)) == NULL) {
        free(sqlite);
        return error_set(error, ERROR_store_failed, location, "out of memory", NULL);
    }
    sqlite->store.driver = &sqlite_driver;
    if (!connect(sqlite, mode, error)) {
        sqlite_close(&sqlite->store);
        return false;
    }
    *store = &sqlite->store;
    return true;
}
