#include <stdlib.h>
#include <string.h>

#include "lim_oracle_parts.h"

static bool is_downward(const struct lim_group *group) {
    return group->side != LIM_BELOW;
}

/* Whether they are due different colours. CHOICE [12.2]: who is due no colour does not fit. Option: he fits everybody. */
static bool fits(const struct lim_round *round, int a, int b) {
    enum board_colour one = round->players[a].due;
    enum board_colour other = round->players[b].due;
    if (one == COLOUR_NONE || other == COLOUR_NONE)
        return round->choices->no_colour_fits;
    return one != other;
}

/* Both are due the same colour. */
static bool clashes(const struct lim_round *round, int a, int b) {
    return round->players[a].due != COLOUR_NONE && round->players[a].due == round->players[b].due;
}

static int rating_gap(const struct lim_round *round, int a, int b) {
    return abs(round->players[a].rating - round->players[b].rating);
}

/* --- the order of scrutiny ------------------------------------------------------------------------------------------ */

static int add(int *order, int count, const int *list, int length) {
    memcpy(order + count, list, (size_t)length * sizeof *list);
    return count + length;
}

/* Downfloaters: the highest score, then the highest number. [10.6] [10.6.1] [10.6.2]
 * Upfloaters: the lowest score, then the lowest number. [10.7] [10.7.1] [10.7.2] */
static int order_floaters(const struct lim_round *round, uint32_t floaters, enum lim_side from, int *order) {
    int list[LIM_MOST];
    int ordered = 0;
    int count = lim_oracle_list(floaters, from == LIM_BELOW, list);
    for (int i = 0; i < count; i++) {
        int32_t score = round->players[list[i]].score;
        if (round->players[list[i]].side != from)
            continue;
        int at = ordered++;
        for (; at > 0; at--) {
            int32_t before = round->players[order[at - 1]].score;
            if (from == LIM_BELOW ? before <= score : before >= score)
                break;
            order[at] = order[at - 1];
        }
        order[at] = list[i];
    }
    return ordered;
}

/* [10.6.3] [10.7.3] [11.1.a] [11.1.b] */
int lim_oracle_scrutiny_order(const struct lim_round *round, const struct lim_group *group, uint32_t players,
                              int order[LIM_MOST]) {
    enum lim_side sooner = is_downward(group) ? LIM_ABOVE : LIM_BELOW;
    enum lim_side later = is_downward(group) ? LIM_BELOW : LIM_ABOVE;
    int residents[LIM_MOST];
    int count = order_floaters(round, players & group->received, sooner, order);
    count += order_floaters(round, players & group->received, later, order + count);
    return add(order, count, residents, lim_oracle_list(players & ~group->received, !is_downward(group), residents));
}

/* --- opponents in the order in which they are tried ----------------------------------------------------------------- */

/* The bottom half from its top, then the top half from its bottom. [9.4] [11.2] */
void lim_oracle_exchange_order(const int *list, int count, int *order) {
    int tried = 0;
    int half = count / 2;
    for (int i = half; i < count; i++)
        order[tried++] = list[i];
    for (int i = half - 1; i > 0; i--)
        order[tried++] = list[i];
}

/* Those of the opposite due colour first; in a Maxi-tournament if they are within 100 points of the first one. */
static int colour_first(const struct lim_round *round, const struct lim_group *group, int floater, uint32_t opponents,
                        int *order) {
    int list[LIM_MOST];
    int fitting[LIM_MOST];
    int others[LIM_MOST];
    int fitting_count = 0;
    int other_count = 0;
    int count = lim_oracle_list(opponents & round->compatible[floater], !is_downward(group), list);
    for (int i = 0; i < count; i++) {
        bool near = !round->choices->lim_maxi || rating_gap(round, list[0], list[i]) <= 100;
        if (near && fits(round, floater, list[i]))
            fitting[fitting_count++] = list[i];
        else
            others[other_count++] = list[i];
    }
    return add(order, add(order, 0, fitting, fitting_count), others, other_count);
}

/* [10.8] CHOICE [10.8]: residents before other floaters. Option: all alike. */
int lim_oracle_floater_opponents(const struct lim_round *round, const struct lim_group *group, int floater,
                                 uint32_t players, int order[LIM_MOST]) {
    if (round->choices->floaters_by_number)
        return colour_first(round, group, floater, players, order);
    int count = colour_first(round, group, floater, players & ~group->received, order);
    return count + colour_first(round, group, floater, players & group->received, order + count);
}

/* The opponents of the next player to be scrutinised: a floater's, or a resident's among residents. */
static int opponents_of(const struct lim_round *round, const struct lim_group *group, const int *list, int count,
                        int order[LIM_MOST]) {
    int tried = 0;
    int exchanged[LIM_MOST];
    if (lim_has(group->received, list[0])) {
        uint32_t others = 0;
        for (int i = 1; i < count; i++)
            others |= lim_one(list[i]);
        return lim_oracle_floater_opponents(round, group, list[0], others, order);
    }
    lim_oracle_exchange_order(list, count, exchanged);
    for (int i = 0; i < count - 1; i++) {
        if (lim_has(round->compatible[list[0]], exchanged[i]))
            order[tried++] = exchanged[i];
    }
    return tried;
}

static uint32_t set_of(const int *list, int count) {
    uint32_t set = 0;
    for (int i = 0; i < count; i++)
        set |= lim_one(list[i]);
    return set;
}

/* --- the first scrutiny ----------------------------------------------------------------------------------------------- */

/*
 * Takes the players one after the other, each with the first opponent that leaves all in `wanted` an opponent.
 * [9.5] [11.1] [11.3] [11.4]
 * Stops at the first who is not wanted.
 */
static int pair_in_order(struct lim_round *round, const struct lim_group *group, uint32_t players, uint32_t wanted,
                         struct lim_pair *pairs) {
    int pair_count = 0;
    while ((players & wanted) != 0) {
        int list[LIM_MOST];
        int opponents[LIM_MOST];
        int count = lim_oracle_scrutiny_order(round, group, players, list);
        int tried = opponents_of(round, group, list, count, opponents);
        int at = 0;
        while (at < tried &&
               !lim_oracle_can_cover(round, players & ~lim_one(list[0]) & ~lim_one(opponents[at]), wanted))
            at++;
        if (at == tried) /* only when the steps are used up */
            return pair_count;
        pairs[pair_count++] = (struct lim_pair){list[0], opponents[at]};
        players &= ~lim_one(list[0]) & ~lim_one(opponents[at]);
    }
    return pair_count;
}

int lim_oracle_first_stuck(struct lim_round *round, const struct lim_group *group, uint32_t players) {
    int order[LIM_MOST];
    int count = lim_oracle_scrutiny_order(round, group, players, order);
    int at = 0;
    while (at + 1 < count && lim_oracle_can_cover(round, players, set_of(order, at + 1)))
        at++;
    return order[at];
}

/*
 * [11.4.b] The pairings of those before him are retained; of the remaining players the lowest numbered floats
 * (pairing upward: the highest numbered).
 * CHOICE [11.4.b]: of all who remain, received floaters too, whatever type of floater he becomes. Option: of those who
 * have an opponent next door, if there are any.
 */
int lim_oracle_companion(struct lim_round *round, const struct lim_group *group, const struct lim_group *adjacent,
                         uint32_t forced, uint32_t players, int stuck) {
    int order[LIM_MOST];
    struct lim_pair retained[LIM_MOST_PAIRS];
    uint32_t remaining = players & ~lim_one(stuck);
    lim_oracle_scrutiny_order(round, group, players, order);
    int before = 0;
    while (order[before] != stuck)
        before++;
    int count = pair_in_order(round, group, players, set_of(order, before), retained);
    for (int i = 0; i < count; i++)
        remaining &= ~lim_one(retained[i].first) & ~lim_one(retained[i].second);
    int list[LIM_MOST];
    int remain = lim_oracle_list(remaining, is_downward(group), list);
    for (int i = 0; round->choices->companion_by_type && i < remain; i++) {
        if (lim_oracle_has_opponent_next_door(round, group, adjacent, forced, list[i]))
            return list[i];
    }
    return remain > 0 ? list[0] : -1;
}

/* --- the second scrutiny ---------------------------------------------------------------------------------------------- */

static int count_clashes(const struct lim_round *round, const struct lim_pair *pairs, int count) {
    int clashing = 0;
    for (int i = 0; i < count; i++)
        clashing += clashes(round, pairs[i].first, pairs[i].second);
    return clashing;
}

/* Every arrangement of the players, one exchange after the other, behind the `count` pairs of `trial`. Keeps in `best` the
 * first of those with the fewest clashes; `*best_count` is 0 as long as there is none. */
static void weigh_all(struct lim_round *round, const struct lim_group *group, uint32_t players, struct lim_pair *trial,
                      int count, struct lim_pair *best, int *best_count) {
    int list[LIM_MOST];
    int order[LIM_MOST];
    if (!lim_oracle_step(round))
        return;
    if (players == 0) {
        if (*best_count == 0 || count_clashes(round, trial, count) < count_clashes(round, best, count))
            memcpy(best, trial, (size_t)count * sizeof *best);
        *best_count = count;
        return;
    }
    int tried = opponents_of(round, group, list, lim_oracle_scrutiny_order(round, group, players, list), order);
    for (int i = 0; i < tried; i++) {
        trial[count] = (struct lim_pair){list[0], order[i]};
        weigh_all(round, group, players & ~lim_one(list[0]) & ~lim_one(order[i]), trial, count + 1, best, best_count);
    }
}

/* CHOICE [12.2]: the others are paired by the first exchanges that are possible. Option: all their arrangements are
 * weighed, and that with the fewest clashes is taken. */
static void pair_others(struct lim_round *round, const struct lim_group *group, uint32_t players,
                        struct lim_pair *changed) {
    if (!round->choices->every_completion) {
        pair_in_order(round, group, players, players, changed + 1);
        return;
    }
    struct lim_pair trial[LIM_MOST_PAIRS] = {changed[0]};
    int count = 0;
    weigh_all(round, group, players, trial, 1, changed, &count);
}

/*
 * Looks for another opponent for the first of `pairs`, who is due the same colour as his present one.
 * CHOICE [12.2]: the exchange must leave fewer pairs with such a clash than before; nobody may float for it.
 */
static void exchange_for_colour(struct lim_round *round, const struct lim_group *group, struct lim_pair *pairs,
                                int count) {
    uint32_t players = 0;
    int list[LIM_MOST];
    int order[LIM_MOST];
    int before = count_clashes(round, pairs, count);
    int first = pairs[0].first;
    for (int i = 0; i < count; i++)
        players |= lim_one(pairs[i].first) | lim_one(pairs[i].second);
    int tried = opponents_of(round, group, list, lim_oracle_scrutiny_order(round, group, players, list), order);
    int at = 0;
    while (order[at] != pairs[0].second)
        at++;
    for (at++; at < tried; at++) {
        struct lim_pair changed[LIM_MOST_PAIRS] = {{first, order[at]}};
        uint32_t rest = players & ~lim_one(first) & ~lim_one(order[at]);
        /* [12.7] */
        if (round->choices->lim_maxi && rating_gap(round, order[at], pairs[0].second) > 100)
            continue;
        if (!fits(round, first, order[at]) || !lim_oracle_can_pair(round, rest))
            continue;
        pair_others(round, group, rest, changed);
        if (!round->gave_up && count_clashes(round, changed, count) < before) {
            memcpy(pairs, changed, (size_t)count * sizeof *pairs);
            return;
        }
    }
}

/* CHOICE [12.2]: only pairs of two residents are looked at. */
void lim_oracle_scrutinise(struct lim_round *round, struct lim_group *group, uint32_t players) {
    group->pair_count = pair_in_order(round, group, players, players, group->pairs);
    for (int i = 0; i < group->pair_count && !round->gave_up; i++) {
        const struct lim_pair *pair = &group->pairs[i];
        bool of_floater = lim_has(group->received, pair->first) || lim_has(group->received, pair->second);
        if (!of_floater && clashes(round, pair->first, pair->second))
            exchange_for_colour(round, group, &group->pairs[i], group->pair_count - i);
    }
}
