/*
 * The restricted draw of a tournament's numbers from its entries and their federations [c02-2022:15.2.2].
 */
#pragma once

#include "event/event.h"
#include "pairing/varma.h"

struct restricted_draw {
    int32_t count;
    int32_t *ids;                 /* the players by id, as the draw counts them */
    struct varma_player *players; /* their names and federations */
    struct varma_draw draw;
};

/* The same entries and the same seed give the same numbers. `accept` draws also where compatriots must meet. */
bool restricted_draw(const struct event *event, const struct tournament *tournament, bool accept, uint64_t seed,
                     struct arena *arena, struct restricted_draw *drawn, struct error *error);
