#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "cli/team/team_lines.h"
#include "event/entry_table.h"
#include "present/document.h"

/* Of teams. */
static void show_teams(struct cli *cli, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL}, {MESSAGE_table_team, false, NULL}};
    const struct tournament_team **sorted = tournament_sort_teams(tournament, &cli->arena);
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        table_add_number(&table, sorted[i]->number);
        table_add(&table, sorted[i]->name);
    }
    cli_show_table(cli, &table);
}

static void show_numbers(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_title, false, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_rating, true, NULL}};
    struct table table;
    const struct tournament_entry **entries = tournament_sort_entries(tournament, &cli->arena);
    if (tournament->numbers_seed.length > 0)
        text_add_format(&cli->out, "Drawn by lot with the seed %.*s.\n\n", TEXT_ARG(tournament->numbers_seed));
    if (tournament_of_teams(tournament)) {
        show_teams(cli, tournament);
        return;
    }
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct player *player = event_player(event, entries[i]->player);
        table_add_number(&table, entries[i]->number);
        table_add(&table, player->title);
        table_add(&table, player->name);
        table_add(&table, names_rating(&cli->arena, cli->language, player));
    }
    cli_show_table(cli, &table);
}

static bool run(struct cli *cli, struct error *error,
                bool (*write)(struct cli *, const struct source *, struct json_writer *, struct error *)) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write(cli, &source, source_begin_in(cli, &request, tournament), error);
    int32_t id = done ? tournament->id : 0;
    done = done && source_run(cli, &source, "numbers.draw", &request, &answer, error);
    if (done && !source_report(cli, &source, &answer))
        show_numbers(cli, source.event, event_tournament(source.event, id));
    source_close(&source);
    return done;
}

static bool write_draw(struct cli *cli, const struct source *source, struct json_writer *writer, struct error *error) {
    (void)source;
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

static bool write_order(struct cli *cli, const struct source *source, struct json_writer *writer, struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    json_key_text(writer, "method", TEXT("hand"));
    json_key_array(writer, "order");
    for (size_t i = 1; i < cli->argument_count; i++) {
        const struct tournament_team *team;
        const struct player *player;
        if (tournament_of_teams(tournament)) {
            if (!cli_teams_named(tournament, cli->arguments[i], &team, error))
                return false;
            json_integer(writer, team->id);
            continue;
        }
        if (!source_player(source, cli->arguments[i], &player, error))
            return false;
        json_integer(writer, player->id);
    }
    json_end_array(writer);
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    return true;
}

bool command_numbers_draw(struct cli *cli, struct error *error) {
    return run(cli, error, write_draw);
}

bool command_numbers_set(struct cli *cli, struct error *error) {
    return run(cli, error, write_order);
}
