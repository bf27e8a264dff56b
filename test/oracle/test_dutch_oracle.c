/*
 * The Dutch oracle itself: orders, worked examples, and shortcuts that change nothing.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose the random tournaments in which it is tried without its shortcuts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "dutch_oracle_parts.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { MOST_STEPS = 10000000, CASES = 300 };

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))

/* --- orders ----------------------------------------------------------------------------------------------------- */

static void add_numbers(struct text_builder *text, dutch_set numbers) {
    for (; numbers != 0; numbers &= numbers - 1)
        text_add_integer(text, dutch_first(numbers) + 1);
}

/* All exchanges as "2/3 2/4", those of one player before those of two; `*count` is their number. */
static const char *exchanges_as_text(struct arena *arena, int size, int s1, int most, size_t *count) {
    static const bool nobody[DUTCH_ORACLE_MOST];
    struct crosstable table = {.participant_count = 0};
    struct drawing drawing = {.table = &table, .takes_part = nobody};
    struct dutch_round round;
    struct text_builder text;
    text_builder_init(&text, arena);
    dutch_round_make(arena, 2026, &drawing, MOST_STEPS, &round);
    round.count = size;
    *count = 0;
    for (int k = 1; k <= s1 && k <= size - s1; k++) {
        const struct dutch_exchanges *exchanges = dutch_exchanges_of(&round, size, s1, k);
        assert_non_null(exchanges);
        *count += exchanges->count;
        for (size_t i = 0; i < exchanges->count && i < (size_t)most; i++) {
            text_add_zero(&text, text.length == 0 ? "" : " ");
            add_numbers(&text, exchanges->list[i].leaving);
            text_add_byte(&text, '/');
            add_numbers(&text, exchanges->list[i].coming);
        }
    }
    return text_builder_take(&text).bytes;
}

static void exchanges_come_in_the_order_of_4_3(void **state) {
    struct arena arena;
    size_t count;
    (void)state;
    arena_init(&arena);
    assert_string_equal(exchanges_as_text(&arena, 5, 2, 100, &count), "2/3 2/4 1/3 2/5 1/4 1/5 12/34 12/35 12/45");
    assert_string_equal(exchanges_as_text(&arena, 6, 3, 100, &count),
                        "3/4 3/5 2/4 3/6 2/5 1/4 2/6 1/5 1/6 23/45 23/46 13/45 23/56 13/46 12/45 13/56 12/46 12/56 "
                        "123/456");
    assert_int_equal(count, 19);
    const char *eight = exchanges_as_text(&arena, 8, 4, 16, &count);
    const char *start = "4/5 4/6 3/5 4/7 3/6 2/5 4/8 3/7 2/6 1/5 3/8 2/7 1/6 2/8 1/7 1/8 "
                        "34/56 34/57 24/56 34/58 34/67 24/57 14/56 23/56 ";
    assert_memory_equal(eight, start, strlen(start));
    const char *eleven = exchanges_as_text(&arena, 11, 5, 10, &count);
    start = "5/6 5/7 4/6 5/8 4/7 3/6 5/9 4/8 3/7 2/6 45/67 45/68 35/67 45/69 45/78 35/68 25/67 34/67 ";
    assert_memory_equal(eleven, start, strlen(start));
    assert_int_equal(count, 461);
    arena_drop(&arena);
}

/* Candidates of five new players; "14 23 5" has two pairs. */
static struct dutch_candidate candidate_from(const char *text) {
    struct dutch_candidate candidate = {.pair_count = 2, .floaters = 31};
    for (int i = 0; i < 2; i++) {
        candidate.higher[i] = text[3 * i] - '1';
        candidate.lower[i] = text[3 * i + 1] - '1';
        candidate.floaters &= ~dutch_one(candidate.higher[i]) & ~dutch_one(candidate.lower[i]);
    }
    return candidate;
}

static void transpositions_come_before_exchanges_and_in_lexicographic_order(void **state) {
    static const char *const candidates[] = {"13 24", "13 25", "14 23", "14 25", "15 23", "15 24", /* S1 1, 2 */
                                             "12 34", "12 35", "14 35", "15 34",                   /* 2/3 */
                                             "12 45", "13 45",                                     /* 2/4 */
                                             "23 45" /* 1/4 */};
    static const char *const records[] = {"", "", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct dutch_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 5, records, &made);
    dutch_round_make(&arena, 2026, &made.drawing, MOST_STEPS, &round);
    struct dutch_bracket bracket = {.players = 31};
    for (int32_t i = 0; i + 1 < COUNT(candidates); i++) {
        struct dutch_candidate a = candidate_from(candidates[i]);
        struct dutch_candidate b = candidate_from(candidates[i + 1]);
        const struct dutch_candidate *const there[2] = {&a, &b};
        const struct dutch_candidate *const back[2] = {&b, &a};
        assert_int_equal(dutch_bracket_earlier(&round, &bracket, there), 0);
        assert_int_equal(dutch_bracket_earlier(&round, &bracket, back), 1);
    }
    arena_drop(&arena);
}

/* --- worked examples -------------------------------------------------------------------------------------------- */

static void pair_made(struct arena *arena, int edition, const struct drawing *drawing, const char *expected) {
    struct drawn_round drawn;
    bool gave_up;
    for (int literal = 0; literal < 2; literal++) {
        assert_true(dutch_oracle_pair_as(arena, edition, drawing, literal != 0, &drawn, MOST_STEPS, &gave_up));
        assert_false(gave_up);
        assert_string_equal(dutch_case_text(arena, &drawn), expected);
    }
}

static void expect(int edition, int32_t round, int32_t planned, int32_t count, const char *const *records,
                   const char *expected) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, planned, count, records, &made);
    pair_made(&arena, edition, &made.drawing, expected);
    arena_drop(&arena);
}

static void the_first_round_pairs_the_halves(void **state) {
    static const char *const records[] = {"", "", "", "", "", "", ""};
    (void)state;
    expect(2026, 1, 5, 7, records, "1-4 5-2 3-6 (7)");
    expect(2017, 1, 5, 7, records, "1-4 5-2 3-6 (7)");
}

static void a_bracket_that_cannot_be_paired_floats_whole(void **state) {
    static const char *const records[] = {"4w1", "5b1", "6w=", "1b0", "2w0", "3b="};
    (void)state;
    expect(2026, 2, 5, 6, records, "2-1 4-3 6-5");
}

static void who_had_the_bye_does_not_float_again(void **state) {
    static const char *const records[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    (void)state;
    expect(2026, 2, 5, 5, records, "5-1 2-3 (4)");
}

static const char *const lowest_bye[] = {"5w1 3b1", "U 5w1", "4w1 1w0", "3b0 U", "1b0 2b0"};

static void the_lowest_score_for_the_bye_outranks_the_number_of_pairs_since_2026(void **state) {
    (void)state;
    expect(2026, 3, 5, 5, lowest_bye, "4-1 2-3 (5)");
    expect(2017, 3, 5, 5, lowest_bye, "1-2 5-4 (3)");
}

static void a_remainder_is_exhausted_before_the_next_opponent_of_the_moved_down_player(void **state) {
    static const char *const records[] = {"4w1 2b0", "5b1 1w1", "6w1 4b0", "1b0 3w1", "2w0 6b1", "3b0 5w0"};
    (void)state;
    expect(2026, 3, 6, 6, records, "3-2 5-4 1-6");
}

static void rematches_force_an_exchange(void **state) {
    static const char *const records[] = {"3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="};
    (void)state;
    expect(2026, 3, 5, 4, records, "1-2 4-3");
}

static void topscorers_may_meet_against_their_colours_in_the_last_round(void **state) {
    static const char *const records[] = {"5w1 6w1", "6w1 3w1", "4w= 2b0", "3b= 5w=", "1b0 4b=", "2b0 1b0"};
    (void)state;
    expect(2026, 3, 3, 6, records, "2-1 6-4 5-3");
    expect(2026, 3, 5, 6, records, "4-1 5-2 6-3");
}

/* 1 and 3 had WWBW: if they meet, one has a difference of three. 2 and 4 had BWW. */
static void a_colour_difference_beyond_two_is_worse_than_a_third_colour_running(void **state) {
    static const char *const records[] = {"5w1 6w1 7b0 8w1", "H 7b1 5w1 6w=",     "6w1 5w1 8b0 7w1",
                                          "H 8b1 6w1 5w=",   "1b0 3b0 2b0 4b= Z", "3b0 1b0 4b0 2b= Z",
                                          ". 2w0 1w1 3b0 Z", ". 4w0 3w1 1b0 Z"};
    (void)state;
    expect(2026, 5, 5, 8, records, "4-1 2-3");
    expect(2017, 5, 5, 8, records, "4-1 2-3");
}

static void who_has_not_arrived_has_no_number(void **state) {
    static const char *const records[] = {"Z", "", "", "", ""};
    (void)state;
    expect(2026, 1, 5, 5, records, "2-4 5-3");
    expect(2017, 1, 5, 5, records, "2-4 5-3");
}

static void nobody_has_the_bye_twice_even_in_a_crowded_bracket(void **state) {
    static const char *const records[] = {"5w1 6b1 7w0 4b0 2b0 Z", "6b0 7b0 U 8w0 1w1", "Z 5b1 8w= H 7w1",
                                          "7w= 8b1 H 1w1 5b1",     "1b0 3w0 Z U 4w0",   "2w1 1w0 Z 7b0 H",
                                          "4b= 2w1 1b1 6w1 3b0",   "H 4w0 3b= 2b1 H"};
    (void)state;
    expect(2026, 6, 9, 8, records, "4-2 7-5 6-3 (8)");
}

static void a_postponed_game_counts_as_a_draw_that_was_played(void **state) {
    static const char *const records[] = {"3w*", "4w*", "1b*", "2b*"};
    (void)state;
    expect(2026, 2, 5, 4, records, "4-1 3-2");
}

static void a_forfeited_game_gives_neither_opponent_nor_colour(void **state) {
    static const char *const records[] = {"3w+ 2w0", "4w+ 1b1", "1b- 4w0", "2b- 3b1"};
    (void)state;
    /* 2 leads with two points and has met 1; with 4, and 1 with 3, there was only a forfeit */
    expect(2026, 3, 5, 4, records, "2-4 3-1");
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
    pair_made(&arena, 2026, &made.drawing, "2-1 3-4 6-5 7-8");
    pair_made(&arena, 2017, &made.drawing, "2-1 6-5 7-8 3-4");
    arena_drop(&arena);
}

static void excluded_participants_do_not_meet_in_these_rounds(void **state) {
    static const char *const records[] = {"", "", "", ""};
    static const int32_t participants[] = {0, 2};
    struct arena arena;
    struct dutch_case made;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 4, records, &made);
    struct exclusion exclusion = {.first_round = 0, .last_round = 0, .count = 2, .participants = participants};
    made.drawing.exclusion_count = 1;
    made.drawing.exclusions = &exclusion;
    pair_made(&arena, 2026, &made.drawing, "1-4 3-2");
    exclusion.first_round = exclusion.last_round = 1;
    pair_made(&arena, 2026, &made.drawing, "1-3 4-2");
    arena_drop(&arena);
}

static void pairing_score_differences_of_a_8(void **state) {
    static const char *const records[] = {"5w1 6b1 7w1", "H U 6w1",   "H 7b1 U",  "H U 5b1",
                                          "1b0 . 4w0",   ". 1w0 2b0", ". 3w0 1b0"};
    struct arena arena;
    struct dutch_case made;
    struct dutch_round round;
    struct dutch_failures failures;
    struct dutch_failure ahead = {0};
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, COUNT(records), records, &made);
    dutch_round_make(&arena, 2017, &made.drawing, MOST_STEPS, &round);
    assert_int_equal(round.players[0].score, 6);
    assert_int_equal(round.players[1].score, 5);
    assert_int_equal(round.players[3].score, 5);
    struct dutch_bracket bracket = {.players = 15, .moved_down = 1};
    struct dutch_candidate all = {.pair_count = 2, .higher = {0, 2}, .lower = {1, 3}};
    dutch_failures_of(&round, &bracket, &all, &ahead, &failures);
    assert_int_equal(failures.of[DUTCH_SCORES].length, 2);
    assert_int_equal(failures.of[DUTCH_SCORES].values[0], 1);
    assert_int_equal(failures.of[DUTCH_SCORES].values[1], 0);
    struct dutch_candidate half = {.pair_count = 1, .higher = {1}, .lower = {2}, .floaters = 9};
    dutch_failures_of(&round, &bracket, &half, &ahead, &failures);
    assert_int_equal(failures.of[DUTCH_SCORES].length, 3);
    assert_int_equal(failures.of[DUTCH_SCORES].values[0], 3);
    assert_int_equal(failures.of[DUTCH_SCORES].values[1], 2);
    assert_int_equal(failures.of[DUTCH_SCORES].values[2], 0);
    arena_drop(&arena);
}

static void it_says_when_there_is_no_pairing_and_when_it_gives_up(void **state) {
    static const char *const met[] = {"2w1", "1b0"};
    static const char *const barred[] = {"U"};
    static const char *const many[] = {"", "", "", "", "", ""};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    bool gave_up;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 2, met, &made);
    assert_false(dutch_oracle_pair(&arena, 2026, &made.drawing, &drawn, MOST_STEPS, &gave_up));
    assert_false(gave_up);
    dutch_case_make(&arena, 1, 5, 1, barred, &made);
    assert_false(dutch_oracle_pair(&arena, 2017, &made.drawing, &drawn, MOST_STEPS, &gave_up));
    assert_false(gave_up);
    dutch_case_make(&arena, 0, 5, 6, many, &made);
    assert_false(dutch_oracle_pair(&arena, 2026, &made.drawing, &drawn, 2, &gave_up));
    assert_true(gave_up);
    arena_drop(&arena);
}

/* --- comparing -------------------------------------------------------------------------------------------------- */

static void compared(int edition, int32_t round, int32_t count, const char *const *records, const char *first,
                     const char *second, int order, const char *reason) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round a;
    struct drawn_round b;
    struct text why;
    bool gave_up;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 5, count, records, &made);
    dutch_case_read(&arena, first, &a);
    dutch_case_read(&arena, second, &b);
    assert_int_equal(dutch_oracle_compare(&arena, edition, &made.drawing, &a, &b, MOST_STEPS, &gave_up, &why), order);
    if (strstr(why.bytes, reason) == NULL)
        fail_msg("not %s but\n%s", reason, why.bytes);
    assert_int_equal(dutch_oracle_compare(&arena, edition, &made.drawing, &b, &a, MOST_STEPS, &gave_up, &why), -order);
    arena_drop(&arena);
}

static void two_pairings_differ_by_a_criterion(void **state) {
    static const char *const floats[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    static const char *const first_round[] = {"", "", "", ""};
    (void)state;
    compared(2026, 3, 5, lowest_bye, "4-1 2-3 (5)", "1-2 5-4 (3)", -1, "C5: the score of the bye");
    compared(2017, 3, 5, lowest_bye, "4-1 2-3 (5)", "1-2 5-4 (3)", 1, "C.5: second is better");
    compared(2026, 2, 5, floats, "1-2 5-3 (4)", "5-1 2-3 (4)", 1, "C14: second is better");
    compared(2026, 1, 4, first_round, "1-3 4-2", "1-4 3-2", -1, "generated first: first is better");
    compared(2026, 1, 4, first_round, "1-3 2-4", "1-3 4-2", 1, "colours of 2 and 4");
    compared(2026, 1, 4, first_round, "4-2 1-3", "1-3 4-2", 0, "");
    compared(2026, 2, 5, floats, "5-1 4-2 (3)", "5-1 2-3 (4)", 1, "C1 or C3");
}

/* --- random tournaments ----------------------------------------------------------------------------------------- */

static void fail_at(const struct dutch_tournament *tournament, int edition, int32_t round, const char *what) {
    fail_msg("seed %llu, edition %d, round %d: %s", (unsigned long long)tournament->seed, edition, round + 1, what);
}

static void judge_all_pairings(struct arena *arena, const struct dutch_tournament *tournament, int edition,
                               const struct drawing *drawing, const struct drawn_round *best, dutch_set rest,
                               struct drawn_round *other) {
    if (rest == 0) {
        struct text why;
        bool gave_up;
        int order = dutch_oracle_compare(arena, edition, drawing, best, other, MOST_STEPS, &gave_up, &why);
        bool same = best->bye == other->bye;
        for (int32_t i = 0; i < other->pair_count && same; i++) {
            bool found = false;
            for (int32_t j = 0; j < best->pair_count; j++)
                found = found || (best->pairs[j].white == other->pairs[i].white &&
                                  best->pairs[j].black == other->pairs[i].black);
            same = found;
        }
        if (gave_up || (same ? order != 0 : order >= 0))
            fail_at(tournament, edition, drawing->round, why.bytes);
        return;
    }
    int first = dutch_first(rest);
    rest &= rest - 1;
    if (dutch_size(rest) % 2 == 0 && other->bye < 0) {
        other->bye = first;
        judge_all_pairings(arena, tournament, edition, drawing, best, rest, other);
        other->bye = -1;
    }
    for (dutch_set others = rest; others != 0; others &= others - 1) {
        int second = dutch_first(others);
        for (int white = 0; white < 2; white++) {
            other->pairs[other->pair_count++] =
                white == 0 ? (struct drawn_pair){first, second} : (struct drawn_pair){second, first};
            judge_all_pairings(arena, tournament, edition, drawing, best, rest & ~dutch_one(second), other);
            other->pair_count--;
        }
    }
}

/* Up to five take part: with six there are too many pairings for every round. */
static void compare_with_all_others(struct arena *arena, const struct dutch_tournament *tournament, int edition,
                                    const struct drawing *drawing, const struct drawn_round *best) {
    struct drawn_pair pairs[DUTCH_TOURNAMENT_MOST];
    struct drawn_round other = {.pairs = pairs, .bye = -1};
    dutch_set all = 0;
    for (int player = 0; player < drawing->table->participant_count; player++) {
        if (drawing->takes_part[player])
            all |= dutch_one(player);
    }
    if (dutch_size(all) > 5)
        return;
    judge_all_pairings(arena, tournament, edition, drawing, best, all, &other);
}

/* Every third tournament has a history in which the rules were not looked at. */
static void try_tournament(uint64_t seed, int edition) {
    struct arena arena;
    struct dutch_tournament tournament;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, 2, 8, &tournament);
    while (tournament.round < tournament.table.rounds_planned) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct drawn_round literal;
        bool gave_up;
        dutch_tournament_drawing(&tournament, &drawing);
        bool paired = dutch_oracle_pair(&arena, edition, &drawing, &drawn, MOST_STEPS, &gave_up);
        bool again = dutch_oracle_pair_as(&arena, edition, &drawing, true, &literal, MOST_STEPS, &gave_up);
        if (gave_up || paired != again)
            fail_at(&tournament, edition, tournament.round, "one of both finds no pairing");
        if (paired && strcmp(dutch_case_text(&arena, &drawn), dutch_case_text(&arena, &literal)) != 0)
            fail_at(&tournament, edition, tournament.round, "shortcuts change the pairing");
        if (paired)
            compare_with_all_others(&arena, &tournament, edition, &drawing, &drawn);
        if (!paired || seed % 3 == 0)
            dutch_tournament_any(&tournament, &arena, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&arena);
}

static void shortcuts_change_nothing_and_no_other_pairing_is_better(void **state) {
    uint64_t seed = environment_number("STAUNTON_SEED", 20260201);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    (void)state;
    for (uint64_t i = 0; i < cases; i++) {
        try_tournament(seed + i, 2026);
        try_tournament(seed + i, 2017);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_come_in_the_order_of_4_3),
        cmocka_unit_test(transpositions_come_before_exchanges_and_in_lexicographic_order),
        cmocka_unit_test(the_first_round_pairs_the_halves),
        cmocka_unit_test(a_bracket_that_cannot_be_paired_floats_whole),
        cmocka_unit_test(who_had_the_bye_does_not_float_again),
        cmocka_unit_test(the_lowest_score_for_the_bye_outranks_the_number_of_pairs_since_2026),
        cmocka_unit_test(a_remainder_is_exhausted_before_the_next_opponent_of_the_moved_down_player),
        cmocka_unit_test(rematches_force_an_exchange),
        cmocka_unit_test(topscorers_may_meet_against_their_colours_in_the_last_round),
        cmocka_unit_test(a_colour_difference_beyond_two_is_worse_than_a_third_colour_running),
        cmocka_unit_test(who_has_not_arrived_has_no_number),
        cmocka_unit_test(nobody_has_the_bye_twice_even_in_a_crowded_bracket),
        cmocka_unit_test(a_postponed_game_counts_as_a_draw_that_was_played),
        cmocka_unit_test(a_forfeited_game_gives_neither_opponent_nor_colour),
        cmocka_unit_test(boards_stand_by_pairing_score_since_2026_and_by_points_before),
        cmocka_unit_test(excluded_participants_do_not_meet_in_these_rounds),
        cmocka_unit_test(pairing_score_differences_of_a_8),
        cmocka_unit_test(it_says_when_there_is_no_pairing_and_when_it_gives_up),
        cmocka_unit_test(two_pairings_differ_by_a_criterion),
        cmocka_unit_test(shortcuts_change_nothing_and_no_other_pairing_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
