/* Tie-breaks from a participant's own record. */
#include "table.h"

/* A win, a forfeit win, an allocated bye, a half-point bye, all with Black where there is a colour. */
static void make_record(struct test_table *test) {
    table_make(test, 6, 4, false);
    table_play(test, 1, 2, 1, RESULT_BLACK_WINS);
    table_play(test, 2, 3, 1, RESULT_BLACK_BY_FORFEIT);
    table_bye(test, 3, 1, BYE_ALLOCATED);
    table_bye(test, 4, 1, BYE_HALF);
}

/* [c07-2023:7.1] [c07-2023:7.2] [c07-2023:7.3] [c07-2023:7.4] [c07-2023:5.WON] */
static void wins_are_counted_by_points_and_games_won_over_the_board(void **state) {
    (void)state;
    struct test_table test;
    make_record(&test);
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "WIN,WON,BPG,BWG");
        assert_value(&test, 1, 0, 3, 1);
        assert_value(&test, 1, 1, 1, 1);
        assert_value(&test, 1, 2, 1, 1);
        assert_value(&test, 1, 3, 1, 1);
    }
    table_drop(&test);
}

/* [c02-2019:13.7] [c02-2019:13.8] [c02-2019:13.12.5] [c02-2022:12.3.2.2.2] [c02-2022:12.3.2.2.3] [c02-2022:10.5.3.4] */
static void unplayed_games_are_none_with_black(void **state) {
    (void)state;
    struct test_table test;
    make_record(&test);
    table_play(&test, 3, 4, 1, RESULT_DRAW);
    table_play(&test, 4, 1, 5, RESULT_WHITE_WINS);
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2022; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "BPG,BWG");
        assert_value(&test, 1, 0, 2, 1);
        assert_value(&test, 1, 1, 1, 1);
    }
    table_drop(&test);
}

/* [c02-2022:10.5.4.4] Over the board is over the board in a round robin as well. */
static void a_forfeit_in_a_round_robin_is_no_game_with_black(void **state) {
    (void)state;
    static const struct test_game games[] = {
        {1, 2, 1, RESULT_BLACK_WINS}, {2, 1, 3, RESULT_WHITE_WINS}, {3, 4, 1, RESULT_BLACK_BY_FORFEIT}};
    struct test_table test;
    table_round_robin(&test, 4, 3, games, 3);
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "BPG,BWG,WIN");
        assert_value(&test, 1, 0, 1, 1);
        assert_value(&test, 1, 1, 1, 1);
        assert_value(&test, 1, 2, 3, 1);
    }
    table_drop(&test);
}

/* [c02-2019:13.10.1] [c02-2019:13.10.2] [c02-2022:12.3.2.2.4] [c02-2022:12.3.4.cut1] */
static void progressive_scores_are_cut_from_the_first_round_on(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 3, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_DRAW);
    table_play(&test, 3, 1, 4, RESULT_WHITE_WINS);
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "PS,PS/C1,PS/C2");
        assert_value(&test, 1, 0, 5, 1); /* 1 + 1½ + 2½ */
        assert_value(&test, 1, 1, 4, 1);
        assert_value(&test, 1, 2, 5, 2);
    }
    table_drop(&test);
}

/* [c07-2023:7.5] [c07-2023:14.1.1.c] Also where round 1 was a bye. */
static void progressive_scores_of_1_half_0_1_make_6_and_a_half(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 4, false);
    table_bye(&test, 1, 1, BYE_FULL);
    table_bye(&test, 2, 1, BYE_HALF);
    table_play(&test, 3, 1, 2, RESULT_BLACK_WINS);
    table_play(&test, 4, 1, 3, RESULT_WHITE_WINS);
    table_rank_codes(&test, TIEBREAK_2023, "PS,PS/C1,PS/M1");
    assert_value(&test, 1, 0, 13, 2);
    assert_value(&test, 1, 1, 11, 2);
    assert_value(&test, 1, 2, 3, 1); /* neither the 1 nor the 2½ */
    table_drop(&test);
}

/* [c07-2023:7.5] A round robin is paired to its end; rounds 2 and 3 have only the forfeits of one who has left. */
static void progressive_scores_have_no_rounds_that_nobody_has_reached(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 3, true);
    table_play(&test, 1, 1, 4, RESULT_WHITE_WINS);
    table_play(&test, 1, 2, 3, RESULT_DRAW);
    table_play(&test, 2, 4, 3, RESULT_BLACK_BY_FORFEIT);
    table_play(&test, 2, 1, 2, RESULT_NONE);
    table_play(&test, 3, 2, 4, RESULT_WHITE_BY_FORFEIT);
    table_play(&test, 3, 3, 1, RESULT_NONE);
    table_rank_codes(&test, TIEBREAK_2023, "PS");
    assert_value(&test, 1, 0, 1, 1);
    assert_value(&test, 2, 0, 1, 2);
    table_play(&test, 2, 1, 2, RESULT_DRAW);
    table_rank_codes(&test, TIEBREAK_2023, "PS");
    assert_value(&test, 1, 0, 5, 2);
    table_drop(&test);
}

/* [c02-2022:12.3.2.2.5] [c07-2023:7.6] */
static void rounds_elected_leave_out_what_was_missed_by_choice(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 9, false);
    for (int32_t round = 1; round <= 9; round++)
        table_play(&test, round, 1, 2, RESULT_DRAW);
    table_bye(&test, 2, 1, BYE_HALF);
    table_play(&test, 4, 1, 3, RESULT_BLACK_BY_FORFEIT);
    table_bye(&test, 6, 1, BYE_ALLOCATED);
    table_play(&test, 8, 1, 3, RESULT_WHITE_BY_FORFEIT);
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "GE");
        assert_value(&test, 1, 0, 7, 1);
    }
    table_drop(&test);
}

/* 2026, 7.7: a point for more than the opponent got, half for as much; without an opponent against a draw. */
static void standard_points_compare_with_the_opponent(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 8, 8, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);   /* 1 */
    table_play(&test, 2, 1, 3, RESULT_WHITE_HALF);   /* 1 */
    table_play(&test, 3, 1, 4, RESULT_BOTH_LOSE);    /* ½ */
    table_play(&test, 4, 1, 5, RESULT_BOTH_FORFEIT); /* ½ */
    table_play(&test, 5, 1, 6, RESULT_BLACK_WINS);   /* 0 */
    table_bye(&test, 6, 1, BYE_ALLOCATED);           /* 1 */
    table_bye(&test, 7, 1, BYE_HALF);                /* ½ */
    table_bye(&test, 8, 1, BYE_ZERO);                /* 0 */
    table_rank_codes(&test, TIEBREAK_2026, "STD");
    assert_value(&test, 1, 0, 9, 2);
    table_drop(&test);
}

/* 2026, 7.8 and 10.6 */
static void pairing_numbers_rank_upwards_and_ratings_downwards_and_the_other_way_round(void **state) {
    (void)state;
    static const struct {
        const char *code;
        int32_t first;
    } cases[] = {{"TPN", 1}, {"TPN/R", 3}, {"RTNG", 2}, {"RTNG/R", 3}};
    struct test_table test;
    table_make(&test, 3, 1, false);
    test.table.participants[0].rating = 2000;
    test.table.participants[1].rating = 2200;
    test.table.participants[2].rating = 1800;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table_rank_codes(&test, TIEBREAK_2026, cases[i].code);
        assert_rank(&test, cases[i].first, 1, false);
    }
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_are_counted_by_points_and_games_won_over_the_board),
        cmocka_unit_test(unplayed_games_are_none_with_black),
        cmocka_unit_test(a_forfeit_in_a_round_robin_is_no_game_with_black),
        cmocka_unit_test(progressive_scores_are_cut_from_the_first_round_on),
        cmocka_unit_test(progressive_scores_of_1_half_0_1_make_6_and_a_half),
        cmocka_unit_test(progressive_scores_have_no_rounds_that_nobody_has_reached),
        cmocka_unit_test(rounds_elected_leave_out_what_was_missed_by_choice),
        cmocka_unit_test(standard_points_compare_with_the_opponent),
        cmocka_unit_test(pairing_numbers_rank_upwards_and_ratings_downwards_and_the_other_way_round),
    };
    return cmocka_run_group_tests_name("own record", tests, NULL, NULL);
}
