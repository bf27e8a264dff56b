/* What is set of a Swiss before its first round: the initial colour, and who may not meet. */
#include "cli/commands.h"
#include "cli/source.h"
#include "present/events.h"
#include "present/names.h"

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
    struct source_change change;
    bool done = source_change_begin(cli, &change, error) && write_colour(cli, change.writer, error) &&
                source_change_run(&change, "colour.draw", error);
    if (done && !change.reported)
        cli_tell(cli, show_swiss_colour, "tournament colour", language_text(change.tournament->name),
                 language_text(names_initial_colour(&cli->arena, cli->language, change.tournament)));
    return source_change_end(&change, done);
}

/* --- Who may not meet ------------------------------------------------------------------------------------------- */

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
        present_group_write(writer, &tournament->prohibited[i]);
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!write_given(event, tournament, writer, cli->arguments[i], from, to, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool view_groups(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    json_begin_array(writer);
    for (int32_t i = 0; i < shown->tournament->prohibited_count; i++)
        present_group_write(writer, &shown->tournament->prohibited[i]);
    json_end_array(writer);
    return true;
}

static bool fill_groups(struct source_shown *shown, struct error *error) {
    (void)error;
    present_prohibited(&shown->document, shown->source.event, shown->tournament);
    return true;
}

bool command_tournament_prohibit(struct cli *cli, struct error *error) {
    struct source_change change;
    if (cli->argument_count == 1 && !cli_has(cli, "clear"))
        return source_show(
            cli, &(struct source_form){.open = source_read_swiss, .view = view_groups, .fill = fill_groups}, error);
    bool done = source_change_begin(cli, &change, error) &&
                write_groups(cli, change.source.event, change.tournament, change.writer, error);
    if (done && !source_change_run(&change, "pairs.prohibit", error)) {
        error->line = 0; /* a place in a list that holds older groups too */
        done = false;
    }
    if (done && !change.reported)
        cli_present(cli, present_prohibited, change.source.event, change.tournament);
    return source_change_end(&change, done);
}
