#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/store_sqlite.h"

static bool make_file(const char *target, struct error *error) {
    int file = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        close(file);
        return true;
    }
    switch (errno) {
    case EEXIST:
        return error_set(error, ERROR_store_backup_exists, target, NULL, NULL);
    case ENOENT:
    case ENOTDIR:
        return error_set(error, ERROR_store_folder_missing, target, NULL, NULL);
    case EACCES:
    case EPERM:
    case EROFS:
        return error_set(error, ERROR_store_denied, target, NULL, NULL);
    case ENOSPC:
    case EDQUOT:
        return error_set(error, ERROR_store_full, target, NULL, NULL);
    default:
        return error_set(error, ERROR_store_io, target, strerror(errno), NULL);
    }
}

/* One step over all pages sees one state of the database, however long it takes, and holds no writer up. */
static bool copy_pages(struct store_sqlite *source, struct store_sqlite *copy, struct error *error) {
    sqlite3_backup *backup = sqlite3_backup_init(copy->database, "main", source->database, "main");
    if (backup == NULL)
        return store_sqlite_fault(copy, error);
    sqlite3_backup_step(backup, -1);
    int code = sqlite3_backup_finish(backup);
    if (code == SQLITE_OK)
        return true;
    if (code == SQLITE_NOTADB)
        return error_set(error, ERROR_store_not_database, source->location, NULL, NULL);
    if (code == SQLITE_CORRUPT)
        return error_set(error, ERROR_store_corrupt, source->location, sqlite3_errmsg(copy->database), NULL);
    return store_sqlite_fault(copy, error);
}

void store_sqlite_sync_folder(const char *target) {
    char *copy = strdup(target);
    if (copy == NULL)
        return;
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    free(copy);
}

/* An older database has no mark yet: it gets one when it is brought up to date. */
static bool mark_copy(struct store_sqlite *copy, struct error *error) {
    sqlite3_stmt *query;
    bool marked = sqlite3_prepare_v2(copy->database, "SELECT value FROM mark", -1, &query, NULL) == SQLITE_OK;
    sqlite3_finalize(query);
    bool done = !marked || (store_sqlite_mark_copy(copy, false, error) && store_sqlite_finish(copy, error));
    for (int i = 0; i < QUERY_COUNT; i++)
        sqlite3_finalize(copy->statements[i]);
    return done;
}

bool store_sqlite_copy(struct store_sqlite *source, const char *target, struct error *error) {
    if (!make_file(target, error))
        return false;
    struct store_sqlite copy = {.location = (char *)target};
    struct arena arena;
    arena_init(&arena);
    int code = sqlite3_open_v2(store_sqlite_uri(&arena, target, ""), &copy.database,
                               SQLITE_OPEN_URI | SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    arena_drop(&arena);
    bool done = code == SQLITE_OK ? copy_pages(source, &copy, error) && mark_copy(&copy, error)
                                  : store_sqlite_fault(&copy, error);
    sqlite3_close(copy.database);
    if (done)
        store_sqlite_sync_folder(target);
    else
        unlink(target);
    return done;
}

bool store_sqlite_backup(struct store *store, const char *target, struct error *error) {
    return store_is_whole(store, error) && store_sqlite_copy((struct store_sqlite *)store, target, error);
}
