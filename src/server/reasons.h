/*
 * Reasons that were worked out, by what they rest on: a cache in memory, outside the journal. Each is worked out by one
 * thread at a time; others that want it wait for it. One that could not be had in time is not tried again for a while.
 */
#pragma once

#include <pthread.h>

#include "base/arena.h"
#include "base/text.h"
#include "server/slow.h"

enum { REASONS_DIGEST = 32, REASONS_BYTES = 64 << 20, REASONS_REST_S = 300 };

struct reasons_row;

struct reasons {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    struct reasons_row *first; /* the one used last first */
    size_t bytes;
};

void reasons_init(struct reasons *reasons);
void reasons_drop(struct reasons *reasons);

enum reasons_found {
    REASONS_KEPT,     /* here they are */
    REASONS_WANTED,   /* the caller works them out, and says so: reasons_keep or reasons_give_up */
    REASONS_TOO_LONG, /* they could not be had in time, not long ago */
    REASONS_STOPPED   /* the job was stopped while it waited */
};
/* A copy goes into the arena. */
enum reasons_found reasons_find(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST],
                                struct slow_job *job, struct arena *arena, struct text *kept);
void reasons_keep(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST], struct text found);
void reasons_give_up(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST], bool too_long);
