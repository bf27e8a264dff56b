/*
 * The heaviest matching with a pair that is not in it. The prices of the heaviest one hold for it as well, so only those two whom
 * the pair leaves alone are without a mate: one search brings them together. It goes along tight edges as far as there
 * are any; then prices change, whole groups of vertices being looked at together.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

static int64_t *price_of(const struct matching *matching, int32_t node) {
    return &matching->prices[(size_t)node * (size_t)matching->words];
}

/* --- The smallest change of prices ---------------------------------------------------------------------------------- */

struct forced_step {
    bool found;
    int64_t size[MATCHING_MOST_WORDS];
};

/* Is there an edge between an even vertex of a slot and one with the label of another? */
static bool are_joined(const struct matching *matching, int32_t even_slot, int32_t slot, uint8_t label) {
    for (int32_t i = matching->slot_begin[even_slot]; i < matching->slot_end[even_slot]; i++) {
        int32_t one = matching->slot_vertices[i];
        for (int32_t j = matching->slot_begin[slot]; matching->label[one] == EVEN && j < matching->slot_end[slot];
             j++) {
            int32_t other = matching->slot_vertices[j];
            if (matching->label[other] == label && one != other && matching_edge(matching, one, other))
                return true;
        }
    }
    return false;
}

static void consider(const struct matching *matching, int32_t even_slot, int32_t slot, uint8_t label,
                     struct forced_step *step) {
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
    if (step->found && matching_compare(size, step->size, matching->words) >= 0)
        return;
    if (!are_joined(matching, even_slot, slot, label))
        return;
    step->found = true;
    memcpy(step->size, size, sizeof *size * (size_t)matching->words);
}

/* That makes another edge tight, after a search that failed without a blossom. */
static struct forced_step smallest_step(struct matching *matching) {
    struct forced_step step = {.found = false};
    int32_t slots = MATCHING_ROLES * matching->group_count;
    bool *has[] = {matching->slot_open, matching->slot_even};
    memset(has[0], 0, sizeof **has * (size_t)slots);
    memset(has[1], 0, sizeof **has * (size_t)slots);
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        if (matching->label[vertex] != ODD)
            has[matching->label[vertex] == EVEN][matching->slot[vertex]] = true;
    }
    for (int32_t even_slot = 0; even_slot < slots && !matching_stops(matching, slots); even_slot++)
        for (int32_t slot = 0; matching->slot_even[even_slot] && slot < slots; slot++) {
            if (matching->slot_open[slot])
                consider(matching, even_slot, slot, UNREACHED, &step);
            if (matching->slot_even[slot])
                consider(matching, even_slot, slot, EVEN, &step);
        }
    return step;
}

static void change_prices(struct matching *matching, const int64_t *size) {
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        int64_t sign = matching->label[vertex] == EVEN ? -1 : matching->label[vertex] == ODD ? 1 : 0;
        int64_t *price = price_of(matching, vertex);
        for (int32_t word = 0; sign != 0 && word < matching->words; word++)
            price[word] += sign * size[word];
    }
}

/* --- Forcing ---------------------------------------------------------------------------------------------------------- */

static void save(struct matching *matching) {
    size_t prices = (size_t)matching->vertex_count * (size_t)matching->words;
    size_t slots = (size_t)MATCHING_ROLES * (size_t)matching->vertex_count;
    if (matching->saved_prices == NULL) {
        matching->saved_prices = arena_array(matching->arena, prices, sizeof *matching->saved_prices);
        matching->slot_open = arena_array(matching->arena, slots, sizeof(bool));
        matching->slot_even = arena_array(matching->arena, slots, sizeof(bool));
    }
    matching->repriced = false;
    matching->change_count = 0;
    matching->asked_anew = true; /* what was asked for last may have been taken back */
    for (int32_t i = 0; i < matching->active_count; i++)
        matching->saved_mates[matching->active[i]] = matching->mates[matching->active[i]];
}

/* Another try with changed prices; false when nothing can be changed, or not here. */
static bool reprice(struct matching *matching, enum matching_forced *found) {
    size_t prices = (size_t)matching->vertex_count * (size_t)matching->words;
    if (matching_stops(matching, 0) || matching->has_shrunk || matching->graph->lower_from != 0)
        return false; /* blossoms would get prices; those of a group would not be alike */
    struct forced_step step = smallest_step(matching);
    if (!step.found) {
        *found = MATCHING_IMPOSSIBLE;
        return false;
    }
    if (!matching->repriced)
        memcpy(matching->saved_prices, matching->prices, sizeof *matching->prices * prices);
    matching->repriced = true;
    change_prices(matching, step.size);
    matching_group(matching);
    return true;
}

enum matching_forced matching_force(struct matching *matching, int32_t one, int32_t other) {
    int32_t left = matching->mates[one], right = matching->mates[other];
    enum matching_forced found = MATCHING_UNSURE;
    if (matching_stops(matching, 0) || matching->blossom_count > 0 || left == other)
        return MATCHING_UNSURE;
    save(matching);
    matching->mates[one] = other;
    matching->mates[other] = one;
    if (matching_edge(matching, left, right) && matching_tight(matching, left, right)) {
        matching->mates[left] = right;
        matching->mates[right] = left;
        return MATCHING_FORCED;
    }
    matching->mates[left] = matching->mates[right] = -1;
    matching->free[0] = right;
    matching->free_count = 1;
    do
        if (matching_search(matching, left, true))
            return MATCHING_FORCED;
    while (reprice(matching, &found));
    matching_unforce(matching);
    return found;
}

void matching_unforce(struct matching *matching) {
    for (int32_t i = 0; i < matching->active_count; i++)
        matching->mates[matching->active[i]] = matching->saved_mates[matching->active[i]];
    if (!matching->repriced)
        return;
    memcpy(matching->prices, matching->saved_prices,
           sizeof *matching->prices * (size_t)matching->vertex_count * (size_t)matching->words);
    matching->repriced = false;
    matching_group(matching);
}

int32_t matching_mate_before(const struct matching *matching, int32_t vertex) {
    return matching->active_at[vertex] >= 0 ? matching->saved_mates[vertex] : matching->mates[vertex];
}
