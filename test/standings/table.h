/*
 * Small cross tables for tests: games by number (from 1), and scores out of nowhere for opponents that only need one.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "standings/standings.h"

struct test_game {
    int32_t round; /* all from 1 */
    int32_t white;
    int32_t black;
    enum result result;
};

struct test_table {
    struct arena arena;
    struct crosstable table;
    struct standings standings;
};

static const enum tiebreak_edition first_edition = TIEBREAK_2009;
static const enum tiebreak_edition last_edition = TIEBREAK_2026;

static inline void table_make(struct test_table *test, int32_t participants, int32_t rounds, bool predetermined) {
    arena_init(&test->arena);
    assert_true(crosstable_make(&test->arena, participants, rounds, &test->table));
    test->table.predetermined = predetermined;
}

static inline void table_drop(struct test_table *test) {
    arena_drop(&test->arena);
}

static inline void table_play(struct test_table *test, int32_t round, int32_t white, int32_t black,
                              enum result result) {
    crosstable_set_game(&test->table, round - 1, white - 1, black - 1, result);
}

static inline void table_bye(struct test_table *test, int32_t round, int32_t number, enum bye bye) {
    crosstable_set_bye(&test->table, round - 1, number - 1, bye);
}

/*
 * Points that `number` has from elsewhere: a game over the board against somebody (`other`) whose own record does not
 * show it. Only the score of `number` matters.
 */
static inline void table_give(struct test_table *test, int32_t round, int32_t number, int32_t other, int32_t points) {
    *crosstable_record(&test->table, number - 1, round - 1) =
        (struct round_record){.opponent = other - 1, .points = points, .colour = COLOUR_WHITE, .outcome = OUTCOME_WIN};
}

/* A round robin with these games, all others open. */
static inline void table_round_robin(struct test_table *test, int32_t participants, int32_t rounds,
                                     const struct test_game *games, size_t count) {
    table_make(test, participants, rounds, true);
    for (size_t i = 0; i < count; i++)
        table_play(test, games[i].round, games[i].white, games[i].black, games[i].result);
}

static inline void table_rank_rules(struct test_table *test, const struct standings_rules *rules) {
    struct error error;
    assert_true(standings_compute(&test->arena, &test->table, rules, &test->standings, &error));
}

static inline void table_rank(struct test_table *test, enum tiebreak_edition edition, size_t count,
                              const enum tiebreak_name *tiebreaks) {
    struct standings_rules rules = {.edition = edition, .tiebreak_count = count};
    for (size_t i = 0; i < count; i++)
        rules.tiebreaks[i] = tiebreak_plain(tiebreaks[i]);
    table_rank_rules(test, &rules);
}

static inline void table_rank_by(struct test_table *test, enum tiebreak_edition edition, enum tiebreak_name tiebreak) {
    table_rank(test, edition, 1, &tiebreak);
}

/* By a list of codes, "DE,BH/C1". */
static inline void table_rank_codes(struct test_table *test, enum tiebreak_edition edition, const char *codes) {
    struct standings_rules rules = {.edition = edition};
    struct text left = text_from(codes);
    struct error error;
    while (left.length > 0)
        assert_true(tiebreak_read_for(text_cut(&left, ','), edition, &rules.tiebreaks[rules.tiebreak_count++], &error));
    table_rank_rules(test, &rules);
}

static inline const struct standings_row *table_row(const struct test_table *test, int32_t number) {
    for (size_t i = 0; i < test->standings.count; i++) {
        if (test->standings.rows[i].participant == number - 1)
            return &test->standings.rows[i];
    }
    fail_msg("number %d is not in the standings", (int)number);
    return NULL;
}

static inline void assert_rational(struct rational value, int64_t numerator, int64_t denominator) {
    assert_int_equal(value.numerator, numerator);
    assert_int_equal(value.denominator, denominator);
}

/* The value of the tie-break at `position` (from 0). */
static inline void assert_value(const struct test_table *test, int32_t number, size_t position, int64_t numerator,
                                int64_t denominator) {
    const struct standings_row *row = table_row(test, number);
    assert_true(row->values[position].applies);
    assert_rational(row->values[position].value, numerator, denominator);
}

static inline void assert_rank(const struct test_table *test, int32_t number, int32_t rank, bool shared) {
    const struct standings_row *row = table_row(test, number);
    assert_int_equal(row->rank, rank);
    assert_int_equal(row->shared, shared);
}
