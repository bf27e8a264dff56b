/*
 * How a move of a PGN text is read: what the checker and the tree of a game share.
 */
#pragma once

#include "chess/pgn.h"
#include "chess/repetition.h"

enum pgn_reading {
    PGN_READ_MOVE,
    PGN_READ_DOUBTFUL,   /* a move, but Pf3: a pawn in most languages, a knight in Dutch */
    PGN_READ_BY_SQUARES, /* a move, written g1f3 */
    PGN_READ_NOTHING,    /* "e.p." that stands apart from its move */
    PGN_READ_NULL,
    PGN_READ_FAILED /* `reading` says why */
};

/* What `signs` holds besides the signs of notation.h: x or e.p. where there is none. */
enum { PGN_SIGN_FALSE_CAPTURE = 1 << 8, PGN_SIGN_FALSE_EN_PASSANT = 1 << 9 };

/* What the quick way of notation.h did not read. */
enum pgn_reading pgn_read_slowly(const struct position *position, struct text written, enum notation_language language,
                                 struct move *move, unsigned *signs, struct notation_reading *reading);

static inline enum pgn_reading pgn_read_move(const struct position *position, struct text written,
                                             enum notation_language language, struct move *move, unsigned *signs,
                                             struct notation_reading *reading) {
    if (notation_read_fast(position, written.bytes, written.length, language, move, signs))
        return PGN_READ_MOVE;
    return pgn_read_slowly(position, written, language, move, signs, reading);
}

/* The same position with the other side to move, as after a null move; false in check. */
bool pgn_pass(struct position *next, const struct position *position);

/* The position a game starts from, by its FEN and Variant tags. */
bool pgn_start(struct position *start, struct text fen, bool chess960, struct error *error);

/* One line of moves while it is played: the position reached, and the one before its last move. */
struct pgn_line {
    struct position positions[2];
    unsigned now;    /* which of the two */
    bool moved;      /* the other is the one before */
    bool abandoned;  /* a move could not be followed; nothing can be said of the rest */
    bool en_passant; /* the last move was such a capture */
};

static inline struct position *pgn_line_now(struct pgn_line *line) {
    return &line->positions[line->now];
}
/* Where a variation on the last move begins. */
static inline const struct position *pgn_line_before(const struct pgn_line *line) {
    return &line->positions[line->moved ? line->now ^ 1 : line->now];
}
static inline void pgn_line_begin(struct pgn_line *line, const struct position *position) {
    line->positions[0] = *position;
    line->now = 0;
    line->moved = false;
    line->abandoned = line->en_passant = false;
}
static inline void pgn_line_play(struct pgn_line *line, struct move move) {
    position_play(&line->positions[line->now ^ 1], &line->positions[line->now], move);
    line->now ^= 1;
    line->moved = true;
    line->en_passant = move.way == MOVE_EN_PASSANT;
}
static inline bool pgn_line_pass(struct pgn_line *line) {
    if (!pgn_pass(&line->positions[line->now ^ 1], &line->positions[line->now]))
        return false;
    line->now ^= 1;
    line->moved = true;
    return true;
}

/* Plays the first so many moves of a game's main line, which can all be read, from the start that the history holds. */
void pgn_replay(struct pgn_reader game, enum notation_language language, uint32_t plies, struct history *history);

/*
 * The language in which all moves of the game that begins at the reader can be read, the one with the fewest doubtful
 * moves and then the first; where there is none, the one whose letters the pieces have, English before others. `lines` is room for PGN_DEEPEST + 1.
 */
enum notation_language pgn_find_language(const struct pgn_reader *game, struct pgn_line *lines);
