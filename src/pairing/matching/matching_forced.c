/*
 * The heaviest matching with a pair that is not in it. The prices of the heaviest one hold for it as well, so only those two whom
 * the pair leaves alone are without a mate: one search brings them together. It goes along tight edges as far as there
 * are any; then prices change, whole groups of vertices being looked at together.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

static void save(struct matching *matching) {
    size_t prices = (size_t)matching->vertex_count * (size_t)matching->words;
    if (matching->saved_prices == NULL) {
        matching->saved_prices = arena_array(matching->arena, prices, sizeof *matching->saved_prices);
        matching->saved_mates =
            arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->saved_mates);
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
    struct matching_step step;
    matching_step_by_slots(matching, &step);
    if (step.kind == NO_STEP) {
        *found = MATCHING_IMPOSSIBLE;
        return false;
    }
    if (!matching->repriced)
        memcpy(matching->saved_prices, matching->prices, sizeof *matching->prices * prices);
    matching->repriced = true;
    matching_change_prices(matching, step.size);
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
