#include <string.h>

#include "pairing/varma.h"

/*
 * The numbers are given out one after the other in an order in which each meets only its neighbours: 2N first, then
 * 2N-1, 1, 2N-2, 2, 2N-3 and so on. What was given out matters to the rest only by how many numbers each federation still
 * needs and by who has the few numbers that later ones will meet. Positions that agree in this are one state, and so are
 * those that differ only in which of two like federations is meant. The states are searched by what they cost and will
 * cost at least, the furthest first among equals: the first that is complete is the best there is.
 */
enum {
    MOST = VARMA_MOST_PLAYERS,
    MOST_OPEN = 4, /* numbers given out that later ones meet */
    NOBODY = 255,  /* who has a number: one who is alone, or of a federation that needs no more */
    ENOUGH = 200,  /* no limit for a half */
    BALANCED_EFFORT = 50000,
    /* A game costs first that it is there, then that it is in the last round, then in the one before it. */
    PRICE_GAME = 1 << 14,
    PRICE_LAST = 1 << 7,
    PRICE_LAST_BUT_ONE = 1,
    NO_LIMIT = INT32_MAX
};

struct need {
    uint8_t numbers;
    uint8_t lower; /* at most so many in the lower half */
    uint8_t upper;
};

struct state {
    uint8_t owner[MOST_OPEN]; /* of the open numbers: a federation, or NOBODY */
    struct need needs[VARMA_MOST_SECTIONS];
};

struct node {
    int32_t parent;
    int32_t cost;  /* of the numbers given out */
    int32_t least; /* of a complete state that comes of it */
    uint8_t depth; /* how many numbers are given out */
    uint8_t given; /* the last one's owner, as the parent's state counts federations */
    const struct state *state;
};

struct search {
    struct arena *arena;
    int32_t players;
    int32_t count; /* federations */
    bool balanced;
    int32_t limit; /* of the cost */
    size_t effort; /* most nodes, 0: as many as it takes */
    int32_t sequence[MOST];
    int32_t open_count[MOST + 1];
    int32_t open[MOST + 1][MOST_OPEN];          /* places in the sequence */
    int32_t apart[MOST + 1][VARMA_LAST_ROUNDS]; /* how many of the numbers to come can be kept apart in a round */
    size_t node_count, node_capacity;
    struct node *nodes;
    size_t heap_count, heap_capacity;
    int32_t *heap;
    size_t slot_count; /* a power of two */
    int32_t *slots;    /* node + 1: the cheapest of its state */
};

/* --- The order of the numbers -------------------------------------------------------------------------------------- */

/* One of each pair that meets in the round, and all whose opponent is free or has the number already. */
static int32_t count_apart(const struct search *search, int32_t depth, int32_t meeting) {
    int32_t apart = search->players - depth;
    for (int32_t i = depth; i < search->players; i++)
        for (int32_t j = i + 1; j < search->players; j++)
            apart -= varma_meeting(search->players, search->sequence[i], search->sequence[j]) == meeting;
    return apart;
}

static void make_sequence(struct search *search) {
    int32_t highest = (search->players + 1) / 2 * 2;
    int32_t count = 0;
    if (search->players == highest)
        search->sequence[count++] = highest;
    for (int32_t low = 0; count < search->players; low++) {
        if (low > 0)
            search->sequence[count++] = low;
        if (count < search->players)
            search->sequence[count++] = highest - 1 - low;
    }
    for (int32_t depth = 0; depth <= search->players; depth++) {
        for (int32_t i = 0; i < depth; i++) {
            bool met = false;
            for (int32_t j = depth; j < search->players; j++)
                met = met || varma_meeting(search->players, search->sequence[i], search->sequence[j]) != 0;
            if (met)
                search->open[depth][search->open_count[depth]++] = i;
        }
        for (int32_t round = 0; round < VARMA_LAST_ROUNDS; round++)
            search->apart[depth][round] = count_apart(search, depth, round + 1);
    }
}

static int32_t price(int32_t meeting) {
    static const int32_t prices[] = {0, PRICE_GAME + PRICE_LAST, PRICE_GAME + PRICE_LAST_BUT_ONE, PRICE_GAME};
    return prices[meeting];
}

/* What the numbers that federations still need cost at least, each round by itself. */
static int32_t least_price(const struct search *search, const struct state *state, int32_t depth) {
    int32_t least = 0;
    for (int32_t i = 0; i < search->count; i++)
        for (int32_t round = 0; round < VARMA_LAST_ROUNDS; round++)
            if (state->needs[i].numbers > search->apart[depth][round])
                least += (state->needs[i].numbers - search->apart[depth][round]) * price(round + 1);
    return least;
}

/* --- States --------------------------------------------------------------------------------------------------------- */

/* Where a federation stands among the open numbers, and what it needs: larger first. */
static uint32_t rank_of(const struct state *state, int32_t federation) {
    const struct need *need = &state->needs[federation];
    uint32_t owned = 0;
    for (int32_t i = 0; i < MOST_OPEN; i++)
        owned |= (uint32_t)(state->owner[i] == federation) << i;
    return need->numbers == 0 ? 0
                              : owned << 24 | (uint32_t)need->numbers << 16 | (uint32_t)need->lower << 8 | need->upper;
}

/* Brings like states into one form; `places` tells where each federation went. */
static void settle(const struct search *search, struct state *state, uint8_t *places) {
    uint32_t ranks[VARMA_MOST_SECTIONS];
    uint8_t order[VARMA_MOST_SECTIONS];
    struct state settled = {{0}, {{0, 0, 0}}};
    for (int32_t i = 0; i < search->count; i++) {
        int32_t at = i;
        uint32_t rank = rank_of(state, i);
        for (; at > 0 && ranks[at - 1] < rank; at--) {
            ranks[at] = ranks[at - 1];
            order[at] = order[at - 1];
        }
        ranks[at] = rank;
        order[at] = (uint8_t)i;
    }
    for (int32_t i = 0; i < search->count; i++) {
        places[order[i]] = (uint8_t)i;
        if (state->needs[order[i]].numbers > 0)
            settled.needs[i] = state->needs[order[i]];
    }
    for (int32_t i = 0; i < MOST_OPEN; i++) {
        uint8_t owner = state->owner[i];
        settled.owner[i] = owner == NOBODY || state->needs[owner].numbers == 0 ? NOBODY : places[owner];
    }
    *state = settled;
}

static uint64_t hash_of(const struct state *state, uint8_t depth) {
    const unsigned char *bytes = (const unsigned char *)state;
    uint64_t hash = UINT64_C(14695981039346656037) ^ depth;
    for (size_t i = 0; i < sizeof *state; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

static int32_t *find_slot(const struct search *search, const struct state *state, uint8_t depth) {
    size_t at = (size_t)hash_of(state, depth) & (search->slot_count - 1);
    while (search->slots[at] != 0) {
        const struct node *node = &search->nodes[search->slots[at] - 1];
        if (node->depth == depth && memcmp(node->state, state, sizeof *state) == 0)
            break;
        at = (at + 1) & (search->slot_count - 1);
    }
    return &search->slots[at];
}

static void grow_slots(struct search *search) {
    size_t old_count = search->slot_count;
    int32_t *old = search->slots;
    search->slot_count = old_count == 0 ? 1024 : 2 * old_count;
    search->slots = arena_array(search->arena, search->slot_count, sizeof *search->slots);
    for (size_t i = 0; i < old_count; i++) {
        if (old[i] == 0)
            continue;
        const struct node *node = &search->nodes[old[i] - 1];
        *find_slot(search, node->state, node->depth) = old[i];
    }
}

/* --- The heap: least price first, then furthest, then newest ------------------------------------------------------------ */

static bool comes_before(const struct search *search, int32_t left, int32_t right) {
    const struct node *a = &search->nodes[left];
    const struct node *b = &search->nodes[right];
    if (a->least != b->least)
        return a->least < b->least;
    return a->depth != b->depth ? a->depth > b->depth : left > right;
}

static void push(struct search *search, int32_t node) {
    search->heap = arena_grow(search->arena, search->heap, &search->heap_capacity, search->heap_count + 1,
                              sizeof *search->heap, NULL);
    size_t at = search->heap_count++;
    for (; at > 0 && comes_before(search, node, search->heap[(at - 1) / 2]); at = (at - 1) / 2)
        search->heap[at] = search->heap[(at - 1) / 2];
    search->heap[at] = node;
}

static int32_t pop(struct search *search) {
    int32_t first = search->heap[0];
    int32_t last = search->heap[--search->heap_count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= search->heap_count)
            break;
        if (child + 1 < search->heap_count && comes_before(search, search->heap[child + 1], search->heap[child]))
            child++;
        if (!comes_before(search, search->heap[child], last))
            break;
        search->heap[at] = search->heap[child];
        at = child;
    }
    search->heap[at] = last;
    return first;
}

/* --- Giving a number ------------------------------------------------------------------------------------------------ */

/* The state after the next number went to `owner`; false where the owner may not have it. */
static bool give(const struct search *search, const struct state *before, int32_t depth, uint8_t owner,
                 struct state *after, int32_t *cost) {
    int32_t number = search->sequence[depth];
    *after = *before;
    if (owner != NOBODY) {
        struct need *need = &after->needs[owner];
        bool lower = number <= (search->players + 1) / 2;
        if (need->numbers == 0 || (search->balanced && (lower ? need->lower : need->upper) == 0))
            return false;
        need->numbers--;
        if (search->balanced && lower)
            need->lower--;
        else if (search->balanced)
            need->upper--;
        for (int32_t i = 0; i < search->open_count[depth]; i++)
            if (before->owner[i] == owner)
                *cost += price(varma_meeting(search->players, search->sequence[search->open[depth][i]], number));
    }
    for (int32_t i = 0; i < MOST_OPEN; i++) {
        after->owner[i] = NOBODY;
        if (i >= search->open_count[depth + 1])
            continue;
        int32_t place = search->open[depth + 1][i];
        if (place == depth)
            after->owner[i] = owner;
        for (int32_t j = 0; j < search->open_count[depth]; j++)
            if (search->open[depth][j] == place)
                after->owner[i] = before->owner[j];
    }
    return true;
}

static void add_node(struct search *search, int32_t parent, uint8_t depth, uint8_t given, const struct state *state,
                     int32_t cost) {
    int32_t least = cost + least_price(search, state, depth);
    if (least > search->limit)
        return;
    if (2 * (search->node_count + 1) > search->slot_count)
        grow_slots(search);
    search->nodes = arena_grow(search->arena, search->nodes, &search->node_capacity, search->node_count + 1,
                               sizeof *search->nodes, NULL);
    int32_t *slot = find_slot(search, state, depth);
    if (*slot != 0 && search->nodes[*slot - 1].cost <= cost)
        return;
    struct node *node = &search->nodes[search->node_count];
    if (*slot != 0) {
        node->state = search->nodes[*slot - 1].state;
    } else {
        struct state *kept = arena_alloc(search->arena, sizeof *kept);
        *kept = *state;
        node->state = kept;
    }
    node->parent = parent;
    node->cost = cost;
    node->least = least;
    node->depth = depth;
    node->given = given;
    *slot = (int32_t)++search->node_count;
    push(search, *slot - 1);
}

/* How many numbers are left for those who are alone. */
static int32_t left_alone(const struct search *search, const struct state *state, int32_t depth) {
    int32_t left = search->players - depth;
    for (int32_t i = 0; i < search->count; i++)
        left -= state->needs[i].numbers;
    return left;
}

static void expand(struct search *search, int32_t at) {
    struct node node = search->nodes[at];
    struct state after;
    uint8_t places[VARMA_MOST_SECTIONS];
    if (left_alone(search, node.state, node.depth) > 0 &&
        give(search, node.state, node.depth, NOBODY, &after, &(int32_t){0})) {
        settle(search, &after, places);
        add_node(search, at, (uint8_t)(node.depth + 1), NOBODY, &after, node.cost);
    }
    for (int32_t i = search->count - 1; i >= 0; i--) {
        int32_t cost = node.cost;
        if (node.state->needs[i].numbers == 0 || !give(search, node.state, node.depth, (uint8_t)i, &after, &cost))
            continue;
        settle(search, &after, places);
        add_node(search, at, (uint8_t)(node.depth + 1), (uint8_t)i, &after, cost);
    }
}

/* --- The result ------------------------------------------------------------------------------------------------------ */

/* Plays the way to a complete state again, with the federations as they were named at first. */
static void collect(const struct search *search, int32_t last, const struct state *start,
                    struct varma_section *sections) {
    uint8_t given[MOST] = {0};
    uint8_t places[VARMA_MOST_SECTIONS];
    uint8_t named[VARMA_MOST_SECTIONS] = {0}; /* the federation that stands at a place */
    uint8_t moved[VARMA_MOST_SECTIONS] = {0};
    struct state state = *start;
    for (int32_t at = last; search->nodes[at].parent >= 0; at = search->nodes[at].parent)
        given[search->nodes[at].depth - 1] = search->nodes[at].given;
    settle(search, &state, places);
    for (int32_t i = 0; i < search->count; i++)
        named[places[i]] = (uint8_t)i;
    for (int32_t depth = 0; depth < search->players; depth++) {
        struct varma_section *section =
            &sections[given[depth] == NOBODY ? search->count : (int32_t)named[given[depth]]];
        struct state after;
        section->numbers[section->count++] = search->sequence[depth];
        give(search, &state, depth, given[depth], &after, &(int32_t){0});
        settle(search, &after, places);
        for (int32_t i = 0; i < search->count; i++)
            moved[places[i]] = named[i];
        memcpy(named, moved, sizeof named);
        state = after;
    }
}

static void sort_numbers(struct varma_section *section) {
    for (int32_t i = 1; i < section->count; i++) {
        int32_t number = section->numbers[i];
        int32_t at = i;
        for (; at > 0 && section->numbers[at - 1] > number; at--)
            section->numbers[at] = section->numbers[at - 1];
        section->numbers[at] = number;
    }
}

/* Looks for sections up to the limit; `*cost` is what they cost. False: there are none, or not within the effort. */
static bool find(struct search *search, const int32_t *sizes, struct varma_section *sections, int32_t *cost) {
    struct state start = {{0}, {{0, 0, 0}}};
    uint8_t places[VARMA_MOST_SECTIONS];
    struct arena arena;
    int32_t found = -1;
    arena_init(&arena);
    search->arena = &arena;
    search->nodes = NULL;
    search->heap = NULL;
    search->slots = NULL;
    search->node_count = search->node_capacity = search->heap_count = search->heap_capacity = search->slot_count = 0;
    memset(start.owner, NOBODY, sizeof start.owner);
    for (int32_t i = 0; i < search->count; i++) {
        uint8_t half = search->balanced ? (uint8_t)((sizes[i] + 1) / 2) : ENOUGH;
        start.needs[i] = (struct need){(uint8_t)sizes[i], half, half};
    }
    struct state settled = start;
    settle(search, &settled, places);
    add_node(search, -1, 0, NOBODY, &settled, 0);
    while (found < 0 && search->heap_count > 0 && (search->effort == 0 || search->node_count < search->effort)) {
        int32_t at = pop(search);
        if (*find_slot(search, search->nodes[at].state, search->nodes[at].depth) != at + 1)
            continue; /* a cheaper way was found since */
        if (search->nodes[at].depth == search->players)
            found = at;
        else
            expand(search, at);
    }
    if (found >= 0) {
        *cost = search->nodes[found].cost;
        for (int32_t i = 0; i <= search->count; i++)
            sections[i] = (struct varma_section){.alone = i == search->count};
        collect(search, found, &start, sections);
    }
    arena_drop(&arena);
    return found >= 0;
}

int32_t varma_search(struct arena *arena, int32_t players, int32_t size_count, const int32_t *sizes,
                     struct varma_section *sections, struct varma_cost *cost) {
    struct search *search = arena_alloc(arena, sizeof *search);
    struct varma_section *made = arena_array(arena, (size_t)size_count + 1, sizeof *made);
    int32_t price_found = 0;
    search->players = players;
    search->count = size_count;
    search->balanced = true;
    search->effort = BALANCED_EFFORT;
    make_sequence(search);
    if (!find(search, sizes, made, &price_found)) {
        search->balanced = false;
        search->effort = 0;
        search->limit = NO_LIMIT;
        find(search, sizes, made, &price_found);
        search->balanced = true;
        search->effort = BALANCED_EFFORT;
        search->limit = price_found;
        if (price_found > 0)
            find(search, sizes, made, &price_found);
    }
    int32_t games = price_found / PRICE_GAME;
    cost->games[0] = price_found % PRICE_GAME / PRICE_LAST;
    cost->games[1] = price_found % PRICE_LAST;
    cost->games[2] = games - cost->games[0] - cost->games[1];
    int32_t count = made[size_count].count > 0 ? size_count + 1 : size_count;
    for (int32_t i = 0; i < count; i++) {
        sort_numbers(&made[i]);
        sections[i] = made[i];
    }
    return count;
}

int32_t varma_most_apart(struct arena *arena, int32_t players) {
    struct varma_section sections[2];
    struct varma_cost cost;
    int32_t most = 1;
    for (int32_t size = 2; size <= players; size++) {
        varma_search(arena, players, 1, &size, sections, &cost);
        if (varma_cost_total(&cost) > 0)
            break;
        most = size;
    }
    return most;
}
