/*
 * How often each of many texts occurs.
 */
#pragma once

#include "base/text.h"

struct tally_entry {
    struct text text;
    uint64_t count;
};

struct tally {
    struct arena *arena; /* copies of the texts live there */
    size_t entry_count;
    size_t capacity; /* a power of two, or 0 */
    struct tally_entry *entries;
};

void tally_begin(struct tally *tally, struct arena *arena);
void tally_add(struct tally *tally, struct text text);
/* All entries, the most frequent first, then by text. The tally is at its end with this. */
const struct tally_entry *tally_sort(struct tally *tally);
