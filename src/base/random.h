/*
 * Lots that can be drawn again: a deterministic source (xoshiro256**, seeded through splitmix64). The shell draws the
 * seed once and records it; the same seed gives the same lots on every machine, for ever.
 */
#pragma once

#include "base/text.h"

struct random_source {
    uint64_t state[4];
};

void random_seed(struct random_source *source, uint64_t seed);
uint64_t random_next(struct random_source *source);
/* 0 .. bound-1, every value equally likely. `bound` must be positive. */
uint64_t random_below(struct random_source *source, uint64_t bound);
/* Puts 32-bit values into random order (Fisher-Yates from the end). */
void random_shuffle(struct random_source *source, int32_t *values, size_t count);
/* Seeds are written as 16 hexadecimal digits; reading takes 1 to 16 of them. */
void random_seed_write(uint64_t seed, char digits[17]);
bool random_seed_read(struct text text, uint64_t *seed);
