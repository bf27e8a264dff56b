/*
 * The Burstein system of the C.04 text, 2009, step by step: an oracle that is slow and means to be obvious.
 *
 * Choices, where the text leaves something open:
 *
 * Groups and order
 * - imaginary_point: the imaginary point of rounds 1 and 2 is given, unless burstein_plain [3.3]
 * - top_half: half of all numbers of the list, rounded down, before the bye is taken out, absent players too [3.3]
 * - imaginary_only_groups: SB, Buchholz, Median and boards do not see the imaginary point [3.3]
 * - and_so_on: Median, then rating, then the smaller pairing number [3.2, 4.3, 5.4]
 * - floater_sorted_in: a floater has the place of his SB in the new group, he is not put on top [3.2]
 * - sb_opponent_adjusted: SB takes an opponent's score in which his unplayed rounds are draws [04.5]; his real one with
 *   sb_real_scores, which changes nothing for virtual opponents
 * - default_is_any_unplayed_round: byes, forfeits and absences alike give a virtual opponent, one for each round [04.5]
 * - median_counts_virtual: Median leaves out the best and the worst of all opponents, virtual ones too; 0 below three;
 *   with median_played_only there are no virtual ones in it, and 0 below three games
 * - unfinished_is_draw: an open or postponed game is a draw in every key, and keeps opponent and colour [2]
 * Bye
 * - bye_group: nobody eligible in the lowest group: the next group up; no pairing with bye_lowest_group_only [4.2]
 * - bye_next: the rest cannot be paired: the next eligible player in the same order [4.2]
 * - bye_any_full_point: an allocated or full-point bye or a win by forfeit bars from the bye, half points do not [4.1]
 * Colours
 * - played_history: colours of games really played, without gaps [1, 5.3, 5.4]
 * - no_game_no_due: who has no game has no due colour and is not counted in 6.5
 * - limits_first: 5.2 and 5.3 are conditions of a pair and come before due colours
 * - last_round_strict: 5.2 and 5.3 hold in the last round too, unless last_round_by_half
 * - history_from_last_game: 5.4.c sets last game beside last game, and ends with the shorter history; with
 *   history_by_rounds it sets round beside round, and passes over those in which either had no game
 * - first_round_parity: nobody in the pair has a game: the higher player has the lot's colour if his number is odd, the
 *   other colour if it is even [5.1]
 * Pairs
 * - due_before_row: the greatest number of players with their due colour first, then the order of 6.2 and 6.4 [6.5]
 * - due_counts_players: players are counted, not pairs; who floats away is not counted, who came from above is [6.5]
 * - look_ahead: a floater is final if the next group, he in it, has a valid row; its own floater is not looked at, but
 *   must have an opponent in the group after it with look_ahead_placed [6.6]
 * - join: a group that has no row is joined with the next one, the last with the one before it [6.6]
 * Boards
 * - boards: score of the higher player, sum of both scores, place of the higher one by score and 3.2 [F.1]
 *
 * Choices where text and recommendations are silent:
 * - bye_next_group: with bye_lowest_group_only the next groups still follow when somebody of the lowest is eligible, but
 *   the rest cannot be paired without him
 * - placed_as_first: look_ahead_placed asks for an opponent as 6.6 does: one of the group, by opponents and colours
 * - even_group_final: a group that floats nobody is not undone because the next one has no row
 * - parity_of_higher_score: the higher player of first_round_parity is he with more real points, then he by 3.2
 * - list_order: the initial list of 3.3 is the order of the numbers, even if ratings have another
 * - join_keeps_floater: the floater who came from above stays a floater in the joined group
 * - opposite_result: a win by forfeit or a full-point bye gives the virtual opponent a loss, a half-point bye a draw, a
 *   loss by forfeit or an absence a win; "half a point" is what a draw is worth
 * - sb_by_result: SB is the whole score of the beaten and half of the drawn, whatever a win and a draw are worth
 * - allocated_bye_result: the allocated bye is the result that is worth as much, and a draw if none is
 * - bonus: points beside the rounds are in the score and in what opponents see of it
 * - any_allocated_bye: the pairing-allocated bye bars from a second one whatever it is worth
 * - yielding_last: with last_round_by_half, rows with the fewest pairs beyond the limits come first, before groups are
 *   joined; a pair that can have colours within the limits has them; the look-ahead may use the exception
 */
#pragma once

#include "crosstable/choices.h"
#include "crosstable/drawing.h"
#include "swiss_oracle.h"

/* More participants in a round than this, and the oracle gives up. */
enum { BURSTEIN_ORACLE_MOST = 20 };

/*
 * Draws the round. Gives up when it would try more than `most_steps` pairs. Impossible means that no legal pairing
 * exists whoever of the eligible has the bye, or that a bye is needed and nobody is eligible.
 */
enum swiss_oracle_verdict burstein_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                               const struct drawing *drawing, long long most_steps,
                                               struct drawn_round *round);
