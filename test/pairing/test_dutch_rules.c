/*
 * The Dutch system around its criteria: worked examples, floats, colour preferences, colours, numbers, topscorers, who may
 * have the bye, boards, exclusions, unusual scoring.
 */
#include "dutch_positions.h"

#include <stdio.h>

#include "pairing/swiss/swiss.h"

#define BOTH(round, planned, records, expected)                                                                        \
    do {                                                                                                               \
        expect_pairing(DUTCH_2026, round, planned, COUNT(records), records, expected);                                 \
        expect_pairing(DUTCH_2017, round, planned, COUNT(records), records, expected);                                 \
    } while (0)
#define ONLY_2026(round, planned, records, expected)                                                                   \
    expect_pairing(DUTCH_2026, round, planned, COUNT(records), records, expected)
#define ONLY_2017(round, planned, records, expected)                                                                   \
    expect_pairing(DUTCH_2017, round, planned, COUNT(records), records, expected)

/* --- Worked examples -------------------------------------------------------------------------------------------- */

static void the_first_round_pairs_the_upper_half_with_the_lower(void **state) {
    static const char *const records[] = {"", "", "", "", "", "", ""};
    (void)state;
    BOTH(1, 5, records, "1-4 5-2 3-6 (7)");
}

static void a_bracket_that_cannot_be_paired_floats_whole(void **state) {
    static const char *const records[] = {"4w1", "5b1", "6w=", "1b0", "2w0", "3b="};
    (void)state;
    ONLY_2026(2, 5, records, "2-1 4-3 6-5");
}

static void who_had_the_bye_does_not_float_down_again(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    (void)state;
    ONLY_2026(2, 5, records, "5-1 2-3 (4)");
}

static void the_score_of_the_bye_outranks_the_number_of_pairs_since_2026(void **state) {
    static const char *const records[] = {"5w1 3b1", "U 5w1", "4w1 1w0", "3b0 U", "1b0 2b0"};
    (void)state;
    ONLY_2026(3, 5, records, "4-1 2-3 (5)");
    ONLY_2017(3, 5, records, "1-2 5-4 (3)");
}

static void a_remainder_is_exhausted_before_a_moved_down_player_gets_another_opponent(void **state) {
    static const char *const records[] = {"4w1 2b0", "5b1 1w1", "6w1 4b0", "1b0 3w1", "2w0 6b1", "3b0 5w0"};
    (void)state;
    ONLY_2026(3, 6, records, "3-2 5-4 1-6");
}

static void rematches_force_an_exchange(void **state) {
    static const char *const records[] = {"3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="};
    (void)state;
    BOTH(3, 5, records, "1-2 4-3");
}

static void topscorers_meet_against_their_colours_in_the_last_round_only(void **state) {
    static const char *const records[] = {"5w1 6w1", "6w1 3w1", "4w= 2b0", "3b= 5w=", "1b0 4b=", "2b0 1b0"};
    (void)state;
    ONLY_2026(3, 3, records, "2-1 6-4 5-3");
    ONLY_2026(3, 5, records, "4-1 5-2 6-3");
}

static void who_has_not_arrived_has_no_number(void **state) {
    static const char *const records[] = {"Z", "", "", "", ""};
    (void)state;
    BOTH(1, 5, records, "2-4 5-3");
}

/* Seven different scores: no sum may spill over into another criterion. */
static void nobody_has_the_bye_twice_even_in_a_crowded_bracket(void **state) {
    static const char *const records[] = {"5w1 6b1 7w0 4b0 2b0 Z", "6b0 7b0 U 8w0 1w1", "Z 5b1 8w= H 7w1",
                                          "7w= 8b1 H 1w1 5b1",     "1b0 3w0 Z U 4w0",   "2w1 1w0 Z 7b0 H",
                                          "4b= 2w1 1b1 6w1 3b0",   "H 4w0 3b= 2b1 H"};
    (void)state;
    ONLY_2026(6, 9, records, "4-2 7-5 6-3 (8)");
}

/* --- Players as they stand -------------------------------------------------------------------------------------- */

static const struct swiss_rules rules_2026 = {.full_bye_bars = true};
static const struct swiss_rules rules_2017 = {.absence_floats = true, .boards_by_points = true};

/* The first participant, seen by the edition's rules. */
static struct swiss_player first_as_read(const struct swiss_rules *rules, const struct drawing *drawing) {
    struct arena arena;
    struct swiss_round round;
    struct error error;
    struct swiss_player player = {.participant = -1};
    arena_init(&arena);
    assert_true(swiss_read(&arena, rules, drawing, &round, &error));
    for (int32_t place = 0; place < round.player_count; place++)
        if (round.players[place].participant == 0)
            player = round.players[place];
    arena_drop(&arena);
    assert_int_equal(player.participant, 0);
    return player;
}

static struct swiss_player first_of(const struct swiss_rules *rules, int32_t round, int32_t planned, int32_t count,
                                    const char *const *records) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, planned, count, records, &made);
    struct swiss_player player = first_as_read(rules, &made.drawing);
    arena_drop(&arena);
    return player;
}

/* The float of the last round of one who has this record there, and of the same record one round earlier. */
static void expect_float(const struct swiss_rules *rules, const char *record, enum swiss_float expected) {
    char earlier[32];
    snprintf(earlier, sizeof earlier, "%s 3w=", record);
    const char *const now[] = {record, ".", "."}, *const before[] = {earlier, ".", "1b="};
    assert_int_equal(first_of(rules, 2, 9, 3, now).floats[0], expected);
    assert_int_equal(first_of(rules, 2, 9, 3, now).floats[1], SWISS_NO_FLOAT);
    assert_int_equal(first_of(rules, 3, 9, 3, before).floats[1], expected);
}

static void the_higher_scored_floats_down_and_the_lower_scored_up(void **state) {
    static const char *const equal[] = {"3w1 2b0", "4w1 1w1", "1b0 .", "2b0 ."};
    static const char *const higher[] = {"3w1 2b0", "4w= 1w1", "1b0 .", "2b= ."};
    static const char *const lower[] = {"3w= 2b1", "4w1 1w0", "1b= .", "2b0 ."};
    (void)state;
    assert_int_equal(first_of(&rules_2026, 3, 9, 4, equal).floats[0], SWISS_NO_FLOAT);
    assert_int_equal(first_of(&rules_2026, 3, 9, 4, higher).floats[0], SWISS_DOWNFLOAT);
    assert_int_equal(first_of(&rules_2026, 3, 9, 4, lower).floats[0], SWISS_UPFLOAT);
    assert_int_equal(first_of(&rules_2017, 3, 9, 4, higher).floats[0], SWISS_DOWNFLOAT);
    assert_int_equal(first_of(&rules_2017, 3, 9, 4, lower).floats[0], SWISS_UPFLOAT);
}

/* Two brackets deeper is one float, and the results of the game itself do not count. */
static void two_brackets_down_are_one_float(void **state) {
    static const char *const records[] = {"3w1 4b1 2w0", ". . 1b1", "1b0 . .", ". 1w0 ."};
    (void)state;
    assert_int_equal(first_of(&rules_2026, 4, 9, 4, records).floats[0], SWISS_DOWNFLOAT);
    assert_int_equal(first_of(&rules_2026, 4, 9, 4, records).floats[1], SWISS_DOWNFLOAT);
}

static void the_bye_and_points_without_a_game_are_downfloats(void **state) {
    static const char *const records[] = {"U", "H", "F", "2w+"};
    (void)state;
    for (int32_t i = 0; i < COUNT(records); i++) {
        expect_float(&rules_2026, records[i], SWISS_DOWNFLOAT);
        expect_float(&rules_2017, records[i], SWISS_DOWNFLOAT);
    }
}

static void absence_is_no_float_since_2026_and_was_one_before(void **state) {
    static const char *const records[] = {"Z", ".", "2w-"};
    (void)state;
    for (int32_t i = 0; i < COUNT(records); i++) {
        expect_float(&rules_2026, records[i], SWISS_NO_FLOAT);
        expect_float(&rules_2017, records[i], SWISS_DOWNFLOAT);
    }
}

/* Floats go by rounds of the tournament: a round missed in between is not passed over. */
static void floats_are_those_of_the_last_two_rounds_played_or_not(void **state) {
    static const char *const records[] = {"U 2w= Z", ". 1b= ."};
    (void)state;
    assert_int_equal(first_of(&rules_2026, 4, 9, 2, records).floats[0], SWISS_NO_FLOAT);
    assert_int_equal(first_of(&rules_2026, 4, 9, 2, records).floats[1], SWISS_DOWNFLOAT);
}

static void virtual_points_of_that_round_count_for_its_float(void **state) {
    static const char *const records[] = {"2w=", "1b="};
    static const int32_t virtual_points[] = {2, 0, 0, 0};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 9, 2, records, &made);
    assert_int_equal(first_as_read(&rules_2026, &made.drawing).floats[0], SWISS_NO_FLOAT);
    made.drawing.virtual_points = virtual_points;
    made.drawing.virtual_rounds = 2;
    assert_int_equal(first_as_read(&rules_2026, &made.drawing).floats[0], SWISS_DOWNFLOAT);
    arena_drop(&arena);
}

/* --- Colour preferences ----------------------------------------------------------------------------------------- */

/* Colours as "WB": games against ever new opponents; "-" is a round without a game. */
static struct swiss_player with_colours(const char *colours) {
    const char *rows[DUTCH_CASE_MOST];
    char text[64] = "";
    int32_t rounds = (int32_t)strlen(colours);
    for (int32_t i = 0; i < rounds; i++) {
        char word[16] = "H ";
        if (colours[i] != '-')
            snprintf(word, sizeof word, "%d%c= ", i + 2, colours[i] == 'W' ? 'w' : 'b');
        strncat(text, word, sizeof text - strlen(text) - 1);
        rows[i + 1] = "";
    }
    text[strlen(text) - 1] = '\0';
    rows[0] = text;
    return first_of(&rules_2026, rounds + 1, 20, rounds + 1, rows);
}

static void expect_preference(const char *colours, enum swiss_strength strength, enum board_colour preference) {
    struct swiss_player player = with_colours(colours);
    assert_int_equal(player.strength, strength);
    assert_int_equal(player.preference, preference);
}

static void a_difference_beyond_one_is_absolute(void **state) {
    (void)state;
    expect_preference("WBWW", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("WWBW", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("BBWB", SWISS_ABSOLUTE, COLOUR_WHITE);
}

static void the_same_colour_twice_running_is_absolute(void **state) {
    (void)state;
    expect_preference("BWW", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("BBWW", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("BWBWW", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("WWBB", SWISS_ABSOLUTE, COLOUR_WHITE);
    expect_preference("WBB", SWISS_ABSOLUTE, COLOUR_WHITE);
    expect_preference("WBWBB", SWISS_ABSOLUTE, COLOUR_WHITE);
}

static void a_difference_of_one_is_strong(void **state) {
    (void)state;
    expect_preference("W", SWISS_STRONG, COLOUR_BLACK);
    expect_preference("B", SWISS_STRONG, COLOUR_WHITE);
    expect_preference("WWB", SWISS_STRONG, COLOUR_BLACK); /* though Black came last */
    expect_preference("BBW", SWISS_STRONG, COLOUR_WHITE);
}

static void balance_makes_a_mild_preference_to_alternate(void **state) {
    (void)state;
    expect_preference("WB", SWISS_MILD, COLOUR_WHITE);
    expect_preference("BW", SWISS_MILD, COLOUR_BLACK);
    expect_preference("WBBW", SWISS_MILD, COLOUR_BLACK);
}

static void without_a_game_there_is_no_preference(void **state) {
    (void)state;
    expect_preference("-", SWISS_NO_PREFERENCE, COLOUR_NONE);
    expect_preference("--", SWISS_NO_PREFERENCE, COLOUR_NONE);
}

/* BWBuW is uBWBW. */
static void rounds_without_a_game_are_passed_over(void **state) {
    (void)state;
    expect_preference("BW-W", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("W-B", SWISS_MILD, COLOUR_WHITE);
    expect_preference("BWB-W", SWISS_MILD, COLOUR_BLACK);
    assert_int_equal(with_colours("BWW-B-W").colours.whites, 0x0D); /* BWWBW, the latest last */
    assert_int_equal(with_colours("BWW-B-W").colours.count, 5);
}

static void if_both_absolute_reasons_contradict_the_difference_decides(void **state) {
    (void)state;
    expect_preference("WWWWBB", SWISS_ABSOLUTE, COLOUR_BLACK);
    expect_preference("BBBBWW", SWISS_ABSOLUTE, COLOUR_WHITE);
}

/* A forfeited game gives no colour. */
static void the_colour_of_a_forfeited_game_does_not_count(void **state) {
    static const char *const records[] = {"2w+", "1b-"};
    (void)state;
    assert_int_equal(first_of(&rules_2026, 2, 9, 2, records).strength, SWISS_NO_PREFERENCE);
    assert_int_equal(first_of(&rules_2026, 2, 9, 2, records).unplayed, 1);
}

/* --- Colours of a pair ------------------------------------------------------------------------------------------ */

/* In all of these 1 meets 2, and the others are not there. */

static void both_preferences_are_granted(void **state) { /* 5.2.1, E.1 */
    static const char *const opposite[] = {"3w=", "4b=", "1b= Z", "2w= Z"};
    static const char *const one_preference[] = {"3w=", "H", "1b= Z"};
    static const char *const other_preference[] = {"H", "3b=", "2w= Z"};
    (void)state;
    BOTH(2, 9, opposite, "2-1");
    BOTH(2, 9, one_preference, "2-1");
    BOTH(2, 9, other_preference, "2-1");
}

static void the_stronger_preference_is_granted(void **state) { /* 5.2.2, E.2 */
    static const char *const strong_over_mild[] = {"3b= 4w=", "4w= H", "1w= H Z", "2b= 1b= Z"};
    static const char *const absolute_over_strong[] = {"H H 3w=", "4b= 3w= 4w=", "H 2b= 1b= Z", "2w= H 2b= Z"};
    (void)state;
    BOTH(3, 9, strong_over_mild, "1-2");
    BOTH(4, 9, absolute_over_strong, "1-2");
}

/* 1 and 2 are topscorers of the last round: WW is a difference of two, BWW of one. */
static void of_two_absolute_preferences_the_wider_difference_is_granted(void **state) { /* 5.2.2, E.2 */
    static const char *const higher_ranked[] = {"F 3w1 4w1", "5b1 4w1 3w1", "H 1b0 2b0 Z", "H 2b0 1b0 Z", "2w0 H H Z"};
    static const char *const lower_ranked[] = {"5b1 4w1 3w1", "F 3w1 4w1", "H 2b0 1b0 Z", "H 1b0 2b0 Z", "1w0 H H Z"};
    (void)state;
    BOTH(4, 4, higher_ranked, "2-1");
    BOTH(4, 4, lower_ranked, "1-2");
}

/* WBBW against BWBW: three games back 1 had Black. */
static void colours_alternate_from_the_last_round_in_which_they_differed(void **state) { /* 5.2.3, E.3 */
    static const char *const records[] = {"3w= 4b= 5b= 6w=", "4b= 3w= 6b= 5w=", "1b= 2b= H H Z",
                                          "2w= 1w= H H Z",   "H H 1w= 2b= Z",   "H H 2w= 1b= Z"};
    static const char *const with_gaps[] = {"3w= 4b= 5b= H 6w=", "4b= 3w= 6b= 5w= H", "1b= 2b= H H H Z",
                                            "2w= 1w= H H H Z",   "H H 1w= 2b= H Z",   "H H 2w= H 1b= Z"};
    (void)state;
    BOTH(5, 9, records, "1-2");
    BOTH(6, 9, with_gaps, "1-2");
}

/* W against WBW: what lies before the shorter history decides nothing. */
static void the_higher_ranked_gets_his_preference(void **state) { /* 5.2.4, E.4 */
    static const char *const same[] = {"3w=", "4w=", "1b= Z", "2b= Z"};
    static const char *const shorter[] = {"H H 3w=", "3w= 4b= 5w=", "2b= H 1b= Z", "H 2w= H Z", "H H 2b= Z"};
    static const char *const by_score[] = {"3w=", "4w1", "1b= Z", "2b0 Z"};
    static const char *const white[] = {"3b=", "4b=", "1w= Z", "2w= Z"};
    (void)state;
    BOTH(2, 9, same, "2-1");
    BOTH(4, 9, shorter, "2-1");
    BOTH(2, 9, by_score, "1-2"); /* 2 has more points: Black for him */
    BOTH(2, 9, white, "1-2");
}

static void without_preferences_the_initial_colour_goes_to_odd_numbers(void **state) { /* 5.2.5, E.5 */
    static const char *const records[] = {"", "", "", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, COUNT(records), records, &made);
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "1-4 5-2 3-6");
    made.drawing.initial_colour = COLOUR_BLACK;
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "4-1 2-5 6-3");
    expect_drawn(&arena, DUTCH_2017, &made.drawing, "4-1 2-5 6-3");
    arena_drop(&arena);
}

/* --- Numbers ---------------------------------------------------------------------------------------------------- */

static void who_took_part_once_keeps_his_number(void **state) {
    static const char *const played[] = {"2w= Z", "1b= Z", ".", ".", ".", "."};
    static const char *const had_the_bye[] = {". Z", "U Z", ".", ".", ".", "."};
    static const char *const never_came[] = {". Z", "H Z", ".", ".", ".", "."};
    (void)state;
    BOTH(2, 9, played, "3-5 6-4");
    BOTH(2, 9, had_the_bye, "5-3 4-6");
    BOTH(2, 9, never_came, "3-5 6-4");
}

/* --- Topscorers ------------------------------------------------------------------------------------------------- */

static bool is_topscorer(const char *record, int32_t round, int32_t planned) {
    const char *const records[] = {record};
    return first_of(&rules_2026, round, planned, 1, records).topscorer;
}

static void topscorers_have_more_than_half_of_what_could_be_reached(void **state) {
    (void)state;
    assert_true(is_topscorer("F F Z", 4, 4));
    assert_false(is_topscorer("F H Z", 4, 4)); /* 1½ of 3 is half */
    assert_true(is_topscorer("F H", 3, 3));
    assert_false(is_topscorer("F Z", 3, 3));
    assert_true(is_topscorer("F F F F H Z Z Z", 9, 9));
    assert_false(is_topscorer("F F F F Z Z Z Z", 9, 9));
}

static void topscorers_exist_in_the_last_round_only(void **state) {
    (void)state;
    assert_false(is_topscorer("F F F", 4, 5));
    assert_true(is_topscorer("F F F F", 5, 5));
}

static void half_of_what_could_be_reached_goes_by_the_value_of_a_win(void **state) {
    static const char *const records[] = {"F H"};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 3, 1, records, &made);
    made.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
    crosstable_set_bye(&made.table, 0, 0, BYE_FULL);
    crosstable_set_bye(&made.table, 1, 0, BYE_HALF);
    assert_true(first_as_read(&rules_2026, &made.drawing).topscorer); /* 4 of 6 */
    crosstable_set_bye(&made.table, 1, 0, BYE_ZERO);
    assert_false(first_as_read(&rules_2026, &made.drawing).topscorer); /* 3 of 6 */
    arena_drop(&arena);
}

/* --- Who may have the bye --------------------------------------------------------------------------------------- */

static bool is_barred(const struct swiss_rules *rules, const char *record) {
    const char *const records[] = {record, "", "", ""};
    return first_of(rules, 4, 9, COUNT(records), records).barred_from_bye;
}

static void the_bye_and_a_forfeit_win_bar_from_the_bye(void **state) {
    (void)state;
    assert_true(is_barred(&rules_2026, "2w1 U 3w="));
    assert_true(is_barred(&rules_2017, "2w1 U 3w="));
    assert_true(is_barred(&rules_2026, "2w1 3w+ 4w="));
    assert_true(is_barred(&rules_2017, "2w1 3w+ 4w="));
}

static void a_full_point_bye_bars_since_2026(void **state) {
    (void)state;
    assert_true(is_barred(&rules_2026, "F 2w1 3w="));
    assert_false(is_barred(&rules_2017, "F 2w1 3w="));
}

static void half_points_absence_and_games_do_not_bar(void **state) {
    static const char *const records[] = {"H H H", "Z Z .", "2w- 2w1 3b1", "2w1 3w1 4w1"};
    (void)state;
    for (int32_t i = 0; i < COUNT(records); i++) {
        assert_false(is_barred(&rules_2026, records[i]));
        assert_false(is_barred(&rules_2017, records[i]));
    }
}

static void if_nobody_may_have_the_bye_there_is_no_pairing(void **state) {
    static const char *const records[] = {"2w+ U", "1b- 3w+", "U 2b-"};
    static const char *const full[] = {"F U", "U F", "F F"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 9, 3, records, &made);
    assert_false(dutch_pair(&arena, DUTCH_2026, &made.drawing, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_impossible);
    assert_false(dutch_pair(&arena, DUTCH_2017, &made.drawing, &drawn, &error));
    dutch_case_make(&arena, 2, 9, 3, full, &made);
    assert_false(dutch_pair(&arena, DUTCH_2026, &made.drawing, &drawn, &error));
    expect_drawn(&arena, DUTCH_2017, &made.drawing, "1-2 (3)");
    arena_drop(&arena);
}

/* All lower ones have had it: the leader gets it. */
static void the_bye_may_go_to_the_leader(void **state) {
    static const char *const records[] = {"2w1 3b1", "1b0 U", "U 1w0"};
    (void)state;
    BOTH(3, 9, records, "2-3 (1)");
}

static void nobody_and_one_alone_can_be_paired(void **state) {
    static const char *const nobody[] = {"Z", "Z"};
    static const char *const one[] = {"", "Z"};
    (void)state;
    BOTH(1, 5, nobody, "");
    BOTH(1, 5, one, " (1)");
}

/* --- Boards ----------------------------------------------------------------------------------------------------- */

/* 1 has met 2 and 3: the board of the other two is worth more. */
static void boards_stand_by_score_then_sum_then_number(void **state) {
    static const char *const by_score[] = {"5w=", "6b0", "7w1", "8b1", "1b=", "2w1", "3b0", "4w0"};
    static const char *const by_sum[] = {"2w= 3b=", "1b= H", "H 1w=", "Z Z"};
    static const char *const by_number[] = {"", "", "", "", "", ""};
    (void)state;
    ONLY_2026(2, 9, by_score, "4-3 5-6 2-1 7-8");
    BOTH(3, 9, by_sum, "2-3 1-4");
    BOTH(1, 9, by_number, "1-4 5-2 3-6");
}

static void boards_stand_by_pairing_score_since_2026_and_by_points_before(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "7w=", "8b=", "5b=", "6w="};
    static const int32_t virtual_points[] = {2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 8, records, &made);
    made.drawing.virtual_points = virtual_points;
    made.drawing.virtual_rounds = 2;
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "2-1 3-4 6-5 7-8");
    expect_drawn(&arena, DUTCH_2017, &made.drawing, "2-1 6-5 7-8 3-4");
    arena_drop(&arena);
}

/* --- What else counts ------------------------------------------------------------------------------------------- */

static void excluded_participants_do_not_meet_in_these_rounds(void **state) {
    static const char *const first[] = {"", "", "", "", "", ""};
    static const int32_t three[] = {0, 3, 4};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, COUNT(first), first, &made);
    struct exclusion exclusion = {.first_round = 0, .last_round = 2, .count = 3, .participants = three};
    made.drawing.exclusion_count = 1;
    made.drawing.exclusions = &exclusion;
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "1-6 4-2 3-5");
    expect_drawn(&arena, DUTCH_2017, &made.drawing, "1-6 4-2 3-5");
    exclusion.first_round = 1;
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "1-4 5-2 3-6");
    arena_drop(&arena);
}

static void an_exclusion_ends_with_its_last_round(void **state) {
    static const char *const records[] = {". ", ". ", ". ", ". "};
    static const int32_t two[] = {0, 2};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    for (int32_t round = 0; round < 4; round++) {
        dutch_case_make(&arena, round, 5, COUNT(records), records, &made);
        for (int32_t i = 0; i < COUNT(records); i++)
            made.takes_part[i] = true;
        struct exclusion exclusion = {.first_round = 1, .last_round = 2, .count = 2, .participants = two};
        made.drawing.exclusion_count = 1;
        made.drawing.exclusions = &exclusion;
        expect_drawn(&arena, DUTCH_2026, &made.drawing, round == 1 || round == 2 ? "1-4 3-2" : "1-3 4-2");
    }
    arena_drop(&arena);
}

static void a_postponed_game_counts_as_a_draw_that_was_played(void **state) {
    static const char *const postponed[] = {"3w*", "4b1", "1b*", "2w0"};
    static const char *const drawn[] = {"3w=", "4b1", "1b=", "2w0"};
    (void)state;
    BOTH(2, 5, drawn, "2-1 3-4");
    BOTH(2, 5, postponed, "2-1 3-4");
}

static void a_game_without_a_result_cannot_be_passed_over(void **state) {
    static const char *const records[] = {"2w1", "1b0"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 2, records, &made);
    crosstable_record(&made.table, 0, 0)->outcome = OUTCOME_PENDING;
    assert_false(dutch_pair(&arena, DUTCH_2026, &made.drawing, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_open_game);
    arena_drop(&arena);
}

static void a_forfeited_pairing_may_be_repeated(void **state) {
    static const char *const forfeited[] = {"2w+", "1b-"};
    static const char *const both_absent[] = {"2w-", "1b-"};
    (void)state;
    BOTH(2, 5, forfeited, "1-2");
    BOTH(2, 5, both_absent, "1-2");
}

/* A bonus moves the fourth up among the winners, a penalty the first down. */
static void bonus_points_count_for_the_score(void **state) {
    static const char *const records[] = {"3w1", "4w1", "1b0", "2b0"};
    static const int32_t bonus[] = {-2, 0, 0, 2};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 4, records, &made);
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "2-1 3-4");
    made.drawing.bonus = bonus;
    struct swiss_player player = first_as_read(&rules_2026, &made.drawing);
    assert_int_equal(player.points, 0);
    assert_int_equal(player.score, 0);
    expect_drawn(&arena, DUTCH_2026, &made.drawing, "3-2 4-1");
    arena_drop(&arena);
}

static void rescore(struct crosstable *table, int32_t rounds, const struct scoring *scoring) {
    table->scoring = *scoring;
    for (int32_t participant = 0; participant < table->participant_count; participant++)
        for (int32_t round = 0; round < rounds; round++) {
            struct round_record *record = crosstable_record(table, participant, round);
            record->points = record->opponent >= 0 ? scoring_points(scoring, (enum outcome)record->outcome)
                                                   : scoring_bye_points(scoring, (enum bye)record->bye);
        }
}

/* Pairs by 1-½-0, then by the other scoring. */
static void expect_by_scoring(int32_t round, int32_t count, const char *const *records, const char *usual,
                              const struct scoring *scoring, const char *unusual) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 9, count, records, &made);
    expect_drawn(&arena, DUTCH_2026, &made.drawing, usual);
    rescore(&made.table, round - 1, scoring);
    expect_drawn(&arena, DUTCH_2026, &made.drawing, unusual);
    arena_drop(&arena);
}

/* Two draws are a point, but less than a win by 3-1-0. */
static void a_win_may_be_worth_three_draws(void **state) {
    static const char *const records[] = {"5w= 6b=", "6b= 5w=", "7w1 8b0", "8b1 7w0",
                                          "1b= 2b=", "2w= 1w=", "3b0 4b1", "4w0 3w1"};
    static const struct scoring football = {.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
    (void)state;
    expect_by_scoring(3, COUNT(records), records, "1-8 7-2 3-6 5-4", &football, "3-4 7-8 1-2 5-6");
}

static void a_bye_worth_half_a_point_counts_half_a_point(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    static const struct scoring half = {.unit = 2, .win = 2, .draw = 1, .allocated_bye = 1};
    (void)state;
    expect_by_scoring(2, COUNT(records), records, "5-1 2-3 (4)", &half, "2-1 3-5 (4)");
}

static void a_bye_is_a_downfloat_and_bars_whatever_it_is_worth(void **state) {
    static const char *const records[] = {"U"};
    (void)state;
    for (int32_t worth = 0; worth <= 2; worth++) {
        const struct scoring scoring = {.unit = 2, .win = 2, .draw = 1, .allocated_bye = worth};
        struct arena arena;
        struct dutch_case made;
        arena_init(&arena);
        dutch_case_make(&arena, 1, 9, 1, records, &made);
        rescore(&made.table, 1, &scoring);
        for (int edition = 0; edition < 2; edition++) {
            struct swiss_player player = first_as_read(edition == 0 ? &rules_2026 : &rules_2017, &made.drawing);
            assert_int_equal(player.score, worth);
            assert_int_equal(player.floats[0], SWISS_DOWNFLOAT);
            assert_true(player.barred_from_bye);
        }
        arena_drop(&arena);
    }
}

/* 7 had the bye, which was worth nothing: the lowest score is that of others who may have it. */
static void the_bye_goes_to_the_lowest_score_even_if_the_last_player_is_barred(void **state) {
    static const char *const records[] = {"4w1", "5b1", "6w1", "1b0", "2w0", "3b0", "U"};
    static const struct scoring nothing = {.unit = 2, .win = 2, .draw = 1, .allocated_bye = 0};
    (void)state;
    expect_by_scoring(2, COUNT(records), records, "7-1 2-3 4-5 (6)", &nothing, "2-1 4-3 7-5 (6)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_round_pairs_the_upper_half_with_the_lower),
        cmocka_unit_test(a_bracket_that_cannot_be_paired_floats_whole),
        cmocka_unit_test(who_had_the_bye_does_not_float_down_again),
        cmocka_unit_test(the_score_of_the_bye_outranks_the_number_of_pairs_since_2026),
        cmocka_unit_test(a_remainder_is_exhausted_before_a_moved_down_player_gets_another_opponent),
        cmocka_unit_test(rematches_force_an_exchange),
        cmocka_unit_test(topscorers_meet_against_their_colours_in_the_last_round_only),
        cmocka_unit_test(who_has_not_arrived_has_no_number),
        cmocka_unit_test(nobody_has_the_bye_twice_even_in_a_crowded_bracket),
        cmocka_unit_test(the_higher_scored_floats_down_and_the_lower_scored_up),
        cmocka_unit_test(two_brackets_down_are_one_float),
        cmocka_unit_test(the_bye_and_points_without_a_game_are_downfloats),
        cmocka_unit_test(absence_is_no_float_since_2026_and_was_one_before),
        cmocka_unit_test(floats_are_those_of_the_last_two_rounds_played_or_not),
        cmocka_unit_test(virtual_points_of_that_round_count_for_its_float),
        cmocka_unit_test(a_difference_beyond_one_is_absolute),
        cmocka_unit_test(the_same_colour_twice_running_is_absolute),
        cmocka_unit_test(a_difference_of_one_is_strong),
        cmocka_unit_test(balance_makes_a_mild_preference_to_alternate),
        cmocka_unit_test(without_a_game_there_is_no_preference),
        cmocka_unit_test(rounds_without_a_game_are_passed_over),
        cmocka_unit_test(if_both_absolute_reasons_contradict_the_difference_decides),
        cmocka_unit_test(the_colour_of_a_forfeited_game_does_not_count),
        cmocka_unit_test(both_preferences_are_granted),
        cmocka_unit_test(the_stronger_preference_is_granted),
        cmocka_unit_test(of_two_absolute_preferences_the_wider_difference_is_granted),
        cmocka_unit_test(colours_alternate_from_the_last_round_in_which_they_differed),
        cmocka_unit_test(the_higher_ranked_gets_his_preference),
        cmocka_unit_test(without_preferences_the_initial_colour_goes_to_odd_numbers),
        cmocka_unit_test(who_took_part_once_keeps_his_number),
        cmocka_unit_test(topscorers_have_more_than_half_of_what_could_be_reached),
        cmocka_unit_test(topscorers_exist_in_the_last_round_only),
        cmocka_unit_test(half_of_what_could_be_reached_goes_by_the_value_of_a_win),
        cmocka_unit_test(the_bye_and_a_forfeit_win_bar_from_the_bye),
        cmocka_unit_test(a_full_point_bye_bars_since_2026),
        cmocka_unit_test(half_points_absence_and_games_do_not_bar),
        cmocka_unit_test(if_nobody_may_have_the_bye_there_is_no_pairing),
        cmocka_unit_test(the_bye_may_go_to_the_leader),
        cmocka_unit_test(nobody_and_one_alone_can_be_paired),
        cmocka_unit_test(boards_stand_by_score_then_sum_then_number),
        cmocka_unit_test(boards_stand_by_pairing_score_since_2026_and_by_points_before),
        cmocka_unit_test(excluded_participants_do_not_meet_in_these_rounds),
        cmocka_unit_test(an_exclusion_ends_with_its_last_round),
        cmocka_unit_test(a_postponed_game_counts_as_a_draw_that_was_played),
        cmocka_unit_test(a_game_without_a_result_cannot_be_passed_over),
        cmocka_unit_test(a_forfeited_pairing_may_be_repeated),
        cmocka_unit_test(bonus_points_count_for_the_score),
        cmocka_unit_test(a_win_may_be_worth_three_draws),
        cmocka_unit_test(a_bye_worth_half_a_point_counts_half_a_point),
        cmocka_unit_test(a_bye_is_a_downfloat_and_bars_whatever_it_is_worth),
        cmocka_unit_test(the_bye_goes_to_the_lowest_score_even_if_the_last_player_is_barred),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
