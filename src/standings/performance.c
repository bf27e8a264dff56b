#include "standings/performance.h"

#include "standings/expected_score.h"

/* For fractions of 50 to 100 hundredths; those below have the same differences, negative. */
static const int16_t differences[51] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
};

/* From this difference on the higher rated player is expected to win. */
enum { CERTAIN = 736, NO_POINTS = 800 };

int32_t performance_fraction(const struct performance_games *games) {
    return (100 * games->halves + games->count) / (2 * games->count);
}

int32_t performance_difference(int32_t hundredths) {
    return hundredths < 50 ? -differences[50 - hundredths] : differences[hundredths - 50];
}

int64_t performance_expected(const struct performance_games *games, int32_t rating) {
    int64_t sum = 0;
    for (int32_t i = 0; i < games->count; i++)
        sum += expected_score(rating - games->ratings[i]);
    return sum;
}

int32_t performance_perfect(const struct performance_games *games) {
    if (games->halves == 0)
        return games->ratings[0] - NO_POINTS;
    /* The expected score never falls when the rating rises. */
    int32_t low = games->ratings[0] - NO_POINTS;
    int32_t high = games->ratings[games->count - 1] + CERTAIN;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (performance_expected(games, middle) >= 50 * (int64_t)games->halves)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}
