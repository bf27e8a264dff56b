/* The following bracket, as good as the downfloaters allow: a heaviest matching. */
#include <stdlib.h>

#include "pairing/dutch_judge/judge_parts.h"
#include "pairing/matching/matching.h"

enum zone { ZONE_MOVER, ZONE_RESIDENT, ZONE_BELOW, ZONE_BYE, ZONE_OUTSIDE };

/* All that decides what a vertex may be matched with and what that is worth. */
struct kind {
    enum zone zone;
    int32_t score;      /* of moved-down players */
    uint8_t preference; /* an absolute one */
    bool topscorer;
    bool may_have_bye;
};

struct graph {
    const struct dutch_judge *judge;
    bool former;
    bool next_is_last;
    int32_t vertex_count;
    int32_t *places; /* by vertex, or -1 */
    int32_t *kinds;
    int32_t kind_count;
    struct kind *kind_list;
    int32_t score_count;
    int32_t *scores; /* of moved-down players, descending */
};

static bool same_kind(const struct kind *one, const struct kind *other) {
    return one->zone == other->zone && one->score == other->score && one->preference == other->preference &&
           one->topscorer == other->topscorer && one->may_have_bye == other->may_have_bye;
}

static void add_vertex(struct graph *graph, int32_t place, const struct kind *kind) {
    int32_t at = 0;
    while (at < graph->kind_count && !same_kind(&graph->kind_list[at], kind))
        at++;
    if (at == graph->kind_count)
        graph->kind_list[graph->kind_count++] = *kind;
    graph->places[graph->vertex_count] = place;
    graph->kinds[graph->vertex_count++] = at;
}

static void add_player(struct graph *graph, int32_t place, enum zone zone) {
    const struct swiss_player *player = dutch_judge_player(graph->judge, place);
    const struct dutch_account *account = graph->judge->account;
    struct kind kind = {.zone = zone, .topscorer = player->topscorer};
    kind.preference = player->strength == SWISS_ABSOLUTE ? player->preference : COLOUR_NONE;
    kind.score = zone == ZONE_MOVER ? player->score : 0;
    kind.may_have_bye =
        account->has_bye && !player->barred_from_bye && (graph->former || player->score == account->bye_score);
    add_vertex(graph, place, &kind);
    if (zone == ZONE_MOVER && (graph->score_count == 0 || graph->scores[graph->score_count - 1] != player->score))
        graph->scores[graph->score_count++] = player->score;
}

/* 2026: everybody who is left, and the bye: the round must be completed. 2017: that bracket alone, and room for all of it
   to stay unpaired. */
static void add_vertices(struct graph *graph, const struct dutch_judge_candidate *candidate) {
    const struct dutch_judge *judge = graph->judge;
    int32_t last = judge->bracket->resident_last;
    for (int32_t i = 0; i < candidate->floater_count; i++)
        add_player(graph, candidate->floaters[i], ZONE_MOVER);
    for (int32_t place = last; place < judge->next_last; place++)
        add_player(graph, place, ZONE_RESIDENT);
    int32_t inside = graph->vertex_count;
    for (int32_t place = judge->next_last; place < judge->account->round.player_count && !graph->former; place++)
        add_player(graph, place, ZONE_BELOW);
    if (!graph->former && judge->account->has_bye)
        add_vertex(graph, -1, &(struct kind){.zone = ZONE_BYE});
    for (int32_t i = 0; i < inside && graph->former; i++)
        add_vertex(graph, -1, &(struct kind){.zone = ZONE_OUTSIDE});
}

static bool in_next_bracket(const struct kind *one, const struct kind *other) {
    return one->zone <= ZONE_RESIDENT && other->zone <= ZONE_RESIDENT &&
           (one->zone == ZONE_RESIDENT || other->zone == ZONE_RESIDENT);
}

static bool joined(const struct graph *graph, const struct kind *one, const struct kind *other) {
    if (one->zone == ZONE_BYE || other->zone == ZONE_BYE)
        return one->zone == ZONE_BYE ? other->may_have_bye : one->may_have_bye;
    if (one->zone == ZONE_OUTSIDE || other->zone == ZONE_OUTSIDE)
        return true;
    if (graph->former && one->zone == ZONE_MOVER && other->zone == ZONE_MOVER)
        return false;
    bool both_absolute = one->preference != COLOUR_NONE && one->preference == other->preference;
    return !both_absolute || one->topscorer || other->topscorer;
}

/* 2017: who may not have the bye is worse when the following bracket is the last. */
static int32_t burden(const struct graph *graph, const struct kind *kind) {
    return graph->former && graph->next_is_last && !kind->may_have_bye ? 3 : 1;
}

static void weigh(const struct graph *graph, struct arena *arena, struct matching_graph *out) {
    size_t count = (size_t)graph->kind_count;
    size_t words = (size_t)graph->score_count + 1;
    int64_t *weights = arena_array(arena, count * count * words, sizeof *weights);
    bool *may = arena_array(arena, count * count, sizeof *may);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            const struct kind *one = &graph->kind_list[i], *other = &graph->kind_list[j];
            int64_t *weight = &weights[(i * count + j) * words];
            may[i * count + j] = joined(graph, one, other);
            if (!in_next_bracket(one, other))
                continue;
            weight[0] = 2 * (int64_t)(burden(graph, one) + burden(graph, other));
            for (size_t k = 1; k < words; k++)
                weight[k] = 2 * ((one->zone == ZONE_MOVER && one->score == graph->scores[k - 1]) +
                                 (other->zone == ZONE_MOVER && other->score == graph->scores[k - 1]));
        }
    out->kind_count = graph->kind_count;
    out->words = (int32_t)words;
    out->weights = weights;
    out->joined = may;
}

static int descending(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a > b ? -1 : a < b;
}

static void read_values(const struct graph *graph, const struct matching *matching, struct arena *arena,
                        struct dutch_values *values) {
    int32_t *scores = arena_array(arena, (size_t)graph->vertex_count, sizeof *scores);
    int32_t count = 0, sum = 0;
    for (int32_t vertex = 0; vertex < graph->vertex_count; vertex++) {
        const struct kind *kind = &graph->kind_list[graph->kinds[vertex]];
        const struct kind *mate = &graph->kind_list[graph->kinds[matching_mate(matching, vertex)]];
        if (kind->zone > ZONE_RESIDENT || in_next_bracket(kind, mate))
            continue;
        sum += burden(graph, kind);
        scores[count++] = dutch_judge_player(graph->judge, graph->places[vertex])->score;
    }
    qsort(scores, (size_t)count, sizeof *scores, descending);
    swiss_judge_value_add(values, sum);
    for (int32_t i = 0; i < count; i++)
        swiss_judge_value_add(values, scores[i]);
}

void swiss_judge_next(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                      struct dutch_values *values) {
    const struct swiss_round *round = &judge->account->round;
    size_t room = 2 * ((size_t)round->player_count + 2);
    struct graph graph = {.judge = judge,
                          .former = judge->account->edition == DUTCH_2017,
                          .next_is_last = judge->next_last == round->player_count,
                          .places = arena_array(judge->arena, room, sizeof *graph.places),
                          .kinds = arena_array(judge->arena, room, sizeof *graph.kinds),
                          .kind_list = arena_array(judge->arena, room, sizeof *graph.kind_list),
                          .scores = arena_array(judge->arena, room, sizeof *graph.scores)};
    add_vertices(&graph, candidate);
    uint8_t *roles = arena_array(judge->arena, room, sizeof *roles);
    int32_t *ranks = arena_array(judge->arena, room, sizeof *ranks);
    int32_t *partners = arena_array(judge->arena, room, sizeof *partners);
    for (size_t i = 0; i < room; i++)
        partners[i] = -1;
    struct matching_graph out = {.vertex_count = graph.vertex_count,
                                 .kinds = graph.kinds,
                                 .rows = graph.places,
                                 .barred = round->barred,
                                 .stride = round->stride,
                                 .places = ranks,
                                 .roles = roles,
                                 .partners = partners,
                                 .watched = judge->watched};
    weigh(&graph, judge->arena, &out);
    struct matching *matching = matching_make(judge->arena, &out);
    if (matching_solve(matching))
        read_values(&graph, matching, judge->arena, values);
}
