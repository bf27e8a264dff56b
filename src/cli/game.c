#include "cli/game.h"

static const struct cli_argument replay_arguments[] = {
    {"FILE", "Logs of games (docs/game-log.md); - or none for standard input", true, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument envelope_arguments[] = {
    {"FILE", "The log of a game (docs/game-log.md); - for standard input", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument control_arguments[] = {
    {"CONTROL", "The time control that the defaults are for, or the name of a preset [90'/40+30'/end +30\"]", true,
     false},
    {NULL, NULL, false, false},
};

static const struct cli_option replay_options[] = {
    {"quiet", NULL, "Print differences and the summary alone", false},
    {NULL, NULL, NULL, false},
};

static const struct cli_option envelope_options[] = {
    {"html", NULL, "Print a page for the envelope", false},
    {NULL, NULL, NULL, false},
};

static const char *const envelope_examples[] = {"staunton game envelope board12.log",
                                                "staunton game envelope board12.log --html > envelope.html", NULL};
static const char *const replay_examples[] = {"staunton game replay docs/rulings/*.log",
                                              "staunton game replay --quiet board12.log",
                                              "staunton game replay --json < board12.log", NULL};
static const char *const rules_examples[] = {"staunton game rules", "staunton game rules 15+10",
                                             "staunton game rules 3+2 --json", NULL};
static const char *const verbs_examples[] = {"staunton game verbs", "staunton game verbs --json", NULL};

const struct cli_command game_commands[] = {
    {"game replay", "Replay a log: what happened at the board, and each ruling with its article",
     "Every fact is ruled on by the Laws and carried out; clocks run to the millisecond. Where a ruling is stated (->) "
     "and\n"
     "the rules would rule otherwise, or a check (?) fails, the difference is shown. Exit code 1 when there is one.",
     CLI_JSON, replay_arguments, replay_options, replay_examples, game_run_replay},
    {"game envelope", "Fill in the envelope of an adjourned game: all but the sealed move",
     "Players, position before the sealed move, times, who sealed, number of the move, draw offer and resumption. Exit "
     "code 1\nwhen no move is sealed.",
     0, envelope_arguments, envelope_options, envelope_examples, game_run_envelope},
    {"game rules", "List the rules of play that an event can set, with their defaults and articles", NULL, CLI_JSON,
     control_arguments, NULL, rules_examples, game_run_rules},
    {"game verbs", "List what can happen in a game: words, who does it, what follows; effects and checks", NULL,
     CLI_JSON, NULL, NULL, verbs_examples, game_run_verbs},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};
