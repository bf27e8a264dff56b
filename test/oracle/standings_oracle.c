#include "standings_oracle.h"

#include "oracle_encounter.h"
#include "oracle_number.h"
#include "oracle_record.h"
#include "oracle_unplayed.h"

/* --- number of wins ----------------------------------------------------------------------------------------------- */

static struct rational wins(const struct crosstable *table, enum oracle_edition edition, int32_t player) {
    int64_t number = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = oracle_record(table, player, round);
        if (!oracle_counts(table, player, round)) {
            continue;
        }
        bool as_much_as_a_win = oracle_points(table, record) == table->scoring.win;
        if (edition <= ORACLE_2019) {
            /* "Number of games won (including wins by forfeit)": a bye is no game. [c02-2019:13.12.4] */
            number += oracle_is_won(record) ? 1 : 0;
        } else if (edition == ORACLE_2022) {
            /* "Each win, including unplayed wins": also a bye that is worth a win. [c02-2022:12.3.2.2.1] */
            bool won_bye = oracle_is_bye(record, BYE_ALLOCATED) || oracle_is_bye(record, BYE_FULL);
            number += oracle_is_won(record) || (won_bye && as_much_as_a_win) ? 1 : 0;
        } else {
            /* "As many points as awarded for a win", "with or without playing". [c07-2023:7.1] */
            number += as_much_as_a_win ? 1 : 0;
        }
    }
    return ratio(number, 1);
}

/* --- Sonneborn-Berger --------------------------------------------------------------------------------------------- */

/* How often the opponent's score is taken. */
static struct rational sonneborn_berger_factor(const struct crosstable *table, enum oracle_edition edition,
                                               const struct round_record *record) {
    bool double_round_robin = table->predetermined && table->cycles == 2;
    if (edition >= ORACLE_2023 || (edition <= ORACLE_2019 && double_round_robin)) {
        /* "Multiplied by the points scored against them" [c07-2023:9.1]; "the products of the scores in two games" and
         * the opponent's points [c02-2019:13.9.2]. */
        return ratio(oracle_points(table, record), table->scoring.unit);
    }
    /* "The scores of the opponents defeated and half the scores" of those drawn with, whatever the points are worth
     * [c02-2019:13.9.1] [c02-2022:12.3.2.5.1.base]. */
    const struct rational factors[] = {
        [ORACLE_WON] = ratio(1, 1), [ORACLE_DRAWN] = ratio(1, 2), [ORACLE_LOST] = ratio(0, 1)};
    return factors[oracle_result(table, record)];
}

static struct rational sonneborn_berger(const struct crosstable *table, enum oracle_edition edition, int32_t player) {
    struct rational sum = ratio(0, 1);
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = oracle_record(table, player, round);
        if (!oracle_counts(table, player, round)) {
            continue;
        }
        int64_t opponent_score = 0;
        if (table->predetermined) {
            if (!oracle_has_opponent(record)) {
                continue; /* the free round: nobody was met */
            }
            opponent_score = oracle_score(table, record->opponent);
        } else if (oracle_is_played(record)) {
            opponent_score = oracle_adjusted_score(table, edition, record->opponent);
        } else {
            opponent_score = oracle_stand_in(table, edition, player, round);
        }
        sum = plus(sum,
                   times(ratio(opponent_score, table->scoring.unit), sonneborn_berger_factor(table, edition, record)));
    }
    return sum;
}

/* --- Koya --------------------------------------------------------------------------------------------------------- */

/*
 * The most that can be scored in the whole tournament. In a round robin that is a win in every game against all who
 * stay: the free round of an odd field and the games against one who left early bring nobody anything.
 */
int64_t standings_oracle_maximum(const struct crosstable *table) {
    if (!table->predetermined) {
        return (int64_t)table->rounds_planned * table->scoring.win;
    }
    int64_t opponents = -1;
    for (int32_t player = 0; player < table->participant_count; player++) {
        opponents += table->participants[player].excluded ? 0 : 1;
    }
    return opponents * table->cycles * table->scoring.win;
}

/* [c02-2019:13.6.1] [c02-2022:12.3.2.5.2] [c07-2023:9.2] */
static struct rational koya(const struct crosstable *table, int32_t player) {
    int64_t points = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = oracle_record(table, player, round);
        if (oracle_counts(table, player, round) && oracle_has_opponent(record) &&
            2 * oracle_score(table, record->opponent) >= standings_oracle_maximum(table)) {
            points += oracle_points(table, record);
        }
    }
    return ratio(points, table->scoring.unit);
}

/* --- the ranking -------------------------------------------------------------------------------------------------- */

bool standings_oracle_refuses(const struct oracle_rules *rules) {
    if (rules->count > ORACLE_MOST_TIEBREAKS) {
        return true;
    }
    for (size_t i = 0; i < rules->count; i++) {
        for (size_t j = i + 1; j < rules->count; j++) {
            if (rules->tiebreaks[i] == rules->tiebreaks[j] && rules->tiebreaks[i] != ORACLE_DIRECT_ENCOUNTER) {
                return true;
            }
        }
    }
    return false;
}

/* Descending by value [c02-2019:13.1.3]; `values` by participant. */
static void rank_by_values(const struct rational *values, const struct oracle_set *tied, struct oracle_order *order) {
    struct oracle_set left = oracle_set_copy(tied);
    while (left.count > 0) {
        struct rational best = values[left.members[0]];
        for (size_t i = 1; i < left.count; i++) {
            best = rational_compare(values[left.members[i]], best) > 0 ? values[left.members[i]] : best;
        }
        struct oracle_set top = oracle_set_make(left.count);
        for (size_t i = 0; i < left.count; i++) {
            if (rational_compare(values[left.members[i]], best) == 0) {
                oracle_set_add(&top, left.members[i]);
            }
        }
        for (size_t i = 0; i < top.count; i++) {
            oracle_set_remove(&left, top.members[i]);
        }
        oracle_order_add(order, &top);
        oracle_set_drop(&top);
    }
    oracle_set_drop(&left);
}

static struct oracle_value value_of(const struct crosstable *table, const struct oracle_rules *rules, size_t position,
                                    const struct oracle_set *tied, int32_t player) {
    struct oracle_value value = {.applies = true};
    switch (rules->tiebreaks[position]) {
    case ORACLE_DIRECT_ENCOUNTER:
        value.tied = tied->count > 1 ? tied->count : 0;
        value.value = oracle_separate_score(table, rules->edition, tied, player);
        break;
    case ORACLE_WINS:
        value.value = wins(table, rules->edition, player);
        break;
    case ORACLE_SONNEBORN_BERGER:
        value.value = sonneborn_berger(table, rules->edition, player);
        break;
    case ORACLE_KOYA:
        value.value = koya(table, player);
        break;
    }
    return value;
}

/* "Moving to the next in the list whenever a persisting tie cannot be broken." [c07-2023:4.2] [c02-2022:12.1.3.apply] */
static void apply_tiebreak(const struct crosstable *table, const struct oracle_rules *rules, size_t position,
                           struct oracle_order *order, struct oracle_row *rows) {
    struct rational *values = calloc((size_t)table->participant_count + 1, sizeof *values);
    must(values != NULL);
    struct oracle_order next = {.count = 0, .sets = NULL};
    for (size_t i = 0; i < order->count; i++) {
        const struct oracle_set *tied = &order->sets[i];
        for (size_t j = 0; j < tied->count; j++) {
            int32_t player = tied->members[j];
            rows[player].values[position] = value_of(table, rules, position, tied, player);
            values[player] = rows[player].values[position].value;
        }
        if (rules->tiebreaks[position] == ORACLE_DIRECT_ENCOUNTER) {
            bool applies = oracle_direct_encounter(table, rules->edition, tied, &next);
            for (size_t j = 0; j < tied->count; j++) {
                rows[tied->members[j]].values[position].applies = applies;
            }
        } else {
            rank_by_values(values, tied, &next);
        }
    }
    oracle_order_drop(order);
    *order = next;
    free(values);
}

/* Shared places: two on place 1, the next on place 3. [c07-2023:2.1] */
static void write_ranks(const struct oracle_order *order, struct oracle_row *rows) {
    int32_t rank = 1;
    for (size_t i = 0; i < order->count; i++) {
        const struct oracle_set *set = &order->sets[i];
        for (size_t j = 0; j < set->count; j++) {
            rows[set->members[j]].rank = rank;
            rows[set->members[j]].shared = set->count > 1;
        }
        rank += (int32_t)set->count;
    }
}

void standings_oracle(const struct crosstable *table, const struct oracle_rules *rules, struct oracle_row *rows) {
    struct rational *points = calloc((size_t)table->participant_count + 1, sizeof *points);
    must(points != NULL);
    struct oracle_set ranked = oracle_set_make((size_t)table->participant_count);
    for (int32_t player = 0; player < table->participant_count; player++) {
        rows[player] = (struct oracle_row){.rank = 0};
        if (table->participants[player].excluded) {
            continue;
        }
        oracle_set_add(&ranked, player);
        rows[player].points = oracle_score(table, player);
        points[player] = ratio(rows[player].points, 1);
        for (int32_t round = 0; round < table->round_count; round++) {
            bool game = oracle_counts(table, player, round) && oracle_is_played(oracle_record(table, player, round));
            rows[player].games += game ? 1 : 0;
        }
    }
    struct oracle_order order = {.count = 0, .sets = NULL};
    rank_by_values(points, &ranked, &order);
    for (size_t position = 0; position < rules->count; position++) {
        apply_tiebreak(table, rules, position, &order, rows);
    }
    write_ranks(&order, rows);
    oracle_order_drop(&order);
    oracle_set_drop(&ranked);
    free(points);
}
