/*
 * Mating possibility: can a side checkmate by any possible sequence of legal moves, the opponent helping?
 *
 * The Laws ask it of one side in 5.1.2, 6.9, 7.5.5 and A.5.3, and of both in 5.2.2 (dead position). The answer is never
 * wrong: `can` comes with a line of moves that ends in mate, `cannot` with the kind of proof, and what was not decided
 * within the effort allowed is called undecided. The counts of 9.2, 9.3 and 9.6 play no part.
 */
#pragma once

#include "base/arena.h"
#include "chess/moves.h"
#include "language/language.h"

enum mating_answer { MATING_CAN, MATING_CANNOT, MATING_UNDECIDED };

enum mating_reason {
    MATING_NO_REASON, /* it can, or it is undecided */
    MATING_OVER,      /* the game has ended by mate or stalemate */
    MATING_BARE_KING, /* the side has nothing but its king */
    MATING_MATERIAL,  /* its men and the opponent's do not suffice, wherever they stand */
    MATING_BLOCKED,   /* the men that could do it can never get through */
    MATING_FORCED,    /* every line of legal moves ends without it */
    MATING_REASONS
};

struct mating_result {
    enum mating_answer answer;
    enum mating_reason reason;
    uint64_t effort;   /* positions looked at; 0: decided at a glance */
    size_t line_count; /* of a `can`: the helpmate, when it was asked for */
    const struct move *line;
};

struct mating_limits {
    uint64_t positions; /* to look at, about; below 1000: a single line of so many moves is tried */
    bool line;          /* give the helpmate line */
};

/* For live use, within about a microsecond: what shows at a glance, small trees, locked positions, and one attempt of 3
   moves to mate. What can mate otherwise is left undecided. Where a position looks locked, or few moves are left but of
   the kings, it may take up to a millisecond and some memory. It misses no side that cannot mate in the collections of
   real games (docs/figures.md), and some in composed positions. */
extern const struct mating_limits mating_quick;
/* Decides nearly all there is; bounded to about two seconds and 100 megabytes at the very worst. */
extern const struct mating_limits mating_full;

/*
 * What a series of questions may share: the memory of the search. It may be NULL: the search then takes what it needs
 * from the arena. One such memory serves one question at a time.
 */
struct mating_memory;
struct mating_memory *mating_memory_new(struct arena *arena);

/* Can `side` mate? Lines live in the arena. */
void mating_possible(const struct position *position, enum colour side, const struct mating_limits *limits,
                     struct mating_memory *memory, struct arena *arena, struct mating_result *result);

/* Can anyone mate? MATING_CANNOT: the position is dead [laws:5.2.2] and the game drawn [laws:1.5]. */
enum mating_answer mating_anyone(const struct mating_result *white, const struct mating_result *black);

/* The same helpmate without its detours; bounded to a fraction of a second. `*count` becomes its length. */
const struct move *mating_shorten(struct arena *arena, const struct position *start, const struct move *moves,
                                  size_t *count);

/* "bare king", "material", "blocked", "forced" ... and the sentence. */
const char *mating_reason_word(enum mating_reason reason);
enum message mating_reason_message(enum mating_reason reason);
