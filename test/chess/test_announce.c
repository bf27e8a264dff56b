/*
 * Announcing moves to visually impaired players. [laws:D.2.1]
 */
#include "notation_tools.h"

static void assert_announced(const char *fen, const char *uci, bool origin, const char *expected) {
    struct position position = position_of(fen);
    char text[ANNOUNCE_LONGEST];
    size_t length = notation_announce(&position, move_of(&position, uci), origin, text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

/* [laws:D.2.1] */
static void a_move_is_named_with_its_departure(void **state) {
    (void)state;
    assert_announced(START, "g1f3", true, "Springer Gustav eins Felix drei");
    assert_announced(START, "e2e4", true, "Bauer Eva zwei Eva vier");
}

/* [laws:D.2.1] The origin is optional by setting. */
static void the_departure_may_be_left_out(void **state) {
    (void)state;
    assert_announced(START, "g1f3", false, "Springer Felix drei");
    assert_announced(START, "e2e4", false, "Bauer Eva vier");
    assert_announced("7k/8/8/8/8/8/8/K3N1N1 w - - 0 1", "g1f3", false, "Springer Gustav Felix drei");
    assert_announced("7k/8/8/6N1/8/8/8/K5N1 w - - 0 1", "g1f3", false, "Springer eins Felix drei");
    assert_announced("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", false, "Dame Hector vier Eva eins");
    assert_announced("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false, "Bauer Eva schlägt David sechs en passant");
}

static void captures_are_announced(void **state) {
    (void)state;
    assert_announced("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true,
                     "Bauer Eva fünf schlägt David sechs en passant");
    assert_announced("k7/8/8/8/8/2b5/1B6/K7 w - - 0 1", "b2c3", true, "Läufer Bella zwei schlägt Cesar drei");
}

/* [laws:D.2.1] */
static void castling_has_its_own_words(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_announced(fen, "e1c1", true, "Lange Rochade");
    assert_announced(fen, "e1g1", true, "Kurze Rochade");
    assert_announced("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", false, "Kurze Rochade Schach");
}

/* [laws:D.2.1] The new piece is announced. */
static void a_promotion_names_the_new_piece(void **state) {
    (void)state;
    assert_announced("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8q", true, "Bauer Eva sieben Eva acht Dame");
    assert_announced("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8n", false, "Bauer Eva acht Springer");
}

static void check_and_mate_are_announced(void **state) {
    (void)state;
    assert_announced("k7/8/8/8/8/8/7R/K7 w - - 0 1", "h2h8", true, "Turm Hector zwei Hector acht Schach");
    assert_announced("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", true, "Turm Anna eins Anna acht Matt");
}

/* [laws:D.2.1] A queen alone, going from corner to corner of the board, says all words for files and ranks. */
static void every_file_and_rank_has_its_word(void **state) {
    (void)state;
    assert_announced("8/8/8/8/8/1k6/8/Q2K4 w - - 0 1", "a1h8", true, "Dame Anna eins Hector acht");
    assert_announced("8/1Q6/8/8/8/7k/8/3K4 w - - 0 1", "b7g2", true, "Dame Bella sieben Gustav zwei Schach");
    assert_announced("8/8/2Q5/8/8/7k/8/3K4 w - - 0 1", "c6f3", true, "Dame Cesar sechs Felix drei Schach");
    assert_announced("8/8/8/3Q4/8/7k/8/3K4 w - - 0 1", "d5e4", true, "Dame David fünf Eva vier");
    assert_announced("8/8/8/8/3k4/8/8/7K b - - 0 1", "d4c4", true, "König David vier Cesar vier");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_named_with_its_departure),
        cmocka_unit_test(the_departure_may_be_left_out),
        cmocka_unit_test(captures_are_announced),
        cmocka_unit_test(castling_has_its_own_words),
        cmocka_unit_test(a_promotion_names_the_new_piece),
        cmocka_unit_test(check_and_mate_are_announced),
        cmocka_unit_test(every_file_and_rank_has_its_word),
    };
    return cmocka_run_group_tests_name("chess.announce", tests, NULL, NULL);
}
