/*
 * A thin layer between SQLite and the files: every change of a file is shown to a listener first, which may refuse it.
 */
#pragma once

#include <sqlite3.h>
#include <stdbool.h>

/*
 * Each returns SQLITE_OK to let the change through, or the code that SQLite shall get in its place. Members may be NULL.
 * Only files with names are shown: databases, logs and journals, not temporary files.
 */
struct shim_listener {
    void *context;
    int (*opened)(void *context, const char *path);
    int (*write)(void *context, const char *path, const void *bytes, int length, sqlite3_int64 offset);
    int (*truncate)(void *context, const char *path, sqlite3_int64 size);
    /* `folder`: this sync makes the names in the folder durable, too. */
    int (*sync)(void *context, const char *path, bool folder);
    int (*remove)(void *context, const char *path, bool folder);
    bool skip_sync; /* do not wait for the real disk */
};

/* Makes the layer the way by which databases are opened from now on; the listener must live until shim_remove. */
void shim_install(const struct shim_listener *listener);
void shim_remove(void);
