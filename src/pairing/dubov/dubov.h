/*
 * The Dubov system of 1997 (C.04.3): low averages of opponents' ratings are paired with high ratings.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/drawing.h"
#include "pairing/swiss/account.h"
#include "pairing/swiss/choice.h"

/*
 * Pairs a round: the pairs with their colours in the order of the boards, and the bye. `account` (may be NULL) is told why,
 * step by step. Fails when an earlier game has no result (pairing_open_game), when no legal pairing exists with anybody
 * who may have the bye (pairing_impossible), and when a group has too many possibilities (pairing_undecided). What comes
 * out lives in the arena. Earlier rounds are paired again to find who was moved up in them [c04:dubov.2.5.total].
 */
bool dubov_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                struct drawn_round *drawn, struct error *error);

/* An average of ratings, exactly: `sum` / `count`, 0 without opponents. */
struct dubov_average {
    int64_t sum;
    int32_t count;
};
/*
 * ARO of a participant before the round to be drawn: opponents of games played or postponed, by choice also of forfeited
 * ones. [c04:dubov.1.ARO]
 */
struct dubov_average dubov_average(const struct drawing *drawing, int32_t participant);
int dubov_average_compare(struct dubov_average one, struct dubov_average other);
/* "2318.4": with one decimal, half away from zero. [c04:dubov.9.publish] */
void dubov_average_add(struct text_builder *builder, struct dubov_average average);
/* The colour due to a participant after the first `rounds` rounds; none without a game. [c04:dubov.1.white]
   [c04:dubov.1.black] */
enum board_colour dubov_due_colour(const struct crosstable *table, int32_t participant, int32_t rounds);
