#include "format/stated_table.h"

#include "format/csv.h"
#include "format/trf_list.h"

static bool lacks(struct error *error, struct text column) {
    error_set(error, ERROR_cli_stated, NULL, NULL, NULL);
    return error_phrase(error, 0, ERROR_PHRASE("phrase.column.called", "column", column));
}

static bool refuse_number(struct error *error, struct text written) {
    return error_set_text(error, ERROR_cli_stated_number, written, TEXT(""), TEXT(""));
}

/* --- Reports -------------------------------------------------------------------------------------------------------- */

static bool add_code(struct stated_table *stated, struct text code, struct error *error) {
    if (stated->code_count == STANDINGS_MOST_TIEBREAKS)
        return error_set_number(error, ERROR_tiebreak_list_long, STANDINGS_MOST_TIEBREAKS + 1, STANDINGS_MOST_TIEBREAKS,
                                0);
    stated->codes[stated->code_count++] = (struct stated_code){code, trf_list_self_defined(code)};
    return true;
}

static bool read_list(struct text list, struct stated_table *stated, struct error *error) {
    struct text code;
    stated->listed = list.length > 0;
    while (trf_list_next(&list, &code))
        if (!add_code(stated, code, error))
            return false;
    return true;
}

/* Points that a report gives, with two places at most. */
static bool number_of(struct arena *arena, int64_t points, int64_t unit, struct stated_number *number,
                      struct error *error) {
    struct text_builder written = {.arena = arena};
    *number = (struct stated_number){.step = rational_from(0)};
    if (!rational_make(points, unit, &number->value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    rational_add_text(&written, number->value, 2);
    number->written = text_builder_take(&written);
    return true;
}

static bool from_players(struct arena *arena, const struct trf_tournament *trf, struct stated_table *stated,
                         struct error *error) {
    stated->count = (size_t)trf->player_count;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t i = 0; i < stated->count; i++) {
        const struct trf_player *player = &trf->players[i];
        stated->rows[i] = (struct stated_row){.number = player->number, .rank = player->rank};
        if (player->has_points && !trf->has_teams && /* for information only there */
            !number_of(arena, player->points, player->points_unit, &stated->rows[i].points[0], error))
            return false;
    }
    return read_list(trf_list_codes(trf), stated, error);
}

static bool from_teams(struct arena *arena, const struct trf_tournament *trf, struct stated_table *stated,
                       struct error *error) {
    stated->count = trf->team_count;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t i = 0; i < stated->count; i++) {
        const struct trf_team *team = &trf->teams[i];
        const struct trf_points *points[] = {
            [TEAM_MATCH_POINTS] = &team->match_points, [TEAM_GAME_POINTS] = &team->game_points};
        stated->rows[i] = (struct stated_row){.number = team->number, .rank = team->rank};
        for (int j = 0; j < TEAM_SCORE_COUNT; j++)
            if (points[j]->given && !number_of(arena, points[j]->points, TRF_POINT, &stated->rows[i].points[j], error))
                return false;
    }
    return true;
}

bool trf_stated_from_report(struct arena *arena, const struct trf_tournament *trf, bool teams,
                            struct stated_table *stated, struct error *error) {
    *stated = (struct stated_table){0};
    return (teams ? from_teams : from_players)(arena, trf, stated, error);
}

/* --- Tables --------------------------------------------------------------------------------------------------------- */

static bool read_whole(struct text written, int32_t *number, struct error *error) {
    int64_t value = 0;
    if (written.length > 0 && (!text_to_integer(written, &value) || value < 0 || value > INT32_MAX))
        return refuse_number(error, written);
    *number = (int32_t)value;
    return true;
}

/* How the tables of players and of teams differ. */
struct shape {
    bool teams;
    size_t scores;
    struct text names[STATED_SCORES]; /* of the points */
};
static const struct shape of_players = {.scores = 1, .names = {TEXT_INIT("points")}};
static const struct shape of_teams = {
    .teams = true, .scores = 2, .names = {TEXT_INIT("match_points"), TEXT_INIT("game_points")}};

/* What a column holds: all behind the points, but for the number of matches, are tie-breaks. */
enum column {
    COLUMN_OTHER,
    COLUMN_RANK,
    COLUMN_NUMBER,
    COLUMN_TIEBREAK,
    COLUMN_POINTS /* of the first score, and on */
};
enum { COLUMNS = COLUMN_POINTS + STATED_SCORES };

static int column_of(const struct shape *shape, struct text title, bool behind_points) {
    if (text_equal_ignoring_case(title, TEXT("rank")))
        return COLUMN_RANK;
    if (text_equal_ignoring_case(title, TEXT("number")))
        return COLUMN_NUMBER;
    for (size_t i = 0; i < shape->scores; i++)
        if (text_equal_ignoring_case(title, shape->names[i]))
            return COLUMN_POINTS + (int)i;
    if (shape->teams && text_equal_ignoring_case(title, TEXT("matches")))
        return COLUMN_OTHER;
    return behind_points ? COLUMN_TIEBREAK : COLUMN_OTHER;
}

/* The value of a player is a number; that of a team may have parts, and is read with them. */
static bool read_value(const struct shape *shape, struct text written, struct text *value, struct error *error) {
    struct stated_number number;
    *value = text_trim(written);
    return shape->teams || stated_read_number(written, &number, error);
}

static bool read_cell(const struct shape *shape, struct text cell, int column, size_t code, struct stated_row *row,
                      struct error *error) {
    switch (column) {
    case COLUMN_OTHER:
        return true;
    case COLUMN_RANK:
        return read_whole(cell, &row->rank, error);
    case COLUMN_NUMBER:
        return read_whole(cell, &row->number, error);
    case COLUMN_TIEBREAK:
        return read_value(shape, cell, &row->values[code], error);
    default:
        return stated_read_number(cell, &row->points[column - COLUMN_POINTS], error);
    }
}

static bool from_csv(struct arena *arena, const struct shape *shape, struct text bytes, struct stated_table *stated,
                     struct error *error) {
    struct csv csv;
    bool met[COLUMNS] = {false};
    int last = COLUMN_POINTS + (int)shape->scores - 1;
    if (!csv_read(arena, bytes, &csv, error))
        return false;
    size_t width = csv.row_count == 0 ? 0 : csv.rows[0].count;
    int *columns = arena_array(arena, width, sizeof *columns);
    size_t *codes = arena_array(arena, width, sizeof *codes);
    for (size_t i = 0; i < width; i++) {
        columns[i] = column_of(shape, csv.rows[0].fields[i].value, met[last]);
        met[columns[i]] = true;
        codes[i] = stated->code_count;
        if (columns[i] == COLUMN_TIEBREAK && !add_code(stated, csv.rows[0].fields[i].value, error))
            return false;
    }
    if (!met[COLUMN_NUMBER])
        return lacks(error, TEXT("number"));
    for (size_t i = 0; i < shape->scores; i++)
        if (!met[(size_t)COLUMN_POINTS + i])
            return lacks(error, shape->names[i]);
    stated->count = csv.row_count - 1;
    stated->rows = arena_array(arena, stated->count, sizeof *stated->rows);
    for (size_t row = 0; row < stated->count; row++) {
        for (size_t i = 0; i < width; i++) {
            const struct csv_field *field = &csv.rows[row + 1].fields[i];
            if (!read_cell(shape, field->value, columns[i], codes[i], &stated->rows[row], error))
                return error_at(error, NULL, field->line, field->column);
        }
    }
    return true;
}

/* "1 ½": the parts of a team's value one after the other. */
static bool join_parts(struct arena *arena, const struct json *value, struct text *written, struct error *error) {
    const struct json *parts;
    struct text_builder out = {.arena = arena};
    if (!json_get_array(value, "parts", &parts, error))
        return false;
    for (size_t i = 0; i < parts->array.count; i++)
        if (parts->array.items[i].type == JSON_TEXT)
            text_add_format(&out, "%s%.*s", i > 0 ? " " : "", TEXT_ARG(parts->array.items[i].text));
    *written = text_builder_take(&out);
    return true;
}

static bool read_json_row(struct arena *arena, const struct shape *shape, const struct json *item,
                          struct stated_table *stated, struct stated_row *row, struct error *error) {
    const struct json *values;
    int64_t rank;
    int64_t number;
    if (!json_get_integer(item, "rank", 0, INT32_MAX, &rank, error) ||
        !json_get_integer(item, "number", 0, INT32_MAX, &number, error))
        return false;
    row->rank = (int32_t)rank;
    row->number = (int32_t)number;
    for (size_t i = 0; i < shape->scores; i++) {
        struct text points = {0};
        if (!json_get_text(item, shape->names[i].bytes, &points, error) ||
            !stated_read_number(points, &row->points[i], error))
            return false;
    }
    if (!json_get_array(item, "values", &values, error))
        return false;
    if (values->array.count != stated->code_count)
        return error_set(error, ERROR_cli_stated, NULL, NULL, NULL) ||
               error_phrase(error, 0, ERROR_WORDS("phrase.column.values"));
    for (size_t i = 0; i < values->array.count; i++) {
        const struct json *value = &values->array.items[i];
        struct text written = {0};
        if (!(shape->teams ? join_parts(arena, value, &written, error)
                           : json_optional_text(value, "exact", &written, error)) ||
            !read_value(shape, written, &row->values[i], error))
            return false;
    }
    return true;
}

static bool from_json(struct arena *arena, const struct shape *shape, struct text bytes, struct stated_table *stated,
                      struct error *error) {
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
        if (!read_json_row(arena, shape, &rows->array.items[i], stated, &stated->rows[i], error))
            return false;
    return true;
}

bool trf_stated_from_table(struct arena *arena, struct text bytes, bool teams, struct stated_table *stated,
                           struct error *error) {
    const struct shape *shape = teams ? &of_teams : &of_players;
    struct text trimmed = text_trim(bytes);
    *stated = (struct stated_table){.listed = true};
    return trimmed.length > 0 && trimmed.bytes[0] == '{' ? from_json(arena, shape, bytes, stated, error)
                                                         : from_csv(arena, shape, bytes, stated, error);
}
