#include "standings/team_standings.h"

#include <string.h>

#include "standings/team_work.h"

static int32_t matches_that_count(const struct team_field *field, int32_t team) {
    const struct crosstable *view = &field->views[field->primary];
    int32_t matches = 0;
    for (int32_t round = 0; round < view->round_count; round++) {
        const struct round_record *record = crosstable_record(view, team, round);
        bool unplayed = record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
        if (record->opponent >= 0 && !unplayed && crosstable_counts(view, team, round))
            matches++;
    }
    return matches;
}

static void fill_row(const struct team_field *field, int32_t team, const struct team_value *values,
                     struct team_row *row) {
    *row = (struct team_row){.team = team, .matches = matches_that_count(field, team)};
    for (int score = 0; score < TEAM_SCORE_COUNT; score++)
        row->points[score] = field->fields[score].scores.points[team];
    for (size_t i = 0; i < field->rules->list.tiebreak_count; i++)
        row->values[i] = values[i * (size_t)field->table->team_count + (size_t)team];
}

bool standings_team_standings_compute(struct arena *arena, const struct team_table *table,
                                      const struct team_rules *rules, struct team_standings *standings,
                                      struct error *error) {
    struct team_field field;
    struct team_ranking ranking;
    const struct standings_ranking *order = &ranking.ranking;
    size_t everybody = (size_t)table->team_count;
    *standings = (struct team_standings){.rules = *rules};
    if (!standings_team_rules_check(rules, error) || !standings_team_field_make(arena, table, rules, &field, error))
        return false;
    standings_team_ranking_make(arena, &field, &ranking);
    struct team_value *values =
        arena_array(arena, everybody * rules->list.tiebreak_count, sizeof *values); /* [tiebreak * everybody + team] */
    for (size_t i = 0; i < rules->list.tiebreak_count; i++) {
        if (!standings_team_ranking_apply(arena, &ranking, rules->list.tiebreaks[i], values + i * everybody,
                                          &standings->dropped[i], error))
            return false;
    }
    standings->rows = arena_array(arena, everybody, sizeof *standings->rows);
    for (size_t from = 0, to; from < order->count; from = to) {
        to = standings_ranking_group_end(order, from);
        for (size_t i = from; i < to; i++) {
            fill_row(&field, order->members[i], values, &standings->rows[i]);
            standings->rows[i].rank = (int32_t)from + 1;
            standings->rows[i].shared = to - from > 1;
        }
    }
    standings->count = order->count;
    for (int32_t i = 0; i < table->team_count; i++) {
        if (table->teams[i].excluded)
            fill_row(&field, i, values, &standings->rows[standings->count++]);
    }
    return true;
}
