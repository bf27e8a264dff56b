#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "event/show.h"
#include "present/document.h"

static void begin(struct cli *cli, const struct event *event, const struct tournament *tournament,
                  struct table *table) {
    static const struct table_column columns[] = {{MESSAGE_table_rank, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_points, true, NULL},
                                                  {MESSAGE_table_seed, false, NULL}};
    cli_bold(cli, names_heading(&cli->arena, event, tournament));
    text_add_zero(&cli->out, ", places by lot\n\n");
    table_begin(table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
}

static void add_row(struct table *table, const struct tournament *tournament, int32_t rank, int32_t number,
                    struct text name, struct text points) {
    table_add_number(table, rank);
    table_add_count(table, number);
    table_add(table, name);
    table_add(table, points);
    table_add(table, tournament->lots[tournament->lot_count - 1].seed);
}

static bool show_players(struct cli *cli, const struct event *event, const struct tournament *tournament,
                         struct error *error) {
    struct table table;
    struct show_table shown;
    if (!show_compute(event, tournament, 0, &cli->arena, &shown, error))
        return false;
    begin(cli, event, tournament, &table);
    for (size_t i = 0; i < shown.standings.count; i++) {
        const struct standings_row *row = &shown.standings.rows[i];
        if (row->lots)
            add_row(&table, tournament, row->rank, show_number(&shown, row->participant),
                    shown.table.participants[row->participant].name,
                    fields_points(cli, row->points, shown.table.scoring.unit));
    }
    cli_show_table(cli, &table);
    return true;
}

static bool show_teams(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       struct error *error) {
    struct table table;
    struct show_teams shown;
    if (!show_teams_compute(event, tournament, 0, &cli->arena, &shown, error))
        return false;
    bool games = shown.standings.rules.primary == TIEBREAK_GAME_POINTS;
    begin(cli, event, tournament, &table);
    for (size_t i = 0; i < shown.standings.count; i++) {
        const struct team_row *row = &shown.standings.rows[i];
        const struct team *team = &shown.table.teams[row->team];
        if (row->lots)
            add_row(&table, tournament, row->rank, team->number, team->name,
                    fields_points(cli, row->points[games ? TEAM_GAME_POINTS : TEAM_MATCH_POINTS],
                                  games ? shown.table.scoring.game.unit : shown.table.scoring.match.unit));
    }
    cli_show_table(cli, &table);
    return true;
}

bool command_places_draw(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    if (!source_write(cli, &source, error))
        return false;
    bool done = source_tournament(cli, &source, &tournament, error);
    if (done) {
        int32_t id = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        if (cli_has(cli, "seed"))
            json_key_text(writer, "seed", cli_value(cli, "seed"));
        done = source_run(cli, &source, "places.draw", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            tournament = event_tournament(source.event, id);
            done = tournament_of_teams(tournament) ? show_teams(cli, source.event, tournament, error)
                                                   : show_players(cli, source.event, tournament, error);
        }
    }
    if (done && !cli_has(cli, "json"))
        source_footer(cli, &source, TEXT(""));
    source_close(&source);
    return done;
}
