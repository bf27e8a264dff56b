#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "standings/expected_score.h"

static void equal_ratings_expect_half(void **state) {
    (void)state;
    assert_int_equal(expected_score(0), 50);
    assert_int_equal(expected_score(3), 50);
    assert_int_equal(expected_score(-3), 50);
    assert_int_equal(expected_score(4), 51);
    assert_int_equal(expected_score(-4), 49);
}

/* The ends of bands as they are printed; 329 to 344 is where formulas fail. */
static void the_table_is_looked_up(void **state) {
    static const struct {
        int32_t from;
        int32_t to;
        int32_t higher;
    } bands[] = {{11, 17, 52},   {18, 25, 53},   {40, 46, 56},   {54, 61, 58},    {92, 98, 63},
                 {99, 106, 64},  {146, 153, 70}, {189, 197, 75}, {236, 245, 80},  {291, 302, 85},
                 {316, 328, 87}, {329, 344, 88}, {345, 357, 89}, {358, 374, 90},  {392, 411, 92},
                 {457, 484, 95}, {560, 619, 98}, {620, 735, 99}, {736, 3000, 100}};
    (void)state;
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        assert_int_equal(expected_score(bands[i].from), bands[i].higher);
        assert_int_equal(expected_score(bands[i].to), bands[i].higher);
        assert_int_equal(expected_score(bands[i].from - 1), bands[i].higher - 1);
        assert_int_equal(expected_score(-bands[i].to), 100 - bands[i].higher);
    }
}

static void both_expectations_make_one_game(void **state) {
    (void)state;
    for (int32_t difference = 1; difference <= 1000; difference++) {
        assert_int_equal(expected_score(difference) + expected_score(-difference), 100);
        assert_true(expected_score(difference) >= expected_score(difference - 1));
    }
}

static void more_than_400_points_count_as_400(void **state) {
    (void)state;
    assert_int_equal(expected_score_capped(399), 92);
    assert_int_equal(expected_score_capped(401), 92);
    assert_int_equal(expected_score_capped(736), 92);
    assert_int_equal(expected_score_capped(-736), 8);
    assert_int_equal(expected_score_capped(-100), 36);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_ratings_expect_half),
        cmocka_unit_test(the_table_is_looked_up),
        cmocka_unit_test(both_expectations_make_one_game),
        cmocka_unit_test(more_than_400_points_count_as_400),
    };
    return cmocka_run_group_tests_name("standings.expected_score", tests, NULL, NULL);
}
