/*
 * Rounds over which the engine of the Dutch system of about 2009 and its oracle, or the check of the requirements, once fell
 * out: both pair them as the text has it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dutch2009_oracle_parts.h"
#include "dutch_case.h"
#include "pairing/dutch2009/dutch2009.h"

enum { MOST_STEPS = 20000000 };

struct kept {
    int32_t round; /* from 1 */
    int32_t planned;
    int32_t count;
    const char *const *records;
    const int32_t *bonus; /* in half points, or NULL */
    const char *apart;    /* who may not meet: "1-5 2-3" */
    struct pairing_choices choices;
    const char *pairing;
};

static void keep_apart(struct arena *arena, const char *apart, struct drawing *drawing) {
    struct drawn_round pairs;
    dutch_case_read(arena, apart, &pairs);
    struct exclusion *exclusions = arena_array(arena, (size_t)pairs.pair_count, sizeof *exclusions);
    for (int32_t i = 0; i < pairs.pair_count; i++) {
        int32_t *two = arena_array(arena, 2, sizeof *two);
        two[0] = pairs.pairs[i].white;
        two[1] = pairs.pairs[i].black;
        exclusions[i] = (struct exclusion){.last_round = drawing->round, .count = 2, .participants = two};
    }
    drawing->exclusion_count = pairs.pair_count;
    drawing->exclusions = exclusions;
}

static void expect(const struct kept *kept) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    dutch_case_make(&arena, kept->round - 1, kept->planned, kept->count, kept->records, &made);
    keep_apart(&arena, kept->apart, &made.drawing);
    made.drawing.bonus = kept->bonus;
    made.drawing.choices = kept->choices;
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), kept->pairing);
    for (int literal = 0; literal < 2; literal++) {
        assert_int_equal(
            dutch2009_oracle_pair_as(&arena, &kept->choices, &made.drawing, literal != 0, MOST_STEPS, &drawn),
            SWISS_ORACLE_PAIRED);
        assert_string_equal(dutch_case_text(&arena, &drawn), kept->pairing);
    }
    arena_drop(&arena);
}

/*
 * Somebody moved down to an odd lowest bracket has no opponent there and would be kept for the bye. C.1 leads to C.12 all the
 * same, and C.12 asks for the p pairs of those moved down, not that the bye be settled too; with C.14 before C.13 it stays at
 * that. [c04:dutch.C.1] [c04:dutch.C.12] [c04:dutch.A.6.heterogeneous]
 */
static void who_would_be_kept_for_the_bye_leads_to_c12(void **state) {
    static const char *const small[] = {".", ".", ".", "F", "F"};
    static const int32_t small_bonus[] = {6, 6, 6, 0, 0};
    static const char *const five_of_five[] = {"5b1 6w0 2b= 7w=", "6w0 3b0 1w= U", "7b= 2w1 9b= 4b1",
                                               "8b1 9w1 6b= 3w0", "1w0 7w0 U 9b=", "2b1 1b1 4w= 8w1",
                                               "3w= 5b1 8w0 1b=", "4w0 U 7b1 6b0", "U 4b0 3w= 5w="};
    static const char *const five_of_seven[] = {"4b0 5w1 6b1 2w0", "5b1 4w0 7w1 1b1", "6w1 7b1 4w0 U",
                                                "1w1 2b1 3b1 5w1", "2w0 1b0 U 4b0",   "3b0 U 1w0 7b0",
                                                "U 3w0 2b0 6w1"};
    static const char *const three_of_six[] = {"4w= 6b=", "5b= 7w1", "6w0 U", "1b= 5w0", "2w= 4b1", "3b1 1w=", "U 2b0"};
    static const int32_t bye_for_nothing[] = {2, 2, 0, 2, 2, 2, 0};
    static const struct kept rows[] = {
        {2, 5, 5, small, small_bonus, "3-4 3-5", {.c14_before_c13 = true}, "1-3 5-4 (2)"},
        {2, 5, 5, small, small_bonus, "3-4 3-5", {0}, "1-2 5-4 (3)"},
        {5,
         5,
         9,
         five_of_five,
         NULL,
         "1-8",
         {.topscorers_from_half = true, .c14_before_c13 = true},
         "3-6 1-4 8-9 5-2 (7)"},
        {5, 7, 7, five_of_seven, NULL, "", {.c14_before_c13 = true, .joined_by_half = true}, "2-3 1-7 5-6 (4)"},
        {3, 6, 7, three_of_six, bye_for_nothing, "5-6 5-7 6-7 2-6", {.c14_before_c13 = true}, "5-1 4-6 7-3 (2)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&rows[i]);
}

/*
 * The last round. With B.2 ignored wherever a topscorer is, 1 had the bye and two pairs were made against it; one is enough.
 * [c04:dutch.B.note] [c04:dutch.A.7.a]
 */
static void b2_is_ignored_in_no_more_pairs_than_it_must_be(void **state) {
    static const char *const nine_of_nine[] = {
        "6b0 9w1 2b0 3w1 8b1 7w0 4b1 7b1", "H Z 1w1 7b= U 6w1 3b1 4b0",   "7b1 6w0 F 1b0 9w1 4b1 2w0 9b0",
        "8w1 5b1 Z H 6b0 3w0 1w0 2w1",     "9b1 4w0 Z 6w0 Z H U H",       "1w1 3b1 7w0 5b1 4w1 2b0 8w0 8w1",
        "3w0 8b1 6b1 2w= F 1b1 9w1 1w0",   "4b0 7w0 9b1 H 1w0 U 6b1 6b0", "5w0 1b0 8w0 U 3b0 F 7b0 3w1"};
    (void)state;
    expect(&(struct kept){9, 9, 9, nine_of_nine, NULL, "", {0}, "7-4 1-5 2-9 8-3 (6)"});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_would_be_kept_for_the_bye_leads_to_c12),
        cmocka_unit_test(b2_is_ignored_in_no_more_pairs_than_it_must_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
