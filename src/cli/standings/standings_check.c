#include "cli/commands.h"
#include "cli/source.h"
#include "cli/standings/standings_options.h"
#include "event/places.h"
#include "event/teams.h"
#include "format/stated_table.h"
#include "format/trf_teams.h"
#include "present/stated.h"

/* Standings that were computed, and where something else is stated. */
struct check {
    struct cli *cli;
    const struct source *source;
    const struct tournament *tournament;
    const struct trf_tournament *trf; /* NULL: an event */
    struct stated_table stated;
    struct present_stated computed;
};

/* --- The command ---------------------------------------------------------------------------------------------------- */

/* Those whom the tie-breaks before one that cannot be computed leave equal may stand in any order. */
static void end_list(struct cli *cli, struct text code) {
    if (code.length > 0)
        cli_warn(cli, text_zero(&cli->arena, cli_argument(cli, 0)), 0, 0,
                 language_said(&cli->arena, cli->language, show_stated_end, "code", language_text(code)));
}

/* By the options, else by what is stated, else by what the tournament says; without any list by points alone. */
static bool choose_rules(struct check *check, struct standings_rules *rules, struct error *error) {
    struct cli *cli = check->cli;
    bool file = check->trf != NULL;
    struct asked_rules asked = cli_standings_asked(cli);
    struct text end;
    if (asked.edition == NULL && !stated_read_edition(&check->stated, rules, error))
        return false;
    if (check->stated.listed || file)
        rules->tiebreak_count = 0;
    if (!asked_standings_read(&asked, tournament_predetermined(check->tournament), rules, error))
        return false;
    if (asked.tiebreaks != NULL)
        return true;
    if (!stated_read_list(&check->stated, false, file && !cli_has(cli, "stated"), rules, &end, error))
        return false;
    end_list(cli, end);
    return standings_check_rules(rules, error);
}

static bool read_stated(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    struct text bytes;
    if (!cli_has(cli, "stated"))
        return trf_stated_from_report(&cli->arena, check->trf, check->computed.teams, &check->stated, error);
    const char *name = text_zero(&cli->arena, cli_value(cli, "stated"));
    return cli_read_file(cli, name, &bytes, error) &&
           (trf_stated_from_table(&cli->arena, bytes, check->computed.teams, &check->stated, error) ||
            error_at(error, cli_file_name(name), 0, 0));
}

/* Values of the stated tie-breaks only: with --tiebreaks others are ranked by, of which nothing is stated. */
static bool compares_values(struct cli *cli) {
    return cli_has(cli, "stated") && !cli_has(cli, "tiebreaks");
}

static bool check_players(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    struct show_table shown;
    struct tournament asked = *check->tournament;
    if (!choose_rules(check, &asked.rules, error))
        return false;
    if (!places_same_rules(&check->tournament->rules, &asked.rules))
        asked.lot_count = 0;
    if (!show_compute(check->source->event, &asked, 0, &cli->arena, &shown, error))
        return false;
    check->computed.rules = shown.standings.rules;
    check->computed.units[0] = shown.table.scoring.unit;
    return stated_compare_players(&cli->arena, &check->stated, &shown, compares_values(cli), &check->computed.found,
                                  error);
}

static bool check_teams(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    const struct tournament *tournament = check->tournament;
    const struct trf_tournament *trf = check->trf;
    struct team_table table;
    struct team_standings standings;
    struct asked_rules asked = cli_standings_asked(cli);
    struct text end;
    if (!(trf != NULL ? trf_team_table(&cli->arena, trf, 0, &table, error)
                      : tournament_team_table(tournament, 0, &cli->arena, &table, error)))
        return trf != NULL && error_at(error, cli_file_name(text_zero(&cli->arena, cli_argument(cli, 0))), 0, 0);
    struct team_rules rules = trf != NULL ? trf_team_rules(trf, tournament->rules.edition, table.predetermined)
                                          : tournament_team_rules(tournament);
    if (!stated_read_edition(&check->stated, &rules.list, error))
        return false;
    if (check->stated.listed)
        rules.list.tiebreak_count = 0;
    if (!stated_read_list(&check->stated, true, false, &rules.list, &end, error) ||
        !asked_standings_read_teams(&asked, &cli->arena, &rules, error) ||
        !standings_team_standings_compute(&cli->arena, &table, &rules, &standings, error))
        return false;
    check->computed.rules = standings.rules.list;
    check->computed.units[TEAM_MATCH_POINTS] = table.scoring.match.unit;
    check->computed.units[TEAM_GAME_POINTS] = table.scoring.game.unit;
    return stated_compare_teams(&cli->arena, &check->stated, &table, &standings, compares_values(cli),
                                &check->computed.found, error);
}

static bool check_source(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    if (!source_check_ratings(cli, check->source, error) ||
        !source_tournament(cli, check->source, &check->tournament, error))
        return false;
    check->computed.teams = check->trf != NULL ? check->trf->team_count > 0 : tournament_of_teams(check->tournament);
    if (!read_stated(check, error) || !(check->computed.teams ? check_teams : check_players)(check, error))
        return false;
    cli_answer(cli, present_stated_write, present_stated, &check->computed);
    cli->no = check->computed.found.count > 0;
    return true;
}

bool command_standings_check(struct cli *cli, struct error *error) {
    struct source source;
    struct trf_tournament trf;
    bool file = source_is_file(cli_argument(cli, 0));
    struct check check = {.cli = cli, .source = &source, .trf = file ? &trf : NULL};
    if (!file && !cli_has(cli, "stated"))
        return error_set_text(error, ERROR_cli_stated_needed, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done = (file ? source_read_trf(cli, &source, &trf, error) : source_read(cli, &source, error)) &&
                check_source(&check, error);
    source_close(&source);
    return done;
}
