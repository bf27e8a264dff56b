/*
 * Positions: a board with the men on it, who has the move, and what the Laws ask to be remembered.
 *
 * A position is a plain value of 64 bytes: copy it to keep it. Playing a move writes a new one.
 */
#pragma once

#include "chess/attacks.h"
#include "chess/setup.h"

/*
 * The men are held in four bits for each square, plane by plane: three for the kind, one for the colour (set: black).
 * Use the functions below rather than the planes.
 */
struct position {
    squares planes[3];
    squares black;
    squares castling;     /* rooks that may still castle */
    uint64_t key;         /* men, side to move and castling rights; see position_key */
    uint32_t quiet_plies; /* since the last capture or pawn move */
    uint32_t move_number; /* of the move to come */
    uint8_t en_passant;   /* the square passed over by a double step just made, or NO_SQUARE */
    uint8_t to_move;      /* enum colour */
    bool chess960;
    uint8_t style; /* enum fen_style of the setup it came from */
};

/* The initial position. [laws:2.3] */
void position_start(struct position *position);

/* False, with the reasons, when the setup has faults other than the tolerated ones. Those of SETUP_UNPLAYABLE,
   SETUP_CASTLING, SETUP_CASTLING_TWICE and SETUP_EN_PASSANT are never tolerated. */
bool position_from_setup(struct position *position, const struct setup *setup, unsigned tolerated, struct error *error);
/* FEN to position in one step, tolerating SETUP_UNREACHABLE. */
bool position_read(struct position *position, struct text fen, struct error *error);

/* How to write the square of a double step: only when an en passant capture is legal, or after every double step. */
enum fen_en_passant { FEN_EN_PASSANT_LEGAL, FEN_EN_PASSANT_ALWAYS };
void position_to_setup(const struct position *position, enum fen_en_passant en_passant, struct setup *setup);
/* Six fields, with castling rights in the style of the FEN it came from. Returns the length. */
size_t position_write(const struct position *position, enum fen_en_passant en_passant, char fen[FEN_LONGEST]);

static inline squares position_occupied(const struct position *position) {
    return position->planes[0] | position->planes[1] | position->planes[2];
}
static inline squares position_of_colour(const struct position *position, enum colour colour) {
    return colour == BLACK ? position->black : position_occupied(position) & ~position->black;
}
/* All men of a kind, both colours. */
static inline squares position_of_kind(const struct position *position, enum kind kind) {
    return ((kind & 1 ? position->planes[0] : ~position->planes[0]) &
            (kind & 2 ? position->planes[1] : ~position->planes[1]) &
            (kind & 4 ? position->planes[2] : ~position->planes[2]));
}
static inline squares position_men(const struct position *position, enum colour colour, enum kind kind) {
    squares both = position_of_kind(position, kind);
    return colour == BLACK ? both & position->black : both & ~position->black;
}
static inline enum man position_at(const struct position *position, enum square square) {
    return (enum man)((position->planes[0] >> square & 1) | (position->planes[1] >> square & 1) << 1 |
                      (position->planes[2] >> square & 1) << 2 | (position->black >> square & 1) << 3);
}
static inline enum square position_king(const struct position *position, enum colour colour) {
    return squares_first(position_men(position, colour, KING));
}

/* The men of a colour that attack a square, pinned or not. [laws:3.1.3] */
squares position_attackers(const struct position *position, enum colour colour, enum square square);
/* Is the king of the side to move attacked? [laws:3.9.1] */
bool position_in_check(const struct position *position);

/*
 * The identity of a position by [laws:9.2.3]: the same man on every square, the same player to move, the same castling
 * rights, and the same en passant captures, which count only when such a capture is legal. Equal positions have equal
 * keys; equal keys are not proof, position_same is.
 */
uint64_t position_key(const struct position *position);
bool position_same(const struct position *a, const struct position *b);
