/*
 * Setups and FEN.
 *
 * A setup is anything that can stand on a board, possible or not: rapid play goes on from illegal positions
 * [laws:A.5.4]. A position (position.h) is a setup that was looked through and found fit to play on.
 *
 *     struct setup setup;
 *     if (!setup_read(&setup, TEXT("8/8/4k3/8/8/3K4/8/8 w - - 0 1"), &error)) ...
 *     unsigned faults = setup_faults(&setup);          // why it is no legal position; 0: nothing known against it
 *     struct position position;
 *     if (!position_from_setup(&position, &setup, SETUP_UNREACHABLE, &error)) ...
 */
#pragma once

#include "base/error.h"
#include "chess/men.h"
#include "language/language.h"

/*
 * How castling rights are written: KQkq for the outermost rook on that side of the king and a file letter for an inner
 * one (FEN and X-FEN), or always the rook's file (Shredder-FEN).
 */
enum fen_style { FEN_USUAL, FEN_SHREDDER };

struct setup {
    uint8_t men[SQUARES]; /* enum man */
    uint8_t to_move;      /* enum colour */
    uint8_t en_passant;   /* the square a pawn has just passed over, or NO_SQUARE, as it was given */
    uint8_t style;        /* enum fen_style it was read from, and will be written in */
    bool chess960;        /* castling may start from other squares than the usual: it is written king takes rook */
    bool counted;         /* both counters were given */
    squares castling;     /* the squares of the rooks that may still castle: rights go by rook, not by side */
    uint16_t quiet_plies; /* made moves since the last capture or pawn move */
    uint16_t move_number; /* of the move to come, from 1; a 0 that was read stays */
};

/* Why a setup is no legal position: a set of these. [laws:3.10.3] */
enum {
    SETUP_NO_WHITE_KING = 1 << 0,
    SETUP_NO_BLACK_KING = 1 << 1,
    SETUP_WHITE_KINGS = 1 << 2, /* more than one */
    SETUP_BLACK_KINGS = 1 << 3,
    SETUP_PAWN_ON_LAST_RANK = 1 << 4, /* or on the first */
    SETUP_KING_CAPTURABLE = 1 << 5,   /* the side that does not have the move is in check */
    SETUP_CASTLING = 1 << 6,          /* a right without its rook or king in place */
    SETUP_EN_PASSANT = 1 << 7,        /* no pawn can just have made that double step */
    SETUP_WHITE_MEN = 1 << 8,         /* more than sixteen, or more pawns and promoted pieces than eight */
    SETUP_BLACK_MEN = 1 << 9,
    SETUP_CHECKERS = 1 << 10,       /* checked by more men, or by others, than one move can bring about */
    SETUP_CASTLING_START = 1 << 11, /* rights that no initial position gives, of Chess960 neither */
    SETUP_CASTLING_TWICE = 1 << 12, /* two rights on one side of the king */
    SETUP_COUNTER = 1 << 13,        /* a pawn has just moved, yet quiet moves are counted */
    SETUP_FAULT_COUNT = 14,

    /* Play cannot go on with these: there are no rules for them. */
    SETUP_UNPLAYABLE = SETUP_NO_WHITE_KING | SETUP_NO_BLACK_KING | SETUP_WHITE_KINGS | SETUP_BLACK_KINGS,
    /* No game can lead there, but the moves from there are clear. */
    SETUP_UNREACHABLE = SETUP_WHITE_MEN | SETUP_BLACK_MEN | SETUP_CHECKERS | SETUP_CASTLING_START | SETUP_COUNTER,
    /* What an unnoticed illegal move may leave behind. [laws:A.5.4] */
    SETUP_ILLEGAL_PLAY = SETUP_UNREACHABLE | SETUP_PAWN_ON_LAST_RANK | SETUP_KING_CAPTURABLE
};

/* An empty board, White to move, move 1. */
void setup_clear(struct setup *setup);
/* The initial position. [laws:2.3] */
void setup_start(struct setup *setup);
/* The initial position number 0 to 959 of Chess960; 518 is the usual one. Its rights are those KQkq says in X-FEN.
   [laws:II.1] [laws:II.2] */
void setup_chess960(struct setup *setup, int number);
/* The pieces of White's first rank in that position, from the a-file: "RNBQKBNR". */
void setup_chess960_pieces(int number, char pieces[9]);
/* The number of a Chess960 initial position (White to move, all four rights), or -1 when it is none. */
int setup_chess960_number(const struct setup *setup);

/* All that is certainly wrong; a position that a game can lead to has none. */
unsigned setup_faults(const struct setup *setup);
/* What says one fault (one bit): "White has no king."; MESSAGE_none for anything else. */
enum message setup_fault_message(unsigned fault);
/* The article it offends, beside 3.10.3: "laws:2.2"; empty for anything else. */
const char *setup_fault_article(unsigned fault);

/*
 * Reads FEN of four or six fields, with castling rights as in FEN, X-FEN or Shredder-FEN, between blanks of any number.
 * It accepts whatever can stand on a board. A text that says no such thing gives an error with line 1 and the column,
 * and leaves the setup as it was. K, Q, k or q without a rook to name means the corner: setup_faults finds it.
 */
bool setup_read(struct setup *setup, struct text fen, struct error *error);

/* The longest FEN, zero byte included. */
enum { FEN_LONGEST = 128 };
/* Writes it as it was read, in the setup's style; four fields when it had no counters. Returns the length. */
size_t setup_write(const struct setup *setup, char fen[FEN_LONGEST]);
