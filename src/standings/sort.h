/*
 * A stable sort with a context, so that equal participants keep the order of their pairing numbers.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Negative when `a` comes first, positive when `b` does, 0 when they are equal. */
typedef int standings_compare(const void *context, int32_t a, int32_t b);

/* Sorts `members`; `scratch` has room for as many. */
void standings_sort(int32_t *members, int32_t *scratch, size_t count, standings_compare *compare, const void *context);
