/*
 * The engine's round robins against the turned circle, and the circle against the printed tables.
 *
 * STAUNTON_SEED chooses the large numbers of players that are tried, STAUNTON_CASES how many.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "berger_oracle.h"
#include "berger_printed.h"
#include "environment.h"
#include "pairing/berger.h"

enum { SMALL = 120, CASES = 12 };

/* A round as the tables print it. */
static void print_round(const struct berger_oracle_table *table, int32_t round, char *line, size_t size) {
    size_t used = 0;
    for (int32_t board = 0; board < table->boards; board++) {
        struct berger_oracle_pair pair = table->pairs[round * table->boards + board];
        int written = snprintf(line + used, size - used, "%s%d-%d", board == 0 ? "" : " ", pair.white, pair.black);
        assert_true(written > 0 && (size_t)written < size - used);
        used += (size_t)written;
    }
}

/* The circle against the print; the engine does not run here. */
static void the_turned_circle_gives_the_printed_tables(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof berger_printed / sizeof berger_printed[0]; i++) {
        const struct berger_printed *printed = &berger_printed[i];
        struct berger_oracle_table table;
        berger_oracle_make(printed->highest, 1, false, &table);
        assert_int_equal(table.rounds, printed->highest - 1);
        for (int32_t round = 0; round < table.rounds; round++) {
            char line[128];
            print_round(&table, round, line, sizeof line);
            if (printed->highest == 16 && round + 1 == 6) {
                /* 8 is printed twice and 9 not at all */
                assert_string_equal(printed->rounds[round], "16-11 12-10 13-8 14-8 15-7 1-6 2-5 3-4");
                assert_string_equal(line, "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4");
            } else if (printed->highest == 16 && round + 1 == 10) {
                /* two boards are printed in another order than the rule has in all other rounds */
                assert_string_equal(printed->rounds[round], "16-13 15-11 14-12 1-10 2-9 3-8 4-7 5-6");
                assert_string_equal(line, "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6");
            } else {
                assert_string_equal(line, printed->rounds[round]);
            }
        }
        berger_oracle_drop(&table);
    }
}

static void compare(int32_t players, int32_t cycles, bool swap) {
    struct berger_plan plan = {.players = players, .cycles = cycles, .swap = swap};
    struct error error;
    if (!berger_check(&plan, &error)) {
        fail_msg("%d players, %d cycles are refused", players, cycles);
    }
    struct berger_oracle_table table;
    berger_oracle_make(players, cycles, swap, &table);
    assert_int_equal(berger_round_count(&plan), table.rounds);
    assert_int_equal(berger_board_count(&plan), table.boards);
    /* The exact size, so that a sanitizer sees a write behind the last board. */
    struct berger_pair *pairs = calloc((size_t)table.boards, sizeof *pairs);
    assert_non_null(pairs);
    for (int32_t round = 0; round < table.rounds; round++) {
        int32_t free_number = -1;
        berger_round(&plan, round + 1, pairs, &free_number);
        if (free_number != table.free_numbers[round]) {
            fail_msg("%d players, %d cycles, swap %d, round %d: free is %d, not %d", players, cycles, swap, round + 1,
                     free_number, table.free_numbers[round]);
        }
        for (int32_t board = 0; board < table.boards; board++) {
            struct berger_oracle_pair wanted = table.pairs[round * table.boards + board];
            if (pairs[board].white != wanted.white || pairs[board].black != wanted.black) {
                fail_msg("%d players, %d cycles, swap %d, round %d, board %d: %d-%d, not %d-%d", players, cycles, swap,
                         round + 1, board + 1, pairs[board].white, pairs[board].black, wanted.white, wanted.black);
            }
        }
    }
    free(pairs);
    berger_oracle_drop(&table);
}

static void compare_all(int32_t players) {
    compare(players, 1, false);
    compare(players, 1, true); /* nothing to swap in a single round */
    compare(players, 2, false);
    compare(players, 2, true);
}

/* [c02-2022:15.1.formula] [c02-2022:14.1.bye] */
static void every_field_up_to_120_is_paired_like_the_turned_circle(void **state) {
    (void)state;
    for (int32_t players = 2; players <= SMALL; players++) {
        compare_all(players);
    }
}

static void large_fields_are_paired_like_the_turned_circle(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, environment_number("STAUNTON_SEED", 20220701));
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    for (uint64_t i = 0; i < cases; i++) {
        compare_all(SMALL + 1 + (int32_t)random_below(&source, BERGER_MOST_PLAYERS - SMALL));
    }
    compare_all(BERGER_MOST_PLAYERS - 1);
    compare_all(BERGER_MOST_PLAYERS);
}

static void no_table_is_made_for_other_numbers(void **state) {
    (void)state;
    struct error error;
    const struct berger_plan wrong[] = {
        {.players = 1, .cycles = 1},  {.players = 0, .cycles = 1},
        {.players = -4, .cycles = 1}, {.players = BERGER_MOST_PLAYERS + 1, .cycles = 1},
        {.players = 10, .cycles = 0}, {.players = 10, .cycles = 3},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(berger_check(&wrong[i], &error));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turned_circle_gives_the_printed_tables),
        cmocka_unit_test(every_field_up_to_120_is_paired_like_the_turned_circle),
        cmocka_unit_test(large_fields_are_paired_like_the_turned_circle),
        cmocka_unit_test(no_table_is_made_for_other_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
