#include "standings/ranking.h"

#include "standings/sort.h"

static int more_points_first(const void *context, int32_t a, int32_t b) {
    const struct standings_field *field = context;
    if (field->scores.points[a] != field->scores.points[b])
        return field->scores.points[a] > field->scores.points[b] ? -1 : 1;
    int32_t first = field->table->participants[a].number;
    int32_t second = field->table->participants[b].number;
    return (first > second) - (first < second);
}

void standings_ranking_by_points(struct arena *arena, const struct standings_field *field,
                                 struct standings_ranking *ranking) {
    size_t room = (size_t)field->ranked;
    *ranking = (struct standings_ranking){
        .field = field,
        .members = arena_array(arena, room, sizeof *ranking->members),
        .starts = arena_array(arena, room, sizeof *ranking->starts),
        .scratch = arena_array(arena, room, sizeof *ranking->scratch),
    };
    direct_encounter_init(arena, field, &ranking->encounter);
    for (int32_t i = 0; i < field->table->participant_count; i++) {
        if (!field->table->participants[i].excluded)
            ranking->members[ranking->count++] = i;
    }
    standings_sort(ranking->members, ranking->scratch, ranking->count, more_points_first, field);
    for (size_t i = 0; i < ranking->count; i++)
        ranking->starts[i] =
            i == 0 || field->scores.points[ranking->members[i]] != field->scores.points[ranking->members[i - 1]];
}

size_t standings_ranking_group_end(const struct standings_ranking *ranking, size_t from) {
    size_t to = from + 1;
    while (to < ranking->count && !ranking->starts[to])
        to++;
    return to;
}

struct order {
    const struct standings_value *values;
    bool lower_first;
};

/* Higher is better [c02-2019:13.1.3], but for pairing numbers and reversed tie-breaks; no value comes last. */
static int better_value_first(const void *context, int32_t a, int32_t b) {
    const struct order *order = context;
    const struct standings_value *first = &order->values[a];
    const struct standings_value *second = &order->values[b];
    if (first->applies != second->applies)
        return first->applies ? -1 : 1;
    if (first->missed != second->missed)
        return first->missed < second->missed ? -1 : 1;
    if (!first->applies)
        return 0;
    int higher = rational_compare(second->value, first->value);
    return order->lower_first ? -higher : higher;
}

bool standings_ranking_apply(struct standings_ranking *ranking, struct tiebreak tiebreak, size_t from, size_t to,
                             struct standings_value *values, struct error *error) {
    struct order order = {.values = values, .lower_first = tiebreak_lower_first(tiebreak)};
    for (size_t group = from, end; group < to; group = end) {
        end = standings_ranking_group_end(ranking, group);
        size_t count = end - group;
        int32_t *members = ranking->members + group;
        bool *starts = ranking->starts + group;
        if (count == 1)
            continue;
        if (tiebreak.name == TIEBREAK_DIRECT_ENCOUNTER) {
            ranking->encounter.forfeits_played = tiebreak.forfeits_played;
            if (!direct_encounter_split(&ranking->encounter, members, starts, count, values, error))
                return false;
            continue;
        }
        standings_sort(members, ranking->scratch, count, better_value_first, &order);
        for (size_t i = 1; i < count; i++)
            starts[i] = better_value_first(&order, members[i], members[i - 1]) != 0;
    }
    return true;
}
