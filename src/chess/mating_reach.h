/*
 * Where each man might ever come to stand: the ground on which blocked positions are judged and mates are pictured. Only
 * mating*.c include this.
 */
#pragma once

#include "chess/moves.h"

enum { REACH_MEN = 32 };

struct reach_man {
    squares pawn;    /* where it may stand as a pawn */
    squares officer; /* where as a piece; of a pawn: after promotion, to whatever */
    squares start;   /* where it may stand at first; one square unless the start is not one position but many */
    uint8_t from;    /* of a man that is a pawn at first: its square */
    uint8_t kind;    /* enum kind, as it stands now */
    uint8_t colour;
    bool capturable;
};

struct reach_sets {
    const struct position *position;
    struct reach_man men[REACH_MEN];
    unsigned count;
    uint8_t side;              /* enum colour, of which it is asked whether it can mate */
    squares solid[2];          /* the men, by colour, that never leave their square */
    squares guarded[2];        /* what the men of a colour attack for ever */
    squares present[2];        /* where a man of a colour, other than the king, may stand */
    squares strikes[2];        /* where a colour may capture */
    squares trap[2];           /* the king that never moves, by whose colour's moves there may be dead ends; or none */
    bool last_man;             /* the side has but one man besides its king */
    bool calm;                 /* only what can be reached without captures and moves of pawns */
    bool paired;               /* the two kings are followed together */
    squares kings[2][SQUARES]; /* if so: by side to move and White's king, where Black's may then stand */
    const squares *entered;    /* by White's king, where Black's may stand when the mating side has just made the move
                                  that led to the start; NULL: there was no such move */
};

/* Collects the squares; false when there are more than REACH_MEN men. `paired` takes longer and collects fewer. */
bool mating_reach(struct reach_sets *sets, const struct position *position, enum colour side, bool paired);

/* From where `start` and `kings` say. */
void mating_reach_on(struct reach_sets *sets);

/* What a piece attacks; NO_KIND and PAWN stand for a promoted pawn, which may be any piece. */
squares mating_officer_attacks(enum kind kind, enum square square, squares occupied);
/* The same from all squares of a set. */
squares mating_officers_attack(enum kind kind, squares set, squares occupied);
/* The neighbours of the squares of a set. */
static inline squares mating_around(squares set) {
    squares beside = (set & ~FILE_SET(FILE_H)) << 1 | (set & ~FILE_SET(FILE_A)) >> 1;
    squares three = set | beside;
    return beside | three << 8 | three >> 8;
}
/* What pawns of the colour attack. */
static inline squares mating_struck_by_pawns(squares pawns, enum colour colour) {
    squares towards_h = pawns & ~FILE_SET(FILE_H);
    squares towards_a = pawns & ~FILE_SET(FILE_A);
    return colour == WHITE ? towards_h << 9 | towards_a << 7 : towards_h >> 7 | towards_a >> 9;
}
/* May the man ever leave its square, or be taken there? */
bool mating_leaves(const struct reach_man *man);
/* What a man guards that never leaves its square; of a long line only the first square, for more may be shut off. Of a
   promoted pawn nobody knows what it became. */
squares mating_lasting_guard(const struct reach_man *man);
/* Has the colour a man other than the king that may ever move? */
bool mating_has_mobile_man(const struct reach_sets *sets, enum colour colour);
struct reach_man *mating_king_of(struct reach_sets *sets, enum colour colour);

/* --- mating_kings.c ----------------------------------------------------------------------------------------------- */

/* One round of growing the pairs of squares of the kings, with where they reach and capture. */
void mating_grow_kings(struct reach_sets *sets);
/* Castling brings a king to its square. */
void mating_pair_castled(struct reach_sets *sets, enum colour colour, enum square from, enum square to);

/* --- mating_ends.c ------------------------------------------------------------------------------------------------ */

/* Sets `trap` and `last_man`, from the rest. */
void mating_find_traps(struct reach_sets *sets);
/* Of the squares a man may go to from there, those where its coming is the end of the side's hopes. The man's colour must
   have a trap. */
squares mating_dead_ends(const struct reach_sets *sets, const struct reach_man *man, enum square from, squares to);

/* --- mating_pocket.c ---------------------------------------------------------------------------------------------- */

/* What men of the colour that are shut in together guard for ever. */
squares mating_pocket_guard(const struct reach_sets *sets, enum colour colour);
