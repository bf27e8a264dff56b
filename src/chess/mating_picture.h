/*
 * Pictures of mates: how men might stand, each within its reach, so that a king is mated. Only mating*.c include this.
 */
#pragma once

#include "chess/mating_reach.h"

enum { PICTURE_MEN = 9 };

struct picture_man {
    uint8_t number; /* in the reach sets */
    uint8_t square;
    bool as_pawn;
};

/* The kings and the men that guard, block or give check; solid men stand where they are. */
struct mate_picture {
    uint8_t king;        /* to be mated */
    uint8_t mating_king; /* NO_SQUARE: wherever it likes */
    unsigned count;
    struct picture_man men[PICTURE_MEN];
};

/* Shown a picture, answers whether to stop. */
typedef bool picture_visitor(void *context, const struct mate_picture *picture);

/*
 * Shows pictures of mates by the side until the visitor stops it, and returns whether it did. What is left out could
 * never come about; what is shown may still be impossible. At most `each` placings of men are tried for each pair of
 * squares of the kings, `*left` in all; `skip` (may be NULL) is shown the kings first and may pass over them. When false is returned and `*exhausted` is not set, all were tried.
 */
bool mating_pictures(struct reach_sets *sets, enum colour side, unsigned each, unsigned *left, bool *exhausted,
                     picture_visitor *visitor, picture_visitor *skip, void *context);
