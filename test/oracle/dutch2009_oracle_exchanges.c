#include "dutch2009_oracle_parts.h"

#include <stdlib.h>

/* D.2. CHOICE positions: the numbers exchanged are positions inside the bracket. */
static int by_order(const void *left, const void *right) {
    const struct dutch2009_exchange *a = left;
    const struct dutch2009_exchange *b = right;
    /* one player before two. CHOICE more_than_two: then three, four and so on */
    if (a->exchanged != b->exchanged)
        return a->exchanged < b->exchanged ? -1 : 1;
    if (a->difference != b->difference)
        return a->difference < b->difference ? -1 : 1;
    /* the one that concerns the lowest player of S1; when he is the same, the next lowest */
    if (a->leaving != b->leaving)
        return a->leaving > b->leaving ? -1 : 1;
    /* CHOICE equal_sums: then the one that has the highest player of S2 in whom they differ */
    uint32_t changed = a->coming ^ b->coming;
    if (changed == 0)
        return 0;
    return (a->coming & dutch2009_one(dutch2009_first(changed))) != 0 ? -1 : 1;
}

static int sum(uint32_t positions) {
    int total = 0;
    for (; positions != 0; positions &= positions - 1)
        total += dutch2009_first(positions);
    return total;
}

const struct dutch2009_exchanges *dutch2009_oracle_exchanges_of(struct dutch2009_round *round, int size, int pairs) {
    struct dutch2009_exchanges *exchanges = &round->exchanges[size][pairs];
    uint32_t all = dutch2009_one(size) - 1;
    uint32_t first = dutch2009_one(pairs) - 1;
    if (exchanges->made)
        return exchanges;
    /* CHOICE all_exchanges: those that give no new pairing are not left out, they change nothing */
    size_t capacity = 0;
    for (uint32_t set = 0; set <= all; set++)
        capacity += dutch2009_size(set) == pairs;
    exchanges->list = arena_array(round->arena, capacity, sizeof *exchanges->list);
    for (uint32_t set = 0; set <= all; set++) {
        if (dutch2009_size(set) != pairs)
            continue;
        struct dutch2009_exchange *exchange = &exchanges->list[exchanges->count++];
        exchange->leaving = first & ~set;
        exchange->coming = set & ~first;
        exchange->exchanged = dutch2009_size(exchange->coming);
        exchange->difference = sum(exchange->coming) - sum(exchange->leaving);
    }
    qsort(exchanges->list, exchanges->count, sizeof *exchanges->list, by_order);
    exchanges->made = true;
    return exchanges;
}
