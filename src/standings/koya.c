#include "standings/work.h"

/* The maximum is what a participant can score in the whole tournament in games that count. */
static int64_t maximum(const struct standings_field *field) {
    const struct crosstable *table = field->table;
    int64_t rounds = table->predetermined ? (int64_t)table->cycles * (field->ranked - 1) : table->rounds_planned;
    return rounds > 0 ? rounds * table->scoring.win : 0;
}

/* The next score group of the standings above (`up`) or below `doubled`; false when there is none. */
static bool next_group(const struct standings_field *field, bool up, int64_t *doubled) {
    bool found = false;
    int64_t best = 0;
    for (int32_t i = 0; i < field->table->participant_count; i++) {
        int64_t own = 2 * field->scores.points[i];
        if (field->table->participants[i].excluded || (up ? own <= *doubled : own >= *doubled))
            continue;
        if (!found || (up ? own < best : own > best))
            best = own;
        found = true;
    }
    if (found)
        *doubled = best;
    return found;
}

/*
 * By half points [c02-2022:12.3.4.limit] [c07-2023:14.5]; before that by score groups: down to the next lower group, up
 * past the lowest one that still counts [c02-2019:13.6.2].
 */
int64_t tiebreak_koya_limit(const struct standings_field *field, int32_t steps) {
    int64_t doubled = maximum(field);
    if (!field->rules->koya_by_groups)
        return doubled + (int64_t)steps * field->table->scoring.unit;
    for (int32_t i = 0; i > steps; i--)
        next_group(field, false, &doubled);
    if (steps > 0)
        doubled--; /* the group at the limit itself is the first to go */
    for (int32_t i = 0; i < steps; i++) {
        if (!next_group(field, true, &doubled))
            break;
    }
    return steps > 0 ? doubled + 1 : doubled;
}

/* [c02-2019:13.6.1] [c02-2022:12.3.2.5.2] [c07-2023:9.2], in schools [c02-2022:10.5.4.3] */
bool tiebreak_koya(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                   struct error *error) {
    const struct standings_field *field = work->field;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct round_record *record = crosstable_record(field->table, participant, round);
        if (record->opponent < 0 || !standings_field_counts(field, participant, round))
            continue;
        int64_t opponent_points = field->scores.points[record->opponent];
        bool counted = 2 * opponent_points >= work->limit;
        work->terms[result->count++] = (struct tiebreak_term){.round = round,
                                                              .opponent = record->opponent,
                                                              .opponent_points = opponent_points,
                                                              .points = record->points,
                                                              .value = counted ? record->points : 0,
                                                              .counted = counted,
                                                              .article = work->article};
    }
    return tiebreak_add_up(work, result, error);
}
