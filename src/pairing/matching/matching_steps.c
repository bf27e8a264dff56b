/*
 * The smallest change of prices that lets a search go on, once all edges that are tight have been looked at. Vertices of the
 * same kind, price and role stand in one slot: for two slots the slack is looked at once, not for every edge between them.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

static int64_t *price_of(const struct matching *matching, int32_t node) {
    return &matching->prices[(size_t)node * (size_t)matching->words];
}

static int label_of(const struct matching *matching, int32_t vertex) {
    return matching->label[matching->outer[vertex]];
}

/* Is there an edge between an even vertex of a slot and one with the label of another, in different nodes? */
static bool are_joined(const struct matching *matching, int32_t even_slot, int32_t slot, int label) {
    for (int32_t i = matching->slot_begin[even_slot]; i < matching->slot_end[even_slot]; i++) {
        int32_t one = matching->slot_vertices[i], node = matching->outer[one];
        for (int32_t j = matching->slot_begin[slot]; matching->label[node] == EVEN && j < matching->slot_end[slot];
             j++) {
            int32_t other = matching->slot_vertices[j];
            if (label_of(matching, other) == label && matching->outer[other] != node &&
                matching_edge(matching, one, other))
                return true;
        }
    }
    return false;
}

static void take_smaller(const struct matching *matching, const int64_t *size, int32_t expanded,
                         struct matching_step *step) {
    step->found = true;
    step->expanded = expanded;
    memcpy(step->size, size, sizeof *size * (size_t)matching->words);
}

static bool is_smaller(const struct matching *matching, const int64_t *size, const struct matching_step *step) {
    return !step->found || matching_compare(size, step->size, matching->words) < 0;
}

static void consider(const struct matching *matching, int32_t even_slot, int32_t slot, int label,
                     struct matching_step *step) {
    const struct matching_graph *graph = matching->graph;
    int32_t one = matching->slot_vertices[matching->slot_begin[even_slot]];
    int32_t other = matching->slot_vertices[matching->slot_begin[slot]];
    int64_t size[MATCHING_MOST_WORDS];
    if (!graph->joined[graph->kinds[one] * graph->kind_count + graph->kinds[other]] ||
        matching_roles_exclude(even_slot % MATCHING_ROLES, slot % MATCHING_ROLES))
        return;
    matching_slack(matching, one, other, size);
    for (int32_t word = 0; label == EVEN && word < matching->words; word++)
        size[word] /= 2;
    if (is_smaller(matching, size, step) && are_joined(matching, even_slot, slot, label))
        take_smaller(matching, size, -1, step);
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
        if (is_smaller(matching, size, step))
            take_smaller(matching, size, node, step);
    }
}

static void look_at_slots(struct matching *matching) {
    int32_t slots = MATCHING_ROLES * matching->group_count;
    for (int32_t slot = 0; slot < slots; slot++) {
        matching->slot_open[slot] = false;
        matching->slot_even[slot] = MATCHING_NO_NODE;
    }
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i], node = matching->outer[vertex];
        int32_t *even = &matching->slot_even[matching->slot[vertex]];
        if (matching->label[node] == EVEN)
            *even = *even == MATCHING_NO_NODE || *even == node ? node : MATCHING_SOME_NODES;
        else if (matching->label[node] == UNREACHED)
            matching->slot_open[matching->slot[vertex]] = true;
    }
}

struct matching_step matching_smallest_step(struct matching *matching) {
    struct matching_step step = {.found = false};
    int32_t slots = MATCHING_ROLES * matching->group_count;
    size_t most = (size_t)MATCHING_ROLES * (size_t)matching->vertex_count;
    if (matching->slot_open == NULL)
        matching->slot_open = arena_array(matching->arena, most, sizeof *matching->slot_open);
    look_at_slots(matching);
    consider_blossoms(matching, &step);
    for (int32_t even_slot = 0; even_slot < slots && !matching_stops(matching, slots); even_slot++)
        for (int32_t slot = 0; matching->slot_even[even_slot] != MATCHING_NO_NODE && slot < slots; slot++) {
            bool same = matching->slot_even[slot] >= 0 && matching->slot_even[slot] == matching->slot_even[even_slot];
            if (matching->slot_open[slot])
                consider(matching, even_slot, slot, UNREACHED, &step);
            if (matching->slot_even[slot] != MATCHING_NO_NODE && slot >= even_slot && !same)
                consider(matching, even_slot, slot, EVEN, &step);
        }
    return step;
}

void matching_change_prices(struct matching *matching, const int64_t *size) {
    int32_t words = matching->words;
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
