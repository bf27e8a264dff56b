/*
 * What the files of the proposals share: who may meet whom, how far the round is from being paired, and trying what is
 * proposed.
 */
#pragma once

#include "pairing/dutch/dutch_parts.h"
#include "pairing/proposals.h"

/* A round as a graph: who may be paired with whom, the bye being one more at the end. */
struct proposals_graph {
    struct dutch dutch;
    size_t stride;
    uint64_t *barred;     /* bits [place * stride * 64 + place], for whatever reason; the bye behind the last place */
    uint64_t *prohibited; /* likewise: by the arbiter's word */
    int32_t *places;      /* by participant; -1: does not take part */
};

/* An obstacle of the round, as dutch_find_obstacle finds it, by any system. */
bool proposals_obstructed(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                          struct dutch_obstacle *obstacle, struct error *error);

bool proposals_read(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals_graph *graph, struct error *error);

static inline bool proposals_is_barred(const struct proposals_graph *graph, int32_t place, int32_t other) {
    return (graph->barred[(size_t)place * graph->stride + (size_t)other / 64] >> (other % 64) & 1) != 0;
}

static inline bool proposals_is_prohibited(const struct proposals_graph *graph, int32_t place, int32_t other) {
    return (graph->prohibited[(size_t)place * graph->stride + (size_t)other / 64] >> (other % 64) & 1) != 0;
}

/* Marks the pairs of a group among those who take part. */
void proposals_mark_group(const struct proposals_graph *graph, const struct exclusion *group, uint64_t *bits);

/*
 * How many are left over at least, and who may be one of them (Gallai and Edmonds): a pair whose meeting were allowed could
 * help only if both are of different parts. An absent player is of none.
 */
struct proposals_shape {
    int32_t left;        /* even, the bye counted */
    int32_t *parts;      /* by place, the bye behind the last: from 1, or 0 */
    struct arena *arena; /* of the work; reset by every call */
    struct watched *watched;
};

/* There is a bye when the number of players is odd. */
void proposals_measure(const struct proposals_graph *graph, struct proposals_shape *shape);

/* Two who may not meet, and what lets them. Participants and places. */
struct proposals_pair {
    struct proposal proposal;
    int32_t places[2];
    int32_t difference; /* of their scores */
};

struct proposals_finder {
    struct arena *arena;
    struct arena scratch;
    struct arena trial;   /* of one */
    struct arena changes; /* of one */
    const struct pairing_system *system;
    const struct drawing *drawing;
    struct watched *watched;
    struct proposals_graph graph;
    struct proposals_shape shape;
    bool *liftable;         /* by exclusion: one to be tried */
    struct drawing changed; /* by what is carried out */
    bool *takes_part;       /* in it */
    bool bye_given;         /* somebody has the bye already */
    int32_t met_count;
    struct proposals_pair *met;
    int32_t colour_count;
    struct proposals_pair *colours;
    size_t capacity; /* of the list */
    struct proposals *found;
};

extern const struct proposal proposals_nothing;

/* From the mildest. Whoever met long ago first; then those of equal scores; then those at the lower end. */
int proposals_compare_pairs(const void *one, const void *other);
/* Of struct swiss_player: the lowest score first, then who has the fewest unplayed rounds, then the lowest rank. (C5, C9) */
int proposals_compare_for_bye(const void *one, const void *other);
/* Must both have the same colour? */
bool proposals_one_colour(const struct proposals_finder *finder, int32_t place, int32_t other);

/* --- Trying ------------------------------------------------------------------------------------------------------- */

/* Is one in the group? */
bool proposals_holds(const struct exclusion *exclusion, int32_t participant);
/* Which prohibitions are in force for two at least, and the first ones for just these. */
void proposals_find_liftable(struct proposals_finder *finder);

/* The drawing as it is; with a proposal carried out to the letter; and whether the round can be paired then. */
void proposals_forget(struct proposals_finder *finder);
void proposals_carry_out(struct proposals_finder *finder, const struct proposal *proposal);
bool proposals_work(struct proposals_finder *finder);

/* Several that belong together, none of which can be left out. */
void proposals_try_together(struct proposals_finder *finder);
