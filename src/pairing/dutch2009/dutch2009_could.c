/* Whether pairs can be made at all: matchings that look at B.1 and B.2 alone. */
#include "pairing/dutch2009/dutch2009_parts.h"

#include "pairing/matching/matching.h"

/* A graph without weights, a vertex a kind. */
struct plain_graph {
    int32_t count;
    bool *joined;
};

static struct plain_graph make_graph(struct dutch2009 *dutch, int32_t count) {
    return (struct plain_graph){count, arena_array(&dutch->scratch, (size_t)count * (size_t)count, sizeof(bool))};
}

static void join(struct plain_graph *graph, int32_t one, int32_t other) {
    graph->joined[one * graph->count + other] = graph->joined[other * graph->count + one] = true;
}

/* Is there a perfect matching? The graph is gone after that. */
static bool all_matched(struct dutch2009 *dutch, const struct plain_graph *plain) {
    struct arena *arena = &dutch->scratch;
    size_t room = (size_t)plain->count;
    int32_t *kinds = arena_array(arena, room, sizeof *kinds);
    int32_t *rows = arena_array(arena, room, sizeof *rows);
    for (int32_t i = 0; i < plain->count; i++) {
        kinds[i] = i;
        rows[i] = -1;
    }
    struct matching_graph graph = {.vertex_count = plain->count,
                                   .kind_count = plain->count,
                                   .words = 1,
                                   .weights = arena_array(arena, room * room, sizeof(int64_t)),
                                   .joined = plain->joined,
                                   .kinds = kinds,
                                   .rows = rows,
                                   .places = arena_array(arena, room, sizeof(int32_t)),
                                   .roles = arena_array(arena, room, sizeof(uint8_t)),
                                   .partners = rows,
                                   .watched = dutch->watched};
    bool matched = dutch2009_may_try(dutch) && plain->count % 2 == 0 && matching_solve(matching_make(arena, &graph));
    arena_reset(arena);
    return matched;
}

static bool may_pair(const struct dutch2009 *dutch, int32_t one, int32_t other) {
    return dutch2009_may_pair(dutch, one, other, dutch2009_most_relaxed(dutch));
}

bool dutch2009_has_partner(const struct dutch2009 *dutch, const int32_t *places, int32_t count, int32_t place) {
    for (int32_t i = 0; i < count; i++)
        if (places[i] != place && may_pair(dutch, place, places[i]))
            return true;
    return false;
}

bool dutch2009_moved_fit(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, int32_t lowered) {
    int32_t count = bracket->count, wanted = bracket->moved_count - lowered, spare = count - 2 * wanted;
    if (spare < 0)
        return false;
    /* Those moved down are the first members: they have more points. */
    struct plain_graph graph = make_graph(dutch, count + spare);
    for (int32_t one = 0; one < count && !watched_stops(dutch->watched, count); one++) {
        for (int32_t other = 0; other < one; other++)
            if (other < wanted && one >= wanted && may_pair(dutch, bracket->members[one], bracket->members[other]))
                join(&graph, one, other);
        for (int32_t i = 0; i < spare && one >= wanted; i++)
            join(&graph, one, count + i);
    }
    return all_matched(dutch, &graph);
}

static bool may_have_bye(const struct dutch2009 *dutch, int32_t place) {
    return !dutch->round.players[place].barred_from_bye; /* [c04:dutch.B.1.b] */
}

/* With so many of those who were moved down in S1; the bye of the lowest bracket may be given beforehand, to -1: nobody. */
static bool can_pair_with(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, int32_t first_count,
                          int32_t bye) {
    int32_t count = bracket->count, spare = count % 2, first = 0;
    struct plain_graph graph = make_graph(dutch, count + spare);
    bool *in_first = arena_array(&dutch->scratch, (size_t)count, sizeof *in_first);
    for (int32_t one = 0; one < count && !watched_stops(dutch->watched, count); one++) {
        in_first[one] = bracket->heterogeneous && bracket->moved[one] && first < first_count;
        first += in_first[one];
        for (int32_t other = 0; other < one; other++)
            if (!(in_first[one] && in_first[other]) && may_pair(dutch, bracket->members[one], bracket->members[other]))
                join(&graph, one, other);
        if (spare == 1 && !in_first[one] && (bye < 0 || bye == one) &&
            (!bracket->lowest || may_have_bye(dutch, bracket->members[one])))
            join(&graph, one, count);
    }
    return all_matched(dutch, &graph);
}

bool dutch2009_can_pair(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket) {
    return can_pair_with(dutch, bracket, bracket->moved_count, -1);
}

/* The fewer are in S1, the more pairings there are; with nobody in S1 all who were moved down stay unpaired. */
bool dutch2009_can_complete(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket) {
    if (!bracket->heterogeneous)
        return dutch2009_can_pair(dutch, bracket);
    int32_t moved = 0;
    while (!bracket->moved[moved])
        moved++;
    return can_pair_with(dutch, bracket, 1, -1) ||
           (bracket->moved_count == 1 && bracket->count % 2 == 1 && can_pair_with(dutch, bracket, 0, moved));
}

/* Members of both brackets: those of the upper one first. */
struct two_brackets {
    const struct dutch2009_bracket *upper;
    const uint8_t *leaves;
    const struct dutch2009_below *below;
    bool apart;
};

static int32_t place_of(const struct two_brackets *both, int32_t member) {
    return member < both->upper->count ? both->upper->members[member] : both->below->next[member - both->upper->count];
}

static bool stays(const struct two_brackets *both, int32_t member) {
    return member < both->upper->count && both->leaves[member] == DUTCH2009_MAY_NOT_LEAVE;
}

static bool goes(const struct two_brackets *both, int32_t member) {
    return member >= both->upper->count || both->leaves[member] == DUTCH2009_MUST_LEAVE;
}

static bool may_be_opponents(const struct two_brackets *both, int32_t one, int32_t other) {
    bool is_above = one < both->upper->count && other < both->upper->count;
    if (both->apart && is_above && (goes(both, one) || goes(both, other)))
        return false;
    return !(stays(both, one) && goes(both, other)) && !(goes(both, one) && stays(both, other));
}

/* Who of the next bracket may be left alone beside the odd one: above the lowest whoever C.1 moves down. */
static bool may_go_on(const struct dutch2009 *dutch, const struct two_brackets *both, int32_t member) {
    if (member < both->upper->count || both->below->demand == DUTCH2009_ALL_PAIRED)
        return false;
    return both->below->demand == DUTCH2009_MOVED_PAIRED ||
           !dutch2009_has_partner(dutch, both->below->next, both->below->next_count, place_of(both, member));
}

bool dutch2009_thinkable(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, const uint8_t *leaves,
                         const struct dutch2009_below *below, bool apart) {
    struct two_brackets both = {bracket, leaves, below, apart};
    bool lowest = below->demand == DUTCH2009_ALL_PAIRED;
    int32_t members = bracket->count + below->next_count, anybody = 1 + below->unpaired, alone = 0;
    for (int32_t one = 0; one < members; one++)
        alone += may_go_on(dutch, &both, one);
    /* Vertices for the odd one and whom p leaves, one for each who may go on, and one that pairs off with one not needed. */
    int32_t spare = lowest ? members % 2 : anybody + alone;
    int32_t even = (members + spare) % 2;
    struct plain_graph graph = make_graph(dutch, members + spare + even);
    for (int32_t one = 0; one < members && !watched_stops(dutch->watched, members); one++) {
        for (int32_t other = 0; other < one; other++)
            if (may_be_opponents(&both, one, other) && may_pair(dutch, place_of(&both, one), place_of(&both, other)))
                join(&graph, one, other);
        for (int32_t i = 0; i < spare && i < anybody && !stays(&both, one); i++)
            if (!lowest || may_have_bye(dutch, place_of(&both, one)))
                join(&graph, one, members + i);
        for (int32_t i = anybody; i < spare && may_go_on(dutch, &both, one); i++)
            join(&graph, one, members + i);
    }
    for (int32_t one = members; one < members + spare + even; one++)
        for (int32_t other = members; other < one; other++)
            join(&graph, one, other);
    return all_matched(dutch, &graph);
}
