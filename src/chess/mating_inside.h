/*
 * What the parts of the mating question share. Only mating*.c include this.
 */
#pragma once

#include "chess/mating.h"
#include "chess/mating_reach.h"

/* --- mating.c ----------------------------------------------------------------------------------------------------- */

/* How far each of the cheap stages goes. */
struct mating_stages {
    unsigned tree_plies;     /* all lines are followed so deep */
    unsigned tree_positions; /* and at most so many positions */
    unsigned tree_proofs;    /* at most so many positions within it are asked whether they are blocked */
    unsigned dive_plies;     /* the length of a dive */
    unsigned dives;          /* so many are tried */
    unsigned dives_in_vain;  /* with little to mate with */
    unsigned events;         /* captures and pawn moves that are followed before the search */
    unsigned quick_events;   /* the same, of the quick answer */
    unsigned roam_moves;     /* of the quick answer: with no more moves, the kings' left out, a king is let roam */
    unsigned roam_steps;     /* and followed for so many steps */
    unsigned roam_breadth;   /* unless there are more boards than this and one a step */
};
extern const struct mating_stages mating_stages;

/* The question with other stages than those, for measuring them. */
void mating_possible_by(const struct mating_stages *stages, const struct position *position, enum colour side,
                        const struct mating_limits *limits, struct mating_memory *memory, struct arena *arena,
                        struct mating_result *result);

/* --- mating_tree.c ------------------------------------------------------------------------------------------------ */

/* Follows all lines while there are few. The moves are those of the position; the effort grows by what was looked at. */
enum mating_answer mating_tree(const struct position *position, const struct moves *moves, enum colour side,
                               const struct mating_stages *stages, uint64_t *effort);

/* --- mating_material.c -------------------------------------------------------------------------------------------- */

/* Why the side can never mate with the men there are, wherever they stand; MATING_NO_REASON when they may suffice. The
   position must not be mate already. */
enum mating_reason mating_material(const struct position *position, enum colour side);

/* --- mating_blocked.c --------------------------------------------------------------------------------------------- */

/* Do the men that could mate never get through? True is a proof; false means nothing. The second takes the reach of the
   men that was found before. */
bool mating_blocked(const struct position *position, enum colour side);
bool mating_blocked_within(struct reach_sets *sets, enum colour side);
/* The same with the kings followed together, then event by event; slower, and proves more. */
bool mating_blocked_finely(const struct position *position, enum colour side, unsigned events);
/* Does it look like a locked position? Every pawn is stopped, and no piece but bishops and kings can
   move. */
bool mating_looks_locked(const struct position *position);

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
