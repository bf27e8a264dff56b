#include "team.h"

/* Boards 3, 2, 1½, ½ in three matches, and 1, 2½, 1, 2½ with as many points. */
static void two_records(struct team_test *test) {
    team_make(test, 5, 3, 4, false);
    team_play(test, 1, 1, 3, "11=0");
    team_play(test, 2, 1, 4, "110=");
    team_play(test, 3, 1, 5, "1010");
    team_play(test, 1, 2, 4, "1101");
    team_play(test, 2, 2, 5, "0111");
    team_play(test, 3, 2, 3, "0=0=");
}

/* [c07-2023:12.1] */
static void the_board_count_adds_board_numbers_times_points_and_the_lower_ranks_first(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        two_records(&test);
        /* Equal game points: the first team's 3, 2, 1½, ½ come to 13½, the second's 1, 2½, 1, 2½ to 19. */
        test.rules.primary = TIEBREAK_GAME_POINTS;
        team_rank(&test, (enum tiebreak_edition)edition, "BC");
        assert_part(&test, 1, 0, 0, 27, 2);
        assert_part(&test, 2, 0, 0, 19, 1);
        assert_place(&test, 1, 1, false);
        assert_place(&test, 2, 2, false);
        struct team_breakdown reported = team_reported(&test, 1, 0);
        assert_string_equal(reported.sum.article, "c07-2023:12.1");
        assert_int_equal(reported.board_count, 4);
        assert_int_equal(reported.boards[2].board, 3);
        assert_rational(reported.boards[2].points, 3, 2);
        assert_rational(reported.boards[2].value, 9, 2);
        team_drop(&test);
    }
}

/* [c07-2023:12.1] */
static void the_board_count_is_passed_over_when_those_tied_have_unequal_game_points(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 1, 2, false);
    team_play(&test, 1, 1, 3, "11"); /* 1 + 2 */
    team_play(&test, 1, 2, 4, "1="); /* 1 + 1 */
    team_rank(&test, TIEBREAK_2023, "BC,GP");
    assert_false(team_row(&test, 1)->values[0].applies);
    assert_false(team_row(&test, 2)->values[0].applies);
    assert_place(&test, 1, 1, false); /* by game points */
    /* Behind game points it can be used, and there it decides nothing that is left. */
    team_rank(&test, TIEBREAK_2023, "GP,BC");
    assert_true(team_row(&test, 1)->values[1].applies);
    assert_place(&test, 1, 1, false);
    team_drop(&test);
}

/* [c07-2023:12] [c07-2023:12.2] [c02-2022:12.3.3.4.board] */
static void top_boards_are_looked_at_one_after_the_other(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        team_make(&test, 4, 1, 4, false);
        team_play(&test, 1, 2, 3, "1010");
        team_play(&test, 1, 1, 4, "1100");
        team_rank(&test, (enum tiebreak_edition)edition, "TBR");
        assert_int_equal(team_row(&test, 1)->values[0].part_count, 4);
        assert_part(&test, 1, 0, 0, 1, 1);
        assert_part(&test, 2, 0, 0, 1, 1);
        assert_part(&test, 1, 0, 1, 1, 1);
        assert_part(&test, 2, 0, 1, 0, 1);
        assert_place(&test, 1, 1, false); /* on board 2 */
        assert_place(&test, 2, 2, false);
        assert_string_equal(team_reported(&test, 1, 0).sum.article,
                            edition == TIEBREAK_2022 ? "c02-2022:12.3.3.4.board" : "c07-2023:12.2");
        team_drop(&test);
    }
}

/* [c07-2023:12] [c07-2023:12.3] */
static void bottom_boards_are_left_out_one_after_the_other(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 1, 4, false);
    team_play(&test, 1, 1, 3, "1001");
    team_play(&test, 1, 2, 4, "0110");
    team_rank(&test, TIEBREAK_2023, "BBE");
    assert_part(&test, 1, 0, 0, 1, 1); /* without board 4 */
    assert_part(&test, 2, 0, 0, 2, 1);
    assert_true(team_row(&test, 2)->rank < team_row(&test, 1)->rank);
    struct team_breakdown reported = team_reported(&test, 2, 0);
    assert_false(reported.boards[3].counted);
    assert_rational(reported.boards[2].value, 2, 1);
    /* Equal without board 4, and without boards 3 and 4 the team with the point on board 1 or 2 is ahead. */
    team_play(&test, 1, 1, 3, "0101");
    team_play(&test, 1, 2, 4, "0011");
    team_rank(&test, TIEBREAK_2023, "BBE");
    assert_part(&test, 1, 0, 0, 1, 1);
    assert_part(&test, 2, 0, 0, 1, 1);
    assert_part(&test, 1, 0, 1, 1, 1);
    assert_part(&test, 2, 0, 1, 0, 1);
    assert_true(team_row(&test, 1)->rank < team_row(&test, 2)->rank);
    team_drop(&test);
}

/* [c07-2023:12.a] [c02-2022:12.3.3.4.forfeit] */
static void forfeits_on_a_board_count_like_games(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 2, 1, 2, false);
    test.table.scoring.game = (struct scoring){.unit = 1, .win = 3, .draw = 2, .loss = 1, .absent = 0};
    team_play(&test, 1, 1, 2, "+0");
    team_rank(&test, TIEBREAK_2022, "B1");
    assert_part(&test, 1, 0, 0, 3, 1);
    assert_part(&test, 2, 0, 0, 1, 1); /* a loss like others, though it gave nothing */
    team_rank(&test, TIEBREAK_2023, "TBR,BBE");
    assert_part(&test, 1, 0, 0, 3, 1);
    assert_part(&test, 2, 0, 0, 1, 1);
    assert_part(&test, 2, 1, 0, 1, 1);
    assert_worth(&test, TIEBREAK_2023, "BC", 1, 5, 1);
    assert_int_equal(team_row(&test, 2)->points[TEAM_GAME_POINTS], 3);
    team_drop(&test);
}

/* [c07-2023:12.b] [c02-2022:12.3.3.4.bye] */
static void an_allocated_bye_is_a_win_on_each_board_whatever_it_was_worth(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 3, 1, 4, false);
    team_play(&test, 1, 1, 2, "1111");
    team_bye(&test, 1, 3, BYE_ALLOCATED);
    assert_worth(&test, TIEBREAK_2022, "B1", 3, 1, 1);
    assert_worth(&test, TIEBREAK_2023, "TBR", 3, 1, 1);
    assert_worth(&test, TIEBREAK_2023, "BBE", 3, 3, 1);
    assert_worth(&test, TIEBREAK_2023, "BC", 3, 10, 1);
    assert_int_equal(team_row(&test, 3)->points[TEAM_GAME_POINTS], 4); /* two points: half of four boards */
    /* Others than the allocated one give nothing on boards. */
    team_bye(&test, 1, 3, BYE_FULL);
    assert_worth(&test, TIEBREAK_2023, "BC", 3, 0, 1);
    team_drop(&test);
}

static void assert_bye(const struct team_breakdown *reported, size_t index, int32_t round, int64_t each_board,
                       const char *article) {
    assert_true(index < reported->bye_count);
    assert_int_equal(reported->byes[index].round, round);
    assert_rational(reported->byes[index].each_board, each_board, 1);
    assert_string_equal(reported->byes[index].article, article);
}

/* [c07-2023:12.b] [c02-2022:12.3.3.4.bye] The round of a bye has no match to be listed: it is told by itself. */
static void a_breakdown_by_boards_tells_what_a_bye_gives(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 3, 3, 2, false);
    team_play(&test, 1, 1, 2, "11");
    team_play(&test, 2, 3, 1, "10");
    team_bye(&test, 1, 3, BYE_ALLOCATED);
    team_bye(&test, 3, 3, BYE_HALF);
    team_rank(&test, TIEBREAK_2023, "BC,TBR,BBE");
    for (size_t i = 0; i < 3; i++) {
        struct team_breakdown reported = team_reported(&test, 3, i);
        assert_int_equal(reported.bye_count, 2);
        assert_bye(&reported, 0, 1, 1, "c07-2023:12.b");
        assert_bye(&reported, 1, 3, 0, i == 0 ? "c07-2023:12.1" : i == 1 ? "c07-2023:12.2" : "c07-2023:12.3");
        assert_int_equal(team_reported(&test, 1, i).bye_count, 0);
    }
    team_rank(&test, TIEBREAK_2022, "B1");
    struct team_breakdown reported = team_reported(&test, 3, 0);
    assert_bye(&reported, 0, 1, 1, "c02-2022:12.3.3.4.bye");
    team_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_count_adds_board_numbers_times_points_and_the_lower_ranks_first),
        cmocka_unit_test(the_board_count_is_passed_over_when_those_tied_have_unequal_game_points),
        cmocka_unit_test(top_boards_are_looked_at_one_after_the_other),
        cmocka_unit_test(bottom_boards_are_left_out_one_after_the_other),
        cmocka_unit_test(forfeits_on_a_board_count_like_games),
        cmocka_unit_test(an_allocated_bye_is_a_win_on_each_board_whatever_it_was_worth),
        cmocka_unit_test(a_breakdown_by_boards_tells_what_a_bye_gives),
    };
    return cmocka_run_group_tests_name("team boards", tests, NULL, NULL);
}
