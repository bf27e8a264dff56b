/*
 * Aims: mates worth steering for, and how far a position is from one. Only mating*.c include this.
 */
#ifndef STAUNTON_CHESS_MATING_AIM_H
#define STAUNTON_CHESS_MATING_AIM_H

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
    bool wary;           /* count on it that pawns which are stopped stay so */
    unsigned count;
    unsigned distance; /* from where it was chosen */
    struct aim_man men[PICTURE_MEN];
};

enum { AIMS = 16 };

/* The nearest mates that the side might reach, nearest first, of those found by trying at most `placings`; returns how
   many. The wary think little of promotions. */
unsigned mating_aims(struct reach_sets *sets, enum colour side, unsigned placings, bool wary,
                     struct mating_aim aims[AIMS]);

/* About how many moves are missing, twice; 0 in the mate itself. */
unsigned mating_aim_distance(const struct mating_aim *aim, const struct position *position);

#endif
