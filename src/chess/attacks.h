/*
 * What a man on a square attacks, whatever else may forbid it to move there. [laws:3.1.2] [laws:3.1.3]
 */
#pragma once

#include "chess/men.h"

extern const squares attacks_knight_table[SQUARES];
extern const squares attacks_king_table[SQUARES];
extern const squares attacks_pawn_table[2][SQUARES];
extern const squares attacks_path_table[SQUARES][SQUARES];
/* Whole lines through a square, the square itself left out. */
extern const squares attacks_rook_lines[SQUARES];
extern const squares attacks_bishop_lines[SQUARES];
extern const squares attacks_slide_lines[3][SQUARES]; /* file, diagonal towards h8, diagonal towards h1 */
extern const uint8_t attacks_first_rank[8][64];       /* along a rank: by file and men on the files b to g */
/* The squares of a rank that must be empty to castle, by the files of king and rook. [laws:II.3.2.7.4] */
extern const uint8_t attacks_castling_path[8][8];

static inline squares attacks_knight(enum square square) {
    return attacks_knight_table[square];
}
static inline squares attacks_king(enum square square) {
    return attacks_king_table[square];
}
/* The two squares diagonally ahead of a pawn of that colour. */
static inline squares attacks_pawn(enum colour colour, enum square square) {
    return attacks_pawn_table[colour][square];
}

/* From `from`, left out, along a line to `to`, included; `to` alone when they share no line. */
static inline squares attacks_path(enum square from, enum square to) {
    return attacks_path_table[from][to];
}
/* The squares strictly between two squares of one line; none when they share no line. */
static inline squares attacks_between(enum square from, enum square to) {
    return attacks_path_table[from][to] & ~SQUARE_BIT(to);
}

/*
 * Up and down one line: seen as a number, the men ahead of a slider are borrowed from by a subtraction up to the first
 * of them; the way back is the same with the board's ranks turned round.
 */
static inline squares attacks_along(enum square square, squares line, squares occupied) {
    squares ahead = occupied & line;
    squares back = __builtin_bswap64(ahead);
    ahead -= SQUARE_BIT(square);
    back -= __builtin_bswap64(SQUARE_BIT(square));
    return (ahead ^ __builtin_bswap64(back)) & line;
}
/* Along diagonals, or along file and rank, up to and including the first occupied square. [laws:3.5] */
static inline squares attacks_bishop(enum square square, squares occupied) {
    return attacks_along(square, attacks_slide_lines[1][square], occupied) |
           attacks_along(square, attacks_slide_lines[2][square], occupied);
}
static inline squares attacks_rook(enum square square, squares occupied) {
    int shift = square_rank(square) * 8;
    squares along_rank = attacks_first_rank[square_file(square)][occupied >> shift >> 1 & 63];
    return attacks_along(square, attacks_slide_lines[0][square], occupied) | along_rank << shift;
}
static inline squares attacks_queen(enum square square, squares occupied) {
    return attacks_bishop(square, occupied) | attacks_rook(square, occupied);
}

/* What a piece attacks from a square, whatever its colour; nothing for a pawn or none. */
squares attacks_of_piece(enum kind kind, enum square square, squares occupied);
/* What a man attacks from a square; nothing for NO_MAN. */
squares attacks_of(enum man man, enum square square, squares occupied);
