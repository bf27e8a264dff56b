#include "cli/commands.h"
#include "cli/round.h"
#include "cli/source.h"
#include "cli/table.h"

static bool run_ask(struct cli *cli, struct error *error);
static bool run_cancel(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);

#define PLAYER_ROW                                                                                                     \
    { "PLAYER", "The player's id from `player list`, or the name, or a part of it that only one has", false, false }

static const struct cli_argument ask_arguments[] = {
    {"EVENT", "The event's id", false, false},
    PLAYER_ROW,
    {"ROUND", "The round, which must not be paired yet", false, false},
    {"KIND", "half, zero or full", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument cancel_arguments[] = {{"EVENT", "The event's id", false, false},
                                                       PLAYER_ROW,
                                                       {"ROUND", "The round", false, false},
                                                       {NULL, NULL, false, false}};
static const struct cli_argument list_arguments[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_option ask_options[] = {
    {"confirm", NULL, "Also a second half-point bye, or a full-point bye", false}, {NULL, NULL, NULL, false}};

static const char *const ask_examples[] = {"staunton bye ask spring-swiss Rossi 2 half",
                                           "staunton bye ask spring-swiss 4 3 zero", NULL};
static const char *const cancel_examples[] = {"staunton bye cancel spring-swiss Rossi 2", NULL};
static const char *const list_examples[] = {"staunton bye list spring-swiss", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command bye_commands[] = {
    {"bye ask", "Note that a player of a Swiss asks for a bye in a later round",
     "Who has asked for a bye is not paired in that round.", COMMON, ask_arguments, ask_options, ask_examples, run_ask},
    {"bye cancel", "Take such a bye back before its round is paired", NULL, COMMON, cancel_arguments, NULL,
     cancel_examples, run_cancel},
    {"bye list", "List the byes that were asked for", NULL, COMMON | CLI_CSV, list_arguments, NULL, list_examples,
     run_list},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

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
            text_add_format(&cli->out, "%.*s has %s%s in round %lld of %.*s.\n",
                            TEXT_ARG(event_player(source.event, id)->name), bye == NULL ? "no bye" : "a ",
                            bye == NULL ? "" : round_bye_words((enum bye)bye->bye), (long long)round,
                            TEXT_ARG(now->name));
        }
    }
    source_close(&source);
    return done;
}

static bool run_ask(struct cli *cli, struct error *error) {
    return run(cli, "bye.ask", error);
}

static bool run_cancel(struct cli *cli, struct error *error) {
    return run(cli, "bye.cancel", error);
}

static void list_as_json(struct cli *cli, const struct tournament *tournament) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
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
    static const struct table_column columns[] = {
        {"Round", true}, {"No.", true}, {"Id", true}, {"Name", false}, {"Bye", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 1; round <= tournament_rounds_planned(tournament); round++) {
        for (int32_t i = 0; i < tournament->asked_count; i++) {
            const struct asked_bye *bye = &tournament->asked[i];
            if (bye->round != round)
                continue;
            table_add_number(&table, round);
            table_add_count(&table, tournament_entry_of(tournament, bye->player)->number);
            table_add_number(&table, bye->player);
            table_add(&table, event_player(event, bye->player)->name);
            table_add_zero(&table, round_bye_words((enum bye)bye->bye));
        }
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_format(&cli->out, "Nobody in %.*s has asked for a bye.\n", TEXT_ARG(tournament->name));
}

static bool run_list(struct cli *cli, struct error *error) {
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
