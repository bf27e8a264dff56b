#include "hall.h"

/* [c02-2022:14.1.n4] */
static void a_round_robin_is_paired_as_a_whole_by_the_berger_tables(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[4,3,2,1]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 3);
    /* 1-4 2-3, 4-3 1-2, 2-4 3-1 with number 1 drawn by player 4, and so on. */
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'round':1,'boards':[[4,1],[3,2]],'byes':[]}");
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'round':2,'boards':[[1,2],[4,3]],'byes':[]}");
    assert_string_equal(hall_fact(&hall, 2), "{'tournament':1,'round':3,'boards':[[3,1],[2,4]],'byes':[]}");
    const struct json *view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_string_equal(text_at(&hall, view, "stage"), "running");
    assert_int_equal(number_at(view, "rounds"), 3);
    assert_int_equal(number_at(view, "open"), 6);
    assert_int_equal(number_at(view, "current_round"), 1);
    hall_refused(&hall, ERROR_already_paired, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

static void with_an_odd_number_somebody_is_free_each_round(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 5);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 5);
    bool free[6] = {false};
    for (int round = 1; round <= 5; round++) {
        const struct json *view = hall_view_round(&hall, 1, round);
        assert_int_equal(count_at(view, "boards"), 2);
        assert_int_equal(count_at(view, "byes"), 1);
        assert_string_equal(text_at(&hall, view, "byes/0/kind"), "free");
        int64_t player = number_at(view, "byes/0/player");
        assert_false(free[player]);
        free[player] = true;
    }
    hall_close(&hall);
}

/* [c02-2022:14.2] */
static void a_double_round_robin_swaps_the_last_rounds_of_its_first_cycle(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'cycles':2}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 6);
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'round':2,'boards':[[2,4],[3,1]],'byes':[]}");
    assert_string_equal(hall_fact(&hall, 2), "{'tournament':1,'round':3,'boards':[[4,3],[1,2]],'byes':[]}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'swap':false}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'round':2,'boards':[[4,3],[1,2]],'byes':[]}");
    hall_close(&hall);
}

static void a_round_robin_of_a_thousand_is_paired_and_taken_back(void **state) {
    struct hall hall;
    struct text_builder names;
    struct text_builder ids;
    (void)state;
    hall_open_event(&hall);
    text_builder_init(&names, &hall.arena);
    text_builder_init(&ids, &hall.arena);
    for (int i = 1; i <= 1000; i++) {
        text_add_zero(&names, i == 1 ? "{'name':'P'}" : ",{'name':'P'}");
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    hall_must(&hall, "player.add", "{'players':[%s]}", text_builder_take(&names).bytes);
    hall_must(&hall, "tournament.create", "{'name':'Everybody'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 999);
    assert_int_equal(event_tournament(&hall.event, 1)->open, 999 * 500);
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':500}");
    assert_int_equal(event_tournament(&hall.event, 1)->open, 999 * 499);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(event_tournament(&hall.event, 1)->open, 999 * 500);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 0);
    hall_close(&hall);
}

static void pairing_needs_two_players_and_numbers(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    hall_refused(&hall, ERROR_berger_players, "round.pair", "{'tournament':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_berger_players, "round.pair", "{'tournament':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[2]}");
    hall_refused(&hall, ERROR_numbers_missing, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_paired_by_table, "round.pair", "{'tournament':1,'boards':[]}");
    hall_refused(&hall, ERROR_field_unknown, "round.pair", "{'tournament':1,'pairs':[]}");
    hall_refused(&hall, ERROR_tournament_unknown, "round.pair", "{'tournament':7}");
    hall_close(&hall);
}

static void rounds_are_taken_back_only_while_no_result_is_in(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_refused(&hall, ERROR_rounds_none, "round.discard", "{'tournament':1}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':1,'result':'postponed'}");
    hall_refused(&hall, ERROR_discard_results, "round.discard", "{'tournament':1}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':2,'board':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':3}");
    hall_refused(&hall, ERROR_round_locked, "round.discard", "{'tournament':1}");
    hall_must(&hall, "round.unlock", "{'tournament':1,'round':3}");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':1}");
    hall_refused(&hall, ERROR_discard_withdrawals, "round.discard", "{'tournament':1}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/stage"), "setup");
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':4}");
    hall_close(&hall);
}

static void open_manual(struct hall *hall) {
    hall_open_event(hall);
    hall_must(hall, "player.add",
              "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'},{'name':'E'},{'name':'F'}]}");
    hall_must(hall, "tournament.create", "{'name':'M','system':'manual','rounds':3}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[5,4,3,2,1]}");
}

static void a_manual_round_is_paired_as_it_is_given(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall);
    hall_must(&hall, "round.pair",
              "{'tournament':1,'boards':[{'white':5,'black':4,'result':'1'},{'white':3,'black':2}],"
              "'byes':[{'player':1,'kind':'allocated'}],'locked':false}");
    assert_int_equal(hall.decision.count, 3);
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'method':'hand','order':[5,4,3,2,1]}");
    assert_string_equal(hall_fact(&hall, 1),
                        "{'tournament':1,'round':1,'boards':[[5,4],[3,2]],'byes':[[1,'allocated']]}");
    assert_string_equal(hall_fact(&hall, 2), "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "round.pair",
              "{'tournament':1,'boards':[{'white':4,'black':5,'result':'½-½'}],'byes':[{'player':3,'kind':'half'}],"
              "'locked':true}");
    assert_int_equal(hall.decision.count, 3);
    assert_string_equal(hall_fact(&hall, 2), "{'tournament':1,'round':2}");
    hall_refused(&hall, ERROR_round_locked, "result.set", "{'tournament':1,'round':2,'board':1,'result':'0'}");
    const struct json *view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_int_equal(number_at(view, "rounds"), 2);
    assert_int_equal(number_at(view, "rounds_planned"), 3);
    assert_string_equal(text_at(&hall, view, "stage"), "running");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'0'}");
    /* Every result is in, but a round is still to come. */
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/stage"), "running");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':4,'black':5,'result':'0-0'}]}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/stage"), "complete");
    hall_close(&hall);
}

static void bad_manual_rounds_are_refused(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall);
    static const struct {
        enum error_code code;
        const char *fields;
    } rows[] = {
        {ERROR_boards_none, "'boards':[]"},
        {ERROR_field_missing, "'byes':[]"},
        {ERROR_field_missing, "'boards':[{'white':1}]"},
        {ERROR_field_type, "'boards':[[1,2]]"},
        {ERROR_paired_twice, "'boards':[{'white':1,'black':1}]"},
        {ERROR_paired_twice, "'boards':[{'white':1,'black':2},{'white':3,'black':2}]"},
        {ERROR_paired_twice, "'boards':[{'white':1,'black':2}],'byes':[{'player':2,'kind':'half'}]"},
        {ERROR_entry_unknown, "'boards':[{'white':1,'black':6}]"},
        {ERROR_player_unknown, "'boards':[{'white':1,'black':7}]"},
        {ERROR_player_unknown, "'boards':[{'white':1,'black':-7}]"},
        {ERROR_result_unknown, "'boards':[{'white':1,'black':2,'result':'1-1'}]"},
        {ERROR_field_unknown, "'boards':[{'white':1,'black':2,'table':4}]"},
        {ERROR_bye_unknown, "'boards':[],'byes':[{'player':2,'kind':'double'}]"},
        {ERROR_field_missing, "'boards':[],'byes':[{'player':2}]"},
        {ERROR_field_type, "'boards':[{'white':1,'black':2}],'locked':'yes'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "round.pair", "{'tournament':1,%s}", rows[i].fields);
    hall_close(&hall);
}

/* [laws:1.1] */
static void a_game_begins_with_two_different_players(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall);
    hall_refused(&hall, ERROR_field_missing, "round.pair", "{'tournament':1,'boards':[{'white':1}]}");
    hall_refused(&hall, ERROR_field_missing, "round.pair", "{'tournament':1,'boards':[{'black':1}]}");
    hall_refused(&hall, ERROR_paired_twice, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':1}]}");
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 0);
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 1);
    hall_close(&hall);
}

/* [c07-2023:16.1.1] */
static void who_withdrew_is_not_paired_any_more(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall);
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':3}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':3,'round':1,'excluded':false,'forfeits':[]}");
    hall_refused(&hall, ERROR_player_left, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':3}]}");
    hall_refused(&hall, ERROR_player_left, "round.pair",
                 "{'tournament':1,'boards':[{'white':1,'black':2}],'byes':[{'player':3,'kind':'half'}]}");
    hall_must(&hall, "round.pair",
              "{'tournament':1,'boards':[{'white':1,'black':2}],'byes':[{'player':3,'kind':'zero'}]}");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':3}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':3}]}");
    hall_close(&hall);
}

static void numbers_are_kept_as_they_were_in_each_round(void **state) {
    struct hall hall;
    (void)state;
    open_manual(&hall);
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[6]}");
    assert_int_equal(hall.decision.count, 2);
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'method':'hand','order':[5,4,3,2,1,6]}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':6,'black':2}]}");
    assert_int_equal(number_at(hall_view_round(&hall, 1, 2), "boards/0/white/number"), 6);
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament_round(tournament, 1)->entry_count, 5);
    assert_int_equal(tournament_round(tournament, 2)->entry_count, 6);
    hall_close(&hall);
}

static void rounds_paired_anew_have_the_new_numbers(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[4,3,2,1]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct json *view = hall_view_round(&hall, 1, 1);
    assert_int_equal(number_at(view, "boards/0/white/player"), 4);
    assert_int_equal(number_at(view, "boards/0/white/number"), 1);
    assert_int_equal(number_at(view, "boards/0/black/number"), 4);
    hall_close(&hall);
}

static void a_locked_round_stays_until_it_is_unlocked(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_refused(&hall, ERROR_round_unknown, "round.lock", "{'tournament':1,'round':1}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_round_unknown, "round.lock", "{'tournament':1,'round':4}");
    int64_t seen = hall.event.seq;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':1}");
    assert_int_equal(hall.decision.count, 0);
    hall_refused(&hall, ERROR_round_locked, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    hall_refused(&hall, ERROR_round_locked, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':1,'result':'1-0'}");
    hall.seen = seen;
    hall_refused(&hall, ERROR_changed_meanwhile, "round.unlock", "{'tournament':1,'round':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':2}");
    hall.seen = -1;
    hall_must(&hall, "round.unlock", "{'tournament':1,'round':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    const struct json *rounds = hall_view_rounds(&hall, 1);
    assert_false(true_at(rounds, "rounds/0/locked"));
    assert_true(true_at(rounds, "rounds/1/locked"));
    assert_int_equal(number_at(rounds, "rounds/0/open"), 0);
    assert_int_equal(number_at(rounds, "rounds/1/open"), 1);
    hall_close(&hall);
}

/* Chief arbiter and chief organiser arrange one round at another rate; both approvals are kept. [c02-2022:11.2.1.4] */
static void one_round_may_have_a_rate_of_its_own(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_field_missing, "rate.arrange",
                 "{'tournament':1,'round':3,'time_control':'15+10','arbiter':'Neri, Lea'}");
    hall_refused(&hall, ERROR_field_missing, "rate.arrange",
                 "{'tournament':1,'round':3,'time_control':'15+10','organiser':'Gallo, Ugo'}");
    assert_false(
        hall_ask(&hall, "rate.arrange",
                 "{'tournament':1,'round':3,'time_control':'quick','arbiter':'Neri, Lea','organiser':'Gallo'}"));
    hall_must(&hall, "rate.arrange",
              "{'tournament':1,'round':3,'time_control':'15+10','arbiter':'Neri, Lea','organiser':'Gallo, Ugo',"
              "'reason':'storm'}");
    const struct json *view = hall_view_round(&hall, 1, 3);
    assert_string_equal(text_at(&hall, view, "rate/time_control"), "15+10");
    assert_string_equal(text_at(&hall, view, "rate/arbiter"), "Neri, Lea");
    assert_string_equal(text_at(&hall, view, "rate/organiser"), "Gallo, Ugo");
    assert_string_equal(text_at(&hall, view, "rate/reason"), "storm");
    assert_false(has_member(hall_view_round(&hall, 1, 2), "rate"));
    hall_refused(&hall, ERROR_rate_once, "rate.arrange",
                 "{'tournament':1,'round':2,'time_control':'15+10','arbiter':'Neri, Lea','organiser':'Gallo, Ugo'}");
    struct text before = hall_render(&hall.arena, &hall.event);
    hall_refold(&hall);
    assert_true(text_equal(before, hall_render(&hall.arena, &hall.event)));
    hall_must(&hall, "command.undo", "{}");
    assert_false(has_member(hall_view_round(&hall, 1, 3), "rate"));
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_robin_is_paired_as_a_whole_by_the_berger_tables),
        cmocka_unit_test(with_an_odd_number_somebody_is_free_each_round),
        cmocka_unit_test(a_double_round_robin_swaps_the_last_rounds_of_its_first_cycle),
        cmocka_unit_test(a_round_robin_of_a_thousand_is_paired_and_taken_back),
        cmocka_unit_test(pairing_needs_two_players_and_numbers),
        cmocka_unit_test(rounds_are_taken_back_only_while_no_result_is_in),
        cmocka_unit_test(a_manual_round_is_paired_as_it_is_given),
        cmocka_unit_test(bad_manual_rounds_are_refused),
        cmocka_unit_test(a_game_begins_with_two_different_players),
        cmocka_unit_test(who_withdrew_is_not_paired_any_more),
        cmocka_unit_test(numbers_are_kept_as_they_were_in_each_round),
        cmocka_unit_test(rounds_paired_anew_have_the_new_numbers),
        cmocka_unit_test(a_locked_round_stays_until_it_is_unlocked),
        cmocka_unit_test(one_round_may_have_a_rate_of_its_own),
    };
    return cmocka_run_group_tests_name("event.rounds", tests, NULL, NULL);
}
