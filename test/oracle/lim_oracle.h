/*
 * The Lim system (C.04.2, 1999), slow and literal: a transcription of the text, a function for a rule.
 *
 * What the text leaves open is settled so; the rule is in brackets. (own): neither the text nor the notes on it say.
 *
 *   bye_next_group:      nobody of the lowest group may have the bye: the next group up [8.1]
 *   bye_next_eligible:   the rest cannot be paired: the next who may have the bye in the same order [8.1]
 *   bye_kinds (own):     any allocated or full-point bye and any forfeit win bars from the bye [8.2]
 *   colour_games:        only games played have a colour; histories have no gaps [12.4]
 *   due_colour:          the equalising colour; with none, the opposite of the last; before the first game none [12.5]
 *   compatible:          incompatible by colour only when neither assignment of colours is allowed [9.1]
 *   last_round:          all who have not met are compatible, whatever their scores (option last_round_by_half) [13]
 *   median_always:       the median group is there even without residents; floaters go no further than it [9.2]
 *   forced_floaters:     received floaters count as opponents in 9.3.a-c and float on if they have none [9.3]
 *   even_without_look:   the floater is chosen without a look whether the rest can be paired; 11.4 repairs [9.3.d]
 *   floater_order:       types, then 10.10, then majority colour, then number [10.9]
 *   majority:            counted over all left, received floaters too; nobody due it: colour is skipped [10.2]
 *   maxi_floater (own):  100 points from the lowest (highest) of those whom 10.9, 10.10 leave (option lim_maxi) [10.2]
 *   next_door:           members of the adjacent group before it is paired, floaters that wait there included [10.3]
 *   reserve:             only 9.3.a-c floaters with priority reserve opponents next door, one after the other [10.3]
 *   reserve_order (own): each the first by 10.8 in the direction in which he floats, of all members alike [10.3]
 *   floated:             sent out by the scores of the round before; forfeits count, byes do not [10.10]
 *   rested:              one who did not float is taken if he leaves as many pairs as anybody who floated would [10.10]
 *   rested_type (own):   within the best type, whichever it is [10.10]
 *   floater_opponents:   residents before other floaters, in each the fitting colour first, then the number [10.8]
 *   fitting:             who is due no colour does not fit [10.8, 12.2]
 *   scrutiny_order:      received floaters, then residents; 11.4 is for both [10.6, 11.1]
 *   swap:                nobody becomes the floater of 9.3.d twice; then as in an even group [11.4.a]
 *   companion:           the extreme number of all who remain beside the retained pairs, whatever his type [11.4.b]
 *   second_scrutiny:     pairs of two residents; fewer clashes than before; first completion; no new floater [12.2]
 *   clash (own):         two players due the same colour; a pair with a player due none is no clash [12.2]
 *   history:             aligned at the last game, identical once the shorter ends; the opposite of what he had [12.4]
 *   surplus:             a larger surplus has no priority of its own [12.6]
 *   identical_history:   the due colour, by the group in which the pair is made; rank is score, then number [12.4]
 *   lot:                 by the number of the higher ranked player, later too where nobody has a due colour [14.2]
 *   crack:               the pair made last in the nearest group; its players count as floaters; none: other side [9.6]
 *   boards (own):        boards as the Dutch text has them [F.1]
 *
 * Options settle some of these otherwise. Where their words leave something open:
 *
 *   floater_leaves_pairs:  "all the others" are those left after 9.3.a-c, received floaters too; types and 10.10 come
 *                          before it, colour and number after it [9.3.d]
 *   floated_either_way:    byes are no floats here either; with floated_played neither are forfeits [10.10]
 *   majority_of_residents: only the counting leaves out received floaters; who floats is chosen as ever [10.2]
 *   waiting_no_members:    nobody reserves a floater who waits there [10.3]
 *   floaters_by_number:    in 10.8 alone; floaters are still scrutinised before residents [10.8]
 *   no_colour_fits:        to fit is the same in both directions; a clash stays what it is. In a Maxi-tournament a floater
 *                          due no colour has those within 100 points of the first one before the others [10.8, 12.2]
 *   companion_by_type:     only floaters by 9.3.a-c reserve, as for 10.3, not those whom 11.4 has sent before; where he
 *                          comes from does not matter, only whether he has an opponent [11.4.b]
 *   every_completion:      of the opponents further on the first with whom some arrangement has fewer clashes; of its
 *                          arrangements one with the fewest, of several the first in the order of exchanges [12.2]
 *   first_pair_opened:     made first is scrutinised first; the second scrutiny changes opponents, not this order [9.6]
 *   surplus_first:         after the limits of 12.3, before 12.4 [12.4]
 *   history_by_rounds:     no round in which both had a game and different colours: identical [12.4]
 */
#pragma once

#include "crosstable/choices.h"
#include "crosstable/drawing.h"
#include "swiss_oracle.h"

/*
 * Pairs a round of up to 20 participants. Boards stand in the order of their publication. IMPOSSIBLE: nobody may have
 * the bye, or no legal pairing is left whoever has it. GAVE_UP: more participants, or more steps than `most_steps`.
 */
enum swiss_oracle_verdict lim_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                          const struct drawing *drawing, long long most_steps,
                                          struct drawn_round *round);
