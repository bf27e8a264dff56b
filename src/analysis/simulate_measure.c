#include <math.h>
#include <stdlib.h>

#include "analysis/simulate.h"
#include "pairing/fairness/fairness.h"
#include "standings/sort.h"

/* --- Rank correlation -------------------------------------------------------------------------------------------- */

static int compare_keys(const void *context, int32_t a, int32_t b) {
    const int64_t *keys = context;
    return keys[a] > keys[b] ? -1 : keys[a] < keys[b] ? 1 : (a > b) - (a < b);
}

/* Twice the rank of each, those of equal keys sharing the mean of their places. */
static int64_t *ranks_of(struct arena *arena, const int64_t *keys, size_t count) {
    int64_t *ranks = arena_array(arena, count, sizeof *ranks);
    int32_t *order = arena_array(arena, count, sizeof *order);
    int32_t *scratch = arena_array(arena, count, sizeof *scratch);
    for (size_t i = 0; i < count; i++)
        order[i] = (int32_t)i;
    standings_sort(order, scratch, count, compare_keys, keys);
    for (size_t first = 0, end = 0; first < count; first = end) {
        while (end < count && keys[order[end]] == keys[order[first]])
            end++;
        for (size_t i = first; i < end; i++)
            ranks[order[i]] = (int64_t)(first + 1 + end);
    }
    return ranks;
}

/* Spearman's coefficient with shared ranks; 0 where all are equal. The sums are whole numbers. */
static double correlation(struct arena *arena, const int64_t *one, const int64_t *other, size_t count) {
    const int64_t *a = ranks_of(arena, one, count);
    const int64_t *b = ranks_of(arena, other, count);
    int64_t mean = (int64_t)count + 1; /* twice that of the ranks */
    int64_t both = 0, alone = 0, others = 0;
    for (size_t i = 0; i < count; i++) {
        both += (a[i] - mean) * (b[i] - mean);
        alone += (a[i] - mean) * (a[i] - mean);
        others += (b[i] - mean) * (b[i] - mean);
    }
    return alone == 0 || others == 0 ? 0 : (double)both / sqrt((double)alone * (double)others);
}

/* --- Spread within score groups ---------------------------------------------------------------------------------- */

struct sample {
    int64_t points;
    double value;
};

static int compare_samples(const void *one, const void *other) {
    const struct sample *a = one, *b = other;
    return a->points < b->points ? -1 : a->points > b->points;
}

/* The standard deviation from the mean of the own score group, over all groups of two or more. */
static double spread(struct sample *samples, size_t count) {
    double squares = 0;
    size_t members = 0;
    qsort(samples, count, sizeof *samples, compare_samples);
    for (size_t first = 0, end = 0; first < count; first = end) {
        double sum = 0;
        for (; end < count && samples[end].points == samples[first].points; end++)
            sum += samples[end].value;
        if (end - first < 2)
            continue;
        double mean = sum / (double)(end - first);
        for (size_t i = first; i < end; i++)
            squares += (samples[i].value - mean) * (samples[i].value - mean);
        members += end - first;
    }
    return members == 0 ? 0 : sqrt(squares / (double)members);
}

static double spread_of_ratings(struct arena *arena, const struct fairness *fairness, size_t count) {
    struct sample *samples = arena_array(arena, count, sizeof *samples);
    size_t rated = 0;
    for (size_t i = 0; i < count; i++) {
        const struct fairness_player *player = &fairness->players[i];
        if (player->rated_opponents > 0)
            samples[rated++] =
                (struct sample){player->points, (double)player->opponent_ratings / (double)player->rated_opponents};
    }
    return spread(samples, rated);
}

/* Buchholz by the edition of 2026, whatever the system: the systems are compared, not the tie-breaks. */
static bool spread_of_buchholz(struct arena *arena, const struct crosstable *table, double *value,
                               struct error *error) {
    struct standings_rules rules = {.edition = TIEBREAK_2026, .tiebreak_count = 1};
    struct standings standings;
    if (!tiebreak_read_for(TEXT("BH"), rules.edition, &rules.tiebreaks[0], error) ||
        !standings_compute(arena, table, &rules, &standings, error))
        return false;
    struct sample *samples = arena_array(arena, standings.count, sizeof *samples);
    for (size_t i = 0; i < standings.count; i++) {
        const struct rational *buchholz = &standings.rows[i].values[0].value;
        samples[i] =
            (struct sample){standings.rows[i].points, (double)buchholz->numerator / (double)buchholz->denominator};
    }
    *value = spread(samples, standings.count) / table->scoring.unit;
    return true;
}

/* --- All of it --------------------------------------------------------------------------------------------------- */

static double percent(int64_t part, int64_t whole) {
    return whole == 0 ? 0 : 100.0 * (double)part / (double)whole;
}

static void measure_counts(const struct crosstable *table, const struct fairness *fairness, double *values) {
    int32_t players = table->participant_count;
    int64_t downfloats = 0, upfloats = 0;
    for (int32_t i = 0; i < players; i++) {
        downfloats += fairness->players[i].downfloats;
        upfloats += fairness->players[i].upfloats;
    }
    for (int i = 0; i < 4; i++)
        values[SIMULATE_COLOUR_0 + i] = percent(fairness->differences[i], players);
    for (int i = 0; i < FAIRNESS_GAPS; i++)
        values[SIMULATE_EQUAL_SCORES + i] = percent(fairness->gaps[i], fairness->pairs);
    values[SIMULATE_THIRD] = fairness->thirds;
    values[SIMULATE_SCORE_DIFFERENCE] =
        fairness->pairs == 0 ? 0 : (double)fairness->gap_sum / table->scoring.unit / fairness->pairs;
    values[SIMULATE_FLOATS] = (double)(downfloats + upfloats) / players;
    values[SIMULATE_DOWNFLOATS_MOST] = fairness->downfloats_most;
    values[SIMULATE_UPFLOATS_MOST] = fairness->upfloats_most;
    values[SIMULATE_DOWN_AGAIN] = percent(fairness->downfloats_repeated, downfloats);
    values[SIMULATE_UP_AGAIN] = percent(fairness->upfloats_repeated, upfloats);
    values[SIMULATE_BYES] = fairness->byes;
}

bool simulate_measure(struct arena *arena, const struct generated_tournament *made, struct simulate_result *result,
                      struct error *error) {
    const struct crosstable *table = &made->table;
    size_t count = (size_t)table->participant_count;
    struct fairness fairness;
    fairness_count(arena, table, &fairness);
    measure_counts(table, &fairness, result->values);
    int64_t *points = arena_array(arena, count, sizeof *points);
    int64_t *strengths = arena_array(arena, count, sizeof *strengths);
    for (size_t i = 0; i < count; i++) {
        points[i] = fairness.players[i].points;
        strengths[i] = made->players[i].strength;
    }
    result->values[SIMULATE_CORRELATION] = correlation(arena, points, strengths, count);
    result->values[SIMULATE_ARO_SPREAD] = spread_of_ratings(arena, &fairness, count);
    return spread_of_buchholz(arena, table, &result->values[SIMULATE_BUCHHOLZ_SPREAD], error);
}

/* --- Over all tournaments ---------------------------------------------------------------------------------------- */

static int ascending(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

/* Between the two values nearest to a place that is no whole number. */
static double quantile(const double *values, size_t count, int quarters) {
    size_t place = (count - 1) * (size_t)quarters;
    double low = values[place / 4];
    return place % 4 == 0 ? low : low + (values[place / 4 + 1] - low) * (double)(place % 4) / 4;
}

void simulate_sum_up(struct arena *arena, const struct simulation *simulation, size_t system,
                     enum simulate_metric metric, struct simulate_summary *summary) {
    double *values = arena_array(arena, simulation->runs, sizeof *values);
    double sum = 0, squares = 0;
    *summary = (struct simulate_summary){0};
    for (size_t run = 0; run < simulation->runs; run++) {
        size_t place = run * simulation->system_count + system;
        if (simulate_knows(simulation, place, metric))
            values[summary->count++] = simulation->results[place].values[metric] * (simulate_is_rate(metric) ? 100 : 1);
    }
    if (summary->count == 0)
        return;
    for (size_t i = 0; i < summary->count; i++)
        sum += values[i];
    summary->mean = sum / (double)summary->count;
    for (size_t i = 0; i < summary->count; i++)
        squares += (values[i] - summary->mean) * (values[i] - summary->mean);
    summary->deviation = sqrt(squares / (double)summary->count);
    qsort(values, summary->count, sizeof *values, ascending);
    for (int i = 0; i < 5; i++)
        summary->quartiles[i] = quantile(values, summary->count, i);
}
