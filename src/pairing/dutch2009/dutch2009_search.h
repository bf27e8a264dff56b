/*
 * A bracket on the way to its pairing: how far p is lowered, what is given up, and which opponents those who were moved down
 * have so far. What is left is a group that is paired as a homogeneous one.
 */
#pragma once

#include "pairing/dutch2009/dutch2009_parts.h"

struct dutch2009_search {
    struct dutch2009 *dutch;
    const struct dutch2009_bracket *bracket;
    struct dutch2009_lowered lowered;
    const uint8_t *leaves; /* by member */
    enum dutch2009_relaxed relaxed;
    enum dutch2009_dropped dropped;
    int32_t beyond; /* pairs in which B.2 is ignored, at most: there are none with fewer */
    int32_t extra;  /* at most */
    int32_t x;
    int32_t first_count; /* S1 of those who were moved down: members 0 .. first_count-1 of `order` */
    int32_t *order;      /* S1, then S2: members of the bracket */
    int32_t *chosen;     /* by place in S1: place in S2 */
    bool *taken;         /* by place in S2 */
    int32_t first_clashes;
    int32_t first_beyond;
    /* The homogeneous group as it is now. */
    struct dutch2009_group group;
    int32_t *places;
    uint8_t *downs;
    uint8_t *group_leaves;
    int32_t group_x;
    uint8_t *wanted;                /* by place in S1: enum dutch2009_side of the opponent */
    const uint8_t *any;             /* by place in S1: DUTCH2009_ANY_SIDE */
    bool looked_over;               /* it is known whether the pairs can be made with opponents of any sides ... */
    bool hopeless;                  /* ... and they cannot */
    int32_t sides[DUTCH2009_SIDES]; /* how many of the group, without S1 and its opponents, are of a side */
};

/* `leaves` is by member, or NULL. Colour criteria, x and float criteria are the caller's to set. */
void dutch2009_search_begin(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                            struct dutch2009_lowered lowered, const uint8_t *leaves, struct dutch2009_search *search);

/* The member at a place in S2. */
static inline int32_t dutch2009_search_second(const struct dutch2009_search *search, int32_t at) {
    return search->order[search->first_count + at];
}
/* What must be dropped for a member to stay unpaired. */
enum dutch2009_dropped dutch2009_search_downfloat(const struct dutch2009_search *search, int32_t member);
/* He was moved down, and nobody who was is to be paired. */
bool dutch2009_search_puts_aside(const struct dutch2009_search *search, int32_t member);
/* He may not stay unpaired. */
bool dutch2009_search_bars(const struct dutch2009_search *search, int32_t member);

/* The group of those of S1 from `from` on, who are still to be paired, and whoever is not paired as one moved down. */
void dutch2009_search_group(struct dutch2009_search *search, int32_t from);
/*
 * How little x may be raised, up to `most`, when those of S1 from `at` on, who are in the group, are still to be paired;
 * INT32_MAX: not at all.
 */
int32_t dutch2009_search_extra(struct dutch2009_search *search, int32_t at, int32_t most);
/* Can the bracket be paired with the opponents chosen so far, x raised and criteria dropped as they are? */
bool dutch2009_search_can_go_on(struct dutch2009_search *search, int32_t at);

/* The one at a place in S1 meets the one at a place in S2, or does not. */
void dutch2009_search_take(struct dutch2009_search *search, int32_t at, int32_t opponent);
void dutch2009_search_undo(struct dutch2009_search *search, int32_t at);
