/*
 * Rounds that are not those of the engine, as comments of a report.
 */
#pragma once

#include "format/trf_parts.h"

/* Pairs by numbers; a bye has Black 0. */
struct trf_pairs {
    int32_t count;
    struct round_pair *pairs;
};

/* The remark on a round, or NULL. */
const struct trf_departure *trf_departure(const struct trf_tournament *trf, int32_t round);
/* The pairs are put in order. */
struct text trf_departure_line(struct arena *arena, const struct trf_departure *departure, struct trf_pairs *engine,
                               struct trf_pairs *used);
