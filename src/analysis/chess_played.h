/*
 * Moves as people give them: split from what they wrote or pasted, read in their notation or as programs write them, played, and
 * what is to be remarked of each.
 */
#pragma once

#include "chess/notation.h"
#include "chess/state.h"
#include "language/language.h"

/* --- chess_played_list.c: a list of moves --------------------------------------------------------------------------- */

struct played_word {
    struct text text;   /* a move, with signs such as (=) that stand apart from it */
    struct text number; /* what stands before it: "12.", "1...", or empty */
    bool draw_offer;    /* a (=) stood apart */
    long line;          /* of the list, from 1 */
    long column;
};
struct played_list {
    struct text text;
    struct played_word *words;
    size_t count;
};

/* Splits a list at blanks, tabs and line ends; numbers are taken from the moves they stand before. */
void played_split(struct arena *arena, struct text text, struct played_list *list);
/* Has the list several lines? */
bool played_has_lines(const struct played_list *list);
/* "12." or "12...": the number and whose move it announces. False when there is none or it is none. */
bool played_read_number(struct text number, int64_t *value, enum colour *colour);

/* --- chess_played_read.c: a move ------------------------------------------------------------------------------------ */

/* Whose words errors are in; and the language of the moves where it is given, else English. */
struct played_reader {
    struct arena *arena;
    const struct language *reader;
    bool given;
    enum notation_language language;
};

/* "king", "pawn" ... */
enum message played_piece(enum kind kind);
/* Has it the shape of a move between programs: e2e4, e7e8q? */
bool played_is_uci(struct text text);
/* A move in that form or in notation. What is not legal is refused with its reason, its article and its column. */
bool played_read_move(const struct position *position, struct text text, enum notation_language language,
                      struct notation_reading *reading, struct error *error);
/* Refuses a move for a reason. */
bool played_refuse_move(struct text text, unsigned verdict, enum kind kind, struct error *error);
/* The language given, else the one that the moves are written in; English when none fits. */
enum notation_language played_language(const struct played_reader *reader, const struct position *start,
                                       const struct text *moves, size_t count);
/* Refuses to guess: without a language given, languages may read other moves in a list that fits them all. `*at` is the
   first such move. */
bool played_language_is_sure(const struct played_reader *reader, const struct position *start, const struct text *moves,
                             size_t count, size_t *at, struct error *error);

/* --- chess_played.c: a game ----------------------------------------------------------------------------------------- */

/* What is to be said of a move beside that it was played. */
struct played_remark {
    size_t move; /* from 0 */
    const struct language_sentence *sentence;
    const char *article;
};

/* The moves of a game as they were given, and what came of them. */
struct played {
    struct setup setup;
    struct position start;
    struct played_list list;
    enum notation_language language;
    struct move *moves;
    struct position *positions; /* before each move, and the last */
    struct history history;
    struct played_remark *remarks;
    size_t remark_count;
    int64_t shift;            /* of the numbers written so far against those of the position */
    enum chess_draw draw;     /* what drew the game first, if it did */
    size_t draw_after;        /* so many moves */
    struct chess_state state; /* of the last position */
};

/* Plays the list from the start; of a move that is refused, `*at` is its place in the list. */
bool played_all(struct played *played, const struct played_reader *reader, size_t *at, struct error *error);
/* "6.", "6..." */
struct text played_number(struct arena *arena, const struct position *position);
