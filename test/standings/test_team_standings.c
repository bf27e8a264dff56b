#include "team.h"

#include "standings/types.h"

/* Three teams, 2-1-0: 1 wins narrowly twice, 2 wins once high, 3 loses. */
static void three_teams(struct team_test *test) {
    team_make(test, 3, 3, 4, true);
    team_play(test, 1, 1, 2, "1=10");
    team_play(test, 2, 3, 1, "0=1=");
    team_play(test, 3, 2, 3, "1111");
    team_bye(test, 1, 3, BYE_FREE);
    team_bye(test, 2, 2, BYE_FREE);
    team_bye(test, 3, 1, BYE_FREE);
}

/* [c07-2023:11.1] [c07-2023:11.1.1] [c07-2023:11.1.2] */
static void teams_are_ranked_by_match_points_or_by_game_points(void **state) {
    (void)state;
    struct team_test test;
    three_teams(&test);
    team_rank(&test, TIEBREAK_2023, "");
    assert_place(&test, 1, 1, false); /* 3 match points, 4½ game points */
    assert_place(&test, 2, 2, false); /* 2 and 5½ */
    assert_place(&test, 3, 3, false);
    assert_int_equal(team_row(&test, 1)->points[TEAM_MATCH_POINTS], 3);
    assert_int_equal(team_row(&test, 1)->points[TEAM_GAME_POINTS], 9);
    assert_int_equal(team_row(&test, 2)->points[TEAM_MATCH_POINTS], 2);
    assert_int_equal(team_row(&test, 2)->points[TEAM_GAME_POINTS], 11);
    assert_int_equal(team_row(&test, 1)->matches, 2);
    test.rules.primary = TIEBREAK_GAME_POINTS;
    team_rank(&test, TIEBREAK_2023, "");
    assert_place(&test, 2, 1, false);
    assert_place(&test, 1, 2, false);
    team_drop(&test);
}

static void a_place_is_shared_by_those_that_the_whole_list_leaves_equal(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 1, 2, false);
    team_play(&test, 1, 1, 3, "1=");
    team_play(&test, 1, 2, 4, "1=");
    team_rank(&test, TIEBREAK_2023, "GP,EDE");
    assert_place(&test, 1, 1, true);
    assert_place(&test, 2, 1, true);
    assert_place(&test, 3, 3, true);
    assert_int_equal(test.standings.rows[0].team, 0);
    assert_false(team_row(&test, 1)->values[1].applies);
    team_drop(&test);
}

static void an_open_match_counts_for_nobody(void **state) {
    (void)state;
    struct team_test test;
    struct error error;
    team_make(&test, 2, 1, 2, false);
    struct team_game games[] = {{.result = RESULT_WHITE_WINS}, {.result = RESULT_NONE}};
    assert_true(team_table_set_match(&test.table, 0, 0, 1, COLOUR_WHITE, games, &error));
    team_rank(&test, TIEBREAK_2023, "TBR,BH");
    assert_int_equal(team_row(&test, 1)->points[TEAM_GAME_POINTS], 0);
    assert_int_equal(team_row(&test, 1)->matches, 0);
    assert_part(&test, 1, 0, 0, 0, 1);
    assert_place(&test, 1, 1, true);
    team_drop(&test);
}

static void an_excluded_team_has_no_rank_and_its_matches_count_for_nobody(void **state) {
    (void)state;
    struct team_test test;
    three_teams(&test);
    test.table.teams[2].excluded = true;
    team_rank(&test, TIEBREAK_2023, "TBR,EMMSB,EDE");
    assert_int_equal(test.standings.count, 3);
    assert_place(&test, 3, 0, false);
    assert_int_equal(team_row(&test, 2)->points[TEAM_GAME_POINTS], 3);
    assert_part(&test, 2, 0, 0, 0, 1);
    assert_false(team_row(&test, 3)->values[0].applies);
    struct team_breakdown reported = team_reported(&test, 1, 1);
    assert_int_equal(reported.sum.count, 2);
    assert_false(reported.sum.addends[1].counted); /* listed to show why it does not count */
    assert_null(team_reported(&test, 3, 2).next);
    team_drop(&test);
}

static void a_breakdown_that_is_not_there_is_refused(void **state) {
    (void)state;
    struct team_test test;
    struct team_breakdown reported;
    struct error error;
    three_teams(&test);
    team_rank(&test, TIEBREAK_2023, "GP");
    assert_false(standings_team_standings_explain(&test.arena, &test.table, &test.standings, 0, 1, &reported, &error));
    assert_int_equal(error.code, ERROR_tiebreak_position_unknown);
    assert_false(standings_team_standings_explain(&test.arena, &test.table, &test.standings, 3, 0, &reported, &error));
    assert_int_equal(error.code, ERROR_team_unknown);
    team_drop(&test);
}

static void a_list_for_players_is_refused_in_a_team_tournament(void **state) {
    (void)state;
    struct team_test test;
    struct error error;
    three_teams(&test);
    test.rules.list = (struct standings_rules){
        .edition = TIEBREAK_2023, .tiebreak_count = 1, .tiebreaks = {tiebreak_plain(TIEBREAK_AVERAGE_RATING)}};
    assert_false(standings_team_standings_compute(&test.arena, &test.table, &test.rules, &test.standings, &error));
    assert_int_equal(error.code, ERROR_tiebreak_needs_players);
    team_drop(&test);
}

static bool provisional(struct team_test *test, enum tiebreak_name name, int32_t number) {
    struct tiebreak_open open;
    tiebreak_find_open_matches(&test->arena, &test->table, &open);
    return tiebreak_provisional(&open, name, number - 1);
}

/* The first team has won its first board, the second board plays on. */
static void play_half(struct team_test *test, int32_t round, int32_t first, int32_t second) {
    struct team_game games[] = {{.result = RESULT_WHITE_WINS}, {.result = RESULT_NONE}};
    struct error error;
    assert_true(team_table_set_match(&test->table, round - 1, first - 1, second - 1, COLOUR_WHITE, games, &error));
}

/* [c07-2023:4.3.A] [c07-2023:4.3.B] [c07-2023:4.3.C] */
static void a_value_of_teams_is_final_when_what_its_type_looks_at_is_known(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 1, 2, false);
    team_play(&test, 1, 1, 2, "1=");
    play_half(&test, 1, 3, 4);
    assert_true(provisional(&test, TIEBREAK_EXTENDED_ENCOUNTER, 1));
    assert_true(provisional(&test, TIEBREAK_BUCHHOLZ, 1));
    assert_false(provisional(&test, TIEBREAK_BOARD_COUNT, 1));
    assert_true(provisional(&test, TIEBREAK_BOARD_COUNT, 4));
    assert_false(provisional(&test, TIEBREAK_OTHER_SCORE, 2));
    test.table.teams[3].excluded = true; /* nobody waits for a match with a team that has left the standings */
    assert_false(provisional(&test, TIEBREAK_BUCHHOLZ, 1));
    test.table.teams[3].excluded = false;
    team_play(&test, 1, 3, 4, "11");
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
        assert_false(provisional(&test, (enum tiebreak_name)name, 4));
    team_drop(&test);
}

/* In a round robin a round has begun with its first board, though no match of it is over. */
static void a_round_of_matches_begins_with_its_first_board(void **state) {
    (void)state;
    struct team_test test;
    struct team_game open[] = {{.result = RESULT_NONE}, {.result = RESULT_NONE}};
    struct error error;
    team_make(&test, 2, 1, 2, true);
    assert_true(team_table_set_match(&test.table, 0, 0, 1, COLOUR_WHITE, open, &error));
    assert_false(provisional(&test, TIEBREAK_BOARD_COUNT, 1));
    play_half(&test, 1, 1, 2);
    assert_true(provisional(&test, TIEBREAK_BOARD_COUNT, 1));
    team_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_are_ranked_by_match_points_or_by_game_points),
        cmocka_unit_test(a_place_is_shared_by_those_that_the_whole_list_leaves_equal),
        cmocka_unit_test(an_open_match_counts_for_nobody),
        cmocka_unit_test(an_excluded_team_has_no_rank_and_its_matches_count_for_nobody),
        cmocka_unit_test(a_breakdown_that_is_not_there_is_refused),
        cmocka_unit_test(a_list_for_players_is_refused_in_a_team_tournament),
        cmocka_unit_test(a_value_of_teams_is_final_when_what_its_type_looks_at_is_known),
        cmocka_unit_test(a_round_of_matches_begins_with_its_first_board),
    };
    return cmocka_run_group_tests_name("team standings", tests, NULL, NULL);
}
