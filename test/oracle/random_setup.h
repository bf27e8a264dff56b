/*
 * Random boards: as games begin, and as nobody would ever get them.
 */
#pragma once

#include "base/random.h"
#include "chess/setup.h"

/* Both kings and anything else, from nothing to a full board, often with castling rights and a double step just made.
   Whether it can be played on is not looked at. */
void random_setup(struct random_source *source, struct setup *setup);
/* Pawns about to promote on an open board. */
void random_setup_promotions(struct random_source *source, struct setup *setup);
/* Kings, locked pairs of pawns and at most two other men: where the question of mate is a hard one. */
void random_setup_locked(struct random_source *source, struct setup *setup);
/* Kings and up to `men` others, pawns never on the last ranks; no castling, no en passant. */
void random_setup_few(struct random_source *source, unsigned men, struct setup *setup);
