/*
 * Blocked positions: the side cannot mate if on none of the squares of the other king a mate could stand even when all
 * other men are put wherever in their reach they serve best.
 */
#include "chess/mating_inside.h"
#include "chess/mating_picture.h"

enum { BLOCKED_PLACINGS = 4000, BLOCKED_PLACINGS_QUICK = 100 };

static bool stop_at_once(void *context, const struct mate_picture *picture) {
    (void)context;
    (void)picture;
    return true;
}

bool mating_blocked_within(struct reach_sets *sets, enum colour side) {
    unsigned left = sets->paired ? BLOCKED_PLACINGS : BLOCKED_PLACINGS_QUICK;
    bool exhausted = false;
    return !mating_pictures(sets, side, left, &left, &exhausted, stop_at_once, NULL, NULL) && !exhausted;
}

bool mating_blocked(const struct position *position, enum colour side) {
    struct reach_sets sets;
    return mating_reach(&sets, position, side, false) && mating_blocked_within(&sets, side);
}
