#include "cli/commands.h"
#include "cli/source.h"
#include "present/document.h"
#include "present/names.h"

static bool run(struct cli *cli, const char *kind, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    const struct player *player;
    bool asks = cli->argument_count > 3;
    int64_t round;
    if (!cli_argument_number(cli, 2, 1, CLI_ROUND_MOST, &round, error))
        return false;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                source_player(&source, cli_argument(cli, 1), &player, error);
    if (done) {
        int32_t id = player->id;
        int32_t in = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_integer(writer, "player", id);
        json_key_integer(writer, "round", round);
        if (asks)
            json_key_text(writer, "kind", cli_argument(cli, 3));
        if (cli_has(cli, "confirm"))
            json_key_boolean(writer, "confirm", true);
        done = source_run(cli, &source, kind, &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            const struct tournament *now = event_tournament(source.event, in);
            const struct asked_bye *bye = tournament_asked_bye(now, id, (int32_t)round);
            struct language_value who = language_text(event_player(source.event, id)->name),
                                  number = language_number(round), name = language_text(now->name);
            if (bye == NULL)
                cli_tell(cli, show_bye_none, "player round name", who, number, name);
            else
                cli_tell(cli, show_bye_given, "player bye round name", who,
                         language_inner(language_plain(&cli->arena, names_bye((enum bye)bye->bye))), number, name);
        }
    }
    source_close(&source);
    return done;
}

bool command_bye_ask(struct cli *cli, struct error *error) {
    return run(cli, "bye.ask", error);
}

bool command_bye_cancel(struct cli *cli, struct error *error) {
    return run(cli, "bye.cancel", error);
}

static void list_as_json(struct cli *cli, const struct tournament *tournament) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (int32_t i = 0; i < tournament->asked_count; i++) {
        const struct asked_bye *bye = &tournament->asked[i];
        json_begin_object(&writer);
        json_key_integer(&writer, "player", bye->player);
        json_key_integer(&writer, "round", bye->round);
        json_key_text(&writer, "kind", text_from(bye_code((enum bye)bye->bye)));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

/* Round by round. */
static void list_as_table(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_id, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_bye, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    for (int32_t round = 1; round <= tournament_rounds_planned(tournament); round++) {
        for (int32_t i = 0; i < tournament->asked_count; i++) {
            const struct asked_bye *bye = &tournament->asked[i];
            if (bye->round != round)
                continue;
            table_add_number(&table, round);
            table_add_count(&table, tournament_entry_of(tournament, bye->player)->number);
            table_add_number(&table, bye->player);
            table_add(&table, event_player(event, bye->player)->name);
            table_add_said(&table, names_bye((enum bye)bye->bye));
        }
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        cli_show_table(cli, &table);
    else
        cli_tell(cli, show_bye_nobody, "name", language_text(tournament->name));
}

bool command_bye_list(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read_swiss(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json"))
        list_as_json(cli, tournament);
    else if (done)
        list_as_table(cli, source.event, tournament);
    source_close(&source);
    return done;
}
