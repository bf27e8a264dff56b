/*
 * The games of one or more PGN files, in pieces that hold whole games: memory is bounded by a piece, or by the longest
 * game. Files may be compressed; "-" is standard input.
 */
#pragma once

#include "chess/pgn.h"
#include "cli/cli.h"
#include "cli/progress.h"
#include "format/compressed.h"

struct pgn_piece {
    const char *file; /* as messages call it */
    bool first;       /* of its file: lines and games are counted anew */
    char *bytes;
    size_t length;
    size_t room; /* of `bytes`, which is kept from piece to piece; free it with cli_pgn_piece_free */
};

struct pgn_input {
    struct cli *cli;
    size_t file_count;
    const char **files;
    size_t next_file;
    struct error failure; /* of the first file that could not be read */
    /* The file that is open. */
    int descriptor; /* -1: none */
    struct compressed *compressed;
    const char *name;
    bool ended;
    bool fresh;
    char *rest; /* behind the last cut */
    size_t rest_length, rest_room;
    struct progress progress;
    uint64_t bytes_read; /* of the files as they lie on the disk */
};

/* The command's FILE arguments; none: standard input. A bar shows the progress on a terminal, unless with --quiet. */
void cli_pgn_input_open(struct pgn_input *input, struct cli *cli);
void cli_pgn_input_close(struct pgn_input *input);

/* The next piece; length 0 at the end of everything. A file that cannot be read is passed over: false, with the error of
   the first such file, comes at the end, and further ones were named on standard error. */
bool cli_pgn_input_next(struct pgn_input *input, struct pgn_piece *piece, struct error *error);
void cli_pgn_piece_free(struct pgn_piece *piece);
/* Prints what is in cli->out although the command fails: what was found in the files that could be read. */
void cli_pgn_print_partial(struct cli *cli);

/* A language of the options --lang and --from. */
bool cli_pgn_language(struct cli *cli, const char *option, enum notation_language *language, struct error *error);

/* Bytes of a PGN file as UTF-8: whatever is not is taken for Windows-1252. */
struct text cli_pgn_utf8(struct arena *arena, struct text bytes);
