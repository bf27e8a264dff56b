/*
 * The first pairing of a score bracket with p lowered so far, C.2 to C.11.
 *
 * Within that the order is: colour criteria kept before given up (A.7.d, then B.2 for topscorers), x raised as little as can
 * be (C.11), float criteria dropped as late as can be (C.9, C.10), then the order in which pairings are tried: the
 * transpositions for those who were moved down, the exchanges and then the transpositions of the homogeneous group.
 *
 * CHOICES: C.6 asks for B.1 to B.6; A.7.d is given up only after x; dropped criteria come back when x is raised and when p
 * is lowered; x is raised for both parts of a bracket together and not counted anew; criteria for upfloats are dropped in
 * every bracket with players moved down.
 */
#include "pairing/dutch2009/dutch2009_parts.h"

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

/* --- The two parts -------------------------------------------------------------------------------------------------- */

struct search {
    struct dutch2009 *dutch;
    const struct dutch2009_bracket *bracket;
    struct dutch2009_lowered lowered;
    const uint8_t *leaves; /* by member */
    enum dutch2009_relaxed relaxed;
    enum dutch2009_dropped dropped;
    int32_t extra; /* at most */
    int32_t x;
    int32_t first_count; /* S1 of those who were moved down: members 0 .. first_count-1 of `order` */
    int32_t *order;      /* S1, then S2: members of the bracket */
    int32_t *chosen;     /* by place in S1: place in S2 */
    bool *taken;         /* by place in S2 */
    int32_t first_clashes;
    /* The homogeneous group as it is now. */
    struct dutch2009_group group;
    int32_t *places;
    uint8_t *downs;
    uint8_t *group_leaves;
    int32_t group_x;
    uint8_t *wanted;                /* by place in S1: enum dutch2009_side of the opponent */
    int32_t sides[DUTCH2009_SIDES]; /* how many of the group, without S1 and its opponents, are of a side */
};

static int32_t positive(int32_t number) {
    return number > 0 ? number : 0;
}

static int32_t member_of_second(const struct search *search, int32_t at) {
    return search->order[search->first_count + at];
}

static const struct pairing_choices *choices(const struct search *search) {
    return &search->dutch->round.drawing->choices;
}

/* CHOICE strong_before_x */
static bool strong_before_x(const struct search *search) {
    return search->dutch->odd_round && choices(search)->strong_before_x;
}

/* CHOICE downfloat_each_time: a downfloat counts when a player leaves the bracket of his own score. */
static enum dutch2009_dropped downfloat(const struct search *search, int32_t member) {
    return search->bracket->left_home[member] && !choices(search)->downfloat_each_time
               ? DUTCH2009_NONE_DROPPED
               : dutch2009_downfloat(search->dutch, search->bracket->members[member]);
}

/* Was moved down, and nobody who was is to be paired. */
static bool is_put_aside(const struct search *search, int32_t member) {
    const struct dutch2009_bracket *bracket = search->bracket;
    return bracket->heterogeneous && search->lowered.moved == bracket->moved_count && bracket->moved[member];
}

static bool is_barred(const struct search *search, int32_t member) {
    return search->bracket->lowest &&
           search->dutch->round.players[search->bracket->members[member]].barred_from_bye; /* [c04:dutch.B.1.b] */
}

/* [c04:dutch.C.2] */
static void find_group_x(struct search *search) {
    /* [c04:dutch.C.14]: x falls with p. CHOICE x_from_original: the x that was counted, not the raised one. */
    search->group_x = positive(dutch2009_x_of_sides(search->sides) - search->lowered.remainder);
}

static void add_to_group(struct search *search, int32_t member) {
    int32_t at = search->group.count++;
    search->places[at] = search->bracket->members[member];
    search->downs[at] = (uint8_t)downfloat(search, member);
    search->group_leaves[at] = is_barred(search, member) ? DUTCH2009_MAY_NOT_LEAVE : search->leaves[member];
}

/* Those of S1 from `from` on, who are still to be paired, and whoever is not paired as one who was moved down. */
static void make_group(struct search *search, int32_t from) {
    struct dutch2009_group *group = &search->group;
    memset(search->sides, 0, sizeof search->sides);
    group->count = 0;
    group->moved_count = search->first_count - from;
    group->wanted = &search->wanted[from];
    for (int32_t at = from; at < search->first_count; at++) {
        add_to_group(search, search->order[at]);
        search->group_leaves[at - from] = DUTCH2009_MAY_NOT_LEAVE;
    }
    for (int32_t at = 0; at < search->bracket->count - search->first_count; at++) {
        int32_t member = member_of_second(search, at);
        if (search->taken[at] || is_put_aside(search, member))
            continue;
        search->sides[dutch2009_side(search->dutch, search->bracket->members[member])]++;
        add_to_group(search, member);
    }
    int32_t rest = group->count - 2 * group->moved_count;
    group->pairs = rest / 2 - search->lowered.remainder + group->moved_count;
    find_group_x(search);
}

/* --- Those who were moved down -------------------------------------------------------------------------------------- */

static bool clashes_with(const struct search *search, int32_t at, enum dutch2009_side side) {
    uint8_t wish = dutch2009_wish(search->dutch, search->bracket->members[search->order[at]]);
    if (side == DUTCH2009_WHITE_SIDE || side == DUTCH2009_MILD_WHITE)
        return wish == COLOUR_WHITE;
    return side != DUTCH2009_NO_SIDE && wish == COLOUR_BLACK;
}

/* What x must be raised by when opponents are of the sides wanted; INT32_MAX: for more than `most`, or it cannot be. */
static int32_t extra_needed(struct search *search, int32_t most) {
    find_group_x(search);
    int32_t first = positive(search->first_clashes - search->x);
    int32_t sure = dutch2009_unavoidable(search->sides) - search->lowered.remainder - search->group_x;
    if (first > most || sure > most)
        return INT32_MAX;
    int32_t clashes = dutch2009_group_clashes(search->dutch, &search->group, search->relaxed, search->dropped);
    if (clashes < 0)
        return INT32_MAX;
    int32_t rest = positive(clashes - search->group_x);
    return first > rest ? first : rest;
}

/*
 * x and clashes see only the sides of the opponents, so these are gone through, and a matching finds the opponents. How
 * little x may be raised, up to `most`, when those of S1 from `at` on are still to be paired; INT32_MAX: not at all.
 */
static int32_t least_extra(struct search *search, int32_t at, int32_t most) {
    if (at == search->first_count)
        return extra_needed(search, most);
    int32_t best = INT32_MAX;
    for (uint8_t side = 0; side < DUTCH2009_SIDES && most >= 0 && !search->dutch->undecided; side++) {
        int32_t clash = clashes_with(search, at, side);
        if (search->sides[side] == 0 || positive(search->first_clashes + clash - search->x) > most)
            continue;
        search->wanted[at] = side;
        search->sides[side]--;
        search->first_clashes += clash;
        int32_t found = least_extra(search, at + 1, most);
        search->first_clashes -= clash;
        search->sides[side]++;
        if (found < best) {
            best = found;
            most = found - 1;
        }
    }
    return best;
}

/* Can the bracket be paired with the opponents chosen so far, x raised and criteria dropped as they are? */
static bool can_go_on(struct search *search, int32_t at) {
    make_group(search, at);
    return least_extra(search, at, search->extra) <= search->extra;
}

static bool may_choose(const struct search *search, int32_t at, int32_t opponent) {
    int32_t one = search->bracket->members[search->order[at]];
    int32_t member = member_of_second(search, opponent), other = search->bracket->members[member];
    return !search->taken[opponent] && search->leaves[member] != DUTCH2009_MUST_LEAVE &&
           dutch2009_may_pair(search->dutch, one, other, search->relaxed) &&
           dutch2009_upfloat(search->dutch, one, other) <= search->dropped;
}

/* The highest of S2 with whom the rest can be made. [c04:dutch.D.1] */
static bool choose(struct search *search, int32_t at) {
    for (int32_t i = 0; i < search->bracket->count - search->first_count && !search->dutch->undecided; i++) {
        if (!may_choose(search, at, i))
            continue;
        int32_t place = search->bracket->members[member_of_second(search, i)];
        int32_t clash = clashes_with(search, at, dutch2009_side(search->dutch, place));
        search->taken[i] = true;
        search->chosen[at] = i;
        search->first_clashes += clash;
        if (can_go_on(search, at + 1))
            return true;
        search->first_clashes -= clash;
        search->taken[i] = false;
    }
    return false;
}

/* Float criteria are dropped one by one, those of upfloats first, until the rest can be made. [c04:dutch.C.9] [c04:dutch.C.10] */
static bool least_for_moved(struct search *search) {
    search->first_clashes = 0;
    search->dropped = DUTCH2009_DOWN_B5;
    make_group(search, 0);
    search->extra = least_extra(search, 0, INT32_MAX - 1);
    return search->extra != INT32_MAX;
}

static bool pair_moved(struct search *search) {
    search->dropped = DUTCH2009_NONE_DROPPED;
    while (search->dropped < DUTCH2009_DOWN_B5 && !can_go_on(search, 0))
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

static void make_key(const struct search *search, struct dutch2009_candidate *candidate) {
    const struct dutch2009_arrangement *arrangement = &candidate->arrangement;
    bool strong_last = strong_before_x(search) && candidate->relaxed != DUTCH2009_TOPSCORERS_YIELD;
    int32_t *key = arena_array(
        search->dutch->arena,
        8 + (size_t)(candidate->first_count + 2 * arrangement->exchanged + candidate->group_pairs), sizeof *key);
    int32_t length = 0;
    key[length++] = candidate->lowered.moved;
    key[length++] = candidate->lowered.remainder;
    key[length++] = strong_last ? DUTCH2009_STRICT : (int32_t)candidate->relaxed;
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

static void make_candidate(const struct search *search, struct dutch2009_candidate *candidate) {
    struct arena *arena = search->dutch->arena;
    const struct dutch2009_bracket *bracket = search->bracket;
    size_t count = (size_t)bracket->count;
    candidate->lowered = search->lowered;
    candidate->relaxed = search->relaxed;
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
                 bracket->members[member_of_second(search, search->chosen[i])]);
    for (int32_t i = 0; i < search->group.pairs; i++)
        add_pair(candidate, search->places[candidate->arrangement.first[i]],
                 search->places[candidate->arrangement.second[i]]);
    find_floaters(bracket, candidate);
    make_key(search, candidate);
}

/* --- The bracket ---------------------------------------------------------------------------------------------------- */

/* S1 and S2, both by rank as the members are. [c04:dutch.C.5] */
static void begin(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, struct dutch2009_lowered lowered,
                  const uint8_t *leaves, struct search *search) {
    struct arena *arena = dutch->arena;
    size_t count = (size_t)bracket->count;
    *search = (struct search){.dutch = dutch, .bracket = bracket, .lowered = lowered, .leaves = leaves};
    if (leaves == NULL)
        search->leaves = arena_array(arena, count, sizeof(uint8_t));
    search->order = arena_array(arena, count, sizeof(int32_t));
    search->chosen = arena_array(arena, count, sizeof(int32_t));
    search->taken = arena_array(arena, count, sizeof(bool));
    search->wanted = arena_array(arena, count, sizeof(uint8_t));
    search->places = arena_array(arena, count, sizeof(int32_t));
    search->downs = arena_array(arena, count, sizeof(uint8_t));
    search->group_leaves = arena_array(arena, count, sizeof(uint8_t));
    search->group =
        (struct dutch2009_group){.members = search->places, .downs = search->downs, .leaves = search->group_leaves};
    search->x = positive(dutch2009_x(dutch, bracket->members, bracket->count) - lowered.moved);
    /* [c04:dutch.C.4]: the highest of those moved down; CHOICE surplus_heads_s2: the others head S2. */
    int32_t first = bracket->heterogeneous ? bracket->moved_count - lowered.moved : 0, second = first;
    for (int32_t member = 0; member < bracket->count; member++) {
        if (bracket->moved[member] && search->first_count < first)
            search->order[search->first_count++] = member;
        else
            search->order[second++] = member;
    }
}

/* May S1 be paired, and may those leave who are not to be paired? The others follow from the group. */
static bool leaves_allow(const struct search *search) {
    for (int32_t i = 0; i < search->bracket->count; i++) {
        int32_t member = search->order[i];
        uint8_t leave = search->leaves[member];
        bool goes = is_put_aside(search, member);
        if (leave == DUTCH2009_MUST_LEAVE && (i < search->first_count || is_barred(search, member)))
            return false;
        if (goes && (leave == DUTCH2009_MAY_NOT_LEAVE || is_barred(search, member)))
            return false;
    }
    return true;
}

/* What must be dropped for those who are not to be paired. */
static enum dutch2009_dropped dropped_anyway(const struct search *search) {
    enum dutch2009_dropped dropped = DUTCH2009_NONE_DROPPED;
    for (int32_t member = 0; member < search->bracket->count; member++) {
        enum dutch2009_dropped needed =
            is_put_aside(search, member) ? downfloat(search, member) : DUTCH2009_NONE_DROPPED;
        dropped = needed > dropped ? needed : dropped;
    }
    return dropped;
}

static bool least_for_group(struct search *search) {
    enum dutch2009_dropped anyway = dropped_anyway(search);
    int32_t clashes;
    make_group(search, search->first_count);
    if (!dutch2009_group_least(search->dutch, &search->group, search->relaxed, &clashes, &search->dropped))
        return false;
    search->extra = positive(clashes - search->group_x);
    search->dropped = anyway > search->dropped ? anyway : search->dropped;
    return true;
}

/* What x must be raised by with the colour criteria as they are; false: the pairs cannot be made. */
static bool find_least(struct search *search) {
    return !search->dutch->undecided && (search->first_count > 0 ? least_for_moved(search) : least_for_group(search));
}

/* The colour criteria that are given up, and what x is raised by. */
static bool find_level(struct search *search) {
    struct dutch2009 *dutch = search->dutch;
    for (search->relaxed = DUTCH2009_STRICT; search->relaxed <= dutch2009_most_relaxed(dutch); search->relaxed++) {
        if ((search->relaxed == DUTCH2009_STRONG_YIELD && !dutch->odd_round) || !find_least(search))
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
    struct search search;
    int32_t pairs = dutch2009_pairs_of(bracket, lowered);
    *candidate = (struct dutch2009_candidate){0};
    if (pairs < 0 || (bracket->lowest && bracket->count - 2 * pairs > 1))
        return false;
    dutch->group_score = bracket->score;
    begin(dutch, bracket, lowered, leaves, &search);
    if (!leaves_allow(&search))
        return false;
    if (!find_level(&search) || (search.first_count > 0 && !pair_moved(&search)) ||
        !dutch2009_group_first(dutch, &search.group, search.relaxed, search.dropped, search.group_x + search.extra,
                               &candidate->arrangement))
        return false;
    make_candidate(&search, candidate);
    return true;
}
