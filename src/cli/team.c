#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/reading.h"
#include "cli/source.h"
#include "cli/table.h"
#include "cli/teams_show.h"
#include "event/views.h"

static bool run_add(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_change(struct cli *cli, struct error *error);
static bool run_remove(struct cli *cli, struct error *error);
static bool run_lineup(struct cli *cli, struct error *error);
static bool run_withdraw(struct cli *cli, struct error *error);
static bool run_reinstate(struct cli *cli, struct error *error);
static bool run_boards(struct cli *cli, struct error *error);

#define EVENT_ARGUMENT                                                                                                 \
    { "EVENT", "The event's id", false, false }
#define TEAM_ARGUMENT                                                                                                  \
    { "TEAM", "The team's id from `team list`, or its name, or a part of it that only one has", false, false }

static const struct cli_argument add_arguments[] = {
    EVENT_ARGUMENT,
    {"NAME", "The team's name", false, false},
    {"PLAYER", "Its players in the order of the boards: ids from `player list`, or names", true, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument list_arguments[] = {EVENT_ARGUMENT, {NULL, NULL, false, false}};
static const struct cli_argument change_arguments[] = {
    EVENT_ARGUMENT,
    TEAM_ARGUMENT,
    {"PLAYER", "All its players in the order of the boards [they stay]", true, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument team_arguments[] = {EVENT_ARGUMENT, TEAM_ARGUMENT, {NULL, NULL, false, false}};
static const struct cli_argument lineup_arguments[] = {
    EVENT_ARGUMENT,
    {"ROUND", "The round", false, false},
    TEAM_ARGUMENT,
    {"PLAYER", "Who sits at board 1, 2 and so on: ids or names, 0 for nobody", false, true},
    {NULL, NULL, false, false},
};
static const struct cli_option add_options[] = {{"federation", "FED", "Its federation, three letters", false},
                                                {"captain", "NAME", "Its captain", false},
                                                {NULL, NULL, NULL, false}};
static const struct cli_option change_options[] = {{"name", "NAME", "Its name", false},
                                                   {"federation", "FED", "Its federation, three letters", false},
                                                   {"captain", "NAME", "Its captain", false},
                                                   {NULL, NULL, NULL, false}};

static const char *const add_examples[] = {"staunton team add club-cup \"Torre Nera\" Longhi Marino",
                                           "staunton team add club-cup Scacchiera Neri Olmi --captain Neri", NULL};
static const char *const list_examples[] = {"staunton team list club-cup", NULL};
static const char *const change_examples[] = {"staunton team change club-cup Alfiere --captain \"Sala, Pia\"",
                                              "staunton team change club-cup Alfiere Riva Sala Testa", NULL};
static const char *const remove_examples[] = {"staunton team remove club-cup Alfiere", NULL};
static const char *const lineup_examples[] = {"staunton team lineup team-league 1 Alfiere Testa Riva",
                                              "staunton team lineup team-league 1 Alfiere Riva 0", NULL};
static const char *const withdraw_examples[] = {"staunton team withdraw team-league Alfiere", NULL};
static const char *const reinstate_examples[] = {"staunton team reinstate team-league Alfiere", NULL};
static const char *const boards_examples[] = {"staunton team boards team-league", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command team_commands[] = {
    {"team add", "Enter a team in a tournament of teams",
     "A tournament of teams is made with `staunton tournament new EVENT NAME --boards N`. Nobody plays for two teams "
     "of\n"
     "one tournament.",
     COMMON, add_arguments, add_options, add_examples, run_add},
    {"team list", "List the teams of a tournament with their players", NULL, COMMON | CLI_CSV, list_arguments, NULL,
     list_examples, run_list},
    {"team change", "Change a team's name, captain, federation or players",
     "Once round 1 is paired players can only be added, behind the others.", COMMON, change_arguments, change_options,
     change_examples, run_change},
    {"team remove", "Take a team back while the tournament is in set-up", NULL, COMMON, team_arguments, NULL,
     remove_examples, run_remove},
    {"team lineup", "Say who sits at which board of a match",
     "Without a line-up a team sits in its order. It cannot change once the match has a result.", COMMON,
     lineup_arguments, NULL, lineup_examples, run_lineup},
    {"team withdraw", "Withdraw a team from a running tournament",
     "In a round robin with less than half of its matches played the team leaves the standings; otherwise the\n"
     "remaining matches are lost by forfeit.",
     COMMON, team_arguments, NULL, withdraw_examples, run_withdraw},
    {"team reinstate", "Take a withdrawal back", NULL, COMMON, team_arguments, NULL, reinstate_examples, run_reinstate},
    {"team boards", "Show what everybody made, board by board, for the prizes of boards",
     "A player counts for the board where he sat most often.", COMMON | CLI_CSV, list_arguments, NULL, boards_examples,
     run_boards},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const struct field_option fields[] = {
    {"name", "name", 0}, {"federation", "federation", 0}, {"captain", "captain", 0}, {NULL, NULL, 0}};

/* The players named from argument `first` on; "0" and "-" are an empty board. */
static bool write_players(struct cli *cli, const struct source *source, struct json_writer *writer, size_t first,
                          bool empty, struct error *error) {
    json_key(writer, "players");
    json_begin_array(writer);
    for (size_t i = first; i < cli->argument_count; i++) {
        const struct player *player;
        struct text words = cli->arguments[i];
        if (empty && (text_equal(words, TEXT("0")) || text_equal(words, TEXT("-")))) {
            json_integer(writer, 0);
            continue;
        }
        if (!source_player(source, words, &player, error))
            return false;
        json_integer(writer, player->id);
    }
    json_end_array(writer);
    return true;
}

static bool run_add(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    int32_t id = done ? tournament->id : 0;
    if (done) {
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_text(writer, "name", cli_argument(cli, 1));
        done = fields_write(cli, writer, fields, error) && write_players(cli, &source, writer, 2, false, error) &&
               source_run(cli, &source, "team.add", &request, &answer, error);
    }
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *now = event_tournament(source.event, id);
        const struct tournament_team *team = &now->teams[now->team_count - 1];
        text_add_format(&cli->out, "Entered %.*s (team %d) with %d player%s; %.*s has %d team%s.\n",
                        TEXT_ARG(team->name), (int)team->id, (int)team->player_count,
                        team->player_count == 1 ? "" : "s", TEXT_ARG(now->name), (int)now->team_count,
                        now->team_count == 1 ? "" : "s");
    }
    source_close(&source);
    return done;
}

/* "withdrawn", of the team; "not in round 3; expelled from round 5 on", of a player. */
static struct text state_of(struct cli *cli, const struct tournament *tournament, const struct tournament_team *team,
                            int32_t player, bool named) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    if (named && team->withdrawn)
        text_add_zero(&out, team->excluded ? "withdrawn, not in the standings" : "withdrawn");
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        const struct barred_player *barred = &tournament->barred[i];
        if (barred->player != player)
            continue;
        text_add_zero(&out, out.length > 0 ? "; " : "");
        if (barred->last == 0)
            text_add_format(&out, "not seated from round %ld on", (long)barred->first);
        else if (barred->last == barred->first)
            text_add_format(&out, "not in round %ld", (long)barred->first);
        else
            text_add_format(&out, "not in rounds %ld to %ld", (long)barred->first, (long)barred->last);
    }
    return text_builder_take(&out);
}

static void list_teams(struct cli *cli, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {"No.", true},    {"Id", true},      {"Team", false},  {"Fed", false},     {"Board", true},
        {"Title", false}, {"Player", false}, {"Rating", true}, {"Captain", false}, {"State", false}};
    const struct tournament_team **sorted = tournament_sort_teams(tournament, &cli->arena);
    bool csv = cli_has(cli, "csv");
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        const struct tournament_team *team = sorted[i];
        for (int32_t j = 0; j == 0 || j < team->player_count; j++) {
            const struct player *player = j < team->player_count ? event_player(event, team->players[j]) : NULL;
            bool named = j == 0 || csv;
            table_add_count(&table, named ? team->number : 0);
            table_add_count(&table, named ? team->id : 0);
            table_add(&table, named ? team->name : TEXT(""));
            table_add(&table, named ? team->federation : TEXT(""));
            table_add_count(&table, player == NULL ? 0 : j + 1);
            table_add(&table, player == NULL ? TEXT("") : player->title);
            table_add(&table, player == NULL ? TEXT("") : player->name);
            table_add_count(&table, player == NULL ? 0 : player->rating);
            table_add(&table, named ? team->captain : TEXT(""));
            table_add(&table, state_of(cli, tournament, team, player == NULL ? 0 : player->id, named));
        }
    }
    if (table.cell_count > 0 || csv)
        table_end(&table);
    else
        text_add_format(&cli->out, "No team is entered in %.*s.\n", TEXT_ARG(tournament->name));
}

static bool read_teams(struct cli *cli, struct source *source, const struct tournament **tournament,
                       struct error *error) {
    if (!source_read(cli, source, error) || !source_tournament(cli, source, tournament, error))
        return false;
    return tournament_of_teams(*tournament) ||
           error_set_text(error, ERROR_teams_only, (*tournament)->name, TEXT(""), TEXT(""));
}

static bool run_list(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = read_teams(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        done = view_teams(&writer, source.event, tournament, error);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        list_teams(cli, source.event, tournament);
    }
    source_close(&source);
    return done;
}

/* --- About one team --------------------------------------------------------------------------------------------- */

struct about {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    int32_t tournament;
    int32_t team;
};

/* Opens the event and begins a request about the team that the argument names. */
static struct json_writer *begin_about(struct cli *cli, struct about *about, size_t argument, struct error *error) {
    const struct tournament *tournament;
    const struct tournament_team *team;
    if (!source_write(cli, &about->source, error) || !source_tournament(cli, &about->source, &tournament, error) ||
        !teams_named(tournament, cli_argument(cli, argument), &team, error))
        return NULL;
    about->tournament = tournament->id;
    about->team = team->id;
    struct json_writer *writer = source_begin_in(cli, &about->request, tournament);
    json_key_integer(writer, "team", team->id);
    return writer;
}

static bool end_about(struct cli *cli, struct about *about, const char *kind, const char *words, struct text name,
                      struct error *error) {
    if (!source_run(cli, &about->source, kind, &about->request, &about->answer, error))
        return false;
    if (source_report(cli, &about->source, &about->answer))
        return true;
    const struct tournament *now = event_tournament(about->source.event, about->tournament);
    const struct tournament_team *team = tournament_team_of(now, about->team);
    text_add_format(&cli->out, "%.*s %s %.*s%s.\n", TEXT_ARG(team == NULL ? name : team->name), words,
                    TEXT_ARG(now->name), team != NULL && team->excluded ? " and is out of the standings" : "");
    return true;
}

static bool run_on_team(struct cli *cli, const char *kind, const char *words, struct error *error) {
    struct about about;
    bool done = begin_about(cli, &about, 1, error) != NULL;
    if (done) {
        const struct tournament *tournament = event_tournament(about.source.event, about.tournament);
        struct text name = text_copy(&cli->arena, tournament_team_of(tournament, about.team)->name);
        done = end_about(cli, &about, kind, words, name, error);
    }
    source_close(&about.source);
    return done;
}

static bool run_remove(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.remove", "is no longer entered in", error);
}

static bool run_withdraw(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.withdraw", "has withdrawn from", error);
}

static bool run_reinstate(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.reinstate", "is back in", error);
}

static bool run_change(struct cli *cli, struct error *error) {
    struct about about;
    struct json_writer *writer = begin_about(cli, &about, 1, error);
    bool done = writer != NULL && fields_write(cli, writer, fields, error) &&
                (cli->argument_count < 3 || write_players(cli, &about.source, writer, 2, false, error)) &&
                end_about(cli, &about, "team.change", "is changed in", TEXT(""), error);
    source_close(&about.source);
    return done;
}

static bool run_lineup(struct cli *cli, struct error *error) {
    struct about about;
    int64_t number;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    struct json_writer *writer = begin_about(cli, &about, 2, error);
    bool done = writer != NULL;
    if (done) {
        json_key_integer(writer, "round", number);
        done = write_players(cli, &about.source, writer, 3, true, error) &&
               source_run(cli, &about.source, "lineup.set", &about.request, &about.answer, error);
    }
    if (done && !source_report(cli, &about.source, &about.answer)) {
        const struct tournament *now = event_tournament(about.source.event, about.tournament);
        done = teams_show_round(cli, about.source.event, now, tournament_round(now, number), error);
    }
    source_close(&about.source);
    return done;
}

/* --- Boards ----------------------------------------------------------------------------------------------------- */

static void show_boards(struct cli *cli, const struct json *rows) {
    static const struct table_column columns[] = {{"Board", true}, {"Title", false}, {"Name", false}, {"Rating", true},
                                                  {"Team", false}, {"Points", true}, {"Games", true}, {"Played", true}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < reading_count(rows); i++) {
        const struct json *row = &rows->array.items[i];
        table_add_number(&table, reading_number(row, "board"));
        table_add(&table, reading_text(row, "title"));
        table_add(&table, reading_text(row, "name"));
        table_add_count(&table, reading_number(row, "rating"));
        table_add(&table, reading_text(row, "team_name"));
        table_add(&table, reading_text(row, "points"));
        table_add_number(&table, reading_number(row, "games"));
        table_add_number(&table, reading_number(row, "played"));
    }
    if (table.cell_count > 0 || cli_has(cli, "csv"))
        table_end(&table);
    else
        text_add_zero(&cli->out, "Nobody sits at a board yet.\n");
}

static bool run_boards(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    struct text_builder out;
    struct json_writer writer;
    struct json view;
    text_builder_init(&out, &cli->arena);
    json_writer_init(&writer, &out);
    bool done = read_teams(cli, &source, &tournament, error) &&
                view_team_boards(&writer, source.event, tournament, &cli->arena, error);
    if (done && cli_has(cli, "json")) {
        text_add(&cli->out, text_builder_take(&out));
        text_add_byte(&cli->out, '\n');
    } else if (done && reading_open(cli, &out, &view, error)) {
        show_boards(cli, json_get(&view, "rows"));
    }
    source_close(&source);
    return done;
}
