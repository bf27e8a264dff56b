#include "analysis/stated_standings.h"

/* --- Numbers -------------------------------------------------------------------------------------------------------- */

enum { DIGITS_MOST = 15 };

/* "12", "12.25", "-3.333333". */
static bool read_decimal(struct text text, struct rational *value, struct rational *step) {
    struct text digits = text;
    bool negative = digits.length > 0 && digits.bytes[0] == '-';
    bool point = false;
    int64_t number = 0;
    int64_t scale = 1;
    size_t count = 0;
    if (negative)
        digits = text_slice(digits, 1, digits.length);
    for (size_t i = 0; i < digits.length; i++) {
        char byte = digits.bytes[i];
        if ((byte == '.' || byte == ',') && !point) {
            point = true;
            continue;
        }
        if (byte < '0' || byte > '9' || ++count > DIGITS_MOST)
            return false;
        number = number * 10 + (byte - '0');
        scale *= point ? 10 : 1;
    }
    return count > 0 && rational_make(negative ? -number : number, scale, value) &&
           rational_make(scale > 1 ? 1 : 0, scale, step);
}

/* "31/2", exact. */
static bool read_fraction(struct text text, struct rational *value) {
    struct text below = text;
    struct text above = text_cut(&below, '/');
    int64_t numerator;
    int64_t denominator;
    return text_to_integer(above, &numerator) && text_to_integer(below, &denominator) && denominator > 0 &&
           rational_make(numerator, denominator, value);
}

/* "15½" too, as people see it. */
static bool read_half(struct text text, struct rational *value) {
    struct text half = TEXT("½");
    struct rational whole = rational_from(0);
    struct rational ignored;
    struct rational part;
    if (!text_ends_with(text, half))
        return false;
    text = text_slice(text, 0, text.length - half.length);
    return (text.length == 0 || read_decimal(text, &whole, &ignored)) && rational_make(1, 2, &part) &&
           rational_add(whole, part, value);
}

bool stated_read_number(struct text written, struct stated_number *number, struct error *error) {
    size_t at;
    *number =
        (struct stated_number){.written = text_trim(written), .value = rational_from(0), .step = rational_from(0)};
    written = number->written;
    if (written.length == 0 || read_half(written, &number->value) ||
        (text_find(written, TEXT("/"), &at) ? read_fraction(written, &number->value)
                                            : read_decimal(written, &number->value, &number->step)))
        return true;
    return error_set_text(error, ERROR_cli_stated_number, written, TEXT(""), TEXT(""));
}

/* Does a value, written with so many places, give what is stated? */
static bool agrees(const struct stated_number *number, struct rational value) {
    struct rational apart;
    struct rational doubled;
    if (!rational_subtract(number->value, value, &apart) || !rational_add(apart, apart, &doubled))
        return false;
    if (doubled.numerator < 0)
        doubled.numerator = -doubled.numerator;
    return rational_compare(doubled, number->step) <= 0;
}

/* --- Rules ---------------------------------------------------------------------------------------------------------- */

bool stated_read_edition(const struct stated_table *stated, struct standings_rules *rules, struct error *error) {
    return stated->edition.length == 0 || tiebreak_edition_read(stated->edition, &rules->edition) ||
           error_set_text(error, ERROR_edition_unknown, stated->edition, TEXT("tiebreak"), TEXT(""));
}

bool stated_read_list(const struct stated_table *stated, bool teams, bool report, struct standings_rules *rules,
                      struct text *end, struct error *error) {
    *end = TEXT("");
    for (size_t i = 0; i < stated->code_count; i++) {
        const struct stated_code *code = &stated->codes[i];
        struct tiebreak *next = &rules->tiebreaks[rules->tiebreak_count];
        if ((teams || !code->own) &&
            (teams ? tiebreak_read_for_team : tiebreak_read_for)(code->code, rules->edition, next, error)) {
            rules->tiebreak_count++;
            continue;
        }
        if (teams || (!code->own && !report))
            return false;
        *end = code->code;
        break;
    }
    return true;
}

/* --- Comparing ------------------------------------------------------------------------------------------------------ */

/* Standings of either kind, row by row. */
struct computed_row {
    int32_t number;
    struct text name;
    int32_t rank; /* 0: excluded */
    int64_t points[STATED_SCORES];
    struct team_value values[STANDINGS_MOST_TIEBREAKS];
};

struct comparison {
    struct arena *arena;
    const struct stated_table *stated;
    size_t score_count;
    int32_t units[STATED_SCORES];
    size_t value_count; /* that are compared */
    size_t count;
    struct computed_row *rows;
    struct stated_differences *found;
};

static struct stated_difference *add(struct comparison *comparison, enum stated_kind kind, int32_t number,
                                     struct text name) {
    struct stated_differences *found = comparison->found;
    found->list =
        arena_grow(comparison->arena, found->list, &found->capacity, found->count + 1, sizeof *found->list, NULL);
    found->list[found->count] = (struct stated_difference){.kind = kind, .number = number, .name = name};
    return &found->list[found->count++];
}

/* Who are still tied share their ranks: whoever writes them one by one may put each into any of these. */
static void compare_rank(struct comparison *comparison, const struct stated_row *stated,
                         const struct computed_row *row) {
    int32_t last = row->rank - 1;
    for (size_t i = 0; i < comparison->count; i++)
        last += comparison->rows[i].rank == row->rank;
    if (stated->rank == 0 || (stated->rank >= row->rank && stated->rank <= last && row->rank > 0))
        return;
    struct stated_difference *difference = add(comparison, STATED_RANK, row->number, row->name);
    difference->rank = stated->rank;
    difference->first = row->rank;
    difference->last = row->rank == 0 ? 0 : last;
}

static bool compare_points(struct comparison *comparison, const struct stated_row *stated,
                           const struct computed_row *row, struct error *error) {
    for (size_t i = 0; i < comparison->score_count; i++) {
        struct rational points;
        if (!rational_make(row->points[i], comparison->units[i], &points))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        if (stated->points[i].written.length == 0 || agrees(&stated->points[i], points))
            continue;
        struct stated_difference *difference = add(comparison, STATED_POINTS, row->number, row->name);
        difference->at = i;
        difference->written = stated->points[i].written;
        difference->points = row->points[i];
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
            !agrees(&number, value->parts[i]))
            return false;
    }
    return text_trim(written).length == 0;
}

static void compare_values(struct comparison *comparison, const struct stated_row *stated,
                           const struct computed_row *row) {
    for (size_t i = 0; i < comparison->value_count; i++) {
        if (value_agrees(stated->values[i], &row->values[i]))
            continue;
        struct stated_difference *difference = add(comparison, STATED_TIEBREAK, row->number, row->name);
        difference->at = i;
        difference->written = stated->values[i];
        difference->value = row->values[i];
    }
}

static bool is_stated(const struct stated_table *stated, int32_t number, size_t before) {
    for (size_t i = 0; i < before; i++)
        if (stated->rows[i].number == number)
            return true;
    return false;
}

static const struct computed_row *row_of(const struct comparison *comparison, int32_t number) {
    for (size_t i = 0; i < comparison->count; i++)
        if (comparison->rows[i].number == number)
            return &comparison->rows[i];
    return NULL;
}

/* Everybody in the standings must be stated. */
static bool compare(struct comparison *comparison, struct error *error) {
    const struct stated_table *stated = comparison->stated;
    for (size_t i = 0; i < stated->count; i++) {
        const struct stated_row *said = &stated->rows[i];
        const struct computed_row *row = row_of(comparison, said->number);
        if (row == NULL) {
            add(comparison, STATED_UNKNOWN, said->number, TEXT(""));
            continue;
        }
        if (is_stated(stated, said->number, i))
            add(comparison, STATED_AGAIN, said->number, row->name);
        else
            comparison->found->compared++;
        compare_rank(comparison, said, row);
        if (!compare_points(comparison, said, row, error))
            return false;
        compare_values(comparison, said, row);
    }
    for (size_t i = 0; i < comparison->count; i++) {
        const struct computed_row *row = &comparison->rows[i];
        if (row->rank > 0 && !is_stated(stated, row->number, stated->count))
            add(comparison, STATED_MISSING, row->number, row->name);
    }
    return true;
}

static struct comparison begin(struct arena *arena, const struct stated_table *stated, size_t count,
                               const struct standings_rules *rules, bool values, struct stated_differences *found) {
    size_t both = rules->tiebreak_count < stated->code_count ? rules->tiebreak_count : stated->code_count;
    *found = (struct stated_differences){0};
    return (struct comparison){.arena = arena,
                               .stated = stated,
                               .score_count = 1,
                               .value_count = values ? both : 0,
                               .count = count,
                               .rows = arena_array(arena, count, sizeof(struct computed_row)),
                               .found = found};
}

bool stated_compare_players(struct arena *arena, const struct stated_table *stated, const struct show_table *computed,
                            bool values, struct stated_differences *found, struct error *error) {
    const struct standings *standings = &computed->standings;
    struct comparison comparison = begin(arena, stated, standings->count, &standings->rules, values, found);
    comparison.units[0] = computed->table.scoring.unit;
    for (size_t i = 0; i < standings->count; i++) {
        const struct standings_row *row = &standings->rows[i];
        const struct participant *participant = &computed->table.participants[row->participant];
        comparison.rows[i] = (struct computed_row){
            .number = participant->number, .name = participant->name, .rank = row->rank, .points = {row->points}};
        for (size_t j = 0; j < comparison.value_count; j++)
            comparison.rows[i].values[j] =
                (struct team_value){.applies = row->values[j].applies, .part_count = 1, .parts = &row->values[j].value};
    }
    return compare(&comparison, error);
}

bool stated_compare_teams(struct arena *arena, const struct stated_table *stated, const struct team_table *table,
                          const struct team_standings *standings, bool values, struct stated_differences *found,
                          struct error *error) {
    struct comparison comparison = begin(arena, stated, standings->count, &standings->rules.list, values, found);
    comparison.score_count = TEAM_SCORE_COUNT;
    comparison.units[TEAM_MATCH_POINTS] = table->scoring.match.unit;
    comparison.units[TEAM_GAME_POINTS] = table->scoring.game.unit;
    for (size_t i = 0; i < standings->count; i++) {
        const struct team_row *row = &standings->rows[i];
        struct computed_row *to = &comparison.rows[i];
        *to = (struct computed_row){
            .number = table->teams[row->team].number, .name = table->teams[row->team].name, .rank = row->rank};
        for (size_t j = 0; j < comparison.score_count; j++)
            to->points[j] = row->points[j];
        for (size_t j = 0; j < comparison.value_count; j++)
            to->values[j] = row->values[j];
    }
    return compare(&comparison, error);
}
