#include <string.h>

#include "hall.h"

static void a_tournament_has_sensible_settings_from_the_start(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'Group A'}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'name':'Group A','system':'round-robin','cycles':1,'swap':true,'rounds':0,"
                        "'scoring':{'unit':2,'win':2,'draw':1,'loss':0,'absent':0,'bye':2},'time_control':'',"
                        "'edition':'tiebreak@2026','tiebreaks':['DE','WIN','SB','KS'],'dates':[]}");
    const struct json *view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_string_equal(text_at(&hall, view, "scoring/text"), "1-½-0");
    assert_string_equal(text_at(&hall, view, "stage"), "setup");
    assert_int_equal(at(view, "numbers")->type, JSON_NULL);
    hall_close(&hall);
}

static void every_setting_can_be_given(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create",
              "{'name':'B','cycles':2,'swap':false,'scoring':'3-1-0','time_control':'90+30','tiebreaks':['sb','WIN'],"
              "'edition':'2019','dates':['2026-11-15','','2026-11-16']}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'name':'B','system':'round-robin','cycles':2,'swap':false,'rounds':0,"
                        "'scoring':{'unit':1,'win':3,'draw':1,'loss':0,'absent':0,'bye':3},'time_control':'90+30',"
                        "'edition':'tiebreak@2019','tiebreaks':['SB','WIN'],'dates':['2026-11-15','','2026-11-16']}");
    hall_must(&hall, "tournament.create", "{'name':'C','system':'manual','rounds':9}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/1/rounds_planned"), 9);
    hall_close(&hall);
}

static void scoring_is_read_as_it_is_written(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    static const char *const rows[][2] = {
        {"'1-½-0'", "{'unit':2,'win':2,'draw':1,'loss':0,'absent':0,'bye':2}"},
        {"'3-1-0'", "{'unit':1,'win':3,'draw':1,'loss':0,'absent':0,'bye':3}"},
        {"{'win':1,'draw':0.5,'loss':0}", "{'unit':2,'win':2,'draw':1,'loss':0,'absent':0,'bye':2}"},
        {"{'win':'1','draw':'½','loss':'0','bye':'½'}", "{'unit':2,'win':2,'draw':1,'loss':0,'absent':0,'bye':1}"},
        {"{'win':3,'draw':2,'loss':1,'absent':0}", "{'unit':1,'win':3,'draw':2,'loss':1,'absent':0,'bye':3}"},
        {"{'win':1,'draw':0.4,'loss':0,'bye':0.25}", "{'unit':100,'win':100,'draw':40,'loss':0,'absent':0,'bye':25}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall_must(&hall, "tournament.create", "{'name':'T','scoring':%s}", rows[i][0]);
        assert_non_null(strstr(hall_fact(&hall, 0), rows[i][1]));
    }
    hall_refused(&hall, ERROR_scoring_draws, "tournament.create", "{'name':'T','scoring':'2-1.5-0'}");
    hall_refused(&hall, ERROR_scoring_order, "tournament.create", "{'name':'T','scoring':'1-2-0'}");
    hall_refused(&hall, ERROR_scoring_order, "tournament.create",
                 "{'name':'T','scoring':{'win':1,'draw':0,'loss':0,'bye':2}}");
    hall_refused(&hall, ERROR_scoring_text, "tournament.create", "{'name':'T','scoring':'usual'}");
    hall_refused(&hall, ERROR_scoring_value, "tournament.create", "{'name':'T','scoring':'a-b-c'}");
    hall_refused(&hall, ERROR_scoring_value, "tournament.create",
                 "{'name':'T','scoring':{'win':1,'draw':5e-1,'loss':0}}");
    hall_refused(&hall, ERROR_scoring_value, "tournament.create",
                 "{'name':'T','scoring':{'win':1,'draw':0,'loss':-1}}");
    hall_refused(&hall, ERROR_field_missing, "tournament.create", "{'name':'T','scoring':{'win':1,'draw':0}}");
    hall_refused(&hall, ERROR_field_unknown, "tournament.create",
                 "{'name':'T','scoring':{'win':1,'draw':0,'loss':0,'half':1}}");
    hall_refused(&hall, ERROR_field_type, "tournament.create", "{'name':'T','scoring':7}");
    hall_refused(&hall, ERROR_field_type, "tournament.create", "{'name':'T','scoring':{'win':true,'draw':0,'loss':0}}");
    hall_close(&hall);
}

static void bad_settings_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    static const struct {
        enum error_code code;
        const char *body;
    } rows[] = {
        {ERROR_field_missing, "{}"},
        {ERROR_text_empty, "{'name':''}"},
        {ERROR_field_value, "{'name':'T','system':'swiss'}"},
        {ERROR_field_range, "{'name':'T','cycles':3}"},
        {ERROR_field_range, "{'name':'T','cycles':0}"},
        {ERROR_field_type, "{'name':'T','swap':1}"},
        {ERROR_rounds_follow, "{'name':'T','rounds':9}"},
        {ERROR_field_range, "{'name':'T','system':'manual','rounds':2001}"},
        {ERROR_tiebreak_unknown, "{'name':'T','tiebreaks':['XX']}"},
        {ERROR_tiebreak_repeated, "{'name':'T','tiebreaks':['SB','SB']}"},
        {ERROR_tiebreak_list_long,
         "{'name':'T','tiebreaks':['DE','SB','DE','KS','DE','WIN','DE','DE','DE','DE','DE','DE','DE']}"},
        {ERROR_field_type, "{'name':'T','tiebreaks':[1]}"},
        {ERROR_field_type, "{'name':'T','tiebreaks':'SB'}"},
        {ERROR_edition_unknown, "{'name':'T','edition':'tiebreak@1900'}"},
        {ERROR_date_invalid, "{'name':'T','dates':['2026-13-01']}"},
        {ERROR_date_invalid, "{'name':'T','dates':[20261301]}"},
        {ERROR_field_unknown, "{'name':'T','prize':5}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "tournament.create", "%s", rows[i].body);
    hall_close(&hall);
}

/* The set-up is locked by the first pairing; what does not touch the results can still be changed. */
static void the_first_pairing_locks_scoring_system_and_tiebreaks(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'3-1-0','cycles':2,'tiebreaks':['SB']}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'cycles':2,'scoring':{'unit':1,'win':3,'draw':1,'loss':0,'absent':0,'bye':3},"
                        "'tiebreaks':['SB']}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    static const char *const locked[] = {"'scoring':'1-½-0'", "'cycles':1",         "'swap':false",
                                         "'system':'manual'", "'tiebreaks':['KS']", "'edition':'tiebreak@2019'"};
    for (size_t i = 0; i < sizeof locked / sizeof locked[0]; i++)
        hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,%s}", locked[i]);
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'3-1-0'}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "tournament.change",
              "{'tournament':1,'name':'Group 1','time_control':'15+10','dates':['2026-11-15']}");
    hall_refused(&hall, ERROR_tournament_running, "tournament.remove", "{'tournament':1}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'1-½-0'}");
    hall_must(&hall, "tournament.remove", "{'tournament':1}");
    hall_refused(&hall, ERROR_tournament_unknown, "tournament.change", "{'tournament':1,'name':'X'}");
    hall_close(&hall);
}

static void a_manual_tournament_cannot_plan_fewer_rounds_than_it_has(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "tournament.create", "{'name':'M','system':'manual','rounds':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2]}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':2,'black':1}]}");
    hall_refused(&hall, ERROR_rounds_paired_more, "tournament.change", "{'tournament':1,'rounds':1}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'name':'N'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'rounds':3}");
    hall_close(&hall);
}

static void conflicts_are_judged_by_settings_not_by_results(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    int64_t seen = hall.event.seq;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall.seen = seen;
    hall_must(&hall, "tournament.change", "{'tournament':1,'name':'Group B'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "tournament.change", "{'tournament':1,'name':'Group C'}");
    assert_string_equal(hall.error.operand[2], "Group B");
    hall_close(&hall);
}

static void an_event_holds_a_hundred_tournaments(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    for (int i = 0; i < 100; i++)
        hall_must(&hall, "tournament.create", "{'name':'T%d'}", i);
    hall_refused(&hall, ERROR_tournaments_many, "tournament.create", "{'name':'T'}");
    hall_must(&hall, "tournament.remove", "{'tournament':50}");
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/99/id"), 101);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_has_sensible_settings_from_the_start),
        cmocka_unit_test(every_setting_can_be_given),
        cmocka_unit_test(scoring_is_read_as_it_is_written),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(the_first_pairing_locks_scoring_system_and_tiebreaks),
        cmocka_unit_test(a_manual_tournament_cannot_plan_fewer_rounds_than_it_has),
        cmocka_unit_test(conflicts_are_judged_by_settings_not_by_results),
        cmocka_unit_test(an_event_holds_a_hundred_tournaments),
    };
    return cmocka_run_group_tests_name("event.tournaments", tests, NULL, NULL);
}
