/*
 * What a tournament gave its players, counted on tables made by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pairing/fairness/fairness.h"

static void begin(struct arena *arena, int32_t players, int32_t rounds, struct crosstable *table) {
    arena_init(arena);
    crosstable_make(arena, players, rounds, table);
    table->scoring = scoring_usual();
    for (int32_t i = 0; i < players; i++)
        table->participants[i].rating = 2000 + 100 * i;
}

static void colours_are_counted_of_games_that_were_played(void **state) {
    struct arena arena;
    struct crosstable table;
    struct fairness fairness;
    (void)state;
    begin(&arena, 2, 4, &table);
    crosstable_set_game(&table, 0, 0, 1, RESULT_DRAW);
    crosstable_set_game(&table, 1, 0, 1, RESULT_DRAW);
    crosstable_set_game(&table, 2, 1, 0, RESULT_WHITE_BY_FORFEIT); /* no colour: three Whites in a row for 0 */
    crosstable_set_game(&table, 3, 0, 1, RESULT_DRAW);
    fairness_count(&arena, &table, &fairness);
    assert_int_equal(fairness.players[0].difference, 3);
    assert_int_equal(fairness.players[1].difference, -3);
    assert_int_equal(fairness.differences[3], 2);
    assert_int_equal(fairness.thirds, 2); /* of either player one */
    assert_int_equal(fairness.players[0].rated_opponents, 3);
    assert_int_equal(fairness.players[0].opponent_ratings, 3 * 2100);
    assert_int_equal(fairness.pairs, 4);
    arena_drop(&arena);
}

static void floats_go_by_the_scores_before_the_round(void **state) {
    struct arena arena;
    struct crosstable table;
    struct fairness fairness;
    (void)state;
    begin(&arena, 4, 3, &table);
    crosstable_set_game(&table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_game(&table, 0, 2, 3, RESULT_DRAW);
    crosstable_set_game(&table, 1, 0, 2, RESULT_WHITE_WINS); /* 1 against ½ */
    crosstable_set_game(&table, 1, 3, 1, RESULT_DRAW);       /* ½ against 0 */
    crosstable_set_game(&table, 2, 3, 0, RESULT_DRAW);       /* 1 against 2 */
    crosstable_set_game(&table, 2, 1, 2, RESULT_DRAW);       /* ½ against ½ */
    fairness_count(&arena, &table, &fairness);
    assert_int_equal(fairness.gaps[FAIRNESS_EQUAL], 3);
    assert_int_equal(fairness.gaps[FAIRNESS_HALF], 2);
    assert_int_equal(fairness.gaps[FAIRNESS_WHOLE], 1);
    assert_int_equal(fairness.gaps[FAIRNESS_MORE], 0);
    assert_int_equal(fairness.gap_sum, 4); /* half points */
    assert_int_equal(fairness.players[0].downfloats, 2);
    assert_int_equal(fairness.players[3].downfloats, 1);
    assert_int_equal(fairness.players[3].upfloats, 1);
    assert_int_equal(fairness.downfloats_repeated, 1); /* of 0 */
    assert_int_equal(fairness.upfloats_repeated, 0);
    assert_int_equal(fairness.downfloats_most, 2);
    assert_int_equal(fairness.upfloats_most, 1);
    assert_int_equal(fairness.players[0].points, 5);
    arena_drop(&arena);
}

static void byes_are_no_pairs_and_end_a_run_of_floats(void **state) {
    struct arena arena;
    struct crosstable table;
    struct fairness fairness;
    (void)state;
    begin(&arena, 3, 4, &table);
    crosstable_set_game(&table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_bye(&table, 0, 2, BYE_HALF);
    crosstable_set_game(&table, 1, 2, 0, RESULT_BLACK_WINS);
    crosstable_set_bye(&table, 1, 1, BYE_ALLOCATED);
    crosstable_set_bye(&table, 2, 0, BYE_ALLOCATED);
    crosstable_set_game(&table, 2, 1, 2, RESULT_DRAW);
    crosstable_set_game(&table, 3, 1, 0, RESULT_DRAW);
    fairness_count(&arena, &table, &fairness);
    assert_int_equal(fairness.byes, 2);
    assert_int_equal(fairness.pairs, 4);
    assert_int_equal(fairness.players[0].downfloats, 2);
    assert_int_equal(fairness.downfloats_repeated, 0);
    assert_int_equal(fairness.gaps[FAIRNESS_MORE], 1); /* 3 against 1½ */
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_counted_of_games_that_were_played),
        cmocka_unit_test(floats_go_by_the_scores_before_the_round),
        cmocka_unit_test(byes_are_no_pairs_and_end_a_run_of_floats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
