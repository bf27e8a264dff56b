#include "team.h"

static void assert_places(const struct team_test *test, const int32_t *places, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        assert_int_equal(team_row(test, i + 1)->rank, places[i]);
}
#define ASSERT_PLACES(test, ...)                                                                                       \
    assert_places((test), (int32_t[]){__VA_ARGS__}, sizeof(int32_t[]){__VA_ARGS__} / sizeof(int32_t))

/* Each has won once: 3-1, 3-1, 2½-1½. In game points 1 has 4½, 2 has 4, 3 has 3½ of these. */
static void a_circle(struct team_test *test) {
    team_make(test, 3, 3, 4, true);
    team_play(test, 1, 1, 2, "1110");
    team_play(test, 2, 2, 3, "1110");
    team_play(test, 3, 3, 1, "1=10");
}

/* [c07-2023:13.3.1] [c02-2019:13.13.3] */
static void the_secondary_score_decides_when_all_are_still_tied_by_the_primary_one(void **state) {
    (void)state;
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        a_circle(&test);
        team_rank(&test, (enum tiebreak_edition)edition, "EDE");
        ASSERT_PLACES(&test, 1, 2, 3);
        assert_part(&test, 1, 0, 0, 2, 1); /* match points of the separate standings, then game points */
        assert_part(&test, 1, 0, 1, 9, 2);
        assert_part(&test, 2, 0, 1, 4, 1);
        assert_part(&test, 3, 0, 1, 7, 2);
        struct team_breakdown reported = team_reported(&test, 3, 0);
        assert_string_equal(reported.sum.article, "c07-2023:13.3.1");
        assert_int_equal(reported.sum.tiebreak.reference, TIEBREAK_MATCH_POINTS);
        assert_int_equal(reported.sum.tied_count, 3);
        assert_int_equal(reported.sum.count, 2);
        assert_rational(reported.sum.total.value, 2, 1);
        assert_non_null(reported.next);
        assert_int_equal(reported.next->sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
        assert_rational(reported.next->sum.total.value, 7, 2);
        assert_null(reported.next->next);
        team_drop(&test);
    }
    /* The plain direct encounter looks at one score, by the result of the match in 2019 as well. */
    for (int edition = TIEBREAK_2019; edition <= TIEBREAK_2026; edition++) {
        struct team_test test;
        a_circle(&test);
        team_rank(&test, (enum tiebreak_edition)edition, "DE");
        ASSERT_PLACES(&test, 1, 1, 1);
        team_rank(&test, (enum tiebreak_edition)edition, "DE:GP");
        ASSERT_PLACES(&test, 1, 2, 3);
        assert_part(&test, 2, 0, 0, 4, 1);
        assert_rational(team_reported(&test, 2, 0).sum.total.value, 4, 1);
        team_drop(&test);
    }
}

/* 1 beat the three others, who have beaten each other in turn and caught up elsewhere: all four have 6 match points. */
static void one_above_a_circle(struct team_test *test) {
    team_make(test, 5, 4, 4, false);
    team_play(test, 1, 1, 2, "1110");
    team_play(test, 2, 1, 3, "1110");
    team_play(test, 3, 1, 4, "1110");
    team_play(test, 1, 3, 4, "111=");
    team_play(test, 2, 2, 4, "0001");
    team_play(test, 3, 2, 3, "11=0");
    team_give(test, 4, 1, 5, 0, 0);
    for (int32_t number = 2; number <= 4; number++)
        team_give(test, 4, number, 5, 4, 0);
    team_fill(test, 5);
}

/* [c07-2023:13.3.3] */
static void a_smaller_set_starts_again_with_the_primary_score(void **state) {
    (void)state;
    struct team_test test;
    one_above_a_circle(&test);
    team_rank(&test, TIEBREAK_2023, "EDE");
    for (int32_t number = 1; number <= 4; number++)
        assert_int_equal(team_row(&test, number)->points[TEAM_MATCH_POINTS], 6);
    /* 2, 3 and 4 are looked at again by match points, 2 each, before their game points, 3½, 5 and 3½; then 2 and 4 once
       more by these: 4 beat 2. */
    ASSERT_PLACES(&test, 1, 4, 2, 3);
    struct team_breakdown reported = team_reported(&test, 2, 0);
    const struct team_breakdown *again = reported.next;
    assert_int_equal(reported.sum.tied_count, 4);
    assert_int_equal(again->sum.tied_count, 3);
    assert_int_equal(again->sum.tiebreak.reference, TIEBREAK_MATCH_POINTS);
    assert_string_equal(again->sum.article, "c07-2023:6.2");
    assert_int_equal(again->next->sum.tied_count, 3);
    assert_int_equal(again->next->sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
    assert_string_equal(again->next->sum.article, "c07-2023:13.3.3");
    assert_rational(again->next->sum.total.value, 7, 2);
    assert_int_equal(again->next->next->sum.tied_count, 2);
    assert_int_equal(again->next->next->sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
    assert_null(again->next->next->next);
    assert_null(team_reported(&test, 1, 0).next);
    team_drop(&test);
}

/* All have won and lost two matches. Of their game points 1 has 10, the others 7½ each. */
static void five_with_two_wins_each(struct team_test *test) {
    team_make(test, 5, 5, 4, true);
    team_play(test, 1, 2, 5, "1110");
    team_play(test, 1, 4, 3, "1110");
    team_play(test, 2, 1, 2, "111=");
    team_play(test, 2, 5, 3, "111=");
    team_play(test, 3, 3, 1, "11=0");
    team_play(test, 3, 4, 5, "1111");
    team_play(test, 4, 1, 4, "1111");
    team_play(test, 4, 3, 2, "111=");
    team_play(test, 5, 5, 1, "1110");
    team_play(test, 5, 2, 4, "111=");
}

/* Of 2, 3, 4 and 5, 2 and 4 won two matches and 2 beat 4: by a new start 2 would be before 4 and 5 before 3. But the
   game points that left them tied are first looked at among the four: 7, 5, 7½ and 4½. [c07-2023:13.3.1] [c07-2023:6.2]
 */
static void a_score_goes_on_within_the_smaller_set_before_that_starts_again(void **state) {
    (void)state;
    struct team_test test;
    five_with_two_wins_each(&test);
    team_rank(&test, TIEBREAK_2023, "EDE");
    ASSERT_PLACES(&test, 1, 3, 4, 2, 5);
    static const struct rational made[] = {{0}, {7, 1}, {5, 1}, {15, 2}, {9, 2}};
    for (int32_t number = 2; number <= 5; number++) {
        struct team_breakdown reported = team_reported(&test, number, 0);
        assert_int_equal(reported.sum.tiebreak.reference, TIEBREAK_MATCH_POINTS);
        assert_int_equal(reported.sum.tied_count, 5);
        assert_rational(reported.sum.total.value, 4, 1);
        const struct team_breakdown *by_games = reported.next;
        assert_int_equal(by_games->sum.tied_count, 5);
        assert_string_equal(by_games->sum.article, "c07-2023:13.3.1");
        assert_rational(by_games->sum.total.value, 15, 2);
        const struct team_breakdown *within = by_games->next;
        assert_int_equal(within->sum.tied_count, 4);
        assert_int_equal(within->sum.tiebreak.reference, TIEBREAK_GAME_POINTS);
        assert_string_equal(within->sum.article, "c07-2023:6.2");
        assert_rational(within->sum.total.value, made[number - 1].numerator, made[number - 1].denominator);
        assert_null(within->next);
    }
    team_drop(&test);
}

/* Two who drew 2-2: 1 won the boards 1 and 4, 2 the boards 2 and 3. */
static void a_drawn_match(struct team_test *test) {
    team_make(test, 2, 1, 4, false);
    team_play(test, 1, 1, 2, "1001");
}

/* [c07-2023:13.3.2] [c07-2023:12] */
static void two_who_are_equal_in_both_scores_are_parted_by_boards_as_the_rules_say(void **state) {
    (void)state;
    struct team_test test;
    a_drawn_match(&test);
    team_rank(&test, TIEBREAK_2023, "EDE");
    ASSERT_PLACES(&test, 1, 1); /* no rule: they stay tied */
    test.rules.chain_count = 2;
    test.rules.chain[0] = TIEBREAK_BOARD_COUNT;
    test.rules.chain[1] = TIEBREAK_BOTTOM_BOARDS;
    team_rank(&test, TIEBREAK_2023, "EDE");
    ASSERT_PLACES(&test, 2, 1); /* 5 and 5 by board count, then 1 and 2 without the bottom board */
    struct team_breakdown reported = team_reported(&test, 1, 0);
    const struct team_breakdown *boards = reported.next->next;
    assert_int_equal(boards->sum.tiebreak.name, TIEBREAK_BOARD_COUNT);
    assert_string_equal(boards->sum.article, "c07-2023:13.3.2");
    assert_rational(boards->sum.total.value, 5, 1);
    assert_false(boards->sum.total.applies);
    assert_int_equal(boards->next->sum.tiebreak.name, TIEBREAK_BOTTOM_BOARDS);
    assert_rational(boards->next->sum.total.value, 1, 1);
    assert_true(boards->next->sum.total.applies);
    assert_int_equal(boards->next->board_count, 4);
    /* The lower board count is first. */
    team_play(&test, 1, 1, 2, "0101");
    team_rank(&test, TIEBREAK_2023, "EDE");
    ASSERT_PLACES(&test, 2, 1); /* 6 and 4 */
    team_drop(&test);
}

/* The endings that 2026 has names for. [c07-2023:13.3.2] */
static void the_endings_of_2026_need_no_further_rule(void **state) {
    (void)state;
    struct team_test test;
    a_drawn_match(&test);
    team_rank(&test, TIEBREAK_2026, "EDEBT");
    ASSERT_PLACES(&test, 1, 2);
    team_rank(&test, TIEBREAK_2026, "EDEBB");
    ASSERT_PLACES(&test, 2, 1);
    team_rank(&test, TIEBREAK_2026, "EDET");
    ASSERT_PLACES(&test, 1, 2);
    team_rank(&test, TIEBREAK_2026, "EDEB");
    ASSERT_PLACES(&test, 2, 1);
    team_drop(&test);
}

/* [c07-2023:6.1.1] */
static void a_forfeited_match_is_a_meeting_only_where_the_rules_say_so(void **state) {
    (void)state;
    struct team_test test;
    team_make(&test, 4, 2, 2, false);
    team_play(&test, 1, 1, 2, "++");
    team_play(&test, 2, 1, 3, "00");
    team_play(&test, 2, 2, 4, "11");
    team_play(&test, 1, 3, 4, "==");
    /* 1 and 2 have two match points each, and two game points. */
    team_rank(&test, TIEBREAK_2023, "EDE");
    assert_int_equal(team_row(&test, 1)->rank, team_row(&test, 2)->rank);
    team_rank(&test, TIEBREAK_2023, "EDE/P");
    assert_int_equal(team_row(&test, 1)->rank + 1, team_row(&test, 2)->rank);
    team_rank(&test, TIEBREAK_2023, "DE/P");
    assert_int_equal(team_row(&test, 1)->rank + 1, team_row(&test, 2)->rank);
    team_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_secondary_score_decides_when_all_are_still_tied_by_the_primary_one),
        cmocka_unit_test(a_smaller_set_starts_again_with_the_primary_score),
        cmocka_unit_test(a_score_goes_on_within_the_smaller_set_before_that_starts_again),
        cmocka_unit_test(two_who_are_equal_in_both_scores_are_parted_by_boards_as_the_rules_say),
        cmocka_unit_test(the_endings_of_2026_need_no_further_rule),
        cmocka_unit_test(a_forfeited_match_is_a_meeting_only_where_the_rules_say_so),
    };
    return cmocka_run_group_tests_name("team encounter", tests, NULL, NULL);
}
