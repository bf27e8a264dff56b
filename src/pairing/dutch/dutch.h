/*
 * The FIDE (Dutch) system: editions 2017 and 2026 in one engine.
 */
#ifndef STAUNTON_PAIRING_DUTCH_DUTCH_H
#define STAUNTON_PAIRING_DUTCH_DUTCH_H

#include "base/arena.h"
#include "crosstable/drawing.h"

enum dutch_edition { DUTCH_2017, DUTCH_2026 };

/*
 * Pairs a round: the pairs with their colours in the order of the boards, and the bye. Fails only where no legal pairing
 * exists (pairing_impossible). What comes out lives in the arena.
 */
bool dutch_pair(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                struct drawn_round *round, struct error *error);

#endif
