/*
 * Aims: mates worth steering for. Only mating*.c include this.
 */
#pragma once

#include "chess/mating_picture.h"

struct aim_man {
    uint8_t man; /* enum man, as it is to stand */
    uint8_t square;
    bool promoted; /* a pawn may become it */
};

struct mating_aim {
    uint8_t king;        /* where the king is to be mated */
    uint8_t mating_king; /* where the other is wanted, or NO_SQUARE */
    uint8_t side;        /* enum colour, that mates */
    unsigned count;
    unsigned distance; /* from where it was chosen */
    struct aim_man men[PICTURE_MEN];
};
