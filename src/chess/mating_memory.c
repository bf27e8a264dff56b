#include <string.h>

#include "chess/mating_memory.h"
#include "chess/mating_roam.h"

enum { INDEX_FIRST = 1024 };

struct mating_memory *mating_memory_new(struct arena *arena) {
    struct mating_memory *memory = arena_alloc(arena, sizeof *memory);
    memory->arena = arena;
    return memory;
}

static void use_index(struct mating_memory *memory, size_t size) {
    if (size > memory->index_room) {
        memory->index = arena_array(memory->arena, size, sizeof *memory->index);
        memory->index_room = size;
    }
    memory->index_size = size;
    memset(memory->index, 0xFF, size * sizeof *memory->index);
}

void memory_begin(struct mating_memory *memory) {
    memory->count = 0;
    memory->first = MEMORY_URGENCIES;
    for (int i = 0; i < MEMORY_URGENCIES; i++)
        memory->urgent[i] = MEMORY_NOWHERE;
    use_index(memory, INDEX_FIRST);
}

static size_t index_place(const struct mating_memory *memory, uint64_t key) {
    return (size_t)(key ^ key >> 32) & (memory->index_size - 1);
}

static void grow_index(struct mating_memory *memory) {
    use_index(memory, memory->index_size * 2);
    for (uint32_t i = 0; i < memory->count; i++) {
        size_t place = index_place(memory, position_key(&memory_node(memory, i)->position));
        while (memory->index[place] != MEMORY_NOWHERE)
            place = (place + 1) & (memory->index_size - 1);
        memory->index[place] = (int32_t)i;
    }
}

size_t memory_find(const struct mating_memory *memory, const struct position *position) {
    size_t place = index_place(memory, position_key(position));
    while (memory->index[place] != MEMORY_NOWHERE) {
        const struct position *other = &memory_node(memory, (uint32_t)memory->index[place])->position;
        if (other->key == position->key && position_same(other, position))
            break;
        place = (place + 1) & (memory->index_size - 1);
    }
    return place;
}

void memory_wait(struct mating_memory *memory, uint32_t number, unsigned urgency) {
    memory_node(memory, number)->next = memory->urgent[urgency];
    memory->urgent[urgency] = (int32_t)number;
    if (urgency < memory->first)
        memory->first = urgency;
}

uint32_t memory_add(struct mating_memory *memory, const struct position *position, size_t place, int32_t parent,
                    unsigned urgency) {
    uint32_t number = memory->count;
    if (number / MEMORY_NODES_A_BLOCK == memory->block_count)
        memory->blocks[memory->block_count++] =
            arena_array(memory->arena, MEMORY_NODES_A_BLOCK, sizeof(struct memory_node));
    struct memory_node *node = memory_node(memory, number);
    node->position = *position;
    node->parent = parent;
    memory_wait(memory, number, urgency);
    memory->index[place] = (int32_t)number;
    memory->count++;
    if (memory->count * 2 > memory->index_size)
        grow_index(memory);
    return number;
}

int32_t memory_take(struct mating_memory *memory, unsigned *urgency) {
    while (memory->first < MEMORY_URGENCIES && memory->urgent[memory->first] == MEMORY_NOWHERE)
        memory->first++;
    if (memory->first == MEMORY_URGENCIES)
        return MEMORY_NOWHERE;
    int32_t number = memory->urgent[memory->first];
    memory->urgent[memory->first] = memory_node(memory, (uint32_t)number)->next;
    *urgency = memory->first;
    return number;
}

void memory_unwait(struct mating_memory *memory, unsigned urgency) {
    memory->urgent[urgency] = memory_node(memory, (uint32_t)memory->urgent[urgency])->next;
}

struct roam_room *memory_roam(struct mating_memory *memory) {
    if (memory->roam == NULL)
        memory->roam = arena_alloc(memory->arena, sizeof *memory->roam);
    return memory->roam;
}

struct relaxed *memory_relaxed(struct mating_memory *memory) {
    if (memory->relaxed == NULL)
        memory->relaxed = arena_alloc(memory->arena, sizeof *memory->relaxed);
    return memory->relaxed;
}

/* The moves are found again by playing. */
void memory_line(const struct mating_memory *memory, uint32_t last, struct arena *arena, struct mating_result *result) {
    size_t count = 0;
    for (int32_t i = (int32_t)last; memory_node(memory, (uint32_t)i)->parent != MEMORY_NOWHERE;
         i = memory_node(memory, (uint32_t)i)->parent)
        count++;
    struct move *line = arena_array(arena, count, sizeof *line);
    result->line = line;
    result->line_count = count;
    for (int32_t i = (int32_t)last; count > 0; i = memory_node(memory, (uint32_t)i)->parent) {
        const struct memory_node *node = memory_node(memory, (uint32_t)i);
        struct moves moves;
        struct move_walk walk;
        struct move move;
        const struct position *before = &memory_node(memory, (uint32_t)node->parent)->position;
        moves_generate(&moves, before);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
            struct position next;
            position_play(&next, before, move);
            if (position_same(&next, &node->position))
                break;
        }
        line[--count] = move;
    }
}
