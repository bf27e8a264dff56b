/*
 * Long work under somebody's eyes: it says how far it is, and stops when it is told to.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watch {
    /* Asked at least every few milliseconds of work; false: stop now. `total` 0: nobody knows how much there is. */
    bool (*step)(void *context, int64_t done, int64_t total);
    void *context;
};

/* May the work go on? Without a watch it may. */
static inline bool watch_step(const struct watch *watch, int64_t done, int64_t total) {
    return watch == NULL || watch->step(watch->context, done, total);
}

/* Work that asks its watch now and then. Once told to stop it stays stopped, and every part of it ends as soon as it can. */
struct watched {
    const struct watch *watch; /* NULL: nobody waits */
    int64_t done;
    int64_t total;
    int64_t steps; /* since it asked last */
    bool stopped;
};

/* Asks at once. True: stop. */
static inline bool watched_ask(struct watched *work) {
    if (work->watch == NULL)
        return false;
    work->steps = 0;
    work->stopped = work->stopped || !watch_step(work->watch, work->done, work->total);
    return work->stopped;
}

/* So many more steps of a few nanoseconds each have been made; asks when they have become many. True: stop. */
static inline bool watched_stops(struct watched *work, int64_t steps) {
    enum { MOST_STEPS = 20000 };
    if (work == NULL || work->watch == NULL)
        return false;
    work->steps += steps;
    return work->stopped || (work->steps > MOST_STEPS && watched_ask(work));
}

/* For a part of the work that wants a watch of its own: it is told to stop when the whole is. `context` is the whole. */
static inline bool watched_pass_on(void *context, int64_t done, int64_t total) {
    (void)done;
    (void)total;
    return !watched_ask(context);
}
