/*
 * Pairing by the classic Swiss systems: the worst round of 500 players and nine rounds, and a thousand rounds of 40 players. The
 * baseline is reading the same histories as players who stand ready to be paired, measured in the same run.
 *
 * bench_swiss [SEED]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "language/errors.h"
#include "pairing/generate/generate.h"
#include "pairing/swiss/swiss.h"
#include "pairing/system.h"

enum { LARGE = 500, ROUNDS = 9, LARGE_TOURNAMENTS = 10, SMALL = 40, SMALL_ROUNDS = 1000 };

struct stopwatch {
    const struct pairing_system *system;
    int32_t rounds;
    int32_t wanted; /* rounds; the others are paired without being timed */
    double pairing; /* milliseconds of CPU, of all rounds */
    double reading;
    double worst;
    double worst_reading; /* of that round */
    int32_t worst_at;     /* from 0 */
};

static double cpu(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *drawn, void *context,
                 struct error *error) {
    struct stopwatch *watch = context;
    struct swiss_round round;
    double begun = cpu();
    if (!pairing_system_read(arena, watch->system, drawing, &round, error))
        return false;
    double read = cpu();
    if (!pairing_system_pair(arena, watch->system, drawing, drawn, error))
        return false;
    double done = cpu();
    if (watch->rounds == watch->wanted)
        return true;
    watch->rounds++;
    watch->reading += read - begun;
    watch->pairing += done - read;
    if (done - read > watch->worst) {
        watch->worst = done - read;
        watch->worst_reading = read - begun;
        watch->worst_at = drawing->round;
    }
    return true;
}

static void play(struct stopwatch *watch, uint64_t seed, int32_t players) {
    struct generate_options options;
    struct generated_tournament made;
    struct error error;
    struct arena arena;
    const struct generate_system system = {pair, watch};
    generate_unset(&options, seed);
    options.players = players;
    options.rounds = ROUNDS;
    options.accelerated = 0;
    options.before_2026 = true;
    if (watch->system->by_ratings)
        options.unrated = 0;
    arena_init(&arena);
    if (!generate_tournament(&arena, &options, &system, &made, &error)) {
        struct text message = language_error_describe(&arena, language_english(), &error);
        fprintf(stderr, "bench_swiss: %s, seed %llu: %.*s\n", watch->system->name, (unsigned long long)seed,
                TEXT_ARG(message));
        exit(1);
    }
    arena_drop(&arena);
}

static bool row(const char *what, double pairing, double reading, double limit) {
    printf("| %s | %.2f ms | %.1f | %.0f ms |%s\n", what, pairing, reading > 0 ? pairing / reading : 0.0, limit,
           pairing <= limit ? "" : " MISSED");
    fflush(stdout);
    return pairing <= limit;
}

static bool bench(const struct pairing_system *system, uint64_t seed) {
    struct stopwatch large = {.system = system, .wanted = LARGE_TOURNAMENTS * ROUNDS};
    struct stopwatch small = {.system = system, .wanted = SMALL_ROUNDS};
    char what[128];
    for (uint64_t i = 0; i < LARGE_TOURNAMENTS; i++)
        play(&large, seed + i, LARGE);
    for (uint64_t i = 0; small.rounds < SMALL_ROUNDS; i++)
        play(&small, seed + i, SMALL);
    snprintf(what, sizeof what, "%s, %d tournaments of %d players and %d rounds: worst round (round %d)", system->name,
             LARGE_TOURNAMENTS, LARGE, ROUNDS, (int)large.worst_at + 1);
    bool good = row(what, large.worst, large.worst_reading, 1000);
    snprintf(what, sizeof what, "%s, %d rounds of %d players together", system->name, SMALL_ROUNDS, SMALL);
    return row(what, small.pairing, small.reading, 2000) && good;
}

int main(int count, char **words) {
    uint64_t seed = count > 1 ? strtoull(words[1], NULL, 10) : 1;
    bool good = true;
    printf("Seed %llu. CPU time; the ratio is to reading the same histories.\n\n", (unsigned long long)seed);
    printf("| what | pairing | ratio | limit |\n|---|---|---|---|\n");
    for (size_t i = 0; pairing_system_at(i) != NULL; i++)
        if (pairing_system_at(i)->classic != NULL)
            good = bench(pairing_system_at(i), seed) && good;
    return good ? 0 : 1;
}
