/*
 * Memory that is given back one by one, for what outlives a request. Like arenas it traps when the system has none left.
 */
#pragma once

#include <stdlib.h>

/* Zeroed; to be given back with free. */
static inline void *memory_take(size_t size) {
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}
