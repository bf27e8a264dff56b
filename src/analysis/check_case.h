/*
 * What the readings of a doubtful round share.
 */
#pragma once

#include "analysis/check.h"

enum { CHECK_PLAYERS_MOST = 300 }; /* with more of them not everything is tried */

/* Pairs the round of a drawing: are its pairs, colours and bye those of the source? An error means that they are not. */
bool check_agrees(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs,
                  struct drawn_round *ours, struct error *error);
/* The same, where only the answer counts. */
bool check_reads(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs);

static inline const struct round_record *check_record(const struct check_case *here, int32_t participant,
                                                      int32_t round) {
    return crosstable_record(here->drawing.table, participant, round);
}
static inline bool check_was_drawn(const struct round_record *record) {
    return record->opponent >= 0 || record->bye == BYE_ALLOCATED;
}
/* The first round in which he was paired or had the allocated bye. */
int32_t check_first_round(const struct check_case *here, int32_t participant);
/*
 * Keeps the longest row of numbers that rise, and returns how many are out of it. `kept` may be NULL.
 */
int32_t check_out_of_order(struct arena *arena, const int32_t *numbers, int32_t count, bool *kept);

/* Is the round right with the participants in another order? */
bool check_in_order(const struct check_case *here, const int32_t *order);
/* Is the round right with the numbers in the order of the ratings, if that is another one? */
bool check_by_ratings(const struct check_case *here);
/* With those that the pairs of round 1 show: how many are others, or 0. */
int32_t check_numbers_corrected(const struct check_case *here);
/* With a late entry at another place: who that is, or -1. */
int32_t check_late_number(const struct check_case *here);

/* Is round 1 right without a few boards, which were paired after the others then? How many, or 0; and how many other numbers
   must have been corrected besides. */
int32_t check_boards_made_later(const struct check_case *here, int32_t *corrected);
/* With another result of one game of the round before: which. */
bool check_result_corrected(const struct check_case *here, struct drawn_pair *game);
/* Did the first meet the last in round 1, of all or of either group of acceleration? No Dutch round is paired like that. */
bool check_first_round_is_folded(const struct check_case *here);

/* The round differs: by which reading is it right, or open? */
enum check_answer check_doubt(const struct check_case *here, struct check_reason *reason);
