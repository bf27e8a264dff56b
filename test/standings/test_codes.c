#include "table.h"

#include <string.h>

/* Reads for an edition and writes again. */
static void assert_code(enum tiebreak_edition edition, const char *given, const char *written) {
    struct tiebreak tiebreak;
    struct error error;
    char code[TIEBREAK_CODE_SIZE];
    if (!tiebreak_read_for(text_from(given), edition, &tiebreak, &error))
        fail_msg("%s is refused: %s", given, error_symbol(error.code));
    assert_string_equal(tiebreak_code(tiebreak, edition, code), written);
    struct tiebreak again;
    assert_true(tiebreak_read(text_from(code), &again));
    assert_true(tiebreak_equal(tiebreak, again));
}

static struct error refused(enum tiebreak_edition edition, const char *given, enum error_code code) {
    struct tiebreak tiebreak;
    struct error error;
    assert_false(tiebreak_read_for(text_from(given), edition, &tiebreak, &error));
    if (error.code != code)
        fail_msg("%s: %s, not %s", given, error_symbol(error.code), error_symbol(code));
    return error;
}

/* [c07-2023:14] [c07-2023:14.1.1] [c07-2023:5.BH] [c07-2023:5.ARO] [c07-2023:5.FB] [c07-2023:5.SB] [c07-2023:5.PS] */
static void modifiers_are_read_in_both_spellings_and_any_case(void **state) {
    (void)state;
    assert_code(TIEBREAK_2023, "BH-C1", "BH/C1");
    assert_code(TIEBREAK_2023, " bh/c1 ", "BH/C1");
    assert_code(TIEBREAK_2023, "ARO-C1", "ARO/C1");
    assert_code(TIEBREAK_2023, "FB-C1", "FB/C1");
    assert_code(TIEBREAK_2023, "SB-C1", "SB/C1");
    assert_code(TIEBREAK_2023, "PS-C1", "PS/C1");
    assert_code(TIEBREAK_2023, "BH-M1", "BH/M1");
    assert_code(TIEBREAK_2023, "bh-m2", "BH/M2");
    assert_code(TIEBREAK_2023, "DE-P", "DE/P");
    assert_code(TIEBREAK_2023, "KS-L+1", "KS/L+1");
    assert_code(TIEBREAK_2023, "KS/L-2", "KS/L-2");
    assert_code(TIEBREAK_2026, "BH-C2-P", "BH/C2/P");
    assert_code(TIEBREAK_2026, "AOB/F", "AOB/F");
    assert_code(TIEBREAK_2026, "TPN/R", "TPN/R");
    assert_code(TIEBREAK_2026, "rtng-r", "RTNG/R");
}

/* [c07-2023:5.GE] [c07-2023:5.AOB] [c02-2022:12.3.1.table] */
static void a_tiebreak_is_known_by_the_acronyms_of_all_editions_and_written_by_its_own(void **state) {
    (void)state;
    assert_code(TIEBREAK_2023, "REP", "GE");
    assert_code(TIEBREAK_2024_04, "GE", "GE");
    assert_code(TIEBREAK_2024_08, "GE", "REP");
    assert_code(TIEBREAK_2022, "AOB", "SBO");
    assert_code(TIEBREAK_2019, "SBO", "SBO");
    assert_code(TIEBREAK_2023, "SBO", "AOB");
}

/* [c02-2019:13.3.2] [c02-2019:13.3.3] [c02-2022:12.3.4.cut1] [c02-2022:12.3.4.cut2] [c02-2022:12.3.4.median1]
   [c02-2022:12.3.4.median2] */
static void cuts_and_medians_are_read_as_the_earlier_texts_write_them(void **state) {
    (void)state;
    assert_code(TIEBREAK_2019, "AROC", "ARO/C1");
    assert_code(TIEBREAK_2019, "aroc2", "ARO/C2");
    assert_code(TIEBREAK_2022, "AROC", "ARO/C1");
    assert_code(TIEBREAK_2022, "BHC1", "BH/C1");
    assert_code(TIEBREAK_2022, "BHC2", "BH/C2");
    assert_code(TIEBREAK_2022, "BHM1", "BH/M1");
    assert_code(TIEBREAK_2022, "bhm2", "BH/M2");
    assert_code(TIEBREAK_2022, "PSC1", "PS/C1");
    assert_code(TIEBREAK_2026, "BHC1/P", "BH/C1/P");
    refused(TIEBREAK_2026, "BHC1/C1", ERROR_tiebreak_unknown);
    refused(TIEBREAK_2026, "BHC", ERROR_tiebreak_unknown);
    refused(TIEBREAK_2019, "DEC1", ERROR_tiebreak_modifier);
}

static void what_is_no_code_is_refused_with_the_nearest_ones(void **state) {
    (void)state;
    assert_string_equal(refused(TIEBREAK_2026, "BHH", ERROR_tiebreak_unknown).operand[1], "BH");
    assert_string_equal(refused(TIEBREAK_2026, "ESB", ERROR_tiebreak_needs_teams).operand[0], "ESB");
    assert_string_equal(refused(TIEBREAK_2026, "APRR", ERROR_tiebreak_unknown).operand[1], "APRO");
    assert_string_equal(refused(TIEBREAK_2026, "WAN", ERROR_tiebreak_unknown).operand[1], "WIN, WON");
    /* In an edition without WON only the other one is near. */
    assert_string_equal(refused(TIEBREAK_2022, "WAN", ERROR_tiebreak_unknown).operand[1], "WIN");
    assert_non_null(strstr(refused(TIEBREAK_2026, "QQQQQQ", ERROR_tiebreak_unknown).operand[1], "RTNG"));
    refused(TIEBREAK_2026, "", ERROR_tiebreak_unknown);
    static const char *const bad[] = {"BH/",     "BH//C1", "BH/C",   "BH/C0", "BH/C100", "BH/X1",  "BH/C1/C2",
                                      "BH/P/C1", "KS/L1",  "KS/L+0", "BH:XP", "BH C1",   "BH/P/P", "BH/K0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(TIEBREAK_2026, bad[i], ERROR_tiebreak_modifier_unknown);
}

static void a_tiebreak_that_the_edition_lacks_is_refused_with_the_edition_that_has_it(void **state) {
    (void)state;
    static const struct {
        const char *code;
        enum tiebreak_edition last_without;
    } late[] = {{"WON", TIEBREAK_2022},    {"APPO", TIEBREAK_2019},   {"GE", TIEBREAK_2019},
                {"FB", TIEBREAK_2019},     {"TPR", TIEBREAK_2019},    {"PTP", TIEBREAK_2019},
                {"APRO", TIEBREAK_2019},   {"STD", TIEBREAK_2024_08}, {"TPN", TIEBREAK_2024_08},
                {"RTNG", TIEBREAK_2024_08}};
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        enum tiebreak_edition next = late[i].last_without + 1;
        struct error error = refused(late[i].last_without, late[i].code, ERROR_tiebreak_not_in_edition);
        assert_string_equal(error.operand[1], tiebreak_edition_code(late[i].last_without));
        assert_string_equal(error.operand[2], tiebreak_edition_code(next));
        struct tiebreak tiebreak;
        assert_true(tiebreak_read_for(text_from(late[i].code), next, &tiebreak, &error));
    }
}

/* [c07-2023:5.DE] [c07-2023:5.AOB] */
static void a_modifier_that_the_tiebreak_does_not_take_is_refused(void **state) {
    (void)state;
    static const struct {
        enum tiebreak_edition edition;
        const char *code;
        const char *refused;
    } cases[] = {{TIEBREAK_2023, "DE-C1", "/C1"},  {TIEBREAK_2023, "AOB/C1", "/C1"},
                 {TIEBREAK_2026, "WIN/M2", "/M2"}, {TIEBREAK_2026, "BH/L+1", "/L+1"},
                 {TIEBREAK_2026, "BH:GP", ":GP"},  {TIEBREAK_2026, "BH/K4.5", "/K4.50"},
                 {TIEBREAK_2026, "BH/R", "/R"},    {TIEBREAK_2019, "BH/R", "/R"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(refused(cases[i].edition, cases[i].code, ERROR_tiebreak_modifier).operand[1],
                            cases[i].refused);
}

/* [c07-2023:5.DE] */
static void a_modifier_that_came_later_is_refused_with_the_edition_that_has_it(void **state) {
    (void)state;
    static const struct {
        enum tiebreak_edition edition;
        const char *code;
        enum tiebreak_edition since;
    } cases[] = {{TIEBREAK_2022, "DE/P", TIEBREAK_2023},     {TIEBREAK_2023, "BH/P", TIEBREAK_2024_08},
                 {TIEBREAK_2024_08, "AOB/F", TIEBREAK_2026}, {TIEBREAK_2019, "SB/C1", TIEBREAK_2022},
                 {TIEBREAK_2019, "PS/M1", TIEBREAK_2022},    {TIEBREAK_2019, "BH/C1/P", TIEBREAK_2024_08}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct error error = refused(cases[i].edition, cases[i].code, ERROR_tiebreak_not_in_edition);
        assert_string_equal(error.operand[0], cases[i].code);
        assert_string_equal(error.operand[1], tiebreak_edition_code(cases[i].edition));
        assert_string_equal(error.operand[2], tiebreak_edition_code(cases[i].since));
    }
    /* Under the name that it had there. */
    assert_string_equal(refused(TIEBREAK_2019, "REP", ERROR_tiebreak_not_in_edition).operand[0], "GE");
}

/* [c07-2023:4.3.A] */
static void the_same_tiebreak_with_another_modifier_may_be_listed_beside_it(void **state) {
    (void)state;
    struct standings_rules rules = {.edition = TIEBREAK_2026, .tiebreak_count = 2};
    struct error error;
    assert_true(tiebreak_read(TEXT("BH/C1"), &rules.tiebreaks[0]));
    assert_true(tiebreak_read(TEXT("BH"), &rules.tiebreaks[1]));
    assert_true(standings_check_rules(&rules, &error));
    rules.tiebreaks[1] = rules.tiebreaks[0];
    assert_false(standings_check_rules(&rules, &error));
    assert_string_equal(error.operand[0], "BH/C1");
}

static void assert_list(const struct standings_rules *rules, const char *wanted) {
    char list[128] = "";
    struct error error;
    assert_true(standings_check_rules(rules, &error));
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        strcat(list, i > 0 ? "," : "");
        strcat(list, tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    }
    assert_string_equal(list, wanted);
}

/* [c02-2019:13.16.1] [c02-2019:13.16.4] [c02-2022:13.1.5] */
static void a_swiss_is_offered_the_list_that_its_edition_recommends(void **state) {
    (void)state;
    struct standings_rules rules = standings_swiss_rules(TIEBREAK_2019, 9);
    assert_list(&rules, "BH/C1,BH,SB,PS,DE,WIN,BWG");
    rules = standings_swiss_rules(TIEBREAK_2009, 9);
    assert_list(&rules, "BH/C1,BH,SB,PS,DE,WIN,BWG");
    rules = standings_swiss_rules(TIEBREAK_2022, 9);
    assert_list(&rules, "DE,BH/C1,PS,WIN");
    rules = standings_swiss_rules(TIEBREAK_2022, 8);
    assert_list(&rules, "DE,BH/C1,PS,BPG");
    for (int edition = TIEBREAK_2023; edition <= TIEBREAK_2026; edition++) {
        rules = standings_swiss_rules((enum tiebreak_edition)edition, 9);
        assert_list(&rules, "BH/C1,BH,SB,DE,WIN");
    }
}

static void a_round_robin_has_no_buchholz_from_2026_on(void **state) {
    (void)state;
    static const char *const family[] = {"BH", "BH/C1", "AOB", "FB"};
    for (size_t i = 0; i < sizeof family / sizeof *family; i++) {
        struct standings_rules rules = {.edition = TIEBREAK_2026, .tiebreak_count = 1};
        struct error error;
        assert_true(tiebreak_read(text_from(family[i]), &rules.tiebreaks[0]));
        assert_true(standings_check_rules(&rules, &error));
        assert_false(standings_check_round_robin(&rules, &error));
        assert_int_equal(error.code, ERROR_tiebreak_round_robin);
        rules.edition = TIEBREAK_2024_08;
        assert_true(standings_check_round_robin(&rules, &error));
        /* One that got into a list all the same drops out and ranks nobody. */
        struct test_table test;
        table_round_robin(&test, 2, 1, (struct test_game[]){{1, 1, 2, RESULT_DRAW}}, 1);
        table_rank_codes(&test, TIEBREAK_2026, family[i]);
        assert_int_equal(test.standings.dropped[0], STANDINGS_DROPPED_ROUND_ROBIN);
        assert_false(table_row(&test, 1)->values[0].applies);
        table_drop(&test);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modifiers_are_read_in_both_spellings_and_any_case),
        cmocka_unit_test(a_tiebreak_is_known_by_the_acronyms_of_all_editions_and_written_by_its_own),
        cmocka_unit_test(what_is_no_code_is_refused_with_the_nearest_ones),
        cmocka_unit_test(a_tiebreak_that_the_edition_lacks_is_refused_with_the_edition_that_has_it),
        cmocka_unit_test(a_modifier_that_the_tiebreak_does_not_take_is_refused),
        cmocka_unit_test(a_modifier_that_came_later_is_refused_with_the_edition_that_has_it),
        cmocka_unit_test(the_same_tiebreak_with_another_modifier_may_be_listed_beside_it),
        cmocka_unit_test(a_swiss_is_offered_the_list_that_its_edition_recommends),
        cmocka_unit_test(cuts_and_medians_are_read_as_the_earlier_texts_write_them),
        cmocka_unit_test(a_round_robin_has_no_buchholz_from_2026_on),
    };
    return cmocka_run_group_tests_name("tie-break codes", tests, NULL, NULL);
}
