/*
 * The first pairing of a group that is paired as a homogeneous one, without going through all that come before it.
 *
 * A pairing that C.8 reaches by some exchange has pairs within the former S1 and within the former S2; of each such pair one
 * player has changed sides, and so has everybody of S1 who stays unpaired. The exchange is the first in D.2 when in each pair
 * of S1 the lower and in each pair of S2 the higher player changed. So the order of exchanges is a sum over the pairs, and
 * the first exchange that allows the pairs is found by a heaviest matching: fewest players, then the smallest difference,
 * then the lowest players of S1, then the highest of S2. The order of S2 (D.1) follows one opponent after the other, with a
 * matching that says whether the rest can still be made.
 */
#include "pairing/dutch2009/dutch2009_parts.h"

#include "pairing/matching/matching.h"

#include <string.h>

enum { BITS = 40 }; /* of a word that says who changed sides */

/* Members, and behind them a vertex for each who stays unpaired. */
struct net {
    const struct dutch2009 *dutch;
    const struct dutch2009_group *group;
    enum dutch2009_relaxed relaxed;
    enum dutch2009_dropped dropped;
    const bool *in_first; /* by member: pairs are made across only; NULL: any */
    struct matching_graph graph;
    int32_t
        before; /* words before those of the caller: one that counts pairs in which B.2 is ignored, where that may be */
    bool *joined;
    int64_t *weights;
    int32_t *partners;
    struct matching *matching;
};

static bool may_meet(const struct net *net, int32_t one, int32_t other) {
    const struct dutch2009_group *group = net->group;
    if (group->leaves[one] == DUTCH2009_MUST_LEAVE || group->leaves[other] == DUTCH2009_MUST_LEAVE)
        return false;
    if (net->in_first != NULL && net->in_first[one] == net->in_first[other])
        return false;
    if (other < one)
        return may_meet(net, other, one);
    if (one < group->moved_count &&
        (other < group->moved_count || (group->wanted[one] != DUTCH2009_ANY_SIDE &&
                                        dutch2009_side(net->dutch, group->members[other]) != group->wanted[one])))
        return false;
    return dutch2009_may_pair(net->dutch, group->members[one], group->members[other], net->relaxed) &&
           dutch2009_upfloat(net->dutch, group->members[one], group->members[other]) <= net->dropped;
}

static bool may_stay_unpaired(const struct net *net, int32_t one) {
    if (net->in_first != NULL && net->in_first[one])
        return false;
    return net->group->leaves[one] != DUTCH2009_MAY_NOT_LEAVE && net->group->downs[one] <= net->dropped;
}

/* Clashes of those who were moved down are known already. */
static bool clashes(const struct net *net, int32_t one, int32_t other) {
    if (one < net->group->moved_count || other < net->group->moved_count)
        return false;
    return dutch2009_clash(net->dutch, net->group->members[one], net->group->members[other]);
}

static bool is_beyond(const struct net *net, int32_t one, int32_t other) {
    return dutch2009_beyond(net->dutch, net->group->members[one], net->group->members[other]);
}

static int64_t *all_weights(struct net *net, int32_t one, int32_t other) {
    return &net->weights[(size_t)(one * net->graph.kind_count + other) * (size_t)net->graph.words];
}

/* Both ways round; the vertices of those who stay unpaired are of one kind. */
static int64_t *weight(struct net *net, int32_t one, int32_t other) {
    return all_weights(net, one, other) + net->before;
}

static void make_net(struct dutch2009 *dutch, struct net *net, int32_t own_words) {
    struct arena *arena = &dutch->scratch;
    net->before = net->relaxed == DUTCH2009_TOPSCORERS_YIELD;
    int32_t words = net->before + own_words;
    int32_t count = net->group->count, kinds = count + 1, vertices = 2 * (count - net->group->pairs);
    size_t room = (size_t)vertices;
    net->dutch = dutch;
    net->joined = arena_array(arena, (size_t)kinds * (size_t)kinds, sizeof *net->joined);
    net->weights = arena_array(arena, (size_t)kinds * (size_t)kinds * (size_t)words, sizeof *net->weights);
    net->partners = arena_array(arena, room, sizeof *net->partners);
    int32_t *vertex_kinds = arena_array(arena, room, sizeof *vertex_kinds);
    int32_t *rows = arena_array(arena, room, sizeof *rows);
    for (int32_t i = 0; i < vertices; i++) {
        vertex_kinds[i] = i < count ? i : count;
        rows[i] = net->partners[i] = -1;
    }
    for (int32_t one = 0; one < count && !watched_stops(dutch->watched, count); one++) {
        for (int32_t other = 0; other < one; other++)
            net->joined[one * kinds + other] = net->joined[other * kinds + one] = may_meet(net, one, other);
        net->joined[one * kinds + count] = net->joined[count * kinds + one] = may_stay_unpaired(net, one);
    }
    net->graph = (struct matching_graph){.vertex_count = vertices,
                                         .kind_count = kinds,
                                         .words = words,
                                         .weights = net->weights,
                                         .joined = net->joined,
                                         .kinds = vertex_kinds,
                                         .rows = rows,
                                         .places = arena_array(arena, room, sizeof(int32_t)),
                                         .roles = arena_array(arena, room, sizeof(uint8_t)),
                                         .partners = net->partners,
                                         .watched = dutch->watched};
    for (int32_t one = 0; one < count && net->before > 0; one++)
        for (int32_t other = 0; other < count; other++)
            *all_weights(net, one, other) = is_beyond(net, one, other) ? -2 : 0;
}

static void weigh_clashes(struct net *net, int32_t word) {
    for (int32_t one = 0; one < net->group->count && !watched_stops(net->graph.watched, net->group->count); one++)
        for (int32_t other = 0; other < net->group->count; other++)
            weight(net, one, other)[word] = clashes(net, one, other) ? -2 : 0;
}

static int32_t count_pairs(const struct net *net, bool (*what)(const struct net *net, int32_t one, int32_t other)) {
    int32_t found = 0;
    for (int32_t one = 0; one < net->group->count; one++) {
        int32_t mate = matching_mate(net->matching, one);
        found += mate < one && what(net, one, mate);
    }
    return found;
}

static int32_t count_clashes(const struct net *net) {
    return count_pairs(net, clashes);
}

/* False when there is no matching in which B.2 is ignored no more often than may be, or nothing may be tried any more. */
static bool solve(struct dutch2009 *dutch, struct net *net) {
    if (!dutch2009_may_try(dutch))
        return false;
    if (net->matching == NULL)
        net->matching = matching_make(&dutch->scratch, &net->graph);
    return matching_solve(net->matching) && count_pairs(net, is_beyond) <= net->group->beyond;
}

/* --- The pairing as it comes ---------------------------------------------------------------------------------------- */

/* Clashes of S1 against S2 as they stand; -1: it breaks a rule. */
static int32_t plain_clashes(struct dutch2009 *dutch, const struct dutch2009_group *group,
                             enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped) {
    struct net net = {.dutch = dutch, .group = group, .relaxed = relaxed, .dropped = dropped};
    int32_t found = 0, beyond = 0;
    for (int32_t i = 0; i < group->pairs; i++) {
        if (!may_meet(&net, i, i + group->pairs))
            return -1;
        found += clashes(&net, i, i + group->pairs);
        beyond += is_beyond(&net, i, i + group->pairs);
    }
    if (beyond > group->beyond)
        return -1;
    for (int32_t i = 2 * group->pairs; i < group->count; i++)
        if (!may_stay_unpaired(&net, i))
            return -1;
    return found;
}

/* --- What is possible ----------------------------------------------------------------------------------------------- */

int32_t dutch2009_group_beyond(struct dutch2009 *dutch, const struct dutch2009_group *group) {
    struct dutch2009_group any = *group;
    any.beyond = group->pairs;
    struct net net = {.group = &any, .relaxed = DUTCH2009_TOPSCORERS_YIELD, .dropped = DUTCH2009_DOWN_B5};
    make_net(dutch, &net, 0);
    int32_t found = solve(dutch, &net) ? count_pairs(&net, is_beyond) : -1;
    arena_reset(&dutch->scratch);
    return found;
}

int32_t dutch2009_group_clashes(struct dutch2009 *dutch, const struct dutch2009_group *group,
                                enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped) {
    if (group->moved_count == 0 && plain_clashes(dutch, group, relaxed, dropped) == 0)
        return 0;
    struct net net = {.group = group, .relaxed = relaxed, .dropped = dropped};
    make_net(dutch, &net, 1);
    weigh_clashes(&net, 0);
    int32_t found = solve(dutch, &net) ? count_clashes(&net) : -1;
    arena_reset(&dutch->scratch);
    return found;
}

bool dutch2009_group_least(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           int32_t *fewest, enum dutch2009_dropped *dropped) {
    *fewest = 0;
    *dropped = DUTCH2009_NONE_DROPPED;
    if (plain_clashes(dutch, group, relaxed, DUTCH2009_NONE_DROPPED) == 0)
        return true;
    int32_t count = group->count;
    struct net net = {.group = group, .relaxed = relaxed, .dropped = DUTCH2009_DOWN_B5};
    make_net(dutch, &net, 1 + DUTCH2009_DOWN_B5);
    weigh_clashes(&net, 0);
    /* The criterion that is dropped last comes first: as seldom as can be, if possible never. */
    for (int32_t one = 0; one < count; one++) {
        for (int32_t other = 0; other < count; other++) {
            enum dutch2009_dropped up = dutch2009_upfloat(dutch, group->members[one], group->members[other]);
            if (up != DUTCH2009_NONE_DROPPED)
                weight(&net, one, other)[1 + DUTCH2009_DOWN_B5 - up] = -2;
        }
        if (group->downs[one] != DUTCH2009_NONE_DROPPED)
            weight(&net, one, count)[1 + DUTCH2009_DOWN_B5 - group->downs[one]] =
                weight(&net, count, one)[1 + DUTCH2009_DOWN_B5 - group->downs[one]] = -2;
    }
    bool possible = solve(dutch, &net);
    if (possible) {
        *fewest = count_clashes(&net);
        for (int32_t one = 0; one < count; one++) {
            int32_t mate = matching_mate(net.matching, one);
            enum dutch2009_dropped needed =
                mate >= count ? group->downs[one] : dutch2009_upfloat(dutch, group->members[one], group->members[mate]);
            *dropped = needed > *dropped ? needed : *dropped;
        }
    }
    arena_reset(&dutch->scratch);
    return possible;
}

bool dutch2009_group_could(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           enum dutch2009_dropped dropped, const bool *in_first, const int32_t *partners,
                           int32_t *fewest_clashes) {
    struct net net = {.group = group, .relaxed = relaxed, .dropped = dropped, .in_first = in_first};
    make_net(dutch, &net, 1);
    weigh_clashes(&net, 0);
    memcpy(net.partners, partners, sizeof *partners * (size_t)group->count);
    bool possible = solve(dutch, &net);
    *fewest_clashes = possible ? count_clashes(&net) : 0;
    arena_reset(&dutch->scratch);
    return possible;
}

/* --- The order of S2 ------------------------------------------------------------------------------------------------ */

/* Who is in S1 after an exchange: by rank, since positions are. [c04:dutch.A.8bis.b] [c04:dutch.D.2.order] */
static void sides(const struct dutch2009_group *group, const struct dutch2009_arrangement *arrangement,
                  bool *in_first) {
    for (int32_t i = 0; i < group->count; i++)
        in_first[i] = i < group->pairs;
    for (int32_t i = 0; i < arrangement->exchanged; i++) {
        in_first[arrangement->from_first[i]] = false;
        in_first[arrangement->from_second[i]] = true;
    }
}

/* Fixes a pair if enough of the rest can still be made: exactly as well as before, or with at most so many clashes. */
static bool fix(struct dutch2009 *dutch, struct net *net, bool exact, int32_t most, int32_t *mates, int32_t one,
                int32_t other) {
    int32_t both[] = {one, other};
    net->partners[one] = other;
    net->partners[other] = one;
    bool holds = mates[one] == other;
    if (!holds && exact) {
        holds = matching_holds(net->matching, both, 2);
    } else if (!holds) {
        net->matching = NULL;
        holds = solve(dutch, net) && count_clashes(net) <= most;
    }
    if (!holds) {
        net->partners[one] = net->partners[other] = -1;
        return false;
    }
    if (mates[one] != other)
        for (int32_t i = 0; i < net->group->count; i++)
            mates[i] = matching_mate(net->matching, i);
    if (exact)
        matching_settle(net->matching, one, other);
    return true;
}

/* For each of S1 in turn the highest of S2 with whom the rest can still be made. [c04:dutch.D.1] [c04:dutch.A.8bis.a] */
static bool transpose(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                      enum dutch2009_dropped dropped, int32_t most, struct dutch2009_arrangement *arrangement) {
    struct arena *arena = &dutch->scratch;
    int32_t count = group->count, pairs = 0;
    bool *in_first = arena_array(arena, (size_t)count, sizeof *in_first);
    bool *taken = arena_array(arena, (size_t)count, sizeof *taken);
    int32_t *mates = arena_array(arena, (size_t)count, sizeof *mates);
    sides(group, arrangement, in_first);
    struct net net = {.group = group, .relaxed = relaxed, .dropped = dropped, .in_first = in_first};
    make_net(dutch, &net, 1);
    weigh_clashes(&net, 0);
    if (!solve(dutch, &net))
        return false;
    int32_t fewest = count_clashes(&net);
    if (fewest > most)
        return false;
    for (int32_t i = 0; i < count; i++)
        mates[i] = matching_mate(net.matching, i);
    for (int32_t one = 0; one < count; one++) {
        if (!in_first[one])
            continue;
        for (int32_t other = 0; other < count; other++) {
            if (in_first[other] || taken[other] || !net.joined[one * net.graph.kind_count + other] ||
                !fix(dutch, &net, fewest == most, most, mates, one, other))
                continue;
            taken[other] = true;
            arrangement->first[pairs] = one;
            arrangement->second[pairs++] = other;
            break;
        }
    }
    return pairs == group->pairs;
}

/* --- The exchange --------------------------------------------------------------------------------------------------- */

static int32_t words_for(int32_t players) {
    return (players + BITS - 1) / BITS;
}

/* `one` leaves S1 by this edge. */
static void leaves_first(int64_t *weights, int32_t pairs, int32_t one) {
    int32_t from_end = pairs - 1 - one;
    weights[0] = -2;
    weights[1] += 2 * (int64_t)one;
    weights[2 + from_end / BITS] = INT64_C(1) << (BITS - from_end % BITS);
}

static void leaves_second(int64_t *weights, int32_t pairs, int32_t one) {
    int32_t from_begin = one - pairs;
    weights[1] -= 2 * (int64_t)one;
    weights[2 + words_for(pairs) + from_begin / BITS] = INT64_C(1) << (BITS - from_begin % BITS);
}

static void weigh_exchange(struct net *net, int32_t word) {
    int32_t count = net->group->count, pairs = net->group->pairs;
    for (int32_t one = 0; one < count && !watched_stops(net->graph.watched, 4 * count); one++)
        for (int32_t other = one + 1; other < count; other++) {
            int64_t *there = weight(net, one, other) + word;
            if (other < pairs)
                leaves_first(there, pairs, other);
            else if (one >= pairs)
                leaves_second(there, pairs, one);
            else
                continue;
            memcpy(all_weights(net, other, one), all_weights(net, one, other),
                   sizeof *there * (size_t)net->graph.words);
        }
    for (int32_t one = 0; one < pairs; one++) {
        leaves_first(weight(net, one, count) + word, pairs, one);
        memcpy(all_weights(net, count, one), all_weights(net, one, count), sizeof(int64_t) * (size_t)net->graph.words);
    }
}

static void read_exchange(const struct net *net, struct dutch2009_arrangement *arrangement) {
    int32_t count = net->group->count, pairs = net->group->pairs, left = 0, came = 0;
    arrangement->difference = 0;
    for (int32_t one = pairs - 1; one >= 0; one--) {
        int32_t mate = matching_mate(net->matching, one);
        if (mate < one || mate >= count) {
            arrangement->from_first[left++] = one;
            arrangement->difference -= one;
        }
    }
    for (int32_t one = pairs; one < count; one++) {
        int32_t mate = matching_mate(net->matching, one);
        if (mate > one && mate < count) {
            arrangement->from_second[came++] = one;
            arrangement->difference += one;
        }
    }
    arrangement->exchanged = left;
}

/* The first exchange among those with the fewest clashes, or with any number; its clashes, or -1. */
static int32_t best_exchange(struct dutch2009 *dutch, const struct dutch2009_group *group,
                             enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped, bool clashes_first,
                             struct dutch2009_arrangement *arrangement) {
    int32_t words = 2 + words_for(group->pairs) + words_for(group->count - group->pairs);
    struct net net = {.group = group, .relaxed = relaxed, .dropped = dropped};
    make_net(dutch, &net, words + 1);
    weigh_clashes(&net, clashes_first ? 0 : words);
    weigh_exchange(&net, clashes_first ? 1 : 0);
    int32_t found = -1;
    if (solve(dutch, &net)) {
        read_exchange(&net, arrangement);
        found = count_clashes(&net);
    }
    arena_reset(&dutch->scratch);
    return found;
}

static bool try_transposing(struct dutch2009 *dutch, const struct dutch2009_group *group,
                            enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped, int32_t most,
                            struct dutch2009_arrangement *arrangement) {
    bool done = transpose(dutch, group, relaxed, dropped, most, arrangement);
    arena_reset(&dutch->scratch);
    return done;
}

/* One exchange after the other: where clashes are allowed that an earlier exchange does not keep to. */
static bool exchange_in_turn(struct dutch2009 *dutch, const struct dutch2009_group *group,
                             enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped, int32_t most,
                             struct dutch2009_arrangement *arrangement) {
    struct dutch2009_exchange exchange;
    dutch2009_exchange_begin(dutch, group->pairs, group->count, &exchange);
    while (!dutch->undecided && dutch2009_exchange_next(&exchange)) {
        arrangement->exchanged = exchange.exchanged;
        arrangement->difference = exchange.difference;
        memcpy(arrangement->from_first, exchange.from_first, sizeof(int32_t) * (size_t)exchange.exchanged);
        memcpy(arrangement->from_second, exchange.from_second, sizeof(int32_t) * (size_t)exchange.exchanged);
        if (try_transposing(dutch, group, relaxed, dropped, most, arrangement))
            return true;
    }
    return false;
}

static void make_arrangement(struct dutch2009 *dutch, const struct dutch2009_group *group,
                             struct dutch2009_arrangement *arrangement) {
    size_t count = (size_t)group->count, pairs = (size_t)group->pairs;
    *arrangement = (struct dutch2009_arrangement){0};
    arrangement->from_first = arena_array(dutch->arena, pairs, sizeof(int32_t));
    arrangement->from_second = arena_array(dutch->arena, count, sizeof(int32_t));
    arrangement->first = arena_array(dutch->arena, pairs, sizeof(int32_t));
    arrangement->second = arena_array(dutch->arena, pairs, sizeof(int32_t));
}

/* --- The first exchange with a limit on clashes --------------------------------------------------------------------- */

enum exchange_found { NO_EXCHANGE, FIRST_EXCHANGE, UNKNOWN_EXCHANGE };

/* If everybody has a preference and it is known whose stays without a game, clashes come and go two by two. */
static bool clashes_go_by_two(const struct dutch2009 *dutch, const struct dutch2009_group *group) {
    if (group->count - 2 * group->pairs > 1)
        return false;
    for (int32_t i = 0; i < group->count; i++)
        if (dutch2009_preference(dutch, group->members[i]) == COLOUR_NONE)
            return false;
    return true;
}

static enum exchange_found find_exchange(struct dutch2009 *dutch, const struct dutch2009_group *group,
                                         enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped, int32_t most,
                                         struct dutch2009_arrangement *arrangement) {
    int32_t found = best_exchange(dutch, group, relaxed, dropped, true, arrangement);
    if (found < 0 || found > most)
        return NO_EXCHANGE;
    if (found == most || (found + 1 == most && clashes_go_by_two(dutch, group)))
        return FIRST_EXCHANGE;
    found = best_exchange(dutch, group, relaxed, dropped, false, arrangement);
    return found <= most ? FIRST_EXCHANGE : UNKNOWN_EXCHANGE;
}

static bool comes_before(const struct dutch2009_arrangement *one, const struct dutch2009_arrangement *other) {
    if (one->exchanged != other->exchanged)
        return one->exchanged < other->exchanged;
    if (one->difference != other->difference)
        return one->difference < other->difference;
    for (int32_t i = 0; i < one->exchanged; i++)
        if (one->from_first[i] != other->from_first[i])
            return one->from_first[i] > other->from_first[i];
    for (int32_t i = 0; i < one->exchanged; i++)
        if (one->from_second[i] != other->from_second[i])
            return one->from_second[i] < other->from_second[i];
    return false;
}

/* The same for one who stays unpaired, by what he prefers: each time clashes come and go two by two. */
static enum exchange_found find_exchange_by_odd_one(struct dutch2009 *dutch, const struct dutch2009_group *group,
                                                    enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped,
                                                    int32_t most, struct dutch2009_arrangement *arrangement) {
    static const uint8_t preferences[] = {COLOUR_WHITE, COLOUR_BLACK, COLOUR_NONE};
    enum exchange_found result = NO_EXCHANGE;
    uint8_t *leaves = arena_array(dutch->arena, (size_t)group->count, sizeof *leaves);
    for (size_t i = 0; i < sizeof preferences && result != UNKNOWN_EXCHANGE; i++) {
        struct dutch2009_group part = *group;
        struct dutch2009_arrangement other;
        part.leaves = leaves;
        for (int32_t member = 0; member < group->count; member++) {
            bool like = dutch2009_preference(dutch, group->members[member]) == preferences[i];
            bool goes = group->leaves[member] == DUTCH2009_MUST_LEAVE;
            leaves[member] = like || goes ? group->leaves[member] : DUTCH2009_MAY_NOT_LEAVE;
        }
        make_arrangement(dutch, group, &other);
        enum exchange_found found = find_exchange(dutch, &part, relaxed, dropped, most, &other);
        if (found == FIRST_EXCHANGE && (result == NO_EXCHANGE || comes_before(&other, arrangement)))
            *arrangement = other;
        result = found == NO_EXCHANGE ? result : found;
    }
    return result;
}

bool dutch2009_group_first(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           enum dutch2009_dropped dropped, int32_t most, struct dutch2009_arrangement *arrangement) {
    make_arrangement(dutch, group, arrangement);
    int32_t plain = plain_clashes(dutch, group, relaxed, dropped);
    if (plain >= 0 && plain <= most) { /* [c04:dutch.C.6] */
        for (int32_t i = 0; i < group->pairs; i++) {
            arrangement->first[i] = i;
            arrangement->second[i] = i + group->pairs;
        }
        return true;
    }
    /* [c04:dutch.C.7] */
    if (try_transposing(dutch, group, relaxed, dropped, most, arrangement))
        return true;
    /* [c04:dutch.C.8] */
    enum exchange_found found = group->count - 2 * group->pairs == 1
                                    ? find_exchange_by_odd_one(dutch, group, relaxed, dropped, most, arrangement)
                                    : find_exchange(dutch, group, relaxed, dropped, most, arrangement);
    if (found == NO_EXCHANGE)
        return false;
    if (found == UNKNOWN_EXCHANGE)
        return exchange_in_turn(dutch, group, relaxed, dropped, most, arrangement);
    return try_transposing(dutch, group, relaxed, dropped, most, arrangement);
}
