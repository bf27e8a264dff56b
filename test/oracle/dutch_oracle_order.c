/*
 * Subsets in order, and the order of exchanges between S1 and S2 (4.3, D.2): fewer players; smaller difference of
 * sums; the largest differing number that leaves S1; the smallest differing number that comes from S2.
 */
#include <stdlib.h>

#include "dutch_oracle_parts.h"

static int sum(dutch_set numbers) {
    int total = 0;
    for (; numbers != 0; numbers &= numbers - 1)
        total += dutch_first(numbers) + 1;
    return total;
}

static int in_order(const void *left, const void *right) {
    const struct dutch_exchange *a = left;
    const struct dutch_exchange *b = right;
    int difference_a = sum(a->coming) - sum(a->leaving);
    int difference_b = sum(b->coming) - sum(b->leaving);
    if (difference_a != difference_b)
        return difference_a - difference_b;
    if (a->leaving != b->leaving) /* who has the largest number that the other has not */
        return dutch_has(a->leaving, dutch_last(a->leaving ^ b->leaving)) ? -1 : 1;
    if (a->coming != b->coming) /* who has the smallest */
        return dutch_has(a->coming, dutch_first(a->coming ^ b->coming)) ? -1 : 1;
    return 0;
}

static long long choose(int n, int k) {
    long long ways = 1;
    for (int i = 1; i <= k && ways < 1000000000; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

const struct dutch_exchanges *dutch_exchanges_of(struct dutch_round *round, int size, int s1, int k) {
    int halves = round->count / 2 + 1;
    if (round->exchanges == NULL) {
        size_t lists = (size_t)(round->count + 1) * (size_t)halves * (size_t)halves;
        round->exchanges = arena_array(round->arena, lists, sizeof *round->exchanges);
    }
    struct dutch_exchanges *exchanges = &round->exchanges[(size * halves + s1) * halves + k];
    if (exchanges->made)
        return exchanges;
    long long ways = choose(s1, k);
    if (choose(size - s1, k) > round->most_steps / ways) {
        round->gave_up = true;
        return NULL;
    }
    exchanges->list = arena_array(round->arena, (size_t)(ways * choose(size - s1, k)), sizeof *exchanges->list);
    struct dutch_subsets leaving;
    struct dutch_subsets coming;
    dutch_set first = dutch_one(s1) - 1;
    for (bool a = dutch_subsets_begin(&leaving, first, k); a; a = dutch_subsets_next(&leaving)) {
        dutch_set second = (dutch_one(size - s1) - 1) << s1;
        for (bool b = dutch_subsets_begin(&coming, second, k); b; b = dutch_subsets_next(&coming))
            exchanges->list[exchanges->count++] = (struct dutch_exchange){leaving.set, coming.set};
    }
    qsort(exchanges->list, exchanges->count, sizeof *exchanges->list, in_order);
    exchanges->made = true;
    return exchanges;
}

bool dutch_subsets_begin(struct dutch_subsets *subsets, dutch_set all, int size) {
    *subsets = (struct dutch_subsets){.size = size};
    for (; all != 0; all &= all - 1)
        subsets->members[subsets->count++] = dutch_first(all);
    if (size > subsets->count)
        return false;
    for (int i = 0; i < size; i++) {
        subsets->chosen[i] = i;
        subsets->set |= dutch_one(subsets->members[i]);
    }
    return true;
}

bool dutch_subsets_next(struct dutch_subsets *subsets) {
    int at = subsets->size - 1;
    while (at >= 0 && subsets->chosen[at] == subsets->count - subsets->size + at)
        at--;
    if (at < 0)
        return false;
    subsets->chosen[at]++;
    for (int i = at + 1; i < subsets->size; i++)
        subsets->chosen[i] = subsets->chosen[i - 1] + 1;
    subsets->set = 0;
    for (int i = 0; i < subsets->size; i++)
        subsets->set |= dutch_one(subsets->members[subsets->chosen[i]]);
    return true;
}
