#include "hall.h"

static void an_event_is_created_with_the_rules_of_its_first_day(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_must(&hall, "event.create",
              "{'name':' Coppa Città di Milano 2026 ','place':'Milano','federation':'ita','from':'2026-03-01',"
              "'to':'2026-03-08'}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'id':'coppa-citta-di-milano-2026','name':'Coppa Città di Milano 2026','place':'Milano',"
                        "'federation':'ITA','from':'2026-03-01','to':'2026-03-08','editions':{'laws':'laws@2023',"
                        "'roundrobin':'berger@2022','tiebreak':'tiebreak@2026'}}");
    assert_int_equal(hall.decision.count, 1);
    hall_close(&hall);

    static const struct {
        const char *from;
        const char *tiebreak;
    } rows[] = {{"2026-02-28", "tiebreak@2024-08"}, {"2024-07-31", "tiebreak@2024-04"},
                {"2024-03-31", "tiebreak@2022"},    {"2020-01-01", "tiebreak@2019"},
                {"2015-01-01", "tiebreak@2009"},    {"1990-01-01", "tiebreak@2009"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall_open(&hall);
        hall_must(&hall, "event.create", "{'name':'X','from':'%s'}", rows[i].from);
        assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "editions/tiebreak"), rows[i].tiebreak);
        hall_close(&hall);
    }
}

static void editions_can_be_chosen_but_not_invented(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_refused(&hall, ERROR_edition_unknown, "event.create", "{'name':'X','editions':{'tiebreak':'tiebreak@1850'}}");
    hall_refused(&hall, ERROR_edition_unknown, "event.create", "{'name':'X','editions':{'laws':'tiebreak@2023'}}");
    hall_refused(&hall, ERROR_field_unknown, "event.create", "{'name':'X','editions':{'blitz':'laws@2023'}}");
    hall_refused(&hall, ERROR_edition_unknown, "event.create", "{'name':'X','editions':{'tiebreak':'1850'}}");
    hall_must(&hall, "event.create", "{'name':'X','editions':{'tiebreak':'2023'}}"); /* the system is clear */
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "editions/tiebreak"), "tiebreak@2023");
    hall_must(&hall, "tournament.create", "{'name':'A'}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0/edition"), "tiebreak@2023");
    hall_close(&hall);
}

static void without_dates_an_event_is_of_today(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_must(&hall, "event.create", "{'name':'X'}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "from"), "2026-11-15");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "to"), "2026-11-15");
    hall_close(&hall);
}

static void bad_fields_of_an_event_are_refused(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    static const struct {
        enum error_code code;
        const char *body;
    } rows[] = {
        {ERROR_field_missing, "{}"},
        {ERROR_field_type, "{'name':7}"},
        {ERROR_text_empty, "{'name':'  '}"},
        {ERROR_text_control, "{'name':'a\\u0007b'}"},
        {ERROR_text_control, "{'name':'a\\nb'}"},
        {ERROR_text_long,
         "{'name':'àààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààà1'}"},
        {ERROR_date_invalid, "{'name':'X','from':'2026-02-29'}"},
        {ERROR_date_invalid, "{'name':'X','from':'2026-2-1'}"},
        {ERROR_date_invalid, "{'name':'X','from':'2026-11-15','to':'2026-11-31'}"},
        {ERROR_date_invalid, "{'name':'X','from':''}"},
        {ERROR_dates_reversed, "{'name':'X','from':'2026-11-15','to':'2026-11-14'}"},
        {ERROR_federation_invalid, "{'name':'X','federation':'IT'}"},
        {ERROR_federation_invalid, "{'name':'X','federation':'I7A'}"},
        {ERROR_event_id_invalid, "{'name':'X','id':'Über'}"},
        {ERROR_event_id_invalid, "{'name':'X','id':'a--b'}"},
        {ERROR_event_id_invalid, "{'name':'X','id':''}"},
        {ERROR_field_unknown, "{'name':'X','colour':'red'}"},
        {ERROR_role_unknown, "{'name':'X','officials':[{'role':'king','name':'A'}]}"},
        {ERROR_field_missing, "{'name':'X','officials':[{'role':'arbiter'}]}"},
        {ERROR_field_type, "{'name':'X','officials':['A']}"},
        {ERROR_field_type, "{'name':'X','officials':'A'}"},
        {ERROR_field_type, "{'name':'X','editions':[]}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "event.create", "%s", rows[i].body);
    assert_int_equal(hall.count, 0);
    hall_must(&hall, "event.create", "{'name':'%s','from':'2024-02-29'}",
              "àààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààààà");
    hall_close(&hall);
}

static void an_event_is_created_once_and_before_all_else(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_refused(&hall, ERROR_event_unknown, "player.add", "{'players':[{'name':'A'}]}");
    hall_refused(&hall, ERROR_request_unknown, "event.destroy", "{}");
    hall_refused(&hall, ERROR_request_body, "event.create", "[]");
    hall_must(&hall, "event.create", "{'name':'X'}");
    hall_refused(&hall, ERROR_event_exists, "event.create", "{'name':'X'}");
    hall_close(&hall);
}

/* [laws:glossary.organiser] the organiser is another than the arbiter */
static void officials_are_kept_as_a_whole_list(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    hall_must(&hall, "event.create",
              "{'name':'X','officials':[{'role':'Chief-Arbiter','name':'Bianchi, Anna','fide_id':'0801234'},"
              "{'role':'organiser','name':'Verdi, Ugo'}]}");
    assert_int_equal(hall.decision.count, 2);
    const struct json *view = hall_view_event(&hall, VIEW_PUBLIC);
    assert_int_equal(count_at(view, "officials"), 2);
    assert_string_equal(text_at(&hall, view, "officials/0/role"), "chief-arbiter");
    assert_string_equal(text_at(&hall, view, "officials/0/fide_id"), "0801234");
    assert_string_equal(text_at(&hall, view, "officials/1/role"), "organiser");
    assert_string_equal(text_at(&hall, view, "officials/1/name"), "Verdi, Ugo");
    assert_string_equal(text_at(&hall, view, "officials/1/fide_id"), "");
    hall_must(&hall, "event.change", "{'officials':[{'role':'director','name':'Neri, Lea'}]}");
    assert_string_equal(hall_fact(&hall, 0), "{'officials':[{'role':'director','name':'Neri, Lea'}]}");
    assert_int_equal(count_at(hall_view_event(&hall, VIEW_PUBLIC), "officials"), 1);
    hall_must(&hall, "event.change", "{'officials':[{'role':'director','name':'Neri, Lea'}]}");
    assert_int_equal(hall.decision.count, 0);
    hall_close(&hall);
}

static void a_change_names_only_what_changes(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "event.change", "{'name':'Test Open','place':'Roma','to':'2026-11-20'}");
    assert_string_equal(hall_fact(&hall, 0), "{'place':'Roma','to':'2026-11-20'}");
    hall_must(&hall, "event.change", "{'place':'Roma'}");
    assert_int_equal(hall.decision.count, 0);
    hall_refused(&hall, ERROR_dates_reversed, "event.change", "{'from':'2026-11-21'}");
    hall_refused(&hall, ERROR_text_empty, "event.change", "{'name':''}");
    hall_refused(&hall, ERROR_field_unknown, "event.change", "{'id':'other'}");
    hall_must(&hall, "event.change", "{'place':''}");
    assert_string_equal(text_at(&hall, hall_view_event(&hall, VIEW_PUBLIC), "place"), "");
    hall_close(&hall);
}

static void a_change_of_what_others_changed_meanwhile_is_a_conflict(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    int64_t seen = hall.event.seq;
    hall_must(&hall, "event.change", "{'place':'Roma'}");
    hall.seen = seen;
    hall_refused(&hall, ERROR_changed_meanwhile, "event.change", "{'place':'Bari'}");
    assert_int_equal(error_kind(hall.error.code), ERROR_KIND_CONFLICT);
    assert_string_equal(hall.error.operand[1], "2");
    hall_must(&hall, "player.add", "{'players':[{'name':'A'}]}");
    hall.seen = 2; /* the player came later, but is another thing */
    hall_must(&hall, "event.change", "{'place':'Bari'}");
    hall_close(&hall);
}

static void ids_are_made_from_names(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    static const char *const rows[][2] = {
        {"City Open 2026", "city-open-2026"},
        {"  Women's  Open -- Żółć! ", "womens-open-zolc"},
        {"Łódź Straße Ærø Œuvre", "lodz-strasse-aero-oeuvre"},
        {"Кубок", "event"},
        {"", "event"},
        {"1234567890 1234567890 1234567890 123456 890 23", "1234567890-1234567890-1234567890-123456"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct text id = event_id_from_name(&arena, text_from(rows[i][0]));
        assert_string_equal(id.bytes, rows[i][1]);
        assert_true(event_id_valid(id));
    }
    assert_false(event_id_valid(TEXT("-a")));
    assert_false(event_id_valid(TEXT("a-")));
    assert_false(event_id_valid(TEXT("a b")));
    assert_false(event_id_valid(TEXT("12345678901234567890123456789012345678901")));
    assert_true(event_id_valid(TEXT("1234567890123456789012345678901234567890")));
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_created_with_the_rules_of_its_first_day),
        cmocka_unit_test(editions_can_be_chosen_but_not_invented),
        cmocka_unit_test(without_dates_an_event_is_of_today),
        cmocka_unit_test(bad_fields_of_an_event_are_refused),
        cmocka_unit_test(an_event_is_created_once_and_before_all_else),
        cmocka_unit_test(officials_are_kept_as_a_whole_list),
        cmocka_unit_test(a_change_names_only_what_changes),
        cmocka_unit_test(a_change_of_what_others_changed_meanwhile_is_a_conflict),
        cmocka_unit_test(ids_are_made_from_names),
    };
    return cmocka_run_group_tests_name("event.event", tests, NULL, NULL);
}
