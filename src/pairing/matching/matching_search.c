#include "pairing/matching/matching_parts.h"

#include <string.h>

static int64_t *price_of(const struct matching *matching, int32_t node) {
    return &matching->prices[(size_t)node * (size_t)matching->words];
}

/* --- Augmenting ------------------------------------------------------------------------------------------------- */

/* Matches the even vertex `one` with `other`, and all along the way back to the root. `other` is dealt with by the
   caller. */
static void rematch(struct matching *matching, int32_t one, int32_t other) {
    for (;;) {
        int32_t node = matching->outer[one];
        int32_t before = matching->mates[matching->base[node]];
        matching_turn(matching, node, one);
        matching_match(matching, one, other);
        if (before < 0)
            return;
        int32_t odd = matching->outer[before];
        int32_t next_one = matching->label_from[odd], next_other = matching->label_to[odd];
        matching_turn(matching, odd, next_other);
        one = next_one;
        other = next_other;
    }
}

static void augment(struct matching *matching, int32_t even, int32_t free_vertex) {
    matching_turn(matching, matching->outer[free_vertex], free_vertex);
    rematch(matching, even, free_vertex);
}

/* --- Groups ------------------------------------------------------------------------------------------------------- */

void matching_group(struct matching *matching) {
    const struct matching_graph *graph = matching->graph;
    matching->slots_filled = matching->rules_out = false;
    matching->group_count = 0;
    for (int32_t kind = 0; kind < graph->kind_count; kind++)
        matching->kind_group[kind] = -1;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i], kind = graph->kinds[vertex];
        int32_t group = matching->kind_group[kind];
        while (group >= 0 && (!matching_are_at_home(matching, matching->group_first[group], vertex) ||
                              matching_compare(price_of(matching, matching->group_first[group]),
                                               price_of(matching, vertex), matching->words) != 0))
            group = matching->group_next[group];
        if (group < 0) {
            group = matching->group_count++;
            matching->group_first[group] = vertex;
            matching->group_next[group] = matching->kind_group[kind];
            matching->kind_group[kind] = group;
        }
        matching->group[vertex] = group;
    }
}

int32_t matching_slot_by_role(const struct matching *matching, int32_t vertex) {
    return MATCHING_ROLES * matching->group[vertex] + matching->graph->roles[vertex];
}

static void put_in_slots(struct matching *matching, int32_t vertex, int32_t at) {
    matching->slot_vertices[at] = vertex;
    matching->slot_at[vertex] = at;
}

/* Two places in the slots change their vertices. */
static void swap_in_slots(struct matching *matching, int32_t vertex, int32_t at) {
    int32_t other = matching->slot_vertices[at];
    put_in_slots(matching, other, matching->slot_at[vertex]);
    put_in_slots(matching, vertex, at);
}

/* Sorts the vertices by group and role, none of them odd yet. */
static void fill_slots(struct matching *matching) {
    int32_t slots = MATCHING_ROLES * matching->group_count;
    memset(matching->slot_begin, 0, sizeof(int32_t) * (size_t)(slots + 1));
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        matching->slot[vertex] = matching_slot_by_role(matching, vertex);
        matching->slot_begin[matching->slot[vertex] + 1]++;
    }
    for (int32_t slot = 0; slot < slots; slot++) {
        matching->slot_begin[slot + 1] += matching->slot_begin[slot];
        matching->slot_end[slot] = matching->slot_begin[slot];
        matching->slot_even[slot] = MATCHING_NO_NODE;
    }
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        put_in_slots(matching, vertex, matching->slot_end[matching->slot[vertex]]++);
    }
    memcpy(matching->slot_full, matching->slot_end, sizeof(int32_t) * (size_t)slots);
    memcpy(matching->slot_new, matching->slot_end, sizeof(int32_t) * (size_t)slots);
    matching->slots_filled = true;
    matching->left_count = 0;
}

/* None of its vertices is reached. */
static void reset_slot(struct matching *matching, int32_t slot) {
    matching->slot_new[slot] = matching->slot_end[slot] = matching->slot_full[slot];
    matching->slot_even[slot] = MATCHING_NO_NODE;
}

/* A vertex whose role has changed goes to the slot beside its own; those of a group stand beside each other. */
static void move_up(struct matching *matching, int32_t vertex) {
    int32_t slot = matching->slot[vertex]++;
    swap_in_slots(matching, vertex, --matching->slot_full[slot]);
    swap_in_slots(matching, vertex, --matching->slot_begin[slot + 1]);
    reset_slot(matching, slot);
}

static void move_down(struct matching *matching, int32_t vertex) {
    int32_t slot = --matching->slot[vertex];
    swap_in_slots(matching, vertex, matching->slot_begin[slot + 1]++);
    swap_in_slots(matching, vertex, matching->slot_full[slot]++);
    reset_slot(matching, slot);
}

/* The slots as they are to be at the beginning of a search, whatever the one before has left in them. */
static void renew_slots(struct matching *matching) {
    if (!matching->slots_filled)
        fill_slots(matching);
    for (int32_t i = 0; i < matching->left_count; i++)
        reset_slot(matching, matching->left[i]);
    matching->left_count = 0;
    for (int32_t i = 0; matching->asked_anew && i < matching->asked_count; i++) {
        int32_t vertex = matching->asked[i];
        if (i >= matching->asked_first)
            matching->asked[i - matching->asked_first] = vertex;
        if (matching->active_at[vertex] < 0)
            continue;
        while (matching->slot[vertex] < matching_slot_by_role(matching, vertex))
            move_up(matching, vertex);
        while (matching->slot[vertex] > matching_slot_by_role(matching, vertex))
            move_down(matching, vertex);
    }
    if (matching->asked_anew)
        matching->asked_count -= matching->asked_first;
    matching->asked_first = 0;
    matching->asked_anew = false;
}

void matching_leave_slots(struct matching *matching, int32_t vertex) {
    if (!matching->slots_filled)
        return;
    int32_t slot = matching->slot[vertex];
    swap_in_slots(matching, vertex, --matching->slot_full[slot]);
    if (matching->slot_end[slot] > matching->slot_full[slot])
        matching->slot_end[slot] = matching->slot_full[slot];
    if (matching->slot_new[slot] > matching->slot_full[slot])
        matching->slot_new[slot] = matching->slot_full[slot];
}

/* A vertex that is even, from the beginning or since it has come into an even blossom, goes to the others that are. */
static void go_to_even(struct matching *matching, int32_t vertex) {
    int32_t slot = matching->slot[vertex];
    if (matching->slot_new[slot] == matching->slot_full[slot])
        matching->left[matching->left_count++] = slot;
    matching->slot_even[slot] = MATCHING_SOME_NODES;
    if (matching->slot_at[vertex] >= matching->slot_end[slot])
        swap_in_slots(matching, vertex, matching->slot_end[slot]++);
    else if (matching->slot_at[vertex] < matching->slot_new[slot])
        swap_in_slots(matching, vertex, --matching->slot_new[slot]);
}

/* An odd vertex leads nowhere in a search by slots: out of the way. */
static void leave_slot(struct matching *matching, int32_t vertex) {
    go_to_even(matching, vertex);
    swap_in_slots(matching, vertex, --matching->slot_end[matching->slot[vertex]]);
}

/* --- Growing ---------------------------------------------------------------------------------------------------- */

static void set_label(struct matching *matching, int32_t node, int label) {
    matching->labelled = arena_grow(matching->arena, matching->labelled, &matching->labelled_capacity,
                                    matching->labelled_count + 1, sizeof *matching->labelled, NULL);
    matching->labelled[matching->labelled_count++] = node;
    matching->label[node] = (uint8_t)label;
}

/* The vertices of an even node are looked at next, a way out of the tree at once; true when there is one. */
static bool enqueue(struct matching *matching, int32_t node) {
    int32_t *vertices = matching->queue + matching->queue_count;
    int32_t count = matching_leaves(matching, node, vertices);
    matching->queue_count += count;
    for (int32_t i = 0; matching->by_slots && i < count; i++)
        go_to_even(matching, vertices[i]);
    for (int32_t i = 0; i < count; i++) {
        matching->nearest_even[vertices[i]] = -1;
        for (int32_t j = 0; j < matching->free_count; j++)
            if (matching->mates[matching->free[j]] < 0 && matching->free[j] != matching->root &&
                matching_are_at_home(matching, vertices[i], matching->free[j]) &&
                matching_edge(matching, vertices[i], matching->free[j]) &&
                matching_tight(matching, vertices[i], matching->free[j])) {
                augment(matching, vertices[i], matching->free[j]);
                return true;
            }
    }
    return false;
}

/* `to` in a node not reached yet is reached from the even vertex `from`: it becomes odd, what it is matched with even. */
static bool reach(struct matching *matching, int32_t from, int32_t to) {
    int32_t odd = matching->outer[to];
    set_label(matching, odd, ODD);
    matching->label_from[odd] = from;
    matching->label_to[odd] = to;
    int32_t even = matching->outer[matching->mates[matching->base[odd]]];
    set_label(matching, even, EVEN);
    return enqueue(matching, even);
}

static int32_t common_ancestor(struct matching *matching, int32_t one, int32_t other) {
    uint32_t mark = ++matching->marks;
    while (one >= 0 || other >= 0) {
        if (one >= 0) {
            if (matching->mark[one] == mark)
                return one;
            matching->mark[one] = mark;
            one = matching_even_before(matching, one);
        }
        int32_t swapped = one;
        one = other;
        other = swapped;
    }
    return -1; /* one tree only: never */
}

/* A tight edge between two even nodes closes an odd circle. */
static bool close_circle(struct matching *matching, int32_t one, int32_t other) {
    if (matching->outer[one] == matching->outer[other])
        return false;
    int32_t ancestor = common_ancestor(matching, matching->outer[one], matching->outer[other]);
    int32_t node = matching_shrink(matching, one, other, ancestor);
    const struct blossom *blossom = &matching->blossoms[node - matching->vertex_count];
    for (int32_t i = 0; i < blossom->part_count; i++) /* one of them may have got another number */
        set_label(matching, blossom->parts[i].node, matching->label[blossom->parts[i].node]);
    set_label(matching, node, EVEN);
    for (int32_t i = 0; i < blossom->part_count; i++) {
        int32_t part = blossom->parts[i].node;
        bool was_odd = matching->label[part] == ODD;
        matching->label[part] = UNREACHED;
        if (was_odd && enqueue(matching, part))
            return true;
    }
    return false;
}

/* An odd blossom whose price has come down to nothing is taken apart; the parts on the even way between its two ends stay in
   the tree, the others leave it. */
static bool expand(struct matching *matching, int32_t node) {
    struct blossom *blossom = &matching->blossoms[node - matching->vertex_count];
    int32_t from = matching->label_from[node], to = matching->label_to[node];
    int32_t entry = to;
    while (matching->parent[entry] != node)
        entry = matching->parent[entry];
    int32_t count = blossom->part_count, at = 0;
    while (blossom->parts[at].node != entry)
        at++;
    for (int32_t i = 0; i < count; i++)
        matching->label[blossom->parts[i].node] = UNREACHED;
    struct blossom_part *parts = blossom->parts;
    matching_release(matching, node);
    matching->label[node] = UNREACHED;
    int32_t step = at % 2 == 0 ? -1 : 1;
    int32_t even_count = 0;
    for (int32_t i = at;;) {
        int32_t odd = parts[i % count].node;
        set_label(matching, odd, ODD);
        matching->label_from[odd] = from;
        matching->label_to[odd] = to;
        if (i == 0 || i == count)
            break;
        int32_t even = parts[(i + step) % count].node;
        set_label(matching, even, EVEN);
        matching->path[even_count++] = even;
        int32_t next = i + 2 * step;
        const struct blossom_part *edge = &parts[(step < 0 ? next : i + step) % count];
        from = step < 0 ? edge->to : edge->from;
        to = step < 0 ? edge->from : edge->to;
        i = next;
    }
    for (int32_t i = 0; i < even_count; i++) /* once all labels are set: a way out is followed back at once */
        if (enqueue(matching, matching->path[i]))
            return true;
    return false;
}

/* --- Prices ----------------------------------------------------------------------------------------------------- */

enum step_kind { NO_STEP, STEP_REACH, STEP_CIRCLE, STEP_EXPAND };

struct price_step {
    enum step_kind kind;
    int64_t size[MATCHING_MOST_WORDS];
    int32_t one;
    int32_t other;
};

static void consider(struct price_step *step, enum step_kind kind, const int64_t *size, int32_t words, int32_t one,
                     int32_t other) {
    if (step->kind != NO_STEP && matching_compare(size, step->size, words) >= 0)
        return;
    step->kind = kind;
    memcpy(step->size, size, sizeof(int64_t) * (size_t)words);
    step->one = one;
    step->other = other;
}

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

/* The smallest change of prices that makes another edge tight or a blossom free. */
static struct price_step next_step(struct matching *matching) {
    struct price_step step = {.kind = NO_STEP};
    int64_t size[MATCHING_MOST_WORDS];
    int32_t words = matching->words;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        int label = matching->label[matching->outer[vertex]];
        if (label == UNREACHED && matching->nearest[vertex] >= 0) {
            matching_slack(matching, matching->nearest[vertex], vertex, size);
            consider(&step, STEP_REACH, size, words, matching->nearest[vertex], vertex);
        } else if (label == EVEN) {
            int32_t other = nearest_even(matching, vertex);
            if (other >= 0) {
                matching_slack(matching, vertex, other, size);
                for (int32_t word = 0; word < words; word++)
                    size[word] /= 2;
                consider(&step, STEP_CIRCLE, size, words, vertex, other);
            }
        }
    }
    for (int32_t node = matching->vertex_count; matching->blossom_count > 0 && node < matching->node_count; node++)
        if (matching->blossoms[node - matching->vertex_count].used && matching->parent[node] < 0 &&
            matching->label[node] == ODD) {
            for (int32_t word = 0; word < words; word++)
                size[word] = price_of(matching, node)[word] / 2;
            consider(&step, STEP_EXPAND, size, words, node, -1);
        }
    return step;
}

/* --- The search ------------------------------------------------------------------------------------------------- */

/* Those who have found a mate are dropped from the free ones when the first and the last of them have. */
static void drop_matched(struct matching *matching) {
    const int32_t *mates = matching->mates;
    int32_t *free = matching->free, count = matching->free_count, left = 0;
    if (count == 0 || (mates[free[0]] < 0 && mates[free[count / 2]] < 0))
        return;
    for (int32_t i = 0; i < count; i++)
        if (mates[free[i]] < 0)
            free[left++] = free[i];
    matching->free_count = left;
}

static void forget_nearest(struct matching *matching) {
    for (int32_t i = 0; i < matching->active_count; i++) {
        matching->nearest[matching->active[i]] = -1;
        matching->nearest_even[matching->active[i]] = -1;
    }
}

static bool begin(struct matching *matching, int32_t root, bool tight_only) {
    for (size_t i = 0; i < matching->labelled_count; i++)
        matching->label[matching->labelled[i]] = UNREACHED;
    matching->labelled_count = 0;
    if (!tight_only)
        matching->change_count = 0; /* nobody takes them back */
    matching->queue_count = 0;
    matching->circle_count = 0;
    matching->root = root;
    drop_matched(matching);
    set_label(matching, matching->outer[root], EVEN);
    return enqueue(matching, matching->outer[root]);
}

static void keep_circle(struct matching *matching, int32_t one, int32_t other) {
    matching->circles = arena_grow(matching->arena, matching->circles, &matching->circle_capacity,
                                   matching->circle_count + 1, sizeof *matching->circles, NULL);
    matching->circles[matching->circle_count++] = (struct matching_circle){one, other};
}

/* Looks at the edges of an even vertex; true when they led to a free one. */
static bool look_from(struct matching *matching, int32_t vertex) {
    int64_t slack[MATCHING_MOST_WORDS], known[MATCHING_MOST_WORDS];
    int32_t words = matching->words;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t other = matching->active[i], node = matching->outer[other];
        if (node == matching->outer[vertex] || !matching_edge(matching, vertex, other))
            continue;
        matching_slack(matching, vertex, other, slack);
        int label = matching->label[node];
        if (label != ODD && matching_is_nothing(slack, words)) {
            if (label == EVEN) {
                keep_circle(matching, vertex, other);
            } else if (matching->mates[matching->base[node]] < 0) {
                augment(matching, vertex, other);
                return true;
            } else if (reach(matching, vertex, other)) {
                return true;
            }
            continue;
        }
        int32_t *nearest = label == EVEN ? &matching->nearest_even[vertex] : &matching->nearest[other];
        if (*nearest >= 0 && !(label == EVEN && matching->outer[*nearest] == matching->outer[vertex])) {
            matching_slack(matching, label == EVEN ? vertex : other, *nearest, known);
            if (matching_compare(slack, known, words) >= 0)
                continue;
        }
        *nearest = label == EVEN ? other : vertex;
    }
    return false;
}

bool matching_roles_exclude(int one, int other) {
    return one == other && (one == MATCHING_UPPER || one == MATCHING_NOT_UPPER);
}

/* Goes along a tight edge to a vertex that is not reached yet; true when that led to a free one. */
static bool follow(struct matching *matching, int32_t vertex, int32_t other) {
    if (matching->mates[matching->base[matching->outer[other]]] < 0) {
        augment(matching, vertex, other); /* tight since prices have changed */
        return true;
    }
    leave_slot(matching, other); /* another one stands there now */
    return reach(matching, vertex, other);
}

/* The same of the limited vertex, where only tight edges count. */
static bool look_from_limited(struct matching *matching, int32_t vertex) {
    const struct matching_graph *graph = matching->graph;
    for (int32_t place = graph->limit_from; place <= graph->limit; place++) {
        int32_t other = graph->by_place[place - 1], node = matching->outer[other];
        int label = matching->label[node];
        if (matching->active_at[other] < 0 || node == matching->outer[vertex] || label == ODD ||
            !matching_are_at_home(matching, vertex, other) || matching_crosses(matching, other) ||
            !matching_edge(matching, vertex, other) || !matching_tight(matching, vertex, other))
            continue;
        if (label == EVEN) {
            keep_circle(matching, vertex, other);
            continue;
        }
        if (follow(matching, vertex, other))
            return true;
    }
    return false;
}

/* Is there an edge that is tight, as those with the vertices of that slot are? */
static bool leads_to(const struct matching *matching, int32_t vertex, int32_t other, int label) {
    int32_t node = matching->outer[other];
    return node != matching->outer[vertex] && matching->label[node] == label && !matching_crosses(matching, other) &&
           matching_edge(matching, vertex, other) &&
           (matching->graph->lower_from == 0 ||
            matching_tight(matching, vertex, other)); /* there places count as well */
}

/* From the last one on, for those who are reached move to the end; nobody who has not been looked at comes behind. */
static bool look_for_new(struct matching *matching, int32_t vertex, int32_t slot) {
    for (int32_t at = matching->slot_new[slot] - 1; at >= matching->slot_begin[slot]; at--) {
        int32_t other = matching->slot_vertices[at];
        if (at < matching->slot_new[slot] && leads_to(matching, vertex, other, UNREACHED) &&
            follow(matching, vertex, other))
            return true;
    }
    return false;
}

/* Those who become even meanwhile look for circles in their turn. */
static bool look_for_circles(struct matching *matching, int32_t vertex, int32_t slot) {
    int32_t node = matching->outer[vertex];
    bool alone = true;
    if (matching->slot_even[slot] == node)
        return false;
    for (int32_t at = matching->slot_new[slot]; at < matching->slot_end[slot]; at++) {
        alone = alone && matching->outer[matching->slot_vertices[at]] == node;
        if (leads_to(matching, vertex, matching->slot_vertices[at], EVEN) &&
            close_circle(matching, vertex, matching->slot_vertices[at]))
            return true;
    }
    if (alone)
        matching->slot_even[slot] = node; /* a node that grows keeps its number */
    return false;
}

/* Looks at the tight edges of an even vertex, whole groups being passed by: for new ones first, for circles in the end. */
static bool look_from_tight(struct matching *matching, int32_t vertex, bool for_circles) {
    const struct matching_graph *graph = matching->graph;
    if (for_circles && matching_count_leaves(matching, matching->outer[vertex]) == matching->queue_count)
        return false; /* there is no other even node */
    if (graph->limit != 0 && graph->by_place != NULL && vertex == graph->limited)
        return !for_circles && look_from_limited(matching, vertex);
    for (int32_t group = 0; group < matching->group_count; group++) {
        int32_t first = matching->group_first[group];
        if (!graph->joined[graph->kinds[vertex] * graph->kind_count + graph->kinds[first]] ||
            !matching_are_at_home(matching, vertex, first) ||
            (graph->lower_from == 0 && !matching_tight(matching, vertex, first)))
            continue;
        for (int32_t role = 0; role < MATCHING_ROLES; role++) {
            int32_t slot = MATCHING_ROLES * group + role;
            if (!matching_roles_exclude(graph->roles[vertex], role) &&
                (for_circles ? look_for_circles(matching, vertex, slot) : look_for_new(matching, vertex, slot)))
                return true;
        }
    }
    return false;
}

/* Blossoms without a price are of no further use. */
static void tidy(struct matching *matching) {
    for (int32_t node = matching->vertex_count; matching->blossom_count > 0 && node < matching->node_count; node++)
        if (matching->blossoms[node - matching->vertex_count].used && matching->parent[node] < 0 &&
            matching_is_nothing(price_of(matching, node), matching->words))
            matching_dissolve(matching, node);
}

/* Prices change until something new is tight; true when that led to a free vertex, `*stuck` when nothing can be. */
static bool change(struct matching *matching, bool *stuck) {
    struct price_step step = next_step(matching);
    *stuck = step.kind == NO_STEP;
    if (*stuck)
        return false;
    matching_change_prices(matching, step.size);
    if (step.kind == STEP_EXPAND)
        return expand(matching, step.one);
    if (step.kind == STEP_CIRCLE)
        return close_circle(matching, step.one, step.other);
    if (matching->mates[matching->base[matching->outer[step.other]]] >= 0)
        return reach(matching, step.one, step.other);
    augment(matching, step.one, step.other);
    return true;
}

enum { FEW_STEPS = 4 }; /* by slots; more of them cost less with the nearest vertices at hand */

/* The same as a change, by slots; then all even vertices are to be looked at again. */
static bool change_by_slots(struct matching *matching, bool *stuck) {
    struct matching_step step = matching_smallest_step(matching);
    *stuck = !step.found;
    if (*stuck)
        return false;
    matching_change_prices(matching, step.size);
    if (step.expanded >= 0 && expand(matching, step.expanded))
        return true;
    matching_group(matching);
    fill_slots(matching);
    for (int32_t i = 0; i < matching->active_count; i++) {
        int label = matching->label[matching->outer[matching->active[i]]];
        if (label == ODD)
            leave_slot(matching, matching->active[i]);
        else if (label == EVEN)
            go_to_even(matching, matching->active[i]);
    }
    return false;
}

/* Nothing more can be reached: the even nodes can be matched with odd ones only, of which there is one less. */
static void tell_obstacle(struct matching *matching) {
    int32_t count = 0;
    int32_t *number = matching->path; /* by node */
    memset(number, 0, sizeof *number * (size_t)matching->node_count);
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i], node = matching->outer[vertex];
        int label = matching->label[node];
        if (label == EVEN && number[node] == 0)
            number[node] = ++count;
        matching->obstacle[vertex] = label == EVEN ? number[node] : label == ODD ? 0 : -1;
    }
}

bool matching_search(struct matching *matching, int32_t root, bool tight_only) {
    matching->by_slots = tight_only || matching->graph->lower_from == 0;
    if (matching->by_slots)
        renew_slots(matching);
    else
        forget_nearest(matching);
    bool found = begin(matching, root, tight_only), stuck = false;
    int32_t at = 0, circled = 0, steps = 0;
    while (!found && !stuck) {
        if (matching_stops(matching, matching->active_count))
            break;
        if (at < matching->queue_count) {
            int32_t vertex = matching->queue[at++];
            found = matching->by_slots ? look_from_tight(matching, vertex, false) : look_from(matching, vertex);
        } else if (matching->circle_count > 0) {
            struct matching_circle circle = matching->circles[--matching->circle_count];
            found = close_circle(matching, circle.one, circle.other);
        } else if (matching->by_slots && circled < matching->queue_count) {
            found = look_from_tight(matching, matching->queue[circled++], true);
        } else if (tight_only) {
            stuck = true;
        } else if (!matching->by_slots) {
            found = change(matching, &stuck);
        } else if (steps++ < FEW_STEPS) {
            found = change_by_slots(matching, &stuck);
            at = circled = 0;
        } else {
            matching->by_slots = false;
            forget_nearest(matching);
            at = 0;
        }
    }
    if (!found && matching->obstacle != NULL)
        tell_obstacle(matching);
    matching->has_shrunk = matching->blossom_count > 0;
    tidy(matching);
    if (steps > 0)
        matching_group(matching);
    return found;
}
