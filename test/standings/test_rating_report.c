/* What a tournament does to ratings: worked examples. */
#include "table.h"

#include "standings/rating_report.h"

enum { PEOPLE_MOST = 24 };

struct test_report {
    struct test_table test;
    struct rating_person people[PEOPLE_MOST];
    struct rating_given given;
    struct rating_report report;
};

static const enum result wins[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS,
                                   RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS,
                                   RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS};

/* Player 1, rated `own`, has white against opponents 2, 3, ... of these ratings. */
static void meet(struct test_report *made, int32_t own, const int32_t *ratings, const enum result *results,
                 int32_t count) {
    *made = (struct test_report){.given = {.edition = RATING_2025, .kind = RATING_STANDARD, .year = 2026}};
    table_make(&made->test, count + 1, count, false);
    made->test.table.participants[0].rating = own;
    for (int32_t i = 0; i < count; i++) {
        made->test.table.participants[i + 1].rating = ratings[i];
        table_play(&made->test, i + 1, 1, i + 2, results[i]);
    }
}

static const struct rating_row *report(struct test_report *made) {
    struct error error;
    made->given.people = made->people;
    assert_true(rating_report(&made->test.arena, &made->test.table, &made->given, &made->report, &error));
    return &made->report.rows[0];
}

static const struct rating_game *game(struct test_report *made, int32_t round) {
    return &rating_report_games(&made->test.arena, &made->test.table, &made->report, 0)[round - 1];
}

/* --- Change --------------------------------------------------------------------------------------------------------- */

static void the_change_is_k_times_score_less_expected_score(void **state) {
    (void)state;
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS};
    struct test_report made;
    meet(&made, 2100, (int32_t[]){2000, 2300, 1650}, results, 3);
    const struct rating_row *row = report(&made);
    assert_int_equal(row->games, 3);
    assert_int_equal(row->halves, 3);
    assert_int_equal(row->k.used, 20);
    assert_int_equal(row->expected, 64 + 24 + 92);
    assert_int_equal(row->change, -600);
    assert_int_equal(row->rounded, -6);
    assert_int_equal(game(&made, 1)->change, 720);
    assert_int_equal(game(&made, 2)->difference, -200);
    assert_int_equal(game(&made, 2)->change, 520);
    assert_int_equal(game(&made, 3)->difference, 450);
    assert_int_equal(game(&made, 3)->used, 400);
    assert_int_equal(game(&made, 3)->expected, 92);
    assert_int_equal(game(&made, 3)->change, -1840);
    table_drop(&made.test);
}

static void half_a_point_is_rounded_away_from_zero(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 2000, (int32_t[]){2000}, (enum result[]){RESULT_WHITE_WINS}, 1);
    made.people[0].k = 5;
    assert_int_equal(report(&made)->change, 250);
    assert_int_equal(made.report.rows[0].rounded, 3);
    table_drop(&made.test);
    meet(&made, 2000, (int32_t[]){2000}, (enum result[]){RESULT_BLACK_WINS}, 1);
    made.people[0].k = 5;
    assert_int_equal(report(&made)->change, -250);
    assert_int_equal(made.report.rows[0].rounded, -3);
    table_drop(&made.test);
    meet(&made, 2000, (int32_t[]){2004}, (enum result[]){RESULT_DRAW}, 1); /* 0.01 x 20 */
    assert_int_equal(report(&made)->change, 20);
    assert_int_equal(made.report.rows[0].rounded, 0);
    table_drop(&made.test);
}

static void byes_forfeits_short_games_and_unrated_opponents_do_not_count(void **state) {
    (void)state;
    static const enum result results[] = {
        RESULT_WHITE_WINS, RESULT_WHITE_BY_FORFEIT, RESULT_WHITE_WINS_UNRATED, RESULT_WHITE_WINS, RESULT_NONE,
        RESULT_DRAW};
    static const enum rating_reason reasons[] = {RATING_COUNTED,          RATING_FORFEIT, RATING_TOO_SHORT,
                                                 RATING_OPPONENT_UNRATED, RATING_OPEN,    RATING_NOT_PLAYED};
    struct test_report made;
    meet(&made, 2000, (int32_t[]){2000, 2100, 2200, 0, 2300, 2400}, results, 6);
    table_bye(&made.test, 6, 1, BYE_ALLOCATED);
    const struct rating_row *row = report(&made);
    assert_int_equal(row->games, 1);
    assert_int_equal(row->change, 1000);
    assert_int_equal(row->average, 2000);
    for (int32_t round = 1; round <= 6; round++) {
        assert_int_equal(game(&made, round)->reason, reasons[round - 1]);
        assert_int_equal(game(&made, round)->change, round == 1 ? 1000 : 0);
    }
    table_drop(&made.test);
}

static void a_game_against_one_who_left_the_standings_is_rated_all_the_same(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 2000, (int32_t[]){2000, 2100}, wins, 2);
    made.test.table.participants[2].excluded = true;
    assert_int_equal(report(&made)->games, 2);
    table_drop(&made.test);
}

/* --- The 400-point rule --------------------------------------------------------------------------------------------- */

/* A tournament of 2022 as FIDE rated it: 5.5 of 7, expected 6.11. */
static void in_2022_one_opponent_is_raised_the_one_with_the_greatest_difference(void **state) {
    (void)state;
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_DRAW,
                                          RESULT_BLACK_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS};
    static const int32_t used[] = {400, 701, 587, 128, 149, 573, 318};
    static const int32_t expected[] = {92, 99, 98, 67, 70, 98, 87};
    struct test_report made;
    meet(&made, 2000, (int32_t[]){1063, 1299, 1413, 1872, 1851, 1427, 1682}, results, 7);
    made.given.edition = RATING_2022;
    const struct rating_row *row = report(&made);
    for (int32_t round = 1; round <= 7; round++) {
        assert_int_equal(game(&made, round)->used, used[round - 1]);
        assert_int_equal(game(&made, round)->expected, expected[round - 1]);
    }
    assert_int_equal(row->change, 20 * (550 - 611));
    assert_int_equal(row->rounded, -12);
    /* From March 2024 on all of them are. */
    made.given.edition = RATING_2024;
    row = report(&made);
    assert_int_equal(row->expected, 4 * 92 + 67 + 70 + 87);
    assert_int_equal(row->rounded, -8);
    table_drop(&made.test);
}

static void in_2022_the_lower_rated_never_has_more_than_400(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 1500, (int32_t[]){2100, 2000, 1901}, wins, 3);
    made.given.edition = RATING_2022;
    assert_int_equal(report(&made)->expected, 3 * 8);
    table_drop(&made.test);
}

static void from_october_2025_who_is_rated_2650_has_the_real_difference(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 2813, (int32_t[]){2400}, wins, 1);
    assert_int_equal(report(&made)->expected, 93); /* 413 */
    assert_int_equal(made.report.rows[1].expected, 8);
    made.given.edition = RATING_2024;
    assert_int_equal(report(&made)->expected, 92);
    /* Standard ratings only. */
    made.given.edition = RATING_2025;
    made.given.kind = RATING_RAPID;
    assert_int_equal(report(&made)->expected, 92);
    table_drop(&made.test);
    meet(&made, 2650, (int32_t[]){2000}, wins, 1);
    assert_int_equal(report(&made)->expected, 99);
    table_drop(&made.test);
    meet(&made, 2649, (int32_t[]){2000}, wins, 1);
    assert_int_equal(report(&made)->expected, 92);
    table_drop(&made.test);
}

/* --- Performance ---------------------------------------------------------------------------------------------------- */

static void assert_performance(const int32_t *ratings, int32_t count, int32_t halves, int32_t average,
                               int32_t performance, int32_t perfect) {
    enum result results[PEOPLE_MOST];
    struct test_report made;
    for (int32_t i = 0; i < count; i++, halves -= halves >= 2 ? 2 : halves)
        results[i] = halves >= 2 ? RESULT_WHITE_WINS : halves == 1 ? RESULT_DRAW : RESULT_BLACK_WINS;
    meet(&made, 2000, ratings, results, count);
    const struct rating_row *row = report(&made);
    assert_int_equal(row->average, average);
    assert_int_equal(row->performance, performance);
    assert_int_equal(row->perfect, perfect);
    table_drop(&made.test);
}

/* [c07-2023:10.1] [c07-2023:10.2] [c07-2023:10.3] */
static void performance_is_by_the_tables(void **state) {
    (void)state;
    assert_performance((int32_t[]){2000, 2100, 2200}, 3, 4, 2100, 2225, 2226);
    assert_performance((int32_t[]){2000, 2100}, 2, 2, 2050, 2050, 2047);
    assert_performance((int32_t[]){2000, 2100}, 2, 4, 2050, 2850, 2836);
    assert_performance((int32_t[]){2000, 2100}, 2, 0, 2050, 1250, 1200);
    assert_performance((int32_t[]){2000}, 1, 1, 2000, 2000, 1997);
    assert_performance((int32_t[]){1800, 1850, 1900, 2000, 2200}, 5, 5, 1950, 1950, 1946);
    assert_performance((int32_t[]){2400, 2380, 2450, 2500, 2350, 2410, 2490, 2300, 2520}, 9, 11, 2422, 2502, 2504);
    assert_performance((int32_t[]){2000, 2101}, 2, 2, 2051, 2051, 2048);
}

/* --- First ratings -------------------------------------------------------------------------------------------------- */

static void a_first_rating_has_two_draws_against_1800_from_march_2024_on(void **state) {
    (void)state;
    static const int32_t ratings[] = {1900, 1750, 1600, 2000, 1850};
    static const enum result two[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_BLACK_WINS,
                                      RESULT_BLACK_WINS};
    struct test_report made;
    meet(&made, 0, ratings, two, 5);
    const struct rating_row *row = report(&made);
    assert_int_equal(row->first, RATING_FIRST_DONE);
    assert_int_equal(row->first_rating, 1764);
    assert_int_equal(row->change, 0);
    /* Before: the average of 1820 and the table for 40 %. */
    made.given.edition = RATING_2022;
    assert_int_equal(report(&made)->first_rating, 1820 - 72);
    table_drop(&made.test);
    /* And 20 for each half point above 50 %. */
    static const enum result four[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS,
                                       RESULT_BLACK_WINS};
    meet(&made, 0, ratings, four, 5);
    made.given.edition = RATING_2022;
    assert_int_equal(report(&made)->first_rating, 1820 + 3 * 20);
    table_drop(&made.test);
}

static void a_first_rating_needs_a_point_and_five_games_and_has_bounds(void **state) {
    (void)state;
    static const enum result losses[] = {RESULT_BLACK_WINS, RESULT_BLACK_WINS, RESULT_BLACK_WINS, RESULT_BLACK_WINS,
                                         RESULT_DRAW};
    struct test_report made;
    meet(&made, 0, (int32_t[]){1900, 1800, 1700, 1800}, losses, 4);
    assert_int_equal(report(&made)->first, RATING_FIRST_NO_POINT);
    assert_int_equal(made.report.rows[0].first_rating, 0);
    table_drop(&made.test);
    meet(&made, 0, (int32_t[]){1900, 1800, 1700, 1800}, wins, 4);
    assert_int_equal(report(&made)->first, RATING_FIRST_TOO_FEW);
    table_drop(&made.test);
    meet(&made, 0, (int32_t[]){2500, 2500, 2500, 2500, 2500}, wins, 5);
    assert_int_equal(report(&made)->first, RATING_FIRST_DONE);
    assert_int_equal(made.report.rows[0].first_rating, 2200);
    table_drop(&made.test);
    meet(&made, 0, (int32_t[]){1400, 1400, 1400, 1400, 1400}, losses, 5); /* 1514, 21 % */
    assert_int_equal(report(&made)->first, RATING_FIRST_BELOW_FLOOR);
    assert_int_equal(made.report.rows[0].first_rating, 1514 - 230);
    made.given.edition = RATING_2022;
    assert_int_equal(report(&made)->first, RATING_FIRST_DONE);
    table_drop(&made.test);
    meet(&made, 0, (int32_t[]){0}, wins, 1);
    assert_int_equal(report(&made)->first, RATING_FIRST_NO_GAME);
    table_drop(&made.test);
}

static void who_falls_below_the_floor_is_unrated_on_the_next_list(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 1405, (int32_t[]){1405}, (enum result[]){RESULT_BLACK_WINS}, 1);
    assert_true(report(&made)->below_floor);
    assert_false(made.report.rows[1].below_floor);
    table_drop(&made.test);
}

/* --- Norms ---------------------------------------------------------------------------------------------------------- */

/* A GM norm: nine games, three GMs, four federations; 7 of 9 against an average of 2392 with the raise. */
static void make_norm(struct test_report *made) {
    static const int32_t ratings[] = {2500, 2480, 2510, 2400, 2420, 2380, 2350, 2290, 1900};
    static const char *const titles[] = {"GM", "GM", "GM", "IM", "IM", "FM", "", "", ""};
    static const char *const federations[] = {"GER", "FRA", "GER", "ITA", "ITA", "ITA", "ESP", "GER", "ITA"};
    static const enum result results[] = {RESULT_DRAW,       RESULT_DRAW,       RESULT_DRAW,
                                          RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_DRAW,
                                          RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS};
    meet(made, 2450, ratings, results, 9);
    made->people[0] = (struct rating_person){.title = TEXT("IM"), .federation = TEXT("ITA"), .sex = TEXT("m")};
    for (int32_t i = 0; i < 9; i++) {
        made->people[i + 1].title = text_from(titles[i]);
        made->people[i + 1].federation = text_from(federations[i]);
    }
}

static const struct norm *gm_norm(struct test_report *made) {
    return &report(made)->norms[NORM_GM];
}

static void a_norm_raises_the_lowest_opponent_and_no_other(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    const struct norm *norm = gm_norm(&made);
    assert_int_equal(norm->verdict, NORM_ACHIEVED);
    assert_int_equal(norm->raised, 9);
    assert_int_equal(norm->raised_from, 1900);
    assert_int_equal(norm->raised_to, 2200);
    assert_int_equal(norm->average, 2392); /* 21530 / 9 = 2392.2 */
    assert_int_equal(norm->performance, 2392 + 220);
    assert_int_equal(norm->needed, 14); /* 13 are 72 %: 2558 */
    /* The title that the player has is not sought, nor those of women by a man. */
    assert_int_equal(made.report.rows[0].norms[NORM_IM].verdict, NORM_NOT_SOUGHT);
    assert_int_equal(made.report.rows[0].norms[NORM_WGM].verdict, NORM_NOT_SOUGHT);
    assert_int_equal(made.report.rows[0].norms[NORM_WIM].verdict, NORM_NOT_SOUGHT);
    table_drop(&made.test);
}

static void assert_lacks(struct test_report *made, enum norm_requirement requirement) {
    const struct norm *norm = gm_norm(made);
    assert_int_equal(norm->verdict, NORM_MISSED);
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++)
        assert_int_equal(norm->checks[i].answer, i == (int)requirement ? NORM_UNMET : NORM_MET);
    table_drop(&made->test);
}

static void each_requirement_of_a_norm_can_fail_alone(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    table_play(&made.test, 9, 1, 10, RESULT_BLACK_WINS);
    assert_lacks(&made, NORM_PERFORMANCE);
    make_norm(&made);
    made.people[5].title = made.people[6].title = TEXT("CM");
    assert_lacks(&made, NORM_TITLED); /* 4 of 9 */
    make_norm(&made);
    made.people[3].title = TEXT("IM");
    assert_lacks(&made, NORM_TITLE);
    make_norm(&made);
    made.people[1].federation = made.people[3].federation = TEXT("ITA"); /* 6 of 9 */
    assert_lacks(&made, NORM_OWN_FEDERATION);
    make_norm(&made);
    for (int32_t i = 3; i <= 9; i++)
        made.people[i].federation = TEXT("GER"); /* 8 of 9 with the first, beside FRA */
    assert_lacks(&made, NORM_ONE_FEDERATION);
    make_norm(&made);
    for (int32_t i = 1; i <= 9; i++)
        made.people[i].federation = i <= 5 ? TEXT("ITA") : TEXT("GER");
    assert_lacks(&made, NORM_OTHER_FEDERATIONS);
}

static void a_norm_needs_nine_games_over_the_board(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    table_play(&made.test, 9, 1, 10, RESULT_BLACK_BY_FORFEIT);
    assert_int_equal(gm_norm(&made)->checks[NORM_GAMES].answer, NORM_UNMET);
    /* With eight and a win by forfeit it depends. */
    table_play(&made.test, 9, 1, 10, RESULT_WHITE_BY_FORFEIT);
    assert_int_equal(gm_norm(&made)->checks[NORM_GAMES].answer, NORM_UNKNOWN);
    /* With games to come nothing is lost. */
    table_play(&made.test, 9, 1, 10, RESULT_NONE);
    assert_int_equal(gm_norm(&made)->verdict, NORM_IN_PLAY);
    assert_int_equal(made.report.rows[0].rounds_left, 1);
    table_drop(&made.test);
}

static void an_unrated_opponent_counts_with_the_floor(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    made.test.table.participants[9].rating = 0;
    made.test.table.participants[8].rating = 0;
    const struct norm *norm = gm_norm(&made);
    assert_int_equal(norm->raised_from, 1400);
    assert_int_equal(norm->average, 2293);                           /* 20640 / 9: one of the two is raised */
    assert_int_equal(norm->checks[NORM_UNRATED].answer, NORM_UNMET); /* 2 of 9 */
    assert_int_equal(made.report.rows[0].games, 7);
    assert_int_equal(made.report.rows[0].norm_games, 9);
    table_drop(&made.test);
}

static void what_the_file_does_not_say_makes_a_norm_doubtful(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    made.people[0].federation = TEXT("");
    assert_int_equal(gm_norm(&made)->verdict, NORM_DOUBTFUL);
    assert_int_equal(made.report.rows[0].norms[NORM_GM].checks[NORM_OWN_FEDERATION].answer, NORM_UNKNOWN);
    made.people[0].federation = TEXT("ITA");
    made.people[0].sex = TEXT("");
    made.people[0].title = TEXT("");
    report(&made);
    assert_int_equal(made.report.rows[0].norms[NORM_GM].verdict, NORM_ACHIEVED);
    assert_int_equal(made.report.rows[0].norms[NORM_WGM].verdict, NORM_DOUBTFUL);
    assert_int_equal(made.report.rows[0].norms[NORM_WGM].checks[NORM_WOMAN].answer, NORM_UNKNOWN);
    table_drop(&made.test);
}

static void norms_are_made_at_standard_chess_only(void **state) {
    (void)state;
    struct test_report made;
    make_norm(&made);
    made.given.kind = RATING_BLITZ;
    assert_int_equal(gm_norm(&made)->verdict, NORM_NOT_SOUGHT);
    table_drop(&made.test);
}

/* --- Bad input ------------------------------------------------------------------------------------------------------ */

static void ratings_and_k_out_of_range_are_refused_with_the_number(void **state) {
    (void)state;
    struct test_report made;
    struct error error;
    meet(&made, 2000, (int32_t[]){4001}, wins, 1);
    made.given.people = made.people;
    assert_false(rating_report(&made.test.arena, &made.test.table, &made.given, &made.report, &error));
    assert_int_equal(error.code, ERROR_rating_range);
    assert_string_equal(error.operand[0], "4001");
    assert_string_equal(error.operand[1], "2");
    made.test.table.participants[1].rating = -1;
    assert_false(rating_report(&made.test.arena, &made.test.table, &made.given, &made.report, &error));
    assert_int_equal(error.code, ERROR_rating_range);
    made.test.table.participants[1].rating = 4000;
    assert_true(rating_report(&made.test.arena, &made.test.table, &made.given, &made.report, &error));
    made.people[1].k = 41;
    assert_false(rating_report(&made.test.arena, &made.test.table, &made.given, &made.report, &error));
    assert_int_equal(error.code, ERROR_rating_k_range);
    table_drop(&made.test);
}

static void a_tournament_without_rounds_changes_nothing(void **state) {
    (void)state;
    struct test_report made;
    meet(&made, 2000, NULL, NULL, 0);
    assert_int_equal(report(&made)->games, 0);
    assert_int_equal(made.report.rows[0].rounded, 0);
    table_drop(&made.test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_change_is_k_times_score_less_expected_score),
        cmocka_unit_test(half_a_point_is_rounded_away_from_zero),
        cmocka_unit_test(byes_forfeits_short_games_and_unrated_opponents_do_not_count),
        cmocka_unit_test(a_game_against_one_who_left_the_standings_is_rated_all_the_same),
        cmocka_unit_test(in_2022_one_opponent_is_raised_the_one_with_the_greatest_difference),
        cmocka_unit_test(in_2022_the_lower_rated_never_has_more_than_400),
        cmocka_unit_test(from_october_2025_who_is_rated_2650_has_the_real_difference),
        cmocka_unit_test(performance_is_by_the_tables),
        cmocka_unit_test(a_first_rating_has_two_draws_against_1800_from_march_2024_on),
        cmocka_unit_test(a_first_rating_needs_a_point_and_five_games_and_has_bounds),
        cmocka_unit_test(who_falls_below_the_floor_is_unrated_on_the_next_list),
        cmocka_unit_test(a_norm_raises_the_lowest_opponent_and_no_other),
        cmocka_unit_test(each_requirement_of_a_norm_can_fail_alone),
        cmocka_unit_test(a_norm_needs_nine_games_over_the_board),
        cmocka_unit_test(an_unrated_opponent_counts_with_the_floor),
        cmocka_unit_test(what_the_file_does_not_say_makes_a_norm_doubtful),
        cmocka_unit_test(norms_are_made_at_standard_chess_only),
        cmocka_unit_test(ratings_and_k_out_of_range_are_refused_with_the_number),
        cmocka_unit_test(a_tournament_without_rounds_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
