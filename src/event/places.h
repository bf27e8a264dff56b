/*
 * Places that the list of tie-breaks leaves shared, and the lots that decide them. [c02-2022:12.1.3.lots] [c07-2023:4.2]
 *
 * Lots are drawn when every result is in. They stay when a result is corrected later, and count where they still fit:
 * where all who share a place were in one draw.
 */
#pragma once

#include "event/event.h"

/* A place in the standings, of a player or of a team. */
struct place {
    int32_t id;
    int32_t rank;
    bool shared;
    bool lots;
    size_t row; /* of the standings */
};

/*
 * Sorts by lot those who share a place, where that was drawn: their ranks become distinct and `lots` is set. Nothing is
 * done to standings of earlier rounds (`rounds` of them), nor while a result is missing.
 */
void places_by_lot(const struct tournament *tournament, int32_t rounds, struct place *places, size_t count,
                   struct arena *scratch);
/* The places from `from` that are shared; the index after the last. */
size_t places_shared_end(const struct place *places, size_t count, size_t from);
/* May other rules than the tournament's own be ranked by its lots? Only when the order is the same. */
bool places_same_rules(const struct standings_rules *a, const struct standings_rules *b);
