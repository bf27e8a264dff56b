/*
 * What the files of the proposals share: who may meet whom, and how far the round is from being paired.
 */
#ifndef STAUNTON_PAIRING_PROPOSALS_PARTS_H
#define STAUNTON_PAIRING_PROPOSALS_PARTS_H

#include "pairing/dutch/dutch_parts.h"
#include "pairing/proposals.h"

/* A round as a graph: who may be paired with whom, the bye being one more at the end. */
struct proposals_graph {
    struct dutch dutch;
    size_t stride;
    uint64_t *barred; /* bits [place * stride * 64 + place], for whatever reason; the bye behind the last place */
};

bool proposals_read(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals_graph *graph, struct error *error);

/*
 * How many are left over at least, and who may be one of them (Gallai and Edmonds): a pair whose meeting were allowed could
 * help only if both are of different parts. An absent player is of none.
 */
struct proposals_shape {
    int32_t left;        /* even, the bye counted */
    int32_t *parts;      /* by place, the bye behind the last: from 1, or 0 */
    struct arena *arena; /* of the work; reset by every call */
};

/* The round without those who are gone (by place, NULL: nobody); there is a bye when an odd number is here. */
void proposals_measure(const struct proposals_graph *graph, const bool *gone, struct proposals_shape *shape);

#endif
