#include <string.h>

#include "lim_oracle_parts.h"

/* --- groups ------------------------------------------------------------------------------------------------------- */

static uint32_t take_score(const struct lim_round *round, uint32_t *players, int32_t score) {
    uint32_t taken = 0;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(*players, player) && round->players[player].score == score)
            taken |= lim_one(player);
    }
    *players &= ~taken;
    return taken;
}

/* The players on one side of the median. */
static uint32_t on_side(const struct lim_round *round, uint32_t players, enum lim_side side) {
    uint32_t found = 0;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player) && round->players[player].side == side)
            found |= lim_one(player);
    }
    return found;
}

/* Groups of one side, the one farthest from the median first. */
static int make_groups(const struct lim_round *round, uint32_t players, enum lim_side side, struct lim_group *groups) {
    int count = 0;
    while (players != 0) {
        int far = -1;
        for (int player = 0; player < round->count; player++) {
            int32_t score = round->players[player].score;
            if (lim_has(players, player) && (far < 0 || (side == LIM_ABOVE ? score > round->players[far].score
                                                                           : score < round->players[far].score)))
                far = player;
        }
        int32_t score = round->players[far].score;
        groups[count++] =
            (struct lim_group){.score = score, .side = side, .residents = take_score(round, &players, score)};
    }
    return count;
}

/*
 * [9.2] [15.1]
 * CHOICE [9.2]: the median group is there even if nobody has its score; floaters may be all it has.
 */
void lim_oracle_groups_make(const struct lim_round *round, uint32_t players, struct lim_groups *groups) {
    *groups = (struct lim_groups){.median = {.side = LIM_MEDIAN, .residents = on_side(round, players, LIM_MEDIAN)}};
    groups->above_count = make_groups(round, on_side(round, players, LIM_ABOVE), LIM_ABOVE, groups->above);
    groups->below_count = make_groups(round, on_side(round, players, LIM_BELOW), LIM_BELOW, groups->below);
}

/* --- a group ------------------------------------------------------------------------------------------------------ */

/*
 * Those without any compatible opponent in the group. [9.3.a] [9.3.b] [9.3.c]
 * CHOICE [9.3]: floaters that the group received count as opponents, and float on if they have none.
 */
static uint32_t without_opponent(const struct lim_round *round, uint32_t players) {
    uint32_t found = 0;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player) && (round->compatible[player] & players) == 0)
            found |= lim_one(player);
    }
    return found;
}

/* Pairs a group above or below the median; who floats is received by the adjacent group. [10.2] */
void lim_oracle_group_pair(struct lim_round *round, struct lim_group *group, struct lim_group *adjacent) {
    uint32_t players = group->residents | group->received;
    uint32_t forced = without_opponent(round, players);
    uint32_t floaters = forced;
    uint32_t were_even = 0; /* all who were the floater of 9.3.d */
    int even = -1;          /* who is */
    players &= ~floaters;
    if (lim_oracle_size(players) % 2 != 0) { /* [9.3.d] */
        even = lim_oracle_choose_floater(round, group, adjacent, forced, players);
        were_even = lim_one(even);
        players &= ~lim_one(even);
    }
    while (!round->gave_up && !lim_oracle_can_pair(round, players)) { /* [11.4] [12.3] */
        int stuck = lim_oracle_first_stuck(round, group, players);
        if (even >= 0 && !lim_has(were_even, stuck)) {
            /* [11.4.a] CHOICE: nobody becomes the floater of 9.3.d twice; then as in an even group. */
            players = (players & ~lim_one(stuck)) | lim_one(even);
            even = stuck;
            were_even |= lim_one(stuck);
        } else {
            int companion = lim_oracle_companion(round, group, adjacent, forced, players, stuck);
            uint32_t both = lim_one(stuck) | (companion < 0 ? 0 : lim_one(companion));
            players &= ~both;
            floaters |= both;
        }
    }
    lim_oracle_scrutinise(round, group, players);
    adjacent->received |= floaters | (even < 0 ? 0 : lim_one(even));
}

/* --- the median --------------------------------------------------------------------------------------------------- */

/* Takes the pair made last out of a group that has one; with the option the one made first. */
static struct lim_pair take_pair(const struct pairing_choices *choices, struct lim_group *group) {
    if (!choices->first_pair_opened)
        return group->pairs[--group->pair_count];
    struct lim_pair first = group->pairs[0];
    group->pair_count--;
    memmove(group->pairs, group->pairs + 1, (size_t)group->pair_count * sizeof *group->pairs);
    return first;
}

/* Opens a pair in the group nearest to the median. */
static bool open_pair(const struct pairing_choices *choices, struct lim_group *groups, int count,
                      struct lim_group *median) {
    for (int i = count - 1; i >= 0; i--) {
        struct lim_group *group = &groups[i];
        if (group->pair_count > 0) {
            struct lim_pair pair = take_pair(choices, group);
            median->received |= lim_one(pair.first) | lim_one(pair.second);
            return true;
        }
    }
    return false;
}

/*
 * [9.2] [9.6]
 * CHOICE [9.6]: "next" is the pair made last in the nearest group; its players are floaters with their own
 * scores and counted as such; where the named side has no pair left, the other side. Option: the pair made first there.
 */
bool lim_oracle_median_pair(struct lim_round *round, struct lim_groups *groups) {
    struct lim_group *median = &groups->median;
    while (!round->gave_up && !lim_oracle_can_pair(round, median->residents | median->received)) {
        int from_above = lim_oracle_size(on_side(round, median->received, LIM_ABOVE));
        int from_below = lim_oracle_size(on_side(round, median->received, LIM_BELOW));
        const struct pairing_choices *choices = round->choices;
        bool opened = from_above > from_below ? open_pair(choices, groups->below, groups->below_count, median) ||
                                                    open_pair(choices, groups->above, groups->above_count, median)
                                              : open_pair(choices, groups->above, groups->above_count, median) ||
                                                    open_pair(choices, groups->below, groups->below_count, median);
        if (!opened)
            return false;
    }
    lim_oracle_scrutinise(round, median, median->residents | median->received);
    return true;
}

bool lim_oracle_groups_pair(struct lim_round *round, struct lim_groups *groups) {
    for (int i = 0; i < groups->above_count; i++)
        lim_oracle_group_pair(round, &groups->above[i],
                              i + 1 < groups->above_count ? &groups->above[i + 1] : &groups->median);
    for (int i = 0; i < groups->below_count; i++)
        lim_oracle_group_pair(round, &groups->below[i],
                              i + 1 < groups->below_count ? &groups->below[i + 1] : &groups->median);
    return lim_oracle_median_pair(round, groups);
}
