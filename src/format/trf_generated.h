/*
 * A tournament that was made by lot, as a report.
 */
#pragma once

#include "format/trf.h"
#include "pairing/generate/generate.h"
#include "pairing/system.h"

struct trf_generate_order {
    const struct pairing_system *system;
    struct pairing_choices choices; /* its options */
    struct generate_options options;
    struct trf_render_options render;
};

/* What its system cannot do, and what the dialect cannot hold though pairings hang on it, is left out, or refused where it was asked
   for. */
bool trf_generate_fit(struct trf_generate_order *order, struct error *error);
/* Makes the tournament of a seed and its report. `*made` and `*report` live in the arena. */
bool trf_generate(struct arena *arena, const struct trf_generate_order *order, uint64_t seed,
                  struct generated_tournament *made, struct text *report, struct error *error);

/*
 * Everything that TRF26 can say of it. `system` is the code of record 192 without its ending for acceleration, `year`
 * the one in which it is said to be held. Who had not arrived by the round that comes next is left out, and the numbers
 * close up. Ranks are by points and the tie-breaks of its options, in the edition of that year; equal ones are shared. A
 * round before a late entry's first is blank.
 */
bool trf_from_generated(struct arena *arena, const struct generated_tournament *made, struct text system, int year,
                        struct trf_tournament *trf, struct error *error);
