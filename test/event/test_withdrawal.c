#include <stdio.h>

#include "hall.h"

/* Group A of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. */
static void open_four(struct hall *hall) {
    hall_open_round_robin(hall, 4);
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static void set(struct hall *hall, int round, int board, const char *result) {
    hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board, result);
}

static const char *result_of(struct hall *hall, int round, int board) {
    char path[32];
    snprintf(path, sizeof path, "boards/%d/result", board - 1);
    return text_at(hall, hall_view_round(hall, 1, round), path);
}

static void under_half_of_the_games_leaves_the_standings(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 1, 1, "1-0"); /* 1 beats 4 */
    set(&hall, 1, 2, "1-0"); /* 2 beats 3 */
    set(&hall, 2, 1, "0-1"); /* 3 beats 4 */
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'round':2,'excluded':true,'forfeits':[]}");

    /* The result stays in the table, but it does not count for anybody. */
    assert_string_equal(result_of(&hall, 1, 1), "1-0");
    const struct json *standings = hall_view_standings(&hall, 1, 0);
    assert_int_equal(count_at(standings, "rows"), 4);
    assert_int_equal(number_at(standings, "rows/3/player"), 1);
    assert_int_equal(number_at(standings, "rows/3/rank"), 0);
    assert_int_equal(number_at(standings, "rows/0/player"), 2);
    assert_string_equal(text_at(&hall, standings, "rows/0/points"), "1");
    assert_int_equal(number_at(standings, "rows/2/player"), 4);
    assert_int_equal(number_at(standings, "rows/2/games"), 1);
    const struct json *crosstable = hall_view_crosstable(&hall, 1);
    assert_true(true_at(crosstable, "rows/3/excluded"));
    assert_string_equal(text_at(&hall, crosstable, "rows/3/cells/2/0/result"), "1");

    /* Nobody waits for the games that are left: only 2-4 of round 3 is. */
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament->open, 1);
    assert_int_equal(tournament_current_round(tournament), 3);
    assert_true(true_at(hall_view_round(&hall, 1, 2), "boards/1/excluded"));
    hall_refused(&hall, ERROR_board_excluded, "result.set", "{'tournament':1,'round':2,'board':2,'result':'0-1'}");
    hall_refused(&hall, ERROR_board_excluded, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    hall_refused(&hall, ERROR_board_excluded, "result.clear", "{'tournament':1,'round':1,'board':1}");
    set(&hall, 3, 1, "1/2-1/2");
    assert_int_equal(tournament_stage(tournament), STAGE_COMPLETE);

    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'cleared':[]}");
    assert_int_equal(tournament->open, 2);
    assert_int_equal(tournament_current_round(tournament), 2);
    set(&hall, 2, 2, "0-1");
    hall_close(&hall);
}

static void from_half_of_the_games_on_the_rest_is_forfeited(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 1, 1, "1-0");
    set(&hall, 1, 2, "1-0");
    set(&hall, 2, 1, "0-1");
    set(&hall, 2, 2, "1-0"); /* 1 has played two of three games */
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'player':1,'round':3,'excluded':false,'forfeits':[[3,2,'+/-']]}");
    assert_string_equal(result_of(&hall, 3, 2), "+/-");
    const struct json *standings = hall_view_standings(&hall, 1, 0);
    assert_int_equal(number_at(standings, "rows/0/player"), 3); /* with the point against 1 */
    assert_string_equal(text_at(&hall, standings, "rows/0/points"), "2");
    assert_int_equal(number_at(standings, "rows/1/player"), 1);
    assert_int_equal(number_at(standings, "rows/1/rank"), 2);
    assert_true(true_at(hall_view_tournament(&hall, 1, VIEW_PUBLIC), "entries/0/withdrawn"));
    hall_refused(&hall, ERROR_player_left, "player.withdraw", "{'tournament':1,'player':1}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'cleared':[[3,2]]}");
    assert_string_equal(result_of(&hall, 3, 2), "");
    hall_close(&hall);
}

/* Five players have four games: two of them are half. A free round is no game. */
static void exactly_half_is_enough_and_a_free_round_does_not_count(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 5);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    int played = 0;
    for (int round = 1; round <= 5 && played < 2; round++) {
        const struct round *paired = tournament_round(event_tournament(&hall.event, 1), round);
        for (int board = 1; board <= 2; board++) {
            if (paired->boards[board - 1].white == 1 || paired->boards[board - 1].black == 1) {
                hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
                assert_true(event_tournament(&hall.event, 1)->entries[0].excluded);
                hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
                set(&hall, round, board, "=");
                played++;
            }
        }
    }
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_false(event_tournament(&hall.event, 1)->entries[0].excluded);
    hall_close(&hall);
}

/* Reading: a forfeit is not a game played, nor is one that is postponed. */
static void forfeits_are_not_games_played(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 1, 1, "+/-");
    set(&hall, 2, 2, "+/-");
    set(&hall, 3, 2, "postponed");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_true(event_tournament(&hall.event, 1)->entries[0].excluded);
    hall_close(&hall);
}

static void a_postponed_game_is_forfeited_too(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 1, 1, "postponed");
    set(&hall, 2, 2, "=");
    set(&hall, 3, 2, "=");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'player':1,'round':1,'excluded':false,'forfeits':[[1,1,'-/+']]}");
    hall_close(&hall);
}

/* Six players: 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1. */
static void a_game_that_neither_side_will_play_is_lost_by_both(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 6);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 3; board++)
            set(&hall, round, board, "=");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'round':4,'excluded':false,"
                                             "'forfeits':[[4,2,'-/+'],[5,3,'+/-']]}");
    set(&hall, 4, 1, "=");
    set(&hall, 4, 3, "=");
    /* Round 5 has not begun when 5 leaves: 5-1 will see neither. 4 won round 4 against 1 by being there. */
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':5}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'player':5,'round':5,'excluded':false,'forfeits':[[5,3,'-/-']]}");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':4}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'player':4,'round':5,'excluded':false,'forfeits':[[5,2,'-/+']]}");
    assert_string_equal(result_of(&hall, 4, 2), "-/+");

    /* 5 is back, 1 is not. */
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':5}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':5,'cleared':[[5,3,'+/-']]}");
    assert_string_equal(result_of(&hall, 5, 3), "+/-");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'cleared':[[4,2],[5,3]]}");
    assert_string_equal(result_of(&hall, 5, 3), "");
    hall_close(&hall);
}

static void a_result_entered_since_then_is_not_taken_back(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 6);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 3; board++)
            set(&hall, round, board, "=");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    set(&hall, 4, 2, "-/-");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':1,'cleared':[[5,3]]}");
    assert_string_equal(result_of(&hall, 4, 2), "-/-");
    hall_close(&hall);
}

static void who_has_left_is_no_opponent_for_a_forfeit_when_excluded(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 2, 1, "="); /* 4-3 */
    set(&hall, 3, 1, "="); /* 2-4 */
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    assert_true(event_tournament(&hall.event, 1)->entries[0].excluded);
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':4}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':4,'round':1,'excluded':false,'forfeits':[]}");
    assert_string_equal(result_of(&hall, 1, 1), "");
    hall_close(&hall);
}

static void withdrawals_respect_locks_and_what_others_did(void **state) {
    struct hall hall;
    (void)state;
    open_four(&hall);
    set(&hall, 1, 1, "=");
    set(&hall, 2, 2, "=");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':3}");
    hall_refused(&hall, ERROR_round_locked, "player.withdraw", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.unlock", "{'tournament':1,'round':3}");
    int64_t seen = hall.event.seq;
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':3}");
    hall_refused(&hall, ERROR_round_locked, "player.reinstate", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.unlock", "{'tournament':1,'round':3}");
    hall.seen = seen;
    hall_refused(&hall, ERROR_changed_meanwhile, "player.reinstate", "{'tournament':1,'player':1}");
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':3,'board':2,'result':'='}");
    hall_refused(&hall, ERROR_changed_meanwhile, "player.withdraw", "{'tournament':1,'player':2}");
    hall_close(&hall);
}

static void bad_withdrawals_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_refused(&hall, ERROR_withdraw_early, "player.withdraw", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "player.add", "{'players':[{'name':'Q'}]}");
    hall_refused(&hall, ERROR_entry_unknown, "player.withdraw", "{'tournament':1,'player':5}");
    hall_refused(&hall, ERROR_player_unknown, "player.withdraw", "{'tournament':1,'player':6}");
    hall_refused(&hall, ERROR_player_not_left, "player.reinstate", "{'tournament':1,'player':1}");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(under_half_of_the_games_leaves_the_standings),
        cmocka_unit_test(from_half_of_the_games_on_the_rest_is_forfeited),
        cmocka_unit_test(exactly_half_is_enough_and_a_free_round_does_not_count),
        cmocka_unit_test(forfeits_are_not_games_played),
        cmocka_unit_test(a_postponed_game_is_forfeited_too),
        cmocka_unit_test(a_game_that_neither_side_will_play_is_lost_by_both),
        cmocka_unit_test(a_result_entered_since_then_is_not_taken_back),
        cmocka_unit_test(who_has_left_is_no_opponent_for_a_forfeit_when_excluded),
        cmocka_unit_test(withdrawals_respect_locks_and_what_others_did),
        cmocka_unit_test(bad_withdrawals_are_refused),
    };
    return cmocka_run_group_tests_name("event.withdrawal", tests, NULL, NULL);
}
