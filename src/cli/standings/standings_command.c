#include "present/standings.h"

#include "cli/commands.h"
#include "cli/large_pages.h"
#include "cli/standings/standings_options.h"
#include "cli/team/team_lines.h"
#include "format/trf_teams.h"
#include "present/names.h"

/* What is asked for, and what came of it. */
struct asked {
    struct cli *cli;
    struct source source;
    struct trf_tournament trf;
    struct tournament tournament; /* with its rules replaced, where that is asked for */
    struct asked_rules rules;
    int64_t through;
    bool of_report; /* the teams of a report, out of their players' games */
    bool own;       /* by the tournament's own rules */
    struct show_table players;
    struct show_teams teams;
    struct ranking ranking;
};

static bool check_through(const struct asked *asked, int32_t rounds, struct error *error) {
    return asked->through <= rounds ||
           error_set_text(error, ERROR_round_unknown, names_number(&asked->cli->arena, asked->through),
                          asked->tournament.name, TEXT(""));
}

/* --- Teams -------------------------------------------------------------------------------------------------------- */

static bool compute_teams(struct asked *asked, struct error *error) {
    struct tournament *tournament = &asked->tournament;
    return check_through(asked, tournament->round_count, error) &&
           asked_standings_teams(&asked->rules, &asked->cli->arena, tournament, error) &&
           show_teams_compute(asked->source.event, tournament, (int32_t)asked->through, &asked->cli->arena,
                              &asked->teams, error);
}

static bool compute_report(struct asked *asked, struct error *error) {
    struct cli *cli = asked->cli;
    struct show_teams *teams = &asked->teams;
    const struct trf_tournament *trf = &asked->trf;
    teams->tournament = &asked->tournament;
    if (trf->team_count == 0)
        return error_set_text(error, ERROR_cli_teams_none, cli_argument(cli, 0), TEXT(""), TEXT(""));
    if (!check_through(asked, trf->round_count, error))
        return false;
    if (!trf_team_table(&cli->arena, trf, (int32_t)asked->through, &teams->table, error))
        return error_at(error, cli_file_name(text_zero(&cli->arena, cli_argument(cli, 0))), 0, 0);
    struct team_rules rules = trf_team_rules(trf, asked->tournament.rules.edition, teams->table.predetermined);
    if (!asked_standings_read_teams(&asked->rules, &cli->arena, &rules, error))
        return false;
    asked->tournament.rules.edition = rules.list.edition;
    return standings_team_standings_compute(&cli->arena, &teams->table, &rules, &teams->standings, error);
}

/* All breakdowns of a team as one array. */
static bool write_team(struct asked *asked, int32_t team, struct json_writer *writer, struct error *error) {
    json_begin_array(writer);
    for (size_t i = 0; i < asked->teams.standings.rules.list.tiebreak_count; i++)
        if (!show_team_breakdown(writer, &asked->teams, team, i, &asked->cli->arena, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool write_teams(struct asked *asked, struct json_writer *writer, struct error *error) {
    struct cli *cli = asked->cli;
    int32_t team;
    if (cli_has(cli, "explain"))
        return cli_teams_in_table(&asked->teams.table, cli_value(cli, "explain"), &team, error) &&
               write_team(asked, team, writer, error);
    show_team_standings(writer, asked->source.event, &asked->teams, &cli->arena);
    return true;
}

/* --- Players ------------------------------------------------------------------------------------------------------ */

static bool ask_players(struct asked *asked, struct error *error) {
    return asked_standings_players(&asked->rules, &asked->tournament, error) &&
           check_through(asked, asked->tournament.round_count, error);
}

static bool write_players(struct asked *asked, struct json_writer *writer, struct error *error) {
    struct cli *cli = asked->cli;
    const struct event *event = asked->source.event;
    const struct player *player;
    if (!cli_has(cli, "explain"))
        return view_standings(writer, event, &asked->tournament, (int32_t)asked->through, &cli->arena, error);
    if (cli_has(cli, "through"))
        return error_set(error, ERROR_cli_options_both, "through", "json", NULL);
    if (!source_entered(&asked->source, &asked->tournament, cli_value(cli, "explain"), &player, error))
        return false;
    json_begin_array(writer);
    for (size_t i = 0; i < asked->tournament.rules.tiebreak_count; i++)
        if (!view_breakdown(writer, event, &asked->tournament, 0, player->id, i, &cli->arena, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool find_player(const struct asked *asked, int32_t *index, struct error *error) {
    const struct player *player;
    const struct standings *standings = &asked->players.standings;
    if (!source_entered(&asked->source, &asked->tournament, cli_value(asked->cli, "explain"), &player, error))
        return false;
    for (size_t i = 0; i < standings->count; i++) {
        *index = standings->rows[i].participant;
        if (asked->players.table.participants[*index].player == player->id)
            return true;
    }
    return error_set_text(error, ERROR_entry_unknown, player->name, asked->tournament.name, TEXT(""));
}

/* --- The command -------------------------------------------------------------------------------------------------- */

static void warn(const struct asked *asked) {
    struct cli *cli = asked->cli;
    const char *event = text_zero(&cli->arena, asked->source.event->id);
    bool chosen = cli_has(cli, "tiebreaks");
    if (asked->ranking.players == NULL) {
        if (standings_team_rules_chain_missing(&asked->teams.standings.rules))
            cli_warn(cli, event, 0, 0, cli_said(cli, MESSAGE_show_tiebreak_without_end));
        return;
    }
    for (size_t i = 0; i < asked->players.standings.rules.tiebreak_count; i++) {
        struct text doubt = present_doubt(&cli->arena, cli->language, &asked->players, i, chosen);
        if (doubt.length > 0)
            cli_warn(cli, event, 0, 0, doubt);
    }
    if (chosen)
        cli_standings_warn_of_ratings(cli, &asked->tournament.rules, asked->source.event->id);
}

/* Which edition; and when the event is played by other rules than those that were asked for, that. */
static struct text edition_text(const struct asked *asked) {
    struct cli *cli = asked->cli;
    struct text edition = names_edition_title(&cli->arena, cli->language,
                                              text_from(tiebreak_edition_code(asked->tournament.rules.edition)));
    return asked->own || asked->of_report || (asked->ranking.players != NULL && source_is_file(cli_argument(cli, 0)))
               ? edition
               : language_said(&cli->arena, cli->language, show_standings_asked, "edition", language_text(edition));
}

static bool fill(struct asked *asked, struct document *document, struct error *error) {
    struct cli *cli = asked->cli;
    int32_t index;
    if (!cli_has(cli, "explain")) {
        warn(asked);
        document->footer = source_footer_text(cli, &asked->source, edition_text(asked));
        present_standings(document, &asked->ranking);
        return true;
    }
    bool found = asked->ranking.players != NULL
                     ? find_player(asked, &index, error)
                     : cli_teams_in_table(&asked->teams.table, cli_value(cli, "explain"), &index, error);
    return found && present_breakdowns(document, &asked->ranking, index, error);
}

static bool show(struct asked *asked, struct error *error) {
    struct cli *cli = asked->cli;
    struct document document;
    const struct tournament *tournament;
    bool json = cli_has(cli, "json");
    if (!source_tournament(cli, &asked->source, &tournament, error))
        return false;
    bool teams = asked->of_report || (tournament_of_teams(tournament) && !cli_has(cli, "players"));
    asked->tournament = *tournament;
    asked->rules = cli_standings_asked(cli);
    asked->own = asked_standings_own(&asked->rules, teams);
    asked->ranking = (struct ranking){.event = asked->source.event,
                                      .tournament = &asked->tournament,
                                      .players = teams ? NULL : &asked->players,
                                      .teams = teams ? &asked->teams : NULL};
    if (!(asked->of_report ? compute_report : teams ? compute_teams : ask_players)(asked, error))
        return false;
    if (json) {
        return (teams ? write_teams : write_players)(asked, &cli->json, error);
    }
    cli_begin(cli, &document);
    if ((!teams && !show_compute(asked->source.event, &asked->tournament, (int32_t)asked->through, &cli->arena,
                                 &asked->players, error)) ||
        !fill(asked, &document, error))
        return false;
    cli_show(cli, &document);
    return true;
}

/* A page is a form of its own. */
static bool check_forms(struct cli *cli, struct error *error) {
    static const char *const others[] = {"json", "csv", "explain"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_has(cli, "html") && cli_has(cli, others[i]))
            return error_set(error, ERROR_cli_options_both, "html", others[i], NULL);
    return true;
}

bool command_standings(struct cli *cli, struct error *error) {
    struct asked asked = {.cli = cli, .of_report = cli_has(cli, "teams") && source_is_file(cli_argument(cli, 0))};
    if (!cli_value_number(cli, "through", 1, CLI_ROUND_MOST, &asked.through, error) || !check_forms(cli, error))
        return false;
    cli_memory_in_large_pages();
    bool done =
        (asked.of_report ? source_read_trf(cli, &asked.source, &asked.trf, error)
                         : source_read(cli, &asked.source, error) && source_check_ratings(cli, &asked.source, error)) &&
        show(&asked, error);
    source_close(&asked.source);
    return done;
}
