/*
 * What stands on a pairing card of a Swiss, as they are used when pairing by hand: a player's rounds, with the floats as the system
 * counts them. [c04:lim.7.cards]
 */
#pragma once

#include "event/draw.h"
#include "pairing/swiss/swiss.h"

struct card_data {
    struct drawing drawing; /* before the next round: everybody's records are in its table */
    uint8_t *floats; /* enum swiss_float by [participant * rounds + round]; a round with open games has none yet */
};
bool card_data_make(struct arena *arena, const struct event *event, const struct tournament *tournament,
                    struct card_data *cards, struct error *error);
static inline enum swiss_float card_float(const struct card_data *cards, int32_t participant, int32_t round) {
    return (enum swiss_float)cards->floats[participant * cards->drawing.round + round];
}
