/*
 * The generator is compiled for processors that can gather bits and for all others, and chosen at run time. Here the
 * one for all others is compiled once more and compared with the chosen one and with the one that gathers, wherever the
 * processor can do it at all, so that all are tested on any machine.
 */
#include "chess/moves_fast.h"
#include "perft_corpus.h"
#include "random_games.h"

#define LEGAL_NAME(name) portable_##name
#define LEGAL_ROOK attacks_rook
#define LEGAL_BISHOP attacks_bishop
static void portable_generate(struct moves *moves, const struct position *position);
static uint64_t portable_perft(const struct position *position, unsigned depth);
#include "chess/moves_legal.h"

/* The same moves in the same order: lists are shown to people and must not depend on the machine. */
static void assert_same_moves(const struct moves *first, const struct moves *second) {
    struct move_walk first_walk, second_walk;
    struct move a = move_none();
    struct move b = move_none();
    unsigned count = 0;
    moves_begin(&first_walk, first);
    moves_begin(&second_walk, second);
    for (; moves_next(&first_walk, &a); count++) {
        assert_true(moves_next(&second_walk, &b));
        assert_true(move_equal(a, b));
    }
    assert_false(moves_next(&second_walk, &b));
    assert_int_equal(moves_count(first), count);
    assert_int_equal(moves_count(second), count);
    assert_int_equal(moves_none(first), count == 0);
    assert_int_equal(moves_none(second), count == 0);
}

static void compare_generators(const struct position *position) {
    struct moves chosen, portable;
    moves_generate(&chosen, position);
    portable_generate(&portable, position);
    assert_same_moves(&chosen, &portable);
#if MOVES_HAVE_BMI2
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
        struct moves gathered;
        bmi2_generate(&gathered, position);
        assert_same_moves(&gathered, &portable);
    }
#endif
}

static void look(const struct position *position, struct move move, const struct position *next) {
    (void)move;
    (void)next;
    compare_generators(position);
}

static void both_agree_in_random_games(void **state) {
    (void)state;
    random_games(310, 400, look);
}

static void both_count_alike(void **state) {
    (void)state;
    struct position position;
    position_start(&position);
    assert_int_equal(portable_perft(&position, 4), 197281);
    position = position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    assert_int_equal(portable_perft(&position, 3), 97862);
    assert_int_equal(portable_perft(&position, 0), 1);
}

static void both_agree_on_the_corpus(void **state) {
    (void)state;
    unsigned positions = 0;
    for (size_t i = 0; i < PERFT_SUITES; i++) {
        struct perft_row row;
        FILE *file = perft_open(&perft_suites[i]);
        if (file == NULL)
            skip();
        while (perft_next(file, &row)) {
            struct position position = position_of(row.fen);
            compare_generators(&position);
            assert_int_equal(portable_perft(&position, 2), moves_perft(&position, 2));
            positions++;
        }
        fclose(file);
    }
    assert_true(positions > 7000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_agree_in_random_games),
        cmocka_unit_test(both_count_alike),
        cmocka_unit_test(both_agree_on_the_corpus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
