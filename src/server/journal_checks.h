/*
 * Checks: whether the journals of the events that are shown are what was written.
 *
 * An event is checked when it is opened, beside the threads that answer and write: readers do not wait for it, the first
 * request that changes the event does. It is checked again after another program wrote to the database. What was found
 * stays until the server is started again: a journal that was altered must not become good by being altered once more.
 */
#pragma once

#include <pthread.h>

#include "store/desk.h"

struct check;

struct checks {
    pthread_mutex_t mutex; /* over the list and all in it */
    struct check *first;
    struct store *store; /* the checker's own */
    int64_t rest_until;  /* of visits_now: checking again must not keep a processor busy */
};

void checks_init(struct checks *checks);
void checks_drop(struct checks *checks);

/* The event is to be checked soon, unless it was. */
void checks_want(struct checks *checks, struct text id);
/* Another program wrote: all are to be checked again, in good time. */
void checks_want_again(struct checks *checks);
/* Whether the event was checked; then `damage` is ERROR_none or says what is wrong. */
bool checks_find(struct checks *checks, struct text id, struct error *damage);
/* An event that was found damaged, each once; false: no more. The id lives as long as the checks. */
bool checks_tell_next(struct checks *checks, struct text *id, struct error *damage);

/* --- For the checker's thread ----------------------------------------------------------------------------------- */

/* Checks one event now, unless it was. False when the store cannot say. */
bool checks_run(struct checks *checks, struct text id, struct error *error);
/* Checks one event that waits for it, if any. `context`: struct checks. */
void checks_tick(void *context);
