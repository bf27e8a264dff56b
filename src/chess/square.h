/*
 * The chessboard: sixty-four squares, named by file and rank, and sets of squares.
 *
 * Squares are numbered a1 = 0, b1 = 1 ... h8 = 63, so that a set of squares is one 64-bit number with a bit for each.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum square {
    /* clang-format off */
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    /* clang-format on */
    NO_SQUARE
};

enum { SQUARES = 64 };
enum { FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H };
enum { RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8 };

/* Vertical lines are files, horizontal lines ranks. [laws:2.4] */
static inline int square_file(enum square square) {
    return (int)square & 7;
}
static inline int square_rank(enum square square) {
    return (int)square >> 3;
}
static inline enum square square_at(int file, int rank) {
    return (enum square)(rank * 8 + file);
}
/* The near right corner of each player, h1 and a8, is light. [laws:2.1] */
static inline bool square_is_light(enum square square) {
    return ((square_file(square) + square_rank(square)) & 1) != 0;
}
/* Every square has one name, a letter and a digit. [laws:C.7] */
static inline char square_file_letter(enum square square) {
    return (char)('a' + square_file(square));
}
static inline char square_rank_digit(enum square square) {
    return (char)('1' + square_rank(square));
}

/* --- Sets of squares -------------------------------------------------------------------------------------------- */

typedef uint64_t squares;

#define SQUARE_BIT(square) ((squares)1 << (square))
#define FILE_SET(file) ((squares)0x0101010101010101 << (file))
#define RANK_SET(rank) ((squares)0xFF << ((rank)*8))
#define LIGHT_SQUARES ((squares)0x55AA55AA55AA55AA)
#define DARK_SQUARES ((squares)0xAA55AA55AA55AA55)

static inline int squares_count(squares set) {
    return __builtin_popcountll(set);
}
/* The lowest square of a set that is not empty. */
static inline enum square squares_first(squares set) {
    return (enum square)__builtin_ctzll(set);
}
/* Takes the lowest square out of a set that is not empty. */
static inline enum square squares_take(squares *set) {
    enum square first = squares_first(*set);
    *set &= *set - 1;
    return first;
}
static inline bool squares_has(squares set, enum square square) {
    return (set >> square & 1) != 0;
}
static inline bool squares_several(squares set) {
    return (set & (set - 1)) != 0;
}
