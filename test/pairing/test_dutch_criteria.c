/*
 * The criteria of 2026, C1 to C21: positions in which one of them alone decides. Each names the pairing, and the other one
 * that the remaining criteria would have made of it ("dead end": none).
 */
#include "dutch_positions.h"

#define DECIDES(round, planned, records, expected, otherwise)                                                          \
    decides(round, planned, COUNT(records), records, expected, otherwise)

static void decides(int32_t round, int32_t planned, int32_t count, const char *const *records, const char *expected,
                    const char *otherwise) {
    assert_string_not_equal(expected, otherwise);
    expect_pairing(DUTCH_2026, round, planned, count, records, expected);
}

static void c1_nobody_meets_an_opponent_again(void **state) {
    static const char *const four[] = {"3w=", "4b=", "1b=", "2w="};
    static const char *const five[] = {"3w=", "4b=", "1b=", "2w=", "U"};
    (void)state;
    DECIDES(2, 7, four, "2-1 3-4", "3-1 2-4");
    DECIDES(2, 4, five, "5-1 3-4 (2)", "5-1 2-4 (3)");
}

static void c2_nobody_has_the_bye_twice(void **state) {
    static const char *const five[] = {"3w1 5b1 4w0", "4b1 3w0 U", "1b0 2b1 5w1", "2w0 U 1b1", "U 1w0 3b0"};
    static const char *const seven[] = {"4w1 7b1 2w0", "5b1 3w1 1b1", "6w1 2b0 7w1", "1b0 5w1 6b1",
                                        "2w0 4b0 U",   "3b0 U 4w0",   "U 1w0 3b0"};
    (void)state;
    DECIDES(4, 8, five, "2-1 4-5 (3)", "2-1 3-4 (5)");
    DECIDES(4, 7, seven, "2-4 5-1 7-6 (3)", "2-4 3-1 5-6 (7)");
}

static void c3_nobody_meets_an_opponent_who_must_have_the_same_colour(void **state) {
    static const char *const seven[] = {"4w0 3b= 2w0", "5b1 6w0 1b1", "6w0 1w= U", "1b1 7w0 5w0",
                                        "2w0 U 4b1",   "3b1 2b1 7w0", "U 4b1 6b1"};
    static const char *const eight[] = {"5w1 6b0", "6b0 5w0", "7w1 8b0", "8b0 7w0",
                                        "1b0 2b1", "2w1 1w1", "3b0 4b1", "4w1 3w1"};
    (void)state;
    DECIDES(4, 5, seven, "7-5 2-3 6-4 (1)", "7-2 6-5 4-3 (1)");
    DECIDES(3, 7, eight, "3-6 5-8 7-1 4-2", "8-6 7-1 5-3 4-2");
}

static void c4_the_rest_of_the_round_can_be_completed(void **state) {
    static const char *const six[] = {"4w= 3b0", "5b1 6w=", "6w0 1w1", "1b= 5w0", "2w0 4b1", "3b1 2b="};
    static const char *const eight[] = {
        "5w= 7b=", "6b= 8w0", "7w= 5b=", "8b= 6w=", "1b= 3w=", "2w= 4b=", "3b= 1w=", "4w= 2b1"};
    (void)state;
    DECIDES(3, 6, six, "2-3 6-4 5-1", "dead end");
    DECIDES(3, 7, eight, "8-5 1-4 6-7 3-2", "dead end");
}

static void c5_the_bye_goes_to_the_lowest_score_that_can_have_it(void **state) {
    static const char *const five[] = {"3w0", "4b=", "1b1", "2w=", "U"};
    static const char *const seven[] = {"4w0 2b0", "5b= 1w1", "6w0 U", "1b1 7w=", "2w= 6b1", "3b1 5w0", "U 4b="};
    (void)state;
    DECIDES(2, 7, five, "3-4 2-5 (1)", "3-5 2-1 (4)");
    DECIDES(3, 6, seven, "7-2 6-4 5-3 (1)", "7-2 5-4 1-3 (6)");
}

static void c6_fewest_downfloaters(void **state) {
    static const char *const eight[] = {"5w1 7b0 6w1 8b1", "6b1 8w0 3b1 7b0", "7w0 5b1 2w0 4b0", "8b0 6w0 5b0 3w1",
                                        "1b0 3w0 4w1 6b1", "2w0 4b1 1b0 5w0", "3b1 1w1 8b1 2w1", "4w1 2b1 7w0 1w0"};
    static const char *const other_eight[] = {"5w0 7b= 2w0 8w= 4b=", "6b0 8w= 1b1 4w1 5w1", "7w= 5b= 4w1 6w= 8b0",
                                              "8b1 6w0 3b0 2b0 1w=", "1b1 3w= 6b= 7w1 2b0", "2w1 4b1 5w= 3b= 7b1",
                                              "3b= 1w= 8b= 5b0 6w0", "4w0 2b= 7w= 1b= 3w1"};
    (void)state;
    DECIDES(5, 9, eight, "4-7 2-1 5-8 3-6", "5-7 1-3 2-4 6-8");
    DECIDES(6, 9, other_eight, "6-1 3-2 5-8 4-7", "6-8 7-2 5-4 1-3");
}

static void c7_lowest_scores_of_the_downfloaters(void **state) {
    static const char *const five[] = {"3w= 5b0", "4b= U", "1b= 4w1", "2w= 3b0", "U 1w1"};
    static const char *const six[] = {"4w= 3b0", "5b1 6w=", "6w0 1w1", "1b= 5w0", "2w0 4b1", "3b1 2b="};
    (void)state;
    DECIDES(3, 8, five, "3-5 2-1 (4)", "4-5 2-3 (1)");
    DECIDES(3, 6, six, "2-3 6-4 5-1", "1-2 6-4 5-3");
}

static void c8_downfloaters_that_suit_the_following_bracket(void **state) {
    static const char *const six[] = {"4w= 6b1", "5b= 3w0", "6w1 2b1", "1b= 5w0", "2w= 4b1", "3b0 1w0"};
    static const char *const seven[] = {"4w1 7b= 2w1", "5b1 3w1 1b0", "6w= 2b0 4b0", "1b0 U 3w1",
                                        "2w0 6b0 U",   "3b= 5w1 7w0", "U 1w= 6b1"};
    (void)state;
    DECIDES(3, 8, six, "3-5 1-2 6-4", "3-1 5-6 4-2");
    DECIDES(4, 9, seven, "2-7 1-6 5-4 (3)", "7-4 5-1 2-6 (3)");
}

static void c8_fewest_left_unpaired_in_the_following_bracket(void **state) {
    (void)state;
    expect_fewest_unpaired_below(DUTCH_2026);
}

/* Of two sets of downfloaters that leave as many unpaired below, the one that leaves lower scores. */
static void c8_lowest_scores_left_unpaired_in_the_following_bracket(void **state) {
    static const char *const six[] = {"4w1 2b0 5w=", "5b1 1w1 3b0", "6w1 4b= 2w1",
                                      "1b0 3w= 6b0", "2w0 6b1 1b=", "3b0 5w0 4w1"};
    static const char *const seven[] = {"4w0 U 3b=",   "5b0 3w0 U",   "6w= 2b1 1w=", "1b1 7w0 5b0",
                                        "2w1 6b0 4w1", "3b= 5w1 7b1", "U 4b1 6w0"};
    (void)state;
    DECIDES(4, 8, six, "1-3 2-6 5-4", "5-3 2-4 1-6");
    DECIDES(4, 9, seven, "6-1 5-3 2-7 (4)", "6-2 7-3 1-5 (4)");
}

static void c9_fewest_unplayed_rounds_of_who_gets_the_bye(void **state) {
    static const char *const five[] = {"4w0", "5b=", "Z", "1b1", "2w="};
    static const char *const other_five[] = {"H", "3w1", "2b0", "Z", "U"};
    (void)state;
    DECIDES(2, 5, five, "4-5 2-3 (1)", "4-5 2-1 (3)");
    DECIDES(2, 6, other_five, "5-2 1-4 (3)", "5-2 3-1 (4)");
}

static void c10_fewest_colour_differences_beyond_two_around_topscorers(void **state) {
    static const char *const eight[] = {"5w1 6w1 7b0 8w1",   "H 7b1 5w1 6w=",     "6w1 5w1 8b0 7w1", "H 8b1 6w1 5w=",
                                        "1b0 3b0 2b0 4b= Z", "3b0 1b0 4b0 2b= Z", ". 2w0 1w1 3b0 Z", ". 4w0 3w1 1b0 Z"};
    static const char *const mirrored[] = {"5b1 6b1 7w0 8b1", "H 7w1 5b1 6b=",     "6b1 5b1 8w0 7b1",
                                           "H 8w1 6b1 5b=",   "1w0 3w0 2w0 4w= Z", "3w0 1w0 4w0 2w= Z",
                                           ". 2b0 1b1 3w0 Z", ". 4b0 3b1 1w0 Z"};
    (void)state;
    DECIDES(5, 5, eight, "4-1 2-3", "3-1 4-2");
    DECIDES(5, 5, mirrored, "1-4 3-2", "1-3 2-4");
}

static void c11_fewest_colours_three_times_running_around_topscorers(void **state) {
    static const char *const seven[] = {
        "4w= 6b1 7b1", "5b1 7w0 6b0", "6w0 4b= U", "1b= 3w= 5w=", "2w0 U 4b=", "3b1 1w0 2w1", "U 2b1 1w0"};
    static const char *const eight[] = {"5w1 6b0 8b0 2w1", "6b0 3w0 4b1 1b0", "7w= 2b1 6w0 5b1", "8b0 5w0 2w0 7b0",
                                        "1b0 4b1 7w1 3w0", "2w1 1w1 3b1 8w0", "3b= 8w= 5b0 4w1", "4w1 7b= 1w1 6b1"};
    (void)state;
    DECIDES(4, 4, seven, "1-3 5-6 7-4 (2)", "1-5 4-6 3-7 (2)");
    DECIDES(5, 5, eight, "8-3 7-6 2-5 4-1", "8-3 5-6 2-7 4-1");
}

static void c12_fewest_players_without_their_colour(void **state) {
    static const char *const five[] = {"3w1 5b1", "4b1 3w0", "1b0 2b1", "2w0 U", "U 1w0"};
    static const char *const six[] = {"4w= 6b=", "5b= 3w=", "6w= 2b=", "1b= 5w=", "2w= 4b=", "3b= 1w="};
    (void)state;
    DECIDES(3, 8, five, "1-4 3-5 (2)", "1-4 2-5 (3)");
    DECIDES(3, 7, six, "1-2 3-4 5-6", "1-5 6-2 3-4");
}

static void c13_fewest_players_without_a_colour_strongly_preferred(void **state) {
    static const char *const seven[] = {"4w0 3b0", "5b1 6w0", "6w0 1w1", "1b1 7w1", "2w0 U", "3b1 2b1", "U 4b0"};
    static const char *const other_seven[] = {
        "4w1 7b= 2w=", "5b= 3w= 1b=", "6w= 2b= 7w=", "1b0 U 6w=", "2w= 6b= U", "3b= 5w= 4b=", "U 1w= 3b="};
    (void)state;
    DECIDES(3, 8, seven, "6-4 2-3 7-5 (1)", "6-4 7-2 5-3 (1)");
    DECIDES(4, 9, other_seven, "5-1 6-7 2-4 (3)", "5-1 7-4 2-6 (3)");
}

static void c14_fewest_residents_who_float_down_as_in_the_last_round(void **state) {
    static const char *const five[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    static const char *const six[] = {"4w= 6b1", "5b= 3w0", "6w0 2b1", "1b= 5w=", "2w= 4b=", "3b1 1w0"};
    (void)state;
    DECIDES(2, 8, five, "5-1 2-3 (4)", "2-1 3-5 (4)");
    DECIDES(3, 5, six, "1-3 5-6 2-4", "1-5 3-4 2-6");
}

static void c15_fewest_opponents_who_float_up_as_in_the_last_round(void **state) {
    static const char *const six[] = {
        "4w0 2b1 6b0", "5b= 1w0 3w=", "6w0 5w= 2b=", "1b1 6w1 5b1", "2w= 3b= 4w0", "3b1 4b0 1w1"};
    static const char *const seven[] = {
        "4w0 2b0 U", "5b= 1w1 3w1", "6w0 U 2b0", "1b1 7w1 5b=", "2w= 6b1 4w=", "3b1 5w0 7b1", "U 4b0 6w0"};
    (void)state;
    DECIDES(4, 4, six, "4-3 6-2 1-5", "4-2 6-5 1-3");
    DECIDES(4, 5, seven, "4-2 1-5 3-7 (6)", "4-2 3-5 1-7 (6)");
}

static void c16_fewest_residents_who_float_down_as_two_rounds_before(void **state) {
    static const char *const five[] = {"3w1 2b0 U", "4b= 1w1 5w=", "1b0 U 4w0", "2w= 5b= 3b1", "U 4w= 2b="};
    static const char *const six[] = {
        "4w= 2b0 5w0", "5b1 1w1 3b=", "6w= 4b= 2w=", "1b= 3w= 6b=", "2w0 6b= 1b1", "3b= 5w= 4w="};
    (void)state;
    DECIDES(4, 6, five, "1-5 3-2 (4)", "4-1 5-3 (2)");
    DECIDES(4, 8, six, "2-6 5-4 1-3", "2-4 5-3 1-6");
}

static void c17_fewest_opponents_who_float_up_as_two_rounds_before(void **state) {
    static const char *const seven[] = {"4w1 6b0 7w= 3b=", "5b0 3w0 U 4w=",   "6w0 2b1 4b= 1w=", "1b0 U 3w= 2b=",
                                        "2w1 7b= 6w0 U",   "3b1 1w1 5b1 7w0", "U 5w= 1b= 6b1"};
    static const char *const other_seven[] = {"4w= 6b= 2w0 U 7w=", "5b1 7w= 1b1 6w= 4b=", "6w0 4b1 5w0 7b= U",
                                              "1b= 3w0 U 5b= 2w=", "2w0 U 3b1 4w= 6b0",   "3b1 1w= 7b= 2b= 5w1",
                                              "U 2b= 6w= 3w= 1b="};
    (void)state;
    DECIDES(5, 5, seven, "7-3 6-2 4-5 (1)", "4-6 7-2 1-5 (3)");
    DECIDES(6, 6, other_seven, "6-4 5-7 3-1 (2)", "2-3 7-4 5-1 (6)");
}

static void c18_smallest_differences_of_those_moved_down_as_in_the_last_round(void **state) {
    static const char *const six[] = {"4w1 5b0 3w1", "5b0 3w= 6b0", "6w= 2b= 1b0",
                                      "1b0 6b1 5w1", "2w1 1w1 4b0", "3b= 4w0 2w1"};
    static const char *const seven[] = {"4w= 6b1 2w1", "5b1 7w1 1b0", "6w0 4b1 5w1", "1b= 3w0 U",
                                        "2w0 U 3b0",   "3b1 1w0 7b1", "U 2b0 6w0"};
    (void)state;
    DECIDES(4, 4, six, "5-6 3-4 2-1", "1-6 3-5 2-4");
    DECIDES(4, 9, seven, "3-1 2-4 5-7 (6)", "3-1 6-4 5-7 (2)");
}

static void c19_smallest_differences_of_opponents_floating_up_as_in_the_last_round(void **state) {
    static const char *const six[] = {"4w0 6b0 3b1", "5b1 3w1 4b1", "6w1 2b0 1w0",
                                      "1b1 5w0 2w0", "2w0 4b1 6w1", "3b0 1w1 5b0"};
    static const char *const seven[] = {"4w0 3b1 5w0 U", "5b1 6w1 7b1 4w0", "6w0 1w0 U 5b1", "1b1 7w= 6b1 2b1",
                                        "2w0 U 1b1 3w0", "3b1 2b0 4w0 7w0", "U 4b= 2w0 6b1"};
    (void)state;
    DECIDES(4, 5, six, "2-6 1-5 3-4", "1-2 3-5 6-4");
    DECIDES(5, 9, seven, "4-5 2-1 7-3 (6)", "4-3 2-1 7-5 (6)");
}

static void c20_smallest_differences_of_those_moved_down_as_two_rounds_before(void **state) {
    static const char *const six[] = {
        "4w0 2b0 6w=", "5b0 1w1 4b=", "6w1 4b1 5w=", "1b1 3w0 2w=", "2w1 6b1 3b=", "3b0 5w0 1b="};
    static const char *const seven[] = {"4w1 5b0 2w1 3b0", "5b0 4w= 1b0 U", "6w1 7b= 5w= 1w1", "1b0 2b= U 6w=",
                                        "2w1 1w1 3b= 7b0", "3b0 U 7w= 4b=", "U 3w= 6b= 5w1"};
    (void)state;
    DECIDES(4, 9, six, "5-4 1-3 2-6", "2-3 5-1 6-4");
    DECIDES(5, 9, seven, "4-7 2-3 5-6 (1)", "4-3 2-7 5-6 (1)");
}

static void c21_smallest_differences_of_opponents_floating_up_as_two_rounds_before(void **state) {
    static const char *const seven[] = {"4w1 7b0 2w=", "5b= 3w0 1b=", "6w1 2b1 7w1", "1b0 5w= U",
                                        "2w= 4b= 6b=", "3b0 U 5w=",   "U 1w1 3b0"};
    static const char *const eight[] = {"5w1 4b0 2w0", "6b= 3w1 1b1", "7w0 2b0 5w=", "8b1 1w1 7b0",
                                        "1b0 8w0 3b=", "2w= 7b0 8b=", "3b1 6w1 4w1", "4w0 5b1 6w="};
    (void)state;
    DECIDES(4, 8, seven, "5-3 7-4 6-1 (2)", "4-3 7-6 5-1 (2)");
    DECIDES(4, 9, eight, "2-7 4-5 1-8 6-3", "2-7 4-3 1-8 6-5");
}

/*
 * Scores 3, 3, 2, 2, 1, 1, 0, 0. Of the four who come down to 5 and 6 only one of 1 and 2 can be paired, with 5, and only
 * one of 3 and 4, with 6; the others go on to 7 and 8, and that cannot be 2 and 4. 1 and 3 floated down before: 3 meets 6
 * one point below rather than 1 meeting 5 two points below. (Else the pairing were 1-5 7-2 3-8 6-4.)
 */
static void expect_float_by_less(int32_t round, const char *const *records) {
    static const int32_t points[] = {5, 6, 3, 4, 2, 2, 0, 0}; /* 1 and 3 have half a point already */
    static const int32_t pairs[][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 5}, {0, 6}, {1, 2}, {1, 3}, {1, 5}, {1, 7}, {2, 3},
                                       {2, 4}, {2, 6}, {3, 4}, {3, 7}, {4, 5}, {4, 6}, {4, 7}, {5, 6}, {5, 7}};
    const struct apart apart = {COUNT(pairs), pairs};
    expect_given(DUTCH_2026, round, COUNT(points), records, points, apart, "5-2 1-8 3-6 7-4");
}

static void c18_who_moved_down_in_the_last_round_does_it_by_less(void **state) {
    static const char *const records[] = {"H", "Z", "H", "Z", "Z", "Z", "Z", "Z"};
    (void)state;
    expect_float_by_less(2, records);
}

static void c20_who_moved_down_two_rounds_before_does_it_by_less(void **state) {
    static const char *const records[] = {"H Z", "Z Z", "H Z", "Z Z", "Z Z", "Z Z", "Z Z", "Z Z"};
    (void)state;
    expect_float_by_less(3, records);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c1_nobody_meets_an_opponent_again),
        cmocka_unit_test(c2_nobody_has_the_bye_twice),
        cmocka_unit_test(c3_nobody_meets_an_opponent_who_must_have_the_same_colour),
        cmocka_unit_test(c4_the_rest_of_the_round_can_be_completed),
        cmocka_unit_test(c5_the_bye_goes_to_the_lowest_score_that_can_have_it),
        cmocka_unit_test(c6_fewest_downfloaters),
        cmocka_unit_test(c7_lowest_scores_of_the_downfloaters),
        cmocka_unit_test(c8_downfloaters_that_suit_the_following_bracket),
        cmocka_unit_test(c8_fewest_left_unpaired_in_the_following_bracket),
        cmocka_unit_test(c8_lowest_scores_left_unpaired_in_the_following_bracket),
        cmocka_unit_test(c9_fewest_unplayed_rounds_of_who_gets_the_bye),
        cmocka_unit_test(c10_fewest_colour_differences_beyond_two_around_topscorers),
        cmocka_unit_test(c11_fewest_colours_three_times_running_around_topscorers),
        cmocka_unit_test(c12_fewest_players_without_their_colour),
        cmocka_unit_test(c13_fewest_players_without_a_colour_strongly_preferred),
        cmocka_unit_test(c14_fewest_residents_who_float_down_as_in_the_last_round),
        cmocka_unit_test(c15_fewest_opponents_who_float_up_as_in_the_last_round),
        cmocka_unit_test(c16_fewest_residents_who_float_down_as_two_rounds_before),
        cmocka_unit_test(c17_fewest_opponents_who_float_up_as_two_rounds_before),
        cmocka_unit_test(c18_smallest_differences_of_those_moved_down_as_in_the_last_round),
        cmocka_unit_test(c19_smallest_differences_of_opponents_floating_up_as_in_the_last_round),
        cmocka_unit_test(c20_smallest_differences_of_those_moved_down_as_two_rounds_before),
        cmocka_unit_test(c21_smallest_differences_of_opponents_floating_up_as_two_rounds_before),
        cmocka_unit_test(c18_who_moved_down_in_the_last_round_does_it_by_less),
        cmocka_unit_test(c20_who_moved_down_two_rounds_before_does_it_by_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
