/*
 * The Lim system (C.04.2, 1999), slow and literal: a transcription of the text, a function for a rule.
 *
 * What the text leaves open is settled so; the article in brackets is where.
 *
LIST
 */
#ifndef STAUNTON_TEST_ORACLE_LIM_ORACLE_H
#define STAUNTON_TEST_ORACLE_LIM_ORACLE_H

#include "crosstable/drawing.h"
#include "pairing/choices.h"
#include "swiss_oracle.h"

/*
 * Pairs a round of up to 20 participants. Boards stand in the order of their publication. IMPOSSIBLE: nobody may have
 * the bye, or no legal pairing is left whoever has it. GAVE_UP: more participants, or more steps than `most_steps`.
 */
enum swiss_oracle_verdict lim_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                          const struct drawing *drawing, long long most_steps,
                                          struct drawn_round *round);

#endif
