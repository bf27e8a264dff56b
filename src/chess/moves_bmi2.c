#include "chess/moves_fast.h"

#if MOVES_HAVE_BMI2

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,popcnt")
#endif

struct slider {
    squares matter; /* the squares whose men can stop it, but for the last of each line */
    squares lines;
    const uint16_t *rows; /* what it attacks of its lines, by the men that matter */
};

#include "chess_sliders.h"

/* The men that matter are gathered into an index; what is found there is scattered over the slider's lines. */
static inline squares gather_attacks(const struct slider *slider, squares occupied) {
    return __builtin_ia32_pdep_di(slider->rows[__builtin_ia32_pext_di(occupied, slider->matter)], slider->lines);
}
static inline squares gather_rook(enum square square, squares occupied) {
    return gather_attacks(&slider_rook[square], occupied);
}
static inline squares gather_bishop(enum square square, squares occupied) {
    return gather_attacks(&slider_bishop[square], occupied);
}

#define LEGAL_NAME(name) bmi2_##name
#define LEGAL_ROOK gather_rook
#define LEGAL_BISHOP gather_bishop
#include "chess/moves_legal.h"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
