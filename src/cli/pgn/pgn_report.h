/*
 * What `staunton pgn check` says about a piece of a file, and about everything.
 */
#pragma once

#include "cli/pgn/pgn_input.h"
#include "present/pgn.h"

/* One piece: filled in by whoever checks it. */
struct pgn_report {
    struct pgn_piece piece;
    struct arena arena;
    const struct language *language; /* of its sentences */
    struct pgn_summary summary;
    size_t note_most; /* further ones are counted, not kept */
    size_t note_count, note_capacity;
    struct present_pgn_note *notes;
    size_t left_out;
    long lines; /* in the piece */
    /* Where the last finding was, so that lines and columns are counted once. */
    size_t place_at;
    long place_line, place_column;
};

/* Checks the piece of the report. */
void cli_pgn_report_make(struct pgn_report *report, const enum notation_language *language);

/* All pieces together, in their order. */
struct pgn_account {
    struct cli *cli;
    bool as_json;
    struct text_builder findings; /* ready to be printed */
    struct json_writer writer;
    size_t limit, printed, left_out;
    struct pgn_summary summary;
    const char *file;
    uint64_t games_before; /* in this file, before this piece */
    long lines_before;
};

void cli_pgn_account_begin(struct pgn_account *account, struct cli *cli, size_t limit);
void cli_pgn_account_add(struct pgn_account *account, struct pgn_report *report);
/* Findings and summary into the output. */
void cli_pgn_account_print(struct pgn_account *account);
