/*
 * Performance numbers from opponents' ratings, with the tables of FIDE's rating regulations.
 */
#pragma once

#include "base/rational.h"

struct performance_games {
    const int32_t *ratings; /* of the opponents, in ascending order */
    int32_t count;          /* at least 1 */
    int32_t halves;         /* scored in these games: 2 for a win, 1 for a draw */
};

/* The fraction of the score in hundredths, halves up. */
int32_t performance_fraction(const struct performance_games *games);
/* Table 8.1.1: the rating difference that belongs to a fraction in hundredths; 800 for 100, -800 for 0. */
int32_t performance_difference(int32_t hundredths);
/* What somebody with this rating is expected to score in these games, in hundredths, without the 400-point rule. */
int64_t performance_expected(const struct performance_games *games, int32_t rating);
/*
 * The lowest rating that is expected to score at least as much; 800 below the lowest opponent for no points.
 * [c02-2022:12.3.2.4.3] [c07-2023:10.3]
 */
int32_t performance_perfect(const struct performance_games *games);
