/*
 * Making a move on a copy of the position.
 */
#pragma once

#include "chess/moves.h"
#include "chess/position_keys.h"

/* Takes all men off a set of squares, then puts one man on a square. */
static inline void play_put(struct position *position, squares cleared, enum man man, unsigned square) {
    position->planes[0] = (position->planes[0] & ~cleared) | (squares)(man & 1) << square;
    position->planes[1] = (position->planes[1] & ~cleared) | (squares)(man >> 1 & 1) << square;
    position->planes[2] = (position->planes[2] & ~cleared) | (squares)(man >> 2 & 1) << square;
    position->black = (position->black & ~cleared) | (squares)(man >> 3) << square;
}

/* The right to castle is lost for good: who has castled does not castle again. [laws:3.8.2.1] [laws:II.3.1] */
static inline void play_lose_castling(struct position *position, squares rooks) {
    rooks &= position->castling;
    position->castling &= ~rooks;
    while (rooks != 0)
        position->key ^= keys_castling[squares_take(&rooks)];
}

/* Both men, one or the other move; or they change places. [laws:II.3.2] [laws:II.3.2.1] [laws:II.3.2.2]
   [laws:II.3.2.3] [laws:II.3.2.4] [laws:II.3.2.7.2] */
static inline void play_castling(struct position *next, struct move move, enum colour colour) {
    enum man king = man_of(colour, KING);
    enum man rook = man_of(colour, ROOK);
    enum square king_to = move_castled_king(move);
    enum square rook_to = move_castled_rook(move);
    play_put(next, SQUARE_BIT(move.from) | SQUARE_BIT(move.to), king, king_to);
    play_put(next, 0, rook, rook_to);
    next->key ^=
        keys_men[king][move.from] ^ keys_men[king][king_to] ^ keys_men[rook][move.to] ^ keys_men[rook][rook_to];
}

static inline void play_move(struct position *next, const struct position *position, struct move move) {
    enum colour colour = (enum colour)position->to_move;
    squares from = SQUARE_BIT(move.from);
    squares to = SQUARE_BIT(move.to);
    enum man man = position_at(position, (enum square)move.from);
    enum man taken = position_at(position, (enum square)move.to);
    enum kind kind = man_kind(man);
    *next = *position;
    next->to_move = (uint8_t)colour_other(colour);
    next->move_number += colour == BLACK;
    next->quiet_plies++;
    next->en_passant = NO_SQUARE;
    next->key ^= keys_black;
    if (kind == KING)
        play_lose_castling(next, RANK_SET(colour == WHITE ? RANK_1 : RANK_8));
    if ((next->castling & (from | to)) != 0)
        play_lose_castling(next, from | to);
    if (move.way == MOVE_CASTLING) {
        play_castling(next, move, colour);
        return;
    }
    if (kind == PAWN || taken != NO_MAN)
        next->quiet_plies = 0;
    /* The man it comes upon is gone with the move [laws:3.1.1], and so is a promoted pawn. The new piece may be of any
       kind there is, whatever is left of the men, and acts at once. [laws:3.7.3.4] [laws:3.7.3.5] */
    enum man placed = move.promotion != NO_KIND ? man_of(colour, (enum kind)move.promotion) : man;
    play_put(next, from | to, placed, move.to);
    next->key ^= keys_men[man][move.from] ^ keys_men[placed][move.to] ^ keys_men[taken][move.to];
    if (move.way == MOVE_DOUBLE_STEP) {
        next->en_passant = (uint8_t)((move.from + move.to) / 2);
    } else if (move.way == MOVE_EN_PASSANT) {
        enum square pawn = square_at(square_file((enum square)move.to), square_rank((enum square)move.from));
        next->key ^= keys_men[man_of(colour_other(colour), PAWN)][pawn];
        play_put(next, SQUARE_BIT(pawn), NO_MAN, pawn);
    }
}
