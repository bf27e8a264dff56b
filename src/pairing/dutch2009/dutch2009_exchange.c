/*
 * The exchanges between S1 and S2 in the order of D.2: fewer players before more, then the smaller difference between the
 * sums of the numbers exchanged, then the lowest players of S1, then the highest ones of S2. [c04:dutch.D.2.one] [c04:dutch.D.2.two]
 * With an odd number S1 is the smaller one: the same order without what it does not have. [c04:dutch.D.2.odd]
 *
 * CHOICES: numbers are positions in the group; with equal differences the lowest player of S1 is compared first, then the
 * highest of S2; more than two players follow in the same way.
 */
#include "pairing/dutch2009/dutch2009_parts.h"

void dutch2009_exchange_begin(struct dutch2009 *dutch, int32_t first_count, int32_t count,
                              struct dutch2009_exchange *exchange) {
    struct arena *arena = dutch->arena;
    *exchange = (struct dutch2009_exchange){.first_count = first_count, .count = count, .watched = dutch->watched};
    exchange->from_first = arena_array(arena, (size_t)first_count + 1, sizeof *exchange->from_first);
    exchange->from_second = arena_array(arena, (size_t)count + 1, sizeof *exchange->from_second);
}

static int32_t sum(const int32_t *numbers, int32_t count) {
    int32_t total = 0;
    for (int32_t i = 0; i < count; i++)
        total += numbers[i];
    return total;
}

/* The lowest players of S1 first: the list falls, and the next one is the next smaller in the order of words. */
static bool next_first(struct dutch2009_exchange *exchange) {
    int32_t count = exchange->exchanged;
    for (int32_t at = count - 1; at >= 0; at--)
        if (exchange->from_first[at] > count - 1 - at) {
            int32_t value = --exchange->from_first[at];
            for (int32_t i = at + 1; i < count; i++)
                exchange->from_first[i] = --value;
            return true;
        }
    return false;
}

static bool next_second(struct dutch2009_exchange *exchange) {
    int32_t count = exchange->exchanged;
    for (int32_t at = count - 1; at >= 0; at--)
        if (exchange->from_second[at] < exchange->count - count + at) {
            int32_t value = ++exchange->from_second[at];
            for (int32_t i = at + 1; i < count; i++)
                exchange->from_second[i] = ++value;
            return true;
        }
    return false;
}

static void reset_first(struct dutch2009_exchange *exchange) {
    for (int32_t i = 0; i < exchange->exchanged; i++)
        exchange->from_first[i] = exchange->first_count - 1 - i;
}

static void reset_second(struct dutch2009_exchange *exchange) {
    for (int32_t i = 0; i < exchange->exchanged; i++)
        exchange->from_second[i] = exchange->first_count + i;
}

static bool has_difference(const struct dutch2009_exchange *exchange) {
    return sum(exchange->from_second, exchange->exchanged) - sum(exchange->from_first, exchange->exchanged) ==
           exchange->difference;
}

/* One more player each way. */
static bool exchange_more(struct dutch2009_exchange *exchange) {
    exchange->exchanged++;
    if (exchange->exchanged > exchange->first_count || exchange->exchanged > exchange->count - exchange->first_count)
        return false;
    reset_first(exchange);
    reset_second(exchange);
    exchange->difference =
        sum(exchange->from_second, exchange->exchanged) - sum(exchange->from_first, exchange->exchanged);
    return true;
}

static int32_t greatest_difference(const struct dutch2009_exchange *exchange) {
    int32_t total = 0;
    for (int32_t i = 0; i < exchange->exchanged; i++)
        total += exchange->count - 1 - 2 * i;
    return total;
}

bool dutch2009_exchange_next(struct dutch2009_exchange *exchange) {
    if (exchange->exchanged == 0)
        return exchange_more(exchange);
    for (;;) {
        while (next_second(exchange)) {
            if (has_difference(exchange))
                return true;
            if (watched_stops(exchange->watched, exchange->exchanged))
                return false;
        }
        reset_second(exchange);
        if (!next_first(exchange)) {
            reset_first(exchange);
            if (++exchange->difference > greatest_difference(exchange))
                return exchange_more(exchange);
        }
        if (has_difference(exchange))
            return true;
    }
}
