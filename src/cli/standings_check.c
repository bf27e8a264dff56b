#include <stdio.h>

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/standings_explain.h"
#include "cli/standings_rules.h"
#include "cli/teams_show.h"
#include "event/places.h"
#include "format/stated_table.h"
#include "format/trf_teams.h"
#include "present/document.h"

/* Standings that were computed, and where something else is stated. */
struct check {
    struct cli *cli;
    const struct source *source;
    const struct tournament *tournament;
    const struct trf_tournament *trf; /* NULL: an event */
    bool teams;
    struct stated_table stated;
    struct standings_rules rules;
    int32_t units[STATED_SCORES];
    struct stated_differences found;
};

/* --- Shown ---------------------------------------------------------------------------------------------------------- */

/* "3", or "3-5"; none where there is nothing. */
static struct text range_text(struct cli *cli, int64_t first, int64_t last) {
    struct text_builder builder;
    if (first == 0)
        return TEXT("none");
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, first);
    if (last > first)
        text_add_format(&builder, "-%lld", (long long)last);
    return text_builder_take(&builder);
}

static struct text value_text(const struct check *check, const struct stated_difference *difference) {
    struct text_builder computed;
    if (!difference->value.applies)
        return TEXT("none");
    if (!check->teams)
        return standings_value_text(check->cli, check->rules.tiebreaks[difference->at], difference->value.parts[0]);
    text_builder_init(&computed, &check->cli->arena);
    show_team_value_text(&computed, &difference->value);
    return computed.length == 0 ? TEXT("none") : text_builder_take(&computed);
}

/* A difference as people see it: what it is about, what is stated and what is computed. */
struct shown {
    struct text code, stated, computed;
};

static struct shown show_one(const struct check *check, const struct stated_difference *difference) {
    static const struct text scores[] = {
        [TEAM_MATCH_POINTS] = TEXT_INIT("match points"), [TEAM_GAME_POINTS] = TEXT_INIT("game points")};
    struct cli *cli = check->cli;
    char digits[12];
    snprintf(digits, sizeof digits, "%d", (int)difference->number);
    struct text number = text_copy(&cli->arena, text_from(digits));
    struct text written = difference->written.length == 0 ? TEXT("none") : difference->written;
    switch (difference->kind) {
    case STATED_UNKNOWN:
        return (struct shown){TEXT("number"), number, TEXT("none")};
    case STATED_MISSING:
        return (struct shown){TEXT("number"), TEXT("none"), number};
    case STATED_AGAIN:
        return (struct shown){TEXT("number"), TEXT("again"), TEXT("once")};
    case STATED_RANK:
        return (struct shown){TEXT("rank"), range_text(cli, difference->rank, 0),
                              range_text(cli, difference->first, difference->last)};
    case STATED_POINTS:
        return (struct shown){check->teams ? scores[difference->at] : TEXT("points"), written,
                              fields_points(cli, difference->points, check->units[difference->at])};
    case STATED_TIEBREAK:
        break;
    }
    char *code = arena_alloc(&cli->arena, TIEBREAK_CODE_SIZE);
    tiebreak_code(check->rules.tiebreaks[difference->at], check->rules.edition, code);
    return (struct shown){text_from(code), written, value_text(check, difference)};
}

static void show_json(struct check *check) {
    struct cli *cli = check->cli;
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "edition", text_from(tiebreak_edition_code(check->rules.edition)));
    show_tiebreaks(&writer, &check->rules);
    json_key_integer(&writer, check->teams ? "teams" : "players", (int64_t)check->found.compared);
    json_key(&writer, "differences");
    json_begin_array(&writer);
    for (size_t i = 0; i < check->found.count; i++) {
        struct shown shown = show_one(check, &check->found.list[i]);
        json_begin_object(&writer);
        json_key_integer(&writer, "number", check->found.list[i].number);
        json_key_text(&writer, "name", check->found.list[i].name);
        json_key_text(&writer, "code", shown.code);
        json_key_text(&writer, "stated", shown.stated);
        json_key_text(&writer, "computed", shown.computed);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_text(struct check *check) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_what, false, NULL},
                                                  {MESSAGE_table_stated, true, NULL},
                                                  {MESSAGE_table_computed, true, NULL}};
    struct cli *cli = check->cli;
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < check->found.count; i++) {
        struct shown shown = show_one(check, &check->found.list[i]);
        table_add_number(&table, check->found.list[i].number);
        table_add(&table, check->found.list[i].name);
        table_add(&table, shown.code);
        table_add(&table, shown.stated);
        table_add(&table, shown.computed);
    }
    if (check->found.count > 0) {
        cli_show_table(cli, &table);
        text_add_byte(&cli->out, '\n');
    }
    text_add_format(&cli->out, "%s, by points", tiebreak_edition_code(check->rules.edition));
    for (size_t i = 0; i < check->rules.tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        text_add_format(&cli->out, ", %s", tiebreak_code(check->rules.tiebreaks[i], check->rules.edition, code));
    }
    text_add_format(&cli->out, "\nchecked %zu %s%s: %zu difference%s\n", check->found.compared,
                    check->teams ? "team" : "player", check->found.compared == 1 ? "" : "s", check->found.count,
                    check->found.count == 1 ? "" : "s");
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

/* Those whom the tie-breaks before one that cannot be computed leave equal may stand in any order. */
static void end_list(struct cli *cli, struct text code) {
    struct text_builder words;
    if (code.length == 0)
        return;
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "Ranks are compared by what stands before %.*s in the list.", TEXT_ARG(code));
    cli_warn(cli, text_zero(&cli->arena, cli_argument(cli, 0)), 0, 0, text_builder_take(&words));
}

/* By the options, else by what is stated, else by what the tournament says; without any list by points alone. */
static bool choose_rules(struct check *check, struct standings_rules *rules, struct error *error) {
    struct cli *cli = check->cli;
    bool file = check->trf != NULL;
    struct text end;
    if (!cli_has(cli, "edition") && !stated_read_edition(&check->stated, rules, error))
        return false;
    if (check->stated.listed || file)
        rules->tiebreak_count = 0;
    if (!standings_read_rules(cli, tournament_predetermined(check->tournament), rules, error))
        return false;
    if (cli_has(cli, "tiebreaks"))
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
        return stated_from_report(&cli->arena, check->trf, check->teams, &check->stated, error);
    const char *name = text_zero(&cli->arena, cli_value(cli, "stated"));
    return cli_read_file(cli, name, &bytes, error) &&
           (stated_from_table(&cli->arena, bytes, check->teams, &check->stated, error) ||
            error_at(error, cli_file_name(name), 0, 0));
}

/* Values of the stated tie-breaks only: with --tiebreaks others are ranked by, of which nothing is stated. */
static bool compares_values(struct cli *cli) {
    return cli_has(cli, "stated") && !cli_has(cli, "tiebreaks");
}

static bool check_players(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    struct show_table computed;
    struct tournament asked = *check->tournament;
    if (!choose_rules(check, &asked.rules, error))
        return false;
    if (!places_same_rules(&check->tournament->rules, &asked.rules))
        asked.lot_count = 0;
    if (!show_compute(check->source->event, &asked, 0, &cli->arena, &computed, error))
        return false;
    check->rules = computed.standings.rules;
    check->units[0] = computed.table.scoring.unit;
    return stated_compare_players(&cli->arena, &check->stated, &computed, compares_values(cli), &check->found, error);
}

static bool check_teams(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    const struct tournament *tournament = check->tournament;
    const struct trf_tournament *trf = check->trf;
    struct team_table table;
    struct team_standings standings;
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
        !teams_read_rules(cli, &rules, error) ||
        !team_standings_compute(&cli->arena, &table, &rules, &standings, error))
        return false;
    check->rules = standings.rules.list;
    check->units[TEAM_MATCH_POINTS] = table.scoring.match.unit;
    check->units[TEAM_GAME_POINTS] = table.scoring.game.unit;
    return stated_compare_teams(&cli->arena, &check->stated, &table, &standings, compares_values(cli), &check->found,
                                error);
}

static bool check_source(struct check *check, struct error *error) {
    struct cli *cli = check->cli;
    if (!source_check_ratings(cli, check->source, error) ||
        !source_tournament(cli, check->source, &check->tournament, error))
        return false;
    check->teams = check->trf != NULL ? check->trf->team_count > 0 : tournament_of_teams(check->tournament);
    if (!read_stated(check, error) || !(check->teams ? check_teams : check_players)(check, error))
        return false;
    (cli_has(cli, "json") ? show_json : show_text)(check);
    cli->no = check->found.count > 0;
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
