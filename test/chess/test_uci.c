/*
 * Moves in the form used between programs.
 */
#include "random_games.h"

static const char *uci(const char *fen, const char *move) {
    static char text[UCI_LONGEST];
    struct position position = position_of(fen);
    struct move found;
    assert_int_equal(judge(&position, move, &found), CHESS_VERDICT_LEGAL);
    size_t length = move_write_uci(&position, found, text);
    assert_int_equal(length, strlen(text));
    return text;
}

static void moves_are_written_by_their_squares(void **state) {
    (void)state;
    assert_string_equal(uci(start_fen, "e2e4"), "e2e4");
    assert_string_equal(uci("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8n"), "e7e8n");
    assert_string_equal(uci("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3"), "f4e3");
    assert_string_equal(uci(castling_fen, "0-0"), "e1g1");
    assert_string_equal(uci(castling_fen, "0-0-0"), "e1c1");
    /* In Chess960 the king takes its rook. */
    assert_string_equal(uci("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "0-0-0"), "e1b1");
    assert_string_equal(uci("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "0-0"), "e1h1");
    assert_string_equal(uci("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "0-0"), "f1g1");
}

static struct move read(const char *fen, const char *text) {
    struct position position = position_of(fen);
    struct move move;
    struct error error;
    if (!move_read_uci(&position, text_from(text), &move, &error))
        fail_msg("%s %s: %s", fen, text, error.operand[1]);
    return move;
}

static void castling_is_read_in_both_forms(void **state) {
    (void)state;
    struct move kingside = {E1, H1, NO_KIND, MOVE_CASTLING};
    struct move queenside = {E1, A1, NO_KIND, MOVE_CASTLING};
    assert_true(move_equal(read(castling_fen, "e1g1"), kingside));
    assert_true(move_equal(read(castling_fen, "e1h1"), kingside));
    assert_true(move_equal(read(castling_fen, "e1c1"), queenside));
    assert_true(move_equal(read(castling_fen, "e1a1"), queenside));
    /* Next to the king only its rook tells: one step to g1 is a step. */
    const char *neighbour = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_int_equal(read(neighbour, "f1g1").way, MOVE_USUAL);
    assert_int_equal(read(neighbour, "f1h1").way, MOVE_CASTLING);
    assert_int_equal(read("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1").way, MOVE_CASTLING);
    /* A king far from g1 may name its last square. */
    assert_int_equal(read("4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1g1").way, MOVE_CASTLING);
}

static enum error_code refusal(const char *fen, const char *text) {
    struct position position = position_of(fen);
    struct move move;
    struct error error;
    assert_false(move_read_uci(&position, text_from(text), &move, &error));
    return error.code;
}

static void what_is_no_move_is_malformed(void **state) {
    (void)state;
    static const char *const words[] = {
        "",      "e2",    "e2e",  "e2e9",  "i2e4", "e2e4x", "e2e4qq",           "E2E4",  "0-0", "Nf3",
        " e2e4", "e2-e4", "e2 4", "e7e8p", "a0a1", "e2e4 ", "\xff\xfe\xff\xfe", "e2e4\n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_int_equal(refusal(start_fen, words[i]), ERROR_move_malformed);
    /* Bytes behind the end of the view are not looked at. */
    struct position position = position_of(start_fen);
    struct move move;
    struct error error;
    assert_true(move_read_uci(&position, (struct text){"e2e4junk", 4}, &move, &error));
    assert_false(move_read_uci(&position, (struct text){"e2e4junk", 3}, &move, &error));
    assert_int_equal(error.code, ERROR_move_malformed);
}

static void what_may_not_be_played_is_illegal_with_its_reason(void **state) {
    (void)state;
    assert_int_equal(refusal(start_fen, "e2e5"), ERROR_move_illegal);
    assert_int_equal(refusal(start_fen, "e7e5"), ERROR_move_illegal);
    assert_int_equal(refusal(start_fen, "e1g1"), ERROR_move_illegal);
    assert_int_equal(refusal("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8"), ERROR_move_illegal);
    assert_int_equal(refusal("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8k"), ERROR_move_illegal);
    assert_int_equal(refusal(start_fen, "a1a1"), ERROR_move_illegal);
    struct position position = position_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    struct move move;
    struct error error;
    assert_false(move_read_uci(&position, TEXT("e2c3"), &move, &error));
    assert_string_equal(error.operand[0], "e2c3");
    assert_string_equal(error.phrase[1].key, language_keys[chess_verdict_message(CHESS_VERDICT_KING_EXPOSED)]);
}

/* Every legal move is read back as itself. */
static void make_round_trips(const struct position *position, struct move played, const struct position *next) {
    (void)played;
    (void)next;
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        char text[UCI_LONGEST];
        struct move back;
        struct error error;
        size_t length = move_write_uci(position, move, text);
        assert_int_equal(length, move.promotion == NO_KIND ? 4 : 5);
        assert_true(move_read_uci(position, (struct text){text, length}, &back, &error));
        assert_true(move_equal(back, move));
    }
}

static void every_legal_move_makes_the_round_trip(void **state) {
    (void)state;
    random_games(1, 60, make_round_trips);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written_by_their_squares),
        cmocka_unit_test(castling_is_read_in_both_forms),
        cmocka_unit_test(what_is_no_move_is_malformed),
        cmocka_unit_test(what_may_not_be_played_is_illegal_with_its_reason),
        cmocka_unit_test(every_legal_move_makes_the_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
