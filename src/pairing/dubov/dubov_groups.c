/* Score groups one after the other, and what is done when somebody is left at the end. */
#include "pairing/dubov/dubov_parts.h"

#include <string.h>

static void copy_state(const struct dubov *dubov, const struct dubov_state *from, struct dubov_state *to) {
    size_t count = (size_t)dubov->count;
    memcpy(to->at, from->at, sizeof *to->at * count);
    memcpy(to->moved, from->moved, sizeof *to->moved * count);
    memcpy(to->returned, from->returned, sizeof *to->returned * count);
    memcpy(to->floaters, from->floaters, sizeof *to->floaters * (size_t)from->floater_count);
    to->floater_count = from->floater_count;
    to->pair_count = from->pair_count;
    to->reported = from->reported;
}

static void keep(struct dubov *dubov, int32_t group) {
    dubov->now.reported = dubov->account == NULL ? 0 : dubov->account->count;
    copy_state(dubov, &dubov->now, &dubov->before[group]);
}

/* As it was before the group was paired; what was told since is taken back. */
static void go_back(struct dubov *dubov, int32_t group) {
    copy_state(dubov, &dubov->before[group], &dubov->now);
    if (dubov->account != NULL)
        dubov->account->count = dubov->now.reported;
}

/* --- One group ------------------------------------------------------------------------------------------------------ */

/* CHOICE floaters_first: chapter 8 comes before chapter 7. */
static void pair_group_once(struct dubov *dubov, int32_t group, int32_t *members) {
    bool last = group + 1 == dubov->group_count;
    dubov->score = dubov->players[dubov->group_first[group]].score;
    dubov_pair_floaters(dubov, group);
    if (!last)
        dubov_move_up(dubov, group);
    int32_t count = dubov_members(dubov, group, members);
    if (dubov_pair_columns(dubov, members, count))
        dubov_take_columns(dubov);
    else if (!last)
        dubov_choose_floaters(dubov, group, members, count);
}

/* How many of the group and of those above it have no opponent yet? */
static int32_t left_over(const struct dubov *dubov, int32_t group) {
    int32_t count = 0;
    for (int32_t place = 0; place < dubov->group_first[group + 1]; place++)
        count += dubov->now.at[place] != DUBOV_PAIRED && dubov->now.at[place] != DUBOV_HAS_BYE;
    return count;
}

static void tell_yielding(const struct dubov *dubov) {
    swiss_tell_plain(dubov->account, "c04:general.minimum.d", dubov->score, MESSAGE_pairing_dubov_yielding);
}

/* One way of pairing a group: how many are left, or -1 where it fails. */
typedef int32_t way_of_pairing(struct dubov *dubov, int32_t group, int32_t *members);

static bool is_beyond(const struct dubov *dubov, struct swiss_pair pair) {
    const struct dubov_player *one = &dubov->players[pair.upper], *other = &dubov->players[pair.lower];
    return !(one->white_within_limits && other->black_within_limits) &&
           !(one->black_within_limits && other->white_within_limits);
}

static int32_t first_participant(const struct dubov *dubov, struct swiss_pair pair) {
    int32_t one = dubov->players[pair.upper].participant, other = dubov->players[pair.lower].participant;
    return one < other ? one : other;
}

/* Of the pairs made since the group was begun those beyond the limits: how many, and the first behind `after` by number. */
static int32_t count_beyond(const struct dubov *dubov, int32_t group, int32_t after, int32_t *first) {
    int32_t count = 0;
    *first = -1;
    for (int32_t i = dubov->before[group].pair_count; i < dubov->now.pair_count; i++) {
        if (!is_beyond(dubov, dubov->pairs[i]))
            continue;
        count++;
        int32_t number = first_participant(dubov, dubov->pairs[i]);
        if (number > after && (*first < 0 || number < first_participant(dubov, dubov->pairs[*first])))
            *first = i;
    }
    return count;
}

static void set_barred(struct dubov *dubov, struct swiss_pair pair, bool barred) {
    for (int side = 0; side < 2; side++) {
        int32_t one = side == 0 ? pair.upper : pair.lower, other = side == 0 ? pair.lower : pair.upper;
        uint64_t *word = &dubov->round.barred[(size_t)one * dubov->round.stride + (size_t)other / 64];
        uint64_t bit = (uint64_t)1 << (other % 64);
        *word = barred ? *word | bit : *word & ~bit;
    }
}

static int32_t pair_again(struct dubov *dubov, int32_t group, int32_t *members, way_of_pairing *way) {
    go_back(dubov, group);
    tell_yielding(dubov);
    return way(dubov, group, members);
}

/*
 * CHOICE yielding_last: beyond the limits goes only who must. Each pair beyond them, from the smallest number on, is given up as
 * if the two had met; that stands if as few are left and fewer pairs go beyond.
 */
static void yield_least(struct dubov *dubov, int32_t group, int32_t *members, way_of_pairing *way, int32_t left) {
    struct swiss_pair *given_up = arena_array(dubov->arena, (size_t)dubov->count, sizeof *given_up);
    int32_t count = 0, first, ignored;
    int32_t beyond = count_beyond(dubov, group, -1, &first);
    while (first >= 0 && count < dubov->count && !dubov_spent(dubov)) {
        struct swiss_pair pair = dubov->pairs[first];
        int32_t number = first_participant(dubov, pair);
        set_barred(dubov, pair, true);
        if (pair_again(dubov, group, members, way) == left && count_beyond(dubov, group, -1, &ignored) < beyond) {
            given_up[count++] = pair;
            beyond = count_beyond(dubov, group, -1, &first);
            continue;
        }
        set_barred(dubov, pair, false);
        pair_again(dubov, group, members, way);
        count_beyond(dubov, group, number, &first);
    }
    for (int32_t i = 0; i < count; i++)
        set_barred(dubov, given_up[i], false);
}

static int32_t group_way(struct dubov *dubov, int32_t group, int32_t *members) {
    pair_group_once(dubov, group, members);
    return left_over(dubov, group);
}

/*
 * CHOICE yielding_last: limits yield where that helps to avoid additional floaters, so that the group is paired within
 * them first, and beyond them only if fewer are left. [c04:general.minimum.d] [c04:general.minimum.e]
 */
static void pair_group(struct dubov *dubov, int32_t group, int32_t *members) {
    dubov_let_limits_yield(dubov, false);
    pair_group_once(dubov, group, members);
    int32_t left = dubov->limits_may_yield ? left_over(dubov, group) : 0;
    if (left == 0)
        return;
    dubov_let_limits_yield(dubov, true);
    int32_t fewer = pair_again(dubov, group, members, group_way);
    if (fewer < left) {
        yield_least(dubov, group, members, group_way, fewer);
        return;
    }
    go_back(dubov, group);
    dubov_let_limits_yield(dubov, false);
    pair_group_once(dubov, group, members);
}

/* --- Joined groups --------------------------------------------------------------------------------------------------- */

static bool everybody_is_paired(const struct dubov *dubov) {
    for (int32_t place = 0; place < dubov->count; place++)
        if (dubov->now.at[place] != DUBOV_PAIRED && dubov->now.at[place] != DUBOV_HAS_BYE)
            return false;
    return true;
}

/*
 * CHOICE last_group: the group above and all below it become one; that fails: the next one above too, and so on. CHOICE
 * joined_floaters: floaters who come into it are paired by chapter 8. [c04:dubov.9.judgement]
 */
static bool pair_joined_once(struct dubov *dubov, int32_t group, int32_t *members) {
    dubov->score = dubov->players[dubov->group_first[group]].score;
    for (int32_t place = 0; place < dubov->count; place++)
        if (dubov->now.at[place] > group)
            dubov->now.at[place] = group;
    swiss_tell_plain(dubov->account, "c04:dubov.9.judgement", dubov->score, MESSAGE_pairing_dubov_joined);
    dubov_pair_floaters(dubov, group);
    int32_t count = dubov_members(dubov, group, members);
    if (dubov->now.floater_count > 0 || !dubov_pair_columns(dubov, members, count))
        return false;
    dubov_take_columns(dubov);
    return true;
}

static int32_t joined_way(struct dubov *dubov, int32_t group, int32_t *members) {
    return pair_joined_once(dubov, group, members) ? 0 : -1;
}

/* CHOICE yielding_last: within the limits first. */
static bool pair_joined(struct dubov *dubov, int32_t group, int32_t *members) {
    dubov_let_limits_yield(dubov, false);
    go_back(dubov, group);
    if (pair_joined_once(dubov, group, members))
        return true;
    if (!dubov->limits_may_yield)
        return false;
    dubov_let_limits_yield(dubov, true);
    if (pair_again(dubov, group, members, joined_way) < 0)
        return false;
    yield_least(dubov, group, members, joined_way, 0);
    return true;
}

static bool pair_anyhow_once(struct dubov *dubov, int32_t *members) {
    struct dubov_level *level = dubov_level(dubov, 0);
    dubov->score = dubov->players[0].score;
    for (int32_t place = 0; place < dubov->count; place++)
        if (dubov->now.at[place] > 0)
            dubov->now.at[place] = 0;
    swiss_tell_plain(dubov->account, "c04:dubov.9.judgement", -1, MESSAGE_pairing_dubov_anyhow);
    dubov_split(dubov, members, dubov_members(dubov, 0, members), level);
    dubov_balance(dubov, level);
    return dubov_pair_anyhow(dubov, level);
}

static int32_t any_way(struct dubov *dubov, int32_t group, int32_t *members) {
    (void)group;
    return pair_anyhow_once(dubov, members) ? 0 : -1;
}

/* CHOICE yielding_last */
static bool pair_anyhow(struct dubov *dubov, int32_t *members) {
    dubov_let_limits_yield(dubov, false);
    go_back(dubov, 0);
    if (pair_anyhow_once(dubov, members))
        return true;
    if (!dubov->limits_may_yield)
        return false;
    dubov_let_limits_yield(dubov, true);
    if (pair_again(dubov, 0, members, any_way) < 0)
        return false;
    yield_least(dubov, 0, members, any_way, 0);
    return true;
}

/* Can all but the bye be paired somehow? */
static bool completes(struct dubov *dubov, int32_t *members) {
    int32_t count = 0;
    for (int32_t place = 0; place < dubov->count; place++)
        if (place != dubov->bye)
            members[count++] = place;
    dubov_let_limits_yield(dubov, true);
    return dubov_completes(dubov, members, count, 0, NULL);
}

enum dubov_verdict dubov_pair_groups(struct dubov *dubov) {
    int32_t *members = arena_array(dubov->arena, (size_t)dubov->count, sizeof *members);
    for (int32_t group = 0; group < dubov->group_count; group++) {
        keep(dubov, group);
        pair_group(dubov, group, members);
        dubov->watched->done = 2 * (int64_t)dubov->now.pair_count;
        watched_ask(dubov->watched);
        if (dubov_spent(dubov))
            return DUBOV_UNDECIDED;
    }
    if (everybody_is_paired(dubov))
        return DUBOV_DONE;
    if (!completes(dubov, members))
        return DUBOV_IMPOSSIBLE;
    for (int32_t group = dubov->group_count - 2; group >= 0; group--) {
        if (pair_joined(dubov, group, members))
            return DUBOV_DONE;
        if (dubov_spent(dubov))
            return DUBOV_UNDECIDED;
    }
    return pair_anyhow(dubov, members) ? DUBOV_DONE : DUBOV_IMPOSSIBLE;
}
