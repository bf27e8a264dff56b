#include <stdio.h>
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
        hall_must(&hall, "tournament.create", "{'name':'T%zu','scoring':%s}", i, rows[i][0]);
        assert_non_null(strstr(hall_fact(&hall, 0), rows[i][1]));
    }
    hall_refused(&hall, ERROR_scoring_draws, "tournament.create", "{'name':'T','scoring':'2-1.5-0'}");
    hall_refused(&hall, ERROR_scoring_order, "tournament.create", "{'name':'T','scoring':'1-2-0'}");
    hall_refused(&hall, ERROR_scoring_order, "tournament.create",
                 "{'name':'T','scoring':{'win':1,'draw':0,'loss':0,'bye':2}}");
    hall_refused(&hall, ERROR_scoring_flat, "tournament.create", "{'name':'T','scoring':'0-0-0'}");
    hall_refused(&hall, ERROR_scoring_flat, "tournament.create", "{'name':'T','scoring':{'win':1,'draw':1,'loss':1}}");
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
        {ERROR_field_value, "{'name':'T','system':'scheveningen'}"},
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
        {ERROR_field_type, "{'name':'T','dates':[20261301]}"},
        {ERROR_field_unknown, "{'name':'T','prize':5}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "tournament.create", "%s", rows[i].body);
    hall_close(&hall);
}

/* [c07-2023:10] What rating tie-breaks do with unrated players is said with the list, kept, and used. */
static void the_method_for_unrated_players_is_a_setting_of_the_tournament(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "player.change", "{'player':1,'rating':2000}");
    hall_must(&hall, "player.change", "{'player':2,'rating':1900}");
    hall_must(&hall, "player.change", "{'player':3,'rating':1800}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), "drop");
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':5000}");
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':'5000'}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'unrated':' 1350 '}"); /* as it comes out of a form */
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'unrated':1350}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), 1350);
    assert_string_equal(hall.error.operand[0], "5000");
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['ARO'],'unrated':1400}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'tiebreaks':['ARO'],'unrated':1400}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), 1400);
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':'guess'}");
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':4001}");
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':0}");
    hall_refused(&hall, ERROR_unrated_method, "tournament.change", "{'tournament':1,'unrated':true}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++)
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1/2-1/2'}", round, board);
    /* P04 has met 2000, 1900 and 1800; P01 1900, 1800 and 1400. */
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_string_equal(text_at(&hall, shown, "rows/0/name"), "P04");
    assert_string_equal(text_at(&hall, shown, "rows/0/values/0/text"), "1900");
    assert_string_equal(text_at(&hall, shown, "rows/3/values/0/text"), "1700");
    assert_int_equal(number_at(shown, "unrated"), 1400);
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'unrated':'ignore'}");
    hall_refold(&hall);
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), 1400);
    hall_close(&hall);
}

/* [c07-2023:10] */
static void without_a_method_a_rating_tiebreak_drops_out_and_a_change_back_is_kept(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'A','tiebreaks':['ARO'],'unrated':'ignore'}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), "ignore");
    hall_must(&hall, "tournament.change", "{'tournament':1,'unrated':'drop'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'unrated':'drop'}");
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), "drop");
    hall_must(&hall, "command.undo", "{}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unrated"), "ignore");
    /* A Swiss with the list of its kind keeps it too. */
    hall_must(&hall, "tournament.create", "{'name':'B','system':'swiss','rounds':5,'unrated':1200}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/1/unrated"), 1200);
    hall_close(&hall);
}

/* [c07-2023:16.6] [c02-2022:12.3.5.2.2.limit] Set in advance, shown, and not changed after the start. */
static void other_provisions_for_unplayed_rounds_are_set_before_the_start(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unplayed"), "usual");
    hall_must(&hall, "tournament.change", "{'tournament':1,'unplayed':'byes-nothing'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'unplayed':'byes-nothing'}");
    hall_refused(&hall, ERROR_field_value, "tournament.change", "{'tournament':1,'unplayed':'half'}");
    hall_refused(&hall, ERROR_unplayed_edition, "tournament.change", "{'tournament':1,'edition':'2019'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'unplayed':'usual'}");
    assert_string_equal(text_at(&hall, hall_view_standings(&hall, 1, 0), "unplayed"), "byes-nothing");
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/unplayed"), "byes-nothing");
    hall_close(&hall);
}

/*
 * [c02-2022:12.1.1] [c02-2022:10.5.1.announce] [c02-2019:13.1.1] [c07-2023:4.1] [c02-2022:12.1.3.list] The list is there
 * before the start, in order, with who set it; once round 1 is paired it stays, and every value of it can be explained.
 */
static void the_list_of_tiebreaks_is_frozen_by_the_start_and_says_who_made_it(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'edition':'2023','tiebreaks':['DE','BH-C1','BH','SB']}");
    const struct journal_entry *entry = &hall.entries[hall.count - 1];
    assert_true(text_equal(entry->kind, TEXT("tournament.changed/1")));
    assert_true(text_equal(entry->actor, TEXT("anna")));
    hall_must(&hall, "round.pair", "{'tournament':1}");
    static const char *const changes[] = {"['DE','BH-C1','BH']", "['BH-C1','DE','BH','SB']", "[]"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'tiebreaks':%s}", changes[i]);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    static const char *const codes[] = {"DE", "BH/C1", "BH", "SB"};
    assert_string_equal(text_at(&hall, shown, "edition"), "tiebreak@2023");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char path[24];
        snprintf(path, sizeof path, "tiebreaks/%zu/code", i);
        assert_string_equal(text_at(&hall, shown, path), codes[i]);
        assert_true(strlen(text_at(&hall, hall_view_breakdown(&hall, 1, 1, i), "article")) > 0);
    }
    hall_close(&hall);
}

/* [c02-2022:12.1.3.list] In 2022 no round is paired without a list, unless ties are played off. */
static void the_edition_of_2022_does_not_start_without_a_list(void **state) {
    static const char *const systems[] = {"'system':'round-robin'", "'system':'manual','rounds':3",
                                          "'system':'swiss','rounds':2"};
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        struct hall hall;
        (void)state;
        hall_open_round_robin(&hall, 4);
        hall_must(&hall, "tournament.change", "{'tournament':1,%s,'edition':'2022','tiebreaks':[]}", systems[i]);
        const char *round =
            i == 1 ? "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':4}]}" : "{'tournament':1}";
        if (i == 2)
            hall_must(&hall, "colour.draw", "{'tournament':1,'colour':'white'}");
        hall_refused(&hall, ERROR_list_missing, "round.pair", "%s", round);
        hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['DE']}");
        hall_must(&hall, "round.pair", "%s", round);
        hall_close(&hall);
    }
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'edition':'2022','tiebreaks':[]}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5','rules':{'places':'all'}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

/* [c07-2023:2.1] An empty list says that tied players share the place. */
static void without_tiebreaks_equal_points_share_the_place(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':[]}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_int_equal(number_at(shown, "rows/0/rank"), 1);
    assert_int_equal(number_at(shown, "rows/1/rank"), 1);
    assert_int_equal(number_at(shown, "rows/2/rank"), 3);
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

static void two_tournaments_of_an_event_have_different_names(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'Group A'}");
    hall_refused(&hall, ERROR_tournament_name_taken, "tournament.create", "{'name':' group a '}");
    hall_must(&hall, "tournament.create", "{'name':'Group B'}");
    hall_refused(&hall, ERROR_tournament_name_taken, "tournament.change", "{'tournament':2,'name':'GROUP A'}");
    hall_must(&hall, "tournament.change", "{'tournament':2,'name':'GROUP B'}");
    hall_must(&hall, "tournament.remove", "{'tournament':1}");
    hall_must(&hall, "tournament.create", "{'name':'Group A'}");
    hall_close(&hall);
}

static void who_has_seen_more_than_there_is_must_reload(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall.seen = hall.event.seq + 1;
    hall_refused(&hall, ERROR_seen_ahead, "tournament.create", "{'name':'T'}");
    assert_int_equal(error_kind(hall.error.code), ERROR_KIND_CONFLICT);
    hall.seen = hall.event.seq;
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    hall_close(&hall);
}

static void names_that_cannot_be_seen_are_refused(void **state) {
    static const char *const hidden[] = {"\u200b",        "A\u200bB",      "\ufeffA",      "A\u202eB",
                                         "\u2066A\u2069", "A\u200e",       "\u2060A",      "\u2064",
                                         "\u200d",        "\u200c \u200d", "\u00a0\u3000", "\u202aA\u202c"};
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        hall_refused(&hall, ERROR_text_hidden, "player.add", "{'players':[{'name':'%s'}]}", hidden[i]);
        hall_refused(&hall, ERROR_text_hidden, "tournament.create", "{'name':'%s'}", hidden[i]);
        hall_refused(&hall, ERROR_text_hidden, "event.change", "{'place':'%s'}", hidden[i]);
    }
    hall_must(&hall, "player.add",
              "{'players':[{'name':'\u0645\u06cc\u200c\u062e'},{'name':'\u0915\u094d\u200d\u0937'}]}");
    hall_close(&hall);
}

static void the_type_in_free_words_is_kept(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'T','type':'Individual: Scheveningen'}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/type"),
                        "Individual: Scheveningen");
    hall_must(&hall, "tournament.change", "{'tournament':1,'type':'Match'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'type':'Match'}");
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/type"), "Match");
    hall_close(&hall);
}

/* A round robin whose rounds come in an order of its own. [c07-2023:15.2] */
static void a_manual_tournament_can_be_a_round_robin(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_refused(&hall, ERROR_predetermined_tables, "tournament.create", "{'name':'T','predetermined':true}");
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T','system':'manual','predetermined':true,'rounds':3}");
    assert_non_null(strstr(hall_fact(&hall, 0), "'predetermined':true,'cycles':1,"));
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3]}");
    hall_must(&hall, "round.pair",
              "{'tournament':1,'boards':[{'white':2,'black':1,'result':'1-0'}],'byes':[{'player':3,'kind':'zero'}]}");
    assert_non_null(strstr(hall_fact(&hall, 1), "'byes':[[3,'free']]"));
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'predetermined':false}");
    hall_refold(&hall);
    assert_true(true_at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/predetermined"));
    const struct json *view = hall_view_crosstable(&hall, 1);
    assert_true(true_at(view, "predetermined"));
    assert_int_equal(count_at(view, "rows/0/cells"), 3);
    assert_string_equal(text_at(&hall, view, "rows/0/cells/1/0/result"), "1");
    struct crosstable table;
    assert_true(tournament_crosstable(&hall.event, &hall.event.tournaments[0], 0, &hall.arena, &table));
    assert_true(table.predetermined);
    hall_close(&hall);
}

static void who_becomes_a_round_robin_by_the_tables_is_not_predetermined_by_hand(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'T','system':'manual','predetermined':true,'cycles':2}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'round-robin'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'system':'round-robin','predetermined':false}");
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

/* An overview counts who is entered; the tournament's own view names them. */
static void an_event_counts_entries_and_says_whether_more_are_taken(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 5);
    const struct json *view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_int_equal(number_at(view, "entry_count"), 5);
    assert_false(has_member(view, "entries"));
    assert_false(has_member(view, "stages"));
    assert_true(true_at(view, "takes_entries"));
    assert_int_equal(count_at(hall_view_tournament(&hall, 1, VIEW_PUBLIC), "entries"), 5);
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'knock-out','tiebreaks':[]}");
    assert_int_equal(number_at(at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0"), "stages"), 3);
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'round-robin'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_false(true_at(at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0"), "takes_entries"));
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_has_sensible_settings_from_the_start),
        cmocka_unit_test(every_setting_can_be_given),
        cmocka_unit_test(scoring_is_read_as_it_is_written),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(the_first_pairing_locks_scoring_system_and_tiebreaks),
        cmocka_unit_test(the_method_for_unrated_players_is_a_setting_of_the_tournament),
        cmocka_unit_test(without_a_method_a_rating_tiebreak_drops_out_and_a_change_back_is_kept),
        cmocka_unit_test(other_provisions_for_unplayed_rounds_are_set_before_the_start),
        cmocka_unit_test(the_list_of_tiebreaks_is_frozen_by_the_start_and_says_who_made_it),
        cmocka_unit_test(the_edition_of_2022_does_not_start_without_a_list),
        cmocka_unit_test(without_tiebreaks_equal_points_share_the_place),
        cmocka_unit_test(a_manual_tournament_cannot_plan_fewer_rounds_than_it_has),
        cmocka_unit_test(conflicts_are_judged_by_settings_not_by_results),
        cmocka_unit_test(two_tournaments_of_an_event_have_different_names),
        cmocka_unit_test(who_has_seen_more_than_there_is_must_reload),
        cmocka_unit_test(names_that_cannot_be_seen_are_refused),
        cmocka_unit_test(the_type_in_free_words_is_kept),
        cmocka_unit_test(a_manual_tournament_can_be_a_round_robin),
        cmocka_unit_test(who_becomes_a_round_robin_by_the_tables_is_not_predetermined_by_hand),
        cmocka_unit_test(an_event_counts_entries_and_says_whether_more_are_taken),
        cmocka_unit_test(an_event_holds_a_hundred_tournaments),
    };
    return cmocka_run_group_tests_name("event.tournaments", tests, NULL, NULL);
}
