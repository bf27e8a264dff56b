/*
 * Baku acceleration: in the first rounds the upper half of the field has virtual points. [C.04.7 of 2026]
 */
#pragma once

#include "crosstable/result.h"

/* It needs a win that is worth two draws, and a loss that is worth nothing. */
bool baku_allows(const struct scoring *scoring);
/* Before 2026 it knew 1-½-0 only. */
bool baku_allows_before_2026(const struct scoring *scoring);
/* How many of the participants that are there for round 1 have virtual points: the first half, rounded up to an even
   number. The last of them stays the last whoever comes later. */
int32_t baku_group(int32_t participant_count);
/*
 * Who is in the group. It is made with round 1, of those who take part in it (`there`): who is not there has no number yet. It
 * stays as it is when numbers are corrected; who comes later belongs to it when he stands above its last member. Lists are
 * ids in the order of their numbers, `there` and `upper` stand by id; ids count from 1, 0 is nobody.
 */
void baku_make_group(const int32_t *list, int32_t count, const bool *there, bool *upper);
/* Of a later list: which places have virtual points. */
void baku_find_members(const int32_t *list, int32_t count, const bool *there, const bool *upper, bool *members);
/* Rounds with virtual points. */
int32_t baku_rounds(int32_t rounds_planned);
/* Virtual points of the group in a round, counted from 0: a win's in the first half of those rounds, then half of it. */
int32_t baku_points(const struct scoring *scoring, int32_t rounds_planned, int32_t round);
