/*
 * Mating possibility: what is seen at a glance first, then the cheap proofs, then search.
 */
#include <string.h>

#include "chess/mating_inside.h"

enum {
    FORCED_PLIES = 12,
    FORCED_CHOICE = 4,
    FORCED_POSITIONS = 40,
    DIVE_PLIES = 48,
    DIVES = 8,
    DIVES_IN_VAIN = 2,
    SEARCH_FROM = 1000,
    EVENTS_FEW = 40,
    EVENTS_MANY = 2000,
    GOALS_MOST = 24
};

const struct mating_limits mating_quick = {.positions = 3, .line = false};
const struct mating_limits mating_full = {.positions = 4000000, .line = false};

/* --- Forced lines --------------------------------------------------------------------------------------------------*/

/* Follows all lines as long as there is hardly a choice. The effort counts the positions. */
static enum mating_answer follow_forced(const struct position *position, const struct moves *moves, enum colour side,
                                        unsigned depth, uint64_t *effort) {
    struct move_walk walk;
    struct move move;
    if (depth == 0 || moves_count(moves) > FORCED_CHOICE || *effort > FORCED_POSITIONS)
        return MATING_UNDECIDED;
    for (moves_begin(&walk, moves); moves_next(&walk, &move);) {
        struct position next;
        struct moves replies;
        position_play(&next, position, move);
        moves_generate(&replies, &next);
        ++*effort;
        if (moves_none(&replies)) {
            if (next.to_move != side && position_in_check(&next))
                return MATING_CAN;
            continue;
        }
        if (mating_material(&next, side) != MATING_NO_REASON)
            continue;
        enum mating_answer answer = follow_forced(&next, &replies, side, depth - 1, effort);
        if (answer != MATING_CANNOT)
            return answer;
    }
    return MATING_CANNOT;
}

/* --- The question --------------------------------------------------------------------------------------------------*/

static void answer(struct mating_result *result, enum mating_answer given, enum mating_reason reason) {
    result->answer = given;
    result->reason = reason;
}

static squares ahead_of(squares set, enum colour colour) {
    if (colour == WHITE) {
        set |= set << 8;
        set |= set << 16;
        set |= set << 32;
        return set << 8;
    }
    set |= set >> 8;
    set |= set >> 16;
    set |= set >> 32;
    return set >> 8;
}

/* No pieces but bishops, and every pawn has one of the other colour ahead of it: what locked positions mostly look
   like. */
static bool looks_locked(const struct position *position) {
    squares white = position_men(position, WHITE, PAWN);
    squares black = position_men(position, BLACK, PAWN);
    squares loose =
        position_of_kind(position, KNIGHT) | position_of_kind(position, ROOK) | position_of_kind(position, QUEEN);
    return loose == 0 && (white | black) != 0 && (white & ~ahead_of(black, BLACK)) == 0 &&
           (black & ~ahead_of(white, WHITE)) == 0;
}

static bool dive(const struct position *position, enum colour side, const struct mating_limits *limits, unsigned dives,
                 unsigned plies, struct arena *arena, struct mating_result *result) {
    struct move line[MATING_DIVE_LONGEST];
    unsigned count;
    for (unsigned seed = 0; seed < dives; seed++)
        if (mating_dive(position, side, seed, plies, line, &count, &result->effort)) {
            answer(result, MATING_CAN, MATING_NO_REASON);
            if (limits->line) {
                struct move *kept = arena_array(arena, count, sizeof *kept);
                memcpy(kept, line, count * sizeof *kept);
                result->line = kept;
                result->line_count = count;
            }
            return true;
        }
    return false;
}

/* Dives seldom succeed with nothing but a knight or bishops. */
static bool has_promise(const struct position *position, enum colour side) {
    squares light =
        position_of_kind(position, KNIGHT) | position_of_kind(position, BISHOP) | position_of_kind(position, KING);
    return (position_of_colour(position, side) & ~light) != 0;
}

/* One round of the search: steering for one mate after the other, or, without goals, looking at whatever comes. */
struct search_round {
    struct route_plan route;
    uint32_t keep;
    bool tests;
};

static const struct search_round search_rounds[] = {{.route = {1000, 4, 240, 0, true}},
                                                    {.keep = 2000},
                                                    {.route = {2000, 8, 1500, 1, true}},
                                                    {.keep = 40000},
                                                    {.route = {5000, GOALS_MOST, 7200, 2, true}},
                                                    {.keep = 200000},
                                                    {.keep = 40000, .tests = true},
                                                    {.route = {20000, GOALS_MOST, 12000, 3, true}},
                                                    {.route = {4000, GOALS_MOST, 12000, 4, false}},
                                                    {.keep = 1000000},
                                                    {.route = {40000, GOALS_MOST, 48000, 5, true}}};

/* The proofs that take longer, then the search, round by round. */
static void search(const struct position *position, enum colour side, const struct mating_limits *limits,
                   struct mating_memory *memory, struct arena *arena, struct mating_result *result) {
    struct reach_sets sets;
    if (mating_reach(&sets, position, side, true) &&
        (mating_blocked_within(&sets, side) || mating_blocked_by_events(position, side, EVENTS_FEW))) {
        answer(result, MATING_CANNOT, MATING_BLOCKED);
        return;
    }
    if (memory == NULL)
        memory = mating_memory_new(arena);
    for (unsigned number = 0; number < sizeof search_rounds / sizeof search_rounds[0]; number++) {
        const struct search_round *round = &search_rounds[number];
        struct search_plan plan = {.keep = round->keep, .tests = round->tests};
        if (round->tests && mating_blocked_by_events(position, side, EVENTS_MANY)) {
            answer(result, MATING_CANNOT, MATING_BLOCKED);
            return;
        }
        if (round->keep == 0)
            mating_route(position, side, limits, &round->route, memory, arena, result);
        else
            mating_search(position, side, limits, &plan, memory, arena, result);
        if (result->answer != MATING_UNDECIDED || result->effort >= limits->positions)
            return;
    }
}

void mating_possible(const struct position *position, enum colour side, const struct mating_limits *limits,
                     struct mating_memory *memory, struct arena *arena, struct mating_result *result) {
    struct moves moves;
    enum mating_reason reason;
    *result = (struct mating_result){.answer = MATING_UNDECIDED};
    moves_generate(&moves, position);
    if (moves_none(&moves)) {
        bool mated = position->to_move != side && position_in_check(position);
        answer(result, mated ? MATING_CAN : MATING_CANNOT, mated ? MATING_NO_REASON : MATING_OVER);
        return;
    }
    reason = mating_material(position, side);
    if (reason != MATING_NO_REASON) {
        answer(result, MATING_CANNOT, reason);
        return;
    }
    enum mating_answer forced = follow_forced(position, &moves, side, FORCED_PLIES, &result->effort);
    if (forced == MATING_CANNOT || (forced == MATING_CAN && !limits->line)) {
        answer(result, forced, forced == MATING_CANNOT ? MATING_FORCED : MATING_NO_REASON);
        return;
    }
    if (looks_locked(position) && mating_blocked(position, side)) {
        answer(result, MATING_CANNOT, MATING_BLOCKED);
        return;
    }
    if (limits->positions < SEARCH_FROM) {
        dive(position, side, limits, 1, (unsigned)limits->positions, arena, result);
        return;
    }
    if (!dive(position, side, limits, has_promise(position, side) ? DIVES : DIVES_IN_VAIN, DIVE_PLIES, arena, result))
        search(position, side, limits, memory, arena, result);
}

enum mating_answer mating_anyone(const struct mating_result *white, const struct mating_result *black) {
    if (white->answer == MATING_CAN || black->answer == MATING_CAN)
        return MATING_CAN;
    return white->answer == MATING_CANNOT && black->answer == MATING_CANNOT ? MATING_CANNOT : MATING_UNDECIDED;
}
