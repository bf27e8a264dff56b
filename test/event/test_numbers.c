#include <stdio.h>
#include <string.h>

#include "hall.h"

static void players_may_be_entered_in_several_tournaments(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Main'}");
    hall_must(&hall, "tournament.create", "{'name':'Blitz'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2]}");
    hall_must(&hall, "entry.add", "{'tournament':2,'players':[2,3]}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':2,'players':[2,3]}");
    const struct json *players = hall_view_players(&hall, VIEW_PUBLIC);
    assert_int_equal(count_at(players, "players/0/tournaments"), 1);
    assert_int_equal(count_at(players, "players/1/tournaments"), 2);
    hall_close(&hall);
}

static void bad_entries_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "tournament.create", "{'name':'Main'}");
    hall_refused(&hall, ERROR_tournament_unknown, "entry.add", "{'tournament':2,'players':[1]}");
    hall_refused(&hall, ERROR_player_unknown, "entry.add", "{'tournament':1,'players':[1,3]}");
    hall_refused(&hall, ERROR_entry_twice, "entry.add", "{'tournament':1,'players':[1,1]}");
    hall_refused(&hall, ERROR_players_none, "entry.add", "{'tournament':1,'players':[]}");
    hall_refused(&hall, ERROR_field_type, "entry.add", "{'tournament':1,'players':['1']}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_entry_exists, "entry.add", "{'tournament':1,'players':[2,1]}");
    hall_refused(&hall, ERROR_entry_unknown, "entry.remove", "{'tournament':1,'player':2}");
    hall_refused(&hall, ERROR_player_unknown, "entry.remove", "{'tournament':1,'player':0}");
    hall_close(&hall);
}

static void a_round_robin_holds_a_thousand_players(void **state) {
    struct hall hall;
    struct text_builder names;
    struct text_builder ids;
    (void)state;
    hall_open_event(&hall);
    text_builder_init(&names, &hall.arena);
    text_builder_init(&ids, &hall.arena);
    for (int i = 1; i <= 1001; i++) {
        text_add_zero(&names, i == 1 ? "{'name':'P'}" : ",{'name':'P'}");
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    hall_must(&hall, "player.add", "{'players':[%s]}", text_builder_take(&names).bytes);
    hall_must(&hall, "tournament.create", "{'name':'RR'}");
    hall_refused(&hall, ERROR_entries_many, "entry.add", "{'tournament':1,'players':[%s]}",
                 text_builder_take(&ids).bytes);
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'manual'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    hall_refused(&hall, ERROR_entries_many, "tournament.change", "{'tournament':1,'system':'round-robin'}");
    hall_close(&hall);
}

static void lots_can_be_drawn_again_from_their_seed(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 10);
    hall.lots = 0x0123456789abcdef;
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots'}");
    const char *first = hall_fact(&hall, 0);
    assert_non_null(strstr(first, "'method':'lots','seed':'0123456789abcdef','order':["));
    hall.lots = 99;
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'0123456789ABCDEF'}");
    assert_string_equal(hall_fact(&hall, 0), first);
    /* The order of entering plays no part. */
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'123456789abcdef'}");
    assert_string_equal(hall_fact(&hall, 0), first);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1'}");
    assert_string_not_equal(hall_fact(&hall, 0), first);
    const struct json *view = hall_view_tournament(&hall, 1, VIEW_PUBLIC);
    assert_string_equal(text_at(&hall, view, "numbers/method"), "lots");
    assert_string_equal(text_at(&hall, view, "numbers/seed"), "0000000000000001");
    for (int i = 0; i < 10; i++) {
        char path[32];
        snprintf(path, sizeof path, "entries/%d/number", i);
        assert_int_equal(number_at(view, path), i + 1);
    }
    hall_refused(&hall, ERROR_seed_invalid, "numbers.draw", "{'tournament':1,'method':'lots','seed':'xyz'}");
    hall_refused(&hall, ERROR_field_unknown, "numbers.draw", "{'tournament':1,'method':'lots','order':[1]}");
    hall_close(&hall);
}

static void numbers_by_rating_go_on_to_title_name_and_id(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'B','rating':2000},{'name':'A','rating':2000},{'name':'A','rating':2000},"
              "{'name':'Z','rating':2000,'title':'WGM'},{'name':'Y','rating':2000,'title':'IM'},"
              "{'name':'X','rating':2000,'title':'FM'},{'name':'W'},{'name':'V','rating':2700,'title':'CM'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7,6,5,4,3,2,1,8]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'method':'rating','order':[8,5,4,6,2,3,1,7]}");
    hall_close(&hall);
}

static void numbers_by_hand_must_name_every_entry_once(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 3);
    hall_must(&hall, "player.add", "{'players':[{'name':'Q'}]}");
    hall_refused(&hall, ERROR_numbers_order, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2]}");
    hall_refused(&hall, ERROR_numbers_order, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,4]}");
    hall_refused(&hall, ERROR_entry_twice, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,2]}");
    hall_refused(&hall, ERROR_field_missing, "numbers.draw", "{'tournament':1,'method':'hand'}");
    hall_refused(&hall, ERROR_field_value, "numbers.draw", "{'tournament':1,'method':'age'}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[3,1,2]}");
    assert_int_equal(tournament_entry_of(event_tournament(&hall.event, 1), 3)->number, 1);
    assert_int_equal(tournament_entry_of(event_tournament(&hall.event, 1), 2)->number, 3);
    hall_close(&hall);
}

static void numbers_need_two_entries_and_end_with_the_set_up(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    hall_refused(&hall, ERROR_numbers_few, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_numbers_few, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[2]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_setup_over, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_refused(&hall, ERROR_setup_over, "entry.add", "{'tournament':1,'players':[3]}");
    hall_refused(&hall, ERROR_setup_over, "entry.remove", "{'tournament':1,'player':2}");
    hall_close(&hall);
}

static void another_list_of_entries_has_no_numbers_yet(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':2}");
    assert_int_equal(at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/numbers")->type, JSON_NULL);
    hall_refused(&hall, ERROR_numbers_missing, "round.pair", "{'tournament':1}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[2]}");
    hall_refused(&hall, ERROR_numbers_missing, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

static void conflicts_are_judged_by_the_list_of_entries(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    int64_t seen = hall.event.seq;
    hall_must(&hall, "tournament.change", "{'tournament':1,'name':'Other'}");
    hall.seen = seen;
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':4}");
    hall_refused(&hall, ERROR_changed_meanwhile, "entry.remove", "{'tournament':1,'player':3}");
    hall_refused(&hall, ERROR_changed_meanwhile, "entry.add", "{'tournament':1,'players':[4]}");
    hall_refused(&hall, ERROR_changed_meanwhile, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_may_be_entered_in_several_tournaments),
        cmocka_unit_test(bad_entries_are_refused),
        cmocka_unit_test(a_round_robin_holds_a_thousand_players),
        cmocka_unit_test(lots_can_be_drawn_again_from_their_seed),
        cmocka_unit_test(numbers_by_rating_go_on_to_title_name_and_id),
        cmocka_unit_test(numbers_by_hand_must_name_every_entry_once),
        cmocka_unit_test(numbers_need_two_entries_and_end_with_the_set_up),
        cmocka_unit_test(another_list_of_entries_has_no_numbers_yet),
        cmocka_unit_test(conflicts_are_judged_by_the_list_of_entries),
    };
    return cmocka_run_group_tests_name("event.numbers", tests, NULL, NULL);
}
