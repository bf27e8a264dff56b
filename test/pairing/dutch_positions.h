/*
 * Positions of the Dutch system: a line of records for each participant (see dutch_case.h) and the pairing expected.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "pairing/dutch/dutch.h"

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))

static inline void expect_drawn(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                                const char *expected) {
    struct drawn_round drawn;
    struct error error;
    assert_true(dutch_pair(arena, edition, drawing, &drawn, &error));
    assert_string_equal(dutch_case_text(arena, &drawn), expected);
}

/* Rounds count from 1 here. */
static inline void expect_pairing(enum dutch_edition edition, int32_t round, int32_t planned, int32_t count,
                                  const char *const *records, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, planned, count, records, &made);
    expect_drawn(&arena, edition, &made.drawing, expected);
    arena_drop(&arena);
}

/* Pairs of participants, by index, who may not meet. */
struct apart {
    int32_t count;
    const int32_t (*pairs)[2];
};

/* A round of which the scores are given, as virtual points of it alone, and who may not meet. */
static inline void expect_given(enum dutch_edition edition, int32_t round, int32_t count, const char *const *records,
                                const int32_t *points, struct apart apart, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 9, count, records, &made);
    int32_t *virtual_points = arena_array(&arena, (size_t)count * (size_t)round, sizeof *virtual_points);
    struct exclusion *exclusions = arena_array(&arena, (size_t)apart.count, sizeof *exclusions);
    for (int32_t i = 0; i < count; i++)
        virtual_points[(i + 1) * round - 1] = points[i];
    for (int32_t i = 0; i < apart.count; i++)
        exclusions[i] = (struct exclusion){.last_round = round, .count = 2, .participants = apart.pairs[i]};
    made.drawing.virtual_points = virtual_points;
    made.drawing.virtual_rounds = round;
    made.drawing.exclusion_count = apart.count;
    made.drawing.exclusions = exclusions;
    expect_drawn(&arena, edition, &made.drawing, expected);
    arena_drop(&arena);
}

/*
 * Scores 2, 2, 2, 1, 1, 1, 0, 0. If 3 floats he can be paired with 4 alone, and 5 and 6 go on; if 2 floats he can be paired
 * with 5, and 4 with 6. (Else the pairing were 1-2 3-4 5-7 6-8.)
 */
static inline void expect_fewest_unpaired_below(enum dutch_edition edition) {
    static const char *const records[] = {"", "", "", "", "", "", "", ""};
    static const int32_t points[] = {4, 4, 4, 2, 2, 2, 0, 0};
    static const int32_t pairs[][2] = {{1, 3}, {1, 5}, {2, 4}, {2, 5}, {3, 4}, {4, 5}};
    const struct apart apart = {COUNT(pairs), pairs};
    expect_given(edition, 1, COUNT(records), records, points, apart, "1-3 5-2 6-4 7-8");
}
