#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "crosstable/result.h"

static bool make(const char *win, const char *draw, const char *loss, const char *absent, const char *bye,
                 struct scoring *scoring, struct error *error) {
    return scoring_make(text_from(win), text_from(draw), text_from(loss), text_from(absent), text_from(bye), scoring,
                        error);
}

static void assert_scoring(struct scoring scoring, struct scoring expected) {
    assert_memory_equal(&scoring, &expected, sizeof scoring);
}

/* [laws:10.1] [laws:glossary.points] */
static void a_win_a_forfeit_win_and_a_draw_make_two_and_a_half(void **state) {
    (void)state;
    struct scoring scoring = scoring_usual();
    assert_int_equal(scoring.unit, 2);
    assert_int_equal(scoring_points(&scoring, OUTCOME_WIN) + scoring_points(&scoring, OUTCOME_FORFEIT_WIN) +
                         scoring_points(&scoring, OUTCOME_DRAW),
                     5);
    assert_int_equal(scoring_points(&scoring, OUTCOME_LOSS), 0);
    assert_int_equal(scoring_points(&scoring, OUTCOME_FORFEIT_LOSS), 0);
    assert_int_equal(scoring_points(&scoring, OUTCOME_PENDING), 0);
    assert_int_equal(scoring_points(&scoring, OUTCOME_POSTPONED), 0);
}

/* [laws:10.1] [laws:glossary.points] [c02-2022:10.4.3.other] */
static void three_one_nothing_is_another_scale(void **state) {
    (void)state;
    struct scoring scoring;
    struct error error;
    assert_true(make("3", "1", "0", "0", "3", &scoring, &error));
    assert_int_equal(scoring.unit, 1);
    assert_int_equal(scoring_points(&scoring, OUTCOME_WIN), 3);
    assert_int_equal(scoring_points(&scoring, OUTCOME_FORFEIT_WIN), 3);
    assert_int_equal(scoring_points(&scoring, OUTCOME_DRAW), 1);
    assert_int_equal(scoring_points(&scoring, OUTCOME_LOSS), 0);
    assert_int_equal(scoring_points(&scoring, OUTCOME_FORFEIT_LOSS), 0);
    assert_true(make("4", "1", "0", "0", "4", &scoring, &error));
    assert_int_equal(scoring_points(&scoring, OUTCOME_WIN), 4);
    assert_int_equal(scoring_points(&scoring, OUTCOME_DRAW), 1);
}

static void values_share_the_finest_unit(void **state) {
    (void)state;
    struct scoring scoring;
    struct error error;
    assert_true(make("1", "½", "0", "0", "1", &scoring, &error));
    assert_int_equal(scoring.unit, 2);
    assert_scoring(scoring, (struct scoring){2, 2, 1, 0, 0, 2});
    assert_true(make(" 3 ", "1,5", "0.2", "0", "1½", &scoring, &error));
    assert_scoring(scoring, (struct scoring){10, 30, 15, 2, 0, 15});
    assert_true(make("1", "0.25", "0", "0", "0.5", &scoring, &error));
    assert_scoring(scoring, (struct scoring){100, 100, 25, 0, 0, 50});
}

static void half_a_point_is_read_however_it_is_typed(void **state) {
    (void)state;
    static const char *const halves[] = {"½", "0.5", "0,5", ".5", "1/2", " 1/2 "};
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
        struct scoring scoring;
        struct error error;
        assert_true(make("1", halves[i], "0", "0", halves[i], &scoring, &error));
        assert_scoring(scoring, (struct scoring){2, 2, 1, 0, 0, 1});
    }
}

static void a_worse_result_cannot_be_worth_more(void **state) {
    (void)state;
    static const struct {
        const char *values[5];
        enum error_code code;
        const char *field;
    } rows[] = {
        {{"1", "2", "0", "0", "1"}, ERROR_scoring_order, "draw"},
        {{"3", "1", "2", "0", "1"}, ERROR_scoring_order, "loss"},
        {{"3", "1", "0", "1", "1"}, ERROR_scoring_order, "absent"},
        {{"3", "1", "0", "0", "4"}, ERROR_scoring_order, "bye"},
        {{"3", "2", "0", "0", "3"}, ERROR_scoring_draws, "draw"},
        {{"1", "0.6", "0", "0", "1"}, ERROR_scoring_draws, "draw"},
        {{"one", "½", "0", "0", "1"}, ERROR_scoring_value, "win"},
        {{"1", "½", "-1", "0", "1"}, ERROR_scoring_value, "loss"},
        {{"1", "½", "0", "", "1"}, ERROR_scoring_value, "absent"},
        {{"1000", "½", "0", "0", "1"}, ERROR_scoring_value, "win"},
        {{"1", "0.123", "0", "0", "1"}, ERROR_scoring_value, "draw"},
        {{"1", "1/3", "0", "0", "1"}, ERROR_scoring_value, "draw"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const *v = rows[i].values;
        struct scoring scoring = scoring_usual();
        struct scoring before = scoring;
        struct error error;
        assert_false(make(v[0], v[1], v[2], v[3], v[4], &scoring, &error));
        assert_int_equal(error.code, rows[i].code);
        assert_string_equal(error.field, rows[i].field);
        assert_memory_equal(&scoring, &before, sizeof scoring);
    }
}

static void equal_values_are_allowed_at_the_borders(void **state) {
    (void)state;
    struct scoring scoring;
    struct error error;
    assert_true(make("3", "2", "1", "0", "3", &scoring, &error));
    assert_true(make("2", "1", "1", "1", "2", &scoring, &error));
}

static void a_bye_is_worth_what_its_kind_says(void **state) {
    (void)state;
    struct scoring scoring;
    struct error error;
    assert_true(make("3", "2", "1", "0", "2", &scoring, &error));
    assert_int_equal(scoring_bye_points(&scoring, BYE_NONE), 0);
    assert_int_equal(scoring_bye_points(&scoring, BYE_FREE), 0);
    assert_int_equal(scoring_bye_points(&scoring, BYE_ALLOCATED), 2);
    assert_int_equal(scoring_bye_points(&scoring, BYE_FULL), 3);
    assert_int_equal(scoring_bye_points(&scoring, BYE_HALF), 2);
    assert_int_equal(scoring_bye_points(&scoring, BYE_ZERO), 0);
}

static void kinds_of_byes_are_written_and_read_back(void **state) {
    (void)state;
    for (int i = BYE_FREE; i <= BYE_ZERO; i++) {
        enum bye bye = BYE_NONE;
        assert_true(bye_read(text_from(bye_code((enum bye)i)), &bye));
        assert_int_equal(bye, i);
    }
    enum bye bye = BYE_NONE;
    assert_true(bye_read(TEXT(" Half "), &bye));
    assert_int_equal(bye, BYE_HALF);
    assert_false(bye_read(TEXT(""), &bye));
    assert_false(bye_read(TEXT("quarter"), &bye));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_a_forfeit_win_and_a_draw_make_two_and_a_half),
        cmocka_unit_test(three_one_nothing_is_another_scale),
        cmocka_unit_test(values_share_the_finest_unit),
        cmocka_unit_test(half_a_point_is_read_however_it_is_typed),
        cmocka_unit_test(a_worse_result_cannot_be_worth_more),
        cmocka_unit_test(equal_values_are_allowed_at_the_borders),
        cmocka_unit_test(a_bye_is_worth_what_its_kind_says),
        cmocka_unit_test(kinds_of_byes_are_written_and_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
