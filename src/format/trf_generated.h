/*
 * A tournament that was made by lot, as a report.
 */
#ifndef STAUNTON_FORMAT_TRF_GENERATED_H
#define STAUNTON_FORMAT_TRF_GENERATED_H

#include "format/trf.h"
#include "pairing/generate/generate.h"

/*
 * Everything that TRF26 can say of it. `system` is the code of record 192 without its ending for acceleration, `year`
 * the one in which it is said to be held. Who had not arrived by the round that comes next is left out, and the numbers
 * close up. Ranks are by points and the tie-breaks of its options, in the edition of that year; equal ones are shared. A
 * round before a late entry's first is blank.
 */
bool trf_from_generated(struct arena *arena, const struct generated_tournament *made, struct text system, int year,
                        struct trf_tournament *trf, struct error *error);

#endif
