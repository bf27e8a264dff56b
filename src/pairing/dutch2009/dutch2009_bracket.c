/*
 * The first pairing of a score bracket with p lowered so far, C.2 to C.11.
 *
 * Within that the order is: colour criteria kept before given up (A.7.d, then B.2 for topscorers, in as few pairs as can be),
 * x raised as little as can be (C.11), float criteria dropped as late as can be (C.9, C.10), then the order in which pairings
 * are tried: the transpositions for those who were moved down, the exchanges and then the transpositions of the homogeneous
 * group.
 *
 * CHOICES: C.6 asks for B.1 to B.6; A.7.d is given up only after x, before it with strong_before_x; dropped criteria come
 * back when x is raised and when p is lowered; x is raised for both parts of a bracket together and not counted anew;
 * criteria for upfloats are dropped in every bracket with players moved down.
 */
#include "pairing/dutch2009/dutch2009_search.h"

#include <string.h>

/* --- How far p is lowered ------------------------------------------------------------------------------------------- */

/* Of the homogeneous group: the bracket, the remainder, or the residents when nobody who was moved down is paired.
   [c04:dutch.A.3.first] */
static int32_t group_size(const struct dutch2009_bracket *bracket, int32_t lowered) {
    if (!bracket->heterogeneous)
        return bracket->count;
    /* CHOICE residents_stay: p = 0 does not take the residents down. */
    return lowered == bracket->moved_count ? bracket->count - bracket->moved_count
                                           : bracket->count - 2 * (bracket->moved_count - lowered);
}

/* p: half of a homogeneous group, and in a heterogeneous bracket those who were moved down besides. [c04:dutch.C.3]
   [c04:dutch.A.6.homogeneous] [c04:dutch.A.6.heterogeneous] */
int32_t dutch2009_pairs_of(const struct dutch2009_bracket *bracket, struct dutch2009_lowered lowered) {
    int32_t most = bracket->heterogeneous ? bracket->moved_count : 0;
    int32_t pairs = group_size(bracket, lowered.moved) / 2 - lowered.remainder;
    if (lowered.moved > most || pairs < 0)
        return -1;
    return pairs + most - lowered.moved;
}

bool dutch2009_lower(const struct dutch2009_bracket *bracket, struct dutch2009_lowered *lowered) {
    /* CHOICE remainder_first */
    lowered->remainder++;
    if (dutch2009_pairs_of(bracket, *lowered) >= 0)
        return true;
    *lowered = (struct dutch2009_lowered){.moved = lowered->moved + 1};
    return dutch2009_pairs_of(bracket, *lowered) >= 0;
}

/* --- Those who were moved down -------------------------------------------------------------------------------------- */

static int32_t positive(int32_t number) {
    return number > 0 ? number : 0;
}

/* CHOICE strong_before_x */
static bool strong_before_x(const struct dutch2009_search *search) {
    return search->dutch->odd_round && search->dutch->round.drawing->choices.strong_before_x;
}

static bool may_choose(const struct dutch2009_search *search, int32_t at, int32_t opponent) {
    int32_t one = search->bracket->members[search->order[at]];
    int32_t member = dutch2009_search_second(search, opponent), other = search->bracket->members[member];
    return !search->taken[opponent] && search->leaves[member] != DUTCH2009_MUST_LEAVE &&
           dutch2009_may_pair(search->dutch, one, other, search->relaxed) &&
           dutch2009_upfloat(search->dutch, one, other) <= search->dropped;
}

/* The highest of S2 with whom the rest can be made. [c04:dutch.D.1] */
static bool choose(struct dutch2009_search *search, int32_t at) {
    for (int32_t i = 0; i < search->bracket->count - search->first_count && !search->dutch->undecided; i++) {
        if (!may_choose(search, at, i))
            continue;
        dutch2009_search_take(search, at, i);
        if (dutch2009_search_can_go_on(search, at + 1))
            return true;
        dutch2009_search_undo(search, at);
    }
    return false;
}

/* Float criteria are dropped one by one, those of upfloats first, until the rest can be made. [c04:dutch.C.9] [c04:dutch.C.10] */
static bool least_for_moved(struct dutch2009_search *search) {
    search->first_clashes = 0;
    search->dropped = DUTCH2009_DOWN_B5;
    dutch2009_search_group(search, 0);
    search->extra = dutch2009_search_extra(search, 0, INT32_MAX - 1);
    return search->extra != INT32_MAX;
}

static bool pair_moved(struct dutch2009_search *search) {
    search->dropped = DUTCH2009_NONE_DROPPED;
    while (search->dropped < DUTCH2009_DOWN_B5 && !dutch2009_search_can_go_on(search, 0))
        search->dropped++;
    for (int32_t at = 0; at < search->first_count; at++)
        if (!choose(search, at))
            return false;
    return true;
}

/* --- The candidate -------------------------------------------------------------------------------------------------- */

static void add_pair(struct dutch2009_candidate *candidate, int32_t one, int32_t other) {
    candidate->pairs[candidate->pair_count++] =
        one < other ? (struct swiss_pair){one, other} : (struct swiss_pair){other, one};
}

static void find_floaters(const struct dutch2009_bracket *bracket, struct dutch2009_candidate *candidate) {
    for (int32_t i = 0; i < bracket->count; i++) {
        bool paired = false;
        for (int32_t j = 0; j < candidate->pair_count && !paired; j++)
            paired =
                candidate->pairs[j].upper == bracket->members[i] || candidate->pairs[j].lower == bracket->members[i];
        if (!paired)
            candidate->floaters[candidate->floater_count++] = bracket->members[i];
    }
}

static void make_key(const struct dutch2009_search *search, struct dutch2009_candidate *candidate) {
    const struct dutch2009_arrangement *arrangement = &candidate->arrangement;
    bool strong_last = strong_before_x(search) && candidate->relaxed != DUTCH2009_TOPSCORERS_YIELD;
    int32_t *key = arena_array(
        search->dutch->arena,
        9 + (size_t)(candidate->first_count + 2 * arrangement->exchanged + candidate->group_pairs), sizeof *key);
    int32_t length = 0;
    key[length++] = candidate->lowered.moved;
    key[length++] = candidate->lowered.remainder;
    key[length++] = strong_last ? DUTCH2009_STRICT : (int32_t)candidate->relaxed;
    key[length++] = candidate->beyond;
    key[length++] = candidate->extra;
    key[length++] = (int32_t)candidate->relaxed;
    key[length++] = (int32_t)candidate->dropped;
    for (int32_t i = 0; i < candidate->first_count; i++)
        key[length++] = candidate->first[i];
    key[length++] = arrangement->exchanged;
    key[length++] = arrangement->difference;
    for (int32_t i = 0; i < arrangement->exchanged; i++)
        key[length++] = -arrangement->from_first[i];
    for (int32_t i = 0; i < arrangement->exchanged; i++)
        key[length++] = arrangement->from_second[i];
    for (int32_t i = 0; i < candidate->group_pairs; i++)
        key[length++] = arrangement->second[i];
    candidate->key = key;
    candidate->key_length = length;
}

int dutch2009_compare(const struct dutch2009_candidate *one, const struct dutch2009_candidate *other) {
    for (int32_t i = 0; i < one->key_length && i < other->key_length; i++)
        if (one->key[i] != other->key[i])
            return one->key[i] < other->key[i] ? -1 : 1;
    return 0;
}

static void make_candidate(const struct dutch2009_search *search, struct dutch2009_candidate *candidate) {
    struct arena *arena = search->dutch->arena;
    const struct dutch2009_bracket *bracket = search->bracket;
    size_t count = (size_t)bracket->count;
    candidate->lowered = search->lowered;
    candidate->relaxed = search->relaxed;
    candidate->beyond = search->beyond;
    candidate->extra = search->extra;
    candidate->dropped = search->dropped;
    candidate->x = search->first_count > 0 ? search->x : search->group_x;
    candidate->first_count = search->first_count;
    candidate->first = search->chosen;
    candidate->pairs = arena_array(arena, count / 2, sizeof *candidate->pairs);
    candidate->floaters = arena_array(arena, count, sizeof *candidate->floaters);
    candidate->group_count = search->group.count;
    candidate->group = arena_array(arena, count, sizeof *candidate->group);
    memcpy(candidate->group, search->places, sizeof *candidate->group * (size_t)search->group.count);
    candidate->group_pairs = search->group.pairs;
    for (int32_t i = 0; i < search->first_count; i++)
        add_pair(candidate, bracket->members[search->order[i]],
                 bracket->members[dutch2009_search_second(search, search->chosen[i])]);
    for (int32_t i = 0; i < search->group.pairs; i++)
        add_pair(candidate, search->places[candidate->arrangement.first[i]],
                 search->places[candidate->arrangement.second[i]]);
    find_floaters(bracket, candidate);
    make_key(search, candidate);
}

/* --- The bracket ---------------------------------------------------------------------------------------------------- */

/* May S1 be paired, and may those leave who are not to be paired? The others follow from the group. */
static bool leaves_allow(const struct dutch2009_search *search) {
    for (int32_t i = 0; i < search->bracket->count; i++) {
        int32_t member = search->order[i];
        uint8_t leave = search->leaves[member];
        bool goes = dutch2009_search_puts_aside(search, member);
        if (leave == DUTCH2009_MUST_LEAVE && (i < search->first_count || dutch2009_search_bars(search, member)))
            return false;
        if (goes && (leave == DUTCH2009_MAY_NOT_LEAVE || dutch2009_search_bars(search, member)))
            return false;
    }
    return true;
}

/* What must be dropped for those who are not to be paired. */
static enum dutch2009_dropped dropped_anyway(const struct dutch2009_search *search) {
    enum dutch2009_dropped dropped = DUTCH2009_NONE_DROPPED;
    for (int32_t member = 0; member < search->bracket->count; member++) {
        enum dutch2009_dropped needed = dutch2009_search_puts_aside(search, member)
                                            ? dutch2009_search_downfloat(search, member)
                                            : DUTCH2009_NONE_DROPPED;
        dropped = needed > dropped ? needed : dropped;
    }
    return dropped;
}

static bool least_for_group(struct dutch2009_search *search) {
    enum dutch2009_dropped anyway = dropped_anyway(search);
    int32_t clashes;
    dutch2009_search_group(search, search->first_count);
    if (!dutch2009_group_least(search->dutch, &search->group, search->relaxed, &clashes, &search->dropped))
        return false;
    search->extra = positive(clashes - search->group_x);
    search->dropped = anyway > search->dropped ? anyway : search->dropped;
    return true;
}

/* What x must be raised by with the colour criteria as they are; false: the pairs cannot be made. */
static bool find_least(struct dutch2009_search *search) {
    return !search->dutch->undecided && (search->first_count > 0 ? least_for_moved(search) : least_for_group(search));
}

/* B.2 is ignored for as few as can be: for another one it would not help. [c04:dutch.B.note] */
static bool ignore_b2(struct dutch2009_search *search) {
    dutch2009_search_group(search, 0);
    search->group.wanted = search->any;
    search->beyond = dutch2009_group_beyond(search->dutch, &search->group);
    return search->beyond >= 0;
}

/* The colour criteria that are given up, and what x is raised by. */
static bool find_level(struct dutch2009_search *search) {
    struct dutch2009 *dutch = search->dutch;
    for (search->relaxed = DUTCH2009_STRICT; search->relaxed <= dutch2009_most_relaxed(dutch); search->relaxed++) {
        if (search->relaxed == DUTCH2009_STRONG_YIELD && !dutch->odd_round)
            continue;
        if ((search->relaxed == DUTCH2009_TOPSCORERS_YIELD && !ignore_b2(search)) || !find_least(search))
            continue;
        if (search->extra == 0 || search->relaxed != DUTCH2009_STRICT || !strong_before_x(search))
            return true;
        int32_t strict = search->extra;
        search->relaxed = DUTCH2009_STRONG_YIELD;
        if (find_least(search) && search->extra < strict)
            return true;
        search->relaxed = DUTCH2009_STRICT;
        return find_least(search);
    }
    return false;
}

bool dutch2009_bracket_first(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                             struct dutch2009_lowered lowered, const uint8_t *leaves,
                             struct dutch2009_candidate *candidate) {
    struct dutch2009_search search;
    int32_t pairs = dutch2009_pairs_of(bracket, lowered);
    *candidate = (struct dutch2009_candidate){0};
    if (pairs < 0 || (bracket->lowest && bracket->count - 2 * pairs > 1))
        return false;
    dutch->group_score = bracket->score;
    dutch2009_search_begin(dutch, bracket, lowered, leaves, &search);
    if (!leaves_allow(&search))
        return false;
    if (!find_level(&search) || (search.first_count > 0 && !pair_moved(&search)) ||
        !dutch2009_group_first(dutch, &search.group, search.relaxed, search.dropped, search.group_x + search.extra,
                               &candidate->arrangement))
        return false;
    make_candidate(&search, candidate);
    return true;
}
