/*
 * The Lim system of C.04.2, as amended in 1999: score-groups from the top down to the median, then from the bottom up,
 * the median group last.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/drawing.h"
#include "pairing/swiss/account.h"
#include "pairing/swiss/choice.h"

/*
 * Pairs a round: the pairs with their colours in the order of the boards, and the bye. The account may be NULL. Fails
 * where a game before has no result (pairing_open_game) or no legal pairing exists whoever has the bye
 * (pairing_impossible). Every step is decided in polynomial time: there is nothing to give up. What comes out lives in
 * the arena.
 */
bool lim_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
              struct drawn_round *drawn, struct error *error);
