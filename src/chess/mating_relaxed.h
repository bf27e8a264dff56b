/*
 * How far a position is from an aim if nothing done were ever undone: a man that moves stands on all squares it has been
 * to, and whoever has left a square once leaves it free. Only mating*.c include this.
 */
#pragma once

#include "chess/mating_aim.h"

enum { RELAXED_LAYERS = 48, RELAXED_NEVER = 1000, ADVICE_MOVES = 32 };

/* What each man may have reached after so many moves, all men moving at once. */
struct relaxed_layer {
    squares pawn[REACH_MEN];     /* as a pawn */
    squares piece[REACH_MEN];    /* as a piece */
    squares promoted[REACH_MEN]; /* where a pawn may have been promoted */
    squares clear;               /* squares that may be empty */
    squares present[2];          /* where men of a colour other than the king may stand */
    uint32_t gone;               /* pawns that may have left their file or been captured on it */
};

struct relaxed {
    const struct position *position;
    unsigned count; /* of men */
    unsigned last;  /* layer */
    uint8_t kind[REACH_MEN];
    uint8_t colour[REACH_MEN];
    uint8_t from[REACH_MEN];
    uint8_t number_at[SQUARES]; /* the man that stands there, or REACH_MEN */
    squares occupied;
    squares spared;    /* men that are not to be captured where they stand: they are needed */
    squares essential; /* of these, who are not to be captured anywhere */
    struct relaxed_layer layers[RELAXED_LAYERS + 1];
};

struct relaxed_advice {
    unsigned count; /* moves that would help now, of either side */
    uint8_t from[ADVICE_MOVES];
    uint8_t to[ADVICE_MOVES];
};

/* The moves that are missing, of both sides together, about; RELAXED_NEVER when the aim is out of reach for good. At most
   REACH_MEN men. */
unsigned mating_relaxed(struct relaxed *relaxed, const struct position *position, const struct mating_aim *aim,
                        struct relaxed_advice *advice);

/* All layers, whatever the aim, when the men on `spared` are not captured there. Men are numbered in the order of their
   squares. */
void mating_relaxed_all(struct relaxed *relaxed, const struct position *position, squares spared);
