/*
 * Who has White. [c04:lim.12.3.one] [c04:lim.12.4.history] [c04:lim.12.4.upper] [c04:lim.12.4.lower]
 * [c04:lim.12.6.clash] [c04:lim.14.2.pairs]
 */
#include "pairing/lim/lim_parts.h"

enum rule { RULE_LIMITS, RULE_DUE, RULE_ONE_DUE, RULE_SURPLUS, RULE_HISTORY, RULE_UPPER, RULE_LOWER, RULE_LOT };

static void tell(const struct lim *lim, const struct lim_group *group, int32_t upper, int32_t lower, bool white,
                 enum rule rule) {
    static const char *const articles[] = {
        [RULE_LIMITS] = "c04:lim.12.3.one",      [RULE_DUE] = "c04:lim.12.1",
        [RULE_ONE_DUE] = "c04:lim.12.1",         [RULE_SURPLUS] = "c04:lim.12.6.clash",
        [RULE_HISTORY] = "c04:lim.12.4.history", [RULE_UPPER] = "c04:lim.12.4.upper",
        [RULE_LOWER] = "c04:lim.12.4.lower",     [RULE_LOT] = "c04:lim.14.2.pairs"};
    static const enum message reasons[] = {
        [RULE_LIMITS] = MESSAGE_pairing_lim_colours_limits,   [RULE_DUE] = MESSAGE_pairing_lim_colours_due,
        [RULE_ONE_DUE] = MESSAGE_pairing_lim_colours_one_due, [RULE_SURPLUS] = MESSAGE_pairing_lim_colours_surplus,
        [RULE_HISTORY] = MESSAGE_pairing_lim_colours_history, [RULE_UPPER] = MESSAGE_pairing_lim_colours_upper,
        [RULE_LOWER] = MESSAGE_pairing_lim_colours_lower,     [RULE_LOT] = MESSAGE_pairing_lim_colours_lot};
    swiss_tell(lim->account, articles[rule], group->score, pairing_lim_colours, "white black reason",
               lim_player(lim, white ? upper : lower), lim_player(lim, white ? lower : upper),
               swiss_part(lim->account, reasons[rule]));
    swiss_reported_pair(lim->account, lim->round.players[upper].participant, lim->round.players[lower].participant);
}

/*
 * Where only one allocation is allowed, it is taken: by the limits themselves, else by those that are in force.
 * [c04:lim.12.3.one]
 */
static bool limits_decide(const struct lim_player *one, const struct lim_player *other, bool *white) {
    bool as_white = one->may_white && other->may_black, as_black = one->may_black && other->may_white;
    if (!as_white && !as_black) {
        as_white = (one->may_white || one->unbound) && (other->may_black || other->unbound);
        as_black = (one->may_black || one->unbound) && (other->may_white || other->unbound);
    }
    *white = as_white;
    return as_white != as_black;
}

/*
 * What `one` had where the two last had different colours: game by game, or round by round; COLOUR_NONE: nowhere.
 * CHOICE: history_by_rounds [c04:lim.12.4.history]
 */
static enum board_colour last_apart(const struct lim *lim, const struct swiss_player *one,
                                    const struct swiss_player *other) {
    if (lim->choices->history_by_rounds)
        return swiss_last_colour_apart(lim->round.drawing, one->participant, other->participant);
    int32_t at = swiss_last_difference(&one->colours, &other->colours);
    if (at < 0)
        return COLOUR_NONE;
    return (one->colours.whites >> at & 1) != 0 ? COLOUR_WHITE : COLOUR_BLACK;
}

static int32_t surplus_of(const struct swiss_player *player) {
    return player->colour_difference < 0 ? -player->colour_difference : player->colour_difference;
}

/* Both are due the same colour: does the higher ranked have White? */
static bool by_history(const struct lim *lim, int32_t upper, int32_t lower, bool below, enum rule *rule) {
    const struct swiss_player *one = &lim->round.players[upper], *other = &lim->round.players[lower];
    enum board_colour had = last_apart(lim, one, other);
    bool due_white = lim->players[upper].due == COLOUR_WHITE;
    /* CHOICE: surplus_first [c04:lim.12.6.clash] */
    if (lim->choices->surplus_first && surplus_of(one) != surplus_of(other)) {
        *rule = RULE_SURPLUS;
        return due_white == (surplus_of(one) > surplus_of(other));
    }
    if (had != COLOUR_NONE) {
        *rule = RULE_HISTORY;
        return had == COLOUR_BLACK;
    }
    /* CHOICE: higher_ranked [c04:lim.12.4.upper] [c04:lim.12.4.lower] */
    *rule = below ? RULE_LOWER : RULE_UPPER;
    return due_white != below;
}

bool lim_upper_has_white(const struct lim *lim, const struct lim_group *group, int32_t upper, int32_t lower) {
    const struct lim_player *one = &lim->players[upper], *other = &lim->players[lower];
    enum rule rule;
    bool white;
    if (limits_decide(one, other, &white)) {
        rule = lim_colours_fit(lim, upper, lower) && white == (one->due == COLOUR_WHITE) ? RULE_DUE : RULE_LIMITS;
    } else if (one->due == COLOUR_NONE && other->due == COLOUR_NONE) {
        /* CHOICE: colour_lot [c04:lim.14.2.pairs] */
        rule = RULE_LOT;
        white =
            (lim->round.drawing->initial_colour != COLOUR_BLACK) == (lim->round.players[upper].participant % 2 == 0);
    } else if (one->due == COLOUR_NONE || other->due == COLOUR_NONE) {
        rule = RULE_ONE_DUE;
        white = one->due == COLOUR_WHITE || other->due == COLOUR_BLACK;
    } else if (one->due != other->due) {
        rule = RULE_DUE;
        white = one->due == COLOUR_WHITE;
    } else {
        white = by_history(lim, upper, lower, group->upward, &rule);
    }
    tell(lim, group, upper, lower, white, rule);
    return white;
}
