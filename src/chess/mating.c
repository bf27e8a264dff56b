/*
 * Mating possibility: what is seen at a glance first, then the cheap proofs, then search.
 */
#include <string.h>

#include "chess/mating_inside.h"
#include "chess/mating_memory.h"
#include "chess/mating_roam.h"

/*
 * The limits of the cheap stages. They were chosen from the table that `bench_mating --limits` puts into docs/figures.md:
 * it shows for each of them what smaller and larger values decide and cost.
 */
const struct mating_stages mating_stages = {
    .tree_plies = 6,
    .tree_positions = 400,
    .tree_proofs = 2,
    .dive_plies = 48,
    .dives = 8,
    .dives_in_vain = 2,
    .events = 40,
    .quick_events = 0,
    .roam_moves = 12,
    .roam_steps = 5000,
    .roam_breadth = 100,
};

enum { SEARCH_FROM = 1000, EVENTS_MANY = 2000, GOALS_MOST = 24 };

const struct mating_limits mating_quick = {.positions = 3, .line = false};
const struct mating_limits mating_full = {.positions = 4000000, .line = false};

/* --- The question --------------------------------------------------------------------------------------------------*/

static void answer(struct mating_result *result, enum mating_answer given, enum mating_reason reason) {
    result->answer = given;
    result->reason = reason;
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

/* Follows a king that roams; true when that settles it. A promotion is taken for hopeless: undecided. */
static bool roam(const struct mating_stages *stages, const struct position *position, enum colour side,
                 const struct mating_limits *limits, struct mating_memory *memory, struct arena *arena,
                 struct mating_result *result) {
    struct roam_room *room = memory_roam(memory == NULL ? mating_memory_new(arena) : memory);
    struct roam_limits roam_limits = {.steps = stages->roam_steps, .breadth = stages->roam_breadth};
    enum roam_end end = mating_roam(position, side, &roam_limits, room, &result->effort);
    if (end == ROAM_NO_MATE)
        answer(result, MATING_CANNOT, MATING_FORCED);
    else if (end == ROAM_MATE && !limits->line)
        answer(result, MATING_CAN, MATING_NO_REASON);
    return end != ROAM_UNDECIDED;
}

/* The proofs that take longer, then the search, round by round. */
static void search(const struct mating_stages *stages, const struct position *position, enum colour side,
                   const struct mating_limits *limits, struct mating_memory *memory, struct arena *arena,
                   struct mating_result *result) {
    if (mating_blocked_finely(position, side, stages->events)) {
        answer(result, MATING_CANNOT, MATING_BLOCKED);
        return;
    }
    if (memory == NULL)
        memory = mating_memory_new(arena);
    if (roam(stages, position, side, limits, memory, arena, result) && result->answer != MATING_UNDECIDED)
        return;
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

/* --- The quick answer ----------------------------------------------------------------------------------------------*/

static unsigned moves_beside_king(const struct moves *moves) {
    return moves_count(moves) - (unsigned)squares_count(moves->pieces[0].to);
}

/* Have both sides together few moves but of the kings, were either to move? */
static bool has_few_moves(const struct mating_stages *stages, const struct position *position,
                          const struct moves *moves) {
    struct position turned = *position;
    struct moves others;
    unsigned count = moves_beside_king(moves);
    if (count > stages->roam_moves)
        return false;
    turned.to_move ^= 1;
    turned.en_passant = NO_SQUARE;
    moves_generate(&others, &turned);
    return count + moves_beside_king(&others) <= stages->roam_moves;
}

/* What takes longer is tried only where it is likely to succeed: where the position looks locked or has few moves, and
   a dive fails. */
static void answer_quickly(const struct mating_stages *stages, const struct position *position,
                           const struct moves *moves, enum colour side, const struct mating_limits *limits,
                           struct mating_memory *memory, struct arena *arena, struct mating_result *result) {
    bool locked = mating_looks_locked(position);
    if (locked && mating_blocked(position, side)) {
        answer(result, MATING_CANNOT, MATING_BLOCKED);
        return;
    }
    if (dive(position, side, limits, 1, (unsigned)limits->positions, arena, result))
        return;
    bool few = has_few_moves(stages, position, moves);
    if ((!locked && !few) || dive(position, side, limits, 1, stages->dive_plies, arena, result) ||
        (few && roam(stages, position, side, limits, memory, arena, result)))
        return;
    if (mating_blocked_finely(position, side, stages->quick_events))
        answer(result, MATING_CANNOT, MATING_BLOCKED);
}

void mating_possible_by(const struct mating_stages *stages, const struct position *position, enum colour side,
                        const struct mating_limits *limits, struct mating_memory *memory, struct arena *arena,
                        struct mating_result *result) {
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
    enum mating_answer small = mating_tree(position, &moves, side, stages, &result->effort);
    if (small == MATING_CANNOT || (small == MATING_CAN && !limits->line)) {
        answer(result, small, small == MATING_CANNOT ? MATING_FORCED : MATING_NO_REASON);
        return;
    }
    if (limits->positions < SEARCH_FROM) {
        answer_quickly(stages, position, &moves, side, limits, memory, arena, result);
        return;
    }
    if (mating_looks_locked(position) && mating_blocked(position, side)) {
        answer(result, MATING_CANNOT, MATING_BLOCKED);
        return;
    }
    unsigned dives = has_promise(position, side) ? stages->dives : stages->dives_in_vain;
    if (!dive(position, side, limits, dives, stages->dive_plies, arena, result))
        search(stages, position, side, limits, memory, arena, result);
}

void mating_possible(const struct position *position, enum colour side, const struct mating_limits *limits,
                     struct mating_memory *memory, struct arena *arena, struct mating_result *result) {
    mating_possible_by(&mating_stages, position, side, limits, memory, arena, result);
}

enum mating_answer mating_anyone(const struct mating_result *white, const struct mating_result *black) {
    if (white->answer == MATING_CAN || black->answer == MATING_CAN)
        return MATING_CAN;
    return white->answer == MATING_CANNOT && black->answer == MATING_CANNOT ? MATING_CANNOT : MATING_UNDECIDED;
}
