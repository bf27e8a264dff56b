/*
 * Positions, moves and games of chess as documents.
 */
#ifndef STAUNTON_PRESENT_CHESS_H
#define STAUNTON_PRESENT_CHESS_H

#include "chess/notation.h"
#include "chess/state.h"
#include "present/document.h"

/* "king", "pawn" ... */
enum message present_piece(enum kind kind);
/* "White", "Black" */
struct language_value present_side(const struct document *document, enum colour side);
/* A setup's FEN, as it was read. */
struct text present_fen(struct arena *arena, const struct setup *setup);
/* A line of moves from a position: "1. e4 e5 2. Qh5". */
struct text present_line(struct arena *arena, const struct position *start, const struct move *moves, size_t count,
                         const struct notation_style *style);
/* --- Positions ---------------------------------------------------------------------------------------------------- */

struct present_position {
    const struct setup *setup;
    const struct position *position; /* NULL: no play can go on from the setup */
    const struct chess_state *state; /* of the position */
    struct board_style style;
    bool described; /* in words, for those who hear it read out */
};
/* The board, side to move, check, end of the game, mating possibilities, claims, faults. */
void present_position(struct document *document, const struct present_position *shown);
/* Why no game can lead to a setup; nothing where one can. */
void present_faults(struct document *document, unsigned faults);
/* Who can mate, and how. */
void present_mating(struct document *document, const struct present_position *shown,
                    const struct notation_style *style);
/* An initial position; with the seed that drew it, if one did. */
void present_chess960(struct document *document, const struct setup *setup, int number, const char *seed,
                      struct board_style style);

/* A legal move as it is listed. */
struct present_move {
    struct move move;
    enum kind kind;
    struct text text;
};
/* King first and pawns last, then by square; in the form of programs where `style` is NULL. */
struct present_move *present_list_moves(struct arena *arena, const struct position *position,
                                        const struct notation_style *style, size_t *count);
void present_moves(struct document *document, const struct position *position, const struct present_move *moves,
                   size_t count);

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* What is to be said of a move beside that it was played. */
struct present_remark {
    size_t move; /* from 0 */
    const struct language_sentence *sentence;
    const char *article;
};

struct present_game {
    struct present_position last;
    const struct position *start;
    const struct move *moves;
    size_t move_count;
    const struct history *history;
    const struct notation_style *style;
    const struct present_remark *remarks;
    size_t remark_count;
    enum chess_draw draw; /* what drew the game first, if it did */
    size_t draw_after;    /* so many moves */
    struct text fen;      /* of the last position */
};
void present_game(struct document *document, const struct present_game *game);

/* --- Notation ----------------------------------------------------------------------------------------------------- */

/* The letters and signs of a language, and what files, ranks and diagonals are; with all: the letters of every language first. */
void present_notation(struct document *document, enum notation_language language, bool all);

#endif
