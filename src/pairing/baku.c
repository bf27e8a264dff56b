#include "pairing/baku.h"

static int32_t half_up(int32_t count) {
    return count / 2 + count % 2;
}

bool baku_allows(const struct scoring *scoring) {
    return scoring->win == 2 * scoring->draw && scoring->loss == 0;
}

int32_t baku_group(int32_t participant_count) {
    return 2 * half_up(half_up(participant_count));
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
