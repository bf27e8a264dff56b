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

static int32_t add_group(struct matching *matching, int32_t vertex) {
    int32_t group = matching->group_count++, *of_kind = &matching->kind_group[matching->graph->kinds[vertex]];
    size_t wanted = (size_t)(group < matching->graph->kind_count ? matching->graph->kind_count : group + 1);
    matching->groups = arena_grow(matching->arena, matching->groups, &matching->group_capacity, wanted,
                                  sizeof *matching->groups, NULL);
    matching->groups[group] = (struct matching_alike){.first = vertex, .next = *of_kind};
    *of_kind = group;
    return group;
}

static bool is_alike(const struct matching *matching, int32_t one, int32_t other) {
    return matching_are_at_home(matching, one, other) &&
           matching_compare(price_of(matching, one), price_of(matching, other), matching->words) == 0;
}

void matching_group(struct matching *matching) {
    const struct matching_graph *graph = matching->graph;
    matching->slots_filled = matching->rules_out = false;
    matching->grouped = true;
    matching->group_count = 0;
    for (int32_t kind = 0; kind < graph->kind_count; kind++)
        matching->kind_group[kind] = -1;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i], group = matching->kind_group[graph->kinds[vertex]];
        while (group >= 0 && !is_alike(matching, matching->groups[group].first, vertex))
            group = matching->groups[group].next;
        matching->group[vertex] = group < 0 ? add_group(matching, vertex) : group;
    }
    size_t groups = (size_t)matching->group_count;
    matching->slots = arena_grow(matching->arena, matching->slots, &matching->slot_capacity,
                                 MATCHING_ROLES * groups + 1, sizeof *matching->slots, NULL);
    matching->notes_tight = groups * groups <= (size_t)matching->active_count * 8;
    if (!matching->notes_tight)
        return;
    matching->tight = arena_grow(matching->arena, matching->tight, &matching->note_capacity, groups * groups,
                                 sizeof *matching->tight, NULL);
    memset(matching->tight, TIGHT_UNKNOWN, groups * groups);
}

bool matching_look_between(const struct matching *matching, int32_t one, int32_t other) {
    const struct matching_graph *graph = matching->graph;
    bool tight = graph->joined[graph->kinds[one] * graph->kind_count + graph->kinds[other]] &&
                 (graph->lower_from != 0 || matching_tight(matching, one, other));
    if (matching->notes_tight)
        matching->tight[matching->group[one] * matching->group_count + matching->group[other]] =
            tight ? TIGHT : NOT_TIGHT;
    return tight;
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

/* None of its vertices is reached. */
static void reset_slot(struct matching_slot *slot) {
    slot->even = slot->odd = slot->end;
    slot->even_node = MATCHING_NO_NODE;
}

/* Sorts the vertices by group and role, none of them reached yet. They are gone through from the last one on, so in their order. */
static void fill_slots(struct matching *matching) {
    int32_t count = MATCHING_ROLES * matching->group_count, begin = 0;
    struct matching_slot *slots = matching->slots;
    for (int32_t i = 0; i < count; i++)
        slots[i].end = 0;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        matching->slot[vertex] = matching_slot_by_role(matching, vertex);
        slots[matching->slot[vertex]].end++;
    }
    for (int32_t i = 0; i < count; i++) {
        slots[i].begin = begin;
        begin = slots[i].end += begin;
        reset_slot(&slots[i]);
    }
    slots[count].begin = begin;
    for (int32_t i = matching->active_count - 1; i >= 0; i--) {
        int32_t vertex = matching->active[i];
        put_in_slots(matching, vertex, slots[matching->slot[vertex]].begin++);
    }
    for (int32_t i = count - 1; i >= 0; i--)
        slots[i].begin = i > 0 ? slots[i - 1].end : 0;
    matching->slots_filled = true;
    matching->left_count = 0;
}

/* A vertex whose role has changed goes to the slot beside its own; those of a group stand beside each other. */
static void move_up(struct matching *matching, int32_t vertex) {
    struct matching_slot *slot = &matching->slots[matching->slot[vertex]++];
    swap_in_slots(matching, vertex, --slot->end);
    swap_in_slots(matching, vertex, --slot[1].begin);
    reset_slot(slot);
}

static void move_down(struct matching *matching, int32_t vertex) {
    struct matching_slot *slot = &matching->slots[--matching->slot[vertex]];
    swap_in_slots(matching, vertex, slot[1].begin++);
    swap_in_slots(matching, vertex, slot->end++);
    reset_slot(slot);
}

/* The slots as they are to be at the beginning of a search, whatever the one before has left in them. */
static void renew_slots(struct matching *matching) {
    if (!matching->grouped)
        matching_group(matching);
    if (!matching->slots_filled)
        fill_slots(matching);
    for (int32_t i = 0; i < matching->left_count; i++)
        reset_slot(&matching->slots[matching->left[i]]);
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
    struct matching_slot *slot = &matching->slots[matching->slot[vertex]];
    swap_in_slots(matching, vertex, --slot->end);
    if (slot->odd > slot->end)
        slot->odd = slot->end;
    if (slot->even > slot->end)
        slot->even = slot->end;
}

/* A vertex that is even, from the beginning or since it has come into an even blossom, goes to the others that are. */
static void go_to_even(struct matching *matching, int32_t vertex) {
    struct matching_slot *slot = &matching->slots[matching->slot[vertex]];
    if (slot->even == slot->end)
        matching->left[matching->left_count++] = matching->slot[vertex];
    slot->even_node = MATCHING_SOME_NODES;
    if (matching->slot_at[vertex] >= slot->odd)
        swap_in_slots(matching, vertex, slot->odd++);
    else if (matching->slot_at[vertex] < slot->even)
        swap_in_slots(matching, vertex, --slot->even);
}

/* An odd vertex leads nowhere in a search by slots: out of the way. */
static void leave_slot(struct matching *matching, int32_t vertex) {
    go_to_even(matching, vertex);
    swap_in_slots(matching, vertex, --matching->slots[matching->slot[vertex]].odd);
}

/* --- Growing ---------------------------------------------------------------------------------------------------- */

static void set_label(struct matching *matching, int32_t node, int label) {
    *arena_push(matching->arena, matching->labelled, matching->labelled_capacity, matching->labelled_count, NULL) =
        node;
    matching->label[node] = (uint8_t)label;
}

/* Does a tight edge lead from an even vertex to this free one? */
static bool is_way_out(const struct matching *matching, int32_t vertex, int32_t free_vertex) {
    if (matching->mates[free_vertex] >= 0 || free_vertex == matching->root ||
        !matching_are_at_home(matching, vertex, free_vertex))
        return false;
    return matching->grouped
               ? matching_tight_edge(matching, vertex, free_vertex)
               : matching_edge(matching, vertex, free_vertex) && matching_tight(matching, vertex, free_vertex);
}

/* The vertices of an even node are looked at next, a way out of the tree at once; true when there is one. */
static bool enqueue(struct matching *matching, int32_t node) {
    int32_t *vertices = matching->queue + matching->queue_count;
    int32_t count = matching_leaves(matching, node, vertices);
    matching->queue_count += count;
    for (int32_t i = 0; i < count; i++)
        if (matching->by_slots)
            go_to_even(matching, vertices[i]);
        else
            matching->nearest_even[vertices[i]] = -1;
    for (int32_t i = 0; i < count; i++)
        for (int32_t j = 0; j < matching->free_count; j++)
            if (is_way_out(matching, vertices[i], matching->free[j])) {
                augment(matching, vertices[i], matching->free[j]);
                return true;
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
    if (matching->nearest == NULL) {
        matching->nearest = arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->nearest);
        matching->nearest_even =
            arena_array(matching->arena, (size_t)matching->vertex_count, sizeof *matching->nearest_even);
    }
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
    *arena_push(matching->arena, matching->circles, matching->circle_capacity, matching->circle_count, NULL) =
        (struct matching_circle){one, other};
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
            !matching_tight_edge(matching, vertex, other))
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
static bool look_for_new(struct matching *matching, int32_t vertex, const struct matching_slot *slot) {
    for (int32_t at = slot->even - 1; at >= slot->begin; at--) {
        int32_t other = matching->slot_vertices[at];
        if (at < slot->even && leads_to(matching, vertex, other, UNREACHED) && follow(matching, vertex, other))
            return true;
    }
    return false;
}

/* Those who become even meanwhile look for circles in their turn. */
static bool look_for_circles(struct matching *matching, int32_t vertex, struct matching_slot *slot) {
    int32_t node = matching->outer[vertex];
    bool alone = true;
    if (slot->even_node == node)
        return false;
    for (int32_t at = slot->even; at < slot->odd; at++) {
        alone = alone && matching->outer[matching->slot_vertices[at]] == node;
        if (leads_to(matching, vertex, matching->slot_vertices[at], EVEN) &&
            close_circle(matching, vertex, matching->slot_vertices[at]))
            return true;
    }
    if (alone)
        slot->even_node = node; /* a node that grows keeps its number */
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
        int32_t first = matching->groups[group].first;
        if (!matching_are_at_home(matching, vertex, first) || !matching_groups_tight(matching, vertex, first))
            continue;
        for (int32_t role = 0; role < MATCHING_ROLES; role++) {
            struct matching_slot *slot = &matching->slots[MATCHING_ROLES * group + role];
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
    struct matching_step step;
    matching_nearest_step(matching, &step);
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
    struct matching_step step;
    matching_step_by_slots(matching, &step);
    *stuck = step.kind == NO_STEP;
    if (*stuck)
        return false;
    matching_change_prices(matching, step.size);
    if (step.kind == STEP_EXPAND && expand(matching, step.one))
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
    matching->by_slots = tight_only || (matching->graph->lower_from == 0 && matching->active_count > matching->small);
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
    return found;
}
