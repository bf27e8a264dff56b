/*
 * The Burstein oracle: what the text prints, the examples of the articles, and random tournaments.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose the random tournaments.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "burstein_oracle_parts.h"
#include "dutch_case.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { MOST_STEPS = 100000000, CASES = 1500, MOST_GAMES = 8 };

static const struct pairing_choices recommended;

/* --- rounds written down directly ------------------------------------------------------------------------------- */

/* Players in the order of 3.2, all in one group, who have neither met nor played. */
struct sketch {
    struct drawing drawing;
    struct burstein_round round;
    enum board_colour colours[BURSTEIN_ORACLE_MOST][MOST_GAMES];
    int32_t rounds[BURSTEIN_ORACLE_MOST][MOST_GAMES];
};

static void sketch_make(struct sketch *sketch, int count) {
    *sketch = (struct sketch){.drawing = {.initial_colour = COLOUR_WHITE}};
    sketch->round = (struct burstein_round){.drawing = &sketch->drawing, .count = count, .steps_left = MOST_STEPS};
    for (int player = 0; player < count; player++) {
        sketch->round.players[player].participant = player;
        sketch->round.players[player].colours = sketch->colours[player];
        sketch->round.players[player].rounds = sketch->rounds[player];
    }
}

/* Numbers from 1. */
static struct burstein_player *sketched(struct sketch *sketch, int number) {
    return &sketch->round.players[number - 1];
}

/* Round by round; "-" is a round without a game. */
static void sketch_history(struct sketch *sketch, int number, const char *colours) {
    struct burstein_player *player = sketched(sketch, number);
    player->games = 0;
    for (int32_t round = 0; colours[round] != '\0'; round++) {
        sketch->drawing.round = round + 1 > sketch->drawing.round ? round + 1 : sketch->drawing.round;
        if (colours[round] == '-')
            continue;
        player->rounds[player->games] = round;
        player->colours[player->games++] = colours[round] == 'W' ? COLOUR_WHITE : COLOUR_BLACK;
    }
    burstein_oracle_set_due(player);
}

/* In halves of a point. */
static void sketch_scores(struct sketch *sketch, const int *scores) {
    for (int player = 0; player < sketch->round.count; player++) {
        sketch->round.players[player].score = scores[player];
        sketch->round.players[player].group_score = scores[player];
    }
}

static void sketch_met(struct sketch *sketch, int number, int other) {
    sketch->round.forbidden[number - 1][other - 1] = true;
    sketch->round.forbidden[other - 1][number - 1] = true;
}

static void assert_sketch_paired(struct sketch *sketch, const char *wanted) {
    struct arena arena;
    struct drawn_round drawn = {.bye = -1};
    arena_init(&arena);
    assert_true(burstein_oracle_pair_without(&arena, &sketch->round, -1, &drawn));
    assert_string_equal(dutch_case_text(&arena, &drawn), wanted);
    arena_drop(&arena);
}

/* --- tournaments written down shortly --------------------------------------------------------------------------- */

static void assert_case_paired(const struct pairing_choices *choices, const struct dutch_case *made,
                               const char *wanted) {
    struct arena arena;
    struct drawn_round drawn;
    arena_init(&arena);
    assert_int_equal(burstein_oracle_pair(&arena, choices, &made->drawing, MOST_STEPS, &drawn), SWISS_ORACLE_PAIRED);
    assert_string_equal(dutch_case_text(&arena, &drawn), wanted);
    arena_drop(&arena);
}

static const struct burstein_player *player_of(const struct burstein_round *round, int number) {
    for (int player = 0; player < round->count; player++) {
        if (round->players[player].participant == number - 1)
            return &round->players[player];
    }
    fail_msg("no player %d", number);
    return NULL;
}

/* --- 6.2 and 6.4 as printed ------------------------------------------------------------------------------------- */

static const char *const printed_even[] = {"1*6 2*5 3*4", "1*6 2*4 3*5", "1*6 2*3 4*5", "1*5 2*6 3*4", "1*5 2*4 3*6",
                                           "1*5 2*3 4*6", "1*4 2*6 3*5", "1*4 2*5 3*6", "1*4 2*3 5*6", "1*3 2*6 4*5",
                                           "1*3 2*5 4*6", "1*3 2*4 5*6", "1*2 3*6 4*5", "1*2 3*5 4*6", "1*2 3*4 5*6"};
static const char *const printed_odd[] = {"1*5 2*4 3*F", "1*5 2*3 4*F", "1*5 3*4 2*F", "1*4 2*5 3*F", "1*4 2*3 5*F",
                                          "1*4 3*5 2*F", "1*3 2*5 4*F", "1*3 2*4 5*F", "1*3 4*5 2*F", "1*2 3*5 4*F",
                                          "1*2 3*4 5*F", "1*2 4*5 3*F", "2*5 3*4 1*F", "2*4 3*5 1*F", "2*3 4*5 1*F"};

enum { PRINTED = 15 };

struct rows {
    int count;
    char text[PRINTED + 1][32];
};

static void write_row(const struct burstein_row *row, char text[32]) {
    int length = 0;
    for (int i = 0; i < row->pair_count; i++)
        length += snprintf(text + length, 32 - (size_t)length, "%s%d*%d", i == 0 ? "" : " ", row->pairs[i].higher + 1,
                           row->pairs[i].lower + 1);
    if (row->floated >= 0)
        snprintf(text + length, 32 - (size_t)length, " %d*F", row->floated + 1);
}

static bool write_down(void *context, const struct burstein_row *row) {
    struct rows *rows = context;
    assert_true(rows->count <= PRINTED);
    write_row(row, rows->text[rows->count++]);
    return false;
}

/* All valid rows of the first `members` players, of whom `incoming` (or 0) came from another group. */
static void all_rows(struct sketch *sketch, int members, int incoming, struct rows *rows) {
    *rows = (struct rows){0};
    struct burstein_search search = {.round = &sketch->round,
                                     .members = burstein_only(members) - 1,
                                     .incoming = incoming - 1,
                                     .wanted = BURSTEIN_ANY_COUNT,
                                     .accept = write_down,
                                     .context = rows};
    assert_false(burstein_oracle_first_row(&search));
}

/* [c04:burstein.6.1] [c04:burstein.6.2] */
static void six_players_give_the_fifteen_printed_rows(void **state) {
    struct sketch sketch;
    struct rows rows;
    (void)state;
    sketch_make(&sketch, 6);
    all_rows(&sketch, 6, 0, &rows);
    assert_int_equal(rows.count, PRINTED);
    for (int i = 0; i < PRINTED; i++)
        assert_string_equal(rows.text[i], printed_even[i]);
}

/* [c04:burstein.6.4] */
static void five_players_give_the_fifteen_printed_rows_with_a_floater(void **state) {
    struct sketch sketch;
    struct rows rows;
    (void)state;
    sketch_make(&sketch, 5);
    all_rows(&sketch, 5, 0, &rows);
    assert_int_equal(rows.count, PRINTED);
    for (int i = 0; i < PRINTED; i++)
        assert_string_equal(rows.text[i], printed_odd[i]);
}

/* [c04:burstein.6.4.floater] the text's own example */
static void if_number_2_is_a_floater_rows_3_6_and_9_are_not_valid(void **state) {
    struct sketch sketch;
    struct rows rows;
    int at = 0;
    (void)state;
    sketch_make(&sketch, 5);
    all_rows(&sketch, 5, 2, &rows);
    assert_int_equal(rows.count, PRINTED - 3);
    for (int i = 0; i < PRINTED; i++) {
        if (i != 2 && i != 5 && i != 8)
            assert_string_equal(rows.text[at++], printed_odd[i]);
    }
}

/* [c04:burstein.6.5] the text's own example: 2, 4 and 5 are due White, the others Black */
static void most_due_colours_lead_to_row_4_of_six_and_row_2_of_five(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 6);
    for (int number = 1; number <= 6; number++)
        sketch_history(&sketch, number, number == 2 || number == 4 || number == 5 ? "B" : "W");
    assert_sketch_paired(&sketch, "5-1 2-6 4-3");
    /* Of five the floater meets a sixth of another group, who is due Black. */
    sketch_scores(&sketch, (const int[]){2, 2, 2, 2, 2, 0});
    assert_sketch_paired(&sketch, "5-1 2-3 4-6");
}

/* [c04:burstein.6.5] */
static void due_colours_are_counted_by_players_and_not_for_who_floats(void **state) {
    struct sketch sketch;
    (void)state;
    /* Row 1 gives 1 and 3 their colours, and number 2 floats; row 2 (1*2 3F) would give only one. */
    sketch_make(&sketch, 4);
    sketch_scores(&sketch, (const int[]){2, 2, 2, 0});
    sketch_history(&sketch, 1, "W");
    sketch_history(&sketch, 2, "W");
    sketch_history(&sketch, 3, "B");
    sketch_history(&sketch, 4, "B");
    assert_sketch_paired(&sketch, "3-1 4-2");
    /* Number 3 due Black like 1: now 2*3 with number 1 floating is the first of two due colours. */
    sketch_history(&sketch, 2, "B");
    sketch_history(&sketch, 3, "W");
    sketch_met(&sketch, 1, 2);
    assert_sketch_paired(&sketch, "2-3 4-1");
}

/* --- 6.3 and 6.6 ------------------------------------------------------------------------------------------------ */

/* [c04:burstein.6.3] number 3 floats and has the place of his SB in the next group, here between 6 and 7 */
static void the_first_row_of_five_floats_number_3_who_is_sorted_in_below(void **state) {
    struct sketch sketch;
    (void)state;
    /* Of 1..8 by keys the numbers 1, 2, 5, 7, 8 are in the upper group: its number 3 is player 5. */
    sketch_make(&sketch, 8);
    sketch_scores(&sketch, (const int[]){4, 4, 2, 2, 4, 2, 4, 4});
    assert_sketch_paired(&sketch, "1-8 7-2 5-4 3-6");
}

/* [c04:burstein.6.3] */
static void a_floater_does_not_float_on(void **state) {
    struct sketch sketch;
    (void)state;
    /* Number 2 floats into {1, 4}; their row 1 (1*4 2F) is not valid, the next is 1*2 4F. */
    sketch_make(&sketch, 4);
    sketch_scores(&sketch, (const int[]){4, 6, 2, 4});
    assert_sketch_paired(&sketch, "1-2 3-4");
}

/* [c04:burstein.6.6.back] */
static void a_floater_who_has_met_all_of_the_next_group_is_moved_back(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){2, 2, 2, 2, 2, 0});
    assert_sketch_paired(&sketch, "1-5 4-2 3-6");
    sketch_met(&sketch, 3, 6);
    assert_sketch_paired(&sketch, "1-5 3-2 6-4");
}

/* [c04:burstein.6.6.back] */
static void a_floater_with_whom_the_next_group_cannot_be_completed_is_moved_back(void **state) {
    struct sketch sketch;
    (void)state;
    /* 4, 5, 6 below: number 2 could meet 6 only, but 4 and 5 have met; with number 3 it goes. */
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){2, 2, 2, 0, 0, 0});
    sketch_met(&sketch, 2, 4);
    sketch_met(&sketch, 2, 5);
    sketch_met(&sketch, 4, 5);
    assert_sketch_paired(&sketch, "1-2 3-5 6-4");
}

/* [c04:burstein.6.6.join] */
static void two_groups_that_cannot_be_completed_are_one(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 4);
    sketch_scores(&sketch, (const int[]){2, 2, 0, 0});
    sketch_met(&sketch, 1, 2);
    sketch_met(&sketch, 3, 4);
    assert_sketch_paired(&sketch, "1-4 3-2");
}

/* [c04:burstein.6.6.join] */
static void a_group_without_a_row_is_joined_with_the_next_and_the_last_with_the_one_before(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){4, 4, 2, 2, 0, 0});
    sketch_met(&sketch, 3, 4);
    assert_sketch_paired(&sketch, "1-2 3-6 5-4");
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){4, 4, 2, 2, 0, 0});
    sketch_met(&sketch, 5, 6);
    assert_sketch_paired(&sketch, "1-2 3-6 5-4");
}

/*
 * Number 2 floats from {1, 2, 3} and can meet 5 only, so that 4 would float to 6, whom he has met: the two groups are
 * joined. With number 3 it is 5 who floats.
 */
static void the_next_floater_must_have_an_opponent_where_that_was_chosen(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){4, 4, 4, 2, 2, 0});
    sketch_met(&sketch, 2, 4);
    sketch_met(&sketch, 4, 6);
    assert_sketch_paired(&sketch, "1-3 6-2 5-4");
    sketch.round.choices.look_ahead_placed = true;
    assert_sketch_paired(&sketch, "1-2 3-4 5-6");
}

/* --- colours ---------------------------------------------------------------------------------------------------- */

/* [c04:burstein.1.due] */
static void the_due_colour_is_the_rarer_one_then_not_the_last_one(void **state) {
    struct sketch sketch;
    (void)state;
    sketch_make(&sketch, 4);
    sketch_history(&sketch, 1, "WBW");
    sketch_history(&sketch, 2, "WB");
    sketch_history(&sketch, 3, "BW");
    sketch_history(&sketch, 4, "");
    assert_int_equal(sketched(&sketch, 1)->due, COLOUR_BLACK);
    assert_int_equal(sketched(&sketch, 2)->due, COLOUR_WHITE);
    assert_int_equal(sketched(&sketch, 3)->due, COLOUR_BLACK);
    assert_int_equal(sketched(&sketch, 4)->due, COLOUR_NONE);
}

/* Who has White of 1 and 2; 0 when they may not be paired. */
static int white_of(const char *first, const char *second) {
    struct sketch sketch;
    int white = -1;
    sketch_make(&sketch, 2);
    sketch_history(&sketch, 1, first);
    sketch_history(&sketch, 2, second);
    return burstein_oracle_colours(&sketch.round, 0, 1, BURSTEIN_LIMITS_KEPT, &white) ? white + 1 : 0;
}

/* [c04:burstein.5.2] */
static void nobody_has_one_colour_three_times_more_often(void **state) {
    (void)state;
    assert_int_equal(white_of("WBWW", "WBWW"), 0);
    assert_int_equal(white_of("BBWBB", "BWWBWBW"), 1);
    assert_int_equal(white_of("WWBWWB", "WBWWBW"), 0); /* +2 both, but the last two differ */
    assert_int_equal(white_of("WWBWWB", "WBWBW"), 2);
}

/* [c04:burstein.5.3] */
static void nobody_has_one_colour_three_times_in_a_row(void **state) {
    (void)state;
    assert_int_equal(white_of("BBWW", "BBWW"), 0);
    /* Due White by the numbers, but two Whites are enough: the other has White against his due colour. */
    assert_int_equal(white_of("BBWBBWW", "W"), 2);
}

/* [c04:burstein.5.4.a] */
static void both_have_their_due_colour(void **state) {
    (void)state;
    assert_int_equal(white_of("B", "W"), 1);
    assert_int_equal(white_of("W", "B"), 2);
    assert_int_equal(white_of("W", ""), 2);
    assert_int_equal(white_of("", "B"), 2);
}

/* [c04:burstein.5.4.b] */
static void the_larger_imbalance_is_evened_out(void **state) {
    (void)state;
    assert_int_equal(white_of("B", "BB"), 2); /* -1 and -2 */
    assert_int_equal(white_of("BB", "B"), 1);
    assert_int_equal(white_of("WB", "BWB"), 2);
    assert_int_equal(white_of("BW", "WBW"), 1); /* who is +1 has Black */
}

/* [c04:burstein.5.4.c] */
static void colours_alternate_from_the_latest_difference(void **state) {
    (void)state;
    assert_int_equal(white_of("WBB", "BWB"), 1); /* one game back: B and W, so now W and B */
    assert_int_equal(white_of("BWB", "WBB"), 2);
    /* Equal numbers, both due White or both due Black; third last W and B. */
    assert_int_equal(white_of("BWWB", "WBWB"), 2);
    assert_int_equal(white_of("WBWB", "BWWB"), 1);
    assert_int_equal(white_of("BWBW", "WBBW"), 2);
    /* The shorter history ends before a difference: by SB. */
    assert_int_equal(white_of("B", "BWB"), 1);
}

/* Both are due White. By games they never differed; by rounds they did in round 2, and not in 1 or 3. */
static void colours_are_compared_by_rounds_where_that_was_chosen(void **state) {
    struct sketch sketch;
    int white = -1;
    (void)state;
    sketch_make(&sketch, 2);
    sketch_history(&sketch, 1, "-WB");
    sketch_history(&sketch, 2, "WB-");
    assert_true(burstein_oracle_colours(&sketch.round, 0, 1, BURSTEIN_LIMITS_KEPT, &white));
    assert_int_equal(white, 0);
    sketch.round.choices.history_by_rounds = true;
    assert_true(burstein_oracle_colours(&sketch.round, 0, 1, BURSTEIN_LIMITS_KEPT, &white));
    assert_int_equal(white, 1);
    /* No round in which both had a game: by the keys. By games they differed in the last but two. */
    sketch_history(&sketch, 1, "BWWB----");
    sketch_history(&sketch, 2, "----WBWB");
    assert_true(burstein_oracle_colours(&sketch.round, 0, 1, BURSTEIN_LIMITS_KEPT, &white));
    assert_int_equal(white, 0);
    sketch.round.choices.history_by_rounds = false;
    assert_true(burstein_oracle_colours(&sketch.round, 0, 1, BURSTEIN_LIMITS_KEPT, &white));
    assert_int_equal(white, 1);
}

/* [c04:burstein.5.4.d] [c04:burstein.5.4.e] [c04:burstein.5.4.f] number 1 is the higher by the keys, in this order */
static void the_higher_by_the_keys_has_his_due_colour(void **state) {
    static const struct burstein_player lower = {
        .participant = 0, .sonneborn_berger = 3, .buchholz = 6, .median = 2, .rating = 2100};
    struct burstein_player higher = lower;
    (void)state;
    assert_int_equal(white_of("WB", "WB"), 1);
    assert_int_equal(white_of("BW", "BW"), 2);
    higher.participant = 1;
    assert_true(burstein_oracle_by_keys(&higher, &lower) > 0);
    higher.rating = 2200;
    assert_true(burstein_oracle_by_keys(&higher, &lower) < 0);
    higher = (struct burstein_player){.sonneborn_berger = 3, .buchholz = 6, .median = 3, .rating = 2000};
    assert_true(burstein_oracle_by_keys(&higher, &lower) < 0);
    higher = (struct burstein_player){.sonneborn_berger = 3, .buchholz = 7, .rating = 2000};
    assert_true(burstein_oracle_by_keys(&higher, &lower) < 0);
    higher = (struct burstein_player){.sonneborn_berger = 4};
    assert_true(burstein_oracle_by_keys(&higher, &lower) < 0);
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

/* [c04:burstein.3.2] */
static void sb_3_and_buchholz_7_come_before_sb_3_and_6_before_sb_2_and_9(void **state) {
    static const struct burstein_player a = {.participant = 0, .sonneborn_berger = 3, .buchholz = 6};
    static const struct burstein_player b = {.participant = 1, .sonneborn_berger = 3, .buchholz = 7};
    static const struct burstein_player c = {.participant = 2, .sonneborn_berger = 2, .buchholz = 9};
    (void)state;
    assert_true(burstein_oracle_by_keys(&b, &a) < 0);
    assert_true(burstein_oracle_by_keys(&a, &c) < 0);
}

/* [c04:burstein.1.R] the fourth key */
static void the_rating_orders_who_is_equal_in_all_else(void **state) {
    static const char *const records[] = {"", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 3, 4, records, &made);
    made.table.participants[2].rating = 2100;
    made.table.participants[3].rating = 2000;
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(round.players[0].participant, 2);
    assert_int_equal(round.players[0].rating, 2100);
    assert_int_equal(round.players[1].participant, 3);
    assert_int_equal(round.players[2].participant, 0);
    arena_drop(&arena);
}

/* [c04:burstein.1.SG] */
static void scores_of_2_2_and_1_are_two_groups(void **state) {
    struct sketch sketch;
    burstein_set groups[BURSTEIN_ORACLE_MOST];
    (void)state;
    sketch_make(&sketch, 3);
    sketch_scores(&sketch, (const int[]){4, 2, 4});
    assert_int_equal(burstein_oracle_groups_of(&sketch.round, -1, groups), 2);
    assert_int_equal(groups[0], 5);
    assert_int_equal(groups[1], 2);
}

/* Three rounds, scores in halves: 1 has 5, 2 and 3 have 4 and 3, 4 has 0. */
static const char *const small_table[] = {"4w1 3b= 2w1", "3b1 4w1 1b0", "2w0 1w= 4b1", "1b0 2b0 3w0"};

/* [c04:burstein.3.2] */
static void sonneborn_berger_buchholz_and_median_are_those_of_the_table(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, 4, small_table, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    const struct burstein_player *first = player_of(&round, 1);
    /* Points 1, 0.5 and 1 in halves, against 0, 3 and 4 halves. */
    assert_int_equal(first->sonneborn_berger, 2 * 0 + 1 * 3 + 2 * 4);
    assert_int_equal(first->buchholz, 7);
    assert_int_equal(first->median, 3);
    assert_int_equal(first->score, 5);
    arena_drop(&arena);
}

static void with_fewer_than_three_opponents_the_median_is_0(void **state) {
    static const char *const records[] = {"2w1 3b1", "1b0 4w1", "4w0 1w0", "3b1 2b0"};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, 4, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    for (int player = 0; player < 4; player++)
        assert_int_equal(round.players[player].median, 0);
    arena_drop(&arena);
}

/* [c04:burstein.2] */
static void an_unfinished_game_is_a_draw_in_score_and_keys(void **state) {
    static const char *const open[] = {"2w*", "1b*", "4w1", "3b0"};
    static const char *const drawn[] = {"2w=", "1b=", "4w1", "3b0"};
    struct arena arena;
    struct dutch_case made[2];
    struct burstein_round round[2];
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 3, 4, open, &made[0]);
    dutch_case_make(&arena, 1, 3, 4, drawn, &made[1]);
    for (int i = 0; i < 2; i++)
        burstein_oracle_round_make(&arena, &recommended, &made[i].drawing, MOST_STEPS, &round[i]);
    for (int player = 0; player < 4; player++) {
        const struct burstein_player *a = &round[0].players[player];
        const struct burstein_player *b = &round[1].players[player];
        assert_int_equal(a->participant, b->participant);
        assert_int_equal(a->score, b->score);
        assert_int_equal(a->sonneborn_berger, b->sonneborn_berger);
        assert_int_equal(a->buchholz, b->buchholz);
        assert_int_equal(a->due, b->due);
    }
    assert_int_equal(player_of(&round[0], 1)->score, 1);
    assert_int_equal(player_of(&round[0], 1)->sonneborn_berger, 1);
    /* They have met. */
    assert_true(
        round[0].forbidden[player_of(&round[0], 1) - round[0].players][player_of(&round[0], 2) - round[0].players]);
    arena_drop(&arena);
}

/* [c04:general.unplayed.a.virtual] 1.5 points, then absent in round 3 of 9; 3.5 points, then a win by forfeit in round 6 */
static void virtual_opponents_of_the_example_have_five_and_a_half_and_five_points(void **state) {
    static const char *const records[] = {"2w1 3b= Z 4w1 5b1 2w+ 2b0 3w0 4b0", "", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 9, 9, 5, records, &made);
    assert_int_equal(burstein_oracle_opponent_score(&made.drawing, 0, 2), 11);
    assert_int_equal(burstein_oracle_opponent_score(&made.drawing, 0, 5), 10);
    arena_drop(&arena);
}

/* The virtual opponent in Sonneborn-Berger is multiplied with the result he stands for. */
static void a_bye_counts_for_sonneborn_berger_with_its_virtual_opponent(void **state) {
    static const char *const records[] = {"U", "3w1", "2b0"};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 3, 3, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->sonneborn_berger, 0);
    arena_drop(&arena);
    static const char *const later[] = {"3w= U .", "3b1 . .", "1b= 2w0 .", ". . ."};
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, 4, later, &made);
    /* Half a point, the bye's loss, half a point for round 3. */
    assert_int_equal(burstein_oracle_opponent_score(&made.drawing, 0, 1), 2);
    arena_drop(&arena);
}

/* [c04:general.unplayed.b] */
static void for_opponents_a_result_by_default_is_a_draw(void **state) {
    static const char *const records[] = {"2w1 3b1 4w1 5b1 2w+", "1b0 3w1 4b1 5w1 1b-", "2b0 1w0 . . 4b1",
                                          ". . 1b0 2w0 3w0", ". . . 1w0 2b0"};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 5, 9, 5, records, &made);
    assert_int_equal(burstein_oracle_adjusted_score(&made.drawing, 0), 9); /* 4 and a win by forfeit: 4.5 */
    assert_int_equal(burstein_oracle_adjusted_score(&made.drawing, 1), 7); /* 3 and a loss by forfeit: 3.5 */
    assert_int_equal(burstein_oracle_adjusted_score(&made.drawing, 2), 4); /* 1 and two absences: 2 */
    arena_drop(&arena);
}

/* --- rounds 1 to 3 ---------------------------------------------------------------------------------------------- */

static const char *const eight_new[] = {"", "", "", "", "", "", "", ""};

/* [c04:burstein.3.3.add] [c04:burstein.5.1] */
static void eight_players_begin_with_1_4_3_2_5_8_and_7_6(void **state) {
    struct arena arena;
    struct dutch_case made;
    const struct pairing_choices plain = {.burstein_plain = true};
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 8, eight_new, &made);
    assert_case_paired(&recommended, &made, "1-4 3-2 5-8 7-6");
    assert_case_paired(&plain, &made, "1-8 7-2 3-6 5-4");
    made.drawing.initial_colour = COLOUR_BLACK;
    assert_case_paired(&recommended, &made, "4-1 2-3 8-5 6-7");
    arena_drop(&arena);
}

/* [c04:burstein.3.3.add] half of an odd number is rounded down, and number 7 has the bye in the lower half */
static void of_seven_players_three_are_in_the_top_half(void **state) {
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 7, eight_new, &made);
    /* {1, 2, 3} floats number 2 into {4, 5, 6}, where he is first by his number. */
    assert_case_paired(&recommended, &made, "1-3 6-2 5-4 (7)");
    arena_drop(&arena);
}

/* [c04:burstein.3.3.remove] */
static void in_round_3_groups_are_by_real_points(void **state) {
    static const char *const records[] = {"4w1 2b0", "3b1 1w1", "2w0 4b1", "1b0 3w0"};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    for (int32_t before = 0; before <= 2; before++) {
        dutch_case_make(&arena, before, 5, 4, before < 2 ? eight_new : records, &made);
        burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
        for (int number = 1; number <= 4; number++) {
            const struct burstein_player *player = player_of(&round, number);
            assert_int_equal(player->group_score - player->score, before < 2 && number <= 2 ? 2 : 0);
        }
    }
    arena_drop(&arena);
}

/* Both orders of numbers 1 and 2 by 3.2, as recommended and by a choice. */
static void assert_order_turns(const struct dutch_case *made, const struct pairing_choices *choices) {
    struct arena arena;
    struct burstein_round round;
    arena_init(&arena);
    burstein_oracle_round_make(&arena, &recommended, &made->drawing, MOST_STEPS, &round);
    assert_true(player_of(&round, 1) < player_of(&round, 2));
    burstein_oracle_round_make(&arena, choices, &made->drawing, MOST_STEPS, &round);
    assert_true(player_of(&round, 1) > player_of(&round, 2));
    arena_drop(&arena);
}

/*
 * 1 has beaten 3, who lost twice by forfeit since: 0 points, for opponents 1. 2 has beaten 4, who has half a point.
 * SB is 1 and 0.5 as Buchholz has them, 0 and 0.5 as they are.
 */
static void sonneborn_berger_takes_real_scores_where_that_was_chosen(void **state) {
    static const char *const records[] = {"3w1 5b0 6w0", "4b1 6w0 5b0", "1b0 5w- 6b-", "2w0 7b= 7w0",
                                          "7w= 1w1 2w1", "7b= 2b1 1b1", "5b= 4w= 4b1"};
    static const struct pairing_choices real = {.sb_real_scores = true};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, 7, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->sonneborn_berger, 4);
    assert_int_equal(player_of(&round, 2)->sonneborn_berger, 2);
    burstein_oracle_round_make(&arena, &real, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->sonneborn_berger, 0);
    assert_int_equal(player_of(&round, 2)->sonneborn_berger, 2);
    assert_order_turns(&made, &real);
    arena_drop(&arena);
}

/* Three games and a bye: the virtual opponent counts, or there are three opponents of whom one is left. */
static void the_median_is_of_games_where_that_was_chosen(void **state) {
    static const char *const records[] = {"2w0 3b0 4w0 H", "1b1 . . .", ". 1w1 . .", ". . 1b1 ."};
    static const int32_t bonus[] = {0, 2, 4, 6};
    static const struct pairing_choices played = {.median_played_only = true};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 4, 5, 4, records, &made);
    made.drawing.bonus = bonus;
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    /* For opponents three rounds without a game are 1.5 points: 3.5, 4.5 and 5.5; the virtual opponent has 0.5. */
    assert_int_equal(player_of(&round, 1)->buchholz, 7 + 9 + 11 + 1);
    assert_int_equal(player_of(&round, 1)->median, 7 + 9);
    burstein_oracle_round_make(&arena, &played, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->buchholz, 7 + 9 + 11 + 1);
    assert_int_equal(player_of(&round, 1)->median, 9);
    /* One game is too little. */
    assert_int_equal(player_of(&round, 2)->median, 0);
    arena_drop(&arena);
}

/*
 * Both have lost all, and a Buchholz of 9.5: 1 has 2.5, 2.5, 3.5 and a virtual 1, 2 has 1.5, 2, 2, 4. The Median is 5
 * and 4, of games 2.5 and 4.
 */
static void the_median_of_games_decides_where_that_was_chosen(void **state) {
    static const char *const records[] = {"3w0 4b0 5w0 Z", "6b0 7w0 8b0 9w0", "1b1 . . .", ". 1w1 . .", ". . 1b1 .",
                                          "2w1 . . .",     ". 2b1 . .",       ". . 2w1 .", ". . . 2b1"};
    static const int32_t bonus[] = {0, 0, 0, 0, 2, -2, -1, -1, 3};
    static const struct pairing_choices played = {.median_played_only = true};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 4, 5, 9, records, &made);
    made.drawing.bonus = bonus;
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->sonneborn_berger, player_of(&round, 2)->sonneborn_berger);
    assert_int_equal(player_of(&round, 1)->buchholz, 19);
    assert_int_equal(player_of(&round, 2)->buchholz, 19);
    assert_order_turns(&made, &played);
    arena_drop(&arena);
}

/* --- bye -------------------------------------------------------------------------------------------------------- */

/* [c04:burstein.4.1] */
static void who_had_a_point_without_playing_has_no_bye(void **state) {
    static const char *const records[] = {"3w1", "U", "1b0", "5b-", "4w+", "F", "H"};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 7, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    for (int number = 1; number <= 7; number++)
        assert_int_equal(player_of(&round, number)->had_point_unplayed, number == 2 || number == 5 || number == 6);
    arena_drop(&arena);
}

/* [c04:burstein.4.2] [c04:burstein.4.3] numbers are in the order of the keys */
static void the_bye_is_for_the_last_of_the_lowest_group_then_upwards(void **state) {
    struct sketch sketch;
    int candidates[BURSTEIN_ORACLE_MOST];
    (void)state;
    sketch_make(&sketch, 5);
    sketch_scores(&sketch, (const int[]){2, 0, 2, 0, 2});
    assert_int_equal(burstein_oracle_bye_order(&sketch.round, candidates), 5);
    assert_int_equal(candidates[0], 3);
    assert_int_equal(candidates[1], 1);
    assert_int_equal(candidates[2], 4);
    sketched(&sketch, 4)->had_point_unplayed = true;
    sketched(&sketch, 2)->had_point_unplayed = true;
    assert_int_equal(burstein_oracle_bye_order(&sketch.round, candidates), 3);
    assert_int_equal(candidates[0], 4);
}

/* Once somebody of the lowest group is eligible the next groups follow, should the rest not be pairable. */
static void the_bye_is_for_the_lowest_group_only_where_that_was_chosen(void **state) {
    struct sketch sketch;
    int candidates[BURSTEIN_ORACLE_MOST];
    (void)state;
    sketch_make(&sketch, 5);
    sketch_scores(&sketch, (const int[]){2, 0, 2, 0, 2});
    sketch.round.choices.bye_lowest_group_only = true;
    assert_int_equal(burstein_oracle_bye_order(&sketch.round, candidates), 5);
    sketched(&sketch, 4)->had_point_unplayed = true;
    assert_int_equal(burstein_oracle_bye_order(&sketch.round, candidates), 4);
    assert_int_equal(candidates[0], 1);
    sketched(&sketch, 2)->had_point_unplayed = true;
    assert_int_equal(burstein_oracle_bye_order(&sketch.round, candidates), 0);
}

static void nobody_eligible_in_the_lowest_group_is_no_pairing_where_that_was_chosen(void **state) {
    static const char *const records[] = {"2w1 . .", "1b= . .", ". U ."};
    static const int32_t bonus[] = {4, 4, 0};
    static const struct pairing_choices lowest_only = {.bye_lowest_group_only = true};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, 3, records, &made);
    made.drawing.bonus = bonus;
    assert_case_paired(&recommended, &made, "3-1 (2)");
    assert_int_equal(burstein_oracle_pair(&arena, &lowest_only, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    arena_drop(&arena);
}

/*
 * [c04:burstein.4.2] [c04:burstein.4.3] 3, 5 and 6 have 0.5; SB 0.25, 0.25, 0.5, Buchholz of 3 and 5 2.5 and 2.
 */
static void of_equal_scores_sb_and_then_buchholz_decide_the_bye(void **state) {
    static const char *const records[] = {"7w= 6b=", "6w1 3b1", "5w= 2w0", "U 5w1", "3b= 4b0", "2b0 1w=", "1b= U"};
    static const int32_t wanted[] = {5, 3, 6, 1, 2};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    int candidates[BURSTEIN_ORACLE_MOST];
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, 7, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 3)->sonneborn_berger, 1);
    assert_int_equal(player_of(&round, 5)->sonneborn_berger, 1);
    assert_int_equal(player_of(&round, 6)->sonneborn_berger, 2);
    assert_int_equal(player_of(&round, 3)->buchholz, 5);
    assert_int_equal(player_of(&round, 5)->buchholz, 4);
    assert_int_equal(burstein_oracle_bye_order(&round, candidates), 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(round.players[candidates[i]].participant + 1, wanted[i]);
    arena_drop(&arena);
}

/* [c04:burstein.4.4] */
static void the_bye_has_no_colour(void **state) {
    static const char *const records[] = {"U 3w1", "3w1 .", "2b0 1b0"};
    struct arena arena;
    struct dutch_case made;
    struct burstein_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, 3, records, &made);
    burstein_oracle_round_make(&arena, &recommended, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(player_of(&round, 1)->games, 1);
    assert_int_equal(player_of(&round, 1)->difference, 1);
    assert_int_equal(player_of(&round, 1)->due, COLOUR_BLACK);
    arena_drop(&arena);
}

/* [c04:general.late.b.bye] */
static void an_absent_player_has_no_bye(void **state) {
    static const char *const records[] = {"", "", "", "", "", "Z"};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 6, records, &made);
    assert_case_paired(&recommended, &made, "1-3 4-2 (5)");
    arena_drop(&arena);
}

static void if_the_rest_cannot_be_paired_the_next_one_has_the_bye(void **state) {
    /* Of three, 1 and 2 have met: number 3, the lowest, cannot have the bye. */
    static const char *const records[] = {"2w1", "1b0", "Z"};
    static const char *const all_had[] = {"U .", ". U", "F ."};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 3, records, &made);
    assert_case_paired(&recommended, &made, "3-1 (2)");
    dutch_case_make(&arena, 2, 5, 3, all_had, &made);
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    arena_drop(&arena);
}

/* --- the whole round -------------------------------------------------------------------------------------------- */

/* [c04:burstein.3.1] */
static void nobody_meets_twice_unless_the_game_was_not_played(void **state) {
    static const char *const played[] = {"4w1 3b1", "3b1 4w1", "2w0 1w0", "1b0 2b0"};
    static const char *const third[] = {"4w1 3b1 2w1", "3b1 4w1 1b0", "2w0 1w0 4b1", "1b0 2b0 3w0"};
    static const char *const forfeit[] = {"2w+", "1b-"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, 4, played, &made);
    assert_case_paired(&recommended, &made, "1-2 4-3");
    dutch_case_make(&arena, 3, 5, 4, third, &made);
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    dutch_case_make(&arena, 1, 5, 2, forfeit, &made);
    assert_case_paired(&recommended, &made, "1-2");
    arena_drop(&arena);
}

static void excluded_pairs_do_not_meet_while_the_exclusion_is_in_force(void **state) {
    static const int32_t first_and_last[] = {0, 3};
    struct exclusion exclusion = {.first_round = 0, .last_round = 0, .count = 2, .participants = first_and_last};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 8, eight_new, &made);
    made.drawing.exclusion_count = 1;
    made.drawing.exclusions = &exclusion;
    assert_case_paired(&recommended, &made, "1-3 4-2 5-8 7-6");
    exclusion.first_round = 1;
    exclusion.last_round = 4;
    assert_case_paired(&recommended, &made, "1-4 3-2 5-8 7-6");
    arena_drop(&arena);
}

static void boards_are_by_the_higher_score_then_the_sum_then_the_higher_player(void **state) {
    struct sketch sketch;
    (void)state;
    /* {3, 4, 6} with three points float number 4 to {1, 2, 5} with two and a half. */
    sketch_make(&sketch, 6);
    sketch_scores(&sketch, (const int[]){5, 5, 6, 6, 5, 6});
    assert_sketch_paired(&sketch, "3-6 2-4 1-5");
    sketch_scores(&sketch, (const int[]){0, 0, 0, 0, 0, 0});
    assert_sketch_paired(&sketch, "1-6 5-2 3-4");
}

/* [c04:general.minimum.d] [c04:general.minimum.e] as option */
static void limits_hold_in_the_last_round_unless_the_option_lets_them_yield(void **state) {
    static const char *const records[] = {"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"};
    const struct pairing_choices by_half = {.last_round_by_half = true};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 3, 4, records, &made);
    /* 1 and 2 had two Whites, 3 and 4 two Blacks, and both groups have nothing else left. */
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    /* The exception is for 1 and 2, who have half of the points, not for 3 and 4. */
    assert_int_equal(burstein_oracle_pair(&arena, &by_half, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    made.takes_part[2] = false;
    made.takes_part[3] = false;
    assert_case_paired(&by_half, &made, "2-1");
    made.table.rounds_planned = 4;
    assert_int_equal(burstein_oracle_pair(&arena, &by_half, &made.drawing, MOST_STEPS, &drawn),
                     SWISS_ORACLE_IMPOSSIBLE);
    arena_drop(&arena);
}

static void it_gives_up_above_twenty_and_when_its_steps_are_used_up(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct crosstable table;
    struct drawn_round drawn;
    bool all[BURSTEIN_ORACLE_MOST + 1];
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 8, eight_new, &made);
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &made.drawing, 3, &drawn), SWISS_ORACLE_GAVE_UP);
    memset(all, true, sizeof all);
    struct drawing drawing = {.table = &table, .takes_part = all, .initial_colour = COLOUR_WHITE};
    crosstable_make(&arena, BURSTEIN_ORACLE_MOST, 1, &table);
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &drawing, MOST_STEPS, &drawn), SWISS_ORACLE_PAIRED);
    crosstable_make(&arena, BURSTEIN_ORACLE_MOST + 1, 1, &table);
    assert_int_equal(burstein_oracle_pair(&arena, &recommended, &drawing, MOST_STEPS, &drawn), SWISS_ORACLE_GAVE_UP);
    arena_drop(&arena);
}

/* --- random tournaments ----------------------------------------------------------------------------------------- */

/* Whether all of `left` can be paired, by any means. */
static bool can_be_paired(const struct burstein_round *round, burstein_set left) {
    int first = 0;
    int white;
    if (left == 0)
        return true;
    while (first < round->count && !burstein_has(left, first))
        first++;
    for (int other = first + 1; other < round->count; other++) {
        if (burstein_has(left, other) &&
            burstein_oracle_colours(round, first, other, BURSTEIN_LIMITS_YIELDING, &white) &&
            can_be_paired(round, left & ~burstein_only(first) & ~burstein_only(other)))
            return true;
    }
    return false;
}

static bool lowest_group_has_an_eligible_player(const struct burstein_round *round) {
    int64_t lowest = INT64_MAX;
    bool eligible = false;
    for (int player = 0; player < round->count; player++) {
        const struct burstein_player *here = &round->players[player];
        if (here->group_score < lowest)
            eligible = false;
        lowest = here->group_score < lowest ? here->group_score : lowest;
        eligible = eligible || (here->group_score == lowest && !here->had_point_unplayed);
    }
    return eligible;
}

static bool round_is_possible(const struct burstein_round *round) {
    burstein_set all = burstein_only(round->count) - 1;
    if (round->count % 2 == 0)
        return can_be_paired(round, all);
    if (round->choices.bye_lowest_group_only && !lowest_group_has_an_eligible_player(round))
        return false;
    for (int bye = 0; bye < round->count; bye++) {
        if (!round->players[bye].had_point_unplayed && can_be_paired(round, all & ~burstein_only(bye)))
            return true;
    }
    return false;
}

/* Whether `colour` would be the third in a row, or the third too many, counted afresh from the table. */
static bool beyond_limits(const struct drawing *drawing, int32_t participant, enum board_colour colour) {
    int difference = colour == COLOUR_WHITE ? 1 : -1;
    int in_a_row = 1;
    bool counting = true;
    for (int32_t past = drawing->round - 1; past >= 0; past--) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        if (!burstein_oracle_played(drawing, participant, past))
            continue;
        difference += record->colour == COLOUR_WHITE ? 1 : -1;
        counting = counting && record->colour == colour;
        in_a_row += counting;
    }
    return in_a_row > 2 || difference > 2 || difference < -2;
}

static void check_pair(const struct drawing *drawing, const struct pairing_choices *choices, struct drawn_pair pair) {
    for (int32_t past = 0; past < drawing->round; past++)
        assert_false(crosstable_record(drawing->table, pair.white, past)->opponent == pair.black &&
                     burstein_oracle_played(drawing, pair.white, past));
    if (!choices->last_round_by_half) {
        assert_false(beyond_limits(drawing, pair.white, COLOUR_WHITE));
        assert_false(beyond_limits(drawing, pair.black, COLOUR_BLACK));
    }
}

/* Everybody who takes part has one opponent or the bye. */
static void check_round(const struct drawing *drawing, const struct pairing_choices *choices,
                        const struct drawn_round *drawn) {
    int times[DUTCH_TOURNAMENT_MOST] = {0};
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        check_pair(drawing, choices, drawn->pairs[i]);
        times[drawn->pairs[i].white]++;
        times[drawn->pairs[i].black]++;
    }
    if (drawn->bye >= 0)
        times[drawn->bye]++;
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++)
        assert_int_equal(times[participant], drawing->takes_part[participant]);
}

struct random_tally {
    int rounds;
    int impossible;
};

static void try_tournament(uint64_t seed, const struct pairing_choices *choices, struct random_tally *tally) {
    struct arena arena;
    struct dutch_tournament tournament;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, 4, 10, &tournament);
    for (int32_t participant = 0; participant < tournament.table.participant_count; participant++)
        tournament.table.participants[participant].rating = 2400 - 50 * (participant / 2);
    while (tournament.round < tournament.table.round_count) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct burstein_round round;
        dutch_tournament_drawing(&tournament, &drawing);
        enum swiss_oracle_verdict verdict = burstein_oracle_pair(&arena, choices, &drawing, MOST_STEPS, &drawn);
        burstein_oracle_round_make(&arena, choices, &drawing, MOST_STEPS, &round);
        assert_int_equal(verdict, round_is_possible(&round) ? SWISS_ORACLE_PAIRED : SWISS_ORACLE_IMPOSSIBLE);
        tally->rounds++;
        if (verdict == SWISS_ORACLE_IMPOSSIBLE) {
            tally->impossible++;
            break;
        }
        check_round(&drawing, choices, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&arena);
}

/* [c04:burstein.3.1] [c04:burstein.5.2] [c04:burstein.5.3] */
static void random_rounds_are_legal_and_given_up_only_where_nothing_is_legal(void **state) {
    struct random_tally tally = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", 1);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    (void)state;
    for (uint64_t i = 0; i < cases; i++) {
        const struct pairing_choices choices = {.burstein_plain = i % 4 == 1,
                                                .last_round_by_half = i % 4 == 2,
                                                .bye_lowest_group_only = i % 5 == 1,
                                                .sb_real_scores = i % 3 == 1,
                                                .median_played_only = i % 7 < 3,
                                                .look_ahead_placed = i % 11 < 5,
                                                .history_by_rounds = i % 13 < 6};
        try_tournament(seed + i, &choices, &tally);
    }
    printf("# %d random rounds, %d without a legal pairing\n", tally.rounds, tally.impossible);
    assert_true(tally.rounds > tally.impossible);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_players_give_the_fifteen_printed_rows),
        cmocka_unit_test(five_players_give_the_fifteen_printed_rows_with_a_floater),
        cmocka_unit_test(if_number_2_is_a_floater_rows_3_6_and_9_are_not_valid),
        cmocka_unit_test(most_due_colours_lead_to_row_4_of_six_and_row_2_of_five),
        cmocka_unit_test(due_colours_are_counted_by_players_and_not_for_who_floats),
        cmocka_unit_test(the_first_row_of_five_floats_number_3_who_is_sorted_in_below),
        cmocka_unit_test(a_floater_does_not_float_on),
        cmocka_unit_test(a_floater_who_has_met_all_of_the_next_group_is_moved_back),
        cmocka_unit_test(a_floater_with_whom_the_next_group_cannot_be_completed_is_moved_back),
        cmocka_unit_test(two_groups_that_cannot_be_completed_are_one),
        cmocka_unit_test(a_group_without_a_row_is_joined_with_the_next_and_the_last_with_the_one_before),
        cmocka_unit_test(the_next_floater_must_have_an_opponent_where_that_was_chosen),
        cmocka_unit_test(the_due_colour_is_the_rarer_one_then_not_the_last_one),
        cmocka_unit_test(nobody_has_one_colour_three_times_more_often),
        cmocka_unit_test(nobody_has_one_colour_three_times_in_a_row),
        cmocka_unit_test(both_have_their_due_colour),
        cmocka_unit_test(the_larger_imbalance_is_evened_out),
        cmocka_unit_test(colours_alternate_from_the_latest_difference),
        cmocka_unit_test(colours_are_compared_by_rounds_where_that_was_chosen),
        cmocka_unit_test(the_higher_by_the_keys_has_his_due_colour),
        cmocka_unit_test(sb_3_and_buchholz_7_come_before_sb_3_and_6_before_sb_2_and_9),
        cmocka_unit_test(the_rating_orders_who_is_equal_in_all_else),
        cmocka_unit_test(scores_of_2_2_and_1_are_two_groups),
        cmocka_unit_test(sonneborn_berger_buchholz_and_median_are_those_of_the_table),
        cmocka_unit_test(with_fewer_than_three_opponents_the_median_is_0),
        cmocka_unit_test(an_unfinished_game_is_a_draw_in_score_and_keys),
        cmocka_unit_test(virtual_opponents_of_the_example_have_five_and_a_half_and_five_points),
        cmocka_unit_test(a_bye_counts_for_sonneborn_berger_with_its_virtual_opponent),
        cmocka_unit_test(for_opponents_a_result_by_default_is_a_draw),
        cmocka_unit_test(eight_players_begin_with_1_4_3_2_5_8_and_7_6),
        cmocka_unit_test(of_seven_players_three_are_in_the_top_half),
        cmocka_unit_test(in_round_3_groups_are_by_real_points),
        cmocka_unit_test(sonneborn_berger_takes_real_scores_where_that_was_chosen),
        cmocka_unit_test(the_median_is_of_games_where_that_was_chosen),
        cmocka_unit_test(the_median_of_games_decides_where_that_was_chosen),
        cmocka_unit_test(who_had_a_point_without_playing_has_no_bye),
        cmocka_unit_test(the_bye_is_for_the_last_of_the_lowest_group_then_upwards),
        cmocka_unit_test(the_bye_is_for_the_lowest_group_only_where_that_was_chosen),
        cmocka_unit_test(nobody_eligible_in_the_lowest_group_is_no_pairing_where_that_was_chosen),
        cmocka_unit_test(of_equal_scores_sb_and_then_buchholz_decide_the_bye),
        cmocka_unit_test(the_bye_has_no_colour),
        cmocka_unit_test(an_absent_player_has_no_bye),
        cmocka_unit_test(if_the_rest_cannot_be_paired_the_next_one_has_the_bye),
        cmocka_unit_test(nobody_meets_twice_unless_the_game_was_not_played),
        cmocka_unit_test(excluded_pairs_do_not_meet_while_the_exclusion_is_in_force),
        cmocka_unit_test(boards_are_by_the_higher_score_then_the_sum_then_the_higher_player),
        cmocka_unit_test(limits_hold_in_the_last_round_unless_the_option_lets_them_yield),
        cmocka_unit_test(it_gives_up_above_twenty_and_when_its_steps_are_used_up),
        cmocka_unit_test(random_rounds_are_legal_and_given_up_only_where_nothing_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
