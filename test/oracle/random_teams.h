/*
 * Team tournaments by chance: Swiss ones with repeated meetings, byes and forfeits of boards and matches, and round
 * robins, with scorings of many kinds.
 */
#pragma once

#include "crosstable/team_table.h"
#include "random_chance.h"

/* All rounds are complete, nobody is excluded; a win, a draw and a loss differ in both scores. */
void random_teams_make(struct arena *arena, struct random_source *source, struct team_table *table);
/* To look at a case that differs. */
void random_teams_print(const struct team_table *table);
