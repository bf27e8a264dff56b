#include "hall.h"

static void players_are_added_with_all_their_fields(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':' Rossi, Maria ','rating':2310,'title':'wgm','federation':'ita','club':'Arci',"
              "'fide_id':'00812345','national_id':'N-7','national_rating':2290,'birth':'1990-05-07','sex':'F'},"
              "{'name':'Verdi, Ugo','birth':'1985'},{'name':'Neri'}]}");
    assert_int_equal(hall.decision.count, 3);
    assert_string_equal(hall_fact(&hall, 0),
                        "{'player':1,'name':'Rossi, Maria','rating':2310,'title':'WGM','federation':'ITA',"
                        "'club':'Arci','fide_id':'00812345','national_id':'N-7','national_rating':2290,"
                        "'birth':'1990','sealed':'1:70-50-0991','sex':'w'}");
    assert_string_equal(hall_fact(&hall, 1), "{'player':2,'name':'Verdi, Ugo','birth':'1985'}");
    assert_string_equal(hall_fact(&hall, 2), "{'player':3,'name':'Neri'}");
    hall_close(&hall);
}

static void the_journal_never_shows_a_full_birth_date(void **state) {
    struct hall hall;
    size_t where;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A','birth':'1990-05-07'}]}");
    hall_must(&hall, "player.change", "{'player':1,'birth':'1991-06-08'}");
    for (size_t i = 0; i < hall.count; i++) {
        assert_false(text_find(hall.entries[i].body, TEXT("1990-05-07"), &where));
        assert_false(text_find(hall.entries[i].body, TEXT("1991-06-08"), &where));
    }
    assert_string_equal(text_at(&hall, hall_view_players(&hall, VIEW_ARBITER), "players/0/birth"), "1991-06-08");
    hall.keys_lost = true;
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, hall_view_players(&hall, VIEW_ARBITER), "players/0/birth"), "1991");
    hall_close(&hall);
}

static void without_a_sealer_only_the_year_may_be_given(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall.sealer = NULL;
    hall_refused(&hall, ERROR_birth_unsealed, "player.add", "{'players':[{'name':'A','birth':'1990-05-07'}]}");
    hall_must(&hall, "player.add", "{'players':[{'name':'A','birth':'1990'}]}");
    hall_refused(&hall, ERROR_birth_unsealed, "player.change", "{'player':1,'birth':'1990-05-07'}");
    hall_close(&hall);
}

static void bad_fields_of_a_player_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    static const struct {
        enum error_code code;
        const char *fields;
    } rows[] = {
        {ERROR_field_missing, "'rating':2000"},
        {ERROR_text_empty, "'name':' '"},
        {ERROR_field_range, "'name':'A','rating':4001"},
        {ERROR_field_range, "'name':'A','rating':-1"},
        {ERROR_field_type, "'name':'A','rating':'2000'"},
        {ERROR_field_type, "'name':'A','rating':2000.5"},
        {ERROR_title_unknown, "'name':'A','title':'LM'"},
        {ERROR_federation_invalid, "'name':'A','federation':'Italy'"},
        {ERROR_fide_id_invalid, "'name':'A','fide_id':'12a'"},
        {ERROR_fide_id_invalid, "'name':'A','fide_id':'123456789012'"},
        {ERROR_text_long, "'name':'A','national_id':'12345678901234567890123456789012345678901'"},
        {ERROR_birth_invalid, "'name':'A','birth':'1899'"},
        {ERROR_birth_invalid, "'name':'A','birth':'1990-02-30'"},
        {ERROR_birth_invalid, "'name':'A','birth':'2026-11-16'"},
        {ERROR_birth_invalid, "'name':'A','birth':'2027'"},
        {ERROR_birth_invalid, "'name':'A','birth':'90'"},
        {ERROR_birth_invalid, "'name':'A','birth':'07.05.1990'"},
        {ERROR_sex_unknown, "'name':'A','sex':'x'"},
        {ERROR_field_unknown, "'name':'A','weight':80"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "player.add", "{'players':[{%s}]}", rows[i].fields);
    hall_refused(&hall, ERROR_players_none, "player.add", "{'players':[]}");
    hall_refused(&hall, ERROR_field_type, "player.add", "{'players':[1]}");
    hall_refused(&hall, ERROR_field_missing, "player.add", "{}");
    hall_refused(&hall, ERROR_field_unknown, "player.add", "{'players':[],'player':1}");
    assert_int_equal(hall.count, 1);
    hall_must(&hall, "player.add", "{'players':[{'name':'A','birth':'2026-11-15','rating':4000}]}");
    hall_close(&hall);
}

static void one_bad_player_of_a_list_refuses_them_all_and_says_which(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_refused(&hall, ERROR_title_unknown, "player.add",
                 "{'players':[{'name':'A'},{'name':'B'},{'name':'C','title':'X'}]}");
    assert_int_equal(hall.error.line, 3);
    assert_string_equal(hall.error.field, "title");
    assert_int_equal(hall.event.player_count, 0);
    hall_close(&hall);
}

static void a_fide_id_belongs_to_one_player(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_refused(&hall, ERROR_fide_id_taken, "player.add",
                 "{'players':[{'name':'A','fide_id':'7'},{'name':'B','fide_id':'7'}]}");
    hall_must(&hall, "player.add", "{'players':[{'name':'A','fide_id':'7'},{'name':'B','fide_id':'07'}]}");
    hall_refused(&hall, ERROR_fide_id_taken, "player.add", "{'players':[{'name':'C','fide_id':'7'}]}");
    assert_string_equal(hall.error.operand[1], "A");
    hall_refused(&hall, ERROR_fide_id_taken, "player.change", "{'player':2,'fide_id':'7'}");
    hall_must(&hall, "player.change", "{'player':1,'fide_id':'7'}");
    hall_must(&hall, "player.remove", "{'player':1}");
    hall_must(&hall, "player.change", "{'player':2,'fide_id':'7'}");
    hall_close(&hall);
}

static void a_change_names_only_what_changes(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A','rating':2000,'birth':'1990-05-07','sex':'m'}]}");
    hall_must(&hall, "player.change", "{'player':1,'name':'A','rating':2010,'title':'cm'}");
    assert_string_equal(hall_fact(&hall, 0), "{'player':1,'rating':2010,'title':'CM'}");
    hall_must(&hall, "player.change", "{'player':1,'rating':2010,'birth':'1990-05-07'}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "player.change", "{'player':1,'birth':'1991'}");
    assert_string_equal(hall_fact(&hall, 0), "{'player':1,'birth':'1991','sealed':''}");
    hall_must(&hall, "player.change", "{'player':1,'birth':'1991'}");
    assert_int_equal(hall.decision.count, 0);
    hall_must(&hall, "player.change", "{'player':1,'birth':'','title':'','rating':0}");
    assert_string_equal(hall_fact(&hall, 0), "{'player':1,'rating':0,'title':'','birth':'','sealed':''}");
    hall_refused(&hall, ERROR_player_unknown, "player.change", "{'player':2,'name':'B'}");
    hall_refused(&hall, ERROR_player_unknown, "player.change", "{'player':9223372036854775807,'name':'B'}");
    hall_refused(&hall, ERROR_field_missing, "player.change", "{'name':'B'}");
    hall_refused(&hall, ERROR_text_empty, "player.change", "{'player':1,'name':''}");
    hall_close(&hall);
}

static void conflicts_are_judged_player_by_player(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    int64_t seen = hall.event.seq;
    hall_must(&hall, "player.change", "{'player':1,'rating':2000}");
    hall.seen = seen;
    hall_must(&hall, "player.change", "{'player':2,'rating':2100}");
    hall_refused(&hall, ERROR_changed_meanwhile, "player.change", "{'player':1,'rating':2100}");
    hall_refused(&hall, ERROR_changed_meanwhile, "player.remove", "{'player':1}");
    hall.seen = hall.event.seq;
    hall_must(&hall, "player.remove", "{'player':1}");
    hall_close(&hall);
}

static void who_is_entered_cannot_be_removed(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add", "{'players':[{'name':'A'},{'name':'B'}]}");
    hall_must(&hall, "tournament.create", "{'name':'T'}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1,2]}");
    hall_refused(&hall, ERROR_player_entered, "player.remove", "{'player':1}");
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':1}");
    hall_must(&hall, "player.remove", "{'player':1}");
    hall_refused(&hall, ERROR_player_unknown, "player.remove", "{'player':1}");
    hall_refused(&hall, ERROR_player_unknown, "entry.add", "{'tournament':1,'players':[1]}");
    hall_must(&hall, "tournament.remove", "{'tournament':1}");
    hall_must(&hall, "player.remove", "{'player':2}");
    assert_int_equal(number_at(hall_view_event(&hall, VIEW_PUBLIC), "players"), 0);
    hall_must(&hall, "player.add", "{'players':[{'name':'C'}]}");
    assert_string_equal(hall_fact(&hall, 0), "{'player':3,'name':'C'}");
    hall_close(&hall);
}

static void the_public_sees_neither_birth_nor_national_id(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "player.add",
              "{'players':[{'name':'A','birth':'1990-05-07','national_id':'N7'},{'name':'B','birth':'1985'}]}");
    const struct json *arbiter = hall_view_players(&hall, VIEW_ARBITER);
    assert_string_equal(text_at(&hall, arbiter, "players/0/birth"), "1990-05-07");
    assert_string_equal(text_at(&hall, arbiter, "players/0/national_id"), "N7");
    assert_string_equal(text_at(&hall, arbiter, "players/1/birth"), "1985");
    const struct json *public = hall_view_players(&hall, VIEW_PUBLIC);
    assert_string_equal(text_at(&hall, public, "players/0/birth"), "");
    assert_string_equal(text_at(&hall, public, "players/0/national_id"), "");
    assert_string_equal(text_at(&hall, public, "players/1/birth"), "");
    hall_close(&hall);
}

static void an_event_holds_ten_thousand_players_and_no_more(void **state) {
    struct hall hall;
    struct text_builder list;
    (void)state;
    hall_open_event(&hall);
    text_builder_init(&list, &hall.arena);
    for (int i = 0; i < 1000; i++)
        text_add_zero(&list, i == 0 ? "{'name':'P'}" : ",{'name':'P'}");
    for (int i = 0; i < 10; i++)
        hall_must(&hall, "player.add", "{'players':[%s]}", text_builder_take(&list).bytes);
    hall_refused(&hall, ERROR_players_many, "player.add", "{'players':[{'name':'Q'}]}");
    hall_must(&hall, "player.remove", "{'player':77}");
    hall_must(&hall, "player.add", "{'players':[{'name':'Q'}]}");
    hall_refused(&hall, ERROR_players_many, "player.add", "{'players':[{'name':'R'}]}");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_added_with_all_their_fields),
        cmocka_unit_test(the_journal_never_shows_a_full_birth_date),
        cmocka_unit_test(without_a_sealer_only_the_year_may_be_given),
        cmocka_unit_test(bad_fields_of_a_player_are_refused),
        cmocka_unit_test(one_bad_player_of_a_list_refuses_them_all_and_says_which),
        cmocka_unit_test(a_fide_id_belongs_to_one_player),
        cmocka_unit_test(a_change_names_only_what_changes),
        cmocka_unit_test(conflicts_are_judged_player_by_player),
        cmocka_unit_test(who_is_entered_cannot_be_removed),
        cmocka_unit_test(the_public_sees_neither_birth_nor_national_id),
        cmocka_unit_test(an_event_holds_ten_thousand_players_and_no_more),
    };
    return cmocka_run_group_tests_name("event.players", tests, NULL, NULL);
}
