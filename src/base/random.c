#include "base/random.h"

static uint64_t splitmix(uint64_t *state) {
    uint64_t mixed = *state += 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return mixed ^ mixed >> 31;
}

static uint64_t rotate_left(uint64_t value, int count) {
    return value << count | value >> (64 - count);
}

void random_seed(struct random_source *source, uint64_t seed) {
    for (int i = 0; i < 4; i++)
        source->state[i] = splitmix(&seed);
}

uint64_t random_next(struct random_source *source) {
    uint64_t *state = source->state;
    uint64_t result = rotate_left(state[1] * 5, 7) * 9;
    uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate_left(state[3], 45);
    return result;
}

uint64_t random_below(struct random_source *source, uint64_t bound) {
    if (bound == 0)
        return 0;
    /* 2^64 mod bound: so many of the lowest draws would favour the low remainders, and are drawn again. */
    uint64_t surplus = (0 - bound) % bound;
    uint64_t draw;
    do
        draw = random_next(source);
    while (draw < surplus);
    return draw % bound;
}

void random_shuffle(struct random_source *source, int32_t *values, size_t count) {
    for (size_t last = count; last > 1; last--) {
        size_t chosen = (size_t)random_below(source, last);
        int32_t kept = values[last - 1];
        values[last - 1] = values[chosen];
        values[chosen] = kept;
    }
}

void random_seed_write(uint64_t seed, char digits[17]) {
    for (int i = 15; i >= 0; i--) {
        digits[i] = "0123456789abcdef"[seed & 15];
        seed >>= 4;
    }
    digits[16] = '\0';
}

bool random_seed_read(struct text text, uint64_t *seed) {
    if (text.length < 1 || text.length > 16)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        int digit;
        if (byte >= '0' && byte <= '9')
            digit = byte - '0';
        else if (byte >= 'a' && byte <= 'f')
            digit = byte - 'a' + 10;
        else if (byte >= 'A' && byte <= 'F')
            digit = byte - 'A' + 10;
        else
            return false;
        value = value << 4 | (uint64_t)digit;
    }
    *seed = value;
    return true;
}
