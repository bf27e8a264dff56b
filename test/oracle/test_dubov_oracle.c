/*
 * The Dubov oracle itself: definitions, limitations, and each step of the text on a group that shows it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dubov_oracle_parts.h"
#include "dutch_case.h"

enum { STEPS = 1000000 };

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* --- players written down ---------------------------------------------------------------------------------------- */

struct line {
    const char *colours;
    const char *met; /* numbers from 1 on */
    const char *name;
    int rating;
    int average; /* in tenths */
    int score;   /* in halves */
    int moves_up;
    bool moved_up_before;
    bool had_point;
};

struct scene {
    struct arena arena;
    struct pairing_choices choices;
    struct crosstable table;
    struct drawing drawing;
    struct dubov_round round;
};

static void read_line(struct scene *scene, const struct line *line, int place) {
    struct dubov_player *player = &scene->round.players[place];
    struct text met = text_from(line->met);
    player->participant = place;
    player->rating = line->rating;
    player->score = line->score;
    player->had_point = line->had_point;
    player->moves_up = line->moves_up;
    player->moved_up_before = line->moved_up_before;
    player->name = text_from(line->name == NULL ? "" : line->name);
    assert_true(rational_make(line->average, 10, &player->average));
    player->colours = arena_array(&scene->arena, strlen(line->colours), sizeof *player->colours);
    for (const char *colour = line->colours; *colour != '\0'; colour++) {
        player->colours[player->games++] = *colour == 'w' ? COLOUR_WHITE : COLOUR_BLACK;
        player->difference += *colour == 'w' ? 1 : -1;
    }
    player->due = dubov_oracle_due(player->games, player->colours);
    while (met.length > 0) {
        int64_t number = 0;
        assert_true(text_to_integer(text_cut(&met, ' '), &number));
        player->met |= dubov_one((int)number - 1);
        scene->round.players[number - 1].met |= dubov_one(place);
    }
}

/* The fifth round of nine. */
static void begin(struct scene *scene, const struct line *lines, int count) {
    *scene = (struct scene){.table = {.rounds_planned = 9}, .drawing = {.round = 4}};
    arena_init(&scene->arena);
    scene->drawing.table = &scene->table;
    scene->round = (struct dubov_round){
        .choices = &scene->choices, .drawing = &scene->drawing, .steps_left = STEPS, .count = count};
    for (int place = 0; place < count; place++) {
        read_line(scene, &lines[place], place);
        scene->round.state.opponent[place] = -1;
        scene->round.state.unpaired |= dubov_one(place);
    }
}

static void end(struct scene *scene) {
    arena_drop(&scene->arena);
}

/* "1-5 6-2 (3)": White first, by who comes first in the list; who has no partner in brackets. */
static const char *pairs_text(struct scene *scene) {
    struct text_builder text;
    text_builder_init(&text, &scene->arena);
    for (int a = 0; a < scene->round.count; a++) {
        int b = scene->round.state.opponent[a];
        const char *blank = text.length == 0 ? "" : " ";
        if (b < 0) {
            text_add_format(&text, "%s(%d)", blank, a + 1);
        } else if (b > a) {
            int white = dubov_oracle_white_of(&scene->round, a, b);
            text_add_format(&text, "%s%d-%d", blank, white + 1, (white == a ? b : a) + 1);
        }
    }
    return text_builder_take(&text).bytes;
}

static const char *list_text(struct scene *scene, const struct dubov_list *list) {
    struct text_builder text;
    text_builder_init(&text, &scene->arena);
    for (int i = 0; i < list->count; i++)
        text_add_format(&text, "%s%d", i == 0 ? "" : " ", list->players[i] + 1);
    return text_builder_take(&text).bytes;
}

static const char *set_text(struct scene *scene, dubov_set set) {
    struct dubov_list list = {0};
    for (int player = 0; player < scene->round.count; player++) {
        if (dubov_has(set, player))
            list.players[list.count++] = player;
    }
    return list_text(scene, &list);
}

static void expect_group_with(struct pairing_choices choices, const struct line *lines, int count, const char *wanted) {
    struct scene scene;
    begin(&scene, lines, count);
    scene.choices = choices;
    dubov_oracle_pair_group(&scene.round, scene.round.state.unpaired);
    assert_string_equal(pairs_text(&scene), wanted);
    end(&scene);
}

static void expect_group(const struct line *lines, int count, const char *wanted) {
    expect_group_with((struct pairing_choices){0}, lines, count, wanted);
}

static void expect_round_with(struct pairing_choices choices, const struct line *lines, int count, const char *wanted,
                              const char *moved_up) {
    struct scene scene;
    begin(&scene, lines, count);
    scene.choices = choices;
    assert_true(dubov_oracle_pair_round(&scene.round));
    assert_string_equal(pairs_text(&scene), wanted);
    assert_string_equal(set_text(&scene, scene.round.state.moved_up), moved_up);
    end(&scene);
}

static void expect_round(const struct line *lines, int count, const char *wanted, const char *moved_up) {
    expect_round_with((struct pairing_choices){0}, lines, count, wanted, moved_up);
}

/* --- chapter 1 --------------------------------------------------------------------------------------------------- */

static enum board_colour due_after(const char *colours) {
    struct scene scene;
    begin(&scene, &(struct line){.colours = colours}, 1);
    enum board_colour due = scene.round.players[0].due;
    end(&scene);
    return due;
}

/* [c04:dubov.1.white] [c04:dubov.1.black] */
static void the_due_colour_evens_out_and_then_alternates(void **state) {
    (void)state;
    assert_int_equal(due_after("bwb"), COLOUR_WHITE);
    assert_int_equal(due_after("wb"), COLOUR_WHITE);
    assert_int_equal(due_after("wbw"), COLOUR_BLACK);
    assert_int_equal(due_after("bw"), COLOUR_BLACK);
    assert_int_equal(due_after("wbb"), COLOUR_WHITE);
    assert_int_equal(due_after("bww"), COLOUR_BLACK);
    assert_int_equal(due_after(""), COLOUR_NONE);
}

/* [c04:dubov.1.R] [c04:dubov.1.ARO] */
static void the_average_counts_opponents_played_or_still_to_be_played(void **state) {
    static const char *const records[] = {"2w1 3b1 4w= 5b+", "1b0 . . .", ". 1w0 . .", ". . 1b= .", ". . . 1w-", "."};
    static const int32_t ratings[] = {2380, 2300, 2320, 2310, 2700, 2400};
    static const bool moved_up[6 * 5];
    static const struct pairing_choices choices;
    struct arena arena;
    struct dutch_case made;
    struct dubov_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 4, 9, 6, records, &made);
    for (int i = 0; i < 6; i++)
        made.table.participants[i].rating = ratings[i];
    assert_true(dubov_oracle_round_make(&arena, &choices, &made.drawing, moved_up, STEPS, &round));
    const struct dubov_player *first = &round.players[0];
    assert_int_equal(first->rating, 2380);
    assert_int_equal(first->average.numerator, 2310);
    assert_int_equal(first->average.denominator, 1);
    assert_int_equal(first->games, 3);
    assert_int_equal(first->due, COLOUR_BLACK);
    assert_int_equal(first->met, dubov_one(1) | dubov_one(2) | dubov_one(3));
    assert_true(first->had_point);
    assert_int_equal(round.players[4].games, 0);
    assert_int_equal(round.players[4].average.numerator, 0);
    assert_int_equal(round.players[5].due, COLOUR_NONE);
    crosstable_record(&made.table, 0, 2)->outcome = OUTCOME_POSTPONED;
    crosstable_record(&made.table, 0, 2)->points = 0;
    assert_true(dubov_oracle_round_make(&arena, &choices, &made.drawing, moved_up, STEPS, &round));
    assert_int_equal(round.players[0].average.numerator, 2310);
    assert_int_equal(round.players[0].score, 7);
    arena_drop(&arena);
}

/* --- chapter 2 --------------------------------------------------------------------------------------------------- */

/* [c04:dubov.2.1] */
static void those_who_have_met_do_not_meet_again(void **state) {
    static const struct line lines[] = {{.rating = 2300, .average = 21000, .colours = "b", .met = "3"},
                                        {.rating = 2200, .average = 21000, .colours = "b", .met = "4"},
                                        {.rating = 2100, .average = 21000, .colours = "w"},
                                        {.rating = 2000, .average = 21000, .colours = "w"}};
    (void)state;
    expect_group(lines, COUNT(lines), "1-4 2-3");
}

/* [c04:dubov.2.2] */
static void who_had_a_point_without_playing_gets_no_bye(void **state) {
    static const struct line lines[] = {{.rating = 2100, .colours = "w"},
                                        {.rating = 2050, .colours = "b"},
                                        {.rating = 2000, .colours = "", .met = "", .had_point = true}};
    struct scene scene;
    struct dubov_list byes;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_bye_order(&scene.round, &byes);
    assert_string_equal(list_text(&scene, &byes), "2 1");
    end(&scene);
}

static bool may_take(const char *colours, enum board_colour colour) {
    struct scene scene;
    begin(&scene, &(struct line){.colours = colours}, 1);
    bool may = dubov_oracle_may_take(&scene.round, 0, colour);
    end(&scene);
    return may;
}

/* [c04:dubov.2.3] */
static void the_difference_of_colours_stays_within_two(void **state) {
    (void)state;
    assert_false(may_take("bwbbwb", COLOUR_BLACK));
    assert_true(may_take("bwbbwb", COLOUR_WHITE));
    assert_false(may_take("wbwwbw", COLOUR_WHITE));
    assert_true(may_take("wbwbw", COLOUR_WHITE));
}

/* [c04:dubov.2.4] */
static void nobody_has_one_colour_three_times_in_a_row(void **state) {
    (void)state;
    assert_false(may_take("wbb", COLOUR_BLACK));
    assert_true(may_take("wbb", COLOUR_WHITE));
    assert_false(may_take("bww", COLOUR_WHITE));
}

/* The option of the last round. */
static void limits_yield_in_the_last_round_only_by_the_option_and_from_half_of_the_points(void **state) {
    static const struct line lines[] = {{.colours = "wbb"}};
    struct scene scene;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    scene.round.last = true;
    scene.round.players[0].half = true;
    assert_false(dubov_oracle_may_take(&scene.round, 0, COLOUR_BLACK));
    scene.choices.last_round_by_half = true;
    assert_true(dubov_oracle_may_take(&scene.round, 0, COLOUR_BLACK));
    scene.round.players[0].half = false;
    assert_false(dubov_oracle_may_take(&scene.round, 0, COLOUR_BLACK));
    scene.round.players[0].half = true;
    scene.round.last = false;
    assert_false(dubov_oracle_may_take(&scene.round, 0, COLOUR_BLACK));
    end(&scene);
}

static bool may_move_up(int rounds, bool last, int moves_up, bool before) {
    struct scene scene;
    begin(&scene, &(struct line){.colours = "", .moves_up = moves_up, .moved_up_before = before}, 1);
    scene.table.rounds_planned = rounds;
    scene.round.last = last;
    bool may = dubov_oracle_may_move_up(&scene.round, 0);
    end(&scene);
    return may;
}

/* [c04:dubov.2.5.running] [c04:dubov.2.5.total] */
static void moves_up_are_limited_before_the_last_round(void **state) {
    (void)state;
    assert_true(may_move_up(9, false, 1, false));
    assert_false(may_move_up(9, false, 1, true));
    assert_true(may_move_up(9, true, 1, true));
    assert_true(may_move_up(9, false, 2, false));
    assert_false(may_move_up(9, false, 3, false));
    assert_true(may_move_up(9, true, 3, false));
    assert_true(may_move_up(11, false, 3, false));
    assert_true(may_move_up(10, false, 3, false));
    assert_false(may_move_up(11, false, 4, false));
}

/* [c04:dubov.2.6] */
static void no_transfer_to_a_colour_that_is_forbidden(void **state) {
    static const struct line lines[] = {{.rating = 2400, .average = 21000, .colours = "wbb"},
                                        {.rating = 2300, .average = 22000, .colours = "bwb"},
                                        {.rating = 2200, .average = 23000, .colours = "wbb"},
                                        {.rating = 2100, .average = 24000, .colours = "bww"}};
    struct scene scene;
    struct dubov_columns columns;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_true(dubov_oracle_columns_balance(&scene.round, &columns));
    assert_string_equal(list_text(&scene, &columns.white), "1 3");
    assert_string_equal(list_text(&scene, &columns.black), "4 2");
    end(&scene);
    begin(&scene, lines, 1);
    dubov_oracle_columns_make(&scene.round, dubov_one(0), &columns);
    assert_false(dubov_oracle_columns_balance(&scene.round, &columns));
    end(&scene);
}

/* --- chapter 3 --------------------------------------------------------------------------------------------------- */

static int white_of(struct line first, struct line second) {
    struct scene scene;
    const struct line lines[] = {first, second};
    begin(&scene, lines, COUNT(lines));
    int white = dubov_oracle_white_of(&scene.round, 0, 1) + 1;
    assert_int_equal(dubov_oracle_white_of(&scene.round, 1, 0) + 1, white);
    end(&scene);
    return white;
}

/* [c04:dubov.3.1] */
static void both_get_their_due_colour(void **state) {
    (void)state;
    assert_int_equal(white_of((struct line){.colours = "bw"}, (struct line){.colours = "wb"}), 2);
    assert_int_equal(white_of((struct line){.colours = "bwb"}, (struct line){.colours = "wbw"}), 1);
    assert_int_equal(white_of((struct line){.colours = "bw"}, (struct line){.colours = ""}), 2);
    assert_int_equal(white_of((struct line){.colours = ""}, (struct line){.colours = "wb"}), 2);
}

/* [c04:dubov.3.2] */
static void then_the_numbers_of_colours_are_evened_out(void **state) {
    (void)state;
    assert_int_equal(white_of((struct line){.colours = "wbb"}, (struct line){.colours = "bwbb"}), 2);
    assert_int_equal(white_of((struct line){.colours = "bbwb"}, (struct line){.colours = "bwb"}), 1);
}

/* [c04:dubov.3.3] */
static void then_the_first_difference_going_back_is_alternated(void **state) {
    (void)state;
    assert_int_equal(white_of((struct line){.colours = "wbw"}, (struct line){.colours = "wwb"}), 2);
    assert_int_equal(white_of((struct line){.colours = "wwbbw"}, (struct line){.colours = "bwwbw"}), 1);
    /* 2.3 and 2.4 come first: the second may not have White again. */
    assert_int_equal(white_of((struct line){.colours = "wbwbw"}, (struct line){.colours = "bww"}), 1);
}

/* [c04:dubov.3.4] [c04:dubov.3.5] */
static void then_white_goes_to_the_higher_average_and_to_the_lower_rating(void **state) {
    struct line first = {.rating = 2300, .average = 23100, .colours = "wb", .name = "Adams"};
    struct line second = {.rating = 2200, .average = 23200, .colours = "wb", .name = "Baker"};
    (void)state;
    assert_int_equal(white_of(first, second), 2);
    first.average = 23200;
    assert_int_equal(white_of(first, second), 2);
    first.rating = 2200;
    assert_int_equal(white_of(first, second), 1);
    second.name = "Abel";
    assert_int_equal(white_of(first, second), 2);
}

/* --- chapter 4 --------------------------------------------------------------------------------------------------- */

static void expect_byes(const struct line *lines, int count, const char *wanted) {
    struct scene scene;
    struct dubov_list byes;
    begin(&scene, lines, count);
    dubov_oracle_bye_order(&scene.round, &byes);
    assert_string_equal(list_text(&scene, &byes), wanted);
    end(&scene);
}

/* [c04:dubov.4.base] */
static void the_bye_goes_to_the_lowest_rating_of_the_lowest_group(void **state) {
    struct line lines[] = {{.rating = 1900, .score = 2, .colours = "w"},
                           {.rating = 2100, .colours = "w"},
                           {.rating = 2050, .colours = "b"},
                           {.rating = 2000, .colours = "w"}};
    (void)state;
    expect_byes(lines, COUNT(lines), "4 3 2 1");
    lines[3].had_point = true;
    expect_byes(lines, COUNT(lines), "3 2 1");
}

/* [c04:dubov.4.colour] */
static void of_equal_ratings_the_bye_goes_to_the_dominating_colour(void **state) {
    static const struct line lines[] = {{.rating = 2300, .colours = "b"},
                                        {.rating = 2200, .colours = "b"},
                                        {.rating = 2100, .colours = "w"},
                                        {.rating = 2000, .colours = "b", .average = 21000},
                                        {.rating = 2000, .colours = "w", .average = 22000}};
    (void)state;
    expect_byes(lines, COUNT(lines), "4 5 3 2 1");
}

/* [c04:dubov.4.aro] */
static void of_equal_ratings_and_colours_the_bye_goes_to_the_higher_average(void **state) {
    static const struct line lines[] = {{.rating = 2000, .colours = "b", .average = 21500, .name = "Adams"},
                                        {.rating = 2000, .colours = "b", .average = 21000, .name = "Baker"},
                                        {.rating = 2000, .colours = "b", .average = 21000, .name = "Clark"}};
    (void)state;
    expect_byes(lines, COUNT(lines), "1 3 2");
}

/* --- chapter 5 --------------------------------------------------------------------------------------------------- */

static void expect_first_round(int32_t count, enum board_colour lot, int32_t exclusion_count,
                               const struct exclusion *exclusions, const char *wanted) {
    static const char *const records[] = {"", "", "", "", "", "", "", "", ""};
    static const struct pairing_choices choices;
    struct arena arena;
    struct dutch_case made;
    struct drawn_round round;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, count, records, &made);
    made.drawing.initial_colour = lot;
    made.drawing.exclusions = exclusions;
    made.drawing.exclusion_count = exclusion_count;
    assert_int_equal(dubov_oracle_pair(&arena, &choices, &made.drawing, STEPS, &round), SWISS_ORACLE_PAIRED);
    assert_string_equal(dutch_case_text(&arena, &round), wanted);
    arena_drop(&arena);
}

/* [c04:dubov.5.pairs] [c04:dubov.5.colour] [c04:dubov.5.bye] */
static void the_first_round_pairs_the_halves(void **state) {
    static const int32_t pairs[][2] = {{2, 6}, {1, 4}, {2, 4}};
    static const struct exclusion exclusions[] = {{0, 0, 2, pairs[0]}, {0, 0, 2, pairs[1]}, {0, 0, 2, pairs[2]}};
    (void)state;
    expect_first_round(8, COLOUR_WHITE, 0, NULL, "1-5 6-2 3-7 8-4");
    expect_first_round(8, COLOUR_BLACK, 0, NULL, "5-1 2-6 7-3 4-8");
    expect_first_round(9, COLOUR_WHITE, 0, NULL, "1-5 6-2 3-7 8-4 (9)");
    expect_first_round(8, COLOUR_WHITE, 1, exclusions, "1-5 6-2 3-8 7-4");
    /* Rows above are changed before two of a half are paired with each other. */
    expect_first_round(6, COLOUR_WHITE, 2, &exclusions[1], "1-5 4-2 3-6");
}

/* --- chapter 6 --------------------------------------------------------------------------------------------------- */

/* [c04:dubov.6.2.white] [c04:dubov.6.2.black] */
static void columns_go_by_average_for_white_and_by_rating_for_black(void **state) {
    static const struct line lines[] = {
        {.rating = 2200, .average = 23184, .colours = "b"}, {.rating = 2250, .average = 23100, .colours = "b"},
        {.rating = 2150, .average = 23184, .colours = "b"}, {.rating = 2365, .average = 23000, .colours = "w"},
        {.rating = 2380, .average = 22900, .colours = "w"}, {.rating = 2365, .average = 23100, .colours = "w"}};
    static const struct line equal[] = {{.rating = 2200, .average = 23000, .colours = "b", .name = "Clark"},
                                        {.rating = 2200, .average = 23000, .colours = "b", .name = "Adams"},
                                        {.rating = 2200, .average = 23000, .colours = "w", .name = "Young"},
                                        {.rating = 2200, .average = 23000, .colours = "w", .name = "Brown"}};
    struct scene scene;
    struct dubov_columns columns;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    dubov_oracle_columns_arrange(&scene.round, &columns);
    assert_string_equal(list_text(&scene, &columns.white), "2 3 1");
    assert_string_equal(list_text(&scene, &columns.black), "5 6 4");
    end(&scene);
    begin(&scene, equal, COUNT(equal));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    dubov_oracle_columns_arrange(&scene.round, &columns);
    assert_string_equal(list_text(&scene, &columns.white), "2 1");
    assert_string_equal(list_text(&scene, &columns.black), "4 3");
    end(&scene);
}

/* The printed example, written down in another order. [c04:dubov.6.2.rows] */
static void the_printed_columns_give_the_printed_rows(void **state) {
    static const struct line lines[] = {
        {.rating = 2380, .average = 23000, .colours = "w"}, {.rating = 2365, .average = 23000, .colours = "w"},
        {.rating = 2300, .average = 23000, .colours = "w"}, {.rating = 2290, .average = 23446, .colours = "b"},
        {.rating = 2285, .average = 23100, .colours = "b"}, {.rating = 2280, .average = 23000, .colours = "w"},
        {.rating = 2275, .average = 23337, .colours = "b"}, {.rating = 2270, .average = 23405, .colours = "b"},
        {.rating = 2265, .average = 23184, .colours = "b"}, {.rating = 2260, .average = 23000, .colours = "w"},
        {.rating = 2255, .average = 23223, .colours = "b"}, {.rating = 2250, .average = 23000, .colours = "w"}};
    (void)state;
    expect_group(lines, COUNT(lines), "5-1 9-2 11-3 4-12 7-6 8-10");
}

/* Players without a due colour go into the smaller column. */
static void who_is_due_no_colour_fills_the_smaller_column(void **state) {
    static const struct line lines[] = {{.rating = 2400, .colours = "w"},
                                        {.rating = 2300, .colours = "b"},
                                        {.rating = 2200, .colours = ""},
                                        {.rating = 2100, .colours = ""}};
    struct scene scene;
    struct dubov_columns columns;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_string_equal(list_text(&scene, &columns.white), "2 3");
    assert_string_equal(list_text(&scene, &columns.black), "1 4");
    end(&scene);
}

/* W1 .. W4 are 1 .. 4, B1 .. B4 are 5 .. 8, as many rows as told. */
static void expect_rows(int rows, const char *const *met, const char *wanted) {
    struct line lines[8];
    for (int row = 0; row < rows; row++) {
        lines[row] = (struct line){.rating = 2300 - row, .average = 21000 + 10 * row, .colours = "b", .met = met[row]};
        lines[rows + row] = (struct line){.rating = 2200 - row, .average = 21000, .colours = "w"};
    }
    expect_group(lines, 2 * rows, wanted);
}

/* [c04:dubov.6.3.lower] */
static void who_has_met_his_opponent_takes_the_first_black_below(void **state) {
    static const char *const met[] = {"4", "", ""};
    static const char *const met_two[] = {"4 5", "", ""};
    (void)state;
    expect_rows(3, met, "1-5 2-4 3-6");
    expect_rows(3, met_two, "1-6 2-4 3-5");
}

/* [c04:dubov.6.3.last] */
static void a_clash_in_the_last_row_changes_the_row_above(void **state) {
    static const char *const met[] = {"", "", "6"};
    (void)state;
    expect_rows(3, met, "1-4 2-6 3-5");
}

/* [c04:dubov.6.3.up] */
static void who_has_met_all_blacks_below_changes_the_rows_above(void **state) {
    static const char *const met[] = {"", "5 6", ""};
    static const char *const met_far[] = {"", "", "6 7 8", "6 7 8"}; /* only one of them can have B1 */
    static const char *const met_last[] = {"", "", "6 7", "6 7 8"};
    (void)state;
    expect_rows(3, met, "1-5 2-4 3-6");
    expect_rows(4, met_last, "1-6 2-7 3-8 4-5");
    expect_rows(4, met_far, "(1) (2) (3) (4) (5) (6) (7) (8)");
}

/* [c04:dubov.6.3.white] */
static void who_has_met_all_blacks_meets_a_white_below_then_above(void **state) {
    static const char *const met[] = {"", "5 6 7 8", "", ""};
    static const char *const met_third[] = {"", "3 5 6 7 8", "", ""};
    static const char *const met_fourth[] = {"", "3 4 5 6 7 8", "", ""};
    (void)state;
    /* Of the Blacks, all with one average, the lowest rated becomes a White by 7.4. */
    expect_rows(4, met, "1-6 3-2 4-7 8-5");
    expect_rows(4, met_third, "1-6 4-2 3-7 8-5");
    expect_rows(4, met_fourth, "2-1 3-6 4-7 8-5");
}

/* --- chapter 7 --------------------------------------------------------------------------------------------------- */

/* [c04:dubov.6.1] [c04:dubov.7.3] */
static void surplus_whites_with_the_lowest_average_become_blacks(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23300, .colours = "b"}, {.rating = 2350, .average = 23200, .colours = "b"},
        {.rating = 2300, .average = 23100, .colours = "b"}, {.rating = 2250, .average = 23000, .colours = "b"},
        {.rating = 2200, .average = 23000, .colours = "w"}, {.rating = 2150, .average = 23000, .colours = "w"}};
    struct scene scene;
    struct dubov_columns columns;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_true(dubov_oracle_columns_balance(&scene.round, &columns));
    assert_string_equal(list_text(&scene, &columns.white), "1 2 3");
    assert_string_equal(list_text(&scene, &columns.black), "5 6 4");
    end(&scene);
    expect_group(lines, COUNT(lines), "1-6 2-5 3-4");
    /* Equal averages: the higher R; equal again: the name that comes first. */
    lines[2].average = 23000;
    expect_group(lines, COUNT(lines), "1-6 2-5 4-3");
    lines[2].rating = 2250;
    lines[2].name = "Baker";
    lines[3].name = "Adams";
    expect_group(lines, COUNT(lines), "1-6 2-5 4-3");
}

/* [c04:dubov.7.4] */
static void surplus_blacks_with_the_highest_average_become_whites(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23300, .colours = "w"}, {.rating = 2350, .average = 23200, .colours = "w"},
        {.rating = 2300, .average = 23100, .colours = "w"}, {.rating = 2250, .average = 23000, .colours = "w"},
        {.rating = 2200, .average = 23000, .colours = "b"}, {.rating = 2150, .average = 23000, .colours = "b"}};
    struct scene scene;
    struct dubov_columns columns;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_true(dubov_oracle_columns_balance(&scene.round, &columns));
    assert_string_equal(list_text(&scene, &columns.white), "5 6 1");
    assert_string_equal(list_text(&scene, &columns.black), "2 3 4");
    end(&scene);
    lines[1].average = 23300; /* equal averages: the lower R */
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_true(dubov_oracle_columns_balance(&scene.round, &columns));
    assert_string_equal(list_text(&scene, &columns.white), "5 6 2");
    end(&scene);
}

/* 1 and 2 have met and have 3 points; below them those with 2.5 and with 2. */
enum { THREE = 6, TWO_AND_A_HALF = 5, TWO = 4 };

/* [c04:dubov.7.1.who] */
static void who_has_met_all_of_his_group_gets_an_opponent_from_the_nearest_group(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE, .met = "2"},
        {.rating = 2350, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2300, .average = 23000, .colours = "w", .score = TWO_AND_A_HALF, .met = "1"},
        {.rating = 2290, .average = 23000, .colours = "b", .score = TWO_AND_A_HALF, .met = "1"},
        {.rating = 2250, .average = 23000, .colours = "w", .score = TWO},
        {.rating = 2200, .average = 23000, .colours = "b", .score = TWO},
    };
    (void)state;
    /* 1 finds nobody unmet at 2.5 and has 5 from 2; 2 has 4 from 2.5. */
    expect_round(lines, COUNT(lines), "1-5 4-2 6-3", "4 5 6");
    lines[4].moved_up_before = true; /* 2.5 */
    expect_round(lines, COUNT(lines), "6-1 4-2 5-3", "4 6");
}

/* [c04:dubov.7.1.a] [c04:dubov.7.1.b] [c04:dubov.7.1.c] */
static void the_one_moved_up_has_the_opposite_colour_the_highest_rating_the_lowest_average(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE},
        {.rating = 2310, .average = 22300, .colours = "b", .score = TWO_AND_A_HALF},
        {.rating = 2300, .average = 22200, .colours = "w", .score = TWO_AND_A_HALF},
        {.rating = 2280, .average = 22100, .colours = "w", .score = TWO_AND_A_HALF},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-3 2-4", "3");
    lines[3].rating = 2300;
    expect_round(lines, COUNT(lines), "1-4 2-3", "4");
    lines[2].colours = lines[3].colours = "b";
    expect_round(lines, COUNT(lines), "1-2 3-4", "2");
}

/* [c04:dubov.7.2.who] [c04:dubov.7.2.a] [c04:dubov.7.2.b] [c04:dubov.7.2.c] */
static void an_odd_group_gets_one_more_from_the_nearest_group(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = TWO},
        {.rating = 2390, .average = 23000, .colours = "b", .score = TWO},
        {.rating = 2380, .average = 23000, .colours = "b", .score = TWO},
        {.rating = 2370, .average = 23000, .colours = "w", .score = TWO},
        {.rating = 2360, .average = 23000, .colours = "w", .score = TWO},
        {.rating = 2300, .average = 22000, .colours = "b", .score = TWO - 1},
        {.rating = 2290, .average = 22000, .colours = "w", .score = TWO - 1},
        {.rating = 2270, .average = 21000, .colours = "w", .score = TWO - 1},
    };
    (void)state;
    /* White dominates, so that a Black comes up, the one with the higher R; the three Whites have the lower R first. */
    expect_round(lines, COUNT(lines), "1-7 2-5 3-4 6-8", "7");
    lines[7].rating = 2290; /* equal R: the lower average */
    expect_round(lines, COUNT(lines), "1-8 2-5 3-4 6-7", "8");
    lines[7].met = "1 2 3 4 5"; /* nobody left for him there */
    expect_round(lines, COUNT(lines), "1-7 2-5 3-4 6-8", "7");
    lines[6].moved_up_before = true; /* 2.5: the White comes up, and 7.3 moves 1 */
    lines[5].average = 24000;
    expect_round(lines, COUNT(lines), "3-1 2-4 6-5 7-8", "6");
}

/* --- 6.4 and chapter 8 ------------------------------------------------------------------------------------------- */

/* [c04:dubov.6.4.move] [c04:dubov.8.2] */
static void two_who_have_met_float_down_and_are_paired_first(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE, .met = "2"},
        {.rating = 2350, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2300, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
        {.rating = 2250, .average = 23000, .colours = "w", .score = TWO, .moved_up_before = true},
        {.rating = 2240, .average = 22000, .colours = "w", .score = TWO, .moved_up_before = true},
        {.rating = 2200, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-4 3-2 6-5", "");
    lines[4].rating = 2250; /* equal R: the lower average */
    expect_round(lines, COUNT(lines), "1-5 3-2 6-4", "");
    /* Nobody due the opposite colour: the highest R of all. */
    lines[3].colours = lines[4].colours = "b";
    lines[3].average = 23500;
    lines[2].met = "2";
    expect_round(lines, COUNT(lines), "3-1 5-2 4-6", "");
}

/* [c04:dubov.8.1] */
static void floaters_are_paired_white_and_black_in_turn(void **state) {
    static const struct line lines[] = {
        {.rating = 2400, .average = 23200, .colours = "b"}, {.rating = 2390, .average = 23000, .colours = "w"},
        {.rating = 2380, .average = 23100, .colours = "b"}, {.rating = 2370, .average = 23000, .colours = "w"},
        {.rating = 2360, .average = 23000, .colours = "w"},
    };
    struct scene scene;
    struct dubov_list order;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_floater_order(&scene.round, dubov_one(0) | dubov_one(1) | dubov_one(2) | dubov_one(3), &order);
    assert_string_equal(list_text(&scene, &order), "3 2 1 4");
    dubov_oracle_floater_order(&scene.round, dubov_one(1) | dubov_one(2) | dubov_one(3) | dubov_one(4), &order);
    assert_string_equal(list_text(&scene, &order), "3 2 4 5");
    dubov_oracle_floater_order(&scene.round, dubov_one(1) | dubov_one(3), &order);
    assert_string_equal(list_text(&scene, &order), "2 4");
    end(&scene);
}

/* Of 1, 2 and 3, who have not met, one must float: nobody may come up. [c04:dubov.6.4.choice] */
static void floaters_can_be_paired_below_and_have_the_lowest_rating(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE},
        {.rating = 2350, .average = 23100, .colours = "b", .score = THREE},
        {.rating = 2300, .average = 23200, .colours = "w", .score = THREE},
        {.rating = 2250, .average = 23000, .colours = "w", .score = TWO, .moved_up_before = true},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "2-1 3-4", "");
    lines[3].met = "3"; /* 3 cannot be paired below, 2 can */
    expect_round(lines, COUNT(lines), "1-3 2-4", "");
}

/* X = 1 comes from above, Y = 3 finds nobody in the next group: Y floats. [c04:dubov.6.4.choice] */
static void a_resident_floats_rather_than_who_came_from_above(void **state) {
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE},
        {.rating = 2300, .average = 23000, .colours = "w", .score = TWO_AND_A_HALF, .moved_up_before = true},
        {.rating = 2250,
         .average = 23000,
         .colours = "w",
         .score = TWO_AND_A_HALF,
         .moved_up_before = true,
         .met = "2"},
        {.rating = 2200, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true, .met = "3"},
        {.rating = 2150, .average = 23000, .colours = "w", .score = TWO, .moved_up_before = true, .met = "3"},
        {.rating = 2100, .average = 23000, .colours = "b", .score = 1, .moved_up_before = true, .met = "4 5"},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-2 6-3 4-5", "");
}

static void who_was_moved_up_in_vain_goes_home(void **state) {
    /* 4 comes up as the fourth, but can meet 3 alone, and 1 and 2 have met. */
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE, .met = "2"},
        {.rating = 2390, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2380, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2370, .average = 23000, .colours = "w", .score = TWO, .met = "1 2"},
        {.rating = 2300, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
        {.rating = 2290, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-3 5-2 6-4", "");
}

/* --- when the last group is left over ---------------------------------------------------------------------------- */

static void a_last_group_that_cannot_be_paired_joins_the_group_above(void **state) {
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE},
        {.rating = 2390, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2350, .average = 23000, .colours = "b", .score = TWO},
        {.rating = 2300, .average = 23100, .colours = "w", .score = TWO},
        {.rating = 2250, .average = 23200, .colours = "b", .score = 0},
        {.rating = 2200, .average = 23300, .colours = "w", .score = 0, .met = "5"},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-2 3-6 5-4", "");
}

static void floaters_into_a_joined_group_are_paired_by_chapter_8(void **state) {
    /* 1 floats from 3 points; 3 and 4 are then undone to make a group with 5 and 6, who have met. */
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2350, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
        {.rating = 2300, .average = 23100, .colours = "b", .score = TWO, .moved_up_before = true},
        {.rating = 2280, .average = 23100, .colours = "w", .score = TWO, .moved_up_before = true},
        {.rating = 2370, .average = 23200, .colours = "b", .score = 0, .moved_up_before = true},
        {.rating = 2200, .average = 23300, .colours = "w", .score = 0, .moved_up_before = true, .met = "5"},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "5-1 2-4 3-6", "");
}

static void a_group_that_6_3_cannot_pair_is_paired_anyhow(void **state) {
    /* 3 and 4 can both meet nobody but 5, so that each has met three Blacks of four and none has met all; but 4 and 1
       have not met. */
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b"},
        {.rating = 2390, .average = 23100, .colours = "b"},
        {.rating = 2380, .average = 23200, .colours = "b", .met = "1 2 4 6 7 8"},
        {.rating = 2370, .average = 23300, .colours = "b", .met = "2 6 7 8"},
        {.rating = 2300, .average = 23000, .colours = "w"},
        {.rating = 2290, .average = 23100, .colours = "w"},
        {.rating = 2280, .average = 23200, .colours = "w"},
        {.rating = 2270, .average = 23300, .colours = "w"},
    };
    struct scene scene;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    assert_false(dubov_oracle_pair_group(&scene.round, scene.round.state.unpaired));
    end(&scene);
    expect_round(lines, COUNT(lines), "4-1 2-6 3-5 8-7", "");
}

/* --- whole rounds ------------------------------------------------------------------------------------------------ */

static const char *whole_round_with(struct arena *arena, struct pairing_choices choices, int32_t round, int32_t rounds,
                                    const char *const *records, const int32_t *ratings, int32_t count) {
    struct dutch_case made;
    struct drawn_round drawn;
    dutch_case_make(arena, round, rounds, count, records, &made);
    for (int32_t i = 0; i < count; i++)
        made.table.participants[i].rating = ratings[i];
    switch (dubov_oracle_pair(arena, &choices, &made.drawing, STEPS, &drawn)) {
    case SWISS_ORACLE_PAIRED:
        return dutch_case_text(arena, &drawn);
    case SWISS_ORACLE_IMPOSSIBLE:
        return "impossible";
    default:
        return "gave up";
    }
}

static const char *whole_round(struct arena *arena, int32_t round, int32_t rounds, const char *const *records,
                               const int32_t *ratings, int32_t count) {
    return whole_round_with(arena, (struct pairing_choices){0}, round, rounds, records, ratings, count);
}

/* 4 was moved up in round 2, as pairing it again shows, and may not be in round 3 unless it is the last.
   [c04:dubov.2.5.running] */
static void earlier_moves_up_are_found_by_pairing_again(void **state) {
    static const char *const before[] = {"4w1", "5b=", "6w=", "1b0", "2w=", "3b="};
    static const char *const records[] = {"4w1 2b0", "5b= 1w1", "6w= 4b=", "1b0 3w=", "2w= 6b=", "3b= 5w="};
    static const int32_t ratings[] = {2400, 2350, 2300, 2250, 2200, 2150};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 1, 5, before, ratings, 6), "2-1 6-5 4-3");
    assert_string_equal(whole_round(&arena, 2, 5, records, ratings, 6), "3-2 1-5 4-6");
    assert_string_equal(whole_round(&arena, 2, 3, records, ratings, 6), "3-2 1-6 5-4");
    arena_drop(&arena);
}

static void the_next_bye_is_taken_when_the_others_cannot_be_paired(void **state) {
    /* 3 would have the bye by chapter 4, but 1 and 2 have met. */
    static const char *const records[] = {"2w1", "1b0", "Z"};
    static const int32_t ratings[] = {2400, 2350, 2300};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 1, 5, records, ratings, 3), "3-1 (2)");
    assert_string_equal(whole_round(&arena, 1, 5, records, ratings, 2), "impossible");
    arena_drop(&arena);
}

static void a_round_beyond_the_oracle_is_given_up(void **state) {
    static const struct pairing_choices choices;
    struct arena arena;
    struct crosstable table;
    struct drawn_round drawn;
    bool takes_part[DUBOV_ORACLE_MOST + 2];
    (void)state;
    arena_init(&arena);
    memset(takes_part, true, sizeof takes_part);
    assert_true(crosstable_make(&arena, DUBOV_ORACLE_MOST + 2, 1, &table));
    struct drawing drawing = {.table = &table, .takes_part = takes_part, .initial_colour = COLOUR_WHITE};
    assert_int_equal(dubov_oracle_pair(&arena, &choices, &drawing, STEPS, &drawn), SWISS_ORACLE_GAVE_UP);
    takes_part[0] = takes_part[1] = false;
    assert_int_equal(dubov_oracle_pair(&arena, &choices, &drawing, 5, &drawn), SWISS_ORACLE_GAVE_UP);
    assert_int_equal(dubov_oracle_pair(&arena, &choices, &drawing, STEPS, &drawn), SWISS_ORACLE_PAIRED);
    assert_int_equal(drawn.pair_count, DUBOV_ORACLE_MOST / 2);
    arena_drop(&arena);
}

/* --- options, each alone ----------------------------------------------------------------------------------------- */

#define ALONE(member) ((struct pairing_choices){.member = true})

/* 5, rated 2700, did not come; he has still not met 1, and the game has no colour. */
static void opponents_of_forfeited_games_may_count_in_the_average(void **state) {
    static const char *const records[] = {"2w1 3b1 4w= 5b+", "1b0 . . .", ". 1w0 . .", ". . 1b= U", ". . . 1w-"};
    static const int32_t ratings[] = {2380, 2300, 2320, 2310, 2700};
    static const bool moved_up[5 * 5];
    const struct pairing_choices choices = ALONE(forfeits_in_average);
    struct arena arena;
    struct dutch_case made;
    struct dubov_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 4, 9, COUNT(ratings), records, &made);
    for (int i = 0; i < COUNT(ratings); i++)
        made.table.participants[i].rating = ratings[i];
    assert_true(dubov_oracle_round_make(&arena, &choices, &made.drawing, moved_up, STEPS, &round));
    assert_int_equal(round.players[0].average.numerator, 4815); /* 2407.5 */
    assert_int_equal(round.players[0].average.denominator, 2);
    assert_int_equal(round.players[0].games, 3);
    assert_false(dubov_has(round.players[0].met, 4));
    assert_int_equal(round.players[3].average.numerator, 2380); /* the bye has none */
    assert_int_equal(round.players[4].average.numerator, 2380);
    arena_drop(&arena);
}

/* In a group and among floaters. */
static void who_is_due_no_colour_may_be_a_white(void **state) {
    static const struct line lines[] = {{.rating = 2400, .colours = "w"},
                                        {.rating = 2300, .colours = "b"},
                                        {.rating = 2200, .colours = ""},
                                        {.rating = 2100, .colours = ""}};
    struct scene scene;
    struct dubov_columns columns;
    struct dubov_list order;
    (void)state;
    begin(&scene, lines, COUNT(lines));
    dubov_oracle_floater_order(&scene.round, scene.round.state.unpaired, &order);
    assert_string_equal(list_text(&scene, &order), "3 1 2 4");
    scene.choices.undue_are_white = true;
    dubov_oracle_columns_make(&scene.round, scene.round.state.unpaired, &columns);
    assert_string_equal(list_text(&scene, &columns.white), "2 3 4");
    assert_string_equal(list_text(&scene, &columns.black), "1");
    dubov_oracle_floater_order(&scene.round, scene.round.state.unpaired, &order);
    assert_string_equal(list_text(&scene, &order), "4 1 3 2");
    end(&scene);
}

/* One of 1, 2 and 3 must float; the classes of 6.4 come first. */
static void the_highest_rating_may_float(void **state) {
    struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE},
        {.rating = 2350, .average = 23100, .colours = "b", .score = THREE},
        {.rating = 2300, .average = 23200, .colours = "w", .score = THREE},
        {.rating = 2250, .average = 23000, .colours = "w", .score = TWO, .moved_up_before = true},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "2-1 3-4", "");
    expect_round_with(ALONE(highest_floats), lines, COUNT(lines), "1-4 2-3", "");
    lines[1].rating = 2400; /* equal ratings: the smaller number */
    expect_round_with(ALONE(highest_floats), lines, COUNT(lines), "1-4 2-3", "");
    lines[3].met = "1"; /* 1 cannot be paired below, 2 can */
    expect_round_with(ALONE(highest_floats), lines, COUNT(lines), "1-3 2-4", "");
}

/* 6 came up in round 3 and went home to meet 8: he might not come up again in round 4, where 7 takes 2 instead. */
static void a_transfer_may_count_though_the_player_went_home(void **state) {
    static const char *const records[] = {"5w1 2b= 7w0", "6b1 1w= 3b0", "7w0 4b1 2w1", "8b= 3w0 5b=",
                                          "1b0 6w0 4w=", "2w0 5b1 8w1", "3b1 8w= 1b1", "4w= 7b= 6b0"};
    static const int32_t ratings[] = {2400, 2380, 2360, 2340, 2320, 2300, 2280, 2260};
    /* As who_was_moved_up_in_vain_goes_home. */
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE, .met = "2"},
        {.rating = 2390, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2380, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2370, .average = 23000, .colours = "w", .score = TWO, .met = "1 2"},
        {.rating = 2300, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
        {.rating = 2290, .average = 23000, .colours = "b", .score = TWO, .moved_up_before = true},
    };
    struct arena arena;
    (void)state;
    expect_round_with(ALONE(returned_counts), lines, COUNT(lines), "1-3 5-2 6-4", "4");
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 3, 6, records, ratings, COUNT(ratings)), "7-6 3-1 2-4 8-5");
    assert_string_equal(whole_round_with(&arena, ALONE(returned_counts), 3, 6, records, ratings, COUNT(ratings)),
                        "2-7 3-6 4-1 8-5");
    arena_drop(&arena);
}

/* 4 was moved up in round 2, and nobody came to that game. */
static void a_transfer_may_not_count_if_the_game_was_forfeited(void **state) {
    static const char *const records[] = {"4w1 2b=", "5b= 1w=", "6w= 4b-", "1b0 3w-", "2w= 6b=", "3b= 5w="};
    static const int32_t ratings[] = {2400, 2380, 2360, 2340, 2320, 2300};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 2, 7, records, ratings, COUNT(ratings)), "1-6 2-3 4-5");
    assert_string_equal(whole_round_with(&arena, ALONE(forfeited_not_moved), 2, 7, records, ratings, COUNT(ratings)),
                        "1-6 5-3 4-2");
    arena_drop(&arena);
}

/* 2 and 4 met higher scores in round 2, but in groups that had been joined: nobody was moved up. */
static void whoever_met_a_higher_score_may_count_as_moved_up(void **state) {
    static const char *const records[] = {"3w1 2b1", "4b= 1w0", "1b0 U", "2w= 5b1", "U 4w0"};
    static const int32_t ratings[] = {2400, 2380, 2360, 2340, 2320};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 2, 6, records, ratings, COUNT(ratings)), "1-4 3-5 (2)");
    assert_string_equal(whole_round_with(&arena, ALONE(moves_by_scores), 2, 6, records, ratings, COUNT(ratings)),
                        "1-5 3-4 (2)");
    arena_drop(&arena);
}

/* 3 comes up for 1. 2 has met 1 but not 3: 4 comes up by 7.2, due Black, and not 5 by 7.1, due White. */
static void who_was_moved_up_may_be_a_member_for_7_1(void **state) {
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "b", .score = THREE, .met = "2"},
        {.rating = 2350, .average = 23000, .colours = "w", .score = THREE},
        {.rating = 2300, .average = 23000, .colours = "b", .score = TWO},
        {.rating = 2290, .average = 23000, .colours = "w", .score = TWO, .met = "1"},
        {.rating = 2280, .average = 23000, .colours = "b", .score = TWO, .met = "1"},
        {.rating = 2270, .average = 23000, .colours = "b", .score = TWO, .met = "1"},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "3-1 5-2 6-4", "3 5");
    expect_round_with(ALONE(met_all_with_moved), lines, COUNT(lines), "3-1 4-2 6-5", "3 4");
}

/* 1 and 2 must both have White. They float, or others come up to them; 3 may not come up. */
static void whom_colours_keep_apart_may_have_met_for_7_1(void **state) {
    static const struct line lines[] = {
        {.rating = 2400, .average = 23000, .colours = "wbb", .score = THREE},
        {.rating = 2350, .average = 23100, .colours = "wbb", .score = THREE},
        {.rating = 2300, .average = 23000, .colours = "w", .score = TWO, .moved_up_before = true},
        {.rating = 2290, .average = 23000, .colours = "w", .score = TWO},
        {.rating = 2280, .average = 23000, .colours = "w", .score = TWO},
        {.rating = 2270, .average = 23000, .colours = "b", .score = TWO},
    };
    (void)state;
    expect_round(lines, COUNT(lines), "1-3 2-4 6-5", "");
    expect_round_with(ALONE(met_all_with_colours), lines, COUNT(lines), "1-4 2-5 6-3", "4 5");
}

/* 1 and 3 have met all Blacks. After 1 and 2 there would have to be 3 and 4 too. */
static void only_one_pair_of_whites_may_be_made(void **state) {
    static const char *const met[] = {"5 6 7 8", "", "5 6 7 8", ""};
    struct line lines[8];
    (void)state;
    for (int row = 0; row < 4; row++) {
        lines[row] = (struct line){.rating = 2300 - row, .average = 21000 + 10 * row, .colours = "b", .met = met[row]};
        lines[4 + row] = (struct line){.rating = 2200 - row, .average = 21000, .colours = "w"};
    }
    expect_group(lines, COUNT(lines), "2-1 4-3 8-5 7-6");
    expect_group_with(ALONE(whites_once), lines, COUNT(lines), "3-1 2-6 4-7 8-5");
}

/* Game by game the colours of 1 and 2 are the same, and 1 has the lower rating; in round 2, the only one that both
   played, 2 had Black. */
static void histories_may_be_compared_by_rounds(void **state) {
    static const char *const records[] = {". 3w1 4b1", "3w1 4b1 .", "2b0 1b0 . Z", ". 2w0 1w0 Z"};
    static const int32_t ratings[] = {2300, 2400, 2200, 2100};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_string_equal(whole_round(&arena, 3, 9, records, ratings, COUNT(ratings)), "1-2");
    assert_string_equal(whole_round_with(&arena, ALONE(history_by_rounds), 3, 9, records, ratings, COUNT(ratings)),
                        "2-1");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_due_colour_evens_out_and_then_alternates),
        cmocka_unit_test(the_average_counts_opponents_played_or_still_to_be_played),
        cmocka_unit_test(those_who_have_met_do_not_meet_again),
        cmocka_unit_test(who_had_a_point_without_playing_gets_no_bye),
        cmocka_unit_test(the_difference_of_colours_stays_within_two),
        cmocka_unit_test(nobody_has_one_colour_three_times_in_a_row),
        cmocka_unit_test(limits_yield_in_the_last_round_only_by_the_option_and_from_half_of_the_points),
        cmocka_unit_test(moves_up_are_limited_before_the_last_round),
        cmocka_unit_test(no_transfer_to_a_colour_that_is_forbidden),
        cmocka_unit_test(both_get_their_due_colour),
        cmocka_unit_test(then_the_numbers_of_colours_are_evened_out),
        cmocka_unit_test(then_the_first_difference_going_back_is_alternated),
        cmocka_unit_test(then_white_goes_to_the_higher_average_and_to_the_lower_rating),
        cmocka_unit_test(the_bye_goes_to_the_lowest_rating_of_the_lowest_group),
        cmocka_unit_test(of_equal_ratings_the_bye_goes_to_the_dominating_colour),
        cmocka_unit_test(of_equal_ratings_and_colours_the_bye_goes_to_the_higher_average),
        cmocka_unit_test(the_first_round_pairs_the_halves),
        cmocka_unit_test(columns_go_by_average_for_white_and_by_rating_for_black),
        cmocka_unit_test(the_printed_columns_give_the_printed_rows),
        cmocka_unit_test(who_is_due_no_colour_fills_the_smaller_column),
        cmocka_unit_test(who_has_met_his_opponent_takes_the_first_black_below),
        cmocka_unit_test(a_clash_in_the_last_row_changes_the_row_above),
        cmocka_unit_test(who_has_met_all_blacks_below_changes_the_rows_above),
        cmocka_unit_test(who_has_met_all_blacks_meets_a_white_below_then_above),
        cmocka_unit_test(surplus_whites_with_the_lowest_average_become_blacks),
        cmocka_unit_test(surplus_blacks_with_the_highest_average_become_whites),
        cmocka_unit_test(who_has_met_all_of_his_group_gets_an_opponent_from_the_nearest_group),
        cmocka_unit_test(the_one_moved_up_has_the_opposite_colour_the_highest_rating_the_lowest_average),
        cmocka_unit_test(an_odd_group_gets_one_more_from_the_nearest_group),
        cmocka_unit_test(two_who_have_met_float_down_and_are_paired_first),
        cmocka_unit_test(floaters_are_paired_white_and_black_in_turn),
        cmocka_unit_test(floaters_can_be_paired_below_and_have_the_lowest_rating),
        cmocka_unit_test(a_resident_floats_rather_than_who_came_from_above),
        cmocka_unit_test(who_was_moved_up_in_vain_goes_home),
        cmocka_unit_test(a_last_group_that_cannot_be_paired_joins_the_group_above),
        cmocka_unit_test(floaters_into_a_joined_group_are_paired_by_chapter_8),
        cmocka_unit_test(a_group_that_6_3_cannot_pair_is_paired_anyhow),
        cmocka_unit_test(earlier_moves_up_are_found_by_pairing_again),
        cmocka_unit_test(the_next_bye_is_taken_when_the_others_cannot_be_paired),
        cmocka_unit_test(a_round_beyond_the_oracle_is_given_up),
        cmocka_unit_test(opponents_of_forfeited_games_may_count_in_the_average),
        cmocka_unit_test(who_is_due_no_colour_may_be_a_white),
        cmocka_unit_test(the_highest_rating_may_float),
        cmocka_unit_test(a_transfer_may_count_though_the_player_went_home),
        cmocka_unit_test(a_transfer_may_not_count_if_the_game_was_forfeited),
        cmocka_unit_test(whoever_met_a_higher_score_may_count_as_moved_up),
        cmocka_unit_test(who_was_moved_up_may_be_a_member_for_7_1),
        cmocka_unit_test(whom_colours_keep_apart_may_have_met_for_7_1),
        cmocka_unit_test(only_one_pair_of_whites_may_be_made),
        cmocka_unit_test(histories_may_be_compared_by_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
