#include "standings/ranking.h"

#include "standings/sort.h"

static int more_points_first(const void *context, int32_t a, int32_t b) {
    const struct standings_field *field = context;
    if (field->points[a] != field->points[b])
        return field->points[a] > field->points[b] ? -1 : 1;
    int32_t first = field->table->participants[a].number;
    int32_t second = field->table->participants[b].number;
    return (first > second) - (first < second);
}

void ranking_by_points(struct arena *arena, const struct standings_field *field, struct ranking *ranking) {
    size_t room = (size_t)field->ranked;
    *ranking = (struct ranking){
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
        ranking->starts[i] = i == 0 || field->points[ranking->members[i]] != field->points[ranking->members[i - 1]];
}

size_t ranking_group_end(const struct ranking *ranking, size_t from) {
    size_t to = from + 1;
    while (to < ranking->count && !ranking->starts[to])
        to++;
    return to;
}

/* Higher is better in every tie-break so far, as c02-2019:13.1.3 has it. */
static int higher_value_first(const void *context, int32_t a, int32_t b) {
    const struct standings_value *values = context;
    return rational_compare(values[b].value, values[a].value);
}

bool ranking_apply(struct ranking *ranking, enum tiebreak_name name, size_t from, size_t to,
                   struct standings_value *values, struct error *error) {
    for (size_t group = from, end; group < to; group = end) {
        end = ranking_group_end(ranking, group);
        size_t count = end - group;
        int32_t *members = ranking->members + group;
        bool *starts = ranking->starts + group;
        if (count == 1)
            continue;
        if (name == TIEBREAK_DIRECT_ENCOUNTER) {
            if (!direct_encounter_split(&ranking->encounter, members, starts, count, values, error))
                return false;
            continue;
        }
        standings_sort(members, ranking->scratch, count, higher_value_first, values);
        for (size_t i = 1; i < count; i++)
            starts[i] = rational_compare(values[members[i]].value, values[members[i - 1]].value) != 0;
    }
    return true;
}
