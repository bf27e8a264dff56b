/*
 * Cross tables in which several participants are tied on purpose: the stronger mostly beats the weaker, some games
 * between them are missing, and everything else is arranged so that they end up with the same points. Pure chance
 * rarely makes the ties in which somebody is first whatever the missing results.
 */
#pragma once

#include "base/arena.h"
#include "base/random.h"
#include "crosstable/crosstable.h"

void random_tie_round_robin(struct arena *arena, struct random_source *source, struct crosstable *table);
void random_tie_swiss(struct arena *arena, struct random_source *source, struct crosstable *table);
