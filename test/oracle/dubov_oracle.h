/*
 * The Dubov system of C.04.3 step by step: an oracle that is slow and means to be obvious.
 *
 * Readings where the text is open, by the names that stand beside the steps:
 *
 *   list                   the list of chapter 5, and wherever players are taken one by one, is that of pairing numbers
 *   names                  alphabetical order is that of the bytes of the names; equal names by pairing number
 *   aro_played             ARO counts opponents really played or still to be played, not forfeits; so does "has met"
 *   aro_none               without opponents ARO is 0; averages are compared as exact fractions
 *   no_due_colour          who has played no game is due no colour
 *   smaller_column         who is due no colour goes into the smaller column, White if equal, one by one by the list
 *   point_without_playing  2.2: a full-point bye, the allocated bye whatever it is worth, or a win by forfeit
 *   last_round             2.3 and 2.4 hold in the last round too (option: not for those with half of the points or more)
 *   yielding_last          that option: each group within the limits first, and beyond them if fewer are left so, by as few
 *                          pairs as giving them up one by one leads to
 *   half                   half of the points of the rounds before this one, each worth a win
 *   moves_up               2.5 counts transfers by 7.1 and 7.2; three up to 9 rounds or when their number is open, else 4
 *   running                2.5 "two times running": in the round before, whether he played on since or not
 *   earlier_moves          earlier rounds are paired again to find them; by scores where a round was paired otherwise
 *   back_home              who was moved up and is then left as a floater goes home, and his move does not count
 *   limits_first           2.3 and 2.4 come before the colour allocation of chapter 3
 *   one_due                chapter 3: who alone is due a colour gets it
 *   histories              chapter 3: games without gaps, aligned at the last one; the shorter ends: no difference
 *   colour_by_name         chapter 3, all equal: White to the name that comes first
 *   bye_next_group         chapter 4: nobody in the lowest group may have the bye: the next group above
 *   bye_by_name            chapter 4, all equal: the name that comes last
 *   next_bye               the others cannot be paired at all: the next in the order of chapter 4
 *   dominating             the colour due to more members of the group, all of them counted; none when equal
 *   first_round_exclusions chapter 5: where two may not meet, the lower half is gone through as the Blacks of 6.3
 *   first_round_colours    chapter 5: pairs are counted by their player who comes first in the list
 *   floaters_first         chapter 8 comes before chapter 7
 *   white_first            8.1 begins with the first White floater; when one colour is used up the other goes on
 *   floaters_greedy        8.2: each floater takes the best resident who is left; who finds nobody floats on
 *   opposite_due           7.1, 7.2, 8.2: without a due colour (or a dominating one) the colour is skipped
 *   choice_by_name         7.1, 7.2, 8.2, all equal: the name that comes first
 *   met_all                7.1: by the list; moved-up players are no members there; colours do not matter; one alone has met all
 *   nearest_group          7.1, 7.2: the nearest group below that has a candidate, with 2.5 and colours looked at
 *   odd_group              7.2: those moved up by 7.1 count as members
 *   upper_half             7.3, 7.4: the names that come first; 2.6 forbids it: the next in the order
 *   shift                  6.3: the Blacks keep their order, each row takes the first who is left
 *   two_whites             6.3: after two Whites are paired one Black moves over by 7.4
 *   whites_again           6.3: only the first White who has met all Blacks; the same search in what is left; then 6.4
 *   fewest_floaters        6.4: fewest floaters, then classes, then lowest R first, equal R by the list
 *   pairable_below         6.4: may meet at least one member of the next lower group who has not been moved up
 *   last_group             somebody is left at the end: the group above and all below it as one; again upwards
 *   joined_floaters        floaters who come into such a group are paired by chapter 8; one left over: again upwards
 *   anyhow                 that fails for the whole field: the first complete legal pairing in the order of the columns
 *   boards                 as F.1 of the Dutch system: higher score, sum of scores, pairing number of the higher player
 *
 * Options settle some of these otherwise. Where their words leave something open:
 *
 *   forfeits_in_average    for ARO alone: who did not come has not been met, and the game has no colour
 *   undue_are_white        floaters without a due colour stand among the Whites of 8.1 too
 *   highest_floats         equal R by the list as ever
 *   returned_counts        not so the moves of groups that last_group undoes: they never were
 *   forfeited_not_moved    whoever forfeited or won by forfeit in that round was not moved up in it, by whatever it was
 *                          found, not even if he went home with returned_counts
 *   moves_by_scores        nobody was in round 1, which chapter 5 pairs; returned_counts then has no effect
 *   met_all_with_moved     those moved up by 7.1 so far; they themselves have an opponent and so have not met all
 *   met_all_with_colours   may meet as 2.1, 2.3 and 2.4 have it at that moment (yielding_last)
 *   whites_once            the columns are made equal (two_whites) and arranged before the rows alone are tried
 *   history_by_rounds      no round in which both had a game and different colours: no difference
 */
#pragma once

#include "crosstable/choices.h"
#include "crosstable/drawing.h"
#include "swiss_oracle.h"

/* More participants in a round than this, and the oracle gives up. */
enum { DUBOV_ORACLE_MOST = 20 };

/*
 * Draws the round. Gives up when there are too many participants in this round or an earlier one, or when one of them
 * needs more than `most_steps` (pairs tried). Impossible: nobody who may have the bye leaves others who can be paired.
 */
enum swiss_oracle_verdict dubov_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                            const struct drawing *drawing, long long most_steps,
                                            struct drawn_round *round);
