#include "pairing/classic_meet.h"
#include "pairing/proposals_parts.h"

#include <string.h>

enum vertex_kind { PLAYER, JOKER, LONELY, KIND_COUNT };

static void bar(struct proposals_graph *graph, int32_t one, int32_t other) {
    graph->barred[(size_t)one * graph->stride + (size_t)other / 64] |= UINT64_C(1) << (other % 64);
    graph->barred[(size_t)other * graph->stride + (size_t)one / 64] |= UINT64_C(1) << (one % 64);
}

void proposals_mark_group(const struct proposals_graph *graph, const struct exclusion *group, uint64_t *bits) {
    for (int32_t i = 0; i < group->count; i++) {
        int32_t place = graph->places[group->participants[i]];
        for (int32_t j = 0; j < group->count && place >= 0; j++) {
            int32_t other = graph->places[group->participants[j]];
            if (other >= 0)
                bits[(size_t)place * graph->stride + (size_t)other / 64] |= UINT64_C(1) << (other % 64);
        }
    }
}

static void read_prohibitions(struct arena *arena, const struct drawing *drawing, struct proposals_graph *graph) {
    const struct swiss_round *round = &graph->dutch.round;
    int32_t participants = drawing->table->participant_count;
    graph->places = arena_array(arena, (size_t)participants, sizeof *graph->places);
    memset(graph->places, -1, sizeof *graph->places * (size_t)participants);
    for (int32_t place = 0; place < round->player_count; place++)
        graph->places[round->players[place].participant] = place;
    graph->prohibited =
        arena_array(arena, ((size_t)round->player_count + 1) * graph->stride, sizeof *graph->prohibited);
    for (int32_t i = 0; i < drawing->exclusion_count; i++)
        if (drawing->exclusions[i].first_round <= drawing->round && drawing->round <= drawing->exclusions[i].last_round)
            proposals_mark_group(graph, &drawing->exclusions[i], graph->prohibited);
}

bool proposals_read(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals_graph *graph, struct error *error) {
    *graph = (struct proposals_graph){.dutch = {.edition = system->edition, .any_bye_score = true}};
    struct dutch *dutch = &graph->dutch;
    if (!pairing_system_read(arena, system, drawing, &dutch->round, error))
        return false;
    int32_t count = dutch->round.player_count;
    struct dutch_kind *kinds = arena_array(arena, (size_t)count, sizeof *kinds);
    for (int32_t place = 0; place < count; place++)
        kinds[place] = dutch_kind_of(dutch, place, DUTCH_BELOW, false);
    graph->stride = (size_t)count / 64 + 1;
    graph->barred = arena_array(arena, ((size_t)count + 1) * graph->stride, sizeof *graph->barred);
    struct watched watched = {.watch = drawing->watch};
    for (int32_t one = 0; one < count && !watched_stops(&watched, count); one++) {
        for (int32_t other = one + 1; other < count; other++)
            if (swiss_may_not_meet(&dutch->round, one, other) ||
                (system->classic != NULL ? !classic_colours_fit(system, &dutch->round, one, other)
                                         : !dutch_kinds_join(&kinds[one], &kinds[other], DUTCH_ALL_BELOW)))
                bar(graph, one, other);
        if (dutch->round.players[one].barred_from_bye)
            bar(graph, one, count);
    }
    read_prohibitions(arena, drawing, graph);
    return !watched_ask(&watched) || error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
}

static bool obstructs(struct arena *arena, const struct proposals_graph *graph, struct watched *watched,
                      int32_t *groups) {
    static const bool joined[] = {true};
    static const int64_t weights[] = {0};
    int32_t players = graph->dutch.round.player_count, count = players + players % 2;
    int32_t *rows = arena_array(arena, (size_t)count, sizeof *rows);
    int32_t *partners = arena_array(arena, (size_t)count, sizeof *partners);
    for (int32_t i = 0; i < count; i++) {
        rows[i] = i;
        partners[i] = -1;
    }
    struct matching_graph all = {
        .vertex_count = count,
        .kind_count = 1,
        .words = 1,
        .weights = weights,
        .joined = joined,
        .kinds = arena_array(arena, (size_t)count, sizeof(int32_t)),
        .rows = rows,
        .barred = graph->barred,
        .stride = graph->stride,
        .places = arena_array(arena, (size_t)count, sizeof(int32_t)),
        .roles = arena_array(arena, (size_t)count, sizeof(uint8_t)),
        .partners = partners,
        .watched = watched,
    };
    return count > 0 && matching_obstacle(matching_make(arena, &all), groups);
}

bool proposals_obstructed(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                          struct dutch_obstacle *obstacle, struct error *error) {
    struct proposals_graph graph;
    *obstacle = (struct dutch_obstacle){0};
    if (system->classic == NULL)
        return dutch_find_obstacle(arena, system->edition, drawing, obstacle, error);
    if (!proposals_read(arena, system, drawing, &graph, error))
        return false;
    int32_t *groups = arena_array(arena, (size_t)graph.dutch.round.player_count + 1, sizeof *groups);
    graph.dutch.arena = arena;
    graph.dutch.has_bye = graph.dutch.round.player_count % 2 != 0;
    graph.dutch.rules = (struct swiss_rules){.full_bye_bars = true};
    struct watched watched = {.watch = drawing->watch};
    bool found = obstructs(arena, &graph, &watched, groups);
    if (watched_ask(&watched))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (!found)
        return false;
    dutch_fill_obstacle(&graph.dutch, groups, obstacle);
    obstacle->bye_rule = classic_bye_article(system);
    return true;
}

/* --- How far from being paired ------------------------------------------------------------------------------------ */

struct sketch {
    struct matching_graph graph;
    int32_t *rows; /* players, the bye if there is one, jokers, the lonely one */
    int32_t *kinds;
    int32_t *groups; /* what comes out */
    int32_t real;    /* without jokers and the lonely one */
};

static void begin_sketch(struct arena *arena, const struct proposals_graph *graph, struct sketch *sketch) {
    int32_t count = graph->dutch.round.player_count;
    size_t most = 2 * (size_t)count + 4;
    sketch->rows = arena_array(arena, most, sizeof *sketch->rows);
    sketch->kinds = arena_array(arena, most, sizeof *sketch->kinds);
    sketch->groups = arena_array(arena, most, sizeof *sketch->groups);
    for (int32_t place = 0; place < count; place++)
        sketch->rows[sketch->real++] = place;
    if (sketch->real % 2 != 0)
        sketch->rows[sketch->real++] = count;
}

/*
 * With an odd number of jokers, who may meet anybody, and a lonely one who makes the number even. If more are left over than there
 * are jokers, the jokers all are needed, and just one is left but for the lonely one: the obstacle then holds all who may be.
 */
static bool are_more_left(const struct proposals_shape *shape, const struct proposals_graph *graph,
                          struct sketch *sketch, int32_t jokers) {
    struct arena *arena = shape->arena;
    static const bool joined[KIND_COUNT * KIND_COUNT] = {true, true, false, true, true, false, false, false, false};
    static const int64_t weights[KIND_COUNT * KIND_COUNT] = {0};
    int32_t count = sketch->real + jokers + 1;
    for (int32_t i = sketch->real; i < count; i++) {
        sketch->rows[i] = -1;
        sketch->kinds[i] = i < count - 1 ? JOKER : LONELY;
    }
    int32_t *partners = arena_array(arena, (size_t)count, sizeof *partners);
    for (int32_t i = 0; i < count; i++)
        partners[i] = -1;
    sketch->graph = (struct matching_graph){
        .vertex_count = count,
        .kind_count = KIND_COUNT,
        .words = 1,
        .weights = weights,
        .joined = joined,
        .kinds = sketch->kinds,
        .rows = sketch->rows,
        .barred = graph->barred,
        .stride = graph->stride,
        .places = arena_array(arena, (size_t)count, sizeof(int32_t)),
        .roles = arena_array(arena, (size_t)count, sizeof(uint8_t)),
        .partners = partners,
        .watched = shape->watched,
    };
    matching_obstacle(matching_make(arena, &sketch->graph), sketch->groups);
    for (int32_t i = sketch->real; i < count; i++)
        if (sketch->groups[i] > 0)
            return false;
    return true;
}

struct search {
    const struct proposals_graph *graph;
    struct proposals_shape *shape;
    struct sketch sketch;
};

static bool look(struct search *search, int32_t jokers) {
    struct sketch *sketch = &search->sketch;
    if (!are_more_left(search->shape, search->graph, sketch, jokers))
        return false;
    for (int32_t i = 0; i < sketch->real; i++)
        search->shape->parts[sketch->rows[i]] = sketch->groups[i] > 0 ? sketch->groups[i] : 0;
    return true;
}

void proposals_measure(const struct proposals_graph *graph, struct proposals_shape *shape) {
    struct search search = {.graph = graph, .shape = shape};
    arena_reset(shape->arena);
    begin_sketch(shape->arena, graph, &search.sketch);
    memset(shape->parts, 0, sizeof *shape->parts * ((size_t)graph->dutch.round.player_count + 1));
    /* The greatest number of jokers that is not enough: mostly none or one. All are odd. */
    int32_t few = -1, enough = search.sketch.real + 1, jokers = 1;
    while (jokers < enough && look(&search, jokers)) {
        few = jokers;
        jokers = 2 * jokers + 1;
    }
    enough = jokers < enough ? jokers : enough;
    while (enough - few > 2) {
        jokers = few + (enough - few) / 4 * 2;
        if (look(&search, jokers))
            few = jokers;
        else
            enough = jokers;
    }
    shape->left = few + 1;
}
