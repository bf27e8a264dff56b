/*
 * The commands `staunton chess ...`: what they share.
 */
#ifndef STAUNTON_CLI_CHESS_H
#define STAUNTON_CLI_CHESS_H

#include "chess/mating.h"
#include "chess/notation.h"
#include "cli/commands.h"

bool chess_show(struct cli *cli, struct error *error);
bool chess_moves(struct cli *cli, struct error *error);
bool chess_play(struct cli *cli, struct error *error);
bool chess_perft(struct cli *cli, struct error *error);
bool chess_can_mate(struct cli *cli, struct error *error);
bool chess_cases(struct cli *cli, struct error *error);
bool chess_960(struct cli *cli, struct error *error);
bool chess_announce(struct cli *cli, struct error *error);
bool chess_notation(struct cli *cli, struct error *error);

/* --- chess_read.c: what is given ---------------------------------------------------------------------------------- */

/* How many arguments, from the first, are the FEN when others may follow it: one, or its four or six words. */
size_t chess_fen_words(const struct cli *cli);
/* The FEN in some words: quoted or not; "start" is the initial position, "-" a line of standard input. */
bool chess_read_setup(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                      struct error *error);
/* The same as a position, tolerating SETUP_UNREACHABLE. */
bool chess_read_position(struct cli *cli, const struct text *words, size_t count, struct position *position,
                         struct error *error);
/* --lang; `*given` says whether it was there, else the language is English. */
bool chess_read_language(struct cli *cli, enum notation_language *language, bool *given, struct error *error);
/* Has it the shape of a move between programs: e2e4, e7e8q? */
bool chess_is_uci(struct text text);
/* A move in that form or in notation. What is not legal is refused with its reason and its article. */
bool chess_read_move(const struct position *position, struct text text, enum notation_language language,
                     struct move *move, struct error *error);
/* Reads in the language given, else in one that it detects from the moves; English when none fits. */
bool chess_find_language(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                         enum notation_language *language, struct error *error);

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

void chess_lines_begin(struct chess_lines *lines, int file);
/* The next line without its end; `*whole` is false when it was longer than CHESS_LINE_MOST and was cut. What was said
   so far on standard output is sent before the program waits for more. False at the end. */
bool chess_lines_next(struct chess_lines *lines, struct text *line, bool *whole);

/* --- chess_board.c: what is shown --------------------------------------------------------------------------------- */

/* "White", "Black"; "king", "pawn" ... */
const char *chess_colour_word(enum colour colour);
const char *chess_kind_word(enum kind kind);
void chess_add_square(struct text_builder *out, enum square square);
/* The board with its men, in Unicode or with --ascii in letters, turned round with --flip. */
void chess_add_board(struct cli *cli, const struct setup *setup);
/* The men by colour and by rank, in words. */
void chess_add_description(struct cli *cli, const struct setup *setup);
/* "The king on e1 is in check from the rook on e8 along the e-file."; nothing without check. */
void chess_add_checks(struct cli *cli, const struct position *position);

/* A position's FEN. */
struct text chess_fen(struct cli *cli, const struct position *position);
/* A line of moves from a position: "1. e4 e5 2. Qh5". */
struct text chess_line(struct cli *cli, const struct position *start, const struct move *moves, size_t count,
                       const struct notation_style *style);

/* --- chess_state.c: what is said of a position -------------------------------------------------------------------- */

struct chess_state {
    bool check;
    unsigned moves;
    enum position_end end;
    struct mating_result mating[2]; /* by enum colour */
};

/* Looks through a position; `limits` for the mating possibilities. */
void chess_judge(struct cli *cli, const struct position *position, const struct mating_limits *limits,
                 struct chess_state *state);
/* Open, and neither side can mate. [laws:5.2.2] */
bool chess_is_dead(const struct chess_state *state);
/* Side to move, check, end of the game, mating possibilities, each a line. */
void chess_add_state(struct cli *cli, const struct position *position, const struct chess_state *state);
/* The same as members of an object. */
void chess_write_state(struct json_writer *writer, const struct position *position, const struct chess_state *state);
/* "can", "cannot", "undecided" */
const char *chess_answer_word(enum mating_answer answer);

/* --- chess_shorten.c ---------------------------------------------------------------------------------------------- */

/* A helpmate without its detours; bounded to a fraction of a second. */
const struct move *chess_shorten(struct arena *arena, const struct position *start, const struct move *moves,
                                 size_t *count);

/* --- chess_batch.c ------------------------------------------------------------------------------------------------ */

bool chess_can_mate_batch(struct cli *cli, struct error *error);

#endif
