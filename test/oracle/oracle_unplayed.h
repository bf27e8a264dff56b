/*
 * Unplayed rounds of a Swiss: how opponents see a score, and whom a player is taken to have met.
 */
#pragma once

#include "standings_oracle.h"

enum oracle_result { ORACLE_WON, ORACLE_DRAWN, ORACLE_LOST };

/* The result of a game, or the one that corresponds to the points of an unplayed round. */
enum oracle_result oracle_result(const struct crosstable *table, const struct round_record *record);
/* The score of a player as his opponents' tie-breaks see it, in the scoring's unit. */
int64_t oracle_adjusted_score(const struct crosstable *table, enum oracle_edition edition, int32_t player);
/* The score of the one whom a player meets, so to speak, in an unplayed round; in the scoring's unit. */
int64_t oracle_stand_in(const struct crosstable *table, enum oracle_edition edition, int32_t player, int32_t round);
