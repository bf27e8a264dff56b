/*
 * The criteria of 2017, C.1 to C.19, with the penultimate bracket and the collapsed one below it: positions in which one of
 * them alone decides. Each names the pairing, and the other one that the remaining criteria would have made of it ("dead
 * end": none).
 */
#include "dutch_positions.h"

#define DECIDES(round, planned, records, expected, otherwise)                                                          \
    decides(round, planned, COUNT(records), records, expected, otherwise)

static void decides(int32_t round, int32_t planned, int32_t count, const char *const *records, const char *expected,
                    const char *otherwise) {
    assert_string_not_equal(expected, otherwise);
    expect_pairing(DUTCH_2017, round, planned, count, records, expected);
}

static void c1_nobody_meets_an_opponent_again(void **state) {
    static const char *const four[] = {"3w=", "4b=", "1b=", "2w="};
    static const char *const five[] = {"3w0", "4b1", "1b1", "2w0", "U"};
    (void)state;
    DECIDES(2, 3, four, "2-1 3-4", "3-1 2-4");
    DECIDES(2, 5, five, "2-5 3-4 (1)", "2-5 3-1 (4)");
}

static void c2_nobody_has_the_bye_twice(void **state) {
    static const char *const five[] = {"3w1 5b0", "4b1 3w0", "1b0 2b1", "2w0 U", "U 1w1"};
    static const char *const seven[] = {"4w1 7b=", "5b= 3w1", "6w1 2b0", "1b0 5w0", "2w= 4b1", "3b0 U", "U 1w="};
    (void)state;
    DECIDES(3, 9, five, "3-5 1-4 (2)", "3-5 1-2 (4)");
    DECIDES(3, 4, seven, "1-2 5-7 6-4 (3)", "1-2 5-7 3-4 (6)");
}

static void c3_nobody_meets_an_opponent_who_must_have_the_same_colour(void **state) {
    static const char *const seven[] = {"4w0 2b1 6b1", "5b0 1w0 U", "6w1 7b0 5w0", "1b1 5w1 7w1",
                                        "2w1 4b0 3b1", "3b0 U 1w0", "U 3w1 4b0"};
    static const char *const eight[] = {"5w1 6b1", "6b0 5w0", "7w1 8b0", "8b0 7w0",
                                        "1b0 2b1", "2w1 1w0", "3b0 4b1", "4w1 3w1"};
    (void)state;
    DECIDES(4, 9, seven, "2-4 1-7 5-6 (3)", "2-4 1-5 7-6 (3)");
    DECIDES(3, 6, eight, "1-8 5-3 7-6 4-2", "1-8 3-6 5-7 4-2");
}

static void c4_the_penultimate_bracket_lets_the_round_be_completed(void **state) {
    static const char *const five[] = {"3w= 2b1 4w=", "4b0 1w0 U", "1b= U 5w0", "2w1 5b= 1b=", "U 4w= 3b1"};
    static const char *const six[] = {"4w0 6b1", "5b0 3w1", "6w= 2b0", "1b1 5w0", "2w1 4b1", "3b= 1w0"};
    (void)state;
    DECIDES(4, 8, five, "5-1 2-3 (4)", "dead end");
    DECIDES(3, 3, six, "5-1 6-2 3-4", "dead end");
}

static void all_below_the_penultimate_bracket_are_one_bracket(void **state) {
    static const char *const seven[] = {"4w0 2b1 3w0", "5b= 1w0 U",   "6w0 U 1b1", "1b1 7w0 5b1",
                                        "2w= 6b= 4w0", "3b1 5w= 7b1", "U 4b1 6w0"};
    static const char *const eight[] = {"5w1 3b0 2w=", "6b= 8w= 1b=", "7w1 1w1 6b=", "8b= 6w= 7b=",
                                        "1b0 7w1 8b0", "2w= 4b= 3w=", "3b0 5b0 4w=", "4w= 2b= 5w1"};
    (void)state;
    DECIDES(4, 9, seven, "6-4 2-7 3-5 (1)", "6-4 3-2 7-1 (5)");
    DECIDES(4, 5, eight, "3-8 4-1 2-5 7-6", "3-8 4-1 5-6 2-7");
}

static void the_penultimate_bracket_does_not_look_ahead(void **state) {
    static const char *const five[] = {"3w1 5b= 4w0", "4b= U 5w1", "1b0 4w0 U", "2w= 3b1 1b1", "U 1w= 2b0"};
    static const char *const seven[] = {
        "4w0 U 5b0", "5b0 3w1 7b1", "6w= 2b0 U", "1b1 7w1 6b=", "2w1 6b0 1w1", "3b= 5w1 4w=", "U 4b0 2w0"};
    (void)state;
    DECIDES(4, 6, five, "2-1 5-3 (4)", "4-5 3-2 (1)");
    DECIDES(4, 6, seven, "4-5 1-6 3-7 (2)", "4-2 3-5 1-7 (6)");
}

static void c5_most_pairs(void **state) {
    static const char *const seven[] = {"4w= 2b= 7w= 3w0", "5b0 1w= 6b0 U", "6w1 7b1 5w1 1b1", "1b= 5w0 U 7b=",
                                        "2w1 4b1 3b0 6w0", "3b0 U 2w1 5b1", "U 3w0 1b= 4w="};
    static const char *const eight[] = {"5w= 7b= 4w= 2b=", "6b= 8w= 3b1 1w=", "7w= 5b1 2w0 4b=", "8b= 6w= 1b= 3w=",
                                        "1b= 3w0 8b= 7w=", "2w= 4b= 7w1 8b1", "3b= 1w= 6b0 5b=", "4w= 2b= 5w= 6w0"};
    (void)state;
    DECIDES(5, 8, seven, "2-3 6-4 5-7 (1)", "4-3 6-1 2-7 (5)");
    DECIDES(5, 5, eight, "6-5 4-2 1-3 7-8", "6-3 7-2 1-8 5-4");
}

static void c6_smallest_pairing_score_differences(void **state) {
    static const char *const five[] = {"3w0", "4b0", "1b1", "2w1", "U"};
    static const char *const six[] = {"4w1 3b1", "5b0 6w0", "6w1 1w0", "1b0 5w1", "2w1 4b0", "3b0 2b1"};
    (void)state;
    DECIDES(2, 7, five, "3-5 1-4 (2)", "3-5 2-1 (4)");
    DECIDES(3, 9, six, "1-5 6-4 2-3", "1-2 5-3 6-4");
}

static void c7_downfloaters_that_suit_the_following_bracket(void **state) {
    static const char *const five[] = {"3w= 5b=", "4b= U", "1b= 4w1", "2w= 3b0", "U 1w="};
    static const char *const six[] = {"4w0 6b=", "5b1 4w=", "6w0 5b0", "1b1 2b=", "2w0 3w1", "3b1 1w="};
    (void)state;
    DECIDES(3, 6, five, "3-5 2-1 (4)", "2-5 1-4 (3)");
    DECIDES(3, 7, six, "6-2 4-5 1-3", "4-6 3-2 1-5");
}

static void c7_fewest_left_unpaired_in_the_following_bracket(void **state) {
    (void)state;
    expect_fewest_unpaired_below(DUTCH_2017);
}

/* Of two sets of downfloaters that leave as many unpaired below, the one that leaves lower scores. */
static void c7_lowest_scores_left_unpaired_in_the_following_bracket(void **state) {
    static const char *const five[] = {"3w= 5b0", "4b= U", "1b= 4w1", "2w= 3b0", "U 1w1"};
    static const char *const six[] = {"4w= 6b0 5b1", "5b1 3w= 6b1", "6w1 2b= 4w1",
                                      "1b= 5w0 3b0", "2w0 4b1 1w0", "3b0 1w1 2w0"};
    (void)state;
    DECIDES(3, 4, five, "3-5 2-1 (4)", "2-5 1-4 (3)");
    DECIDES(4, 9, six, "1-2 5-3 4-6", "1-3 2-4 5-6");
}

/* If the following bracket is the last one, who is left there had better be allowed the bye. */
static void c7_looks_for_somebody_who_may_have_the_bye(void **state) {
    static const char *const seven[] = {"4w1 7b= 5w= 3b=", "5b= 3w0 U 7b1", "6w= 2b1 7w= 1w=", "1b0 U 6w= 5b=",
                                        "2w= 6b= 1b= 4w=", "3b= 5w= 4b= U", "U 1w= 3b= 2w0"};
    static const char *const other_seven[] = {"4w1 7b0 2w1 3w0 U",   "5b1 3w= 1b0 U 6w0", "6w1 2b= 7w1 1b1 4w1",
                                              "1b0 5w1 6b1 7w1 3b0", "2w0 4b0 U 6w1 7b0", "3b0 U 4w0 5b0 2b1",
                                              "U 1w1 3b0 4b0 5w1"};
    (void)state;
    DECIDES(5, 9, seven, "2-1 4-3 6-7 (5)", "6-1 2-4 5-7 (3)");
    DECIDES(6, 9, other_seven, "5-3 7-2 6-1 (4)", "4-2 5-1 6-7 (3)");
}

static void c8_fewest_colour_differences_beyond_two_around_topscorers(void **state) {
    static const char *const eight[] = {"5w1 6w1 7b0 8w1",   "H 7b1 5w1 6w=",     "6w1 5w1 8b0 7w1", "H 8b1 6w1 5w=",
                                        "1b0 3b0 2b0 4b= Z", "3b0 1b0 4b0 2b= Z", ". 2w0 1w1 3b0 Z", ". 4w0 3w1 1b0 Z"};
    static const char *const mirrored[] = {"5b1 6b1 7w0 8b1", "H 7w1 5b1 6b=",     "6b1 5b1 8w0 7b1",
                                           "H 8w1 6b1 5b=",   "1w0 3w0 2w0 4w= Z", "3w0 1w0 4w0 2w= Z",
                                           ". 2b0 1b1 3w0 Z", ". 4b0 3b1 1w0 Z"};
    (void)state;
    DECIDES(5, 5, eight, "4-1 2-3", "3-1 4-2");
    DECIDES(5, 5, mirrored, "1-4 3-2", "1-3 2-4");
}

static void c9_fewest_colours_three_times_running_around_topscorers(void **state) {
    static const char *const eight[] = {"5w1 4b0 7b1", "6b1 7w1 4b0", "7w0 6b1 8w0", "8b1 1w1 2w1",
                                        "1b0 8w0 6w0", "2w0 3w0 5b1", "3b1 2b0 1w0", "4w0 5b1 3b1"};
    static const char *const other_eight[] = {"5w1 3b0 4w0 7b1", "6b0 8w0 7b0 5b1", "7w1 1w1 8b1 4b1",
                                              "8b= 6w1 1b1 3w0", "1b0 7w1 6b0 2w0", "2w1 4b0 5w1 8b0",
                                              "3b0 5b0 2w1 1w0", "4w= 2b1 3w0 6w1"};
    (void)state;
    DECIDES(4, 4, eight, "7-4 1-2 8-6 3-5", "6-4 1-8 2-3 7-5");
    DECIDES(5, 5, other_eight, "3-6 4-7 5-8 2-1", "3-6 5-4 7-8 2-1");
}

static void c10_fewest_players_without_their_colour(void **state) {
    static const char *const five[] = {"3w0 4w0", "4b0 U", "1b1 5w=", "2w1 1b1", "U 3b="};
    static const char *const six[] = {"4w0 6b1", "5b1 4w0", "6w0 5b1", "1b1 2b1", "2w0 3w0", "3b1 1w0"};
    (void)state;
    DECIDES(3, 6, five, "4-3 5-2 (1)", "5-4 2-3 (1)");
    DECIDES(3, 7, six, "4-6 3-2 1-5", "4-3 6-2 1-5");
}

static void c11_fewest_players_without_a_colour_strongly_preferred(void **state) {
    static const char *const seven[] = {"4w0 3b0", "5b1 6w0", "6w0 1w1", "1b1 7w0", "2w0 U", "3b1 2b1", "U 4b1"};
    static const char *const other_seven[] = {
        "4w1 7b= 2w0", "5b1 3w0 1b1", "6w1 2b1 7w1", "1b0 5w= 6b=", "2w0 4b= U", "3b0 U 4w=", "U 1w= 3b0"};
    (void)state;
    DECIDES(3, 3, seven, "6-7 2-3 4-5 (1)", "6-7 4-2 5-3 (1)");
    DECIDES(4, 7, other_seven, "5-3 2-7 6-1 (4)", "1-3 2-6 5-7 (4)");
}

static void c12_fewest_downfloats_as_in_the_last_round(void **state) {
    static const char *const five[] = {"3w= 5b1 2b1", "4b= U 1w0", "1b= 4w1 5w1", "2w= 3b0 U", "U 1w0 3b0"};
    static const char *const six[] = {"4w= 6b1", "5b= 3w0", "6w0 2b1", "1b= 5w=", "2w= 4b=", "3b1 1w0"};
    (void)state;
    DECIDES(4, 4, five, "1-4 5-2 (3)", "2-3 4-5 (1)");
    DECIDES(3, 5, six, "1-3 5-6 2-4", "1-5 3-4 2-6");
}

static void c13_fewest_upfloats_as_in_the_last_round(void **state) {
    static const char *const six[] = {"4w1 5b= 3w1", "5b0 3w= 6b=", "6w= 2b= 1b0",
                                      "1b0 6b1 5w0", "2w1 1w= 4b1", "3b= 4w0 2w="};
    static const char *const seven[] = {"4w= 7b= 2w0", "5b= 3w= 1b1", "6w= 2b= 4w0", "1b= 5w1 3b1",
                                        "2w= 4b0 U",   "3b= U 7w=",   "U 1w= 6b="};
    (void)state;
    DECIDES(4, 7, six, "2-1 5-6 3-4", "1-6 3-5 2-4");
    DECIDES(4, 7, seven, "4-6 2-7 5-1 (3)", "4-6 2-7 5-3 (1)");
}

static void c14_fewest_downfloats_as_two_rounds_before(void **state) {
    static const char *const five[] = {"3w0 U 5b=", "4b1 5w1 3b=", "1b1 4w1 2w=", "2w0 3b0 U", "U 2b0 1w="};
    static const char *const seven[] = {
        "4w= 6b= 5w=", "5b1 7w= 4b=", "6w0 4b= U", "1b= 3w= 2w=", "2w0 U 1b=", "3b1 1w= 7b=", "U 2b= 6w="};
    (void)state;
    DECIDES(4, 7, five, "2-1 4-5 (3)", "5-3 1-4 (2)");
    DECIDES(4, 9, seven, "2-6 3-7 5-4 (1)", "2-6 5-7 3-1 (4)");
}

static void c15_fewest_upfloats_as_two_rounds_before(void **state) {
    static const char *const seven[] = {"4w0 2b0 U 7w0", "5b= 1w1 7b= 6w1", "6w0 U 5b= 4b=", "1b1 7w1 6b0 3w=",
                                        "2w= 6b0 3w= U", "3b1 5w1 4w1 2b0", "U 4b0 2w= 1b1"};
    static const char *const eight[] = {"5w= 4b1 2w=", "6b1 3w1 1b=", "7w1 2b0 8b0", "8b0 1w0 7w1",
                                        "1b= 8w= 6b1", "2w0 7b= 5w0", "3b0 6w= 4b0", "4w1 5b= 3w1"};
    (void)state;
    DECIDES(5, 10, seven, "4-2 7-5 3-1 (6)", "7-6 3-2 1-5 (4)");
    DECIDES(4, 10, eight, "2-8 3-1 5-7 6-4", "2-8 5-4 7-1 3-6");
}

static void c16_smallest_differences_of_downfloats_as_in_the_last_round(void **state) {
    static const char *const six[] = {"4w0 3w= 6b0", "5b1 4w0 3b1", "6w= 1b= 2w0",
                                      "1b1 2b1 5w0", "2w0 6b1 4b1", "3b= 5w0 1w1"};
    static const char *const seven[] = {"4w0 2b1 3w0", "5b= 1w0 U",   "6w0 U 1b1", "1b1 7w0 5b1",
                                        "2w= 6b= 4w0", "3b1 5w= 7b1", "U 4b1 6w0"};
    (void)state;
    DECIDES(4, 8, six, "4-6 5-3 2-1", "2-6 4-3 5-1");
    DECIDES(4, 9, seven, "6-4 2-7 3-5 (1)", "6-4 3-2 7-1 (5)");
}

static void c17_smallest_differences_of_upfloats_as_in_the_last_round(void **state) {
    static const char *const six[] = {"4w1 6b= 3w0", "5b0 3w0 4w1", "6w0 2b1 1b1",
                                      "1b0 5w1 2b0", "2w1 4b0 6w0", "3b1 1w= 5b1"};
    static const char *const seven[] = {"4w= 2b= 3w0 5b1", "5b= 1w= 6b0 U", "6w1 7b0 1b1 4w0", "1b= 5w1 7w= 3b1",
                                        "2w= 4b0 U 1w0",   "3b0 U 2w1 7b0", "U 3w1 4b= 6w1"};
    (void)state;
    DECIDES(4, 6, six, "6-4 3-5 1-2", "6-2 3-4 5-1");
    DECIDES(5, 9, seven, "2-7 6-4 3-5 (1)", "1-7 2-4 6-5 (3)");
}

static void c18_smallest_differences_of_downfloats_as_two_rounds_before(void **state) {
    static const char *const six[] = {
        "4w1 2b1 3w=", "5b1 1w0 6b=", "6w1 4b1 1b=", "1b0 3w0 5b=", "2w0 6b0 4w=", "3b0 5w1 2w="};
    static const char *const seven[] = {"4w0 2b0 U",   "5b= 1w1 7b1", "6w0 U 5b=", "1b1 7w= 6b1",
                                        "2w= 6b= 3w=", "3b1 5w= 4w0", "U 4b= 2w0"};
    (void)state;
    DECIDES(4, 9, six, "3-2 5-1 4-6", "1-6 3-5 2-4");
    DECIDES(4, 4, seven, "2-4 3-7 1-6 (5)", "2-4 3-7 1-5 (6)");
}

static void c19_smallest_differences_of_upfloats_as_two_rounds_before(void **state) {
    static const char *const six[] = {
        "4w= 6b0 2w1", "5b= 3w= 1b0", "6w0 2b= 5w=", "1b= 5w1 6w=", "2w= 4b0 3b=", "3b1 1w1 4b="};
    static const char *const seven[] = {"4w= 6b1 2w0", "5b1 7w1 1b1", "6w0 4b1 5w=", "1b= 3w0 U",
                                        "2w0 U 3b=",   "3b1 1w0 7b0", "U 2b0 6w1"};
    (void)state;
    DECIDES(4, 7, six, "5-6 2-4 3-1", "6-2 3-4 5-1");
    DECIDES(4, 6, seven, "2-4 7-3 5-1 (6)", "2-3 4-7 5-1 (6)");
}

/* What 2026 demands of every bracket, 2017 looks at only when the last one is reached. */
static void the_bye_may_go_to_a_higher_score_to_save_a_pair_above(void **state) {
    static const char *const records[] = {"5w1 3b1", "U 5w1", "4w1 1w0", "3b0 U", "1b0 2b0"};
    (void)state;
    expect_pairing(DUTCH_2017, 3, 5, COUNT(records), records, "1-2 5-4 (3)");
    expect_pairing(DUTCH_2026, 3, 5, COUNT(records), records, "4-1 2-3 (5)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c1_nobody_meets_an_opponent_again),
        cmocka_unit_test(c2_nobody_has_the_bye_twice),
        cmocka_unit_test(c3_nobody_meets_an_opponent_who_must_have_the_same_colour),
        cmocka_unit_test(c4_the_penultimate_bracket_lets_the_round_be_completed),
        cmocka_unit_test(all_below_the_penultimate_bracket_are_one_bracket),
        cmocka_unit_test(the_penultimate_bracket_does_not_look_ahead),
        cmocka_unit_test(c5_most_pairs),
        cmocka_unit_test(c6_smallest_pairing_score_differences),
        cmocka_unit_test(c7_downfloaters_that_suit_the_following_bracket),
        cmocka_unit_test(c7_fewest_left_unpaired_in_the_following_bracket),
        cmocka_unit_test(c7_lowest_scores_left_unpaired_in_the_following_bracket),
        cmocka_unit_test(c7_looks_for_somebody_who_may_have_the_bye),
        cmocka_unit_test(c8_fewest_colour_differences_beyond_two_around_topscorers),
        cmocka_unit_test(c9_fewest_colours_three_times_running_around_topscorers),
        cmocka_unit_test(c10_fewest_players_without_their_colour),
        cmocka_unit_test(c11_fewest_players_without_a_colour_strongly_preferred),
        cmocka_unit_test(c12_fewest_downfloats_as_in_the_last_round),
        cmocka_unit_test(c13_fewest_upfloats_as_in_the_last_round),
        cmocka_unit_test(c14_fewest_downfloats_as_two_rounds_before),
        cmocka_unit_test(c15_fewest_upfloats_as_two_rounds_before),
        cmocka_unit_test(c16_smallest_differences_of_downfloats_as_in_the_last_round),
        cmocka_unit_test(c17_smallest_differences_of_upfloats_as_in_the_last_round),
        cmocka_unit_test(c18_smallest_differences_of_downfloats_as_two_rounds_before),
        cmocka_unit_test(c19_smallest_differences_of_upfloats_as_two_rounds_before),
        cmocka_unit_test(the_bye_may_go_to_a_higher_score_to_save_a_pair_above),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
