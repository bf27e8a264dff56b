#include <stdlib.h>

#include "burstein_oracle_parts.h"

struct score_group {
    burstein_set members;
    int incoming; /* the floater from the group before, or -1 */
    struct burstein_row row;
    enum burstein_limits limits; /* by which the row was found */
};

/* The score groups of a round, the best first, without the player who has the bye. */
struct score_groups {
    struct burstein_round *round;
    int count;
    struct score_group list[BURSTEIN_ORACLE_MOST];
};

/* [c04:burstein.1.SG] */
int burstein_oracle_groups_of(const struct burstein_round *round, int bye, burstein_set groups[BURSTEIN_ORACLE_MOST]) {
    burstein_set left = 0;
    int count = 0;
    for (int player = 0; player < round->count; player++) {
        if (player != bye)
            left |= burstein_only(player);
    }
    while (left != 0) {
        burstein_set group = 0;
        int64_t best = INT64_MIN;
        for (int player = 0; player < round->count; player++) {
            if (burstein_has(left, player) && round->players[player].group_score > best)
                best = round->players[player].group_score;
        }
        for (int player = 0; player < round->count; player++) {
            if (burstein_has(left, player) && round->players[player].group_score == best)
                group |= burstein_only(player);
        }
        groups[count++] = group;
        left &= ~group;
    }
    return count;
}

/* CHOICE floater_sorted_in: players stand in the order of 3.2 always, and so does he. [c04:burstein.6.3] */
static burstein_set with_floater(burstein_set members, int floater) {
    return floater < 0 ? members : members | burstein_only(floater);
}

struct look_ahead {
    struct burstein_round *round;
    const struct score_group *next;
    const struct score_group *after_next; /* or NULL */
};

/* Whether somebody of a group may be paired with the player. */
static bool has_opponent_in(const struct burstein_round *round, const struct score_group *group, int player) {
    for (int other = 0; other < round->count; other++) {
        int white;
        if (burstein_has(group->members, other) &&
            burstein_oracle_colours(round, player, other, BURSTEIN_LIMITS_YIELDING, &white))
            return true;
    }
    return false;
}

/* With `look_ahead_placed`: whoever the next group floats must have an opponent in the group after it. */
static bool floater_is_placed(void *context, const struct burstein_row *row) {
    const struct look_ahead *ahead = context;
    return row->floated < 0 || ahead->after_next == NULL ||
           has_opponent_in(ahead->round, ahead->after_next, row->floated);
}

/*
 * [c04:burstein.6.6.back] Who floats must have an opponent in the next group, and that group a complete row with him.
 * CHOICE look_ahead: whether the floater of that row finds an opponent in turn is not looked at, unless
 * `look_ahead_placed`.
 */
static bool next_group_is_fine(void *context, const struct burstein_row *row) {
    struct look_ahead *ahead = context;
    if (row->floated < 0)
        return true; /* OWN CHOICE even_group_final */
    if (!has_opponent_in(ahead->round, ahead->next, row->floated))
        return false;
    struct burstein_search search = {.round = ahead->round,
                                     .members = with_floater(ahead->next->members, row->floated),
                                     .incoming = row->floated,
                                     .limits = BURSTEIN_LIMITS_YIELDING,
                                     .beyond = BURSTEIN_ANY_COUNT,
                                     .wanted = BURSTEIN_ANY_COUNT,
                                     .accept = ahead->round->choices.look_ahead_placed ? floater_is_placed : NULL,
                                     .context = ahead};
    return burstein_oracle_first_row(&search);
}

/*
 * The row of a group: the greatest number of due colours first, then the printed order [c04:burstein.6.5] CHOICE
 * due_before_row. False when there is none.
 */
static bool pair_group(struct score_groups *groups, int at) {
    struct burstein_round *round = groups->round;
    struct score_group *group = &groups->list[at];
    struct look_ahead ahead = {round, at + 1 < groups->count ? &groups->list[at + 1] : NULL,
                               at + 2 < groups->count ? &groups->list[at + 2] : NULL};
    struct burstein_search search = {.round = round,
                                     .members = with_floater(group->members, group->incoming),
                                     .incoming = group->incoming,
                                     .accept = ahead.next == NULL ? NULL : next_group_is_fine,
                                     .context = &ahead};
    /* CHOICE yielding_last: first nobody goes beyond the limits, then as few pairs as can be; where nobody's limits yield there
       are no such pairs. */
    for (search.beyond = 0; search.beyond <= round->count / 2; search.beyond++) {
        search.limits = search.beyond == 0 ? BURSTEIN_LIMITS_KEPT : BURSTEIN_LIMITS_YIELDING;
        for (search.wanted = round->count; search.wanted >= 0; search.wanted--) {
            if (burstein_oracle_first_row(&search)) {
                group->row = search.row;
                group->limits = search.limits;
                return true;
            }
        }
    }
    return false;
}

/* [c04:burstein.6.6.join] OWN CHOICE join_keeps_floater: who came from above stays the floater of the joined group. */
static void join_with_next(struct score_groups *groups, int at) {
    groups->list[at].members |= groups->list[at + 1].members;
    groups->count--;
    for (int i = at + 1; i < groups->count; i++)
        groups->list[i] = groups->list[i + 1];
}

/* From the best group down. False when not even all players as one group can be paired. */
static bool pair_groups(struct score_groups *groups) {
    int at = 0;
    while (at < groups->count) {
        if (pair_group(groups, at)) {
            if (at + 1 < groups->count)
                groups->list[at + 1].incoming = groups->list[at].row.floated; /* [c04:burstein.6.3] */
            at++;
            continue;
        }
        if (groups->round->steps_left <= 0 || groups->count == 1)
            return false;
        /* CHOICE join: with the next group; the last with the one before it, whose floater is moved back by that */
        if (at + 1 == groups->count)
            at--;
        join_with_next(groups, at);
    }
    return true;
}

/* --- boards ----------------------------------------------------------------------------------------------------- */

struct board {
    int64_t higher_score;
    int64_t sum;
    int higher; /* place by 3.2 */
    struct drawn_pair pair;
};

/* [c04:dutch.F.1] CHOICE boards */
static int by_board(const void *left, const void *right) {
    const struct board *a = left;
    const struct board *b = right;
    if (a->higher_score != b->higher_score)
        return a->higher_score > b->higher_score ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return (a->higher > b->higher) - (a->higher < b->higher);
}

static struct board board_of(const struct burstein_round *round, struct burstein_pair pair,
                             enum burstein_limits limits) {
    const struct burstein_player *a = &round->players[pair.higher];
    const struct burstein_player *b = &round->players[pair.lower];
    int white = pair.higher;
    burstein_oracle_colours(round, pair.higher, pair.lower, limits, &white);
    return (struct board){
        .higher_score = a->score >= b->score ? a->score : b->score,
        .sum = a->score + b->score,
        .higher = a->score >= b->score ? pair.higher : pair.lower,
        .pair = white == pair.higher ? (struct drawn_pair){a->participant, b->participant}
                                     : (struct drawn_pair){b->participant, a->participant},
    };
}

static void publish(struct arena *arena, const struct score_groups *groups, int bye, struct drawn_round *drawn) {
    struct board boards[BURSTEIN_ORACLE_MOST / 2];
    int count = 0;
    for (int i = 0; i < groups->count; i++) {
        const struct score_group *group = &groups->list[i];
        for (int k = 0; k < group->row.pair_count; k++)
            boards[count++] = board_of(groups->round, group->row.pairs[k], group->limits);
    }
    if (count > 0)
        qsort(boards, (size_t)count, sizeof *boards, by_board);
    drawn->pairs = arena_array(arena, (size_t)count, sizeof *drawn->pairs);
    for (int i = 0; i < count; i++)
        drawn->pairs[i] = boards[i].pair;
    drawn->pair_count = count;
    /* [c04:burstein.4.4] the bye is no board and has no colour */
    drawn->bye = bye < 0 ? -1 : groups->round->players[bye].participant;
}

/* --- bye and round ----------------------------------------------------------------------------------------------  */

int burstein_oracle_bye_order(const struct burstein_round *round, int candidates[BURSTEIN_ORACLE_MOST]) {
    burstein_set groups[BURSTEIN_ORACLE_MOST];
    int count = 0;
    /* [c04:burstein.4.2] from the lowest group; CHOICE bye_group: up to the highest */
    for (int at = burstein_oracle_groups_of(round, -1, groups) - 1; at >= 0; at--) {
        /* [c04:burstein.4.2] [c04:burstein.4.3] the lowest SB, Buchholz, and so on: the last one by 3.2 */
        for (int player = round->count - 1; player >= 0; player--) {
            if (burstein_has(groups[at], player) && !round->players[player].had_point_unplayed)
                candidates[count++] = player;
        }
        /* With `bye_lowest_group_only` nobody at all, if nobody there. OWN CHOICE bye_next_group: else as always */
        if (count == 0 && round->choices.bye_lowest_group_only)
            break;
    }
    return count;
}

bool burstein_oracle_pair_without(struct arena *arena, struct burstein_round *round, int bye,
                                  struct drawn_round *drawn) {
    burstein_set members[BURSTEIN_ORACLE_MOST];
    struct score_groups groups = {.round = round, .count = burstein_oracle_groups_of(round, bye, members)};
    for (int i = 0; i < groups.count; i++)
        groups.list[i] = (struct score_group){.members = members[i], .incoming = -1};
    if (!pair_groups(&groups))
        return false;
    publish(arena, &groups, bye, drawn);
    return true;
}

enum swiss_oracle_verdict burstein_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                               const struct drawing *drawing, long long most_steps,
                                               struct drawn_round *drawn) {
    struct burstein_round round;
    int candidates[BURSTEIN_ORACLE_MOST] = {-1};
    int candidate_count = 1;
    int32_t present = 0;
    *drawn = (struct drawn_round){.bye = -1};
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++)
        present += drawing->takes_part[participant];
    if (present > BURSTEIN_ORACLE_MOST)
        return SWISS_ORACLE_GAVE_UP;
    burstein_oracle_round_make(arena, choices, drawing, most_steps, &round);
    if (round.count % 2 == 1)
        candidate_count = burstein_oracle_bye_order(&round, candidates);
    /* CHOICE bye_next: the next one when the rest cannot be paired */
    for (int i = 0; i < candidate_count; i++) {
        if (burstein_oracle_pair_without(arena, &round, candidates[i], drawn))
            return SWISS_ORACLE_PAIRED;
        if (round.steps_left <= 0)
            return SWISS_ORACLE_GAVE_UP;
    }
    return SWISS_ORACLE_IMPOSSIBLE;
}
