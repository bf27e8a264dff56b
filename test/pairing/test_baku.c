#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pairing/baku.h"

static void the_group_is_half_the_field_rounded_up_to_even(void **state) {
    static const int32_t sizes[][2] = {{1, 2}, {2, 2}, {4, 2}, {5, 4}, {8, 4}, {9, 6}, {160, 80}, {161, 82}, {178, 90}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        assert_int_equal(baku_group(sizes[i][0]), sizes[i][1]);
}

static void half_of_the_rounds_are_accelerated_the_first_half_of_these_by_a_whole_win(void **state) {
    static const struct {
        int32_t rounds;
        int32_t whole;
        int32_t accelerated;
    } cases[] = {{1, 1, 1}, {5, 2, 3},  {6, 2, 3},  {7, 2, 4},  {8, 2, 4},
                 {9, 3, 5}, {10, 3, 5}, {11, 3, 6}, {12, 3, 6}, {13, 4, 7}};
    struct scoring usual = scoring_usual();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(baku_rounds(cases[i].rounds), cases[i].accelerated);
        for (int32_t round = 0; round < cases[i].rounds; round++)
            assert_int_equal(baku_points(&usual, cases[i].rounds, round), round < cases[i].whole         ? usual.win
                                                                          : round < cases[i].accelerated ? usual.draw
                                                                                                         : 0);
    }
}

static void a_win_must_be_worth_two_draws_and_a_loss_nothing(void **state) {
    struct scoring usual = scoring_usual();
    struct scoring two = {.unit = 1, .win = 2, .draw = 1};
    struct scoring three = {.unit = 1, .win = 3, .draw = 1};
    struct scoring loss = {.unit = 1, .win = 4, .draw = 2, .loss = 1};
    (void)state;
    assert_true(baku_allows(&usual));
    assert_true(baku_allows(&two));
    assert_false(baku_allows(&three));
    assert_false(baku_allows(&loss));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_group_is_half_the_field_rounded_up_to_even),
        cmocka_unit_test(half_of_the_rounds_are_accelerated_the_first_half_of_these_by_a_whole_win),
        cmocka_unit_test(a_win_must_be_worth_two_draws_and_a_loss_nothing),
    };
    return cmocka_run_group_tests_name("pairing.baku", tests, NULL, NULL);
}
