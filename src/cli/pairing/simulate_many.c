#include <pthread.h>
#include <time.h>

#include "cli/pairing/simulate_command.h"
#include "cli/progress.h"

static double milliseconds_of_thread(void) {
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec * 1e3 + (double)at.tv_nsec / 1e6;
}

struct work {
    const struct simulation *simulation;
    struct progress progress;
    pthread_mutex_t lock;
    size_t all;
    size_t next;
    size_t done;
    bool failed;
    size_t failed_at;
    struct error error;
};

/* Of several errors the first in order counts, so that it does not depend on the threads. */
static void *work_on(void *user) {
    struct work *work = user;
    struct arena arena;
    arena_init(&arena);
    pthread_mutex_lock(&work->lock);
    while (work->next < work->all && !work->failed) {
        size_t place = work->next++;
        struct error error = {0};
        pthread_mutex_unlock(&work->lock);
        bool done = simulate_play(&arena, work->simulation, place, &error);
        pthread_mutex_lock(&work->lock);
        if (!done && (!work->failed || place < work->failed_at)) {
            work->failed = true;
            work->failed_at = place;
            work->error = error;
        }
        progress_show(&work->progress, ++work->done);
        arena_reset(&arena);
    }
    pthread_mutex_unlock(&work->lock);
    arena_drop(&arena);
    return NULL;
}

bool cli_simulate_play_all(struct cli *cli, struct simulation *simulation, size_t jobs, struct error *error) {
    pthread_t threads[SIMULATE_JOBS_MOST];
    size_t running = 0;
    struct work work = {.simulation = simulation,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .all = simulation->runs * simulation->system_count};
    simulation->milliseconds = milliseconds_of_thread;
    simulation->results = arena_array(&cli->arena, work.all, sizeof *simulation->results);
    progress_begin(&work.progress, !cli_has(cli, "quiet"), work.all);
    while (running + 1 < jobs && pthread_create(&threads[running], NULL, work_on, &work) == 0)
        running++;
    work_on(&work); /* with what threads there are */
    for (size_t i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    progress_end(&work.progress);
    if (work.failed)
        *error = work.error;
    return !work.failed;
}
