/*
 * Putting a backup back. The copy is made and proven beside the database first; then the names are changed, so that at
 * every moment the old database or the new one is there whole. What is replaced is kept, with its log.
 */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "language/errors.h"
#include "store/store_sqlite.h"

struct restoration {
    const char *backup;
    const char *location;
    const char *copy; /* of the backup, until it is in place */
    const char *kept; /* the new name of what is replaced */
    bool replaces;    /* there is something to replace */
    struct arena arena;
    struct error *error;
};

static bool failed(struct restoration *restoration) {
    return error_set(restoration->error, ERROR_store_io, restoration->location, strerror(errno), NULL);
}

static void remove_copy(struct restoration *restoration) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        unlink(store_sqlite_beside(&restoration->arena, restoration->copy, ends[i]));
}

/* --- Nobody else may use it ----------------------------------------------------------------------------------------- */

/* The bytes of the file that SQLite locks for as long as a database is open. */
static struct flock whole_lock(void) {
    enum { LOCKED_FROM = 0x40000000, LOCKED_BYTES = 512 };
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCKED_FROM, .l_len = LOCKED_BYTES};
}

/* `*file` holds the others off until it is closed; -1: there is no database. */
static bool take_lock(const char *location, int *file, struct error *error) {
    struct flock lock = whole_lock();
    *file = open(location, O_RDWR | O_CLOEXEC);
    if (*file < 0 && errno == ENOENT)
        return true;
    if (*file < 0)
        return error_set(error, ERROR_store_denied, location, NULL, NULL);
    if (fcntl(*file, F_OFD_SETLK, &lock) == 0)
        return true;
    char process[24] = "?";
    lock = whole_lock();
    if (fcntl(*file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK && lock.l_pid > 0)
        snprintf(process, sizeof process, "%ld", (long)lock.l_pid);
    close(*file);
    return error_set(error, ERROR_store_in_use, location, process, NULL);
}

/* --- The copy ------------------------------------------------------------------------------------------------------- */

static bool refuse_backup(struct restoration *restoration, const struct error *why) {
    error_set(restoration->error, ERROR_restore_damaged, restoration->backup, NULL, NULL);
    return error_phrase(restoration->error, 1, language_error_phrase(why));
}

static bool copy_backup(struct restoration *restoration) {
    struct store_sqlite source = {.location = (char *)restoration->backup};
    const char *uri = store_sqlite_uri(&restoration->arena, restoration->backup, "");
    int code =
        sqlite3_open_v2(uri, &source.database, SQLITE_OPEN_URI | SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    bool done = code == SQLITE_OK ? store_sqlite_copy(&source, restoration->copy, restoration->error)
                                  : store_sqlite_fault(&source, restoration->error);
    sqlite3_close(source.database);
    struct error *error = restoration->error;
    if (!done && text_equal(text_from(error->operand[0]), text_from(restoration->copy)))
        snprintf(error->operand[0], sizeof error->operand[0], "%s", restoration->location); /* the name people know */
    return done;
}

static bool check_pages(struct restoration *restoration, struct store_sqlite *copy) {
    sqlite3_stmt *check = NULL;
    struct error why;
    bool whole = sqlite3_prepare_v2(copy->database, "PRAGMA quick_check(1)", -1, &check, NULL) == SQLITE_OK &&
                 sqlite3_step(check) == SQLITE_ROW &&
                 text_equal(text_from((const char *)sqlite3_column_text(check, 0)), TEXT("ok"));
    if (!whole)
        error_set(&why, ERROR_store_corrupt, restoration->backup,
                  sqlite3_column_count(check) > 0 ? (const char *)sqlite3_column_text(check, 0) : NULL, NULL);
    sqlite3_finalize(check);
    return whole || refuse_backup(restoration, &why);
}

static bool check_chains(struct restoration *restoration, struct store *copy) {
    struct text *streams;
    size_t count;
    struct error why;
    if (!store_list_streams(copy, TEXT(""), &restoration->arena, &streams, &count, restoration->error))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct store_head head;
        if (!store_journal_verify(copy, streams[i], TEXT(""), &head, &why))
            return refuse_backup(restoration, &why);
    }
    return true;
}

/* Another database from now on; who was signed in then signs in again. */
static bool begin_anew(struct restoration *restoration, struct store_sqlite *copy) {
    static const char forget[] = "DELETE FROM session; DELETE FROM clock; "
                                 "UPDATE invitation SET withdrawn = 1, digits = NULL";
    if (!store_sqlite_begin(copy, restoration->error))
        return false;
    if (sqlite3_exec(copy->database, forget, NULL, NULL, NULL) == SQLITE_OK)
        return store_sqlite_commit(copy, restoration->error) && store_sqlite_mark_copy(copy, true, restoration->error);
    store_sqlite_fault(copy, restoration->error);
    store_sqlite_rollback(copy);
    return false;
}

static bool prove_copy(struct restoration *restoration) {
    struct store *store;
    if (!store_sqlite_open_as_it_is(restoration->backup, restoration->copy, &store, restoration->error))
        return false;
    struct store_sqlite *copy = (struct store_sqlite *)store;
    bool done = check_pages(restoration, copy) && check_chains(restoration, store) && begin_anew(restoration, copy) &&
                store_sqlite_finish(copy, restoration->error);
    store_close(store);
    return done;
}

/* --- The names ------------------------------------------------------------------------------------------------------ */

/* The log goes with its database; the third file only speeds it up and is made again. */
static bool set_aside(struct restoration *restoration) {
    struct arena *arena = &restoration->arena;
    const char *log = store_sqlite_beside(arena, restoration->location, "-wal");
    const char *kept_log = store_sqlite_beside(arena, restoration->kept, "-wal");
    struct stat status;
    if (stat(log, &status) == 0 && status.st_size == 0)
        unlink(log); /* there is nothing in it */
    unlink(store_sqlite_beside(arena, restoration->location, "-shm"));
    if (rename(restoration->location, restoration->kept) != 0 && errno != ENOENT)
        return failed(restoration);
    if (rename(log, kept_log) == 0 || errno == ENOENT)
        return true;
    failed(restoration);
    rename(restoration->kept, restoration->location);
    return false;
}

static void put_back(struct restoration *restoration) {
    struct arena *arena = &restoration->arena;
    rename(store_sqlite_beside(arena, restoration->kept, "-wal"),
           store_sqlite_beside(arena, restoration->location, "-wal"));
    rename(restoration->kept, restoration->location);
}

static bool exchange(struct restoration *restoration) {
    if (restoration->replaces && !set_aside(restoration))
        return false;
    if (rename(restoration->copy, restoration->location) != 0) {
        failed(restoration);
        if (restoration->replaces)
            put_back(restoration);
        return false;
    }
    store_sqlite_sync_folder(restoration->location);
    return true;
}

/* --- All of it ------------------------------------------------------------------------------------------------------ */

/* "NAME.before-restore-2026-11-18-150405", or with a number where that is taken. */
static const char *free_name(struct arena *arena, const char *location, const char *what) {
    char end[96];
    char stamp[32];
    struct tm local;
    struct stat status;
    time_t now = time(NULL);
    const char *name;
    int number = 1;
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    do {
        snprintf(end, sizeof end, number > 1 ? "%s-%s-%d" : "%s-%s", what, stamp, number);
        name = store_sqlite_beside(arena, location, end);
        number++;
    } while (lstat(name, &status) == 0);
    return name;
}

static bool is_there(struct arena *arena, const char *location) {
    struct stat status;
    return lstat(location, &status) == 0 || lstat(store_sqlite_beside(arena, location, "-wal"), &status) == 0;
}

static bool look_at_backup(struct restoration *restoration) {
    struct stat backup;
    struct stat location;
    bool there;
    if (!store_sqlite_inspect(restoration->backup, &there, restoration->error))
        return false;
    if (!there)
        return error_set(restoration->error, ERROR_store_missing, restoration->backup, NULL, NULL);
    bool same = stat(restoration->backup, &backup) == 0 && stat(restoration->location, &location) == 0 &&
                backup.st_ino == location.st_ino && backup.st_dev == location.st_dev;
    return !same || error_set(restoration->error, ERROR_restore_itself, restoration->backup, NULL, NULL);
}

bool store_restore(const char *backup, const char *location, struct arena *arena, struct text *kept,
                   struct error *error) {
    char end[32];
    int lock = -1;
    struct restoration restoration = {.backup = backup, .location = location, .error = error};
    *kept = TEXT("");
    arena_init(&restoration.arena);
    snprintf(end, sizeof end, ".restoring-%08x", (unsigned)randombytes_random());
    restoration.copy = store_sqlite_beside(&restoration.arena, location, end);
    restoration.kept = free_name(&restoration.arena, location, ".before-restore");
    restoration.replaces = is_there(&restoration.arena, location);
    bool done = look_at_backup(&restoration) && take_lock(location, &lock, error);
    if (done) {
        done = copy_backup(&restoration) && prove_copy(&restoration) && exchange(&restoration);
        remove_copy(&restoration);
    }
    if (lock >= 0)
        close(lock);
    if (done && restoration.replaces)
        *kept = text_copy(arena, text_from(restoration.kept));
    arena_drop(&restoration.arena);
    return done;
}

static bool set_log_aside(const char *location, struct arena *arena, struct text *kept, struct error *error) {
    const char *log = store_sqlite_beside(arena, location, "-wal");
    const char *name = free_name(arena, log, ".set-aside");
    unlink(store_sqlite_beside(arena, location, "-shm"));
    if (rename(log, name) != 0)
        return error_set(error, ERROR_store_io, location, strerror(errno), NULL);
    store_sqlite_sync_folder(location);
    *kept = text_from(name);
    return true;
}

bool store_accept(const char *location, struct arena *arena, struct text *kept, struct error *error) {
    int lock = -1;
    bool there;
    struct store *store;
    *kept = TEXT("");
    if (!take_lock(location, &lock, error))
        return false;
    bool done = false;
    if (store_sqlite_inspect(location, &there, error))
        error_set(error, there ? ERROR_restore_needless : ERROR_store_missing, location, NULL, NULL);
    else if (error->code == ERROR_store_log_missing)
        done = true;
    else if (error->code == ERROR_store_log_foreign)
        done = set_log_aside(location, arena, kept, error);
    if (lock >= 0)
        close(lock); /* before SQLite opens the file: closing it later would give up the locks of SQLite, too */
    if (!done || !store_sqlite_open_as_it_is(location, location, &store, error))
        return false;
    done =
        store_sqlite_settle((struct store_sqlite *)store) || error_set(error, ERROR_store_locked, location, NULL, NULL);
    store_close(store);
    return done;
}
