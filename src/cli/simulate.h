/*
 * Random tournaments played by several systems, and what each of them gave the players.
 *
 * Numbers with a point are statistics for people; nothing is paired or ranked by them.
 */
#ifndef STAUNTON_CLI_SIMULATE_H
#define STAUNTON_CLI_SIMULATE_H

#include "cli/cli.h"
#include "pairing/generate/generate.h"
#include "pairing/system.h"

enum { SIMULATE_SYSTEMS_MOST = 16, SIMULATE_RUNS_MOST = 100000, SIMULATE_JOBS_MOST = 64 };

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

struct simulate_words {
    const char *code;  /* "rank_correlation" */
    const char *title; /* "Rank correlation with strength" */
    int decimals;
    bool rate; /* of tournaments: it has no spread of its own */
};
extern const struct simulate_words simulate_words[SIMULATE_METRICS];

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
    bool with_times;                 /* they are shown: the output is no longer the same every time */
};

/* Plays them all, on so many threads. */
bool simulate_play(struct cli *cli, struct simulation *simulation, size_t jobs, struct error *error);

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

/* Is it shown at all? */
bool simulate_shows(const struct simulation *simulation, enum simulate_metric metric);

/* Pictures of a simulation: the name of the next file and its SVG, or false behind the last. */
bool simulate_picture(struct arena *arena, const struct simulation *simulation, size_t index, const char **name,
                      struct text *svg);

#endif
