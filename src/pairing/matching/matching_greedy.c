/*
 * A first matching along tight edges: each vertex without a mate, in some order, gets the first one behind it that it can be
 * matched with. Most often that stands near. Where it does not, a vertex that cannot be one for its kind, price or role alone
 * is passed by with all of its slot.
 */
#include "pairing/matching/matching_parts.h"

enum { NEAR = 16 }; /* so many are looked at one by one */

/* The next vertex of a list that has no mate; those that have one are dropped from the list on the way. */
static int32_t next_free(const struct matching *matching, int32_t *next, int32_t vertex) {
    while (next[vertex] >= 0 && matching->mates[next[vertex]] >= 0)
        next[vertex] = next[next[vertex]];
    return next[vertex];
}

static bool can_match(const struct matching *matching, int32_t one, int32_t other) {
    return matching_are_at_home(matching, one, other) && matching_tight_edge(matching, one, other);
}

/* The first of a slot that can be matched with the vertex, unless `best` comes before it. */
static int32_t first_of_slot(const struct matching *matching, int32_t vertex, int32_t slot, int32_t best) {
    const int32_t *rank = matching->list_rank;
    int32_t first = matching->slots[slot].first_listed, *next = matching->next_in_slot;
    if (first < 0)
        return best;
    if (matching->mates[first] >= 0)
        first = matching->slots[slot].first_listed = next_free(matching, next, first);
    if (first < 0 || (best >= 0 && rank[first] > rank[best]) || !matching_groups_tight(matching, vertex, first))
        return best;
    for (int32_t other = first; other >= 0 && (best < 0 || rank[other] < rank[best]);
         other = next_free(matching, next, other))
        if (rank[other] > rank[vertex] && can_match(matching, vertex, other))
            return other;
    return best;
}

static int32_t first_of_all(const struct matching *matching, int32_t vertex) {
    int32_t best = -1;
    for (int32_t slot = 0; slot < MATCHING_ROLES * matching->group_count; slot++)
        if (!matching_roles_exclude(matching->graph->roles[vertex], slot % MATCHING_ROLES))
            best = first_of_slot(matching, vertex, slot, best);
    return best;
}

static int32_t find_mate(const struct matching *matching, int32_t vertex) {
    int32_t other = next_free(matching, matching->next_free, vertex);
    for (int32_t seen = 0; other >= 0 && seen < NEAR; seen++) {
        if (can_match(matching, vertex, other))
            return other;
        other = next_free(matching, matching->next_free, other);
    }
    return other < 0 ? -1 : first_of_all(matching, vertex);
}

int32_t matching_list_slots(struct matching *matching, bool free_only, bool by_number) {
    int32_t first = -1;
    for (int32_t slot = 0; slot < MATCHING_ROLES * matching->group_count; slot++)
        matching->slots[slot].first_listed = -1;
    for (int32_t i = (by_number ? matching->vertex_count : matching->active_count) - 1; i >= 0; i--) {
        int32_t vertex = by_number ? i : matching->active[i];
        if (matching->active_at[vertex] < 0 || (free_only && matching->mates[vertex] >= 0))
            continue;
        int32_t slot = matching_slot_by_role(matching, vertex);
        matching->next_in_slot[vertex] = matching->slots[slot].first_listed;
        matching->slots[slot].first_listed = vertex;
        matching->next_free[vertex] = first;
        matching->list_rank[vertex] = i;
        first = vertex;
    }
    return first;
}

void matching_match_greedily(struct matching *matching, bool by_number) {
    matching->loose_count = 0;
    for (int32_t vertex = matching_list_slots(matching, true, by_number);
         vertex >= 0 && !matching_stops(matching, NEAR);) {
        int32_t other = matching->mates[vertex] < 0 ? find_mate(matching, vertex) : -1;
        if (other >= 0)
            matching_match(matching, vertex, other);
        vertex = matching->next_free[vertex];
    }
    for (int32_t i = 0; i < matching->active_count; i++)
        if (matching->mates[matching->active[i]] < 0)
            matching->loose[matching->loose_count++] = matching->active[i];
}
