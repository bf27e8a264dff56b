/*
 * The smallest change of prices that lets a search go on, once all edges that are tight have been looked at. There are two ways
 * to find it. Vertices of the same kind, price and role stand in one slot: for two slots the slack is looked at once, not for
 * every edge between them. With the nearest even vertex of each at hand there is less to do for each of many steps.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

static int64_t *price_of(const struct matching *matching, int32_t node) {
    return &matching->prices[(size_t)node * (size_t)matching->words];
}

static int label_of(const struct matching *matching, int32_t vertex) {
    return matching->label[matching->outer[vertex]];
}

/* Takes a step that is smaller than the one known. */
static void consider(const struct matching *matching, struct matching_step *step, enum matching_step_kind kind,
                     const int64_t *size, int32_t one, int32_t other) {
    if (step->kind != NO_STEP && matching_compare(size, step->size, matching->words) >= 0)
        return;
    step->kind = kind;
    step->one = one;
    step->other = other;
    memcpy(step->size, size, sizeof *size * (size_t)matching->words);
}

/* An odd blossom can be taken apart once it has no price. */
static void consider_blossoms(const struct matching *matching, struct matching_step *step) {
    int64_t size[MATCHING_MOST_WORDS];
    for (int32_t node = matching->vertex_count; matching->blossom_count > 0 && node < matching->node_count; node++) {
        if (!matching->blossoms[node - matching->vertex_count].used || matching->parent[node] >= 0 ||
            matching->label[node] != ODD)
            continue;
        for (int32_t word = 0; word < matching->words; word++)
            size[word] = price_of(matching, node)[word] / 2;
        consider(matching, step, STEP_EXPAND, size, node, -1);
    }
}

/* The change that makes an edge tight: between two even vertices both ends help. */
static void size_of(const struct matching *matching, enum matching_step_kind kind, int32_t one, int32_t other,
                    int64_t *size) {
    matching_slack(matching, one, other, size);
    for (int32_t word = 0; kind == STEP_CIRCLE && word < matching->words; word++)
        size[word] /= 2;
}

/* --- By the nearest vertices ---------------------------------------------------------------------------------------- */

/* The nearest vertex of another even node, looked for anew when the known one has come into the same blossom. */
static int32_t nearest_even(struct matching *matching, int32_t vertex) {
    int32_t known = matching->nearest_even[vertex];
    if (known < 0 || matching->outer[known] != matching->outer[vertex])
        return known;
    int32_t best = -1;
    int64_t least[MATCHING_MOST_WORDS], slack[MATCHING_MOST_WORDS];
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t other = matching->active[i], node = matching->outer[other];
        if (matching->label[node] != EVEN || node == matching->outer[vertex] || !matching_edge(matching, vertex, other))
            continue;
        matching_slack(matching, vertex, other, slack);
        if (best < 0 || matching_compare(slack, least, matching->words) < 0) {
            best = other;
            memcpy(least, slack, sizeof(int64_t) * (size_t)matching->words);
        }
    }
    matching->nearest_even[vertex] = best;
    return best;
}

void matching_nearest_step(struct matching *matching, struct matching_step *step) {
    int64_t size[MATCHING_MOST_WORDS];
    step->kind = NO_STEP;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        int label = label_of(matching, vertex);
        int32_t other = label == UNREACHED ? matching->nearest[vertex]
                        : label == EVEN    ? nearest_even(matching, vertex)
                                           : -1;
        if (other < 0)
            continue;
        enum matching_step_kind kind = label == EVEN ? STEP_CIRCLE : STEP_REACH;
        size_of(matching, kind, other, vertex, size);
        consider(matching, step, kind, size, other, vertex);
    }
    consider_blossoms(matching, step);
}

/* --- By slots --------------------------------------------------------------------------------------------------------- */

/* Is there an edge between an even vertex of a slot and one with the label of another, in different nodes? */
static bool are_joined(const struct matching *matching, const struct matching_slot *even_slot,
                       const struct matching_slot *slot, int label) {
    for (int32_t i = even_slot->begin; i < even_slot->odd; i++) {
        int32_t one = matching->slot_vertices[i], node = matching->outer[one];
        for (int32_t j = slot->begin; matching->label[node] == EVEN && j < slot->odd; j++) {
            int32_t other = matching->slot_vertices[j];
            if (label_of(matching, other) == label && matching->outer[other] != node &&
                matching_edge(matching, one, other))
                return true;
        }
    }
    return false;
}

static void consider_slots(const struct matching *matching, int32_t even_slot, int32_t slot,
                           enum matching_step_kind kind, struct matching_step *step) {
    const struct matching_graph *graph = matching->graph;
    int32_t one = matching->groups[even_slot / MATCHING_ROLES].first;
    int32_t other = matching->groups[slot / MATCHING_ROLES].first;
    int64_t size[MATCHING_MOST_WORDS];
    if (!graph->joined[graph->kinds[one] * graph->kind_count + graph->kinds[other]] ||
        matching_roles_exclude(even_slot % MATCHING_ROLES, slot % MATCHING_ROLES))
        return;
    size_of(matching, kind, one, other, size);
    if ((step->kind == NO_STEP || matching_compare(size, step->size, matching->words) < 0) &&
        are_joined(matching, &matching->slots[even_slot], &matching->slots[slot],
                   kind == STEP_CIRCLE ? EVEN : UNREACHED))
        consider(matching, step, kind, size, one, other);
}

static void look_at_slots(struct matching *matching) {
    for (int32_t slot = 0; slot < MATCHING_ROLES * matching->group_count; slot++)
        matching->slots[slot].even_node = MATCHING_NO_NODE;
    for (int32_t i = 0; i < matching->queue_count; i++) {
        int32_t vertex = matching->queue[i], node = matching->outer[vertex];
        int32_t *even = &matching->slots[matching->slot[vertex]].even_node;
        *even = *even == MATCHING_NO_NODE || *even == node ? node : MATCHING_SOME_NODES;
    }
}

void matching_step_by_slots(struct matching *matching, struct matching_step *step) {
    int32_t count = MATCHING_ROLES * matching->group_count;
    const struct matching_slot *slots = matching->slots;
    step->kind = NO_STEP;
    look_at_slots(matching);
    consider_blossoms(matching, step);
    for (int32_t one = 0; one < count && !matching_stops(matching, count); one++)
        for (int32_t other = 0; slots[one].even_node != MATCHING_NO_NODE && other < count; other++) {
            bool same = slots[other].even_node >= 0 && slots[other].even_node == slots[one].even_node;
            if (slots[other].begin < slots[other].even)
                consider_slots(matching, one, other, STEP_REACH, step);
            if (slots[other].even_node != MATCHING_NO_NODE && other >= one && !same)
                consider_slots(matching, one, other, STEP_CIRCLE, step);
        }
}

void matching_change_prices(struct matching *matching, const int64_t *size) {
    int32_t words = matching->words;
    matching->grouped = false;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        int label = label_of(matching, vertex);
        int64_t sign = label == EVEN ? -1 : label == ODD ? 1 : 0;
        int64_t *price = price_of(matching, vertex);
        for (int32_t word = 0; sign != 0 && word < words; word++)
            price[word] += sign * size[word];
    }
    for (int32_t node = matching->vertex_count; matching->blossom_count > 0 && node < matching->node_count; node++)
        if (matching->blossoms[node - matching->vertex_count].used && matching->parent[node] < 0) {
            int64_t sign = matching->label[node] == EVEN ? 2 : matching->label[node] == ODD ? -2 : 0;
            for (int32_t word = 0; word < words; word++)
                price_of(matching, node)[word] += sign * size[word];
        }
}
