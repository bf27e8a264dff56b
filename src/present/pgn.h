/*
 * What was found in PGN files, and what many games come to, as documents.
 */
#pragma once

#include "analysis/pgn_stats.h"
#include "chess/pgn.h"
#include "present/document.h"

/* How many games, how they ended, what was found in them. */
void present_pgn_summary(struct document *document, const struct pgn_summary *summary);
/* A finding, put into words; its place first counts within its piece of a file. */
struct present_pgn_note {
    const char *file;
    enum pgn_problem problem;
    bool warning;
    bool in_variation;
    size_t game;       /* from 1 in the file */
    long line, column; /* from 1 */
    struct text white, black;
    struct text move; /* "23... Qxh7", or empty */
    struct text written;
    struct text sentence;
    struct text fen; /* before the move, or the final one; may be empty */
    const char *article;
};
/* "games.pgn:3:7: warning: game 2 (Rossi - Neri), 23... Qxh7: sentence [article]", a line. */
void present_pgn_note(struct text_builder *out, struct arena *arena, const struct language *language,
                      const struct present_pgn_note *note);
void present_pgn_note_write(struct json_writer *writer, const struct present_pgn_note *note);

/* A check of files: what was found as lines, or as a list of JSON. */
struct present_pgn_checked {
    const struct pgn_summary *summary;
    struct text findings;
    size_t printed, left_out;
};
/* What follows the lines; and with them. */
void present_pgn_checked(struct document *document, const struct present_pgn_checked *checked);
void present_pgn_checked_write(struct json_writer *writer, const struct document *document,
                               const struct present_pgn_checked *checked);

typedef struct text present_text(struct arena *arena, struct text bytes);
/* `utf8` reads the bytes of a file. */
void present_pgn_stats(struct document *document, struct pgn_stats *stats, present_text *utf8);
void present_pgn_stats_write(struct json_writer *writer, const struct document *document, struct pgn_stats *stats,
                             present_text *utf8);

/* Fit for a terminal: control characters, which could command it, are question marks. */
struct text present_printable(struct arena *arena, struct text text);
