#include "cli/check.h"
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/pairing.h"
#include "cli/round_explain.h"
#include "cli/source.h"
#include "cli/telling.h"
#include "event/draw.h"
#include "event/show.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"FILE", "A tournament report in any dialect of TRF; - for standard input; or the id of an event", false, false},
    {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"round", "N", "The round to explain [the next one; of an event the draft, else the last one]", false},
    {"board", "N", "Only this board of the round", false},
    {"player", "N", "Only what concerns the player with this number", false},
    {"system", "EDITION", PAIRING_SYSTEM_WORDS "[as the file says, else by its date]", false},
    {"option", "LIST", PAIRING_OPTION_WORDS "[as the file says, else off]", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton explain swiss.trf",
                                       "staunton explain swiss.trf --round 3 --player 4",
                                       "staunton explain swiss.trf --round 2 --board 1 --json",
                                       "staunton explain lim.trf --system burstein@2009 --option burstein_plain=on",
                                       "staunton explain spring-swiss --round 1",
                                       NULL};

const struct cli_command explain_commands[] = {
    {"explain", "Tell why a round is paired as it is",
     "Bracket by bracket: who came down, who met whom and why not one who stood earlier in the order, who floated, and "
     "what the criteria came to. Of the systems of the C.04 text of about 2009 score group by score group, each step "
     "with its article. A round that is played already is paired anew from the rounds before it.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/*
 * Participants are called by the numbers that they had when the round was paired, as in an event; the file may have given
 * others since, which the account then says. [c04:general.late.b.numbers]
 */
static void call_by_round(struct telling *telling, const struct pairing_report *report) {
    const struct crosstable *from = telling->drawing.table;
    struct crosstable *table = arena_alloc(&telling->cli->arena, sizeof *table);
    int32_t round = telling->drawing.round + 1;
    telling->former_numbers =
        trf_numbering(&report->trf, round) != NULL && telling->drawing.round < report->table.round_count;
    if (!telling->former_numbers)
        return;
    *table = *from;
    table->participants =
        arena_array(&telling->cli->arena, (size_t)from->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < from->participant_count; i++) {
        table->participants[i] = from->participants[i];
        table->participants[i].player = table->participants[i].number = i + 1;
    }
    telling->drawing.table = table;
}

static bool find_player(struct telling *telling, struct error *error) {
    int64_t number;
    if (!telling_ask_board(telling, &telling->drawn, error))
        return false;
    if (!cli_has(telling->cli, "player"))
        return true;
    return cli_value_number(telling->cli, "player", 1, TRF_NUMBER_MOST, &number, error) &&
           telling_ask_player(telling, number, error);
}

/* What the file has for the round, if it has one, beside what is told. */
struct beside {
    bool there;
    struct check_round found; /* where it is not right */
    bool same;
};

static bool compare(const struct telling *telling, const struct pairing_report *report, struct beside *beside,
                    struct error *error) {
    bool asked = cli_has(telling->cli, "system");
    struct check_order order = {.system = asked ? telling->system : NULL,
                                .options = cli_value(telling->cli, "option"),
                                .round = telling->drawing.round + 1};
    struct check_result result;
    *beside = (struct beside){.there = telling->drawing.round < report->table.round_count, .same = true};
    if (!beside->there)
        return true;
    if (!check_rounds(&telling->cli->arena, report, &order, &result, error))
        return false;
    if (result.system != telling->system) { /* an undated file that follows the other edition better */
        order.system = telling->system;
        if (!check_rounds(&telling->cli->arena, report, &order, &result, error))
            return false;
    }
    beside->same = result.round_count == 0;
    if (beside->same)
        return true;
    beside->found = result.rounds[0];
    if (!telling->former_numbers || beside->found.answer != CHECK_WRONG)
        return true;
    beside->found.table = telling->drawing.table;
    return check_judge(&telling->cli->arena, telling->system, &telling->drawing, &beside->found.theirs, &beside->found,
                       error);
}

static void show_beside(struct telling *telling, const struct beside *beside) {
    struct cli *cli = telling->cli;
    if (!beside->same)
        text_add_format(&cli->out, "\nThe round is paired otherwise. %.*s.\n",
                        TEXT_ARG(check_reason(&cli->arena, &beside->found)));
}

/* As the view of an event's round has them. */
static void write_beside(const struct telling *telling, const struct beside *beside, struct json_writer *writer) {
    struct draw_verdict verdict = {.criterion = "", .article = ""};
    if (!beside->there)
        return;
    if (!beside->same)
        verdict.text = check_reason(&telling->cli->arena, &beside->found);
    if (!beside->same && beside->found.answer == CHECK_WRONG) {
        verdict.criterion = check_criterion(&beside->found);
        verdict.article = check_article(&beside->found);
    }
    json_key_boolean(writer, "former_numbers", telling->former_numbers);
    json_key_boolean(writer, "same", beside->same);
    show_verdict(writer, &verdict);
}

static bool tell(struct telling *telling, const char *name, struct text bytes, struct beside *beside,
                 struct error *error) {
    struct cli *cli = telling->cli;
    struct pairing_report *report = arena_alloc(&cli->arena, sizeof *report);
    if (!pairing_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch();
    source_warn(cli, &report->trf, name);
    telling->name = report->trf.name;
    int64_t round = report->table.round_count + 1;
    const struct pairing_system *system = telling->system;
    if ((cli_has(cli, "round") && !cli_value_number(cli, "round", 1, round, &round, error)) ||
        (system == NULL && !pairing_system_of(report, &system, error)) || system == NULL)
        return false;
    telling->system = system;
    if (!trf_drawing(&cli->arena, &report->trf, &report->table, (int32_t)round - 1, &telling->drawing, error) ||
        !pairing_choose(report, system, cli_value(cli, "option"), &telling->drawing, error))
        return false;
    call_by_round(telling, report);
    return (telling_pair(telling, error) || pairing_warn_obstacle(cli, name, system, &telling->drawing, error)) &&
           find_player(telling, error) && compare(telling, report, beside, error);
}

static bool explain_file(struct cli *cli, struct error *error) {
    struct telling telling = {.cli = cli};
    struct beside beside;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), text_from(name), TEXT(""));
    if (!pairing_system_option(cli, &telling.system, error) || !cli_read_file(cli, name, &bytes, error))
        return false;
    if (!tell(&telling, name, bytes, &beside, error))
        return error_at(error, name, 0, 0);
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        telling_narrow(&telling);
        json_begin_object(&writer);
        telling_write_members(&telling, &writer);
        write_beside(&telling, &beside, &writer);
        json_end_object(&writer);
        text_add_byte(&cli->out, '\n');
    } else {
        telling_show(&telling);
        show_beside(&telling, &beside);
    }
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    int64_t round = 0;
    if (!source_is_event(cli, cli_argument(cli, 0)))
        return explain_file(cli, error);
    if (cli_has(cli, "system") || cli_has(cli, "option"))
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    return cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) && round_explain(cli, round, error);
}
