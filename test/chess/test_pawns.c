/*
 * How the pawns move: steps, captures, en passant and promotion.
 */
#include "sentences.h"

/* [laws:3.7.1] */
static void a_pawn_steps_straight_ahead_onto_an_empty_square(void **state) {
    (void)state;
    const char *blocked = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
    assert_int_equal(moves_of(blocked, "e2"), 0);
    assert_int_equal(verdict_on(blocked, "e2e3"), CHESS_VERDICT_PAWN_BLOCKED);
    assert_int_equal(verdict_on(blocked, "e2e4"), CHESS_VERDICT_PAWN_BLOCKED);
    assert_true(legal(start_fen, "e2e3"));
    assert_int_equal(verdict_on("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2"), CHESS_VERDICT_NOT_ITS_WAY);
}

/* [laws:3.7.2] */
static void the_first_move_may_be_a_double_step(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1";
    assert_true(legal(fen, "e2e3"));
    assert_int_equal(verdict_on(fen, "e2e4"), CHESS_VERDICT_PAWN_BLOCKED);
    assert_int_equal(moves_of(fen, "e2"), 1);
    assert_int_equal(moves_of(start_fen, "e2"), 2);

    struct position moved = after(start_fen, "e2e3 a7a6");
    assert_int_equal(judge(&moved, "e3e5", NULL), CHESS_VERDICT_PAWN_MOVED);
    assert_int_equal(judge(&moved, "e3e4", NULL), CHESS_VERDICT_LEGAL);
    /* Black's too, and not from the seventh rank for a white pawn. */
    moved = after(start_fen, "e2e4 a7a6 h2h3");
    assert_int_equal(judge(&moved, "b7b5", NULL), CHESS_VERDICT_LEGAL);
    assert_int_equal(judge(&moved, "a6a4", NULL), CHESS_VERDICT_PAWN_MOVED);
}

/* [laws:3.7.3] */
static void a_pawn_captures_diagonally_forward(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assert_true(legal(fen, "e4d5"));
    assert_int_equal(verdict_on(fen, "e4f5"), CHESS_VERDICT_PAWN_NOTHING);
    assert_int_equal(moves_of(fen, "e4"), 2);
    /* The board has no adjacent file beyond its edge. */
    assert_int_equal(moves_of("4k3/8/8/7p/P7/8/8/4K3 w - - 0 1", "a4"), 1);
    assert_int_equal(moves_of("4k3/8/8/p7/7P/8/8/4K3 w - - 0 1", "h4"), 1);
}

static const char en_passant[] = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1";

/* [laws:3.7.3.1] */
static void a_double_step_may_be_captured_as_a_single_one(void **state) {
    (void)state;
    struct position position = after(en_passant, "f4e3");
    assert_true(stands(&position, '.', "e4"));
    assert_true(stands(&position, 'p', "e3"));
    assert_true(stands(&position, '.', "f4"));
    assert_int_equal(squares_count(position_occupied(&position)), 3);
    /* Both pawns leave the rank at once and uncover the king. */
    assert_int_equal(verdict_on("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"), CHESS_VERDICT_KING_EXPOSED);
}

static void every_pin_is_seen_en_passant(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        const char *move;
        bool legal;
    } cases[] = {
        /* The capturing pawn pinned along a diagonal: off it, and along it. */
        {"b3k3/8/8/3Pp3/8/8/8/7K w - e6 0 1", "d5e6", false},
        {"b3k3/8/8/2pP4/8/8/8/7K w - c6 0 1", "d5c6", true},
        /* Pinned on its file. */
        {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false},
        {"3r3k/8/8/3pP3/8/8/8/3K4 w - d6 0 1", "e5d6", true},
        /* Along the rank the two pawns hide the king, unless another man does. */
        {"7k/8/8/r2pP2K/8/8/8/8 w - d6 0 1", "e5d6", false},
        {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "e4d3", false},
        {"8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1", "e4d3", false},
        {"7k/8/8/K2pPp1r/8/8/8/8 w - d6 0 1", "e5d6", true},
        {"7k/8/8/K2pP2b/8/8/8/8 w - d6 0 1", "e5d6", true},
        /* Two pawns may capture, one of them pinned. */
        {"4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "e5d6", false},
        {"4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", true},
        /* The double step gave check: capturing the pawn meets it. */
        {"7k/8/8/3pP3/2K5/8/8/8 w - d6 0 1", "e5d6", true},
        {"8/8/8/5k2/4Pp2/8/8/4K3 b - e3 0 1", "f4e3", true},
        /* It uncovered a check of another man: capturing the pawn does not meet that. */
        {"4k3/r6K/8/3pP3/8/8/8/8 w - d6 0 1", "e5d6", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum chess_verdict verdict = verdict_on(cases[i].fen, cases[i].move);
        if (verdict != (cases[i].legal ? CHESS_VERDICT_LEGAL : CHESS_VERDICT_KING_EXPOSED))
            fail_msg("%s %s: %s", cases[i].fen, cases[i].move, language_keys[chess_verdict_message(verdict)]);
    }
}

/* [laws:3.7.3.2] */
static void en_passant_is_for_the_next_move_only(void **state) {
    (void)state;
    struct position position = after(en_passant, "e8d8 e1d1");
    assert_int_equal(judge(&position, "f4e3", NULL), CHESS_VERDICT_EN_PASSANT_LATE);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_EN_PASSANT_LATE, PAWN), "laws:3.7.3.2");
    /* Nor after two single steps. */
    position = after("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e3 e8d8 e3e4");
    assert_int_not_equal(judge(&position, "f4e3", NULL), CHESS_VERDICT_LEGAL);
}

static const char promoting[] = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";

/* [laws:3.7.3.3] */
static void a_pawn_on_the_last_rank_is_exchanged(void **state) {
    (void)state;
    assert_int_equal(verdict_on(promoting, "e7e8"), CHESS_VERDICT_PROMOTION_NEEDED);
    assert_int_equal(moves_of(promoting, "e7"), 4);
    assert_true(legal(promoting, "e7e8q") && legal(promoting, "e7e8r") && legal(promoting, "e7e8b") &&
                legal(promoting, "e7e8n"));
    assert_int_equal(verdict_on(promoting, "e7e8k"), CHESS_VERDICT_PROMOTION_NOT);
    assert_int_equal(verdict_on(promoting, "e7e8p"), CHESS_VERDICT_PROMOTION_NOT);
    assert_int_equal(verdict_on(start_fen, "e2e4q"), CHESS_VERDICT_PROMOTION_NOT);
    struct position position = after(promoting, "e7e8n");
    assert_true(stands(&position, 'N', "e8"));
    assert_int_equal(position_men(&position, WHITE, PAWN), 0);
    position = after("4k3/8/8/8/8/8/p7/1R2K3 b - - 0 1", "a2b1r");
    assert_true(stands(&position, 'r', "b1"));
}

/* [laws:3.7.3.4] */
static void a_second_queen_is_allowed(void **state) {
    (void)state;
    struct position position = after("8/4P3/8/8/8/8/k7/3QK3 w - - 0 1", "e7e8q");
    assert_int_equal(squares_count(position_men(&position, WHITE, QUEEN)), 2);
}

/* Also through the square that the pawn came from. [laws:3.7.3.5] */
static void the_new_piece_acts_at_once(void **state) {
    (void)state;
    struct position position = after("k7/4P3/1K6/8/8/8/8/8 w - - 0 1", "e7e8r");
    assert_int_equal(position_end(&position), POSITION_CHECKMATE);
    assert_int_equal(position.to_move, BLACK);
    position = after("8/4P3/8/8/8/8/8/K3k3 w - - 0 1", "e7e8r");
    assert_true(position_in_check(&position));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pawn_steps_straight_ahead_onto_an_empty_square),
        cmocka_unit_test(the_first_move_may_be_a_double_step),
        cmocka_unit_test(a_pawn_captures_diagonally_forward),
        cmocka_unit_test(a_double_step_may_be_captured_as_a_single_one),
        cmocka_unit_test(every_pin_is_seen_en_passant),
        cmocka_unit_test(en_passant_is_for_the_next_move_only),
        cmocka_unit_test(a_pawn_on_the_last_rank_is_exchanged),
        cmocka_unit_test(a_second_queen_is_allowed),
        cmocka_unit_test(the_new_piece_acts_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
