#include "cli/teams_check.h"

#include "cli/differences.h"
#include "cli/fields.h"
#include "cli/standings_check.h"
#include "cli/standings_explain.h"
#include "cli/teams_show.h"
#include "format/csv.h"
#include "format/trf_teams.h"

struct stated_team {
    int32_t number;
    int32_t rank; /* 0: not stated */
    struct stated_number points[TEAM_SCORE_COUNT];
    struct text values[STANDINGS_MOST_TIEBREAKS]; /* parts with blanks between them; empty: none */
};

struct stated_teams {
    struct text edition; /* empty: not stated */
    bool listed;         /* it says which tie-breaks there are */
    size_t code_count;
    struct text codes[STANDINGS_MOST_TIEBREAKS];
    size_t count;
    struct stated_team *rows;
};

/* --- What is stated ------------------------------------------------------------------------------------------------- */

static bool add_code(struct stated_teams *stated, struct text code, struct error *error) {
    if (stated->code_count == STANDINGS_MOST_TIEBREAKS)
        return error_set_number(error, ERROR_tiebreak_list_long, STANDINGS_MOST_TIEBREAKS + 1, STANDINGS_MOST_TIEBREAKS,
                                0);
    stated->codes[stated->code_count++] = code;
    return true;
}

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

static bool from_report(struct arena *arena, const struct trf_tournament *trf, struct stated_teams *stated,
                        struct error *error) {
    stated->count = trf->team_count;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t i = 0; i < stated->count; i++) {
        const struct trf_team *team = &trf->teams[i];
        struct stated_team *row = &stated->rows[i];
        row->number = team->number;
        row->rank = team->rank;
        if (!number_of(arena, &team->match_points, &row->points[TEAM_MATCH_POINTS]) ||
            !number_of(arena, &team->game_points, &row->points[TEAM_GAME_POINTS]))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    return true;
}

enum column { COLUMN_RANK, COLUMN_NUMBER, COLUMN_MATCH_POINTS, COLUMN_GAME_POINTS, COLUMN_OTHER, COLUMN_TIEBREAK };

/* All behind the points but the number of matches are tie-breaks. */
static enum column column_of(struct text title, bool behind) {
    static const struct text titles[] = {TEXT_INIT("rank"), TEXT_INIT("number"), TEXT_INIT("match_points"),
                                         TEXT_INIT("game_points"), TEXT_INIT("matches")};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (text_equal_ignoring_case(title, titles[i]))
            return (enum column)i;
    return behind ? COLUMN_TIEBREAK : COLUMN_OTHER;
}

static bool read_whole(struct text written, int32_t *number, struct error *error) {
    int64_t value = 0;
    if (written.length > 0 && (!text_to_integer(written, &value) || value < 0 || value > INT32_MAX))
        return error_set_text(error, ERROR_cli_stated_number, written, TEXT(""), TEXT(""));
    *number = (int32_t)value;
    return true;
}

static bool read_cell(struct text cell, enum column column, size_t code, struct stated_team *row, struct error *error) {
    switch (column) {
    case COLUMN_RANK:
        return read_whole(cell, &row->rank, error);
    case COLUMN_NUMBER:
        return read_whole(cell, &row->number, error);
    case COLUMN_MATCH_POINTS:
        return stated_read_number(cell, &row->points[TEAM_MATCH_POINTS], error);
    case COLUMN_GAME_POINTS:
        return stated_read_number(cell, &row->points[TEAM_GAME_POINTS], error);
    case COLUMN_TIEBREAK:
        row->values[code] = text_trim(cell);
        break;
    case COLUMN_OTHER:
        break;
    }
    return true;
}

static bool from_csv(struct arena *arena, struct text bytes, struct stated_teams *stated, struct error *error) {
    struct csv csv;
    bool met[COLUMN_TIEBREAK + 1] = {false};
    if (!csv_read(arena, bytes, &csv, error))
        return false;
    size_t width = csv.row_count == 0 ? 0 : csv.rows[0].count;
    enum column *columns = arena_array(arena, width, sizeof *columns);
    size_t *codes = arena_array(arena, width, sizeof *codes);
    for (size_t i = 0; i < width; i++) {
        columns[i] = column_of(csv.rows[0].fields[i].value, met[COLUMN_GAME_POINTS]);
        met[columns[i]] = true;
        codes[i] = stated->code_count;
        if (columns[i] == COLUMN_TIEBREAK && !add_code(stated, csv.rows[0].fields[i].value, error))
            return false;
    }
    if (!met[COLUMN_NUMBER] || !met[COLUMN_MATCH_POINTS] || !met[COLUMN_GAME_POINTS])
        return error_set(error, ERROR_cli_stated, "the columns \"number\", \"match_points\" and \"game_points\"", NULL,
                         NULL);
    stated->count = csv.row_count - 1;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t row = 0; row < stated->count; row++)
        for (size_t i = 0; i < width; i++) {
            const struct csv_field *field = &csv.rows[row + 1].fields[i];
            if (!read_cell(field->value, columns[i], codes[i], &stated->rows[row], error))
                return error_at(error, NULL, field->line, field->column);
        }
    return true;
}

static bool read_json_row(struct arena *arena, const struct json *item, struct stated_team *row, size_t codes,
                          struct error *error) {
    struct text match_points;
    struct text game_points;
    const struct json *values;
    int64_t rank;
    int64_t number;
    if (!json_get_integer(item, "rank", 0, INT32_MAX, &rank, error) ||
        !json_get_integer(item, "number", 0, INT32_MAX, &number, error) ||
        !json_get_text(item, "match_points", &match_points, error) ||
        !json_get_text(item, "game_points", &game_points, error) ||
        !stated_read_number(match_points, &row->points[TEAM_MATCH_POINTS], error) ||
        !stated_read_number(game_points, &row->points[TEAM_GAME_POINTS], error) ||
        !json_get_array(item, "values", &values, error))
        return false;
    row->rank = (int32_t)rank;
    row->number = (int32_t)number;
    if (values->array.count != codes)
        return error_set(error, ERROR_cli_stated, "a value for each tie-break", NULL, NULL);
    for (size_t i = 0; i < codes; i++) {
        const struct json *parts;
        struct text_builder written;
        text_builder_init(&written, arena);
        if (!json_get_array(&values->array.items[i], "parts", &parts, error))
            return false;
        for (size_t j = 0; j < parts->array.count; j++)
            if (parts->array.items[j].type == JSON_TEXT)
                text_add_format(&written, "%s%.*s", j > 0 ? " " : "", TEXT_ARG(parts->array.items[j].text));
        row->values[i] = text_builder_take(&written);
    }
    return true;
}

static bool from_json(struct arena *arena, struct text bytes, struct stated_teams *stated, struct error *error) {
    static const struct json_limits limits = {.bytes = 64 << 20, .depth = 16, .values = 5000000};
    struct json table;
    const struct json *rows;
    const struct json *tiebreaks;
    if (!json_read(arena, bytes, &limits, &table, error) ||
        !json_optional_text(&table, "edition", &stated->edition, error) ||
        !json_get_array(&table, "tiebreaks", &tiebreaks, error) || !json_get_array(&table, "rows", &rows, error))
        return false;
    for (size_t i = 0; i < tiebreaks->array.count; i++) {
        struct text code = {0};
        if (!json_get_text(&tiebreaks->array.items[i], "code", &code, error) || !add_code(stated, code, error))
            return false;
    }
    stated->count = rows->array.count;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t i = 0; i < stated->count; i++)
        if (!read_json_row(arena, &rows->array.items[i], &stated->rows[i], stated->code_count, error))
            return false;
    return true;
}

static bool read_stated(struct cli *cli, const struct trf_tournament *trf, struct stated_teams *stated,
                        struct error *error) {
    struct text bytes;
    *stated = (struct stated_teams){.listed = cli_has(cli, "stated")};
    if (!stated->listed)
        return from_report(&cli->arena, trf, stated, error);
    const char *name = text_zero(&cli->arena, cli_value(cli, "stated"));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    struct text trimmed = text_trim(bytes);
    bool json = trimmed.length > 0 && trimmed.bytes[0] == '{';
    return (json ? from_json(&cli->arena, bytes, stated, error) : from_csv(&cli->arena, bytes, stated, error)) ||
           error_at(error, cli_file_name(name), 0, 0);
}

/* --- What is true --------------------------------------------------------------------------------------------------- */

struct check {
    struct cli *cli;
    struct team_table table;
    struct team_standings standings;
    const struct stated_teams *stated;
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
        return false;
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

static void compare_rank(struct check *check, const struct stated_team *stated, const struct team_row *row,
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

static bool compare_points(struct check *check, const struct stated_team *stated, const struct team_row *row,
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

static void compare_values(struct check *check, const struct stated_team *stated, const struct team_row *row,
                           struct text name) {
    const struct standings_rules *list = &check->standings.rules.list;
    for (size_t i = 0; i < list->tiebreak_count && i < check->stated->code_count; i++) {
        struct text_builder computed;
        if (value_agrees(stated->values[i], &row->values[i]))
            continue;
        char *code = arena_alloc(&check->cli->arena, TIEBREAK_CODE_SIZE);
        tiebreak_code(list->tiebreaks[i], list->edition, code);
        text_builder_init(&computed, &check->cli->arena);
        show_team_value_text(&computed, &row->values[i]);
        differences_add(check->cli, &check->found, stated->number, name, text_from(code),
                        stated->values[i].length == 0 ? TEXT("none") : stated->values[i],
                        computed.length == 0 ? TEXT("none") : text_builder_take(&computed));
    }
}

bool teams_check(struct cli *cli, const struct source *source, const struct trf_tournament *trf, struct error *error) {
    struct stated_teams stated;
    struct check check = {.cli = cli, .stated = &stated};
    if (!read_stated(cli, trf, &stated, error) || !compute(&check, source, trf, error))
        return false;
    size_t compared = 0;
    for (size_t i = 0; i < stated.count; i++) {
        const struct stated_team *row = &stated.rows[i];
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
