#include "standings/direct_encounter.h"

#include <string.h>

#include "standings/sort.h"

void direct_encounter_init(struct arena *arena, const struct standings_field *field,
                           struct direct_encounter *encounter) {
    size_t count = (size_t)field->table->participant_count;
    *encounter = (struct direct_encounter){
        .field = field,
        .score = arena_array(arena, count, sizeof *encounter->score),
        .missing = arena_array(arena, count, sizeof *encounter->missing),
        .set = arena_array(arena, count, sizeof *encounter->set),
        .met = arena_array(arena, count, sizeof *encounter->met),
        .games = arena_array(arena, count, sizeof *encounter->games),
        .points = arena_array(arena, count, sizeof *encounter->points),
        .scratch = arena_array(arena, count, sizeof *encounter->scratch),
    };
}

/* Forfeits with pre-determined pairings, and where the rules include them. [c07-2023:6.1.1] */
bool direct_encounter_takes(const struct direct_encounter *encounter, const struct round_record *record) {
    switch ((enum outcome)record->outcome) {
    case OUTCOME_WIN:
    case OUTCOME_DRAW:
    case OUTCOME_LOSS:
        return record->opponent >= 0;
    case OUTCOME_FORFEIT_WIN:
    case OUTCOME_FORFEIT_LOSS:
        return record->opponent >= 0 && (encounter->forfeits_played || encounter->field->table->predetermined);
    case OUTCOME_PENDING:
    case OUTCOME_POSTPONED:
        break;
    }
    return false;
}

/* May one be ranked who is first whatever the missing results? [c02-2022:12.3.2.1.1.partial] [c07-2023:6.3] */
static bool has_partial_rule(const struct standings_field *field) {
    enum edition_partial partial = field->rules->partial;
    return partial == PARTIAL_ALWAYS || (partial == PARTIAL_SWISS && !field->table->predetermined);
}

/* Adds up the games by opponent, then the opponents. Walks the rounds, not the pairs: big sets of beginners are cheap.
 */
static bool add_up(struct direct_encounter *encounter, int32_t participant, size_t count, int32_t *opponents,
                   struct error *error) {
    const struct crosstable *table = encounter->field->table;
    const struct round_record *records = crosstable_record(table, participant, 0);
    uint32_t seen = ++encounter->seen;
    int32_t met = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        int32_t opponent = records[round].opponent;
        if (opponent < 0 || encounter->set[opponent] != encounter->stamp ||
            !direct_encounter_takes(encounter, &records[round]))
            continue;
        if (encounter->met[opponent] != seen) {
            encounter->met[opponent] = seen;
            encounter->games[opponent] = 0;
            encounter->points[opponent] = 0;
            encounter->scratch[met++] = opponent;
        }
        encounter->games[opponent]++;
        encounter->points[opponent] += records[round].points;
    }
    int64_t whole = 0;
    int64_t known = 0;
    struct rational score = rational_from(0);
    for (int32_t i = 0; i < met; i++) {
        int32_t opponent = encounter->scratch[i];
        int32_t games = encounter->games[opponent];
        known += games < table->cycles ? games : table->cycles;
        if (games == 1 || !encounter->field->rules->meetings_averaged) {
            whole += encounter->points[opponent];
            continue;
        }
        struct rational average;
        if (!rational_make(encounter->points[opponent], games, &average) || !rational_add(score, average, &score))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    if (!rational_add(score, rational_from(whole), &score))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    encounter->score[participant] = score;
    encounter->missing[participant] = (int32_t)((int64_t)(count - 1) * table->cycles - known);
    *opponents = met;
    return true;
}

static int higher_score_first(const void *context, int32_t a, int32_t b) {
    const struct rational *score = context;
    return rational_compare(score[b], score[a]);
}

static void rank_by_score(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count) {
    standings_sort(members, encounter->scratch, count, higher_score_first, encounter->score);
    for (size_t i = 1; i < count; i++)
        starts[i] = rational_compare(encounter->score[members[i]], encounter->score[members[i - 1]]) != 0;
    encounter->decided = true;
}

static bool with_missing(const struct direct_encounter *encounter, int32_t participant, int32_t points,
                         struct rational *score, struct error *error) {
    int64_t missing = (int64_t)encounter->missing[participant] * points;
    if (!rational_add(encounter->score[participant], rational_from(missing), score))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return true;
}

/* The member that stays alone on top whatever the missing results, or -1: its least beats what each other can reach. */
static bool find_certain_first(const struct direct_encounter *encounter, const int32_t *members, size_t count,
                               int32_t *found, struct error *error) {
    const struct scoring *scoring = &encounter->field->table->scoring;
    struct rational best = rational_from(0);
    size_t first = 0;
    for (size_t i = 0; i < count; i++) {
        struct rational low;
        if (!with_missing(encounter, members[i], scoring->loss, &low, error))
            return false;
        if (i == 0 || rational_compare(low, best) > 0) {
            best = low;
            first = i;
        }
    }
    *found = -1;
    for (size_t i = 0; i < count; i++) {
        struct rational high;
        if (i == first)
            continue;
        if (!with_missing(encounter, members[i], scoring->win, &high, error))
            return false;
        if (rational_compare(best, high) <= 0)
            return true;
    }
    *found = (int32_t)first;
    return true;
}

static bool rank_the_certain(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                             struct error *error) {
    size_t ranked = 0;
    while (ranked + 1 < count) {
        int32_t found;
        if (!find_certain_first(encounter, members + ranked, count - ranked, &found, error))
            return false;
        if (found < 0)
            break;
        int32_t first = members[ranked + (size_t)found];
        memmove(members + ranked + 1, members + ranked, (size_t)found * sizeof *members);
        members[ranked++] = first;
        starts[ranked] = true;
    }
    encounter->decided = ranked > 0;
    return true;
}

bool direct_encounter_once(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                           struct error *error) {
    encounter->stamp++;
    for (size_t i = 0; i < count; i++)
        encounter->set[members[i]] = encounter->stamp;
    encounter->all_met = true;
    encounter->decided = false;
    for (size_t i = 0; i < count; i++) {
        int32_t opponents = 0;
        if (!add_up(encounter, members[i], count, &opponents, error))
            return false;
        if ((size_t)opponents + 1 < count)
            encounter->all_met = false;
    }
    /* [c02-2019:13.5] [c02-2022:12.3.2.1.1.all] [c07-2023:6.1] [c07-2023:6.2] */
    if (encounter->all_met)
        rank_by_score(encounter, members, starts, count);
    else if (has_partial_rule(encounter->field))
        return rank_the_certain(encounter, members, starts, count, error);
    return true;
}

bool direct_encounter_value(const struct direct_encounter *encounter, int32_t participant, struct rational *value) {
    return rational_divide(encounter->score[participant], rational_from(encounter->field->table->scoring.unit), value);
}

static size_t group_end(const bool *starts, size_t from, size_t count) {
    size_t to = from + 1;
    while (to < count && !starts[to])
        to++;
    return to;
}

bool direct_encounter_again(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                            struct error *error) {
    if (group_end(starts, 0, count) == count)
        return true;
    /* A group that a look has split is looked at again from its first part; one that stays whole is left behind.
       [c02-2022:12.3.2.1.1.redo] [c07-2023:6.2] */
    for (size_t from = 0; from < count;) {
        size_t to = group_end(starts, from, count);
        if (to - from > 1 && !direct_encounter_once(encounter, members + from, starts + from, to - from, error))
            return false;
        if (group_end(starts, from, count) == to)
            from = to;
    }
    return true;
}

bool direct_encounter_split(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                            struct standings_value *values, struct error *error) {
    if (!direct_encounter_once(encounter, members, starts, count, error))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct standings_value *value = &values[members[i]];
        value->applies = encounter->decided;
        if (!direct_encounter_value(encounter, members[i], &value->value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    return direct_encounter_again(encounter, members, starts, count, error);
}
