/*
 * The Lim system by its articles: who has the bye, who floats, who meets whom, who has White.
 */
#include "lim_positions.h"

#include "pairing/lim/lim_parts.h"

/* Without games nobody is due a colour, and odd numbers of the higher ranked have White. */
#define PLAIN(points)                                                                                                  \
    { .rounds = "--", .score = (points) }

/* --- The bye ------------------------------------------------------------------------------------------------------ */

/* [c04:lim.8.1] [c04:lim.8.2] [c04:lim.15.2] */
static void the_bye_goes_to_the_lowest_ranked_who_has_had_no_point_without_playing(void **state) {
    (void)state;
    struct lim_line lines[] = {PLAIN(2), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-2 3-4 (5)");
    lines[4].rounds = "U-";
    expect_pairing(&position, "1-2 3-5 (4)");
    lines[3].rounds = "+-";
    expect_pairing(&position, "1-2 5-4 (3)");
    lines[2].rounds = "-U";
    expect_pairing(&position, "1-3 5-4 (2)");
}

/* [c04:lim.late.nobye] [c04:general.late.b.bye] */
static void who_is_absent_does_not_have_the_bye(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(0), PLAIN(0), {.rounds = "--", .mark = 'a'}};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-2 (3)");
}

static void if_the_others_cannot_be_paired_the_next_has_the_bye_and_it_is_reported(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(2), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 2}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "1-3 (2)");
    expect_reported(&position, "c04:lim.8.1", "CHOICE next_bye: if 3 had the bye");
}

static void expect_impossible(const struct lim_position *position) {
    struct arena arena;
    struct lim_drawing made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    lim_make(&arena, position, &made);
    assert_false(lim_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_impossible);
    arena_drop(&arena);
}

/* [c04:lim.2] */
static void without_a_legal_pairing_there_is_none(void **state) {
    (void)state;
    struct lim_line lines[] = {PLAIN(2), PLAIN(2), {.rounds = "U-", .score = 2}};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{2, 3}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_impossible(&position);
    position.count = 2;
    expect_impossible(&position);
    lines[0].rounds = lines[1].rounds = "-U";
    position = (struct lim_position){LINES(lines)};
    expect_impossible(&position);
}

/* --- The first rounds --------------------------------------------------------------------------------------------- */

static void expect_first_round(int32_t count, enum board_colour lot, int32_t bye) {
    struct arena arena;
    struct crosstable table;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    crosstable_make(&arena, count, 9, &table);
    bool *takes_part = arena_array(&arena, (size_t)count, sizeof *takes_part);
    memset(takes_part, 1, (size_t)count);
    const struct drawing drawing = {.table = &table, .takes_part = takes_part, .initial_colour = lot};
    assert_true(lim_pair(&arena, &drawing, NULL, &drawn, &error));
    assert_int_equal(drawn.bye, bye);
    assert_int_equal(drawn.pair_count, 20);
    for (int32_t i = 0; i < 20; i++) {
        bool white = (i % 2 == 0) == (lot == COLOUR_WHITE);
        assert_int_equal(drawn.pairs[i].white, white ? i : i + 20);
        assert_int_equal(drawn.pairs[i].black, white ? i + 20 : i);
    }
    arena_drop(&arena);
}

/* [c04:lim.14.1] [c04:lim.14.2.pairs] */
static void forty_players_meet_in_halves_with_colours_by_the_lot(void **state) {
    (void)state;
    expect_first_round(40, COLOUR_WHITE, -1);
    expect_first_round(40, COLOUR_BLACK, -1);
    expect_first_round(41, COLOUR_WHITE, 40);
}

static void expect_order(const struct lim_position *position, const int32_t *scores, int32_t count) {
    struct arena arena;
    struct lim_drawing made;
    struct drawn_round drawn;
    struct error error;
    int32_t at = 0;
    arena_init(&arena);
    struct swiss_account account = {.arena = &arena};
    lim_make(&arena, position, &made);
    assert_true(lim_pair(&arena, &made.drawing, &account, &drawn, &error));
    for (size_t i = 0; i < account.count; i++)
        if (strncmp(account.steps[i].article, "c04:lim.9.2", 11) == 0) {
            assert_true(at < count);
            assert_int_equal(account.steps[i].score, scores[at++]);
        }
    assert_int_equal(at, count);
    arena_drop(&arena);
}

/* [c04:lim.9.2.order] */
static void groups_are_paired_from_the_top_then_from_the_bottom_and_the_median_last(void **state) {
    (void)state;
    static const int32_t order[] = {6, 5, 4, 0, 1, 2, 3};
    struct lim_line lines[14];
    for (int32_t i = 0; i < 14; i++)
        lines[i] = (struct lim_line){.rounds = "---", .score = i / 2};
    const struct lim_position position = {LINES(lines)};
    expect_order(&position, order, COUNT(order));
}

/* [c04:lim.15.1] [c04:lim.15.3] */
static void the_second_round_takes_one_point_then_none_then_half_a_point(void **state) {
    (void)state;
    static const int32_t order[] = {2, 0, 1};
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"W", 2, 0, 0}, {"W", 0, 0, 0},
                                     {"B", 2, 0, 0}, {"B", 0, 0, 0}, {"B", 1, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_order(&position, order, COUNT(order));
    expect_pairing(&position, "4-2 6-1 5-3");
}

/* [c04:lim.3] */
static void equal_scores_meet(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(2), PLAIN(4), PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-3 4-2");
}

/* --- Exchanges ---------------------------------------------------------------------------------------------------- */

/* [c04:lim.9.4] [c04:lim.9.2.median] */
static void the_upper_half_meets_the_lower_half(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(2)};
    struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-5 6-2 3-7 8-4");
    position.count = 6;
    expect_pairing(&position, "1-4 5-2 3-6");
    expect_reported(&position, "c04:lim.9.2.median", "downwards");
}

static void expect_columns(const struct lim_apart *apart, int32_t first, const char *const *columns, int32_t count,
                           int32_t score) {
    const struct lim_line lines[] = {PLAIN(score), PLAIN(score), PLAIN(score),
                                     PLAIN(score), PLAIN(score), PLAIN(score)};
    for (int32_t i = 0; i < count; i++) {
        const struct lim_position position = {LINES(lines), .apart_count = first + i, .apart = apart};
        expect_pairing(&position, columns[i]);
    }
}

/* [c04:lim.11.2] [c04:lim.11.1.a] [c04:lim.9.5] */
static void exchanges_for_the_first_player_follow_the_printed_columns(void **state) {
    (void)state;
    static const struct lim_apart apart[] = {{{1, 4}}, {{1, 5}}, {{1, 6}}, {{1, 3}}};
    static const char *const columns[] = {"1-4 5-2 3-6", "1-5 4-2 3-6", "1-6 4-2 3-5", "1-3 5-2 6-4", "1-2 3-5 6-4"};
    expect_columns(apart, 0, columns, COUNT(columns), 4);
    expect_columns(apart, 0, columns, COUNT(columns), 2);
}

/* [c04:lim.11.3] */
static void exchanges_for_the_second_player_follow_the_printed_columns(void **state) {
    (void)state;
    static const struct lim_apart apart[] = {{{1, 4}}, {{1, 5}}, {{2, 4}}, {{2, 5}}, {{2, 3}}, {{2, 6}}};
    static const char *const columns[] = {"1-6 4-2 3-5", "1-6 5-2 3-4", "1-6 3-2 5-4", "1-3 6-2 5-4", "1-2 3-5 6-4"};
    expect_columns(apart, 2, columns, COUNT(columns), 4);
}

/* [c04:lim.11.1.b] */
static void upwards_exchanges_begin_with_the_lowest_number(void **state) {
    (void)state;
    static const struct lim_apart apart[] = {{{6, 3}}, {{6, 2}}, {{6, 1}}, {{6, 4}}};
    static const char *const columns[] = {"1-4 5-2 3-6", "1-4 6-2 3-5", "1-6 4-2 3-5", "1-3 5-2 6-4", "1-3 4-2 5-6"};
    expect_columns(apart, 0, columns, COUNT(columns), 0);
}

static const struct lim_apart stuck[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{1, 5}}, {{2, 3}},
                                         {{2, 4}}, {{2, 5}}, {{1, 7}}, {{2, 7}}};

/* [c04:lim.11.4] [c04:lim.11.4.b] */
static void of_an_even_group_the_stuck_player_floats_together_with_the_lowest_left(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_position position = {LINES(lines), .apart_count = 7, .apart = stuck};
    expect_pairing(&position, "1-6 3-4 7-2 5-8");
    expect_reported(&position, "c04:lim.11.4.b",
                    "2 cannot be paired with all before them paired: they float together with 5");
}

/* [c04:lim.11.4] [c04:lim.11.4.a] */
static void of_an_odd_group_the_stuck_player_changes_places_with_the_floater(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2)};
    const struct lim_position position = {LINES(lines), APART(stuck)};
    expect_pairing(&position, "1-6 3-5 7-4 8-2");
    expect_reported(&position, "c04:lim.11.4.a",
                    "2 cannot be paired with all before them paired: they float, and 7 comes back");
}

/* --- Who must float ----------------------------------------------------------------------------------------------- */

/* [c04:lim.9.3.a] [c04:lim.10.1] */
static void who_has_met_all_of_the_group_floats(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 4}}, {{3, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "1-2 3-5 6-4");
    expect_reported(&position, "c04:lim.9.3.a", "4 floats");
    expect_reported(&position, "c04:lim.10.3", "3 floats down to make the group even");
}

/* [c04:lim.9.3.b] [c04:lim.12.1.b] [c04:lim.10.1] */
static void who_has_a_surplus_of_two_and_nobody_to_have_the_other_colour_against_floats(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"WWBW", 6, 0, 0}, {"WWBW", 6, 0, 0}, {"BWBW", 4, 0, 0}, {"BWBW", 4, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-1 4-2");
    expect_reported(&position, "c04:lim.9.3.b", "1 floats");
    expect_reported(&position, "c04:lim.9.3.b", "2 floats");
}

/* [c04:lim.9.1] [c04:lim.9.3.c] [c04:lim.12.1.a] [c04:lim.12.3.both] */
static void two_who_both_need_white_do_not_meet(void **state) {
    (void)state;
    const struct lim_line even[] = {{"WBB", 6, 0, 0}, {"WBB", 6, 0, 0}, {"---", 3, 0, 0}, {"---", 3, 0, 0}};
    const struct lim_position both = {LINES(even)};
    expect_pairing(&both, "1-3 2-4");
    expect_reported(&both, "c04:lim.9.3.c", "1 floats");
    const struct lim_line odd[] = {{"WBB", 6, 0, 0}, {"WBB", 6, 0, 0}, {"BWB", 6, 0, 0}, {"---", 3, 0, 0}};
    const struct lim_position one = {LINES(odd)};
    expect_pairing(&one, "2-3 1-4");
}

/* [c04:lim.10.2.direction] */
static void floaters_go_towards_the_median(void **state) {
    (void)state;
    static const int32_t scores[] = {5, 4, 4, 4, 1, 1, 1, 0};
    struct lim_line lines[COUNT(scores)];
    for (int32_t i = 0; i < COUNT(scores); i++)
        lines[i] = (struct lim_line){.rounds = "---", .score = scores[i]};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-2 3-4 5-6 7-8");
}

/* [c04:lim.10.5] */
static void a_floater_without_an_opponent_goes_on(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(6), PLAIN(4), PLAIN(4), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "1-4 3-2");
}

/* --- Who makes a group even --------------------------------------------------------------------------------------- */

/* [c04:lim.9.3.d] [c04:lim.10.2.equalise] */
static void one_due_the_colour_of_the_majority_floats(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"B", 2, 0, 0}, {"B", 2, 0, 0}, {"B", 2, 0, 0},
                                     {"W", 2, 0, 0}, {"W", 2, 0, 0}, {"-", 1, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-4 2-5 3-6");
}

/* [c04:lim.10.2.tie] [c04:lim.7.numbers] */
static void with_no_majority_the_lowest_number_floats_down_and_the_highest_up(void **state) {
    (void)state;
    const struct lim_line down[] = {{"B", 2, 0, 0}, {"B", 2, 0, 0}, {"-", 2, 0, 0},
                                    {"W", 2, 0, 0}, {"W", 2, 0, 0}, {"-", 1, 0, 0}};
    const struct lim_position lowest = {LINES(down)};
    expect_pairing(&lowest, "1-3 2-4 6-5");
    const struct lim_line up[] = {{"-", 1, 0, 0}, {"B", 0, 0, 0}, {"B", 0, 0, 0},
                                  {"-", 0, 0, 0}, {"W", 0, 0, 0}, {"W", 0, 0, 0}};
    const struct lim_position highest = {LINES(up)};
    expect_pairing(&highest, "2-1 3-5 4-6");
}

/* [c04:lim.10.2.maxi.down] */
static void in_a_maxi_tournament_a_floater_down_is_within_100_points_of_the_lowest_number(void **state) {
    (void)state;
    struct lim_line lines[] = {{"B", 2, 0, 2400}, {"B", 2, 0, 2300}, {"B", 2, 0, 2250},
                               {"W", 2, 0, 2200}, {"W", 2, 0, 2140}, {"-", 1, 0, 2000}};
    struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_pairing(&position, "1-3 2-4 6-5");
    lines[2].rating = 2240;
    expect_pairing(&position, "1-4 2-5 3-6");
    lines[2].rating = 2250;
    position.choices.lim_maxi = false;
    expect_pairing(&position, "1-4 2-5 3-6");
}

/* [c04:lim.10.2.maxi.up] */
static void in_a_maxi_tournament_a_floater_up_is_within_100_points_of_the_highest_number(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-", 1, 0, 2100}, {"W", 0, 0, 2001}, {"W", 0, 0, 1950},
                               {"B", 0, 0, 1900}, {"B", 0, 0, 1890}, {"B", 0, 0, 1880}};
    const struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_pairing(&position, "1-2 5-3 6-4");
    lines[1].rating = 2000;
    expect_pairing(&position, "4-1 5-2 6-3");
}

/* 5 is 111 points from 1, who has met the only player next door: the limit does not make 1 float. [c04:lim.10.2.maxi.up]
   [c04:lim.10.5] [c04:lim.10.9.c] */
static void in_a_maxi_tournament_the_limit_names_nobody_without_an_opponent_next_door(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 0, 0, 2565}, {"B", 2, 0, 2564}, {"W", 2, 0, 2529},
                                     {"B", 2, 0, 2508}, {"W", 0, 0, 2454}, {"B", 0, 0, 2452}};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 5}}, {{3, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart), .choices = {.lim_maxi = true}};
    expect_pairing(&position, "2-3 4-5 6-1");
    expect_reported(&position, "c04:lim.10.2.equalise",
                    "5 floats up to make the group even: type d, more are due Black");
}

/* 3 floated in the round before, so that 1 is measured against 2. [c04:lim.10.2.maxi.down] [c04:lim.10.10] */
static void in_a_maxi_tournament_the_limit_names_nobody_who_is_spared(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-B", 4, 0, 2300}, {"-W", 4, 0, 2250}, {"-B", 4, 'f', 2100}, PLAIN(2)};
    const struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_pairing(&position, "3-2 1-4");
    lines[1].rating = 2199;
    expect_pairing(&position, "1-3 4-2");
    expect_reported(&position, "c04:lim.10.2.maxi.down",
                    "1, due the colour of the majority, is more than 100 rating points away from 2");
    expect_reported(&position, "c04:lim.10.3", "colours ignored because of the limit");
}

/* [c04:lim.10.3] [c04:lim.10.9.types] [c04:lim.10.9.c] */
static void the_lowest_number_with_an_opponent_below_floats_down(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{3, 4}}, {{3, 5}}, {{3, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "1-3 4-2 5-6");
    expect_reported(&position, "c04:lim.10.3", "2 floats down to make the group even: type d");
}

/* [c04:lim.10.4] */
static void the_highest_number_with_an_opponent_above_floats_up(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(2), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 4}}, {{3, 4}}};
    struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-2 1-4 5-6");
    position.apart_count = COUNT(apart);
    position.apart = apart;
    expect_pairing(&position, "3-2 1-5 6-4");
}

/* 1 has met all of the group and takes 5 before 4, who could meet nobody else; a 4 who must leave takes nothing from 3.
   [c04:lim.10.3] */
static void opponents_of_floaters_with_priority_are_not_counted(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart lowest[] = {{{4, 1}}, {{4, 2}}, {{4, 3}}, {{3, 6}}};
    const struct lim_position no_priority = {LINES(lines), APART(lowest)};
    expect_reported(&no_priority, "c04:lim.10.3", "3 floats down to make the group even: type d");
    const struct lim_apart highest[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{4, 6}}};
    const struct lim_position priority = {LINES(lines), APART(highest)};
    expect_reported(&priority, "c04:lim.10.3", "3 floats down to make the group even: type d");
}

/* 1 has met all of the group and is due White: he takes 6, who is due Black, before 5, and 4 has met 5; but in a
   Maxi-tournament only if 5 and 6 are near. [c04:lim.10.3] [c04:lim.10.8.down] */
static void a_floater_with_priority_takes_the_opponent_whose_colour_fits(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-B", 4, 0, 0}, PLAIN(4), PLAIN(4), PLAIN(4), {"-B", 2, 0, 101}, {"-W", 2, 0, 0}};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{4, 5}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.10.3", "3 floats down to make the group even: type d");
    position.choices.lim_maxi = true;
    expect_reported(&position, "c04:lim.10.3", "4 floats down to make the group even: type d");
    lines[4].rating = 100;
    expect_reported(&position, "c04:lim.10.3", "3 floats down to make the group even: type d");
    lines[5].rounds = "-B";
    expect_reported(&position, "c04:lim.10.3", "4 floats down to make the group even: type d");
}

/* [c04:lim.10.9.types] [c04:lim.10.9.b] */
static void rather_a_resident_without_an_opponent_floats_than_one_who_floated_already(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(6), PLAIN(4), PLAIN(4), PLAIN(2)};
    const struct lim_apart apart[] = {{{2, 4}}, {{3, 4}}, {{1, 4}}};
    struct lim_position position = {LINES(lines), .apart_count = 2, .apart = apart};
    expect_reported(&position, "c04:lim.10.3", "3 floats down to make the group even: type c");
    const struct lim_line more[] = {PLAIN(6), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(0), PLAIN(0)};
    const struct lim_position without = {LINES(more), APART(apart)};
    expect_reported(&without, "c04:lim.10.3", "3 floats down to make the group even: type c");
}

/* The types alone, of players who all floated to the group: a position that leaves nobody else to choose from is not
   known. 1 has an opponent next door, 0 and 2 have none; 4 is a resident without one. [c04:lim.10.9.a] [c04:lim.10.9.b] */
static void rather_a_floater_with_an_opponent_floats_on_than_one_without(void **state) {
    (void)state;
    struct swiss_player players[] = {{.participant = 0, .score = 6},
                                     {.participant = 1, .score = 6},
                                     {.participant = 2, .score = 5},
                                     {.participant = 3, .score = 2},
                                     {.participant = 4, .score = 4}};
    struct lim_player due[5] = {{0}};
    uint64_t compatible[] = {2, 13, 2, 2, 0};
    int32_t next_door[] = {3};
    const struct pairing_choices choices = {0};
    struct arena arena;
    arena_init(&arena);
    struct lim lim = {.arena = &arena,
                      .round = {.player_count = 5, .players = players, .stride = 1},
                      .choices = &choices,
                      .players = due,
                      .compatible = compatible};
    const struct lim_group group = {.score = 4}, next = {.score = 2, .resident_count = 1, .residents = next_door};
    struct lim_cover cover;
    struct lim_door door;
    lim_cover_make(&arena, &lim, &cover);
    lim_door_make(&lim, &group, &next, NULL, 0, &door);
    assert_int_equal(lim_choose_floater(&cover, &door, (const int32_t[]){0, 1, 2}, 3), 1);
    assert_int_equal(lim_choose_floater(&cover, &door, (const int32_t[]){0, 1, 4}, 3), 4);
    arena_drop(&arena);
}

/* 1 and 2 can both meet 3 alone. 2 has nobody in the group below and would be of type a, 1 of type b; but the rule for
   who finds nobody in spite of exchanges says who floats, and leaves no choice of types. [c04:lim.11.4]
   [c04:lim.11.4.b] */
static void where_exchanges_fail_types_do_not_choose_who_floats(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(6), PLAIN(6), PLAIN(4), PLAIN(4), PLAIN(4),
                                     PLAIN(4), PLAIN(2), PLAIN(2), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 4}}, {{1, 5}}, {{1, 6}}, {{2, 4}},
                                      {{2, 5}}, {{2, 6}}, {{2, 7}}, {{2, 8}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.11.4.b",
                    "2 cannot be paired with all before them paired: they float together with 6");
}

/* [c04:lim.10.10] */
static void who_floated_in_the_round_before_is_spared(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-W", 4, 0, 0}, {"-W", 4, 0, 0}, {"-W", 4, 'f', 0}, PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-1 4-2");
    expect_reported(&position, "c04:lim.10.10", "3 floated in the round before and is spared: 2 can float");
    lines[2].mark = 0;
    expect_pairing(&position, "2-1 4-3");
}

/* Without 2 no pair can be made, since 1 and 3 have met. Only 1-2, 3-4 and 4-5 may be: without 5 there are two pairs, and
   without 1, who floated as well, one as without 4. [c04:lim.10.10] */
static void he_is_not_spared_at_the_cost_of_a_pair(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-W", 4, 'f', 0}, {"-W", 4, 0, 0}, {"-W", 4, 'f', 0}, PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 3}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "2-1 4-3");
    const struct lim_line five[] = {{"-W", 4, 'f', 0}, {"-W", 4, 0, 0},   {"-W", 4, 'f', 0},
                                    {"-W", 4, 0, 0},   {"-W", 4, 'f', 0}, PLAIN(2)};
    const struct lim_apart met[] = {{{1, 3}}, {{1, 4}}, {{1, 5}}, {{2, 3}}, {{2, 4}}, {{2, 5}}, {{3, 5}}};
    const struct lim_position larger = {LINES(five), APART(met)};
    expect_pairing(&larger, "2-1 4-3 6-5");
}

/* --- Pairing floaters --------------------------------------------------------------------------------------------- */

/* [c04:lim.10.6] [c04:lim.10.6.1] [c04:lim.10.6.2] */
static void of_floaters_from_above_the_higher_score_is_paired_first_then_the_higher_number(void **state) {
    (void)state;
    const struct lim_apart apart[] = {{{1, 2}}};
    struct lim_line lines[] = {PLAIN(4), PLAIN(6), PLAIN(2), PLAIN(2)};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "3-2 1-4");
    lines[1].score = 4;
    expect_pairing(&position, "1-3 4-2");
}

/* [c04:lim.10.6.3] */
static void in_the_median_floaters_from_above_come_before_those_from_below(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(2), PLAIN(4), PLAIN(0)};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-1 4-2");
}

/* [c04:lim.10.7] [c04:lim.10.7.1] [c04:lim.10.7.2] */
static void of_floaters_from_below_the_lower_score_is_paired_first_then_the_lower_number(void **state) {
    (void)state;
    const struct lim_apart apart[] = {{{3, 4}}};
    struct lim_line lines[] = {{"----", 2, 0, 0}, {"----", 2, 0, 0}, {"----", 0, 0, 0}, {"----", 1, 0, 0}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_pairing(&position, "1-4 3-2");
    lines[3].score = 0;
    expect_pairing(&position, "1-3 4-2");
}

/* The order alone: nobody floats down past the median. [c04:lim.10.7.3] */
static void below_the_median_floaters_from_below_come_first(void **state) {
    (void)state;
    struct swiss_player players[] = {{.participant = 3, .score = 4},
                                     {.participant = 7, .score = 3},
                                     {.participant = 12, .score = 0},
                                     {.participant = 19, .score = 0}};
    const struct lim lim = {.round = {.player_count = 4, .players = players}};
    struct lim_group group = {.score = 1, .upward = true};
    int32_t floaters[] = {0, 1, 2, 3};
    lim_sort_floaters(&lim, &group, floaters, 4);
    assert_int_equal(floaters[0], 3);
    assert_int_equal(floaters[1], 2);
    assert_int_equal(floaters[2], 0);
    assert_int_equal(floaters[3], 1);
}

/* [c04:lim.10.8.down] */
static void a_floater_down_meets_the_highest_number_due_the_other_colour(void **state) {
    (void)state;
    struct lim_line lines[] = {{"B", 2, 0, 0}, {"B", 1, 0, 2300}, {"W", 1, 0, 2150}, {"W", 1, 0, 2150}};
    struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "1-3 2-4");
    position.choices.lim_maxi = true;
    expect_pairing(&position, "1-2 4-3");
    lines[2].rating = 2200;
    expect_pairing(&position, "1-3 2-4");
}

/* [c04:lim.10.8.up] */
static void a_floater_up_meets_the_lowest_number_due_the_other_colour(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-B", 1, 0, 2000}, {"-B", 1, 0, 1900}, {"-W", 1, 0, 1800}, {"-W", 0, 0, 1700}};
    struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_pairing(&position, "1-3 2-4");
    lines[1].rating = 1901;
    expect_pairing(&position, "2-1 3-4");
    position.choices.lim_maxi = false;
    expect_pairing(&position, "1-3 2-4");
}

/* --- The blocked median ------------------------------------------------------------------------------------------- */

/* [c04:lim.9.6.lower] */
static void with_more_floaters_from_above_a_pair_of_the_lower_group_is_opened(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.9.6.lower", "the last pair of the lower group, 6 and 5, is broken up");
    expect_pairing(&position, "3-2 1-5 6-4");
}

/* [c04:lim.9.6.upper] */
static void else_a_pair_of_the_higher_group_is_opened(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{3, 4}}, {{3, 5}}, {{3, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.9.6.upper", "the last pair of the higher group, 1 and 2, is broken up");
    expect_pairing(&position, "1-3 4-2 5-6");
}

/* --- Colours ------------------------------------------------------------------------------------------------------ */

static void expect_two(const char *first, const char *second, int32_t score, const char *expected) {
    const struct lim_line lines[] = {{first, score, 0, 0}, {second, score, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, expected);
}

/* [c04:lim.4] [c04:lim.5] [c04:lim.12.5] [c04:lim.12.6] */
static void the_equalising_colour_is_due_else_the_other_than_last(void **state) {
    (void)state;
    expect_two("W", "B", 1, "2-1");
    expect_two("WB", "BW", 2, "1-2");
    expect_two("WBW-", "-BW-", 4, "2-1"); /* due Black both; nowhere different, so the higher ranked gets it */
    expect_two("WBW-", "--B-", 4, "2-1");
    expect_two("BWBW", "WBWB", 4, "2-1");
    expect_two("BWW", "WBB", 3, "2-1");
    expect_two("WBB", "BWW", 3, "1-2");
}

/* [c04:lim.12.1] */
static void all_four_are_balanced_after_the_second_round(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"W", 1, 0, 0}, {"B", 1, 0, 0}, {"B", 1, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-1 4-2");
}

/* [c04:lim.12.2] [c04:lim.12.7] */
static void a_second_scrutiny_exchanges_opponents_for_colours(void **state) {
    (void)state;
    struct lim_line lines[] = {{"W", 1, 0, 2400}, {"B", 1, 0, 2301}, {"W", 1, 0, 2200}, {"B", 1, 0, 2099}};
    struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "4-1 2-3");
    position.choices.lim_maxi = true;
    expect_pairing(&position, "3-1 2-4");
    lines[3].rating = 2100;
    expect_pairing(&position, "4-1 2-3");
}

/* [c04:lim.12.3.one] [c04:lim.12.1.a] [c04:lim.12.1.b] */
static void who_had_a_colour_twice_running_or_a_surplus_of_two_gets_the_other(void **state) {
    (void)state;
    expect_two("BB", "WB", 4, "1-2");
    expect_two("WB", "BB", 4, "2-1");
    expect_two("-B", "BB", 4, "2-1");
    expect_two("---W", "WWBW", 4, "1-2");
}

/* [c04:lim.12.4.history] [c04:lim.12.6.clash] */
static void the_latest_difference_decides_who_gets_the_colour_both_are_due(void **state) {
    (void)state;
    expect_two("WBBW", "BWBW", 4, "1-2");
    expect_two("BWBW", "WBBW", 4, "2-1");
    expect_two("WBW", "WWB", 3, "2-1");
    expect_two("WWB", "WBW", 3, "1-2");
}

/* [c04:lim.12.4.upper] [c04:lim.12.4.lower] */
static void with_the_same_history_the_higher_ranked_gets_it_and_below_the_median_the_lower(void **state) {
    (void)state;
    expect_two("WB", "WB", 4, "1-2");
    expect_two("W", "W", 2, "2-1");
    expect_two("W", "W", 1, "2-1");
    expect_two("W", "W", 0, "1-2");
}

/* [c04:lim.13] */
static void in_the_last_round_colours_keep_nobody_apart(void **state) {
    (void)state;
    struct lim_line lines[] = {{"WW", 4, 0, 0}, {"WW", 4, 0, 0}, PLAIN(2), PLAIN(2)};
    struct lim_position position = {LINES(lines)};
    expect_pairing(&position, "3-1 4-2");
    position.last_round = true;
    expect_pairing(&position, "2-1 3-4");
    position.choices.last_round_by_half = true;
    expect_pairing(&position, "2-1 3-4");
}

/* The option: colour limits yield for nobody who has less than half of the points. [c04:general.minimum.d] */
static void by_choice_colours_yield_only_from_half_of_the_points_on(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(2), PLAIN(2), {"WW", 0, 0, 0}, {"WW", 0, 0, 0}};
    struct lim_position position = {LINES(lines), .last_round = true};
    expect_pairing(&position, "1-2 3-4");
    position.choices.last_round_by_half = true;
    expect_pairing(&position, "1-4 2-3");
}

/* --- The notice board --------------------------------------------------------------------------------------------- */

static void every_choice_that_the_account_names_is_on_the_notice_board(void **state) {
    (void)state;
    bool next_bye = false;
    for (const struct swiss_choice *choice = lim_choices; choice->name != NULL; choice++) {
        assert_true(strncmp(choice->articles, "c04:", 4) == 0);
        assert_true(choice->reading != MESSAGE_none);
        next_bye = next_bye || strcmp(choice->name, "next_bye") == 0;
        for (const struct swiss_choice *other = choice + 1; other->name != NULL; other++)
            assert_string_not_equal(choice->name, other->name);
    }
    assert_true(next_bye);
    for (const struct swiss_description *step = lim_steps; step->article != NULL; step++)
        assert_true(strncmp(step->article, "c04:lim.", 8) == 0 && step->words != MESSAGE_none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bye_goes_to_the_lowest_ranked_who_has_had_no_point_without_playing),
        cmocka_unit_test(who_is_absent_does_not_have_the_bye),
        cmocka_unit_test(if_the_others_cannot_be_paired_the_next_has_the_bye_and_it_is_reported),
        cmocka_unit_test(without_a_legal_pairing_there_is_none),
        cmocka_unit_test(forty_players_meet_in_halves_with_colours_by_the_lot),
        cmocka_unit_test(groups_are_paired_from_the_top_then_from_the_bottom_and_the_median_last),
        cmocka_unit_test(the_second_round_takes_one_point_then_none_then_half_a_point),
        cmocka_unit_test(equal_scores_meet),
        cmocka_unit_test(the_upper_half_meets_the_lower_half),
        cmocka_unit_test(exchanges_for_the_first_player_follow_the_printed_columns),
        cmocka_unit_test(exchanges_for_the_second_player_follow_the_printed_columns),
        cmocka_unit_test(upwards_exchanges_begin_with_the_lowest_number),
        cmocka_unit_test(of_an_even_group_the_stuck_player_floats_together_with_the_lowest_left),
        cmocka_unit_test(of_an_odd_group_the_stuck_player_changes_places_with_the_floater),
        cmocka_unit_test(who_has_met_all_of_the_group_floats),
        cmocka_unit_test(who_has_a_surplus_of_two_and_nobody_to_have_the_other_colour_against_floats),
        cmocka_unit_test(two_who_both_need_white_do_not_meet),
        cmocka_unit_test(floaters_go_towards_the_median),
        cmocka_unit_test(a_floater_without_an_opponent_goes_on),
        cmocka_unit_test(one_due_the_colour_of_the_majority_floats),
        cmocka_unit_test(with_no_majority_the_lowest_number_floats_down_and_the_highest_up),
        cmocka_unit_test(in_a_maxi_tournament_a_floater_down_is_within_100_points_of_the_lowest_number),
        cmocka_unit_test(in_a_maxi_tournament_a_floater_up_is_within_100_points_of_the_highest_number),
        cmocka_unit_test(in_a_maxi_tournament_the_limit_names_nobody_without_an_opponent_next_door),
        cmocka_unit_test(in_a_maxi_tournament_the_limit_names_nobody_who_is_spared),
        cmocka_unit_test(the_lowest_number_with_an_opponent_below_floats_down),
        cmocka_unit_test(the_highest_number_with_an_opponent_above_floats_up),
        cmocka_unit_test(opponents_of_floaters_with_priority_are_not_counted),
        cmocka_unit_test(a_floater_with_priority_takes_the_opponent_whose_colour_fits),
        cmocka_unit_test(rather_a_resident_without_an_opponent_floats_than_one_who_floated_already),
        cmocka_unit_test(rather_a_floater_with_an_opponent_floats_on_than_one_without),
        cmocka_unit_test(where_exchanges_fail_types_do_not_choose_who_floats),
        cmocka_unit_test(who_floated_in_the_round_before_is_spared),
        cmocka_unit_test(he_is_not_spared_at_the_cost_of_a_pair),
        cmocka_unit_test(of_floaters_from_above_the_higher_score_is_paired_first_then_the_higher_number),
        cmocka_unit_test(in_the_median_floaters_from_above_come_before_those_from_below),
        cmocka_unit_test(of_floaters_from_below_the_lower_score_is_paired_first_then_the_lower_number),
        cmocka_unit_test(below_the_median_floaters_from_below_come_first),
        cmocka_unit_test(a_floater_down_meets_the_highest_number_due_the_other_colour),
        cmocka_unit_test(a_floater_up_meets_the_lowest_number_due_the_other_colour),
        cmocka_unit_test(with_more_floaters_from_above_a_pair_of_the_lower_group_is_opened),
        cmocka_unit_test(else_a_pair_of_the_higher_group_is_opened),
        cmocka_unit_test(the_equalising_colour_is_due_else_the_other_than_last),
        cmocka_unit_test(all_four_are_balanced_after_the_second_round),
        cmocka_unit_test(a_second_scrutiny_exchanges_opponents_for_colours),
        cmocka_unit_test(who_had_a_colour_twice_running_or_a_surplus_of_two_gets_the_other),
        cmocka_unit_test(the_latest_difference_decides_who_gets_the_colour_both_are_due),
        cmocka_unit_test(with_the_same_history_the_higher_ranked_gets_it_and_below_the_median_the_lower),
        cmocka_unit_test(in_the_last_round_colours_keep_nobody_apart),
        cmocka_unit_test(by_choice_colours_yield_only_from_half_of_the_points_on),
        cmocka_unit_test(every_choice_that_the_account_names_is_on_the_notice_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
