/*
 * Pairing by the Dutch system: one round of 1,000 players over a hundred generated histories, large fields, small ones in
 * which almost everybody has met, and fields in which half of all pairs may not meet. The baseline is reading the same
 * histories as players who stand ready to be paired, measured in the same run.
 *
 * bench_dutch [SEED]
 */
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "base/random.h"
#include "language/errors.h"
#include "pairing/generate/generate.h"
#include "pairing/swiss/swiss.h"
#include "pairing/system.h"

static const double STEEPEST = 1.7; /* exponent of growth */

enum { HISTORIES = 100, FIELD = 1000, ROUNDS = 11, LARGEST = 9999, HARD_FIELD = 300, GROWTHS = 5 };

static double cpu(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                 struct error *error) {
    return dutch_pair(arena, *(const enum dutch_edition *)context, drawing, round, error);
}

struct timing {
    double pairing; /* milliseconds of CPU */
    double reading;
    bool paired;
};

/* The next round of a tournament that stopped early, paired several times: the quickest counts. */
static struct timing time_next(struct generated_tournament *made, enum dutch_edition edition, int repeats) {
    static const struct swiss_rules rules = {0};
    struct timing timing = {.pairing = 1e9, .reading = 1e9};
    struct arena arena;
    int32_t count = made->table.participant_count;
    arena_init(&arena);
    bool *takes_part = arena_array(&arena, (size_t)count, sizeof *takes_part);
    for (int32_t i = 0; i < count; i++)
        takes_part[i] = generated_takes_part(made, i, made->table.round_count);
    const struct drawing drawing = {.table = &made->table,
                                    .round = made->table.round_count,
                                    .takes_part = takes_part,
                                    .initial_colour = made->initial_colour,
                                    .virtual_points = made->virtual_points,
                                    .virtual_rounds = made->virtual_rounds,
                                    .exclusion_count = made->exclusion_count,
                                    .exclusions = made->exclusions};
    for (int i = 0; i < repeats; i++) {
        struct arena work;
        struct drawn_round drawn;
        struct swiss_round round;
        struct error error;
        arena_init(&work);
        double begun = cpu();
        swiss_read(&work, &rules, &drawing, &round, &error);
        double read = cpu();
        timing.paired = dutch_pair(&work, edition, &drawing, &drawn, &error);
        double done = cpu();
        timing.reading = fmin(timing.reading, read - begun);
        timing.pairing = fmin(timing.pairing, done - read);
        arena_drop(&work);
    }
    arena_drop(&arena);
    return timing;
}

enum field { MIXED, EQUAL, PLAIN }; /* all options drawn, all players equal, nobody absent and no pairs prohibited */

static struct timing time_field(uint64_t seed, int32_t players, int32_t rounds, int32_t played, enum field field,
                                enum dutch_edition edition, int repeats) {
    struct generate_options options;
    struct generated_tournament made;
    struct error error;
    struct arena arena;
    generate_unset(&options, seed);
    options.players = players;
    options.rounds = rounds;
    options.played = played;
    if (field == EQUAL) {
        options.shape = GENERATE_EQUAL;
        options.draws = GENERATE_WHOLE;
    }
    if (field == PLAIN) {
        options.unrated = options.withdrawals = options.late_entries = options.prohibited = options.accelerated = 0;
        options.half_byes = options.zero_byes = options.full_byes = 0;
        options.forfeits = options.double_forfeits = options.odd_results = 0;
    }
    const struct generate_system system = {pair, &edition};
    arena_init(&arena);
    if (!generate_tournament(&arena, &options, &system, &made, &error)) {
        struct text message = language_error_describe(&arena, language_english(), &error);
        fprintf(stderr, "bench_dutch: %.*s\n", (int)message.length, message.bytes);
        exit(1);
    }
    struct timing timing = made.ended ? (struct timing){0} : time_next(&made, edition, repeats);
    arena_drop(&arena);
    return timing;
}

static int ascending(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

static bool row(const char *what, double pairing, double reading, double limit) {
    printf("| %s | %.2f ms | %.1f | %.0f ms |%s\n", what, pairing, reading > 0 ? pairing / reading : 0.0, limit,
           pairing <= limit ? "" : " missed");
    return pairing <= limit;
}

static bool bench_histories(uint64_t seed, enum dutch_edition edition) {
    double pairing[HISTORIES], reading = 0;
    char what[96];
    for (int i = 0; i < HISTORIES; i++) {
        struct timing timing = time_field(seed + (uint64_t)i, FIELD, ROUNDS, 1 + i % (ROUNDS - 1), MIXED, edition, 3);
        pairing[i] = timing.pairing;
        reading += timing.reading / (double)HISTORIES;
    }
    qsort(pairing, HISTORIES, sizeof *pairing, ascending);
    const char *name = edition == DUTCH_2026 ? "dutch@2026" : "dutch@2017";
    snprintf(what, sizeof what, "%s, %d players, %d histories, rounds 2-%d: median", name, FIELD, HISTORIES, ROUNDS);
    bool good = row(what, pairing[HISTORIES / 2], reading, 60);
    snprintf(what, sizeof what, "%s, the same: worst", name);
    return row(what, pairing[HISTORIES - 1], reading, 300) && good;
}

/* --- Growth ----------------------------------------------------------------------------------------------------------- */

/* What it takes to pair a round: of several tournaments, without absences. */
static void time_round(uint64_t seed, int32_t players, int32_t played, enum dutch_edition edition,
                       struct timing *timings) {
    for (uint64_t i = 0; i < GROWTHS; i++)
        timings[i] = time_field(seed + i, players, 9, played, PLAIN, edition, 5);
}

static struct timing mean_of(const struct timing *timings) {
    struct timing mean = {0};
    for (int i = 0; i < GROWTHS; i++) {
        mean.pairing += timings[i].pairing / GROWTHS;
        mean.reading += timings[i].reading / GROWTHS;
    }
    return mean;
}

static double exponent_of(struct timing small, int32_t players, struct timing large) {
    return log(large.pairing / small.pairing) / log((double)LARGEST / players);
}

/*
 * The last doubling, both numbers odd so that there is a bye: of all tournaments together, which the limit is for, and of the
 * one in which it is steepest. Now and then the heaviest matching of a large group needs a blossom with a price, and a question
 * that is not answered within it starts anew: such a round of 9,999 players takes several times as long as others.
 */
static bool bench_doubling(uint64_t seed, enum dutch_edition edition, int32_t played) {
    struct timing half[GROWTHS], large[GROWTHS];
    double steepest = 0;
    time_round(seed, LARGEST / 2, played, edition, half);
    time_round(seed, LARGEST, played, edition, large);
    for (int i = 0; i < GROWTHS; i++)
        steepest = fmax(steepest, exponent_of(half[i], LARGEST / 2, large[i]));
    double mean = exponent_of(mean_of(half), LARGEST / 2, mean_of(large));
    bool good = mean < STEEPEST;
    printf("| %s, round %d | %.1f ms | %.1f ms | %.2f | %.2f | %.1f |%s\n",
           edition == DUTCH_2026 ? "dutch@2026" : "dutch@2017", played + 1, mean_of(half).pairing,
           mean_of(large).pairing, mean, steepest, STEEPEST, good ? "" : " missed");
    return good;
}

static bool bench_growth(uint64_t seed) {
    struct timing small[GROWTHS], large[GROWTHS];
    struct rusage usage;
    time_round(seed, 500, 8, DUTCH_2026, small);
    time_round(seed, LARGEST, 8, DUTCH_2026, large);
    double whole = exponent_of(mean_of(small), 500, mean_of(large));
    bool good = row("dutch@2026, 9,999 players, last round, 5 tournaments: mean", mean_of(large).pairing,
                    mean_of(large).reading, 1000);
    printf("\n| growth, %d tournaments each | %d players | %d players | exponent | steepest | limit |\n"
           "|---|---|---|---|---|---|\n",
           GROWTHS, LARGEST / 2, LARGEST);
    for (int32_t played = 0; played < 9; played++) {
        good = bench_doubling(seed, DUTCH_2026, played) && good;
        good = bench_doubling(seed, DUTCH_2017, played) && good;
    }
    getrusage(RUSAGE_SELF, &usage);
    printf("\nGrowth exponent from 500 to %d players, last round: %.2f (below %.1f). Largest memory: %.0f MB (below "
           "200).\n",
           LARGEST, whole, STEEPEST, (double)usage.ru_maxrss / 1024);
    return good && whole < STEEPEST && usage.ru_maxrss < 200L * 1024;
}

/* --- Half of all pairs may not meet --------------------------------------------------------------------------------- */

enum { HARD_SEEDS = 3, PATIENCE = 3000 }; /* milliseconds, then the draw is stopped */

static bool is_patient(void *context, int64_t done, int64_t total) {
    (void)done;
    (void)total;
    return cpu() < *(const double *)context;
}

/* Pairs at random, or those of the same one of two clubs. */
static int32_t prohibit_half(struct arena *arena, uint64_t seed, bool clubs, struct exclusion *list) {
    struct random_source random;
    int32_t members[HARD_FIELD], club[HARD_FIELD], count = 0;
    random_seed(&random, seed);
    for (int32_t i = 0; i < HARD_FIELD; i++)
        members[i] = i;
    random_shuffle(&random, members, HARD_FIELD);
    for (int32_t i = 0; i < HARD_FIELD; i++)
        club[members[i]] = i % 2;
    for (int32_t one = 0; one < HARD_FIELD; one++)
        for (int32_t other = one + 1; other < HARD_FIELD; other++) {
            if (clubs ? club[one] != club[other] : random_below(&random, 2) == 0)
                continue;
            int32_t *both = arena_array(arena, 2, sizeof *both);
            both[0] = one;
            both[1] = other;
            list[count++] = (struct exclusion){0, INT32_MAX, 2, both};
        }
    return count;
}

struct hard_timing {
    double worst;
    double reading; /* of that field */
    int stopped;
};

static void time_hard_field(uint64_t seed, int32_t played, bool clubs, const struct pairing_system *system,
                            struct hard_timing *timing) {
    struct generate_options options;
    struct generated_tournament made;
    struct error error;
    struct arena arena;
    enum dutch_edition edition = DUTCH_2026;
    double until = 0;
    const struct watch watch = {is_patient, &until};
    const struct generate_system by = {pair, &edition};
    arena_init(&arena);
    generate_unset(&options, seed);
    options.players = HARD_FIELD;
    options.rounds = 9;
    options.played = played;
    options.unrated = options.withdrawals = options.late_entries = options.prohibited = options.accelerated = 0;
    options.half_byes = options.zero_byes = options.full_byes = 0;
    if (!generate_tournament(&arena, &options, &by, &made, &error))
        exit(1);
    bool *takes_part = arena_array(&arena, HARD_FIELD, sizeof *takes_part);
    for (int32_t i = 0; i < HARD_FIELD; i++)
        takes_part[i] = true;
    struct exclusion *exclusions = arena_array(&arena, HARD_FIELD * HARD_FIELD / 2, sizeof *exclusions);
    const struct drawing drawing = {.table = &made.table,
                                    .round = played,
                                    .takes_part = takes_part,
                                    .initial_colour = made.initial_colour,
                                    .exclusion_count = prohibit_half(&arena, seed, clubs, exclusions),
                                    .exclusions = exclusions,
                                    .watch = &watch,
                                    .patient = true};
    struct drawn_round drawn;
    struct swiss_round round;
    double begun = cpu();
    pairing_system_read(&arena, system, &drawing, &round, &error);
    double read = cpu();
    until = read + PATIENCE;
    timing->stopped +=
        !pairing_system_pair(&arena, system, &drawing, &drawn, &error) && error.code == ERROR_work_stopped;
    double taken = cpu() - read;
    if (taken > timing->worst) {
        timing->worst = taken;
        timing->reading = read - begun;
    }
    arena_drop(&arena);
}

/* The text of about 2009 goes through pairings of a bracket one by one: what is not done in time is counted. */
static bool bench_hard(uint64_t seed, const char *name, double limit, bool must_end) {
    const struct pairing_system *system = pairing_system_named(text_from(name));
    bool good = true;
    for (int clubs = 0; clubs < 2; clubs++) {
        struct hard_timing timing = {0};
        char what[128];
        for (uint64_t i = 0; i < HARD_SEEDS; i++)
            for (int32_t played = 1; played < 9; played += 3)
                time_hard_field(seed + i, played, clubs != 0, system, &timing);
        snprintf(what, sizeof what, "%s, %d players, half of the pairs prohibited, %s, 9 fields: worst (%d stopped)",
                 name, HARD_FIELD, clubs != 0 ? "two clubs" : "at random", timing.stopped);
        good = row(what, timing.worst, timing.reading, limit) && (timing.stopped == 0 || !must_end) && good;
    }
    return good;
}

/* All equal, every game drawn: one scoregroup, in which more and more have met. */
static bool bench_crowded(uint64_t seed) {
    double worst = 0, reading = 0;
    for (int32_t played = 1; played < 20; played++) {
        struct timing timing = time_field(seed, 24, 20, played, EQUAL, DUTCH_2026, 3);
        worst = fmax(worst, timing.pairing);
        reading = fmax(reading, timing.reading);
    }
    return row("dutch@2026, 24 equal players, rounds 2-20: worst", worst, reading, 1000);
}

int main(int count, char **words) {
    /* Memory is kept between the runs: what the system takes to hand it out is not what grows. */
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    uint64_t seed = count > 1 ? strtoull(words[1], NULL, 10) : 1;
    printf("Seed %llu. CPU time of one round; the ratio is to reading its history.\n\n", (unsigned long long)seed);
    printf("| what | pairing | ratio | limit |\n|---|---|---|---|\n");
    bool good = bench_histories(seed, DUTCH_2026);
    good = bench_histories(seed, DUTCH_2017) && good;
    good = bench_crowded(seed) && good;
    good = bench_hard(seed, "dutch@2026", 1000, true) && good;
    good = bench_hard(seed, "dutch@2017", 3000, true) && good;
    good = bench_hard(seed, "dutch@2009", PATIENCE + 100, false) && good;
    good = bench_growth(seed) && good;
    return good ? 0 : 1;
}
