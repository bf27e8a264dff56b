/*
 * Exact fractions for tie-breaks that divide. Always in lowest terms with a positive denominator.
 */
#pragma once

#include "base/text.h"

struct rational {
    int64_t numerator;
    int64_t denominator;
};

struct rational rational_from(int64_t whole);
/* False when the denominator is 0 or the result does not fit in 64 bits; so for all that follow. */
bool rational_make(int64_t numerator, int64_t denominator, struct rational *value);
bool rational_add(struct rational a, struct rational b, struct rational *sum);
bool rational_subtract(struct rational a, struct rational b, struct rational *difference);
bool rational_multiply(struct rational a, struct rational b, struct rational *product);
bool rational_divide(struct rational a, struct rational b, struct rational *quotient);
/* Never overflows. */
int rational_compare(struct rational a, struct rational b);
/*
 * For people: whole numbers plain, halves and quarters as "3½" "3¼" "3¾", others with up to `decimals` decimals, half
 * away from zero.
 */
void rational_add_text(struct text_builder *builder, struct rational value, int decimals);
/* For programs: "7/2", or "3" when whole. */
void rational_add_exact(struct text_builder *builder, struct rational value);
