/*
 * Which tight edges are in no heaviest matching. An edge that is in one closes a circle whose edges are in turn in the present
 * matching and not. So let a way lead from each vertex over a tight edge and on to the mate of that end: the ends of
 * such a way that cannot be gone back are never matched. Where odd circles come in, some edges stay unknown.
 *
 * The parts in which all ways can be gone back are found as usual, by going through all ways twice, the second time
 * backwards. Later on edges only get fewer, so what is ruled out stays so.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

enum { PATIENCE = 8 }; /* limits that did not hold, before another look */

struct ways {
    struct matching *matching;
    bool forwards;
    bool *seen; /* by vertex */
    int32_t depth;
    int32_t *stack; /* vertices */
    int32_t *slots; /* how far the neighbours of each have been looked at */
    int32_t *others;
    int32_t left_count;
    int32_t *left; /* vertices in the order in which they were left, the first time */
};

/* Where the way over a neighbour ends: whoever has been there needs that neighbour no more. */
static int32_t end_of(const struct ways *ways, int32_t neighbour) {
    return ways->forwards ? ways->matching->mates[neighbour] : neighbour;
}

static int32_t next_of_slot(const struct ways *ways, int32_t vertex) {
    int32_t *next = ways->matching->next_in_slot;
    while (next[vertex] >= 0 && ways->seen[end_of(ways, next[vertex])])
        next[vertex] = next[next[vertex]];
    return next[vertex];
}

/* The first of a slot that is still to be looked at; -1: none, or they are of no use to the vertex. */
static int32_t first_of_slot(const struct ways *ways, int32_t vertex, int32_t slot) {
    const struct matching *matching = ways->matching;
    int32_t first = matching->slots[slot].first_listed;
    if (first >= 0 && ways->seen[end_of(ways, first)])
        first = matching->slots[slot].first_listed = next_of_slot(ways, first);
    if (first < 0 || matching_roles_exclude(matching->graph->roles[vertex], slot % MATCHING_ROLES) ||
        !matching_groups_tight(matching, vertex, first))
        return -1;
    return first;
}

/* Where the way goes on to from the last vertex of the stack; -1: nowhere new. */
static int32_t go_on(struct ways *ways) {
    const struct matching *matching = ways->matching;
    int32_t at = ways->depth - 1;
    int32_t vertex = ways->forwards ? ways->stack[at] : matching->mates[ways->stack[at]];
    for (; ways->slots[at] < MATCHING_ROLES * matching->group_count; ways->slots[at]++, ways->others[at] = -1) {
        int32_t other =
            ways->others[at] < 0 ? first_of_slot(ways, vertex, ways->slots[at]) : next_of_slot(ways, ways->others[at]);
        for (; other >= 0; other = next_of_slot(ways, other))
            if (other != vertex && matching_tight_edge(matching, vertex, other)) {
                ways->others[at] = other;
                return end_of(ways, other);
            }
    }
    return -1;
}

static void enter(struct ways *ways, int32_t vertex) {
    ways->seen[vertex] = true;
    ways->stack[ways->depth] = vertex;
    ways->slots[ways->depth] = 0;
    ways->others[ways->depth++] = -1;
}

/* All that can be reached; they are noted as they are left, or as parts of the same number. */
static void go_from(struct ways *ways, int32_t vertex, int32_t part) {
    struct matching *matching = ways->matching;
    enter(ways, vertex);
    while (ways->depth > 0 && !matching_stops(matching, MATCHING_ROLES)) {
        int32_t next = go_on(ways);
        if (next >= 0) {
            enter(ways, next);
            continue;
        }
        vertex = ways->stack[--ways->depth];
        if (ways->forwards)
            ways->left[ways->left_count++] = vertex;
        else
            matching->part[vertex] = part;
    }
}

static void find_parts(struct matching *matching) {
    size_t count = (size_t)matching->vertex_count;
    struct arena *arena = matching->arena;
    struct ways ways = {.matching = matching, .forwards = true};
    ways.seen = arena_array(arena, count, sizeof *ways.seen);
    ways.stack = arena_array(arena, count, sizeof *ways.stack);
    ways.slots = arena_array(arena, count, sizeof *ways.slots);
    ways.others = arena_array(arena, count, sizeof *ways.others);
    ways.left = arena_array(arena, count, sizeof *ways.left);
    matching_list_slots(matching, false, true);
    for (int32_t i = 0; i < matching->active_count; i++)
        if (!ways.seen[matching->active[i]])
            go_from(&ways, matching->active[i], 0);
    ways.forwards = false;
    ways.depth = 0;
    memset(ways.seen, 0, sizeof *ways.seen * count);
    matching_list_slots(matching, false, true);
    for (int32_t i = ways.left_count - 1; i >= 0; i--)
        if (!ways.seen[ways.left[i]])
            go_from(&ways, ways.left[i], i);
}

void matching_rule_out(struct matching *matching) {
    if (matching->rules_out && ++matching->unforeseen < PATIENCE)
        return;
    if (matching->part == NULL) {
        matching->part = arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->part);
        matching->mates_part = arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->part);
    }
    find_parts(matching);
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        matching->mates_part[vertex] = matching->part[matching->mates[vertex]];
    }
    matching->unforeseen = 0;
    matching->rules_out = !matching_stops(matching, 0);
}

bool matching_is_ruled_out(const struct matching *matching, int32_t one, int32_t other) {
    return matching->rules_out &&
           (matching->part[one] != matching->mates_part[other] || matching->part[other] != matching->mates_part[one]);
}
