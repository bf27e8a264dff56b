/*
 * Random tournaments played by several systems, and what each of them gave the players.
 *
 * Numbers with a point are statistics for people; nothing is paired or ranked by them.
 */
#pragma once

#include "pairing/generate/generate.h"
#include "pairing/system.h"

enum { SIMULATE_SYSTEMS_MOST = 16, SIMULATE_RUNS_MOST = 100000 };

/* What is told of one tournament. */
enum simulate_metric {
    SIMULATE_COLOUR_0, /* % of the players */
    SIMULATE_COLOUR_1,
    SIMULATE_COLOUR_2,
    SIMULATE_COLOUR_MORE,
    SIMULATE_THIRD,
    SIMULATE_EQUAL_SCORES, /* % of the pairs */
    SIMULATE_HALF_APART,
    SIMULATE_ONE_APART,
    SIMULATE_MORE_APART,
    SIMULATE_SCORE_DIFFERENCE,
    SIMULATE_FLOATS,
    SIMULATE_DOWNFLOATS_MOST,
    SIMULATE_UPFLOATS_MOST,
    SIMULATE_DOWN_AGAIN,
    SIMULATE_UP_AGAIN,
    SIMULATE_CORRELATION,
    SIMULATE_ARO_SPREAD,
    SIMULATE_BUCHHOLZ_SPREAD,
    SIMULATE_BYES,
    SIMULATE_PERMITTED,
    SIMULATE_VIOLATIONS,
    SIMULATE_ENDED,
    SIMULATE_UNDECIDED,
    SIMULATE_TIME_MEAN, /* milliseconds of CPU for a round */
    SIMULATE_TIME_WORST,
    SIMULATE_METRICS
};

/* Of tournaments, yes or no: it has no spread of its own. */
static inline bool simulate_is_rate(enum simulate_metric metric) {
    return metric == SIMULATE_ENDED || metric == SIMULATE_UNDECIDED;
}

/* One tournament by one system. Where it was not decided nothing but that is known. */
struct simulate_result {
    double values[SIMULATE_METRICS];
};

struct simulation {
    struct generate_options options; /* with the seed of the first tournament; the next ones have those that follow */
    size_t system_count;
    const struct pairing_system *systems[SIMULATE_SYSTEMS_MOST];
    size_t runs;
    struct simulate_result *results; /* [run * system_count + system] */
    double (*milliseconds)(void);    /* that the caller has worked so far, to time the rounds */
};

/* Plays the tournament of one place among the results, which must be there, and measures it. */
bool simulate_play(struct arena *arena, const struct simulation *simulation, size_t place, struct error *error);
/* Is there a value of the metric at that place? */
bool simulate_knows(const struct simulation *simulation, size_t place, enum simulate_metric metric);

/* The metrics of a tournament that was played to its end, or as far as it went; those of time, of the requirements and of the end are
   left alone. */
bool simulate_measure(struct arena *arena, const struct generated_tournament *made, struct simulate_result *result,
                      struct error *error);

/* Of one metric over all tournaments of a system that were decided. */
struct simulate_summary {
    size_t count;
    double mean;
    double deviation;
    double quartiles[5]; /* the least, a quarter, the median, three quarters, the greatest */
};
void simulate_sum_up(struct arena *arena, const struct simulation *simulation, size_t system,
                     enum simulate_metric metric, struct simulate_summary *summary);
