/*
 * A round: the bye, the groups one after the other from the highest, and what is done when the lowest is left over.
 */
#include "dubov_oracle_parts.h"

void dubov_oracle_join(struct dubov_round *round, int a, int b) {
    round->state.opponent[a] = b;
    round->state.opponent[b] = a;
    round->state.unpaired &= ~(dubov_one(a) | dubov_one(b));
}

void dubov_oracle_unpair(struct dubov_round *round, int a) {
    int b = round->state.opponent[a];
    round->state.opponent[a] = -1;
    round->state.opponent[b] = -1;
    round->state.unpaired |= dubov_one(a) | dubov_one(b);
}

static int size_of(dubov_set set) {
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

/* --- chapter 4 --------------------------------------------------------------------------------------------------- */

/* CHOICE dominating: the colour due to more of them, counted over all; none when the numbers are equal. */
static enum board_colour dominating(const struct dubov_round *round, dubov_set players) {
    int more = 0;
    for (int player = 0; player < round->count; player++) {
        if (dubov_has(players, player) && round->players[player].due != COLOUR_NONE)
            more += round->players[player].due == COLOUR_WHITE ? 1 : -1;
    }
    return more > 0 ? COLOUR_WHITE : more < 0 ? COLOUR_BLACK : COLOUR_NONE;
}

static dubov_set with_score(const struct dubov_round *round, int64_t score) {
    dubov_set set = 0;
    for (int player = 0; player < round->count; player++) {
        if (round->players[player].score == score)
            set |= dubov_one(player);
    }
    return set;
}

static int bye_order(const struct dubov_round *round, int a, int b) {
    const struct dubov_player *first = &round->players[a];
    const struct dubov_player *second = &round->players[b];
    /* CHOICE bye_next_group: nobody in the lowest group may have it: the next group. */
    if (first->score != second->score)
        return first->score < second->score ? -1 : 1;
    if (first->rating != second->rating) /* [c04:dubov.4.base] */
        return first->rating < second->rating ? -1 : 1;
    enum board_colour colour = dominating(round, with_score(round, first->score));
    if (colour != COLOUR_NONE && (first->due == colour) != (second->due == colour)) /* [c04:dubov.4.colour] */
        return first->due == colour ? -1 : 1;
    int averages = rational_compare(first->average, second->average); /* [c04:dubov.4.aro] */
    /* CHOICE bye_by_name: then the name that comes last. */
    return averages != 0 ? -averages : -dubov_oracle_by_name(round, a, b);
}

/* Chapter 5: the last of the list [c04:dubov.5.bye]. */
static int last_of_list(const struct dubov_round *round, int a, int b) {
    (void)round;
    return b - a;
}

void dubov_oracle_bye_order(const struct dubov_round *round, struct dubov_list *byes) {
    *byes = (struct dubov_list){0};
    for (int player = 0; player < round->count; player++) {
        if (!round->players[player].had_point) /* [c04:dubov.2.2] */
            byes->players[byes->count++] = player;
    }
    dubov_oracle_sort(round, byes, round->drawing->round == 0 ? last_of_list : bye_order);
}

/* --- chapter 5 --------------------------------------------------------------------------------------------------- */

static void list_of(const struct dubov_round *round, dubov_set players, struct dubov_list *list) {
    *list = (struct dubov_list){0};
    for (int player = 0; player < round->count; player++) {
        if (dubov_has(players, player))
            list->players[list->count++] = player;
    }
}

/*
 * [c04:dubov.5.pairs] OWN CHOICE list: the list is in the order of the pairing numbers.
 * OWN CHOICE first_round_exclusions: where two may not meet, the rows of 6.3, and only where they cannot be filled as when
 * all else fails, the upper half being the White column.
 */
bool dubov_oracle_pair_first_round(struct dubov_round *round) {
    struct dubov_columns halves = {0};
    struct dubov_list list;
    list_of(round, round->state.unpaired, &list);
    for (int i = 0; i < list.count; i++) {
        struct dubov_list *half = i < list.count / 2 ? &halves.white : &halves.black;
        half->players[half->count++] = list.players[i];
    }
    return dubov_oracle_match_rows(round, &halves, 0) || dubov_oracle_pair_anyhow(round, &halves);
}

/* --- chapter 8 --------------------------------------------------------------------------------------------------- */

/* Floaters in the order in which they are paired [c04:dubov.8.1]. */
void dubov_oracle_floater_order(const struct dubov_round *round, dubov_set floaters, struct dubov_list *order) {
    struct dubov_columns columns;
    dubov_oracle_columns_make(round, floaters, &columns);
    dubov_oracle_columns_arrange(round, &columns);
    *order = (struct dubov_list){0};
    /* CHOICE white_first: Blacks alone go in their order. */
    for (int i = 0; i < columns.white.count || i < columns.black.count; i++) {
        if (i < columns.white.count)
            order->players[order->count++] = columns.white.players[i];
        if (i < columns.black.count)
            order->players[order->count++] = columns.black.players[i];
    }
}

/*
 * Is `a` to be taken before `b`: who is due the wanted colour first, then by R and ARO.
 * OWN CHOICE opposite_due: no colour is wanted by who is due none; who is due none does not fit a wanted one.
 */
static bool better(const struct dubov_round *round, enum board_colour wanted, int a, int b) {
    bool first = wanted != COLOUR_NONE && round->players[a].due == wanted;
    bool second = wanted != COLOUR_NONE && round->players[b].due == wanted;
    if (first != second)
        return first;
    return dubov_oracle_choice_order(round, a, b) < 0;
}

/* [c04:dubov.8.2] CHOICE floaters_greedy: each with the best who is left; who finds nobody floats on. */
static void pair_floaters(struct dubov_round *round, dubov_set floaters, dubov_set residents) {
    struct dubov_list order;
    dubov_oracle_floater_order(round, floaters, &order);
    for (int i = 0; i < order.count; i++) {
        int floater = order.players[i];
        int best = -1;
        for (int player = 0; player < round->count; player++) {
            if (!dubov_has(residents & round->state.unpaired, player) ||
                !dubov_oracle_compatible(round, floater, player))
                continue;
            if (best < 0 || better(round, dubov_other(round->players[floater].due), player, best))
                best = player;
        }
        if (best >= 0)
            dubov_oracle_join(round, floater, best);
    }
}

/* --- 7.1 and 7.2 ------------------------------------------------------------------------------------------------- */

struct groups {
    int count;
    dubov_set members[DUBOV_ORACLE_MOST]; /* the highest score first */
};

/*
 * CHOICE nearest_group: who is moved up to meet one of `members`: from the nearest group below that has somebody whom 2.5 allows and who may
 * meet at least one of them. -1: nobody.
 */
static int find_to_move_up(const struct dubov_round *round, const struct groups *groups, int group, dubov_set members,
                           dubov_set taken, enum board_colour wanted) {
    for (int lower = group + 1; lower < groups->count; lower++) {
        dubov_set candidates = groups->members[lower] & round->state.unpaired & ~taken;
        int best = -1;
        for (int player = 0; player < round->count; player++) {
            bool possible = false;
            for (int member = 0; member < round->count; member++)
                possible |= dubov_has(members, member) && dubov_oracle_compatible(round, member, player);
            if (!dubov_has(candidates, player) || !possible || !dubov_oracle_may_move_up(round, player))
                continue;
            if (best < 0 || better(round, wanted, player, best))
                best = player;
        }
        if (best >= 0)
            return best;
    }
    return -1;
}

/*
 * CHOICE met_all: those moved up do not count as members of the group, colours do not count for having met all; each has
 * an option. OWN CHOICE: who is alone has met all.
 */
static bool has_met_all(const struct dubov_round *round, dubov_set residents, dubov_set joined, int player) {
    dubov_set others = round->choices->met_all_with_moved ? residents | joined : residents;
    for (int other = 0; other < round->count; other++) {
        bool may_meet = round->choices->met_all_with_colours ? dubov_oracle_compatible(round, player, other)
                                                             : !dubov_has(round->players[player].met, other);
        if (dubov_has(others, other) && other != player && may_meet)
            return false;
    }
    return true;
}

/* Those who join the residents. */
static dubov_set move_up(const struct dubov_round *round, const struct groups *groups, int group, dubov_set residents) {
    dubov_set joined = 0;
    /* [c04:dubov.7.1.who] CHOICE met_all: in the order of the list. */
    for (int player = 0; player < round->count; player++) {
        if (!dubov_has(residents, player) || !has_met_all(round, residents, joined, player))
            continue;
        int found = find_to_move_up(round, groups, group, dubov_one(player), joined,
                                    dubov_other(round->players[player].due)); /* [c04:dubov.7.1.a] */
        if (found >= 0)
            joined |= dubov_one(found);
    }
    /* [c04:dubov.7.2.who] CHOICE odd_group: those moved up by 7.1 count. */
    if (size_of(residents | joined) % 2 != 0) {
        dubov_set members = residents | joined;
        int found = find_to_move_up(round, groups, group, members, joined,
                                    dubov_other(dominating(round, members))); /* [c04:dubov.7.2.a] */
        if (found >= 0)
            joined |= dubov_one(found);
    }
    return joined;
}

/* --- 6.4 --------------------------------------------------------------------------------------------------------- */

/* CHOICE pairable_below: he may meet at least one member of the next group. */
static bool pairable_below(const struct dubov_round *round, const struct groups *groups, int group, dubov_set joined,
                           int player) {
    dubov_set next = groups->members[group + 1] & round->state.unpaired & ~joined;
    for (int other = 0; other < round->count; other++) {
        if (dubov_has(next, other) && dubov_oracle_compatible(round, player, other))
            return true;
    }
    return false;
}

/* OWN CHOICE fewest_floaters: the same R: in the order of the list. */
static int floating_order(const struct dubov_round *round, int a, int b) {
    int32_t first = round->players[a].rating;
    int32_t second = round->players[b].rating;
    if (first == second)
        return a - b;
    return (first > second) == round->choices->highest_floats ? -1 : 1;
}

/* Leaves out `left` players of `class` from place `from` on, then `then` of `next` (if any), and pairs the others. */
static bool pair_without(struct dubov_round *round, dubov_set players, const struct dubov_list *class, int from,
                         int left, const struct dubov_list *next, int then) {
    if (left == 0)
        return next == NULL ? dubov_oracle_pair_group(round, players)
                            : pair_without(round, players, next, 0, then, NULL, 0);
    for (int i = from; i <= class->count - left && !round->gave_up; i++) {
        if (pair_without(round, players & ~dubov_one(class->players[i]), class, i + 1, left - 1, next, then))
            return true;
    }
    return false;
}

/*
 * [c04:dubov.6.4.choice] CHOICE fewest_floaters: as few as possible; among as many those with the most players of the
 * better class; then the set that comes first when each class stands in order of R, the lowest first (option: the
 * highest first).
 * Who came from above was paired before or floats on (floaters_first), so that only the first two classes have members.
 */
static void pair_with_floaters(struct dubov_round *round, const struct groups *groups, int group, dubov_set residents,
                               dubov_set joined) {
    struct dubov_list pairable = {0};
    struct dubov_list unpairable = {0};
    dubov_set players = residents | joined;
    int count = size_of(players);
    for (int player = 0; player < round->count; player++) {
        if (!dubov_has(players, player))
            continue;
        struct dubov_list *class = pairable_below(round, groups, group, joined, player) ? &pairable : &unpairable;
        class->players[class->count++] = player;
    }
    dubov_oracle_sort(round, &pairable, floating_order);
    dubov_oracle_sort(round, &unpairable, floating_order);
    for (int floaters = count % 2; floaters <= count; floaters += 2) {
        for (int second = 0; second <= floaters && !round->gave_up; second++) {
            if (pair_without(round, players, &pairable, 0, floaters - second, &unpairable, second))
                return;
        }
    }
}

/* --- rounds after the first -------------------------------------------------------------------------------------- */

static void find_groups(const struct dubov_round *round, struct groups *groups) {
    dubov_set left = round->state.unpaired;
    *groups = (struct groups){0};
    while (left != 0) {
        int best = -1;
        for (int player = 0; player < round->count; player++) {
            if (dubov_has(left, player) && (best < 0 || round->players[player].score > round->players[best].score))
                best = player;
        }
        dubov_set members = with_score(round, round->players[best].score) & left;
        groups->members[groups->count++] = members;
        left &= ~members;
    }
}

static void pair_group_once(struct dubov_round *round, const struct groups *groups, int group, dubov_set floaters) {
    /* CHOICE floaters_first: chapter 8 before chapter 7. */
    pair_floaters(round, floaters, groups->members[group]);
    dubov_set residents = groups->members[group] & round->state.unpaired;
    if (group == groups->count - 1) {
        dubov_oracle_pair_group(round, residents);
        return;
    }
    dubov_set joined = move_up(round, groups, group, residents);
    pair_with_floaters(round, groups, group, residents, joined);
    /* CHOICE back_home: who was moved up and is not paired goes home, and his move does not count. Option: it counts. */
    round->state.moved_up |= round->choices->returned_counts ? joined : joined & ~round->state.unpaired;
}

/* --- Limits that yield ------------------------------------------------------------------------------------------- */

/* One of the ways in which something is paired; false: it could not be. */
struct attempt {
    bool (*pair)(struct dubov_round *round, const struct attempt *attempt);
    const struct groups *groups;
    int group;
    dubov_set floaters;
    dubov_set counted; /* who of them should not be left */
};

static int number_of_pair(const struct dubov_round *round, int player) {
    int other = round->players[round->state.opponent[player]].participant;
    return round->players[player].participant < other ? round->players[player].participant : other;
}

static bool is_within(const struct dubov_round *round, int white, int black) {
    struct dubov_round strict = *round;
    strict.limits_hold = true;
    return dubov_oracle_may_take(&strict, white, COLOUR_WHITE) && dubov_oracle_may_take(&strict, black, COLOUR_BLACK);
}

/* Pairs made since `before` that can have no colours within the limits; `*first`: a player of the one with the smallest number
   greater than `after`, or -1. */
static int count_beyond(const struct dubov_round *round, const struct dubov_state *before, int after, int *first) {
    int count = 0;
    *first = -1;
    for (int player = 0; player < round->count; player++) {
        if (!dubov_has(before->unpaired & ~round->state.unpaired, player))
            continue;
        int other = round->state.opponent[player];
        if (other < player || is_within(round, player, other) || is_within(round, other, player))
            continue;
        count++;
        if (number_of_pair(round, player) > after &&
            (*first < 0 || number_of_pair(round, player) < number_of_pair(round, *first)))
            *first = player;
    }
    return count;
}

/* CHOICE yielding_last: the pairs beyond the limits are given up one by one, from the smallest number on, as if the two had met;
   that stands if as few are left and fewer pairs are beyond. */
static void yield_least(struct dubov_round *round, const struct dubov_state *before, const struct attempt *attempt) {
    dubov_set met[DUBOV_ORACLE_MOST];
    int left = size_of(round->state.unpaired & attempt->counted);
    int after = -1;
    int first;
    for (int player = 0; player < round->count; player++)
        met[player] = round->players[player].met;
    for (int beyond = count_beyond(round, before, after, &first); first >= 0 && !round->gave_up;
         beyond = count_beyond(round, before, after, &first)) {
        struct dubov_state kept = round->state;
        int other = kept.opponent[first];
        int ignored;
        int number = number_of_pair(round, first);
        round->players[first].met |= dubov_one(other);
        round->players[other].met |= dubov_one(first);
        round->state = *before;
        if (attempt->pair(round, attempt) && size_of(round->state.unpaired & attempt->counted) == left &&
            count_beyond(round, before, -1, &ignored) < beyond) {
            after = -1;
            continue;
        }
        round->players[first].met &= ~dubov_one(other);
        round->players[other].met &= ~dubov_one(first);
        round->state = kept;
        after = number;
    }
    for (int player = 0; player < round->count; player++)
        round->players[player].met = met[player];
}

static bool try_group(struct dubov_round *round, const struct attempt *attempt) {
    pair_group_once(round, attempt->groups, attempt->group, attempt->floaters);
    return true;
}

/*
 * CHOICE yielding_last: limits yield "if this helps to avoid additional floaters" [c04:general.minimum.d]
 * [c04:general.minimum.e]: within the limits first, beyond them only if fewer of the group and of its floaters are left.
 */
static void pair_one_group(struct dubov_round *round, const struct groups *groups, int group, dubov_set floaters) {
    dubov_set own = floaters | groups->members[group];
    struct dubov_state before = round->state;
    round->limits_hold = true;
    pair_group_once(round, groups, group, floaters);
    round->limits_hold = false;
    if (!round->last || !round->choices->last_round_by_half || round->gave_up)
        return;
    struct dubov_state within = round->state;
    round->state = before;
    pair_group_once(round, groups, group, floaters);
    if (size_of(round->state.unpaired & own) >= size_of(within.unpaired & own)) {
        round->state = within;
        return;
    }
    struct attempt attempt = {try_group, groups, group, floaters, own};
    yield_least(round, &before, &attempt);
}

/*
 * Everybody whom the groups above have left, as one group. OWN CHOICE joined_floaters: those who come from above are
 * treated by chapter 8 as 6.4 says; where one of them finds nobody the group is incomplete.
 */
static bool pair_joined_once(struct dubov_round *round, const struct groups *groups, int group) {
    dubov_set members = 0;
    for (int lower = group; lower < groups->count; lower++)
        members |= groups->members[lower];
    members &= round->state.unpaired;
    pair_floaters(round, round->state.unpaired & ~members, members);
    if ((round->state.unpaired & ~members) != 0)
        return false;
    return dubov_oracle_pair_group(round, round->state.unpaired);
}

static bool try_joined(struct dubov_round *round, const struct attempt *attempt) {
    return pair_joined_once(round, attempt->groups, attempt->group);
}

/* CHOICE yielding_last: within the limits first. */
static bool pair_joined(struct dubov_round *round, const struct groups *groups, int group) {
    struct dubov_state before = round->state;
    round->limits_hold = true;
    bool paired = pair_joined_once(round, groups, group);
    round->limits_hold = false;
    if (paired)
        return true;
    round->state = before;
    if (!pair_joined_once(round, groups, group))
        return false;
    struct attempt attempt = {try_joined, groups, group, 0, before.unpaired};
    yield_least(round, &before, &attempt);
    return true;
}

static bool pair_field_once(struct dubov_round *round) {
    struct dubov_columns columns;
    dubov_oracle_columns_make(round, round->state.unpaired, &columns);
    dubov_oracle_columns_balance(round, &columns);
    dubov_oracle_columns_arrange(round, &columns);
    return dubov_oracle_pair_anyhow(round, &columns);
}

static bool try_field(struct dubov_round *round, const struct attempt *attempt) {
    (void)attempt;
    return pair_field_once(round);
}

/* CHOICE yielding_last */
static bool pair_field(struct dubov_round *round) {
    struct dubov_state before = round->state;
    round->limits_hold = true;
    bool paired = pair_field_once(round);
    round->limits_hold = false;
    if (paired)
        return true;
    if (!pair_field_once(round))
        return false;
    struct attempt attempt = {try_field, NULL, 0, 0, before.unpaired};
    yield_least(round, &before, &attempt);
    return true;
}

bool dubov_oracle_pair_round(struct dubov_round *round) {
    struct groups groups;
    struct dubov_state fresh = round->state;
    struct dubov_state before[DUBOV_ORACLE_MOST];
    find_groups(round, &groups);
    dubov_set above = 0;
    for (int group = 0; group < groups.count && !round->gave_up; group++) {
        before[group] = round->state;
        pair_one_group(round, &groups, group, above & round->state.unpaired); /* [c04:dubov.6.4.move] */
        above |= groups.members[group];
    }
    /* CHOICE last_group: where somebody is left, undo the group above the last and take it and all below it as one
       group without a look at scores; where that leaves somebody too, the next group above, and so on. */
    for (int group = groups.count - 2; group >= 0 && round->state.unpaired != 0 && !round->gave_up; group--) {
        round->state = before[group];
        pair_joined(round, &groups, group);
    }
    if (round->state.unpaired != 0 && !round->gave_up) {
        round->state = fresh;
        pair_field(round);
    }
    return !round->gave_up && round->state.unpaired == 0;
}
