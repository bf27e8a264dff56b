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

static const struct cli_argument board_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"ROUND", "The round", false, false},
    {"BOARD", "The board", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument happen_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"ROUND", "The round", false, false},
    {"BOARD", "The board", false, false},
    {"WHAT", "What happened, as in a log: white moves Nf3 --tournament 1", false, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument desk_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_option happen_options[] = {
    {"at", "TIME", "When it happened: 15:04:05 of today, or milliseconds since 1970 [now]", false},
    {"scheduled", "TIME", "When the session was to begin; with the first fact of a game only [then]", false},
    {"dry-run", NULL, "Say what the rules say, and write nothing", false},
    {"ruling", "RULING", "Rule otherwise: a verdict, a colon and the effects, as in a log", false},
    {"because", "WORDS", "Why; a ruling of your own needs it", false},
    {"replaces", "RESULT", "The result entered by hand that the game's is to replace, such as 1-0", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option desk_options[] = {
    {"round", "N", "Another round than the running one", false},
    {NULL, NULL, NULL, false},
};
static const char *const show_examples[] = {"staunton game show city-open-2026 6 4 --tournament 1", NULL};
static const char *const happen_examples[] = {
    "staunton game happen city-open-2026 6 4 arbiter starts-game --tournament 1",
    "staunton game happen city-open-2026 6 4 white moves Nf3 --tournament 1",
    "staunton game happen city-open-2026 6 4 black offers-draw --dry-run --tournament 1",
    "staunton game happen city-open-2026 6 4 white presses --ruling 'noted: note: no' --because noise --tournament 1",
    NULL};
static const char *const log_examples[] = {"staunton game log city-open-2026 6 4 --tournament 1 > board4.log", NULL};
static const char *const undo_examples[] = {"staunton game undo city-open-2026 6 4 --tournament 1", NULL};
static const char *const desk_examples[] = {"staunton game desk city-open-2026 --tournament 1", NULL};

static const struct cli_option replay_options[] = {
    {"quiet", NULL, "Print differences and the summary alone", false},
    {NULL, NULL, NULL, false},
};

static const struct cli_option envelope_options[] = {
    {"html", NULL, "Print a page for the envelope", false},
    {"language", "LANGUAGE", "en or it [en]", false},
    {NULL, NULL, NULL, false},
};

static const char *const envelope_examples[] = {"staunton game envelope board12.log",
                                                "staunton game envelope board12.log --html > envelope.html", NULL};
static const char *const replay_examples[] = {"staunton game replay board7.log board12.log",
                                              "staunton game replay --quiet board12.log",
                                              "staunton game replay --json < board12.log", NULL};
static const char *const rules_examples[] = {"staunton game rules", "staunton game rules 15+10",
                                             "staunton game rules 3+2 --json", NULL};
static const char *const verbs_examples[] = {"staunton game verbs", "staunton game verbs --json", NULL};

const struct cli_command game_commands[] = {
    {"game replay", "Replay a log: what happened at the board, and each ruling with its article",
     "Every fact is ruled on by the Laws and carried out; clocks run to the millisecond. Where a ruling is stated (->) "
     "and\n"
     "the rules would rule otherwise, or a check (?) fails, the difference is shown. Exit code 1 when there is "
     "one,\nor when a fact is refused and the log does not say so.",
     CLI_JSON, replay_arguments, replay_options, replay_examples, game_run_replay},
    {"game envelope", "Fill in the envelope of an adjourned game: all but the sealed move",
     "Players, position before the sealed move, times, who sealed, number of the move, draw offer and resumption. Exit "
     "code 1\nwhen no move is sealed.",
     0, envelope_arguments, envelope_options, envelope_examples, game_run_envelope},
    {"game rules", "List the rules of play that an event can set, with their defaults and articles", NULL, CLI_JSON,
     control_arguments, NULL, rules_examples, game_run_rules},
    {"game verbs", "List what can happen in a game: words, who does it, what follows; effects and checks", NULL,
     CLI_JSON, NULL, NULL, verbs_examples, game_run_verbs},
    {"game show", "Show the game at a board of an event", NULL, CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON,
     board_arguments, NULL, show_examples, game_run_show},
    {"game happen", "Enter what happened at a board, and get the ruling with its article",
     "The happening is written together with the ruling, and with what follows for the event: the result, an "
     "exclusion,\n"
     "an expulsion. `staunton game verbs` lists what can happen.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, happen_arguments, happen_options, happen_examples, game_run_happen},
    {"game log", "Print the game at a board as a log that `staunton game replay` reads", NULL,
     CLI_DATABASE | CLI_TOURNAMENT, board_arguments, NULL, log_examples, game_run_log},
    {"game undo", "Undo the last entry at a board, with what it meant for the event",
     "Only your own last entry; anything else is corrected instead. The journal keeps both.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, board_arguments, NULL, undo_examples, game_run_undo},
    {"game desk", "List the boards of the running round: clocks, and where the arbiter is wanted", NULL,
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, desk_arguments, desk_options, desk_examples, game_run_desk},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};
