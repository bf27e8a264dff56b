#include "standings/expected_score.h"

/* The largest difference at which the higher rated player is expected to score 0.50, 0.51, ... 0.99. */
static const int32_t largest[] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
};
enum { BANDS = sizeof largest / sizeof *largest };

int32_t expected_score(int32_t difference) {
    int32_t distance = difference < 0 ? -difference : difference;
    int32_t low = 0;
    int32_t high = BANDS;
    while (low < high) { /* the first band that reaches the distance */
        int32_t middle = (low + high) / 2;
        if (distance > largest[middle])
            low = middle + 1;
        else
            high = middle;
    }
    return difference < 0 ? 50 - low : 50 + low;
}

int32_t expected_score_capped(int32_t difference) {
    if (difference > EXPECTED_SCORE_CAP)
        return expected_score(EXPECTED_SCORE_CAP);
    return expected_score(difference < -EXPECTED_SCORE_CAP ? -EXPECTED_SCORE_CAP : difference);
}
