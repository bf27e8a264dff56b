/*
 * Rating lists in the server: players are found through a handle of its own, and a list is imported by a thread of its own, one at a
 * time, so that neither the writer nor the pool waits.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "server/upload.h"
#include "store/lists.h"

enum list_import_state {
    LIST_IMPORT_NONE,
    LIST_IMPORT_RUNNING,
    LIST_IMPORT_DONE,
    LIST_IMPORT_FAILED,
    LIST_IMPORT_CANCELLED
};

struct list_imports {
    const char *database;
    pthread_mutex_t finding; /* of the handle */
    struct lists *lists;     /* NULL: not asked for yet */
    pthread_mutex_t mutex;   /* of what follows */
    enum list_import_state state;
    bool has_thread;
    pthread_t thread;
    atomic_bool cancelled;
    struct arena arena; /* of the import, until the next begins */
    struct upload upload;
    char path[UPLOAD_PATH]; /* of the upload */
    struct lists_import import;
    struct lists_progress progress;
    struct error error; /* why it failed */
};

void imports_init(struct list_imports *imports, const char *database);
/* Cancels what is running and waits for its end. */
void imports_finish(struct list_imports *imports);
void imports_drop(struct list_imports *imports);

/* Begins an import of a file, which belongs to it from then on. Texts are copied. Error: list_busy. */
bool imports_begin(struct list_imports *imports, struct upload *upload, const struct lists_import *import,
                   struct error *error);
/* Error: list_import_none. */
bool imports_cancel(struct list_imports *imports, struct error *error);

/* How far it is; texts go into the arena. */
struct list_import_shown {
    enum list_import_state state;
    struct text file;
    int64_t rows;
    int64_t percent;
    struct error error;
};
void imports_show(struct list_imports *imports, struct arena *arena, struct list_import_shown *shown);

/* The handle for reading, to be left with imports_leave; NULL after an error. */
struct lists *imports_look(struct list_imports *imports, struct error *error);
void imports_leave(struct list_imports *imports);
