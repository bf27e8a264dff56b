/*
 * Positions, moves and games of chess as documents, and for programs: `present_..._write` writes what `present_...` shows.
 */
#pragma once

#include "analysis/chess_cases.h"
#include "analysis/chess_played.h"
#include "present/document.h"

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
void present_position_write(struct json_writer *writer, const struct document *document,
                            const struct present_position *shown);
/* Why no game can lead to a setup; nothing where one can. */
void present_faults(struct document *document, unsigned faults);
/* As members of an object: "legal" and "faults". */
void present_faults_write(struct json_writer *writer, const struct document *document, unsigned faults);
/* Who can mate, and how. */
void present_mating(struct document *document, const struct present_position *shown,
                    const struct notation_style *style);
void present_mating_write(struct json_writer *writer, const struct document *document,
                          const struct present_position *shown, const struct notation_style *style);
/* "can", "cannot", "undecided" */
const char *present_mating_word(enum mating_answer answer);

enum { PRESENT_CHESS960_ALL = -1, PRESENT_CHESS960_POSITIONS = 960 };
/* "BBQNNRKR" */
struct text present_first_rank(struct arena *arena, int number);
/* An initial position, with the seed that drew it, or ""; or all of them. */
void present_chess960(struct document *document, int number, const char *seed, struct board_style style);
void present_chess960_write(struct json_writer *writer, const struct document *document, int number, const char *seed,
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
void present_moves(struct document *document, const struct setup *setup, const struct position *position,
                   const struct notation_style *style);
void present_moves_write(struct json_writer *writer, const struct document *document, const struct setup *setup,
                         const struct position *position, const struct notation_style *style);

/* How many positions some moves lead to. */
struct present_perft {
    const struct setup *setup;
    const struct position *position;
    int64_t depth;
    bool divides; /* move by move */
    size_t count;
    const struct move *moves;
    const uint64_t *counts; /* by move */
    uint64_t total;
    int64_t milliseconds;
};
/* "119,060,324" */
struct text present_grouped(struct arena *arena, uint64_t value);
void present_perft(struct document *document, const struct present_perft *counted);
void present_perft_write(struct json_writer *writer, const struct document *document,
                         const struct present_perft *counted);

/* --- Games -------------------------------------------------------------------------------------------------------- */

struct present_game {
    const struct played *played;
    const struct notation_style *style;
    struct board_style board;
};
/* As it was given while no move was made; else with fields and castling rights as in the setup. */
struct text present_last_fen(struct arena *arena, const struct played *played);
void present_game(struct document *document, const struct present_game *game);
void present_game_write(struct json_writer *writer, const struct document *document, const struct present_game *game);

/* Questions about positions, and where the answers differ from what was expected. */
void present_cases(struct document *document, const struct chess_cases *cases);
void present_cases_write(struct json_writer *writer, const struct document *document, const struct chess_cases *cases);

/* --- Notation ----------------------------------------------------------------------------------------------------- */

/* A move as it is spoken; `origin`: always with the square it comes from. */
struct text present_spoken(struct arena *arena, const struct position *position, struct move move, bool origin);
void present_announcement(struct document *document, const struct position *position, struct move move,
                          enum notation_language language, bool origin);
void present_announcement_write(struct json_writer *writer, const struct document *document,
                                const struct position *position, struct move move, enum notation_language language,
                                bool origin);

/* The letters and signs of a language, and what files, ranks and diagonals are; with all: the letters of every language first. */
void present_notation(struct document *document, enum notation_language language, bool all);
void present_notation_write(struct json_writer *writer, const struct document *document,
                            enum notation_language language, bool all);
