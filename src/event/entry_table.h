/*
 * A tournament's entries in the order of their numbers; those without one come last, in the order of entering.
 */
#ifndef STAUNTON_EVENT_TABLE_H
#define STAUNTON_EVENT_TABLE_H

#include "event/event.h"

const struct tournament_entry **tournament_sort_entries(const struct tournament *tournament, struct arena *arena);

/* Enters a round's games and byes; `indices` has the participants by player id - 1. */
void tournament_fill_round(struct crosstable *table, const struct round *round, const int32_t *indices);

#endif
