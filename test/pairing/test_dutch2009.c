/*
 * The Dutch system of about 2009, article by article. Most positions are given as the text speaks of them: scores,
 * preferences, floats, who has met whom; others as tournaments with their results.
 */
#include "dutch2009_laboratory.h"

/* A bracket of the given members alone, of which the first so many were moved down, with p lowered so far. */
static void expect_bracket(const struct position *position, int32_t moved, struct dutch2009_lowered lowered,
                           const char *expected) {
    struct laboratory laboratory;
    struct dutch2009_candidate candidate;
    char text[128];
    int length = 0;
    set_up(&laboratory, position);
    int32_t count = laboratory.dutch.round.player_count;
    struct dutch2009_bracket bracket = {
        .count = count, .moved_count = moved, .heterogeneous = 2 * moved < count && moved > 0};
    bracket.members = arena_array(&laboratory.arena, (size_t)count, sizeof *bracket.members);
    bracket.moved = arena_array(&laboratory.arena, (size_t)count, sizeof *bracket.moved);
    bracket.left_home = arena_array(&laboratory.arena, (size_t)count, sizeof *bracket.left_home);
    for (int32_t i = 0; i < count; i++) {
        bracket.members[i] = i;
        bracket.moved[i] = bracket.left_home[i] = i < moved;
    }
    assert_true(dutch2009_bracket_first(&laboratory.dutch, &bracket, lowered, NULL, &candidate));
    for (int32_t i = 0; i < candidate.pair_count; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%d-%d", i == 0 ? "" : " ",
                           candidate.pairs[i].upper + 1, candidate.pairs[i].lower + 1);
    assert_string_equal(text, expected);
    take_down(&laboratory);
}

/* --- A: brackets and preferences ------------------------------------------------------------------------------------ */

/* [c04:dutch.A.3.homogeneous] [c04:dutch.A.4] the odd one of a bracket is moved down to the next. */
static void who_is_left_over_is_moved_down(void **state) {
    (void)state;
    EXPECT("1-2 3-4 5-6", "c04:dutch.A.3.homogeneous", .scores = "444222");
}

/* [c04:dutch.A.3.first] */
static void players_from_above_are_paired_first(void **state) {
    (void)state;
    EXPECT("1-2 3-4", "c04:dutch.A.3.first", .scores = "4222");
}

/* [c04:dutch.A.3.half] two of four from above: exchanges are possible; two of five: they are not. */
static void half_a_bracket_from_above_makes_it_homogeneous(void **state) {
    (void)state;
    EXPECT("1-2 3-4", "c04:dutch.A.3.half", .scores = "6522", .met = "1-3 1-4");
    EXPECT("1-3 2-4 (5)", "c04:dutch.A.6.heterogeneous", .scores = "64222", .met = "1-2");
}

/* [c04:dutch.A.6.heterogeneous] */
static void s1_is_all_players_from_above(void **state) {
    struct position position = {.scores = "64222"};
    (void)state;
    expect_bracket(&position, 2, (struct dutch2009_lowered){0}, "1-3 2-4");
}

/* [c04:dutch.A.6.homogeneous] [c04:dutch.C.3] [c04:dutch.C.6] */
static void s1_is_the_upper_half_rounded_down(void **state) {
    struct position seven = {.scores = "2222222"}, eight = {.scores = "22222222"};
    (void)state;
    expect_bracket(&seven, 0, (struct dutch2009_lowered){0}, "1-4 2-5 3-6");
    expect_bracket(&eight, 0, (struct dutch2009_lowered){0}, "1-5 2-6 3-7 4-8");
}

/* Preference of a player with such a history: "-" is a forfeit with White. */
static void expect_preference(const char *history, const char *expected) {
    static const char *const strengths[] = {"none", "mild", "strong", "absolute"};
    struct arena arena;
    struct dutch_case made;
    struct swiss_round round;
    struct error error;
    struct swiss_rules rules = {.full_bye_bars = true, .full_byes_float = true};
    char own[64] = "", others[8][64], text[32];
    const char *records[9] = {own};
    int32_t rounds = (int32_t)strlen(history);
    for (int32_t i = 0; i < rounds; i++) {
        char letter = history[i];
        snprintf(own + strlen(own), sizeof own - strlen(own), "%s%d%c%c", i == 0 ? "" : " ", i + 2,
                 letter == 'B' ? 'b' : 'w', letter == '-' ? '+' : '=');
        others[i][0] = '\0';
        for (int32_t j = 0; j < i; j++)
            snprintf(others[i] + strlen(others[i]), 16, ". ");
        snprintf(others[i] + strlen(others[i]), 16, "1%c%c", letter == 'B' ? 'w' : 'b', letter == '-' ? '-' : '=');
        records[i + 1] = others[i];
    }
    arena_init(&arena);
    dutch_case_make(&arena, rounds, 9, rounds + 1, records, &made);
    assert_true(swiss_read(&arena, &rules, &made.drawing, &round, &error));
    int32_t place = 0;
    while (round.players[place].participant != 0)
        place++;
    const struct swiss_player *player = &round.players[place];
    snprintf(text, sizeof text, "%s %s", strengths[player->strength],
             player->preference == COLOUR_WHITE ? "White" : "Black");
    assert_string_equal(text, expected);
    arena_drop(&arena);
}

/* [c04:dutch.A.7.a] [c04:dutch.A.7.b] [c04:dutch.A.7.c] [c04:dutch.A.7.difference] games played only. */
static void preferences_follow_from_the_games_played(void **state) {
    (void)state;
    expect_preference("WBB", "absolute White");
    expect_preference("WBWW", "absolute Black");
    expect_preference("BWW", "absolute Black");
    expect_preference("WBW", "strong Black");
    expect_preference("BWB", "strong White");
    expect_preference("WB", "mild White");
    expect_preference("BW", "mild Black");
    expect_preference("WBW-", "strong Black");
}

/* [c04:dutch.A.7.d] */
static void strong_preferences_are_absolute_in_odd_rounds_as_long_as_nobody_floats_for_it(void **state) {
    (void)state;
    EXPECT("1-4 2-3", NULL, .round = 3, .scores = "2222", .preferences = "WBWB", .met = "1-2");
    EXPECT("1-3 2-4", "c04:dutch.A.7.d", .round = 3, .scores = "2222", .preferences = "WBWB", .met = "1-2 1-4");
    /* x would allow 1-4, but not while another pairing has no pair of strong ones. */
    EXPECT("1-3 2-5 4-6", NULL, .round = 3, .scores = "222222", .preferences = "WwwWww", .met = "1-5 1-6 3-6");
}

static int32_t x_of(const char *preferences, int round) {
    static const char scores[] = "2222222222222222";
    struct laboratory laboratory;
    int32_t places[MOST];
    struct position position = {
        .round = round, .scores = &scores[MOST - strlen(preferences)], .preferences = preferences};
    set_up(&laboratory, &position);
    for (int32_t i = 0; i < MOST; i++)
        places[i] = i;
    int32_t x = dutch2009_x(&laboratory.dutch, places, (int32_t)strlen(preferences));
    take_down(&laboratory);
    return x;
}

/* [c04:dutch.A.8] [c04:dutch.C.2] [c04:dutch.A.7.e] */
static void x_counts_the_pairs_that_must_refuse_a_preference(void **state) {
    (void)state;
    assert_int_equal(x_of("WWWWWBB", 3), 1);
    assert_int_equal(x_of("WWWBBB", 3), 0);
    assert_int_equal(x_of("WWWW", 3), 2);
    assert_int_equal(x_of("W..", 3), 0);
    assert_int_equal(x_of("WWWw", 4), 1);
    assert_int_equal(x_of("WWww", 4), 0);
    assert_int_equal(x_of("WWww", 3), 2);
}

/* --- B: criteria ---------------------------------------------------------------------------------------------------- */

/* [c04:dutch.B.2.a] [c04:dutch.B.2.b] two who must have the same colour do not meet. */
static void players_who_need_the_same_colour_do_not_meet(void **state) {
    (void)state;
    EXPECT("1-4 2-3", NULL, .scores = "2222", .preferences = "XbXb", .met = "3-4");
    EXPECT("impossible", NULL, .scores = "22", .preferences = "YY");
}

/* [c04:dutch.B.3] */
static void scores_are_as_near_as_can_be(void **state) {
    (void)state;
    EXPECT("1-2 3-4", NULL, .scores = "6644");
}

/* [c04:dutch.B.4] a candidate with two refusals is rejected while there is one with one. */
static void as_many_as_possible_have_their_preference(void **state) {
    (void)state;
    EXPECT("1-4 2-6 3-5", "c04:dutch.C.2", .scores = "222222", .preferences = "WWBWWB");
    EXPECT("1-4 2-5 3-6", NULL, .scores = "222222", .preferences = "WWWWBB");
}

/* [c04:dutch.B.5] */
static void nobody_floats_down_twice_running(void **state) {
    (void)state;
    EXPECT("1-3 2-4", NULL, .scores = "4442", .floats = "3v1");
}

/* [c04:dutch.B.6] */
static void nobody_floats_down_as_two_rounds_before(void **state) {
    (void)state;
    EXPECT("1-3 2-4", NULL, .scores = "4442", .floats = "3v2");
}

/* [c04:dutch.B.note] [c04:dutch.A.7.a] */
static void absolute_preferences_yield_around_topscorers_in_the_last_round(void **state) {
    (void)state;
    EXPECT("1-2 3-4", "c04:dutch.B.note", .round = 9, .last = true, .scores = "8822", .preferences = "YYwb",
           .tops = "1 2");
    EXPECT("1-3 2-4", NULL, .round = 9, .last = true, .scores = "8822", .preferences = "YYwb");
    /* Not needed: 1-3 does without. */
    EXPECT("1-3 2-4", NULL, .round = 9, .last = true, .scores = "8888", .preferences = "YYXX", .tops = "1 2 3 4");
}

/*
 * [c04:dutch.B.note] [c04:dutch.A.7.a] Somebody must meet one who must have the same colour, and others need not, though without
 * that they would be the first to meet.
 */
static void b2_is_ignored_for_nobody_for_whom_it_does_not_help(void **state) {
    (void)state;
    EXPECT("1-4 2-6 3-5", "c04:dutch.B.note", .round = 3, .last = true, .scores = "888888", .preferences = "XYbXYb",
           .met = "1-2 1-3 1-5 1-6", .tops = "1 2 3 4 5 6");
    /* In the remainder, and among those moved down. */
    EXPECT("1-4 2-6 3-5", "c04:dutch.B.note", .round = 3, .last = true, .scores = "866666", .preferences = "XYbXYb",
           .met = "1-2 1-3 1-5 1-6", .tops = "1 2 3 4 5 6");
    EXPECT("1-3 2-4 5-6", "c04:dutch.B.note", .round = 3, .last = true, .scores = "866666", .preferences = "YYb.XX",
           .met = "1-4 1-5 1-6 2-6 3-6 4-6", .tops = "1 2 3 4 5 6");
    /* With an exchange: 5 and 6 have nobody else, then 2-4 or, with B.2 ignored, 1-2. */
    EXPECT("1-2 3-4 5-6", "c04:dutch.B.note", .round = 3, .last = true, .scores = "888888", .preferences = "YbYbXX",
           .met = "1-4 1-5 1-6 2-5 2-6 3-5 3-6 4-5 4-6", .tops = "1 2 3 4 5 6");
}

/* --- C: procedure --------------------------------------------------------------------------------------------------- */

/* [c04:dutch.C.1] */
static void who_has_nobody_to_play_is_moved_down(void **state) {
    (void)state;
    EXPECT("1-4 2-3", "c04:dutch.C.1", .scores = "4442", .met = "1-2 1-3");
}

/* [c04:dutch.C.4] [c04:dutch.C.14] */
static void p_falls_when_no_more_pairs_can_be_made(void **state) {
    (void)state;
    EXPECT("1-2 3-5 4-6", "c04:dutch.C.14", .scores = "444422", .met = "2-3 2-4 3-4");
}

/* [c04:dutch.C.5] [c04:dutch.A.8bis.b] [c04:dutch.D.2.order] */
static void both_are_ordered_after_an_exchange(void **state) {
    struct position four_five = {.scores = "22222222", .met = "1-5 1-6 1-7 1-8"};
    struct position three_six = {.scores = "22222222", .met = "1-2 1-4 1-5 1-6 1-7 1-8 5-6 5-7 5-8"};
    struct position two_seven = {.scores = "22222222", .met = "1-3 1-4 1-5 1-6 1-7 1-8 5-6 5-7 5-8 6-7 6-8"};
    (void)state;
    expect_bracket(&four_five, 0, (struct dutch2009_lowered){0}, "1-4 2-6 3-7 5-8");
    expect_bracket(&three_six, 0, (struct dutch2009_lowered){0}, "1-3 2-5 4-7 6-8");
    expect_bracket(&two_seven, 0, (struct dutch2009_lowered){0}, "1-2 3-5 4-6 7-8");
}

/* [c04:dutch.C.7] [c04:dutch.D.1] [c04:dutch.A.8bis.a] */
static void the_next_order_of_s2_is_tried(void **state) {
    (void)state;
    EXPECT("1-6 2-5 3-7 4-8", "c04:dutch.D.1", .scores = "22222222", .met = "1-5");
    EXPECT("1-5 2-6 3-8 4-7", "c04:dutch.D.1", .scores = "22222222", .met = "4-8");
    EXPECT("1-5 2-7 3-6 4-8", "c04:dutch.D.1", .scores = "22222222", .met = "2-6");
    EXPECT("1-5 2-7 3-8 4-6", "c04:dutch.D.1", .scores = "22222222", .met = "2-6 3-6 4-8");
    EXPECT("1-5 2-8 3-6 4-7", "c04:dutch.D.1", .scores = "22222222", .met = "2-6 2-7");
    EXPECT("1-8 2-7 3-6 4-5", "c04:dutch.D.1", .scores = "22222222", .met = "1-5 1-6 1-7 2-5 2-6 3-5");
}

/* [c04:dutch.C.8] [c04:dutch.D.2.one] */
static void players_are_exchanged_when_no_order_does(void **state) {
    (void)state;
    EXPECT("1-2 3-4", "c04:dutch.D.2.one", .scores = "2222", .met = "1-3 1-4");
    /* 3 and 4 change sides, the nearest; not 1 and 4, which would give 1-2. */
    EXPECT("1-3 2-5 4-6", "c04:dutch.D.2.one", .scores = "222222", .met = "1-4 1-5 1-6");
    /* 3 and 5 before 2 and 4, as far from each other: the lowest of S1 first. */
    EXPECT("1-3 2-4 5-6", "c04:dutch.D.2.one", .scores = "222222", .met = "1-4 1-5 1-6 2-5 2-6");
}

/* [c04:dutch.C.9] */
static void the_opponent_of_a_player_from_above_is_changed_for_the_remainder(void **state) {
    (void)state;
    EXPECT("1-3 2-4", NULL, .scores = "4222", .met = "3-4");
    EXPECT("1-2 3-4", "c04:dutch.C.9", .scores = "4222", .met = "1-3 1-4", .floats = "2^1");
    EXPECT("1-2 3-4", "c04:dutch.C.9", .scores = "4222", .met = "1-3 1-4", .floats = "2^2");
}

/* [c04:dutch.C.10] */
static void criteria_for_downfloats_are_dropped(void **state) {
    (void)state;
    EXPECT("1-2 3-4", "c04:dutch.C.10", .scores = "4442", .floats = "1v2 2v2 3v2");
    EXPECT("1-3 2-4", "c04:dutch.C.10", .scores = "4442", .floats = "1v1 2v2 3v1");
}

/* [c04:dutch.C.11] */
static void x_is_raised_until_the_pairs_can_be_made(void **state) {
    (void)state;
    EXPECT("1-4 2-3", "c04:dutch.C.11", .scores = "2222", .preferences = "WBBW", .met = "1-2 1-3");
}

/* [c04:dutch.C.12] */
static void another_player_is_moved_down(void **state) {
    (void)state;
    EXPECT("1-3 2-4 5-6", "c04:dutch.C.12", .scores = "444222", .met = "3-4 3-5 3-6");
    /* CHOICE c12_depth: nobody does, so p falls. */
    EXPECT("1-2 3-6 4-5", NULL, .scores = "444221", .met = "1-4 1-5 2-4 2-5 3-4 3-5");
}

/* [c04:dutch.C.13.undo] [c04:dutch.C.13.join] */
static void the_penultimate_bracket_is_undone_for_the_lowest(void **state) {
    (void)state;
    EXPECT("1-2 3-5 4-6", "c04:dutch.C.13.undo", .scores = "444422", .met = "5-6");
    EXPECT("1-3 2-4", "c04:dutch.C.13.join", .scores = "4422", .met = "3-4");
}

/* [c04:dutch.C.13.merged] the bracket added last is S1. */
static void a_joined_bracket_has_the_added_one_as_s1(void **state) {
    (void)state;
    EXPECT("1-4 2-3 5-6", "c04:dutch.C.13.join", .scores = "442222", .met = "1-3 5-3 5-4 6-3 6-4 3-4");
}

/* [c04:dutch.C.13.merged] nothing is above, and 1 and 2 as S1 leave nobody who may have the bye. CHOICE all_joined */
static void all_joined_are_one_homogeneous_bracket_if_s1_fails(void **state) {
    (void)state;
    EXPECT("2-3 4-5 (1)", "c04:dutch.C.13.merged", .scores = "33222", .preferences = "WBwbw", .barred = "3 4 5",
           .met = "1-2 1-3 1-4 2-4 2-5 3-5");
}

/*
 * [c04:dutch.C.12] 3 is moved down first, then 2 by C.12. The brackets of 4 and of 5 and 6 are joined, and C.12 goes on from
 * there: 3 was passed over, 1 comes next. CHOICE c12_after
 */
static void another_player_is_looked_for_after_the_pairing_at_hand(void **state) {
    (void)state;
    EXPECT("1-5 2-3 4-6", "c04:dutch.C.12", .scores = "544322", .preferences = "YbbwXW",
           .met = "1-4 1-6 2-5 2-6 3-4 3-5 5-6", .floats = "2v2 2v1 3v2 5v2 6^2 6^1");
}

/* [c04:dutch.C.1] 3 was moved down to 6 and 7; none of them can meet. 6 comes before 3 and leads to C.13, not to C.12. */
static void who_was_not_moved_down_leads_to_c13_first(void **state) {
    (void)state;
    EXPECT("1-4 2-6 5-7 (3)", "c04:dutch.C.13.undo", .round = 5, .scores = "8444433", .preferences = "BwwbbWb",
           .met = "1-2 1-3 1-5 2-7 3-5 3-6 3-7 4-5 4-7 5-6 6-7", .floats = "1v1 1v2 2^1 3^2 4v1 4^2 5v2 6v2",
           .barred = "1 2 4 6");
}

/* [c04:dutch.C.0] [c04:general.minimum.h] brackets from the top down. */
static void brackets_are_reported_from_the_top_down(void **state) {
    struct laboratory laboratory;
    struct position position = {.scores = "664422"};
    struct swiss_pair pairs[MOST];
    int32_t count, bye, score = INT32_MAX;
    (void)state;
    set_up(&laboratory, &position);
    assert_true(dutch2009_draw(&laboratory.dutch, pairs, &count, &bye));
    for (size_t i = 0; i < laboratory.account.count; i++) {
        assert_true(laboratory.account.steps[i].score <= score);
        score = laboratory.account.steps[i].score;
    }
    assert_int_equal(score, 2);
    take_down(&laboratory);
}

/* [c04:dutch.D.2.two] two of S1 change sides with two of S2. */
static void two_players_are_exchanged_after_one(void **state) {
    (void)state;
    EXPECT("1-2 3-4 5-6 7-8", "c04:dutch.D.2.two", .scores = "22222222",
           .met = "1-3 1-4 1-5 1-6 1-7 1-8 2-3 2-4 2-5 2-6 2-7 2-8 5-7 5-8 6-7 6-8 3-5 3-6 3-7 3-8 4-5 4-6 4-7 4-8");
}

/* --- Byes ----------------------------------------------------------------------------------------------------------- */

/* [c04:dutch.B.1.b] */
static void a_point_without_a_game_bars_from_the_bye(void **state) {
    (void)state;
    EXPECT("1-3 (2)", NULL, .scores = "222", .barred = "3");
    EXPECT("1-2 (3)", NULL, .scores = "222", .barred = "1 2");
    EXPECT("impossible", NULL, .scores = "222", .barred = "1 2 3");
    /* CHOICES bye_by_procedure, c14_before_c13: nobody lower may have it, so the two brackets are joined. */
    EXPECT("1-4 3-5 (2)", NULL, .scores = "44422", .barred = "1 3 4 5");
}

/* --- Tournaments ---------------------------------------------------------------------------------------------------- */

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
    if (!paired)
        assert_int_equal(error.code, ERROR_pairing_impossible);
    assert_string_equal(paired ? dutch_case_text(&arena, &drawn) : "impossible", expected);
    arena_drop(&arena);
}

#define EXPECT_ROUND(round, planned, records, expected)                                                                \
    expect_round(round, planned, COUNT(records), records, (struct pairing_choices){0}, expected)

/* [c04:dutch.E.5] [c04:dutch.F.4] [c04:dutch.A.5] */
static void round_one_goes_by_halves_and_by_the_lot(void **state) {
    static const char *const five[] = {"", "", "", "", ""};
    static const char *const seven[] = {"", "", "", "", "", "", ""};
    static const char *const eight[] = {"", "", "", "", "", "", "", ""};
    (void)state;
    EXPECT_ROUND(0, 9, five, "1-3 4-2 (5)");
    EXPECT_ROUND(0, 9, seven, "1-4 5-2 3-6 (7)");
    EXPECT_ROUND(0, 9, eight, "1-5 6-2 3-7 8-4");
    EXPECT_ROUND(0, 1, five, "1-3 4-2 (5)");
}

/* [c04:dutch.A.7.c.lot] */
static void the_lot_gives_number_one_his_colour(void **state) {
    static const char *const records[] = {"", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, COUNT(records), records, &made);
    made.drawing.initial_colour = COLOUR_BLACK;
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), "3-1 2-4");
    made.drawing.initial_colour = COLOUR_WHITE;
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), "1-3 4-2");
    arena_drop(&arena);
}

/* [c04:dutch.A.5] the bye of round 1 was a downfloat and a point: number 3 has it now. */
static void a_bye_is_a_downfloat_and_a_point(void **state) {
    static const char *const three[] = {"2w1", "1b0", "U"};
    (void)state;
    EXPECT_ROUND(1, 3, three, "3-1 (2)");
}

/* [c04:dutch.A.5] also where it is worth half a point: 5 does not float down again. */
static void a_bye_is_a_downfloat_whatever_it_is_worth(void **state) {
    static const char *const five[] = {". .", "H", "4w0", "3b1", "U"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 9, COUNT(five), five, &made);
    made.table.scoring.allocated_bye = made.table.scoring.draw;
    crosstable_set_bye(&made.table, 0, 4, BYE_ALLOCATED);
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), "4-5 2-3");
    arena_drop(&arena);
}

/* [c04:dutch.A.2.a] score before number. */
static void the_score_ranks_before_the_number(void **state) {
    static const char *const four[] = {"3w0", "4b0", "1b1", "2w1"};
    (void)state;
    EXPECT_ROUND(1, 5, four, "3-4 2-1");
}

/* [c04:dutch.B.1.a] [c04:dutch.F.2] nobody meets twice, but a forfeit is no meeting and no colour. */
static void nobody_meets_twice_but_for_a_forfeit(void **state) {
    static const char *const met[] = {"3w=", "4b=", "1b=", "2w="};
    static const char *const forfeit[] = {"2w= 4w+ 3b=", "1b= 3b- 4w=", "4w= 2w+ 1w=", "3b= 1b- 2b="};
    (void)state;
    EXPECT_ROUND(1, 5, met, "2-1 3-4");
    EXPECT_ROUND(3, 5, forfeit, "4-1 2-3");
}

/* [c04:dutch.E.1] [c04:dutch.E.2] [c04:dutch.E.3] [c04:dutch.E.4] [c04:dutch.F.3] */
static void colours_are_given_by_the_rules_of_e(void **state) {
    struct laboratory laboratory;
    struct position position = {.scores = "22"};
    const char *article;
    enum message reason;
    static const struct {
        const char *preferences;
        const char *one; /* colours, the latest last */
        const char *other;
        bool white;
        const char *article;
    } cases[] = {
        {"WB", "B", "W", true, "c04:dutch.E.1"},       {"bW", "BW", "B", false, "c04:dutch.E.1"},
        {"WX", "B", "BB", false, "c04:dutch.E.2"},     {"Ww", "BWB", "WB", true, "c04:dutch.E.2"},
        {"BB", "WBW", "WWB", false, "c04:dutch.E.3"},  {"ww", "WBBW", "BWBW", true, "c04:dutch.E.3"},
        {"ww", "WB", "WB", true, "c04:dutch.E.4"},     {"bb", "BW", "BW", false, "c04:dutch.E.4"},
        {"WW", "-BWWB", "WWB", true, "c04:dutch.E.4"}, {"..", "", "", true, "c04:dutch.E.5"},
    };
    (void)state;
    for (int32_t i = 0; i < COUNT(cases); i++) {
        position.preferences = cases[i].preferences;
        set_up(&laboratory, &position);
        for (int32_t place = 0; place < 2; place++)
            for (const char *colour = place == 0 ? cases[i].one : cases[i].other; *colour != '\0'; colour++) {
                struct swiss_player *player = &laboratory.dutch.round.players[place];
                if (*colour == '-')
                    continue;
                player->colours.whites = player->colours.whites << 1 | (*colour == 'W');
                player->colours.count++;
                player->colour_difference += *colour == 'W' ? 1 : -1;
            }
        assert_int_equal(dutch2009_upper_has_white(&laboratory.dutch, 0, 1, &article, &reason), cases[i].white);
        assert_string_equal(article, cases[i].article);
        take_down(&laboratory);
    }
}

/* [c04:dutch.B.note] only a topscorer has a colour that B.2 forbids; between two the greater difference comes first. */
static void only_a_topscorer_has_a_forbidden_colour(void **state) {
    struct laboratory laboratory;
    struct position position = {.round = 9, .last = true, .scores = "86", .preferences = "YY", .tops = "1"};
    const char *article;
    enum message reason;
    (void)state;
    set_up(&laboratory, &position);
    assert_true(dutch2009_upper_has_white(&laboratory.dutch, 0, 1, &article, &reason));
    assert_string_equal(article, "c04:dutch.B.note");
    assert_int_equal(reason, MESSAGE_pairing_dutch2009_colours_topscorer);
    laboratory.dutch.round.players[1].topscorer = true;
    laboratory.dutch.round.players[0].colour_difference = 2;
    assert_false(dutch2009_upper_has_white(&laboratory.dutch, 0, 1, &article, &reason));
    assert_string_equal(article, "c04:dutch.E.2");
    take_down(&laboratory);
}

/* [c04:dutch.F.1] the higher score, then the sum of both. */
static void boards_go_by_scores(void **state) {
    static const char *const records[] = {"2w= 3b=", "1b= H", "H 1w=", "Z Z"};
    (void)state;
    EXPECT_ROUND(2, 5, records, "2-3 1-4");
}

/* [c04:dutch.F.5.withdrawn] [c04:dutch.F.5.announced] who does not take part is not paired, nor has he the bye. */
static void who_does_not_take_part_is_not_paired(void **state) {
    static const char *const six[] = {"4w= ", "5b=", "6w=", "1b=", "2w=", "3b= Z"};
    (void)state;
    EXPECT_ROUND(1, 5, six, "2-1 4-3 (5)");
}

/* [c04:dutch.F.9] an adjourned game is a draw for the pairing. */
static void an_adjourned_game_counts_as_a_draw(void **state) {
    static const char *const adjourned[] = {"3w*", "4b1", "1b*", "2w0"};
    static const char *const drawn[] = {"3w=", "4b1", "1b=", "2w0"};
    (void)state;
    EXPECT_ROUND(1, 5, drawn, "2-1 3-4");
    EXPECT_ROUND(1, 5, adjourned, "2-1 3-4");
}

/* When nothing more may be tried, nothing is said, rather than another pairing. */
static void what_is_not_decided_is_not_drawn(void **state) {
    struct laboratory laboratory;
    struct position position = {.scores = "66664444", .met = "1-3 5-7"};
    struct swiss_pair pairs[MOST];
    int32_t count, bye;
    (void)state;
    set_up(&laboratory, &position);
    laboratory.dutch.steps = 2;
    assert_false(dutch2009_draw(&laboratory.dutch, pairs, &count, &bye));
    assert_true(laboratory.dutch.undecided);
    assert_int_equal(laboratory.dutch.group_score, 4);
    take_down(&laboratory);
}

static bool goes_on(void *context, int64_t done, int64_t total) {
    (void)context;
    (void)done;
    (void)total;
    return true;
}

/* A check, a simulation or the reasons of a round give up after some seconds; so does who not known to stop. */
static void only_who_can_be_stopped_and_is_waited_for_goes_on_for_long(void **state) {
    const struct watch watch = {goes_on, NULL};
    struct drawing drawing = {0};
    (void)state;
    int64_t usual = dutch2009_most_steps(&drawing);
    drawing.patient = true;
    assert_int_equal(dutch2009_most_steps(&drawing), usual);
    drawing.watch = &watch;
    assert_true(dutch2009_most_steps(&drawing) >= 50 * usual);
    drawing.patient = false;
    assert_int_equal(dutch2009_most_steps(&drawing), usual);
}

static void there_may_be_hardly_anybody(void **state) {
    static const char *const one[] = {""}, *const barred[] = {"U"}, *const absent[] = {"Z", "Z"};
    (void)state;
    EXPECT_ROUND(0, 3, one, " (1)");
    EXPECT_ROUND(1, 3, barred, "impossible");
    EXPECT_ROUND(0, 3, absent, "");
}

/* Every choice and every step names articles, and says something. */
static void choices_and_steps_are_complete(void **state) {
    int choices = 0, steps = 0;
    (void)state;
    for (const struct swiss_choice *choice = dutch2009_choices; choice->name != NULL; choice++, choices++) {
        assert_non_null(strstr(choice->articles, "c04:dutch."));
        assert_true(choice->reading != MESSAGE_none);
    }
    for (const struct swiss_description *step = dutch2009_steps; step->article != NULL; step++, steps++) {
        assert_non_null(strstr(step->article, "c04:dutch."));
        assert_true(step->words != MESSAGE_none);
    }
    assert_true(choices > 20);
    assert_in_range(steps, 15, 45);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_left_over_is_moved_down),
        cmocka_unit_test(players_from_above_are_paired_first),
        cmocka_unit_test(half_a_bracket_from_above_makes_it_homogeneous),
        cmocka_unit_test(s1_is_all_players_from_above),
        cmocka_unit_test(s1_is_the_upper_half_rounded_down),
        cmocka_unit_test(preferences_follow_from_the_games_played),
        cmocka_unit_test(strong_preferences_are_absolute_in_odd_rounds_as_long_as_nobody_floats_for_it),
        cmocka_unit_test(x_counts_the_pairs_that_must_refuse_a_preference),
        cmocka_unit_test(players_who_need_the_same_colour_do_not_meet),
        cmocka_unit_test(scores_are_as_near_as_can_be),
        cmocka_unit_test(as_many_as_possible_have_their_preference),
        cmocka_unit_test(nobody_floats_down_twice_running),
        cmocka_unit_test(nobody_floats_down_as_two_rounds_before),
        cmocka_unit_test(absolute_preferences_yield_around_topscorers_in_the_last_round),
        cmocka_unit_test(b2_is_ignored_for_nobody_for_whom_it_does_not_help),
        cmocka_unit_test(who_has_nobody_to_play_is_moved_down),
        cmocka_unit_test(p_falls_when_no_more_pairs_can_be_made),
        cmocka_unit_test(both_are_ordered_after_an_exchange),
        cmocka_unit_test(the_next_order_of_s2_is_tried),
        cmocka_unit_test(players_are_exchanged_when_no_order_does),
        cmocka_unit_test(the_opponent_of_a_player_from_above_is_changed_for_the_remainder),
        cmocka_unit_test(criteria_for_downfloats_are_dropped),
        cmocka_unit_test(x_is_raised_until_the_pairs_can_be_made),
        cmocka_unit_test(another_player_is_moved_down),
        cmocka_unit_test(the_penultimate_bracket_is_undone_for_the_lowest),
        cmocka_unit_test(a_joined_bracket_has_the_added_one_as_s1),
        cmocka_unit_test(all_joined_are_one_homogeneous_bracket_if_s1_fails),
        cmocka_unit_test(another_player_is_looked_for_after_the_pairing_at_hand),
        cmocka_unit_test(who_was_not_moved_down_leads_to_c13_first),
        cmocka_unit_test(brackets_are_reported_from_the_top_down),
        cmocka_unit_test(two_players_are_exchanged_after_one),
        cmocka_unit_test(a_point_without_a_game_bars_from_the_bye),
        cmocka_unit_test(round_one_goes_by_halves_and_by_the_lot),
        cmocka_unit_test(the_lot_gives_number_one_his_colour),
        cmocka_unit_test(a_bye_is_a_downfloat_and_a_point),
        cmocka_unit_test(a_bye_is_a_downfloat_whatever_it_is_worth),
        cmocka_unit_test(the_score_ranks_before_the_number),
        cmocka_unit_test(nobody_meets_twice_but_for_a_forfeit),
        cmocka_unit_test(colours_are_given_by_the_rules_of_e),
        cmocka_unit_test(only_a_topscorer_has_a_forbidden_colour),
        cmocka_unit_test(boards_go_by_scores),
        cmocka_unit_test(who_does_not_take_part_is_not_paired),
        cmocka_unit_test(an_adjourned_game_counts_as_a_draw),
        cmocka_unit_test(what_is_not_decided_is_not_drawn),
        cmocka_unit_test(only_who_can_be_stopped_and_is_waited_for_goes_on_for_long),
        cmocka_unit_test(there_may_be_hardly_anybody),
        cmocka_unit_test(choices_and_steps_are_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
