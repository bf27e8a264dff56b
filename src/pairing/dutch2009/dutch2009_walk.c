/*
 * Other pairings of a bracket in their order (C.12, C.13), as far as they move other players down.
 *
 * What matters below is who is moved down, so each set of floaters is looked at once. The possibilities are split after each
 * set that does not suit: those without its first floater, those with the first but without the second, and so on; of all
 * parts the one whose first candidate comes first is next.
 */
#include "pairing/dutch2009/dutch2009_parts.h"

#include <string.h>

struct part {
    uint8_t *leaves; /* by member */
    struct dutch2009_candidate candidate;
};

struct parts {
    size_t count;
    size_t capacity;
    struct part *list;
};

static void add_part(struct dutch2009 *dutch, const struct dutch2009_walk *walk, struct dutch2009_lowered lowered,
                     const uint8_t *leaves, struct parts *parts) {
    struct part part = {.leaves = arena_array(dutch->arena, (size_t)walk->bracket->count, sizeof *part.leaves)};
    memcpy(part.leaves, leaves, (size_t)walk->bracket->count);
    bool apart = walk->bracket->count - 2 * dutch2009_pairs_of(walk->bracket, lowered) <= walk->apart;
    if (!dutch2009_thinkable(dutch, walk->bracket, leaves, &walk->below, apart) ||
        !dutch2009_bracket_first(dutch, walk->bracket, lowered, part.leaves, &part.candidate))
        return;
    *arena_push(dutch->arena, parts->list, parts->capacity, parts->count, NULL) = part;
}

static struct part take_first(struct parts *parts) {
    size_t best = 0;
    for (size_t i = 1; i < parts->count; i++)
        if (dutch2009_compare(&parts->list[i].candidate, &parts->list[best].candidate) < 0)
            best = i;
    struct part part = parts->list[best];
    parts->list[best] = parts->list[--parts->count];
    return part;
}

static int32_t member_at(const struct dutch2009_bracket *bracket, int32_t place) {
    int32_t member = 0;
    while (bracket->members[member] != place)
        member++;
    return member;
}

static void split(struct dutch2009 *dutch, const struct dutch2009_walk *walk, struct part *part, struct parts *parts) {
    for (int32_t i = 0; i < part->candidate.floater_count; i++) {
        int32_t member = member_at(walk->bracket, part->candidate.floaters[i]);
        if (part->leaves[member] == DUTCH2009_MUST_LEAVE)
            continue;
        part->leaves[member] = DUTCH2009_MAY_NOT_LEAVE;
        add_part(dutch, walk, part->candidate.lowered, part->leaves, parts);
        part->leaves[member] = DUTCH2009_MUST_LEAVE;
    }
}

static bool same_floaters(const struct dutch2009_candidate *one, const struct dutch2009_candidate *other) {
    size_t count = (size_t)one->floater_count;
    return one->floater_count == other->floater_count &&
           (count == 0 || memcmp(one->floaters, other->floaters, sizeof *one->floaters * count) == 0);
}

/* Did these floaters not suit with a larger p? If not, they are noted. */
static bool was_tried(struct dutch2009 *dutch, const struct part *part, struct parts *tried) {
    for (size_t i = 0; i < tried->count; i++)
        if (same_floaters(&tried->list[i].candidate, &part->candidate))
            return true;
    *arena_push(dutch->arena, tried->list, tried->capacity, tried->count, NULL) = *part;
    return false;
}

static bool walk_level(struct dutch2009 *dutch, const struct dutch2009_walk *walk, struct dutch2009_lowered lowered,
                       struct parts *tried, struct dutch2009_candidate *candidate) {
    struct parts parts = {0};
    const uint8_t *any = arena_array(dutch->arena, (size_t)walk->bracket->count, sizeof *any);
    add_part(dutch, walk, lowered, any, &parts);
    while (parts.count > 0 && !dutch->undecided) {
        struct part part = take_first(&parts);
        if (!was_tried(dutch, &part, tried) && walk->suits(walk->context, &part.candidate)) {
            *candidate = part.candidate;
            return !dutch->undecided;
        }
        split(dutch, walk, &part, &parts);
    }
    return false;
}

bool dutch2009_walk(struct dutch2009 *dutch, const struct dutch2009_walk *walk, struct dutch2009_candidate *candidate) {
    struct dutch2009_lowered lowered = {0};
    struct parts tried = {0};
    do {
        int32_t pairs = dutch2009_pairs_of(walk->bracket, lowered);
        bool wanted = walk->floaters < 0 ? pairs > 0 : walk->bracket->count - 2 * pairs == walk->floaters;
        if (walk->lowered != NULL)
            wanted = wanted && walk->lowered->moved == lowered.moved && walk->lowered->remainder == lowered.remainder;
        if (wanted && walk_level(dutch, walk, lowered, &tried, candidate))
            return true;
    } while (!dutch->undecided && dutch2009_lower(walk->bracket, &lowered));
    return false;
}
