#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "crosstable/team_table.h"

static struct arena arena;
static struct team_table table;

static int set_up(void **state) {
    (void)state;
    arena_init(&arena);
    return team_table_make(&arena, 4, 2, 4, &table) ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

/* Team 1 has White on the boards 1 and 3 against team 2. */
static void play(enum result first, enum result second, enum result third, enum result fourth) {
    struct team_game games[] = {{.result = first}, {.result = second}, {.result = third}, {.result = fourth}};
    struct error error;
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
}

static void assert_match(int32_t team, int32_t match_points, int32_t game_halves, enum outcome outcome) {
    const struct team_match *match = team_table_match(&table, team, 0);
    assert_int_equal(match->points[TEAM_MATCH_POINTS], match_points);
    assert_int_equal(match->points[TEAM_GAME_POINTS], game_halves);
    assert_int_equal(match->outcome, outcome);
}

/* [c07-2023:11.1] [c07-2023:11.1.1] [c07-2023:11.1.2] [c02-2022:12.3.3.MP] [c02-2022:12.3.3.GP] [c02-2019:13.11.1] */
static void a_match_gives_match_points_and_the_sum_of_the_games(void **state) {
    (void)state;
    /* Boards 1, ½, 0, 1: Black is at home on the even ones. */
    play(RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS, RESULT_BLACK_WINS);
    assert_match(0, 2, 5, OUTCOME_WIN);
    assert_match(1, 0, 3, OUTCOME_LOSS);
    assert_int_equal(team_table_match(&table, 0, 0)->colour, COLOUR_WHITE);
    assert_int_equal(team_table_match(&table, 1, 0)->colour, COLOUR_BLACK);
    assert_int_equal(team_table_boards(&table, 0, 0)[3].colour, COLOUR_BLACK);
    assert_int_equal(team_table_boards(&table, 0, 0)[3].points, 2);
    play(RESULT_DRAW, RESULT_DRAW, RESULT_DRAW, RESULT_DRAW);
    assert_match(0, 1, 4, OUTCOME_DRAW);
    assert_match(1, 1, 4, OUTCOME_DRAW);
    table.scoring.match = (struct scoring){.unit = 1, .win = 3, .draw = 1};
    play(RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_DRAW);
    assert_match(0, 3, 5, OUTCOME_WIN);
}

static void boards_that_were_forfeited_count_and_a_match_without_a_game_is_a_forfeit(void **state) {
    (void)state;
    play(RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_DRAW, RESULT_DRAW);
    assert_match(0, 2, 6, OUTCOME_WIN); /* two boards were played */
    play(RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT);
    assert_match(0, 2, 8, OUTCOME_FORFEIT_WIN);
    assert_match(1, 0, 0, OUTCOME_FORFEIT_LOSS);
    play(RESULT_BOTH_FORFEIT, RESULT_BOTH_FORFEIT, RESULT_BOTH_FORFEIT, RESULT_BOTH_FORFEIT);
    assert_match(0, 0, 0, OUTCOME_FORFEIT_LOSS);
    assert_match(1, 0, 0, OUTCOME_FORFEIT_LOSS);
    /* Two boards each by forfeit: nobody won, and it was not played. */
    play(RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_WHITE_BY_FORFEIT);
    assert_match(0, 1, 4, OUTCOME_FORFEIT_LOSS);
    assert_match(1, 1, 4, OUTCOME_FORFEIT_LOSS);
}

static void a_match_has_ended_when_all_its_boards_have(void **state) {
    (void)state;
    play(RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_WHITE_WINS, RESULT_NONE);
    assert_match(0, 0, 0, OUTCOME_PENDING);
    assert_int_equal(team_table_boards(&table, 0, 0)[0].points, 2);
    play(RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_WHITE_WINS, RESULT_POSTPONED);
    assert_match(1, 0, 0, OUTCOME_POSTPONED);
    play(RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS);
    assert_match(0, 2, 6, OUTCOME_WIN);
}

static void colours_that_do_not_alternate_can_be_said(void **state) {
    (void)state;
    struct team_game games[4];
    struct error error;
    for (int i = 0; i < 4; i++)
        games[i] = (struct team_game){.first_colour = COLOUR_WHITE, .result = RESULT_WHITE_WINS};
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
    assert_match(0, 2, 8, OUTCOME_WIN);
    assert_int_equal(team_table_boards(&table, 1, 0)[1].colour, COLOUR_BLACK);
}

static void byes_have_match_points_and_game_points(void **state) {
    (void)state;
    team_table_set_bye(&table, 0, 0, BYE_ALLOCATED);
    assert_match(0, 1, 4, OUTCOME_PENDING);
    team_table_set_bye(&table, 0, 0, BYE_FULL);
    assert_match(0, 2, 8, OUTCOME_PENDING);
    team_table_set_bye(&table, 0, 0, BYE_HALF);
    assert_match(0, 1, 4, OUTCOME_PENDING);
    team_table_set_bye(&table, 0, 0, BYE_ZERO);
    assert_match(0, 0, 0, OUTCOME_PENDING);
    table.scoring.match.allocated_bye = 2;
    table.scoring.bye_game_points[BYE_ALLOCATED] = 5;
    team_table_set_bye(&table, 0, 0, BYE_ALLOCATED);
    assert_match(0, 2, 5, OUTCOME_PENDING);
}

/* --- Decisions ------------------------------------------------------------------------------------------------------ */

/* [laws:10.2] */
static void a_match_cannot_give_more_than_its_maximum(void **state) {
    (void)state;
    struct error error;
    assert_false(team_table_award(&table, 0, 0, (int32_t[]){2, 8}, (int32_t[]){0, 0}, &error));
    assert_int_equal(error.code, ERROR_team_match_open);
    play(RESULT_DRAW, RESULT_DRAW, RESULT_DRAW, RESULT_DRAW);
    assert_false(team_table_award(&table, 0, 0, (int32_t[]){2, 5}, (int32_t[]){1, 3}, &error));
    assert_int_equal(error.code, ERROR_team_points_sum);
    assert_string_equal(error.operand[2], "2");
    assert_false(team_table_award(&table, 0, 0, (int32_t[]){2, 5}, (int32_t[]){0, 4}, &error));
    assert_string_equal(error.operand[0], "2.5");
    assert_string_equal(error.operand[2], "4");
    assert_false(team_table_award(&table, 0, 0, (int32_t[]){2, 5}, (int32_t[]){-1, 3}, &error));
    assert_match(0, 1, 4, OUTCOME_DRAW); /* nothing has changed */
    assert_true(team_table_award(&table, 0, 0, (int32_t[]){2, 6}, (int32_t[]){0, 0}, &error));
    assert_match(0, 2, 6, OUTCOME_WIN);
    assert_match(1, 0, 0, OUTCOME_LOSS);
    assert_true(team_table_match(&table, 1, 0)->awarded);
}

/* --- Line-ups ------------------------------------------------------------------------------------------------------- */

static const int32_t first_players[] = {101, 102, 103, 104, 105};
static const int32_t second_players[] = {201, 202, 203, 204};

static void line_up(void) {
    table.teams[0].players = first_players;
    table.teams[0].player_count = 5;
    table.teams[1].players = second_players;
    table.teams[1].player_count = 4;
}

static struct team_game *drawn_games(void) {
    static struct team_game games[4];
    for (int32_t i = 0; i < 4; i++)
        games[i] = (struct team_game){.first_player = i, .second_player = i, .result = RESULT_DRAW};
    return games;
}

static void refused(const struct team_game *games, enum error_code code) {
    struct error error;
    assert_false(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
    if (error.code != code)
        fail_msg("%s, not %s", error_symbol(error.code), error_symbol(code));
    assert_int_equal(team_table_match(&table, 0, 0)->opponent, -1);
}

static void a_player_is_in_one_team_and_there_once(void **state) {
    (void)state;
    static const int32_t others[] = {301, 103};
    static const int32_t twice[] = {301, 302, 301};
    struct error error;
    line_up();
    assert_true(team_table_check_players(&arena, &table, &error));
    table.teams[2].players = others;
    table.teams[2].player_count = 2;
    assert_false(team_table_check_players(&arena, &table, &error));
    assert_int_equal(error.code, ERROR_team_player_twice);
    assert_string_equal(error.operand[0], "103");
    assert_string_equal(error.operand[1], "1");
    assert_string_equal(error.operand[2], "3");
    table.teams[2].players = twice;
    table.teams[2].player_count = 3;
    assert_false(team_table_check_players(&arena, &table, &error));
    assert_string_equal(error.operand[0], "301");
}

static void the_boards_are_taken_by_players_of_the_line_up_each_once(void **state) {
    (void)state;
    struct error error;
    line_up();
    struct team_game *games = drawn_games();
    games[3].first_player = 5;
    refused(games, ERROR_team_player_unknown);
    games = drawn_games();
    games[3].second_player = 1;
    refused(games, ERROR_team_player_two_boards);
    games = drawn_games();
    games[1].first_player = TEAM_NOBODY;
    refused(games, ERROR_team_board_empty);
    games[1].result = RESULT_WHITE_BY_FORFEIT; /* board 2: the second team has White */
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
    assert_match(0, 0, 3, OUTCOME_LOSS);
    assert_int_equal(team_table_boards(&table, 0, 0)[1].player, TEAM_NOBODY);
}

static void where_the_order_is_fixed_the_line_up_is_kept(void **state) {
    (void)state;
    struct error error;
    line_up();
    struct team_game *games = drawn_games();
    games[0].first_player = 4;
    table.fixed_order = true;
    refused(games, ERROR_team_order);
    games = drawn_games();
    games[3].first_player = 4; /* a reserve on the last board */
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
    table.fixed_order = false;
    games[0].first_player = 3;
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
}

static void a_team_plays_one_match_in_a_round(void **state) {
    (void)state;
    struct team_game games[4] = {{.result = RESULT_DRAW}};
    struct error error;
    assert_false(team_table_set_match(&table, 0, 0, 0, COLOUR_WHITE, games, &error));
    assert_int_equal(error.code, ERROR_team_itself);
    assert_false(team_table_set_match(&table, 0, 0, 4, COLOUR_WHITE, games, &error));
    assert_int_equal(error.code, ERROR_team_unknown);
    team_table_set_bye(&table, 0, 2, BYE_HALF);
    assert_false(team_table_set_match(&table, 0, 0, 2, COLOUR_WHITE, games, &error));
    assert_int_equal(error.code, ERROR_team_busy);
    assert_true(team_table_set_match(&table, 0, 0, 1, COLOUR_WHITE, games, &error));
    assert_false(team_table_set_match(&table, 0, 0, 3, COLOUR_WHITE, games, &error));
    assert_int_equal(error.code, ERROR_team_busy);
    assert_false(team_table_make(&arena, 4, 2, 0, &table));
    assert_false(team_table_make(&arena, 4, 2, TEAM_MOST_BOARDS + 1, &table));
}

/* --- Views ---------------------------------------------------------------------------------------------------------- */

static void each_score_has_a_cross_table(void **state) {
    (void)state;
    struct crosstable view;
    play(RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS, RESULT_BLACK_WINS);
    team_table_set_bye(&table, 1, 0, BYE_ALLOCATED);
    table.teams[1].excluded = true;
    assert_true(team_table_view(&arena, &table, TEAM_GAME_POINTS, &view));
    assert_int_equal(view.scoring.win, 8);
    assert_int_equal(view.scoring.draw, 4);
    assert_int_equal(view.scoring.allocated_bye, 4);
    assert_int_equal(crosstable_record(&view, 0, 0)->points, 5);
    assert_int_equal(crosstable_points(&view, 0), 4); /* the opponent is excluded */
    assert_int_equal(crosstable_points(&view, 1), 3);
    assert_true(team_table_view(&arena, &table, TEAM_MATCH_POINTS, &view));
    assert_int_equal(view.scoring.win, 2);
    assert_int_equal(crosstable_record(&view, 0, 0)->points, 2);
    assert_int_equal(crosstable_record(&view, 0, 0)->outcome, OUTCOME_WIN);
    assert_int_equal(crosstable_record(&view, 0, 1)->bye, BYE_ALLOCATED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_match_gives_match_points_and_the_sum_of_the_games, set_up, tear_down),
        cmocka_unit_test_setup_teardown(boards_that_were_forfeited_count_and_a_match_without_a_game_is_a_forfeit,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_has_ended_when_all_its_boards_have, set_up, tear_down),
        cmocka_unit_test_setup_teardown(colours_that_do_not_alternate_can_be_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(byes_have_match_points_and_game_points, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_cannot_give_more_than_its_maximum, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_player_is_in_one_team_and_there_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_boards_are_taken_by_players_of_the_line_up_each_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_the_order_is_fixed_the_line_up_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_team_plays_one_match_in_a_round, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_score_has_a_cross_table, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("team table", tests, NULL, NULL);
}
