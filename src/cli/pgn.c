#include "cli/commands.h"
#include "cli/pgn_commands.h"

static const struct cli_argument file_arguments[] = {
    {"FILE", "Games in PGN, also compressed (.gz, .zst); - or none for standard input", true, true},
    {NULL, NULL, false, false},
};

static const struct cli_option check_options[] = {
    {"jobs", "N", "Threads to work with [1]", false},
    {"lang", "LANG", "Language of the moves: en, it, de, fr, es, nl or figurine [found from each game]", false},
    {"limit", "N", "Print at most so many findings; 0 for all of them [100]", false},
    {"quiet", NULL, "Print the summary alone, and no progress", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option convert_options[] = {
    {"lang", "LANG", "Write the moves in en, it, de, fr, es, nl or figurine [en]", false},
    {"from", "LANG", "Language of the moves read [found from each game]", false},
    {"long", NULL, "Write the square of departure too: Ng1-f3", false},
    {"reduced", NULL, "Only the seven tags that every game has (and those of the start)", false},
    {"no-comments", NULL, "Leave out comments, and the clock times in them", false},
    {"no-variations", NULL, "Leave out variations", false},
    {"no-clock", NULL, "Leave out clock times ([%clk] and [%emt])", false},
    {"output", "FILE", "Write it there; - for standard output [standard output]", false},
    {"quiet", NULL, "Print no warnings and no progress", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option stats_options[] = {
    {"quiet", NULL, "Show no progress", false},
    {NULL, NULL, NULL, false},
};

static const char *const check_examples[] = {"staunton pgn check games.pgn",
                                             "staunton pgn check games.pgn -j 2 --quiet",
                                             "gzip -c games.pgn | staunton pgn check --lang en --json", NULL};
static const char *const convert_examples[] = {"staunton pgn convert games.pgn --lang it --output partite.pgn",
                                               "staunton pgn convert games.pgn --lang figurine --long",
                                               "staunton pgn convert --reduced --no-comments < games.pgn", NULL};
static const char *const stats_examples[] = {"staunton pgn stats games.pgn", "staunton pgn stats games.pgn --json",
                                             NULL};

const struct cli_command pgn_commands[] = {
    {"pgn check", "Check games: whether the moves are legal and the results fit",
     "A finding names the file, line and column, the game, the move and the article. Illegal, missing or unreadable\n"
     "moves, broken text and results that contradict the final position make a game faulty. Faults in variations, in "
     "the\n"
     "form and in tags are warnings, and so are games that went on after the fifth repetition [laws:9.6.1], after 75 "
     "moves\n"
     "without a capture or pawn move [laws:9.6.2] or in a dead position [laws:5.2.2], or were won there. The result\n"
     "0-0 is a game lost by both. Exit code 1 when there are faulty games.",
     CLI_JSON, file_arguments, check_options, check_examples, pgn_run_check},
    {"pgn convert", "Write games anew: in another language, in long form, with less around them",
     "The output is PGN in export format. A game with an illegal move is written up to there, the rest as a comment,\n"
     "with a warning on standard error. A game of another variant is written as it stood.",
     0, file_arguments, convert_options, convert_examples, pgn_run_convert},
    {"pgn stats", "Count games, moves, results, players and clock times", NULL, CLI_JSON, file_arguments, stats_options,
     stats_examples, pgn_run_stats},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};
