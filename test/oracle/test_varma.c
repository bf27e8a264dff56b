/*
 * The search for sections against trying everything, for all distributions of small fields; and for all distributions of
 * the fields with printed tables what the sections promise, by the turned circle.
 *
 * STAUNTON_VARMA_BRUTE raises the field up to which everything is tried, STAUNTON_VARMA_ALL that up to which all
 * distributions are searched; above that one in STAUNTON_VARMA_STRIDE, up to the tables' end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "environment.h"
#include "pairing/varma.h"
#include "varma_oracle.h"

enum { BRUTE = 11, ALL = 19, STRIDE = 17 };

struct distribution {
    int32_t players;
    int32_t count;
    int32_t sizes[VARMA_MOST_PLAYERS];
};

static void check_sections(const struct distribution *distribution, bool brute) {
    struct arena arena;
    struct varma_section sections[VARMA_MOST_SECTIONS];
    struct varma_cost cost;
    int32_t federations[VARMA_ORACLE_MOST + 1];
    int32_t held = 0;
    int32_t size_count = 0;
    while (size_count < distribution->count && distribution->sizes[size_count] > 1)
        size_count++;
    arena_init(&arena);
    int32_t count = varma_search(&arena, distribution->players, size_count, distribution->sizes, sections, &cost);
    arena_drop(&arena);
    for (int32_t i = 0; i <= distribution->players; i++)
        federations[i] = -2;
    for (int32_t i = 0; i < count; i++) {
        assert_int_equal(sections[i].alone, i == size_count);
        if (i < size_count)
            assert_int_equal(sections[i].count, distribution->sizes[i]);
        for (int32_t j = 0; j < sections[i].count; j++, held++) {
            assert_in_range(sections[i].numbers[j], 1, distribution->players);
            assert_int_equal(federations[sections[i].numbers[j]], -2);
            federations[sections[i].numbers[j]] = i < size_count ? i : -1;
        }
    }
    assert_int_equal(held, distribution->players);
    /* The sections have the games that the search says, ... */
    struct varma_oracle_cost found = varma_oracle_count(distribution->players, federations);
    assert_int_equal(found.games, varma_cost_total(&cost));
    assert_int_equal(found.last, cost.games[0]);
    assert_int_equal(found.last_but_one, cost.games[1]);
    /* ... none exactly where no federation has half of the table, ... */
    assert_int_equal(found.games == 0, distribution->sizes[0] <= (distribution->players + 1) / 2 - 1);
    if (!brute)
        return;
    /* ... and there are none with less. */
    struct varma_oracle_cost least = varma_oracle_least(distribution->players, size_count, distribution->sizes);
    assert_int_equal(found.games, least.games);
    assert_int_equal(found.last, least.last);
    assert_int_equal(found.last_but_one, least.last_but_one);
}

struct walk {
    struct distribution distribution;
    bool brute;
    uint64_t stride;
    uint64_t met;
};

/* All ways to write what is left as a sum of numbers not above the one before. */
static void walk(struct walk *walk_state, int32_t left, int32_t most) {
    struct distribution *distribution = &walk_state->distribution;
    if (left == 0) {
        if (walk_state->met++ % walk_state->stride == 0)
            check_sections(distribution, walk_state->brute);
        return;
    }
    for (int32_t size = left < most ? left : most; size > 0; size--) {
        distribution->sizes[distribution->count++] = size;
        walk(walk_state, left - size, size);
        distribution->count--;
    }
}

/* [c02-2022:15.1.build] */
static void the_search_is_as_good_as_trying_everything(void **state) {
    (void)state;
    int32_t brute = (int32_t)environment_number("STAUNTON_VARMA_BRUTE", BRUTE);
    for (int32_t players = VARMA_LEAST_PLAYERS; players <= brute; players++) {
        struct walk all = {.distribution = {.players = players}, .brute = true, .stride = 1};
        walk(&all, players, players);
    }
}

/* [c02-2022:15.1.rule] */
static void no_distribution_without_half_of_the_table_lets_compatriots_meet(void **state) {
    (void)state;
    int32_t all_to = (int32_t)environment_number("STAUNTON_VARMA_ALL", ALL);
    for (int32_t players = BRUTE + 1; players <= VARMA_MOST_PRINTED || players <= all_to; players++) {
        struct walk some = {.distribution = {.players = players},
                            .stride = players <= all_to ? 1 : environment_number("STAUNTON_VARMA_STRIDE", STRIDE)};
        walk(&some, players, players);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_is_as_good_as_trying_everything),
        cmocka_unit_test(no_distribution_without_half_of_the_table_lets_compatriots_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
