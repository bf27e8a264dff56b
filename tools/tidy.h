/*
 * Read by clang-tidy before every file but error.c: tells its analyzer, which sees one file at a time, that the functions
 * that set an error always return false. Otherwise it follows ways on which a function failed and its caller did not notice.
 */
#pragma once

#include "base/error.h"

static inline bool tidy_false(bool answer) {
    (void)answer;
    return false;
}

#define error_set(...) tidy_false(error_set(__VA_ARGS__))
#define error_set_text(...) tidy_false(error_set_text(__VA_ARGS__))
#define error_set_number(...) tidy_false(error_set_number(__VA_ARGS__))
#define error_phrase(...) tidy_false(error_phrase(__VA_ARGS__))
#define error_phrase_range(...) tidy_false(error_phrase_range(__VA_ARGS__))
#define error_list(...) tidy_false(error_list(__VA_ARGS__))
#define error_at(...) tidy_false(error_at(__VA_ARGS__))
#define error_in_field(...) tidy_false(error_in_field(__VA_ARGS__))
