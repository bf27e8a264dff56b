#include "team.h"

/* --- The two scores ------------------------------------------------------------------------------------------------- */

/* Match points 2 and 2, game points 3½ and 2½. */
static void two_winners(struct team_test *test) {
    team_make(test, 4, 1, 4, false);
    team_play(test, 1, 1, 3, "1=10");
    team_play(test, 1, 2, 4, "111=");
}

/* [c02-2019:13.11.1] [c02-2019:13.11.2] [c02-2019:13.13.1] [c02-2019:13.13.2] [c02-2022:12.3.3.1] [c07-2023:13.1] */
static void the_score_that_is_not_primary_breaks_ties(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        two_winners(&test);
        team_rank(&test, (enum tiebreak_edition)edition, "MPvGP,GP,MP");
        assert_part(&test, 1, 0, 0, 5, 2);
        assert_part(&test, 2, 0, 0, 7, 2);
        assert_part(&test, 2, 1, 0, 7, 2);
        assert_part(&test, 2, 2, 0, 2, 1);
        assert_place(&test, 2, 1, false);
        assert_place(&test, 1, 2, false);
        struct team_breakdown reported = team_reported(&test, 2, 0);
        assert_int_equal(reported.sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
        assert_string_equal(reported.sum.article, edition <= TIEBREAK_2019   ? "c02-2019:13.11.2"
                                                  : edition == TIEBREAK_2022 ? "c02-2022:12.3.3.1"
                                                                             : "c07-2023:13.1");
        team_drop(&test);

        /* Equal game points in two rounds: 2½ + ½ is a win and a loss, 1½ + 1½ are two losses. */
        team_make(&test, 4, 2, 4, false);
        test.rules.primary = TIEBREAK_GAME_POINTS;
        team_play(&test, 1, 1, 3, "11=0");
        team_play(&test, 2, 1, 4, "=000");
        team_play(&test, 1, 2, 4, "1=00");
        team_play(&test, 2, 2, 3, "1=00");
        team_rank(&test, (enum tiebreak_edition)edition, "MPvGP");
        assert_part(&test, 1, 0, 0, 2, 1);
        assert_part(&test, 2, 0, 0, 0, 1);
        assert_place(&test, 1, 3, false);
        assert_place(&test, 2, 4, false);
        if (edition <= TIEBREAK_2019)
            assert_string_equal(team_reported(&test, 1, 0).sum.article, "c02-2019:13.11.1");
        team_drop(&test);
    }
}

/* [c02-2022:12.3.3.1] */
static void in_2022_the_sum_of_both_scores_may_break_ties(void **state) {
    (void)state;
    struct team_test test;
    two_winners(&test);
    team_rank(&test, TIEBREAK_2022, "MP+GP");
    assert_part(&test, 1, 0, 0, 9, 2);
    assert_part(&test, 2, 0, 0, 11, 2);
    assert_place(&test, 2, 1, false);
    assert_place(&test, 1, 2, false);
    assert_string_equal(team_reported(&test, 2, 0).sum.article, "c02-2022:12.3.3.1");
    team_drop(&test);
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2026; edition++) {
        struct tiebreak tiebreak;
        struct error error;
        bool has = tiebreak_read_for_team(TEXT("mp+gp"), (enum tiebreak_edition)edition, &tiebreak, &error);
        assert_int_equal(has, edition == TIEBREAK_2022);
        if (edition > TIEBREAK_2022)
            assert_int_equal(error.code, ERROR_tiebreak_gone);
    }
}

/* --- Tie-breaks of participants ------------------------------------------------------------------------------------- */

/* Opponents with 14, 12 and 10 match points and with 20, 25 and 30 game points. */
static void three_opponents(struct team_test *test) {
    team_make(test, 5, 3, 4, false);
    team_play(test, 1, 1, 2, "1=10");
    team_play(test, 2, 1, 3, "1=0=");
    team_play(test, 3, 1, 4, "0001");
    team_give(test, 2, 2, 5, 14, 40 - 3);
    team_give(test, 1, 3, 5, 12 - 1, 50 - 4);
    team_give(test, 2, 4, 5, 10 - 2, 60 - 6);
    team_fill(test, 5);
}

/* [c02-2022:12.3.3.all] [c07-2023:13] */
static void tiebreaks_of_players_go_by_the_primary_score_unless_they_name_the_other(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        three_opponents(&test);
        team_rank(&test, (enum tiebreak_edition)edition, "BH,BH:GP,BH:MP,PS,PS:GP");
        assert_part(&test, 1, 0, 0, 36, 1);
        assert_part(&test, 1, 1, 0, 75, 1);
        assert_part(&test, 1, 2, 0, 36, 1);
        assert_part(&test, 1, 3, 0, 2 + 3 + 3, 1);
        assert_part(&test, 1, 4, 0, 5 + 9 + 11, 2);
        assert_int_equal(team_reported(&test, 1, 1).sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
        assert_int_equal(team_reported(&test, 1, 1).sum.addends[0].opponent_points, 40);
        test.rules.primary = TIEBREAK_GAME_POINTS;
        team_rank(&test, (enum tiebreak_edition)edition, "BH,BH:MP");
        assert_part(&test, 1, 0, 0, 75, 1);
        assert_part(&test, 1, 1, 0, 36, 1);
        team_drop(&test);
    }
}

/* A win is one of a match: 2½ game points of four are no less one than four. [c07-2023:13] */
static void wins_are_those_of_matches_whatever_the_score(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2019; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        two_winners(&test);
        test.rules.primary = TIEBREAK_GAME_POINTS;
        assert_worth(&test, (enum tiebreak_edition)edition, "WIN", 1, 1, 1);
        assert_worth(&test, (enum tiebreak_edition)edition, "WIN:MP", 1, 1, 1);
        assert_worth(&test, (enum tiebreak_edition)edition, "WIN", 3, 0, 1);
        team_drop(&test);
    }
}

/* [c07-2023:16.3.1] [c07-2023:16.3.2] [c07-2023:16.4] */
static void unplayed_matches_count_in_both_scores(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 3, 2, 4, false);
    team_play(&test, 1, 1, 2, "1110");
    team_bye(&test, 2, 1, BYE_ALLOCATED); /* 1 and 2 */
    team_bye(&test, 2, 2, BYE_ZERO);      /* no match follows: a draw for the opponent, 1 and 2 */
    team_rank(&test, TIEBREAK_2023, "BH,BH:GP,EMGSB,EGMSB");
    assert_part(&test, 1, 0, 0, (0 + 1) + 3, 1);
    assert_part(&test, 1, 1, 0, (1 + 2) + 5, 1);
    assert_part(&test, 1, 2, 0, 1 * 3 + 3 * 2, 1);
    assert_part(&test, 1, 3, 0, 3 * 2 + 5 * 1, 1);
    struct team_breakdown reported = team_reported(&test, 1, 3);
    assert_true(reported.sum.addends[1].stand_in);
    assert_int_equal(reported.sum.addends[1].opponent_points, 10); /* own game points, in halves */
    assert_int_equal(reported.sum.addends[1].points, 1);           /* match points of the bye */
    assert_string_equal(reported.sum.addends[1].article, "c07-2023:16.4");
    /* 2026: the stand-in is capped in each score by drawing all matches. */
    team_rank(&test, TIEBREAK_2026, "BH,BH:GP");
    assert_part(&test, 1, 0, 0, 1 + 2, 1);
    assert_part(&test, 1, 1, 0, 3 + 4, 1);
    team_drop(&test);
}

/* --- Extended Sonneborn-Berger -------------------------------------------------------------------------------------- */

/* Opponents with 10 and 8 match points, beaten 3-1 and drawn 2-2. */
static void two_opponents(struct team_test *test, int32_t first_halves, int32_t second_halves) {
    team_make(test, 4, 2, 4, false);
    team_play(test, 1, 1, 2, "1=1=");
    team_play(test, 2, 1, 3, "1=0=");
    team_give(test, 2, 2, 4, 10, first_halves - 2);
    team_give(test, 1, 3, 4, 7, second_halves - 4);
    team_fill(test, 4);
}

/* [c07-2023:13.2] [c07-2023:13.2.1] [c07-2023:13.2.2] [c07-2023:13.2.3] [c07-2023:13.2.4] */
static void extended_sonneborn_berger_multiplies_either_score_with_either(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        two_opponents(&test, 40, 36);
        team_rank(&test, (enum tiebreak_edition)edition, "EMMSB,EMGSB,EGMSB,EGGSB,SB,SB:GP");
        assert_part(&test, 1, 0, 0, 28, 1);
        assert_part(&test, 1, 1, 0, 46, 1);
        assert_part(&test, 1, 2, 0, 58, 1);
        assert_part(&test, 1, 3, 0, 96, 1);
        assert_part(&test, 1, 4, 0, 28, 1);
        assert_part(&test, 1, 5, 0, 96, 1);
        struct team_breakdown reported = team_reported(&test, 1, 1);
        assert_string_equal(reported.sum.article, "c07-2023:13.2.2");
        assert_int_equal(reported.sum.count, 2);
        assert_int_equal(reported.sum.addends[0].opponent_points, 10);
        assert_int_equal(reported.sum.addends[0].points, 6); /* halves of a game point */
        assert_rational(reported.sum.addends[0].value, 30, 1);
        test.rules.primary = TIEBREAK_GAME_POINTS; /* each names its two scores, whichever is the primary one */
        team_rank(&test, (enum tiebreak_edition)edition, "EMMSB,EMGSB,EGMSB,EGGSB");
        static const int64_t wanted[] = {28, 46, 58, 96};
        for (size_t i = 0; i < 4; i++)
            assert_part(&test, 1, i, 0, wanted[i], 1);
        team_drop(&test);
    }
}

/* [c02-2019:13.14.3.2] [c02-2019:13.14.3.3] [c02-2019:13.14.3.4] [c02-2019:13.14.3.5] [c02-2022:12.3.3.2]
   [c02-2022:12.3.3.2.1] [c02-2022:12.3.3.2.2] [c02-2022:12.3.3.2.3] [c02-2022:12.3.3.2.4] */
static void the_earlier_editions_have_the_same_four(void **state) {
    (void)state;
    static const char *const articles[][4] = {
        {"c02-2019:13.14.3.2", "c02-2019:13.14.3.3", "c02-2019:13.14.3.4", "c02-2019:13.14.3.5"},
        {"c02-2022:12.3.3.2.1", "c02-2022:12.3.3.2.2", "c02-2022:12.3.3.2.3", "c02-2022:12.3.3.2.4"},
    };
    for (int run = 0; run < 2 * (TIEBREAK_2022 + 1); run++) { /* whichever score is the primary one */
        struct team_test test;
        int edition = run / 2;
        two_opponents(&test, 48, 40);
        test.rules.primary = run % 2 == 0 ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
        team_rank(&test, (enum tiebreak_edition)edition, "EMMSB,EMGSB,EGMSB,EGGSB");
        static const int64_t wanted[] = {28, 46, 68, 112};
        for (size_t i = 0; i < 4; i++) {
            assert_part(&test, 1, i, 0, wanted[i], 1);
            assert_string_equal(team_reported(&test, 1, i).sum.article, articles[edition == TIEBREAK_2022][i]);
        }
        team_drop(&test);
    }
}

/* Match points 10, 8, 4 and game points 24, 20, 12; scored 2 1 2 and 3 2 4. */
static void three_to_cut(struct team_test *test) {
    team_make(test, 5, 3, 4, false);
    team_play(test, 1, 1, 2, "1=1=");
    team_play(test, 2, 1, 3, "1=0=");
    team_play(test, 3, 1, 4, "1111");
    team_give(test, 2, 2, 5, 10, 48 - 2);
    team_give(test, 1, 3, 5, 8 - 1, 40 - 4);
    team_give(test, 1, 4, 5, 4, 24);
    team_fill(test, 5);
}

/* [c02-2019:13.14.3.6] [c02-2019:13.14.3.7] [c02-2019:13.14.3.8] [c02-2019:13.14.3.9] [c02-2022:12.3.4.cut1.team] */
static void a_cut_takes_out_the_opponent_with_the_lowest_score_not_the_smallest_product(void **state) {
    (void)state;
    static const char *const articles[] = {"c02-2019:13.14.3.6", "c02-2019:13.14.3.7", "c02-2019:13.14.3.8",
                                           "c02-2019:13.14.3.9"};
    static const int64_t wanted[] = {28, 46, 68, 112};
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        three_to_cut(&test);
        team_rank(&test, (enum tiebreak_edition)edition, "EMMSB/C1,EMGSB/C1,EGMSB/C1,EGGSB/C1");
        for (size_t i = 0; i < 4; i++) {
            assert_part(&test, 1, i, 0, wanted[i], 1);
            const struct standings_breakdown reported = team_reported(&test, 1, i).sum;
            assert_int_equal(reported.addends[2].cut, STANDINGS_CUT_LEAST);
            assert_string_equal(reported.addends[2].article, edition <= TIEBREAK_2019   ? articles[i]
                                                             : edition == TIEBREAK_2022 ? "c02-2022:12.3.4.cut1.team"
                                                                                        : "c07-2023:14.1.2");
        }
        team_drop(&test);
    }
}

/* The Olympiad's: match points of the opponents without the lowest, times game points. [c02-2019:13.9.3] */
static void sonneborn_berger_for_teams_of_2019_is_the_product_of_the_scores(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2019; edition++) {
        struct team_test test;
        three_to_cut(&test);
        assert_worth(&test, (enum tiebreak_edition)edition, "EMGSB/C1", 1, 46, 1);
        assert_worth(&test, (enum tiebreak_edition)edition, "SB", 1, 10 * 2 + 8 * 1 + 4 * 2, 1);
        assert_string_equal(team_reported(&test, 1, 0).sum.article, "c02-2019:13.9.3");
        assert_worth(&test, (enum tiebreak_edition)edition, "SB:GP", 1, 24 * 3 + 20 * 2 + 12 * 4, 1);
        team_drop(&test);
    }
}

/* [c07-2023:14.1.2] */
static void of_several_lowest_opponents_the_one_with_the_worst_result_is_cut(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        team_make(&test, 5, 3, 4, false);
        team_play(&test, 1, 1, 2, "1110");
        team_play(&test, 2, 1, 3, "1110");
        team_play(&test, 3, 1, 4, "0001");
        team_give(&test, 2, 2, 5, 6, 0);
        team_give(&test, 1, 3, 5, 4, 0);
        team_give(&test, 1, 4, 5, 2, 0);
        team_fill(&test, 5);
        team_rank(&test, (enum tiebreak_edition)edition, "EMMSB/C1");
        assert_part(&test, 1, 0, 0, 12 + 8, 1);
        assert_int_equal(team_reported(&test, 1, 0).sum.addends[2].cut, STANDINGS_CUT_LEAST);
        team_drop(&test);
    }
}

/* --- Scores and schedule strength ----------------------------------------------------------------------------------- */

/* Game points 24½, opponents with 45 match points each, 9 rounds. */
static void schedule(struct team_test *test, int32_t planned, int32_t halves, int32_t opponents) {
    team_make(test, 4, 2, 4, false);
    test->table.rounds_planned = planned;
    team_give(test, 1, 1, 2, 2, halves);
    team_give(test, 2, 1, 3, 2, 0);
    team_give(test, 1, 2, 4, opponents / 2, 0);
    team_give(test, 1, 3, 4, opponents - opponents / 2, 0);
    team_fill(test, 4);
}

/* [c07-2023:13.4] [c07-2023:13.4.1] [c07-2023:13.4.2] [c07-2023:13.4.2.b] */
static void schedule_strength_is_added_to_the_secondary_score(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        schedule(&test, 9, 49, 90);
        assert_worth(&test, (enum tiebreak_edition)edition, "SSSC", 1, 47, 1); /* 24.5 + 90 / 4 */
        struct standings_breakdown reported = team_reported(&test, 1, 0).sum;
        assert_string_equal(reported.article, "c07-2023:13.4");
        assert_int_equal(reported.step_count, 4);
        assert_int_equal(reported.steps[0].name, STANDINGS_STEP_SUM);
        assert_rational(reported.steps[0].value, 90, 1);
        assert_int_equal(reported.steps[1].name, STANDINGS_STEP_DIVISOR);
        assert_rational(reported.steps[1].value, 4, 1);
        assert_rational(reported.steps[2].value, 45, 2);
        assert_rational(reported.steps[3].value, 49, 2);
        test.table.rounds_planned = 11; /* 22 / 4 gives 5 */
        assert_worth(&test, (enum tiebreak_edition)edition, "SSSC", 1, 85, 2);
        assert_worth(&test, (enum tiebreak_edition)edition, "SSSC/K2.5", 1, 121, 2);
        /* Game points first: 9 rounds of 4 points by the 2 of a match; opponents have none. */
        test.rules.primary = TIEBREAK_GAME_POINTS;
        assert_worth(&test, (enum tiebreak_edition)edition, "SSSC", 1, 4, 1);
        team_drop(&test);
    }
}

/* [c07-2023:13.4.2.b] */
static void a_tournament_too_short_for_the_divisor_must_state_its_own(void **state) {
    (void)state;
    struct team_test test;
    struct error error;
    schedule(&test, 9, 49, 90);
    test.table.rounds_planned = 1; /* 2 / 4 gives 0 */
    team_rules_set(&test, TIEBREAK_2023, "SSSC");
    assert_false(standings_team_rules_check_table(&test.rules, &test.table, &error));
    assert_int_equal(error.code, ERROR_tiebreak_divisor);
    assert_false(standings_team_standings_compute(&test.arena, &test.table, &test.rules, &test.standings, &error));
    assert_int_equal(error.code, ERROR_tiebreak_divisor);
    team_rules_set(&test, TIEBREAK_2023, "SSSC/K4");
    assert_true(standings_team_rules_check_table(&test.rules, &test.table, &error));
    assert_worth(&test, TIEBREAK_2023, "SSSC/K4", 1, 47, 1);
    team_drop(&test);
}

/* [c02-2022:12.3.3.3] */
static void in_2022_the_divisor_goes_by_the_players_of_a_team(void **state) {
    (void)state;
    struct team_test test;
    schedule(&test, 11, 60, 130);
    assert_worth(&test, TIEBREAK_2022, "SSSC", 1, 56, 1); /* 30 + 130 / 5 */
    assert_string_equal(team_reported(&test, 1, 0).sum.article, "c02-2022:12.3.3.3");
    team_drop(&test);
}

/* [c07-2023:13.4.2.a] [c02-2022:12.3.3.3.fore] */
static void a_value_that_must_be_known_before_play_takes_fore_buchholz(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 2, 1, true);
    test.table.predetermined = false;
    team_play(&test, 1, 1, 2, "1");
    team_play(&test, 1, 3, 4, "1");
    team_play(&test, 2, 1, 3, "1");
    team_play(&test, 2, 2, 4, "1");
    /* Opponents 2 and 3 have 2 match points each; one board, so the divisor is 4. */
    assert_worth(&test, TIEBREAK_2023, "SSSC", 1, 3, 1);
    /* With draws in round 2 they have 1 and 3: the Buchholz is 4 as well. */
    assert_worth(&test, TIEBREAK_2023, "SSSC/F", 1, 3, 1);
    /* Of team 4: 2 and 3 have 2 and 2 at the end, 1 and 3 with draws; of team 2: 4 and 0, 3 and 1. */
    team_play(&test, 2, 2, 4, "0");
    assert_worth(&test, TIEBREAK_2023, "SSSC", 1, 5, 2);   /* 2 and 0 */
    assert_worth(&test, TIEBREAK_2023, "SSSC/F", 1, 3, 1); /* known before: 3 and 1 */
    /* 2022: all scores before the round of the last opponent, 0 and 2. */
    assert_worth(&test, TIEBREAK_2022, "SSSC/F", 1, 5, 2);
    team_drop(&test);
}

/* From 2026 on there is no Buchholz in a round robin, nor what is made of it. */
static void schedule_strength_drops_out_of_a_round_robin_of_2026(void **state) {
    (void)state;
    struct team_test test;
    struct error error;
    team_make(&test, 4, 3, 1, true);
    team_play(&test, 1, 1, 2, "1");
    team_rules_set(&test, TIEBREAK_2026, "SSSC");
    assert_false(standings_team_rules_check_table(&test.rules, &test.table, &error));
    assert_int_equal(error.code, ERROR_tiebreak_round_robin);
    team_rank(&test, TIEBREAK_2026, "SSSC");
    assert_int_equal(test.standings.dropped[0], STANDINGS_DROPPED_ROUND_ROBIN);
    assert_false(team_row(&test, 1)->values[0].applies);
    team_rules_set(&test, TIEBREAK_2024_08, "SSSC");
    assert_true(standings_team_rules_check_table(&test.rules, &test.table, &error));
    team_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_score_that_is_not_primary_breaks_ties),
        cmocka_unit_test(tiebreaks_of_players_go_by_the_primary_score_unless_they_name_the_other),
        cmocka_unit_test(wins_are_those_of_matches_whatever_the_score),
        cmocka_unit_test(unplayed_matches_count_in_both_scores),
        cmocka_unit_test(extended_sonneborn_berger_multiplies_either_score_with_either),
        cmocka_unit_test(the_earlier_editions_have_the_same_four),
        cmocka_unit_test(a_cut_takes_out_the_opponent_with_the_lowest_score_not_the_smallest_product),
        cmocka_unit_test(sonneborn_berger_for_teams_of_2019_is_the_product_of_the_scores),
        cmocka_unit_test(of_several_lowest_opponents_the_one_with_the_worst_result_is_cut),
        cmocka_unit_test(schedule_strength_is_added_to_the_secondary_score),
        cmocka_unit_test(a_tournament_too_short_for_the_divisor_must_state_its_own),
        cmocka_unit_test(in_2022_the_divisor_goes_by_the_players_of_a_team),
        cmocka_unit_test(a_value_that_must_be_known_before_play_takes_fore_buchholz),
        cmocka_unit_test(in_2022_the_sum_of_both_scores_may_break_ties),
        cmocka_unit_test(schedule_strength_drops_out_of_a_round_robin_of_2026),
    };
    return cmocka_run_group_tests_name("team sums", tests, NULL, NULL);
}
