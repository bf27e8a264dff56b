#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crosstable/crosstable.h"

static struct arena arena;

static struct crosstable make(int32_t participants, int32_t rounds) {
    struct crosstable table;
    assert_true(crosstable_make(&arena, participants, rounds, &table));
    return table;
}

static void a_new_table_has_numbers_and_no_records(void **state) {
    (void)state;
    struct crosstable table = make(3, 2);
    assert_int_equal(table.scoring.win, 2);
    assert_int_equal(table.cycles, 1);
    assert_int_equal(table.rounds_planned, 2);
    for (int32_t i = 0; i < 3; i++) {
        assert_int_equal(table.participants[i].number, i + 1);
        for (int32_t round = 0; round < 2; round++) {
            assert_int_equal(crosstable_record(&table, i, round)->opponent, -1);
            assert_false(crosstable_counts(&table, i, round));
        }
        assert_int_equal(crosstable_points(&table, i), 0);
        assert_int_equal(crosstable_games_played(&table, i), 0);
    }
}

static void an_impossible_size_is_refused(void **state) {
    (void)state;
    struct crosstable table;
    assert_false(crosstable_make(&arena, -1, 1, &table));
    assert_false(crosstable_make(&arena, 1, -1, &table));
    assert_false(crosstable_make(&arena, INT32_MAX, INT32_MAX, &table));
    assert_true(crosstable_make(&arena, 0, 0, &table));
}

static void a_game_stands_in_both_rows(void **state) {
    (void)state;
    struct crosstable table = make(2, 1);
    crosstable_set_game(&table, 0, 1, 0, RESULT_WHITE_WINS);
    const struct round_record *black = crosstable_record(&table, 0, 0);
    const struct round_record *white = crosstable_record(&table, 1, 0);
    assert_int_equal(white->opponent, 0);
    assert_int_equal(black->opponent, 1);
    assert_int_equal(white->colour, COLOUR_WHITE);
    assert_int_equal(black->colour, COLOUR_BLACK);
    assert_int_equal(white->outcome, OUTCOME_WIN);
    assert_int_equal(black->outcome, OUTCOME_LOSS);
    assert_int_equal(white->points, 2);
    assert_int_equal(black->points, 0);
    assert_true(white->rated && black->rated);
}

static void special_results_give_each_side_its_own(void **state) {
    (void)state;
    struct crosstable table = make(2, 6);
    crosstable_set_game(&table, 0, 0, 1, RESULT_WHITE_HALF);
    crosstable_set_game(&table, 1, 0, 1, RESULT_BOTH_LOSE);
    crosstable_set_game(&table, 2, 0, 1, RESULT_BOTH_FORFEIT);
    crosstable_set_game(&table, 3, 0, 1, RESULT_BLACK_BY_FORFEIT);
    crosstable_set_game(&table, 4, 0, 1, RESULT_DRAW_UNRATED);
    crosstable_set_game(&table, 5, 0, 1, RESULT_POSTPONED);
    assert_int_equal(crosstable_points(&table, 0), 2);
    assert_int_equal(crosstable_points(&table, 1), 3);
    assert_int_equal(crosstable_games_played(&table, 0), 3);
    static const bool rated[] = {true, true, false, false, false, false};
    for (int32_t round = 0; round < 6; round++)
        assert_int_equal(crosstable_record(&table, 0, round)->rated, rated[round]);
    assert_true(crosstable_counts(&table, 0, 4));
    assert_false(crosstable_counts(&table, 0, 5));
}

static void a_new_result_replaces_the_old_one(void **state) {
    (void)state;
    struct crosstable table = make(2, 1);
    crosstable_set_game(&table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_game(&table, 0, 0, 1, RESULT_NONE);
    assert_false(crosstable_counts(&table, 0, 0));
    assert_int_equal(crosstable_points(&table, 0), 0);
    crosstable_set_bye(&table, 0, 0, BYE_HALF);
    assert_int_equal(crosstable_record(&table, 0, 0)->opponent, -1);
    assert_int_equal(crosstable_points(&table, 0), 1);
    assert_true(crosstable_counts(&table, 0, 0));
    assert_int_equal(crosstable_games_played(&table, 0), 0);
}

static void games_against_an_excluded_participant_do_not_count(void **state) {
    (void)state;
    struct crosstable table = make(3, 3);
    crosstable_set_game(&table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_bye(&table, 0, 2, BYE_FREE);
    crosstable_set_game(&table, 1, 2, 0, RESULT_DRAW);
    crosstable_set_bye(&table, 1, 1, BYE_FREE);
    crosstable_set_game(&table, 2, 1, 2, RESULT_BLACK_WINS);
    crosstable_set_bye(&table, 2, 0, BYE_FREE);
    table.participants[1].excluded = true;
    assert_int_equal(crosstable_points(&table, 0), 1);
    assert_int_equal(crosstable_points(&table, 2), 1);
    assert_false(crosstable_counts(&table, 0, 0));
    assert_true(crosstable_counts(&table, 0, 1));
    assert_int_equal(crosstable_games_played(&table, 0), 2);
}

static int tear_down(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

int main(void) {
    arena_init(&arena);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_table_has_numbers_and_no_records),
        cmocka_unit_test(an_impossible_size_is_refused),
        cmocka_unit_test(a_game_stands_in_both_rows),
        cmocka_unit_test(special_results_give_each_side_its_own),
        cmocka_unit_test(a_new_result_replaces_the_old_one),
        cmocka_unit_test(games_against_an_excluded_participant_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
