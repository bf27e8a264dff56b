/*
 * The memory of a search: positions that were reached, each once, in the order of their urgency. Only mating*.c include
 * this.
 */
#pragma once

#include "chess/mating.h"
#include "chess/mating_relaxed.h"

enum { MEMORY_NODES_A_BLOCK = 2048, MEMORY_BLOCKS = 4096, MEMORY_URGENCIES = 256, MEMORY_NOWHERE = -1 };

struct memory_node {
    struct position position;
    int32_t parent;
    int32_t next; /* of the same urgency */
};

struct mating_memory {
    struct arena *arena;
    struct memory_node *blocks[MEMORY_BLOCKS];
    uint32_t block_count;
    int32_t *index; /* by key: a node, or MEMORY_NOWHERE */
    size_t index_room;
    size_t index_size; /* in use now; a power of two */
    uint32_t count;
    int32_t urgent[MEMORY_URGENCIES];
    unsigned first;          /* no node waits with a smaller one */
    struct relaxed *relaxed; /* room for judging a position, once it is needed */
    struct roam_room *roam;  /* and for a king that roams */
};

static inline struct memory_node *memory_node(const struct mating_memory *memory, uint32_t number) {
    return &memory->blocks[number / MEMORY_NODES_A_BLOCK][number % MEMORY_NODES_A_BLOCK];
}

/* Forgets everything. */
void memory_begin(struct mating_memory *memory);
/* The place in the index where the position stands, or is to stand. Positions count as the same by position_same, so that
   equal keys alone never hide one. */
size_t memory_find(const struct mating_memory *memory, const struct position *position);
static inline bool memory_has(const struct mating_memory *memory, size_t place) {
    return memory->index[place] != MEMORY_NOWHERE;
}
/* Keeps a position at the place found for it, waiting with that urgency. Returns its number. */
uint32_t memory_add(struct mating_memory *memory, const struct position *position, size_t place, int32_t parent,
                    unsigned urgency);
/* Lets a node wait again, with that urgency. */
void memory_wait(struct mating_memory *memory, uint32_t number, unsigned urgency);
/* The node that waits with the smallest urgency, of those the latest; MEMORY_NOWHERE when none waits. */
int32_t memory_take(struct mating_memory *memory, unsigned *urgency);
/* Lets the latest node of that urgency wait no longer. */
void memory_unwait(struct mating_memory *memory, unsigned urgency);
struct relaxed *memory_relaxed(struct mating_memory *memory);
struct roam_room *memory_roam(struct mating_memory *memory);
/* Gives the moves from the start to the node. */
void memory_line(const struct mating_memory *memory, uint32_t last, struct arena *arena, struct mating_result *result);
