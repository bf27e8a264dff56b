/* What every test of this folder includes: cmocka, and a look at views. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"

#define assert_text(actual, expected)                                                                                  \
    do {                                                                                                               \
        struct text assert_actual = (actual);                                                                          \
        struct text assert_expected = text_from(expected);                                                             \
        if (!text_equal(assert_actual, assert_expected))                                                               \
            fail_msg("\"%.*s\" is not \"%.*s\"", TEXT_ARG(assert_actual), TEXT_ARG(assert_expected));                  \
    } while (0)
