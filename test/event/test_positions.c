/*
 * Tournaments of Chess960: starting positions drawn with the rounds.
 */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "hall.h"

/* A manual tournament of four players with this setting. */
static void open_manual(struct hall *hall, const char *chess960) {
    hall_open_event(hall);
    hall_must(hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'}]}");
    hall_must(hall, "tournament.create", "{'name':'Open','system':'manual','rounds':5,'chess960':'%s'}", chess960);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
}

static void pair(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':4}]}");
}

static const struct round *last_round(struct hall *hall) {
    const struct tournament *tournament = event_tournament(&hall->event, 1);
    return &tournament->rounds[tournament->round_count - 1];
}

static void assert_folds_the_same(struct hall *hall) {
    struct text before = hall_render(&hall->arena, &hall->event);
    hall_refold(hall);
    assert_true(text_equal(before, hall_render(&hall->arena, &hall->event)));
}

/* A random position is set before the game, one for all boards of a round. [laws:II.1] */
static void a_round_has_one_position_on_all_boards(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall, "round");
    hall.lots = 960;
    pair(&hall);
    const struct json *view = hall_view_round(&hall, 1, 1);
    int64_t number = number_at(view, "boards/0/start/number");
    assert_in_range(number, 0, 959);
    assert_int_equal(number_at(view, "boards/1/start/number"), number);
    assert_int_equal(strlen(text_at(&hall, view, "boards/0/start/pieces")), 8);
    assert_int_equal(strlen(text_at(&hall, view, "start_seed")), 16);
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

static void each_game_has_its_own_position(void **state) {
    struct hall hall;
    bool differ = false;
    (void)state;
    open_manual(&hall, "game");
    for (int round = 1; round <= 5; round++) {
        hall.lots = (uint64_t)round;
        pair(&hall);
        const struct json *view = hall_view_round(&hall, 1, round);
        differ |= number_at(view, "boards/0/start/number") != number_at(view, "boards/1/start/number");
    }
    assert_true(differ);
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

/* Who has the seed that was recorded can draw the positions again, board by board. [laws:II.2] */
static void the_recorded_seed_gives_the_positions_again(void **state) {
    struct hall hall;
    struct random_source source;
    uint64_t seed;
    (void)state;
    open_manual(&hall, "game");
    hall.lots = 77;
    pair(&hall);
    const struct round *round = last_round(&hall);
    assert_true(random_seed_read(round->position_seed, &seed));
    random_seed(&source, seed);
    assert_int_equal(round->position_count, 2);
    for (int32_t i = 0; i < round->position_count; i++)
        assert_int_equal(round->positions[i], random_below(&source, 960));
    hall_close(&hall);
}

/* Over many lots nearly all of the 960 come up, and nothing else. [laws:II.2] */
static void any_of_the_960_can_come(void **state) {
    enum { DRAWS = 9600 };
    static bool seen[960];
    struct hall hall;
    int count = 0;
    (void)state;
    memset(seen, 0, sizeof seen);
    open_manual(&hall, "round");
    for (int i = 0; i < DRAWS / 2; i++) {
        hall.lots = (uint64_t)i * 7919;
        pair(&hall);
        int32_t number = round_position(last_round(&hall), 1);
        assert_in_range(number, 0, 959);
        count += !seen[number];
        seen[number] = true;
        hall_must(&hall, "round.discard", "{'tournament':1}");
    }
    assert_in_range(count, 900, 960);
    hall_close(&hall);
}

static void a_round_robin_draws_for_every_round(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 6);
    hall_must(&hall, "tournament.change", "{'tournament':1,'chess960':'round'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    bool differ = false;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        assert_int_equal(tournament->rounds[i].position_count, 1);
        differ |= tournament->rounds[i].positions[0] != tournament->rounds[0].positions[0];
    }
    assert_true(differ);
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

/* The draft shows nobody a position: it is drawn when the round is published. */
static void a_swiss_draws_when_it_publishes(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':3,'chess960':'game'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(event_tournament(&hall.event, 1)->draft.round.position_count, 0);
    hall_must(&hall, "round.publish", "{'tournament':1}");
    assert_int_equal(last_round(&hall)->position_count, 2);
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

/* Undone with the pairing; drawn anew with the next. */
static void positions_go_with_their_round(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall, "round");
    hall.lots = 1;
    pair(&hall);
    int32_t first = round_position(last_round(&hall), 1);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 0);
    hall.lots = 2;
    pair(&hall);
    assert_int_not_equal(round_position(last_round(&hall), 1), first);
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'chess960':'none'}");
    pair(&hall);
    assert_int_equal(round_position(last_round(&hall), 1), -1);
    assert_false(has_member(at(hall_view_round(&hall, 1, 1), "boards/0"), "start"));
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

static void the_setting_is_locked_with_round_1(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall, "round");
    assert_string_equal(text_at(&hall, at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0"), "chess960"), "round");
    hall_refused(&hall, ERROR_field_value, "tournament.change", "{'tournament':1,'chess960':'daily'}");
    pair(&hall);
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'chess960':'game'}");
    hall_refused(&hall, ERROR_field_value, "tournament.create",
                 "{'name':'Cup','system':'knock-out','chess960':'round'}");
    hall_close(&hall);
}

static void a_broken_fact_is_refused(void **state) {
    static const char *const bodies[] = {
        "{'tournament':1,'round':1,'seed':'00','numbers':[960]}",
        "{'tournament':1,'round':1,'seed':'00','numbers':[-1]}",
        "{'tournament':1,'round':1,'seed':'00','numbers':[1,2,3]}",
        "{'tournament':1,'round':2,'seed':'00','numbers':[1]}",
        "{'tournament':1,'round':1,'numbers':[1]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        struct hall hall;
        struct event event;
        open_manual(&hall, "round");
        pair(&hall);
        hall_write(&hall, "x", "positions.drawn/1", bodies[i]);
        assert_false(hall_fold(&hall, &event, hall.count));
        event_drop(&event);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_has_one_position_on_all_boards),
        cmocka_unit_test(each_game_has_its_own_position),
        cmocka_unit_test(the_recorded_seed_gives_the_positions_again),
        cmocka_unit_test(any_of_the_960_can_come),
        cmocka_unit_test(a_round_robin_draws_for_every_round),
        cmocka_unit_test(a_swiss_draws_when_it_publishes),
        cmocka_unit_test(positions_go_with_their_round),
        cmocka_unit_test(the_setting_is_locked_with_round_1),
        cmocka_unit_test(a_broken_fact_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
