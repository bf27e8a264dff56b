/*
 * Short words for exact numbers. The oracles are asked about small tables only: what does not fit is a fault of the
 * test and ends it.
 */
#pragma once

#include <stdlib.h>

#include "base/rational.h"

static inline void must(bool done) {
    if (!done) {
        abort();
    }
}

static inline struct rational ratio(int64_t numerator, int64_t denominator) {
    struct rational value;
    must(rational_make(numerator, denominator, &value));
    return value;
}

static inline struct rational plus(struct rational a, struct rational b) {
    struct rational sum;
    must(rational_add(a, b, &sum));
    return sum;
}

static inline struct rational times(struct rational a, struct rational b) {
    struct rational product;
    must(rational_multiply(a, b, &product));
    return product;
}
