#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "crosstable/result.h"

static void assert_reads(const char *typed, enum result expected) {
    enum result result = RESULT_COUNT;
    assert_true(result_read(text_from(typed), &result));
    assert_int_equal(result, expected);
}

/* [laws:glossary.result] */
static void every_result_is_written_and_read_back(void **state) {
    (void)state;
    for (int i = 0; i < RESULT_COUNT; i++) {
        assert_reads(result_code((enum result)i), (enum result)i);
        assert_true(strlen(result_display((enum result)i)) > 0);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(result_code((enum result)i), result_code((enum result)j));
            assert_string_not_equal(result_display((enum result)i), result_display((enum result)j));
        }
    }
    assert_string_equal(result_code(RESULT_DRAW), "1/2-1/2");
    assert_string_equal(result_display(RESULT_DRAW), "½ – ½");
}

static void what_people_type_is_understood(void **state) {
    (void)state;
    static const struct {
        const char *typed;
        enum result result;
    } rows[] = {
        {"1", RESULT_WHITE_WINS},
        {"1:0", RESULT_WHITE_WINS},
        {" 1 - 0 ", RESULT_WHITE_WINS},
        {"1–0", RESULT_WHITE_WINS},
        {"0", RESULT_BLACK_WINS},
        {"0-1", RESULT_BLACK_WINS},
        {"5", RESULT_DRAW},
        {"=", RESULT_DRAW},
        {"½", RESULT_DRAW},
        {"½-½", RESULT_DRAW},
        {"½ – ½", RESULT_DRAW},
        {"0.5-0.5", RESULT_DRAW},
        {"0,5-0,5", RESULT_DRAW},
        {"1/2", RESULT_DRAW},
        {"+", RESULT_WHITE_BY_FORFEIT},
        {"+-", RESULT_WHITE_BY_FORFEIT},
        {"+:-", RESULT_WHITE_BY_FORFEIT},
        {"+ / –", RESULT_WHITE_BY_FORFEIT},
        {"-", RESULT_BLACK_BY_FORFEIT},
        {"-+", RESULT_BLACK_BY_FORFEIT},
        {"-:+", RESULT_BLACK_BY_FORFEIT},
        {"--", RESULT_BOTH_FORFEIT},
        {"-/-", RESULT_BOTH_FORFEIT},
        {"0-0", RESULT_BOTH_LOSE},
        {"½-0", RESULT_WHITE_HALF},
        {"0.5-0", RESULT_WHITE_HALF},
        {"0-½", RESULT_BLACK_HALF},
        {"0-1/2", RESULT_BLACK_HALF},
        {"0-0.5", RESULT_BLACK_HALF},
        {"POSTPONED", RESULT_POSTPONED},
        {"1-0U", RESULT_WHITE_WINS_UNRATED},
        {"½-½u", RESULT_DRAW_UNRATED},
        {"", RESULT_NONE},
        {"  ", RESULT_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_reads(rows[i].typed, rows[i].result);
}

static void what_is_no_result_is_not_read(void **state) {
    (void)state;
    static const char *const wrong[] = {"2",   "1-1", "1-½", "½-1", "10",  "x",        "1-0-0",
                                        "1/3", "+-+", "++",  "u",   "-½-", "postpone", "00000000000000000000000000"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        enum result result = RESULT_COUNT;
        assert_false(result_read(text_from(wrong[i]), &result));
        assert_int_equal(result, RESULT_COUNT);
    }
}

/* [laws:glossary.result] */
static void only_forfeits_are_unplayed(void **state) {
    (void)state;
    static const enum result unplayed[] = {RESULT_NONE, RESULT_POSTPONED, RESULT_WHITE_BY_FORFEIT,
                                           RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    for (int i = 0; i < RESULT_COUNT; i++) {
        bool expected = true;
        for (size_t j = 0; j < sizeof unplayed / sizeof *unplayed; j++)
            expected = expected && unplayed[j] != (enum result)i;
        assert_int_equal(result_is_played((enum result)i), expected);
        assert_int_equal(result_is_final((enum result)i), i != RESULT_NONE && i != RESULT_POSTPONED);
    }
}

static void exchanging_colours_exchanges_the_outcomes(void **state) {
    (void)state;
    for (int i = 0; i < RESULT_COUNT; i++) {
        enum result result = (enum result)i;
        enum result swapped = result_swapped(result);
        assert_int_equal(result_swapped(swapped), result);
        assert_int_equal(result_outcome(swapped, COLOUR_WHITE), result_outcome(result, COLOUR_BLACK));
        assert_int_equal(result_outcome(swapped, COLOUR_BLACK), result_outcome(result, COLOUR_WHITE));
        assert_int_equal(result_is_played(swapped), result_is_played(result));
    }
    assert_int_equal(result_swapped(RESULT_WHITE_HALF), RESULT_BLACK_HALF);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_result_is_written_and_read_back),
        cmocka_unit_test(what_people_type_is_understood),
        cmocka_unit_test(what_is_no_result_is_not_read),
        cmocka_unit_test(only_forfeits_are_unplayed),
        cmocka_unit_test(exchanging_colours_exchanges_the_outcomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
