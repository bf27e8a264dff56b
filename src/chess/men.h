/*
 * The men: colours, kinds, and both together. [laws:2.2]
 */
#pragma once

#include "chess/square.h"

enum colour { WHITE, BLACK };

static inline enum colour colour_other(enum colour colour) {
    return (enum colour)(colour ^ 1);
}

/* In Appendix C a piece is any man but a pawn. [laws:C.1] */
enum kind { NO_KIND, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

/* A man is its kind, plus eight when it is black; an empty square is NO_MAN. */
enum man {
    NO_MAN = 0,
    WHITE_PAWN = PAWN,
    WHITE_KNIGHT,
    WHITE_BISHOP,
    WHITE_ROOK,
    WHITE_QUEEN,
    WHITE_KING,
    BLACK_PAWN = PAWN + 8,
    BLACK_KNIGHT,
    BLACK_BISHOP,
    BLACK_ROOK,
    BLACK_QUEEN,
    BLACK_KING,
    MAN_CODES = 16
};

static inline enum man man_of(enum colour colour, enum kind kind) {
    return (enum man)((int)kind + 8 * (int)colour);
}
static inline enum kind man_kind(enum man man) {
    return (enum kind)((int)man & 7);
}
static inline enum colour man_colour(enum man man) {
    return (enum colour)((int)man >> 3);
}
