/*
 * How texts go into a hash: the length in 8 bytes, least significant first, and then the bytes, so that no two lists of
 * texts give the same bytes.
 */
#pragma once

#include <sodium.h>

#include "base/text.h"

static inline void hash_put_number(unsigned char bytes[8], uint64_t value) {
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
}

static inline void hash_add_text(crypto_generichash_state *state, struct text text) {
    unsigned char length[8];
    hash_put_number(length, text.length);
    crypto_generichash_update(state, length, sizeof length);
    if (text.length > 0)
        crypto_generichash_update(state, (const unsigned char *)text.bytes, text.length);
}
