#include "table.h"

static void without_games_everybody_shares_the_first_place(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 200, 199, true);
        struct standings_rules rules = standings_round_robin_rules((enum tiebreak_edition)edition);
        table_rank_rules(&test, &rules);
        for (int32_t number = 1; number <= 200; number++) {
            assert_rank(&test, number, 1, true);
            assert_int_equal(test.standings.rows[number - 1].participant, number - 1);
        }
        table_drop(&test);
    }
}

static void an_empty_field_has_empty_standings(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 0, 0, true);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_SONNEBORN_BERGER);
    assert_int_equal(test.standings.count, 0);
    table_drop(&test);
}

/* Two who share the first place leave the second one out. */
static void equal_participants_share_a_place_and_the_next_is_left_out(void **state) {
    (void)state;
    struct test_table test;
    static const struct test_game games[] = {{1, 1, 4, RESULT_WHITE_WINS}, {1, 2, 3, RESULT_WHITE_WINS},
                                             {2, 4, 3, RESULT_BLACK_WINS}, {2, 1, 2, RESULT_DRAW},
                                             {3, 2, 4, RESULT_WHITE_WINS}, {3, 3, 1, RESULT_BLACK_WINS}};
    table_round_robin(&test, 4, 3, games, 6);
    table_rank(&test, TIEBREAK_2026, 0, NULL);
    assert_rank(&test, 1, 1, true);
    assert_rank(&test, 2, 1, true);
    assert_rank(&test, 3, 3, false);
    assert_rank(&test, 4, 4, false);
    assert_int_equal(table_row(&test, 1)->points, 5);
    assert_int_equal(table_row(&test, 1)->games, 3);
    assert_int_equal(test.standings.rows[0].participant, 0);
    assert_int_equal(test.standings.rows[1].participant, 1);
    table_drop(&test);
}

/*
 * [c02-2022:12.1.3.apply] Each further tie-break counts only inside what is still tied,
 * the higher value first.
 */
static void a_further_tiebreak_ranks_only_those_still_tied(void **state) {
    (void)state;
    struct test_table test;
    /* All have two points. 1 wins more often than 2 and 3; of these two 3 has the better Sonneborn-Berger. */
    table_make(&test, 7, 4, true);
    table_play(&test, 1, 1, 7, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 6, RESULT_WHITE_WINS);
    table_play(&test, 1, 2, 6, RESULT_WHITE_WINS);
    table_play(&test, 3, 2, 4, RESULT_DRAW);
    table_play(&test, 4, 2, 7, RESULT_DRAW);
    table_play(&test, 2, 3, 7, RESULT_WHITE_WINS);
    table_play(&test, 3, 3, 5, RESULT_DRAW);
    table_play(&test, 4, 3, 6, RESULT_DRAW);
    table_play(&test, 1, 4, 5, RESULT_BLACK_WINS);
    table_rank(&test, TIEBREAK_2026, 2, (enum tiebreak_name[]){TIEBREAK_WINS, TIEBREAK_SONNEBORN_BERGER});
    assert_value(&test, 1, 0, 2, 1);
    assert_value(&test, 2, 0, 1, 1);
    assert_value(&test, 3, 0, 1, 1);
    assert_value(&test, 1, 1, 1, 1); /* ½ + ½: less than number 3 has */
    assert_value(&test, 2, 1, 1, 1); /* ½ + ¼ + ¼ */
    assert_value(&test, 3, 1, 3, 2); /* ½ + ¾ + ¼ */
    assert_rank(&test, 1, 1, false);
    assert_rank(&test, 3, 2, false);
    assert_rank(&test, 2, 3, false);
    table_drop(&test);
}

static void those_who_share_a_place_stand_in_the_order_of_their_numbers(void **state) {
    (void)state;
    struct test_table test;
    /* Six with one point each: the even numbers by a win, the odd ones by two draws. */
    table_make(&test, 7, 2, true);
    for (int32_t number = 1; number <= 6; number++) {
        table_give(&test, 1, number, 7, number % 2 == 0 ? 2 : 1);
        if (number % 2 == 1)
            table_give(&test, 2, number, 7, 1);
    }
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_WINS);
    static const int32_t expected[] = {2, 4, 6, 1, 3, 5, 7};
    for (int32_t i = 0; i < 7; i++)
        assert_int_equal(test.standings.rows[i].participant, expected[i] - 1);
    assert_rank(&test, 6, 1, true);
    assert_rank(&test, 5, 4, true);
    table_drop(&test);
}

static void the_excluded_stand_last_without_rank_and_their_games_count_for_nobody(void **state) {
    (void)state;
    struct test_table test;
    static const struct test_game games[] = {{1, 1, 4, RESULT_WHITE_WINS}, {1, 2, 3, RESULT_WHITE_WINS},
                                             {2, 4, 3, RESULT_BLACK_WINS}, {2, 1, 2, RESULT_DRAW},
                                             {3, 2, 4, RESULT_WHITE_WINS}, {3, 3, 1, RESULT_WHITE_WINS}};
    table_round_robin(&test, 4, 3, games, 6);
    test.table.participants[1].excluded = true;
    struct standings_rules rules = standings_round_robin_rules(TIEBREAK_2026);
    table_rank_rules(&test, &rules);
    assert_int_equal(test.standings.count, 4);
    assert_rank(&test, 3, 1, false);
    assert_rank(&test, 1, 2, false);
    assert_rank(&test, 4, 3, false);
    assert_rank(&test, 2, 0, false);
    assert_int_equal(test.standings.rows[3].participant, 1);
    for (size_t i = 0; i < rules.tiebreak_count; i++)
        assert_false(test.standings.rows[3].values[i].applies);
    assert_int_equal(table_row(&test, 3)->points, 4);
    assert_int_equal(table_row(&test, 1)->points, 2);
    assert_int_equal(table_row(&test, 1)->games, 2);
    assert_value(&test, 3, 1, 2, 1); /* wins */
    assert_value(&test, 3, 2, 1, 1); /* Sonneborn-Berger: number 1 has 1 point, 4 has none */
    assert_value(&test, 3, 3, 1, 1); /* Koya: half of 2 points are needed */
    assert_value(&test, 1, 3, 0, 1);
    table_drop(&test);
}

static void points_too_large_to_multiply_are_refused(void **state) {
    (void)state;
    struct test_table test;
    struct error error;
    table_make(&test, 2, 1, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    test.table.scoring.win = INT32_MAX;
    crosstable_record(&test.table, 0, 0)->points = INT32_MAX;
    struct standings_rules rules = standings_round_robin_rules(TIEBREAK_2026);
    assert_false(standings_compute(&test.arena, &test.table, &rules, &test.standings, &error));
    assert_int_equal(error.code, ERROR_number_overflow);
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_games_everybody_shares_the_first_place),
        cmocka_unit_test(an_empty_field_has_empty_standings),
        cmocka_unit_test(equal_participants_share_a_place_and_the_next_is_left_out),
        cmocka_unit_test(a_further_tiebreak_ranks_only_those_still_tied),
        cmocka_unit_test(those_who_share_a_place_stand_in_the_order_of_their_numbers),
        cmocka_unit_test(the_excluded_stand_last_without_rank_and_their_games_count_for_nobody),
        cmocka_unit_test(points_too_large_to_multiply_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
