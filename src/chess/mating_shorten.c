/*
 * A helpmate that was found by chance wanders about. It proves as much, and can be read, once its detours are cut off:
 * from each position on the way all others within a few moves are looked at, and the line goes on from the latest of
 * its own positions among them, or ends where one is mate.
 */
#include "chess/mating.h"

enum { LOOK_MOST = 20000, LOOK_TOTAL = 4000000, PASSES_MOST = 4 };

struct node {
    struct position position;
    struct move move;
    uint32_t from; /* the node before it */
    uint32_t depth;
};

struct shortening {
    struct position *way; /* the positions of the line, one more than moves */
    const struct move *moves;
    size_t count;
    uint32_t *table; /* by key: the latest place on the way, plus one */
    size_t mask;
    struct node *nodes;
    size_t looked;
};

static uint32_t *find_slot(const struct shortening *line, const struct position *position) {
    size_t at = (size_t)position_key(position) & line->mask;
    while (line->table[at] != 0 && !position_same(&line->way[line->table[at] - 1], position))
        at = (at + 1) & line->mask;
    return &line->table[at];
}

static void walk(struct shortening *line, struct arena *arena, const struct position *start) {
    size_t size = 64;
    while (size < 2 * (line->count + 1))
        size *= 2;
    line->mask = size - 1;
    line->table = arena_array(arena, size, sizeof *line->table);
    line->way = arena_array(arena, line->count + 1, sizeof *line->way);
    line->way[0] = *start;
    *find_slot(line, start) = 1;
    for (size_t i = 0; i < line->count; i++) {
        position_play(&line->way[i + 1], &line->way[i], line->moves[i]);
        *find_slot(line, &line->way[i + 1]) = (uint32_t)i + 2;
    }
}

/* The node that saves most on the way from `at`; `*reached` is where on the way it is, left alone when none does. */
static uint32_t look_around(struct shortening *line, size_t at, size_t *reached) {
    size_t count = 1;
    size_t saved_most = 0;
    uint32_t best = 0;
    line->nodes[0] = (struct node){line->way[at], move_none(), 0, 0};
    for (size_t i = 0; i < count && line->looked < LOOK_TOTAL; i++) {
        const struct node *node = &line->nodes[i];
        struct moves moves;
        moves_generate(&moves, &node->position);
        line->looked++;
        /* A mate of that side ends the line, wherever it stands; else a place on the way, counted from 1, shortens it. */
        bool mate = moves_none(&moves) && position_in_check(&node->position) &&
                    node->position.to_move == line->way[line->count].to_move;
        size_t place = mate ? line->count + 1 : *find_slot(line, &node->position);
        size_t saved = place > at + 1 + node->depth ? place - 1 - at - node->depth : 0;
        if (saved > saved_most) {
            saved_most = saved;
            best = (uint32_t)i;
            *reached = place - 1;
        }
        struct move_walk all;
        struct move move;
        for (moves_begin(&all, &moves); count < LOOK_MOST && moves_next(&all, &move);) {
            position_play(&line->nodes[count].position, &node->position, move);
            line->nodes[count].move = move;
            line->nodes[count].from = (uint32_t)i;
            line->nodes[count++].depth = node->depth + 1;
        }
    }
    return best;
}

/* The moves that lead to a node, in their order. */
static size_t add_path(const struct node *nodes, uint32_t last, struct move *moves) {
    for (uint32_t node = last; nodes[node].depth > 0; node = nodes[node].from)
        moves[nodes[node].depth - 1] = nodes[node].move;
    return nodes[last].depth;
}

static size_t shorten_once(struct shortening *line, struct move *shorter) {
    size_t count = 0;
    for (size_t at = 0; at < line->count;) {
        size_t reached = at;
        uint32_t node = look_around(line, at, &reached);
        if (reached > at) {
            count += add_path(line->nodes, node, shorter + count);
            at = reached;
        } else {
            shorter[count++] = line->moves[at++];
        }
    }
    return count;
}

const struct move *mating_shorten(struct arena *arena, const struct position *start, const struct move *moves,
                                  size_t *count) {
    struct shortening line = {.moves = moves, .count = *count};
    line.nodes = arena_array(arena, LOOK_MOST, sizeof *line.nodes);
    for (int pass = 0; pass < PASSES_MOST; pass++) {
        struct move *shorter = arena_array(arena, line.count + 1, sizeof *shorter);
        walk(&line, arena, start);
        size_t after = shorten_once(&line, shorter);
        bool done = after == line.count;
        line.moves = shorter;
        line.count = after;
        if (done)
            break;
    }
    *count = line.count;
    return line.moves;
}
