#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "cli/teams_show.h"
#include "event/table.h"

static bool run_draw(struct cli *cli, struct error *error);
static bool run_set(struct cli *cli, struct error *error);

static const struct cli_argument draw_arguments[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_argument set_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"PLAYER", "Ids of players from `player list`, or names, in the order of their numbers; where teams play, teams",
     false, true},
    {NULL, NULL, false, false},
};
static const struct cli_option draw_options[] = {
    {"by-rating", NULL, "In the order of the ratings, not by lot", false},
    {"seed", "HEX", "Draw the lots of this seed again, 1 to 16 hexadecimal digits [a fresh one]", false},
    {"confirm", NULL, "Of a Swiss: by lot although the players have different ratings or titles", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option set_options[] = {
    {"confirm", NULL, "Of a Swiss: also where the order is not that of the ratings", false}, {NULL, NULL, NULL, false}};
static const char *const draw_examples[] = {"staunton numbers draw town-cup",
                                            "staunton numbers draw town-cup --seed 00c0ffee",
                                            "staunton numbers draw club-night --by-rating", NULL};
static const char *const set_examples[] = {"staunton numbers set town-cup 3 Rossi 4 2 6 5", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command numbers_commands[] = {
    {"numbers draw", "Draw the pairing numbers by lot, or give them by rating",
     "The seed is recorded, so that the draw can be repeated and checked.", COMMON, draw_arguments, draw_options,
     draw_examples, run_draw},
    {"numbers set", "Give the pairing numbers by hand",
     "Every entered player (or team) must be named, number 1 first. Of a Swiss they can be corrected until round 4 is "
     "paired.",
     COMMON, set_arguments, set_options, set_examples, run_set},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* Of teams. */
static void show_teams(struct cli *cli, const struct tournament *tournament) {
    static const struct table_column columns[] = {{"No.", true}, {"Team", false}};
    const struct tournament_team **sorted = tournament_sort_teams(tournament, &cli->arena);
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        table_add_number(&table, sorted[i]->number);
        table_add(&table, sorted[i]->name);
    }
    table_end(&table);
}

static void show_numbers(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{"No.", true}, {"Title", false}, {"Name", false}, {"Rating", true}};
    struct table table;
    const struct tournament_entry **entries = table_sort_entries(tournament, &cli->arena);
    if (tournament->numbers_seed.length > 0)
        text_add_format(&cli->out, "Drawn by lot with the seed %.*s.\n\n", TEXT_ARG(tournament->numbers_seed));
    if (tournament_of_teams(tournament)) {
        show_teams(cli, tournament);
        return;
    }
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct player *player = event_player(event, entries[i]->player);
        table_add_number(&table, entries[i]->number);
        table_add(&table, player->title);
        table_add(&table, player->name);
        table_add(&table, fields_rating(cli, player));
    }
    table_end(&table);
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
    json_key(writer, "order");
    json_begin_array(writer);
    for (size_t i = 1; i < cli->argument_count; i++) {
        const struct tournament_team *team;
        const struct player *player;
        if (tournament_of_teams(tournament)) {
            if (!teams_named(tournament, cli->arguments[i], &team, error))
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

static bool run_draw(struct cli *cli, struct error *error) {
    return run(cli, error, write_draw);
}

static bool run_set(struct cli *cli, struct error *error) {
    return run(cli, error, write_order);
}
