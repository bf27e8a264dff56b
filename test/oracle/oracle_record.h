/*
 * What the records of a cross table say, read word by word.
 */
#pragma once

#include "crosstable/crosstable.h"

const struct round_record *oracle_record(const struct crosstable *table, int32_t player, int32_t round);

bool oracle_has_opponent(const struct round_record *record);
bool oracle_is_open(const struct round_record *record);   /* paired, without a result yet */
bool oracle_is_played(const struct round_record *record); /* over the board */
bool oracle_is_won(const struct round_record *record);    /* over the board or by forfeit */
bool oracle_is_forfeit_win(const struct round_record *record);
bool oracle_is_forfeit_loss(const struct round_record *record);
bool oracle_is_bye(const struct round_record *record, enum bye bye);
/* A half-point or zero-point bye; in a Swiss also a round in which the player stands nowhere. [c07-2023:16.1.1] */
bool oracle_is_requested_bye(const struct round_record *record);

/* Games still to be played are not there yet, and games against one who left early count for nobody. */
bool oracle_counts(const struct crosstable *table, int32_t player, int32_t round);

/* In the scoring's unit. */
int64_t oracle_points(const struct crosstable *table, const struct round_record *record);
int64_t oracle_score_before(const struct crosstable *table, int32_t player, int32_t round);
int64_t oracle_score(const struct crosstable *table, int32_t player);
