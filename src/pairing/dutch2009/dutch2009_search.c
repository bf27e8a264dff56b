#include "pairing/dutch2009/dutch2009_search.h"

#include <string.h>

static int32_t positive(int32_t number) {
    return number > 0 ? number : 0;
}

static const struct pairing_choices *choices(const struct dutch2009_search *search) {
    return &search->dutch->round.drawing->choices;
}

/* CHOICE downfloat_each_time: a downfloat counts when a player leaves the bracket of his own score. */
enum dutch2009_dropped dutch2009_search_downfloat(const struct dutch2009_search *search, int32_t member) {
    return search->bracket->left_home[member] && !choices(search)->downfloat_each_time
               ? DUTCH2009_NONE_DROPPED
               : dutch2009_downfloat(search->dutch, search->bracket->members[member]);
}

bool dutch2009_search_puts_aside(const struct dutch2009_search *search, int32_t member) {
    const struct dutch2009_bracket *bracket = search->bracket;
    return bracket->heterogeneous && search->lowered.moved == bracket->moved_count && bracket->moved[member];
}

bool dutch2009_search_bars(const struct dutch2009_search *search, int32_t member) {
    return search->bracket->lowest &&
           search->dutch->round.players[search->bracket->members[member]].barred_from_bye; /* [c04:dutch.B.1.b] */
}

/* [c04:dutch.C.2] */
static void find_group_x(struct dutch2009_search *search) {
    /* [c04:dutch.C.14]: x falls with p. CHOICE x_from_original: the x that was counted, not the raised one. */
    search->group_x = positive(dutch2009_x_of_sides(search->sides) - search->lowered.remainder);
}

static void add_to_group(struct dutch2009_search *search, int32_t member) {
    int32_t at = search->group.count++;
    search->places[at] = search->bracket->members[member];
    search->downs[at] = (uint8_t)dutch2009_search_downfloat(search, member);
    search->group_leaves[at] = dutch2009_search_bars(search, member) ? DUTCH2009_MAY_NOT_LEAVE : search->leaves[member];
}

void dutch2009_search_group(struct dutch2009_search *search, int32_t from) {
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
        int32_t member = dutch2009_search_second(search, at);
        if (search->taken[at] || dutch2009_search_puts_aside(search, member))
            continue;
        search->sides[dutch2009_side(search->dutch, search->bracket->members[member])]++;
        add_to_group(search, member);
    }
    int32_t rest = group->count - 2 * group->moved_count;
    group->pairs = rest / 2 - search->lowered.remainder + group->moved_count;
    group->beyond = search->beyond - search->first_beyond;
    find_group_x(search);
}

/* --- Those who were moved down -------------------------------------------------------------------------------------- */

static bool clashes_with(const struct dutch2009_search *search, int32_t at, enum dutch2009_side side) {
    uint8_t preference = dutch2009_preference(search->dutch, search->bracket->members[search->order[at]]);
    if (side == DUTCH2009_WHITE_SIDE || side == DUTCH2009_MILD_WHITE)
        return preference == COLOUR_WHITE;
    return side != DUTCH2009_NO_SIDE && preference == COLOUR_BLACK;
}

static int32_t rest_clashes(struct dutch2009_search *search) {
    return dutch2009_group_clashes(search->dutch, &search->group, search->relaxed, search->dropped);
}

/* Once something has failed: would it with opponents of any sides? */
static void look_over(struct dutch2009_search *search) {
    if (search->looked_over)
        return;
    const uint8_t *wanted = search->group.wanted;
    search->looked_over = true;
    search->group.wanted = search->any;
    search->hopeless = rest_clashes(search) < 0;
    search->group.wanted = wanted;
}

/* The same with the sides wanted by those before `at`: too many clashes, whatever sides the others' opponents are of? */
static bool fails_anyway(struct dutch2009_search *search, int32_t at, int32_t most) {
    int32_t players = 0, *sides = search->sides;
    for (int32_t i = at; i < search->first_count; i++)
        search->wanted[i] = DUTCH2009_ANY_SIDE;
    for (int side = 0; side < DUTCH2009_SIDES; side++)
        players += sides[side];
    int32_t greater = sides[DUTCH2009_WHITE_SIDE] > sides[DUTCH2009_BLACK_SIDE] ? sides[DUTCH2009_WHITE_SIDE]
                                                                                : sides[DUTCH2009_BLACK_SIDE];
    int32_t left = players - (search->first_count - at);
    int32_t greatest_x = positive(greater - (left + 1) / 2 - search->lowered.remainder);
    int32_t clashes = rest_clashes(search);
    return clashes < 0 || clashes - greatest_x > most;
}

/* What x must be raised by when opponents are of the sides wanted; INT32_MAX: for more than `most`, or it cannot be. */
static int32_t extra_needed(struct dutch2009_search *search, int32_t most) {
    find_group_x(search);
    int32_t first = positive(search->first_clashes - search->x);
    int32_t sure = dutch2009_unavoidable(search->sides) - search->lowered.remainder - search->group_x;
    if (first > most || sure > most)
        return INT32_MAX;
    int32_t clashes = rest_clashes(search);
    int32_t rest = positive(clashes - search->group_x);
    if (clashes < 0 || rest > most) {
        look_over(search);
        return INT32_MAX;
    }
    return first > rest ? first : rest;
}

/* x and clashes see only the sides of the opponents, so these are gone through, and a matching finds the opponents. */
static int32_t least_extra(struct dutch2009_search *search, int32_t at, int32_t most) {
    if (at == search->first_count)
        return extra_needed(search, most);
    int32_t best = INT32_MAX;
    bool tried = false;
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
        if (search->hopeless)
            break;
        if (found == INT32_MAX && search->looked_over && !tried) {
            tried = true;
            if (fails_anyway(search, at, most))
                break;
        }
    }
    return best;
}

int32_t dutch2009_search_extra(struct dutch2009_search *search, int32_t at, int32_t most) {
    search->looked_over = search->hopeless = false;
    return least_extra(search, at, most);
}

bool dutch2009_search_can_go_on(struct dutch2009_search *search, int32_t at) {
    dutch2009_search_group(search, at);
    return dutch2009_search_extra(search, at, search->extra) <= search->extra;
}

static int32_t clash_of(const struct dutch2009_search *search, int32_t at, int32_t opponent) {
    int32_t place = search->bracket->members[dutch2009_search_second(search, opponent)];
    return clashes_with(search, at, dutch2009_side(search->dutch, place));
}

static bool beyond_of(const struct dutch2009_search *search, int32_t at, int32_t opponent) {
    const int32_t *members = search->bracket->members;
    return dutch2009_beyond(search->dutch, members[search->order[at]],
                            members[dutch2009_search_second(search, opponent)]);
}

void dutch2009_search_take(struct dutch2009_search *search, int32_t at, int32_t opponent) {
    search->taken[opponent] = true;
    search->chosen[at] = opponent;
    search->first_clashes += clash_of(search, at, opponent);
    search->first_beyond += beyond_of(search, at, opponent);
}

void dutch2009_search_undo(struct dutch2009_search *search, int32_t at) {
    int32_t opponent = search->chosen[at];
    search->taken[opponent] = false;
    search->first_clashes -= clash_of(search, at, opponent);
    search->first_beyond -= beyond_of(search, at, opponent);
}

/* --- The beginning -------------------------------------------------------------------------------------------------- */

/* S1 and S2, both by rank as the members are. [c04:dutch.C.5] */
void dutch2009_search_begin(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                            struct dutch2009_lowered lowered, const uint8_t *leaves, struct dutch2009_search *search) {
    struct arena *arena = dutch->arena;
    size_t count = (size_t)bracket->count;
    *search = (struct dutch2009_search){.dutch = dutch, .bracket = bracket, .lowered = lowered, .leaves = leaves};
    if (leaves == NULL)
        search->leaves = arena_array(arena, count, sizeof(uint8_t));
    search->order = arena_array(arena, count, sizeof(int32_t));
    search->chosen = arena_array(arena, count, sizeof(int32_t));
    search->taken = arena_array(arena, count, sizeof(bool));
    search->wanted = arena_array(arena, count, sizeof(uint8_t));
    uint8_t *any = arena_array(arena, count, sizeof *any);
    memset(any, DUTCH2009_ANY_SIDE, count);
    search->any = any;
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
