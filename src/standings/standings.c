#include "standings/standings.h"

#include <string.h>

#include "standings/ranking.h"
#include "standings/work.h"

/* Games over the board that count. */
static int32_t games_that_count(const struct standings_field *field, int32_t participant) {
    int32_t games = 0;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct round_record *record = crosstable_record(field->table, participant, round);
        bool unplayed = record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
        if (record->opponent >= 0 && !unplayed && standings_field_counts(field, participant, round))
            games++;
    }
    return games;
}

/* Values of a tie-break, for everybody in the standings; in the order of the table, as large ones lie in memory. */
static bool add_up_values(struct arena *arena, const struct standings_ranking *ranking, struct tiebreak tiebreak,
                          struct standings_value *values, enum standings_dropped *dropped, struct error *error) {
    struct tiebreak_work work;
    if (!tiebreak_prepare(arena, ranking->field, tiebreak, &work, error))
        return false;
    *dropped = work.dropped;
    for (int32_t i = 0; i < ranking->field->table->participant_count; i++) {
        struct tiebreak_result result;
        if (ranking->field->table->participants[i].excluded)
            continue;
        if (!tiebreak_evaluate(&work, i, &result, error))
            return false;
        values[i] = result.value;
    }
    return true;
}

static void fill_row(const struct standings_field *field, int32_t participant, struct standings_row *row) {
    row->participant = participant;
    row->points = field->scores.points[participant];
    row->games = games_that_count(field, participant);
    for (size_t i = 0; i < STANDINGS_MOST_TIEBREAKS; i++)
        row->values[i] = (struct standings_value){.applies = false, .value = rational_from(0)};
}

/* Both together get no more than a win and a loss are worth. [laws:10.2] */
static bool check_points(const struct crosstable *table, struct error *error) {
    const struct scoring *scoring = &table->scoring;
    int64_t most = (int64_t)scoring->win + scoring->loss;
    if (2 * (int64_t)scoring->draw > most)
        most = 2 * (int64_t)scoring->draw;
    for (int32_t i = 0; i < table->participant_count; i++) {
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct round_record *own = crosstable_record(table, i, round);
            if (own->opponent <= i)
                continue;
            const struct round_record *other = crosstable_record(table, own->opponent, round);
            if (other->opponent == i && (int64_t)own->points + other->points > most)
                return error_set_number(error, ERROR_result_above_maximum, round + 1, table->participants[i].number,
                                        table->participants[own->opponent].number);
        }
    }
    return true;
}

static bool check_ratings(const struct crosstable *table, struct error *error) {
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].rating < 0 || table->participants[i].rating > STANDINGS_MOST_RATING)
            return error_set_number(error, ERROR_rating_range, table->participants[i].rating,
                                    table->participants[i].number, 0);
    return true;
}

bool standings_compute(struct arena *arena, const struct crosstable *table, const struct standings_rules *rules,
                       struct standings *standings, struct error *error) {
    struct standings_field field;
    struct standings_ranking ranking;
    enum standings_dropped dropped[STANDINGS_MOST_TIEBREAKS] = {STANDINGS_KEPT};
    if (!standings_check_rules(rules, error) || !check_ratings(table, error) || !check_points(table, error) ||
        !standings_field_make(arena, table, rules, &field, error))
        return false;
    standings_ranking_by_points(arena, &field, &ranking);
    size_t everybody = (size_t)table->participant_count;
    struct standings_value *values = arena_array(arena, everybody * rules->tiebreak_count,
                                                 sizeof *values); /* [tiebreak * everybody + participant] */
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        struct standings_value *of_tiebreak = values + i * everybody;
        for (size_t j = 0; j < everybody; j++)
            of_tiebreak[j].value = rational_from(0);
        if (rules->tiebreaks[i].name != TIEBREAK_DIRECT_ENCOUNTER &&
            !add_up_values(arena, &ranking, rules->tiebreaks[i], of_tiebreak, &dropped[i], error))
            return false;
        if (dropped[i] == STANDINGS_KEPT &&
            !standings_ranking_apply(&ranking, rules->tiebreaks[i], 0, ranking.count, of_tiebreak, error))
            return false;
    }
    struct standings_row *rows = arena_array(arena, everybody, sizeof *rows);
    for (size_t from = 0, to; from < ranking.count; from = to) {
        to = standings_ranking_group_end(&ranking, from);
        for (size_t i = from; i < to; i++) {
            fill_row(&field, ranking.members[i], &rows[i]);
            rows[i].rank = (int32_t)from + 1;
            rows[i].shared = to - from > 1; /* equal to the end of the list: the place is shared */
            for (size_t j = 0; j < rules->tiebreak_count; j++)
                rows[i].values[j] = values[j * everybody + (size_t)ranking.members[i]];
        }
    }
    size_t count = ranking.count;
    for (int32_t i = 0; i < table->participant_count; i++) {
        if (table->participants[i].excluded)
            fill_row(&field, i, &rows[count++]);
    }
    *standings = (struct standings){.rules = *rules, .count = count, .rows = rows};
    memcpy(standings->dropped, dropped, sizeof dropped);
    return true;
}
