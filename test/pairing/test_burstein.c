/*
 * The Burstein system article by article: the examples and tables that C.04.4 prints, and small rounds that hang on one
 * article each.
 *
 * Rounds are written as in dutch_case.h. Where a group must have some score or order and nothing else, those who gave it
 * are opponents who are absent now (their line ends with Z), or points beside the rounds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "account_words.h"
#include "dutch_case.h"
#include "pairing/burstein/burstein.h"

enum { MOST_EXCLUSIONS = 80 };

/* --- Writing rounds down ------------------------------------------------------------------------------------------ */

struct fixture {
    struct arena arena;
    struct dutch_case round;
    int32_t bonus[DUTCH_CASE_MOST];
    int32_t excluded[MOST_EXCLUSIONS][2];
    struct exclusion exclusions[MOST_EXCLUSIONS];
    struct swiss_account account;
};

/* Ratings fall with the numbers, 1 has 2400. Round 1 is 1 here. */
static void begin(struct fixture *fixture, int32_t round, int32_t count, const char *const *records) {
    *fixture = (struct fixture){0};
    arena_init(&fixture->arena);
    dutch_case_make(&fixture->arena, round - 1, 9, count, records, &fixture->round);
    for (int32_t i = 0; i < count; i++)
        fixture->round.table.participants[i].rating = 2400 - 10 * i;
    fixture->round.drawing.bonus = fixture->bonus;
    fixture->round.drawing.exclusions = fixture->exclusions;
    fixture->account.arena = &fixture->arena;
}

/* Round 1 of so many. */
static void begin_first(struct fixture *fixture, int32_t count) {
    static const char *const nothing[DUTCH_CASE_MOST] = {"", "", "", "", "", "", "", "",
                                                         "", "", "", "", "", "", "", ""};
    begin(fixture, 1, count, nothing);
}

static void exclude(struct fixture *fixture, int32_t one, int32_t other) {
    int32_t at = fixture->round.drawing.exclusion_count++;
    assert_true(at < MOST_EXCLUSIONS);
    fixture->excluded[at][0] = one - 1;
    fixture->excluded[at][1] = other - 1;
    fixture->exclusions[at] = (struct exclusion){0, INT32_MAX, 2, fixture->excluded[at]};
}

static const char *pair(struct fixture *fixture) {
    struct drawn_round drawn;
    struct error error;
    fixture->account.count = 0;
    if (burstein_pair(&fixture->arena, &fixture->round.drawing, &fixture->account, &drawn, &error))
        return dutch_case_text(&fixture->arena, &drawn);
    assert_int_equal(error.code, ERROR_pairing_impossible);
    return "impossible";
}

/* Does a sentence of the account rest on the article and have the words in it? */
static bool is_reported(const struct fixture *fixture, const char *article, const char *words) {
    for (size_t i = 0; i < fixture->account.count; i++) {
        const struct swiss_step *step = &fixture->account.steps[i];
        size_t at;
        if (strcmp(step->article, article) == 0 &&
            text_find(account_words(&fixture->account, i), text_from(words), &at))
            return true;
    }
    return false;
}

static void expect(int32_t round, int32_t count, const char *const *records, const char *wanted) {
    struct fixture fixture;
    begin(&fixture, round, count, records);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), wanted);
    arena_drop(&fixture.arena);
}

#define EXPECT(round, wanted, ...)                                                                                     \
    do {                                                                                                               \
        static const char *const written[] = {__VA_ARGS__};                                                            \
        expect(round, (int32_t)(sizeof written / sizeof written[0]), written, wanted);                                 \
    } while (0)

/* --- Order -------------------------------------------------------------------------------------------------------- */

/* [c04:burstein.3.2] [c04:burstein.1.R] */
static void players_are_ordered_by_sonneborn_berger_buchholz_median_and_rating(void **state) {
    static const struct burstein_key order[] = {{12, 14, 1, 2000, 4}, {12, 12, 8, 2000, 3}, {12, 12, 7, 2100, 2},
                                                {12, 12, 7, 2000, 0}, {12, 12, 7, 2000, 1}, {8, 18, 9, 2500, 5}};
    (void)state;
    for (int one = 0; one < 6; one++)
        for (int other = 0; other < 6; other++)
            assert_int_equal(burstein_compare_keys(&order[one], &order[other]), (one > other) - (one < other));
}

static const struct burstein_key *key(struct fixture *fixture, int32_t number) {
    return &burstein_keys(&fixture->arena, &fixture->round.drawing)[number - 1];
}

/* The example of the text's table: absent in round 3 with 1½, a win by forfeit in round 6 with 3½, of nine rounds:
   virtual opponents with 5½ and 5. [c04:general.unplayed.a.virtual] */
static void an_unplayed_round_has_a_virtual_opponent(void **state) {
    static const char *const records[] = {
        "2w1 3b= Z 2b1 3w1 2w+ 2b= 3b= 2w=", "1b0 Z Z 1w0 Z 1b- 1w= Z 1b=", "Z 1w= Z Z 1b0 Z Z 1w= Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 10, 3, records);
    /* 2 is seen with 3½, 3 with 4: 3½+4 + 5½ + 3½+4 + 5 + 3½+4+3½ */
    assert_int_equal(key(&fixture, 1)->buchholz, 73);
    /* 1*3½ + ½*4 + 0 + 1*3½ + 1*4 + 1*5 + ½*3½ + ½*4 + ½*3½ */
    assert_int_equal(key(&fixture, 1)->sonneborn_berger, 94);
    /* without the best, 5½, and the worst, 3½ */
    assert_int_equal(key(&fixture, 1)->median, 55);
    arena_drop(&fixture.arena);
}

/* Four points of games and a point by forfeit are seen as 4½, and so are four points and a game lost by forfeit.
   [c04:general.unplayed.b] */
static void opponents_see_a_result_by_default_as_a_draw(void **state) {
    static const char *const won[] = {"2w1 2b1 2w1 2b1 2w+", "1b0 1w0 1b0 1w0 1b-"};
    static const char *const lost[] = {"2w1 2b1 2w1 2b1 2w-", "1b0 1w0 1b0 1w0 1b+"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 6, 2, won);
    /* four times 4½, and the virtual opponent: 0 before, 1 in the round */
    assert_int_equal(key(&fixture, 2)->buchholz, 4 * 9 + 2);
    arena_drop(&fixture.arena);
    begin(&fixture, 6, 2, lost);
    /* four times 4½; the virtual opponent loses */
    assert_int_equal(key(&fixture, 2)->buchholz, 4 * 9);
    arena_drop(&fixture.arena);
}

/* The bye of 3 is worth half a point and so a draw: his virtual opponent has half a point, and he stands before 4, who
   won by forfeit. Were the bye a win, 3 would be the last by his rating and meet 5. [c04:general.unplayed.a.virtual] */
static void a_bye_worth_half_a_point_is_a_draw(void **state) {
    static const char *const records[] = {"4b-", "Z Z", "U", "1w+", "6b=", "5w="};
    static const int32_t ratings[] = {1800, 1838, 1804, 1832, 1813, 1808};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 6, records);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.round.drawing.initial_colour = COLOUR_BLACK;
    fixture.round.table.scoring.allocated_bye = fixture.round.table.scoring.draw;
    crosstable_set_bye(&fixture.round.table, 0, 2, BYE_ALLOCATED);
    fixture.bonus[0] = 1;
    for (int32_t i = 0; i < 6; i++)
        fixture.round.table.participants[i].rating = ratings[i];
    assert_int_equal(key(&fixture, 3)->buchholz, 1);
    assert_int_equal(key(&fixture, 3)->sonneborn_berger, 1);
    assert_string_equal(pair(&fixture), "5-4 3-6 (1)");
    /* Worth nothing it is a loss; worth what no result is, a draw. */
    fixture.round.table.scoring.allocated_bye = 0;
    crosstable_set_bye(&fixture.round.table, 0, 2, BYE_ALLOCATED);
    assert_int_equal(key(&fixture, 3)->buchholz, 2);
    fixture.round.table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 2};
    crosstable_set_bye(&fixture.round.table, 0, 2, BYE_ALLOCATED);
    assert_int_equal(key(&fixture, 3)->buchholz, 1);
    arena_drop(&fixture.arena);
}

/* [c04:burstein.2] */
static void an_unfinished_game_is_a_draw_for_points_and_keys(void **state) {
    static const char *const records[] = {"2w*", "1b*", "4w=", "3b="};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 4, records);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_int_equal(key(&fixture, 1)->buchholz, 1);
    assert_int_equal(key(&fixture, 1)->sonneborn_berger, 1);
    /* One group, or 3 would be on the first board. */
    assert_string_equal(pair(&fixture), "4-1 2-3");
    arena_drop(&fixture.arena);
}

/* Points 2, 2, 1 make two groups. [c04:burstein.1.SG] */
static void equal_points_make_a_group(void **state) {
    struct fixture fixture;
    (void)state;
    begin_first(&fixture, 4);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[0] = fixture.bonus[1] = 4;
    fixture.bonus[2] = fixture.bonus[3] = 2;
    assert_string_equal(pair(&fixture), "1-2 3-4");
    int groups = 0;
    for (size_t i = 0; i < fixture.account.count; i++)
        groups += strcmp(fixture.account.steps[i].article, "c04:burstein.3.2") == 0;
    assert_int_equal(groups, 2);
    arena_drop(&fixture.arena);
}

/* --- The imaginary point ------------------------------------------------------------------------------------------ */

/* Eight players: 1 to 4 against each other, 5 to 8 likewise; the lot's colour to number 1 and to number 3.
   [c04:burstein.3.3.add] [c04:burstein.5.1] */
static void in_round_1_the_halves_are_groups_and_the_lot_gives_the_colours(void **state) {
    struct fixture fixture;
    (void)state;
    begin_first(&fixture, 8);
    assert_string_equal(pair(&fixture), "1-4 3-2 5-8 7-6");
    assert_true(is_reported(&fixture, "c04:burstein.3.3.add", "numbers 1 to 4"));
    assert_true(is_reported(&fixture, "c04:burstein.5.1", "Board 2: 3 has White"));
    fixture.round.drawing.initial_colour = COLOUR_BLACK;
    assert_string_equal(pair(&fixture), "4-1 2-3 8-5 6-7");
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "8-1 2-7 6-3 4-5");
    arena_drop(&fixture.arena);
}

/* Half of nine is four, before the bye and the absent ones are taken out: 2 and 9 do not come. */
static void the_top_half_counts_all_numbers(void **state) {
    static const char *const records[] = {"", "Z", "", "", "", "", "", "", "Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 1, 9, records);
    assert_string_equal(pair(&fixture), "1-4 3-7 5-6 (8)");
    arena_drop(&fixture.arena);
}

static const char *const after_one[] = {"4w1", "3b0", "2w1", "1b0", "8w1", "7b0", "6w1", "5b0"};
static const char *const after_two[] = {"4w1 3b1", "3b0 7w0", "2w1 1w0", "1b0 5w1",
                                        "8w1 4b0", "7b0 8w=", "6w1 2b1", "5b0 6b="};

/* In round 2 losers of the top half are with winners of the bottom half; in round 3 real points count.
   [c04:burstein.3.3.add] [c04:burstein.3.3.remove] */
static void the_imaginary_point_is_there_in_round_2_and_gone_in_round_3(void **state) {
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 8, after_one);
    assert_string_equal(pair(&fixture), "3-1 4-5 2-7 6-8");
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "7-1 5-3 2-8 4-6");
    arena_drop(&fixture.arena);
    begin(&fixture, 3, 8, after_two);
    const char *drawn = pair(&fixture);
    assert_true(is_reported(&fixture, "c04:burstein.3.3.remove", "taken away"));
    /* 1 and 7 have two points, and so meet. */
    assert_non_null(strstr(drawn, "1-7"));
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), drawn);
    arena_drop(&fixture.arena);
}

/* --- The bye ------------------------------------------------------------------------------------------------------ */

/* 3, 2 and 1 have a point each; the opponent whom each has beaten has 1, ½ and 0. [c04:burstein.4.2] */
static void the_bye_goes_to_the_lowest_sonneborn_berger_of_the_lowest_group(void **state) {
    (void)state;
    EXPECT(3, "2-3 (1)", "6w1 8b0", "5w1 9b0", "4b1 10w0", "3w0 6w1 Z", "2b0 7w= Z", "1b0 4b0 Z", "Z 5b= Z", "Z 1w1 Z",
           "Z 2w1 Z", "Z 3b1 Z");
}

/* 2 and 1 have no point, 2 lost to one with more points. [c04:burstein.4.3] */
static void of_equal_sonneborn_berger_the_lowest_buchholz_has_the_bye(void **state) {
    (void)state;
    EXPECT(3, "3-2 (1)", "4w0 Z", "5w0 Z", "6b= 6b=", "1b1 5w0 Z", "2b1 4b1 Z", "3w= 3w= Z");
    /* Then the rating, whatever the numbers. */
    struct fixture fixture;
    begin_first(&fixture, 3);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.round.table.participants[1].rating = 1000;
    assert_string_equal(pair(&fixture), "1-3 (2)");
    assert_true(is_reported(&fixture, "c04:burstein.4.3", "lowest rating"));
    arena_drop(&fixture.arena);
}

/* A win by forfeit, a full-point bye, an allocated bye: no bye. A half-point bye bars nobody. [c04:burstein.4.1] */
static void who_had_a_point_without_playing_has_no_bye(void **state) {
    (void)state;
    EXPECT(2, "3-1 (2)", "4w1", "5b1", "6w+", "1b0 Z", "2w0 Z", "3b- Z");
    EXPECT(2, "3-1 (2)", "4w1", "5b1", "F", "1b0 Z", "2w0 Z");
    EXPECT(2, "3-1 (2)", "4w1", "5b1", "U", "1b0 Z", "2w0 Z");
    EXPECT(2, "2-1 (3)", "4w=", "5b=", "H", "1b= Z", "2w= Z");
    EXPECT(2, "impossible", "F", "U", "F");
}

/* [c04:general.late.b.bye] */
static void who_is_absent_has_no_bye(void **state) {
    static const char *const records[] = {"", "", "", "Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 1, 4, records);
    assert_string_equal(pair(&fixture), "1-2 (3)");
    arena_drop(&fixture.arena);
}

/* The bye leaves no trace in the colours: White before it, Black now. [c04:burstein.4.4] */
static void the_bye_has_no_colour(void **state) {
    (void)state;
    EXPECT(3, "2-1", "3w= U", "4b= U", "1b= . Z", "2w= . Z");
    EXPECT(4, "impossible", "3w= U 3w=", "4w= U 4w=", "1b= . 1b= Z", "2b= . 2b= Z");
}

static void a_bye_that_leaves_others_unpaired_goes_to_the_next_in_order(void **state) {
    static const char *const records[] = {"2w1", "1b0", "Z"};
    static const char *const barred[] = {"4w1", "5w1", "U", "1b0 Z", "2b0 Z"};
    struct fixture fixture;
    (void)state;
    /* The lowest is 3, but 1 and 2 have met. */
    begin(&fixture, 2, 3, records);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[2] = -2;
    assert_string_equal(pair(&fixture), "3-1 (2)");
    assert_true(is_reported(&fixture, "c04:burstein.4.2", "CHOICE bye_next: if 3 had the bye"));
    arena_drop(&fixture.arena);
    /* The lowest group has only 3, who had the bye. */
    begin(&fixture, 2, 5, barred);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[2] = -2;
    assert_string_equal(pair(&fixture), "3-1 (2)");
    assert_true(is_reported(&fixture, "c04:burstein.4.2", "CHOICE bye_lowest_group_only"));
    assert_true(is_reported(&fixture, "c04:burstein.4.1", "3 had the bye in round 1"));
    arena_drop(&fixture.arena);
}

/* --- Colours ------------------------------------------------------------------------------------------------------ */

/* WBW is due Black, WB is due White, and after WWB Black is still the rarer one. [c04:burstein.1.due]
   [c04:burstein.5.4.a] */
static void both_get_their_due_colours(void **state) {
    (void)state;
    EXPECT(4, "2-1", "3w= 4b= 5w=", "4w= 5b= H", "1b= . . Z", "2b= 1w= . Z", ". 2w= 1b= Z");
    EXPECT(4, "2-1", "3w= 4w= 5b=", "4w= 5b= H", "1b= . . Z", "2b= 1b= . Z", ". 2w= 1w= Z");
    EXPECT(4, "1-2", "3b= 4w= 5b=", "4b= 5w= H", "1w= . . Z", "2w= 1b= . Z", ". 2b= 1w= Z"); /* the first due White */
}

/* Whites less Blacks: -2 and -1. [c04:burstein.5.4.b] */
static void the_greater_difference_gets_the_due_colour(void **state) {
    (void)state;
    EXPECT(5, "2-1", "3b= 4b= 5w= H", "4b= 5w= 3b= 6b=", "1w= . 2w= Z Z", "2w= 1w= . . Z", ". 2b= 1b= . Z",
           ". . . 2w= Z");
    /* BBW and WB: no limit decides, and the history alone would give White to the other, whoever stands first; and so with
       Black. */
    EXPECT(4, "1-2", "3b= 4b= 5w=", "4w= 5b= H", "1w= . . Z", "2b= 1w= . Z", ". 2w= 1b= Z");
    EXPECT(4, "2-1", "4w= 5b= H", "3b= 4b= 5w=", "2w= . . Z", "1b= 2w= . Z", ". 1w= 2b= Z");
    EXPECT(4, "2-1", "3w= 4w= 5b=", "4b= 5w= H", "1b= . . Z", "2w= 1b= . Z", ". 2b= 1w= Z");
}

/* BWWB and WBWB: the last two alike, White and Black before. The one with the lower place gets White.
   [c04:burstein.5.4.c] */
static void colours_alternate_from_the_latest_difference(void **state) {
    (void)state;
    EXPECT(5, "2-1", "3b1 4w1 5w1 6b=", "6w= 5b1 4w1 3b1", "1w0 . . 2w0 Z", ". 1b0 2b0 . Z", ". 2w0 1b0 . Z",
           "2b= . . 1w= Z");
}

/* Histories and differences equal, the opponents beaten have 1 and ½. [c04:burstein.5.4.d] */
static void the_higher_sonneborn_berger_gets_his_due_colour(void **state) {
    (void)state;
    EXPECT(3, "1-2", "3w1 5b=", "4w1 6b=", "1b0 4w1 Z", "2b0 3b0 Z", "6w0 1w= Z", "5b1 2w= Z");
    EXPECT(3, "2-1", "3w1 5b=", "4w1 6b=", "1b0 4b0 Z", "2b0 3w1 Z", "6w0 1w= Z", "5b1 2w= Z");
}

/* Both lost all: Sonneborn-Berger 0, the winners have 2 and 1. [c04:burstein.5.4.e] */
static void the_higher_buchholz_gets_his_due_colour(void **state) {
    (void)state;
    EXPECT(3, "2-1", "3b0 H", "4b0 H", "1w1 4b0 Z", "2w1 3w1 Z");
    EXPECT(3, "1-2", "3b0 H", "4b0 H", "1w1 4b1 Z", "2w1 3w0 Z");
}

/* [c04:burstein.5.4.f] */
static void the_higher_median_then_the_higher_rating_gets_his_due_colour(void **state) {
    static const char *const equal[] = {"3b0", "4b0", "1w1 Z", "2w1 Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 4, equal);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.round.table.participants[0].rating = 2100;
    fixture.round.table.participants[1].rating = 2200;
    assert_string_equal(pair(&fixture), "2-1");
    assert_true(is_reported(&fixture, "c04:burstein.5.4.f", "both are due White; 2 has the higher rating."));
    fixture.round.table.participants[0].rating = 2300;
    assert_string_equal(pair(&fixture), "1-2");
    arena_drop(&fixture.arena);
    /* Opponents are seen with 3, 1 and 1, or with 2, 2 and 1: the Buchholz is 5 both times, the Median 1 or 2. */
    static const char *const median[] = {"3b0 4w0 5b0", "6b0 7w0 8b0", "1w1 . . Z", ". 1b1 . Z",
                                         ". . 1w1 Z",   "2w1 . . Z",   ". 2b1 . Z", ". . 2w1 Z"};
    static const int32_t bonus[] = {0, 0, 2, -2, -2, 0, 0, -2};
    begin(&fixture, 4, 8, median);
    memcpy(fixture.bonus, bonus, sizeof bonus);
    assert_int_equal(key(&fixture, 1)->buchholz, 10);
    assert_int_equal(key(&fixture, 2)->buchholz, 10);
    assert_int_equal(key(&fixture, 1)->median, 2);
    assert_int_equal(key(&fixture, 2)->median, 4);
    assert_string_equal(pair(&fixture), "2-1");
    assert_true(is_reported(&fixture, "c04:burstein.5.4.f", "2 has the higher Median."));
    arena_drop(&fixture.arena);
}

/* BBWB twice: with Black one of them would have a difference of three. [c04:burstein.5.2] */
static void the_colour_difference_stays_within_two(void **state) {
    (void)state;
    EXPECT(5, "impossible", "3b= 4b= 5w= 6b=", "4b= 3b= 6w= 5b=", "1w= 2w= . . Z", "2w= 1w= . . Z", ". . 1b= 2w= Z",
           ". . 2b= 1w= Z");
    /* One of them only: he has White. */
    EXPECT(5, "1-2", "3b= 4b= 5w= 6b=", "4b= 3w= 6w= 5b=", "1w= 2b= . . Z", "2w= 1w= . . Z", ". . 1b= 2w= Z",
           ". . 2b= 1w= Z");
}

/* BWW twice: one of them would have White a third time. [c04:burstein.5.3] */
static void nobody_has_a_colour_three_times_in_a_row(void **state) {
    (void)state;
    EXPECT(4, "impossible", "3b= 4w= 5w=", "4b= 5w= 3w=", "1w= . 2b= Z", "2w= 1b= . Z", ". 2b= 1b= Z");
    /* Due Black for the number of Whites, but Black twice last: White, though the other is due it as well. */
    EXPECT(6, "1-2", "3w= 4w= 5w= 3b= 4b=", "5w= 3b= 4w= 5b= 3w=", "1b= 2w= . 1w= 2b= Z", ". 1b= 2b= . 1w= Z",
           "2b= . 1b= 2w= . Z");
}

/* In the last round limits hold, unless last_round_by_half lets those with half of the points go beyond. */
static void limits_yield_in_the_last_round_by_choice_and_for_half_of_the_points(void **state) {
    static const char *const half[] = {"3b= 4b=", "4b= 3b=", "1w= 2w= Z", "2w= 1w= Z"};
    static const char *const less[] = {"3b= 4b0", "4b= 3b0", "1w= 2w1 Z", "2w= 1w1 Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 3, 4, half);
    fixture.round.table.rounds_planned = 3;
    assert_string_equal(pair(&fixture), "impossible");
    fixture.round.drawing.choices.last_round_by_half = true;
    assert_string_equal(pair(&fixture), "1-2");
    assert_true(is_reported(&fixture, "c04:general.minimum.d", "last_round_by_half"));
    fixture.round.table.rounds_planned = 4;
    assert_string_equal(pair(&fixture), "impossible");
    arena_drop(&fixture.arena);
    begin(&fixture, 3, 4, less);
    fixture.round.table.rounds_planned = 3;
    fixture.round.drawing.choices.last_round_by_half = true;
    assert_string_equal(pair(&fixture), "impossible");
    arena_drop(&fixture.arena);
}

/*
 * 1, 2, 5 and 6 must have White, 3 and 4 Black: one pair goes beyond the limits at least. 2 with 5 would leave 3 and 4 to
 * each other. [c04:general.minimum.e]
 */
static void where_limits_yield_it_is_reported_what_an_opponent_would_cost(void **state) {
    static const char *const records[] = {"7b= 8b=",   "8b= 7b=",   "11w= 12w=", "12w= 11w=", "9b= 10b=",  "10b= 9b=",
                                          "1w= 2w= Z", "2w= 1w= Z", "5w= 6w= Z", "6w= 5w= Z", "3b= 4b= Z", "4b= 3b= Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 3, 12, records);
    fixture.round.table.rounds_planned = 3;
    fixture.round.drawing.choices.last_round_by_half = true;
    pair(&fixture);
    assert_true(is_reported(&fixture, "c04:burstein.6.2",
                            "2 meets 4; passed over: 5 (more pairs would exceed the colour limits)."));
    arena_drop(&fixture.arena);
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

enum { ROWS = 15, FLOAT = 6 };

/* As printed in 6.2. */
static const int even_rows[ROWS][6] = {{1, 6, 2, 5, 3, 4}, {1, 6, 2, 4, 3, 5}, {1, 6, 2, 3, 4, 5}, {1, 5, 2, 6, 3, 4},
                                       {1, 5, 2, 4, 3, 6}, {1, 5, 2, 3, 4, 6}, {1, 4, 2, 6, 3, 5}, {1, 4, 2, 5, 3, 6},
                                       {1, 4, 2, 3, 5, 6}, {1, 3, 2, 6, 4, 5}, {1, 3, 2, 5, 4, 6}, {1, 3, 2, 4, 5, 6},
                                       {1, 2, 3, 6, 4, 5}, {1, 2, 3, 5, 4, 6}, {1, 2, 3, 4, 5, 6}};

/* As printed in 6.4. */
static const int odd_rows[ROWS][6] = {{1, 5, 2, 4, 3, FLOAT}, {1, 5, 2, 3, 4, FLOAT}, {1, 5, 3, 4, 2, FLOAT},
                                      {1, 4, 2, 5, 3, FLOAT}, {1, 4, 2, 3, 5, FLOAT}, {1, 4, 3, 5, 2, FLOAT},
                                      {1, 3, 2, 5, 4, FLOAT}, {1, 3, 2, 4, 5, FLOAT}, {1, 3, 4, 5, 2, FLOAT},
                                      {1, 2, 3, 5, 4, FLOAT}, {1, 2, 3, 4, 5, FLOAT}, {1, 2, 4, 5, 3, FLOAT},
                                      {2, 5, 3, 4, 1, FLOAT}, {2, 4, 3, 5, 1, FLOAT}, {2, 3, 4, 5, 1, FLOAT}};

static bool row_has(const int row[6], int one, int other) {
    for (int i = 0; i < 6; i += 2)
        if ((row[i] == one && row[i + 1] == other) || (row[i] == other && row[i + 1] == one))
            return true;
    return false;
}

/* In an odd group a floater who may meet nobody of the next group, 6 to 10, cannot float. */
static void forbid(struct fixture *fixture, int one, int other, bool odd) {
    if (!odd || other != FLOAT) {
        exclude(fixture, one, other);
        return;
    }
    for (int32_t next = 6; next <= 10; next++)
        exclude(fixture, one, next);
}

/* Six players in one group; or five in the top half, five below them and one with the bye. */
static void begin_rows(struct fixture *fixture, bool odd) {
    begin_first(fixture, odd ? 11 : 6);
    fixture->round.drawing.choices.burstein_plain = !odd;
}

static void expect_row(struct fixture *fixture, const int row[6], bool odd, int number) {
    char words[64];
    const char *drawn = pair(fixture);
    struct drawn_round round;
    dutch_case_read(&fixture->arena, drawn, &round);
    for (int32_t i = 0; i < round.pair_count; i++) {
        int one = round.pairs[i].white + 1, other = round.pairs[i].black + 1;
        int lower = one < other ? one : other, higher = one < other ? other : one;
        if (lower <= 5 || !odd)
            assert_true(row_has(row, lower, odd && higher > 5 ? FLOAT : higher));
    }
    snprintf(words, sizeof words, "combination %d of 15", number);
    assert_true(is_reported(fixture, odd ? "c04:burstein.6.4" : "c04:burstein.6.2", words));
}

/* Of any two rows that alone are possible the one printed first is taken. */
static void expect_order(const int rows[ROWS][6], bool odd) {
    for (int first = 0; first < ROWS; first++)
        for (int second = first + 1; second < ROWS; second++) {
            struct fixture fixture;
            begin_rows(&fixture, odd);
            for (int one = 1; one <= 6; one++)
                for (int other = one + 1; other <= 6; other++)
                    if (!row_has(rows[first], one, other) && !row_has(rows[second], one, other))
                        forbid(&fixture, one, other, odd);
            expect_row(&fixture, rows[first], odd, first + 1);
            arena_drop(&fixture.arena);
        }
}

/* [c04:burstein.6.2] */
static void six_players_are_tried_in_the_printed_order(void **state) {
    (void)state;
    expect_order(even_rows, false);
}

/* [c04:burstein.6.4] */
static void five_players_are_tried_in_the_printed_order(void **state) {
    (void)state;
    expect_order(odd_rows, true);
}

/* [c04:burstein.6.1] */
static void the_highest_meets_the_lowest(void **state) {
    struct fixture fixture;
    (void)state;
    begin_rows(&fixture, false);
    assert_string_equal(pair(&fixture), "1-6 5-2 3-4");
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "1 meets 6, the lowest left"));
    exclude(&fixture, 1, 6);
    assert_string_equal(pair(&fixture), "1-5 6-2 3-4");
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "1 meets 5; passed over: 6 (prohibited pair)"));
    arena_drop(&fixture.arena);
}

/* [c04:burstein.3.1] */
static void nobody_meets_the_same_opponent_again(void **state) {
    static const char *const records[] = {"4w=", "3w=", "2b=", "1b="};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 4, records);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "3-1 4-2");
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "passed over: 4 (they have met)"));
    arena_drop(&fixture.arena);
    /* A game that was not played does not count. */
    EXPECT(2, "1-2", "2w-", "1b+");
}

/* Due White: 2, 4 and 5, all others Black. [c04:burstein.6.5] */
static void the_combination_with_most_due_colours_is_taken(void **state) {
    /* The last six are absent. */
    static const char *const six[] = {
        "7w=", "8b=", "9w=", "10b=", "11b=", "12w=", "1b= Z", "2w= Z", "3b= Z", "4w= Z", "5w= Z", "6b= Z"};
    /* The last five are absent, 6 is the group below. */
    static const char *const five[] = {"7w=",   "8b=",   "9w=",   "10b=",  "11b=", "Z",
                                       "1b= Z", "2w= Z", "3b= Z", "4w= Z", "5w= Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 12, six);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "5-1 2-6 4-3");
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "combination 4 of 15"));
    assert_true(is_reported(&fixture, "c04:burstein.6.5", "All 6 players"));
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "6 (fewer players would get their due colour)"));
    arena_drop(&fixture.arena);
    begin(&fixture, 2, 11, five);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "5-1 2-3 4-6");
    assert_true(is_reported(&fixture, "c04:burstein.6.4", "combination 2 of 15"));
    arena_drop(&fixture.arena);
}

/* --- Floaters ----------------------------------------------------------------------------------------------------- */

/* The third of five floats, and is paired with the others of the next group by the same rules. [c04:burstein.6.3] */
static void the_middle_one_of_an_odd_group_floats(void **state) {
    struct fixture fixture;
    (void)state;
    begin_rows(&fixture, true);
    assert_string_equal(pair(&fixture), "1-5 4-2 3-10 9-6 7-8 (11)");
    assert_true(is_reported(&fixture, "c04:burstein.6.3", "3 floats"));
    arena_drop(&fixture.arena);
}

/* The floater is last in the next group by 3.2, so its first meets him. [c04:burstein.6.3] [c04:burstein.3.2] */
static void a_floater_has_the_place_that_the_order_gives_him(void **state) {
    struct fixture fixture;
    (void)state;
    begin_first(&fixture, 4);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[3] = 2;
    assert_string_equal(pair(&fixture), "1-4 3-2");
    arena_drop(&fixture.arena);
}

/* 2 is a floater: rows 3, 6 and 9 are not valid. [c04:burstein.6.4.floater] */
static void a_floater_does_not_float_again(void **state) {
    static const int valid_from[ROWS] = {0, 1, 3, 3, 4, 6, 6, 7, 9, 9, 10, 11, 12, 13, 14};
    (void)state;
    for (int row = 0; row < ROWS; row++) {
        struct fixture fixture;
        /* Alone in the top group is 2; 1, 3, 4 and 5 are the next, 6 is below them. */
        begin_first(&fixture, 6);
        fixture.round.drawing.choices.burstein_plain = true;
        for (int i = 0; i < 5; i++)
            fixture.bonus[i] = i == 1 ? 4 : 2;
        /* Only this row and the first valid one after it are possible. */
        for (int one = 1; one <= 6; one++)
            for (int other = one + 1; other <= 6; other++)
                if (!row_has(odd_rows[row], one, other) && !row_has(odd_rows[valid_from[row]], one, other))
                    exclude(&fixture, one, other);
        pair(&fixture);
        char words[64];
        snprintf(words, sizeof words, "combination %d of 15", valid_from[row] + 1);
        assert_true(is_reported(&fixture, "c04:burstein.6.4", words));
        arena_drop(&fixture.arena);
    }
}

/* 4 has the bye; 1 floats down and meets 5 there. [c04:burstein.4.2] [c04:burstein.5.4.a] */
static void the_bye_is_reported_first_and_colours_where_the_pair_was_made(void **state) {
    static const char *const records[] = {"4w1 2b1", "6b1 1w0", "7w0 5b=", "1b0 Z", "U 3w=", "2w0 Z Z", "3b1 Z Z"};
    struct fixture fixture;
    size_t bye = SIZE_MAX, met = SIZE_MAX, colours = SIZE_MAX;
    (void)state;
    begin(&fixture, 3, 7, records);
    assert_string_equal(pair(&fixture), "1-5 3-2 (4)");
    for (size_t i = 0; i < fixture.account.count; i++) {
        struct text words = account_words(&fixture.account, i);
        bye = text_starts_with(words, TEXT("4 has the bye")) ? i : bye;
        met = text_starts_with(words, TEXT("1 meets 5")) ? i : met;
        colours = text_starts_with(words, TEXT("Board 1: 1 has White")) ? i : colours;
    }
    assert_true(bye < met && met < colours && colours != SIZE_MAX);
    assert_int_equal(fixture.account.steps[bye].score, -1);
    assert_int_equal(fixture.account.steps[met].score, fixture.account.steps[colours].score);
    arena_drop(&fixture.arena);
}

/* 2 would float, but has met 4, who is the whole next group: the next row lets 3 float. [c04:burstein.6.6.back] */
static void a_floater_whom_the_next_group_cannot_take_goes_back(void **state) {
    static const char *const records[] = {"5w1", "4b1", "6b1", "2w0", "1b0 Z", "3w0 Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 6, records);
    fixture.round.drawing.choices.burstein_plain = true;
    assert_string_equal(pair(&fixture), "2-1 3-4");
    assert_true(is_reported(&fixture, "c04:burstein.6.6.back", "could not be paired with 2, who may not float."));
    arena_drop(&fixture.arena);
}

/*
 * Groups {1, 2, 3}, {4, 5}, {6}. With 3 nobody of the next group may meet; with 2 only 5 may, and 4 would float, who has
 * no opponent there. [c04:burstein.6.6.back]
 */
static void it_is_reported_whether_the_next_group_has_no_row_or_no_place_for_its_floater(void **state) {
    static const int32_t bonus[] = {4, 4, 4, 2, 2, 0};
    static const int32_t apart[][2] = {{3, 4}, {3, 5}, {2, 4}, {4, 6}};
    struct fixture fixture;
    (void)state;
    begin_first(&fixture, 6);
    fixture.round.drawing.choices.burstein_plain = true;
    memcpy(fixture.bonus, bonus, sizeof bonus);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        exclude(&fixture, apart[i][0], apart[i][1]);
    fixture.round.drawing.choices.look_ahead_placed = true;
    assert_string_equal(pair(&fixture), "3-2 1-4 5-6");
    assert_true(is_reported(&fixture, "c04:burstein.6.6.back", "The next group could not be paired with 3, who"));
    assert_true(
        is_reported(&fixture, "c04:burstein.6.6.back", "The next group could not place its own floater with 2, who"));
    arena_drop(&fixture.arena);
}

/* Two groups of two who have met each other become one. [c04:burstein.6.6.join] */
static void groups_that_cannot_be_paired_are_joined(void **state) {
    static const char *const met[] = {"2w=", "1b=", "4w=", "3b="};
    static const char *const last[] = {"5w=", "6b=", "4w=", "3b=", "1b= Z", "2w= Z"};
    struct fixture fixture;
    (void)state;
    begin(&fixture, 2, 4, met);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[0] = fixture.bonus[1] = 2;
    assert_string_equal(pair(&fixture), "4-1 2-3");
    assert_true(is_reported(&fixture, "c04:burstein.6.6.join", "joined with the next one"));
    arena_drop(&fixture.arena);
    /* Only the last group has met: the one above it is taken back. */
    begin(&fixture, 2, 6, last);
    fixture.round.drawing.choices.burstein_plain = true;
    fixture.bonus[0] = fixture.bonus[1] = 2;
    fixture.bonus[4] = fixture.bonus[5] = 2;
    assert_string_equal(pair(&fixture), "4-1 2-3");
    assert_true(is_reported(&fixture, "c04:burstein.6.6.join", "is taken back and joined"));
    assert_true(is_reported(&fixture, "c04:burstein.6.6.join", "Tried: 1-2; taken back, as score group ½, the last, "));
    assert_true(is_reported(&fixture, "c04:burstein.6.2", "1 meets 4"));
    assert_false(is_reported(&fixture, "c04:burstein.6.2", "1 meets 2")); /* the pair was undone */
    arena_drop(&fixture.arena);
}

/* Groups {1}, {2, 3}, {4, 5}, {6}; only 1-2, 2-3, 4-5 and 1-6 may be. 1 floats; 3 would float next, but {4, 5} cannot take him:
   joined. There 1 would have to float, who may not: joined again. [c04:burstein.6.4.floater] */
static void a_floater_stays_one_in_a_joined_group(void **state) {
    static const int32_t bonus[] = {6, 4, 4, 2, 2, 0};
    struct fixture fixture;
    int joined = 0;
    (void)state;
    begin_first(&fixture, 6);
    fixture.round.drawing.choices.burstein_plain = true;
    memcpy(fixture.bonus, bonus, sizeof bonus);
    for (int32_t one = 1; one <= 6; one++)
        for (int32_t other = one + 1; other <= 6; other++)
            if (!(one == 1 && (other == 2 || other == 6)) && !(one == 2 && other == 3) && !(one == 4 && other == 5))
                exclude(&fixture, one, other);
    assert_string_equal(pair(&fixture), "1-6 3-2 5-4");
    assert_true(is_reported(&fixture, "c04:burstein.3.2", "1 (floater from above"));
    for (size_t i = 0; i < fixture.account.count; i++)
        joined += strcmp(fixture.account.steps[i].article, "c04:burstein.6.6.join") == 0;
    assert_int_equal(joined, 2);
    arena_drop(&fixture.arena);
}

/* --- Few players -------------------------------------------------------------------------------------------------- */

static void none_and_one_can_be_paired_too(void **state) {
    (void)state;
    EXPECT(1, "", "Z", "Z");
    EXPECT(1, " (1)", "", "Z");
    EXPECT(2, "impossible", "U", "Z Z");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_ordered_by_sonneborn_berger_buchholz_median_and_rating),
        cmocka_unit_test(an_unplayed_round_has_a_virtual_opponent),
        cmocka_unit_test(opponents_see_a_result_by_default_as_a_draw),
        cmocka_unit_test(a_bye_worth_half_a_point_is_a_draw),
        cmocka_unit_test(an_unfinished_game_is_a_draw_for_points_and_keys),
        cmocka_unit_test(equal_points_make_a_group),
        cmocka_unit_test(in_round_1_the_halves_are_groups_and_the_lot_gives_the_colours),
        cmocka_unit_test(the_top_half_counts_all_numbers),
        cmocka_unit_test(the_imaginary_point_is_there_in_round_2_and_gone_in_round_3),
        cmocka_unit_test(the_bye_goes_to_the_lowest_sonneborn_berger_of_the_lowest_group),
        cmocka_unit_test(of_equal_sonneborn_berger_the_lowest_buchholz_has_the_bye),
        cmocka_unit_test(who_had_a_point_without_playing_has_no_bye),
        cmocka_unit_test(who_is_absent_has_no_bye),
        cmocka_unit_test(the_bye_has_no_colour),
        cmocka_unit_test(a_bye_that_leaves_others_unpaired_goes_to_the_next_in_order),
        cmocka_unit_test(both_get_their_due_colours),
        cmocka_unit_test(the_greater_difference_gets_the_due_colour),
        cmocka_unit_test(colours_alternate_from_the_latest_difference),
        cmocka_unit_test(the_higher_sonneborn_berger_gets_his_due_colour),
        cmocka_unit_test(the_higher_buchholz_gets_his_due_colour),
        cmocka_unit_test(the_higher_median_then_the_higher_rating_gets_his_due_colour),
        cmocka_unit_test(the_colour_difference_stays_within_two),
        cmocka_unit_test(nobody_has_a_colour_three_times_in_a_row),
        cmocka_unit_test(limits_yield_in_the_last_round_by_choice_and_for_half_of_the_points),
        cmocka_unit_test(where_limits_yield_it_is_reported_what_an_opponent_would_cost),
        cmocka_unit_test(six_players_are_tried_in_the_printed_order),
        cmocka_unit_test(five_players_are_tried_in_the_printed_order),
        cmocka_unit_test(the_highest_meets_the_lowest),
        cmocka_unit_test(nobody_meets_the_same_opponent_again),
        cmocka_unit_test(the_combination_with_most_due_colours_is_taken),
        cmocka_unit_test(the_middle_one_of_an_odd_group_floats),
        cmocka_unit_test(a_floater_has_the_place_that_the_order_gives_him),
        cmocka_unit_test(a_floater_does_not_float_again),
        cmocka_unit_test(the_bye_is_reported_first_and_colours_where_the_pair_was_made),
        cmocka_unit_test(a_floater_whom_the_next_group_cannot_take_goes_back),
        cmocka_unit_test(it_is_reported_whether_the_next_group_has_no_row_or_no_place_for_its_floater),
        cmocka_unit_test(groups_that_cannot_be_paired_are_joined),
        cmocka_unit_test(a_floater_stays_one_in_a_joined_group),
        cmocka_unit_test(none_and_one_can_be_paired_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
