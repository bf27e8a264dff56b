/* Options of the Burstein system: rounds in which one of them alone decides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "pairing/burstein/burstein.h"
#include "pairing/options.h"

static const struct pairing_option *named(const char *option) {
    const struct pairing_option *found;
    struct error error;
    assert_true(pairing_option_find(pairing_system_named(TEXT("burstein@2009")), text_from(option), &found, &error));
    return found;
}

static const char *pair_in_words(struct arena *arena, const struct drawing *drawing) {
    struct drawn_round drawn;
    struct error error;
    return burstein_pair(arena, drawing, NULL, &drawn, &error) ? dutch_case_text(arena, &drawn)
                                                               : error_symbol(error.code);
}

/* Rounds are counted from 1 here; ratings fall with the numbers. */
static void expect(const char *option, const char *off, const char *on, int32_t round, int32_t count,
                   const char *const *records) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 9, count, records, &made);
    for (int32_t i = 0; i < count; i++)
        made.table.participants[i].rating = 2400 - 10 * i;
    assert_string_equal(pair_in_words(&arena, &made.drawing), off);
    pairing_option_set(named(option), true, &made.drawing.choices);
    assert_string_equal(pair_in_words(&arena, &made.drawing), on);
    arena_drop(&arena);
}

#define PLAYERS(...)                                                                                                   \
    (int32_t)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), (const char *[]) {                              \
        __VA_ARGS__                                                                                                    \
    }

/* [c04:burstein.3.3.add] */
static void without_the_imaginary_point_the_first_meets_the_last_of_all(void **state) {
    (void)state;
    expect("burstein_plain", "1-4 3-2 5-8 7-6", "1-8 7-2 3-6 5-4", 1, PLAYERS("", "", "", "", "", "", "", ""));
}

/* [c04:burstein.4.2] */
static void the_bye_stays_in_the_lowest_group(void **state) {
    (void)state;
    /* 4, alone in the lowest group, has had the bye. */
    expect("bye_lowest_group_only", "1-4 (2)", "pairing_impossible", 2, PLAYERS("H", "3b=", "2w= Z", "U"));
    /* There 2 may have it; that 5, who is above him, may not decides nothing. */
    expect("bye_lowest_group_only", "1-3 4-5 (2)", "1-3 4-5 (2)", 3,
           PLAYERS("2w1 4b1", "1b0 Z", "4w1 5b1", "3b0 1w0", "U 3w0"));
}

/* [c04:burstein.3.2] [c04:general.unplayed.b] */
static void sonneborn_berger_takes_scores_as_they_are(void **state) {
    (void)state;
    expect("sb_real_scores", "2-4 3-1", "4-1 2-3", 3, PLAYERS("2w+ 2w0", "1b- 1b1", "U 4w-", "H 3b+"));
}

/* [c04:burstein.3.2] */
static void the_median_leaves_out_virtual_opponents(void **state) {
    struct arena arena;
    struct dutch_case made;
    (void)state;
    expect("median_played_only", "4-5 3-1 (2)", "5-4 3-1 (2)", 4,
           PLAYERS("2w1 5b= 4w0", "1b0 3w1 5w=", "5w= 2b0 U", "Z U 1b1", "3b= 1w= 2b="));
    arena_init(&arena);
    dutch_case_make(&arena, 4, 9, 5,
                    (const char *const[]){"2w1 3b= 4w1 U", "1b0 Z Z Z", "Z 1w= Z Z", "Z Z 1b0 5w1", "Z Z Z 4b0"},
                    &made);
    /* 2 is seen with 1½, 3 and 4 with 2; the virtual one has 2½. */
    assert_int_equal(burstein_keys(&arena, &made.drawing)[0].median, 8);
    made.drawing.choices.median_played_only = true;
    assert_int_equal(burstein_keys(&arena, &made.drawing)[0].median, 4);
    assert_int_equal(burstein_keys(&arena, &made.drawing)[3].median, 0);
    arena_drop(&arena);
}

/* [c04:burstein.6.6.back] */
static void the_next_groups_own_floater_must_find_a_place(void **state) {
    (void)state;
    expect("look_ahead_placed", "2-7 1-5 6-3 (4)", "5-7 2-3 1-6 (4)", 3,
           PLAYERS("3w= 7b0", "6b1 H", "1b= 5w=", "5b0 6w0", "4w1 3b=", "2w0 4b1", "U 1w1"));
}

/* [c04:burstein.5.4.c] */
static void colours_are_compared_round_by_round(void **state) {
    (void)state;
    expect("history_by_rounds", "4-2 5-3 (1)", "2-4 5-3 (1)", 4,
           PLAYERS("2w- 2w0 3w0", "1b+ 1b1 5w1", "4w1 H 1b1", "3b0 5w0 U", "U 4b1 2b0"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_the_imaginary_point_the_first_meets_the_last_of_all),
        cmocka_unit_test(the_bye_stays_in_the_lowest_group),
        cmocka_unit_test(sonneborn_berger_takes_scores_as_they_are),
        cmocka_unit_test(the_median_leaves_out_virtual_opponents),
        cmocka_unit_test(the_next_groups_own_floater_must_find_a_place),
        cmocka_unit_test(colours_are_compared_round_by_round),
    };
    return cmocka_run_group_tests_name("pairing.burstein_options", tests, NULL, NULL);
}
