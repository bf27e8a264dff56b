/*
 * Arenas: memory that is given out piece by piece and dropped whole.
 *
 * A call gets an arena, its results live there, and the caller drops the arena when it no longer needs any of them.
 * Memory comes from malloc. When the system has none left, the process traps: every acknowledged fact is on disk by
 * then, and no caller could do anything better.
 */
#pragma once

#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *newest;
    size_t used; /* bytes given out since the arena was made or reset */
};

/* An empty arena. It owns nothing until the first allocation. */
void arena_init(struct arena *arena);

/* Zeroed memory, aligned for any type; lives until the arena is reset or dropped. Size 0 gives a valid address. */
void *arena_alloc(struct arena *arena, size_t size);

/* Room for `count` things of `size` bytes each; traps when the product does not fit. */
void *arena_array(struct arena *arena, size_t count, size_t size);

/*
 * Grows an array that lives in the arena to at least `wanted` things: returns `old` while `*capacity` suffices, else a
 * copy with doubled capacity. The bytes left behind are added to `*waste` when `waste` is given.
 */
void *arena_grow(struct arena *arena, void *old, size_t *capacity, size_t wanted, size_t size, size_t *waste);
/* The place of one more at the end of such an array: *arena_push(arena, list, capacity, count, NULL) = item. */
#define arena_push(arena, items, capacity, count, waste)                                                               \
    ((items) = arena_grow(arena, items, &(capacity), (size_t)(count) + 1, sizeof *(items), waste), &(items)[(count)++])

/* Takes everything back but keeps one block for reuse. */
void arena_reset(struct arena *arena);

/* Takes everything back and gives it to the system. The arena may be used again. */
void arena_drop(struct arena *arena);
