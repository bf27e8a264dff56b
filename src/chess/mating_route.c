/*
 * Routes: the search for a helpmate goal by goal, and where no goal of a position stands a chance, from the positions
 * after the next capture or move of a pawn.
 */
#include <string.h>

#include "chess/mating_goals.h"
#include "chess/mating_inside.h"
#include "chess/mating_memory.h"

enum { GOAL_PARTS = 100, TURNINGS = 8, TURNINGS_DEEP = 2, CALM_MOST = 300 };

/* A position from which to set out, and the moves that lead there. */
struct turning {
    struct position position;
    const struct move *line;
    size_t line_count;
};

struct routing {
    enum colour side;
    const struct mating_limits *limits;
    const struct route_plan *plan;
    struct mating_memory *memory;
    struct arena *arena;
    struct mating_result *result;
};

/* The moves of the result come after those that lead to the turning. */
static void join_lines(const struct routing *routing, const struct turning *turning, struct mating_result *result) {
    if (!routing->limits->line || turning->line_count == 0)
        return;
    size_t count = turning->line_count + result->line_count;
    struct move *line = arena_array(routing->arena, count, sizeof *line);
    memcpy(line, turning->line, turning->line_count * sizeof *line);
    memcpy(line + turning->line_count, result->line, result->line_count * sizeof *line);
    result->line = line;
    result->line_count = count;
}

/* The same pawns and as many pieces of each kind? */
static bool same_structure(const struct position *a, const struct position *b) {
    for (int colour = WHITE; colour <= BLACK; colour++) {
        if (position_men(a, (enum colour)colour, PAWN) != position_men(b, (enum colour)colour, PAWN))
            return false;
        for (int kind = KNIGHT; kind < KING; kind++)
            if (squares_count(position_men(a, (enum colour)colour, (enum kind)kind)) !=
                squares_count(position_men(b, (enum colour)colour, (enum kind)kind)))
                return false;
    }
    return true;
}

static bool is_new(const struct turning *turnings, unsigned count, const struct position *position) {
    for (unsigned i = 0; i < count; i++)
        if (same_structure(&turnings[i].position, position))
            return false;
    return true;
}

/* The positions after the next captures and pawn moves, one for each that leaves other pawns or pieces; how many. */
static unsigned find_turnings(const struct routing *routing, const struct turning *from,
                              struct turning turnings[TURNINGS]) {
    struct mating_memory *memory = routing->memory;
    unsigned count = 0;
    int32_t number;
    unsigned depth;
    memory_begin(memory);
    memory_add(memory, &from->position, memory_find(memory, &from->position), MEMORY_NOWHERE, 0);
    while ((number = memory_take(memory, &depth)) != MEMORY_NOWHERE) {
        struct position position = memory_node(memory, (uint32_t)number)->position;
        struct moves moves;
        struct move_walk walk;
        struct move move;
        moves_generate(&moves, &position);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, &position, move);
            routing->result->effort++;
            size_t place = memory_find(memory, &next);
            bool settled = move_is_irreversible(&position, move);
            if (memory_has(memory, place) || (settled && (!is_new(turnings, count, &next) ||
                                                          mating_material(&next, routing->side) != MATING_NO_REASON)))
                continue;
            if (memory->count == CALM_MOST || count == TURNINGS)
                return count;
            uint32_t added = memory_add(memory, &next, place, number, depth + 1);
            if (settled) {
                struct mating_result reached = {.line_count = 0};
                if (routing->limits->line) {
                    memory_line(memory, added, routing->arena, &reached);
                    join_lines(routing, from, &reached);
                }
                turnings[count++] = (struct turning){next, reached.line, reached.line_count};
                memory_unwait(memory, depth + 1);
            }
        }
    }
    return count;
}

/* Found, or all looked for as far as the effort goes? Else no goal from here stands a chance. */
static bool find_route(const struct routing *routing, const struct turning *from, unsigned deep) {
    struct mating_aim goals[GOALS];
    struct relaxed *relaxed = memory_relaxed(routing->memory);
    struct mating_result *result = routing->result;
    bool open = false;
    unsigned count = mating_goals(&from->position, routing->side, routing->plan->placings, GOAL_PARTS, relaxed, goals);
    unsigned tried = count < routing->plan->goals ? count : routing->plan->goals;
    for (unsigned i = 0; i < tried; i++) {
        open |= mating_steer(&from->position, &goals[i], routing->limits, routing->plan,
                             routing->plan->judgements / tried, relaxed, routing->memory, routing->arena, result);
        if (result->answer == MATING_CAN)
            join_lines(routing, from, result);
        if (result->answer == MATING_CAN || result->effort >= routing->limits->positions)
            return true;
    }
    if (open || deep == 0)
        return open;
    struct turning turnings[TURNINGS];
    count = find_turnings(routing, from, turnings);
    for (unsigned i = 0; i < count; i++) {
        open |= find_route(routing, &turnings[i], deep - 1);
        if (result->answer == MATING_CAN || result->effort >= routing->limits->positions)
            return true;
    }
    return open;
}

void mating_route(const struct position *position, enum colour side, const struct mating_limits *limits,
                  const struct route_plan *plan, struct mating_memory *memory, struct arena *arena,
                  struct mating_result *result) {
    struct routing routing = {side, limits, plan, memory, arena, result};
    struct turning start = {.position = *position};
    if (squares_count(position_occupied(position)) <= REACH_MEN)
        find_route(&routing, &start, TURNINGS_DEEP);
}
