/*
 * One group: the row of 6.2 or 6.4 that is taken, found by a matching. The floater's F is a vertex like the players'.
 */
#include "pairing/burstein/burstein_parts.h"
#include "pairing/matching/matching.h"

#include <string.h>

/* Players of one kind differ only in whom they have met. */
struct kind {
    struct burstein_preference preference;
    bool may_float;
    bool is_float; /* the F of 6.4 */
};

struct work {
    const struct burstein_group *group;
    struct matching_graph graph;
    struct matching *matching;
    int32_t kind_count;
    struct kind *kind_list;
    int32_t *partners;
    int32_t *places; /* from 1 on in the group's order; 0 for F */
    uint8_t *roles;
    int32_t *candidates; /* room for opponents */
};

bool burstein_may_float(const struct burstein_group *group, int32_t place) {
    /* [c04:burstein.6.4.floater] */
    return place != group->from_above && (group->may_float == NULL || group->may_float[place]);
}

static int32_t kind_index(struct work *work, const struct kind *kind) {
    for (int32_t i = 0; i < work->kind_count; i++) {
        const struct kind *known = &work->kind_list[i];
        if (known->is_float == kind->is_float && known->may_float == kind->may_float &&
            known->preference.due == kind->preference.due &&
            known->preference.may_be_white == kind->preference.may_be_white &&
            known->preference.may_be_black == kind->preference.may_be_black &&
            known->preference.may_yield == kind->preference.may_yield)
            return i;
    }
    work->kind_list[work->kind_count] = *kind;
    return work->kind_count++;
}

/*
 * Which kinds may be matched, and with `weigh` how many due colours that gives; a matching wants even weights. CHOICE
 * yielding_last: where limits yield, pairs within them count for more than all due colours together, so that as few as can be go
 * beyond them. [c04:general.minimum.d] [c04:general.minimum.e]
 */
static void weigh_kinds(struct arena *arena, struct work *work, bool yielding, bool weigh) {
    size_t pairs = (size_t)work->kind_count * (size_t)work->kind_count;
    int64_t *weights = arena_array(arena, pairs, sizeof *weights);
    bool *joined = arena_array(arena, pairs, sizeof *joined);
    int64_t more = work->group->count + 1;
    for (int32_t one = 0; one < work->kind_count; one++)
        for (int32_t other = 0; other < work->kind_count; other++) {
            const struct kind *a = &work->kind_list[one], *b = &work->kind_list[other];
            int32_t at = one * work->kind_count + other;
            if (a->is_float || b->is_float) {
                joined[at] = a->is_float ? b->may_float && !b->is_float : a->may_float;
                continue;
            }
            joined[at] = burstein_colours(&a->preference, &b->preference, yielding) != 0;
            if (joined[at] && weigh)
                weights[at] =
                    2 * ((int64_t)burstein_granted(&a->preference, &b->preference, yielding) +
                         (yielding && burstein_colours(&a->preference, &b->preference, false) != 0 ? more : 0));
        }
    work->graph.weights = weights;
    work->graph.joined = joined;
    work->graph.kind_count = work->kind_count;
}

static void make_graph(struct burstein *burstein, struct work *work, bool yielding, bool weigh) {
    const struct burstein_group *group = work->group;
    struct arena *arena = burstein->scratch;
    int32_t count = group->count + group->count % 2;
    size_t room = (size_t)count;
    int32_t *kinds = arena_array(arena, room, sizeof *kinds), *rows = arena_array(arena, room, sizeof *rows);
    work->kind_list = arena_array(arena, room, sizeof *work->kind_list);
    work->partners = arena_array(arena, room, sizeof *work->partners);
    work->places = arena_array(arena, room, sizeof *work->places);
    work->roles = arena_array(arena, room, sizeof *work->roles);
    work->candidates = arena_array(arena, room, sizeof *work->candidates);
    for (int32_t vertex = 0; vertex < count; vertex++) {
        bool is_float = vertex == group->count;
        struct kind kind = {.is_float = is_float};
        if (!is_float) {
            kind.preference = burstein->players[group->members[vertex]].preference;
            kind.may_float = group->count % 2 != 0 && burstein_may_float(group, group->members[vertex]);
        }
        kinds[vertex] = kind_index(work, &kind);
        rows[vertex] = is_float ? -1 : group->members[vertex];
        work->partners[vertex] = -1;
        work->places[vertex] = is_float ? 0 : vertex + 1;
    }
    work->graph = (struct matching_graph){.vertex_count = count,
                                          .words = 1,
                                          .kinds = kinds,
                                          .rows = rows,
                                          .barred = burstein->round.barred, /* [c04:burstein.3.1] */
                                          .stride = burstein->round.stride,
                                          .places = work->places,
                                          .roles = work->roles,
                                          .partners = work->partners,
                                          .watched = burstein->watched};
    weigh_kinds(arena, work, yielding, weigh);
    work->matching = matching_make(arena, &work->graph);
}

bool burstein_has_row(struct burstein *burstein, const struct burstein_group *group, bool yielding) {
    arena_reset(burstein->scratch);
    struct work work = {.group = group};
    make_graph(burstein, &work, yielding, false);
    int32_t *groups = arena_array(burstein->scratch, (size_t)work.graph.vertex_count, sizeof *groups);
    return !matching_obstacle(work.matching, groups);
}

/* Can the most due colours still be reached when the opponent is `highest` or one below him? The matching is such then. */
static bool holds_from(struct work *work, int32_t vertex, int32_t highest) {
    work->roles[vertex] = MATCHING_UPPER;
    work->places[vertex] = work->places[highest] - 1;
    bool holds = matching_holds(work->matching, &vertex, 1);
    work->roles[vertex] = MATCHING_ANY;
    work->places[vertex] = vertex + 1;
    return holds;
}

/*
 * The highest who is left takes the lowest with whom the most due colours can still be reached; F comes last. Who that
 * is is found by halving, since in a group that is hard to pair most opponents would be asked for in vain.
 * [c04:burstein.6.1] [c04:burstein.6.2] [c04:burstein.6.4]
 */
static int32_t take_lowest(struct work *work, int32_t vertex) {
    int32_t count = 0;
    for (int32_t other = work->group->count - 1; other > vertex; other--)
        if (work->partners[other] < 0 && matching_may_pair(work->matching, vertex, other))
            work->candidates[count++] = other;
    int32_t refused = 0, found = count + 1; /* none of so many; one of so many, F being the last */
    while (refused + 1 < found) {
        int32_t asked = found <= count            ? refused + (found - refused) / 2
                        : 2 * refused + 1 < count ? 2 * refused + 1
                                                  : count;
        if (holds_from(work, vertex, work->candidates[asked - 1]))
            found = asked;
        else
            refused = asked;
    }
    int32_t taken = matching_mate(work->matching, vertex);
    work->partners[vertex] = taken;
    work->partners[taken] = vertex;
    return taken;
}

bool burstein_best_row(struct burstein *burstein, const struct burstein_group *group, bool yielding,
                       struct burstein_row *row) {
    arena_reset(burstein->scratch);
    struct work work = {.group = group};
    /* CHOICE due_before_row: the number of due colours comes before the order of the rows. [c04:burstein.6.5] */
    make_graph(burstein, &work, yielding, true);
    if (!matching_solve(work.matching))
        return false;
    row->pair_count = 0;
    row->floater = -1;
    row->granted = 0;
    for (int32_t vertex = 0; vertex < group->count; vertex++) {
        if (work.partners[vertex] >= 0)
            continue;
        int32_t other = take_lowest(&work, vertex);
        matching_settle(work.matching, vertex, other);
        if (other == group->count) {
            row->floater = group->members[vertex]; /* [c04:burstein.6.3] */
            continue;
        }
        struct swiss_pair pair = {group->members[vertex], group->members[other]};
        row->pairs[row->pair_count++] = pair;
        row->granted += burstein_granted(&burstein->players[pair.upper].preference,
                                         &burstein->players[pair.lower].preference, yielding);
    }
    return true;
}
