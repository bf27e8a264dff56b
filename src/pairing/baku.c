#include "pairing/baku.h"

static int32_t half_up(int32_t count) {
    return count / 2 + count % 2;
}

bool baku_allows(const struct scoring *scoring) {
    return scoring->win == 2 * scoring->draw && scoring->loss == 0;
}

bool baku_allows_before_2026(const struct scoring *scoring) {
    return baku_allows(scoring) && scoring->win == scoring->unit;
}

int32_t baku_group(int32_t participant_count) {
    return 2 * half_up(half_up(participant_count));
}

void baku_make_group(const int32_t *list, int32_t count, const bool *there, bool *upper) {
    int32_t present = 0;
    for (int32_t i = 0; i < count; i++)
        present += there[list[i]];
    for (int32_t i = 0, left = baku_group(present); i < count && left > 0; i++) {
        upper[list[i]] = there[list[i]];
        left -= there[list[i]];
    }
}

void baku_find_members(const int32_t *list, int32_t count, const bool *there, const bool *upper, bool *members) {
    bool above = false; /* the last of the group is below */
    for (int32_t i = count - 1; i >= 0; i--) {
        members[i] = upper[list[i]] || (above && list[i] > 0 && !there[list[i]]);
        above = above || upper[list[i]];
    }
}

int32_t baku_rounds(int32_t rounds_planned) {
    return half_up(rounds_planned);
}

int32_t baku_points(const struct scoring *scoring, int32_t rounds_planned, int32_t round) {
    int32_t accelerated = baku_rounds(rounds_planned);
    if (round >= accelerated)
        return 0;
    return round < half_up(accelerated) ? scoring->win : scoring->draw;
}
