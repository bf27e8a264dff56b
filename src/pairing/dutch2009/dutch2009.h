/*
 * The Dutch system of about 2009 (C.04.1), step by step as its text prints them.
 *
 * Where the text leaves something open, the reading taken is in dutch2009_choices, and beside the step in the code.
 */
#pragma once

#include "pairing/swiss/account.h"
#include "pairing/swiss/choice.h"
#include "pairing/swiss/swiss.h"

/*
 * Draws a round; `account` may be NULL. Fails when a round before has a game without a result (ERROR_pairing_open_game),
 * when there is no legal pairing (ERROR_pairing_impossible), and when a bracket has more possibilities than are tried
 * (ERROR_pairing_undecided).
 */
bool dutch2009_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                    struct drawn_round *drawn, struct error *error);

/* The players as the system sees them, by place. Fails when a round before has a game without a result. */
bool dutch2009_read(struct arena *arena, const struct drawing *drawing, struct swiss_round *round, struct error *error);
