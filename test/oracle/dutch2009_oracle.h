/*
 * The Dutch system of about 2009 [C.04.1], step by step: an oracle that is slow and means to be obvious.
 *
 * Nothing is left out but what cannot be the answer: pairings met before, and beginnings that too few legal pairs could
 * complete. What the text leaves open is read as follows; the words before the colons stand beside the steps.
 *
 * CHOICE c6_all_criteria: C.6 asks for compliance with B.1 to B.6, as the translator's note says.
 * CHOICE c11_to_c3: C.11 restarts at C.3 (English), not at C.8 (Italian).
 * CHOICE topscorer: strictly over 50 % of the points; from 50 % on with `topscorers_from_half`.
 * CHOICE half_of_rounds: 50 % of the rounds already played, unplayed ones included.
 * CHOICE number_for_name: behind score, rating and title of A.2 comes the pairing number, which holds the names' order.
 * CHOICE one_topscorer: two with the same absolute preference may meet if one of them is over 50 %; both with
 *   `both_topscorers`.
 * CHOICE topscorer_yields: if only one of them is, he has the colour that breaks the rule.
 * CHOICE larger_difference: of two absolute preferences the one with the larger colour difference is stronger.
 * CHOICE below_minus_one: "<< 0" in A.7.a is a misprint of "< -1".
 * CHOICE games_not_rounds: A.7.a looks at the last two games played, whatever rounds they were in.
 * CHOICE x_not_negative: x is never below 0.
 * CHOICE mild_needs_no_yielding: A.7.e only lowers x; C.11 raises it again before anybody is moved down for it.
 * CHOICE a7d_after_x: A.7.d is given up only when no x helps, before p is lowered; for each x with `strong_before_x`.
 * CHOICE topscorers_after_a7d: in the last round B.2 is ignored for topscorers after A.7.d, before C.12.
 * CHOICE float_levels: C.9 drops B.6, then B.5 for upfloats, C.10 then for downfloats, in every bracket.
 * CHOICE restored: B.5 and B.6 hold again after C.11, after C.14 and in each bracket; A.7.d after C.14.
 * CHOICE extra: C.11 counts how often it has raised x; x is that much above A.8 in both parts, at most p.
 * CHOICE room: C.11 goes on while x is less than p in either part.
 * CHOICE remainder_first: C.14 lowers the p of the remainder before the p of those moved down.
 * CHOICE x_lowered: C.14 lowers the x of A.8 of the part whose p it lowers, not below 0.
 * CHOICE surplus: who has no longer a place in S1 after C.14 heads S2, and the remainder.
 * CHOICE residents_alone: when p of those moved down is 0 the residents are paired; only who is left moves down.
 * CHOICE positions: the numbers in D.2 are positions inside the bracket.
 * CHOICE equal_sums: of equal differences the set with the lowest player of S1, then with the highest of S2.
 * CHOICE more_than_two: D.2 goes on with three, four and more players.
 * CHOICE all_exchanges: exchanges that give no new pairing are not left out; they change nothing.
 * CHOICE float_by_score: floats compare scores, not ranks.
 * CHOICE forfeit_float: a pairing that ended by forfeit leaves no float, unless `forfeits_float`.
 * CHOICE byes_that_float: the bye and a full-point bye are downfloats, half-point and zero-point byes are none.
 * CHOICE full_point_only: B.1.b looks at the bye, full-point byes and wins by forfeit; half-point byes do not bar.
 * CHOICE down_test: B.5 and B.6 for downfloats are tested once, when a player leaves the bracket of his own score;
 *   whenever he stays unpaired, for the bye too, with `downfloat_each_time`.
 * CHOICE joined_downfloats: in a joined bracket they are tested for who stays unpaired.
 * CHOICE bye_by_procedure: the bye is who stays unpaired in the lowest bracket, not chosen beforehand.
 * CHOICE a3_after_c1: A.3 counts the players after C.1 has moved on whom it moves.
 * CHOICE c1_order: C.1 looks from the lowest player up, so at those moved down last.
 * CHOICE c1_c12: C.1 sends to C.12 even if p pairings can be made; if C.12 finds nothing, go on at C.2 with him; at once
 *   with `c1_goes_on`, in the lowest bracket too, for one who was moved down.
 * CHOICE c1_bye: an odd lowest bracket may keep one player without an opponent for the bye.
 * CHOICE c12_either_part: C.12 applies whenever anybody was moved down, whatever part has failed.
 * CHOICE c12_depth: C.12 undoes one bracket.
 * CHOICE c12_walk: it goes on from the accepted pairing; as many are moved down, but not the same.
 * CHOICE c12_other_p: it may use another p in the bracket above; not with `c12_same_p`.
 * CHOICE p_of_failed_part: "p pairings" are those of the part that could not be paired; coming from C.1 it is S1 of the
 *   bracket with the player in it, also if he would be kept for the bye.
 * CHOICE lowest_c14: in the lowest bracket C.13 comes before C.14, which is therefore never reached there; after it with
 *   `c14_before_c13`, which leaves C.1 alone.
 * CHOICE c13_walk: C.13 looks at all pairings of the penultimate bracket from its best on, with lower p too.
 * CHOICE c13_not_zero: in which at least one pair stays.
 * CHOICE joined_s1: in a joined bracket the bracket added last is S1, unless it is more than half; half or more with
 *   `joined_by_half`.
 * CHOICE all_joined: if everything is joined and that fails, the whole field is one homogeneous bracket.
 * CHOICE no_pairing: B.1 is never broken; if nothing is left the round is impossible.
 * CHOICE nobody_prefers: two who have not played have their colours by E.5 in later rounds too.
 *
 * Where nothing was said:
 *
 * OWN CHOICE one_by_one: B.2 is ignored in one pair of the bracket, then in two, and so on: in another pair it would
 *   not help to avoid a downfloater.
 * OWN CHOICE a7d_stays: with B.2 ignored for topscorers A.7.d stays given up; x, B.5 and B.6 start anew.
 * OWN CHOICE last_round_c1: in the last round an opponent against whom B.2 may be ignored is one for C.1.
 * OWN CHOICE c1_bye_aside: who is kept for the bye by C.1 is set aside; his floats are not looked at, he is not in S1.
 * OWN CHOICE c1_c13: in the lowest bracket C.1 goes to C.13 for a resident without first trying C.12.
 * OWN CHOICE c12_cures_c1: C.12 accepts no pairing that moves down somebody without an opponent here, unless
 *   `c1_goes_on`.
 * OWN CHOICE c12_another: who was passed over by C.12 before is not another player any more.
 * OWN CHOICE c12_again: C.14 leads to C.12 again, then with the p it has lowered.
 * OWN CHOICE p_of_both: with `c12_same_p` both parts of the bracket above keep their p.
 * OWN CHOICE lowest_with_c14: with `c14_before_c13` a pairing above allows one in the lowest bracket if C.14 leads to it.
 * OWN CHOICE x_of_both: x of the first part is that of the whole bracket, x of the remainder its own.
 * OWN CHOICE mild_clashes: a mild preference that is refused uses up x in even-numbered rounds too; not with
 *   `mild_treated`.
 * OWN CHOICE difference_first: a colour difference beyond 1 outweighs the last two games, should they disagree.
 * OWN CHOICE any_bye: the bye bars from another one and is a downfloat whatever points it is worth.
 */
#pragma once

#include "crosstable/choices.h"
#include "crosstable/drawing.h"
#include "swiss_oracle.h"

/* More participants in a round than this, and the oracle gives up. */
enum { DUTCH2009_ORACLE_MOST = 20 };

/* `most_steps` are pairs and exchanges tried. */
enum swiss_oracle_verdict dutch2009_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                                const struct drawing *drawing, long long most_steps,
                                                struct drawn_round *round);
