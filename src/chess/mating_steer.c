/*
 * Steering: a search for a mate in one picture, led by what it would take if nothing done were ever undone.
 *
 * A position is judged only when its turn comes; until then it waits with the urgency of the one before it, the moves
 * that were advised there first.
 */
#include "chess/mating_inside.h"
#include "chess/mating_memory.h"
#include "chess/mating_relaxed.h"

enum { NOT_ADVISED = 1, NOT_ADVISED_FOR_GOOD = 3 };

static bool is_advised(const struct relaxed_advice *advice, struct move move) {
    for (unsigned i = 0; i < advice->count; i++)
        if (advice->from[i] == move.from && advice->to[i] == move.to)
            return true;
    return false;
}

static bool is_mate_by(const struct position *position, enum colour side) {
    return position->to_move != side && position_in_check(position) && position_end(position) == POSITION_CHECKMATE;
}

/* Of the moves that were not advised a sparse search follows about three, by chance. */
static bool is_passed_over(const struct position *next, unsigned moves, uint32_t seed) {
    return ((next->key ^ seed * 0x9E3779B97F4A7C15U) >> 32) % moves >= 3;
}

bool mating_steer(const struct position *start, const struct mating_aim *aim, const struct mating_limits *limits,
                  const struct route_plan *plan, uint32_t judgements, struct relaxed *relaxed,
                  struct mating_memory *memory, struct arena *arena, struct mating_result *result) {
    enum colour side = (enum colour)aim->side;
    int32_t number;
    unsigned urgency;
    bool complete = true;
    memory_begin(memory);
    memory_add(memory, start, memory_find(memory, start), MEMORY_NOWHERE, 0);
    while ((number = memory_take(memory, &urgency)) != MEMORY_NOWHERE) {
        struct position position = memory_node(memory, (uint32_t)number)->position;
        struct relaxed_advice advice;
        if (judgements-- == 0)
            return true;
        result->effort += 20;
        unsigned cost = mating_relaxed(relaxed, &position, aim, &advice);
        if (cost == RELAXED_NEVER)
            continue;
        cost = cost < MEMORY_URGENCIES - 10 ? cost : MEMORY_URGENCIES - 10;
        if (cost > urgency) {
            memory_wait(memory, (uint32_t)number, cost);
            continue;
        }
        struct moves moves;
        struct move_walk walk;
        struct move move;
        bool follows = false;
        moves_generate(&moves, &position);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
            follows |= is_advised(&advice, move);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, &position, move);
            result->effort++;
            size_t place = memory_find(memory, &next);
            if (memory_has(memory, place))
                continue;
            if (plan->sparse && !is_advised(&advice, move) && is_passed_over(&next, moves_count(&moves), plan->seed)) {
                complete = false;
                continue;
            }
            bool settled = move_is_irreversible(&position, move);
            if (settled && mating_material(&next, side) != MATING_NO_REASON)
                continue;
            unsigned later = is_advised(&advice, move) ? 0 : settled ? NOT_ADVISED_FOR_GOOD : follows ? NOT_ADVISED : 0;
            uint32_t child = memory_add(memory, &next, place, number, cost + later);
            if (is_mate_by(&next, side)) {
                result->answer = MATING_CAN;
                result->reason = MATING_NO_REASON;
                if (limits->line)
                    memory_line(memory, child, arena, result);
                return true;
            }
        }
    }
    return !complete;
}
