/*
 * Long work under somebody's eyes: it says how far it is, and stops when it is told to.
 */
#ifndef STAUNTON_BASE_WATCH_H
#define STAUNTON_BASE_WATCH_H

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

#endif
