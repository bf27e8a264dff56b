/*
 * The FIDE (Dutch) system by enumeration, editions 2026 and 2017: an oracle that is slow and means to be obvious.
 *
 * Each bracket writes down its candidates in the order of the regulations, gives each of them the list of its failures,
 * criterion by criterion, and keeps the first of the best. Nothing is left out but what cannot win: pairs that are
 * forbidden, and candidates whose first pairs already fail worse than the best one known.
 */
#pragma once

#include "crosstable/drawing.h"

/* More participants in a round than this, and the oracle gives up. */
enum { DUTCH_ORACLE_MOST = 64 };

/*
 * Draws the round by the edition, 2017 or 2026. False when no legal pairing exists, or with `*gave_up` when a bracket
 * needs more than `most_candidates` steps (pairs tried, or looks into what can still be paired). Boards stand in order.
 */
bool dutch_oracle_pair(struct arena *arena, int edition, const struct drawing *drawing, struct drawn_round *round,
                       long long most_candidates, bool *gave_up);

/*
 * Judges two pairings of one round: negative when `first` is better, positive when `second` is, 0 when they are the
 * same, or with `*gave_up`. `*why` tells the first bracket in which they differ, the failures of both there, and the
 * criterion that decides. Both must pair the same participants, all but the one with the bye.
 */
int dutch_oracle_compare(struct arena *arena, int edition, const struct drawing *drawing,
                         const struct drawn_round *first, const struct drawn_round *second, long long most_candidates,
                         bool *gave_up, struct text *why);
