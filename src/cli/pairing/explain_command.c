#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/pairing/pairing.h"
#include "cli/round/round_explain.h"
#include "cli/source.h"

/*
 * Participants are called by the numbers that they had when the round was paired, as in an event; the file may have given
 * others since, which the account then says.
 */
static void call_by_round(struct round_account *account, const struct trf_report *report) {
    const struct crosstable *from = account->drawing.table;
    struct crosstable *table = arena_alloc(account->arena, sizeof *table);
    int32_t round = account->drawing.round + 1;
    account->former_numbers =
        trf_numbering(&report->trf, round) != NULL && account->drawing.round < report->table.round_count;
    if (!account->former_numbers)
        return;
    *table = *from;
    table->participants = arena_array(account->arena, (size_t)from->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < from->participant_count; i++) {
        table->participants[i] = from->participants[i];
        table->participants[i].player = table->participants[i].number = i + 1;
    }
    account->drawing.table = table;
}

static bool find_player(struct cli *cli, struct round_account *account, struct error *error) {
    int64_t number;
    return cli_explain_ask_board(cli, &account->drawn, account, error) &&
           (!cli_has(cli, "player") || (cli_value_number(cli, "player", 1, TRF_NUMBER_MOST, &number, error) &&
                                        cli_explain_ask_player(number, account, error)));
}

static bool compare(struct cli *cli, const struct round_account *account, const struct trf_report *report,
                    struct present_beside *beside, struct error *error) {
    struct arena *arena = account->arena;
    struct check_result *checked = &beside->checked;
    struct check_order order = {.system = cli_has(cli, "system") ? account->system : NULL,
                                .options = cli_value(cli, "option"),
                                .round = account->drawing.round + 1};
    *beside = (struct present_beside){.there = account->drawing.round < report->table.round_count, .same = true};
    if (!beside->there)
        return true;
    if (!trf_report_check(arena, report, &order, checked, error))
        return false;
    if (checked->system != account->system) { /* an undated file that follows the other edition better */
        order.system = account->system;
        if (!trf_report_check(arena, report, &order, checked, error))
            return false;
    }
    beside->same = checked->round_count == 0;
    return beside->same || !account->former_numbers || checked->rounds[0].answer != CHECK_WRONG ||
           draw_judge_pairs(arena, account->system, &account->drawing, &checked->rounds[0].theirs,
                            account->drawing.table, &checked->rounds[0].verdict, error);
}

static bool tell(struct cli *cli, struct round_account *account, const char *name, struct text bytes,
                 struct present_beside *beside, struct error *error) {
    struct trf_report *report = arena_alloc(&cli->arena, sizeof *report);
    if (!trf_report_read(&cli->arena, bytes, report, error))
        return false;
    report->trf.watch = follow_watch(cli->language);
    source_warn(cli, &report->trf, name);
    account->name = report->trf.name;
    int64_t round = report->table.round_count + 1;
    const struct pairing_system *system = account->system;
    if ((cli_has(cli, "round") && !cli_value_number(cli, "round", 1, round, &round, error)) ||
        (system == NULL && !trf_report_system(report, &system, error)) || system == NULL)
        return false;
    account->system = system;
    if (!trf_report_drawing(&cli->arena, report, system, cli_value(cli, "option"), (int32_t)round - 1,
                            &account->drawing, error))
        return false;
    call_by_round(account, report);
    return (present_round_account_pair(account, error) ||
            cli_pairing_warn_obstacle(cli, name, system, &account->drawing, error)) &&
           find_player(cli, account, error) && compare(cli, account, report, beside, error);
}

static bool explain_file(struct cli *cli, struct error *error) {
    struct round_account account = {.arena = &cli->arena};
    struct present_beside beside;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), text_from(name), TEXT(""));
    if (!cli_pairing_system_option(cli, &account.system, error) || !cli_read_file(cli, name, &bytes, error))
        return false;
    if (!tell(cli, &account, name, bytes, &beside, error))
        return error_at(error, name, 0, 0);
    cli_answer(cli, present_explained_write, present_explained, &account, &beside);
    return true;
}

bool command_explain(struct cli *cli, struct error *error) {
    int64_t round = 0;
    if (!source_is_event(cli, cli_argument(cli, 0)))
        return explain_file(cli, error);
    if (cli_has(cli, "system") || cli_has(cli, "option"))
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    return cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) && cli_round_explain(cli, round, error);
}
