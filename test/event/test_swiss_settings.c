/*
 * What is settled around the rounds of a Swiss: its set-up, numbers, late entries, byes asked for, withdrawals.
 */
#include <stdio.h>
#include <string.h>

#include "hall.h"

/* Tournament 1, a Swiss of `rounds` rounds with six players: A 2400, B 2300, C 2200, D 2100, E 2000, F 1900. */
static void open_swiss(struct hall *hall, int rounds) {
    hall_open_event(hall);
    hall_must(hall, "player.add",
              "{'players':[{'name':'A','rating':2400},{'name':'B','rating':2300},{'name':'C','rating':2200},"
              "{'name':'D','rating':2100},{'name':'E','rating':2000},{'name':'F','rating':1900}]}");
    hall_must(hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':%d}", rounds);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5,6]}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
}

/* The next round as the journal has it; how it was drawn does not matter here. */
static void publish(struct hall *hall, const char *boards, const char *byes) {
    char command[24];
    char body[512];
    int round = (int)event_tournament(&hall->event, 1)->round_count + 1;
    snprintf(command, sizeof command, "p%zu", hall->count);
    snprintf(body, sizeof body, "{'tournament':1,'round':%d,'boards':[%s],'byes':[%s],'origin':'engine','replaced':[]}",
             round, boards, byes);
    hall_write(hall, command, "round.paired/1", body);
    hall_refold(hall);
}

static void publish_all(struct hall *hall, int rounds) {
    for (int i = 0; i < rounds; i++)
        publish(hall, i % 2 == 0 ? "[1,4],[5,2],[3,6]" : "[2,1],[4,3],[6,5]", "");
}

static const struct json *tournament_view(struct hall *hall, enum view_role role) {
    return hall_view_tournament(hall, 1, role);
}

/* The names in the order of their numbers: "ABCDEF". */
static const char *order_of(struct hall *hall) {
    struct text_builder names;
    const struct json *view = tournament_view(hall, VIEW_PUBLIC);
    text_builder_init(&names, &hall->arena);
    for (size_t i = 0; i < count_at(view, "entries"); i++) {
        char path[48];
        snprintf(path, sizeof path, "entries/%zu/number", i);
        assert_int_equal(number_at(view, path), (int64_t)i + 1);
        snprintf(path, sizeof path, "entries/%zu/name", i);
        text_add_zero(&names, text_at(hall, view, path));
    }
    return text_zero(&hall->arena, text_builder_take(&names));
}

/* A refold of the whole journal gives the state that was kept up to date entry by entry. */
static void assert_folds_the_same(struct hall *hall) {
    struct text before = hall_render(&hall->arena, &hall->event);
    hall_refold(hall);
    assert_true(text_equal(before, hall_render(&hall->arena, &hall->event)));
}

/* --- Settings ------------------------------------------------------------------------------------------------------- */

static void a_swiss_is_drawn_by_the_dutch_edition_of_the_first_day(void **state) {
    static const char *const rows[][2] = {
        {"2026-11-15", "dutch@2026"}, {"2026-02-01", "dutch@2026"}, {"2026-01-31", "dutch@2017"},
        {"2019-05-01", "dutch@2017"}, {"2012-05-01", "dutch@2017"}, {"1990-05-01", "dutch@2017"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hall hall;
        hall_open(&hall);
        hall_must(&hall, "event.create", "{'name':'Test Open','from':'%s'}", rows[i][0]);
        hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':9}");
        const struct json *view = tournament_view(&hall, VIEW_PUBLIC);
        assert_string_equal(text_at(&hall, view, "system"), "swiss");
        assert_string_equal(text_at(&hall, view, "pairing"), rows[i][1]);
        assert_string_equal(text_at(&hall, view, "acceleration"), "none");
        assert_int_equal(number_at(view, "rounds_planned"), 9);
        assert_false(true_at(view, "predetermined"));
        hall_must(&hall, "tournament.create", "{'name':'B','system':'swiss','rounds':9,'pairing':'Dutch'}");
        assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/1/pairing"), rows[i][1]);
        hall_close(&hall);
    }
}

static void every_setting_of_a_swiss_can_be_given(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create",
              "{'name':'Open','system':'swiss','rounds':7,'pairing':'dutch@2017','acceleration':'baku',"
              "'scoring':{'win':1,'draw':0.5,'loss':0,'bye':0.5}}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'name':'Open','system':'swiss','cycles':1,'swap':true,'rounds':7,"
                        "'pairing':'dutch@2017','acceleration':'baku',"
                        "'scoring':{'unit':2,'win':2,'draw':1,'loss':0,'absent':0,'bye':1},'time_control':'',"
                        "'edition':'tiebreak@2026','tiebreaks':['BH/C1','BH','SB','DE','WIN'],'dates':[]}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'dutch@2026'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'pairing':'dutch@2026','acceleration':'baku'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'dutch@2026','acceleration':'baku','rounds':7}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "tournament.change", "{'tournament':1,'acceleration':'none','rounds':9}");
    const struct json *view = tournament_view(&hall, VIEW_PUBLIC);
    assert_string_equal(text_at(&hall, view, "pairing"), "dutch@2026");
    assert_string_equal(text_at(&hall, view, "acceleration"), "none");
    assert_int_equal(number_at(view, "rounds_planned"), 9);
    hall_close(&hall);
}

static void bad_settings_of_a_swiss_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    static const struct {
        enum error_code code;
        const char *field;
        const char *body;
    } rows[] = {
        {ERROR_rounds_needed, "rounds", "{'name':'T','system':'swiss'}"},
        {ERROR_rounds_needed, "rounds", "{'name':'T','system':'swiss','rounds':0}"},
        {ERROR_field_range, "rounds", "{'name':'T','system':'swiss','rounds':2001}"},
        {ERROR_pairing_unknown, "pairing", "{'name':'T','system':'swiss','rounds':5,'pairing':'dubov@2026'}"},
        {ERROR_pairing_unknown, "pairing", "{'name':'T','system':'swiss','rounds':5,'pairing':''}"},
        {ERROR_field_type, "pairing", "{'name':'T','system':'swiss','rounds':5,'pairing':2026}"},
        {ERROR_field_value, "acceleration", "{'name':'T','system':'swiss','rounds':5,'acceleration':'usual'}"},
        {ERROR_field_value, "predetermined", "{'name':'T','system':'swiss','rounds':5,'predetermined':true}"},
        {ERROR_field_value, "cycles", "{'name':'T','system':'swiss','rounds':5,'cycles':2}"},
        {ERROR_field_value, "system", "{'name':'T','system':'Swiss Dutch','rounds':5}"},
        {ERROR_swiss_only, "pairing", "{'name':'T','pairing':'dutch@2026'}"},
        {ERROR_swiss_only, "acceleration", "{'name':'T','system':'manual','acceleration':'none'}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall_refused(&hall, rows[i].code, "tournament.create", "%s", rows[i].body);
        assert_string_equal(hall.error.field, rows[i].field);
    }
    hall_refused(&hall, ERROR_pairing_unknown, "tournament.create",
                 "{'name':'T','system':'swiss','rounds':5,'pairing':'lim'}");
    assert_string_equal(hall.error.operand[1],
                        "dutch@2026, dutch@2017, dutch@2009, lim@1999, dubov@1997 or burstein@2009");
    hall_must(&hall, "tournament.create", "{'name':'T','system':'swiss','rounds':5,'predetermined':false,'cycles':1}");
    hall_refused(&hall, ERROR_rounds_needed, "tournament.change", "{'tournament':1,'rounds':0}");
    hall_close(&hall);
}

static void baku_acceleration_needs_a_win_worth_two_draws(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_refused(&hall, ERROR_baku_scoring, "tournament.create",
                 "{'name':'T','system':'swiss','rounds':9,'acceleration':'baku','scoring':'3-1-0'}");
    hall_must(&hall, "tournament.create",
              "{'name':'T','system':'swiss','rounds':9,'acceleration':'baku','scoring':'2-1-0'}");
    hall_refused(&hall, ERROR_baku_scoring, "tournament.change", "{'tournament':1,'scoring':'3-1-0'}");
    assert_string_equal(hall.error.field, "scoring");
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'3-1-0','acceleration':'none'}");
    hall_refused(&hall, ERROR_baku_scoring, "tournament.change", "{'tournament':1,'acceleration':'baku'}");
    assert_string_equal(hall.error.field, "acceleration");
    hall_close(&hall);
}

static void a_tournament_can_become_a_swiss_and_cease_to_be_one(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'T','cycles':2}");
    hall_refused(&hall, ERROR_rounds_needed, "tournament.change", "{'tournament':1,'system':'swiss'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'swiss','rounds':7,'acceleration':'baku'}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'system':'swiss','cycles':1,'rounds':7,'pairing':'dutch@2026',"
                        "'acceleration':'baku'}");
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2]}");
    hall_must(&hall, "colour.draw", "{'tournament':1,'colour':'black'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':1,'round':2,'kind':'half'}");
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[1,2]}]}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'round-robin'}");
    const struct json *view = tournament_view(&hall, VIEW_ARBITER);
    assert_string_equal(text_at(&hall, view, "pairing"), "");
    assert_string_equal(text_at(&hall, view, "acceleration"), "none");
    assert_int_equal(at(view, "initial_colour")->type, JSON_NULL);
    assert_int_equal(at(view, "draft")->type, JSON_NULL);
    assert_int_equal(count_at(view, "byes"), 0);
    assert_int_equal(count_at(view, "prohibited"), 0);
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'3-1-0'}");
    /* A Swiss anew has what every new one has. */
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'swiss','rounds':5}");
    assert_string_equal(text_at(&hall, tournament_view(&hall, VIEW_PUBLIC), "acceleration"), "none");
    assert_folds_the_same(&hall);
    /* The fact says by what it is drawn, also where that was known before. */
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'manual'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'system':'manual'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'swiss'}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'system':'swiss','pairing':'dutch@2026','acceleration':'none'}");
    hall_close(&hall);
}

/* Acceleration is not switched on once round 1 is published [c04:lim.scope.accelerated], nor is anything else changed
   that the pairing rests on. */
static void the_first_round_locks_what_the_pairing_rests_on(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    publish(&hall, "[1,4],[5,2],[3,6]", "");
    static const char *const locked[][2] = {
        {"'rounds':6", "phrase.setting.rounds"},
        {"'rounds':4", "phrase.setting.rounds"},
        {"'pairing':'dutch@2017'", "phrase.setting.pairing"},
        {"'acceleration':'baku'", "phrase.setting.acceleration"},
        {"'system':'manual'", "phrase.setting.system"},
        {"'scoring':'3-1-0'", "phrase.setting.scoring"},
        {"'tiebreaks':['SB']", "phrase.setting.tiebreaks"},
    };
    for (size_t i = 0; i < sizeof locked / sizeof locked[0]; i++) {
        hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,%s}", locked[i][0]);
        assert_string_equal(hall.error.phrase[1].key, locked[i][1]);
    }
    hall_refused(&hall, ERROR_settings_locked, "colour.draw", "{'tournament':1,'colour':'white'}");
    hall_refused(&hall, ERROR_settings_locked, "colour.draw", "{'tournament':1}");
    hall_refused(&hall, ERROR_settings_locked, "pairs.prohibit", "{'tournament':1,'groups':[]}");
    hall_refused(&hall, ERROR_tournament_running, "tournament.remove", "{'tournament':1}");
    hall_must(&hall, "tournament.change",
              "{'tournament':1,'rounds':5,'pairing':'dutch@2026','acceleration':'none','name':'Open A'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'name':'Open A'}");
    hall_close(&hall);
}

/* --- The initial colour --------------------------------------------------------------------------------------------- */

static void the_initial_colour_is_given_or_drawn_by_lots_that_can_be_repeated(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    assert_int_equal(at(tournament_view(&hall, VIEW_PUBLIC), "initial_colour")->type, JSON_NULL);
    hall_must(&hall, "colour.draw", "{'tournament':1,'colour':'black'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'colour':'black','method':'given'}");
    hall_must(&hall, "colour.draw", "{'tournament':1,'colour':'black'}");
    assert_int_equal(hall.decision.count, 0);
    hall.lots = 0xabc;
    hall_must(&hall, "colour.draw", "{'tournament':1}");
    const char *drawn = hall_fact(&hall, 0);
    assert_non_null(strstr(drawn, "'method':'lots','seed':'0000000000000abc'"));
    hall.lots = 1;
    hall_must(&hall, "colour.draw", "{'tournament':1,'seed':'ABC'}");
    assert_string_equal(hall_fact(&hall, 0), drawn);
    const struct json *view = tournament_view(&hall, VIEW_PUBLIC);
    assert_string_equal(text_at(&hall, view, "initial_colour/method"), "lots");
    assert_string_equal(text_at(&hall, view, "initial_colour/seed"), "0000000000000abc");
    hall_must(&hall, "command.undo", "{}");
    hall_must(&hall, "command.undo", "{}");
    assert_string_equal(text_at(&hall, tournament_view(&hall, VIEW_PUBLIC), "initial_colour/method"), "given");
    hall_close(&hall);
}

static void both_colours_come_out_of_the_lots(void **state) {
    struct hall hall;
    int white = 0;
    (void)state;
    open_swiss(&hall, 5);
    for (int seed = 0; seed < 100; seed++) {
        hall_must(&hall, "colour.draw", "{'tournament':1,'seed':'%x'}", (unsigned)seed);
        white += strstr(hall_fact(&hall, 0), "'colour':'white'") != NULL;
    }
    assert_in_range(white, 30, 70);
    hall_close(&hall);
}

static void a_bad_drawing_of_colours_is_refused(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "tournament.create", "{'name':'RR'}");
    hall_refused(&hall, ERROR_swiss_only, "colour.draw", "{'tournament':2}");
    hall_refused(&hall, ERROR_field_value, "colour.draw", "{'tournament':1,'colour':'red'}");
    hall_refused(&hall, ERROR_field_unknown, "colour.draw", "{'tournament':1,'colour':'white','seed':'1'}");
    hall_refused(&hall, ERROR_seed_invalid, "colour.draw", "{'tournament':1,'seed':'lucky'}");
    hall_refused(&hall, ERROR_tournament_unknown, "colour.draw", "{'tournament':3}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "colour.draw", "{'tournament':1,'colour':'white'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "colour.draw", "{'tournament':1,'colour':'black'}");
    hall_close(&hall);
}

/* --- Prohibited pairs ----------------------------------------------------------------------------------------------- */

static void players_can_be_kept_apart_for_some_rounds_or_all(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "pairs.prohibit",
              "{'tournament':1,'groups':[{'players':[1,3,5]},{'players':[2,4],'from':2,'to':3},"
              "{'players':[6,1],'from':5}]}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'groups':[{'players':[1,3,5],'from':1,'to':0},"
                                             "{'players':[2,4],'from':2,'to':3},{'players':[6,1],'from':5,'to':0}]}");
    const struct json *view = tournament_view(&hall, VIEW_ARBITER);
    assert_int_equal(count_at(view, "prohibited"), 3);
    assert_int_equal(number_at(view, "prohibited/0/players/2"), 5);
    assert_int_equal(number_at(view, "prohibited/1/from"), 2);
    assert_int_equal(number_at(view, "prohibited/1/to"), 3);
    /* Who may not meet whom is nobody else's business. */
    assert_false(has_member(tournament_view(&hall, VIEW_PUBLIC), "prohibited"));
    assert_false(has_member(tournament_view(&hall, VIEW_PUBLIC), "draft"));
    hall_must(&hall, "pairs.prohibit",
              "{'tournament':1,'groups':[{'players':[1,3,5],'from':1},{'players':[2,4],'from':2,'to':3},"
              "{'players':[6,1],'from':5,'to':0}]}");
    assert_int_equal(hall.decision.count, 0);
    /* The list is given as a whole. */
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[1,2]}]}");
    assert_int_equal(count_at(tournament_view(&hall, VIEW_ARBITER), "prohibited"), 1);
    assert_folds_the_same(&hall);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(count_at(tournament_view(&hall, VIEW_ARBITER), "prohibited"), 3);
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[]}");
    assert_int_equal(count_at(tournament_view(&hall, VIEW_ARBITER), "prohibited"), 0);
    hall_close(&hall);
}

static void bad_groups_are_refused(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "player.add", "{'players':[{'name':'G'}]}");
    hall_must(&hall, "tournament.create", "{'name':'RR'}");
    static const struct {
        enum error_code code;
        const char *group;
    } rows[] = {
        {ERROR_prohibited_few, "{'players':[]}"},
        {ERROR_prohibited_few, "{'players':[1]}"},
        {ERROR_entry_twice, "{'players':[1,2,1]}"},
        {ERROR_player_unknown, "{'players':[1,8]}"},
        {ERROR_entry_unknown, "{'players':[1,7]}"},
        {ERROR_field_type, "{'players':['1',2]}"},
        {ERROR_field_missing, "{'from':1}"},
        {ERROR_field_type, "[1,2]"},
        {ERROR_field_unknown, "{'players':[1,2],'until':2}"},
        {ERROR_field_range, "{'players':[1,2],'from':0}"},
        {ERROR_prohibited_rounds, "{'players':[1,2],'from':3,'to':2}"},
        {ERROR_prohibited_rounds, "{'players':[1,2],'to':6}"},
        {ERROR_prohibited_rounds, "{'players':[1,2],'from':6}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall_refused(&hall, rows[i].code, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[3,4]},%s]}",
                     rows[i].group);
        assert_int_equal(hall.error.line, 2); /* the second group */
    }
    hall_refused(&hall, ERROR_swiss_only, "pairs.prohibit", "{'tournament':2,'groups':[]}");
    hall_refused(&hall, ERROR_field_missing, "pairs.prohibit", "{'tournament':1}");
    struct text_builder groups;
    text_builder_init(&groups, &hall.arena);
    for (int i = 0; i <= EVENT_MOST_PROHIBITED; i++)
        text_add_zero(&groups, i == 0 ? "{'players':[1,2]}" : ",{'players':[1,2]}");
    struct text many = text_builder_take(&groups);
    hall_refused(&hall, ERROR_prohibited_many, "pairs.prohibit", "{'tournament':1,'groups':[%s]}", many.bytes);
    hall_must(&hall, "pairs.prohibit", "{'tournament':1,'groups':[%s]}",
              many.bytes + sizeof "{'players':[1,2]}"); /* without the first */
    ;
    hall.seen = hall.event.seq;
    hall_must(&hall, "tournament.change", "{'tournament':1,'rounds':6}");
    hall_refused(&hall, ERROR_changed_meanwhile, "pairs.prohibit", "{'tournament':1,'groups':[{'players':[1,2]}]}");
    hall_close(&hall);
}

/* --- Byes asked for ------------------------------------------------------------------------------------------------- */

static void a_bye_is_asked_for_before_its_round_is_paired(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'half'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':6,'round':3,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'half'}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'zero'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':5,'kind':'zero'}");
    const struct json *view = tournament_view(&hall, VIEW_PUBLIC);
    assert_int_equal(count_at(view, "byes"), 2);
    assert_int_equal(number_at(view, "byes/0/player"), 6);
    assert_int_equal(number_at(view, "byes/0/round"), 3);
    assert_string_equal(text_at(&hall, view, "byes/0/kind"), "zero");
    hall_must(&hall, "command.undo", "{}");
    hall_must(&hall, "command.undo", "{}");
    view = tournament_view(&hall, VIEW_PUBLIC);
    assert_int_equal(count_at(view, "byes"), 1);
    assert_string_equal(text_at(&hall, view, "byes/0/kind"), "half");
    hall_must(&hall, "bye.cancel", "{'tournament':1,'player':6,'round':3}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':6,'round':3}");
    assert_int_equal(count_at(tournament_view(&hall, VIEW_PUBLIC), "byes"), 0);
    assert_folds_the_same(&hall);
    hall_close(&hall);
}

static void bad_byes_are_refused(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "player.add", "{'players':[{'name':'G'}]}");
    hall_must(&hall, "tournament.create", "{'name':'RR'}");
    hall_must(&hall, "entry.add", "{'tournament':2,'players':[1,2]}");
    publish(&hall, "[1,4],[5,2],[3,6]", "");
    static const struct {
        enum error_code code;
        const char *body;
    } rows[] = {
        {ERROR_swiss_only, "'tournament':2,'player':1,'round':2,'kind':'half'"},
        {ERROR_player_unknown, "'tournament':1,'player':9,'round':2,'kind':'half'"},
        {ERROR_entry_unknown, "'tournament':1,'player':7,'round':2,'kind':'half'"},
        {ERROR_bye_round_paired, "'tournament':1,'player':1,'round':1,'kind':'half'"},
        {ERROR_bye_round_unknown, "'tournament':1,'player':1,'round':0,'kind':'half'"},
        {ERROR_bye_round_unknown, "'tournament':1,'player':1,'round':6,'kind':'half'"},
        {ERROR_field_value, "'tournament':1,'player':1,'round':2,'kind':'allocated'"},
        {ERROR_field_value, "'tournament':1,'player':1,'round':2,'kind':'long'"},
        {ERROR_field_missing, "'tournament':1,'player':1,'round':2"},
        {ERROR_field_type, "'tournament':1,'player':1,'round':2,'kind':'half','confirm':1"},
        {ERROR_bye_full, "'tournament':1,'player':1,'round':2,'kind':'full'"},
        {ERROR_bye_full, "'tournament':1,'player':1,'round':2,'kind':'full','confirm':false"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "bye.ask", "{%s}", rows[i].body);
    hall_refused(&hall, ERROR_bye_none, "bye.cancel", "{'tournament':1,'player':1,'round':2}");
    hall_refused(&hall, ERROR_bye_round_paired, "bye.cancel", "{'tournament':1,'player':1,'round':1}");
    hall_refused(&hall, ERROR_swiss_only, "bye.cancel", "{'tournament':2,'player':1,'round':1}");
    hall_refused(&hall, ERROR_entry_unknown, "bye.cancel", "{'tournament':1,'player':7,'round':2}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':1,'round':2,'kind':'full','confirm':true}");
    hall_close(&hall);
}

static void a_second_half_point_bye_must_be_confirmed(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':2,'kind':'half'}");
    hall_refused(&hall, ERROR_bye_second, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    assert_string_equal(hall.error.operand[2], "2");
    /* Another player's, or one without points, is no second one. */
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':5,'round':4,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'zero'}");
    hall_refused(&hall, ERROR_bye_second, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    publish(&hall, "[1,4],[5,2],[3,6]", "");
    publish(&hall, "[2,1],[4,3]", "[5,'allocated'],[6,'half']");
    hall_refused(&hall, ERROR_bye_second, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    assert_string_equal(hall.error.operand[2], "2");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half','confirm':true}");
    /* What is as it should be needs no confirmation. */
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    assert_int_equal(hall.decision.count, 0);
    hall_close(&hall);
}

/* Neither is a bye of another kind. */
static void a_bye_asked_for_but_played_is_not_the_first_one(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 6);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':1,'kind':'half'}");
    publish(&hall, "[1,4],[5,2],[3,6]", "");
    publish(&hall, "[2,1],[4,3]", "[5,'allocated'],[6,'zero']");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':5,'round':4,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    hall_close(&hall);
}

static void who_has_left_asks_for_no_bye(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':4,'kind':'half'}");
    publish(&hall, "[1,4],[5,2],[3,6]", "");
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':6}");
    hall_refused(&hall, ERROR_player_left, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'zero'}");
    /* What was asked for before stays on record. */
    assert_int_equal(count_at(tournament_view(&hall, VIEW_PUBLIC), "byes"), 1);
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':6}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'zero'}");
    hall_close(&hall);
}

static void a_bye_conflicts_only_with_changes_of_itself(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 5);
    hall.seen = hall.event.seq;
    hall_must(&hall, "tournament.change", "{'tournament':1,'name':'Other'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':4,'round':3,'kind':'half'}");
    hall_must(&hall, "bye.ask", "{'tournament':1,'player':6,'round':2,'kind':'zero'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'zero'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "bye.cancel", "{'tournament':1,'player':6,'round':3}");
    hall_close(&hall);
}

/* --- Numbers -------------------------------------------------------------------------------------------------------- */

/* Ratings 2000, 2400, 2200, 2100 are numbers 4, 1, 2, 3. [c04:dutch.A.2.numbers] */
static void the_strongest_has_the_first_number(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'A','rating':2000},{'name':'B','rating':2400},{'name':'C','rating':2200},"
              "{'name':'D','rating':2100}]}");
    hall_must(&hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':3}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(order_of(&hall), "BCDA");
    hall_close(&hall);
}

static void numbers_against_the_ratings_must_be_confirmed(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_refused(&hall, ERROR_numbers_against_rating, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6]}");
    assert_string_equal(hall.error.operand[0], "D");
    assert_string_equal(hall.error.operand[1], "C");
    hall_refused(&hall, ERROR_numbers_against_rating, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6],'confirm':false}");
    hall_refused(&hall, ERROR_field_type, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6],'confirm':'yes'}");
    hall_refused(&hall, ERROR_field_unknown, "numbers.draw", "{'tournament':1,'method':'rating','confirm':true}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6],'confirm':true}");
    assert_string_equal(order_of(&hall), "ABDCEF");
    /* Those of equal rating may be exchanged as one likes. */
    hall_must(&hall, "player.change", "{'player':4,'rating':2200}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3,4,5,6]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6]}");
    /* An unrated player counts as the weakest. */
    hall_must(&hall, "player.change", "{'player':1,'rating':0}");
    hall_refused(&hall, ERROR_numbers_against_rating, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,4,3,5,6]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[2,4,3,5,6,1]}");
    hall_close(&hall);
}

/* [c04:dutch.A.2.numbers] */
static void lots_for_the_numbers_of_a_swiss_must_be_confirmed(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_refused(&hall, ERROR_numbers_by_lots, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1'}");
    assert_string_equal(hall.error.field, "confirm");
    hall_refused(&hall, ERROR_field_type, "numbers.draw", "{'tournament':1,'method':'lots','confirm':'yes'}");
    assert_string_equal(order_of(&hall), "ABCDEF");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1','confirm':true}");
    assert_string_not_equal(order_of(&hall), "ABCDEF");
    /* Among equals nothing else is left. */
    for (int player = 1; player <= 6; player++)
        hall_must(&hall, "player.change", "{'player':%d,'rating':1800}", player);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1'}");
    /* A title comes before the lot. [c04:dutch.A.2.c] [c04:lim.7.ties] */
    hall_must(&hall, "player.change", "{'player':4,'title':'FM'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'lim@1999'}");
    hall_refused(&hall, ERROR_numbers_by_lots, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'pairing':'dutch@2009'}");
    hall_refused(&hall, ERROR_numbers_by_lots, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1'}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'1','confirm':true}");
    hall_close(&hall);
}

static void numbers_of_a_round_robin_by_hand_follow_no_rating(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "tournament.create", "{'name':'RR'}");
    hall_must(&hall, "entry.add", "{'tournament':2,'players':[1,2,3]}");
    hall_must(&hall, "numbers.draw", "{'tournament':2,'method':'hand','order':[3,2,1]}");
    hall_close(&hall);
}

static void numbers_are_corrected_until_round_4_is_paired(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots','confirm':true}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    publish_all(&hall, 1);
    hall_refused(&hall, ERROR_numbers_lots_over, "numbers.draw", "{'tournament':1,'method':'lots'}");
    publish_all(&hall, 2);
    assert_int_equal(event_tournament(&hall.event, 1)->round_count, 3);
    hall_must(&hall, "player.change", "{'player':6,'rating':2350}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(order_of(&hall), "AFBCDE");
    /* Each round keeps the numbers it was paired with. */
    assert_int_equal(tournament_round(event_tournament(&hall.event, 1), 3)->numbers[5], 6);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,6,3,4,5],'confirm':true}");
    publish_all(&hall, 1);
    assert_int_equal(tournament_round(event_tournament(&hall.event, 1), 4)->numbers[5], 3);
    hall_refused(&hall, ERROR_numbers_frozen, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_refused(&hall, ERROR_numbers_frozen, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_refused(&hall, ERROR_numbers_frozen, "numbers.draw",
                 "{'tournament':1,'method':'hand','order':[1,2,3,4,5,6],'confirm':true}");
    hall_close(&hall);
}

/* --- Late entries --------------------------------------------------------------------------------------------------- */

/* Rated between numbers 3 and 4: becomes 4, the old 4 to 6 move down by one. [c04:general.late.b.numbers] */
static void a_late_entry_gets_the_number_that_the_rating_earns(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    publish_all(&hall, 1);
    hall_must(&hall, "player.add", "{'players':[{'name':'X','rating':2150}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7]}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'players':[7]}");
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'method':'rating','order':[1,2,3,7,4,5,6]}");
    assert_string_equal(order_of(&hall), "ABCXDEF");
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament_round(tournament, 1)->entry_count, 6);
    assert_int_equal(tournament_round(tournament, 1)->numbers[3], 4);
    assert_folds_the_same(&hall);
    /* Undone as one. */
    hall_must(&hall, "command.undo", "{}");
    assert_string_equal(order_of(&hall), "ABCDEF");
    hall_close(&hall);
}

static void a_late_entry_is_numbered_also_after_round_4(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    publish_all(&hall, 5);
    hall_must(&hall, "player.add", "{'players':[{'name':'X','rating':2500},{'name':'Y'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[8,7]}");
    assert_string_equal(order_of(&hall), "XABCDEFY");
    hall_close(&hall);
}

/* Equal ratings: the title decides, then the name; who was there before comes first where all is equal. */
static void late_entries_of_equal_rating_follow_title_and_name(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "player.change", "{'player':3,'title':'FM'}");
    publish_all(&hall, 1);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'Bb','rating':2200,'title':'IM'},{'name':'Z','rating':2200,'title':'FM'},"
              "{'name':'Aa','rating':2200,'title':'FM'},{'name':'K','rating':2200},"
              "{'name':'C','rating':2200,'title':'FM'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7,8,9,10,11]}");
    assert_string_equal(hall_fact(&hall, 1), "{'tournament':1,'method':'rating','order':[1,2,7,9,3,11,8,10,4,5,6]}");
    assert_string_equal(order_of(&hall), "ABBbAaCCZKDEF");
    hall_close(&hall);
}

/* The others keep their order, also where it is not that of the ratings. */
static void a_late_entry_leaves_an_order_by_hand_as_it_is(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[6,1,2,3,4,5],'confirm':true}");
    publish_all(&hall, 1);
    hall_must(&hall, "player.add", "{'players':[{'name':'X','rating':2250},{'name':'Y','rating':1000}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7,8]}");
    assert_string_equal(order_of(&hall), "FABXCDEY");
    hall_close(&hall);
    /* Between two places that are equally good, the one that moves the fewest numbers. */
    open_swiss(&hall, 9);
    hall_must(&hall, "player.change", "{'player':4,'rating':2200,'title':'GM'}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3,4,5,6]}");
    publish_all(&hall, 1);
    hall_must(&hall, "player.add", "{'players':[{'name':'X','rating':2200,'title':'IM'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7]}");
    assert_string_equal(order_of(&hall), "ABCDXEF");
    hall_close(&hall);
}

static void before_round_1_entries_wait_for_their_numbers(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_must(&hall, "player.add", "{'players':[{'name':'X','rating':2150}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7]}");
    assert_int_equal(hall.decision.count, 1);
    assert_int_equal(at(tournament_view(&hall, VIEW_PUBLIC), "numbers")->type, JSON_NULL);
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':7}");
    publish_all(&hall, 1);
    hall_refused(&hall, ERROR_setup_over, "entry.remove", "{'tournament':1,'player':6}");
    hall_close(&hall);
}

static void nobody_enters_when_all_rounds_are_paired(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 2);
    hall_must(&hall, "player.add", "{'players':[{'name':'X'},{'name':'Y'}]}");
    publish_all(&hall, 1);
    hall.seen = hall.event.seq;
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[7]}");
    hall_refused(&hall, ERROR_changed_meanwhile, "entry.add", "{'tournament':1,'players':[8]}");
    hall.seen = -1;
    publish_all(&hall, 1);
    hall_refused(&hall, ERROR_rounds_over, "entry.add", "{'tournament':1,'players':[8]}");
    hall_close(&hall);
}

/* --- Leaving -------------------------------------------------------------------------------------------------------- */

static void leaving_a_swiss_changes_no_result_and_coming_back_gives_none(void **state) {
    struct hall hall;
    (void)state;
    open_swiss(&hall, 9);
    hall_refused(&hall, ERROR_withdraw_early, "player.withdraw", "{'tournament':1,'player':6}");
    publish_all(&hall, 1);
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':6}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':6,'round':1,'excluded':false,'forfeits':[]}");
    hall_refused(&hall, ERROR_player_left, "player.withdraw", "{'tournament':1,'player':6}");
    /* The game of the round is the arbiter's to decide. */
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':3,'result':'+/-'}");
    publish(&hall, "[2,1],[4,3]", "[5,'allocated'],[6,'zero']");
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':6}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'player':6,'cleared':[]}");
    const struct round *second = tournament_round(event_tournament(&hall.event, 1), 2);
    assert_int_equal(second->byes[1].bye, BYE_ZERO);
    assert_string_equal(text_at(&hall, hall_view_round(&hall, 1, 1), "boards/2/result"), "+/-");
    hall_must(&hall, "command.undo", "{}");
    assert_true(tournament_entry_of(event_tournament(&hall.event, 1), 6)->withdrawn);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_swiss_is_drawn_by_the_dutch_edition_of_the_first_day),
        cmocka_unit_test(every_setting_of_a_swiss_can_be_given),
        cmocka_unit_test(bad_settings_of_a_swiss_are_refused),
        cmocka_unit_test(baku_acceleration_needs_a_win_worth_two_draws),
        cmocka_unit_test(a_tournament_can_become_a_swiss_and_cease_to_be_one),
        cmocka_unit_test(the_first_round_locks_what_the_pairing_rests_on),
        cmocka_unit_test(the_initial_colour_is_given_or_drawn_by_lots_that_can_be_repeated),
        cmocka_unit_test(both_colours_come_out_of_the_lots),
        cmocka_unit_test(a_bad_drawing_of_colours_is_refused),
        cmocka_unit_test(players_can_be_kept_apart_for_some_rounds_or_all),
        cmocka_unit_test(bad_groups_are_refused),
        cmocka_unit_test(a_bye_is_asked_for_before_its_round_is_paired),
        cmocka_unit_test(bad_byes_are_refused),
        cmocka_unit_test(a_second_half_point_bye_must_be_confirmed),
        cmocka_unit_test(a_bye_asked_for_but_played_is_not_the_first_one),
        cmocka_unit_test(who_has_left_asks_for_no_bye),
        cmocka_unit_test(a_bye_conflicts_only_with_changes_of_itself),
        cmocka_unit_test(the_strongest_has_the_first_number),
        cmocka_unit_test(numbers_against_the_ratings_must_be_confirmed),
        cmocka_unit_test(lots_for_the_numbers_of_a_swiss_must_be_confirmed),
        cmocka_unit_test(numbers_of_a_round_robin_by_hand_follow_no_rating),
        cmocka_unit_test(numbers_are_corrected_until_round_4_is_paired),
        cmocka_unit_test(a_late_entry_gets_the_number_that_the_rating_earns),
        cmocka_unit_test(a_late_entry_is_numbered_also_after_round_4),
        cmocka_unit_test(late_entries_of_equal_rating_follow_title_and_name),
        cmocka_unit_test(a_late_entry_leaves_an_order_by_hand_as_it_is),
        cmocka_unit_test(before_round_1_entries_wait_for_their_numbers),
        cmocka_unit_test(nobody_enters_when_all_rounds_are_paired),
        cmocka_unit_test(leaving_a_swiss_changes_no_result_and_coming_back_gives_none),
    };
    return cmocka_run_group_tests_name("event.swiss_settings", tests, NULL, NULL);
}
