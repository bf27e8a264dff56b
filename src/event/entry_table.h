/*
 * A tournament's entries, or its teams, in the order of their numbers; those without one come last, in the order of entering.
 */
#pragma once

#include "event/event.h"

const struct tournament_entry **tournament_sort_entries(const struct tournament *tournament, struct arena *arena);
const struct tournament_team **tournament_sort_teams(const struct tournament *tournament, struct arena *arena);
/* The ids of those who have the numbers: of teams where teams play, else of players. Room for `more` stands behind them. */
int32_t *tournament_order(const struct tournament *tournament, size_t more, struct arena *arena, size_t *count);
bool tournament_all_numbered(const struct tournament *tournament);

/* Enters a round's games and byes; `indices` has the participants by player id - 1. */
void tournament_fill_round(struct crosstable *table, const struct round *round, const int32_t *indices);
