#include <stdlib.h>

#include "lim_oracle_parts.h"

/* The groups of a round: those above the median, the best first; those below, the worst first; the median itself. */
struct lim_groups {
    int above_count;
    int below_count;
    struct lim_group above[LIM_MOST];
    struct lim_group below[LIM_MOST];
    struct lim_group median;
};

/* --- bye ---------------------------------------------------------------------------------------------------------- */

/* The lowest ranked player of the lowest score-group. [c04:lim.8.1] */
static int lowest(const struct lim_round *round, uint32_t players) {
    int last = -1;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player) && (last < 0 || lim_is_higher(round, last, player)))
            last = player;
    }
    return last;
}

/*
 * [c04:lim.8.1] [c04:lim.8.2] [c04:lim.14.1] [c04:lim.15.2]
 * CHOICE [c04:lim.8.1]: where nobody of the lowest group may have the bye, the next group up.
 * CHOICE [c04:lim.8.1]: where the others cannot be paired, the next who may have it in the same order.
 */
static int choose_bye(struct lim_round *round, uint32_t everybody) {
    uint32_t candidates = everybody;
    while (candidates != 0 && !round->gave_up) {
        int player = lowest(round, candidates);
        if (!round->players[player].had_point_unplayed && lim_can_pair(round, everybody & ~lim_one(player)))
            return player;
        candidates &= ~lim_one(player);
    }
    return -1;
}

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
 * [c04:lim.9.2.order] [c04:lim.15.1]
 * CHOICE [c04:lim.9.2]: the median group is there even if nobody has its score; floaters may be all it has.
 */
static void make_all_groups(const struct lim_round *round, uint32_t players, struct lim_groups *groups) {
    *groups = (struct lim_groups){.median = {.side = LIM_MEDIAN, .residents = on_side(round, players, LIM_MEDIAN)}};
    groups->above_count = make_groups(round, on_side(round, players, LIM_ABOVE), LIM_ABOVE, groups->above);
    groups->below_count = make_groups(round, on_side(round, players, LIM_BELOW), LIM_BELOW, groups->below);
}

/* --- a group ------------------------------------------------------------------------------------------------------ */

/*
 * Those without any compatible opponent in the group. [c04:lim.9.3.a] [c04:lim.9.3.b] [c04:lim.9.3.c]
 * CHOICE [c04:lim.9.3]: floaters that the group received count as opponents, and float on if they have none.
 */
static uint32_t without_opponent(const struct lim_round *round, uint32_t players) {
    uint32_t found = 0;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player) && (round->compatible[player] & players) == 0)
            found |= lim_one(player);
    }
    return found;
}

/* Pairs a group above or below the median; who floats is received by the adjacent group. [c04:lim.10.2.direction] */
static void pair_group(struct lim_round *round, struct lim_group *group, struct lim_group *adjacent) {
    uint32_t players = group->residents | group->received;
    uint32_t floaters = without_opponent(round, players);
    uint32_t were_even = 0; /* all who were the floater of 9.3.d */
    int even = -1;          /* who is */
    players &= ~floaters;
    if (lim_size(players) % 2 != 0) { /* [c04:lim.9.3.d] */
        even = lim_choose_floater(round, group, adjacent, floaters, players);
        were_even = lim_one(even);
        players &= ~lim_one(even);
    }
    while (!round->gave_up && !lim_can_pair(round, players)) { /* [c04:lim.11.4] [c04:lim.12.3.both] */
        int stuck = lim_first_stuck(round, group, players);
        if (even >= 0 && !lim_has(were_even, stuck)) {
            /* [c04:lim.11.4.a] CHOICE: nobody becomes the floater of 9.3.d twice; then as in an even group. */
            players = (players & ~lim_one(stuck)) | lim_one(even);
            even = stuck;
            were_even |= lim_one(stuck);
        } else {
            int companion = lim_companion(round, group, players, stuck);
            uint32_t both = lim_one(stuck) | (companion < 0 ? 0 : lim_one(companion));
            players &= ~both;
            floaters |= both;
        }
    }
    lim_scrutinise(round, group, players);
    adjacent->received |= floaters | (even < 0 ? 0 : lim_one(even));
}

/* --- the median --------------------------------------------------------------------------------------------------- */

/* Opens the pair made last in the group nearest to the median. */
static bool open_pair(struct lim_group *groups, int count, struct lim_group *median) {
    for (int i = count - 1; i >= 0; i--) {
        struct lim_group *group = &groups[i];
        if (group->pair_count > 0) {
            const struct lim_pair *pair = &group->pairs[--group->pair_count];
            median->received |= lim_one(pair->first) | lim_one(pair->second);
            return true;
        }
    }
    return false;
}

/*
 * [c04:lim.9.2.median] [c04:lim.9.6.lower] [c04:lim.9.6.upper]
 * CHOICE [c04:lim.9.6]: "next" is the pair made last in the nearest group; its players are floaters with their own
 * scores and counted as such; where the named side has no pair left, the other side.
 */
static bool pair_median(struct lim_round *round, struct lim_groups *groups) {
    struct lim_group *median = &groups->median;
    while (!round->gave_up && !lim_can_pair(round, median->residents | median->received)) {
        int from_above = lim_size(on_side(round, median->received, LIM_ABOVE));
        int from_below = lim_size(on_side(round, median->received, LIM_BELOW));
        bool opened = from_above > from_below ? open_pair(groups->below, groups->below_count, median) ||
                                                    open_pair(groups->above, groups->above_count, median)
                                              : open_pair(groups->above, groups->above_count, median) ||
                                                    open_pair(groups->below, groups->below_count, median);
        if (!opened)
            return false;
    }
    lim_scrutinise(round, median, median->residents | median->received);
    return true;
}

static bool pair_groups(struct lim_round *round, struct lim_groups *groups) {
    for (int i = 0; i < groups->above_count; i++)
        pair_group(round, &groups->above[i], i + 1 < groups->above_count ? &groups->above[i + 1] : &groups->median);
    for (int i = 0; i < groups->below_count; i++)
        pair_group(round, &groups->below[i], i + 1 < groups->below_count ? &groups->below[i + 1] : &groups->median);
    return pair_median(round, groups);
}

/* --- boards ------------------------------------------------------------------------------------------------------- */

struct board {
    int32_t higher_score;
    int32_t sum;
    int higher;
    struct drawn_pair pair;
};

/* OWN CHOICE [c04:lim.published]: the text has no order of boards; the one of [c04:dutch.F.1] is taken. */
static int by_publication(const void *left, const void *right) {
    const struct board *a = left;
    const struct board *b = right;
    if (a->higher_score != b->higher_score)
        return a->higher_score > b->higher_score ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return (a->higher > b->higher) - (a->higher < b->higher);
}

static int add_boards(const struct lim_round *round, const struct lim_group *group, struct board *boards, int count) {
    for (int i = 0; i < group->pair_count; i++) {
        const struct lim_pair *pair = &group->pairs[i];
        int higher = lim_is_higher(round, pair->first, pair->second) ? pair->first : pair->second;
        int white = lim_white(round, pair, group->side == LIM_BELOW);
        int black = white == pair->first ? pair->second : pair->first;
        boards[count++] = (struct board){
            .higher_score = round->players[higher].score,
            .sum = round->players[pair->first].score + round->players[pair->second].score,
            .higher = higher,
            .pair = {round->players[white].participant, round->players[black].participant},
        };
    }
    return count;
}

static void publish(struct arena *arena, const struct lim_round *round, const struct lim_groups *groups,
                    struct drawn_round *drawn) {
    struct board boards[LIM_MOST_PAIRS];
    int count = add_boards(round, &groups->median, boards, 0);
    for (int i = 0; i < groups->above_count; i++)
        count = add_boards(round, &groups->above[i], boards, count);
    for (int i = 0; i < groups->below_count; i++)
        count = add_boards(round, &groups->below[i], boards, count);
    qsort(boards, (size_t)count, sizeof *boards, by_publication);
    drawn->pair_count = count;
    drawn->pairs = arena_array(arena, (size_t)count, sizeof *drawn->pairs);
    for (int i = 0; i < count; i++)
        drawn->pairs[i] = boards[i].pair;
}

static int count_present(const struct drawing *drawing) {
    int count = 0;
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++)
        count += drawing->takes_part[participant];
    return count;
}

enum swiss_oracle_verdict lim_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                          const struct drawing *drawing, long long most_steps,
                                          struct drawn_round *drawn) {
    struct lim_round round;
    struct lim_groups groups;
    *drawn = (struct drawn_round){.bye = -1};
    if (count_present(drawing) > LIM_MOST)
        return SWISS_ORACLE_GAVE_UP;
    lim_round_make(arena, choices, drawing, most_steps, &round);
    uint32_t players = lim_one(round.count) - 1;
    int bye = -1;
    if (round.count % 2 != 0) {
        bye = choose_bye(&round, players);
        if (bye < 0)
            return round.gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
        players &= ~lim_one(bye);
        drawn->bye = round.players[bye].participant;
    } else if (!lim_can_pair(&round, players)) {
        return round.gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
    }
    make_all_groups(&round, players, &groups);
    bool paired = pair_groups(&round, &groups);
    if (round.gave_up || !paired)
        return SWISS_ORACLE_GAVE_UP;
    publish(arena, &round, &groups, drawn);
    return SWISS_ORACLE_PAIRED;
}
