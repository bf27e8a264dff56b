#include "server/list_imports.h"

#include "store/desk.h"

void imports_init(struct list_imports *imports, const char *database) {
    imports->database = database;
    pthread_mutex_init(&imports->finding, NULL);
    pthread_mutex_init(&imports->mutex, NULL);
    arena_init(&imports->arena);
}

/* The thread that has ended, or is about to, within the mutex or when nobody else is there. */
static void join(struct list_imports *imports) {
    if (imports->has_thread)
        pthread_join(imports->thread, NULL);
    imports->has_thread = false;
}

void imports_finish(struct list_imports *imports) {
    atomic_store(&imports->cancelled, true);
    join(imports);
}

void imports_drop(struct list_imports *imports) {
    lists_close(imports->lists);
    arena_drop(&imports->arena);
    pthread_mutex_destroy(&imports->finding);
    pthread_mutex_destroy(&imports->mutex);
}

static bool step(void *user, const struct lists_progress *progress) {
    struct list_imports *imports = user;
    pthread_mutex_lock(&imports->mutex);
    imports->progress = *progress;
    pthread_mutex_unlock(&imports->mutex);
    return !atomic_load(&imports->cancelled);
}

static void *run(void *argument) {
    struct list_imports *imports = argument;
    struct lists_imported imported;
    struct error error = {0};
    struct arena arena;
    arena_init(&arena);
    bool done = lists_import(imports->database, &imports->import, &arena, &imported, &error);
    arena_drop(&arena);
    upload_drop(&imports->upload);
    pthread_mutex_lock(&imports->mutex);
    imports->error = error;
    imports->state = done                               ? LIST_IMPORT_DONE
                     : error.code == ERROR_work_stopped ? LIST_IMPORT_CANCELLED
                                                        : LIST_IMPORT_FAILED;
    pthread_mutex_unlock(&imports->mutex);
    return NULL;
}

/* Within the mutex. */
static bool begin(struct list_imports *imports, struct upload *upload, const struct lists_import *import,
                  struct error *error) {
    if (imports->state == LIST_IMPORT_RUNNING)
        return error_set(error, ERROR_list_busy, NULL, NULL, NULL);
    join(imports); /* its state says that it is over */
    if (!upload_take(upload, &imports->upload, error))
        return false;
    arena_reset(&imports->arena);
    upload_path(&imports->upload, imports->path);
    imports->import = *import;
    imports->import.path = imports->path;
    imports->import.file_name = text_copy(&imports->arena, import->file_name);
    imports->import.day = text_copy(&imports->arena, import->day);
    imports->import.name = text_copy(&imports->arena, import->name);
    imports->import.mapping = text_copy(&imports->arena, import->mapping);
    imports->import.now = desk_now();
    imports->import.user = imports;
    imports->import.step = step;
    imports->progress = (struct lists_progress){0};
    imports->error = (struct error){0};
    atomic_store(&imports->cancelled, false);
    imports->has_thread = pthread_create(&imports->thread, NULL, run, imports) == 0;
    if (!imports->has_thread) {
        upload_drop(&imports->upload);
        return error_set(error, ERROR_server_busy, NULL, NULL, NULL);
    }
    imports->state = LIST_IMPORT_RUNNING;
    return true;
}

bool imports_begin(struct list_imports *imports, struct upload *upload, const struct lists_import *import,
                   struct error *error) {
    pthread_mutex_lock(&imports->mutex);
    bool begun = begin(imports, upload, import, error);
    pthread_mutex_unlock(&imports->mutex);
    return begun;
}

bool imports_cancel(struct list_imports *imports, struct error *error) {
    pthread_mutex_lock(&imports->mutex);
    bool running = imports->state == LIST_IMPORT_RUNNING;
    if (running)
        atomic_store(&imports->cancelled, true);
    pthread_mutex_unlock(&imports->mutex);
    return running || error_set(error, ERROR_list_import_none, NULL, NULL, NULL);
}

void imports_show(struct list_imports *imports, struct arena *arena, struct list_import_shown *shown) {
    pthread_mutex_lock(&imports->mutex);
    const struct lists_progress *progress = &imports->progress;
    bool all = imports->state == LIST_IMPORT_DONE;
    *shown = (struct list_import_shown){.state = imports->state,
                                        .file = text_copy(arena, imports->import.file_name),
                                        .rows = progress->rows,
                                        .percent = all                   ? 100
                                                   : progress->total > 0 ? 100 * progress->done / progress->total
                                                                         : 0,
                                        .error = imports->error};
    pthread_mutex_unlock(&imports->mutex);
}

struct lists *imports_look(struct list_imports *imports, struct error *error) {
    pthread_mutex_lock(&imports->finding);
    if (imports->lists != NULL || lists_open(imports->database, &imports->lists, error))
        return imports->lists;
    pthread_mutex_unlock(&imports->finding);
    return NULL;
}

void imports_leave(struct list_imports *imports) {
    pthread_mutex_unlock(&imports->finding);
}
