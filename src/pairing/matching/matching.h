/*
 * The heaviest perfect matching of a graph, and which of several equally heavy ones comes first.
 *
 * Weights are lists of whole numbers (words) that are added word by word and compared from the first word on, so that
 * criteria in order of importance need no common scale. They depend on the kinds of the two vertices alone; beside
 * that single pairs may be barred, and the caller may narrow down what a vertex may be matched with while it asks
 * whether the greatest weight can still be reached. An edge's weight must be even in all words.
 *
 * The method is Edmonds' primal-dual one: every vertex and every odd set in use (blossom) carries a price, an edge is
 * tight when the prices of its ends just pay for its weight, and a perfect matching of tight edges is a heaviest one.
 * Once prices are known, all heaviest matchings consist of tight edges, which makes the later questions cheap.
 */
#pragma once

#include "base/arena.h"
#include "base/watch.h"

#include <stdbool.h>
#include <stdint.h>

enum { MATCHING_MOST_WORDS = 256 };

/* What a vertex may be in its pair; see `places`. */
enum matching_role {
    MATCHING_ANY,
    MATCHING_UPPER,     /* matched with one of a greater place */
    MATCHING_NOT_UPPER, /* matched with one of a smaller place, or with a vertex that has no place */
    MATCHING_PLACED     /* matched with one that has a place */
};

struct matching_graph {
    int32_t vertex_count; /* even */
    int32_t kind_count;
    int32_t words;           /* of a weight, at least 1 */
    const int64_t *weights;  /* [(kind * kind_count + kind) * words] */
    const bool *joined;      /* [kind * kind_count + kind]: may they be matched at all? */
    const int32_t *kinds;    /* by vertex */
    const int32_t *rows;     /* by vertex: its row and column of `barred`, or -1 */
    const uint64_t *barred;  /* bits: which two may not be matched */
    size_t stride;           /* words of a row */
    const int32_t *places;   /* by vertex: from 1 on in order of rank, 0 without; may be changed between calls */
    const uint8_t *roles;    /* by vertex; may be changed between calls */
    const int32_t *partners; /* by vertex: the only one it may be matched with, or -1; may be changed between calls */
    int32_t
        lower_from; /* unless 0: the last two words count the pairs of which both have at least this place, and add up the
                           smaller places, each negative (and doubled): resident exchanges */
    int32_t limit; /* unless 0: `limited` is matched with one of this place at most, and at least 1; both may be changed
                      between calls, but once a limit held the vertex stays limited as much, or gets a partner within it */
    int32_t limited;
    int32_t limit_from;      /* with `by_place`: it is known that the smaller places cannot be its mate's, from 1 on */
    const int32_t *by_place; /* vertices by place, the first at 0; NULL: those of a limited vertex are looked for */
    struct watched *watched; /* NULL: nobody waits. Once stopped, no matching is found and nothing holds */
};

struct matching;

struct matching *matching_make(struct arena *arena, const struct matching_graph *graph);
/* Finds a heaviest perfect matching; false when there is no perfect one. After a change of the graph's weights the prices
   are made anew. */
bool matching_solve(struct matching *matching);
int32_t matching_mate(const struct matching *matching, int32_t vertex);
/*
 * The caller has narrowed down what these vertices may be matched with. Can the greatest weight still be reached? Then
 * the matching is changed accordingly; else it stays as it was, and the caller takes the narrowing back. Since the
 * greatest weight was found, no other vertex may have got another role than MATCHING_ANY back.
 */
bool matching_holds(struct matching *matching, const int32_t *vertices, int32_t count);
/*
 * With whom can the limited vertex be matched in a heaviest matching? It is known once it did not hold for a limit, unless
 * a blossom has a price; till then everybody may be.
 */
bool matching_knows_mates(const struct matching *matching);
bool matching_may_be_mate(const struct matching *matching, int32_t other);
/* After a limit did not hold, and is gone: looks once in a while which pairs no heaviest matching has; matching_may_pair knows. */
void matching_rule_out(struct matching *matching);
/* Makes two each other's partner for good if that holds; `partners` are those of the graph. */
bool matching_try_pair(struct matching *matching, int32_t *partners, int32_t one, int32_t other);
/* Might these two be matched in a heaviest matching? False is certain, true is not. */
bool matching_may_pair(const struct matching *matching, int32_t one, int32_t other);
/* Two vertices whose partners are each other for good: later calls pass them by. */
void matching_settle(struct matching *matching, int32_t one, int32_t other);

/*
 * The heaviest matching with a pair that is not in it, whose partners the caller has made each other. Once found, the
 * matching is that one until it is undone, and what was before can be asked for; else nothing has changed.
 */
enum matching_forced {
    MATCHING_FORCED,
    MATCHING_IMPOSSIBLE, /* no perfect matching has the pair */
    MATCHING_UNSURE      /* it takes a fresh matching to know */
};
enum matching_forced matching_force(struct matching *matching, int32_t one, int32_t other);
void matching_unforce(struct matching *matching);
int32_t matching_mate_before(const struct matching *matching, int32_t vertex);

/*
 * Why there is no perfect matching, weights apart: false when there is one. Else `groups` says of each vertex: -1, it has no
 * part in it; 0, it is needed; else the number of its group, from 1. Every group is odd, its vertices can be matched only
 * among themselves or with those who are needed, and there are more groups than vertices needed.
 */
bool matching_obstacle(struct matching *matching, int32_t *groups);
