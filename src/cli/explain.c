#include "cli/commands.h"
#include "cli/pairing.h"
#include "cli/round_explain.h"
#include "cli/source.h"
#include "cli/telling.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"FILE", "A tournament report in any dialect of TRF; - for standard input; or the id of an event", false, false},
    {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"round", "N", "The round to explain [the next one; of an event the draft, else the last one]", false},
    {"board", "N", "Only this board of the round", false},
    {"player", "N", "Only what concerns the player with this number", false},
    {"system", "EDITION", "dutch@2026 or dutch@2017 [as the file says, else by its date]", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton explain swiss.trf", "staunton explain swiss.trf --round 3 --player 4",
                                       "staunton explain swiss.trf --round 2 --board 1 --json",
                                       "staunton explain spring-swiss --round 1", NULL};

const struct cli_command explain_commands[] = {
    {"explain", "Tell why a round is paired as it is",
     "Bracket by bracket: who came down, who met whom and why not one who stood earlier in the order, who floated, and "
     "what the criteria came to. A round that is played already is paired anew from the rounds before it.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static bool find_player(struct telling *telling, struct error *error) {
    int64_t number;
    if (!telling_ask_board(telling, &telling->drawn, error))
        return false;
    if (!cli_has(telling->cli, "player"))
        return true;
    return cli_value_number(telling->cli, "player", 1, TRF_NUMBER_MOST, &number, error) &&
           telling_ask_player(telling, number, error);
}

static bool tell(struct telling *telling, const char *name, struct text bytes, struct error *error) {
    struct cli *cli = telling->cli;
    struct pairing_report *report = arena_alloc(&cli->arena, sizeof *report);
    if (!pairing_read(&cli->arena, bytes, report, error))
        return false;
    source_warn(cli, &report->trf, name);
    telling->name = report->trf.name;
    int64_t round = report->table.round_count + 1;
    const struct pairing_system *system = telling->system;
    if ((cli_has(cli, "round") && !cli_value_number(cli, "round", 1, round, &round, error)) ||
        (system == NULL && !pairing_system_of(report, &system, error)) || system == NULL)
        return false;
    telling->system = system;
    return trf_drawing(&cli->arena, &report->trf, &report->table, (int32_t)round - 1, &telling->drawing, error) &&
           (telling_pair(telling, error) || pairing_warn_obstacle(cli, name, system, &telling->drawing, error)) &&
           find_player(telling, error);
}

static bool explain_file(struct cli *cli, struct error *error) {
    struct telling telling = {.cli = cli};
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), text_from(name), TEXT(""));
    if (!pairing_system_option(cli, &telling.system, error) || !cli_read_file(cli, name, &bytes, error))
        return false;
    if (!tell(&telling, name, bytes, error))
        return error_at(error, name, 0, 0);
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        dutch_story_narrow(&telling.story, telling.player, telling.other);
        dutch_story_write(&cli->arena, &telling.story, &writer);
        text_add_byte(&cli->out, '\n');
    } else {
        telling_show(&telling);
    }
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    int64_t round = 0;
    if (!source_is_event(cli, cli_argument(cli, 0)))
        return explain_file(cli, error);
    if (cli_has(cli, "system"))
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    return cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) && round_explain(cli, round, error);
}
