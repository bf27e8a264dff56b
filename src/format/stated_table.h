/*
 * Standings that somebody else made: the records of a report, or a table with tie-breaks.
 */
#pragma once

#include "analysis/stated_standings.h"
#include "format/trf.h"

/* Ranks and points of the players (001) and the list of 202 or 212; or of the teams (310, 013). */
bool trf_stated_from_report(struct arena *arena, const struct trf_tournament *trf, bool teams,
                            struct stated_table *stated, struct error *error);
/* A table of players or of teams as `staunton standings --csv` and `--json` print it: by the first byte that is no
   blank. */
bool trf_stated_from_table(struct arena *arena, struct text bytes, bool teams, struct stated_table *stated,
                           struct error *error);
