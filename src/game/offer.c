#include "game/offer.h"

#include <assert.h>

/* A verb that is missing from the table, or stands in it twice, does not compile. */
enum {
#define OFFER(group, symbol, flags) OFFERED_##symbol,
#include "game/offer_table.h"
#undef OFFER
    OFFERED_COUNT
};
static_assert(OFFERED_COUNT == (int)VERB_COUNT, "every verb stands in offer_table.h");

static const struct offer offers[] = {
#define OFFER(group, symbol, flags) {VERB_##symbol, OFFER_##group, {flags FLAG_COUNT}},
#include "game/offer_table.h"
#undef OFFER
};

static const struct {
    enum game_phase phase;
    enum game_verb verb;
} common[] = {
#define COMMON(phase, symbol) {PHASE_##phase, VERB_##symbol},
#include "game/offer_table.h"
#undef COMMON
};

/* [laws:10.1] [laws:10.2] */
static const struct game_score results[] = {
    {{POINTS_WIN, POINTS_LOSS}, false},  {{POINTS_LOSS, POINTS_WIN}, false},  {{POINTS_DRAW, POINTS_DRAW}, false},
    {{POINTS_DRAW, POINTS_LOSS}, false}, {{POINTS_LOSS, POINTS_DRAW}, false}, {{POINTS_LOSS, POINTS_LOSS}, false},
    {{POINTS_WIN, POINTS_LOSS}, true},   {{POINTS_LOSS, POINTS_WIN}, true},   {{POINTS_LOSS, POINTS_LOSS}, true},
};

const char *offer_group_word(enum offer_group group) {
    static const char *const words[OFFER_GROUPS] = {
        [OFFER_moves] = "moves",     [OFFER_clock] = "clock", [OFFER_draws] = "draws",     [OFFER_conduct] = "conduct",
        [OFFER_arbiter] = "arbiter", [OFFER_sheet] = "sheet", [OFFER_adjourn] = "adjourn", [OFFER_blind] = "blind",
    };
    return words[group];
}

const struct offer *offer_at(size_t index) {
    return &offers[index];
}

bool offer_common(enum game_phase phase, size_t index, enum game_verb *verb) {
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (common[i].phase == phase && index-- == 0) {
            *verb = common[i].verb;
            return true;
        }
    return false;
}

bool offer_result(size_t index, struct game_score *score) {
    if (index >= sizeof results / sizeof *results)
        return false;
    *score = results[index];
    return true;
}
