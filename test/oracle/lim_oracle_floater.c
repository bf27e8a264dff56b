#include <stdlib.h>

#include "lim_oracle_parts.h"

/* Whether one floater is paired before another. [10.6] [10.7] */
static bool has_priority(const struct lim_round *round, const struct lim_group *group, int floater, int other) {
    int32_t one = round->players[floater].score;
    int32_t two = round->players[other].score;
    if (group->side == LIM_BELOW)
        return one != two ? one < two : floater > other;
    return one != two ? one > two : floater < other;
}

/*
 * Whether he has a compatible opponent next door, after excluding the opponents of floaters with priority over him.
 * [10.3] [10.4]
 * CHOICE [10.3]: next door are the members of that group before it is paired, floaters that wait there
 * included; only those floating by 9.3.a-c reserve an opponent there, one after the other.
 * OWN CHOICE [10.3]: each reserves the first that 10.8 gives him in the direction in which he floats, of all
 * members alike, though the median itself is then paired downward.
 * Options: floaters that wait there are no members; nobody reserves.
 */
bool lim_oracle_has_opponent_next_door(const struct lim_round *round, const struct lim_group *group,
                                       const struct lim_group *adjacent, uint32_t forced, int player) {
    uint32_t reserving = round->choices->nobody_reserves ? 0 : forced;
    uint32_t waiting = round->choices->waiting_no_members ? 0 : adjacent->received;
    struct lim_group sending = {.side = group->side, .received = reserving};
    struct lim_group members = {.side = group->side, .residents = adjacent->residents | waiting};
    uint32_t free = members.residents;
    int floaters[LIM_MOST];
    int count = lim_oracle_scrutiny_order(round, &sending, reserving, floaters);
    for (int i = 0; i < count; i++) {
        int opponents[LIM_MOST];
        if (has_priority(round, group, floaters[i], player) &&
            lim_oracle_floater_opponents(round, &members, floaters[i], free, opponents) > 0)
            free &= ~lim_one(opponents[0]);
    }
    return (free & round->compatible[player]) != 0;
}

/* [10.9] */
enum lim_oracle_floater_type lim_oracle_floater_type(const struct lim_round *round, const struct lim_group *group,
                                                     const struct lim_group *adjacent, uint32_t forced, int player) {
    bool has_opponent = lim_oracle_has_opponent_next_door(round, group, adjacent, forced, player);
    if (lim_has(group->received, player))
        return has_opponent ? LIM_TYPE_B : LIM_TYPE_A;
    return has_opponent ? LIM_TYPE_D : LIM_TYPE_C;
}

/*
 * A player due the colour that most are due. [10.2]
 * CHOICE [10.2]: the majority is counted over all who are left in the group, received floaters included; where
 * none of the candidates is due that colour, colour does not count. Option: counted without received floaters.
 */
static uint32_t due_majority(const struct lim_round *round, const struct lim_group *group, uint32_t players,
                             uint32_t candidates) {
    uint32_t counted = round->choices->majority_of_residents ? players & ~group->received : players;
    uint32_t due[COLOUR_BLACK + 1] = {0};
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player))
            due[round->players[player].due] |= lim_one(player);
    }
    int white = lim_oracle_size(counted & due[COLOUR_WHITE]);
    int black = lim_oracle_size(counted & due[COLOUR_BLACK]);
    if (white == black)
        return candidates;
    uint32_t chosen = candidates & due[white > black ? COLOUR_WHITE : COLOUR_BLACK];
    return chosen != 0 ? chosen : candidates;
}

/* The lowest numbered when pairing downward, the highest numbered upward. [10.3] [10.4] */
static int extreme(const struct lim_group *group, uint32_t candidates) {
    int list[LIM_MOST];
    lim_oracle_list(candidates, group->side != LIM_BELOW, list);
    return list[0];
}

/*
 * By colour, then number. In a Maxi-tournament colour may not reach further than 100 points. [10.2]
 * OWN CHOICE [10.2]: "the lowest (highest) numbered player in the score-group" is the one among those whom 10.9
 * and 10.10 leave, since by 10.5 a proposed floater without an opponent next door is exchanged for another.
 */
static int by_colour_and_number(const struct lim_round *round, const struct lim_group *group, uint32_t players,
                                uint32_t candidates) {
    int chosen = extreme(group, due_majority(round, group, players, candidates));
    int plain = extreme(group, candidates);
    int32_t apart = abs(round->players[chosen].rating - round->players[plain].rating);
    return round->choices->lim_maxi && apart > 100 ? plain : chosen;
}

/*
 * Those who did not float in the round before, if any can float instead. [10.10]
 * CHOICE [10.10]: one can if he leaves as many pairs in the group as anybody who floated would.
 * OWN CHOICE [10.10]: another floater of the same type is no "other floater of the types a, b, c".
 */
static uint32_t not_floated_before(struct lim_round *round, uint32_t players, uint32_t candidates) {
    int most = 0;
    uint32_t rested = 0;
    for (int player = 0; player < round->count; player++) {
        int pairs = lim_oracle_most_pairs(round, players & ~lim_one(player));
        if (lim_has(candidates, player) && round->players[player].floated && pairs > most)
            most = pairs;
    }
    for (int player = 0; player < round->count; player++) {
        int pairs = lim_oracle_most_pairs(round, players & ~lim_one(player));
        if (lim_has(candidates, player) && !round->players[player].floated && pairs >= most)
            rested |= lim_one(player);
    }
    return rested != 0 ? rested : candidates;
}

/* Option [9.3.d]: those without whom all the others can be paired, if there are any. */
static uint32_t leaving_pairs(struct lim_round *round, uint32_t players, uint32_t candidates) {
    uint32_t leaving = 0;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(candidates, player) && lim_oracle_can_pair(round, players & ~lim_one(player)))
            leaving |= lim_one(player);
    }
    return leaving != 0 ? leaving : candidates;
}

/*
 * Types first, [10.9.a] [10.9.b] [10.9.c] [10.5]
 * CHOICE [10.9]: then 10.10, then colour, then the number.
 * CHOICE [9.3.d]: nobody looks whether the others can be paired without him; 11.4 repairs that. Option: after 10.10.
 */
int lim_oracle_choose_floater(struct lim_round *round, const struct lim_group *group, const struct lim_group *adjacent,
                              uint32_t forced, uint32_t players) {
    uint32_t of_type[LIM_TYPE_D + 1] = {0};
    enum lim_oracle_floater_type best = LIM_TYPE_A;
    for (int player = 0; player < round->count; player++) {
        if (!lim_has(players, player))
            continue;
        enum lim_oracle_floater_type type = lim_oracle_floater_type(round, group, adjacent, forced, player);
        of_type[type] |= lim_one(player);
        best = type > best ? type : best;
    }
    uint32_t candidates = not_floated_before(round, players, of_type[best]);
    if (round->choices->floater_leaves_pairs)
        candidates = leaving_pairs(round, players, candidates);
    return by_colour_and_number(round, group, players, candidates);
}
