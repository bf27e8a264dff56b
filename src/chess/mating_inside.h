/*
 * What the parts of the mating question share. Only mating*.c include this.
 */
#ifndef STAUNTON_CHESS_MATING_INSIDE_H
#define STAUNTON_CHESS_MATING_INSIDE_H

#include "chess/mating.h"
#include "chess/mating_reach.h"

/* --- mating_material.c -------------------------------------------------------------------------------------------- */

/* Why the side can never mate with the men there are, wherever they stand; MATING_NO_REASON when they may suffice. The
   position must not be mate already. */
enum mating_reason mating_material(const struct position *position, enum colour side);

/* --- mating_blocked.c --------------------------------------------------------------------------------------------- */

/* Do the men that could mate never get through? True is a proof; false means nothing. The second takes the reach of the
   men that was found before. */
bool mating_blocked(const struct position *position, enum colour side);
bool mating_blocked_within(struct reach_sets *sets, enum colour side);

/* --- mating_events.c ---------------------------------------------------------------------------------------------- */

/* The same, followed from one capture or move of a pawn to the next, at most `effort` of them in all. */
bool mating_blocked_by_events(const struct position *position, enum colour side, unsigned effort);

/* --- mating_dive.c ------------------------------------------------------------------------------------------------ */

enum { MATING_DIVE_LONGEST = 128 };

/* What the side attacks when the other king is not there to hide behind. */
squares mating_guard(const struct position *position, enum colour side);

/* Plays one line of at most `plies` moves, chosen at sight; different seeds choose differently. True when it ends in
   mate by the side: the line is the proof. */
bool mating_dive(const struct position *position, enum colour side, uint64_t seed, unsigned plies,
                 struct move line[MATING_DIVE_LONGEST], unsigned *count, uint64_t *effort);

/* --- mating_search.c ---------------------------------------------------------------------------------------------- */

struct search_plan {
    uint32_t keep; /* at most so many positions in memory */
    bool tests;    /* ask now and then whether a capture or pawn move blocks all */
};

/* Looks at every position that can be reached, within the limits. The start must not be mate. */
void mating_search(const struct position *position, enum colour side, const struct mating_limits *limits,
                   const struct search_plan *plan, struct mating_memory *memory, struct arena *arena,
                   struct mating_result *result);

/* --- mating_steer.c ----------------------------------------------------------------------------------------------- */

struct mating_aim;
struct relaxed;

struct route_plan {
    uint32_t placings;   /* to try in looking for mates to steer for */
    uint32_t goals;      /* of which so many are tried */
    uint32_t judgements; /* of positions, for all together */
    uint32_t seed;       /* what is passed over differs from seed to seed */
    bool sparse;         /* pass over most moves that do not seem to help */
};

/* Looks for a line to the aim, judging at most so many positions. False: there is none, unless another mate is met by the way. */
bool mating_steer(const struct position *start, const struct mating_aim *aim, const struct mating_limits *limits,
                  const struct route_plan *plan, uint32_t judgements, struct relaxed *relaxed,
                  struct mating_memory *memory, struct arena *arena, struct mating_result *result);

/* --- mating_route.c ----------------------------------------------------------------------------------------------- */

/* Steers for one mate after the other. The start must not be mate. */
void mating_route(const struct position *position, enum colour side, const struct mating_limits *limits,
                  const struct route_plan *plan, struct mating_memory *memory, struct arena *arena,
                  struct mating_result *result);

#endif
