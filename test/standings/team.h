/*
 * Small team tournaments for tests: matches by pairing number (from 1) with a letter for each board, and scores out of
 * nowhere for opponents that only need one.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "standings/team_standings.h"

struct team_test {
    struct arena arena;
    struct team_table table;
    struct team_rules rules;
    struct team_standings standings;
};

static inline void team_make(struct team_test *test, int32_t teams, int32_t rounds, int32_t boards,
                             bool predetermined) {
    *test = (struct team_test){.rules.primary = TIEBREAK_MATCH_POINTS};
    arena_init(&test->arena);
    assert_true(team_table_make(&test->arena, teams, rounds, boards, &test->table));
    test->table.predetermined = predetermined;
}

static inline void team_drop(struct team_test *test) {
    arena_drop(&test->arena);
}

/* One board as the first team sees it: 1 won, = drawn, 0 lost, + and - won and lost by forfeit, x nobody came. */
static inline enum result team_result(char letter, bool first_is_white) {
    static const char letters[] = "1=0+-x";
    static const enum result results[] = {RESULT_WHITE_WINS,       RESULT_DRAW,
                                          RESULT_BLACK_WINS,       RESULT_WHITE_BY_FORFEIT,
                                          RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    const char *at = strchr(letters, letter);
    if (at == NULL || letter == '\0') {
        fail_msg("'%c' is no result", letter);
        return RESULT_NONE;
    }
    enum result result = results[at - letters];
    return first_is_white ? result : result_swapped(result);
}

/* The first team has White on board 1. `boards`: "1=01". */
static inline void team_play(struct team_test *test, int32_t round, int32_t first, int32_t second, const char *boards) {
    struct team_game games[TEAM_MOST_BOARDS] = {0};
    struct error error;
    assert_int_equal(strlen(boards), test->table.board_count);
    for (int32_t i = 0; i < test->table.board_count; i++)
        games[i].result = team_result(boards[i], i % 2 == 0);
    assert_true(team_table_set_match(&test->table, round - 1, first - 1, second - 1, COLOUR_WHITE, games, &error));
}

/* Points from elsewhere: a match against `other` that shows in the record of `number` only. Game points in halves. */
static inline void team_give(struct team_test *test, int32_t round, int32_t number, int32_t other, int32_t match_points,
                             int32_t game_halves) {
    *team_table_match(&test->table, number - 1, round - 1) = (struct team_match){
        .opponent = other - 1, .points = {match_points, game_halves}, .outcome = OUTCOME_WIN, .colour = COLOUR_WHITE};
}

/* Whoever has no opponent in a round loses to `other` without a point: nobody has an unplayed round. */
static inline void team_fill(struct team_test *test, int32_t other) {
    for (int32_t i = 0; i < test->table.team_count; i++) {
        for (int32_t round = 0; round < test->table.round_count; round++) {
            struct team_match *match = team_table_match(&test->table, i, round);
            if (match->opponent < 0 && match->bye == BYE_NONE)
                *match = (struct team_match){.opponent = other - 1, .outcome = OUTCOME_LOSS, .colour = COLOUR_BLACK};
        }
    }
}

static inline void team_bye(struct team_test *test, int32_t round, int32_t number, enum bye bye) {
    team_table_set_bye(&test->table, round - 1, number - 1, bye);
}

static inline void team_rules_set(struct team_test *test, enum tiebreak_edition edition, const char *codes) {
    struct text left = text_from(codes);
    struct error error;
    test->rules.list = (struct standings_rules){.edition = edition};
    while (left.length > 0) {
        struct tiebreak *tiebreak = &test->rules.list.tiebreaks[test->rules.list.tiebreak_count++];
        if (!tiebreak_read_for_team(text_cut(&left, ','), edition, tiebreak, &error))
            fail_msg("%s: %s", codes, error_symbol(error.code));
    }
}

/* By a list of codes, "EDE,EMGSB/C1". */
static inline void team_rank(struct team_test *test, enum tiebreak_edition edition, const char *codes) {
    struct error error;
    team_rules_set(test, edition, codes);
    if (!standings_team_standings_compute(&test->arena, &test->table, &test->rules, &test->standings, &error))
        fail_msg("%s: %s", codes, error_symbol(error.code));
}

static inline const struct team_row *team_row(const struct team_test *test, int32_t number) {
    for (size_t i = 0; i < test->standings.count; i++) {
        if (test->standings.rows[i].team == number - 1)
            return &test->standings.rows[i];
    }
    fail_msg("number %d is not in the standings", (int)number);
    return NULL;
}

static inline void assert_rational(struct rational value, int64_t numerator, int64_t denominator) {
    assert_int_equal(value.numerator, numerator);
    assert_int_equal(value.denominator, denominator);
}

static inline void assert_part(const struct team_test *test, int32_t number, size_t position, size_t part,
                               int64_t numerator, int64_t denominator) {
    const struct team_row *row = team_row(test, number);
    assert_true(row->values[position].applies);
    assert_true(part < row->values[position].part_count);
    assert_rational(row->values[position].parts[part], numerator, denominator);
}

/* The value of a code in one edition, alone in the list. */
static inline void assert_worth(struct team_test *test, enum tiebreak_edition edition, const char *code, int32_t number,
                                int64_t numerator, int64_t denominator) {
    team_rank(test, edition, code);
    assert_part(test, number, 0, 0, numerator, denominator);
}

static inline void assert_place(const struct team_test *test, int32_t number, int32_t rank, bool shared) {
    assert_int_equal(team_row(test, number)->rank, rank);
    assert_int_equal(team_row(test, number)->shared, shared);
}

static inline struct team_breakdown team_reported(struct team_test *test, int32_t number, size_t position) {
    struct team_breakdown breakdown;
    struct error error;
    assert_true(standings_team_standings_explain(&test->arena, &test->table, &test->standings, number - 1, position,
                                                 &breakdown, &error));
    return breakdown;
}
