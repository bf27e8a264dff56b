#include "table.h"

#include <string.h>

#include "rules_tables.h"

static void tiebreaks_are_named_by_their_acronyms(void **state) {
    (void)state;
    static const char *const codes[TIEBREAK_NAME_COUNT] = {
        "DE",    "WIN",   "WON",   "BPG",   "BWG",   "PS",   "REP",   "STD",   "TPN",  "BH",   "AOB",   "FB", "SB",
        "KS",    "ARO",   "TPR",   "PTP",   "APRO",  "APPO", "RTNG",  "BC",    "TBR",  "BBE",  "MPvGP", "MP", "GP",
        "MP+GP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE",  "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC"};
    struct tiebreak tiebreak;
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        char code[TIEBREAK_CODE_SIZE];
        struct tiebreak plain = tiebreak_plain((enum tiebreak_name)i);
        assert_string_equal(tiebreak_code(plain, TIEBREAK_2026, code), codes[i]);
        assert_true(tiebreak_read(text_from(codes[i]), &tiebreak));
        assert_true(tiebreak_equal(tiebreak, plain));
    }
    assert_true(tiebreak_read(TEXT(" sb "), &tiebreak));
    assert_int_equal(tiebreak.name, TIEBREAK_SONNEBORN_BERGER);
    assert_false(tiebreak_read(TEXT("SBX"), &tiebreak));
    assert_false(tiebreak_read(TEXT(""), &tiebreak));
}

static void assert_title(const char *language, enum tiebreak_edition edition, const char *code, const char *title) {
    struct arena arena = {0};
    struct tiebreak tiebreak;
    assert_true(tiebreak_read(text_from(code), &tiebreak));
    struct text said = tiebreak_title(&arena, language_find(text_from(language)), tiebreak, edition);
    assert_string_equal(text_zero(&arena, said), title);
    arena_drop(&arena);
}

static void tiebreaks_have_titles_in_every_language(void **state) {
    (void)state;
    assert_title("en", TIEBREAK_2026, "BH/C1/P", "Buchholz, cut 1, forfeits as games");
    assert_title("it", TIEBREAK_2026, "BH/C1/P", "Buchholz, taglio 1, forfait come partite");
    assert_title("it", TIEBREAK_2026, "DE", "Scontro diretto");
    assert_title("it", TIEBREAK_2026, "BPG", "Partite giocate con il Nero");
    assert_title("it", TIEBREAK_2026, "SB:GP", "Sonneborn-Berger, punti individuali");
    assert_title("en", TIEBREAK_2026, "KS/L-2", "Koya, limit -2");
    assert_title("en", TIEBREAK_2026, "SSSC/K4.25", "Scores and schedule strength combination, divisor 4.25");
    /* What an edition calls otherwise may be something else there. */
    assert_title("en", TIEBREAK_2019, "AOB", "Sum of opponents' Buchholz");
    assert_title("en", TIEBREAK_2026, "AOB", "Average of opponents' Buchholz");
    struct arena arena = {0};
    for (size_t i = 0; i < language_count; i++)
        for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
            for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++)
                assert_true(tiebreak_title(&arena, &languages[i], tiebreak_plain((enum tiebreak_name)name),
                                           (enum tiebreak_edition)edition)
                                .length > 0);
    arena_drop(&arena);
}

static void editions_are_those_of_the_rules(void **state) {
    (void)state;
    size_t known = 0;
    for (size_t i = 0; i < edition_count; i++)
        known += strcmp(editions[i].system, "tiebreak") == 0;
    assert_int_equal(known, TIEBREAK_EDITION_COUNT);
    for (int i = 0; i < TIEBREAK_EDITION_COUNT; i++) {
        const char *code = tiebreak_edition_code((enum tiebreak_edition)i);
        assert_non_null(edition_find(code));
        enum tiebreak_edition edition = TIEBREAK_EDITION_COUNT;
        assert_true(tiebreak_edition_read(text_from(code), &edition));
        assert_int_equal(edition, i);
        edition = TIEBREAK_EDITION_COUNT;
        assert_true(tiebreak_edition_read(text_from(strchr(code, '@') + 1), &edition));
        assert_int_equal(edition, i);
    }
    enum tiebreak_edition edition = TIEBREAK_EDITION_COUNT;
    assert_false(tiebreak_edition_read(TEXT("tiebreak@1999"), &edition));
    assert_false(tiebreak_edition_read(TEXT("tiebreak@"), &edition));
    assert_false(tiebreak_edition_read(TEXT("dutch@2026"), &edition));
}

/* [c02-2019:13.16.2] */
static void a_round_robin_is_offered_direct_encounter_wins_sonneborn_berger_and_koya(void **state) {
    (void)state;
    for (int i = 0; i < TIEBREAK_EDITION_COUNT; i++) {
        struct standings_rules rules = standings_round_robin_rules((enum tiebreak_edition)i);
        assert_int_equal(rules.edition, i);
        assert_int_equal(rules.tiebreak_count, 4);
        assert_int_equal(rules.tiebreaks[0].name, TIEBREAK_DIRECT_ENCOUNTER);
        assert_int_equal(rules.tiebreaks[1].name, TIEBREAK_WINS);
        assert_int_equal(rules.tiebreaks[2].name, TIEBREAK_SONNEBORN_BERGER);
        assert_int_equal(rules.tiebreaks[3].name, TIEBREAK_KOYA);
        struct error error;
        assert_true(standings_check_rules(&rules, &error));
    }
}

/* [c07-2023:4.3.A] */
static void only_the_direct_encounter_may_be_listed_twice(void **state) {
    (void)state;
    struct error error;
    struct standings_rules rules = {.edition = TIEBREAK_2026,
                                    .tiebreak_count = 3,
                                    .tiebreaks = {tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER),
                                                  tiebreak_plain(TIEBREAK_SONNEBORN_BERGER),
                                                  tiebreak_plain(TIEBREAK_DIRECT_ENCOUNTER)}};
    assert_true(standings_check_rules(&rules, &error));
    rules.tiebreaks[0] = tiebreak_plain(TIEBREAK_SONNEBORN_BERGER);
    assert_false(standings_check_rules(&rules, &error));
    assert_int_equal(error.code, ERROR_tiebreak_repeated);
    assert_string_equal(error.operand[0], "SB");
}

static void a_list_that_is_too_long_is_refused(void **state) {
    (void)state;
    struct test_table test;
    struct error error;
    table_make(&test, 2, 1, true);
    struct standings_rules rules = {.edition = TIEBREAK_2026, .tiebreak_count = STANDINGS_MOST_TIEBREAKS};
    assert_true(standings_compute(&test.arena, &test.table, &rules, &test.standings, &error));
    rules.tiebreak_count++;
    assert_false(standings_compute(&test.arena, &test.table, &rules, &test.standings, &error));
    assert_int_equal(error.code, ERROR_tiebreak_list_long);
    table_drop(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiebreaks_are_named_by_their_acronyms),
        cmocka_unit_test(tiebreaks_have_titles_in_every_language),
        cmocka_unit_test(editions_are_those_of_the_rules),
        cmocka_unit_test(a_round_robin_is_offered_direct_encounter_wins_sonneborn_berger_and_koya),
        cmocka_unit_test(only_the_direct_encounter_may_be_listed_twice),
        cmocka_unit_test(a_list_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
