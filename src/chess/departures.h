/*
 * Seen from the square of arrival: which men may legally go there. Notation names a piece and where it goes, so it is
 * resolved backwards, without generating all moves.
 */
#pragma once

#include "chess/moves.h"

#define ALL_SQUARES (~(squares)0)
#define DEPARTURES_INLINE static inline __attribute__((always_inline))

/* What is looked at, taken out of the position once. */
struct departures {
    squares own, others, occupied;
    squares pawns, knights, kings, diagonal, straight; /* of both sides; queens are in both of the last two */
    enum square king;                                  /* of the side to move */
    enum colour colour;
};

DEPARTURES_INLINE void departures_look(struct departures *board, const struct position *position) {
    squares first = position->planes[0];
    squares second = position->planes[1];
    squares third = position->planes[2];
    board->occupied = first | second | third;
    board->colour = (enum colour)position->to_move;
    board->own = board->occupied & ~(position->black ^ (0 - (squares)position->to_move));
    board->others = board->occupied ^ board->own;
    board->pawns = first & ~(second | third);
    board->knights = second & ~(first | third);
    board->diagonal = first & (second ^ third); /* bishop 011, queen 101 */
    board->straight = third & ~second;          /* rook 100, queen 101 */
    board->kings = second & third;
    board->king = squares_first(board->kings & board->own);
}

/*
 * Is the own king safe once a man has gone from one square to another and taken the man on `taken` (the square of
 * arrival, or that of a pawn captured en passant; an empty one does no harm)? [laws:3.9.2]
 */
DEPARTURES_INLINE bool departures_safe(const struct departures *board, enum square from, enum square to,
                                       squares taken) {
    squares occupied = (board->occupied & ~SQUARE_BIT(from) & ~taken) | SQUARE_BIT(to);
    enum square king = board->king == from ? to : board->king;
    squares others = board->others & ~taken;
    squares near = (attacks_knight(king) & board->knights) | (attacks_pawn(board->colour, king) & board->pawns) |
                   (attacks_king(king) & board->kings);
    squares far = (attacks_rook_lines[king] & board->straight) | (attacks_bishop_lines[king] & board->diagonal);
    if ((near & others) != 0)
        return false;
    for (far &= others; far != 0;)
        if ((attacks_between(king, squares_take(&far)) & occupied) == 0)
            return false;
    return true;
}

/* Those of the men, each of which would reach the square on an empty board, that legally can. */
DEPARTURES_INLINE squares departures_legal(const struct departures *board, squares men, enum square to, squares taken) {
    squares legal = 0;
    while (men != 0) {
        enum square from = squares_take(&men);
        if ((attacks_between(from, to) & board->occupied) == 0 && departures_safe(board, from, to, taken))
            legal |= SQUARE_BIT(from);
    }
    return legal;
}

/* --- Who would reach a square, were nothing in the way ------------------------------------------------------------ */

/* Pieces, castling left aside. [laws:3.1] [laws:1.4.1] */
DEPARTURES_INLINE squares departures_of_piece(const struct departures *board, const struct position *position,
                                              enum kind kind, enum square to) {
    static const squares *const reach[KING + 1][2] = {
        [KNIGHT] = {attacks_knight_table, attacks_knight_table},
        [BISHOP] = {attacks_bishop_lines, attacks_bishop_lines},
        [ROOK] = {attacks_rook_lines, attacks_rook_lines},
        [QUEEN] = {attacks_bishop_lines, attacks_rook_lines},
        [KING] = {attacks_king_table, attacks_king_table},
    };
    if (squares_has(board->own | board->kings, to))
        return 0;
    return board->own & position_of_kind(position, kind) & (reach[kind][0][to] | reach[kind][1][to]);
}

/* Pawns straight ahead, by one square or from their first rank by two. [laws:3.7.1] [laws:3.7.2] */
DEPARTURES_INLINE squares departures_of_step(const struct departures *board, enum square to) {
    squares arrival = SQUARE_BIT(to) & ~board->occupied;
    squares white = arrival >> 8 | (arrival & RANK_SET(RANK_4)) >> 16;
    squares black = arrival << 8 | (arrival & RANK_SET(RANK_5)) << 16;
    return board->own & board->pawns & (board->colour == WHITE ? white : black);
}

/* Pawns that capture, also en passant; `*taken` is where the captured man stands. [laws:3.7.3] */
DEPARTURES_INLINE squares departures_of_capture(const struct departures *board, const struct position *position,
                                                enum square to, squares *taken) {
    *taken = SQUARE_BIT(to);
    if (!squares_has(board->others & ~board->kings, to)) {
        if (to != position->en_passant)
            return 0;
        *taken = board->colour == WHITE ? SQUARE_BIT(to) >> 8 : SQUARE_BIT(to) << 8;
    }
    return board->own & board->pawns & attacks_pawn(colour_other(board->colour), to);
}

/* The move of a man found above. */
DEPARTURES_INLINE struct move departures_move(const struct position *position, enum kind kind, enum square from,
                                              enum square to, enum kind promotion) {
    enum move_way way = MOVE_USUAL;
    if (kind == PAWN) {
        int ahead = (int)to - (int)from;
        if (ahead == 16 || ahead == -16)
            way = MOVE_DOUBLE_STEP;
        else if (to == position->en_passant && square_file(from) != square_file(to))
            way = MOVE_EN_PASSANT;
    }
    return (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)promotion, (uint8_t)way};
}

/* What must be said of a piece's square of departure to tell it from others of its kind. [laws:C.10] */
enum { ORIGIN_NONE = 0, ORIGIN_FILE = 1, ORIGIN_RANK = 2, ORIGIN_SQUARE = ORIGIN_FILE | ORIGIN_RANK };
unsigned departures_origin(const struct position *position, enum kind kind, enum square from, enum square to);
