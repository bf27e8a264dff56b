/*
 * Abnormal points of teams, record 299. Without numbers of teams (310) the record speaks of players.
 */
#pragma once

#include "crosstable/team_table.h"
#include "format/trf.h"

/* The largest of 100, 50, 10 and 1 hundredths, at most `part`, that the value is a multiple of. */
int32_t trf_common_part(int32_t part, int32_t hundredths);
/* Makes the units fine enough for the record's points. Before any result is put into the table. */
void trf_team_widen(const struct trf_tournament *trf, struct team_scoring *scoring);
/* Sets what the results of the record are worth, and the bonuses and penalties, as far as the table's rounds go. */
void trf_team_abnormals(const struct trf_tournament *trf, struct team_table *table);
