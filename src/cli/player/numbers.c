#include "cli/commands.h"
#include "cli/team/team_lines.h"
#include "present/events.h"

static bool run(struct cli *cli, struct error *error,
                bool (*write)(struct source_change *change, struct error *error)) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error) && write(&change, error) &&
                source_change_run(&change, "numbers.draw", error);
    if (done && !change.reported)
        cli_present(cli, present_numbers, change.source.event, change.tournament);
    return source_change_end(&change, done);
}

static bool write_draw(struct source_change *change, struct error *error) {
    struct cli *cli = change->cli;
    struct json_writer *writer = change->writer;
    if (cli_has(cli, "by-rating") && cli_has(cli, "seed"))
        return error_set(error, ERROR_cli_options_both, "by-rating", "seed", NULL);
    if (cli_has(cli, "by-rating") && cli_has(cli, "confirm"))
        return error_set(error, ERROR_cli_options_both, "by-rating", "confirm", NULL);
    json_key_text(writer, "method", cli_has(cli, "by-rating") ? TEXT("rating") : TEXT("lots"));
    if (cli_has(cli, "seed"))
        json_key_text(writer, "seed", cli_value(cli, "seed"));
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    return true;
}

static bool write_order(struct source_change *change, struct error *error) {
    struct cli *cli = change->cli;
    json_key_text(change->writer, "method", TEXT("hand"));
    json_key_array(change->writer, "order");
    for (size_t i = 1; i < cli->argument_count; i++) {
        int32_t id;
        if (!cli_teams_or_player(&change->source, change->tournament, cli->arguments[i], &id, error))
            return false;
        json_integer(change->writer, id);
    }
    json_end_array(change->writer);
    if (cli_has(cli, "confirm"))
        json_key_boolean(change->writer, "confirm", true);
    return true;
}

bool command_numbers_draw(struct cli *cli, struct error *error) {
    return run(cli, error, write_draw);
}

bool command_numbers_set(struct cli *cli, struct error *error) {
    return run(cli, error, write_order);
}
