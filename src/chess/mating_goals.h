/*
 * Goals: of the mates that can be pictured those that seem to take fewest moves. Only mating*.c include this.
 */
#pragma once

#include "chess/mating_relaxed.h"

enum { GOALS = 24, GOALS_A_SQUARE = 4 };

/* Nearest first, of those found by trying at most `placings` of men, a part of them for each pair of squares of the
   kings; returns how many. */
unsigned mating_goals(const struct position *position, enum colour side, unsigned placings, unsigned parts,
                      struct relaxed *relaxed, struct mating_aim goals[GOALS]);
