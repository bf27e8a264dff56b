/*
 * Tournaments of teams: who plays for whom, what is frozen when, leaving and undoing.
 */
#include "hall.h"

#include <string.h>

#include "event/teams.h"
#include "language/errors.h"

/* Players P01 to P12, and tournament 1 where teams play on `boards` boards. */
static void open_teams(struct hall *hall, const char *settings) {
    hall_open_event(hall);
    for (int i = 1; i <= 12; i++)
        hall_must(hall, "player.add", "{'players':[{'name':'P%02d','rating':%d}]}", i, 2000 - 10 * i);
    hall_must(hall, "tournament.create", "{'name':'League',%s}", settings);
}

/* Four teams of three: Alfa 1-3, Bravo 4-6, Charlie 7-9, Delta 10-12; numbered in this order. */
static void add_teams(struct hall *hall) {
    static const char *const names[] = {"Alfa", "Bravo", "Charlie", "Delta"};
    for (int i = 0; i < 4; i++)
        hall_must(hall, "team.add", "{'tournament':1,'name':'%s','players':[%d,%d,%d]}", names[i], 3 * i + 1, 3 * i + 2,
                  3 * i + 3);
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3,4]}");
}

static void a_team_has_a_name_and_players_in_their_order(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    hall_must(&hall, "team.add",
              "{'tournament':1,'name':' Alfa ','federation':'ita','captain':'Rossi','players':[3,1]}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'team':1,'name':'Alfa','federation':'ITA',"
                                             "'captain':'Rossi','players':[3,1]}");
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament->entry_count, 2); /* they are entered with it */
    assert_int_equal(tournament_team_with(tournament, 3)->id, 1);
    hall_must(&hall, "team.change", "{'tournament':1,'team':1,'players':[1,2,3]}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'team':1,'players':[1,2,3]}");
    assert_int_equal(tournament->entry_count, 3);
    hall_must(&hall, "team.change", "{'tournament':1,'team':1,'name':'Alfa'}");
    assert_int_equal(hall.decision.count, 0);
    hall_refused(&hall, ERROR_team_name_taken, "team.add", "{'tournament':1,'name':'ALFA'}");
    hall_must(&hall, "team.remove", "{'tournament':1,'team':1}");
    assert_int_equal(tournament->entry_count, 0);
    hall_must(&hall, "team.add", "{'tournament':1,'name':'Alfa'}");
    assert_int_equal(tournament->teams[0].id, 2); /* ids are not used again */
    hall_close(&hall);
}

static void nobody_plays_for_two_teams(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    hall_must(&hall, "team.add", "{'tournament':1,'name':'Alfa','players':[1,2]}");
    hall_refused(&hall, ERROR_team_player_elsewhere, "team.add", "{'tournament':1,'name':'Bravo','players':[3,2]}");
    assert_int_equal(hall.error.line, 2);
    assert_string_equal(language_error_message(&hall.arena, language_english(), &hall.error).bytes,
                        "P02 plays for Alfa already, and nobody plays for two teams.");
    hall_refused(&hall, ERROR_entry_twice, "team.add", "{'tournament':1,'name':'Bravo','players':[3,3]}");
    hall_refused(&hall, ERROR_player_unknown, "team.add", "{'tournament':1,'name':'Bravo','players':[99]}");
    /* In another tournament the same player may play again. */
    hall_must(&hall, "tournament.create", "{'name':'Blitz','teams':{'boards':2}}");
    hall_must(&hall, "team.add", "{'tournament':2,'name':'Bravo','players':[2,3]}");
    hall_refused(&hall, ERROR_player_entered, "player.remove", "{'player':2}");
    hall_close(&hall);
}

static void players_come_and_go_with_their_teams(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    add_teams(&hall);
    hall_refused(&hall, ERROR_teams_instead, "entry.add", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_teams_instead, "entry.remove", "{'tournament':1,'player':1}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_teams_instead, "player.withdraw", "{'tournament':1,'player':1}");
    hall_must(&hall, "tournament.create", "{'name':'Single'}");
    hall_refused(&hall, ERROR_teams_only, "team.add", "{'tournament':2,'name':'Alfa'}");
    hall_refused(&hall, ERROR_team_id_unknown, "team.change", "{'tournament':1,'team':9,'name':'X'}");
    hall_close(&hall);
}

static void the_play_of_teams_is_a_setting(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':4,'scoring':'3-1-0','primary':'GP','chain':['BC','TBR'],'fixed_order':true},"
                      "'tiebreaks':['MPvGP','EDE','EMMSB']");
    const struct json *shown = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_int_equal(number_at(shown, "teams/boards"), 4);
    assert_string_equal(text_at(&hall, shown, "teams/scoring/text"), "3-1-0");
    assert_string_equal(text_at(&hall, shown, "teams/scoring/bye"), "1"); /* a drawn match */
    assert_string_equal(text_at(&hall, shown, "teams/primary"), "gp");
    assert_string_equal(text_at(&hall, shown, "teams/chain/1"), "TBR");
    hall_must(&hall, "tournament.change", "{'tournament':1,'teams':{'boards':3}}");
    shown = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_string_equal(text_at(&hall, shown, "teams/scoring/text"), "3-1-0"); /* the rest stays */
    hall_refused(&hall, ERROR_field_range, "tournament.change", "{'tournament':1,'teams':{'boards':33}}");
    hall_refused(&hall, ERROR_field_value, "tournament.change", "{'tournament':1,'teams':{'primary':'xp'}}");
    hall_refused(&hall, ERROR_teams_swiss, "tournament.change", "{'tournament':1,'system':'swiss','rounds':5}");
    hall_refused(&hall, ERROR_teams_knockout, "tournament.change", "{'tournament':1,'system':'knock-out'}");
    hall_refused(&hall, ERROR_tiebreak_round_robin, "tournament.change", "{'tournament':1,'tiebreaks':['BH']}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'teams':false}");
    assert_false(has_member(at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0"), "teams"));
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/tiebreaks/0/code"), "DE");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_teams_entries, "tournament.change", "{'tournament':1,'teams':{'boards':3}}");
    hall_close(&hall);
}

static void settings_are_frozen_with_round_1(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    add_teams(&hall);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'teams':{'boards':3}}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'teams':{'primary':'gp'}}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'tiebreaks':['BC']}");
    hall_refused(&hall, ERROR_setup_over, "team.add", "{'tournament':1,'name':'Echo'}");
    hall_refused(&hall, ERROR_setup_over, "team.remove", "{'tournament':1,'team':1}");
    hall_refused(&hall, ERROR_setup_over, "numbers.draw", "{'tournament':1,'method':'lots'}");
    /* Names may change, and a team may grow. */
    hall_must(&hall, "team.change", "{'tournament':1,'team':1,'name':'Alba'}");
    hall_must(&hall, "player.add", "{'players':[{'name':'P13'}]}");
    hall_must(&hall, "team.change", "{'tournament':1,'team':1,'players':[1,2,3,13]}");
    hall_refused(&hall, ERROR_team_list_fixed, "team.change", "{'tournament':1,'team':1,'players':[2,1,3,13]}");
    hall_refused(&hall, ERROR_team_list_fixed, "team.change", "{'tournament':1,'team':1,'players':[1,2]}");
    hall_must(&hall, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[13,1]}");
    hall_close(&hall);
}

static void numbers_are_of_teams(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    add_teams(&hall);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'0000000000000007'}");
    hall_must(&hall, "team.add", "{'tournament':1,'name':'Echo'}");
    assert_int_equal(event_tournament(&hall.event, 1)->teams[0].number, 0); /* another list has none yet */
    hall_refused(&hall, ERROR_numbers_missing, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_team_numbers_order, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3,4]}");
    hall_refused(&hall, ERROR_team_numbers_order, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,3,4,4]}");
    hall_refused(&hall, ERROR_field_value, "numbers.draw", "{'tournament':1,'method':'varma'}");
    assert_string_equal(hall.error.operand[2], "lots, rating, hand");
    hall_must(&hall, "team.change", "{'tournament':1,'team':2,'players':[]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'method':'rating','order':[1,3,4,2,5]}");
    /* The players are numbered after their teams, for reports. */
    assert_int_equal(tournament_entry_of(event_tournament(&hall.event, 1), 7)->number, 4);
    hall_close(&hall);
}

static void every_step_can_be_undone(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    struct text before[8];
    int steps = 0;
    add_teams(&hall);
    static const struct {
        const char *kind;
        const char *body;
    } steps_taken[] = {
        {"team.change", "{'tournament':1,'team':1,'players':[2,1,3],'captain':'Rossi'}"},
        {"team.remove", "{'tournament':1,'team':4}"},
        {"numbers.draw", "{'tournament':1,'method':'rating'}"},
        {"round.pair", "{'tournament':1}"},
        {"lineup.set", "{'tournament':1,'round':2,'team':1,'players':[0,3]}"},
        {"result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}"},
        {"team.withdraw", "{'tournament':1,'team':2}"},
        {"team.reinstate", "{'tournament':1,'team':2}"},
    };
    int count = sizeof steps_taken / sizeof *steps_taken;
    for (steps = 0; steps < count; steps++) {
        struct text all = hall_render(&hall.arena, &hall.event);
        before[steps] = all;
        hall_must(&hall, steps_taken[steps].kind, "%s", steps_taken[steps].body);
    }
    hall_refold(&hall);
    while (steps-- > 0) {
        hall_must(&hall, "command.undo", "{}");
        /* The same but for what counts as changed by the undoing. */
        struct text now = hall_render(&hall.arena, &hall.event);
        assert_true(now.length > before[steps].length / 2);
    }
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament->team_count, 4);
    assert_int_equal(tournament->round_count, 0);
    assert_int_equal(tournament->teams[0].players[0], 1);
    assert_int_equal(tournament->teams[0].number, 1);
    hall_must(&hall, "command.undo", "{}"); /* the numbers */
    hall_must(&hall, "command.undo", "{}"); /* team 4 */
    hall_must(&hall, "team.add", "{'tournament':1,'name':'Foxtrot'}");
    assert_int_equal(event_tournament(&hall.event, 1)->teams[3].id, 5); /* ids are not used again */
    hall_close(&hall);
}

static void who_saw_an_older_line_up_is_reported(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, "'teams':{'boards':2}");
    add_teams(&hall);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[3,1]}");
    hall_refused(&hall, ERROR_changed_meanwhile, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[1,3]}");
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':3,'result':'1-0'}"); /* another match */
    hall_must(&hall, "team.change", "{'tournament':1,'team':2,'captain':'Verdi'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "team.change", "{'tournament':1,'team':2,'captain':'Bianchi'}");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_team_has_a_name_and_players_in_their_order),
        cmocka_unit_test(nobody_plays_for_two_teams),
        cmocka_unit_test(players_come_and_go_with_their_teams),
        cmocka_unit_test(the_play_of_teams_is_a_setting),
        cmocka_unit_test(settings_are_frozen_with_round_1),
        cmocka_unit_test(numbers_are_of_teams),
        cmocka_unit_test(every_step_can_be_undone),
        cmocka_unit_test(who_saw_an_older_line_up_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
