#include "cli/clock.h"

#define CONTROL_HELP                                                                                                   \
    "Time control, such as \"90'/40+30'/end +30\\\"\", 15+10 or \"25' delay 10\\\"\", or the tag TimeControl of PGN, " \
    "or a preset, such as 2022/3"
#define END_ARGUMENTS                                                                                                  \
    { NULL, NULL, false, false }
#define END_OPTIONS                                                                                                    \
    { NULL, NULL, NULL, false }

static const struct cli_argument live_arguments[] = {{"CONTROL", CONTROL_HELP " [90'/40+30'/end +30\"]", true, false},
                                                     END_ARGUMENTS};
static const struct cli_argument describe_arguments[] = {{"CONTROL", CONTROL_HELP, false, false}, END_ARGUMENTS};
static const struct cli_argument replay_arguments[] = {
    {"FILE", "Account of a clock, as --log writes it; - for standard input", false, false}, END_ARGUMENTS};
static const struct cli_argument model_arguments[] = {
    {"MODEL", "Clocks that the event uses; none: list those that are endorsed", true, true}, END_ARGUMENTS};

static const struct cli_option live_options[] = {
    {"log", "FILE", "Keep the account of the clock as it grows: every press, flag and correction", false},
    {"resume", "FILE", "Go on with the clock of an account; time has stood still since", false},
    {"arbiter", "NAME", "Who corrects, for the account [the user's name]", false},
    {"no-counter", NULL, "Do not show the move counter", false},
    {"continue", NULL, "A fallen flag does not stop the other side [without an increment]", false},
    {"stop", NULL, "A fallen flag stops the other side [with an increment]", false},
    {"zero", NULL, "The next period begins at zero, not when its moves are completed", false},
    {"after", NULL, "The first move has no increment yet", false},
    {"ascii", NULL, "Draw with letters alone", false},
    END_OPTIONS,
};
static const struct cli_option list_options[] = {
    {"edition", "YEAR", "Only the rates of 2022 or of 2019, or the default modes (mode)", false}, END_OPTIONS};
static const struct cli_option describe_options[] = {
    {"rating", "N", "The highest rating of the players: is it long enough to be rated?", false},
    {"titles", NULL, "Is it long enough for a title tournament?", false},
    {"rounds", "N", "Rounds in one day: do they fit a school event?", false},
    END_OPTIONS,
};
static const struct cli_option model_options[] = {
    {"edition", "YEAR", "2022 or 2019 [2022]", false},
    {"event", "KIND", "championship (of the world or a continent, Olympiad), fide or ordinary [ordinary]", false},
    {"mechanical", NULL, "They are mechanical clocks", false},
    END_OPTIONS,
};

static const char *const live_examples[] = {"staunton clock \"90'/40+30'/end +30\\\"\"",
                                            "staunton clock 3+2 --continue --log game.clock", "staunton clock mode/a",
                                            NULL};
static const char *const list_examples[] = {"staunton clock list", "staunton clock list --edition 2019 --json", NULL};
static const char *const describe_examples[] = {"staunton clock describe 60+30 --rating 2100",
                                                "staunton clock describe G/30 --rounds 5",
                                                "staunton clock describe \"5'-4' +2\\\" from move 61\" --json", NULL};
static const char *const replay_examples[] = {"staunton clock replay game.clock", NULL};
static const char *const model_examples[] = {"staunton clock models",
                                             "staunton clock models \"DGT 3000\" --event championship", NULL};

/* [c02-2022:11.3.A] [c02-2022:11.3.B] */
static const char describe_details[] =
    "Says it in words, its kind, what a player has for 60 moves, and the tag of PGN. What else title tournaments need "
    "is "
    "in FIDE's Title Regulations, what else rated ones need in its Rating Regulations.";

const struct cli_command clock_commands[] = {
    {"clock", "Run a chess clock in this terminal",
     "White presses with A or the left arrow, Black with L or the right arrow; the space bar stops and goes on. For "
     "the "
     "arbiter's corrections type ! twice, then such as b+2, w-1, w=1:12:00 or w#39, perhaps with an article behind it. "
     "? shows the keys, Q leaves.",
     0, live_arguments, live_options, live_examples, clock_run_live},
    {"clock list", "List the time controls of the regulations",
     "The rates of play of 2022 and 2019 and the default modes of electronic clocks; each can be named in place of a "
     "control.",
     CLI_JSON | CLI_CSV, NULL, list_options, list_examples, clock_list},
    {"clock describe", "Say what a time control is and what it is fit for", describe_details, CLI_JSON,
     describe_arguments, describe_options, describe_examples, clock_describe},
    {"clock replay", "Show what an account of a clock says", NULL, CLI_JSON, replay_arguments, NULL, replay_examples,
     clock_replay},
    {"clock models", "List the clocks that FIDE has endorsed, or check those of an event",
     "Every event uses clocks of one type.", CLI_JSON, model_arguments, model_options, model_examples, clock_models},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const struct cli_option report_options[] = {
    {"seconds", "N", "How long the clock is compared with the system's, 1 to 86400 [2]", false},
    {"tester", "NAME", "Who tests", false},
    {"remarks", "TEXT", "Additional remarks", false},
    {"html", NULL, "Print a page to print", false},
    {"language", "LANGUAGE", "en or it [en]", false},
    END_OPTIONS,
};
static const char *const report_examples[] = {"staunton report clock", "staunton report clock --seconds 3600 --html",
                                              "staunton report clock --html --language it", NULL};

const struct cli_command report_commands[] = {
    {"report clock", "Fill in the test report for clocks with what the program proves of its own",
     "Runs every time control of the regulations to its end, flags, corrections and a comparison with the system's "
     "clock. "
     "Questions that need people are left open.",
     CLI_JSON, NULL, report_options, report_examples, report_clock},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

struct text clock_said(struct cli *cli, void (*add)(struct text_builder *, const struct control *),
                       const struct control *control) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    add(&out, control);
    return text_builder_take(&out);
}

struct text clock_time(struct cli *cli, int64_t time) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    clock_add_time(&out, time);
    return text_builder_take(&out);
}
