/*
 * The Dutch oracle of 2009: the printed examples, the articles' examples, random tournaments, and the corpus.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose the random tournaments.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "dutch2009_oracle_parts.h"
#include "dutch_case.h"
#include "dutch_corpus.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { MOST_STEPS = 10000000, CASES = 300, NAME = 512 };

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))
#define FOLDER "pairing/dutch2009"

static const struct pairing_choices recommended = {0};

/* --- rounds written down ---------------------------------------------------------------------------------------- */

/* A round to be drawn. Scores may come from `bonus`, in half points; `met` are pairs that may not be paired again. */
struct example {
    int32_t round; /* from 1 */
    int32_t planned;
    int32_t count;
    const char *const *records; /* NULL: nobody has played */
    const int32_t *bonus;
    const char *met; /* "1-5 2-3" */
};

static const char *const nothing[DUTCH_CASE_MOST] = {"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", ""};

static void make_example(struct arena *arena, const struct example *example, struct dutch_case *made) {
    struct drawn_round met;
    dutch_case_make(arena, example->round - 1, example->planned, example->count,
                    example->records == NULL ? nothing : example->records, made);
    dutch_case_read(arena, example->met == NULL ? "" : example->met, &met);
    struct exclusion *exclusions = arena_array(arena, (size_t)met.pair_count, sizeof *exclusions);
    for (int32_t i = 0; i < met.pair_count; i++) {
        int32_t *pair = arena_array(arena, 2, sizeof *pair);
        pair[0] = met.pairs[i].white;
        pair[1] = met.pairs[i].black;
        exclusions[i] = (struct exclusion){.last_round = example->round, .count = 2, .participants = pair};
    }
    made->drawing.exclusion_count = met.pair_count;
    made->drawing.exclusions = exclusions;
    made->drawing.bonus = example->bonus;
}

static void expect_by(const struct pairing_choices *choices, const struct example *example, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    arena_init(&arena);
    make_example(&arena, example, &made);
    for (int literal = 0; literal < 2; literal++) {
        assert_int_equal(dutch2009_oracle_pair_as(&arena, choices, &made.drawing, literal != 0, MOST_STEPS, &drawn),
                         SWISS_ORACLE_PAIRED);
        assert_string_equal(dutch_case_text(&arena, &drawn), expected);
    }
    arena_drop(&arena);
}

static void expect(const struct example *example, const char *expected) {
    expect_by(&recommended, example, expected);
}

/* All players of a round, ready to be looked at. */
static void make_round(struct arena *arena, const struct example *example, struct dutch_case *made,
                       struct dutch2009_round *round) {
    make_example(arena, example, made);
    assert_true(dutch2009_oracle_round_make(arena, &recommended, &made->drawing, true, MOST_STEPS, round));
}

/* Players 1 and 2 with these colours, "-" being a half-point bye; they played people who are not here. */
static void make_histories(struct arena *arena, const char *first, const char *second, struct dutch_case *made,
                           struct dutch2009_round *round) {
    static const int32_t strangers = 2;
    const char *histories[] = {first, second};
    const char *records[DUTCH_CASE_MOST];
    int32_t length = (int32_t)strlen(first);
    assert_int_equal(length, strlen(second));
    for (int32_t i = 0; i < strangers + length; i++) {
        struct text_builder text;
        text_builder_init(&text, arena);
        for (int32_t past = 0; past <= length; past++) {
            char colour = i < 2 && past < length ? histories[i][past] : '-';
            if (colour == '-')
                text_add_zero(&text, past < length ? "H " : i < 2 ? "" : "Z");
            else
                text_add_format(&text, "%d%c= ", 3 + (past + i) % length, colour == 'W' ? 'w' : 'b');
        }
        records[i] = text_builder_take(&text).bytes;
        if (i < 2)
            records[i] = text_zero(arena, text_trim(text_from(records[i])));
    }
    struct example example = {length + 1, 20, strangers + length, records, NULL, NULL};
    make_round(arena, &example, made, round);
    assert_int_equal(round->count, 2);
}

/* --- A: order, brackets, floats --------------------------------------------------------------------------------- */

/* [c04:dutch.A.2.a] */
static void more_points_rank_above_a_smaller_number(void **state) {
    static const int32_t bonus[] = {3, 4};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){1, 5, 2, NULL, bonus, NULL}, &made, &round);
    assert_int_equal(round.players[0].participant, 1);
    assert_int_equal(round.players[1].participant, 0);
    arena_drop(&arena);
}

/* Ratings and titles of numbers 1, 2 and so on. */
static void set_strength(struct dutch_case *made, const int32_t *ratings, const char *const *titles) {
    for (int32_t i = 0; i < made->table.participant_count; i++) {
        made->table.participants[i].rating = ratings[i];
        made->table.participants[i].title = text_from(titles == NULL ? "" : titles[i]);
    }
}

/* Numbers by rank, after their ratings and titles. */
static const char *order_of(struct arena *arena, int32_t count, const int32_t *bonus, const int32_t *ratings,
                            const char *const *titles) {
    struct dutch_case made;
    struct dutch2009_round *round = arena_alloc(arena, sizeof *round);
    struct text_builder text;
    make_example(arena, &(struct example){1, 5, count, NULL, bonus, NULL}, &made);
    set_strength(&made, ratings, titles);
    assert_true(dutch2009_oracle_round_make(arena, &recommended, &made.drawing, true, MOST_STEPS, round));
    text_builder_init(&text, arena);
    for (int i = 0; i < round->count; i++)
        text_add_format(&text, "%s%d", i == 0 ? "" : " ", round->players[i].participant + 1);
    return text_builder_take(&text).bytes;
}

/* [c04:dutch.A.2.b] [c04:dutch.A.2.c] */
static void equal_points_rank_by_rating_then_title_then_number(void **state) {
    static const int32_t bonus[] = {0, 1, 0, 0};
    static const int32_t ratings[] = {2209, 1500, 2210, 0};
    static const int32_t equal[] = {2300, 2300, 2300, 2300, 2300, 2300, 2300, 2300, 2300, 2300};
    static const char *const three[] = {"FM", "WIM", "WGM"};
    static const char *const all[] = {"", "WCM", "WFM", "CM", "FM", "WIM", "WGM", "IM", "GM", ""};
    static const char *const lower_title[] = {"GM", "", "", ""};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(order_of(&arena, 4, bonus, ratings, NULL), "2 3 1 4");
    assert_string_equal(order_of(&arena, 4, bonus, ratings, lower_title), "2 3 1 4");
    assert_string_equal(order_of(&arena, 3, NULL, equal, three), "3 2 1");
    assert_string_equal(order_of(&arena, 10, NULL, equal, all), "9 8 7 6 5 4 3 2 1 10");
    arena_drop(&arena);
}

/* 4 is found to be stronger than 3 after round 2; the numbers stay. [c04:dutch.F.7.rating] */
static void a_corrected_rating_changes_the_next_round(void **state) {
    static const char *const second[] = {"H", "H", "H", "H"};
    static const char *const third[] = {"H H", "H H", "H H", "H H"};
    static const int32_t entered[] = {2300, 2250, 2150, 2100};
    static const int32_t corrected[] = {2300, 2250, 2150, 2200};
    static const struct {
        int32_t round;
        const char *const *records;
        const int32_t *ratings;
        const char *pairing;
    } cases[] = {{2, second, entered, "1-3 4-2"}, {3, third, entered, "1-3 4-2"}, {3, third, corrected, "1-4 3-2"}};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    for (int i = 0; i < COUNT(cases); i++) {
        make_example(&arena, &(struct example){cases[i].round, 5, 4, cases[i].records, NULL, NULL}, &made);
        set_strength(&made, cases[i].ratings, NULL);
        assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                         SWISS_ORACLE_PAIRED);
        assert_string_equal(dutch_case_text(&arena, &drawn), cases[i].pairing);
    }
    arena_drop(&arena);
}

/* In the first round already: 4 is the strongest, but even. Boards stand by rank. [c04:dutch.F.1] */
static void colours_of_new_players_go_by_the_number_and_boards_by_the_rank(void **state) {
    static const int32_t ratings[] = {2000, 2100, 2200, 2300};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    make_example(&arena, &(struct example){1, 5, 4, NULL, NULL, NULL}, &made);
    set_strength(&made, ratings, NULL);
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_PAIRED);
    assert_string_equal(dutch_case_text(&arena, &drawn), "2-4 3-1");
    arena_drop(&arena);
}

/* [c04:dutch.A.3.homogeneous] */
static void who_remains_unpaired_moves_down_to_the_next_bracket(void **state) {
    static const int32_t bonus[] = {4, 4, 4, 2, 2, 2};
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, NULL}, "1-2 3-4 5-6");
}

/* [c04:dutch.A.3.first] */
static void a_player_moved_down_is_paired_before_the_remainder(void **state) {
    static const int32_t bonus[] = {2, 0, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 4, NULL, bonus, NULL}, "1-2 3-4");
}

/* 1 has met all of the bracket. Where S1 may be exchanged 2 is paired, else those moved down go down together.
   [c04:dutch.A.3.half] */
static void a_bracket_is_homogeneous_when_half_of_it_was_moved_down(void **state) {
    static const int32_t two_of_four[] = {4, 4, 2, 2, 0, 0};
    static const int32_t two_of_five[] = {4, 4, 2, 2, 2, 0, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, two_of_four, "1-2 1-3 1-4"}, "3-2 1-5 6-4");
    expect(&(struct example){1, 5, 8, NULL, two_of_five, "1-2 1-3 1-4 1-5"}, "1-6 7-2 3-4 5-8");
}

/* [c04:dutch.A.4] */
static void unequal_scores_leave_a_downfloat_and_an_upfloat(void **state) {
    static const int32_t bonus[] = {5, 4, 4, 4};
    static const char *const records[] = {". . . 2w=", ". . . 1b=", ". . . 4w=", ". . . 3b="};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){5, 9, 4, records, bonus, NULL}, &made, &round);
    assert_int_equal(round.players[0].floats[0], DUTCH2009_DOWNFLOAT);
    assert_int_equal(round.players[1].floats[0], DUTCH2009_UPFLOAT);
    assert_int_equal(round.players[2].floats[0], DUTCH2009_NO_FLOAT);
    assert_int_equal(round.players[3].floats[0], DUTCH2009_NO_FLOAT);
    make_round(&arena, &(struct example){6, 9, 4, records, bonus, NULL}, &made, &round);
    assert_int_equal(round.players[0].floats[0], DUTCH2009_NO_FLOAT);
    assert_int_equal(round.players[0].floats[1], DUTCH2009_DOWNFLOAT);
    assert_int_equal(round.players[1].floats[1], DUTCH2009_UPFLOAT);
    make_round(&arena, &(struct example){7, 9, 4, records, bonus, NULL}, &made, &round);
    assert_int_equal(round.players[0].floats[1], DUTCH2009_NO_FLOAT);
    arena_drop(&arena);
}

static void a_forfeit_leaves_a_float_only_where_it_was_chosen(void **state) {
    static const int32_t bonus[] = {5, 4};
    static const char *const records[] = {"2w+", "1b-"};
    static const struct pairing_choices forfeits_float = {.forfeits_float = true};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){2, 9, 2, records, bonus, NULL}, &made, &round);
    assert_int_equal(round.players[0].floats[0], DUTCH2009_NO_FLOAT);
    assert_true(dutch2009_oracle_round_make(&arena, &forfeits_float, &made.drawing, true, MOST_STEPS, &round));
    assert_int_equal(round.players[0].floats[0], DUTCH2009_DOWNFLOAT);
    assert_int_equal(round.players[1].floats[0], DUTCH2009_UPFLOAT);
    arena_drop(&arena);
}

/* [c04:dutch.A.5] */
static void the_bye_has_no_colour_and_is_a_downfloat(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    expect(&(struct example){1, 5, 5, NULL, NULL, NULL}, "1-3 4-2 (5)");
    arena_init(&arena);
    make_round(&arena, &(struct example){2, 5, 5, records, NULL, NULL}, &made, &round);
    assert_int_equal(round.players[2].participant, 4);
    assert_int_equal(round.players[2].score, 2);
    assert_int_equal(round.players[2].games, 0);
    assert_int_equal(round.players[2].floats[0], DUTCH2009_DOWNFLOAT);
    assert_true(round.players[2].point_without_playing);
    arena_drop(&arena);
}

/* [c04:dutch.A.6.heterogeneous] */
static void all_who_were_moved_down_are_s1_of_a_heterogeneous_bracket(void **state) {
    static const char *const records[] = {"Z", "", "Z", "", "Z", "Z", "", "", ""};
    static const int32_t bonus[] = {0, 2, 0, 2, 0, 0, 0, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 9, records, bonus, "2-4"}, "7-2 8-4 (9)");
}

/* --- A.7, A.8: colours, x --------------------------------------------------------------------------------------- */

static void expect_preference(const char *history, int32_t difference, enum dutch2009_strength strength,
                              enum board_colour preference) {
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    arena_init(&arena);
    make_histories(&arena, history, history, &made, &round);
    assert_int_equal(round.players[0].difference, difference);
    assert_int_equal(round.players[0].strength, strength);
    assert_int_equal(round.players[0].preference, preference);
    arena_drop(&arena);
}

/* [c04:dutch.A.7.a] [c04:dutch.A.7.b] [c04:dutch.A.7.c] */
static void preferences_are_absolute_strong_or_mild(void **state) {
    (void)state;
    expect_preference("WBB", -1, DUTCH2009_ABSOLUTE, COLOUR_WHITE);
    expect_preference("WBWW", 2, DUTCH2009_ABSOLUTE, COLOUR_BLACK);
    expect_preference("BWW", 1, DUTCH2009_ABSOLUTE, COLOUR_BLACK);
    expect_preference("W-W", 2, DUTCH2009_ABSOLUTE, COLOUR_BLACK);
    expect_preference("WBBB-", -2, DUTCH2009_ABSOLUTE, COLOUR_WHITE);
    expect_preference("WBW", 1, DUTCH2009_STRONG, COLOUR_BLACK);
    expect_preference("BWB", -1, DUTCH2009_STRONG, COLOUR_WHITE);
    expect_preference("WB", 0, DUTCH2009_MILD, COLOUR_WHITE);
    expect_preference("BW", 0, DUTCH2009_MILD, COLOUR_BLACK);
    expect_preference("--", 0, DUTCH2009_NONE, COLOUR_NONE);
}

/* [c04:dutch.A.7.difference] */
static void a_forfeited_game_has_no_colour(void **state) {
    static const char *const records[] = {"2w= 3b= 4w= 5w+", "1b=", ". 1w=", ". . 1b=", ". . . 1b-"};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){5, 9, 5, records, NULL, NULL}, &made, &round);
    assert_int_equal(round.players[0].participant, 0);
    assert_int_equal(round.players[0].difference, 1);
    arena_drop(&arena);
}

/* [c04:dutch.A.7.c.lot] [c04:dutch.E.5] */
static void the_lot_decides_the_colours_of_the_first_round(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct example eight = {1, 5, 8, NULL, NULL, NULL};
    (void)state;
    expect(&eight, "1-5 6-2 3-7 8-4");
    arena_init(&arena);
    make_example(&arena, &eight, &made);
    made.drawing.initial_colour = COLOUR_BLACK;
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_PAIRED);
    assert_string_equal(dutch_case_text(&arena, &drawn), "5-1 2-6 7-3 4-8");
    arena_drop(&arena);
}

/* All want White, x is 2. Those who have played once want it strongly. In an even-numbered round they may meet.
   [c04:dutch.A.7.d] */
static void strong_preferences_are_absolute_in_odd_rounds_while_nobody_floats_for_it(void **state) {
    static const char *const third[] = {
        "5b= H", "7w= 8b=", "6b= H", "8w= 7b=", "1w= Z Z", "3w= Z Z", "2b= 4w= Z", "4b= 2w= Z"};
    static const char *const fourth[] = {"5b= H Z",   "7w= 8b= Z", "6b= H Z",     "8w= 7b= Z",
                                         "1w= Z Z Z", "3w= Z Z Z", "2b= 4w= Z Z", "4b= 2w= Z Z"};
    (void)state;
    expect(&(struct example){3, 9, 8, third, NULL, NULL}, "1-4 3-2");
    expect(&(struct example){3, 9, 8, third, NULL, "1-4 1-2"}, "1-3 2-4");
    expect(&(struct example){4, 9, 8, fourth, NULL, "1-4 1-2"}, "1-3 2-4");
}

/* A round without players, to be filled by hand: W B are strong, w b are mild preferences. */
static int x_of(const char *preferences, bool odd_round) {
    struct dutch2009_round round = {.odd_round = odd_round, .count = (int)strlen(preferences)};
    for (int i = 0; i < round.count; i++) {
        bool white = preferences[i] == 'W' || preferences[i] == 'w';
        bool mild = preferences[i] == 'w' || preferences[i] == 'b';
        round.players[i].preference = white ? COLOUR_WHITE : COLOUR_BLACK;
        round.players[i].strength = mild ? DUTCH2009_MILD : DUTCH2009_STRONG;
    }
    return dutch2009_oracle_x(&round, dutch2009_one(round.count) - 1);
}

/* [c04:dutch.A.8] [c04:dutch.C.2] */
static void x_is_the_majority_less_half_of_the_players(void **state) {
    (void)state;
    assert_int_equal(x_of("WWWWWBB", false), 1);
    assert_int_equal(x_of("WWWBBB", false), 0);
    assert_int_equal(x_of("WWWW", false), 2);
    assert_int_equal(x_of("BBBB", false), 2);
    assert_int_equal(x_of("WWWWBBB", false), 0);
    assert_int_equal(x_of("WWB", false), 0);
}

/* [c04:dutch.A.7.e] */
static void mild_preferences_make_x_smaller_in_even_rounds(void **state) {
    (void)state;
    assert_int_equal(x_of("WWWw", false), 1);
    assert_int_equal(x_of("WWWb", false), 1);
    assert_int_equal(x_of("WWWw", true), 2);
    assert_int_equal(x_of("wwww", false), 0);
}

/* --- D: transpositions and exchanges ---------------------------------------------------------------------------- */

/* Writes down all candidates of a stage without any drawback: those of the first level. */
struct writing {
    struct dutch2009_visitor visitor;
    struct arena *arena;
    int count;
    int most;
    const char *texts[1000];
};

static bool write_down(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    struct writing *writing = (struct writing *)(void *)visitor;
    struct text_builder text;
    text_builder_init(&text, writing->arena);
    for (int i = 0; i < candidate->pair_count; i++)
        text_add_format(&text, "%s%d-%d", i == 0 ? "" : " ", candidate->pairs[i].first + 1,
                        candidate->pairs[i].second + 1);
    writing->texts[writing->count++] = text_builder_take(&text).bytes;
    return writing->count == writing->most;
}

/* The candidates of new players, one exchange after the other, each with all transpositions. */
static void write_candidates(struct arena *arena, int32_t count, int most, struct writing *writing,
                             struct dutch2009_round *round) {
    struct dutch_case made;
    struct dutch2009_bracket bracket = {.members = dutch2009_one(count) - 1};
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(&bracket);
    make_round(arena, &(struct example){1, 5, count, NULL, NULL, NULL}, &made, round);
    *writing = (struct writing){.visitor = {.visit = write_down}, .arena = arena, .most = most};
    assert_true(dutch2009_oracle_stage_walk(round, &bracket, &stage, &writing->visitor));
}

/* [c04:dutch.D.1] [c04:dutch.A.8bis.a] */
static void transpositions_come_in_ascending_order(void **state) {
    static const char *const orders[] = {"5678", "5687", "5768", "5786", "5867", "5876", "6578", "6587"};
    struct arena arena;
    struct writing writing;
    struct dutch2009_round *round;
    (void)state;
    arena_init(&arena);
    round = arena_alloc(&arena, sizeof *round);
    write_candidates(&arena, 8, 25, &writing, round);
    for (int i = 0; i < 24; i++) {
        char order[5] = {writing.texts[i][2], writing.texts[i][6], writing.texts[i][10], writing.texts[i][14], '\0'};
        if (i < COUNT(orders))
            assert_string_equal(order, orders[i]);
        if (i == 23)
            assert_string_equal(order, "8765");
        assert_true(i == 0 || strcmp(writing.texts[i - 1], writing.texts[i]) < 0);
    }
    assert_string_equal(writing.texts[24], "1-4 2-6 3-7 5-8");
    arena_drop(&arena);
}

static void add_positions(struct text_builder *text, uint32_t positions) {
    for (; positions != 0; positions &= positions - 1)
        text_add_integer(text, dutch2009_first(positions) + 1);
}

/* Exchanges of `exchanged` players in which neither the first of S1 nor the last of S2 has a part, if so asked. */
static const char *exchanges_as_text(struct arena *arena, int size, int exchanged, uint32_t without) {
    struct dutch2009_round *round = arena_alloc(arena, sizeof *round);
    struct text_builder text;
    round->arena = arena;
    text_builder_init(&text, arena);
    const struct dutch2009_exchanges *exchanges = dutch2009_oracle_exchanges_of(round, size, size / 2);
    for (size_t i = 0; i < exchanges->count; i++) {
        const struct dutch2009_exchange *exchange = &exchanges->list[i];
        if (exchange->exchanged != exchanged || ((exchange->leaving | exchange->coming) & without) != 0)
            continue;
        text_add_zero(&text, text.length == 0 ? "" : " ");
        add_positions(&text, exchange->leaving);
        text_add_byte(&text, '/');
        add_positions(&text, exchange->coming);
    }
    return text_builder_take(&text).bytes;
}

/* Both matrices, a to i and j to r. [c04:dutch.D.2.one] [c04:dutch.D.2.two] */
static void exchanges_come_in_the_order_of_the_matrices(void **state) {
    uint32_t first_and_last = dutch2009_one(0) | dutch2009_one(7);
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(exchanges_as_text(&arena, 8, 1, first_and_last), "4/5 4/6 3/5 4/7 3/6 2/5 3/7 2/6 2/7");
    assert_string_equal(exchanges_as_text(&arena, 8, 2, first_and_last),
                        "34/56 34/57 24/56 34/67 24/57 23/56 24/67 23/57 23/67");
    /* equal sums: 1+4 before 2+3, 5+8 before 6+7 */
    const char *two = exchanges_as_text(&arena, 8, 2, 0);
    assert_true(strstr(two, "14/56") < strstr(two, "23/56"));
    assert_true(strstr(two, "34/58") < strstr(two, "34/67"));
    assert_string_equal(exchanges_as_text(&arena, 6, 3, 0), "123/456");
    arena_drop(&arena);
}

/* [c04:dutch.D.2.odd] */
static void an_odd_bracket_has_the_same_exchanges_one_lower(void **state) {
    struct arena arena;
    struct writing writing;
    struct dutch2009_round *round;
    (void)state;
    arena_init(&arena);
    round = arena_alloc(&arena, sizeof *round);
    assert_string_equal(exchanges_as_text(&arena, 7, 1, dutch2009_one(6)), "3/4 3/5 2/4 3/6 2/5 1/4 2/6 1/5 1/6");
    /* 1 and 2 together give nothing new: each such candidate was met before */
    write_candidates(&arena, 7, 840, &writing, round);
    const struct dutch2009_exchanges *exchanges = dutch2009_oracle_exchanges_of(round, 7, 3);
    assert_int_equal(exchanges->count, 35);
    int checked = 0;
    for (size_t i = 0; i < 35; i++) {
        if ((exchanges->list[i].leaving & 3) != 3)
            continue;
        for (size_t j = 24 * i; j < 24 * i + 24; j++, checked++) {
            bool found = false;
            for (size_t k = 0; k < 24 * i && !found; k++) {
                int alike = 0;
                for (size_t pair = 0; pair < 3; pair++) {
                    const char *text = writing.texts[j] + 4 * pair;
                    char there[] = {text[0], '-', text[2], '\0'};
                    char back[] = {text[2], '-', text[0], '\0'};
                    alike += strstr(writing.texts[k], there) != NULL || strstr(writing.texts[k], back) != NULL;
                }
                found = alike == 3;
            }
            assert_true(found);
        }
    }
    assert_int_equal(checked, 24 * (4 + 6));
    arena_drop(&arena);
}

/* [c04:dutch.D.2.order] [c04:dutch.A.8bis.b] [c04:dutch.C.5] */
static void both_halves_are_sorted_again_after_an_exchange(void **state) {
    struct arena arena;
    struct writing writing;
    struct dutch2009_round *round;
    (void)state;
    arena_init(&arena);
    round = arena_alloc(&arena, sizeof *round);
    write_candidates(&arena, 8, 1000, &writing, round);
    const struct dutch2009_exchanges *exchanges = dutch2009_oracle_exchanges_of(round, 8, 4);
    int found = 0;
    for (size_t i = 0; i < 17; i++) {
        uint32_t both = exchanges->list[i].leaving | exchanges->list[i].coming;
        const char *expected = both == (dutch2009_one(3) | dutch2009_one(4))   ? "1-4 2-6 3-7 5-8"
                               : both == (dutch2009_one(2) | dutch2009_one(5)) ? "1-3 2-5 4-7 6-8"
                               : both == (dutch2009_one(1) | dutch2009_one(6)) ? "1-2 3-5 4-6 7-8"
                                                                               : NULL;
        if (expected != NULL)
            assert_string_equal(writing.texts[24 * i], expected);
        found += expected != NULL;
    }
    assert_int_equal(found, 3);
    arena_drop(&arena);
}

/* --- B: criteria ------------------------------------------------------------------------------------------------ */

/* [c04:dutch.B.1.a] [c04:dutch.F.2] */
static void two_players_meet_once_unless_one_did_not_come(void **state) {
    static const char *const played[] = {"3w=", "4b=", "1b=", "2w="};
    static const char *const forfeited[] = {"3w-", "4b-", "1b-", "2w-"};
    (void)state;
    expect(&(struct example){2, 5, 4, played, NULL, NULL}, "2-1 3-4");
    expect(&(struct example){2, 5, 4, forfeited, NULL, NULL}, "1-3 4-2");
}

/* [c04:dutch.B.1.b] */
static void a_point_without_playing_bars_from_the_bye(void **state) {
    static const char *const forfeit[] = {"", "", "4w+", "3b- Z"};
    static const char *const half[] = {"", "", "H", "Z Z"};
    static const int32_t bonus[] = {4, 4, 0, 0};
    (void)state;
    expect(&(struct example){2, 5, 4, forfeit, bonus, NULL}, "1-3 (2)");
    expect(&(struct example){2, 5, 4, half, bonus, NULL}, "1-2 (3)");
}

static bool are_compatible(const char *first, const char *second) {
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    arena_init(&arena);
    make_histories(&arena, first, second, &made, &round);
    bool compatible = (round.partners[1][0] & dutch2009_one(1)) != 0;
    arena_drop(&arena);
    return compatible;
}

/* [c04:dutch.B.2.a] [c04:dutch.B.2.b] */
static void two_who_must_have_the_same_colour_are_incompatible(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    assert_false(are_compatible("WBW-WBW", "WBWBW-W"));
    assert_false(are_compatible("WBB", "-BB"));
    assert_true(are_compatible("WBB", "BWW"));
    assert_true(are_compatible("WBB", "WWB"));
    arena_init(&arena);
    make_histories(&arena, "W-W", "BWW", &made, &round);
    assert_int_equal(round.players[0].preference, COLOUR_BLACK);
    make_histories(&arena, "W-W", "-BW", &made, &round);
    assert_int_equal(dutch2009_oracle_colour(&round, 0, 1), COLOUR_BLACK);
    make_histories(&arena, "-BW", "W-W", &made, &round);
    assert_int_equal(dutch2009_oracle_colour(&round, 0, 1), COLOUR_WHITE);
    arena_drop(&arena);
}

/* [c04:dutch.B.3] */
static void equal_scores_meet_where_they_can(void **state) {
    static const int32_t bonus[] = {6, 6, 4, 4};
    (void)state;
    expect(&(struct example){1, 5, 4, NULL, bonus, NULL}, "1-2 3-4");
}

/* Four want White, two want Black: one pair must refuse, and no more do. [c04:dutch.B.4] */
static void no_more_preferences_are_refused_than_must_be(void **state) {
    static const char *const records[] = {
        "7b=", "8b=", "9w=", "10b=", "11b=", "12w=", "1w= Z", "2w= Z", "3b= Z", "4w= Z", "5w= Z", "6b= Z"};
    (void)state;
    expect(&(struct example){2, 5, 12, records, NULL, NULL}, "1-4 2-6 5-3");
}

/* [c04:dutch.B.5] [c04:dutch.B.6] */
static void nobody_floats_down_again_within_two_rounds(void **state) {
    static const char *const last[] = {". . .", ". . .", ". . F", ""};
    static const char *const before[] = {". . .", ". . .", ". F .", ""};
    static const char *const long_ago[] = {". . .", ". . .", "F . .", ""};
    static const int32_t bonus[] = {2, 2, 0, 0};
    (void)state;
    expect(&(struct example){4, 5, 4, last, bonus, NULL}, "1-3 4-2");
    expect(&(struct example){4, 5, 4, before, bonus, NULL}, "1-3 4-2");
    expect(&(struct example){4, 5, 4, long_ago, bonus, NULL}, "1-2 3-4");
}

/* 1 and 2 have had White twice running. [c04:dutch.B.note] */
static void topscorers_may_meet_against_their_colours_in_the_last_round(void **state) {
    static const char *const records[] = {
        ". . . . . . 3w1 4w1", ". . . . . . 4w1 3w1", ". . . . . . 1b0 2b0", ". . . . . . 2b0 1b0", "", "", "", ""};
    static const int32_t six_of_eight[] = {8, 8, 0, 0, 0, 0, 0, 0};
    static const int32_t four_of_eight[] = {4, 4, 0, 0, 0, 0, 0, 0};
    static const struct pairing_choices from_half = {.topscorers_from_half = true};
    (void)state;
    expect(&(struct example){9, 9, 8, records, six_of_eight, NULL}, "2-1 3-6 4-7 5-8");
    expect(&(struct example){9, 11, 8, records, six_of_eight, NULL}, "5-1 6-2 3-7 4-8");
    expect(&(struct example){9, 9, 8, records, four_of_eight, NULL}, "5-1 6-2 3-7 4-8");
    expect_by(&from_half, &(struct example){9, 9, 8, records, four_of_eight, NULL}, "2-1 3-6 4-7 5-8");
}

/* Only 1 is over half of the points, so he has White a third time; a larger difference would not help him. */
static void of_two_with_the_same_duty_the_topscorer_gives_way(void **state) {
    static const char *const records[] = {". 3w1 4w1", ". 4w= 3w=", ". 1b0 2b=", ". 2b= 1b0", "", ""};
    static const int32_t bonus[] = {0, 1, 0, 0, 0, 0};
    (void)state;
    expect(&(struct example){4, 4, 6, records, bonus, "1-5 1-6"}, "1-2 3-5 4-6");
}

/* --- other readings --------------------------------------------------------------------------------------------- */

/* As above: only 1 is over half of the points. Once 2 is, too, they meet by either reading. */
static void two_topscorers_are_asked_for_where_that_was_chosen(void **state) {
    static const char *const records[] = {". 3w1 4w1", ". 4w= 3w=", ". 1b0 2b=", ". 2b= 1b0", "", "", "", ""};
    static const int32_t one_topscorer[] = {0, 1, 0, 0, 0, 0, 0, 0};
    static const int32_t two_topscorers[] = {0, 2, 0, 0, 0, 0, 0, 0};
    static const struct pairing_choices both = {.both_topscorers = true};
    (void)state;
    expect(&(struct example){4, 4, 8, records, one_topscorer, NULL}, "1-2 3-5 4-6 7-8");
    expect_by(&both, &(struct example){4, 4, 8, records, one_topscorer, NULL}, "5-1 6-2 3-7 4-8");
    expect(&(struct example){4, 4, 8, records, two_topscorers, NULL}, "2-1 3-5 4-6 7-8");
    expect_by(&both, &(struct example){4, 4, 8, records, two_topscorers, NULL}, "2-1 3-5 4-6 7-8");
}

/* 1 and 2 come down together, one of them goes on, and 2 has had a downfloat two rounds ago. */
static void a_second_step_down_is_tested_where_that_was_chosen(void **state) {
    static const char *const records[] = {". .", "F .", ". .", ". ."};
    static const int32_t bonus[] = {4, 2, 2, 0};
    static const struct pairing_choices each_time = {.downfloat_each_time = true};
    (void)state;
    expect(&(struct example){3, 5, 4, records, bonus, "1-2"}, "1-3 4-2");
    expect_by(&each_time, &(struct example){3, 5, 4, records, bonus, "1-2"}, "3-2 1-4");
}

/* 1 and 3 want White mildly, 2 and 4 Black; x is 0. In round 3 nothing is different. [c04:dutch.A.7.e] */
static void mild_preferences_do_not_clash_in_even_rounds_where_that_was_chosen(void **state) {
    static const char *const fourth[] = {"5w= 6b= .", "6b= 5w= .", "7w= 8b= .", "8b= 7w= .",
                                         ". . . Z",   ". . . Z",   ". . . Z",   ". . . Z"};
    static const char *const third[] = {"5w= 6b=", "6b= 5w=", "7w= 8b=", "8b= 7w=", ". . Z", ". . Z", ". . Z", ". . Z"};
    static const struct pairing_choices treated = {.mild_treated = true};
    (void)state;
    expect(&(struct example){4, 9, 8, fourth, NULL, NULL}, "1-4 3-2");
    expect_by(&treated, &(struct example){4, 9, 8, fourth, NULL, NULL}, "1-3 4-2");
    expect(&(struct example){3, 9, 8, third, NULL, NULL}, "1-4 3-2");
    expect_by(&treated, &(struct example){3, 9, 8, third, NULL, NULL}, "1-4 3-2");
}

/* 1 and 2 want White strongly, 3 and 4 mildly, x is 1. Either two pairs refuse White, or 1 meets 2. [c04:dutch.A.7.d] */
static void strong_preferences_yield_before_x_rises_where_that_was_chosen(void **state) {
    static const char *const records[] = {"7b= H", "8b= H", "7w= 8b=", "8w= 7b=", "H H", "H H", ". . Z", ". . Z"};
    static const struct pairing_choices strong_first = {.strong_before_x = true};
    static const char met[] = "1-5 1-6 2-5 2-6";
    (void)state;
    expect(&(struct example){3, 9, 8, records, NULL, met}, "1-3 2-4 5-6");
    expect_by(&strong_first, &(struct example){3, 9, 8, records, NULL, met}, "1-2 3-5 4-6");
}

/* 1 with 2, 3 or 4 is all that the upper bracket has; 4 has met everybody in the next one, which needs him not. */
static void who_has_no_opponent_is_left_over_where_that_was_chosen(void **state) {
    static const int32_t bonus[] = {4, 4, 4, 4, 2, 0};
    static const struct pairing_choices goes_on = {.c1_goes_on = true};
    static const char met[] = "2-3 2-4 3-4 4-5";
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, met}, "1-4 5-2 3-6");
    expect_by(&goes_on, &(struct example){1, 5, 6, NULL, bonus, met}, "1-2 3-5 6-4");
}

/* 1 comes down to 2 and 3, who have met 4 and 5: with the same p, 2 or 3 goes on; with p = 0 it is 1. */
static void c12_keeps_p_where_that_was_chosen(void **state) {
    static const int32_t bonus[] = {6, 4, 4, 2, 2, 0};
    static const struct pairing_choices same_p = {.c12_same_p = true};
    static const char met[] = "2-4 2-5 3-4 3-5";
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, met}, "1-4 3-2 5-6");
    expect_by(&same_p, &(struct example){1, 5, 6, NULL, bonus, met}, "1-2 3-6 5-4");
}

/* 3 comes down to 4 and 5, who may not have the bye. With p = 0 he has it himself; else the brackets are joined. */
static void p_falls_in_the_lowest_bracket_where_that_was_chosen(void **state) {
    static const char *const records[] = {".", ".", ".", "F", "F"};
    static const int32_t bonus[] = {6, 6, 6, 0, 0};
    static const struct pairing_choices c14_first = {.c14_before_c13 = true};
    (void)state;
    expect(&(struct example){2, 5, 5, records, bonus, NULL}, "1-4 5-2 (3)");
    expect_by(&c14_first, &(struct example){2, 5, 5, records, bonus, NULL}, "1-2 5-4 (3)");
}

/*
 * 6 can meet 1 or 2 only, and so one of them joins 4, 5 and 6, 7, 8. Then 5 can meet him or 4, who both are in S1, unless
 * three of six make the bracket homogeneous.
 */
static void half_added_make_a_joined_bracket_homogeneous_where_that_was_chosen(void **state) {
    static const int32_t bonus[] = {4, 4, 4, 2, 2, 0, 0, 0};
    static const struct pairing_choices by_half = {.joined_by_half = true};
    static const char met[] = "3-6 4-6 5-6 5-7 5-8 6-7 6-8";
    (void)state;
    expect(&(struct example){1, 5, 8, NULL, bonus, met}, "1-4 3-5 6-2 7-8");
    expect_by(&by_half, &(struct example){1, 5, 8, NULL, bonus, met}, "1-3 6-2 5-4 7-8");
}

/* --- C: procedures ---------------------------------------------------------------------------------------------- */

/* [c04:dutch.C.1] */
static void who_has_met_the_whole_bracket_moves_down(void **state) {
    static const int32_t bonus[] = {2, 2, 2, 0};
    (void)state;
    expect(&(struct example){1, 5, 4, NULL, bonus, "1-2 1-3"}, "3-2 1-4");
}

/* [c04:dutch.C.3] */
static void p_is_half_of_a_homogeneous_bracket_or_all_who_were_moved_down(void **state) {
    struct dutch2009_bracket homogeneous = {.members = 31};
    struct dutch2009_bracket heterogeneous = {.members = 31, .first_part = 1, .heterogeneous = true};
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(&homogeneous);
    (void)state;
    assert_int_equal(dutch2009_oracle_stage_unpaired(&homogeneous, &stage), 1);
    stage = dutch2009_oracle_stage_first(&heterogeneous);
    assert_int_equal(stage.pairs, 1);
}

/* [c04:dutch.C.6] [c04:dutch.A.6.homogeneous] [c04:dutch.F.4] */
static void the_highest_of_s1_meets_the_highest_of_s2(void **state) {
    (void)state;
    expect(&(struct example){1, 5, 8, NULL, NULL, NULL}, "1-5 6-2 3-7 8-4");
    expect(&(struct example){1, 5, 7, NULL, NULL, NULL}, "1-4 5-2 3-6 (7)");
}

/* [c04:dutch.C.7] */
static void a_transposition_avoids_a_second_meeting(void **state) {
    (void)state;
    expect(&(struct example){1, 5, 8, NULL, NULL, "1-5"}, "1-6 5-2 3-7 8-4");
}

/* [c04:dutch.C.8] */
static void an_exchange_comes_after_all_transpositions(void **state) {
    (void)state;
    expect(&(struct example){1, 5, 4, NULL, NULL, "1-3 1-4"}, "1-2 3-4");
}

/* 1 was moved down; 2 has floated up in the round before. [c04:dutch.C.9] */
static void a_remainder_that_cannot_be_paired_gives_the_moved_down_player_another_opponent(void **state) {
    static const int32_t bonus[] = {2, 0, 0, 0};
    static const char *const records[] = {".", "5w0", ".", ".", "2b1 Z"};
    static const int32_t upfloat[] = {4, 0, 0, 0, 2};
    (void)state;
    expect(&(struct example){1, 5, 4, NULL, bonus, "3-4"}, "1-3 4-2");
    expect(&(struct example){2, 5, 5, records, upfloat, NULL}, "1-3 4-2");
    expect(&(struct example){2, 5, 5, records, upfloat, "1-3 1-4"}, "1-2 3-4");
}

/* [c04:dutch.C.10] */
static void downfloats_two_rounds_ago_are_overlooked_when_all_had_one(void **state) {
    static const char *const records[] = {"F .", "F .", "F .", ". ."};
    (void)state;
    expect(&(struct example){3, 5, 4, records, NULL, NULL}, "1-2 3-4");
}

/* [c04:dutch.C.11] */
static void x_rises_until_the_bracket_can_be_paired(void **state) {
    static const char *const records[] = {"5b=", "6w=", "7w=", "8b=", "1w= Z", "2b= Z", "3b= Z", "4w= Z"};
    (void)state;
    expect(&(struct example){2, 5, 8, records, NULL, "1-2 1-3"}, "1-4 3-2");
}

/* [c04:dutch.C.12] */
static void another_player_is_moved_down_for_one_who_has_met_everybody(void **state) {
    static const int32_t bonus[] = {2, 2, 2, 0, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, "3-4 3-5 3-6"}, "1-3 4-2 5-6");
}

/* [c04:dutch.C.13.undo] */
static void the_penultimate_bracket_gives_up_pairs_for_the_lowest(void **state) {
    static const char *const records[] = {"Z", "Z", "", "", "", "", "", ""};
    static const int32_t bonus[] = {0, 0, 2, 2, 2, 2, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 8, records, bonus, "7-8"}, "3-4 5-7 8-6");
}

/* [c04:dutch.C.13.join] */
static void the_two_lowest_brackets_are_joined_when_no_pair_is_left(void **state) {
    static const char *const records[] = {"Z", "Z", "Z", "Z", "", "", "", ""};
    static const int32_t bonus[] = {0, 0, 0, 0, 2, 2, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 8, records, bonus, "7-8"}, "5-7 8-6");
}

/* 7 has met all of his bracket. As one homogeneous bracket it would be 5-7, 6-9, 8-10. [c04:dutch.C.13.merged] */
static void the_bracket_added_last_is_s1_of_a_joined_bracket(void **state) {
    static const char *const records[] = {"Z", "Z", "Z", "Z", "", "", "", "", "", ""};
    static const int32_t bonus[] = {0, 0, 0, 0, 2, 2, 0, 0, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 10, records, bonus, "7-8 7-9 7-10"}, "5-7 8-6 9-10");
}

/* [c04:dutch.C.14] [c04:dutch.C.4] */
static void p_falls_until_the_bracket_can_be_paired(void **state) {
    static const int32_t bonus[] = {2, 2, 2, 2, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, "2-3 2-4 3-4"}, "1-2 3-5 6-4");
}

static void residents_are_paired_though_nobody_moved_down_can_be(void **state) {
    static const int32_t bonus[] = {4, 2, 2, 2, 0, 0};
    (void)state;
    expect(&(struct example){1, 5, 6, NULL, bonus, "1-2 1-3 1-4"}, "1-5 3-2 6-4");
}

/* --- E, F: colours, publication --------------------------------------------------------------------------------- */

static enum board_colour colour_of_first(const char *first, const char *second) {
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    arena_init(&arena);
    make_histories(&arena, first, second, &made, &round);
    assert_int_equal(round.players[0].participant, 0);
    enum board_colour colour = dutch2009_oracle_colour(&round, 0, 1);
    arena_drop(&arena);
    return colour;
}

/* [c04:dutch.E.1] */
static void both_preferences_are_granted(void **state) {
    (void)state;
    assert_int_equal(colour_of_first("WBB", "WBW"), COLOUR_WHITE);
    assert_int_equal(colour_of_first("WBW", "WBB"), COLOUR_BLACK);
}

/* [c04:dutch.E.2] */
static void the_stronger_preference_is_granted(void **state) {
    (void)state;
    assert_int_equal(colour_of_first("WBB", "BWB"), COLOUR_WHITE);
    assert_int_equal(colour_of_first("BWB", "WBB"), COLOUR_BLACK);
    assert_int_equal(colour_of_first("-WB", "BWB"), COLOUR_BLACK);
    assert_int_equal(colour_of_first("---", "BWB"), COLOUR_BLACK);
}

/* [c04:dutch.E.3] [c04:dutch.F.3] */
static void colours_alternate_to_the_last_game_in_which_they_differed(void **state) {
    static const char *const gaps[][2] = {{"BWW-B", "BWWB"}, {"WB-WB", "WBWB"}, {"BWW-B-W", "BWWBW"}};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    assert_int_equal(colour_of_first("WBW", "WWB"), COLOUR_BLACK);
    assert_int_equal(colour_of_first("WBBW", "BWBW"), COLOUR_WHITE);
    /* by rounds they differed in round 2, by games never */
    assert_int_equal(colour_of_first("-WB", "WB-"), COLOUR_WHITE);
    assert_int_equal(colour_of_first("BW-WB", "WB-WB"), COLOUR_BLACK);
    arena_init(&arena);
    for (int i = 0; i < COUNT(gaps); i++) {
        make_histories(&arena, gaps[i][0], gaps[i][0], &made, &round);
        assert_int_equal(round.players[0].games, strlen(gaps[i][1]));
        for (size_t j = 0; gaps[i][1][j] != '\0'; j++)
            assert_int_equal(round.players[0].history[j], gaps[i][1][j] == 'W' ? COLOUR_WHITE : COLOUR_BLACK);
    }
    arena_drop(&arena);
}

/* [c04:dutch.E.4] */
static void the_higher_ranked_player_has_his_preference_when_all_is_equal(void **state) {
    (void)state;
    assert_int_equal(colour_of_first("WB", "WB"), COLOUR_WHITE);
    assert_int_equal(colour_of_first("BW", "BW"), COLOUR_BLACK);
}

/* [c04:dutch.F.1] */
static void boards_stand_by_score_then_sum_then_rank(void **state) {
    static const int32_t bonus[] = {6, 6, 6, 5, 5, 5, 5, 5};
    struct dutch2009_candidate pairing = {.pair_count = 4, .pairs = {{6, 7}, {2, 3}, {4, 5}, {0, 1}}};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){1, 5, 8, NULL, bonus, NULL}, &made, &round);
    dutch2009_oracle_publish(&round, &pairing, &drawn);
    assert_string_equal(dutch_case_text(&arena, &drawn), "1-2 3-4 5-6 7-8");
    arena_drop(&arena);
}

/* 2 has withdrawn, 4 is away in round 2 only. [c04:dutch.F.5.withdrawn] [c04:dutch.F.5.announced] */
static void who_does_not_come_is_not_paired(void **state) {
    static const char *const second[] = {"3w=", "4b= Z", "1b=", "2w= Z", "", ""};
    static const char *const third[] = {"3w= 5b=", "4b= Z Z", "1b= 6w=", "2w= Z", ". 1w=", ". 3b="};
    (void)state;
    expect(&(struct example){2, 5, 6, second, NULL, NULL}, "5-1 3-6");
    expect(&(struct example){3, 5, 6, third, NULL, NULL}, "1-4 3-5 (6)");
}

/* [c04:dutch.F.9] */
static void an_adjourned_game_is_a_draw_that_was_played(void **state) {
    static const char *const records[] = {"3w*", "4w*", "1b*", "2b*"};
    struct arena arena;
    struct dutch_case made;
    struct dutch2009_round round;
    (void)state;
    arena_init(&arena);
    make_round(&arena, &(struct example){2, 5, 4, records, NULL, NULL}, &made, &round);
    assert_int_equal(round.players[0].score, 1);
    assert_int_equal(round.players[2].score, 1);
    expect(&(struct example){2, 5, 4, records, NULL, NULL}, "4-1 3-2");
    arena_drop(&arena);
}

static void it_says_when_there_is_no_pairing_and_when_it_gives_up(void **state) {
    static const char *const barred[] = {"U"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    bool all[DUTCH2009_ORACLE_MOST + 1];
    struct crosstable table;
    (void)state;
    arena_init(&arena);
    make_example(&arena, &(struct example){1, 5, 2, NULL, NULL, "1-2"}, &made);
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    make_example(&arena, &(struct example){2, 5, 1, barred, NULL, NULL}, &made);
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    make_example(&arena, &(struct example){1, 5, 6, NULL, NULL, NULL}, &made);
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &made.drawing, 2, &drawn), SWISS_ORACLE_GAVE_UP);
    memset(all, 1, sizeof all);
    crosstable_make(&arena, COUNT(all), 1, &table);
    struct drawing large = {.table = &table, .takes_part = all, .initial_colour = COLOUR_WHITE};
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &large, MOST_STEPS, &drawn), SWISS_ORACLE_GAVE_UP);
    all[3] = false;
    assert_int_equal(dutch2009_oracle_pair(&arena, &recommended, &large, MOST_STEPS, &drawn), SWISS_ORACLE_PAIRED);
    assert_int_equal(drawn.pair_count, 10);
    arena_drop(&arena);
}

/* --- random tournaments ----------------------------------------------------------------------------------------- */

/* Some legal pairing of the set exists, one of them having the bye if their number is odd. */
static bool can_be_paired(const struct dutch2009_round *round, uint32_t set) {
    if (set == 0)
        return true;
    int first = dutch2009_first(set);
    set &= set - 1;
    if (dutch2009_size(set) % 2 == 0 && !round->players[first].point_without_playing) {
        struct dutch2009_round without_bye = *round;
        for (int i = 0; i < round->count; i++)
            without_bye.players[i].point_without_playing = true;
        if (can_be_paired(&without_bye, set))
            return true;
    }
    for (uint32_t others = set & round->partners[round->last_round ? 2 : 1][first]; others != 0; others &= others - 1) {
        if (can_be_paired(round, set & ~dutch2009_one(dutch2009_first(others))))
            return true;
    }
    return false;
}

static int rank_of(const struct dutch2009_round *round, int32_t participant) {
    for (int i = 0; i < round->count; i++) {
        if (round->players[i].participant == participant)
            return i;
    }
    fail_msg("%d does not take part", participant + 1);
    return 0;
}

static bool has_forbidden_colour(const struct dutch2009_player *player, enum board_colour colour) {
    return player->strength == DUTCH2009_ABSOLUTE && player->preference != colour && !player->topscorer;
}

/* B.1 and B.2 hold, and nobody is forgotten. */
static bool is_legal(const struct dutch2009_round *round, const struct drawn_round *drawn) {
    uint32_t seen = 0;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int white = rank_of(round, drawn->pairs[i].white);
        int black = rank_of(round, drawn->pairs[i].black);
        uint32_t both = dutch2009_one(white) | dutch2009_one(black);
        if ((seen & both) != 0 || (round->partners[round->last_round ? 2 : 1][white] & dutch2009_one(black)) == 0 ||
            has_forbidden_colour(&round->players[white], COLOUR_WHITE) ||
            has_forbidden_colour(&round->players[black], COLOUR_BLACK))
            return false;
        seen |= both;
    }
    if (drawn->bye >= 0) {
        int bye = rank_of(round, drawn->bye);
        if ((seen & dutch2009_one(bye)) != 0 || round->players[bye].point_without_playing)
            return false;
        seen |= dutch2009_one(bye);
    }
    return seen == dutch2009_one(round->count) - 1;
}

static bool same_drawn(const struct drawn_round *a, const struct drawn_round *b) {
    return a->pair_count == b->pair_count && a->bye == b->bye &&
           (a->pair_count == 0 || memcmp(a->pairs, b->pairs, (size_t)a->pair_count * sizeof *a->pairs) == 0);
}

/* Each choice by a bit of the seed's own. */
static struct pairing_choices any_choices(uint64_t seed) {
    struct random_source random;
    random_seed(&random, seed ^ 0x2009);
    uint64_t bits = seed % 4 == 0 ? 0 : random_next(&random);
    return (struct pairing_choices){
        .topscorers_from_half = (bits & 1) != 0,
        .both_topscorers = (bits & 2) != 0,
        .forfeits_float = (bits & 4) != 0,
        .downfloat_each_time = (bits & 8) != 0,
        .mild_treated = (bits & 16) != 0,
        .strong_before_x = (bits & 32) != 0,
        .c1_goes_on = (bits & 64) != 0,
        .c12_same_p = (bits & 128) != 0,
        .c14_before_c13 = (bits & 256) != 0,
        .joined_by_half = (bits & 512) != 0,
    };
}

/* Ratings that are not in the order of the numbers, and some that are equal. */
static void set_any_strength(uint64_t seed, struct crosstable *table) {
    static const char *const titles[] = {"GM", "IM", "WGM", "WIM", "FM", "CM", "WFM", "WCM", ""};
    struct random_source random;
    random_seed(&random, seed ^ 0xA2);
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i].rating = 2000 - 10 * i + 10 * (int32_t)random_below(&random, 4);
        table->participants[i].title = text_from(titles[random_below(&random, 9)]);
    }
}

/* Every third tournament has a history in which the rules were not looked at. */
static void try_tournament(uint64_t seed, int32_t fewest, int32_t most, bool literal, int *rounds) {
    struct arena arena;
    struct dutch_tournament tournament;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, fewest, most, &tournament);
    struct pairing_choices choices = any_choices(seed);
    set_any_strength(seed, &tournament.table);
    struct dutch2009_round *round = arena_alloc(&arena, sizeof *round);
    for (; tournament.round < tournament.table.round_count; ++*rounds) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct drawn_round again;
        dutch_tournament_drawing(&tournament, &drawing);
        enum swiss_oracle_verdict verdict = dutch2009_oracle_pair(&arena, &choices, &drawing, MOST_STEPS, &drawn);
        assert_true(dutch2009_oracle_round_make(&arena, &choices, &drawing, true, MOST_STEPS, round));
        bool possible = can_be_paired(round, dutch2009_one(round->count) - 1);
        if (verdict == SWISS_ORACLE_GAVE_UP || possible != (verdict == SWISS_ORACLE_PAIRED))
            fail_msg("seed %llu, round %d: verdict %d", (unsigned long long)seed, tournament.round + 1, (int)verdict);
        if (possible && !is_legal(round, &drawn))
            fail_msg("seed %llu, round %d: %s", (unsigned long long)seed, tournament.round + 1,
                     dutch_case_text(&arena, &drawn));
        if (literal && (dutch2009_oracle_pair_as(&arena, &choices, &drawing, true, MOST_STEPS, &again) != verdict ||
                        !same_drawn(&drawn, &again)))
            fail_msg("seed %llu, round %d: %s, without shortcuts %s", (unsigned long long)seed, tournament.round + 1,
                     dutch_case_text(&arena, &drawn), dutch_case_text(&arena, &again));
        if (!possible || seed % 3 == 0)
            dutch_tournament_any(&tournament, &arena, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&arena);
}

static void try_tournaments(int32_t fewest, int32_t most, uint64_t cases, bool literal) {
    uint64_t seed = environment_number("STAUNTON_SEED", 1);
    int rounds = 0;
    for (uint64_t i = 0; i < cases; i++)
        try_tournament(seed + i, fewest, most, literal, &rounds);
    printf("# %d to %d players: %llu tournaments, %d rounds\n", fewest, most, (unsigned long long)cases, rounds);
}

static void shortcuts_change_nothing(void **state) {
    (void)state;
    try_tournaments(2, 7, environment_number("STAUNTON_CASES", CASES), true);
}

/* [c04:dutch.B.1.a] [c04:dutch.B.1.b] [c04:dutch.B.2.a] [c04:dutch.B.2.b] */
static void absolute_criteria_hold_and_a_pairing_is_found_when_there_is_one(void **state) {
    (void)state;
    try_tournaments(4, 12, environment_number("STAUNTON_CASES", CASES), false);
}

/* --- corpus ----------------------------------------------------------------------------------------------------- */

struct tally {
    int tournaments;
    int rounds;
    int given_up;
    int differences;
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static bool same_round(const struct drawn_round *sorted, const struct drawn_round *drawn) {
    struct drawn_pair pairs[DUTCH2009_ORACLE_MOST];
    size_t count = (size_t)drawn->pair_count;
    if (sorted->pair_count != drawn->pair_count || sorted->bye != drawn->bye)
        return false;
    if (count == 0)
        return true;
    memcpy(pairs, drawn->pairs, count * sizeof *pairs);
    qsort(pairs, count, sizeof *pairs, by_white);
    return memcmp(pairs, sorted->pairs, count * sizeof *pairs) == 0;
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted;
    struct drawn_round drawn;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    enum swiss_oracle_verdict verdict = dutch2009_oracle_pair(arena, &recommended, &drawing, MOST_STEPS, &drawn);
    if (verdict == SWISS_ORACLE_GAVE_UP) {
        tally->given_up++;
        return;
    }
    tally->rounds++;
    if (verdict == SWISS_ORACLE_PAIRED && same_round(&wanted, &drawn))
        return;
    tally->differences++;
    printf("# %s, round %d: the file has %s, the oracle %s\n", name, round + 1, dutch_case_text(arena, &wanted),
           verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(arena, &drawn) : "no pairing");
}

/* The lot of number 1, who need not play in the first round. */
static enum board_colour colour_of_number_one(struct text contents) {
    size_t at;
    return text_find(contents, TEXT("XXC black1"), &at) ? COLOUR_BLACK : COLOUR_WHITE;
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct text contents = {0};
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    corpus.initial_colour = colour_of_number_one(contents);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, name, &corpus, round, tally);
    arena_drop(&arena);
}

static int is_tournament(const struct dirent *entry) {
    return strstr(entry->d_name, ".trf") != NULL;
}

static void the_corpus_is_paired_alike(void **state) {
    struct dirent **entries;
    struct tally tally = {0};
    char path[CORPUS_PATH];
    (void)state;
    corpus_path(FOLDER, path);
    int count = scandir(path, &entries, is_tournament, alphasort);
    if (count < 0) {
        printf("# no " FOLDER ": 0 rounds compared\n");
        skip();
    }
    for (int i = 0; i < count; i++) {
        try_file(entries[i]->d_name, &tally);
        free(entries[i]);
    }
    free(entries);
    printf("# dutch2009: %d tournaments, %d rounds compared, %d given up, %d differences\n", tally.tournaments,
           tally.rounds, tally.given_up, tally.differences);
    assert_int_equal(tally.differences, 0);
    assert_int_equal(tally.given_up, 0);
    assert_true(tally.rounds > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_points_rank_above_a_smaller_number),
        cmocka_unit_test(equal_points_rank_by_rating_then_title_then_number),
        cmocka_unit_test(a_corrected_rating_changes_the_next_round),
        cmocka_unit_test(colours_of_new_players_go_by_the_number_and_boards_by_the_rank),
        cmocka_unit_test(who_remains_unpaired_moves_down_to_the_next_bracket),
        cmocka_unit_test(a_player_moved_down_is_paired_before_the_remainder),
        cmocka_unit_test(a_bracket_is_homogeneous_when_half_of_it_was_moved_down),
        cmocka_unit_test(unequal_scores_leave_a_downfloat_and_an_upfloat),
        cmocka_unit_test(a_forfeit_leaves_a_float_only_where_it_was_chosen),
        cmocka_unit_test(the_bye_has_no_colour_and_is_a_downfloat),
        cmocka_unit_test(all_who_were_moved_down_are_s1_of_a_heterogeneous_bracket),
        cmocka_unit_test(preferences_are_absolute_strong_or_mild),
        cmocka_unit_test(a_forfeited_game_has_no_colour),
        cmocka_unit_test(the_lot_decides_the_colours_of_the_first_round),
        cmocka_unit_test(strong_preferences_are_absolute_in_odd_rounds_while_nobody_floats_for_it),
        cmocka_unit_test(x_is_the_majority_less_half_of_the_players),
        cmocka_unit_test(mild_preferences_make_x_smaller_in_even_rounds),
        cmocka_unit_test(transpositions_come_in_ascending_order),
        cmocka_unit_test(exchanges_come_in_the_order_of_the_matrices),
        cmocka_unit_test(an_odd_bracket_has_the_same_exchanges_one_lower),
        cmocka_unit_test(both_halves_are_sorted_again_after_an_exchange),
        cmocka_unit_test(two_players_meet_once_unless_one_did_not_come),
        cmocka_unit_test(a_point_without_playing_bars_from_the_bye),
        cmocka_unit_test(two_who_must_have_the_same_colour_are_incompatible),
        cmocka_unit_test(equal_scores_meet_where_they_can),
        cmocka_unit_test(no_more_preferences_are_refused_than_must_be),
        cmocka_unit_test(nobody_floats_down_again_within_two_rounds),
        cmocka_unit_test(topscorers_may_meet_against_their_colours_in_the_last_round),
        cmocka_unit_test(of_two_with_the_same_duty_the_topscorer_gives_way),
        cmocka_unit_test(two_topscorers_are_asked_for_where_that_was_chosen),
        cmocka_unit_test(a_second_step_down_is_tested_where_that_was_chosen),
        cmocka_unit_test(mild_preferences_do_not_clash_in_even_rounds_where_that_was_chosen),
        cmocka_unit_test(strong_preferences_yield_before_x_rises_where_that_was_chosen),
        cmocka_unit_test(who_has_no_opponent_is_left_over_where_that_was_chosen),
        cmocka_unit_test(c12_keeps_p_where_that_was_chosen),
        cmocka_unit_test(p_falls_in_the_lowest_bracket_where_that_was_chosen),
        cmocka_unit_test(half_added_make_a_joined_bracket_homogeneous_where_that_was_chosen),
        cmocka_unit_test(who_has_met_the_whole_bracket_moves_down),
        cmocka_unit_test(p_is_half_of_a_homogeneous_bracket_or_all_who_were_moved_down),
        cmocka_unit_test(the_highest_of_s1_meets_the_highest_of_s2),
        cmocka_unit_test(a_transposition_avoids_a_second_meeting),
        cmocka_unit_test(an_exchange_comes_after_all_transpositions),
        cmocka_unit_test(a_remainder_that_cannot_be_paired_gives_the_moved_down_player_another_opponent),
        cmocka_unit_test(downfloats_two_rounds_ago_are_overlooked_when_all_had_one),
        cmocka_unit_test(x_rises_until_the_bracket_can_be_paired),
        cmocka_unit_test(another_player_is_moved_down_for_one_who_has_met_everybody),
        cmocka_unit_test(the_penultimate_bracket_gives_up_pairs_for_the_lowest),
        cmocka_unit_test(the_two_lowest_brackets_are_joined_when_no_pair_is_left),
        cmocka_unit_test(the_bracket_added_last_is_s1_of_a_joined_bracket),
        cmocka_unit_test(p_falls_until_the_bracket_can_be_paired),
        cmocka_unit_test(residents_are_paired_though_nobody_moved_down_can_be),
        cmocka_unit_test(both_preferences_are_granted),
        cmocka_unit_test(the_stronger_preference_is_granted),
        cmocka_unit_test(colours_alternate_to_the_last_game_in_which_they_differed),
        cmocka_unit_test(the_higher_ranked_player_has_his_preference_when_all_is_equal),
        cmocka_unit_test(boards_stand_by_score_then_sum_then_rank),
        cmocka_unit_test(who_does_not_come_is_not_paired),
        cmocka_unit_test(an_adjourned_game_is_a_draw_that_was_played),
        cmocka_unit_test(it_says_when_there_is_no_pairing_and_when_it_gives_up),
        cmocka_unit_test(shortcuts_change_nothing),
        cmocka_unit_test(absolute_criteria_hold_and_a_pairing_is_found_when_there_is_one),
        cmocka_unit_test(the_corpus_is_paired_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
