/*
 * What a Swiss tournament gave its players, counted: colours, floats, score differences, opponents. Whole numbers only; what
 * is made of them is up to the caller.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/crosstable.h"

struct fairness_player {
    int64_t points;           /* in the scoring's unit */
    int32_t difference;       /* Whites minus Blacks of the games played */
    int32_t rated_opponents;  /* of the games played */
    int64_t opponent_ratings; /* their sum */
    int32_t downfloats;
    int32_t upfloats;
};

/* By how much the scores of a pair differ, in halves of a win. */
enum fairness_gap { FAIRNESS_EQUAL, FAIRNESS_HALF, FAIRNESS_WHOLE, FAIRNESS_MORE, FAIRNESS_GAPS };

struct fairness {
    int32_t pairs;               /* forfeits too */
    int32_t byes;                /* allocated by the pairing */
    int32_t differences[4];      /* players who end with a colour difference of 0, 1, 2, more */
    int32_t thirds;              /* games in which one had the same colour for the third time running, or more */
    int32_t gaps[FAIRNESS_GAPS]; /* pairs */
    int64_t gap_sum;             /* of the scores of all pairs, in the scoring's unit */
    int32_t downfloats_repeated; /* of players who had floated down in the round before */
    int32_t upfloats_repeated;
    int32_t downfloats_most; /* of one player */
    int32_t upfloats_most;
    struct fairness_player *players; /* by participant */
};

/* A float is a pair of different scores, as they stand before the round. Who never was paired is counted with difference 0. */
void fairness_count(struct arena *arena, const struct crosstable *table, struct fairness *fairness);
