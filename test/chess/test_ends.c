/*
 * Positions in which nothing more can be played.
 */
#include "chess/mating.h"
#include "sentences.h"

/* [laws:1.4] The aim: the king attacked and no legal move left. */
static void a_king_attacked_without_a_legal_move_is_mated(void **state) {
    (void)state;
    struct position position = position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    struct moves moves;
    moves_generate(&moves, &position);
    assert_true(position_in_check(&position));
    assert_int_equal(moves_count(&moves), 0);
    assert_true(moves_none(&moves));
    assert_int_equal(position_end(&position), POSITION_CHECKMATE);
}

static void ends_are_reported_apart(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        enum position_end end;
    } cases[] = {
        {start_fen, POSITION_OPEN},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", POSITION_STALEMATE},
        {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", POSITION_CHECKMATE},
        {"7k/7Q/6K1/8/8/8/8/8 b - - 0 1", POSITION_CHECKMATE},
        {"7k/7Q/8/8/8/8/8/6K1 b - - 0 1", POSITION_OPEN},
        /* A smothered king. */
        {"6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", POSITION_CHECKMATE},
        /* Mated but for the pawn that may be captured en passant, and mated where it may not. */
        {"2Q5/8/8/1k1N4/2Pp4/8/8/R5K1 b - c3 0 1", POSITION_OPEN},
        {"2Q5/8/8/1k1N4/2Pp4/8/8/R5K1 b - - 0 1", POSITION_CHECKMATE},
        /* Nothing but a pinned man is left. */
        {"8/8/8/8/8/1k6/8/KB5r w - - 0 1", POSITION_STALEMATE},
        {"r7/8/8/8/8/8/R7/K1k5 w - - 0 1", POSITION_OPEN},
        {"7r/8/8/8/8/k7/p7/K7 w - - 0 1", POSITION_STALEMATE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position position = position_of(cases[i].fen);
        if (position_end(&position) != cases[i].end)
            fail_msg("%s: %d instead of %d", cases[i].fen, (int)position_end(&position), (int)cases[i].end);
    }
}

static enum mating_answer can_mate(const struct position *position, enum colour side) {
    struct arena arena;
    struct mating_result result;
    arena_init(&arena);
    mating_possible(position, side, &mating_full, NULL, &arena, &result);
    arena_drop(&arena);
    return result.answer;
}

/* [laws:1.5] Drawn when neither can possibly mate: here once the last pawn has been taken. */
static void bare_kings_are_a_dead_position(void **state) {
    (void)state;
    const char *last_pawn = "8/8/4P3/3k4/8/3K4/8/8 b - - 0 1";
    struct position before = position_of(last_pawn);
    assert_int_equal(can_mate(&before, WHITE), MATING_CAN);
    struct position reached = after(last_pawn, "d5e6");
    struct position bare = position_of("8/8/4k3/8/8/3K4/8/8 w - - 0 1");
    assert_true(position_same(&reached, &bare));
    assert_int_equal(position_end(&reached), POSITION_OPEN);
    assert_int_equal(can_mate(&reached, WHITE), MATING_CANNOT);
    assert_int_equal(can_mate(&reached, BLACK), MATING_CANNOT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_king_attacked_without_a_legal_move_is_mated),
        cmocka_unit_test(ends_are_reported_apart),
        cmocka_unit_test(bare_kings_are_a_dead_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
