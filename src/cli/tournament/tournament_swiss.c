/* What is set of a Swiss before its first round: the initial colour, and who may not meet. */
#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "present/document.h"

/* --- The initial colour ----------------------------------------------------------------------------------------- */

static bool write_colour(struct cli *cli, struct json_writer *writer, struct error *error) {
    struct text colour = cli_argument(cli, 1);
    if (colour.length > 0 && cli_has(cli, "seed")) {
        struct text_builder command = {.arena = &cli->arena};
        text_add_format(&command, "staunton tournament colour %.*s --seed %.*s", TEXT_ARG(cli_argument(cli, 0)),
                        TEXT_ARG(cli_value(cli, "seed")));
        return error_set_text(error, ERROR_cli_argument_extra, colour, text_builder_take(&command), TEXT(""));
    }
    if (colour.length > 0)
        json_key_text(writer, "colour", colour);
    if (cli_has(cli, "seed"))
        json_key_text(writer, "seed", cli_value(cli, "seed"));
    return true;
}

bool command_tournament_colour(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write_colour(cli, source_begin_in(cli, &request, tournament), error);
    int32_t id = done ? tournament->id : 0;
    done = done && source_run(cli, &source, "colour.draw", &request, &answer, error);
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *now = event_tournament(source.event, id);
        cli_tell(cli, show_swiss_colour, "tournament colour", language_text(now->name),
                 language_text(names_initial_colour(&cli->arena, cli->language, now)));
    }
    source_close(&source);
    return done;
}

/* --- Who may not meet ------------------------------------------------------------------------------------------- */

static void show_group(struct cli *cli, struct table *table, const struct event *event,
                       const struct tournament *tournament, const struct prohibited_group *group) {
    struct text_builder rounds = {.arena = &cli->arena};
    struct text_builder names = {.arena = &cli->arena};
    text_add_integer(&rounds, group->first_round);
    if (group->last_round == 0)
        text_add_zero(&rounds, "-");
    else if (group->last_round != group->first_round)
        text_add_format(&rounds, "-%d", (int)group->last_round);
    for (int32_t i = 0; i < group->count; i++)
        text_add_format(&names, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(event_player(event, group->players[i])->name));
    table_add(table, names_group(&cli->arena, tournament, group));
    table_add(table, text_builder_take(&rounds));
    table_add(table, text_builder_take(&names));
}

static void show_groups(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {MESSAGE_table_group, false, NULL}, {MESSAGE_table_rounds, false, NULL}, {MESSAGE_table_players, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->prohibited_count; i++)
        show_group(cli, &table, event, tournament, &tournament->prohibited[i]);
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        cli_show_table(cli, &table);
    else
        cli_tell(cli, show_prohibited_none, "tournament", language_text(tournament->name));
}

static void write_group(struct json_writer *writer, const struct prohibited_group *group) {
    json_begin_object(writer);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < group->count; i++)
        json_integer(writer, group->players[i]);
    json_end_array(writer);
    json_key_integer(writer, "from", group->first_round);
    if (group->last_round > 0)
        json_key_integer(writer, "to", group->last_round);
    json_end_object(writer);
}

static bool write_given(const struct event *event, const struct tournament *tournament, struct json_writer *writer,
                        struct text words, int64_t from, int64_t to, struct error *error) {
    struct text rest = words;
    bool more = true;
    json_begin_object(writer);
    json_key_array(writer, "players");
    while (more) {
        int64_t number;
        int32_t player;
        size_t at;
        more = text_find(rest, TEXT("-"), &at);
        if (!text_to_integer(text_trim(text_cut(&rest, '-')), &number))
            return error_set_text(error, ERROR_cli_group, words, TEXT(""), TEXT(""));
        if (!source_numbered(event, tournament, number, &player, error))
            return false;
        json_integer(writer, player);
    }
    json_end_array(writer);
    json_key_integer(writer, "from", from);
    if (to > 0)
        json_key_integer(writer, "to", to);
    json_end_object(writer);
    return true;
}

/* The whole list: those that are there, and those that are given. */
static bool write_groups(struct cli *cli, const struct event *event, const struct tournament *tournament,
                         struct json_writer *writer, struct error *error) {
    int64_t from = 1;
    int64_t to = 0;
    if (!cli_value_number(cli, "from", 1, CLI_ROUND_MOST, &from, error) ||
        !cli_value_number(cli, "to", 1, CLI_ROUND_MOST, &to, error))
        return false;
    json_key_array(writer, "groups");
    for (int32_t i = 0; !cli_has(cli, "clear") && i < tournament->prohibited_count; i++)
        write_group(writer, &tournament->prohibited[i]);
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!write_given(event, tournament, writer, cli->arguments[i], from, to, error))
            return false;
    json_end_array(writer);
    return true;
}

static void list_as_json(struct cli *cli, const struct tournament *tournament) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (int32_t i = 0; i < tournament->prohibited_count; i++)
        write_group(&writer, &tournament->prohibited[i]);
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static bool show_list(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read_swiss(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json"))
        list_as_json(cli, tournament);
    else if (done)
        show_groups(cli, source.event, tournament);
    source_close(&source);
    return done;
}

bool command_tournament_prohibit(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    if (cli->argument_count == 1 && !cli_has(cli, "clear"))
        return show_list(cli, error);
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write_groups(cli, source.event, tournament, source_begin_in(cli, &request, tournament), error);
    int32_t id = done ? tournament->id : 0;
    if (done && !source_run(cli, &source, "pairs.prohibit", &request, &answer, error)) {
        error->line = 0; /* a place in a list that holds older groups too */
        done = false;
    }
    if (done && !source_report(cli, &source, &answer))
        show_groups(cli, source.event, event_tournament(source.event, id));
    source_close(&source);
    return done;
}
