/*
 * The commands `staunton chess ...`: what they share.
 */
#pragma once

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
/* Who reads moves: --lang. */
bool cli_chess_reader(struct cli *cli, struct played_reader *reader, struct error *error);

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

/* --- chess_batch.c ------------------------------------------------------------------------------------------------ */

bool cli_chess_can_mate_batch(struct cli *cli, struct error *error);
