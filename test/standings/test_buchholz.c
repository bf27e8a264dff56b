/* Buchholz and its kin, their cuts, and Sonneborn-Berger with cuts. */
#include "table.h"

#include <string.h>

/* Player 1's way through a Swiss: opponents 2, 3, ... with the score that each of them ends with, in halves, or byes. */
struct step {
    int32_t halves;
    enum result result; /* for player 1 with White; RESULT_NONE: a bye */
    enum bye bye;
};

/* The opponents have their points from games against somebody whose record does not show them. */
static void go_through(struct test_table *test, const struct step *steps, int32_t count) {
    table_make(test, count + 2, count, false);
    for (int32_t i = 0; i < count; i++) {
        if (steps[i].result == RESULT_NONE)
            table_bye(test, i + 1, 1, steps[i].bye);
        else
            table_play(test, i + 1, 1, i + 2, steps[i].result);
        int32_t left = steps[i].halves;
        if (steps[i].result == RESULT_DRAW)
            left -= 1;
        if (steps[i].result == RESULT_BLACK_WINS)
            left -= 2;
        for (int32_t round = 1; round <= count; round++) {
            if (round == i + 1)
                continue;
            table_give(test, round, i + 2, count + 2, left);
            left = 0;
        }
    }
}

static void assert_code(struct test_table *test, enum tiebreak_edition from, enum tiebreak_edition to, const char *code,
                        int64_t numerator, int64_t denominator) {
    for (int edition = (int)from; edition <= (int)to; edition++) {
        table_rank_codes(test, (enum tiebreak_edition)edition, code);
        assert_value(test, 1, 0, numerator, denominator);
    }
}

static const struct step five_wins[] = {{10, RESULT_WHITE_WINS, BYE_NONE},
                                        {8, RESULT_WHITE_WINS, BYE_NONE},
                                        {8, RESULT_WHITE_WINS, BYE_NONE},
                                        {6, RESULT_WHITE_WINS, BYE_NONE},
                                        {2, RESULT_WHITE_WINS, BYE_NONE}};

/*
 * [c02-2019:13.4.1] [c02-2019:13.4.2] [c02-2019:13.4.3] [c02-2019:13.4.4] [c02-2019:13.4.5] [c02-2019:13.14.2.1]
 * [c02-2019:13.14.2.2] [c02-2019:13.14.2.3] [c02-2019:13.14.2.4] [c02-2022:10.5.3.1] [c02-2022:10.5.3.2]
 * [c02-2022:12.3.2.3.1] [c02-2022:12.3.4.cut1] [c02-2022:12.3.4.cut2] [c02-2022:12.3.4.median1]
 * [c02-2022:12.3.4.median2] [c07-2023:8.1] [c07-2023:14.1] [c07-2023:14.1.1.a] [c07-2023:14.2] [c07-2023:14.3]
 * [c07-2023:14.4]
 */
static void opponents_with_5_4_4_3_1_make_17_and_less_with_cuts(void **state) {
    (void)state;
    struct test_table test;
    go_through(&test, five_wins, 5);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH", 17, 1);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH/C1", 16, 1);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH/C2", 13, 1);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH/M1", 11, 1);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH/M2", 4, 1);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2026, "BH/C9", 0, 1);
    table_drop(&test);
}

/* Own score 3 with a half-point bye in round 2 and a forfeit win in round 4. */
static const struct step with_byes[] = {{6, RESULT_WHITE_WINS, BYE_NONE},
                                        {0, RESULT_NONE, BYE_HALF},
                                        {5, RESULT_DRAW, BYE_NONE},
                                        {3, RESULT_WHITE_BY_FORFEIT, BYE_NONE},
                                        {8, RESULT_BLACK_WINS, BYE_NONE}};

/* [c04:general.unplayed.a.virtual] [c02-2019:13.15.2] [c02-2019:13.14.1] [c02-2022:12.3.5.2.2.self] */
static void own_unplayed_rounds_count_with_the_stand_in_of_the_edition(void **state) {
    (void)state;
    struct test_table test;
    go_through(&test, with_byes, 5);
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2019, "BH", 15, 1);         /* 3 + 3 + 2½ + 2½ + 4 */
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2024_08, "BH", 31, 2);      /* 3 + 3 + 2½ + 3 + 4 */
    assert_code(&test, TIEBREAK_2026, TIEBREAK_2026, "BH", 27, 2);         /* 3 + 2½ + 2½ + 1½ + 4 */
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2019, "BH/C1", 25, 2);      /* the lowest, 2½ */
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2024_08, "BH/C1", 25, 2);   /* the bye's 3 */
    assert_code(&test, TIEBREAK_2026, TIEBREAK_2026, "BH/C1", 11, 1);      /* the bye's 2½ */
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2024_08, "SB/C1", 29, 4);   /* 8¾ less the bye's 1½ */
    assert_code(&test, TIEBREAK_2026, TIEBREAK_2026, "SB/C1", 11, 2);      /* 7 less the 1½ against the forfeiter */
    assert_code(&test, TIEBREAK_2024_08, TIEBREAK_2024_08, "BH/P", 14, 1); /* 3 + 3 + 2½ + 1½ + 4 */
    table_drop(&test);
}

/* Every unplayed round is a game against a dummy with the own points: an allocated bye, a half-point bye and a forfeit loss
   with an own score of 3, then a zero-point bye, whose round counts as a draw for others only. [c07-2023:16.4] */
static void a_dummy_has_the_own_points_as_they_are(void **state) {
    static const struct step steps[] = {{6, RESULT_WHITE_WINS, BYE_NONE},
                                        {0, RESULT_NONE, BYE_ALLOCATED},
                                        {8, RESULT_DRAW, BYE_NONE},
                                        {4, RESULT_BLACK_BY_FORFEIT, BYE_NONE},
                                        {0, RESULT_NONE, BYE_HALF}};
    struct test_table test;
    (void)state;
    go_through(&test, steps, 5);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "BH", 16, 1); /* 3 + 3 + 4 + 3 + 3 */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "SB", 19, 2); /* 3 + 3 + 2 + 0 + 1½ */
    table_bye(&test, 5, 1, BYE_ZERO);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "BH", 29, 2); /* 3 + 2½ + 4 + 2½ + 2½ */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "SB", 15, 2); /* 3 + 2½ + 2 + 0 + 0 */
    table_drop(&test);
}

/* [c02-2022:12.3.5.4] */
static void in_2022_unplayed_rounds_are_cut_first(void **state) {
    (void)state;
    static const struct step steps[] = {{2, RESULT_WHITE_WINS, BYE_NONE},
                                        {8, RESULT_WHITE_WINS, BYE_NONE},
                                        {0, RESULT_NONE, BYE_HALF},
                                        {10, RESULT_DRAW, BYE_NONE}};
    struct test_table test;
    go_through(&test, steps, 4); /* 1, 4, own 3, 5 */
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "BH", 13, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "BH/C1", 10, 1);
    /* Not an allocated bye or a forfeit win: the lowest goes. */
    table_bye(&test, 3, 1, BYE_ALLOCATED);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "BH/C1", 25, 2); /* own 3½ stays, 1 goes */
    /* A full-point bye is neither of the two that are excepted; from 2023 on it stands beside the allocated one. */
    table_bye(&test, 3, 1, BYE_FULL);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "BH/C1", 10, 1); /* own 3½ goes */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "BH/C1", 25, 2);
    /* A zero-point bye is cut though its value is not the lowest, and though it gives SB nothing. */
    table_bye(&test, 3, 1, BYE_ZERO);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "SB", 15, 2);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "SB/C1", 15, 2);
    table_drop(&test);
}

/* [c07-2023:16.5.1] [c07-2023:16.5.1.BH] [c07-2023:16.5.2] [c07-2023:14.6] [c07-2023:16.5] */
static void from_2023_on_a_voluntarily_unplayed_round_is_cut_unless_it_is_lower(void **state) {
    (void)state;
    static const struct step one[] = {{8, RESULT_WHITE_WINS, BYE_NONE}, {7, RESULT_WHITE_WINS, BYE_NONE},
                                      {4, RESULT_DRAW, BYE_NONE},       {2, RESULT_BLACK_WINS, BYE_NONE},
                                      {0, RESULT_NONE, BYE_HALF},       {12, RESULT_BLACK_WINS, BYE_NONE}};
    struct test_table test;
    go_through(&test, one, 6); /* 4, 3½, 2, 1, own 3, 6 */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2026, "BH", 39, 2);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2026, "BH/C1", 33, 2); /* the bye's 3, not the 1 */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2026, "BH/C2", 31, 2); /* then the 1 */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2026, "BH/M1", 21, 2); /* 3 and 6 */
    /* A forfeit loss is cut alike, an allocated bye is not. */
    table_bye(&test, 5, 1, BYE_ALLOCATED);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "BH/C1", 19, 1); /* 4, 3½, 2, own 3½, 6 */
    table_drop(&test);
}

/* [c07-2023:14.1.1.d] [c07-2023:16.5.1.SB] */
static void sonneborn_berger_cuts_the_lowest_scoring_opponent_with_the_worst_result(void **state) {
    (void)state;
    static const struct step plain[] = {
        {4, RESULT_WHITE_WINS, BYE_NONE}, {8, RESULT_BLACK_WINS, BYE_NONE}, {4, RESULT_DRAW, BYE_NONE}};
    static const struct step bye[] = {{8, RESULT_WHITE_WINS, BYE_NONE},
                                      {7, RESULT_DRAW, BYE_NONE},
                                      {4, RESULT_BLACK_WINS, BYE_NONE},
                                      {2, RESULT_WHITE_WINS, BYE_NONE},
                                      {0, RESULT_NONE, BYE_HALF}};
    struct test_table test;
    go_through(&test, plain, 3);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "SB", 3, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "SB/C1", 2, 1);
    table_drop(&test);
    go_through(&test, bye, 5);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "SB", 33, 4);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "SB/C1", 27, 4); /* the bye's 1½, not the 1 */
    table_bye(&test, 5, 1, BYE_ZERO);
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_08, "SB/C1", 23, 4); /* the 1 */
    table_drop(&test);
}

/* [c07-2023:14.3] printed "most, then least": seen where the cut of the bye lets another value be the highest. */
static void a_median_takes_the_most_significant_first_until_2024_08(void **state) {
    (void)state;
    static const struct step steps[] = {
        {2, RESULT_WHITE_WINS, BYE_NONE}, {4, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_NONE, BYE_HALF}};
    struct test_table test;
    go_through(&test, steps, 3); /* 1, 2, own 2½ of the bye, which is also the highest */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2024_04, "BH/M1", 2, 1);    /* 2½, then 1 */
    assert_code(&test, TIEBREAK_2024_08, TIEBREAK_2024_08, "BH/M1", 1, 1); /* the bye's 2½, then 2 */
    table_drop(&test);
}

/* [c07-2023:8.3] [c07-2023:4.3.D] */
static void fore_buchholz_takes_the_games_of_the_final_round_as_draws(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 2, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 1, 3, 4, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_BLACK_WINS);
    table_bye(&test, 2, 2, BYE_ALLOCATED);
    table_bye(&test, 2, 4, BYE_ZERO);
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "BH,FB");
        assert_value(&test, 1, 0, 3, 1); /* 1 + 2 */
        assert_value(&test, 1, 1, 5, 2); /* 1, with the bye as awarded, and 1½ */
    }
    /* Known as soon as the round is paired. */
    table_play(&test, 2, 1, 3, RESULT_NONE);
    table_rank_codes(&test, TIEBREAK_2026, "FB");
    assert_value(&test, 1, 0, 5, 2);
    /* Before the final round it is the Buchholz so far. */
    test.table.rounds_planned = 3;
    table_play(&test, 2, 1, 3, RESULT_BLACK_WINS);
    table_rank_codes(&test, TIEBREAK_2026, "FB");
    assert_value(&test, 1, 0, 3, 1);
    table_drop(&test);
}

/* [c02-2022:12.3.2.4.4] */
static void fore_buchholz_of_2022_takes_all_scores_before_the_last_opponent_is_met(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 3, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 1, 4, RESULT_WHITE_WINS);
    table_give(&test, 2, 2, 5, 6); /* 3 before the last round */
    table_give(&test, 3, 2, 5, 2);
    table_give(&test, 1, 3, 5, 4); /* 2 */
    table_give(&test, 3, 3, 5, 2);
    table_give(&test, 1, 4, 5, 6); /* 4 */
    table_give(&test, 2, 4, 5, 2);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "FB", 9, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2022, "BH", 11, 1);
    table_drop(&test);
}

/* [c02-2019:13.14.2.5] [c02-2022:12.3.2.3.2] [c07-2023:8.2] */
static void buchholz_of_opponents_is_a_sum_and_from_2023_on_an_average(void **state) {
    (void)state;
    static const struct test_game games[] = {{1, 1, 4, RESULT_WHITE_WINS}, {1, 2, 3, RESULT_WHITE_WINS},
                                             {2, 1, 3, RESULT_WHITE_WINS}, {2, 2, 4, RESULT_WHITE_WINS},
                                             {3, 1, 2, RESULT_WHITE_WINS}, {3, 3, 4, RESULT_WHITE_WINS}};
    struct test_table test;
    table_round_robin(&test, 4, 3, games, 6);
    test.table.predetermined = false;
    assert_code(&test, TIEBREAK_2009, TIEBREAK_2022, "SBO", 15, 1); /* 4 + 5 + 6 */
    assert_code(&test, TIEBREAK_2023, TIEBREAK_2026, "AOB", 5, 1);
    /* Met over the board only: without the forfeit by number 4. */
    table_play(&test, 1, 1, 4, RESULT_WHITE_BY_FORFEIT);
    table_rank_codes(&test, TIEBREAK_2023, "AOB");
    assert_value(&test, 1, 0, 9, 2); /* 4 and 5 */
    table_drop(&test);
}

/* [c02-2019:13.6.2] [c02-2019:13.12.3] */
static void koya_extended_moves_by_score_groups_in_2019(void **state) {
    (void)state;
    static const struct step steps[] = {
        {9, RESULT_WHITE_WINS, BYE_NONE},  {8, RESULT_WHITE_WINS, BYE_NONE}, {7, RESULT_WHITE_WINS, BYE_NONE},
        {12, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE},
        {0, RESULT_BLACK_WINS, BYE_NONE},  {0, RESULT_BLACK_WINS, BYE_NONE}, {0, RESULT_BLACK_WINS, BYE_NONE}};
    struct test_table test;
    go_through(&test, steps, 9); /* 4½, 4, 3½, 6 and the rest below; own score 6 */
    assert_code(&test, TIEBREAK_2019, TIEBREAK_2026, "KS", 2, 1);
    assert_code(&test, TIEBREAK_2019, TIEBREAK_2019, "KS/L-1", 3, 1);
    assert_code(&test, TIEBREAK_2019, TIEBREAK_2019, "KS/L-2", 4, 1);
    assert_code(&test, TIEBREAK_2019, TIEBREAK_2019, "KS/L+1", 1, 1);
    assert_code(&test, TIEBREAK_2019, TIEBREAK_2019, "KS/L+2", 0, 1); /* the group of 6 goes next */
    table_drop(&test);
}

/* [c02-2022:12.3.4.limit] [c07-2023:14.5] */
static void the_limit_of_koya_moves_by_half_points(void **state) {
    (void)state;
    static const struct step steps[] = {
        {9, RESULT_WHITE_WINS, BYE_NONE}, {8, RESULT_WHITE_WINS, BYE_NONE}, {10, RESULT_WHITE_WINS, BYE_NONE},
        {0, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE},
        {0, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_WHITE_WINS, BYE_NONE}};
    struct test_table test;
    go_through(&test, steps, 9); /* limit 4½ */
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "KS", 2, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "KS/L-1", 3, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "KS/L+1", 1, 1);
    assert_code(&test, TIEBREAK_2022, TIEBREAK_2026, "KS/L+2", 0, 1);
    table_drop(&test);
}

/* [c07-2023:6.1.1] */
static void the_direct_encounter_takes_forfeits_in_where_the_rules_say_so(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 2, false);
    table_play(&test, 1, 1, 2, RESULT_BLACK_BY_FORFEIT);
    table_play(&test, 1, 3, 4, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 4, RESULT_WHITE_WINS);
    table_play(&test, 2, 2, 3, RESULT_BLACK_WINS);
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        table_rank_codes(&test, (enum tiebreak_edition)edition, "DE");
        assert_rank(&test, 1, 2, true);
        table_rank_codes(&test, (enum tiebreak_edition)edition, "DE/P");
        assert_rank(&test, 2, 2, false);
        assert_rank(&test, 1, 3, false);
    }
    table_drop(&test);
}

/* Each cut says which article it rests on, each adjusted score what it was. */
static void a_breakdown_says_what_was_cut_and_why(void **state) {
    (void)state;
    struct test_table test;
    struct standings_breakdown breakdown;
    struct error error;
    go_through(&test, with_byes, 5);
    table_rank_codes(&test, TIEBREAK_2026, "BH/M1");
    assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
    assert_string_equal(breakdown.article, "c07-2023:14.3");
    assert_int_equal(breakdown.count, 5);
    assert_int_equal(breakdown.addends[1].cut, STANDINGS_CUT_VOLUNTARY);
    assert_string_equal(breakdown.addends[1].article, "c07-2023:16.5.1");
    assert_true(breakdown.addends[1].stand_in);
    assert_int_equal(breakdown.addends[1].opponent_points, 5);
    assert_false(breakdown.addends[1].counted);
    assert_int_equal(breakdown.addends[4].cut, STANDINGS_CUT_MOST);
    assert_string_equal(breakdown.addends[4].article, "c07-2023:14.3");
    assert_true(breakdown.addends[3].counted);
    assert_true(breakdown.addends[3].stand_in);
    assert_string_equal(breakdown.addends[3].article, "c07-2023:16.4");
    assert_rational(breakdown.total.value, 7, 1);
    table_rank_codes(&test, TIEBREAK_2022, "BH/C2");
    assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
    assert_int_equal(breakdown.addends[1].cut, STANDINGS_CUT_UNPLAYED);
    assert_string_equal(breakdown.addends[1].article, "c02-2022:12.3.5.4");
    assert_int_equal(breakdown.addends[2].cut, STANDINGS_CUT_LEAST);
    assert_string_equal(breakdown.addends[2].article, "c02-2022:12.3.4.cut2");
    table_drop(&test);
}

/* [c07-2023:16.5.1.BH] a bye that is worth more than the least opponent, or as much, is what is cut */
static void the_round_that_was_not_played_is_cut_when_equal_to_the_least(void **state) {
    (void)state;
    for (int32_t least = 3; least <= 4; least++) {
        struct test_table test;
        struct standings_breakdown breakdown;
        struct error error;
        /* Two wins: the player, and so the opponent who stands in, has 2 points. */
        const struct step steps[] = {
            {least, RESULT_WHITE_WINS, BYE_NONE}, {6, RESULT_WHITE_WINS, BYE_NONE}, {0, RESULT_NONE, BYE_ZERO}};
        go_through(&test, steps, 3);
        for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2024_08; edition++) {
            table_rank_codes(&test, (enum tiebreak_edition)edition, "BH/C1");
            assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
            assert_int_equal(breakdown.addends[2].cut, STANDINGS_CUT_VOLUNTARY);
            assert_string_equal(breakdown.addends[2].article, "c07-2023:16.5.1");
            assert_true(breakdown.addends[0].counted);
        }
        table_drop(&test);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_with_5_4_4_3_1_make_17_and_less_with_cuts),
        cmocka_unit_test(own_unplayed_rounds_count_with_the_stand_in_of_the_edition),
        cmocka_unit_test(a_dummy_has_the_own_points_as_they_are),
        cmocka_unit_test(in_2022_unplayed_rounds_are_cut_first),
        cmocka_unit_test(from_2023_on_a_voluntarily_unplayed_round_is_cut_unless_it_is_lower),
        cmocka_unit_test(sonneborn_berger_cuts_the_lowest_scoring_opponent_with_the_worst_result),
        cmocka_unit_test(a_median_takes_the_most_significant_first_until_2024_08),
        cmocka_unit_test(fore_buchholz_takes_the_games_of_the_final_round_as_draws),
        cmocka_unit_test(fore_buchholz_of_2022_takes_all_scores_before_the_last_opponent_is_met),
        cmocka_unit_test(buchholz_of_opponents_is_a_sum_and_from_2023_on_an_average),
        cmocka_unit_test(koya_extended_moves_by_score_groups_in_2019),
        cmocka_unit_test(the_limit_of_koya_moves_by_half_points),
        cmocka_unit_test(the_direct_encounter_takes_forfeits_in_where_the_rules_say_so),
        cmocka_unit_test(a_breakdown_says_what_was_cut_and_why),
        cmocka_unit_test(the_round_that_was_not_played_is_cut_when_equal_to_the_least),
    };
    return cmocka_run_group_tests_name("Buchholz", tests, NULL, NULL);
}
