/*
 * The commands `staunton chess ...`: what they share.
 */
#ifndef STAUNTON_CLI_CHESS_H
#define STAUNTON_CLI_CHESS_H

#include "chess/notation.h"
#include "chess/state.h"
#include "cli/commands.h"
#include "present/chess.h"

/* --- chess_read.c: what is given ---------------------------------------------------------------------------------- */

/* How many arguments, from the first, are the FEN when others may follow it: one, or its four or six words. */
size_t cli_chess_fen_words(const struct cli *cli);
/* The FEN in some words: quoted or not; "start" is the initial position, "-" a line of standard input. */
bool cli_chess_read_setup(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                          struct error *error);
/* The same, and the position it makes, tolerating SETUP_UNREACHABLE. */
bool cli_chess_read_position(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                             struct position *position, struct error *error);
/* Names the place of an error that has line and column: in text "NAME, column 5" or, of several lines, "NAME, line 2,
   column 5"; with --json they stay numbers beside the name. Returns false. */
bool cli_chess_place(struct cli *cli, struct text name, bool several_lines, struct error *error);
/* Some words with a blank between them. */
struct text cli_chess_join(struct cli *cli, const struct text *words, size_t count);
/* --lang; `*given` says whether it was there, else the language is English. */
bool cli_chess_read_language(struct cli *cli, enum notation_language *language, bool *given, struct error *error);
/* Has it the shape of a move between programs: e2e4, e7e8q? */
bool cli_chess_is_uci(struct text text);
/* A move in that form or in notation. What is not legal is refused with its reason, its article and its column. */
bool cli_chess_read_move(const struct position *position, struct text text, enum notation_language language,
                         struct notation_reading *reading, struct error *error);
/* Refuses a move for a reason. */
bool cli_chess_refuse_move(struct text text, unsigned verdict, enum kind kind, struct error *error);
/* The language given, else the one that the moves are written in; English when none fits. */
bool cli_chess_find_language(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                             enum notation_language *language, struct error *error);
/* Refuses to guess: without a language given, languages may read other moves in a list that fits them all. `*at` is the
   first such move. */
bool cli_chess_language_is_sure(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                                size_t *at, struct error *error);

/* --- chess_list.c: moves as people write and paste them ----------------------------------------------------------- */

struct chess_word {
    struct text text;   /* a move, with signs such as (=) that stand apart from it */
    struct text number; /* what stands before it: "12.", "1...", or empty */
    bool draw_offer;    /* a (=) stood apart */
    long line;          /* of the list, from 1 */
    long column;
};
struct chess_list {
    struct text text;
    struct chess_word *words;
    size_t count;
};

/* Splits a list at blanks, tabs and line ends; numbers are taken from the moves they stand before. */
void cli_chess_split(struct cli *cli, struct text text, struct chess_list *list);
/* Has the list several lines? */
bool cli_chess_has_lines(const struct chess_list *list);
/* "12." or "12...": the number and whose move it announces. False when there is none or it is none. */
bool cli_chess_read_number(struct text number, int64_t *value, enum colour *colour);

/* --- chess_lines.c: input line by line, in bounded memory --------------------------------------------------------- */

enum { CHESS_LINE_MOST = 4096 };
struct chess_lines {
    int file;
    bool ended;
    int failure;   /* errno, when it ended because it could not be read */
    bool skipping; /* the rest of a line that was too long */
    long number;   /* of the line, from 1 */
    size_t from;
    size_t to;
    char bytes[65536];
};

void cli_chess_lines_begin(struct chess_lines *lines, int file);
/* The next line without its end; `*whole` is false when it was longer than CHESS_LINE_MOST and was cut. What was said
   so far on standard output is sent before the program waits for more. False at the end. */
bool cli_chess_lines_next(struct chess_lines *lines, struct text *line, bool *whole);

/* --- chess_position.c --------------------------------------------------------------------------------------------- */

/* --ascii and --flip */
struct board_style cli_chess_style(struct cli *cli);
/* For programs: "king", "pawn" ... */
const char *cli_chess_kind_word(enum kind kind);
/* "can", "cannot", "undecided" */
const char *cli_chess_answer_word(enum mating_answer answer);
/* The faults of a setup as members of an object: "legal" and "faults"; and what is to be known of a position. */
void cli_chess_write_faults(struct json_writer *writer, struct arena *arena, const struct language *language,
                            unsigned faults);
void cli_chess_write_state(struct json_writer *writer, const struct position *position,
                           const struct chess_state *state);

/* --- chess_batch.c ------------------------------------------------------------------------------------------------ */

bool cli_chess_can_mate_batch(struct cli *cli, struct error *error);

#endif
