#include "cli/workers.h"

#include <pthread.h>

#include "cli/progress.h"

struct workers {
    workers_do *work;
    void *user;
    size_t count;
    struct progress progress;
    pthread_mutex_t lock;
    size_t next;
    size_t done;
    bool failed;
    size_t failed_at;
    struct error error;
};

static void *run(void *user) {
    struct workers *workers = user;
    struct arena arena;
    arena_init(&arena);
    pthread_mutex_lock(&workers->lock);
    while (workers->next < workers->count && !workers->failed) {
        size_t place = workers->next++;
        struct error error = {0};
        pthread_mutex_unlock(&workers->lock);
        bool done = workers->work(workers->user, &arena, place, &error);
        arena_reset(&arena);
        pthread_mutex_lock(&workers->lock);
        if (!done && (!workers->failed || place < workers->failed_at)) {
            workers->failed = true;
            workers->failed_at = place;
            workers->error = error;
        }
        progress_show(&workers->progress, ++workers->done);
    }
    pthread_mutex_unlock(&workers->lock);
    arena_drop(&arena);
    return NULL;
}

bool workers_run(struct cli *cli, size_t count, size_t jobs, workers_do *work, void *user, struct error *error) {
    pthread_t threads[WORKERS_MOST];
    size_t running = 0;
    struct workers workers = {.work = work, .user = user, .count = count, .lock = PTHREAD_MUTEX_INITIALIZER};
    progress_begin(&workers.progress, count > 1 && !cli_has(cli, "quiet"), count);
    while (running + 1 < jobs && running + 1 < count && pthread_create(&threads[running], NULL, run, &workers) == 0)
        running++;
    run(&workers);
    for (size_t i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    progress_end(&workers.progress);
    if (workers.failed)
        *error = workers.error;
    return !workers.failed;
}
