/*
 * First prices. With single bars and roles left out, and halves of pairs allowed, the matching is a transport between
 * kinds: as many leave a kind as come to it. Its best prices are feasible for the whole graph, and best for it but for
 * the few bars and for what is odd.
 */
#include "pairing/matching/matching_parts.h"

#include <string.h>

struct transport {
    const struct matching_graph *graph;
    int32_t words;
    int32_t count; /* kinds that are there */
    int32_t *kinds;
    int32_t *numbers;   /* of vertices of the kind */
    int32_t *supply;    /* still to leave the kind */
    int32_t *demand;    /* still to come to it */
    int32_t *flow;      /* [from * count + to] */
    int64_t *out_price; /* [kind * words] */
    int64_t *in_price;
    int64_t *slack;      /* of a search: by kind as a goal, the least slack found */
    int32_t *reached_by; /* by kind as a goal */
    bool *is_reached;    /* as a goal */
    bool *has_left;      /* as a source */
    int32_t *came_from;  /* by kind as a source: the goal whose flow led back to it */
};

static const int64_t *weight_between(const struct transport *transport, int32_t from, int32_t to) {
    const struct matching_graph *graph = transport->graph;
    int32_t one = transport->kinds[from], other = transport->kinds[to];
    return &graph->weights[(size_t)(one * graph->kind_count + other) * (size_t)graph->words];
}

static bool leads(const struct transport *transport, int32_t from, int32_t to) {
    const struct matching_graph *graph = transport->graph;
    return graph->joined[transport->kinds[from] * graph->kind_count + transport->kinds[to]] &&
           (from != to || transport->numbers[from] > 1);
}

static void slack_between(const struct transport *transport, int32_t from, int32_t to, int64_t *slack) {
    const int64_t *weight = weight_between(transport, from, to);
    size_t words = (size_t)transport->words;
    for (size_t word = 0; word < words; word++)
        slack[word] = transport->out_price[(size_t)from * words + word] +
                      transport->in_price[(size_t)to * words + word] - weight[word];
}

static int32_t smaller(int32_t one, int32_t other) {
    return one < other ? one : other;
}

static void begin_prices(struct transport *transport) {
    size_t words = (size_t)transport->words;
    for (int32_t from = 0; from < transport->count && !watched_stops(transport->graph->watched, transport->count);
         from++) {
        int64_t *price = &transport->out_price[(size_t)from * words];
        bool first = true;
        for (int32_t to = 0; to < transport->count; to++) {
            const int64_t *weight = weight_between(transport, from, to);
            if (!leads(transport, from, to) || (!first && matching_compare(weight, price, transport->words) <= 0))
                continue;
            memcpy(price, weight, sizeof *price * words);
            first = false;
        }
    }
}

static void send_greedily(struct transport *transport) {
    int64_t slack[MATCHING_MOST_WORDS];
    for (int32_t from = 0; from < transport->count && !watched_stops(transport->graph->watched, transport->count);
         from++)
        for (int32_t to = 0; to < transport->count && transport->supply[from] > 0; to++) {
            if (transport->demand[to] == 0 || !leads(transport, from, to))
                continue;
            slack_between(transport, from, to, slack);
            if (!matching_is_nothing(slack, transport->words))
                continue;
            int32_t amount = smaller(transport->supply[from], transport->demand[to]);
            transport->flow[from * transport->count + to] += amount;
            transport->supply[from] -= amount;
            transport->demand[to] -= amount;
        }
}

/* From a source all its edges are looked at. */
static void leave(struct transport *transport, int32_t from) {
    int64_t slack[MATCHING_MOST_WORDS];
    size_t words = (size_t)transport->words;
    transport->has_left[from] = true;
    for (int32_t to = 0; to < transport->count; to++) {
        if (transport->is_reached[to] || !leads(transport, from, to))
            continue;
        slack_between(transport, from, to, slack);
        int64_t *known = &transport->slack[(size_t)to * words];
        if (transport->reached_by[to] < 0 || matching_compare(slack, known, transport->words) < 0) {
            memcpy(known, slack, sizeof *known * words);
            transport->reached_by[to] = from;
        }
    }
}

/* The goal with least slack that is not reached yet; -1: none. */
static int32_t nearest_goal(const struct transport *transport) {
    int32_t best = -1;
    size_t words = (size_t)transport->words;
    for (int32_t to = 0; to < transport->count; to++)
        if (!transport->is_reached[to] && transport->reached_by[to] >= 0 &&
            (best < 0 || matching_compare(&transport->slack[(size_t)to * words],
                                          &transport->slack[(size_t)best * words], transport->words) < 0))
            best = to;
    return best;
}

static void lower_prices(struct transport *transport, const int64_t *step) {
    size_t words = (size_t)transport->words;
    for (int32_t kind = 0; kind < transport->count; kind++)
        for (size_t word = 0; word < words; word++) {
            size_t at = (size_t)kind * words + word;
            if (transport->has_left[kind])
                transport->out_price[at] -= step[word];
            if (transport->is_reached[kind])
                transport->in_price[at] += step[word];
            else if (transport->reached_by[kind] >= 0)
                transport->slack[at] -= step[word];
        }
}

/* Sends as much as can go the way that was found back from `goal` to `source`. */
static void send(struct transport *transport, int32_t source, int32_t goal) {
    int32_t amount = smaller(transport->supply[source], transport->demand[goal]);
    for (int32_t to = goal, from; (from = transport->reached_by[to]) != source; to = transport->came_from[from])
        amount = smaller(amount, transport->flow[from * transport->count + transport->came_from[from]]);
    transport->supply[source] -= amount;
    transport->demand[goal] -= amount;
    for (int32_t to = goal;;) {
        int32_t from = transport->reached_by[to];
        transport->flow[from * transport->count + to] += amount;
        if (from == source)
            return;
        to = transport->came_from[from];
        transport->flow[from * transport->count + to] -= amount;
    }
}

/* One more way for what is left at a source; false when there is none. */
static bool find_way(struct transport *transport, int32_t source) {
    int64_t step[MATCHING_MOST_WORDS];
    for (int32_t kind = 0; kind < transport->count; kind++) {
        transport->is_reached[kind] = transport->has_left[kind] = false;
        transport->reached_by[kind] = -1;
    }
    leave(transport, source);
    for (;;) {
        int32_t goal = nearest_goal(transport);
        if (goal < 0 || watched_stops(transport->graph->watched, transport->count))
            return false;
        memcpy(step, &transport->slack[(size_t)goal * (size_t)transport->words],
               sizeof *step * (size_t)transport->words);
        if (!matching_is_nothing(step, transport->words))
            lower_prices(transport, step);
        transport->is_reached[goal] = true;
        if (transport->demand[goal] > 0) {
            send(transport, source, goal);
            return true;
        }
        for (int32_t from = 0; from < transport->count; from++)
            if (!transport->has_left[from] && transport->flow[from * transport->count + goal] > 0) {
                transport->came_from[from] = goal;
                leave(transport, from);
            }
    }
}

static void make_transport(struct matching *matching, struct transport *transport) {
    const struct matching_graph *graph = matching->graph;
    struct arena *arena = matching->arena;
    size_t most = (size_t)graph->kind_count;
    int32_t *found = arena_array(arena, most, sizeof *found);
    *transport = (struct transport){.graph = graph, .words = matching->words};
    for (int32_t i = 0; i < matching->active_count; i++)
        found[graph->kinds[matching->active[i]]]++;
    transport->kinds = arena_array(arena, most, sizeof(int32_t));
    transport->numbers = arena_array(arena, most, sizeof(int32_t));
    transport->supply = arena_array(arena, most, sizeof(int32_t));
    transport->demand = arena_array(arena, most, sizeof(int32_t));
    for (int32_t kind = 0; kind < graph->kind_count; kind++)
        if (found[kind] > 0) {
            int32_t at = transport->count++;
            transport->kinds[at] = kind;
            transport->numbers[at] = transport->supply[at] = transport->demand[at] = found[kind];
        }
    size_t count = (size_t)transport->count, words = (size_t)transport->words;
    transport->flow = arena_array(arena, count * count, sizeof(int32_t));
    transport->out_price = arena_array(arena, count * words, sizeof(int64_t));
    transport->in_price = arena_array(arena, count * words, sizeof(int64_t));
    transport->slack = arena_array(arena, count * words, sizeof(int64_t));
    transport->reached_by = arena_array(arena, count, sizeof(int32_t));
    transport->came_from = arena_array(arena, count, sizeof(int32_t));
    transport->is_reached = arena_array(arena, count, sizeof(bool));
    transport->has_left = arena_array(arena, count, sizeof(bool));
}

bool matching_price(struct matching *matching) {
    struct transport transport;
    make_transport(matching, &transport);
    begin_prices(&transport);
    send_greedily(&transport);
    for (int32_t source = 0; source < transport.count; source++)
        while (transport.supply[source] > 0)
            if (!find_way(&transport, source))
                return false;
    const struct matching_graph *graph = matching->graph;
    size_t words = (size_t)matching->words;
    int32_t *at = arena_array(matching->arena, (size_t)graph->kind_count, sizeof *at);
    for (int32_t i = 0; i < transport.count; i++)
        at[transport.kinds[i]] = i;
    for (int32_t i = 0; i < matching->active_count; i++) {
        int32_t vertex = matching->active[i];
        size_t kind = (size_t)at[graph->kinds[vertex]];
        for (size_t word = 0; word < words; word++)
            matching->prices[(size_t)vertex * words + word] =
                (transport.out_price[kind * words + word] + transport.in_price[kind * words + word]) / 2;
    }
    return true;
}
