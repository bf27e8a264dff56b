#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Blocks start small, since most calls need little, and double up to a size at which malloc's own cost is forgotten. */
enum { BLOCK_LEAST = 4096, BLOCK_MOST = 1024 * 1024, ALIGNMENT = _Alignof(max_align_t) };

/* Bytes behind `used` are zero: blocks come from calloc, and a reset cleans what was given out. */
struct arena_block {
    struct arena_block *older;
    size_t capacity;
    size_t used;
    max_align_t bytes[];
};

static struct arena_block *block_make(size_t capacity) {
    if (capacity > SIZE_MAX - sizeof(struct arena_block))
        __builtin_trap();
    struct arena_block *block = calloc(1, sizeof *block + capacity);
    if (block == NULL)
        __builtin_trap();
    block->capacity = capacity;
    return block;
}

static void *block_take(struct arena_block *block, size_t size) {
    char *address = (char *)block->bytes + block->used;
    block->used += size;
    return address;
}

void arena_init(struct arena *arena) {
    *arena = (struct arena){0};
}

void *arena_alloc(struct arena *arena, size_t size) {
    if (size > SIZE_MAX - ALIGNMENT)
        __builtin_trap();
    size_t rounded = size == 0 ? ALIGNMENT : (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct arena_block *newest = arena->newest;
    arena->used += rounded;
    if (newest != NULL && rounded <= newest->capacity - newest->used)
        return block_take(newest, rounded);

    /* A large piece gets a block of its own behind the newest one, so that the room left there is not lost. */
    if (newest != NULL && rounded > BLOCK_MOST / 4) {
        struct arena_block *own = block_make(rounded);
        own->older = newest->older;
        newest->older = own;
        return block_take(own, rounded);
    }

    size_t capacity = newest == NULL ? BLOCK_LEAST : newest->capacity * 2;
    if (capacity > BLOCK_MOST)
        capacity = BLOCK_MOST;
    if (capacity < rounded)
        capacity = rounded;
    struct arena_block *block = block_make(capacity);
    block->older = newest;
    arena->newest = block;
    return block_take(block, rounded);
}

void *arena_array(struct arena *arena, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        __builtin_trap();
    return arena_alloc(arena, bytes);
}

void *arena_grow(struct arena *arena, void *old, size_t *capacity, size_t wanted, size_t size, size_t *waste) {
    if (old != NULL && wanted <= *capacity)
        return old;
    size_t larger = *capacity > SIZE_MAX / 2 ? SIZE_MAX : *capacity * 2;
    if (larger < wanted)
        larger = wanted;
    void *fresh = arena_array(arena, larger, size);
    if (old != NULL && *capacity > 0)
        memcpy(fresh, old, *capacity * size);
    if (waste != NULL && old != NULL)
        *waste += *capacity * size;
    *capacity = larger;
    return fresh;
}

static void blocks_free(struct arena_block *block) {
    while (block != NULL) {
        struct arena_block *older = block->older;
        free(block);
        block = older;
    }
}

void arena_reset(struct arena *arena) {
    struct arena_block *kept = arena->newest;
    arena->used = 0;
    if (kept == NULL)
        return;
    blocks_free(kept->older);
    kept->older = NULL;
    memset(kept->bytes, 0, kept->used);
    kept->used = 0;
}

void arena_drop(struct arena *arena) {
    blocks_free(arena->newest);
    arena_init(arena);
}
