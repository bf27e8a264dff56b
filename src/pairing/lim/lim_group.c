/*
 * One score-group: who must leave, who makes it even, who cannot be paired; and the median group, which nobody leaves.
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

struct membership {
    struct lim *lim;
    struct lim_group *group;
    struct lim_group *next;
    struct lim_cover cover;
    int32_t count;
    int32_t *members; /* received floaters, then residents */
    bool *gone;       /* by place */
    int32_t forced_count;
    int32_t *forced;
    struct lim_door door;
    const bool *company; /* by place, as lim_list has it */
};

static void join(struct membership *membership) {
    struct lim *lim = membership->lim;
    const struct lim_group *group = membership->group;
    size_t most = (size_t)lim->round.player_count;
    membership->members = arena_array(lim->arena, most, sizeof *membership->members);
    membership->forced = arena_array(lim->arena, most, sizeof *membership->forced);
    membership->gone = arena_array(lim->arena, most, sizeof *membership->gone);
    for (int32_t i = 0; i < group->received_count; i++)
        membership->members[membership->count++] = group->received[i];
    for (int32_t i = 0; i < group->resident_count; i++)
        membership->members[membership->count++] = group->residents[i];
    lim_cover_make(lim->arena, lim, &membership->cover);
}

void lim_tell_of(struct lim *lim, const struct lim_group *group) {
    if (lim->account != NULL)
        lim->account->half = group->half;
}

static void send_on(struct membership *membership, int32_t place) {
    membership->gone[place] = true;
    membership->next->received[membership->next->received_count++] = place;
}

/* --- Who has nobody to play [c04:lim.9.3.a] [c04:lim.9.3.b] [c04:lim.9.3.c] --------------------------------------- */

/*
 * Floaters received count as opponents and are looked at themselves. CHOICE: forced_floaters [c04:lim.10.5]
 * [c04:lim.12.3.both]
 */
static bool has_opponent(const struct membership *membership, int32_t place) {
    for (int32_t i = 0; i < membership->count; i++)
        if (lim_compatible(membership->lim, place, membership->members[i]))
            return true;
    return false;
}

static bool has_unmet(const struct membership *membership, int32_t place) {
    for (int32_t i = 0; i < membership->count; i++)
        if (membership->members[i] != place &&
            !swiss_may_not_meet(&membership->lim->round, place, membership->members[i]))
            return true;
    return false;
}

static void tell_forced(const struct membership *membership, int32_t place) {
    const struct lim *lim = membership->lim;
    int32_t difference = lim->round.players[place].colour_difference, score = membership->group->score;
    if (lim->account == NULL)
        return;
    struct language_value player = lim_player(lim, place);
    if (!has_unmet(membership, place))
        swiss_tell(lim->account, "c04:lim.9.3.a", score, pairing_lim_forced, "player", player);
    else if (difference >= 2)
        swiss_tell(lim->account, "c04:lim.9.3.b", score, pairing_lim_forced_whites, "player", player);
    else if (difference <= -2)
        swiss_tell(lim->account, "c04:lim.9.3.b", score, pairing_lim_forced_blacks, "player", player);
    else
        swiss_tell(lim->account, "c04:lim.9.3.c", score, pairing_lim_forced_twice, "player", player);
}

static void find_forced(struct membership *membership) {
    for (int32_t i = 0; i < membership->count; i++)
        if (!has_opponent(membership, membership->members[i]))
            membership->forced[membership->forced_count++] = membership->members[i];
    for (int32_t i = 0; i < membership->forced_count; i++) {
        tell_forced(membership, membership->forced[i]);
        membership->gone[membership->forced[i]] = true;
    }
}

/* --- Pairing what is left ----------------------------------------------------------------------------------------- */

static void sort_by_number(const struct lim *lim, bool upward, int32_t *places, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        int32_t place = places[i], at = i;
        for (; at > 0 && lim_higher(lim, place, places[at - 1]) != upward; at--)
            places[at] = places[at - 1];
        places[at] = place;
    }
}

static void list_present(const struct membership *membership, struct lim_list *list) {
    struct lim *lim = membership->lim;
    const struct lim_group *group = membership->group;
    *list = (struct lim_list){.company = membership->company};
    list->floaters = arena_array(lim->arena, (size_t)group->received_count, sizeof *list->floaters);
    list->residents = arena_array(lim->arena, (size_t)group->resident_count, sizeof *list->residents);
    for (int32_t i = 0; i < group->received_count; i++)
        if (!membership->gone[group->received[i]])
            list->floaters[list->floater_count++] = group->received[i];
    list->floaters_by_number = arena_array(lim->arena, (size_t)group->received_count, sizeof *list->floaters);
    for (int32_t i = 0; i < list->floater_count; i++)
        list->floaters_by_number[i] = list->floaters[i];
    lim_sort_floaters(lim, group, list->floaters, list->floater_count);
    sort_by_number(lim, group->upward, list->floaters_by_number, list->floater_count);
    for (int32_t i = 0; i < group->resident_count; i++) {
        int32_t place = group->residents[group->upward ? group->resident_count - 1 - i : i];
        if (!membership->gone[place])
            list->residents[list->resident_count++] = place;
    }
}

/* In the order of scrutiny. [c04:lim.10.6] [c04:lim.10.7] */
static void tell_members(const struct membership *membership) {
    struct lim *lim = membership->lim;
    const struct lim_group *group = membership->group;
    struct lim_list list;
    if (lim->account == NULL)
        return;
    list_present(membership, &list);
    const char *article = group->median ? "c04:lim.9.2.median" : "c04:lim.9.2.order";
    struct language_value how = swiss_part(lim->account, group->median   ? MESSAGE_pairing_lim_members_median
                                                         : group->upward ? MESSAGE_pairing_lim_members_up
                                                                         : MESSAGE_pairing_lim_members_down);
    struct language_value floaters = lim_names(lim, list.floaters, list.floater_count);
    struct language_value residents = lim_names(lim, list.residents, list.resident_count);
    if (list.floater_count == 0)
        swiss_tell(lim->account, article, group->score, pairing_lim_members, "how players", how, residents);
    else if (list.resident_count == 0)
        swiss_tell(lim->account, article, group->score, pairing_lim_members_floaters, "how floaters", how, floaters);
    else
        swiss_tell(lim->account, article, group->score, pairing_lim_members_both, "how floaters players", how, floaters,
                   residents);
}

static int32_t choose_floater(struct membership *membership) {
    struct lim *lim = membership->lim;
    int32_t *left = arena_array(lim->arena, (size_t)membership->count, sizeof *left);
    int32_t count = 0;
    for (int32_t i = 0; i < membership->count; i++)
        if (!membership->gone[membership->members[i]])
            left[count++] = membership->members[i];
    if (count % 2 == 0)
        return -1;
    return lim_choose_floater(&membership->cover, &membership->door, left, count);
}

/* Who has an opponent next door, if the companion goes by that. CHOICE: companion_by_type [c04:lim.11.4.b] */
static const bool *find_company(const struct membership *membership) {
    const struct lim *lim = membership->lim;
    if (!lim->choices->companion_by_type)
        return NULL;
    bool *company = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *company);
    for (int32_t i = 0; i < membership->count; i++)
        company[membership->members[i]] =
            lim_has_opponent_next(&membership->door, membership->door.taken, membership->members[i]);
    return company;
}

static size_t steps_reported(const struct lim *lim) {
    return lim->account == NULL ? 0 : lim->account->count;
}

/* What was tried in vain is not told, if nothing came of it. */
static void take_back(const struct lim *lim, size_t reported) {
    if (lim->account != NULL)
        lim->account->count = reported;
}

static void tell_company(const struct membership *membership, int32_t stuck, int32_t companion) {
    const struct lim *lim = membership->lim;
    const char *article = "c04:lim.11.4.b";
    int32_t score = membership->group->score;
    bool has_opponent = membership->company != NULL && membership->company[companion];
    if (lim->account == NULL)
        return;
    struct language_value player = lim_player(lim, stuck), other = lim_player(lim, companion);
    if (membership->group->upward && has_opponent)
        swiss_tell(lim->account, article, score, pairing_lim_stuck_up_opponent, "player other", player, other);
    else if (membership->group->upward)
        swiss_tell(lim->account, article, score, pairing_lim_stuck_up, "player other", player, other);
    else if (has_opponent)
        swiss_tell(lim->account, article, score, pairing_lim_stuck_down_opponent, "player other", player, other);
    else
        swiss_tell(lim->account, article, score, pairing_lim_stuck_down, "player other", player, other);
}

/*
 * The one who cannot be paired changes places with the floater of 9.3.d, once for each player; else he floats in
 * company. CHOICE: stuck_player [c04:lim.11.4.a] [c04:lim.11.4.b]
 */
static void float_stuck(struct membership *membership, int32_t stuck, int32_t companion, int32_t *floater,
                        bool *was_floater, size_t reported) {
    struct lim *lim = membership->lim;
    membership->gone[stuck] = true;
    if (*floater >= 0 && !was_floater[stuck]) {
        take_back(lim, reported);
        swiss_tell(lim->account, "c04:lim.11.4.a", membership->group->score, pairing_lim_stuck, "player other",
                   lim_player(lim, stuck), lim_player(lim, *floater));
        membership->gone[*floater] = false;
        *floater = stuck;
        was_floater[stuck] = true;
        return;
    }
    tell_company(membership, stuck, companion);
    membership->gone[companion] = true;
}

void lim_pair_group(struct lim *lim, struct lim_group *group, struct lim_group *next) {
    struct membership membership = {.lim = lim, .group = group, .next = next};
    struct lim_list list;
    int32_t stuck, companion;
    bool *was_floater = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *was_floater);
    join(&membership);
    if (membership.count == 0)
        return;
    tell_members(&membership);
    find_forced(&membership);
    lim_door_make(lim, group, next, membership.forced, membership.forced_count, &membership.door);
    membership.company = find_company(&membership);
    int32_t floater = choose_floater(&membership);
    if (watched_stops(lim->watched, 0))
        return;
    if (floater >= 0)
        membership.gone[floater] = was_floater[floater] = true;
    for (;;) {
        size_t reported = steps_reported(lim);
        list_present(&membership, &list);
        if (lim_first_scrutiny(lim, &membership.cover, group, &list, &stuck, &companion))
            break;
        if (watched_stops(lim->watched, 0))
            return;
        float_stuck(&membership, stuck, companion, &floater, was_floater, reported);
    }
    lim_second_scrutiny(lim, &membership.cover, group, &list);
    for (int32_t i = 0; i < membership.count; i++)
        if (membership.gone[membership.members[i]])
            send_on(&membership, membership.members[i]);
}

/* --- The median group [c04:lim.9.6.lower] [c04:lim.9.6.upper] ----------------------------------------------------- */

/* Takes the pair made last out of a group, or the one made first. CHOICE: first_pair_opened */
static struct lim_pairing take_pair(const struct lim *lim, struct lim_group *group) {
    struct lim_pairing last = group->pairs[--group->pair_count], first = group->pairs[0];
    if (!lim->choices->first_pair_opened || group->pair_count == 0)
        return last;
    memmove(&group->pairs[0], &group->pairs[1], (size_t)group->pair_count * sizeof *group->pairs);
    return first;
}

static void tell_opened(const struct lim *lim, struct lim_pairing pair, bool lower) {
    const char *article = lower ? "c04:lim.9.6.lower" : "c04:lim.9.6.upper";
    int32_t score = lim->groups[lim->median].score;
    if (lim->account == NULL)
        return;
    struct language_value player = lim_player(lim, pair.first), opponent = lim_player(lim, pair.second);
    if (lim->choices->first_pair_opened && lower)
        swiss_tell(lim->account, article, score, pairing_lim_opened_first_lower, "player opponent", player, opponent);
    else if (lim->choices->first_pair_opened)
        swiss_tell(lim->account, article, score, pairing_lim_opened_first_higher, "player opponent", player, opponent);
    else if (lower)
        swiss_tell(lim->account, article, score, pairing_lim_opened_last_lower, "player opponent", player, opponent);
    else
        swiss_tell(lim->account, article, score, pairing_lim_opened_last_higher, "player opponent", player, opponent);
}

/* Opens a pair of the nearest group of a side. [c04:lim.9.6.lower] [c04:lim.9.6.upper] */
static bool open_pair(struct lim *lim, bool lower) {
    struct lim_group *median = &lim->groups[lim->median];
    int32_t step = lower ? 1 : -1;
    for (int32_t i = lim->median + step; i >= 0 && i < lim->group_count; i += step) {
        struct lim_group *group = &lim->groups[i];
        if (group->pair_count == 0)
            continue;
        struct lim_pairing pair = take_pair(lim, group);
        median->received[median->received_count++] = pair.first;
        median->received[median->received_count++] = pair.second;
        tell_opened(lim, pair, lower);
        return true;
    }
    return false;
}

static bool extend(struct lim *lim) {
    const struct lim_group *median = &lim->groups[lim->median];
    int32_t above = 0;
    for (int32_t i = 0; i < median->received_count; i++)
        above += lim_score(lim, median->received[i]) > median->score;
    bool lower = above > median->received_count - above;
    return open_pair(lim, lower) || open_pair(lim, !lower);
}

void lim_pair_median(struct lim *lim) {
    struct lim_group *group = &lim->groups[lim->median];
    struct lim_list list;
    int32_t stuck, companion;
    lim_tell_of(lim, group);
    for (;;) {
        struct membership membership = {.lim = lim, .group = group};
        join(&membership);
        if (membership.count == 0)
            return;
        tell_members(&membership);
        size_t reported = steps_reported(lim);
        list_present(&membership, &list);
        if (lim_first_scrutiny(lim, &membership.cover, group, &list, &stuck, &companion)) {
            lim_second_scrutiny(lim, &membership.cover, group, &list);
            return;
        }
        take_back(lim, reported);
        if (watched_stops(lim->watched, 0) || !extend(lim))
            return; /* only when no pairing exists at all, which was asked before */
    }
}
