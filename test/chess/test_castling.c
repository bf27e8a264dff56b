/*
 * Castling from the usual squares.
 */
#include "random_games.h"

static const char rook_on_f3[] = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";

/* [laws:3.8.2] */
static void castling_moves_king_and_rook(void **state) {
    (void)state;
    struct position position = after(castling_fen, "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1"));
    assert_true(stands(&position, '.', "e1") && stands(&position, '.', "h1") && stands(&position, 'R', "a1"));
    position = after(castling_fen, "0-0-0");
    assert_true(stands(&position, 'K', "c1") && stands(&position, 'R', "d1"));
    assert_true(stands(&position, '.', "e1") && stands(&position, '.', "a1") && stands(&position, '.', "b1"));
    position = after(castling_fen, "e1g1 e8c8");
    assert_true(stands(&position, 'k', "c8") && stands(&position, 'r', "d8"));
    position = after(castling_fen, "e1c1 e8g8");
    assert_true(stands(&position, 'k', "g8") && stands(&position, 'r', "f8"));
    assert_int_equal(position.quiet_plies, 2);
    assert_int_equal(position.move_number, 2);

    /* A rook promoted on e8 is not on its original square: no castling up the e-file. */
    position = after("k7/4P3/8/8/8/8/8/4K2R w K - 0 1", "e7e8r a8a7");
    struct moves moves;
    moves_generate(&moves, &position);
    assert_int_equal(moves.castling, SQUARE_BIT(H1));
    assert_int_equal(judge(&position, "e1e3", NULL), CHESS_VERDICT_NOT_ITS_WAY);
    assert_int_not_equal(judge(&position, "e1e8", NULL), CHESS_VERDICT_LEGAL);
}

/* [laws:3.8.2.1] Once lost, the right never comes back, however the game goes on. */
static void a_lost_right_stays_lost(void **state) {
    (void)state;
    struct position position = after(castling_fen, "e1e2 h8h7 e2e1 h7h8 e1d1 a8a7 d1e1 a7a8");
    assert_string_equal(rights(&position), "-");
    assert_true(stands(&position, 'K', "e1") && stands(&position, 'R', "h1") && stands(&position, 'R', "a1"));
    assert_int_equal(judge(&position, "0-0", NULL), CHESS_VERDICT_CASTLING_LOST);
    assert_int_equal(judge(&position, "e1c1", NULL), CHESS_VERDICT_CASTLING_LOST);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_CASTLING_LOST, KING), "laws:3.8.2.1");
    struct position restored = position_of(castling_fen);
    assert_false(position_same(&position, &restored));
}

static void rights_do_not_grow(const struct position *position, struct move move, const struct position *next) {
    (void)move;
    assert_int_equal(next->castling & ~position->castling, 0);
}

/* [laws:3.8.2.1] */
static void no_move_brings_a_right_back(void **state) {
    (void)state;
    random_games(382, 200, rights_do_not_grow);
}

/* [laws:3.8.2.1.1] */
static void a_king_that_moved_has_no_right(void **state) {
    (void)state;
    struct position position = after(castling_fen, "e1e2");
    assert_string_equal(rights(&position), "kq");
    position = after(castling_fen, "e1e2 e8d8 e2e1 d8e8");
    assert_string_equal(rights(&position), "-");
    assert_false(has_castling(&position));
}

/* [laws:3.8.2.1.2] */
static void a_rook_that_moved_or_was_captured_has_no_right(void **state) {
    (void)state;
    struct position position = after(castling_fen, "h1g1 e8d8 g1h1 d8c8");
    assert_string_equal(rights(&position), "Q");
    assert_int_equal(judge(&position, "0-0", NULL), CHESS_VERDICT_CASTLING_LOST);
    assert_int_equal(judge(&position, "0-0-0", NULL), CHESS_VERDICT_LEGAL);
    position = after(castling_fen, "a1a8");
    assert_true(position_in_check(&position));
    assert_string_equal(rights(&position), "Kk");
    position = after("r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1", "g2a8");
    assert_string_equal(rights(&position), "k");
    /* Another rook on the captured one's square does not bring it back. */
    position = after("rr2k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", "a1a8 b8a8");
    assert_string_equal(rights(&position), "-");
}

/* [laws:3.8.2.2] */
static void a_bar_passes_and_leaves_the_right(void **state) {
    (void)state;
    assert_int_equal(verdict_on(rook_on_f3, "0-0"), CHESS_VERDICT_CASTLING_CHECK);
    struct position position = position_of(rook_on_f3);
    assert_string_equal(rights(&position), "KQ");
    position = after("4k3/8/8/8/8/5r2/8/R3K2R b KQ - 0 1", "f3a3");
    assert_string_equal(rights(&position), "KQ");
    assert_int_equal(judge(&position, "0-0", NULL), CHESS_VERDICT_LEGAL);
}

/* [laws:3.8.2.2.3] */
static void an_attack_on_the_kings_way_bars_castling(void **state) {
    (void)state;
    assert_int_equal(verdict_on(rook_on_f3, "0-0"), CHESS_VERDICT_CASTLING_CHECK);
    assert_true(legal(rook_on_f3, "0-0-0"));
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_CASTLING_CHECK, KING), "laws:3.8.2.2.3");
    /* b1 attacked, and the rook itself. */
    assert_true(legal("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0"));
    assert_true(legal("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0"));
    assert_true(legal("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "0-0"));
    /* The king's square, the crossed square, the last square, on both sides and for both colours. */
    static const struct {
        const char *fen;
        const char *castling;
    } barred[] = {
        {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "0-0"},   {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "0-0-0"},
        {"4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "0-0"},   {"4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "0-0-0"},
        {"4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "0-0-0"}, {"4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "0-0"},
        {"4k3/8/8/8/8/8/2p5/R3K2R w KQ - 0 1", "0-0-0"}, {"8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1", "0-0"},
        {"r3k2r/8/8/8/8/5Q2/8/4K3 b kq - 0 1", "0-0"},   {"r3k2r/8/3N4/8/8/8/8/4K3 b kq - 0 1", "0-0-0"},
        {"r3k2r/1P6/8/8/8/8/8/4K3 b kq - 0 1", "0-0-0"}, {"r3k2r/7P/8/8/8/8/8/4K3 b kq - 0 1", "0-0"},
    };
    for (size_t i = 0; i < sizeof barred / sizeof *barred; i++)
        if (verdict_on(barred[i].fen, barred[i].castling) != CHESS_VERDICT_CASTLING_CHECK)
            fail_msg("%s %s is not barred", barred[i].fen, barred[i].castling);
    assert_true(legal("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "0-0"));
    assert_true(legal("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "0-0-0"));
}

/* [laws:3.8.2.2.4] */
static void a_man_between_king_and_rook_bars_castling(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";
    assert_int_equal(verdict_on(fen, "0-0-0"), CHESS_VERDICT_CASTLING_BLOCKED);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_CASTLING_BLOCKED, KING), "laws:3.8.2.2.4");
    assert_true(legal(fen, "0-0"));
    struct position position = after(fen, "b1c3 e8d8");
    assert_string_equal(rights(&position), "KQ");
    assert_int_equal(judge(&position, "0-0-0", NULL), CHESS_VERDICT_LEGAL);
    /* Also the opponent's man. */
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/4K1nR w K - 0 1", "0-0"), CHESS_VERDICT_CASTLING_BLOCKED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(castling_moves_king_and_rook),
        cmocka_unit_test(a_lost_right_stays_lost),
        cmocka_unit_test(no_move_brings_a_right_back),
        cmocka_unit_test(a_king_that_moved_has_no_right),
        cmocka_unit_test(a_rook_that_moved_or_was_captured_has_no_right),
        cmocka_unit_test(a_bar_passes_and_leaves_the_right),
        cmocka_unit_test(an_attack_on_the_kings_way_bars_castling),
        cmocka_unit_test(a_man_between_king_and_rook_bars_castling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
