#include <stdio.h>

#include <string.h>

#include "hall.h"

/* A view's bytes, with ' for ". */
static void begin(struct hall *hall, struct text_builder *builder, struct json_writer *writer) {
    text_builder_init(builder, &hall->arena);
    json_writer_init(writer, builder);
}

static const char *end(struct text_builder *builder) {
    char *bytes = (char *)text_builder_take(builder).bytes;
    for (char *byte = bytes; *byte != '\0'; byte++)
        if (*byte == '"')
            *byte = '\'';
    return bytes;
}

/* Three players in a round robin: 3 is free, 2-3 to come in round 1; 3-1, 1-2. */
static void open_three(struct hall *hall) {
    hall_open(hall);
    hall_must(hall, "event.create",
              "{'name':'Small','place':'Roma','federation':'ITA','from':'2026-11-15',"
              "'officials':[{'role':'chief-arbiter','name':'Neri, Lea'}]}");
    hall_must(hall, "player.add",
              "{'players':[{'name':'Abel','rating':2100,'title':'FM','federation':'GER','birth':'1990-01-02'},"
              "{'name':'Bo','club':'C','sex':'m','national_id':'7','national_rating':1800},{'name':'Cy'}]}");
    hall_must(hall, "tournament.create",
              "{'name':'A','time_control':'5+3','play':{'supervision':'basic'},'dates':['2026-11-15'],'tiebreaks':['SB'"
              ",'KS']}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[3,2,1]}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1/2-1/2'}");
    hall_must(hall, "result.set", "{'tournament':1,'round':2,'board':1,'result':'0-1'}");
}

static void the_event_has_this_shape(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    begin(&hall, &builder, &writer);
    view_event(&writer, &hall.event, VIEW_ARBITER);
    assert_string_equal(
        end(&builder),
        "{'id':'small','name':'Small','place':'Roma','federation':'ITA','from':'2026-11-15','to':'2026-11-15',"
        "'editions':{'laws':'laws@2023','roundrobin':'berger@2022','tiebreak':'tiebreak@2026'},"
        "'officials':[{'role':'chief-arbiter','name':'Neri, "
        "Lea','fide_id':''}],'games':'after-end','seq':13,'at':1794000000012,"
        "'read_only':false,'damage':null,'players':3,'tournaments':[{'id':1,'name':'A','system':'round-robin','"
        "predetermined':true,'"
        "cycles':1,"
        "'swap':true,'scoring':{'unit':2,'win':'1','draw':'½','loss':'0','absent':'0','bye':'1','text':'1-½-0'},"
        "'type':'','time_control':'5+3','edition':'tiebreak@2026','tiebreaks':[{'code':'SB','title':'Sonneborn-Berger',"
        "'name':'SB','message':'tiebreak.SB','values':{}}"
        ","
        "{'code':'KS','title':'Koya','name':'KS','message':'tiebreak.KS','values':{}}],'unrated':'drop','unplayed':'"
        "usual','chess960':'none','dates':['2026-11-15'],'"
        "stage':'running','"
        "rounds':3,'rounds_"
        "planned':3,"
        "'current_round':3,'open':1,'pairing':'','acceleration':'none','initial_colour':null,'byes':[],'prohibited':[],"
        "'draft':null,'numbers':{'method':'rating','seed':''},'numbers_open':false,'takes_entries':false,"
        "'entry_count':3,'unrated_count':2,"
        "'changed':6,'entries_changed':11,'results_changed':13}],"
        "'undo':{'command':'c8','actor':'anna','kind':'result.set','seq':13}}");
    hall_close(&hall);
}

static void players_have_this_shape(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    begin(&hall, &builder, &writer);
    view_players(&writer, &hall.event, VIEW_ARBITER, NULL);
    assert_string_equal(
        end(&builder),
        "{'seq':13,'players':["
        "{'id':1,'name':'Abel','rating':2100,'title':'FM','federation':'GER','club':'','fide_id':'','national_id':'',"
        "'national_rating':0,'birth':'1990-01-02','sex':'','changed':3,'tournaments':[1]},"
        "{'id':2,'name':'Bo','rating':0,'title':'','federation':'','club':'C','fide_id':'','national_id':'7',"
        "'national_rating':1800,'birth':'','sex':'m','changed':4,'tournaments':[1]},"
        "{'id':3,'name':'Cy','rating':0,'title':'','federation':'','club':'','fide_id':'','national_id':'',"
        "'national_rating':0,'birth':'','sex':'','changed':5,'tournaments':[1]}]}");
    hall_close(&hall);
}

static void rounds_have_these_shapes(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    begin(&hall, &builder, &writer);
    view_rounds(&writer, &hall.event, tournament, NULL);
    assert_string_equal(end(&builder), "{'seq':13,'rounds':["
                                       "{'round':1,'date':'2026-11-15','locked':false,'boards':1,'open':0},"
                                       "{'round':2,'date':'','locked':false,'boards':1,'open':0},"
                                       "{'round':3,'date':'','locked':false,'boards':1,'open':1}]}");
    begin(&hall, &builder, &writer);
    assert_true(view_round(&writer, &hall.event, tournament, tournament_round(tournament, 3), VIEW_ARBITER, &hall.arena,
                           &hall.error));
    assert_string_equal(
        end(&builder),
        "{'seq':13,'tournament':1,'round':3,'date':'','locked':false,'changed':11,'boards':["
        "{'board':1,'label':'1','white':{'player':3,'number':3,'name':'Cy','title':'','rating':0,'federation':'','"
        "points':'½'},"
        "'black':{'player':1,'number':1,'name':'Abel','title':'FM','rating':2100,'federation':'GER','points':'0'},"
        "'result':'','changed':11,'excluded':false}],"
        "'byes':[{'player':2,'number':2,'name':'Bo','kind':'free'}],'open':1,'origin':'given','replaced':[],'reason':''"
        "}");
    hall_close(&hall);
}

static void points_beside_a_board_are_those_before_the_round(void **state) {
    struct hall hall;
    (void)state;
    open_three(&hall);
    const struct json *round = hall_view_round(&hall, 1, 2);
    assert_string_equal(text_at(&hall, round, "boards/0/result"), "0-1");
    assert_string_equal(text_at(&hall, round, "boards/0/white/points"), "0");
    assert_string_equal(text_at(&hall, round, "boards/0/black/points"), "½");
    assert_string_equal(text_at(&hall, hall_view_round(&hall, 1, 1), "boards/0/white/points"), "0");
    hall_close(&hall);
}

static void standings_have_this_shape(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    begin(&hall, &builder, &writer);
    assert_true(view_standings(&writer, &hall.event, event_tournament(&hall.event, 1), 0, &hall.arena, &hall.error));
    assert_string_equal(
        end(&builder),
        "{'seq':13,'results_changed':13,'tournament':1,'through':3,'final':false,'edition':'tiebreak@2026',"
        "'tiebreaks':[{'code':'SB','title':'Sonneborn-Berger','name':'SB','message':'tiebreak.SB','values':{}},{'code':"
        "'KS','title':'Koya','name':'KS','message':'tiebreak.KS','values':{}}],'unrated':'drop','"
        "unplayed':'usual','provisional':[false,false],'lots':[],'rows':["
        "{'rank':1,'shared':false,'lots':false,'player':2,'number':2,'name':'Bo','title':'','rating':0,'federation':'',"
        "'points':'1½','games':2,'values':[{'text':'¼','exact':'1/4'},{'text':'0','exact':'0'}]},"
        "{'rank':2,'shared':false,'lots':false,'player':3,'number':3,'name':'Cy','title':'','rating':0,'federation':'',"
        "'points':'½','games':1,'values':[{'text':'¾','exact':'3/4'},{'text':'½','exact':'1/2'}]},"
        "{'rank':3,'shared':false,'lots':false,'player':1,'number':1,'name':'Abel','title':'FM','rating':2100,'"
        "federation':'GER',"
        "'points':'0','games':1,'values':[{'text':'0','exact':'0'},{'text':'0','exact':'0'}]}]}");
    begin(&hall, &builder, &writer);
    assert_true(
        view_breakdown(&writer, &hall.event, event_tournament(&hall.event, 1), 0, 3, 1, &hall.arena, &hall.error));
    assert_string_equal(
        end(&builder),
        "{'player':3,'name':'Cy','tiebreak':{'code':'KS','title':'Koya','name':'KS','message':'tiebreak.KS','values':{}"
        "},"
        "'terms':{'adds':'points','scores':true,'results':true,'fore':false,'encounter':false},'article':'c07-2023:9.2'"
        ","
        "'total':{'text':'½','exact':'1/2'},'applies':true,'threshold':'1','tied':[],'addends':["
        "{'round':1,'opponent':2,'name':'Bo','opponent_points':'1½','points':'½','value':'½','counted':true,"
        "'article':'c07-2023:9.2'}],'within':null}");
    hall_close(&hall);
}

static void a_crosstable_of_a_round_robin_has_a_cell_for_each_opponent(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    begin(&hall, &builder, &writer);
    assert_true(view_crosstable(&writer, &hall.event, event_tournament(&hall.event, 1), &hall.arena, &hall.error));
    assert_string_equal(
        end(&builder),
        "{'seq':13,'tournament':1,'predetermined':true,'cycles':1,'rows':["
        "{'rank':1,'player':2,'number':2,'name':'Bo','title':'','rating':0,'federation':'','points':'1½',"
        "'excluded':false,'cells':[[],[{'round':1,'result':'½','colour':'w'}],[{'round':2,'result':'1','colour':'b'}]]}"
        ","
        "{'rank':2,'player':3,'number':3,'name':'Cy','title':'','rating':0,'federation':'','points':'½',"
        "'excluded':false,'cells':[[{'round':1,'result':'½','colour':'b'}],[],[{'round':3,'result':'','colour':'w'}]]},"
        "{'rank':3,'player':1,'number':1,'name':'Abel','title':'FM','rating':2100,'federation':'GER','points':'0',"
        "'excluded':false,'cells':[[{'round':2,'result':'0','colour':'w'}],[{'round':3,'result':'','colour':'b'}],[]]}]"
        "}");
    hall_close(&hall);
}

static void a_crosstable_of_other_rounds_has_a_cell_for_each_round(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'}]}");
    hall_must(&hall, "tournament.create", "{'name':'M','system':'manual'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[3,2,1]}");
    hall_must(&hall, "round.pair",
              "{'tournament':1,'boards':[{'white':1,'black':2,'result':'+'}],'byes':[{'player':3,'kind':'half'}]}");
    hall_must(&hall, "round.pair", "{'tournament':1,'boards':[{'white':3,'black':1,'result':'postponed'}]}");
    const struct json *view = hall_view_crosstable(&hall, 1);
    assert_string_equal(text_at(&hall, view, "rows/0/name"), "A");
    assert_int_equal(number_at(view, "rows/0/cells/0/opponent"), 2);
    assert_string_equal(text_at(&hall, view, "rows/0/cells/0/result"), "+");
    assert_string_equal(text_at(&hall, view, "rows/0/cells/1/result"), "?");
    assert_string_equal(text_at(&hall, view, "rows/0/cells/1/colour"), "b");
    assert_string_equal(text_at(&hall, view, "rows/1/name"), "C");
    assert_int_equal(number_at(view, "rows/1/cells/0/opponent"), 0);
    assert_string_equal(text_at(&hall, view, "rows/1/cells/0/result"), "half");
    assert_string_equal(text_at(&hall, view, "rows/1/cells/0/colour"), "");
    assert_string_equal(text_at(&hall, view, "rows/2/cells/1/result"), "");
    hall_close(&hall);
}

static void a_double_round_robin_shows_both_games_in_a_cell(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'cycles':2}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct json *view = hall_view_crosstable(&hall, 1);
    assert_int_equal(count_at(view, "rows/0/cells"), 4);
    assert_int_equal(count_at(view, "rows/0/cells/0"), 0);
    for (int i = 1; i < 4; i++) {
        char path[32];
        snprintf(path, sizeof path, "rows/0/cells/%d", i);
        const struct json *cell = at(view, path);
        assert_int_equal(cell->array.count, 2);
        assert_true(number_at(cell, "0/round") <= 3 && number_at(cell, "1/round") > 3);
        assert_string_not_equal(text_at(&hall, cell, "0/colour"), text_at(&hall, cell, "1/colour"));
    }
    hall_close(&hall);
}

static void a_breakdown_of_the_direct_encounter_names_who_was_tied(void **state) {
    struct hall hall;
    (void)state;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    /* 1-4 2-3, 4-3 1-2, 2-4 3-1: everybody beats 4, and 1 beats 2, 2 beats 3, 3 beats 1. */
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':1,'result':'0-1'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':2,'board':2,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':3,'board':1,'result':'1-0'}");
    hall_must(&hall, "result.set", "{'tournament':1,'round':3,'board':2,'result':'1-0'}");
    const struct json *view = hall_view_breakdown(&hall, 1, 1, 0);
    assert_string_equal(text_at(&hall, view, "tiebreak/code"), "DE");
    assert_true(true_at(view, "applies"));
    assert_int_equal(count_at(view, "tied"), 3);
    assert_int_equal(at(view, "threshold")->type, JSON_NULL);
    view = hall_view_breakdown(&hall, 1, 4, 0);
    assert_false(true_at(view, "applies"));
    assert_string_equal(text_at(&hall, view, "total/text"), "");
    assert_int_equal(at(view, "total/exact")->type, JSON_NULL);
    hall_close(&hall);
}

/* Four tied with 2½, 1½, 1½ and ½ among them; the two in the middle look at their own game again. [c07-2023:6.2] */
static void a_second_look_of_the_direct_encounter_stands_within_the_first(void **state) {
    static const char *const rounds[] = {"112 134 156", "114 123", "=13 =24", "151 126",
                                         "161 152",     "135 146", "163 145"};
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'},{'name':'E'},{'name':'F'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T','system':'manual','predetermined':true,'tiebreaks':['DE']}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5,6]}");
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        struct text_builder boards;
        text_builder_init(&boards, &hall.arena);
        for (const char *game = rounds[i]; game != NULL; game = strchr(game, ' ') ? strchr(game, ' ') + 1 : NULL)
            text_add_format(&boards, "%s{'white':%c,'black':%c,'result':'%s'}", game == rounds[i] ? "" : ",", game[1],
                            game[2], game[0] == '1' ? "1-0" : "1/2-1/2");
        hall_must(&hall, "round.pair", "{'tournament':1,'boards':[%s]}", text_builder_take(&boards).bytes);
    }
    const struct json *view = hall_view_breakdown(&hall, 1, 2, 0);
    assert_int_equal(count_at(view, "tied"), 4);
    assert_string_equal(text_at(&hall, view, "total/text"), "1½");
    assert_int_equal(count_at(view, "within/tied"), 2);
    assert_int_equal(number_at(view, "within/tied/0/player"), 2);
    assert_int_equal(number_at(view, "within/tied/1/player"), 3);
    assert_int_equal(count_at(view, "within/addends"), 1);
    assert_string_equal(text_at(&hall, view, "within/total/text"), "1");
    assert_true(true_at(view, "within/applies"));
    assert_string_equal(text_at(&hall, view, "within/article"), "c07-2023:6.2");
    assert_int_equal(at(view, "within/within")->type, JSON_NULL);
    assert_int_equal(at(hall_view_breakdown(&hall, 1, 1, 0), "within")->type, JSON_NULL);
    const struct json *standings = hall_view_standings(&hall, 1, 0);
    /* Behind E, who has three points. */
    assert_int_equal(number_at(standings, "rows/2/player"), 2);
    assert_int_equal(number_at(standings, "rows/2/rank"), 3);
    assert_int_equal(number_at(standings, "rows/3/player"), 3);
    assert_int_equal(number_at(standings, "rows/3/rank"), 4);
    hall_close(&hall);
}

static void a_breakdown_of_nobody_or_nothing_is_refused(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    (void)state;
    open_three(&hall);
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    hall_must(&hall, "player.add", "{'players':[{'name':'Q'}]}");
    tournament = event_tournament(&hall.event, 1);
    begin(&hall, &builder, &writer);
    assert_false(view_breakdown(&writer, &hall.event, tournament, 0, 9, 0, &hall.arena, &hall.error));
    assert_int_equal(hall.error.code, ERROR_player_unknown);
    assert_false(view_breakdown(&writer, &hall.event, tournament, 0, 4, 0, &hall.arena, &hall.error));
    assert_int_equal(hall.error.code, ERROR_entry_unknown);
    assert_false(view_breakdown(&writer, &hall.event, tournament, 0, 1, 2, &hall.arena, &hall.error));
    assert_int_equal(hall.error.code, ERROR_tiebreak_index_unknown);
    assert_string_equal(hall.error.operand[0], "2"); /* as the path counts: from 0 */
    assert_string_equal(hall.error.operand[1], "1");
    assert_int_equal(builder.length, 0);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_event_has_this_shape),
        cmocka_unit_test(players_have_this_shape),
        cmocka_unit_test(rounds_have_these_shapes),
        cmocka_unit_test(points_beside_a_board_are_those_before_the_round),
        cmocka_unit_test(standings_have_this_shape),
        cmocka_unit_test(a_crosstable_of_a_round_robin_has_a_cell_for_each_opponent),
        cmocka_unit_test(a_crosstable_of_other_rounds_has_a_cell_for_each_round),
        cmocka_unit_test(a_double_round_robin_shows_both_games_in_a_cell),
        cmocka_unit_test(a_breakdown_of_the_direct_encounter_names_who_was_tied),
        cmocka_unit_test(a_second_look_of_the_direct_encounter_stands_within_the_first),
        cmocka_unit_test(a_breakdown_of_nobody_or_nothing_is_refused),
    };
    return cmocka_run_group_tests_name("event.views", tests, NULL, NULL);
}
