#include "standings/expected_score.h"

#include <stddef.h>

/* The largest difference at which the higher rated player is expected to score 0.50, 0.51, ... 0.99. */
static const int32_t largest[] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
};

int32_t expected_score(int32_t difference) {
    int32_t distance = difference < 0 ? -difference : difference;
    int32_t higher = 50;
    for (size_t i = 0; i < sizeof largest / sizeof *largest && distance > largest[i]; i++)
        higher++;
    return difference < 0 ? 100 - higher : higher;
}

int32_t expected_score_capped(int32_t difference) {
    if (difference > EXPECTED_SCORE_CAP)
        return expected_score(EXPECTED_SCORE_CAP);
    return expected_score(difference < -EXPECTED_SCORE_CAP ? -EXPECTED_SCORE_CAP : difference);
}
