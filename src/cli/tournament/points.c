#include "cli/commands.h"
#include "cli/team/team_lines.h"
#include "event/views.h"
#include "present/events.h"

/* --- Giving --------------------------------------------------------------------------------------------------------- */

static bool add_who(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    struct json_writer *writer, struct error *error) {
    enum { FIRST = 2 };
    json_key_array(writer, tournament_of_teams(tournament) ? "teams" : "players");
    for (size_t i = FIRST; i < cli->argument_count; i++) {
        int32_t id;
        if (!cli_teams_or_player(source, tournament, cli_argument(cli, i), &id, error))
            return false;
        json_integer(writer, id);
    }
    json_end_array(writer);
    return true;
}

static bool write_request(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          struct json_writer *writer, struct error *error) {
    int64_t round;
    json_key_text(writer, "points", cli_argument(cli, 1));
    json_key_text(writer, "reason", cli_value(cli, "reason"));
    if (cli_has(cli, "match-points"))
        json_key_text(writer, "match_points", cli_value(cli, "match-points"));
    if (cli_has(cli, "result"))
        json_key_text(writer, "result", cli_value(cli, "result"));
    if (cli_has(cli, "round")) {
        if (!cli_value_number(cli, "round", 0, EVENT_MOST_ROUNDS, &round, error))
            return false;
        json_key_integer(writer, "round", round);
    }
    return add_who(cli, source, tournament, writer, error);
}

bool command_points_give(struct cli *cli, struct error *error) {
    struct source_change change;
    if (cli_value(cli, "reason").length == 0)
        return error_set(error, ERROR_cli_option_bare, "reason", "TEXT", NULL);
    bool done = source_change_begin(cli, &change, error) &&
                write_request(cli, &change.source, change.tournament, change.writer, error) &&
                source_change_run(&change, "points.give", error);
    if (done && !change.reported) {
        const struct given_points *given = &change.tournament->given[change.tournament->given_count - 1];
        struct document document;
        cli_begin(cli, &document);
        cli_tell(cli, show_points_given, "number name points who", language_number(given->id),
                 language_text(change.tournament->name), language_text(present_points_of(&document, given)),
                 language_text(present_given_names(&document, change.source.event, change.tournament, given)));
    }
    return source_change_end(&change, done);
}

bool command_points_cancel(struct cli *cli, struct error *error) {
    struct source_change change;
    int64_t given;
    if (!cli_argument_number(cli, 1, 1, INT32_MAX, &given, error))
        return false;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        json_key_integer(change.writer, "given", given);
        done = source_change_run(&change, "points.cancel", error);
    }
    if (done && !change.reported)
        cli_tell(cli, show_points_cancelled, "number name", language_number(given), language_text(change.name));
    return source_change_end(&change, done);
}

/* --- Listing -------------------------------------------------------------------------------------------------------- */

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    view_points(writer, shown->source.event, shown->tournament, VIEW_ARBITER, &shown->cli->arena);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    (void)error;
    present_given_points(&shown->document, shown->source.event, shown->tournament);
    return true;
}

bool command_points_list(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view, .fill = fill}, error);
}
