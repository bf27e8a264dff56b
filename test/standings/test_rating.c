/* Tie-breaks from the ratings of opponents. */
#include "table.h"

/* Player 1 meets opponents 2, 3, ... of these ratings with these results, then plays no more until `rounds`. */
static void meet(struct test_table *test, int32_t rounds, const int32_t *ratings, const enum result *results,
                 int32_t count) {
    table_make(test, count + 1, rounds, false);
    test->table.participants[0].rating = 2000;
    for (int32_t i = 0; i < count; i++) {
        test->table.participants[i + 1].rating = ratings[i];
        table_play(test, i + 1, 1, i + 2, results[i]);
    }
    for (int32_t round = count + 1; round <= rounds; round++)
        table_bye(test, round, 1, BYE_ALLOCATED);
}

static const enum result wins[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS,
                                   RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS};

/* [c07-2023:10.1] [c07-2023:14.1.1.b] */
static void the_average_rating_is_rounded_with_halves_up(void **state) {
    (void)state;
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_WHITE_BY_FORFEIT};
    struct test_table test;
    meet(&test, 3, (int32_t[]){2000, 2101, 2600}, results, 3);
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "ARO");
        assert_value(&test, 1, 0, 2051, 1); /* the forfeit is left out */
    }
    table_drop(&test);
    meet(&test, 3, (int32_t[]){2200, 2100, 1500}, wins, 3);
    table_rank_codes(&test, TIEBREAK_2023, "ARO/C1");
    assert_value(&test, 1, 0, 2150, 1);
    table_drop(&test);
}

/* [c07-2023:4.3.D] [c02-2022:12.3.0.types] */
static void the_average_rating_is_known_once_the_last_round_is_published(void **state) {
    (void)state;
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_NONE};
    struct test_table test;
    meet(&test, 3, (int32_t[]){2000, 2100, 2500}, results, 3);
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "ARO,ARO/C1");
        assert_value(&test, 1, 0, 2200, 1);
        assert_value(&test, 1, 1, 2300, 1);
    }
    table_rank_codes(&test, TIEBREAK_2026, "TPR");
    assert_value(&test, 1, 0, 2050, 1); /* needs the result */
    test.table.predetermined = true;    /* there all rounds are published from the start, and count once they begin */
    table_rank_codes(&test, TIEBREAK_2026, "ARO");
    assert_value(&test, 1, 0, 2050, 1);
    table_drop(&test);
}

/* [c02-2022:12.3.2.5.3] */
static void in_2022_the_performances_of_opponents_may_be_perfect_ones(void **state) {
    (void)state;
    struct test_table test;
    meet(&test, 3, (int32_t[]){2000, 2100, 2500}, wins, 3);
    table_rank_codes(&test, TIEBREAK_2022, "APRO,APPO");
    assert_value(&test, 1, 0, 2000 - 800, 1); /* a loss against 2000: TPR and PTP are the same */
    assert_value(&test, 1, 1, 2000 - 800, 1);
    table_drop(&test);
}

/* [c02-2019:13.3.1] [c02-2019:13.3.2] [c02-2019:13.3.3] [c02-2019:13.3.3.1] [c02-2019:13.15.1.1] [c02-2019:13.15.1.2] */
static void in_2019_unplayed_rounds_use_up_the_cuts(void **state) {
    (void)state;
    struct test_table test;
    meet(&test, 4, (int32_t[]){2500, 2400, 2300, 2200}, wins, 4);
    table_rank_codes(&test, TIEBREAK_2019, "ARO,ARO/C1,ARO/C2");
    assert_value(&test, 1, 0, 2350, 1);
    assert_value(&test, 1, 1, 2400, 1);
    assert_value(&test, 1, 2, 2450, 1);
    table_drop(&test);
    meet(&test, 4, (int32_t[]){2500, 2400, 2300}, wins, 3); /* and a bye */
    table_rank_codes(&test, TIEBREAK_2019, "ARO,ARO/C1,ARO/C2");
    assert_value(&test, 1, 0, 2400, 1);
    assert_value(&test, 1, 1, 2400, 1);
    assert_value(&test, 1, 2, 2450, 1);
    table_drop(&test);
}

/* [c02-2019:13.15.1] */
static void in_2019_who_chose_not_to_play_more_than_two_games_is_ranked_below(void **state) {
    (void)state;
    for (int32_t missed = 2; missed <= 3; missed++) {
        struct test_table test;
        table_make(&test, 4, 4, false);
        for (int32_t i = 0; i < 4; i++)
            test.table.participants[i].rating = i == 2 ? 2500 : 2300;
        table_play(&test, 1, 1, 3, RESULT_WHITE_WINS);
        table_play(&test, 1, 2, 4, RESULT_WHITE_WINS);
        for (int32_t round = 2; round <= 4; round++) {
            if (round < 2 + missed)
                table_bye(&test, round, 1, BYE_ZERO);
            else
                table_play(&test, round, 1, 3, RESULT_BLACK_WINS);
            table_play(&test, round, 2, 4, RESULT_BLACK_WINS);
        }
        test.table.participants[3].rating = 2300;
        table_rank_codes(&test, TIEBREAK_2019, "ARO");
        assert_value(&test, 1, 0, 2500, 1);
        assert_value(&test, 2, 0, 2300, 1);
        assert_int_equal(table_row(&test, 1)->values[0].missed, missed > 2 ? 3 : 0);
        assert_true((table_row(&test, 1)->rank < table_row(&test, 2)->rank) == (missed == 2));
        table_drop(&test);
    }
}

/* [c02-2022:12.3.2.4.1] [c02-2022:12.3.5.3.none] [c02-2022:12.3.5.3.twothirds] */
static void in_2022_more_than_two_thirds_of_the_rounds_must_be_played(void **state) {
    (void)state;
    static const int32_t ratings[] = {2400, 2300, 2350, 2350, 2350, 2350, 2350, 2350};
    struct test_table test;
    meet(&test, 9, ratings, wins, 7);
    table_rank_codes(&test, TIEBREAK_2022, "ARO,ARO/C1");
    assert_value(&test, 1, 0, 2350, 1); /* 7 of 9 */
    assert_value(&test, 1, 1, 7075, 3); /* 6 of 8, exactly: nothing is rounded */
    table_drop(&test);
    meet(&test, 9, ratings, wins, 6);
    table_rank_codes(&test, TIEBREAK_2022, "ARO,ARO/C1,TPR");
    assert_value(&test, 1, 0, 0, 1); /* 6 of 9 are not more than two thirds */
    assert_value(&test, 1, 1, 0, 1); /* 5 of 8 neither */
    assert_value(&test, 1, 2, 0, 1);
    table_drop(&test);
}

/* [c02-2022:12.3.5.3.twothirds] */
static void in_2022_a_rest_of_a_round_robin_and_an_excluded_opponent_are_no_games(void **state) {
    (void)state;
    static const struct test_game games[] = {{1, 1, 2, RESULT_DRAW},
                                             {2, 3, 1, RESULT_DRAW},
                                             {3, 2, 3, RESULT_DRAW},
                                             {1, 3, 4, RESULT_WHITE_BY_FORFEIT},
                                             {2, 4, 2, RESULT_BLACK_BY_FORFEIT},
                                             {3, 4, 1, RESULT_BLACK_BY_FORFEIT}};
    for (size_t count = 3; count <= 6; count += 3) { /* three players who rest once; a fourth who is excluded */
        struct test_table test;
        table_round_robin(&test, count == 3 ? 3 : 4, 3, games, count);
        for (int32_t i = 0; i < test.table.participant_count; i++)
            test.table.participants[i].rating = 2300 - 100 * i;
        if (count == 6)
            test.table.participants[3].excluded = true;
        table_rank_codes(&test, TIEBREAK_2022, "ARO,TPR");
        assert_value(&test, 1, 0, 2150, 1); /* both games of two */
        assert_value(&test, 2, 0, 2200, 1);
        assert_value(&test, 3, 0, 2250, 1);
        assert_value(&test, 3, 1, 2250, 1);
        table_drop(&test);
    }
}

static void assert_performance(int32_t count, const int32_t *ratings, const enum result *results, int64_t performance,
                               int64_t perfect) {
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2026; edition++) {
        struct test_table test;
        meet(&test, count, ratings, results, count);
        table_rank_codes(&test, (enum tiebreak_edition)edition, "TPR,PTP");
        assert_value(&test, 1, 0, performance, 1);
        assert_value(&test, 1, 1, perfect, 1);
        table_drop(&test);
    }
}

/* [c02-2022:12.3.2.4.2] [c02-2022:12.3.2.4.3] [c07-2023:10.2] [c07-2023:10.3] */
static void performances_come_from_the_tables(void **state) {
    (void)state;
    static const int32_t ratings[] = {2000, 2100, 2200};
    static const enum result two_of_three[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_DRAW};
    static const enum result one_of_two[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS};
    static const enum result nothing[] = {RESULT_BLACK_WINS, RESULT_BLACK_WINS, RESULT_BLACK_WINS};
    assert_performance(3, ratings, two_of_three, 2225, 2226);
    assert_performance(2, ratings, one_of_two, 2050, 2047);
    assert_performance(1, ratings, (enum result[]){RESULT_DRAW}, 2000, 1997);
    assert_performance(2, ratings, wins, 2850, 2836);
    assert_performance(3, ratings, nothing, 1300, 1200);
}

/* [c02-2022:12.3.2.5.3] [c07-2023:10.4] [c07-2023:10.5] */
static void opponents_performances_are_averaged(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 2, false);
    static const int32_t ratings[] = {2000, 2000, 2000, 2101, 2000};
    for (int32_t i = 0; i < 5; i++)
        test.table.participants[i].rating = ratings[i];
    table_play(&test, 1, 1, 2, RESULT_DRAW);
    table_play(&test, 2, 2, 4, RESULT_DRAW); /* number 2: 2000 and 2101, half of the points: 2051 */
    table_play(&test, 2, 1, 3, RESULT_DRAW);
    table_play(&test, 1, 3, 5, RESULT_DRAW); /* number 3: 2000 twice: 2000 */
    table_rank_codes(&test, TIEBREAK_2023, "APRO,APPO");
    assert_value(&test, 1, 0, 2026, 1); /* 2025½ up */
    assert_value(&test, 1, 1, 2023, 1); /* 2048 and 1997, 2022½ up */
    table_rank_codes(&test, TIEBREAK_2022, "APRO");
    assert_value(&test, 1, 0, 8101, 4); /* 2050½ and 2000, nothing is rounded */
    table_drop(&test);
}

static void rank_unrated(struct test_table *test, enum tiebreak_edition edition, enum standings_unrated unrated) {
    struct standings_rules rules = {
        .edition = edition, .unrated = unrated, .unrated_rating = 1400, .tiebreak_count = 2};
    assert_true(tiebreak_read(TEXT("ARO"), &rules.tiebreaks[0]));
    assert_true(tiebreak_read(TEXT("WIN"), &rules.tiebreaks[1]));
    table_rank_rules(test, &rules);
}

/* [c02-2019:13.15.scope] [c02-2022:12.3.0.unrated] [c07-2023:10] */
static void with_an_unrated_player_rating_tiebreaks_drop_out_unless_there_is_a_rule(void **state) {
    (void)state;
    struct test_table test;
    struct standings_breakdown breakdown;
    struct error error;
    meet(&test, 2, (int32_t[]){2000, 0}, wins, 2);
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        rank_unrated(&test, (enum tiebreak_edition)edition, STANDINGS_UNRATED_DROP);
        assert_int_equal(test.standings.dropped[0], STANDINGS_DROPPED_UNRATED);
        assert_int_equal(test.standings.dropped[1], STANDINGS_KEPT);
        assert_false(table_row(&test, 1)->values[0].applies);
        assert_value(&test, 1, 1, 2, 1);
        assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
        assert_int_equal(breakdown.dropped, STANDINGS_DROPPED_UNRATED);
        assert_string_equal(breakdown.article, edition <= TIEBREAK_2019   ? "c02-2019:13.15.scope"
                                               : edition == TIEBREAK_2022 ? "c02-2022:12.3.0.unrated"
                                                                          : "c07-2023:10");
    }
    rank_unrated(&test, TIEBREAK_2023, STANDINGS_UNRATED_FIXED);
    assert_value(&test, 1, 0, 1700, 1);
    rank_unrated(&test, TIEBREAK_2023, STANDINGS_UNRATED_IGNORE);
    assert_value(&test, 1, 0, 2000, 1);
    table_drop(&test);
}

/* [c07-2023:10] A game that is ignored is listed with its reason. */
static void a_game_against_an_unrated_opponent_says_why_it_does_not_count(void **state) {
    static const char *const codes[] = {"ARO", "TPR", "PTP", "APRO", "APPO"};
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        struct standings_rules rules = {
            .edition = TIEBREAK_2023, .unrated = STANDINGS_UNRATED_IGNORE, .tiebreak_count = 1};
        struct test_table test;
        struct standings_breakdown breakdown;
        struct error error;
        meet(&test, 2, (int32_t[]){2000, 0}, wins, 2);
        assert_true(tiebreak_read(text_from(codes[i]), &rules.tiebreaks[0]));
        table_rank_rules(&test, &rules);
        assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
        assert_int_equal(breakdown.count, 2);
        assert_false(breakdown.addends[0].unrated);
        assert_true(breakdown.addends[1].unrated);
        assert_false(breakdown.addends[1].counted);
        assert_int_equal(breakdown.addends[1].round, 2);
        assert_string_equal(breakdown.addends[1].article, "c07-2023:10");
        rules.unrated = STANDINGS_UNRATED_FIXED; /* then it counts like any other */
        rules.unrated_rating = 1400;
        table_rank_rules(&test, &rules);
        assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
        assert_int_equal(breakdown.count, 2);
        assert_false(breakdown.addends[1].unrated);
        table_drop(&test);
    }
}

/* [c07-2023:4.4] */
static void who_was_met_twice_counts_twice(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 3, false);
    test.table.participants[0].rating = 2000;
    test.table.participants[1].rating = 2100;
    test.table.participants[2].rating = 2400;
    table_play(&test, 1, 1, 2, RESULT_BLACK_WINS);
    table_play(&test, 2, 2, 1, RESULT_WHITE_WINS);
    table_play(&test, 3, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 1, 3, RESULT_WHITE_WINS);
    table_rank_codes(&test, TIEBREAK_2023, "ARO,BH");
    assert_value(&test, 1, 0, 2200, 1);
    /* Number 2 with 2 and a draw for the last round, twice; number 3 with nothing: byes before a game stay as they are. */
    assert_value(&test, 1, 1, 5, 1);
    table_drop(&test);
}

/* The steps from the ratings to the performance are told. */
static void a_breakdown_tells_the_steps_of_a_performance(void **state) {
    (void)state;
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_DRAW};
    static const struct standings_step wanted[] = {
        {STANDINGS_STEP_SUM, {6300, 1}}, {STANDINGS_STEP_COUNT, {3, 1}},     {STANDINGS_STEP_AVERAGE, {2100, 1}},
        {STANDINGS_STEP_SCORE, {2, 1}},  {STANDINGS_STEP_FRACTION, {67, 1}}, {STANDINGS_STEP_DIFFERENCE, {125, 1}}};
    struct test_table test;
    struct standings_breakdown breakdown;
    struct error error;
    meet(&test, 3, (int32_t[]){2000, 2100, 2200}, results, 3);
    table_rank_codes(&test, TIEBREAK_2026, "TPR");
    assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
    assert_int_equal(breakdown.step_count, 6);
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(breakdown.steps[i].name, wanted[i].name);
        assert_rational(breakdown.steps[i].value, wanted[i].value.numerator, wanted[i].value.denominator);
    }
    assert_int_equal(breakdown.count, 3);
    assert_rational(breakdown.addends[2].value, 2200, 1);
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_average_rating_is_rounded_with_halves_up),
        cmocka_unit_test(in_2019_unplayed_rounds_use_up_the_cuts),
        cmocka_unit_test(in_2019_who_chose_not_to_play_more_than_two_games_is_ranked_below),
        cmocka_unit_test(in_2022_more_than_two_thirds_of_the_rounds_must_be_played),
        cmocka_unit_test(in_2022_a_rest_of_a_round_robin_and_an_excluded_opponent_are_no_games),
        cmocka_unit_test(performances_come_from_the_tables),
        cmocka_unit_test(opponents_performances_are_averaged),
        cmocka_unit_test(with_an_unrated_player_rating_tiebreaks_drop_out_unless_there_is_a_rule),
        cmocka_unit_test(a_game_against_an_unrated_opponent_says_why_it_does_not_count),
        cmocka_unit_test(who_was_met_twice_counts_twice),
        cmocka_unit_test(the_average_rating_is_known_once_the_last_round_is_published),
        cmocka_unit_test(in_2022_the_performances_of_opponents_may_be_perfect_ones),
        cmocka_unit_test(a_breakdown_tells_the_steps_of_a_performance),
    };
    return cmocka_run_group_tests_name("ratings", tests, NULL, NULL);
}
