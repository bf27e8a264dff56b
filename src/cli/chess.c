#include "cli/chess.h"

#define FEN_HELP "FEN, quoted or as its 4 or 6 words; `start` for the initial position, - for a line of standard input"
#define LANG_OPTION(help)                                                                                              \
    { "lang", "LANG", help ": en, it, de, fr, es, nl or figurine [en]", false }
#define ASCII_OPTION                                                                                                   \
    { "ascii", NULL, "Letters instead of figurines, capitals for White", false }
#define FLIP_OPTION                                                                                                    \
    { "flip", NULL, "From Black's side", false }
#define END_ARGUMENTS                                                                                                  \
    { NULL, NULL, false, false }
#define END_OPTIONS                                                                                                    \
    { NULL, NULL, NULL, false }

static const struct cli_argument fen_arguments[] = {{"FEN", FEN_HELP, false, true}, END_ARGUMENTS};
static const struct cli_argument play_arguments[] = {
    {"FEN", FEN_HELP, false, false},
    {"MOVE", "Moves as e2e4 or in notation, such as Nf3 or, in Italian, Cf3", true, true},
    END_ARGUMENTS,
};
static const struct cli_argument perft_arguments[] = {
    {"FEN", FEN_HELP, false, true}, {"DEPTH", "Number of moves, 0 to 20", false, false}, END_ARGUMENTS};
static const struct cli_argument can_mate_arguments[] = {
    {"FEN", FEN_HELP "; with --batch a file [standard input]", true, true}, END_ARGUMENTS};
static const struct cli_argument cases_arguments[] = {
    {"FILE", "Table with tabs and the columns id, fen, moves_uci, query and expected; - for standard input", false,
     false},
    END_ARGUMENTS,
};
static const struct cli_argument chess960_arguments[] = {
    {"N", "The number, 0 to 959; 518 is the usual position [drawn by lot]", true, false}, END_ARGUMENTS};
static const struct cli_argument announce_arguments[] = {
    {"MOVE", "The move as g1f3 or in notation, such as Nf3", false, false}, END_ARGUMENTS};

static const struct cli_option show_options[] = {
    ASCII_OPTION,
    FLIP_OPTION,
    {"describe", NULL, "In words instead of a diagram, for reading out", false},
    END_OPTIONS};
static const struct cli_option moves_options[] = {
    LANG_OPTION("Language of the notation"),
    {"long", NULL, "With the squares of departure: Ng1-f3", false},
    {"uci", NULL, "As programs write them: g1f3", false},
    END_OPTIONS,
};
static const struct cli_option play_options[] = {
    {"lang", "LANG", "Language of the moves: en, it, de, fr, es, nl or figurine [found from the moves]", false},
    {"long", NULL, "Show the moves with the squares of departure", false},
    ASCII_OPTION,
    FLIP_OPTION,
    END_OPTIONS,
};
static const struct cli_option perft_options[] = {{"divide", NULL, "Show the count of every first move too", false},
                                                  END_OPTIONS};
static const struct cli_option can_mate_options[] = {
    LANG_OPTION("Language of the line that proves it"),
    {"batch", NULL,
     "Answer a FEN a line with WB, W-, -B or --, a question mark for what is undecided, a ! after them if no game can "
     "reach it",
     false},
    {"quick", NULL, "Bounded to a few microseconds a question, without a line; more may stay undecided", false},
    END_OPTIONS,
};
static const struct cli_option cases_options[] = {
    {"lang", "LANG", "Language of `parse` queries [it, or any other in which the move reads]", false}, END_OPTIONS};
static const struct cli_option chess960_options[] = {
    {"lots", "SEED", "Draw the lots of this seed again, 1 to 16 hexadecimal digits", false},
    {"all", NULL, "List all 960", false},
    ASCII_OPTION,
    FLIP_OPTION,
    END_OPTIONS,
};
static const struct cli_option announce_options[] = {
    {"fen", "FEN", "The position it is made in [the initial one]", false},
    {"lang", "LANG", "Language of the notation: en, it, de, fr, es, nl or figurine [found from the move]", false},
    {"brief", NULL, "Name the square of departure only where it is needed", false},
    END_OPTIONS,
};
static const struct cli_option notation_options[] = {LANG_OPTION("Show the signs with the letters of a language"),
                                                     END_OPTIONS};

static const char *const show_examples[] = {
    "staunton chess show start",
    "staunton chess show 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'",
    "staunton chess show 8/8/4k3/8/8/3K4/8/8 w - - 0 1 --describe",
    NULL,
};
static const char *const moves_examples[] = {
    "staunton chess moves start", "staunton chess moves '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --lang it --long", NULL};
static const char *const play_examples[] = {
    "staunton chess play start e4 e5 Nf3 Nc6 Bb5",
    "staunton chess play start '1. f3 e5 2. g4 Dh4' --lang it",
    "staunton chess play start g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
    NULL,
};
static const char *const perft_examples[] = {
    "staunton chess perft start 5",
    "staunton chess perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 3 --divide", NULL};
static const char *const can_mate_examples[] = {
    "staunton chess can-mate '8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1'",
    "staunton chess can-mate '5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1' --quick",
    "staunton chess can-mate --batch positions.txt", NULL};
static const char *const cases_examples[] = {"staunton chess cases cases.tsv", NULL};
static const char *const chess960_examples[] = {"staunton chess 960", "staunton chess 960 518",
                                                "staunton chess 960 --lots 00c0ffee", NULL};
static const char *const announce_examples[] = {
    "staunton chess announce Nf3", "staunton chess announce 0-0-0 --fen 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'", NULL};
static const char *const notation_examples[] = {"staunton chess notation", "staunton chess notation --lang it", NULL};

/* [laws:II.3.2.5] [laws:II.3.2.5.1] [laws:II.3.2.7] [laws:II.3.2.7.1] */
static const char chess960_details[] =
    "The numbering is the one in common use. Without a number lots are drawn; the seed is shown, so that the draw can "
    "be\n"
    "repeated and checked.\n"
    "\n"
    "Castling on a real board [laws:II.3.2.5]:\n"
    "\n"
    "1. It is best to put the king beside the board, next to the square it goes to, then to move the rook, and to set\n"
    "   the king on its square last.\n"
    "2. King and rook end on the squares of usual chess: 0-0-0 leads to Kc1 and Rd1 (Kc8 and Rd8), 0-0 to Kg1 and Rf1\n"
    "   (Kg8 and Rf8).\n"
    "\n"
    "Notes [laws:II.3.2.7]:\n"
    "\n"
    "1. Saying \"castling\" before doing it avoids misunderstandings. Here too castling is a move of its own: write "
    "0-0 or\n"
    "   0-0-0, or the king taking its own rook (f1g1), which no other move of the king can be mistaken for.\n"
    "2. From some initial positions the king or the rook does not move in castling; one of them always does.\n"
    "3. From some initial positions castling is possible on the very first move.\n"
    "4. All squares from the king's to the one it reaches, and from the rook's to the one it reaches, must be free of\n"
    "   other men.\n"
    "5. Squares that are empty after castling in usual chess may stay occupied: a, b and e after 0-0-0, e and h after\n"
    "   0-0.";

const struct cli_command chess_commands[] = {
    {"chess show", "Show a position: board, check, end of the game, who can still mate",
     "A position that no game can reach is shown with its faults; the exit code is then 1.", CLI_JSON, fen_arguments,
     show_options, show_examples, chess_show},
    {"chess moves", "List the legal moves by the men that make them", NULL, CLI_JSON, fen_arguments, moves_options,
     moves_examples, chess_moves},
    {"chess play", "Play moves and show what comes of them",
     "A move that is not legal is named with its place in the list, the reason and the article. Repetitions and moves\n"
     "without capture or pawn move are counted, for the arbiter. What is understood but not written by Appendix C, "
     "draw\n"
     "offers and numbers that contradict the position are remarked. Where languages read other moves in the list, "
     "none\n"
     "is guessed: say it with --lang.",
     CLI_JSON, play_arguments, play_options, play_examples, chess_play},
    {"chess perft", "Count the sequences of legal moves of a given length",
     "The known way to test and to measure a generator of moves.", CLI_JSON, perft_arguments, perft_options,
     perft_examples, chess_perft},
    {"chess can-mate", "Say who can still mate by any sequence of legal moves",
     "With a line that ends in mate as proof, or the reason why there is none. This decides dead positions\n"
     "[laws:5.2.2], and whether the opponent wins when a flag falls [laws:6.9], a player resigns [laws:5.1.2] or makes "
     "a\n"
     "second illegal move [laws:7.5.5]. It is answered for a position that no game can reach too: its faults are "
     "listed,\n"
     "and in a batch a ! stands after the letters (WB!). In a batch empty lines and what stands behind # are passed "
     "over;\n"
     "a line that is no position is answered with !!, and the exit code is 3.",
     CLI_JSON, can_mate_arguments, can_mate_options, can_mate_examples, chess_can_mate},
    {"chess cases", "Answer a table of questions about positions and list what differs",
     "Queries: claim3_now, claim3_with:MOVE, claim50_now, claim50_with:MOVE, auto_draw, move_legal:MOVE, "
     "ep_legal:MOVE,\n"
     "castle_legal:MOVE, castle960_legal:MOVE, winnable, parse:TEXT, flag:SIDE, resign:SIDE, illegal:SIDE:COUNT,\n"
     "agree_draw, claim3_after_touch. Others are counted as not answered. The exit code is 1 when an answer differs.",
     CLI_JSON, cases_arguments, cases_options, cases_examples, chess_cases},
    {"chess 960", "Show an initial position of Chess960, by number or by lot", chess960_details, CLI_JSON,
     chess960_arguments, chess960_options, chess960_examples, chess_960},
    {"chess announce", "Say a move as it is announced to visually impaired players",
     "The announcement is repeated by the opponent, and the move made on his board. [laws:D.2.1]", CLI_JSON,
     announce_arguments, announce_options, announce_examples, chess_announce},
    {"chess notation", "Explain how moves are written: letters, signs, files, ranks and diagonals", NULL, CLI_JSON,
     NULL, notation_options, notation_examples, chess_notation},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};
