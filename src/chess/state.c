#include "chess/state.h"

void chess_judge(struct arena *arena, const struct position *position, const struct mating_limits *limits,
                 struct chess_state *state) {
    struct moves moves;
    struct mating_memory *memory = mating_memory_new(arena);
    moves_generate(&moves, position);
    state->check = position_in_check(position);
    state->moves = moves_count(&moves);
    state->end = position_end(position);
    for (int side = WHITE; side <= BLACK; side++)
        mating_possible(position, (enum colour)side, limits, memory, arena, &state->mating[side]);
}

bool chess_is_dead(const struct chess_state *state) {
    return state->end == POSITION_OPEN && mating_anyone(&state->mating[WHITE], &state->mating[BLACK]) == MATING_CANNOT;
}

bool chess_is_seventy_five(const struct position *position, const struct chess_state *state) {
    enum { PLIES = 150 };
    return state->end == POSITION_OPEN && position->quiet_plies >= PLIES;
}

bool chess_may_claim(const struct position *position, const struct chess_state *state) {
    return state->end == POSITION_OPEN && !chess_is_dead(state) && !chess_is_seventy_five(position, state);
}

static bool nobody_can_mate(struct arena *arena, const struct position *position) {
    struct chess_state state;
    chess_judge(arena, position, &mating_full, &state);
    return mating_anyone(&state.mating[WHITE], &state.mating[BLACK]) == MATING_CANNOT;
}

/*
 * The first position in which nobody could mate any more, knowing that of the last: whatever is played from such a
 * position leads to another one, so that few of them need to be looked at. [laws:5.2.2]
 */
static size_t first_dead(struct arena *arena, const struct position *positions, size_t count) {
    size_t open = 0;
    size_t dead = count;
    while (open < dead) {
        size_t middle = open + (dead - open) / 2;
        if (nobody_can_mate(arena, &positions[middle]))
            dead = middle;
        else
            open = middle + 1;
    }
    return dead;
}

enum chess_draw chess_find_draw(struct arena *arena, const struct position *positions, const struct move *moves,
                                size_t count, const struct chess_state *state, struct history *history, size_t *after) {
    enum chess_draw draw = CHESS_DRAW_NONE;
    size_t dead = count + 1;
    if (chess_is_dead(state) || (state->end == POSITION_STALEMATE && count > 0)) {
        dead = first_dead(arena, positions, count);
        if (dead == count && state->end == POSITION_STALEMATE)
            dead = count + 1;
    }
    history_begin(history, arena, &positions[0]);
    for (size_t played = 0; played <= count; played++) {
        if (played > 0)
            history_play(history, moves[played - 1]);
        enum history_end end = history_end(history);
        if (draw != CHESS_DRAW_NONE)
            continue;
        *after = played;
        draw = played == dead                ? CHESS_DRAW_DEAD
               : end == HISTORY_FIVEFOLD     ? CHESS_DRAW_FIVEFOLD
               : end == HISTORY_SEVENTY_FIVE ? CHESS_DRAW_SEVENTY_FIVE
                                             : CHESS_DRAW_NONE;
    }
    return draw;
}
