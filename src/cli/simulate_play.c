#include <pthread.h>
#include <time.h>

#include "cli/progress.h"
#include "cli/simulate.h"
#include "pairing/requirements/requirements.h"

/* A tournament in the making. */
struct game_plan {
    const struct pairing_system *system;
    int32_t rounds;
    double milliseconds;
    double longest;
    int64_t permitted;
    int64_t violations;
};

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec * 1e3 + (double)at.tv_nsec / 1e6;
}

/* Each round is timed, and held against the minimum requirements. */
static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *drawn, void *context,
                 struct error *error) {
    struct game_plan *plan = context;
    struct requirements_round checked;
    double begun = now();
    if (!pairing_system_pair(arena, plan->system, drawing, drawn, error))
        return false;
    double taken = now() - begun;
    plan->rounds++;
    plan->milliseconds += taken;
    plan->longest = taken > plan->longest ? taken : plan->longest;
    requirements_check(arena, text_from(plan->system->name), drawing, drawn, &checked);
    plan->violations += checked.violation_count;
    plan->permitted += checked.finding_count - checked.violation_count;
    return true;
}

static bool play(struct arena *arena, const struct simulation *simulation, size_t place, struct error *error) {
    struct generate_options options = simulation->options;
    struct generated_tournament made;
    struct game_plan plan = {.system = simulation->systems[place % simulation->system_count]};
    const struct generate_system system = {pair, &plan};
    struct simulate_result *result = &simulation->results[place];
    options.seed += place / simulation->system_count;
    if (!generate_tournament(arena, &options, &system, &made, error)) {
        result->values[SIMULATE_UNDECIDED] = error->code == ERROR_pairing_undecided;
        return error->code == ERROR_pairing_undecided;
    }
    if (!simulate_measure(arena, &made, result, error))
        return false;
    result->values[SIMULATE_ENDED] = made.ended;
    result->values[SIMULATE_PERMITTED] = (double)plan.permitted;
    result->values[SIMULATE_VIOLATIONS] = (double)plan.violations;
    result->values[SIMULATE_TIME_MEAN] = plan.rounds == 0 ? 0 : plan.milliseconds / plan.rounds;
    result->values[SIMULATE_TIME_WORST] = plan.longest;
    return true;
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
        bool done = play(&arena, work->simulation, place, &error);
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

bool simulate_play(struct cli *cli, struct simulation *simulation, size_t jobs, struct error *error) {
    pthread_t threads[SIMULATE_JOBS_MOST];
    size_t running = 0;
    struct work work = {.simulation = simulation,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .all = simulation->runs * simulation->system_count};
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
