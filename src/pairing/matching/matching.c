#include "pairing/matching/matching.h"

#include "pairing/matching/matching_parts.h"

#include <string.h>

/* --- Edges ------------------------------------------------------------------------------------------------------ */

static bool role_allows(const struct matching_graph *graph, int32_t vertex, int32_t other) {
    int32_t place = graph->places[vertex], other_place = graph->places[other];
    switch (graph->roles[vertex]) {
    case MATCHING_UPPER:
        return other_place > place;
    case MATCHING_NOT_UPPER:
        return other_place < place;
    case MATCHING_PLACED:
        return other_place > 0;
    default:
        return true;
    }
}

static bool is_within_limit(const struct matching_graph *graph, int32_t vertex, int32_t other) {
    return vertex != graph->limited || (graph->places[other] > 0 && graph->places[other] <= graph->limit);
}

bool matching_edge(const struct matching *matching, int32_t one, int32_t other) {
    const struct matching_graph *graph = matching->graph;
    if (!graph->joined[graph->kinds[one] * graph->kind_count + graph->kinds[other]])
        return false;
    int32_t row = graph->rows[one], column = graph->rows[other];
    if (row >= 0 && column >= 0 &&
        (graph->barred[(size_t)row * graph->stride + (size_t)column / 64] >> (column % 64) & 1) != 0)
        return false;
    if ((graph->partners[one] >= 0 && graph->partners[one] != other) ||
        (graph->partners[other] >= 0 && graph->partners[other] != one))
        return false;
    return role_allows(graph, one, other) && role_allows(graph, other, one) &&
           (graph->limit == 0 || (is_within_limit(graph, one, other) && is_within_limit(graph, other, one)));
}

/* What the order of exchanges adds to the last two words: see `lower_from`. */
static int64_t order_word(const struct matching_graph *graph, int32_t one, int32_t other, bool sum) {
    int32_t place = graph->places[one], other_place = graph->places[other];
    if (graph->lower_from == 0 || place == 0 || other_place == 0)
        return 0;
    int32_t upper = place < other_place ? place : other_place;
    return sum ? -2 * (int64_t)upper : upper >= graph->lower_from ? -2 : 0;
}

static int64_t slack_word(const struct matching *matching, int32_t one, int32_t other, const int64_t *weight,
                          int32_t word) {
    size_t words = (size_t)matching->words;
    int64_t slack = matching->prices[(size_t)one * words + (size_t)word] +
                    matching->prices[(size_t)other * words + (size_t)word] - weight[word];
    if (word >= matching->words - 2)
        slack -= order_word(matching->graph, one, other, word == matching->words - 1);
    return slack;
}

static const int64_t *weight_of(const struct matching *matching, int32_t one, int32_t other) {
    const struct matching_graph *graph = matching->graph;
    return &graph->weights[(size_t)(graph->kinds[one] * graph->kind_count + graph->kinds[other]) *
                           (size_t)matching->words];
}

/* The smallest set around both, or -1. */
static int32_t common_set(const struct matching *matching, int32_t one, int32_t other) {
    for (int32_t set = matching->home[one]; set >= 0; set = matching->parent[set])
        for (int32_t others = matching->home[other]; others >= 0; others = matching->parent[others])
            if (others == set)
                return set;
    return -1;
}

void matching_slack(const struct matching *matching, int32_t one, int32_t other, int64_t *slack) {
    const int64_t *weight = weight_of(matching, one, other);
    for (int32_t word = 0; word < matching->words; word++)
        slack[word] = slack_word(matching, one, other, weight, word);
    for (int32_t set = common_set(matching, one, other); set >= 0; set = matching->parent[set])
        for (int32_t word = 0; word < matching->words; word++)
            slack[word] += matching->prices[(size_t)set * (size_t)matching->words + (size_t)word];
}

bool matching_tight(const struct matching *matching, int32_t one, int32_t other) {
    int64_t slack[MATCHING_MOST_WORDS];
    if (matching->has_homes && matching->home[one] >= 0 && matching->home[other] >= 0) {
        matching_slack(matching, one, other, slack);
        return matching_is_nothing(slack, matching->words);
    }
    const int64_t *weight = weight_of(matching, one, other);
    for (int32_t word = 0; word < matching->words; word++)
        if (slack_word(matching, one, other, weight, word) != 0)
            return false;
    return true;
}

bool matching_is_nothing(const int64_t *number, int32_t words) {
    for (int32_t i = 0; i < words; i++)
        if (number[i] != 0)
            return false;
    return true;
}

int matching_compare(const int64_t *one, const int64_t *other, int32_t words) {
    for (int32_t word = 0; word < words; word++)
        if (one[word] != other[word])
            return one[word] < other[word] ? -1 : 1;
    return 0;
}

/* --- Making and solving ----------------------------------------------------------------------------------------- */

static int32_t *numbers(struct arena *arena, int32_t count) {
    return arena_array(arena, (size_t)count, sizeof(int32_t));
}

enum { SMALL = 24 }; /* vertices */

struct matching *matching_make(struct arena *arena, const struct matching_graph *graph) {
    struct matching *matching = arena_alloc(arena, sizeof *matching);
    int32_t vertices = graph->vertex_count, nodes = vertices + vertices / 2 + 1;
    *matching = (struct matching){.arena = arena, .graph = graph, .vertex_count = vertices, .node_count = nodes};
    matching->small = SMALL;
    matching->words = graph->words;
    matching->active = numbers(arena, vertices);
    matching->active_at = numbers(arena, vertices);
    matching->mates = numbers(arena, vertices);
    matching->prices = arena_array(arena, (size_t)nodes * (size_t)graph->words, sizeof *matching->prices);
    matching->outer = numbers(arena, vertices);
    matching->parent = numbers(arena, nodes);
    matching->base = numbers(arena, nodes);
    matching->home = numbers(arena, vertices);
    matching->blossoms = arena_array(arena, (size_t)(nodes - vertices), sizeof *matching->blossoms);
    matching->spares = numbers(arena, nodes - vertices);
    matching->label = arena_array(arena, (size_t)nodes, 1);
    matching->label_from = numbers(arena, nodes);
    matching->label_to = numbers(arena, nodes);
    matching->queue = numbers(arena, vertices);
    matching->free = numbers(arena, vertices);
    matching->group = numbers(arena, vertices);
    matching->kind_group = numbers(arena, graph->kind_count);
    matching->slot = numbers(arena, vertices);
    matching->next_free = numbers(arena, vertices);
    matching->list_rank = numbers(arena, vertices);
    matching->next_in_slot = numbers(arena, vertices);
    matching->left = numbers(arena, vertices);
    matching->loose = numbers(arena, vertices);
    matching->slot_vertices = numbers(arena, vertices);
    matching->slot_at = numbers(arena, vertices);
    matching->path = numbers(arena, nodes);
    matching->mark = arena_array(arena, (size_t)nodes, sizeof *matching->mark);
    for (int32_t i = 0; i < vertices; i++)
        matching->active[i] = matching->active_at[i] = i;
    matching->active_count = vertices;
    return matching;
}

/* Finds mates for those who are loose. */
static bool complete(struct matching *matching, bool tight_only) {
    matching->free_count = 0;
    for (int32_t i = 0; i < matching->loose_count; i++)
        matching->free[matching->free_count++] = matching->loose[i];
    for (int32_t i = 0; i < matching->loose_count; i++) {
        int32_t vertex = matching->loose[i];
        if (matching->mates[vertex] < 0 && !matching_search(matching, vertex, tight_only))
            return false;
    }
    return true;
}

static void forget(struct matching *matching) {
    int32_t vertices = matching->vertex_count;
    for (int32_t node = 0; node < matching->node_count; node++) {
        matching->parent[node] = -1;
        matching->base[node] = node;
    }
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        matching->outer[vertex] = vertex;
        matching->mates[vertex] = matching->home[vertex] = -1;
    }
    matching->spare_count = matching->node_count - vertices;
    for (int32_t i = 0; i < matching->spare_count; i++) {
        matching->spares[i] = vertices + i;
        matching->blossoms[i].used = false;
    }
    matching->blossom_count = 0;
    matching->has_homes = false;
    matching->asked_count = matching->asked_first = 0;
    matching->reached_for = -1;
}

bool matching_solve(struct matching *matching) {
    forget(matching);
    if (matching_stops(matching, 0) || !matching_price(matching))
        return false;
    matching_group(matching);
    matching_match_greedily(matching, false);
    if (!complete(matching, false))
        return false;
    matching_keep_sets(matching);
    if (!matching->grouped)
        matching_group(matching);
    return true;
}

bool matching_obstacle(struct matching *matching, int32_t *groups) {
    forget(matching);
    memset(matching->prices, 0, sizeof(int64_t) * (size_t)matching->node_count * (size_t)matching->words);
    matching_group(matching);
    for (int32_t i = 0; i < matching->active_count; i++)
        groups[matching->active[i]] = -1;
    matching->obstacle = groups;
    matching_match_greedily(matching, false);
    bool found = !complete(matching, true);
    matching->obstacle = NULL;
    return found;
}

int32_t matching_mate(const struct matching *matching, int32_t vertex) {
    return matching->mates[vertex];
}

bool matching_may_pair(const struct matching *matching, int32_t one, int32_t other) {
    return matching_edge(matching, one, other) && !matching_is_ruled_out(matching, one, other) &&
           matching_tight(matching, one, other);
}

void matching_settle(struct matching *matching, int32_t one, int32_t other) {
    int32_t both[] = {one, other};
    for (int i = 0; i < 2; i++) {
        int32_t at = matching->active_at[both[i]], last = matching->active[--matching->active_count];
        matching->active[at] = last;
        matching->active_at[last] = at;
        matching->active_at[both[i]] = -1;
        matching_leave_slots(matching, both[i]);
    }
}

/* --- Narrowing down --------------------------------------------------------------------------------------------- */

enum { FEW = 4 }; /* loose vertices: each looks for a mate by itself */

static void total_weight(const struct matching *matching, int64_t *total) {
    memset(total, 0, sizeof(int64_t) * (size_t)matching->words);
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t one = matching->active[i], other = matching->mates[one];
        if (other < one)
            continue;
        const int64_t *weight = weight_of(matching, one, other);
        for (int32_t word = 0; word < matching->words; word++) {
            total[word] += weight[word];
            if (word >= matching->words - 2)
                total[word] += order_word(matching->graph, one, other, word == matching->words - 1);
        }
    }
}

/* Another pair may have to leave a set: a second matching starts anew, and takes over if it is as heavy. */
static bool holds_anew(struct matching *matching) {
    int64_t wanted[MATCHING_MOST_WORDS], total[MATCHING_MOST_WORDS];
    total_weight(matching, wanted);
    if (matching->copy == NULL)
        matching->copy = matching_make(matching->arena, matching->graph);
    struct matching *copy = matching->copy;
    copy->active_count = matching->active_count;
    memcpy(copy->active, matching->active, sizeof(int32_t) * (size_t)matching->active_count);
    memcpy(copy->active_at, matching->active_at, sizeof(int32_t) * (size_t)matching->vertex_count);
    if (!matching_solve(copy))
        return false;
    total_weight(copy, total);
    if (matching_compare(total, wanted, matching->words) != 0)
        return false;
    for (int32_t vertex = 0; vertex < matching->vertex_count; vertex++)
        if (matching->active_at[vertex] < 0)
            copy->mates[vertex] = matching->mates[vertex];
    struct matching swapped = *matching;
    *matching = *copy;
    *copy = swapped;
    matching->copy = copy;
    copy->copy = NULL;
    return true;
}

/* Pairs that may not be any more come apart. */
static void part_broken(struct matching *matching, const int32_t *vertices, int32_t count) {
    matching->loose_count = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t one = vertices[i], other = matching->mates[one];
        if (other < 0 || matching_edge(matching, one, other))
            continue;
        matching_match(matching, one, other); /* noted as it was */
        matching->mates[one] = matching->mates[other] = -1;
        matching->loose[matching->loose_count++] = one;
        matching->loose[matching->loose_count++] = other;
    }
}

/* With most of the pairs gone those who are left would only stand in the way: all come apart, and begin in their order. */
static void part_all(struct matching *matching, const int32_t *vertices, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        int32_t one = vertices[i], other = matching->mates[one];
        if (other < 0 || matching->graph->places[one] == 0 || matching->graph->places[other] == 0 ||
            !matching_are_at_home(matching, one, other))
            continue;
        matching_match(matching, one, other);
        matching->mates[one] = matching->mates[other] = -1;
    }
}

/* From the former mate of the limited vertex, which does not lead back to that one: whoever is even could take its place. */
static void note_reached(struct matching *matching) {
    if (matching->reached == NULL)
        matching->reached = arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->reached);
    matching_search(matching, matching->loose[1], true);
    matching->reached_for = matching->graph->limited;
    matching->reached_times++;
    for (int32_t i = 0; i < matching->queue_count; i++)
        matching->reached[matching->queue[i]] = matching->reached_times;
}

bool matching_knows_mates(const struct matching *matching) {
    return matching->reached_for == matching->graph->limited;
}

bool matching_may_be_mate(const struct matching *matching, int32_t other) {
    return !matching_knows_mates(matching) || matching->reached[other] == matching->reached_times;
}

bool matching_holds(struct matching *matching, const int32_t *vertices, int32_t count) {
    bool broken = false;
    if (matching_stops(matching, count))
        return false;
    if (matching->graph->limit == 0) {
        matching->reached_for = -1;
        matching->rules_out = false;
    }
    matching->asked_first = matching->asked_count;
    matching->asked_anew = true;
    matching->asked = arena_grow(matching->arena, matching->asked, &matching->asked_capacity,
                                 (size_t)matching->asked_count + (size_t)count, sizeof *matching->asked, NULL);
    for (int32_t i = 0; i < count; i++) {
        matching->asked[matching->asked_count++] = vertices[i];
        broken = broken || !matching_edge(matching, vertices[i], matching->mates[vertices[i]]);
    }
    if (!broken)
        return true;
    matching->change_count = 0;
    part_broken(matching, vertices, count);
    if (matching->loose_count > FEW) {
        if (matching->loose_count > count / 2)
            part_all(matching, vertices, count);
        matching_match_greedily(matching, true);
    }
    if (complete(matching, true))
        return true;
    if (matching->graph->limit != 0 && matching->blossom_count == 0)
        note_reached(matching);
    while (matching->change_count > 0) {
        struct matching_circle before = matching->changes[--matching->change_count];
        matching->mates[before.one] = before.other;
    }
    return matching->blossom_count > 0 && holds_anew(matching);
}

bool matching_try_pair(struct matching *matching, int32_t *partners, int32_t one, int32_t other) {
    int32_t both[] = {one, other};
    if (partners[other] >= 0 || !matching_may_pair(matching, one, other))
        return false;
    partners[one] = other;
    partners[other] = one;
    if (matching_holds(matching, both, 2)) {
        matching_settle(matching, one, other);
        return true;
    }
    partners[one] = -1;
    partners[other] = -1;
    return false;
}
