#include "table.h"

/* --- Number of wins ------------------------------------------------------------------------------------------------- */

/* Number 1: two wins, a forfeit win, an allocated bye of a point, a full-point bye, a half-point bye, a loss. */
static void make_wins(struct test_table *test, bool predetermined) {
    table_make(test, 8, 7, predetermined);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(test, 2, 3, 1, RESULT_BLACK_WINS);
    table_play(test, 3, 1, 4, RESULT_WHITE_BY_FORFEIT);
    table_bye(test, 4, 1, BYE_ALLOCATED);
    table_bye(test, 5, 1, BYE_FULL);
    table_bye(test, 6, 1, BYE_HALF);
    table_play(test, 7, 1, 5, RESULT_BLACK_WINS);
}

/* [c02-2019:13.12.4] Two wins and a forfeit win give 3; a bye is no game. */
static void games_won_include_forfeits_in_2019(void **state) {
    (void)state;
    struct test_table test;
    make_wins(&test, false);
    table_rank_by(&test, TIEBREAK_2019, TIEBREAK_WINS);
    assert_value(&test, 1, 0, 3, 1);
    table_rank_by(&test, TIEBREAK_2009, TIEBREAK_WINS);
    assert_value(&test, 1, 0, 3, 1);
    table_drop(&test);
}

/* [c02-2022:12.3.2.2.1] [c07-2023:7.1] */
static void wins_include_unplayed_ones_from_2022_on(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        make_wins(&test, false);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_WINS);
        assert_value(&test, 1, 0, 5, 1);
        table_drop(&test);
    }
}

/* [c07-2023:7.1] An allocated bye worth ½ does not count. */
static void a_bye_of_half_a_point_is_no_win(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 2, 1, false);
        test.table.scoring.allocated_bye = 1;
        table_bye(&test, 1, 1, BYE_ALLOCATED);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_WINS);
        assert_value(&test, 1, 0, 0, 1);
        table_drop(&test);
    }
}

/* [c02-2022:10.5.4.1] W D D W gives 2; 0-0 and ½-0 are no wins. */
static void only_wins_are_counted(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 8, 7, true);
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 1, 3, RESULT_DRAW);
        table_play(&test, 3, 4, 1, RESULT_DRAW);
        table_play(&test, 4, 5, 1, RESULT_BLACK_WINS);
        table_play(&test, 5, 1, 6, RESULT_WHITE_HALF);
        table_play(&test, 6, 1, 7, RESULT_BOTH_LOSE);
        table_play(&test, 7, 1, 8, RESULT_BOTH_FORFEIT);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_WINS);
        assert_value(&test, 1, 0, 2, 1);
        assert_value(&test, 8, 0, 0, 1);
        table_drop(&test);
    }
}

/* --- Sonneborn-Berger ----------------------------------------------------------------------------------------------- */

/* Number 1 plays 2, 3, 4 ... in rounds 1, 2, 3 ...; each of them has the given points in all. */
struct opponent {
    enum result result; /* with number 1 as White */
    int32_t points;     /* in all, in the scoring's unit */
};

static void make_opponents(struct test_table *test, const struct opponent *opponents, int32_t count) {
    table_make(test, count + 2, 2 * count, true);
    for (int32_t i = 0; i < count; i++) {
        table_play(test, i + 1, 1, i + 2, opponents[i].result);
        int32_t has = crosstable_record(&test->table, i + 1, i)->points;
        table_give(test, count + i + 1, i + 2, count + 2, opponents[i].points - has);
    }
}

static void assert_sonneborn_berger(const struct opponent *opponents, int32_t count, enum tiebreak_edition from,
                                    enum tiebreak_edition to, int64_t numerator, int64_t denominator) {
    for (int edition = (int)from; edition <= (int)to; edition++) {
        struct test_table test;
        make_opponents(&test, opponents, count);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_SONNEBORN_BERGER);
        assert_value(&test, 1, 0, numerator, denominator);
        table_drop(&test);
    }
}

/* [c02-2019:13.9.1] Beat 3, forfeit win v 1, drew 2: 5. */
static void in_a_round_robin_a_forfeit_win_counts_like_a_win(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 6}, {RESULT_WHITE_BY_FORFEIT, 2}, {RESULT_DRAW, 4}};
    assert_sonneborn_berger(opponents, 3, first_edition, last_edition, 5, 1);
}

/* [c02-2022:12.3.5.1] [c07-2023:15.2] */
static void a_forfeit_win_against_three_points_adds_three(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_BY_FORFEIT, 6}};
    assert_sonneborn_berger(opponents, 1, first_edition, last_edition, 3, 1);
}

/* [c02-2022:12.3.2.5.1.base] Beat 3.0, drew 2.0, lost to 4.0: 4.0. */
static void beaten_opponents_count_whole_and_drawn_ones_half(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 6}, {RESULT_DRAW, 4}, {RESULT_BLACK_WINS, 8}};
    assert_sonneborn_berger(opponents, 3, first_edition, last_edition, 4, 1);
}

/* [c07-2023:9.1] Win v 4, draw v 3½, loss v 2: 4 + 1¾ + 0. [c02-2022:10.5.4.2] */
static void values_are_exact_to_the_quarter(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 8}, {RESULT_DRAW, 7}, {RESULT_BLACK_WINS, 4}};
    assert_sonneborn_berger(opponents, 3, first_edition, last_edition, 23, 4);
    static const struct opponent school[] = {{RESULT_WHITE_WINS, 6}, {RESULT_DRAW, 4}};
    assert_sonneborn_berger(school, 2, first_edition, last_edition, 4, 1);
}

/* [c02-2019:13.9.2] 1½ of two games against six points: 9. [c02-2022:12.3.2.5.1.multiple] against four: 6. */
static void several_games_with_one_opponent_count_together(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        for (int32_t points = 4; points <= 6; points += 2) {
            struct test_table test;
            table_make(&test, 3, 3, true);
            test.table.cycles = 2;
            table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
            table_play(&test, 2, 2, 1, RESULT_DRAW);
            table_give(&test, 3, 2, 3, 2 * points - 1);
            table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_SONNEBORN_BERGER);
            assert_value(&test, 1, 0, 3 * points / 2, 1);
            table_drop(&test);
        }
    }
}

/* [c07-2023:9.1] With 3-1-0 the factor is the points scored; before 2023 the text knows whole and half. */
static void with_three_one_nothing_the_factor_is_the_points_scored_from_2023_on(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 4, 4, true);
        test.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 1, 3, RESULT_DRAW);
        table_give(&test, 3, 2, 4, 4);
        table_give(&test, 3, 3, 4, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_SONNEBORN_BERGER);
        if (edition >= TIEBREAK_2023)
            assert_value(&test, 1, 0, 3 * 4 + 1 * 3, 1);
        else
            assert_value(&test, 1, 0, 11, 2);
        table_drop(&test);
    }
}

/* [c02-2019:13.9.2] The double round of 2019 is the one old text that multiplies by the points in the two games. */
static void the_double_round_of_2019_takes_the_points_in_any_scoring(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 3, 3, true);
        test.table.cycles = 2;
        test.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
        table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
        table_play(&test, 2, 2, 1, RESULT_DRAW);
        table_give(&test, 3, 2, 3, 3);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_SONNEBORN_BERGER);
        assert_value(&test, 1, 0, edition == TIEBREAK_2022 ? 6 : 16, 1);
        table_drop(&test);
    }
}

static void the_free_round_of_a_round_robin_adds_nothing(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        table_make(&test, 3, 3, true);
        table_bye(&test, 1, 1, BYE_FREE);
        table_play(&test, 1, 2, 3, RESULT_DRAW);
        table_play(&test, 2, 1, 2, RESULT_WHITE_WINS);
        table_bye(&test, 2, 3, BYE_FREE);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_SONNEBORN_BERGER);
        assert_value(&test, 1, 0, 1, 2);
        assert_value(&test, 2, 0, 1, 4);
        assert_value(&test, 3, 0, 1, 4);
        table_drop(&test);
    }
}

/* --- Koya ----------------------------------------------------------------------------------------------------------- */

/* A field of `participants` in which number 1 met opponents with these points; the rest is there to set the maximum. */
static void make_koya(struct test_table *test, int32_t participants, int32_t rounds, const struct opponent *opponents,
                      int32_t count) {
    table_make(test, participants, rounds, true);
    for (int32_t i = 0; i < count; i++) {
        table_play(test, i + 1, 1, i + 2, opponents[i].result);
        int32_t has = crosstable_record(&test->table, i + 1, i)->points;
        table_give(test, count + 1, i + 2, participants, opponents[i].points - has);
    }
}

/* [c07-2023:9.2] Ten players: 1 v 5, ½ v 4½, 1 v 4 gives 1½. [c02-2022:12.3.2.5.2] */
static void points_against_opponents_with_half_of_the_maximum_count(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 10}, {RESULT_DRAW, 9}, {RESULT_WHITE_WINS, 8}};
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        make_koya(&test, 10, 9, opponents, 3);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_KOYA);
        assert_value(&test, 1, 0, 3, 2);
        table_drop(&test);
    }
}

/* [c02-2019:13.6.1] Nine rounds, win v 4½ and forfeit win v 5: 2. */
static void forfeit_wins_are_included(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 9}, {RESULT_WHITE_BY_FORFEIT, 10}};
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        make_koya(&test, 10, 9, opponents, 2);
        table_rank_by(&test, (enum tiebreak_edition)edition, TIEBREAK_KOYA);
        assert_value(&test, 1, 0, 2, 1);
        table_drop(&test);
    }
}

/* [c02-2022:10.5.4.3] Six players, beaten 2½ and 2: 1. In an odd field of five the maximum is 4: both count. */
static void the_maximum_is_what_one_can_score_in_games(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 5}, {RESULT_WHITE_WINS, 4}};
    struct test_table test;
    make_koya(&test, 6, 5, opponents, 2);
    table_rank_by(&test, TIEBREAK_2022, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 1, 1);
    table_drop(&test);
    make_koya(&test, 5, 5, opponents, 2);
    table_rank_by(&test, TIEBREAK_2022, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 2, 1);
    table_drop(&test);
}

static void a_double_round_doubles_the_maximum(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 10}, {RESULT_WHITE_WINS, 9}};
    struct test_table test;
    make_koya(&test, 6, 10, opponents, 2);
    test.table.cycles = 2;
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 1, 1);
    table_drop(&test);
}

static void an_excluded_participant_lowers_the_maximum(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 4}};
    struct test_table test;
    make_koya(&test, 6, 5, opponents, 1);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 0, 1);
    test.table.participants[4].excluded = true;
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 1, 1);
    table_drop(&test);
}

/* The maximum is that of the whole tournament, also while it is running. */
static void in_a_swiss_the_maximum_is_a_win_in_every_planned_round(void **state) {
    (void)state;
    static const struct opponent opponents[] = {{RESULT_WHITE_WINS, 5}, {RESULT_WHITE_WINS, 4}};
    struct test_table test;
    make_koya(&test, 20, 3, opponents, 2);
    test.table.predetermined = false;
    test.table.rounds_planned = 5;
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_KOYA);
    assert_value(&test, 1, 0, 1, 1);
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_won_include_forfeits_in_2019),
        cmocka_unit_test(wins_include_unplayed_ones_from_2022_on),
        cmocka_unit_test(a_bye_of_half_a_point_is_no_win),
        cmocka_unit_test(only_wins_are_counted),
        cmocka_unit_test(in_a_round_robin_a_forfeit_win_counts_like_a_win),
        cmocka_unit_test(a_forfeit_win_against_three_points_adds_three),
        cmocka_unit_test(beaten_opponents_count_whole_and_drawn_ones_half),
        cmocka_unit_test(values_are_exact_to_the_quarter),
        cmocka_unit_test(several_games_with_one_opponent_count_together),
        cmocka_unit_test(with_three_one_nothing_the_factor_is_the_points_scored_from_2023_on),
        cmocka_unit_test(the_double_round_of_2019_takes_the_points_in_any_scoring),
        cmocka_unit_test(the_free_round_of_a_round_robin_adds_nothing),
        cmocka_unit_test(points_against_opponents_with_half_of_the_maximum_count),
        cmocka_unit_test(forfeit_wins_are_included),
        cmocka_unit_test(the_maximum_is_what_one_can_score_in_games),
        cmocka_unit_test(a_double_round_doubles_the_maximum),
        cmocka_unit_test(an_excluded_participant_lowers_the_maximum),
        cmocka_unit_test(in_a_swiss_the_maximum_is_a_win_in_every_planned_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
