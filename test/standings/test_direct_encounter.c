#include "table.h"

static const enum tiebreak_name direct_encounter = TIEBREAK_DIRECT_ENCOUNTER;

/* [c02-2022:12.3.2.1.1.all] [c07-2023:6.1] [c07-2023:6.2] [c02-2019:13.5] */
static void three_who_all_met_are_ranked_by_the_points_among_them(void **state) {
    (void)state;
    static const bool kinds[] = {true, false};
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        for (int i = 0; i < 2; i++) {
            struct test_table test;
            /* A beat B, B beat C, A drew C; a fourth makes their points equal. */
            table_make(&test, 4, 4, kinds[i]);
            table_play(&test, 1, 3, 2, RESULT_BLACK_WINS);
            table_play(&test, 1, 1, 4, RESULT_DRAW);
            table_play(&test, 2, 1, 2, RESULT_WHITE_WINS);
            table_play(&test, 2, 3, 4, RESULT_WHITE_WINS);
            table_play(&test, 3, 1, 3, RESULT_DRAW);
            table_play(&test, 3, 2, 4, RESULT_WHITE_WINS);
            table_give(&test, 4, 3, 4, 1);
            table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
            assert_int_equal(table_row(&test, 1)->points, 4);
            assert_int_equal(table_row(&test, 2)->points, 4);
            assert_int_equal(table_row(&test, 3)->points, 4);
            assert_value(&test, 1, 0, 3, 2);
            assert_value(&test, 2, 0, 1, 1);
            assert_value(&test, 3, 0, 1, 2);
            assert_rank(&test, 1, 1, false);
            assert_rank(&test, 2, 2, false);
            assert_rank(&test, 3, 3, false);
            assert_rank(&test, 4, 4, false);
            assert_false(table_row(&test, 4)->values[0].applies);
            table_drop(&test);
        }
    }
}

/* Three with equal points: A beat B and C, who have not met. */
static void make_a_beat_b_and_c(struct test_table *test, bool predetermined) {
    table_make(test, 4, 3, predetermined);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(test, 2, 3, 1, RESULT_BLACK_WINS);
    table_give(test, 2, 2, 4, 4);
    table_give(test, 1, 3, 4, 4);
}

/* [c02-2019:13.5] */
static void in_2019_nothing_is_decided_unless_all_have_met(void **state) {
    (void)state;
    struct test_table test;
    make_a_beat_b_and_c(&test, false);
    table_rank_by(&test, TIEBREAK_2019, direct_encounter);
    for (int32_t number = 1; number <= 3; number++) {
        assert_rank(&test, number, 1, true);
        assert_false(table_row(&test, number)->values[0].applies);
    }
    table_drop(&test);
}

/* [c02-2022:12.3.2.1.1.partial] [c07-2023:6.3] */
static void one_who_is_first_whatever_the_missing_results_is_ranked_first(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        make_a_beat_b_and_c(&test, false);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, true);
        assert_rank(&test, 3, 2, true);
        assert_value(&test, 1, 0, 2, 1);
        assert_value(&test, 2, 0, 0, 1);
        table_drop(&test);
    }
}

/* [c07-2023:6.3] In a round robin the rule for missing games is that of 2022 only. */
static void from_2023_on_missing_games_are_weighed_in_swiss_tournaments_only(void **state) {
    (void)state;
    struct test_table test;
    make_a_beat_b_and_c(&test, true);
    table_rank_by(&test, TIEBREAK_2023, direct_encounter);
    assert_rank(&test, 1, 1, true);
    assert_rank(&test, 2, 1, true);
    assert_false(table_row(&test, 1)->values[0].applies);
    table_rank_by(&test, TIEBREAK_2022, direct_encounter);
    assert_rank(&test, 1, 1, false);
    assert_rank(&test, 2, 2, true);
    table_drop(&test);
}

/* [c07-2023:6.3] A beat B, A-C and B-C not played: C could reach 2, nothing is ranked. */
static void a_possible_better_score_ranks_nobody(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 4, 3, false);
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_give(&test, 2, 2, 4, 2);
        table_give(&test, 1, 3, 4, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        for (int32_t number = 1; number <= 3; number++) {
            assert_rank(&test, number, 1, true);
            assert_false(table_row(&test, number)->values[0].applies);
        }
        table_drop(&test);
    }
}

/* [c07-2023:6.3] A possible tie on top is not enough: A has 1½, C can reach 1½. */
static void a_possible_equal_score_ranks_nobody(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 4, 3, false);
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 1, 3, RESULT_DRAW);
        table_give(&test, 3, 2, 4, 3);
        table_give(&test, 3, 3, 4, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        for (int32_t number = 1; number <= 3; number++)
            assert_rank(&test, number, 1, true);
        table_drop(&test);
    }
}

/* [c07-2023:6.3] The own missing game may be lost: A has 2 without D, B can reach 2 against C. */
static void the_own_missing_game_may_be_lost(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 6, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 2, 4, RESULT_WHITE_WINS);
    table_play(&test, 4, 3, 4, RESULT_WHITE_WINS);
    table_give(&test, 5, 2, 5, 2);
    table_give(&test, 5, 3, 5, 2);
    table_give(&test, 5, 4, 5, 4);
    table_rank_by(&test, TIEBREAK_2026, direct_encounter);
    for (int32_t number = 1; number <= 4; number++)
        assert_rank(&test, number, 1, true);
    table_drop(&test);
}

/* [c07-2023:6.3] [c07-2023:6.1.2] A drew B twice and beat C; B-C is missing whatever the second game with A was. */
static void a_second_meeting_does_not_stand_for_a_missing_one(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 4, false);
    table_play(&test, 1, 1, 2, RESULT_DRAW);
    table_play(&test, 2, 2, 1, RESULT_DRAW);
    table_play(&test, 3, 1, 3, RESULT_WHITE_WINS);
    table_give(&test, 4, 2, 4, 2);
    table_give(&test, 4, 3, 4, 4);
    table_rank_by(&test, TIEBREAK_2026, direct_encounter);
    for (int32_t number = 1; number <= 3; number++)
        assert_rank(&test, number, 1, true);
    table_drop(&test);
}

/* In 2022 also a round robin weighs what is missing; of a double round that is the second games too. */
static void in_a_double_round_the_second_games_are_missing_too(void **state) {
    (void)state;
    struct test_table test;
    make_a_beat_b_and_c(&test, true);
    test.table.cycles = 2;
    table_rank_by(&test, TIEBREAK_2022, direct_encounter);
    for (int32_t number = 1; number <= 3; number++)
        assert_rank(&test, number, 1, true);
    table_drop(&test);
}

/*
 * [c07-2023:6.3] The second rank is assigned like the first: A beat all, B beat C and D, C-D not played. Then the rest is
 * looked at anew.
 */
static void the_second_follows_like_the_first(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 5, 6, false);
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
        table_play(&test, 3, 1, 4, RESULT_WHITE_WINS);
        table_play(&test, 4, 2, 3, RESULT_WHITE_WINS);
        table_play(&test, 5, 2, 4, RESULT_WHITE_WINS);
        table_give(&test, 6, 2, 5, 2);
        table_give(&test, 6, 3, 5, 6);
        table_give(&test, 6, 4, 5, 6);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, false);
        assert_rank(&test, 3, 3, true);
        assert_rank(&test, 4, 3, true);
        table_drop(&test);
    }
}

/*
 * [c02-2022:12.3.2.1.1.partial] [c07-2023:6.3] A drew with B and beat C and D, B drew with C and beat D, C-D not played. B is
 * second in the same standings: looked at anew without A, B and C would share.
 */
static void the_second_is_ranked_in_the_same_standings(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 5, 4, false);
        table_play(&test, 1, 1, 2, RESULT_DRAW);
        table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
        table_play(&test, 3, 1, 4, RESULT_WHITE_WINS);
        table_play(&test, 3, 2, 3, RESULT_DRAW);
        table_play(&test, 2, 2, 4, RESULT_WHITE_WINS);
        table_give(&test, 4, 2, 5, 1);
        table_give(&test, 4, 3, 5, 4);
        table_give(&test, 4, 4, 5, 5);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, false);
        assert_rank(&test, 3, 3, true);
        assert_rank(&test, 4, 3, true);
        table_drop(&test);
    }
}

/*
 * [c02-2022:12.3.2.1.1.redo] Four tied with 2½, 1½, 1½, ½ among them; B beat C.
 */
static void a_smaller_set_is_looked_at_again(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 5, 4, true);
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS); /* A 2½: beats B and D, draws C */
        table_play(&test, 2, 1, 4, RESULT_WHITE_WINS);
        table_play(&test, 3, 1, 3, RESULT_DRAW);
        table_play(&test, 2, 2, 3, RESULT_WHITE_WINS); /* B 1½: beats C, draws D */
        table_play(&test, 3, 2, 4, RESULT_DRAW);
        table_play(&test, 1, 3, 4, RESULT_WHITE_WINS); /* C 1½: beats D; D ½ */
        table_give(&test, 4, 2, 5, 2);
        table_give(&test, 4, 3, 5, 2);
        table_give(&test, 4, 4, 5, 4);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        assert_value(&test, 1, 0, 5, 2);
        assert_value(&test, 2, 0, 3, 2);
        assert_value(&test, 3, 0, 3, 2);
        assert_value(&test, 4, 0, 1, 2);
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, false);
        assert_rank(&test, 3, 3, false);
        assert_rank(&test, 4, 4, false);
        table_drop(&test);
    }
}

/* [c07-2023:6.2] A beats B, C, D; B beats C, C beats D, D beats B: the three stay tied. */
static void a_circle_stays_tied(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 4, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 1, 4, RESULT_WHITE_WINS);
    table_play(&test, 3, 2, 3, RESULT_WHITE_WINS);
    table_play(&test, 1, 3, 4, RESULT_WHITE_WINS);
    table_play(&test, 2, 4, 2, RESULT_WHITE_WINS);
    for (int32_t number = 2; number <= 4; number++)
        table_give(&test, 4, number, 5, 4);
    table_rank_by(&test, TIEBREAK_2023, direct_encounter);
    assert_rank(&test, 1, 1, false);
    for (int32_t number = 2; number <= 4; number++) {
        assert_rank(&test, number, 2, true);
        assert_value(&test, number, 0, 1, 1);
    }
    table_drop(&test);
}

/* [c07-2023:6.2] A and B stay tied; C and D below them are looked at all the same. */
static void a_set_that_stays_tied_does_not_stop_the_next(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 5, 4, true);
        table_play(&test, 1, 1, 2, RESULT_DRAW);
        table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
        table_play(&test, 3, 2, 3, RESULT_WHITE_WINS);
        table_play(&test, 3, 1, 4, RESULT_DRAW);
        table_play(&test, 2, 2, 4, RESULT_DRAW);
        table_play(&test, 1, 3, 4, RESULT_WHITE_WINS);
        table_give(&test, 4, 3, 5, 2);
        table_give(&test, 4, 4, 5, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        assert_rank(&test, 1, 1, true);
        assert_rank(&test, 2, 1, true);
        assert_rank(&test, 3, 3, false);
        assert_rank(&test, 4, 4, false);
        table_drop(&test);
    }
}

/* A 2, B 2, C 1, D 1 with A beat B and C beat D: A, B, C, D. */
static void check_two_pairs(enum tiebreak_edition edition) {
    struct test_table test;
    table_make(&test, 5, 4, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS); /* A beats B and C, loses to D */
    table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 4, 1, RESULT_WHITE_WINS);
    table_play(&test, 3, 2, 3, RESULT_WHITE_WINS); /* B beats C and D */
    table_play(&test, 2, 2, 4, RESULT_WHITE_WINS);
    table_play(&test, 1, 3, 4, RESULT_WHITE_WINS); /* C beats D */
    table_give(&test, 4, 3, 5, 2);
    table_give(&test, 4, 4, 5, 2);
    table_rank_by(&test, edition, direct_encounter);
    for (int32_t number = 1; number <= 4; number++)
        assert_rank(&test, number, number, false);
    assert_value(&test, 2, 0, 2, 1);
    assert_value(&test, 3, 0, 1, 1);
    table_drop(&test);
}

static void two_pairs_are_each_decided_by_their_own_game(void **state) { /* [c07-2023:6.2] */
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++)
        check_two_pairs((enum tiebreak_edition)edition);
}

/* [c07-2023:15.2] */
static void a_forfeit_counts_in_a_round_robin_and_not_in_a_swiss(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        for (int predetermined = 0; predetermined < 2; predetermined++) {
            struct test_table test;
            table_make(&test, 3, 2, predetermined);
            table_play(&test, 1, 1, 2, RESULT_BLACK_BY_FORFEIT);
            table_give(&test, 2, 1, 3, 2);
            table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
            assert_rank(&test, 2, 1, !predetermined);
            assert_rank(&test, 1, predetermined ? 2 : 1, !predetermined);
            assert_int_equal(table_row(&test, 1)->values[0].applies, predetermined);
            table_drop(&test);
        }
    }
}

/* [c07-2023:6.1.2] A v B 1-0 and ½-½: A adds ¾, B ¼. Before, the points were added. */
static void of_several_meetings_the_average_counts_from_2023_on(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 3, 3, true);
        test.table.cycles = 2;
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 2, 1, RESULT_DRAW);
        table_give(&test, 3, 2, 3, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, direct_encounter);
        bool average = edition >= TIEBREAK_2023;
        assert_value(&test, 1, 0, 3, average ? 4 : 2);
        assert_value(&test, 2, 0, 1, average ? 4 : 2);
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, false);
        table_drop(&test);
    }
}

/* [c07-2023:6.1.2] Sums would tie A and B; the averages do not. */
static void the_average_can_decide_where_the_sum_would_not(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 5, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS); /* A: 1 + ½ of two games with C */
    table_play(&test, 2, 1, 3, RESULT_DRAW);
    table_play(&test, 3, 3, 1, RESULT_WHITE_WINS);
    table_play(&test, 4, 2, 3, RESULT_WHITE_WINS); /* B: 1 + nothing */
    table_give(&test, 5, 2, 4, 1);
    table_rank_by(&test, TIEBREAK_2024_08, direct_encounter);
    assert_value(&test, 1, 0, 5, 4);
    assert_value(&test, 2, 0, 1, 1);
    assert_value(&test, 3, 0, 3, 4);
    assert_rank(&test, 1, 1, false);
    assert_rank(&test, 2, 2, false);
    assert_rank(&test, 3, 3, false);
    table_drop(&test);
}

/* [c07-2023:4.3.A] DE, WIN, DE: the second time it is applied to those whom the wins left tied. */
static void listed_again_it_looks_at_the_sets_left_by_then(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 4, false);
    /* A, B, C with 2 points; B beat C over the board, A met neither. A has two wins, B and C one each. */
    table_give(&test, 1, 1, 5, 2);
    table_give(&test, 2, 1, 5, 2);
    table_play(&test, 1, 2, 3, RESULT_WHITE_WINS);
    table_play(&test, 2, 2, 4, RESULT_DRAW);
    table_play(&test, 3, 2, 5, RESULT_DRAW);
    table_play(&test, 2, 3, 5, RESULT_WHITE_WINS);
    table_play(&test, 3, 3, 4, RESULT_DRAW);
    table_play(&test, 4, 3, 4, RESULT_DRAW);
    table_rank(&test, TIEBREAK_2026, 3,
               (enum tiebreak_name[]){TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_DIRECT_ENCOUNTER});
    assert_false(table_row(&test, 2)->values[0].applies);
    assert_false(table_row(&test, 1)->values[2].applies);
    assert_value(&test, 2, 2, 1, 1);
    assert_value(&test, 3, 2, 0, 1);
    assert_rank(&test, 1, 1, false);
    assert_rank(&test, 2, 2, false);
    assert_rank(&test, 3, 3, false);
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_who_all_met_are_ranked_by_the_points_among_them),
        cmocka_unit_test(in_2019_nothing_is_decided_unless_all_have_met),
        cmocka_unit_test(one_who_is_first_whatever_the_missing_results_is_ranked_first),
        cmocka_unit_test(from_2023_on_missing_games_are_weighed_in_swiss_tournaments_only),
        cmocka_unit_test(a_possible_better_score_ranks_nobody),
        cmocka_unit_test(a_possible_equal_score_ranks_nobody),
        cmocka_unit_test(the_own_missing_game_may_be_lost),
        cmocka_unit_test(a_second_meeting_does_not_stand_for_a_missing_one),
        cmocka_unit_test(in_a_double_round_the_second_games_are_missing_too),
        cmocka_unit_test(the_second_follows_like_the_first),
        cmocka_unit_test(the_second_is_ranked_in_the_same_standings),
        cmocka_unit_test(a_smaller_set_is_looked_at_again),
        cmocka_unit_test(a_circle_stays_tied),
        cmocka_unit_test(a_set_that_stays_tied_does_not_stop_the_next),
        cmocka_unit_test(two_pairs_are_each_decided_by_their_own_game),
        cmocka_unit_test(a_forfeit_counts_in_a_round_robin_and_not_in_a_swiss),
        cmocka_unit_test(of_several_meetings_the_average_counts_from_2023_on),
        cmocka_unit_test(the_average_can_decide_where_the_sum_would_not),
        cmocka_unit_test(listed_again_it_looks_at_the_sets_left_by_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
