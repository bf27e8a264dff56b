/*
 * Lots where the list of tie-breaks is exhausted: drawn once, repeatable, used wherever ranks are shown.
 */
#include "hall.h"

#include <stdio.h>

/* Four players who all draw with each other: nothing tells them apart. */
static void open_all_equal(struct hall *hall) {
    hall_open_round_robin(hall, 4);
    hall_must(hall, "tournament.change", "{'tournament':1,'tiebreaks':['DE','SB']}");
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static void draw_games(struct hall *hall, int games) {
    for (int game = 0; game < games; game++)
        hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1/2-1/2'}", game / 2 + 1,
                  game % 2 + 1);
}

static int64_t rank_of(struct hall *hall, int row) {
    char path[24];
    snprintf(path, sizeof path, "rows/%d/rank", row);
    return number_at(hall_view_standings(hall, 1, 0), path);
}

static int64_t player_at(struct hall *hall, int row) {
    char path[24];
    snprintf(path, sizeof path, "rows/%d/player", row);
    return number_at(hall_view_standings(hall, 1, 0), path);
}

/* [c02-2022:12.1.3.lots] [c02-2022:10.5.1.lots] [c02-2019:13.1.1] [c07-2023:4.2] */
static void where_all_tiebreaks_fail_lots_are_drawn_and_stored(void **state) {
    struct hall hall;
    int64_t drawn[4];
    (void)state;
    open_all_equal(&hall);
    draw_games(&hall, 6);
    for (int row = 0; row < 4; row++)
        assert_int_equal(rank_of(&hall, row), 1);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/0/shared"));
    assert_false(true_at(hall_view_standings(&hall, 1, 0), "rows/0/lots"));
    hall_must(&hall, "places.draw", "{'tournament':1,'seed':'c0ffee'}");
    assert_int_equal(hall.decision.count, 1);
    assert_true(text_equal(hall.decision.facts[0].kind, TEXT("places.drawn/1")));
    for (int row = 0; row < 4; row++) {
        const struct json *shown = hall_view_standings(&hall, 1, 0);
        char path[24];
        assert_int_equal(rank_of(&hall, row), row + 1);
        drawn[row] = player_at(&hall, row);
        snprintf(path, sizeof path, "rows/%d/lots", row);
        assert_true(true_at(shown, path));
        snprintf(path, sizeof path, "rows/%d/shared", row);
        assert_false(true_at(shown, path));
        snprintf(path, sizeof path, "lots/0/players/%d", row);
        assert_int_equal(number_at(shown, path), drawn[row]);
    }
    assert_string_equal(text_at(&hall, hall_view_standings(&hall, 1, 0), "lots/0/seed"), "0000000000c0ffee");
    /* What is kept is the outcome, and folding it anew gives the same places. */
    hall_refold(&hall);
    for (int row = 0; row < 4; row++)
        assert_int_equal(player_at(&hall, row), drawn[row]);
    hall_close(&hall);
}

static void the_same_seed_draws_the_same_places_and_another_one_others(void **state) {
    int64_t first[4];
    int different = 0;
    (void)state;
    for (int seed = 0; seed < 8; seed++) {
        for (int again = 0; again < 2; again++) {
            struct hall hall;
            open_all_equal(&hall);
            draw_games(&hall, 6);
            hall_must(&hall, "places.draw", "{'tournament':1,'seed':'%d'}", seed);
            for (int row = 0; row < 4; row++) {
                if (again == 0 && seed > 0)
                    different += player_at(&hall, row) != first[row];
                if (again == 0)
                    first[row] = player_at(&hall, row);
                assert_int_equal(player_at(&hall, row), first[row]);
            }
            hall_close(&hall);
        }
    }
    assert_true(different > 0);
}

/* [c07-2023:4.3.B] [c07-2023:4.3.C] [c07-2023:4.3.D] While boards are playing, values that they can change say so. */
static void values_that_open_games_can_change_are_provisional(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    for (int player = 1; player <= 4; player++)
        hall_must(&hall, "player.change", "{'player':%d,'rating':%d}", player, 2000 - player);
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['SB','WIN','ARO']}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    draw_games(&hall, 5);
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_true(true_at(shown, "provisional/0"));
    assert_true(true_at(shown, "provisional/1"));
    assert_false(true_at(shown, "provisional/2"));
    const struct board *last = &hall.event.tournaments[0].rounds[2].boards[1];
    for (int row = 0; row < 4; row++) {
        char path[40];
        int64_t player = player_at(&hall, row);
        bool playing = player == last->white || player == last->black;
        snprintf(path, sizeof path, "rows/%d/values/0", row);
        assert_true(true_at(at(shown, path), "provisional"));
        snprintf(path, sizeof path, "rows/%d/values/1", row);
        assert_int_equal(has_member(at(shown, path), "provisional"), playing);
        snprintf(path, sizeof path, "rows/%d/values/2", row);
        assert_false(has_member(at(shown, path), "provisional"));
    }
    hall_must(&hall, "result.set", "{'tournament':1,'round':3,'board':2,'result':'1/2-1/2'}");
    shown = hall_view_standings(&hall, 1, 0);
    for (int column = 0; column < 3; column++) {
        char path[24];
        snprintf(path, sizeof path, "provisional/%d", column);
        assert_false(true_at(shown, path));
    }
    hall_close(&hall);
}

/* P01 beats all; the other three draw with each other. */
static void open_three_equal(struct hall *hall) {
    open_all_equal(hall);
    const struct tournament *tournament = &hall->event.tournaments[0];
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++) {
            const struct board *pair = &tournament->rounds[round - 1].boards[board - 1];
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board,
                      pair->white == 1   ? "1-0"
                      : pair->black == 1 ? "0-1"
                                         : "1/2-1/2");
        }
}

static void lots_are_only_for_those_whom_the_list_leaves_equal(void **state) {
    struct hall hall;
    (void)state;
    open_three_equal(&hall);
    hall_must(&hall, "places.draw", "{'tournament':1}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_int_equal(player_at(&hall, 0), 1);
    assert_false(true_at(shown, "rows/0/lots"));
    assert_int_equal(count_at(shown, "lots"), 1);
    assert_int_equal(count_at(shown, "lots/0/players"), 3);
    assert_int_equal(rank_of(&hall, 3), 4);
    /* Standings of an earlier round know nothing of it. */
    assert_false(true_at(hall_view_standings(&hall, 1, 2), "rows/1/lots"));
    hall_close(&hall);
}

static void lots_wait_for_the_last_result_and_are_drawn_once(void **state) {
    struct hall hall;
    (void)state;
    open_all_equal(&hall);
    hall_refused(&hall, ERROR_places_open, "places.draw", "{'tournament':1}");
    draw_games(&hall, 5);
    hall_refused(&hall, ERROR_places_open, "places.draw", "{'tournament':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':3,'board':2,'result':'1/2-1/2'}");
    hall_refused(&hall, ERROR_seed_invalid, "places.draw", "{'tournament':1,'seed':'lucky'}");
    hall_refused(&hall, ERROR_tournament_unknown, "places.draw", "{'tournament':2}");
    hall_must(&hall, "places.draw", "{'tournament':1}");
    hall_refused(&hall, ERROR_places_drawn, "places.draw", "{'tournament':1}");
    hall_close(&hall);
}

/* [c07-2023:2.1] */
static void without_a_list_of_tiebreaks_the_tied_share_their_places(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':[]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    draw_games(&hall, 6);
    hall_refused(&hall, ERROR_places_shared, "places.draw", "{'tournament':1,'seed':'1'}");
    assert_int_equal(rank_of(&hall, 3), 1);
    hall_close(&hall);
}

static void where_nobody_shares_a_place_there_is_nothing_to_draw(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 2);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_refused(&hall, ERROR_places_clear, "places.draw", "{'tournament':1}");
    hall_close(&hall);
}

/* A result that is corrected later leaves the lots; they count where they still fit. */
static void lots_count_only_where_they_still_fit(void **state) {
    struct hall hall;
    (void)state;
    open_all_equal(&hall);
    draw_games(&hall, 6);
    hall_must(&hall, "places.draw", "{'tournament':1}");
    int64_t last = player_at(&hall, 3);
    /* One game is decided: two stay equal, who were in one draw; their order by lot is kept. */
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    int64_t white = hall.event.tournaments[0].rounds[0].boards[0].white;
    int64_t black = hall.event.tournaments[0].rounds[0].boards[0].black;
    assert_int_equal(player_at(&hall, 0), white);
    assert_int_equal(player_at(&hall, 3), black);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/1/lots"));
    assert_int_equal(rank_of(&hall, 2), 3);
    assert_false(true_at(hall_view_standings(&hall, 1, 0), "rows/0/lots"));
    /* While a result is missing nothing is final. */
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':1}");
    for (int row = 0; row < 4; row++) {
        char path[24];
        snprintf(path, sizeof path, "rows/%d/lots", row);
        assert_false(true_at(hall_view_standings(&hall, 1, 0), path));
    }
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1/2-1/2'}");
    assert_int_equal(player_at(&hall, 3), last);
    hall_close(&hall);
}

/* The first draw was over two of those who are equal now: a new one is needed, and the first stays in the journal. */
static void a_draw_that_does_not_fit_any_more_is_followed_by_another(void **state) {
    struct hall hall;
    (void)state;
    open_three_equal(&hall);
    hall_must(&hall, "places.draw", "{'tournament':1,'seed':'1'}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++)
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1/2-1/2'}", round, board);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/0/shared"));
    hall_must(&hall, "places.draw", "{'tournament':1,'seed':'2'}");
    assert_int_equal(count_at(hall_view_standings(&hall, 1, 0), "lots"), 2);
    assert_int_equal(rank_of(&hall, 3), 4);
    hall_close(&hall);
}

static void a_round_that_is_taken_back_takes_the_lots_with_it(void **state) {
    struct hall hall;
    (void)state;
    open_all_equal(&hall);
    draw_games(&hall, 6);
    hall_must(&hall, "places.draw", "{'tournament':1}");
    for (int game = 0; game < 6; game++) /* rounds with results are not discarded */
        hall_must(&hall, "result.clear", "{'tournament':1,'round':%d,'board':%d}", game / 2 + 1, game % 2 + 1);
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    draw_games(&hall, 6);
    assert_int_equal(count_at(hall_view_standings(&hall, 1, 0), "lots"), 0);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/0/shared"));
    hall_must(&hall, "places.draw", "{'tournament':1}");
    assert_int_equal(count_at(hall_view_standings(&hall, 1, 0), "lots"), 1);
    hall_close(&hall);
}

static void a_draw_can_be_undone_and_who_looked_before_is_reported(void **state) {
    struct hall hall;
    (void)state;
    open_all_equal(&hall);
    draw_games(&hall, 6);
    int64_t before = hall.event.seq;
    hall_must(&hall, "places.draw", "{'tournament':1}");
    hall_must(&hall, "command.undo", "{}");
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/0/shared"));
    assert_int_equal(hall.event.tournaments[0].results_changed, hall.event.seq);
    hall.seen = before;
    hall_refused(&hall, ERROR_changed_meanwhile, "places.draw", "{'tournament':1}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "places.draw", "{'tournament':1}");
    hall_close(&hall);
}

static void facts_of_a_draw_that_cannot_be_are_refused(void **state) {
    static const char *const bodies[] = {
        "{\"tournament\":1,\"seed\":\"1\",\"groups\":[[1]]}",
        "{\"tournament\":1,\"seed\":\"1\",\"groups\":[[1,1]]}",
        "{\"tournament\":1,\"seed\":\"1\",\"groups\":[[1,9]]}",
        "{\"tournament\":1,\"seed\":\"1\",\"groups\":[1]}",
        "{\"tournament\":1,\"groups\":[[1,2]]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        struct hall hall;
        struct event event;
        open_all_equal(&hall);
        hall_write(&hall, "c99", "places.drawn/1", bodies[i]);
        assert_false(hall_fold(&hall, &event, hall.count));
        event_drop(&event);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_all_tiebreaks_fail_lots_are_drawn_and_stored),
        cmocka_unit_test(the_same_seed_draws_the_same_places_and_another_one_others),
        cmocka_unit_test(lots_are_only_for_those_whom_the_list_leaves_equal),
        cmocka_unit_test(lots_wait_for_the_last_result_and_are_drawn_once),
        cmocka_unit_test(without_a_list_of_tiebreaks_the_tied_share_their_places),
        cmocka_unit_test(where_nobody_shares_a_place_there_is_nothing_to_draw),
        cmocka_unit_test(lots_count_only_where_they_still_fit),
        cmocka_unit_test(a_draw_that_does_not_fit_any_more_is_followed_by_another),
        cmocka_unit_test(a_round_that_is_taken_back_takes_the_lots_with_it),
        cmocka_unit_test(a_draw_can_be_undone_and_who_looked_before_is_reported),
        cmocka_unit_test(values_that_open_games_can_change_are_provisional),
        cmocka_unit_test(facts_of_a_draw_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests_name("places by lot", tests, NULL, NULL);
}
