#include "standings/team_work.h"

void standings_team_ranking_make(struct arena *arena, const struct team_field *field, struct team_ranking *ranking) {
    ranking->field = field;
    standings_ranking_by_points(arena, &field->fields[field->primary], &ranking->ranking);
    for (int score = 0; score < TEAM_SCORE_COUNT; score++)
        direct_encounter_init(arena, &field->fields[score], &ranking->encounters[score]);
}

/* --- Encounters ----------------------------------------------------------------------------------------------------- */

/* By the result of the match, or by another score if the tie-break names it. [c02-2019:13.13.3] [c07-2023:13] */
static bool apply_encounter(struct arena *arena, struct team_ranking *ranking, struct tiebreak tiebreak,
                            struct team_value *values, struct error *error) {
    const struct standings_ranking *order = &ranking->ranking;
    struct direct_encounter *encounter = &ranking->encounters[standings_team_field_score(ranking->field, tiebreak)];
    size_t everybody = (size_t)ranking->field->table->team_count;
    bool extended = tiebreak_is_extended_encounter(tiebreak.name);
    size_t part_count = extended ? 2 : 1;
    struct rational *parts = arena_array(arena, everybody * part_count, sizeof *parts);
    struct standings_value *plain = arena_array(arena, everybody, sizeof *plain);
    for (size_t i = 0; i < everybody * part_count; i++)
        parts[i] = rational_from(0);
    for (size_t i = 0; i < everybody; i++)
        values[i] = (struct team_value){.part_count = part_count, .parts = parts + i * part_count};
    encounter->forfeits_played = tiebreak.forfeits_played;
    for (size_t from = 0, to; from < order->count; from = to) {
        to = standings_ranking_group_end(order, from);
        bool decided = false;
        if (to - from == 1)
            continue;
        if (extended) {
            if (!standings_team_encounter_split(ranking, tiebreak, from, to, parts, &decided, error))
                return false;
        } else if (!direct_encounter_split(encounter, order->members + from, order->starts + from, to - from, plain,
                                           error)) {
            return false;
        }
        for (size_t i = from; i < to; i++) {
            int32_t team = order->members[i];
            values[team].applies = extended ? decided : plain[team].applies;
            if (!extended)
                parts[team] = plain[team].value;
        }
    }
    return true;
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

static bool add_up_values(struct arena *arena, const struct team_ranking *ranking, struct team_work *work,
                          struct team_value *values, struct error *error) {
    size_t everybody = (size_t)ranking->field->table->team_count;
    struct rational *parts = arena_array(arena, everybody * work->part_count, sizeof *parts);
    for (size_t i = 0; i < everybody; i++) {
        struct tiebreak_result result;
        values[i] = (struct team_value){.part_count = work->part_count, .parts = parts + i * work->part_count};
        if (!standings_team_work_evaluate(work, (int32_t)i, &result, parts + i * work->part_count, error))
            return false;
        values[i].applies = result.value.applies && !ranking->field->table->teams[i].excluded;
        values[i].missed = result.value.missed;
    }
    return true;
}

/* It can only be used when all who are tied have as many game points. [c07-2023:12.1] */
static void skip_unequal_boards(const struct team_ranking *ranking, struct team_value *values) {
    const struct standings_ranking *order = &ranking->ranking;
    const int64_t *points = ranking->field->fields[TEAM_GAME_POINTS].scores.points;
    for (size_t from = 0, to; from < order->count; from = to) {
        bool equal = true;
        to = standings_ranking_group_end(order, from);
        for (size_t i = from; i < to; i++)
            equal = equal && points[order->members[i]] == points[order->members[from]];
        for (size_t i = from; !equal && i < to; i++)
            values[order->members[i]].applies = false;
    }
}

bool standings_team_ranking_apply(struct arena *arena, struct team_ranking *ranking, struct tiebreak tiebreak,
                                  struct team_value *values, enum standings_dropped *dropped, struct error *error) {
    size_t everybody = (size_t)ranking->field->table->team_count;
    struct team_work work;
    *dropped = STANDINGS_KEPT;
    if (tiebreak.name == TIEBREAK_DIRECT_ENCOUNTER || tiebreak_is_extended_encounter(tiebreak.name))
        return apply_encounter(arena, ranking, tiebreak, values, error);
    if (!standings_team_work_prepare(arena, ranking->field, tiebreak, &work, error) ||
        !add_up_values(arena, ranking, &work, values, error))
        return false;
    *dropped = work.dropped;
    if (work.dropped != STANDINGS_KEPT)
        return true;
    if (tiebreak.name == TIEBREAK_BOARD_COUNT)
        skip_unequal_boards(ranking, values);
    struct standings_value *of_part = arena_array(arena, everybody, sizeof *of_part);
    for (size_t part = 0; part < work.part_count; part++) {
        for (size_t i = 0; i < everybody; i++)
            of_part[i] = (struct standings_value){
                .applies = values[i].applies, .missed = values[i].missed, .value = values[i].parts[part]};
        if (!standings_ranking_apply(&ranking->ranking, tiebreak, 0, ranking->ranking.count, of_part, error))
            return false;
    }
    return true;
}
