/*
 * Positions of the Lim system: a line for each participant who matters, who may not meet, and the pairing expected.
 *
 * Every participant has a shadow, who does not take part any more and was his opponent in all his games: draws, made up
 * for by points had from the beginning.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "account_words.h"
#include "dutch_case.h"
#include "pairing/lim/lim.h"

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))

struct lim_line {
    const char *rounds; /* W and B: games, +: forfeit win, U: bye, -: nothing; as many rounds for all */
    int32_t score;      /* in half points */
    char mark;          /* f: floated in the last round, m: met a floater then, a: absent now */
    int32_t rating;
};

/* Numbers, from 1, who may not meet. */
struct lim_apart {
    int32_t numbers[2];
};

struct lim_position {
    int32_t count;
    const struct lim_line *lines;
    int32_t apart_count;
    const struct lim_apart *apart;
    bool last_round;
    struct pairing_choices choices;
};

#define LINES(array) .count = COUNT(array), .lines = (array)
#define APART(array) .apart_count = COUNT(array), .apart = (array)

struct lim_drawing {
    struct crosstable table;
    struct drawing drawing;
};

static inline void lim_make_line(struct crosstable *table, const struct lim_line *line, int32_t at, int32_t shadow,
                                 int32_t *bonus) {
    int32_t points = 0, last = 0;
    for (int32_t round = 0; line->rounds[round] != '\0'; round++) {
        char what = line->rounds[round];
        if (what == 'W')
            crosstable_set_game(table, round, at, shadow, RESULT_DRAW);
        else if (what == 'B')
            crosstable_set_game(table, round, shadow, at, RESULT_DRAW);
        else if (what == '+')
            crosstable_set_game(table, round, at, shadow, RESULT_WHITE_BY_FORFEIT);
        else if (what == 'U')
            crosstable_set_bye(table, round, at, BYE_ALLOCATED);
        last = crosstable_record(table, at, round)->points;
        points += last;
    }
    int32_t before = line->score - last, shadow_points = 0;
    int32_t rounds = table->round_count - 1;
    for (int32_t round = 0; round + 1 < rounds; round++)
        shadow_points += crosstable_record(table, shadow, round)->points;
    bonus[at] = line->score - points;
    bonus[shadow] = before - shadow_points;
    bool above = before > rounds - 1; /* the median of the round before is half a point for each round then played */
    if (line->mark == 'f' || line->mark == 'm')
        bonus[shadow] += above == (line->mark == 'f') ? -1 : 1;
    table->participants[at].rating = line->rating;
}

static inline void lim_make(struct arena *arena, const struct lim_position *position, struct lim_drawing *made) {
    int32_t count = position->count, rounds = (int32_t)strlen(position->lines[0].rounds);
    int32_t *bonus = arena_array(arena, 2 * (size_t)count, sizeof *bonus);
    bool *takes_part = arena_array(arena, 2 * (size_t)count, sizeof *takes_part);
    struct exclusion *exclusions = arena_array(arena, (size_t)position->apart_count, sizeof *exclusions);
    crosstable_make(arena, 2 * count, rounds + 1, &made->table);
    made->table.rounds_planned = position->last_round ? rounds + 1 : rounds + 5;
    for (int32_t i = 0; i < count; i++) {
        lim_make_line(&made->table, &position->lines[i], i, count + i, bonus);
        takes_part[i] = position->lines[i].mark != 'a';
    }
    for (int32_t i = 0; i < position->apart_count; i++) {
        int32_t *numbers = arena_array(arena, 2, sizeof *numbers);
        numbers[0] = position->apart[i].numbers[0] - 1;
        numbers[1] = position->apart[i].numbers[1] - 1;
        exclusions[i] = (struct exclusion){.last_round = rounds, .count = 2, .participants = numbers};
    }
    made->drawing = (struct drawing){.table = &made->table,
                                     .round = rounds,
                                     .takes_part = takes_part,
                                     .initial_colour = COLOUR_WHITE,
                                     .bonus = bonus,
                                     .exclusion_count = position->apart_count,
                                     .exclusions = exclusions,
                                     .choices = position->choices};
}

static inline void expect_pairing(const struct lim_position *position, const char *expected) {
    struct arena arena;
    struct lim_drawing made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    lim_make(&arena, position, &made);
    assert_true(lim_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), expected);
    arena_drop(&arena);
}

/* With these words, of this article, or of any with "". */
static inline void expect_in_account(const struct lim_position *position, const char *article, const char *words,
                                     bool reported) {
    struct arena arena;
    struct lim_drawing made;
    struct drawn_round drawn;
    struct error error;
    bool found = false;
    arena_init(&arena);
    struct swiss_account account = {.arena = &arena};
    lim_make(&arena, position, &made);
    assert_true(lim_pair(&arena, &made.drawing, &account, &drawn, &error));
    for (size_t i = 0; i < account.count; i++)
        found = found || ((article[0] == '\0' || strcmp(account.steps[i].article, article) == 0) &&
                          strstr(text_zero(&arena, account_words(&account, i)), words) != NULL);
    if (found != reported)
        for (size_t i = 0; i < account.count; i++)
            print_message("# %s %.*s\n", account.steps[i].article, TEXT_ARG(account_words(&account, i)));
    assert_int_equal(found, reported);
    arena_drop(&arena);
}

/* The account has a step of this article with these words. */
static inline void expect_reported(const struct lim_position *position, const char *article, const char *words) {
    expect_in_account(position, article, words, true);
}

/* No step of the account has these words. */
static inline void expect_untold(const struct lim_position *position, const char *words) {
    expect_in_account(position, "", words, false);
}
