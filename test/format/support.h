/* What the tests of this folder share: cmocka, a look at texts, and files line by line. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"
#include "base/text.h"
#include "language/errors.h"

#define assert_text(actual, expected)                                                                                  \
    do {                                                                                                               \
        struct text assert_actual = (actual);                                                                          \
        struct text assert_expected = text_from(expected);                                                             \
        if (!text_equal(assert_actual, assert_expected))                                                               \
            fail_msg("\"%.*s\" is not \"%.*s\"", TEXT_ARG(assert_actual), TEXT_ARG(assert_expected));                  \
    } while (0)

#define assert_error(error, expected, expected_line, expected_column)                                                  \
    do {                                                                                                               \
        assert_string_equal(error_symbol((error).code), error_symbol(expected));                                       \
        assert_int_equal((error).line, expected_line);                                                                 \
        assert_int_equal((error).column, expected_column);                                                             \
    } while (0)

/* Fails the test with the error's own words unless `done`. */
static inline void must(struct arena *arena, bool done, const struct error *error) {
    if (!done)
        fail_msg("%s", language_error_describe(arena, language_english(), error).bytes);
}

/* An arena as the state of each test. */
static inline int make_arena(void **state) {
    static struct arena arena;
    arena_init(&arena);
    *state = &arena;
    return 0;
}

static inline int drop_arena(void **state) {
    arena_drop(*state);
    return 0;
}

#define with_arena(test) cmocka_unit_test_setup_teardown(test, make_arena, drop_arena)
