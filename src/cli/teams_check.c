#include "cli/teams_check.h"

#include "cli/differences.h"
#include "cli/fields.h"
#include "cli/standings_check.h"
#include "cli/standings_explain.h"
#include "cli/teams_show.h"
#include "format/trf_teams.h"

/* --- What is stated ------------------------------------------------------------------------------------------------- */

/* Hundredths, as a report has them. */
static bool number_of(struct arena *arena, const struct trf_points *points, struct stated_number *number) {
    struct text_builder written;
    *number = (struct stated_number){.step = rational_from(0)};
    if (!points->given)
        return true;
    text_builder_init(&written, arena);
    if (!rational_make(points->points, 100, &number->value))
        return false;
    rational_add_text(&written, number->value, 2);
    number->written = text_builder_take(&written);
    return true;
}

static bool from_report(struct arena *arena, const struct trf_tournament *trf, struct stated_table *stated,
                        struct error *error) {
    *stated = (struct stated_table){.count = trf->team_count};
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t i = 0; i < stated->count; i++) {
        const struct trf_team *team = &trf->teams[i];
        struct stated_row *row = &stated->rows[i];
        row->number = team->number;
        row->rank = team->rank;
        if (!number_of(arena, &team->match_points, &row->points[TEAM_MATCH_POINTS]) ||
            !number_of(arena, &team->game_points, &row->points[TEAM_GAME_POINTS]))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    return true;
}

static bool read_stated(struct cli *cli, const struct trf_tournament *trf, struct stated_table *stated,
                        struct error *error) {
    struct text bytes;
    if (!cli_has(cli, "stated"))
        return from_report(&cli->arena, trf, stated, error);
    const char *name = text_zero(&cli->arena, cli_value(cli, "stated"));
    return cli_read_file(cli, name, &bytes, error) &&
           (stated_from_table(&cli->arena, bytes, true, stated, error) || error_at(error, cli_file_name(name), 0, 0));
}

/* --- What is true --------------------------------------------------------------------------------------------------- */

struct check {
    struct cli *cli;
    struct team_table table;
    struct team_standings standings;
    const struct stated_table *stated;
    struct differences found;
};

static bool compute(struct check *check, const struct source *source, const struct trf_tournament *trf,
                    struct error *error) {
    struct cli *cli = check->cli;
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    struct team_table *table = &check->table;
    if (!(trf != NULL ? trf_team_table(&cli->arena, trf, 0, table, error)
                      : tournament_team_table(tournament, 0, &cli->arena, table, error)))
        return trf != NULL && error_at(error, cli_file_name(text_zero(&cli->arena, cli_argument(cli, 0))), 0, 0);
    struct team_rules rules = trf != NULL ? trf_team_rules(trf, tournament->rules.edition, table->predetermined)
                                          : tournament_team_rules(tournament);
    if (check->stated->edition.length > 0 && !tiebreak_edition_read(check->stated->edition, &rules.list.edition))
        return error_set_text(error, ERROR_edition_unknown, check->stated->edition, TEXT("tiebreak"), TEXT(""));
    if (check->stated->listed)
        rules.list.tiebreak_count = 0;
    for (size_t i = 0; i < check->stated->code_count; i++)
        if (!tiebreak_read_for_team(check->stated->codes[i], rules.list.edition,
                                    &rules.list.tiebreaks[rules.list.tiebreak_count++], error))
            return false;
    return teams_read_rules(cli, &rules, error) &&
           team_standings_compute(&cli->arena, table, &rules, &check->standings, error);
}

static const struct team_row *row_of(const struct check *check, int32_t number) {
    const struct team_standings *standings = &check->standings;
    for (size_t i = 0; i < standings->count; i++)
        if (check->table.teams[standings->rows[i].team].number == number)
            return &standings->rows[i];
    return NULL;
}

static void compare_rank(struct check *check, const struct stated_row *stated, const struct team_row *row,
                         struct text name) {
    const struct team_standings *standings = &check->standings;
    int32_t last = row->rank - 1;
    for (size_t i = 0; i < standings->count; i++)
        last += standings->rows[i].rank == row->rank;
    if (stated->rank == 0 || (stated->rank >= row->rank && stated->rank <= last && row->rank > 0))
        return;
    differences_add(check->cli, &check->found, stated->number, name, TEXT("rank"),
                    differences_range(check->cli, stated->rank, 0),
                    row->rank == 0 ? TEXT("none") : differences_range(check->cli, row->rank, last));
}

static bool compare_points(struct check *check, const struct stated_row *stated, const struct team_row *row,
                           struct text name, struct error *error) {
    static const struct text words[TEAM_SCORE_COUNT] = {
        [TEAM_MATCH_POINTS] = TEXT_INIT("match points"), [TEAM_GAME_POINTS] = TEXT_INIT("game points")};
    for (int score = 0; score < TEAM_SCORE_COUNT; score++) {
        int32_t unit = score == TEAM_MATCH_POINTS ? check->table.scoring.match.unit : check->table.scoring.game.unit;
        struct rational points;
        if (!rational_make(row->points[score], unit, &points))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        if (stated->points[score].written.length > 0 && !stated_agrees(&stated->points[score], points))
            differences_add(check->cli, &check->found, stated->number, name, words[score],
                            stated->points[score].written, fields_points(check->cli, row->points[score], unit));
    }
    return true;
}

/* Part by part. */
static bool value_agrees(struct text written, const struct team_value *value) {
    size_t parts = value->applies ? value->part_count : 0;
    for (size_t i = 0; i < parts; i++) {
        struct stated_number number;
        struct error ignored;
        if (!stated_read_number(text_cut(&written, ' '), &number, &ignored) || number.written.length == 0 ||
            !stated_agrees(&number, value->parts[i]))
            return false;
    }
    return text_trim(written).length == 0;
}

static void compare_values(struct check *check, const struct stated_row *stated, const struct team_row *row,
                           struct text name) {
    const struct standings_rules *list = &check->standings.rules.list;
    for (size_t i = 0; i < list->tiebreak_count && i < check->stated->code_count; i++) {
        struct text_builder computed;
        if (value_agrees(stated->values[i].written, &row->values[i]))
            continue;
        char *code = arena_alloc(&check->cli->arena, TIEBREAK_CODE_SIZE);
        tiebreak_code(list->tiebreaks[i], list->edition, code);
        text_builder_init(&computed, &check->cli->arena);
        show_team_value_text(&computed, &row->values[i]);
        differences_add(check->cli, &check->found, stated->number, name, text_from(code),
                        stated->values[i].written.length == 0 ? TEXT("none") : stated->values[i].written,
                        computed.length == 0 ? TEXT("none") : text_builder_take(&computed));
    }
}

bool teams_check(struct cli *cli, const struct source *source, const struct trf_tournament *trf, struct error *error) {
    struct stated_table stated;
    struct check check = {.cli = cli, .stated = &stated};
    if (!read_stated(cli, trf, &stated, error) || !compute(&check, source, trf, error))
        return false;
    size_t compared = 0;
    for (size_t i = 0; i < stated.count; i++) {
        const struct stated_row *row = &stated.rows[i];
        const struct team_row *computed = row_of(&check, row->number);
        if (computed == NULL) {
            differences_add(cli, &check.found, row->number, TEXT(""), TEXT("number"),
                            differences_range(cli, row->number, 0), TEXT("none"));
            continue;
        }
        struct text name = check.table.teams[computed->team].name;
        for (size_t j = 0; j < i; j++)
            if (stated.rows[j].number == row->number)
                differences_add(cli, &check.found, row->number, name, TEXT("number"), TEXT("again"), TEXT("once"));
        compared++;
        compare_rank(&check, row, computed, name);
        if (!compare_points(&check, row, computed, name, error))
            return false;
        if (!cli_has(cli, "tiebreaks"))
            compare_values(&check, row, computed, name);
    }
    for (size_t i = 0; i < check.standings.count; i++) {
        const struct team *team = &check.table.teams[check.standings.rows[i].team];
        bool met = false;
        for (size_t j = 0; j < stated.count; j++)
            met = met || stated.rows[j].number == team->number;
        if (!met)
            differences_add(cli, &check.found, team->number, team->name, TEXT("number"), TEXT("none"),
                            differences_range(cli, team->number, 0));
    }
    differences_show(cli, &check.found, &check.standings.rules.list, "team", compared);
    return true;
}
