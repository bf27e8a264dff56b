/*
 * Requests that draw a round: worked out on a snapshot, beside the writer, which writes the facts if what they rest on has
 * not changed; otherwise the round is drawn again. Draws of one tournament are worked out one after the other, so that a
 * retry finds what the first request has written. Arbiters can follow a draw and cancel it.
 */
#pragma once

#include "server/slow.h"

struct request;
struct server;

struct draws {
    struct slow_queue queue;
    atomic_llong numbers; /* given to draws so far */
};

bool draws_start(struct server *server);
/* Stops what is being drawn; the writer must still be there. */
void draws_finish(struct server *server);
void draws_drop(struct server *server);

/* Tells arbiters how far the draws are that take longer than a moment. The writer calls it now and then. */
void draws_tick(struct server *server, int64_t now);
