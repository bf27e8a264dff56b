#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/team/team_lines.h"
#include "event/views.h"
#include "present/events.h"
#include "present/rounds.h"

static const struct field_option fields[] = {
    {"name", "name", 0}, {"federation", "federation", 0}, {"captain", "captain", 0}, {NULL, NULL, 0}};

/* The players named from argument `first` on; "0" and "-" are an empty board. */
static bool write_players(struct cli *cli, const struct source *source, struct json_writer *writer, size_t first,
                          bool empty, struct error *error) {
    json_key_array(writer, "players");
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

bool command_team_add(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        json_key_text(change.writer, "name", cli_argument(cli, 1));
        done = fields_write(cli, change.writer, fields, error) &&
               write_players(cli, &change.source, change.writer, 2, false, error) &&
               source_change_run(&change, "team.add", error);
    }
    if (done && !change.reported) {
        const struct tournament *now = change.tournament;
        const struct tournament_team *team = &now->teams[now->team_count - 1];
        cli_tell(
            cli, show_team_added, "team number players name teams", language_text(team->name),
            language_number(team->id),
            language_inner(
                language_make(&cli->arena, show_count_players, "count", language_number(team->player_count))),
            language_text(now->name),
            language_inner(language_make(&cli->arena, show_count_teams, "count", language_number(now->team_count))));
    }
    return source_change_end(&change, done);
}

static bool read_teams(struct cli *cli, struct source *source, struct error *error) {
    const struct tournament *tournament;
    if (!source_read(cli, source, error) || !source_tournament(cli, source, &tournament, error))
        return false;
    return tournament_of_teams(tournament) ||
           error_set_text(error, ERROR_teams_only, tournament->name, TEXT(""), TEXT(""));
}

static bool view_all(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    return view_teams(writer, shown->source.event, shown->tournament, error);
}

static bool fill_all(struct source_shown *shown, struct error *error) {
    (void)error;
    present_teams(&shown->document, shown->source.event, shown->tournament);
    return true;
}

bool command_team_list(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = read_teams, .view = view_all, .fill = fill_all}, error);
}

/* --- About one team --------------------------------------------------------------------------------------------- */

/* Opens the event and begins a request about the team that the argument names. */
static bool begin_about(struct cli *cli, struct source_change *change, size_t argument,
                        const struct tournament_team **team, struct error *error) {
    if (!source_change_begin(cli, change, error) ||
        !cli_teams_named(change->tournament, cli_argument(cli, argument), team, error))
        return false;
    json_key_integer(change->writer, "team", (*team)->id);
    return true;
}

/* `fill`: what the command says beside the team, or NULL. */
static bool run_on_team(struct cli *cli, const char *kind, enum message words,
                        bool (*fill)(struct source_change *change, struct error *error), struct error *error) {
    struct source_change change;
    const struct tournament_team *team;
    bool done = begin_about(cli, &change, 1, &team, error);
    if (done) {
        int32_t id = team->id;
        struct text name = text_copy(&cli->arena, team->name);
        done = (fill == NULL || fill(&change, error)) && source_change_run(&change, kind, error);
        if (done && !change.reported) {
            team = tournament_team_of(change.tournament, id);
            source_tell_of(&change, words, team == NULL ? name : team->name, team != NULL && team->excluded);
        }
    }
    return source_change_end(&change, done);
}

bool command_team_remove(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.remove", MESSAGE_show_entry_removed, NULL, error);
}

bool command_team_withdraw(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.withdraw", MESSAGE_show_entry_withdrawn, NULL, error);
}

bool command_team_reinstate(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.reinstate", MESSAGE_show_entry_back, NULL, error);
}

static bool fill_change(struct source_change *change, struct error *error) {
    struct cli *cli = change->cli;
    return fields_write(cli, change->writer, fields, error) &&
           (cli->argument_count < 3 || write_players(cli, &change->source, change->writer, 2, false, error));
}

bool command_team_change(struct cli *cli, struct error *error) {
    return run_on_team(cli, "team.change", MESSAGE_show_team_changed, fill_change, error);
}

bool command_team_lineup(struct cli *cli, struct error *error) {
    struct source_change change;
    const struct tournament_team *team;
    int64_t number;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    bool done = begin_about(cli, &change, 2, &team, error);
    if (done) {
        json_key_integer(change.writer, "round", number);
        done = write_players(cli, &change.source, change.writer, 3, true, error) &&
               source_change_run(&change, "lineup.set", error);
    }
    if (done && !change.reported) {
        struct document document;
        cli_begin(cli, &document);
        done = present_matches(&document, change.source.event, change.tournament,
                               tournament_round(change.tournament, number), error);
        if (done)
            cli_show(cli, &document);
    }
    return source_change_end(&change, done);
}

/* --- Boards ----------------------------------------------------------------------------------------------------- */

static bool view_boards(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    return view_team_boards(writer, shown->source.event, shown->tournament, &shown->cli->arena, error);
}

static bool fill_boards(struct source_shown *shown, struct error *error) {
    return present_team_boards(&shown->document, shown->source.event, shown->tournament, error);
}

bool command_team_boards(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = read_teams, .view = view_boards, .fill = fill_boards}, error);
}
