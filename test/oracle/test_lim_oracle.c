/*
 * The Lim oracle itself: the examples and columns that the text prints, and one of each rule.
 *
 * Rules on players and groups are tried on players made up for the purpose, who may all meet unless told otherwise; the
 * rest on whole rounds. Numbers in the tests are pairing numbers, from 1. STAUNTON_SEED and STAUNTON_CASES choose the
 * random cases, STAUNTON_PLAYERS how many may take part in a random tournament, up to 20.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "lim_oracle_parts.h"

enum { MOST_STEPS = 10000000, CASES = 400, PLAYERS = 12 };

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))

static const struct pairing_choices as_recommended;
static const struct pairing_choices maxi = {.lim_maxi = true};
static const struct pairing_choices by_half = {.last_round_by_half = true};

/* --- players made up ---------------------------------------------------------------------------------------------- */

struct field {
    struct arena arena;
    struct lim_round round;
    struct lim_group group; /* all of them, above the median, unless told otherwise */
    struct lim_group adjacent;
};

static uint32_t everybody(const struct field *field) {
    return lim_one(field->round.count) - 1;
}

static void make_field(struct field *field, int count) {
    *field = (struct field){.round = {.choices = &as_recommended, .count = count, .steps_left = MOST_STEPS}};
    arena_init(&field->arena);
    field->round.known_pairs = arena_array(&field->arena, (size_t)1 << count, sizeof *field->round.known_pairs);
    field->round.known_stuck = arena_array(&field->arena, (size_t)1 << count, sizeof *field->round.known_stuck);
    for (int player = 0; player < count; player++) {
        field->round.players[player].participant = player;
        field->round.players[player].side = LIM_ABOVE;
        field->round.compatible[player] = everybody(field) & ~lim_one(player);
    }
    field->group = (struct lim_group){.side = LIM_ABOVE, .residents = everybody(field)};
    field->adjacent = (struct lim_group){.side = LIM_MEDIAN};
}

/* "2 5" */
static uint32_t set_from(const char *numbers) {
    struct text rest = text_from(numbers);
    uint32_t set = 0;
    while (rest.length > 0) {
        int64_t number = 0;
        assert_true(text_to_integer(text_cut(&rest, ' '), &number));
        set |= lim_one((int)number - 1);
    }
    return set;
}

/* A player and all whom he has met. */
static void met(struct field *field, int number, const char *others) {
    uint32_t set = set_from(others);
    for (int other = 0; other < field->round.count; other++) {
        if (lim_has(set, other)) {
            field->round.compatible[number - 1] &= ~lim_one(other);
            field->round.compatible[other] &= ~lim_one(number - 1);
        }
    }
    memset(field->round.known_pairs, 0, (size_t)1 << field->round.count);
}

/* "WWB-": a letter for each player. */
static void due(struct field *field, const char *colours) {
    for (int player = 0; colours[player] != '\0'; player++) {
        field->round.players[player].due = colours[player] == 'W'   ? COLOUR_WHITE
                                           : colours[player] == 'B' ? COLOUR_BLACK
                                                                    : COLOUR_NONE;
    }
}

/* A score in half points for some players; the median is a score of 4. */
static void score(struct field *field, const char *numbers, int32_t halves) {
    uint32_t set = set_from(numbers);
    for (int player = 0; player < field->round.count; player++) {
        if (lim_has(set, player)) {
            field->round.players[player].score = halves;
            field->round.players[player].side = halves > 4 ? LIM_ABOVE : halves < 4 ? LIM_BELOW : LIM_MEDIAN;
        }
    }
}

static void rate(struct field *field, const int32_t *ratings) {
    field->round.choices = &maxi;
    for (int player = 0; player < field->round.count; player++)
        field->round.players[player].rating = ratings[player];
}

/* A group, the floaters it received, and the players next door. */
static void place(struct field *field, enum lim_side side, const char *residents, const char *received,
                  const char *adjacent) {
    field->group = (struct lim_group){.side = side, .residents = set_from(residents), .received = set_from(received)};
    field->adjacent = (struct lim_group){.side = LIM_MEDIAN, .residents = set_from(adjacent)};
}

static const char *set_text(struct field *field, uint32_t set) {
    struct text_builder text;
    text_builder_init(&text, &field->arena);
    for (int player = 0; player < LIM_MOST; player++) {
        if (lim_has(set, player))
            text_add_format(&text, "%s%d", text.length == 0 ? "" : " ", player + 1);
    }
    return text_builder_take(&text).bytes;
}

static const char *list_text(struct field *field, const int *list, int count) {
    struct text_builder text;
    text_builder_init(&text, &field->arena);
    for (int i = 0; i < count; i++)
        text_add_format(&text, "%s%d", i == 0 ? "" : " ", list[i] + 1);
    return text_builder_take(&text).bytes;
}

static const char *pairs_text(struct field *field, const struct lim_group *group) {
    struct text_builder text;
    text_builder_init(&text, &field->arena);
    for (int i = 0; i < group->pair_count; i++)
        text_add_format(&text, "%s%dv%d", i == 0 ? "" : " ", group->pairs[i].first + 1, group->pairs[i].second + 1);
    return text_builder_take(&text).bytes;
}

/* Pairs the group: who plays whom in the order of scrutiny, and who floats. */
static void expect_group(struct field *field, const char *pairs, const char *floaters) {
    field->adjacent.received = 0;
    lim_oracle_group_pair(&field->round, &field->group, &field->adjacent);
    assert_string_equal(pairs_text(field, &field->group), pairs);
    assert_string_equal(set_text(field, field->adjacent.received), floaters);
}

static void expect_floater(struct field *field, int number) {
    uint32_t players = field->group.residents | field->group.received;
    assert_int_equal(1 + lim_oracle_choose_floater(&field->round, &field->group, &field->adjacent, 0, players), number);
}

static void drop(struct field *field) {
    assert_false(field->round.gave_up);
    arena_drop(&field->arena);
}

/* --- 9, 11: a score-group and its exchanges ------------------------------------------------------------------------ */

/* 1 v (n/2 + 1), 2 v (n/2 + 2) ... n/2 v n [c04:lim.9.4] */
static void halves_are_proposed(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 8);
    expect_group(&field, "1v5 2v6 3v7 4v8", "");
    drop(&field);
}

/* The printed columns of exchanges for player 1. [c04:lim.11.2] [c04:lim.11.1.a] [c04:lim.9.5] */
static void exchanges_for_player_1(void **state) {
    static const char *const columns[] = {"1v4 2v5 3v6", "1v5 2v4 3v6", "1v6 2v4 3v5", "1v3 2v5 4v6", "1v2 3v5 4v6"};
    static const int order[] = {4, 5, 6, 3, 2};
    struct field field;
    (void)state;
    make_field(&field, 6);
    for (int i = 0; i < COUNT(columns); i++) {
        char number[2] = {(char)('0' + order[i])};
        expect_group(&field, columns[i], "");
        if (i < 4)
            met(&field, 1, number);
    }
    drop(&field);
}

/* The printed columns for player 2 after 6 was found for player 1. [c04:lim.11.3] */
static void exchanges_for_player_2(void **state) {
    static const char *const columns[] = {"1v6 2v4 3v5", "1v6 2v5 3v4", "1v6 2v3 4v5", "1v3 2v6 4v5", "1v2 3v5 4v6"};
    static const char *const next[] = {"4", "5", "3", "6"};
    struct field field;
    (void)state;
    make_field(&field, 6);
    met(&field, 1, "4 5");
    for (int i = 0; i < COUNT(columns); i++) {
        expect_group(&field, columns[i], "");
        if (i < 4)
            met(&field, 2, next[i]);
    }
    drop(&field);
}

/* Upward the scrutiny begins at the bottom: 6 v 3, and 3 is replaced by 2. [c04:lim.11.1.b] */
static void upward_everything_is_mirrored(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 6);
    score(&field, "1 2 3 4 5 6", 2);
    field.group.side = LIM_BELOW;
    expect_group(&field, "6v3 5v2 4v1", "");
    met(&field, 6, "3");
    expect_group(&field, "6v2 5v3 4v1", "");
    drop(&field);
}

/* 1 has met all but 6, and 2 too: 1v6 is retained, 2 and the lowest of the rest float. [c04:lim.11.4] [c04:lim.11.4.b] */
static void the_player_without_opponent_floats_in_company(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 6);
    met(&field, 1, "2 3 4 5");
    met(&field, 2, "3 4 5");
    expect_group(&field, "1v6 3v4", "2 5");
    drop(&field);
}

/* The same with seven players of whom 7 floats first: 7 returns for 2. [c04:lim.11.4.a] [c04:lim.9.3.d] */
static void the_player_without_opponent_is_exchanged_with_the_floater(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "1 2 3 4 5 6 7", "", "8");
    expect_group(&field, "1v4 2v5 3v6", "7");
    met(&field, 1, "2 3 4 5 7");
    met(&field, 2, "3 4 5 7");
    expect_group(&field, "1v6 3v5 4v7", "2");
    drop(&field);
}

/* Who has met everyone of the group floats. [c04:lim.9.3.a] */
static void who_has_met_everyone_floats(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 6);
    place(&field, LIM_ABOVE, "1 2 3 4 5", "", "6");
    met(&field, 4, "1 2 3 5");
    expect_group(&field, "1v3 2v5", "4");
    drop(&field);
}

/* --- 10: floaters --------------------------------------------------------------------------------------------------- */

/* One of those due the colour that most are due; number decides among them. [c04:lim.10.2.equalise] */
static void the_floater_evens_out_the_colours(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 6);
    place(&field, LIM_ABOVE, "1 2 3 4 5", "", "6");
    due(&field, "WWWBB-");
    expect_floater(&field, 3);
    field.group.side = LIM_BELOW;
    expect_floater(&field, 1);
    drop(&field);
}

/* [c04:lim.10.2.tie] */
static void with_equal_colours_the_number_decides(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 6);
    place(&field, LIM_ABOVE, "1 2 3 4 5", "", "6");
    due(&field, "W-WBB-");
    expect_floater(&field, 5);
    field.group.side = LIM_BELOW;
    expect_floater(&field, 1);
    drop(&field);
}

/* Beyond 100 points the lowest numbered floats, upward the highest. [c04:lim.10.2.maxi.down] [c04:lim.10.2.maxi.up] */
static void in_a_maxi_tournament_colour_reaches_100_points(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 4);
    place(&field, LIM_ABOVE, "1 2 3", "", "4");
    due(&field, "WWB-");
    rate(&field, (const int32_t[]){2300, 2250, 2140, 2000});
    expect_floater(&field, 3);
    field.round.choices = &as_recommended;
    expect_floater(&field, 2);
    rate(&field, (const int32_t[]){2300, 2240, 2140, 2000});
    expect_floater(&field, 2);
    field.group.side = LIM_BELOW;
    due(&field, "BWW-");
    rate(&field, (const int32_t[]){2001, 1900, 1800, 1700});
    expect_floater(&field, 1);
    rate(&field, (const int32_t[]){2000, 1900, 1800, 1700});
    expect_floater(&field, 2);
    drop(&field);
}

/* 3, the lowest, has no opponent below or floated before: colour is measured against 2. [c04:lim.10.2.maxi.down]
   [c04:lim.10.5] [c04:lim.10.10] */
static void in_a_maxi_tournament_the_limit_is_taken_from_who_may_float(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 4);
    place(&field, LIM_ABOVE, "1 2 3", "", "4");
    due(&field, "WBW-");
    rate(&field, (const int32_t[]){2300, 2250, 2100, 2000});
    expect_floater(&field, 3);
    field.round.players[2].floated = true;
    expect_floater(&field, 1);
    field.round.players[2].floated = false;
    met(&field, 3, "4");
    expect_floater(&field, 1);
    rate(&field, (const int32_t[]){2300, 2199, 2100, 2000});
    expect_floater(&field, 2);
    drop(&field);
}

/* 9 has met both players below, so 8 floats. [c04:lim.10.3] [c04:lim.10.5] */
static void a_downfloater_has_an_opponent_below(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 13);
    place(&field, LIM_ABOVE, "7 8 9", "", "12 13");
    expect_floater(&field, 9);
    met(&field, 9, "12 13");
    expect_floater(&field, 8);
    drop(&field);
}

/* Opponents of floaters with priority do not count: 8 must float and reserves 12, which leaves 11 none. [c04:lim.10.3] */
static void opponents_of_floaters_with_priority_are_excluded(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 13);
    place(&field, LIM_ABOVE, "8 9 10 11", "", "12 13");
    met(&field, 8, "9 10 11");
    met(&field, 11, "13");
    uint32_t players = set_from("9 10 11");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 10),
                     LIM_TYPE_C);
    assert_int_equal(1 + lim_oracle_choose_floater(&field.round, &field.group, &field.adjacent, set_from("8"), players),
                     10);
    assert_int_equal(1 + lim_oracle_choose_floater(&field.round, &field.group, &field.adjacent, 0, players), 11);
    drop(&field);
}

/* 8 is due White and reserves 13, who is due Black, rather than 12. [c04:lim.10.3] [c04:lim.10.8.down] */
static void a_floater_reserves_an_opponent_due_the_other_colour(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 13);
    place(&field, LIM_ABOVE, "8 9 10 11", "", "12 13");
    met(&field, 8, "9 10 11");
    met(&field, 11, "12");
    due(&field, "-------W---WB");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 11),
                     LIM_TYPE_C);
    due(&field, "-------W---WW");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 11),
                     LIM_TYPE_D);
    drop(&field);
}

/* [c04:lim.10.4] */
static void an_upfloater_is_the_highest_number_with_an_opponent_above(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 12);
    place(&field, LIM_BELOW, "10 11 12", "", "7 8");
    expect_floater(&field, 10);
    met(&field, 10, "7 8");
    expect_floater(&field, 11);
    drop(&field);
}

/* Only 3 can float, and he has met everyone next door: he goes on from there. [c04:lim.10.5] [c04:lim.10.2.direction] */
static void a_floater_without_opponent_floats_further(void **state) {
    struct field field;
    struct lim_group last = {.side = LIM_MEDIAN, .residents = 1 << 5};
    (void)state;
    make_field(&field, 6);
    place(&field, LIM_ABOVE, "1 2 3", "", "4 5");
    met(&field, 3, "1 2 4 5");
    expect_group(&field, "1v2", "3");
    field.adjacent.side = LIM_ABOVE;
    lim_oracle_group_pair(&field.round, &field.adjacent, &last);
    assert_string_equal(pairs_text(&field, &field.adjacent), "4v5");
    assert_string_equal(set_text(&field, last.received), "3");
    drop(&field);
}

static void expect_order(struct field *field, const char *expected) {
    int order[LIM_MOST];
    int count =
        lim_oracle_scrutiny_order(&field->round, &field->group, field->group.residents | field->group.received, order);
    assert_string_equal(list_text(field, order, count), expected);
}

/* Highest score, then highest number; both halves mirrored. [c04:lim.10.6] [c04:lim.10.6.1] [c04:lim.10.6.2]
 * [c04:lim.10.6.3] [c04:lim.10.7] [c04:lim.10.7.1] [c04:lim.10.7.2] [c04:lim.10.7.3] */
static void floaters_have_their_order(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 20);
    score(&field, "7", 6);
    score(&field, "2", 5);
    place(&field, LIM_MEDIAN, "3 4", "7 2", "");
    expect_order(&field, "7 2 3 4"); /* 10.6.2 */
    score(&field, "2", 6);
    expect_order(&field, "2 7 3 4"); /* 10.6, 10.6.1 */
    score(&field, "15 14", 0);
    score(&field, "20", 1);
    place(&field, LIM_MEDIAN, "3 4", "7 15 14 20", "");
    expect_order(&field, "7 15 14 20 3 4"); /* 10.6.3 */
    place(&field, LIM_BELOW, "3 4", "14 20", "");
    expect_order(&field, "14 20 4 3"); /* 10.7, 10.7.2 */
    score(&field, "20", 0);
    expect_order(&field, "20 14 4 3"); /* 10.7.1 */
    place(&field, LIM_BELOW, "3 4", "7 14 20", "");
    expect_order(&field, "20 14 7 4 3"); /* 10.7.3 */
    drop(&field);
}

static void expect_opponents(struct field *field, int floater, const char *expected) {
    int order[LIM_MOST];
    uint32_t players = (field->group.residents | field->group.received) & ~lim_one(floater - 1);
    int count = lim_oracle_floater_opponents(&field->round, &field->group, floater - 1, players, order);
    assert_string_equal(list_text(field, order, count), expected);
}

/* [c04:lim.10.8.down] */
static void downward_a_floater_meets_the_highest_number_due_the_other_colour(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "5 6 7", "1 2", "");
    due(&field, "WB--WBBW");
    expect_opponents(&field, 1, "6 7 5 2");
    rate(&field, (const int32_t[]){2500, 2490, 0, 0, 2300, 2150, 2140, 0});
    expect_opponents(&field, 1, "5 6 7 2");
    rate(&field, (const int32_t[]){2500, 2490, 0, 0, 2300, 2200, 2199, 0});
    expect_opponents(&field, 1, "6 5 7 2");
    drop(&field);
}

/* [c04:lim.10.8.up] */
static void upward_a_floater_meets_the_lowest_number_due_the_other_colour(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 14);
    place(&field, LIM_BELOW, "10 11 12", "14", "");
    due(&field, "---------WWB-B");
    expect_opponents(&field, 14, "11 10 12");
    drop(&field);
}

/* [c04:lim.10.9.types] */
static void floaters_have_four_types(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "3 4", "1 2", "7 8");
    met(&field, 1, "7 8");
    met(&field, 3, "7 8");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, 0, 0), LIM_TYPE_A);
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, 0, 1), LIM_TYPE_B);
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, 0, 2), LIM_TYPE_C);
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, 0, 3), LIM_TYPE_D);
    drop(&field);
}

/* A resident with an opponent next door before one without, before floaters. [c04:lim.10.9.a] [c04:lim.10.9.b]
 * [c04:lim.10.9.c] */
static void the_least_disadvantage_is_chosen(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "1 5", "6", "7 8"); /* 6 has the lowest number but came from elsewhere */
    expect_floater(&field, 5);
    met(&field, 5, "7 8");
    expect_floater(&field, 1); /* d before c */
    met(&field, 1, "7 8");
    expect_floater(&field, 5); /* c before b */
    place(&field, LIM_ABOVE, "", "1 5 6", "7 8");
    met(&field, 1, "7 8");
    expect_floater(&field, 6); /* b before a */
    met(&field, 6, "7");
    expect_floater(&field, 6);
    met(&field, 6, "8");
    expect_floater(&field, 6);
    drop(&field);
}

/* [c04:lim.10.10] */
static void nobody_floats_twice_running_to_make_a_group_even(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 10);
    place(&field, LIM_ABOVE, "7 8 9", "", "10");
    field.round.players[8].floated = true;
    expect_floater(&field, 8);
    met(&field, 8, "10"); /* then 8 would be of type c; 7 takes his place */
    expect_floater(&field, 7);
    met(&field, 7, "10"); /* and now nobody of type d is left but 9 */
    expect_floater(&field, 9);
    drop(&field);
    make_field(&field, 10);
    place(&field, LIM_ABOVE, "7 8 9", "", "10");
    field.round.players[8].floated = true;
    met(&field, 7, "9"); /* without 8 there would be no pair, without 7 there is one */
    expect_floater(&field, 7);
    met(&field, 8, "9"); /* 9 has no opponent: without 8 or 7 there would be a pair less */
    expect_floater(&field, 9);
    drop(&field);
}

/* --- 9.6: the median --------------------------------------------------------------------------------------------------- */

/* 1 v 2 above, 7 v 8 below, and a median in which nobody may meet. */
static void make_blocked(struct field *field, struct lim_groups *groups) {
    make_field(field, 10);
    score(field, "1 2 3", 6);
    score(field, "4 5", 4);
    score(field, "6 7 8 9 10", 2);
    *groups = (struct lim_groups){.above_count = 1, .below_count = 1};
    groups->above[0] = (struct lim_group){.side = LIM_ABOVE, .pair_count = 1, .pairs = {{0, 1}}};
    groups->below[0] = (struct lim_group){.side = LIM_BELOW, .pair_count = 2, .pairs = {{9, 8}, {7, 6}}};
    groups->median = (struct lim_group){.side = LIM_MEDIAN, .residents = set_from("4 5")};
}

/* As many floaters from below as from above: a pair of the higher group is opened. [c04:lim.9.6.upper] */
static void a_blocked_median_takes_a_pair_from_above(void **state) {
    struct field field;
    struct lim_groups groups;
    (void)state;
    make_blocked(&field, &groups);
    met(&field, 4, "5");
    assert_true(lim_oracle_median_pair(&field.round, &groups));
    assert_string_equal(pairs_text(&field, &groups.median), "1v4 2v5");
    assert_int_equal(groups.above[0].pair_count, 0);
    assert_int_equal(groups.below[0].pair_count, 2);
    drop(&field);
}

/* More floaters from above than from below: the pair made last in the lower group is opened. [c04:lim.9.6.lower] */
static void a_blocked_median_with_more_from_above_takes_a_pair_from_below(void **state) {
    struct field field;
    struct lim_groups groups;
    (void)state;
    make_blocked(&field, &groups);
    groups.median = (struct lim_group){.side = LIM_MEDIAN, .residents = set_from("4"), .received = set_from("3")};
    met(&field, 3, "4");
    assert_true(lim_oracle_median_pair(&field.round, &groups));
    assert_string_equal(pairs_text(&field, &groups.median), "3v7 8v4");
    assert_int_equal(groups.above[0].pair_count, 1);
    assert_string_equal(pairs_text(&field, &groups.below[0]), "10v9");
    drop(&field);
}

/* --- 12.2: the second scrutiny --------------------------------------------------------------------------------------- */

/* [c04:lim.12.2] */
static void opponents_are_exchanged_for_colour(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 4);
    due(&field, "BWBW");
    expect_group(&field, "1v4 2v3", "");
    met(&field, 1, "4"); /* 1v2 is the last exchange, and leaves 3v4 */
    expect_group(&field, "1v2 3v4", "");
    met(&field, 1, "2"); /* no exchange is left */
    expect_group(&field, "1v3 2v4", "");
    drop(&field);
}

/* An exchange that only moves the clash elsewhere is none, and floaters keep their opponents. [c04:lim.12.2] */
static void an_exchange_for_colour_must_help(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 4);
    due(&field, "BBBW");
    expect_group(&field, "1v3 2v4", "");
    place(&field, LIM_ABOVE, "3 4", "1 2", "");
    due(&field, "BWB-");
    expect_group(&field, "1v3 2v4", "");
    drop(&field);
}

/* 100 points apart an exchange is allowed, 101 not. [c04:lim.12.7] */
static void in_a_maxi_tournament_exchanges_for_colour_reach_100_points(void **state) {
    struct field field;
    (void)state;
    make_field(&field, 4);
    due(&field, "BWBW");
    met(&field, 1, "2");
    rate(&field, (const int32_t[]){2400, 2300, 2200, 2100});
    expect_group(&field, "1v4 2v3", "");
    rate(&field, (const int32_t[]){2400, 2300, 2200, 2099});
    expect_group(&field, "1v3 2v4", "");
    drop(&field);
}

/* --- whole rounds -------------------------------------------------------------------------------------------------------- */

/* Participants 1 to `count` may take part; opponents beyond them are somebody who is away. */
static void make_case(struct arena *arena, int32_t round, int32_t planned, int32_t count, const char *const *records,
                      struct dutch_case *made) {
    const char *all[DUTCH_CASE_MOST];
    for (int32_t i = 0; i < DUTCH_CASE_MOST; i++)
        all[i] = i < count ? records[i] : "";
    dutch_case_make(arena, round - 1, planned, DUTCH_CASE_MOST, all, made);
    for (int32_t i = count; i < DUTCH_CASE_MOST; i++)
        made->takes_part[i] = false;
}

static void expect(int32_t round, int32_t planned, int32_t count, const char *const *records, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    arena_init(&arena);
    make_case(&arena, round, planned, count, records, &made);
    enum swiss_oracle_verdict verdict = lim_oracle_pair(&arena, &as_recommended, &made.drawing, MOST_STEPS, &drawn);
    assert_int_not_equal(verdict, SWISS_ORACLE_GAVE_UP);
    assert_string_equal(verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(&arena, &drawn) : "impossible", expected);
    arena_drop(&arena);
}

/* [c04:lim.14.1] [c04:lim.14.2.pairs] [c04:lim.9.2.median] [c04:lim.7.numbers] */
static void the_first_round_goes_by_the_lot(void **state) {
    static const char *const records[16] = {"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    expect(1, 5, 16, records, "1-9 10-2 3-11 12-4 5-13 14-6 7-15 16-8");
    expect(1, 5, 7, records, "1-4 5-2 3-6 (7)");
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 6, records, &made);
    made.drawing.initial_colour = COLOUR_BLACK;
    assert_int_equal(lim_oracle_pair(&arena, &as_recommended, &made.drawing, MOST_STEPS, &drawn), SWISS_ORACLE_PAIRED);
    assert_string_equal(dutch_case_text(&arena, &drawn), "4-1 2-5 6-3");
    arena_drop(&arena);
}

/* The highest half of the list need not be complete: who is away takes nobody's parity. [c04:lim.14.2.pairs] */
static void the_lot_goes_by_the_number(void **state) {
    static const char *const records[] = {"Z", "", "", "", ""};
    (void)state;
    expect(1, 5, 5, records, "4-2 3-5");
}

/* [c04:lim.15.1] [c04:lim.15.2] [c04:lim.15.3] [c04:lim.12.1] [c04:lim.3] [c04:lim.4] [c04:lim.6.points] */
static void the_second_round_pairs_winners_losers_and_the_median(void **state) {
    static const char *const records[] = {"5w1", "6b1", "7w=", "8b1", "1b0", "2w0", "3b=", "4w0"};
    (void)state;
    /* of 1, 2, 4 two are due White: 4 floats down; of 5, 6, 8 two are due Black: 6 floats up */
    expect(2, 5, 8, records, "2-1 4-3 7-6 5-8");
}

/* [c04:lim.12.1] [c04:lim.5] */
static void after_round_2_all_are_balanced(void **state) {
    static const char *const records[] = {"5w1", "6w1", "7b1", "8b1", "1b0", "2b0", "3w0", "4w0"};
    (void)state;
    expect(2, 5, 8, records, "3-1 4-2 5-7 6-8");
}

/* The lowest group has 5, 8 and 9. [c04:lim.8.1] [c04:lim.8.2] */
static void the_bye_goes_to_the_lowest_player_who_had_no_free_point(void **state) {
    static const char *const above[] = {"11w1 12b1", "11b1 12w1", "11w1 12b1", "11b1 12w1", "11w1 12b0",
                                        "11b1 12w1", "11w1 12b1", "",          ""};
    static const char *const eight_and_nine[][2] = {
        {"11b1 12w0", "11w1 12b0"}, {"11b1 12w0", "U 12b0"}, {"11b+ 12w0", "U 12b0"}, {"F 12w0", "U 12b0"}};
    static const int32_t byes[] = {9, 8, 5, 5};
    (void)state;
    for (int32_t i = 0; i < COUNT(byes); i++) {
        const char *records[COUNT(above)];
        struct arena arena;
        struct dutch_case made;
        struct drawn_round drawn;
        memcpy(records, above, sizeof records);
        records[7] = eight_and_nine[i][0];
        records[8] = eight_and_nine[i][1];
        arena_init(&arena);
        make_case(&arena, 3, 9, COUNT(above), records, &made);
        assert_int_equal(lim_oracle_pair(&arena, &as_recommended, &made.drawing, MOST_STEPS, &drawn),
                         SWISS_ORACLE_PAIRED);
        assert_int_equal(drawn.bye + 1, byes[i]);
        arena_drop(&arena);
    }
}

/* [c04:lim.late.nobye] [c04:lim.8.3] */
static void who_is_away_has_no_bye(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "U", "Z Z"};
    static const char *const away[] = {"3w1", "4b1", "1b0", "2w0 Z"};
    (void)state;
    expect(2, 5, 4, away, "2-1 (3)");
    expect(2, 5, 6, records, "2-1 3-5 (4)");
}

/* Groups from the top to the median, then from the bottom. [c04:lim.9.2.order] */
static void groups_are_paired_from_both_ends_to_the_median(void **state) {
    static const char *const records[] = {"8w1 9w1 10w1", "8w1 9w1 10w=", "8w1 9w1 10w0", "8w1 9w= 10w0",
                                          "8w1 9w0 10w0", "8w= 9w0 10w0", "8w0 9w0 10w0"};
    static const int above[] = {6, 5, 4};
    static const int below[] = {0, 1, 2};
    struct arena arena;
    struct dutch_case made;
    struct lim_round round;
    struct lim_groups groups;
    (void)state;
    arena_init(&arena);
    make_case(&arena, 4, 9, 7, records, &made);
    lim_oracle_round_make(&arena, &as_recommended, &made.drawing, MOST_STEPS, &round);
    lim_oracle_groups_make(&round, 127, &groups);
    assert_int_equal(groups.above_count, 3);
    assert_int_equal(groups.below_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(groups.above[i].score, above[i]);
        assert_int_equal(groups.below[i].score, below[i]);
    }
    assert_int_equal(groups.median.residents, 1 << 3);
    arena_drop(&arena);
}

/* In the group of 1 with a surplus of two all others must have the same colour. [c04:lim.9.3.b] [c04:lim.9.3.c]
 * [c04:lim.12.3.both] */
static void who_has_no_opponent_of_the_right_colour_floats(void **state) {
    static const char *const two[] = {
        "9w1 10w1", "9w1 10w1", "9b= 10w=", "9w= 10b=", "9b0 10w0", "9w0 10b0", "9w= 10b=", "9b= 10w="};
    static const char *const odd[] = {"9w1 10w1", "9b1 10w1", "9w1 10w1", "9b= 10w=", "9w0 10b0", "9b0 10w0"};
    (void)state;
    expect(3, 9, 8, two, "4-1 7-2 8-3 6-5"); /* both float */
    expect(3, 9, 6, odd, "2-1 4-3 5-6");     /* one of them has the third player */
}

/* [c04:lim.2] [c04:lim.6.forfeit] */
static void only_games_played_count_as_meetings(void **state) {
    static const char *const played[] = {"2w=", "1b=", "4w=", "3b="};
    static const char *const forfeited[] = {"3w+", "4b+", "1b-", "2w-"};
    static const char *const again[] = {"2w+", "1b-"};
    (void)state;
    expect(2, 5, 4, played, "4-1 2-3");
    expect(2, 5, 4, forfeited, "1-2 3-4"); /* a point each, and no colour: the lot */
    expect(2, 5, 2, again, "1-2");
}

/* An unfinished game is a draw, and has its colour and its opponents. [c04:lim.6.points] */
static void unfinished_games_are_draws(void **state) {
    static const char *const records[] = {"3w*", "4w1", "1b*", "2b0", "6w=", "5b="};
    (void)state;
    /* the median has 1, 3, 5, 6; 2 floats down to 3, who is due White, 4 up to 5, since 5 and 6 have met */
    expect(2, 5, 6, records, "3-2 6-1 4-5");
}

/* Who was sent out of his score-group in the round before. [c04:lim.10.10] */
static void floats_are_reported_by_the_scores_of_the_round_before(void **state) {
    static const char *const records[] = {"11w1 2b=", "11w= 1w=", "11w0 4w-", "11w= 3b+", "11w1 6w1",
                                          "11w0 5b0", "11w1 8w=", "11w1 7b=", "11w1 U"};
    static const bool floated[] = {true, false, true, false, true, true, false, false, false};
    struct arena arena;
    struct dutch_case made;
    struct lim_round round;
    (void)state;
    arena_init(&arena);
    make_case(&arena, 3, 9, COUNT(records), records, &made);
    lim_oracle_round_make(&arena, &as_recommended, &made.drawing, MOST_STEPS, &round);
    for (int32_t i = 0; i < COUNT(records); i++)
        assert_int_equal(round.players[i].floated, floated[i]);
    arena_drop(&arena);
}

/* [c04:lim.late.nopoints] [c04:lim.3] */
static void missed_rounds_bring_nothing(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", ".", "."};
    (void)state;
    expect(2, 5, 6, records, "2-1 3-5 6-4");
}

/* The prescribed bye would leave two who have met: the next one in the order has it. [c04:lim.8.1] */
static void the_bye_passes_on_where_the_rest_cannot_be_paired(void **state) {
    static const char *const next[] = {"2w1", "1b0", "."};
    static const char *const nobody[] = {"2w1 U 3w1", "1b0 3w= U", "U 2b= 1b0"};
    (void)state;
    expect(2, 5, 3, next, "3-1 (2)");
    expect(4, 5, 3, nobody, "impossible");
}

/* Boards by score, then the sum of scores, then the number. */
static void boards_have_their_order(void **state) {
    static const char *const records[] = {"9w0", "9b0", "9w=", "9b=", "9w1", "9b1", "9w1", "9b0"};
    (void)state;
    expect(2, 5, 8, records, "6-5 4-7 2-3 8-1");
}

/* --- colours of a pair ------------------------------------------------------------------------------------------------ */

/* A record "3w1 . 5b1 ": colours W and B, a gap for "-", all games with the result. */
static const char *record_from(struct arena *arena, const char *colours, char result) {
    struct text_builder text;
    text_builder_init(&text, arena);
    for (int i = 0; colours[i] != '\0'; i++) {
        if (colours[i] == '-')
            text_add_zero(&text, ". ");
        else
            text_add_format(&text, "%d%c%c ", i + 3, colours[i] == 'W' ? 'w' : 'b', result);
    }
    return text_builder_take(&text).bytes;
}

/* Players 1 and 2, alone in the round, with these colours, and each with one result in all games: who has White, 0 for
 * nobody. */
static int white_as(const struct pairing_choices *choices, const char *first, const char *second, const char *results,
                    int32_t planned) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    assert_int_equal(strlen(first), strlen(second));
    arena_init(&arena);
    const char *records[] = {record_from(&arena, first, results[0]), record_from(&arena, second, results[1])};
    make_case(&arena, (int32_t)strlen(first) + 1, planned, 2, records, &made);
    made.takes_part[0] = made.takes_part[1] = true; /* the blank at the end of a record is no word */
    enum swiss_oracle_verdict verdict = lim_oracle_pair(&arena, choices, &made.drawing, MOST_STEPS, &drawn);
    int white = verdict == SWISS_ORACLE_PAIRED ? drawn.pairs[0].white + 1 : 0;
    arena_drop(&arena);
    return white;
}

static int white(const char *first, const char *second, char result) {
    const char results[] = {result, result};
    return white_as(&as_recommended, first, second, results, 20);
}

/* [c04:lim.9.1] [c04:lim.12.1.a] [c04:lim.12.1.b] [c04:lim.12.3.one] */
static void colours_may_forbid_a_pairing(void **state) {
    (void)state;
    assert_int_equal(white("WW", "WW", '1'), 0);
    assert_int_equal(white("BBWW", "BBWW", '1'), 0); /* no surplus, but twice running */
    assert_int_equal(white("BBWBBW", "BBWBBW", '1'), 0);
    assert_int_equal(white("WWBWWB", "WWBWWB", '1'), 0); /* a surplus of two, not twice running */
    assert_int_equal(white("WW", "WB", '1'), 2);
    assert_int_equal(white("BB", "WB", '1'), 1);
    assert_int_equal(white("WB", "BB", '1'), 2);
    assert_int_equal(white("BWWBWW", "WBBWBW", '1'), 2); /* both are due Black; only 1 must have it */
    assert_int_equal(white("W-W", "W-B", '1'), 2);       /* a round without a game does not interrupt */
}

/* [c04:lim.4] [c04:lim.5] [c04:lim.12.5] [c04:lim.12.6] */
static void everybody_has_the_due_colour(void **state) {
    (void)state;
    assert_int_equal(white("W", "B", '1'), 2);
    assert_int_equal(white("WB", "BW", '1'), 1);
    assert_int_equal(white("WBB", "BWW", '1'), 1);
    assert_int_equal(white("WBW-", "BBWB", '1'), 2); /* a surplus of White: Black is due */
    assert_int_equal(white("-", "W", '1'), 1);       /* only one of them is due a colour */
    assert_int_equal(white("B", "-", '1'), 1);
}

/* [c04:lim.12.4.history] [c04:lim.12.6.clash] */
static void the_latest_difference_decides(void **state) {
    (void)state;
    assert_int_equal(white("WBBW", "BWBW", '1'), 1); /* rounds 4 and 3 are alike; 2 had White in round 2 */
    assert_int_equal(white("WBW", "WWB", '1'), 2);   /* both due Black; 1 had White last */
    assert_int_equal(white("WWB", "WBW", '1'), 1);
}

/* [c04:lim.12.4.upper] [c04:lim.12.4.lower] */
static void identical_histories_go_by_rank(void **state) {
    (void)state;
    assert_int_equal(white("WB", "WB", '1'), 1); /* above */
    assert_int_equal(white("W", "W", '1'), 2);
    assert_int_equal(white("WB", "WB", '='), 1); /* in the median */
    assert_int_equal(white("WB", "WB", '0'), 2); /* below */
    assert_int_equal(white("W", "W", '0'), 1);
    assert_int_equal(white("BW", "W-", '1'), 2); /* identical as far as the shorter goes */
}

/* Nobody has had a colour: the number of the higher ranked player. [c04:lim.14.2.pairs] */
static void without_any_colour_the_lot_decides(void **state) {
    (void)state;
    assert_int_equal(white("--", "--", '1'), 1);
}

/* [c04:lim.13] */
static void in_the_last_round_colours_forbid_nothing(void **state) {
    (void)state;
    assert_int_equal(white_as(&as_recommended, "WW", "WW", "11", 4), 0);
    assert_int_equal(white_as(&as_recommended, "WW", "WW", "11", 3), 2);
    assert_int_equal(white_as(&as_recommended, "WW", "WW", "00", 3), 1);
    assert_int_equal(white_as(&as_recommended, "BW", "WW", "11", 3), 1); /* only 2 must have Black */
}

/* As the minimum requirements have it: half of the points or more. [c04:lim.13] */
static void the_last_round_may_be_kept_to_half_of_the_points(void **state) {
    (void)state;
    assert_int_equal(white_as(&by_half, "WW", "WW", "11", 3), 2);
    assert_int_equal(white_as(&by_half, "WW", "WW", "==", 3), 2);
    assert_int_equal(white_as(&by_half, "WW", "WW", "00", 3), 0);
    assert_int_equal(white_as(&by_half, "WW", "WW", "10", 3), 1); /* only 1 may have White */
    assert_int_equal(white_as(&as_recommended, "WW", "WW", "10", 3), 2);
}

/* --- options, each alone ---------------------------------------------------------------------------------------------- */

#define ALONE(member) ((struct pairing_choices){.member = true})

/* 3 would float, but 1 and 2 have met: without 2 the others can be paired. Where nobody leaves them so, as ever. */
static void the_floater_may_have_to_leave_pairs(void **state) {
    const struct pairing_choices choices = ALONE(floater_leaves_pairs);
    struct field field;
    (void)state;
    make_field(&field, 4);
    place(&field, LIM_ABOVE, "1 2 3", "", "4");
    met(&field, 1, "2");
    expect_floater(&field, 3);
    field.round.choices = &choices;
    expect_floater(&field, 2);
    field.round.players[1].floated = true; /* 10.10 comes first, and leaves 1 alone */
    expect_floater(&field, 1);
    met(&field, 3, "1 2");
    field.round.players[1].floated = false;
    expect_floater(&field, 3);
    drop(&field);
}

static void expect_floated(const struct pairing_choices *choices, const bool *floated) {
    static const char *const records[] = {"11w1 2b=", "11w= 1w=", "11w0 4w-", "11w= 3b+", "11w1 6w1",
                                          "11w0 5b0", "11w1 8w=", "11w1 7b=", "11w1 U"};
    struct arena arena;
    struct dutch_case made;
    struct lim_round round;
    arena_init(&arena);
    make_case(&arena, 3, 9, COUNT(records), records, &made);
    lim_oracle_round_make(&arena, choices, &made.drawing, MOST_STEPS, &round);
    for (int32_t i = 0; i < COUNT(records); i++)
        assert_int_equal(round.players[i].floated, floated[i]);
    arena_drop(&arena);
}

/* 2 met a higher score from the median, 4 a lower one from there. */
static void whoever_met_another_score_may_have_floated(void **state) {
    static const bool floated[] = {true, true, true, true, true, true, false, false, false};
    (void)state;
    expect_floated(&ALONE(floated_either_way), floated);
}

/* The game of 3 and 4 was forfeited. */
static void a_forfeited_game_may_be_no_float(void **state) {
    static const bool floated[] = {true, false, false, false, true, true, false, false, false};
    static const bool either_way[] = {true, true, false, false, true, true, false, false, false};
    static const struct pairing_choices both = {.floated_played = true, .floated_either_way = true};
    (void)state;
    expect_floated(&ALONE(floated_played), floated);
    expect_floated(&both, either_way);
}

/* With the two floaters most are due White, without them most are due Black. */
static void the_majority_may_be_that_of_residents(void **state) {
    const struct pairing_choices choices = ALONE(majority_of_residents);
    struct field field;
    (void)state;
    make_field(&field, 6);
    place(&field, LIM_ABOVE, "3 4 5", "1 2", "6");
    due(&field, "WWWBB-");
    expect_floater(&field, 3);
    field.round.choices = &choices;
    expect_floater(&field, 5);
    drop(&field);
}

/* 3 has an opponent next door only in 4, who waits there. */
static void floaters_who_wait_may_be_no_members(void **state) {
    const struct pairing_choices choices = ALONE(waiting_no_members);
    struct field field;
    (void)state;
    make_field(&field, 5);
    place(&field, LIM_ABOVE, "1 2 3", "", "5");
    field.adjacent.received = set_from("4");
    met(&field, 3, "5");
    expect_floater(&field, 3);
    field.round.choices = &choices;
    expect_floater(&field, 2);
    drop(&field);
    /* 8 must float. He reserves 12, who waits; with the option 13, which leaves 11 nobody. */
    make_field(&field, 13);
    place(&field, LIM_ABOVE, "8 9 10 11", "", "13");
    field.adjacent.received = set_from("12");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 10),
                     LIM_TYPE_D);
    met(&field, 11, "12");
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 10),
                     LIM_TYPE_D);
    field.round.choices = &choices;
    assert_int_equal(lim_oracle_floater_type(&field.round, &field.group, &field.adjacent, set_from("8"), 10),
                     LIM_TYPE_C);
    drop(&field);
}

/* 8 must float and would reserve 12. */
static void nobody_may_reserve(void **state) {
    const struct pairing_choices choices = ALONE(nobody_reserves);
    struct field field;
    (void)state;
    make_field(&field, 13);
    place(&field, LIM_ABOVE, "8 9 10 11", "", "12 13");
    met(&field, 8, "9 10 11");
    met(&field, 11, "13");
    uint32_t players = set_from("9 10 11");
    assert_int_equal(1 + lim_oracle_choose_floater(&field.round, &field.group, &field.adjacent, set_from("8"), players),
                     10);
    field.round.choices = &choices;
    assert_int_equal(1 + lim_oracle_choose_floater(&field.round, &field.group, &field.adjacent, set_from("8"), players),
                     11);
    drop(&field);
}

/* 2 is a floater like 1, and due Black. */
static void floaters_may_be_opponents_like_residents(void **state) {
    const struct pairing_choices choices = ALONE(floaters_by_number);
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "5 6 7", "1 2", "");
    due(&field, "WB--WBBW");
    expect_opponents(&field, 1, "6 7 5 2");
    field.round.choices = &choices;
    expect_opponents(&field, 1, "2 6 7 5");
    due(&field, "WW--WBBW");
    expect_opponents(&field, 1, "6 7 2 5");
    field.group.side = LIM_BELOW;
    expect_opponents(&field, 1, "7 6 5 2");
    drop(&field);
}

/* For a floater, and in the second scrutiny: 4 is due no colour and comes before 2. */
static void who_is_due_no_colour_may_fit(void **state) {
    const struct pairing_choices choices = ALONE(no_colour_fits);
    struct field field;
    (void)state;
    make_field(&field, 8);
    place(&field, LIM_ABOVE, "4 5 6 7", "1", "");
    due(&field, "W--W-BW-");
    expect_opponents(&field, 1, "6 4 5 7");
    field.round.choices = &choices;
    expect_opponents(&field, 1, "5 6 4 7");
    due(&field, "---W-BW-");
    expect_opponents(&field, 1, "4 5 6 7");
    drop(&field);
    make_field(&field, 4);
    due(&field, "BWB-");
    expect_group(&field, "1v2 3v4", "");
    field.round.choices = &choices;
    expect_group(&field, "1v4 2v3", "");
    drop(&field);
}

/* 5 would float with 2 but has met 7, the only player next door. Where nobody has an opponent there, 5 as ever. */
static void the_companion_may_need_an_opponent_next_door(void **state) {
    const struct pairing_choices choices = ALONE(companion_by_type);
    struct field field;
    (void)state;
    make_field(&field, 7);
    place(&field, LIM_ABOVE, "1 2 3 4 5 6", "", "7");
    met(&field, 1, "2 3 4 5");
    met(&field, 2, "3 4 5");
    met(&field, 5, "7");
    expect_group(&field, "1v6 3v4", "2 5");
    field.round.choices = &choices;
    expect_group(&field, "1v6 3v5", "2 4");
    met(&field, 7, "3 4");
    expect_group(&field, "1v6 3v4", "2 5");
    drop(&field);
}

/* With 6 for 1 the first arrangement of the others is 2v4 3v5, which is no better than 1v5 2v6 3v4. */
static void every_completion_may_be_weighed(void **state) {
    const struct pairing_choices choices = ALONE(every_completion);
    struct field field;
    (void)state;
    make_field(&field, 6);
    met(&field, 1, "4");
    met(&field, 2, "5");
    met(&field, 3, "6");
    due(&field, "BWBWBW");
    expect_group(&field, "1v5 2v6 3v4", "");
    field.round.choices = &choices;
    expect_group(&field, "1v6 2v3 4v5", "");
    met(&field, 2, "3");
    expect_group(&field, "1v2 3v4 5v6", "");
    drop(&field);
}

/* 10v9 was made before 8v7. */
static void the_pair_made_first_may_be_opened(void **state) {
    const struct pairing_choices choices = ALONE(first_pair_opened);
    struct field field;
    struct lim_groups groups;
    (void)state;
    make_blocked(&field, &groups);
    field.round.choices = &choices;
    groups.median = (struct lim_group){.side = LIM_MEDIAN, .residents = set_from("4"), .received = set_from("3")};
    met(&field, 3, "4");
    assert_true(lim_oracle_median_pair(&field.round, &groups));
    assert_string_equal(pairs_text(&field, &groups.median), "3v9 10v4");
    assert_string_equal(pairs_text(&field, &groups.below[0]), "8v7");
    drop(&field);
}

/* Both are due the same colour; 1 had it last and 2 has the surplus. */
static void a_larger_surplus_may_come_first(void **state) {
    const struct pairing_choices choices = ALONE(surplus_first);
    (void)state;
    assert_int_equal(white("WBWB", "-BBW", '1'), 1);
    assert_int_equal(white_as(&choices, "WBWB", "-BBW", "11", 20), 2);
    assert_int_equal(white("BWBW", "-WWB", '1'), 2);
    assert_int_equal(white_as(&choices, "BWBW", "-WWB", "11", 20), 1);
    /* Equal surpluses, and limits, as ever. */
    assert_int_equal(white_as(&choices, "WBBW", "BWBW", "11", 20), 1);
    assert_int_equal(white_as(&choices, "BWWBWW", "WBBWBW", "11", 20), 2);
}

/* Game by game 1 had Black last and 2 White; in the rounds that both played they differ in the first alone. */
static void histories_may_be_compared_by_rounds(void **state) {
    const struct pairing_choices choices = ALONE(history_by_rounds);
    (void)state;
    assert_int_equal(white("WBWB", "BBW-", '1'), 1);
    assert_int_equal(white_as(&choices, "WBWB", "BBW-", "11", 20), 2);
    assert_int_equal(white("-WB", "WB-", '1'), 1); /* game by game identical */
    assert_int_equal(white_as(&choices, "-WB", "WB-", "11", 20), 2);
    assert_int_equal(white_as(&choices, "-W", "W-", "11", 20), 2); /* no round in common: by rank */
}

/* --- shortcuts ------------------------------------------------------------------------------------------------------------ */

/* The exchanges of 11.2 and 11.3 by trial and error alone. */
static bool exchange_by_trial(const struct lim_round *round, const int *list, int count, struct lim_pair *pairs) {
    int order[LIM_MOST];
    if (count == 0)
        return true;
    lim_oracle_exchange_order(list, count, order);
    for (int i = 0; i < count - 1; i++) {
        int rest[LIM_MOST];
        int left = 0;
        if (!lim_has(round->compatible[list[0]], order[i]))
            continue;
        for (int j = 1; j < count; j++) {
            if (list[j] != order[i])
                rest[left++] = list[j];
        }
        pairs[0] = (struct lim_pair){list[0], order[i]};
        if (exchange_by_trial(round, rest, left, pairs + 1))
            return true;
    }
    return false;
}

/* To look ahead whether the rest can be paired gives the pairing of trial and error. [c04:lim.11.3] */
static void looking_ahead_changes_nothing(void **state) {
    struct random_source random;
    int solved = 0;
    (void)state;
    random_seed(&random, environment_number("STAUNTON_SEED", 1));
    for (uint64_t left = environment_number("STAUNTON_CASES", CASES); left > 0; left--) {
        struct field field;
        struct lim_group tried = {0};
        int list[LIM_MOST];
        make_field(&field, 2 + 2 * (int)random_below(&random, 4));
        for (int a = 0; a < field.round.count; a++) {
            for (int b = 0; b < a; b++) {
                if (random_below(&random, 2) == 0) {
                    field.round.compatible[a] &= ~lim_one(b);
                    field.round.compatible[b] &= ~lim_one(a);
                }
            }
        }
        field.group.side = random_below(&random, 2) == 0 ? LIM_ABOVE : LIM_BELOW;
        int count = lim_oracle_list(everybody(&field), field.group.side == LIM_BELOW, list);
        bool possible = exchange_by_trial(&field.round, list, count, tried.pairs);
        assert_int_equal(lim_oracle_can_pair(&field.round, everybody(&field)), possible);
        if (possible) {
            solved++;
            tried.pair_count = count / 2;
            lim_oracle_scrutinise(&field.round, &field.group, everybody(&field));
            assert_string_equal(pairs_text(&field, &field.group), pairs_text(&field, &tried));
        }
        drop(&field);
    }
    assert_true(solved > 0);
}

/* --- random tournaments --------------------------------------------------------------------------------------------------- */

static void check_round(const struct drawing *drawing, const struct lim_round *round, const struct drawn_round *drawn) {
    int place_of[DUTCH_TOURNAMENT_MOST];
    bool seen[DUTCH_TOURNAMENT_MOST] = {false};
    for (int player = 0; player < round->count; player++)
        place_of[round->players[player].participant] = player;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int white_player = place_of[drawn->pairs[i].white];
        int black_player = place_of[drawn->pairs[i].black];
        assert_true(drawing->takes_part[drawn->pairs[i].white] && drawing->takes_part[drawn->pairs[i].black]);
        assert_false(seen[white_player] || seen[black_player]);
        seen[white_player] = seen[black_player] = true;
        assert_true(lim_has(round->compatible[white_player], black_player));
        assert_true(round->last || (lim_oracle_may_take(&round->players[white_player], COLOUR_WHITE) &&
                                    lim_oracle_may_take(&round->players[black_player], COLOUR_BLACK)));
    }
    if (drawn->bye >= 0) {
        assert_false(seen[place_of[drawn->bye]] || round->players[place_of[drawn->bye]].had_point_unplayed);
        seen[place_of[drawn->bye]] = true;
    }
    for (int player = 0; player < round->count; player++)
        assert_true(seen[player]);
}

/* As recommended, or with one of the options. */
static struct pairing_choices some_choices(uint64_t seed) {
    static const struct pairing_choices each[] = {
        {.lim_maxi = false},          {.floater_leaves_pairs = true}, {.floated_either_way = true},
        {.floated_played = true},     {.nobody_reserves = true},      {.majority_of_residents = true},
        {.waiting_no_members = true}, {.floaters_by_number = true},   {.no_colour_fits = true},
        {.companion_by_type = true},  {.first_pair_opened = true},    {.surplus_first = true},
        {.every_completion = true},   {.history_by_rounds = true},
    };
    return each[seed % (uint64_t)COUNT(each)];
}

/* Everybody is paired once, nobody meets twice, nobody has a forbidden colour or a second bye; whenever somebody may
 * have the bye and the others can be paired, they are. [c04:lim.2] [c04:lim.8.2] [c04:lim.12.1.a] [c04:lim.12.1.b] */
static void random_rounds_are_legal_and_complete(void **state) {
    uint64_t seed = environment_number("STAUNTON_SEED", 1);
    int32_t players = (int32_t)environment_number("STAUNTON_PLAYERS", PLAYERS);
    int paired = 0;
    int impossible = 0;
    (void)state;
    for (uint64_t left = environment_number("STAUNTON_CASES", CASES); left > 0; left--) {
        struct arena arena;
        struct dutch_tournament tournament;
        struct drawn_round drawn;
        struct pairing_choices choices = some_choices(seed);
        arena_init(&arena);
        dutch_tournament_make(&arena, seed++, 2, players, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct lim_round round;
            dutch_tournament_drawing(&tournament, &drawing);
            lim_oracle_round_make(&arena, &choices, &drawing, MOST_STEPS, &round);
            enum swiss_oracle_verdict verdict = lim_oracle_pair(&arena, &choices, &drawing, MOST_STEPS, &drawn);
            uint32_t all = lim_one(round.count) - 1;
            bool possible = round.count % 2 == 0 && lim_oracle_can_pair(&round, all);
            for (int player = 0; player < round.count && round.count % 2 != 0; player++)
                possible = possible || (!round.players[player].had_point_unplayed &&
                                        lim_oracle_can_pair(&round, all & ~lim_one(player)));
            assert_int_equal(verdict, possible ? SWISS_ORACLE_PAIRED : SWISS_ORACLE_IMPOSSIBLE);
            if (possible)
                check_round(&drawing, &round, &drawn);
            if (!possible || seed % 4 == 0) /* some histories are such as no rule would make */
                dutch_tournament_any(&tournament, &arena, &drawn);
            paired += possible;
            impossible += !possible;
            dutch_tournament_play(&tournament, &drawn);
        }
        arena_drop(&arena);
    }
    printf("# %d rounds paired, %d impossible\n", paired, impossible);
    assert_true(paired > 0 && impossible > 0);
}

/* More than 20 participants, or no steps: it says so. */
static void it_gives_up_openly(void **state) {
    static const char *const records[] = {"", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct crosstable many;
    bool takes_part[LIM_MOST + 1];
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 4, records, &made);
    assert_int_equal(lim_oracle_pair(&arena, &as_recommended, &made.drawing, 0, &drawn), SWISS_ORACLE_GAVE_UP);
    crosstable_make(&arena, LIM_MOST + 1, 1, &many);
    for (int i = 0; i <= LIM_MOST; i++)
        takes_part[i] = true;
    struct drawing drawing = {.table = &many, .takes_part = takes_part, .initial_colour = COLOUR_WHITE};
    assert_int_equal(lim_oracle_pair(&arena, &as_recommended, &drawing, MOST_STEPS, &drawn), SWISS_ORACLE_GAVE_UP);
    takes_part[LIM_MOST] = false;
    assert_int_equal(lim_oracle_pair(&arena, &as_recommended, &drawing, MOST_STEPS, &drawn), SWISS_ORACLE_PAIRED);
    assert_int_equal(drawn.pair_count, LIM_MOST / 2);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves_are_proposed),
        cmocka_unit_test(exchanges_for_player_1),
        cmocka_unit_test(exchanges_for_player_2),
        cmocka_unit_test(upward_everything_is_mirrored),
        cmocka_unit_test(the_player_without_opponent_floats_in_company),
        cmocka_unit_test(the_player_without_opponent_is_exchanged_with_the_floater),
        cmocka_unit_test(who_has_met_everyone_floats),
        cmocka_unit_test(the_floater_evens_out_the_colours),
        cmocka_unit_test(with_equal_colours_the_number_decides),
        cmocka_unit_test(in_a_maxi_tournament_colour_reaches_100_points),
        cmocka_unit_test(in_a_maxi_tournament_the_limit_is_taken_from_who_may_float),
        cmocka_unit_test(a_downfloater_has_an_opponent_below),
        cmocka_unit_test(opponents_of_floaters_with_priority_are_excluded),
        cmocka_unit_test(a_floater_reserves_an_opponent_due_the_other_colour),
        cmocka_unit_test(an_upfloater_is_the_highest_number_with_an_opponent_above),
        cmocka_unit_test(a_floater_without_opponent_floats_further),
        cmocka_unit_test(floaters_have_their_order),
        cmocka_unit_test(downward_a_floater_meets_the_highest_number_due_the_other_colour),
        cmocka_unit_test(upward_a_floater_meets_the_lowest_number_due_the_other_colour),
        cmocka_unit_test(floaters_have_four_types),
        cmocka_unit_test(the_least_disadvantage_is_chosen),
        cmocka_unit_test(nobody_floats_twice_running_to_make_a_group_even),
        cmocka_unit_test(a_blocked_median_takes_a_pair_from_above),
        cmocka_unit_test(a_blocked_median_with_more_from_above_takes_a_pair_from_below),
        cmocka_unit_test(opponents_are_exchanged_for_colour),
        cmocka_unit_test(an_exchange_for_colour_must_help),
        cmocka_unit_test(in_a_maxi_tournament_exchanges_for_colour_reach_100_points),
        cmocka_unit_test(the_first_round_goes_by_the_lot),
        cmocka_unit_test(the_lot_goes_by_the_number),
        cmocka_unit_test(the_second_round_pairs_winners_losers_and_the_median),
        cmocka_unit_test(after_round_2_all_are_balanced),
        cmocka_unit_test(the_bye_goes_to_the_lowest_player_who_had_no_free_point),
        cmocka_unit_test(who_is_away_has_no_bye),
        cmocka_unit_test(groups_are_paired_from_both_ends_to_the_median),
        cmocka_unit_test(who_has_no_opponent_of_the_right_colour_floats),
        cmocka_unit_test(only_games_played_count_as_meetings),
        cmocka_unit_test(unfinished_games_are_draws),
        cmocka_unit_test(floats_are_reported_by_the_scores_of_the_round_before),
        cmocka_unit_test(missed_rounds_bring_nothing),
        cmocka_unit_test(the_bye_passes_on_where_the_rest_cannot_be_paired),
        cmocka_unit_test(boards_have_their_order),
        cmocka_unit_test(colours_may_forbid_a_pairing),
        cmocka_unit_test(everybody_has_the_due_colour),
        cmocka_unit_test(the_latest_difference_decides),
        cmocka_unit_test(identical_histories_go_by_rank),
        cmocka_unit_test(without_any_colour_the_lot_decides),
        cmocka_unit_test(in_the_last_round_colours_forbid_nothing),
        cmocka_unit_test(the_last_round_may_be_kept_to_half_of_the_points),
        cmocka_unit_test(the_floater_may_have_to_leave_pairs),
        cmocka_unit_test(whoever_met_another_score_may_have_floated),
        cmocka_unit_test(a_forfeited_game_may_be_no_float),
        cmocka_unit_test(the_majority_may_be_that_of_residents),
        cmocka_unit_test(floaters_who_wait_may_be_no_members),
        cmocka_unit_test(nobody_may_reserve),
        cmocka_unit_test(floaters_may_be_opponents_like_residents),
        cmocka_unit_test(who_is_due_no_colour_may_fit),
        cmocka_unit_test(the_companion_may_need_an_opponent_next_door),
        cmocka_unit_test(every_completion_may_be_weighed),
        cmocka_unit_test(the_pair_made_first_may_be_opened),
        cmocka_unit_test(a_larger_surplus_may_come_first),
        cmocka_unit_test(histories_may_be_compared_by_rounds),
        cmocka_unit_test(looking_ahead_changes_nothing),
        cmocka_unit_test(random_rounds_are_legal_and_complete),
        cmocka_unit_test(it_gives_up_openly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
