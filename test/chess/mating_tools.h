/*
 * Questions about mating possibility, asked and checked: a line that is given must be legal and end in mate.
 */
#pragma once

#include "chess/mating.h"
#include "sentences.h"

/* Replays the line of a `can`. */
static inline void assert_line_mates(const struct position *start, enum colour side,
                                     const struct mating_result *result) {
    struct position position = *start;
    for (size_t i = 0; i < result->line_count; i++) {
        struct moves moves;
        struct position next;
        moves_generate(&moves, &position);
        assert_true(moves_has(&moves, result->line[i]));
        position_play(&next, &position, result->line[i]);
        position = next;
    }
    assert_int_equal(position_end(&position), POSITION_CHECKMATE);
    assert_int_equal(position.to_move, colour_other(side));
}

/* Asks in full, with a line, and checks it. */
static inline struct mating_result ask_mating(const struct position *position, enum colour side,
                                              struct mating_memory *memory, struct arena *arena) {
    struct mating_limits limits = mating_full;
    struct mating_result result;
    limits.line = true;
    mating_possible(position, side, &limits, memory, arena, &result);
    if (result.answer == MATING_CAN)
        assert_line_mates(position, side, &result);
    assert_int_equal(result.reason == MATING_NO_REASON, result.answer != MATING_CANNOT);
    return result;
}

/* Who can mate: "WB", "W-", "-B" or "--", with "?" for what was not decided. The line's memory is dropped again. */
static inline const char *who_can_mate(const char *fen) {
    static const char *const words[3][3] = {{"WB", "W-", "W?"}, {"-B", "--", "-?"}, {"?B", "?-", "??"}};
    struct arena arena;
    struct position position = position_of(fen);
    arena_init(&arena);
    struct mating_memory *memory = mating_memory_new(&arena);
    struct mating_result white = ask_mating(&position, WHITE, memory, &arena);
    struct mating_result black = ask_mating(&position, BLACK, memory, &arena);
    arena_drop(&arena);
    return words[white.answer][black.answer];
}
