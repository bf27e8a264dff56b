/* The list of tie-breaks and how it is used: names, types, order, and what unplayed rounds change. */
#include "table.h"

#include <stdio.h>
#include <string.h>

#include "rules_tables.h"
#include "standings/types.h"

/* A tie-break of 2023 and whether its Cut-1 is marked in the list. */
static void assert_listed(const char *code, unsigned types, bool cut) {
    struct tiebreak tiebreak = {0};
    struct error error;
    char modified[TIEBREAK_CODE_SIZE];
    assert_true(tiebreak_read_for(text_from(code), TIEBREAK_2023, &tiebreak, &error));
    assert_int_equal(tiebreak_types(tiebreak.name), types);
    snprintf(modified, sizeof modified, "%s-C1", code);
    assert_int_equal(tiebreak_read_for(text_from(modified), TIEBREAK_2023, &tiebreak, &error), cut);
}

/* [c07-2023:5] [c07-2023:5.DE] [c07-2023:5.WIN] [c07-2023:5.WON] [c07-2023:5.BPG] [c07-2023:5.BWG] [c07-2023:5.PS]
   [c07-2023:5.GE] [c07-2023:5.BH] [c07-2023:5.AOB] [c07-2023:5.FB] [c07-2023:5.SB] [c07-2023:5.KS] [c07-2023:5.ARO]
   [c07-2023:5.TPR] [c07-2023:5.PTP] [c07-2023:5.APRO] [c07-2023:5.APPO] [c07-2023:4.3] [c02-2022:12.3.0.types] */
static void the_list_of_2023_has_seventeen_general_tiebreaks_with_their_types_and_cuts(void **state) {
    static const struct {
        const char *code;
        unsigned types;
        bool cut;
    } list[] = {
        {"DE", TIEBREAK_TYPE_A, false},
        {"WIN", TIEBREAK_TYPE_B, false},
        {"WON", TIEBREAK_TYPE_B, false},
        {"BPG", TIEBREAK_TYPE_B, false},
        {"BWG", TIEBREAK_TYPE_B, false},
        {"PS", TIEBREAK_TYPE_B, true},
        {"GE", TIEBREAK_TYPE_B, false},
        {"BH", TIEBREAK_TYPE_C, true},
        {"AOB", TIEBREAK_TYPE_C, false},
        {"FB", TIEBREAK_TYPE_D, true},
        {"SB", TIEBREAK_TYPE_B | TIEBREAK_TYPE_C, true},
        {"KS", TIEBREAK_TYPE_B | TIEBREAK_TYPE_C, false},
        {"ARO", TIEBREAK_TYPE_D, true},
        {"TPR", TIEBREAK_TYPE_B | TIEBREAK_TYPE_D, false},
        {"PTP", TIEBREAK_TYPE_B | TIEBREAK_TYPE_D, false},
        {"APRO", TIEBREAK_TYPE_C | TIEBREAK_TYPE_D, false},
        {"APPO", TIEBREAK_TYPE_C | TIEBREAK_TYPE_D, false},
    };
    size_t general = 0;
    struct error error;
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        assert_listed(list[i].code, list[i].types, list[i].cut);
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
        general += tiebreak_check(tiebreak_plain((enum tiebreak_name)name), TIEBREAK_2023, &error);
    assert_int_equal(general, sizeof list / sizeof *list);
}

/* The types of those for teams, SSSC by its content. [c02-2022:12.3.1.table] */
static void tiebreaks_for_teams_have_their_types(void **state) {
    static const struct {
        const char *code;
        const char *types;
    } list[] = {{"BC", "B"},     {"TBR", "B"},    {"BBE", "B"},   {"MPvGP", "B"}, {"EDE", "A"}, {"EDET", "A"},
                {"EMMSB", "BC"}, {"EGGSB", "BC"}, {"SSSC", "BC"}, {"APRO", "CD"}, {"DE", "A"},  {"SBO", "C"}};
    char types[TIEBREAK_TYPES_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct tiebreak tiebreak = {0};
        assert_true(tiebreak_read(text_from(list[i].code), &tiebreak));
        assert_string_equal(tiebreak_types_text(tiebreak.name, types), list[i].types);
    }
}

/* Two games of four players, the second of which goes on. */
static void begin_round(struct test_table *test) {
    table_make(test, 4, 1, false);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(test, 1, 3, 4, RESULT_NONE);
}

static bool provisional(struct test_table *test, enum tiebreak_name name, int32_t number) {
    struct tiebreak_open open;
    tiebreak_find_open(&test->arena, &test->table, &open);
    return tiebreak_provisional(&open, name, number - 1);
}

/* [c07-2023:4.3.A] [c07-2023:4.3.B] [c07-2023:4.3.C] [c07-2023:4.3.D] */
static void a_value_is_final_when_what_its_type_looks_at_is_known(void **state) {
    struct test_table test;
    (void)state;
    begin_round(&test);
    assert_false(provisional(&test, TIEBREAK_WINS, 1));
    assert_true(provisional(&test, TIEBREAK_WINS, 3));
    assert_true(provisional(&test, TIEBREAK_BUCHHOLZ, 1));
    assert_true(provisional(&test, TIEBREAK_SONNEBORN_BERGER, 1));
    assert_true(provisional(&test, TIEBREAK_DIRECT_ENCOUNTER, 1));
    assert_false(provisional(&test, TIEBREAK_AVERAGE_RATING, 3));
    assert_true(provisional(&test, TIEBREAK_PERFORMANCE, 3));
    assert_false(provisional(&test, TIEBREAK_PERFORMANCE, 1));
    assert_false(provisional(&test, TIEBREAK_FORE_BUCHHOLZ, 3)); /* the open game is one of the final round */
    table_play(&test, 1, 3, 4, RESULT_DRAW);
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
        assert_false(provisional(&test, (enum tiebreak_name)name, 3));
    table_drop(&test);
}

/* Its final round is that of the tournament, not the last one that was paired. [c07-2023:4.3.D] [c07-2023:8.3] */
static void fore_buchholz_waits_for_the_results_before_the_final_round(void **state) {
    struct test_table test;
    (void)state;
    begin_round(&test);
    test.table.rounds_planned = 2;
    assert_true(provisional(&test, TIEBREAK_FORE_BUCHHOLZ, 1));
    assert_true(provisional(&test, TIEBREAK_FORE_BUCHHOLZ, 3));
    table_play(&test, 1, 3, 4, RESULT_DRAW);
    assert_false(provisional(&test, TIEBREAK_FORE_BUCHHOLZ, 3));
    table_drop(&test);
}

/* A round robin has all its rounds from the start: what nobody has begun makes no value provisional. */
static void rounds_of_a_round_robin_that_have_not_begun_leave_values_final(void **state) {
    struct test_table test;
    (void)state;
    table_make(&test, 4, 2, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 1, 3, 4, RESULT_DRAW);
    table_play(&test, 2, 1, 3, RESULT_NONE);
    table_play(&test, 2, 2, 4, RESULT_NONE);
    assert_false(provisional(&test, TIEBREAK_SONNEBORN_BERGER, 1));
    test.table.predetermined = false; /* a round of a Swiss is there when it is paired */
    assert_true(provisional(&test, TIEBREAK_SONNEBORN_BERGER, 1));
    test.table.predetermined = true;
    table_play(&test, 2, 2, 4, RESULT_DRAW);
    assert_true(provisional(&test, TIEBREAK_SONNEBORN_BERGER, 2));
    assert_true(provisional(&test, TIEBREAK_WINS, 1));
    assert_false(provisional(&test, TIEBREAK_WINS, 2));
    test.table.participants[2].excluded = true; /* nobody waits for a game with who has left the standings */
    assert_false(provisional(&test, TIEBREAK_SONNEBORN_BERGER, 2));
    assert_false(provisional(&test, TIEBREAK_WINS, 1));
    table_drop(&test);
}

/*
 * Numbers 1 and 2 have two points. 1 beat 3 and 4 (who have one point and none), 2 beat 5 and 6 (who have none), and
 * won both games with Black, 1 one of them.
 */
static void make_tie(struct test_table *test) {
    table_make(test, 6, 3, false);
    table_play(test, 1, 1, 3, RESULT_WHITE_WINS);
    table_play(test, 1, 5, 2, RESULT_BLACK_WINS);
    table_play(test, 2, 4, 1, RESULT_BLACK_WINS);
    table_play(test, 2, 6, 2, RESULT_BLACK_WINS);
    table_play(test, 3, 3, 5, RESULT_WHITE_WINS);
    for (int32_t number = 1; number <= 6; number++)
        if (number != 3 && number != 5)
            table_bye(test, 3, number, BYE_ZERO);
}

/* [c07-2023:4.2] [c02-2019:13.1.3] */
static void tiebreaks_apply_in_the_order_of_the_list_and_ties_that_outlast_it_are_shared(void **state) {
    (void)state;
    for (enum tiebreak_edition edition = first_edition; edition <= last_edition; edition++) {
        struct test_table test;
        make_tie(&test);
        table_rank_codes(&test, edition, "WIN");
        assert_rank(&test, 1, 1, true);
        assert_rank(&test, 2, 1, true);
        table_rank_codes(&test, edition, "WIN,BWG,SB");
        assert_rank(&test, 1, 2, false);
        assert_rank(&test, 2, 1, false);
        table_rank_codes(&test, edition, "WIN,SB,BWG");
        assert_rank(&test, 1, 1, false);
        assert_rank(&test, 2, 2, false);
        table_drop(&test);
    }
}

/* [c02-2019:13.14.3.1] [c02-2019:13.12.1] */
static void sonneborn_berger_of_an_individual_swiss_is_the_scores_of_the_beaten(void **state) {
    struct test_table test;
    struct standings_breakdown breakdown;
    struct error error;
    (void)state;
    make_tie(&test);
    table_rank_codes(&test, TIEBREAK_2019, "SB");
    assert_true(standings_explain(&test.arena, &test.table, &test.standings, 2, 0, &breakdown, &error));
    assert_string_equal(breakdown.article, "c02-2019:13.14.3.1");
    assert_value(&test, 3, 0, 1, 2); /* 5 was beaten, whose missed round is half a point for others */
    table_drop(&test);
}

/* Four points and four opponents over the board: a player, ratings, and results against them. */
static void make_final(struct test_table *test) {
    static const int32_t ratings[] = {2000, 2500, 2400, 2300, 2200};
    table_make(test, 5, 4, false);
    for (int32_t i = 0; i < 5; i++)
        test->table.participants[i].rating = ratings[i];
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(test, 2, 3, 1, RESULT_DRAW);
    table_play(test, 3, 1, 4, RESULT_BLACK_WINS);
    table_play(test, 4, 5, 1, RESULT_BLACK_WINS);
    for (int32_t number = 2; number <= 5; number++)
        for (int32_t round = 1; round <= 4; round++)
            if (round != number - 1)
                table_bye(test, round, number, number == 2 ? BYE_FULL : BYE_HALF);
}

/* [c02-2022:11.1.2.S7.tiebreak.AB] */
static void the_average_without_the_highest_and_the_lowest_comes_before_wins(void **state) {
    struct test_table test;
    (void)state;
    make_final(&test);
    table_rank_codes(&test, TIEBREAK_2022, "ARO/M1,WIN");
    assert_value(&test, 1, 0, 2350, 1);
    assert_value(&test, 1, 1, 2, 1);
    table_drop(&test);
}

/* [c02-2022:11.1.2.S7.tiebreak.C] [c02-2022:10.5.3.3] */
static void buchholz_without_the_lowest_then_buchholz_then_wins(void **state) {
    struct test_table test;
    (void)state;
    make_final(&test);
    table_rank_codes(&test, TIEBREAK_2022, "BH/C1,BH,WIN");
    /* The four have 3, 2, 2½ and 1½ points; byes before no game are draws for others: the full-point byes of 2 stay. */
    assert_value(&test, 1, 0, 15, 2);
    assert_value(&test, 1, 1, 9, 1);
    assert_value(&test, 1, 2, 2, 1);
    table_drop(&test);
}

/* [c07-2023:16] [c02-2022:12.3.5.2] */
static void unplayed_rounds_change_buchholz_and_sonneborn_berger_of_a_swiss_and_not_of_a_round_robin(void **state) {
    static const char *const codes[] = {"BH", "SB", "BH/C1", "FB"};
    (void)state;
    for (enum tiebreak_edition edition = TIEBREAK_2022; edition <= TIEBREAK_2024_08; edition++) {
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
            struct rational values[2];
            for (int predetermined = 0; predetermined < 2; predetermined++) {
                struct test_table test;
                make_tie(&test);
                test.table.predetermined = predetermined == 1;
                table_rank_codes(&test, edition, codes[i]);
                values[predetermined] = table_row(&test, 1)->values[0].value;
                table_drop(&test);
            }
            if (rational_compare(values[0], values[1]) == 0)
                fail_msg("%s in %s", codes[i], tiebreak_edition_code(edition));
        }
    }
}

/* [c07-2023:0] [c07-2023:1] */
static void the_edition_of_2023_is_for_events_of_fide_and_the_next_for_all_rated_ones(void **state) {
    const struct edition_row *first = edition_find("tiebreak@2023");
    const struct edition_row *next = edition_find("tiebreak@2024-04");
    (void)state;
    assert_non_null(first);
    assert_non_null(next);
    assert_string_equal(first->from, "2023-09-01");
    assert_string_equal(first->scope, "fide");
    assert_string_equal(next->from, "2024-04-01");
    assert_string_equal(next->scope, "rated");
    assert_false(first->is_default); /* FIDE's own events choose it; nobody else had to before April 2024 */
    assert_string_equal(edition_in_force("tiebreak", "2023-10-01")->edition, "tiebreak@2022");
    assert_string_equal(edition_in_force("tiebreak", "2024-03-31")->edition, "tiebreak@2022");
    assert_string_equal(edition_in_force("tiebreak", "2024-04-01")->edition, "tiebreak@2024-04");
}

static void each_day_has_one_edition_by_default(void **state) {
    static const struct {
        const char *day;
        const char *edition;
    } days[] = {
        {"2012-05-01", "tiebreak@2009"},    {"2019-06-30", "tiebreak@2009"},    {"2019-07-01", "tiebreak@2019"},
        {"2022-06-30", "tiebreak@2019"},    {"2022-07-01", "tiebreak@2022"},    {"2024-04-01", "tiebreak@2024-04"},
        {"2024-07-31", "tiebreak@2024-04"}, {"2024-08-01", "tiebreak@2024-08"}, {"2026-02-28", "tiebreak@2024-08"},
        {"2026-03-01", "tiebreak@2026"},    {"2030-01-01", "tiebreak@2026"}};
    (void)state;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        assert_string_equal(edition_in_force("tiebreak", days[i].day)->edition, days[i].edition);
}

/* Laws 10.2: both together get no more than the game is worth. [laws:10.2] */
static void points_above_the_worth_of_the_game_and_impossible_ratings_are_refused_with_their_place(void **state) {
    static const struct standings_rules rules = {.edition = TIEBREAK_2026};
    struct test_table test;
    struct standings standings;
    struct error error;
    (void)state;
    make_tie(&test);
    crosstable_record(&test.table, 2, 0)->points = 1; /* half a point for 3, who lost to 1 in round 1 */
    assert_false(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    assert_int_equal(error.code, ERROR_result_above_maximum);
    assert_string_equal(error.operand[0], "1");
    assert_string_equal(error.operand[1], "1");
    assert_string_equal(error.operand[2], "3");
    crosstable_record(&test.table, 0, 0)->points = 0; /* also where one of them alone has more than a win */
    crosstable_record(&test.table, 2, 0)->points = 3;
    assert_false(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    assert_int_equal(error.code, ERROR_result_above_maximum);
    crosstable_record(&test.table, 2, 0)->points = 2;
    assert_true(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    table_drop(&test);
    make_tie(&test);
    test.table.participants[4].rating = 4001;
    assert_false(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    assert_int_equal(error.code, ERROR_rating_range);
    assert_string_equal(error.operand[0], "4001");
    assert_string_equal(error.operand[1], "5");
    test.table.participants[4].rating = 4000;
    assert_true(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    test.table.participants[4].rating = -1;
    assert_false(standings_compute(&test.arena, &test.table, &rules, &standings, &error));
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_of_2023_has_seventeen_general_tiebreaks_with_their_types_and_cuts),
        cmocka_unit_test(tiebreaks_for_teams_have_their_types),
        cmocka_unit_test(a_value_is_final_when_what_its_type_looks_at_is_known),
        cmocka_unit_test(rounds_of_a_round_robin_that_have_not_begun_leave_values_final),
        cmocka_unit_test(tiebreaks_apply_in_the_order_of_the_list_and_ties_that_outlast_it_are_shared),
        cmocka_unit_test(sonneborn_berger_of_an_individual_swiss_is_the_scores_of_the_beaten),
        cmocka_unit_test(the_average_without_the_highest_and_the_lowest_comes_before_wins),
        cmocka_unit_test(buchholz_without_the_lowest_then_buchholz_then_wins),
        cmocka_unit_test(unplayed_rounds_change_buchholz_and_sonneborn_berger_of_a_swiss_and_not_of_a_round_robin),
        cmocka_unit_test(the_edition_of_2023_is_for_events_of_fide_and_the_next_for_all_rated_ones),
        cmocka_unit_test(each_day_has_one_edition_by_default),
        cmocka_unit_test(fore_buchholz_waits_for_the_results_before_the_final_round),
        cmocka_unit_test(points_above_the_worth_of_the_game_and_impossible_ratings_are_refused_with_their_place),
    };
    return cmocka_run_group_tests_name("the list of tie-breaks", tests, NULL, NULL);
}
