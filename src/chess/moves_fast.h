/*
 * The generator for processors that can gather bits, if this is one.
 */
#pragma once

#include "chess/moves.h"

#if defined(__x86_64__)
#define MOVES_HAVE_BMI2 1

/* Gathering bits is slow on AMD's first two Zen generations, though they have it. */
static inline bool moves_use_bmi2(void) {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
}
void bmi2_generate(struct moves *moves, const struct position *position);
uint64_t bmi2_perft(const struct position *position, unsigned depth);
#else
#define MOVES_HAVE_BMI2 0
#endif
