#include "cli/check.h"
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/pairing.h"
#include "cli/round_explain.h"
#include "cli/source.h"
#include "cli/telling.h"
#include "event/show.h"

/*
 * Participants are called by the numbers that they had when the round was paired, as in an event; the file may have given
 * others since, which the account then says.
 */
static void call_by_round(struct telling *telling, const struct trf_report *report) {
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
    bool same;
    struct check_result checked; /* of this round alone */
};

static bool compare(const struct telling *telling, const struct trf_report *report, struct beside *beside,
                    struct error *error) {
    struct arena *arena = &telling->cli->arena;
    struct check_result *checked = &beside->checked;
    struct check_order order = {.system = cli_has(telling->cli, "system") ? telling->system : NULL,
                                .options = cli_value(telling->cli, "option"),
                                .round = telling->drawing.round + 1};
    *beside = (struct beside){.there = telling->drawing.round < report->table.round_count, .same = true};
    if (!beside->there)
        return true;
    if (!trf_report_check(arena, report, &order, checked, error))
        return false;
    if (checked->system != telling->system) { /* an undated file that follows the other edition better */
        order.system = telling->system;
        if (!trf_report_check(arena, report, &order, checked, error))
            return false;
    }
    beside->same = checked->round_count == 0;
    return beside->same || !telling->former_numbers || checked->rounds[0].answer != CHECK_WRONG ||
           draw_judge_pairs(arena, telling->system, &telling->drawing, &checked->rounds[0].theirs,
                            telling->drawing.table, &checked->rounds[0].verdict, error);
}

static void show_beside(struct telling *telling, const struct beside *beside) {
    struct cli *cli = telling->cli;
    if (!beside->same)
        telling_otherwise(cli,
                          check_reason_say(&cli->arena, cli->language, &beside->checked, &beside->checked.rounds[0]));
}

/* As the view of an event's round has them. */
static void write_beside(const struct telling *telling, const struct beside *beside, struct json_writer *writer) {
    struct arena *arena = &telling->cli->arena;
    struct draw_verdict verdict = {.criterion = "", .article = ""};
    if (!beside->there)
        return;
    if (!beside->same && beside->checked.rounds[0].answer == CHECK_WRONG)
        verdict = beside->checked.rounds[0].verdict;
    if (!beside->same)
        verdict.words = language_make(arena, show_as_it_is, "text",
                                      language_text(check_reason_say(arena, telling->cli->language, &beside->checked,
                                                                     &beside->checked.rounds[0])));
    json_key_boolean(writer, "former_numbers", telling->former_numbers);
    json_key_boolean(writer, "same", beside->same);
    show_verdict(writer, arena, telling->cli->language, &verdict);
}

static bool tell(struct telling *telling, const char *name, struct text bytes, struct beside *beside,
                 struct error *error) {
    struct cli *cli = telling->cli;
    struct trf_report *report = arena_alloc(&cli->arena, sizeof *report);
    if (!trf_report_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch();
    source_warn(cli, &report->trf, name);
    telling->name = report->trf.name;
    int64_t round = report->table.round_count + 1;
    const struct pairing_system *system = telling->system;
    if ((cli_has(cli, "round") && !cli_value_number(cli, "round", 1, round, &round, error)) ||
        (system == NULL && !trf_report_system(report, &system, error)) || system == NULL)
        return false;
    telling->system = system;
    if (!trf_report_drawing(&cli->arena, report, system, cli_value(cli, "option"), (int32_t)round - 1,
                            &telling->drawing, error))
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

bool command_explain(struct cli *cli, struct error *error) {
    int64_t round = 0;
    if (!source_is_event(cli, cli_argument(cli, 0)))
        return explain_file(cli, error);
    if (cli_has(cli, "system") || cli_has(cli, "option"))
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    return cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) && round_explain(cli, round, error);
}
