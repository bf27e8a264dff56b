#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pairing/berger.h"

static const char *printed_tables; /* berger_printed.txt */

static const int32_t large_sizes[] = {201, 255, 256, 511, 512, 777, 998, 999, 1000};

struct round_pairs {
    int32_t count;
    int32_t free_number;
    struct berger_pair pairs[BERGER_MOST_PLAYERS / 2];
};

static struct round_pairs pair_round(struct berger_plan plan, int32_t round) {
    struct round_pairs made = {.count = berger_board_count(&plan)};
    berger_round(&plan, round, made.pairs, &made.free_number);
    return made;
}

static struct berger_plan single(int32_t players) {
    return (struct berger_plan){.players = players, .cycles = 1};
}

static struct berger_plan doubled(int32_t players, bool swap) {
    return (struct berger_plan){.players = players, .cycles = 2, .swap = swap};
}

/* --- The printed tables --------------------------------------------------------------------------------------------- */

/* The printed pairs of a round: how many, and in `pairs`. */
static int32_t read_printed(int32_t size, int32_t round, struct berger_pair *pairs) {
    FILE *file = fopen(printed_tables, "r");
    assert_non_null(file);
    char line[512];
    int32_t count = 0;
    while (fgets(line, sizeof line, file)) {
        int found_size, found_round, at;
        if (sscanf(line, "%d\t%d\t%n", &found_size, &found_round, &at) != 2 || found_size != size ||
            found_round != round)
            continue;
        int white, black, length;
        while (sscanf(line + at, "%d-%d%n", &white, &black, &length) == 2) {
            pairs[count++] = (struct berger_pair){white, black};
            at += length;
        }
    }
    fclose(file);
    return count;
}

/* Puts right what the print of 15/16 has wrong: board 3 of round 6, and boards 2 and 3 of round 10 (docs/readings.md). */
static void correct_misprints(int32_t size, int32_t round, struct berger_pair *pairs) {
    if (size == 16 && round == 6) {
        assert_int_equal(pairs[2].white, 13);
        assert_int_equal(pairs[2].black, 8);
        pairs[2].black = 9;
    }
    if (size == 16 && round == 10) {
        assert_int_equal(pairs[1].white, 15);
        assert_int_equal(pairs[2].white, 14);
        struct berger_pair second = pairs[1];
        pairs[1] = pairs[2];
        pairs[2] = second;
    }
}

/* [c02-2019:13.17.1] The tables of 2019 are the same, misprint included; the fixture was read from both. */
static void check_printed_table(int32_t size) {
    assert_int_equal(berger_round_count(&(struct berger_plan){.players = size, .cycles = 1}), size - 1);
    for (int32_t round = 1; round < size; round++) {
        struct berger_pair printed[BERGER_MOST_PLAYERS / 2];
        assert_int_equal(read_printed(size, round, printed), size / 2);
        correct_misprints(size, round, printed);
        struct round_pairs even = pair_round(single(size), round);
        struct round_pairs odd = pair_round(single(size - 1), round);
        assert_int_equal(even.count, size / 2);
        assert_int_equal(odd.count, size / 2 - 1);
        assert_int_equal(even.free_number, 0);
        int32_t odd_board = 0;
        for (int32_t board = 0; board < size / 2; board++) {
            assert_int_equal(even.pairs[board].white, printed[board].white);
            assert_int_equal(even.pairs[board].black, printed[board].black);
            /* [c02-2022:14.1.bye] In the odd field the opponent of the highest number is free. */
            if (printed[board].white == size || printed[board].black == size) {
                assert_int_equal(odd.free_number, printed[board].white + printed[board].black - size);
                continue;
            }
            assert_int_equal(odd.pairs[odd_board].white, printed[board].white);
            assert_int_equal(odd.pairs[odd_board++].black, printed[board].black);
        }
        assert_int_equal(odd_board, odd.count);
    }
}

static void the_table_for_3_or_4_is_the_printed_one(void **state) { /* [c02-2022:14.1.n4] */
    (void)state;
    check_printed_table(4);
}

static void the_table_for_5_or_6_is_the_printed_one(void **state) { /* [c02-2022:14.1.n6] */
    (void)state;
    check_printed_table(6);
}

static void the_table_for_7_or_8_is_the_printed_one(void **state) { /* [c02-2022:14.1.n8] */
    (void)state;
    check_printed_table(8);
}

static void the_table_for_9_or_10_is_the_printed_one(void **state) { /* [c02-2022:14.1.n10] */
    (void)state;
    check_printed_table(10);
}

static void the_table_for_11_or_12_is_the_printed_one(void **state) { /* [c02-2022:14.1.n12] */
    (void)state;
    check_printed_table(12);
}

static void the_table_for_13_or_14_is_the_printed_one(void **state) { /* [c02-2022:14.1.n14] */
    (void)state;
    check_printed_table(14);
}

static void the_table_for_15_or_16_is_the_printed_one_but_for_two_faults(void **state) { /* [c02-2022:14.1.n16] */
    (void)state;
    check_printed_table(16);
    static const struct berger_pair sixth[] = {{16, 11}, {12, 10}, {13, 9}, {14, 8}, {15, 7}, {1, 6}, {2, 5}, {3, 4}};
    struct round_pairs made = pair_round(single(16), 6);
    assert_memory_equal(made.pairs, sixth, sizeof sixth);
}

/* --- The rule behind them ------------------------------------------------------------------------------------------- */

static void check_formula(int32_t size) {
    for (int32_t round = 1; round < size; round++) {
        struct round_pairs made = pair_round(single(size), round);
        for (int32_t board = 0; board < made.count; board++) {
            int32_t white = made.pairs[board].white;
            int32_t black = made.pairs[board].black;
            if (white == size || black == size) {
                int32_t other = white + black - size;
                assert_int_equal(board, 0);
                assert_int_equal(other, round % 2 == 1 ? (round + 1) / 2 : round / 2 + size / 2);
                assert_int_equal(black == size, round % 2 == 1);
                continue;
            }
            int32_t sum = white + black;
            assert_true(sum == round + 1 || sum == round + size);
            assert_true(sum % 2 == 1 ? white < black : white > black);
        }
    }
}

/* [c02-2022:15.1.formula] */
static void numbers_meet_by_their_sum(void **state) {
    (void)state;
    for (int32_t size = 4; size <= 200; size += 2)
        check_formula(size);
    check_formula(1000);
}

/* --- What every plan must give -------------------------------------------------------------------------------------- */

struct schedule {
    struct berger_plan plan;
    unsigned char *met;  /* [white * (players + 1) + black] */
    int32_t *difference; /* games with White less games with Black */
    int32_t *same;       /* how often the last colour was had in succession */
    bool *three;         /* had a colour three times running */
    bool *last_white;
};

static void play_round(struct schedule *schedule, int32_t round, unsigned char *seen) {
    int32_t players = schedule->plan.players;
    struct round_pairs made = pair_round(schedule->plan, round);
    memset(seen, 0, (size_t)players + 1);
    for (int32_t board = 0; board < made.count; board++) {
        for (int side = 0; side < 2; side++) {
            bool white = side == 0;
            int32_t number = white ? made.pairs[board].white : made.pairs[board].black;
            assert_true(number >= 1 && number <= players);
            assert_false(seen[number]++);
            schedule->difference[number] += white ? 1 : -1;
            bool again = schedule->same[number] > 0 && schedule->last_white[number] == white;
            schedule->same[number] = again ? schedule->same[number] + 1 : 1;
            schedule->last_white[number] = white;
            if (schedule->same[number] >= 3)
                schedule->three[number] = true;
        }
        schedule->met[(size_t)made.pairs[board].white * (size_t)(players + 1) + (size_t)made.pairs[board].black]++;
    }
    if (players % 2 == 1) {
        assert_true(made.free_number >= 1 && made.free_number <= players);
        assert_false(seen[made.free_number]);
    } else {
        assert_int_equal(made.free_number, 0);
    }
}

/* Plays a plan through; everybody plays once a round or is free, everybody meets everybody once in each cycle. */
static struct schedule play(struct berger_plan plan) {
    struct error error;
    assert_true(berger_check(&plan, &error));
    size_t numbers = (size_t)plan.players + 1;
    struct schedule schedule = {.plan = plan,
                                .met = calloc(numbers * numbers, 1),
                                .difference = calloc(numbers, sizeof(int32_t)),
                                .same = calloc(numbers, sizeof(int32_t)),
                                .three = calloc(numbers, sizeof(bool)),
                                .last_white = calloc(numbers, sizeof(bool))};
    unsigned char *seen = calloc(numbers, 1);
    for (int32_t round = 1; round <= berger_round_count(&plan); round++)
        play_round(&schedule, round, seen);
    free(seen);
    for (size_t a = 1; a < numbers; a++) {
        for (size_t b = a + 1; b < numbers; b++) {
            int white = schedule.met[a * numbers + b];
            int black = schedule.met[b * numbers + a];
            assert_int_equal(white + black, plan.cycles);
            if (plan.cycles == 2)
                assert_int_equal(white, black);
        }
    }
    return schedule;
}

static void drop(struct schedule *schedule) {
    free(schedule->met);
    free(schedule->difference);
    free(schedule->same);
    free(schedule->three);
    free(schedule->last_white);
}

static void check_single(int32_t players) {
    struct schedule schedule = play(single(players));
    for (int32_t number = 1; number <= players; number++)
        assert_int_equal(abs(schedule.difference[number]), players % 2 == 0 ? 1 : 0);
    drop(&schedule);
}

static void everybody_meets_everybody_once_with_balanced_colours(void **state) {
    (void)state;
    for (int32_t players = 2; players <= 200; players++)
        check_single(players);
    for (size_t i = 0; i < sizeof large_sizes / sizeof *large_sizes; i++)
        check_single(large_sizes[i]);
}

static void check_double(int32_t players) {
    struct schedule schedule = play(doubled(players, true));
    for (int32_t number = 1; number <= players; number++) {
        assert_int_equal(schedule.difference[number], 0);
        assert_false(schedule.three[number]);
    }
    drop(&schedule);
}

/* [c02-2022:14.2] [c02-2019:13.17.2] */
static void a_swapped_double_round_gives_nobody_a_colour_three_times_running(void **state) {
    (void)state;
    for (int32_t players = 2; players <= 200; players++)
        check_double(players);
    for (size_t i = 0; i < sizeof large_sizes / sizeof *large_sizes; i++)
        check_double(large_sizes[i]);
}

static void without_the_swap_number_one_and_the_one_after_the_middle_have_three(void **state) {
    (void)state;
    for (int32_t players = 4; players <= 16; players += 2) {
        struct schedule schedule = play(doubled(players, false));
        for (int32_t number = 1; number <= players; number++)
            assert_int_equal(schedule.three[number], number == 1 || number == players / 2 + 1);
        drop(&schedule);
    }
}

/* --- Double rounds -------------------------------------------------------------------------------------------------- */

static void assert_same_pairs(struct round_pairs made, struct round_pairs expected, bool reversed) {
    assert_int_equal(made.count, expected.count);
    assert_int_equal(made.free_number, expected.free_number);
    for (int32_t board = 0; board < made.count; board++) {
        struct berger_pair pair = expected.pairs[board];
        assert_int_equal(made.pairs[board].white, reversed ? pair.black : pair.white);
        assert_int_equal(made.pairs[board].black, reversed ? pair.white : pair.black);
    }
}

static void the_second_cycle_has_the_usual_order_and_the_other_colours(void **state) {
    (void)state;
    for (int32_t players = 2; players <= 20; players++) {
        int32_t rounds = berger_round_count(&(struct berger_plan){.players = players, .cycles = 1});
        for (int swap = 0; swap < 2; swap++) {
            for (int32_t round = 1; round <= rounds; round++)
                assert_same_pairs(pair_round(doubled(players, swap), rounds + round),
                                  pair_round(single(players), round), true);
        }
    }
}

/* [c02-2022:14.2] [c02-2019:13.17.2] */
static void the_swap_exchanges_the_last_two_rounds_of_the_first_cycle_and_no_other(void **state) {
    (void)state;
    for (int32_t players = 3; players <= 20; players++) {
        int32_t rounds = berger_round_count(&(struct berger_plan){.players = players, .cycles = 1});
        for (int32_t round = 1; round <= rounds; round++) {
            int32_t printed = round == rounds ? rounds - 1 : round == rounds - 1 ? rounds : round;
            assert_same_pairs(pair_round(doubled(players, true), round), pair_round(single(players), printed), false);
            assert_same_pairs(pair_round(doubled(players, false), round), pair_round(single(players), round), false);
        }
    }
}

static void a_single_round_is_never_swapped(void **state) {
    (void)state;
    for (int32_t round = 1; round <= 5; round++)
        assert_same_pairs(pair_round((struct berger_plan){.players = 6, .cycles = 1, .swap = true}, round),
                          pair_round(single(6), round), false);
}

static void two_players_play_one_game_with_each_colour_in_a_double_round(void **state) {
    (void)state;
    for (int swap = 0; swap < 2; swap++) {
        struct berger_plan plan = doubled(2, swap);
        assert_int_equal(berger_round_count(&plan), 2);
        assert_int_equal(berger_board_count(&plan), 1);
        struct round_pairs first = pair_round(plan, 1);
        struct round_pairs second = pair_round(plan, 2);
        assert_int_equal(first.pairs[0].white, 1);
        assert_int_equal(first.pairs[0].black, 2);
        assert_int_equal(second.pairs[0].white, 2);
        assert_int_equal(second.pairs[0].black, 1);
    }
}

static void three_players_have_one_board_and_one_of_them_is_free(void **state) {
    (void)state;
    static const struct berger_pair expected[] = {{2, 3}, {3, 1}, {1, 2}, {3, 2}, {2, 1}, {1, 3}};
    static const int32_t free_numbers[] = {1, 2, 3, 1, 3, 2};
    struct berger_plan plan = doubled(3, true);
    assert_int_equal(berger_round_count(&plan), 6);
    assert_int_equal(berger_board_count(&plan), 1);
    for (int32_t round = 1; round <= 6; round++) {
        struct round_pairs made = pair_round(plan, round);
        assert_int_equal(made.pairs[0].white, expected[round - 1].white);
        assert_int_equal(made.pairs[0].black, expected[round - 1].black);
        assert_int_equal(made.free_number, free_numbers[round - 1]);
    }
}

static void a_field_too_small_or_too_large_is_refused(void **state) {
    (void)state;
    struct error error;
    assert_true(berger_check(&(struct berger_plan){.players = 2, .cycles = 1}, &error));
    assert_true(berger_check(&(struct berger_plan){.players = 1000, .cycles = 2}, &error));
    static const int32_t wrong[] = {INT32_MIN, -1, 0, 1, 1001, INT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(berger_check(&(struct berger_plan){.players = wrong[i], .cycles = 1}, &error));
        assert_int_equal(error.code, ERROR_berger_players);
    }
}

static void only_one_or_two_cycles_are_played(void **state) {
    (void)state;
    struct error error;
    static const int32_t wrong[] = {-1, 0, 3};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(berger_check(&(struct berger_plan){.players = 8, .cycles = wrong[i]}, &error));
        assert_int_equal(error.code, ERROR_berger_cycles);
    }
}

/* [c02-2022:14.2] [c02-2019:13.17.2] */
static void every_round_is_found_in_the_printed_table_it_is_taken_from(void **state) {
    (void)state;
    for (int32_t players = 2; players <= 17; players++) {
        struct berger_plan single = {.players = players, .cycles = 1};
        struct berger_plan plan = {.players = players, .cycles = 2, .swap = true};
        struct berger_pair played[16], printed[16];
        int32_t played_free, printed_free;
        for (int32_t round = 1; round <= berger_round_count(&plan); round++) {
            struct berger_place place = berger_find(&plan, TEXT("berger@2022"), round);
            berger_round(&plan, round, played, &played_free);
            berger_round(&single, place.round, printed, &printed_free);
            assert_int_equal(played_free, printed_free);
            assert_int_equal(place.reversed, round > berger_round_count(&single));
            assert_int_equal(place.article_count, place.swapped ? 2 : 1);
            for (int32_t i = 0; i < berger_board_count(&plan); i++) {
                assert_int_equal(played[i].white, place.reversed ? printed[i].black : printed[i].white);
                assert_int_equal(played[i].black, place.reversed ? printed[i].white : printed[i].black);
            }
        }
    }
    struct berger_plan plan = {.players = 15, .cycles = 2, .swap = true};
    assert_string_equal(berger_find(&plan, TEXT("berger@2022"), 3).articles[0], "c02-2022:14.1.n16");
    assert_string_equal(berger_find(&plan, TEXT("berger@2022"), 14).articles[1], "c02-2022:14.2");
    assert_string_equal(berger_find(&plan, TEXT("berger@2019"), 3).articles[0], "c02-2019:13.17.1");
    assert_string_equal(berger_find(&plan, TEXT("berger@2019"), 15).articles[1], "c02-2019:13.17.2");
    plan.players = 3;
    assert_string_equal(berger_find(&plan, TEXT("berger@2022"), 1).articles[0], "c02-2022:14.1.n4");
    plan.players = 17;
    assert_string_equal(berger_find(&plan, TEXT("berger@2022"), 1).articles[0], "c02-2022:15.1.formula");
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s berger_printed.txt\n", argv[0]);
        return 2;
    }
    printed_tables = argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_for_3_or_4_is_the_printed_one),
        cmocka_unit_test(the_table_for_5_or_6_is_the_printed_one),
        cmocka_unit_test(the_table_for_7_or_8_is_the_printed_one),
        cmocka_unit_test(the_table_for_9_or_10_is_the_printed_one),
        cmocka_unit_test(the_table_for_11_or_12_is_the_printed_one),
        cmocka_unit_test(the_table_for_13_or_14_is_the_printed_one),
        cmocka_unit_test(the_table_for_15_or_16_is_the_printed_one_but_for_two_faults),
        cmocka_unit_test(numbers_meet_by_their_sum),
        cmocka_unit_test(everybody_meets_everybody_once_with_balanced_colours),
        cmocka_unit_test(a_swapped_double_round_gives_nobody_a_colour_three_times_running),
        cmocka_unit_test(without_the_swap_number_one_and_the_one_after_the_middle_have_three),
        cmocka_unit_test(the_second_cycle_has_the_usual_order_and_the_other_colours),
        cmocka_unit_test(the_swap_exchanges_the_last_two_rounds_of_the_first_cycle_and_no_other),
        cmocka_unit_test(a_single_round_is_never_swapped),
        cmocka_unit_test(two_players_play_one_game_with_each_colour_in_a_double_round),
        cmocka_unit_test(three_players_have_one_board_and_one_of_them_is_free),
        cmocka_unit_test(a_field_too_small_or_too_large_is_refused),
        cmocka_unit_test(only_one_or_two_cycles_are_played),
        cmocka_unit_test(every_round_is_found_in_the_printed_table_it_is_taken_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
