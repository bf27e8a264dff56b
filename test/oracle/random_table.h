/*
 * Cross tables by chance: round robins (single, double, under way, with players who left) and Swiss-like tournaments
 * with every kind of bye, under usual and unusual scoring.
 */
#pragma once

#include "base/arena.h"
#include "base/random.h"
#include "crosstable/crosstable.h"

/* Most have 2 to 16 participants, a few up to 40. The same source gives the same table. */
void random_table_make(struct arena *arena, struct random_source *source, struct crosstable *table);

/* For people: one line a participant, one column a round. */
void random_table_print(const struct crosstable *table);
