/*
 * The open choices of the Dutch system of about 2009: positions in which an option alone decides.
 */
#include "dutch2009_laboratory.h"

#define ON(name) ((struct pairing_choices){.name = true})

/* The same position as the text is read, and with the option. */
static void expect_option(struct position position, struct pairing_choices choices, const char *off, const char *on) {
    expect_of(&position, off, NULL);
    position.choices = choices;
    expect_of(&position, on, NULL);
}

/* [c04:dutch.B.note] 1 is a topscorer, 2 is not: both must have White. */
static void two_absolute_preferences_meet_only_if_both_are_topscorers(void **state) {
    struct position position = {.round = 3, .last = true, .scores = "8864", .preferences = "XX.b", .tops = "1"};
    (void)state;
    expect_option(position, ON(both_topscorers), "1-2 3-4", "1-3 2-4");
    position.tops = "1 2";
    expect_option(position, ON(both_topscorers), "1-2 3-4", "1-2 3-4");
}

/* [c04:dutch.B.5] 1 and 2 have met and are moved down to 3: 2, who floated in the last round, does not go on from there. */
static void a_downfloat_is_judged_in_every_bracket(void **state) {
    (void)state;
    expect_option((struct position){.scores = "8642", .met = "1-2", .floats = "2v1"}, ON(downfloat_each_time),
                  "1-3 2-4", "1-4 2-3");
    /* [c04:dutch.B.6] */
    expect_option((struct position){.scores = "8642", .met = "1-2", .floats = "2v2"}, ON(downfloat_each_time),
                  "1-3 2-4", "1-4 2-3");
}

/* [c04:dutch.A.7.e] 2 must have White, 4 would like it. In an odd round nothing changes. */
static void a_mild_preference_of_an_even_round_fits_in_each_pair(void **state) {
    (void)state;
    expect_option((struct position){.round = 4, .scores = "8888", .preferences = ".X.w"}, ON(mild_treated), "1-4 2-3",
                  "1-3 2-4");
    expect_option((struct position){.round = 3, .scores = "8888", .preferences = ".X.w"}, ON(mild_treated), "1-4 2-3",
                  "1-4 2-3");
}

/*
 * [c04:dutch.A.7.d] x is 1, and 1 and 2 have met those who prefer Black: 1-2 refuses one preference, but both are strong;
 * without it three are refused.
 */
static void strong_preferences_yield_before_x_is_raised(void **state) {
    struct position position = {.round = 3, .scores = "222222", .preferences = "WWwwbb", .met = "1-5 1-6 2-5 2-6"};
    (void)state;
    expect_option(position, ON(strong_before_x), "1-3 2-4 5-6", "1-2 3-5 4-6");
    /* x need not be raised: 2-4 does with one, and is no pair of strong ones. */
    position.met = "1-5 2-5 2-6";
    expect_option(position, ON(strong_before_x), "1-6 2-4 3-5", "1-6 2-4 3-5");
    /* In a round with an even number strong preferences are not absolute: x decides. */
    position.round = 4;
    position.met = "1-5 1-6 2-5 2-6";
    expect_option(position, ON(strong_before_x), "1-2 3-5 4-6", "1-2 3-5 4-6");
}

/* [c04:dutch.C.1] 3 is moved down to 4, whom he has met: C.12 moves 2 down instead, unless the pairing goes on. */
static void who_was_moved_down_to_nobody_does_not_lead_to_c12(void **state) {
    (void)state;
    expect_option((struct position){.scores = "86642", .met = "3-4"}, ON(c1_goes_on), "1-3 2-4 (5)", "1-2 3-5 (4)");
}

/* [c04:dutch.C.12] Only 1 can play 4. That 1 is moved on is a pairing of 1, 2 and 3 with another p. */
static void c12_keeps_p(void **state) {
    (void)state;
    expect_option((struct position){.scores = "86642", .met = "2-4 3-4"}, ON(c12_same_p), "1-4 2-3 (5)", "1-2 3-5 (4)");
}

/* [c04:dutch.C.14] Only 3, moved down to 4 and 5, may have the bye: p falls to 0 for him, or the brackets are joined. */
static void p_falls_in_the_lowest_bracket_before_it_is_joined(void **state) {
    (void)state;
    expect_option((struct position){.scores = "88644", .barred = "4 5"}, ON(c14_before_c13), "1-4 2-5 (3)",
                  "1-2 4-5 (3)");
}

/*
 * [c04:dutch.A.3.half] 5 has met all below and is joined to them. With 2 and 3 from above the added are three of six: as S1
 * they fail, as a homogeneous bracket 2 meets 5.
 */
static void half_of_a_joined_bracket_makes_it_homogeneous(void **state) {
    (void)state;
    expect_option((struct position){.scores = "88664222", .met = "1-2 1-3 4-7 5-6 5-7 5-8"}, ON(joined_by_half),
                  "1-5 2-6 3-7 4-8", "1-4 2-5 3-7 6-8");
}

/* --- Options that change what is read ------------------------------------------------------------------------------- */

static void expect_round(int32_t round, int32_t planned, int32_t count, const char *const *records,
                         struct pairing_choices choices, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    dutch_case_make(&arena, round, planned, count, records, &made);
    made.drawing.choices = choices;
    bool paired = dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error);
    assert_string_equal(paired ? dutch_case_text(&arena, &drawn) : "impossible", expected);
    arena_drop(&arena);
}

/* [c04:dutch.A.4] 3 was to play 4, who had fewer points, and did not come: is it a downfloat that he may not repeat? */
static void a_forfeited_pairing_leaves_its_floats(void **state) {
    static const char *const six[] = {"H H", "H H", "6w1 4b-", "5w= 3w+ Z", "4b= Z", "3b0 Z"};
    (void)state;
    expect_round(2, 5, COUNT(six), six, (struct pairing_choices){0}, "1-2 5-3 (6)");
    expect_round(2, 5, COUNT(six), six, ON(forfeits_float), "1-3 5-2 (6)");
}

/* [c04:dutch.B.note] exactly half of the points: a topscorer only when chosen so. */
static void half_of_the_points_is_not_enough_unless_chosen(void **state) {
    static const char *const four[] = {"3w= 4w=", "4w= 3w=", "1b= 2b=", "2b= 1b="};
    (void)state;
    expect_round(2, 3, COUNT(four), four, (struct pairing_choices){0}, "impossible");
    expect_round(2, 3, COUNT(four), four, ON(topscorers_from_half), "2-1 3-4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_absolute_preferences_meet_only_if_both_are_topscorers),
        cmocka_unit_test(a_downfloat_is_judged_in_every_bracket),
        cmocka_unit_test(a_mild_preference_of_an_even_round_fits_in_each_pair),
        cmocka_unit_test(strong_preferences_yield_before_x_is_raised),
        cmocka_unit_test(who_was_moved_down_to_nobody_does_not_lead_to_c12),
        cmocka_unit_test(c12_keeps_p),
        cmocka_unit_test(p_falls_in_the_lowest_bracket_before_it_is_joined),
        cmocka_unit_test(half_of_a_joined_bracket_makes_it_homogeneous),
        cmocka_unit_test(a_forfeited_pairing_leaves_its_floats),
        cmocka_unit_test(half_of_the_points_is_not_enough_unless_chosen),
    };
    return cmocka_run_group_tests_name("pairing.dutch2009_options", tests, NULL, NULL);
}
