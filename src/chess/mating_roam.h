/*
 * A search that follows all squares of one king at a time. Only mating*.c include this.
 */
#pragma once

#include "chess/moves.h"

enum { ROAM_NODES = 4096, ROAM_PLACES = 2 * ROAM_NODES };

struct roam_node {
    struct position board; /* without the roaming king */
    squares seen;          /* where that king may stand */
    squares fresh;         /* of these, what was not followed yet */
    uint16_t next;         /* of those that wait */
};

/* Room for the search; it need not be cleared. */
struct roam_room {
    uint16_t index[ROAM_PLACES]; /* by the board: a node */
    struct roam_node nodes[ROAM_NODES];
};

enum roam_end {
    ROAM_MATE,      /* the side can mate */
    ROAM_NO_MATE,   /* all lines were followed: it cannot */
    ROAM_PROMOTION, /* the side promotes a pawn, which was not followed; nearly always it can */
    ROAM_UNDECIDED  /* too much to look at, or castling is possible */
};

struct roam_limits {
    unsigned steps;   /* each costs about as much as a look at one position */
    unsigned breadth; /* with more boards than this and one a step, other men walk about as well: it would be long */
    bool promotions;  /* follow what comes when the side promotes a pawn */
};

enum roam_end mating_roam(const struct position *position, enum colour side, const struct roam_limits *limits,
                          struct roam_room *room, uint64_t *effort);
