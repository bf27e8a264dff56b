/*
 * The Laws of Chess on a plain board: an oracle for positions and moves, slow and without a trick.
 *
 * The board is an array of sixty-four men. One question is asked of it, "does this man attack that square?", answered by
 * counting files and ranks; everything else follows: a move is legal when, made on a copy, it leaves the own king
 * unattacked. Written from Articles 1 to 3, 5.1.1, 5.2.1, 9.2.3 and Guidelines II.
 */
#pragma once

#include "chess/men.h"
#include "chess/setup.h"

struct oracle_position {
    uint8_t men[SQUARES]; /* enum man */
    uint8_t to_move;      /* enum colour */
    uint8_t passed_over;  /* the square that a pawn has just passed over by a double step, or NO_SQUARE */
    squares castling;     /* the rooks with which castling is not lost */
    unsigned quiet_plies; /* moves since the last capture or pawn move */
    unsigned move_number;
};

/* Castling is written as the king's move to the square of its own rook. */
struct oracle_move {
    uint8_t from;
    uint8_t to;
    uint8_t promotion; /* enum kind, or NO_KIND */
};

/* No board has so many: sixty-four men, none with more than 27 squares before it. */
enum { ORACLE_MOVES = SQUARES * 27 };

struct oracle_moves {
    unsigned count;
    struct oracle_move list[ORACLE_MOVES];
};

/* The first man's square from that square on, or NO_SQUARE: to walk over the men without looking at every square. */
enum square oracle_next_man(const struct oracle_position *position, enum square from);

void oracle_from_setup(struct oracle_position *position, const struct setup *setup);
/* The other way; style and chess960 are left to the caller. */
void oracle_to_setup(const struct oracle_position *position, struct setup *setup);

/* Does the man on `from` attack the square `to`, whatever stands there and forbids it to move? [laws:3.1.3] */
bool oracle_attacks(const struct oracle_position *position, enum square from, enum square to);
/* The men of a colour that attack a square. */
squares oracle_attackers(const struct oracle_position *position, enum colour colour, enum square square);
/* Is the king of that colour attacked? */
bool oracle_in_check(const struct oracle_position *position, enum colour colour);

void oracle_generate(const struct oracle_position *position, struct oracle_moves *moves);
bool oracle_legal(const struct oracle_position *position, struct oracle_move move);
void oracle_play(const struct oracle_position *position, struct oracle_move move, struct oracle_position *next);

bool oracle_is_castling(const struct oracle_position *position, struct oracle_move move);
bool oracle_is_en_passant(const struct oracle_position *position, struct oracle_move move);
bool oracle_is_capture(const struct oracle_position *position, struct oracle_move move);

/* Nothing else can be asked of a position without a legal move. */
bool oracle_checkmate(const struct oracle_position *position);
bool oracle_stalemate(const struct oracle_position *position);

/* The pawns that may legally capture en passant. */
squares oracle_en_passant(const struct oracle_position *position);
/* The same position by 9.2.3. */
bool oracle_same(const struct oracle_position *a, const struct oracle_position *b);
