/*
 * Search: all positions that can be reached, the promising first, none twice.
 *
 * It ends when a mate is found, when no new position is left (then there is none: every line of legal moves was
 * followed), or when the positions allowed are used up. Positions count as the same by position_same, so that equal
 * keys alone never hide one.
 */
#include "chess/mating_inside.h"
#include "chess/mating_memory.h"

/* How often a search with tests asks whether a capture or pawn move blocks all: the tests cost more than a look. */
enum { BLOCKED_TESTS = 400, EVENTS_TESTS = 80, EVENTS_EACH = 30 };

/* --- What looks promising ------------------------------------------------------------------------------------------*/

static int king_distance(enum square a, enum square b) {
    int files = square_file(a) - square_file(b);
    int ranks = square_rank(a) - square_rank(b);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

static unsigned urgency_of(const struct position *position, enum colour side) {
    enum colour other = colour_other(side);
    enum square king = position_king(position, other);
    squares own = position_of_colour(position, other);
    squares open = attacks_king(king) & ~own & ~mating_guard(position, side);
    int file = square_file(king);
    int rank = square_rank(king);
    int across = file < 4 ? file : 7 - file;
    int along = rank < 4 ? rank : 7 - rank;
    int value = 4 * squares_count(open) + 2 * (across < along ? across : along) + (across + along) / 2 +
                king_distance(king, position_king(position, side));
    squares men = position_of_colour(position, side);
    int power = squares_count(men & position_of_kind(position, QUEEN)) * 9 +
                squares_count(men & position_of_kind(position, ROOK)) * 6 +
                squares_count(men & position_of_kind(position, BISHOP)) * 4 +
                squares_count(men & position_of_kind(position, KNIGHT)) * 4;
    squares pawns = men & position_of_kind(position, PAWN);
    int advance = 0;
    while (pawns != 0) {
        enum square pawn = squares_take(&pawns);
        int steps = side == WHITE ? square_rank(pawn) : 7 - square_rank(pawn);
        advance += 2;
        if (steps > 4)
            advance += steps - 4;
    }
    power += advance / 2;
    value += 40 - (power > 40 ? 40 : power);
    return value >= MEMORY_URGENCIES ? MEMORY_URGENCIES - 1 : (unsigned)value;
}

/* --- The search ----------------------------------------------------------------------------------------------------*/

static void found_mate(const struct mating_memory *memory, int32_t last, const struct mating_limits *limits,
                       struct arena *arena, struct mating_result *result) {
    result->answer = MATING_CAN;
    result->reason = MATING_NO_REASON;
    if (limits->line)
        memory_line(memory, (uint32_t)last, arena, result);
}

static bool is_mate_by(const struct position *position, enum colour side) {
    struct moves moves;
    if (position->to_move == side || !position_in_check(position))
        return false;
    moves_generate(&moves, position);
    return moves_none(&moves);
}

void mating_search(const struct position *start, enum colour side, const struct mating_limits *limits,
                   const struct search_plan *plan, struct mating_memory *memory, struct arena *arena,
                   struct mating_result *result) {
    unsigned blocked_left = plan->tests ? BLOCKED_TESTS : 0;
    unsigned events_left = plan->tests ? EVENTS_TESTS : 0;
    unsigned taken;
    memory_begin(memory);
    memory_add(memory, start, memory_find(memory, start), MEMORY_NOWHERE, 0);
    for (int32_t number; (number = memory_take(memory, &taken)) != MEMORY_NOWHERE;) {
        struct position position = memory_node(memory, (uint32_t)number)->position;
        struct moves moves;
        struct move_walk walk;
        struct move move;
        moves_generate(&moves, &position);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, &position, move);
            result->effort++;
            size_t place = memory_find(memory, &next);
            if (memory_has(memory, place))
                continue;
            if (is_mate_by(&next, side)) {
                memory_add(memory, &next, place, number, 0);
                found_mate(memory, (int32_t)memory->count - 1, limits, arena, result);
                return;
            }
            bool settled = move_is_irreversible(&position, move);
            if (settled && mating_material(&next, side) != MATING_NO_REASON)
                continue;
            if (settled && blocked_left > 0) {
                blocked_left--;
                if (mating_blocked(&next, side))
                    continue;
                if (events_left > 0) {
                    events_left--;
                    if (mating_blocked_by_events(&next, side, EVENTS_EACH))
                        continue;
                }
            }
            if (memory->count >= plan->keep || result->effort >= limits->positions) {
                result->answer = MATING_UNDECIDED;
                return;
            }
            memory_add(memory, &next, place, number, urgency_of(&next, side));
        }
    }
    result->answer = MATING_CANNOT;
    result->reason = MATING_FORCED;
}
