#include "analysis/tally.h"

#include <stdlib.h>

enum { CAPACITY_LEAST = 64 };

void tally_begin(struct tally *tally, struct arena *arena) {
    *tally = (struct tally){.arena = arena};
}

static uint64_t hash(struct text text) {
    uint64_t value = 0xCBF29CE484222325;
    for (size_t i = 0; i < text.length; i++)
        value = (value ^ (uint8_t)text.bytes[i]) * 0x100000001B3;
    return value ^ value >> 32;
}

/* Its place, or the empty one where it belongs. */
static struct tally_entry *find(const struct tally *tally, struct text text) {
    size_t at = (size_t)hash(text) & (tally->capacity - 1);
    while (tally->entries[at].count > 0 && !text_equal(tally->entries[at].text, text))
        at = (at + 1) & (tally->capacity - 1);
    return &tally->entries[at];
}

static void grow(struct tally *tally) {
    struct tally larger = *tally;
    larger.capacity = tally->capacity == 0 ? CAPACITY_LEAST : tally->capacity * 2;
    larger.entries = arena_array(tally->arena, larger.capacity, sizeof *larger.entries);
    for (size_t i = 0; i < tally->capacity; i++)
        if (tally->entries[i].count > 0)
            *find(&larger, tally->entries[i].text) = tally->entries[i];
    *tally = larger;
}

void tally_add(struct tally *tally, struct text text) {
    if (tally->entry_count * 2 >= tally->capacity)
        grow(tally);
    struct tally_entry *entry = find(tally, text);
    if (entry->count++ == 0) {
        entry->text = text_copy(tally->arena, text);
        tally->entry_count++;
    }
}

static int compare(const void *a, const void *b) {
    const struct tally_entry *one = a;
    const struct tally_entry *other = b;
    if (one->count != other->count)
        return one->count > other->count ? -1 : 1;
    return text_compare(one->text, other->text);
}

const struct tally_entry *tally_sort(struct tally *tally) {
    size_t filled = 0;
    for (size_t i = 0; i < tally->capacity; i++)
        if (tally->entries[i].count > 0)
            tally->entries[filled++] = tally->entries[i];
    if (filled > 0)
        qsort(tally->entries, filled, sizeof *tally->entries, compare);
    return tally->entries;
}
