/*
 * Random Swiss tournaments, round by round, with whatever may happen in them: byes of all kinds, forfeits, late
 * entries, withdrawals, odd results, postponed games, virtual points, bonuses, excluded pairs, unusual scoring. The
 * same seed gives the same tournament as long as its rounds are paired alike.
 */
#pragma once

#include "base/random.h"
#include "crosstable/drawing.h"

enum { DUTCH_TOURNAMENT_MOST = 64, DUTCH_TOURNAMENT_EXCLUSIONS = 4 };

struct dutch_tournament {
    uint64_t seed;
    struct random_source random;
    struct crosstable table;
    enum board_colour initial_colour;
    int32_t round; /* to be paired */
    int32_t first_round[DUTCH_TOURNAMENT_MOST];
    int32_t last_round[DUTCH_TOURNAMENT_MOST];
    bool takes_part[DUTCH_TOURNAMENT_MOST];
    enum bye byes[DUTCH_TOURNAMENT_MOST]; /* of those who do not */
    int32_t bonus[DUTCH_TOURNAMENT_MOST];
    int32_t *virtual_points;
    int32_t draws_in_ten;
    int32_t forfeits_in_hundred;
    int32_t byes_in_hundred;
    int32_t exclusion_count;
    struct exclusion exclusions[DUTCH_TOURNAMENT_EXCLUSIONS];
    int32_t excluded[DUTCH_TOURNAMENT_EXCLUSIONS][3];
};

/* A tournament of `fewest` to `most` participants before its first round. */
void dutch_tournament_make(struct arena *arena, uint64_t seed, int32_t fewest, int32_t most,
                           struct dutch_tournament *tournament);
/* The round to be paired; lives as long as the tournament stays as it is. */
void dutch_tournament_drawing(const struct dutch_tournament *tournament, struct drawing *drawing);
/* Enters the pairing with random results and goes on to the next round. */
void dutch_tournament_play(struct dutch_tournament *tournament, const struct drawn_round *drawn);
/* A pairing at random, colours and bye too, that looks at no rule: for histories that no engine would make. */
void dutch_tournament_any(struct dutch_tournament *tournament, struct arena *arena, struct drawn_round *drawn);
