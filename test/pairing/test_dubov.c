/* The Dubov system of C.04.3, article by article. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "account_words.h"
#include "dubov_positions.h"
#include "dutch_case.h"
#include "pairing/dubov/dubov.h"

static bool is_reported(const struct swiss_account *account, const char *article, const char *words) {
    size_t at;
    for (size_t i = 0; i < account->count; i++)
        if (strcmp(account->steps[i].article, article) == 0 &&
            text_find(account_words(account, i), text_from(words), &at))
            return true;
    return false;
}

/* Draws the position and compares; `article` with `words` must be among what is told. */
static void expect_reported(const char *expected, const char *article, const char *words, const char *met,
                            int32_t rounds_planned, int32_t count, const char *const *players) {
    struct arena arena, report;
    struct dubov_position position;
    struct drawn_round drawn;
    struct error error = {0};
    arena_init(&arena);
    arena_init(&report);
    struct swiss_account account = {.arena = &report};
    dubov_position_make(&arena, met, rounds_planned, count, players, &position);
    bool paired = dubov_pair(&arena, &position.drawing, &account, &drawn, &error);
    assert_string_equal(paired ? dutch_case_text(&arena, &drawn) : error_symbol(error.code), expected);
    if (article != NULL && !is_reported(&account, article, words)) {
        for (size_t i = 0; i < account.count; i++)
            print_message("# %s %s\n", account.steps[i].article, account_words(&account, i).bytes);
        fail_msg("not told by %s: %s", article, words);
    }
    struct drawn_round silent;
    if (paired && dubov_pair(&arena, &position.drawing, NULL, &silent, &error))
        assert_string_equal(dutch_case_text(&arena, &silent), expected);
    arena_drop(&arena);
    arena_drop(&report);
}

#define PLAYERS(...)                                                                                                   \
    (int32_t)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), (const char *[]) {                              \
        __VA_ARGS__                                                                                                    \
    }
/* In the last round, where nobody is too often moved up. */
#define EXPECT(expected, met, ...) expect_reported(expected, NULL, NULL, met, 0, PLAYERS(__VA_ARGS__))
#define EXPECT_OF(rounds, expected, met, ...) expect_reported(expected, NULL, NULL, met, rounds, PLAYERS(__VA_ARGS__))
#define EXPECT_TOLD(expected, article, words, met, ...)                                                                \
    expect_reported(expected, article, words, met, 0, PLAYERS(__VA_ARGS__))
#define EXPECT_TOLD_OF(rounds, expected, article, words, met, ...)                                                     \
    expect_reported(expected, article, words, met, rounds, PLAYERS(__VA_ARGS__))

/* --- Definitions ---------------------------------------------------------------------------------------------------- */

/* [c04:dubov.1.ARO] */
static void the_average_is_that_of_opponents_really_met(void **state) {
    (void)state;
    struct arena arena;
    struct crosstable table;
    struct text_builder text;
    static const int32_t ratings[] = {2200, 2300, 2320, 2310, 2700, 2319, 2312};
    arena_init(&arena);
    crosstable_make(&arena, 7, 6, &table);
    for (int32_t i = 0; i < 7; i++)
        table.participants[i].rating = ratings[i];
    struct drawing drawing = {.table = &table};
    assert_int_equal(dubov_average(&drawing, 0).count, 0);
    for (int32_t round = 0; round < 3; round++)
        crosstable_set_game(&table, round, 0, round + 1, RESULT_DRAW);
    drawing.round = 3;
    struct dubov_average average = dubov_average(&drawing, 0);
    text_builder_init(&text, &arena);
    dubov_average_add(&text, average);
    assert_string_equal(text_builder_take(&text).bytes, "2310.0");
    crosstable_set_game(&table, 3, 0, 4, RESULT_WHITE_BY_FORFEIT);
    drawing.round = 4;
    assert_int_equal(dubov_average_compare(average, dubov_average(&drawing, 0)), 0);
    crosstable_set_game(&table, 4, 5, 0, RESULT_POSTPONED);
    crosstable_set_game(&table, 5, 6, 0, RESULT_WHITE_WINS);
    drawing.round = 6;
    average = dubov_average(&drawing, 0);
    text_builder_init(&text, &arena);
    dubov_average_add(&text, average);
    assert_int_equal(average.count, 5);
    assert_string_equal(text_builder_take(&text).bytes, "2312.2");
    arena_drop(&arena);
}

static void averages_are_compared_exactly_not_as_printed(void **state) {
    (void)state;
    struct dubov_average less = {.sum = 5 * 2318 + 2, .count = 5}, more = {.sum = 7 * 2318 + 3, .count = 7};
    assert_int_equal(dubov_average_compare(less, more), -1); /* 2318.40 and 2318.43 */
    assert_int_equal(dubov_average_compare((struct dubov_average){0}, less), -1);
    assert_int_equal(dubov_average_compare(less, (struct dubov_average){.sum = 10 * 2318 + 4, .count = 10}), 0);
}

static enum board_colour due_after(const char *line) {
    struct arena arena;
    struct dubov_position position;
    arena_init(&arena);
    dubov_position_make(&arena, "", 0, 1, &line, &position);
    enum board_colour due = dubov_due_colour(&position.table, 0, position.drawing.round);
    arena_drop(&arena);
    return due;
}

/* [c04:dubov.1.white] [c04:dubov.1.black] */
static void the_due_colour_evens_out_and_then_alternates(void **state) {
    (void)state;
    assert_int_equal(due_after("0 2000 BWB"), COLOUR_WHITE);
    assert_int_equal(due_after("0 2000 WB"), COLOUR_WHITE);
    assert_int_equal(due_after("0 2000 WBW"), COLOUR_BLACK);
    assert_int_equal(due_after("0 2000 BW"), COLOUR_BLACK);
    assert_int_equal(due_after("0 2000 WWB"), COLOUR_BLACK);
    assert_int_equal(due_after("0 2000 WB+"), COLOUR_WHITE);
    assert_int_equal(due_after("0 2000 H"), COLOUR_NONE);
}

/* --- Limitations ------------------------------------------------------------------------------------------------------ */

/* [c04:dubov.2.1] */
static void who_have_met_do_not_meet_again(void **state) {
    (void)state;
    EXPECT("1-3 2-4", "", "0 2300 B 2200", "0 2200 B 2210", "0 2200 W", "0 2100 W");
    EXPECT("1-4 2-3", "1-3", "0 2300 B 2200", "0 2200 B 2210", "0 2200 W", "0 2100 W");
}

/* [c04:dubov.2.2] */
static void who_had_a_point_without_playing_has_no_bye(void **state) {
    (void)state;
    EXPECT("1-2 (3)", "", "0 2300 B", "0 2200 W", "0 2100 W");
    EXPECT("1-3 (2)", "", "0 2300 B", "0 2200 W", "0 2100 +W");
    EXPECT("1-3 (2)", "", "0 2300 B", "0 2200 W", "0 2100 UW");
    EXPECT("1-3 (2)", "", "0 2300 B", "0 2200 W", "0 2100 FW");
    EXPECT("1-2 (3)", "", "0 2300 B", "0 2200 W", "0 2100 HW");
}

/* [c04:dubov.2.3] */
static void a_surplus_of_two_bars_from_a_third(void **state) {
    (void)state;
    /* By averages 3 of the Whites would go to the Blacks: 1 and 2 have had two Blacks more and may not. */
    EXPECT("1-3 2-4", "", "0 2300 BBWB 2200", "0 2200 BBWB 2210", "0 2250 B 2220", "0 2100 W");
    EXPECT("pairing_impossible", "", "0 2300 BBWB", "0 2200 BBWB");
    EXPECT("1-2", "", "0 2300 BBWB", "0 2200 BWB");
}

/* [c04:dubov.2.4] */
static void nobody_has_a_colour_three_times_in_a_row(void **state) {
    (void)state;
    /* Both are due White, and 2 has more Blacks; but a third Black in a row is forbidden to 1. */
    EXPECT_TOLD("1-2", "c04:dubov.2.4", "1 has White against 2", "", "0 2300 WWBB", "0 2200 BWB");
    EXPECT("2-1", "", "0 2300 BWWB", "0 2200 BWB");
    EXPECT("pairing_impossible", "", "0 2300 WWBB", "0 2200 WWBB");
}

static void the_option_lifts_colour_limits_in_the_last_round_for_who_has_half(void **state) {
    (void)state;
    struct arena arena;
    struct dubov_position position;
    struct drawn_round drawn;
    struct error error;
    static const char *const players[] = {"4 2300 WWBB", "3 2200 WWBB"};
    arena_init(&arena);
    dubov_position_make(&arena, "", 0, 2, players, &position);
    assert_false(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    position.drawing.choices.last_round_by_half = true;
    assert_true(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), "2-1");
    position.table.rounds_planned++;
    assert_false(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    position.table.rounds_planned--;
    position.bonus[0]--;
    assert_false(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_impossible);
    arena_drop(&arena);
}

/* A pair, or more, where all have half of the points and it is the last round. */
static void expect_by_half(const char *expected, bool yielding, const char *met, int32_t count,
                           const char *const *players) {
    struct arena arena, report;
    struct dubov_position position;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    arena_init(&report);
    struct swiss_account account = {.arena = &report};
    dubov_position_make(&arena, met, 0, count, players, &position);
    position.drawing.choices.last_round_by_half = true;
    assert_true(dubov_pair(&arena, &position.drawing, &account, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), expected);
    assert_int_equal(is_reported(&account, "c04:general.minimum.d", "colour limits are waived"), yielding);
    arena_drop(&arena);
    arena_drop(&report);
}

/* [c04:general.minimum.d] [c04:general.minimum.e] [c04:dubov.2.4] */
static void colour_limits_yield_only_where_that_helps_to_avoid_floaters(void **state) {
    (void)state;
    /* 2 has more Blacks, but a third Black of 1 would help nobody. */
    expect_by_half("1-2", false, "", PLAYERS("4 2300 WWBB", "4 2200 BWB"));
    /* 1, of the lowest average, would be a Black; but 2 can be one without a third Black in a row. */
    expect_by_half("1-4 3-2", false, "1-2",
                   PLAYERS("4 2400 WWBB 2100", "4 2300 BWWB 2200", "4 2200 WWBB 2300", "4 2100 BBWW 2400"));
    /* All are to have White: they would be left. */
    expect_by_half("2-1 4-3", true, "1-3 1-4",
                   PLAYERS("4 2400 WWBB 2100", "4 2300 WWBB 2200", "4 2200 WWBB 2300", "4 2100 WWBB 2400"));
}

/* [c04:dubov.2.5.running] */
static void nobody_is_moved_up_twice_running_but_in_the_last_round(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-3 4-2", "c04:dubov.2.5.running",
                   "2 may not be moved up: they were moved up in the previous round.", "", "6 2400 BWB", "4 2300 WBw",
                   "4 2200 WBW", "4 2100 BWB");
    EXPECT_TOLD_OF(4, "1-2 4-3", "c04:dubov.7.1.who", "2 is moved up", "", "6 2400 BWB", "4 2300 WBw", "4 2200 WBW",
                   "4 2100 BWB");
    EXPECT_OF(9, "1-2 4-3", "", "6 2400 BWB", "4 2300 WbW", "4 2200 WBW", "4 2100 BWB");
}

/* [c04:dubov.2.5.total] */
static void nobody_is_moved_up_more_than_three_or_four_times_but_in_the_last_round(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-3 4-2", "c04:dubov.2.5.total",
                   "2 may not be moved up: they have been moved up as often as allowed.", "", "6 2400 BWBWBWB",
                   "4 2300 WbWbWbW", "4 2200 WBWBWBW", "4 2100 BWBWBWB");
    EXPECT_OF(10, "1-2 4-3", "", "6 2400 BWBWBWB", "4 2300 WbWbWbW", "4 2200 WBWBWBW", "4 2100 BWBWBWB");
    EXPECT_OF(11, "1-2 4-3", "", "6 2400 BWBWBWB", "4 2300 WbWbWbW", "4 2200 WBWBWBW", "4 2100 BWBWBWB");
    EXPECT_OF(9, "1-2 4-3", "", "6 2400 BWBWB", "4 2300 WbWbW", "4 2200 WBWBW", "4 2100 BWBWB"); /* the third */
    EXPECT_OF(8, "1-2 4-3", "", "6 2400 BWBWBWB", "4 2300 WbWbWbW", "4 2200 WBWBWBW", "4 2100 BWBWBWB");
    EXPECT_OF(11, "1-3 4-2", "", "6 2400 BWBWBWBWB", "4 2300 WbWbWbWbW", "4 2200 WBWBWBWBW", "4 2100 BWBWBWBWB");
}

/* [c04:dubov.2.6] */
static void who_may_not_have_the_other_colour_stays_in_his_column(void **state) {
    (void)state;
    EXPECT_TOLD("2-1 3-4", "c04:dubov.7.3", "1 moves to the Blacks", "", "0 2400 WB 2200", "0 2300 WB 2210",
                "0 2200 WB 2220", "0 2100 BW");
    EXPECT_TOLD("1-2 3-4", "c04:dubov.7.3", "2 moves to the Blacks", "", "0 2400 WWBB 2200", "0 2300 WB 2210",
                "0 2200 WB 2220", "0 2100 BW");
}

/* --- Colours ------------------------------------------------------------------------------------------------------------ */

/* [c04:dubov.3.1] */
static void both_get_their_due_colour(void **state) {
    (void)state;
    EXPECT_TOLD("2-1", "c04:dubov.3.1",
                "2 has White against 1 (due White and Black): each gets the colour they are due.", "", "0 2400 W",
                "0 2300 B");
    EXPECT_TOLD("2-1", "c04:dubov.3.1", "only one of them is due a colour, and gets it.", "", "0 2400 W", "0 2300 H");
    EXPECT_TOLD("1-2", "c04:dubov.3.1", "1 has White", "", "0 2400 B", "0 2300 H");
}

/* [c04:dubov.3.2] */
static void the_greater_surplus_gets_its_due_colour(void **state) {
    (void)state;
    EXPECT_TOLD("2-1", "c04:dubov.3.2", "White goes to the lower surplus of Whites over Blacks.", "", "0 2400 BWB",
                "0 2300 BBWB");
    EXPECT_TOLD("1-2", "c04:dubov.3.2", "1 has White", "", "0 2400 WBW", "0 2300 WWBW");
}

/* [c04:dubov.3.3] */
static void colours_alternate_from_the_last_difference(void **state) {
    (void)state;
    EXPECT_TOLD("2-1", "c04:dubov.3.3", "2 has White", "", "0 2400 WBW", "0 2300 WWB");
    EXPECT_TOLD("2-1", "c04:dubov.3.3", "2 has White", "", "0 2400 WBWWB", "0 2300 WWBWB");
}

/* [c04:dubov.3.4] */
static void white_goes_to_the_higher_average(void **state) {
    (void)state;
    EXPECT_TOLD("1-2", "c04:dubov.3.4", "White goes to the higher average of opponents.", "", "0 2400 WB 2320",
                "0 2300 WB 2310");
    EXPECT_TOLD("2-1", "c04:dubov.3.4", "2 has White", "", "0 2400 WB 2310", "0 2300 WB 2320");
}

/* [c04:dubov.3.5] */
static void white_goes_to_the_lower_rating(void **state) {
    (void)state;
    EXPECT_TOLD("1-2", "c04:dubov.3.5", "equal averages: White goes to the lower rating.", "", "0 2200 WB",
                "0 2300 WB");
    EXPECT_TOLD("2-1", "c04:dubov.3.5", "2 has White", "", "0 2300 WB", "0 2200 WB");
    EXPECT_TOLD("2-1", "c04:dubov.3.5", "equal averages and ratings: the names decide.", "", "0 2300 WB - Z",
                "0 2300 WB - A");
}

/* --- The bye ------------------------------------------------------------------------------------------------------------ */

/* [c04:dubov.4.base] */
static void the_lowest_rating_of_the_lowest_group_has_the_bye(void **state) {
    (void)state;
    EXPECT("4-5 1-3 (2)", "", "0 2100 B", "0 2000 W", "0 2050 W", "2 1900 B", "2 1800 W");
    EXPECT("4-5 1-2 (3)", "", "0 2100 B", "0 2000 UW", "0 2050 W", "2 1900 B", "2 1800 W");
    /* Nobody of the lowest group may have it: the next group above. */
    EXPECT("1-2 (3)", "", "0 2100 FB", "0 2000 UW", "2 2300 B");
}

/* [c04:dubov.4.colour] */
static void of_the_lowest_ratings_the_dominating_colour_has_the_bye(void **state) {
    (void)state;
    EXPECT("3-2 4-5 (1)", "", "0 2000 B", "0 2000 W", "0 2200 B 2050", "0 2100 B", "0 2100 W");
    EXPECT("1-4 2-5 (3)", "", "0 2200 B", "0 2000 B 2050", "0 2000 W", "0 2200 W", "0 2100 W");
}

/* [c04:dubov.4.aro] */
static void of_equal_ratings_the_higher_average_has_the_bye(void **state) {
    (void)state;
    EXPECT("2-3 (1)", "", "0 2000 B 2150", "0 2000 B 2100", "0 2100 W");
    EXPECT("1-3 (2)", "", "0 2000 B 2100", "0 2000 B 2150", "0 2100 W");
    EXPECT("2-3 (1)", "", "0 2000 B - Z", "0 2000 B - A", "0 2100 W");
}

/* [c04:dubov.4.colour] [c04:dubov.4.aro] */
static void what_decided_the_bye_is_reported(void **state) {
    (void)state;
    EXPECT_TOLD("3-2 4-5 (1)", "c04:dubov.4.colour", "due the colour that most of the group are: White", "", "0 2000 B",
                "0 2000 W", "0 2200 B 2050", "0 2100 B", "0 2100 W");
    EXPECT_TOLD("2-3 (1)", "c04:dubov.4.aro", "have the highest average of opponents: 2150.0", "", "0 2000 B 2150",
                "0 2000 B 2100", "0 2100 W");
    EXPECT_TOLD("2-3 (1)", "c04:dubov.4.aro", "all else is equal, and they have the name that comes last", "",
                "0 2000 B - Z", "0 2000 B - A", "0 2100 W");
    EXPECT_TOLD("1-3 (2)", "c04:dubov.4.aro", "they have the same name and the number that comes last", "",
                "0 2000 B - A", "0 2000 B - A", "0 2100 W");
}

/* 1 has met 2, floats down and meets 3 there. [c04:dubov.3.1] */
static void colours_of_a_pair_are_reported_with_the_group_in_which_it_was_made(void **state) {
    (void)state;
    struct arena arena;
    struct dubov_position position;
    struct drawn_round drawn;
    struct error error;
    size_t met = 0, colours = 0;
    arena_init(&arena);
    struct swiss_account account = {.arena = &arena};
    dubov_position_make(&arena, "1-2", 9,
                        PLAYERS("6 2400 BWB", "6 2350 WBW", "4 2300 WBw", "4 2250 BWb", "4 2200 BWb", "4 2100 WBw"),
                        &position);
    assert_true(dubov_pair(&arena, &position.drawing, &account, &drawn, &error));
    for (size_t i = 0; i < account.count; i++) {
        if (text_starts_with(account_words(&account, i), TEXT("Floater 1 meets 3")))
            met = i;
        if (text_starts_with(account_words(&account, i), TEXT("1 has White against 3")))
            colours = i;
    }
    assert_true(met > 0 && colours > met);
    assert_int_equal(account.steps[met].score, account.steps[colours].score);
    arena_drop(&arena);
}

static void another_bye_than_the_prescribed_one_is_said_to_be_a_choice(void **state) {
    (void)state;
    EXPECT_TOLD("1-3 (2)", "c04:dubov.4.base", "CHOICE", "1-2", "0 2300 B", "0 2200 W", "0 2100 W");
}

/* --- The first round ---------------------------------------------------------------------------------------------------- */

static void expect_first_round(const char *expected, int32_t count, enum board_colour lot, const char *met) {
    struct arena arena;
    struct dubov_position position = {0};
    struct drawn_round drawn;
    struct error error;
    bool takes_part[DUBOV_POSITION_PLAYERS];
    arena_init(&arena);
    crosstable_make(&arena, count, 5, &position.table);
    for (int32_t i = 0; i < count; i++)
        takes_part[i] = true;
    position.drawing = (struct drawing){.table = &position.table, .takes_part = takes_part, .initial_colour = lot};
    dubov_position_meet(&position, met);
    assert_true(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), expected);
    arena_drop(&arena);
}

/* [c04:dubov.5.pairs] [c04:dubov.5.colour] */
static void in_the_first_round_the_upper_half_meets_the_lower_half(void **state) {
    (void)state;
    expect_first_round("1-5 6-2 3-7 8-4", 8, COLOUR_WHITE, "");
    expect_first_round("5-1 2-6 7-3 4-8", 8, COLOUR_BLACK, "");
}

/* [c04:dubov.5.bye] */
static void in_the_first_round_the_last_of_the_list_has_the_bye(void **state) {
    (void)state;
    expect_first_round("1-5 6-2 3-7 8-4 (9)", 9, COLOUR_WHITE, "");
    expect_first_round(" (1)", 1, COLOUR_WHITE, "");
}

static void who_may_not_meet_in_the_first_round_take_the_next_of_the_lower_half(void **state) {
    (void)state;
    expect_first_round("1-4 5-2 3-6", 6, COLOUR_WHITE, "");
    expect_first_round("1-5 4-2 3-6", 6, COLOUR_WHITE, "1-4");
    expect_first_round("1-4 6-2 3-5", 6, COLOUR_WHITE, "3-6");
    expect_first_round("1-2 4-3", 4, COLOUR_WHITE, "1-3 1-4");
    /* Rows above are changed before two of a half are paired with each other. */
    expect_first_round("1-5 4-2 3-6", 6, COLOUR_WHITE, "2-5 3-5");
    expect_first_round("1-3 (2)", 3, COLOUR_WHITE, "1-2");
}

/* --- Columns and rows ----------------------------------------------------------------------------------------------------- */

/* [c04:dubov.6.1] */
static void unequal_columns_are_made_equal_before_rows_are_written(void **state) {
    (void)state;
    EXPECT_TOLD("6-1 2-4 3-5", "c04:dubov.7.3", "1 moves to the Blacks", "", "0 2000 B 2200", "0 2000 B 2210",
                "0 2000 B 2220", "0 2400 W", "0 2300 W", "0 2000 B 2230");
}

/* [c04:dubov.6.2.white] */
static void whites_stand_by_rising_average_then_lower_rating_then_name(void **state) {
    (void)state;
    EXPECT_TOLD("1-6 2-4 3-5", "c04:dubov.6.2.white", "2, 3 and 1", "", "0 2200 BWBWB 2318.4", "0 2250 BWBWB 2310",
                "0 2150 BWBWB 2318.4", "0 2380 W", "0 2365 W", "0 2300 W");
    EXPECT_TOLD("1-4 2-3", "c04:dubov.6.2.white", "2 and 1", "", "0 2200 B - Zukertort", "0 2200 B - Anderssen",
                "0 2380 W", "0 2365 W");
}

/* [c04:dubov.6.2.black] [c04:dubov.1.R] */
static void blacks_stand_by_falling_rating_then_higher_average_then_name(void **state) {
    (void)state;
    EXPECT_TOLD("1-5 2-6 3-4", "c04:dubov.6.2.black", "5, 6 and 4", "", "0 2200 B 2300", "0 2200 B 2310",
                "0 2200 B 2320", "0 2365 W 2300", "0 2380 W 2290", "0 2365 W 2310");
    EXPECT_TOLD("1-4 2-3", "c04:dubov.6.2.black", "4 and 3", "", "0 2200 B 2300", "0 2200 B 2310",
                "0 2365 W - Zukertort", "0 2365 W - Anderssen");
}

/* [c04:dubov.6.2.rows] The table printed in the text. */
static void the_printed_columns_are_paired_row_by_row(void **state) {
    (void)state;
    EXPECT("1-12 2-8 3-11 4-10 5-7 6-9", "", "0 2000 BWBWB 2344.6", "0 2000 BWBWB 2318.4", "0 2000 BWBW 2340.5",
           "0 2000 WBWBWBWBWB 2333.7", "0 2000 BWBWB 2310", "0 2000 WBWBWBWBWB 2322.3", "0 2380 W", "0 2365 W",
           "0 2300 W", "0 2280 W", "0 2260 W", "0 2250 W");
}

#define THREE_ROWS "0 2000 B 2200", "0 2000 B 2210", "0 2000 B 2220", "0 2380 W", "0 2365 W", "0 2300 W"

/* [c04:dubov.6.3.lower] */
static void who_has_met_his_row_takes_the_first_black_below(void **state) {
    (void)state;
    EXPECT("1-4 2-5 3-6", "", THREE_ROWS);
    EXPECT_TOLD("1-5 2-4 3-6", "c04:dubov.6.3.lower", "1 may not meet 4 and takes 5", "1-4", THREE_ROWS);
    EXPECT("1-6 2-4 3-5", "1-4 1-5", THREE_ROWS);
}

/* [c04:dubov.6.3.last] */
static void in_the_last_row_the_row_above_is_changed(void **state) {
    (void)state;
    EXPECT_TOLD("1-4 2-6 3-5", "c04:dubov.6.3.last", "Row 2 is changed", "3-6", THREE_ROWS);
}

/* [c04:dubov.6.3.up] */
static void if_no_black_below_is_left_rows_above_are_changed(void **state) {
    (void)state;
    EXPECT_TOLD("1-5 2-4 3-6", "c04:dubov.6.3.up", "Row 1 is changed", "2-5 2-6", THREE_ROWS);
    EXPECT("1-5 2-6 3-4", "3-5 3-6 2-4", THREE_ROWS);
}

#define FOUR_ROWS                                                                                                      \
    "0 2000 B 2200", "0 2000 B 2210", "0 2000 B 2220", "0 2000 B 2230", "0 2380 W", "0 2365 W", "0 2300 W",            \
        "0 2250 W 2400"

/* [c04:dubov.6.3.white] */
static void who_has_met_all_blacks_meets_a_white_first_below_then_above(void **state) {
    (void)state;
    EXPECT_TOLD("1-5 3-2 4-6 8-7", "c04:dubov.6.3.white", "2 has met all Blacks and is paired with 3",
                "2-5 2-6 2-7 2-8", FOUR_ROWS);
    EXPECT_TOLD("1-5 4-2 3-6 8-7", "c04:dubov.6.3.white", "2 has met all Blacks and is paired with 4",
                "2-5 2-6 2-7 2-8 2-3", FOUR_ROWS);
    EXPECT_TOLD("2-1 3-5 4-6 8-7", "c04:dubov.6.3.white", "2 has met all Blacks and is paired with 1",
                "2-5 2-6 2-7 2-8 2-3 2-4", FOUR_ROWS);
}

/* --- Floaters ---------------------------------------------------------------------------------------------------------------- */

/* [c04:dubov.6.4.move] Nobody below may be moved up: all were in the round before. */
static void two_who_are_left_and_have_met_both_float(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-3 4-2 5-6", "c04:dubov.6.4.move", "1 floats to the next lower group", "1-2", "6 2400 BWB",
                   "6 2350 WBW", "4 2300 WBw", "4 2250 BWb", "4 2200 BWb", "4 2100 WBw");
}

/* [c04:dubov.6.4.choice] */
static void a_resident_floats_rather_than_who_came_from_above(void **state) {
    (void)state;
    EXPECT_OF(9, "1-2 3-6 5-4", "3-4 3-5", "8 2400 BWB", "6 2350 WBw", "6 2300 BWb", "4 2250 WBw", "4 2200 BWb",
              "2 2100 WBw");
}

/* [c04:dubov.6.4.choice] */
static void of_three_the_lowest_rating_floats_that_can_be_paired_below(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-2 4-3", "c04:dubov.6.4.move",
                   "The group of 3 players cannot be paired completely; at least 1 must leave it", "", "6 2400 BWB",
                   "6 2350 WBW", "6 2300 WBW", "4 2250 BWb");
    EXPECT_TOLD_OF(9, "1-3 4-2", "c04:dubov.6.4.move", "2 floats", "3-4", "6 2400 BWB", "6 2350 WBW", "6 2300 WBW",
                   "4 2250 BWb");
}

/* [c04:dubov.6.4.choice] */
static void of_equal_ratings_the_smaller_number_floats(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-3 4-2", "c04:dubov.6.4.move", "2 floats", "", "6 2400 BWB", "6 2300 WBW 2100",
                   "6 2300 WBW 2050", "4 2250 BWb");
}

/* [c04:dubov.4.base] [c04:dubov.6.4.choice] */
static void who_has_the_bye_leaves_no_empty_group_behind(void **state) {
    (void)state;
    /* 5 had a point without playing, and 4, who gets the bye, was alone in his group: the next group is that of 5. */
    EXPECT_TOLD_OF(9, "1-3 5-2 (4)", "c04:dubov.6.4.move", "2 floats to the next lower group: they can be paired",
                   "3-5", "6 2400 BWB", "6 2350 WBW", "6 2300 WBW", "5 2280 WBW", "4 2250 FWb");
}

static void who_was_moved_up_for_nothing_goes_home(void **state) {
    (void)state;
    /* 4 makes the group even, but of 1, 2 and 4 each can meet only 3: two are left, first of all the lowest rating. */
    EXPECT_TOLD("1-3 2-6 5-4", "c04:dubov.6.4.choice", "4 cannot be paired here and goes back", "1-2 1-4 2-4",
                "6 2400 B", "6 2350 B", "6 2300 W", "4 2250 W", "4 2200 B", "4 2100 W");
}

/* --- Transfers ------------------------------------------------------------------------------------------------------------------ */

/* [c04:dubov.7.1.who] */
static void for_who_has_met_all_somebody_is_moved_up_from_the_nearest_group(void **state) {
    (void)state;
    EXPECT_TOLD("2-3 1-4 6-5", "c04:dubov.7.1.who", "4 is moved up", "1-2 1-3", "6 2400 B 2200", "6 2350 B 2210",
                "6 2300 W", "5 2500 W", "4 2800 W", "4 2700 B");
    /* He has met that one too: the group after that. */
    EXPECT_TOLD("2-3 1-5 6-4", "c04:dubov.7.1.who", "5 is moved up", "1-2 1-3 1-4", "6 2400 B 2200", "6 2350 B 2210",
                "6 2300 W", "5 2500 W", "4 2800 W", "4 2700 B");
}

/* [c04:dubov.7.1.a] */
static void who_is_moved_up_is_due_the_opposite_colour(void **state) {
    (void)state;
    EXPECT("2-3 1-5 4-6", "1-2 1-3", "6 2400 B", "6 2350 B", "6 2300 W", "4 2500 B", "4 2300 W", "4 2200 W");
}

/* [c04:dubov.7.1.b] */
static void who_is_moved_up_has_the_highest_rating(void **state) {
    (void)state;
    EXPECT("2-3 1-5 4-6", "1-2 1-3", "6 2400 B", "6 2350 B", "6 2300 W", "4 2500 B", "4 2300 W", "4 2280 W");
    EXPECT("2-3 1-6 4-5", "1-2 1-3", "6 2400 B", "6 2350 B", "6 2300 W", "4 2500 B", "4 2280 W", "4 2300 W");
}

/* [c04:dubov.7.1.c] */
static void who_is_moved_up_has_the_lowest_average(void **state) {
    (void)state;
    EXPECT("2-3 1-5 4-6", "1-2 1-3", "6 2400 B", "6 2350 B", "6 2300 W", "4 2500 B", "4 2300 W 2200", "4 2300 W 2210");
    EXPECT("2-3 1-6 4-5", "1-2 1-3", "6 2400 B", "6 2350 B", "6 2300 W", "4 2500 B", "4 2300 W 2210", "4 2300 W 2200");
}

#define FIVE_ABOVE "6 2400 B 2200", "6 2350 B 2210", "6 2300 B 2220", "6 2450 W", "6 2440 W"

/* [c04:dubov.7.2.who] */
static void one_is_moved_up_into_an_odd_group(void **state) {
    (void)state;
    EXPECT_TOLD("1-4 2-5 3-6", "c04:dubov.7.2.who", "6 is moved up", "", FIVE_ABOVE, "5 2000 W");
    /* He has met all of the higher group: the next group below. */
    EXPECT_TOLD("1-4 2-5 3-7 6-8", "c04:dubov.7.2.who", "7 is moved up", "6-1 6-2 6-3 6-4 6-5", FIVE_ABOVE, "5 2000 B",
                "4 2000 W", "4 1900 W");
}

/* [c04:dubov.7.2.a] */
static void into_an_odd_group_comes_who_is_due_what_fewer_are_due(void **state) {
    (void)state;
    EXPECT("1-4 2-5 3-7 6-8", "", FIVE_ABOVE, "5 2300 B", "5 2000 W", "5 1900 W");
}

/* [c04:dubov.7.2.b] */
static void into_an_odd_group_comes_the_highest_rating(void **state) {
    (void)state;
    EXPECT("1-4 2-5 3-7 6-8", "", FIVE_ABOVE, "5 2000 B", "5 2290 W", "5 2270 W");
    EXPECT("1-4 2-5 3-8 6-7", "", FIVE_ABOVE, "5 2000 B", "5 2270 W", "5 2290 W");
}

/* [c04:dubov.7.2.c] */
static void into_an_odd_group_comes_the_lowest_average(void **state) {
    (void)state;
    EXPECT("1-4 2-5 3-7 6-8", "", FIVE_ABOVE, "5 2000 B", "5 2290 W 2200", "5 2290 W 2210");
    EXPECT("1-4 2-5 3-8 6-7", "", FIVE_ABOVE, "5 2000 B", "5 2290 W 2210", "5 2290 W 2200");
}

/* [c04:dubov.7.3] */
static void of_too_many_whites_the_lowest_averages_become_blacks(void **state) {
    (void)state;
    EXPECT_TOLD("4-1 2-5 3-6", "c04:dubov.7.3", "1 moves to the Blacks", "", "0 2000 B 2300", "0 2000 B 2310",
                "0 2000 B 2320", "0 2000 B 2330", "0 2380 W", "0 2365 W");
    /* The same average: the higher rating; that too: the name that comes first. */
    EXPECT_TOLD("1-5 4-2 3-6", "c04:dubov.7.3", "(2300.0), and of those with that average the higher rating", "",
                "0 2000 B 2300", "0 2050 B 2300", "0 2000 B 2320", "0 2000 B 2330", "0 2380 W", "0 2365 W");
    EXPECT_TOLD("1-5 4-2 3-6", "c04:dubov.7.3", "equal ratings too the first by name", "", "0 2000 B 2300 Zukertort",
                "0 2000 B 2300 Anderssen", "0 2000 B 2320", "0 2000 B 2330", "0 2380 W", "0 2365 W");
}

/* [c04:dubov.7.4] */
static void of_too_many_blacks_the_highest_averages_become_whites(void **state) {
    (void)state;
    EXPECT_TOLD("1-3 2-4 6-5", "c04:dubov.7.4", "6 moves to the Whites", "", "0 2000 B 2200", "0 2000 B 2210",
                "0 2380 W 2300", "0 2365 W 2310", "0 2300 W 2320", "0 2250 W 2330");
    /* The same average: the lower rating; that too: the name that comes first. */
    EXPECT_TOLD("1-3 2-4 6-5", "c04:dubov.7.4", "(2330.0), and of those with that average the lower rating", "",
                "0 2000 B 2200", "0 2000 B 2210", "0 2380 W 2300", "0 2365 W 2310", "0 2300 W 2330", "0 2250 W 2330");
    EXPECT_TOLD("1-3 2-4 5-6", "c04:dubov.7.4", "5 moves to the Whites", "", "0 2000 B 2200", "0 2000 B 2210",
                "0 2380 W 2300", "0 2365 W 2310", "0 2300 W 2330 Anderssen", "0 2300 W 2330 Zukertort");
}

static void who_is_due_no_colour_goes_into_the_smaller_column(void **state) {
    (void)state;
    EXPECT("2-1 3-4", "", "0 2400 H", "0 2300 B 2200", "0 2200 B 2210", "0 2100 W");
    EXPECT("1-2", "", "0 2000 H", "0 2300 H");
}

/* --- Floaters are paired ---------------------------------------------------------------------------------------------------------- */

/* [c04:dubov.8.1] Of the first group all have met, and nobody below may be moved up. */
static void floaters_are_paired_in_turn_beginning_with_the_first_white(void **state) {
    (void)state;
    EXPECT_TOLD_OF(9, "1-5 2-7 6-3 8-4", "c04:dubov.8.1", "1, 3, 2 and 4", "1-2 1-3 1-4 2-3 2-4 3-4", "6 2400 BWB 2200",
                   "6 2350 BWB 2210", "6 2300 WBW", "6 2250 WBW", "4 2200 WBw", "4 2150 BWb", "4 2100 WBw",
                   "4 2050 BWb");
    EXPECT_TOLD_OF(9, "4-1 2-5 6-3", "c04:dubov.8.1", "2, 1 and 3", "1-2 1-3 2-3", "6 2400 WBW", "6 2350 BWB 2210",
                   "6 2300 WBW", "4 2250 BWb", "4 2200 WBw", "4 2150 BWb");
}

/* [c04:dubov.8.2] */
static void a_floater_meets_the_highest_rating_if_possible_of_the_opposite_colour(void **state) {
    (void)state;
    EXPECT_OF(9, "1-2 3-4", "", "6 2400 BWB", "4 2250 WBw", "4 2300 BWb", "4 2200 WBw");
    EXPECT_OF(9, "1-2 3-4", "", "6 2400 BWB", "4 2300 WBw", "4 2300 BWb", "4 2200 WBw");
    EXPECT_OF(9, "3-1 4-2", "", "6 2400 BWB 2200", "4 2250 BWb 2200", "4 2300 BWb 2250", "4 2200 BWb 2260");
    /* Equal ratings: the lowest average. */
    EXPECT_OF(9, "1-4 3-2", "", "6 2400 BWB", "4 2300 WBw 2210", "4 2300 BWb", "4 2300 WBw 2200");
}

/* --- What the text leaves to the arbiter ---------------------------------------------------------------------------------------- */

static void if_somebody_is_left_at_the_end_the_last_groups_are_joined(void **state) {
    (void)state;
    EXPECT_TOLD("1-2 5-3 4-6", "c04:dubov.9.judgement", "this group and all below it are paired as one", "5-6",
                "6 2400 B", "6 2350 W", "4 2300 W", "4 2250 B", "2 2200 B", "2 2100 W");
}

static void if_nothing_else_helps_the_first_legal_pairing_is_taken(void **state) {
    (void)state;
    /* 4 of the Blacks has met all Whites: the rows cannot be filled, and no White is stuck. */
    EXPECT_TOLD("1-2 4-3", "c04:dubov.9.judgement", "the first complete legal pairing", "1-4 2-4", "0 2000 B 2210",
                "0 2000 B 2200", "0 2380 W", "0 2365 W 2200");
}

static void a_game_without_a_result_is_named(void **state) {
    (void)state;
    struct arena arena;
    struct dubov_position position;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    dubov_position_make(&arena, "", 5, PLAYERS("0 2000 BW", "0 2000 WB"), &position);
    crosstable_set_game(&position.table, 1, 0, 1, RESULT_NONE);
    assert_false(dubov_pair(&arena, &position.drawing, NULL, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_open_game);
    arena_drop(&arena);
}

static void the_system_describes_itself(void **state) {
    (void)state;
    int choices = 0, steps = 0;
    for (const struct swiss_choice *choice = dubov_choices; choice->name != NULL; choice++, choices++)
        assert_true(choice->articles != NULL && choice->reading != MESSAGE_none);
    for (const struct swiss_description *step = dubov_steps; step->article != NULL; step++, steps++)
        assert_true(step->words != MESSAGE_none);
    assert_string_equal(dubov_steps[0].article, "c04:dubov.preface");
    assert_true(choices >= 30 && steps >= 15 && steps <= 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_average_is_that_of_opponents_really_met),
        cmocka_unit_test(averages_are_compared_exactly_not_as_printed),
        cmocka_unit_test(the_due_colour_evens_out_and_then_alternates),
        cmocka_unit_test(who_have_met_do_not_meet_again),
        cmocka_unit_test(who_had_a_point_without_playing_has_no_bye),
        cmocka_unit_test(a_surplus_of_two_bars_from_a_third),
        cmocka_unit_test(nobody_has_a_colour_three_times_in_a_row),
        cmocka_unit_test(the_option_lifts_colour_limits_in_the_last_round_for_who_has_half),
        cmocka_unit_test(colour_limits_yield_only_where_that_helps_to_avoid_floaters),
        cmocka_unit_test(nobody_is_moved_up_twice_running_but_in_the_last_round),
        cmocka_unit_test(nobody_is_moved_up_more_than_three_or_four_times_but_in_the_last_round),
        cmocka_unit_test(who_may_not_have_the_other_colour_stays_in_his_column),
        cmocka_unit_test(both_get_their_due_colour),
        cmocka_unit_test(the_greater_surplus_gets_its_due_colour),
        cmocka_unit_test(colours_alternate_from_the_last_difference),
        cmocka_unit_test(white_goes_to_the_higher_average),
        cmocka_unit_test(white_goes_to_the_lower_rating),
        cmocka_unit_test(the_lowest_rating_of_the_lowest_group_has_the_bye),
        cmocka_unit_test(of_the_lowest_ratings_the_dominating_colour_has_the_bye),
        cmocka_unit_test(of_equal_ratings_the_higher_average_has_the_bye),
        cmocka_unit_test(what_decided_the_bye_is_reported),
        cmocka_unit_test(colours_of_a_pair_are_reported_with_the_group_in_which_it_was_made),
        cmocka_unit_test(another_bye_than_the_prescribed_one_is_said_to_be_a_choice),
        cmocka_unit_test(in_the_first_round_the_upper_half_meets_the_lower_half),
        cmocka_unit_test(in_the_first_round_the_last_of_the_list_has_the_bye),
        cmocka_unit_test(who_may_not_meet_in_the_first_round_take_the_next_of_the_lower_half),
        cmocka_unit_test(unequal_columns_are_made_equal_before_rows_are_written),
        cmocka_unit_test(whites_stand_by_rising_average_then_lower_rating_then_name),
        cmocka_unit_test(blacks_stand_by_falling_rating_then_higher_average_then_name),
        cmocka_unit_test(the_printed_columns_are_paired_row_by_row),
        cmocka_unit_test(who_has_met_his_row_takes_the_first_black_below),
        cmocka_unit_test(in_the_last_row_the_row_above_is_changed),
        cmocka_unit_test(if_no_black_below_is_left_rows_above_are_changed),
        cmocka_unit_test(who_has_met_all_blacks_meets_a_white_first_below_then_above),
        cmocka_unit_test(two_who_are_left_and_have_met_both_float),
        cmocka_unit_test(a_resident_floats_rather_than_who_came_from_above),
        cmocka_unit_test(of_three_the_lowest_rating_floats_that_can_be_paired_below),
        cmocka_unit_test(of_equal_ratings_the_smaller_number_floats),
        cmocka_unit_test(who_has_the_bye_leaves_no_empty_group_behind),
        cmocka_unit_test(who_was_moved_up_for_nothing_goes_home),
        cmocka_unit_test(for_who_has_met_all_somebody_is_moved_up_from_the_nearest_group),
        cmocka_unit_test(who_is_moved_up_is_due_the_opposite_colour),
        cmocka_unit_test(who_is_moved_up_has_the_highest_rating),
        cmocka_unit_test(who_is_moved_up_has_the_lowest_average),
        cmocka_unit_test(one_is_moved_up_into_an_odd_group),
        cmocka_unit_test(into_an_odd_group_comes_who_is_due_what_fewer_are_due),
        cmocka_unit_test(into_an_odd_group_comes_the_highest_rating),
        cmocka_unit_test(into_an_odd_group_comes_the_lowest_average),
        cmocka_unit_test(of_too_many_whites_the_lowest_averages_become_blacks),
        cmocka_unit_test(of_too_many_blacks_the_highest_averages_become_whites),
        cmocka_unit_test(who_is_due_no_colour_goes_into_the_smaller_column),
        cmocka_unit_test(floaters_are_paired_in_turn_beginning_with_the_first_white),
        cmocka_unit_test(a_floater_meets_the_highest_rating_if_possible_of_the_opposite_colour),
        cmocka_unit_test(if_somebody_is_left_at_the_end_the_last_groups_are_joined),
        cmocka_unit_test(if_nothing_else_helps_the_first_legal_pairing_is_taken),
        cmocka_unit_test(a_game_without_a_result_is_named),
        cmocka_unit_test(the_system_describes_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
