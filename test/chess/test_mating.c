/*
 * Mating possibility on positions whose answer is known: what suffices, what does not, and why.
 */
#include "mating_tools.h"

static void assert_reason(const char *fen, enum colour side, enum mating_reason reason) {
    struct arena arena;
    struct position position = position_of(fen);
    struct mating_result result;
    arena_init(&arena);
    mating_possible(&position, side, &mating_full, NULL, &arena, &result);
    if (result.answer != MATING_CANNOT || result.reason != reason)
        fail_msg("%s: answer %d, reason %s", fen, (int)result.answer, mating_reason_word(result.reason));
    arena_drop(&arena);
}

static bool dead(const char *fen) {
    return strcmp(who_can_mate(fen), "--") == 0;
}

/* [laws:1.5] [laws:5.2.2] */
static void kings_alone_are_a_dead_position(void **state) {
    (void)state;
    assert_true(dead("8/8/4k3/8/8/3K4/8/8 w - - 0 1"));
    assert_reason("8/8/4k3/8/8/3K4/8/8 w - - 0 1", WHITE, MATING_BARE_KING);
}

/* [laws:5.2.2] */
static void a_locked_wall_of_pawns_is_dead_and_so_is_a_forced_capture_of_the_last_piece(void **state) {
    (void)state;
    assert_true(dead("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"));
    assert_true(dead("k7/8/8/8/8/8/1q6/K7 w - - 0 1"));
    assert_reason("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", WHITE, MATING_BLOCKED);
    assert_reason("k7/8/8/8/8/8/1q6/K7 w - - 0 1", BLACK, MATING_FORCED);
}

/* [laws:5.2.2] */
static void two_knights_may_mate_with_help(void **state) {
    (void)state;
    assert_string_equal(who_can_mate("8/8/4k3/8/8/3K4/8/1NN5 w - - 0 1"), "W-");
}

static void a_mate_on_the_board_stands_whatever_is_left(void **state) {
    (void)state;
    assert_string_equal(who_can_mate("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), "W-");
    assert_string_equal(who_can_mate("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "--");
    assert_reason("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", WHITE, MATING_OVER);
}

static void a_lone_knight_needs_a_blocker_that_is_no_queen(void **state) {
    (void)state;
    assert_reason("8/8/4k3/8/8/3K4/8/1N6 w - - 0 1", WHITE, MATING_MATERIAL);
    assert_reason("7k/8/8/8/8/8/4Q3/K5n1 b - - 0 1", BLACK, MATING_MATERIAL);
    assert_reason("1q5k/1q6/8/8/8/8/8/K5N1 w - - 0 1", WHITE, MATING_MATERIAL);
    assert_string_equal(who_can_mate("7k/8/8/8/8/8/4P3/K5n1 w - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/3n4/8/2N5/8/3K4/8 b - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/3r4/8/2N5/8/4K3/8 b - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/3b4/8/2N5/8/3K4/8 b - - 0 1"), "WB");
}

static void bishops_of_one_colour_need_a_knight_a_pawn_or_the_other_bishop(void **state) {
    (void)state;
    assert_reason("8/3k4/8/8/2B5/8/3K4/8 b - - 0 1", WHITE, MATING_MATERIAL);
    assert_reason("8/3k4/3r4/8/2B1B3/8/4K3/8 b - - 0 1", WHITE, MATING_MATERIAL);
    assert_reason("8/3k4/3q4/5b2/2B5/8/4K3/8 b - - 0 1", WHITE, MATING_MATERIAL);
    assert_string_equal(who_can_mate("8/3k4/3b4/8/2B5/8/3K4/8 b - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/3n4/8/2B5/8/3K4/8 b - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/3p4/8/2B5/8/3K4/8 b - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/3k4/8/8/2BB4/8/3K4/8 b - - 0 1"), "W-");
}

/* By the numbers of the collection of subtle cases. */
static void the_subtle_cases_are_as_expected(void **state) {
    (void)state;
    static const struct {
        const char *number, *fen, *who;
    } cases[] = {
        {"D01", "8/5k2/8/8/8/8/3K4/8 w - - 0 1", "--"},
        {"D03", "8/3k4/8/8/2B5/8/3K4/8 b - - 0 1", "--"},
        {"D07", "8/3k4/3n4/8/2N5/8/3K4/8 b - - 0 1", "WB"},
        {"D08", "8/3k4/8/8/2NN4/8/3K4/8 b - - 0 1", "W-"},
        {"D10", "3b4/8/8/6b1/8/8/R7/K1k5 w - - 0 1", "W-"},
        {"D12", "8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - - 0 1", "--"},
        {"D13", "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1", "--"},
        {"D14", "6Rk/8/7K/8/8/8/8/8 b - - 0 1", "--"},
        {"D15", "R6k/8/8/8/8/8/8/K7 b - - 0 1", "W-"},
        {"D16", "K7/2k5/8/8/8/8/8/r7 w - - 0 1", "-B"},
        {"D17", "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50", "--"},
        {"D18", "r7/K1k5/8/8/8/8/8/8 w - - 0 3", "--"},
        {"D20", "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", "WB"},
        {"D24", "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", "W-"},
        {"D27", "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1", "--"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (strcmp(who_can_mate(cases[i].fen), cases[i].who) != 0)
            fail_msg("%s: %s instead of %s", cases[i].number, who_can_mate(cases[i].fen), cases[i].who);
}

static void opposed_pawns_cannot_pass_each_other(void **state) {
    (void)state;
    assert_true(dead("3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1"));
}

static void a_capture_that_opens_the_box_need_not_let_anyone_out(void **state) {
    (void)state;
    assert_true(dead("B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1"));
    assert_reason("B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", BLACK, MATING_BLOCKED);
}

static void many_bishops_of_one_colour_do_no_more_than_one(void **state) {
    (void)state;
    assert_reason("k6B/1b4B1/5B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1", WHITE, MATING_BLOCKED);
}

static void who_can_only_stalemate_cannot_mate(void **state) {
    (void)state;
    assert_true(dead("8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1"));
}

static void en_passant_or_castling_may_open_what_looks_locked(void **state) {
    (void)state;
    assert_true(dead("8/2k5/8/1p1pPp2/1P1P1P2/8/2K5/8 w - - 0 1") == false);
    assert_string_equal(who_can_mate("8/2k5/8/1pPp4/1P1P4/8/2K5/8 w - b6 0 1"), "WB");
    assert_string_equal(who_can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R w K - 0 1"), "WB");
}

/* [laws:5.2.2] */
static void dead_is_what_neither_can_mate_in(void **state) {
    (void)state;
    static const enum mating_answer answers[] = {MATING_CAN, MATING_CANNOT, MATING_UNDECIDED};
    for (int white = 0; white < 3; white++)
        for (int black = 0; black < 3; black++) {
            struct mating_result one = {.answer = answers[white]};
            struct mating_result other = {.answer = answers[black]};
            enum mating_answer expected = white == 0 || black == 0   ? MATING_CAN
                                          : white == 1 && black == 1 ? MATING_CANNOT
                                                                     : MATING_UNDECIDED;
            assert_int_equal(mating_anyone(&one, &other), expected);
        }
}

static void quick_answers_need_no_memory_and_little_effort(void **state) {
    (void)state;
    struct arena arena;
    struct mating_result result;
    struct position position = position_of(start_fen);
    arena_init(&arena);
    mating_possible(&position, WHITE, &mating_quick, NULL, &arena, &result);
    assert_int_not_equal(result.answer, MATING_CANNOT);
    assert_in_range(result.effort, 0, 100);
    assert_int_equal(arena.used, 0);
    position = position_of("8/8/4k3/8/8/3K4/8/8 w - - 0 1");
    mating_possible(&position, WHITE, &mating_quick, NULL, &arena, &result);
    assert_int_equal(result.answer, MATING_CANNOT);
    assert_int_equal(result.effort, 0);
    arena_drop(&arena);
}

/* Each needs something else: a tree with many moves but few positions, a capture that locks the position, a pawn that is
   stopped by a king or by a piece without a move, a side that has only pawn moves left, a king that roams while the other
   is shut in, men that can hardly stir. */
static void quick_answers_see_what_ends_soon(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        enum colour side;
        uint64_t most; /* positions looked at */
    } cases[] = {
        {"7k/R7/6R1/8/8/7p/5PKP/8 w - - 0 44", BLACK, 20},
        {"8/8/8/8/8/5K2/7p/6Rk b - - 0 59", WHITE, 10},
        {"Kr3RQ1/P7/8/8/7k/8/8/8 w - - 1 64", BLACK, 20},
        {"8/8/5k2/p2p4/P1pP1p1p/2P2P1P/Kq6/8 w - - 0 68", BLACK, 10},
        {"k7/Pp6/1PbK4/8/8/8/8/8 b - - 4 77", WHITE, 20},
        {"1n6/2Bp4/p1pPp1k1/PpP1Pp1p/1P3P1P/2K5/8/8 w - - 7 53", BLACK, 20},
        {"N1b1N1N1/1pPpPpPp/1P1P1P1P/4K3/8/8/8/4k3 w - - 0 1", BLACK, 100},
        {"8/8/8/p1pk1p2/P1P2Pp1/3K2P1/8/8 b - - 0 43", WHITE, 200},
        {"1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41", WHITE, 20000},
        {"7k/6pP/p5P1/5K2/8/8/P7/8 w - - 1 47", BLACK, 5000},
        {"8/6k1/6p1/6P1/6PK/6P1/6PP/8 w - - 0 1", BLACK, 1000},
        {"8/2p5/1pP5/1P1k4/1P6/KP6/PP6/8 w - - 0 1", WHITE, 1000},
        {"5bR1/4p1pk/4P1P1/7K/8/8/8/8 b - - 0 1", WHITE, 1000},
        {"k7/p1p1p3/8/8/P1P5/4P1p1/6Pp/7K w - - 0 1", BLACK, 5000},
        {"K1k5/P1PpB3/2pP4/1pP5/bP6/8/8/8 w - - 0 1", WHITE, 1000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena;
        struct mating_result result;
        struct position position = position_of(cases[i].fen);
        arena_init(&arena);
        mating_possible(&position, cases[i].side, &mating_quick, NULL, &arena, &result);
        if (result.answer != MATING_CANNOT || result.effort > cases[i].most)
            fail_msg("%s: answer %d, effort %llu", cases[i].fen, (int)result.answer, (unsigned long long)result.effort);
        mating_possible(&position, cases[i].side, &mating_full, NULL, &arena, &result);
        assert_int_equal(result.answer, MATING_CANNOT);
        arena_drop(&arena);
    }
}

static void every_reason_has_a_word_and_a_sentence(void **state) {
    (void)state;
    for (int reason = MATING_OVER; reason < MATING_REASONS; reason++) {
        assert_int_not_equal(strlen(mating_reason_word((enum mating_reason)reason)), 0);
        assert_int_not_equal(mating_reason_message((enum mating_reason)reason), MESSAGE_none);
    }
    assert_string_equal(mating_reason_word(MATING_NO_REASON), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kings_alone_are_a_dead_position),
        cmocka_unit_test(a_locked_wall_of_pawns_is_dead_and_so_is_a_forced_capture_of_the_last_piece),
        cmocka_unit_test(two_knights_may_mate_with_help),
        cmocka_unit_test(a_mate_on_the_board_stands_whatever_is_left),
        cmocka_unit_test(a_lone_knight_needs_a_blocker_that_is_no_queen),
        cmocka_unit_test(bishops_of_one_colour_need_a_knight_a_pawn_or_the_other_bishop),
        cmocka_unit_test(the_subtle_cases_are_as_expected),
        cmocka_unit_test(opposed_pawns_cannot_pass_each_other),
        cmocka_unit_test(a_capture_that_opens_the_box_need_not_let_anyone_out),
        cmocka_unit_test(many_bishops_of_one_colour_do_no_more_than_one),
        cmocka_unit_test(who_can_only_stalemate_cannot_mate),
        cmocka_unit_test(en_passant_or_castling_may_open_what_looks_locked),
        cmocka_unit_test(dead_is_what_neither_can_mate_in),
        cmocka_unit_test(quick_answers_need_no_memory_and_little_effort),
        cmocka_unit_test(quick_answers_see_what_ends_soon),
        cmocka_unit_test(every_reason_has_a_word_and_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
