#include "standings/field.h"

#include "standings/unplayed.h"

/* Far above any scoring system, low enough for the product of a total with a round's points. */
enum { MOST_POINTS_A_ROUND = 1000000 };

static const char *defining_article(const struct standings_field *field, enum tiebreak_name name) {
    bool several = field->table->cycles > 1;
    bool first_editions = field->edition <= TIEBREAK_2019;
    bool second_edition = field->edition == TIEBREAK_2022;
    switch (name) {
    case TIEBREAK_WINS:
        return first_editions ? "c02-2019:13.12.4" : second_edition ? "c02-2022:12.3.2.2.1" : "c07-2023:7.1";
    case TIEBREAK_SONNEBORN_BERGER:
        if (first_editions && !field->table->predetermined)
            return "c02-2019:13.14.3.1";
        if (first_editions)
            return several ? "c02-2019:13.9.2" : "c02-2019:13.9.1";
        if (second_edition)
            return several ? "c02-2022:12.3.2.5.1.multiple" : "c02-2022:12.3.2.5.1.base";
        return "c07-2023:9.1";
    case TIEBREAK_KOYA:
        return first_editions ? "c02-2019:13.6.1" : second_edition ? "c02-2022:12.3.2.5.2" : "c07-2023:9.2";
    case TIEBREAK_DIRECT_ENCOUNTER:
        return first_editions ? "c02-2019:13.5" : second_edition ? "c02-2022:12.3.2.1.1.all" : "c07-2023:6.1";
    case TIEBREAK_NAME_COUNT:
        break;
    }
    return "";
}

bool standings_field_make(struct arena *arena, const struct crosstable *table, enum tiebreak_edition edition,
                          struct standings_field *field, struct error *error) {
    size_t count = (size_t)table->participant_count;
    size_t records = count * (size_t)table->round_count;
    for (size_t i = 0; i < records; i++) {
        if (table->records[i].points > MOST_POINTS_A_ROUND || table->records[i].points < -MOST_POINTS_A_ROUND)
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    int64_t *points = arena_array(arena, count, sizeof *points);
    int64_t *seen = table->predetermined ? points : arena_array(arena, count, sizeof *seen);
    *field = (struct standings_field){.table = table, .edition = edition, .points = points, .seen = seen};
    for (int32_t i = 0; i < table->participant_count; i++) {
        points[i] = crosstable_points(table, i);
        if (!table->predetermined)
            seen[i] = unplayed_score_seen(table, edition, i);
        if (!table->participants[i].excluded)
            field->ranked++;
    }
    field->completed_rounds = table->predetermined ? 0 : unplayed_completed_rounds(table);
    field->koya_limit = tiebreak_koya_limit(field);
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++)
        field->article[i] = defining_article(field, (enum tiebreak_name)i);
    return true;
}

bool tiebreak_term(const struct standings_field *field, enum tiebreak_name name, int32_t participant, int32_t round,
                   int64_t before, struct tiebreak_term *term) {
    switch (name) {
    case TIEBREAK_WINS:
        return tiebreak_wins_term(field, participant, round, term);
    case TIEBREAK_SONNEBORN_BERGER:
        return tiebreak_sonneborn_berger_term(field, participant, round, before, term);
    case TIEBREAK_KOYA:
        return tiebreak_koya_term(field, participant, round, term);
    case TIEBREAK_DIRECT_ENCOUNTER:
    case TIEBREAK_NAME_COUNT:
        break;
    }
    return false;
}

bool tiebreak_needs_score_before(const struct standings_field *field, enum tiebreak_name name) {
    return name == TIEBREAK_SONNEBORN_BERGER && !field->table->predetermined && field->edition <= TIEBREAK_2019;
}

int64_t tiebreak_parts(const struct standings_field *field, enum tiebreak_name name) {
    int64_t unit = field->table->scoring.unit;
    if (name == TIEBREAK_SONNEBORN_BERGER)
        return tiebreak_sonneborn_berger_by_result(field) ? 2 * unit : unit * unit;
    return name == TIEBREAK_KOYA ? unit : 1;
}

bool tiebreak_sum(const struct standings_field *field, enum tiebreak_name name, int32_t participant,
                  struct rational *sum, struct error *error) {
    int64_t total = 0;
    int64_t before = 0;
    bool needs_before = tiebreak_needs_score_before(field, name);
    for (int32_t round = 0; round < field->table->round_count; round++) {
        struct tiebreak_term term;
        if (tiebreak_term(field, name, participant, round, before, &term) && term.counted &&
            __builtin_add_overflow(total, term.value, &total))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        if (needs_before && crosstable_counts(field->table, participant, round))
            before += crosstable_record(field->table, participant, round)->points;
    }
    if (!rational_make(total, tiebreak_parts(field, name), sum))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return true;
}
