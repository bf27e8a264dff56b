/*
 * Positions for the Dutch system of about 2009, given as its text speaks of them: scores, preferences, floats, who has met
 * whom.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "pairing/dutch2009/dutch2009_parts.h"

#define COUNT(list) ((int32_t)(sizeof(list) / sizeof *(list)))

enum { MOST = DUTCH_CASE_MOST };

/* Numbers are places, from 1. Letters: w b mild, W B strong, X Y absolute White and Black, "." none. */
struct position {
    int round; /* 4 when 0 */
    bool last;
    const char *scores;      /* in halves, a digit each */
    const char *preferences; /* NULL: nobody has one */
    const char *met;         /* "1-5 2-6" */
    const char *floats;      /* "3v1" downfloat in the last round, "2^2" upfloat two rounds ago */
    const char *barred;      /* from the bye: "7 9" */
    const char *tops;        /* topscorers */
    struct pairing_choices choices;
};

struct laboratory {
    struct arena arena;
    struct crosstable table;
    struct drawing drawing;
    struct dutch2009 dutch;
    struct swiss_account account;
    struct arena words;
};

static inline void set_preference(struct swiss_player *player, char letter) {
    static const char letters[] = "wbWBXY";
    const char *found = strchr(letters, letter);
    if (found == NULL || letter == '\0')
        return;
    player->preference = (found - letters) % 2 == 0 ? COLOUR_WHITE : COLOUR_BLACK;
    player->strength = (uint8_t)(SWISS_MILD + (found - letters) / 2);
}

static inline void set_floats(struct dutch2009 *dutch, const char *floats) {
    while (floats != NULL && *floats != '\0') {
        char *end;
        struct swiss_player *player = &dutch->round.players[strtol(floats, &end, 10) - 1];
        player->floats[end[1] - '1'] = *end == 'v' ? SWISS_DOWNFLOAT : SWISS_UPFLOAT;
        floats = end[2] == ' ' ? end + 3 : end + 2;
    }
}

static inline void set_met(struct dutch2009 *dutch, const char *met) {
    while (met != NULL && *met != '\0') {
        char *end;
        long one = strtol(met, &end, 10) - 1, other = strtol(end + 1, &end, 10) - 1;
        dutch->round.barred[one] |= UINT64_C(1) << other;
        dutch->round.barred[other] |= UINT64_C(1) << one;
        met = *end == ' ' ? end + 1 : end;
    }
}

static inline bool next_number(const char **list, long *number) {
    if (*list == NULL || **list == '\0')
        return false;
    char *end;
    *number = strtol(*list, &end, 10) - 1;
    *list = *end == ' ' ? end + 1 : end;
    return true;
}

static inline void set_up(struct laboratory *laboratory, const struct position *position) {
    int32_t count = (int32_t)strlen(position->scores);
    struct dutch2009 *dutch = &laboratory->dutch;
    const char *barred = position->barred, *tops = position->tops;
    long number;
    *laboratory = (struct laboratory){0};
    arena_init(&laboratory->arena);
    arena_init(&laboratory->words);
    arena_init(&dutch->scratch);
    crosstable_make(&laboratory->arena, count, 1, &laboratory->table);
    laboratory->drawing =
        (struct drawing){.table = &laboratory->table, .initial_colour = COLOUR_WHITE, .choices = position->choices};
    laboratory->account.arena = &laboratory->words;
    dutch->arena = &laboratory->arena;
    dutch->account = &laboratory->account;
    dutch->odd_round = position->round % 2 != 0;
    dutch->steps = 100000;
    dutch->round = (struct swiss_round){.drawing = &laboratory->drawing, .player_count = count, .stride = 1};
    dutch->round.last_round = position->last;
    dutch->round.players = arena_array(&laboratory->arena, (size_t)count, sizeof *dutch->round.players);
    dutch->round.barred = arena_array(&laboratory->arena, (size_t)count, sizeof *dutch->round.barred);
    for (int32_t place = 0; place < count; place++) {
        struct swiss_player *player = &dutch->round.players[place];
        *player = (struct swiss_player){.participant = place, .number = place + 1};
        player->score = player->points = position->scores[place] - '0';
        if (position->preferences != NULL)
            set_preference(player, position->preferences[place]);
    }
    set_floats(dutch, position->floats);
    set_met(dutch, position->met);
    while (next_number(&barred, &number))
        dutch->round.players[number].barred_from_bye = true;
    while (next_number(&tops, &number))
        dutch->round.players[number].topscorer = true;
}

static inline void take_down(struct laboratory *laboratory) {
    arena_drop(&laboratory->dutch.scratch);
    arena_drop(&laboratory->words);
    arena_drop(&laboratory->arena);
}

/* Does the account have a step of this article? */
static inline bool tells(const struct laboratory *laboratory, const char *article) {
    for (size_t i = 0; i < laboratory->account.count; i++)
        if (strcmp(laboratory->account.steps[i].article, article) == 0)
            return true;
    return false;
}

static inline int by_upper(const void *one, const void *other) {
    const struct swiss_pair *a = one, *b = other;
    return a->upper < b->upper ? -1 : a->upper > b->upper;
}

/* "1-5 2-6 (7)", the higher ranked first, by his rank; or "impossible". The article is one that the account must have. */
static inline void expect_of(const struct position *position, const char *expected, const char *article) {
    struct laboratory laboratory;
    struct swiss_pair pairs[MOST];
    int32_t count, bye;
    char text[128];
    int length = 0;
    set_up(&laboratory, position);
    bool paired = dutch2009_draw(&laboratory.dutch, pairs, &count, &bye);
    qsort(pairs, paired ? (size_t)count : 0, sizeof *pairs, by_upper);
    text[0] = '\0';
    for (int32_t i = 0; paired && i < count; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%d-%d", i == 0 ? "" : " ",
                           pairs[i].upper + 1, pairs[i].lower + 1);
    if (paired && bye >= 0)
        snprintf(text + length, sizeof text - (size_t)length, "%s(%d)", length == 0 ? "" : " ", bye + 1);
    assert_string_equal(paired ? text : "impossible", expected);
    if (article != NULL && !tells(&laboratory, article))
        fail_msg("the account of %s says nothing of %s", expected, article);
    take_down(&laboratory);
}

#define EXPECT(expected, article, ...)                                                                                 \
    do {                                                                                                               \
        struct position position = {__VA_ARGS__};                                                                      \
        expect_of(&position, expected, article);                                                                       \
    } while (0)
