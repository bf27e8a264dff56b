/*
 * When two positions are the same: for repetition, and in their FEN.
 */
#include "random_games.h"

static bool same(const struct position *a, const struct position *b) {
    bool exact = position_same(a, b);
    assert_int_equal(exact, position_same(b, a));
    assert_int_equal(exact, position_key(a) == position_key(b));
    return exact;
}

static bool same_fen(const char *a, const char *b) {
    struct position first = position_of(a);
    struct position second = position_of(b);
    return same(&first, &second);
}

/* The key that was carried along is the one of the position set up anew; so is everything else. */
static void rebuild(const struct position *position, struct move move, const struct position *next) {
    struct setup setup;
    struct position anew;
    struct error error;
    position_to_setup(next, FEN_EN_PASSANT_ALWAYS, &setup);
    assert_true(position_from_setup(&anew, &setup, 0, &error));
    assert_int_equal(anew.key, next->key);
    assert_int_equal(position_key(&anew), position_key(next));
    assert_true(same(&anew, next));
    assert_int_equal(anew.en_passant, next->en_passant);
    assert_int_equal(anew.castling, next->castling);
    assert_int_equal(anew.quiet_plies, next->quiet_plies);
    assert_int_equal(anew.move_number, next->move_number);
    assert_int_equal(anew.chess960, next->chess960);
    assert_false(same(position, next));
    assert_int_equal(next->quiet_plies, move_is_irreversible(position, move) ? 0 : position->quiet_plies + 1);
    assert_int_equal(squares_count(position_occupied(next)),
                     squares_count(position_occupied(position)) - move_is_capture(position, move));

    /* And through FEN. */
    char fen[FEN_LONGEST];
    size_t length = position_write(next, FEN_EN_PASSANT_LEGAL, fen);
    assert_int_equal(length, strlen(fen));
    anew = position_of(fen);
    assert_true(same(&anew, next));
    assert_int_equal(anew.key, next->key);
    char again[FEN_LONGEST];
    position_write(&anew, FEN_EN_PASSANT_LEGAL, again);
    assert_string_equal(again, fen);
}

static void a_key_carried_along_is_the_key_made_anew(void **state) {
    (void)state;
    random_games(923, 300, rebuild);
}

/* In each pair the second has no double step to capture; they differ exactly when the capture is legal. */
static void en_passant_counts_only_when_it_is_legal(void **state) {
    (void)state;
    static const struct {
        const char *with, *without;
        bool counts;
    } pairs[] = {
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1", true},
        /* No pawn beside it, also not around the edge of the board. */
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", false},
        {"4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", "4k3/8/8/8/P6p/8/8/4K3 b - - 0 1", false},
        /* Pinned on a diagonal, on a file, both pawns on the rank. */
        {"b3k3/8/8/3Pp3/8/8/8/7K w - e6 0 1", "b3k3/8/8/3Pp3/8/8/8/7K w - - 0 1", false},
        {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1", false},
        {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1", false},
        /* One of two pawns pinned, the other free. */
        {"4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "4r2k/8/8/2PpP3/8/8/8/4K3 w - - 0 1", true},
        /* A check by another man is not met by the capture, that of the pawn itself is. */
        {"4k3/r6K/8/3pP3/8/8/8/8 w - d6 0 1", "4k3/r6K/8/3pP3/8/8/8/8 w - - 0 1", false},
        {"7k/8/8/3pP3/2K5/8/8/8 w - d6 0 1", "7k/8/8/3pP3/2K5/8/8/8 w - - 0 1", true},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (same_fen(pairs[i].with, pairs[i].without) == pairs[i].counts)
            fail_msg("%s: the capture %s", pairs[i].with, pairs[i].counts ? "counts" : "does not count");
}

static const char *written(const struct position *position, enum fen_en_passant en_passant) {
    static char fen[FEN_LONGEST];
    position_write(position, en_passant, fen);
    return fen;
}

static void the_square_of_a_double_step_is_written_when_asked_for(void **state) {
    (void)state;
    struct position position = after(start_fen, "e2e4");
    assert_string_equal(written(&position, FEN_EN_PASSANT_LEGAL),
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(written(&position, FEN_EN_PASSANT_ALWAYS),
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    position = after(start_fen, "e2e4 a7a6 e4e5 d7d5");
    assert_string_equal(written(&position, FEN_EN_PASSANT_LEGAL),
                        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    position = position_of("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    assert_string_equal(written(&position, FEN_EN_PASSANT_LEGAL), "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
    assert_string_equal(written(&position, FEN_EN_PASSANT_ALWAYS), "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    position = after(start_fen, "g1f3");
    assert_string_equal(written(&position, FEN_EN_PASSANT_ALWAYS),
                        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
}

static void the_player_to_move_and_every_man_count(void **state) {
    (void)state;
    assert_false(same_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    assert_false(same_fen("4k3/8/8/8/8/8/N7/4K3 w - - 0 1", "4k3/8/8/8/8/8/B7/4K3 w - - 0 1"));
    assert_false(same_fen("4k3/8/8/8/8/8/N7/4K3 w - - 0 1", "4k3/8/8/8/8/8/n7/4K3 w - - 0 1"));
    assert_false(same_fen("4k3/8/8/8/8/8/N7/4K3 w - - 0 1", "4k3/8/8/8/8/N7/8/4K3 w - - 0 1"));
    /* The counts do not. */
    assert_true(same_fen("4k3/8/8/8/8/8/N7/4K3 w - - 0 1", "4k3/8/8/8/8/8/N7/4K3 w - - 77 99"));
    /* Nor which of two knights stands where. */
    struct position a = after("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "a1b3 e8d8 g1f3 d8e8 b3d4 e8d8 f3d2 d8e8");
    struct position b = after("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "a1b3 e8d8 g1f3 d8e8 b3d2 e8d8 f3d4 d8e8");
    assert_true(same(&a, &b));
}

static void castling_rights_go_by_the_rook(void **state) {
    (void)state;
    static const char *const all[] = {"-", "K", "Q", "k", "q", "KQ", "kq", "KQkq"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        for (size_t j = 0; j < sizeof all / sizeof *all; j++) {
            char a[FEN_LONGEST], b[FEN_LONGEST];
            snprintf(a, sizeof a, "r3k2r/8/8/8/8/8/8/R3K2R w %s - 0 1", all[i]);
            snprintf(b, sizeof b, "r3k2r/8/8/8/8/8/8/R3K2R w %s - 0 1", all[j]);
            assert_int_equal(same_fen(a, b), i == j);
        }
    }
    /* The same right in three ways of writing. */
    assert_true(same_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"));
    /* Two rooks on one side: which of them may castle makes the difference. */
    assert_false(same_fen("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w H - 0 1"));
    assert_true(same_fen("4k3/8/8/8/8/8/8/4KR1R w K - 0 1", "4k3/8/8/8/8/8/8/4KR1R w H - 0 1"));
}

static void a_bar_on_castling_does_not_count(void **state) {
    (void)state;
    /* The black rook has been on f3 and back: barred meanwhile, but the same position again. */
    struct position before = position_of("4k3/8/8/8/8/r7/8/4K2R w K - 0 1");
    struct position later = after("4k3/8/8/8/8/r7/8/4K2R w K - 0 1", "e1e2 e8d8");
    assert_false(same(&before, &later));
    before = position_of("r3k2r/8/8/8/8/8/N7/R3K2R w KQkq - 0 1");
    later = after("r3k2r/8/8/8/8/8/N7/R3K2R w KQkq - 0 1", "a2b4 a8c8 b4a2 c8a8");
    assert_false(same(&before, &later)); /* the right of the a8 rook is gone */
    before = position_of("4k3/8/8/8/8/r7/N7/R3K2R w KQ - 0 1");
    later = after("4k3/8/8/8/8/r7/N7/R3K2R w KQ - 0 1", "a2b4 a3f3 b4a2 f3a3");
    assert_true(same(&before, &later));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_carried_along_is_the_key_made_anew),
        cmocka_unit_test(en_passant_counts_only_when_it_is_legal),
        cmocka_unit_test(the_square_of_a_double_step_is_written_when_asked_for),
        cmocka_unit_test(the_player_to_move_and_every_man_count),
        cmocka_unit_test(castling_rights_go_by_the_rook),
        cmocka_unit_test(a_bar_on_castling_does_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
