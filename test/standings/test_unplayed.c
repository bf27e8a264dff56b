#include "table.h"

#include "standings/unplayed.h"

/*
 * Sonneborn-Berger in a Swiss: unplayed rounds by edition. Opponents' scores and stand-ins are seen through the value of
 * number 1, who beats exactly one of them.
 */

static void assert_sb(struct test_table *test, enum tiebreak_edition edition, int32_t number, int64_t numerator,
                      int64_t denominator) {
    table_rank_by(test, edition, TIEBREAK_SONNEBORN_BERGER);
    assert_value(test, number, 0, numerator, denominator);
}

/* The score of whoever stands in for number 1's opponent in `round`, in halves. */
static int64_t stand_in(struct test_table *test, enum tiebreak_edition edition, int32_t round) {
    struct standings_breakdown breakdown;
    struct error error;
    table_rank_by(test, edition, TIEBREAK_SONNEBORN_BERGER);
    assert_true(standings_explain(&test->arena, &test->table, &test->standings, 0, 0, &breakdown, &error));
    for (size_t i = 0; i < breakdown.count; i++) {
        if (breakdown.addends[i].round == round)
            return breakdown.addends[i].opponent_points;
    }
    fail_msg("round %d adds nothing", (int)round);
    return 0;
}

/*
 * The worked example: five rounds, win v A, half-point bye, draw v B, forfeit win v C, loss v D, own score 3; A is seen
 * with 3, B with 2½, C with 1½, D with 4.
 */
static void make_example(struct test_table *test) {
    table_make(test, 6, 5, false);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_bye(test, 2, 1, BYE_HALF);
    table_play(test, 3, 1, 3, RESULT_DRAW);
    table_play(test, 4, 1, 4, RESULT_WHITE_BY_FORFEIT);
    table_play(test, 5, 1, 5, RESULT_BLACK_WINS);
    static const int32_t others[4][5] = {{-1, 2, 2, 1, 1}, {2, 1, -1, 1, 0}, {1, 1, 1, -1, 0}, {2, 2, 1, 1, -1}};
    for (int32_t i = 0; i < 4; i++) {
        for (int32_t round = 0; round < 5; round++) {
            if (others[i][round] >= 0)
                table_give(test, round + 1, i + 2, 6, others[i][round]);
        }
    }
}

/* [c07-2023:15.3] */
static void an_own_unplayed_round_is_played_against_oneself_from_2022_on(void **state) {
    (void)state;
    struct test_table test;
    make_example(&test);
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2024_08; edition++)
        assert_sb(&test, (enum tiebreak_edition)edition, 1, 35, 4); /* 3 + 1½ + 1¼ + 3 */
    table_drop(&test);
}

/* [c02-2019:13.15.2] The virtual opponents end with 3 and 2½; C, who forfeited, is seen with half a point more. */
static void an_own_unplayed_round_is_played_against_a_virtual_opponent_before(void **state) {
    (void)state;
    struct test_table test;
    make_example(&test);
    assert_sb(&test, TIEBREAK_2019, 1, 33, 4); /* 3 + 1½ + 1¼ + 2½ */
    assert_sb(&test, TIEBREAK_2009, 1, 33, 4);
    table_drop(&test);
}

/* In 2026 the dummy has at most what the scheduled opponent is seen with, or draws in all rounds: 1½ and 2½. */
static void from_2026_on_the_dummy_is_capped(void **state) {
    (void)state;
    struct test_table test;
    make_example(&test);
    assert_sb(&test, TIEBREAK_2026, 1, 7, 1); /* 3 + 1¼ + 1¼ + 1½ */
    table_drop(&test);
}

/* C, whose forfeit is followed by a withdrawal, is seen with half a point more than it has: ½ caps the dummy, not 0. */
static void the_cap_of_a_forfeit_is_the_adjusted_score(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 2, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_BY_FORFEIT);
    table_bye(&test, 2, 2, BYE_ZERO);
    assert_sb(&test, TIEBREAK_2026, 1, 1, 2);
    table_drop(&test);
}

/* The cap of byes counts the rounds planned, also in a table of the first rounds. */
static void the_cap_of_a_bye_counts_the_rounds_planned(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 2, 2, false);
    test.table.rounds_planned = 3;
    table_bye(&test, 1, 1, BYE_FULL);
    table_bye(&test, 2, 1, BYE_FULL);
    assert_sb(&test, TIEBREAK_2026, 1, 3, 1); /* twice 1½ */
    test.table.rounds_planned = 9;
    assert_sb(&test, TIEBREAK_2026, 1, 4, 1); /* own score 2 */
    table_drop(&test);
}

/* Own score 3 with an allocated bye, a half-point bye and a forfeit loss: 3, 1½, 0. */
static void the_result_against_the_dummy_is_the_one_awarded(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 5, false);
    table_bye(&test, 1, 1, BYE_ALLOCATED);
    table_bye(&test, 2, 1, BYE_HALF);
    table_play(&test, 3, 1, 2, RESULT_BLACK_BY_FORFEIT);
    table_play(&test, 4, 1, 3, RESULT_WHITE_WINS);
    table_play(&test, 5, 3, 1, RESULT_BLACK_HALF); /* the games add nothing: number 3 stays without a point */
    assert_int_equal(crosstable_points(&test.table, 0), 6);
    for (int edition = TIEBREAK_2022; edition <= TIEBREAK_2024_08; edition++) {
        for (int32_t round = 1; round <= 3; round++)
            assert_int_equal(stand_in(&test, (enum tiebreak_edition)edition, round), 6);
        assert_sb(&test, (enum tiebreak_edition)edition, 1, 9, 2);
    }
    table_drop(&test);
}

/*
 * [c02-2019:13.15.2] The two examples of the text: absent in round 3 with 1½ points, and a forfeit win in round 6 with
 * 3½; right after the round and at the end of nine.
 */
static void the_virtual_opponent_follows_the_formula(void **state) {
    (void)state;
    static const struct {
        int32_t round;
        int32_t rounds;
        int32_t before;
        enum result result; /* with number 1 as White */
        int64_t expected;
    } examples[] = {
        {3, 3, 3, RESULT_BLACK_BY_FORFEIT, 5},
        {3, 9, 3, RESULT_BLACK_BY_FORFEIT, 11},
        {6, 6, 7, RESULT_WHITE_BY_FORFEIT, 7},
        {6, 9, 7, RESULT_WHITE_BY_FORFEIT, 10},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        for (int edition = TIEBREAK_2009; edition <= TIEBREAK_2019; edition++) {
            struct test_table test;
            table_make(&test, 3, examples[i].rounds, false);
            table_give(&test, 1, 1, 3, examples[i].before);
            table_play(&test, examples[i].round, 1, 2, examples[i].result);
            for (int32_t round = examples[i].round + 1; round <= examples[i].rounds; round++)
                table_play(&test, round, 1, 3, RESULT_WHITE_WINS); /* later points change nothing */
            assert_int_equal(stand_in(&test, (enum tiebreak_edition)edition, examples[i].round), examples[i].expected);
            table_drop(&test);
        }
    }
}

/* A draw against a half-point bye, a win, no more, against an absence that is worth less than a loss. */
static void the_virtual_opponent_gets_the_opposite_result_in_any_scoring(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 2, 1, false);
    test.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 3};
    table_bye(&test, 1, 1, BYE_HALF);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 1);
    table_bye(&test, 1, 1, BYE_ALLOCATED);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 0);
    table_bye(&test, 1, 1, BYE_ZERO);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 3);
    test.table.scoring.loss = 1;
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 3);
    table_drop(&test);
}

/* [c02-2019:13.15.2] n counts completed rounds: after a bye in round 1, a running second round adds nothing. */
static void the_virtual_opponent_draws_in_completed_rounds_only(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 2, false);
    table_bye(&test, 1, 1, BYE_ALLOCATED);
    table_play(&test, 1, 2, 3, RESULT_DRAW);
    table_bye(&test, 2, 1, BYE_ALLOCATED);
    table_play(&test, 2, 2, 3, RESULT_NONE);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 0);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 2), 2);
    table_play(&test, 2, 2, 3, RESULT_POSTPONED);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 0);
    table_play(&test, 2, 2, 3, RESULT_BOTH_FORFEIT);
    assert_int_equal(stand_in(&test, TIEBREAK_2019, 1), 1);
    table_drop(&test);
}

/* An allocated bye of ¼ gives what no result gives: a draw, for the stand-in too. */
static void points_of_no_result_are_a_draw_before_2023(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 2, false);
    test.table.scoring = (struct scoring){.unit = 100, .win = 100, .draw = 50, .allocated_bye = 25};
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_bye(&test, 2, 1, BYE_ALLOCATED);
    table_play(&test, 2, 2, 3, RESULT_BLACK_WINS);
    assert_sb(&test, TIEBREAK_2019, 1, 3, 4); /* half of 1 + ½ */
    assert_sb(&test, TIEBREAK_2022, 1, 5, 8); /* half of 1¼ */
    assert_sb(&test, TIEBREAK_2023, 1, 5, 16);
    table_drop(&test);
}

/* --- How opponents see a score -------------------------------------------------------------------------------------- */

/* One round of number 2, whom number 1 beats in the first round. */
enum step { WIN = 1, DRAW, LOSS, ALLOCATED, FULL, HALF, ZERO, FORFEIT_WIN, FORFEIT_LOSS, OPEN, ABSENT };

static void make_opponent(struct test_table *test, const enum step *steps, int32_t count) {
    table_make(test, 3, count + 1, false);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    static const enum result results[] = {[WIN] = RESULT_WHITE_WINS,
                                          [DRAW] = RESULT_DRAW,
                                          [LOSS] = RESULT_BLACK_WINS,
                                          [FORFEIT_WIN] = RESULT_WHITE_BY_FORFEIT,
                                          [FORFEIT_LOSS] = RESULT_BLACK_BY_FORFEIT,
                                          [OPEN] = RESULT_NONE};
    static const enum bye byes[] = {
        [ALLOCATED] = BYE_ALLOCATED, [FULL] = BYE_FULL, [HALF] = BYE_HALF, [ZERO] = BYE_ZERO};
    for (int32_t i = 0; i < count; i++) {
        enum step step = steps[i];
        if (step >= ALLOCATED && step <= ZERO)
            table_bye(test, i + 2, 2, byes[step]);
        else if (step != ABSENT)
            table_play(test, i + 2, 2, 3, results[step]);
    }
}

/* What number 1's Sonneborn-Berger says number 2 is seen with, in halves. */
static void assert_seen(enum tiebreak_edition from, enum tiebreak_edition to, const enum step *steps, int32_t count,
                        int64_t halves) {
    for (int edition = (int)from; edition <= (int)to; edition++) {
        struct test_table test;
        make_opponent(&test, steps, count);
        assert_sb(&test, (enum tiebreak_edition)edition, 1, halves % 2 ? halves : halves / 2, halves % 2 ? 2 : 1);
        table_drop(&test);
    }
}

/* [c02-2019:13.15.3] */
static void before_2022_every_unplayed_round_of_an_opponent_is_a_draw(void **state) {
    (void)state;
    static const enum step forfeit_win[] = {WIN, WIN, WIN, WIN, FORFEIT_WIN};
    assert_seen(TIEBREAK_2009, TIEBREAK_2019, forfeit_win, 5, 9); /* 4½ instead of 5 */
    static const enum step forfeit_loss[] = {WIN, WIN, FORFEIT_LOSS, WIN, WIN};
    assert_seen(TIEBREAK_2009, TIEBREAK_2019, forfeit_loss, 5, 9); /* 4½ instead of 4 */
    static const enum step byes[] = {ALLOCATED, FULL, HALF, ZERO, WIN};
    assert_seen(TIEBREAK_2009, TIEBREAK_2019, byes, 5, 6);
}

/* [c07-2023:15.1] */
static void rounds_without_a_game_over_the_board_are_unplayed(void **state) {
    (void)state;
    static const enum step steps[] = {WIN, DRAW, LOSS, FORFEIT_WIN, FORFEIT_LOSS, ALLOCATED, FULL, HALF, ZERO, ABSENT};
    static const enum unplayed_kind kinds[] = {
        UNPLAYED_NOT,           UNPLAYED_NOT,      UNPLAYED_NOT,      UNPLAYED_FORFEIT_WIN, UNPLAYED_FORFEIT_LOSS,
        UNPLAYED_ALLOCATED_BYE, UNPLAYED_FULL_BYE, UNPLAYED_HALF_BYE, UNPLAYED_ZERO_BYE,    UNPLAYED_ZERO_BYE};
    struct test_table test;
    make_opponent(&test, steps, 10);
    for (int32_t i = 0; i < 10; i++)
        assert_int_equal(unplayed_kind(crosstable_record(&test.table, 1, i + 1)), kinds[i]);
    table_drop(&test);
}

/* [c02-2022:12.3.5.2.1.a] [c07-2023:16.3.1] [c07-2023:16.2.1] [c07-2023:16.2.2] */
static void allocated_byes_and_forfeit_wins_count_as_recorded(void **state) {
    (void)state;
    static const enum step bye[] = {WIN, WIN, WIN, ALLOCATED};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, bye, 4, 8);
    static const enum step forfeit[] = {WIN, FORFEIT_WIN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, forfeit, 2, 4);
    static const enum step full[] = {WIN, FULL};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, full, 2, 4);
}

/* [c02-2022:12.3.5.2.1.b] [c07-2023:16.2.3] [c07-2023:16.3.1] */
static void a_requested_bye_before_a_game_counts_as_recorded(void **state) {
    (void)state;
    static const enum step half[] = {WIN, HALF, WIN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, half, 3, 5);
    static const enum step zero[] = {WIN, ZERO, LOSS};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, zero, 3, 2);
}

/* [c02-2022:12.3.5.2.1.c] [c07-2023:16.2.5] [c07-2023:16.3] [c07-2023:15.3] */
static void a_requested_bye_after_the_last_game_counts_as_a_draw(void **state) {
    (void)state;
    static const enum step zeros[] = {WIN, WIN, ZERO, ZERO};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, zeros, 4, 6);
    static const enum step withdrawn[] = {WIN, ZERO, WIN, ZERO, ZERO};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, withdrawn, 5, 6);
    static const enum step half[] = {WIN, HALF};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, half, 2, 3);
}

/* [c07-2023:16.1.1] Whoever is not paired any more has zero-point byes, written down or not. */
static void rounds_without_a_pairing_are_zero_point_byes(void **state) {
    (void)state;
    static const enum step gone[] = {WIN, WIN, ABSENT, ABSENT};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, gone, 4, 6);
    static const enum step late[] = {ABSENT, WIN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, late, 2, 2);
}

/* [c02-2022:12.3.5.2.1.d] [c02-2022:12.3.5.2.1.e] Recorded when a game follows, else a draw: W, L, ½ bye, W, forfeit. */
static void in_2022_a_forfeit_loss_counts_as_a_draw_unless_a_game_follows(void **state) {
    (void)state;
    static const enum step followed[] = {WIN, FORFEIT_LOSS, LOSS};
    assert_seen(TIEBREAK_2022, TIEBREAK_2022, followed, 3, 2);
    static const enum step last[] = {WIN, LOSS, HALF, WIN, FORFEIT_LOSS};
    assert_seen(TIEBREAK_2022, TIEBREAK_2022, last, 5, 6);
}

/* [c07-2023:16.2.4] [c07-2023:16.3.1] */
static void from_2023_on_a_forfeit_loss_counts_as_recorded_wherever_it_stands(void **state) {
    (void)state;
    static const enum step last[] = {WIN, LOSS, HALF, WIN, FORFEIT_LOSS};
    assert_seen(TIEBREAK_2023, TIEBREAK_2026, last, 5, 5);
}

/* [c07-2023:16.2.5] A zero-point bye in round 3, a forfeit loss in round 4: the bye is followed by no available round. */
static void a_bye_followed_by_a_forfeit_loss_only_is_a_draw(void **state) {
    (void)state;
    static const enum step zero[] = {WIN, WIN, ZERO, FORFEIT_LOSS};
    assert_seen(TIEBREAK_2023, TIEBREAK_2026, zero, 4, 5);
    assert_seen(TIEBREAK_2022, TIEBREAK_2022, zero, 4, 6);
}

/* [c07-2023:16.2.1] It is as good as a game for the bye before it; a half-point bye in its place would not be. */
static void an_allocated_bye_of_half_a_point_is_still_no_requested_one(void **state) {
    (void)state;
    static const enum bye byes[] = {BYE_ALLOCATED, BYE_HALF};
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        for (int i = 0; i < 2; i++) {
            struct test_table test;
            static const enum step steps[] = {WIN, ZERO, ABSENT};
            make_opponent(&test, steps, 3);
            test.table.scoring.allocated_bye = 1;
            table_bye(&test, 4, 2, byes[i]);
            assert_sb(&test, (enum tiebreak_edition)edition, 1, byes[i] == BYE_HALF ? 2 : 3,
                      byes[i] == BYE_HALF ? 1 : 2);
            table_drop(&test);
        }
    }
}

/*
 * [c07-2023:16.1.2] A game, an allocated bye, a full-point bye or a forfeit win shows that one was available to play; a
 * forfeit loss or a requested bye does not.
 */
static void a_bye_before_an_available_round_counts_as_recorded_from_2023_on(void **state) {
    (void)state;
    static const enum step available[] = {ALLOCATED, FULL, FORFEIT_WIN};
    for (int i = 0; i < 3; i++) {
        enum step steps[] = {WIN, ZERO, available[i]};
        assert_seen(TIEBREAK_2023, TIEBREAK_2026, steps, 3, 4);
        assert_seen(TIEBREAK_2022, TIEBREAK_2022, steps, 3, 5); /* no game over the board follows */
    }
    static const enum step game[] = {WIN, ZERO, WIN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, game, 3, 4);
    static const enum step not_available[] = {FORFEIT_LOSS, HALF, ZERO};
    static const int64_t halves[] = {3, 4, 4}; /* each with half a point for the zero-point bye before it */
    for (int i = 0; i < 3; i++) {
        enum step steps[] = {WIN, ZERO, not_available[i]};
        assert_seen(TIEBREAK_2023, TIEBREAK_2026, steps, 3, halves[i]);
    }
}

static void an_open_game_is_not_yet_a_game_that_follows(void **state) {
    (void)state;
    static const enum step bye[] = {WIN, ZERO, OPEN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2026, bye, 3, 3);
    static const enum step forfeit[] = {WIN, FORFEIT_LOSS, OPEN};
    assert_seen(TIEBREAK_2022, TIEBREAK_2022, forfeit, 3, 3);
    static const enum step alone[] = {WIN, OPEN};
    assert_seen(TIEBREAK_2009, TIEBREAK_2026, alone, 2, 2);
}

/* In 3-1-0 scoring a draw is one point. */
static void a_draw_is_what_the_scoring_says(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 3, false);
    test.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 2, 3, RESULT_WHITE_WINS);
    table_bye(&test, 3, 2, BYE_ZERO);
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++)
        assert_sb(&test, (enum tiebreak_edition)edition, 1, 3 * 4, 1);
    table_drop(&test);
}

/* [c07-2023:16.3] Adjusted scores are for opponents only. */
static void the_own_score_in_the_standings_stays(void **state) {
    (void)state;
    struct test_table test;
    static const enum step withdrawn[] = {WIN, ZERO, WIN, ZERO, ZERO};
    make_opponent(&test, withdrawn, 5);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_SONNEBORN_BERGER);
    assert_int_equal(table_row(&test, 2)->points, 4);
    table_drop(&test);
}

/* [c07-2023:15.2] */
static void in_a_round_robin_nothing_is_adjusted(void **state) {
    (void)state;
    for (int edition = first_edition; edition <= (int)last_edition; edition++) {
        struct test_table test;
        static const enum step steps[] = {WIN, FORFEIT_LOSS, FORFEIT_LOSS};
        make_opponent(&test, steps, 3);
        test.table.predetermined = true;
        assert_sb(&test, (enum tiebreak_edition)edition, 1, 1, 1);
        table_drop(&test);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_own_unplayed_round_is_played_against_oneself_from_2022_on),
        cmocka_unit_test(an_own_unplayed_round_is_played_against_a_virtual_opponent_before),
        cmocka_unit_test(from_2026_on_the_dummy_is_capped),
        cmocka_unit_test(the_cap_of_a_forfeit_is_the_adjusted_score),
        cmocka_unit_test(the_cap_of_a_bye_counts_the_rounds_planned),
        cmocka_unit_test(the_result_against_the_dummy_is_the_one_awarded),
        cmocka_unit_test(the_virtual_opponent_follows_the_formula),
        cmocka_unit_test(the_virtual_opponent_gets_the_opposite_result_in_any_scoring),
        cmocka_unit_test(the_virtual_opponent_draws_in_completed_rounds_only),
        cmocka_unit_test(points_of_no_result_are_a_draw_before_2023),
        cmocka_unit_test(before_2022_every_unplayed_round_of_an_opponent_is_a_draw),
        cmocka_unit_test(rounds_without_a_game_over_the_board_are_unplayed),
        cmocka_unit_test(allocated_byes_and_forfeit_wins_count_as_recorded),
        cmocka_unit_test(a_requested_bye_before_a_game_counts_as_recorded),
        cmocka_unit_test(a_requested_bye_after_the_last_game_counts_as_a_draw),
        cmocka_unit_test(rounds_without_a_pairing_are_zero_point_byes),
        cmocka_unit_test(in_2022_a_forfeit_loss_counts_as_a_draw_unless_a_game_follows),
        cmocka_unit_test(from_2023_on_a_forfeit_loss_counts_as_recorded_wherever_it_stands),
        cmocka_unit_test(a_bye_followed_by_a_forfeit_loss_only_is_a_draw),
        cmocka_unit_test(an_allocated_bye_of_half_a_point_is_still_no_requested_one),
        cmocka_unit_test(a_bye_before_an_available_round_counts_as_recorded_from_2023_on),
        cmocka_unit_test(an_open_game_is_not_yet_a_game_that_follows),
        cmocka_unit_test(a_draw_is_what_the_scoring_says),
        cmocka_unit_test(the_own_score_in_the_standings_stays),
        cmocka_unit_test(in_a_round_robin_nothing_is_adjusted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
