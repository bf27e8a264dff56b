/* Options of the Dubov system: positions in which one of them alone decides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "account_words.h"
#include "dubov_positions.h"
#include "dutch_case.h"
#include "pairing/options.h"

static const char *pair_in_words(struct arena *arena, const struct drawing *drawing) {
    struct drawn_round drawn;
    struct error error;
    const struct pairing_system *system = pairing_system_named(TEXT("dubov@1997"));
    return pairing_system_pair(arena, system, drawing, &drawn, &error) ? dutch_case_text(arena, &drawn)
                                                                       : error_symbol(error.code);
}

/* What is told with the option has the words. */
static void expect_reported(struct arena *arena, const struct drawing *drawing, const char *words) {
    struct swiss_account account = {.arena = arena};
    struct drawn_round drawn;
    struct error error;
    size_t at;
    bool reported = false;
    assert_true(
        pairing_system_tell(arena, pairing_system_named(TEXT("dubov@1997")), drawing, &account, &drawn, &error));
    for (size_t i = 0; i < account.count; i++)
        reported = reported || text_find(account_words(&account, i), text_from(words), &at);
    assert_true(reported);
}

/* The option alone makes the one pairing of the other. */
static void expect_both(struct arena *arena, const char *option, const char *off, const char *on,
                        struct drawing *drawing) {
    const struct pairing_option *found;
    struct error error;
    assert_true(pairing_option_find(pairing_system_named(TEXT("dubov@1997")), text_from(option), &found, &error));
    assert_string_equal(pair_in_words(arena, drawing), off);
    pairing_option_set(found, true, &drawing->choices);
    assert_string_equal(pair_in_words(arena, drawing), on);
}

static void expect(const char *option, const char *off, const char *on, const char *met, int32_t rounds_planned,
                   int32_t count, const char *const *players) {
    struct arena arena;
    struct dubov_position position;
    arena_init(&arena);
    dubov_position_make(&arena, met, rounds_planned, count, players, &position);
    for (int32_t i = count; i < position.table.participant_count; i++)
        if (position.table.participants[i].rating == 0)
            position.table.participants[i].rating = 1;
    expect_both(&arena, option, off, on, &position.drawing);
    if (position.drawing.choices.highest_floats)
        expect_reported(&arena, &position.drawing, "then the highest rating");
    arena_drop(&arena);
}

#define PLAYERS(...)                                                                                                   \
    (int32_t)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), (const char *[]) {                              \
        __VA_ARGS__                                                                                                    \
    }

/* A whole tournament up to the round. */
static void expect_after(const char *option, const char *off, const char *on, int32_t round, int32_t rounds_planned,
                         const int32_t *ratings, int32_t count, const char *const *records) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round, rounds_planned, count, records, &made);
    for (int32_t i = 0; i < count; i++)
        made.table.participants[i].rating = ratings[i];
    expect_both(&arena, option, off, on, &made.drawing);
    if (made.drawing.choices.met_all_with_colours)
        expect_reported(&arena, &made.drawing, "may meet nobody of the group");
    arena_drop(&arena);
}

#define RATINGS(...) ((const int32_t[]){__VA_ARGS__})

/* [c04:dubov.1.ARO] */
static void opponents_of_forfeited_games_count_in_the_average(void **state) {
    (void)state;
    /* Neither has a colour due: White goes to the lower rating, or to the higher average. */
    expect("forfeits_in_average", "2-1", "1-2", "", 0, PLAYERS("2 2400 + 2200", "2 2300 H"));
}

/* [c04:dubov.6.1] */
static void who_is_due_no_colour_goes_to_the_whites(void **state) {
    (void)state;
    /* One by one 2 and 4 become Blacks; or 2 and 3 move over, by the lowest average and the higher rating. */
    expect("undue_are_white", "1-4 3-2", "1-3 4-2", "", 0, PLAYERS("1 2400 B", "1 2300 H", "1 2200 H", "1 2100 H"));
}

/* [c04:dubov.6.4.choice] Nobody below may be moved up. */
static void the_highest_rating_floats_first(void **state) {
    (void)state;
    expect("highest_floats", "2-1 4-3", "2-3 4-1", "", 9,
           PLAYERS("6 2400 WBW", "6 2350 BWB", "6 2300 WBW", "4 2250 BWb"));
    /* Of equal ratings it is the smaller number all the same. */
    expect("highest_floats", "2-1 4-3", "2-3 4-1", "", 9,
           PLAYERS("6 2400 WBW", "6 2400 BWB", "6 2300 WBW", "4 2250 BWb"));
}

/* [c04:dubov.2.5.running] */
static void a_transfer_counts_though_the_player_went_home(void **state) {
    (void)state;
    expect_after("returned_counts", "4-3 5-1 6-2", "4-6 5-1 3-2", 3, 5, RATINGS(2400, 2390, 2380, 2350, 2330, 2310),
                 PLAYERS("4w= 6b1 3w=", "5b0 3w- 4w=", "6w= 2b+ 1b=", "1b= 5w1 2b=", "2w1 4b0 6w0", "3b= 1w0 5b1"));
}

/* [c04:dubov.2.5.running] */
static void a_transfer_does_not_count_if_the_game_was_forfeited(void **state) {
    (void)state;
    expect_after("forfeited_not_moved", "4-2 3-1", "4-1 2-3", 2, 4, RATINGS(2390, 2380, 2380, 2360),
                 PLAYERS("3w- 3b+", "4b- U", "1b+ 1w-", "2w+ H"));
}

/* [c04:dubov.2.5.running] */
static void who_met_a_higher_score_was_transferred(void **state) {
    (void)state;
    expect_after("moves_by_scores", "3-2 5-1 (4)", "3-5 2-1 (4)", 2, 6, RATINGS(2400, 2390, 2360, 2360, 2330),
                 PLAYERS("3w0 U", "4b= 5w1", "1b1 4w+", "2w= 3b-", "U 2b0"));
}

/* [c04:dubov.7.1.who] */
static void players_moved_up_are_met_or_not(void **state) {
    (void)state;
    expect_after("met_all_with_moved", "4-1 10-2 9-3 8-5 7-6", "4-1 10-2 6-3 8-5 7-9", 1, 5,
                 RATINGS(2370, 2340, 2320, 2320, 2320, 2300, 2280, 2270, 2260, 2260),
                 PLAYERS("6w+", "7b+", "8w=", "9b1", "10w0", "1b-", "2w-", "3b=", "4w0", "5b1"));
}

/* [c04:dubov.7.1.who] */
static void whom_colours_keep_apart_have_as_good_as_met(void **state) {
    (void)state;
    expect_after("met_all_with_colours", "1-6 2-8 3-5 4-7", "1-6 3-8 2-5 4-7", 2, 6,
                 RATINGS(2370, 2360, 2330, 2300, 2290, 2290, 2280, 2250),
                 PLAYERS("5w1 8b0", "6b0 7b0", "7w1 6b0", "8b0 5b0", "1b0 4w1", "2w1 3w1", "3b0 2w1", "4w1 1w1"));
}

/* [c04:dubov.6.3.white] */
static void only_one_pair_of_whites_is_made(void **state) {
    (void)state;
    /* 1 and 3 have met all Blacks: after 1 with 2 another pair of Whites is needed, after 1 with 3 none. */
    expect("whites_once", "2-1 4-3 7-5 8-6", "3-1 2-5 4-6 8-7", "1-5 1-6 1-7 1-8 3-5 3-6 3-7 3-8", 0,
           PLAYERS("0 2000 B 2200", "0 2000 B 2210", "0 2000 B 2220", "0 2000 B 2230", "0 2380 W", "0 2365 W",
                   "0 2300 W 2300", "0 2250 W 2400"));
}

/* [c04:dubov.3.3] */
static void colours_are_compared_round_by_round(void **state) {
    (void)state;
    /* Game by game the third from the end differ; the rounds in which both played do not, and White goes to the lower rating. */
    expect("history_by_rounds", "1-2", "2-1", "", 0, PLAYERS("2 2400 WBHWB", "2 2300 HBWWB"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_of_forfeited_games_count_in_the_average),
        cmocka_unit_test(who_is_due_no_colour_goes_to_the_whites),
        cmocka_unit_test(the_highest_rating_floats_first),
        cmocka_unit_test(a_transfer_counts_though_the_player_went_home),
        cmocka_unit_test(a_transfer_does_not_count_if_the_game_was_forfeited),
        cmocka_unit_test(who_met_a_higher_score_was_transferred),
        cmocka_unit_test(players_moved_up_are_met_or_not),
        cmocka_unit_test(whom_colours_keep_apart_have_as_good_as_met),
        cmocka_unit_test(only_one_pair_of_whites_is_made),
        cmocka_unit_test(colours_are_compared_round_by_round),
    };
    return cmocka_run_group_tests_name("pairing.dubov_options", tests, NULL, NULL);
}
