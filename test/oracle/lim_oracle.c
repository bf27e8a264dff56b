#include <stdlib.h>

#include "lim_oracle_parts.h"

/* --- bye ---------------------------------------------------------------------------------------------------------- */

/* The lowest ranked player of the lowest score-group. [8.1] */
static int lowest(const struct lim_round *round, uint32_t players) {
    int last = -1;
    for (int player = 0; player < round->count; player++) {
        if (lim_has(players, player) && (last < 0 || lim_oracle_is_higher(round, last, player)))
            last = player;
    }
    return last;
}

/*
 * [8.1] [8.2] [14.1] [15.2]
 * CHOICE [8.1]: where nobody of the lowest group may have the bye, the next group up.
 * CHOICE [8.1]: where the others cannot be paired, the next who may have it in the same order.
 */
static int choose_bye(struct lim_round *round, uint32_t everybody) {
    uint32_t candidates = everybody;
    while (candidates != 0 && !round->gave_up) {
        int player = lowest(round, candidates);
        if (!round->players[player].had_point_unplayed && lim_oracle_can_pair(round, everybody & ~lim_one(player)))
            return player;
        candidates &= ~lim_one(player);
    }
    return -1;
}

/* --- boards ------------------------------------------------------------------------------------------------------- */

struct board {
    int32_t higher_score;
    int32_t sum;
    int higher;
    struct drawn_pair pair;
};

/* OWN CHOICE [publication]: the text has no order of boards; the one of F.1 of the Dutch text is taken. */
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
        int higher = lim_oracle_is_higher(round, pair->first, pair->second) ? pair->first : pair->second;
        int white = lim_oracle_white(round, pair, group->side == LIM_BELOW);
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
    lim_oracle_round_make(arena, choices, drawing, most_steps, &round);
    uint32_t players = lim_one(round.count) - 1;
    int bye = -1;
    if (round.count % 2 != 0) {
        bye = choose_bye(&round, players);
        if (bye < 0)
            return round.gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
        players &= ~lim_one(bye);
        drawn->bye = round.players[bye].participant;
    } else if (!lim_oracle_can_pair(&round, players)) {
        return round.gave_up ? SWISS_ORACLE_GAVE_UP : SWISS_ORACLE_IMPOSSIBLE;
    }
    lim_oracle_groups_make(&round, players, &groups);
    bool paired = lim_oracle_groups_pair(&round, &groups);
    if (round.gave_up || !paired)
        return SWISS_ORACLE_GAVE_UP;
    publish(arena, &round, &groups, drawn);
    return SWISS_ORACLE_PAIRED;
}
