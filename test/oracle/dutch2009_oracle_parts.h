/*
 * Parts of the Dutch oracle of 2009, for its own files and tests.
 *
 * Players of a round are named by their rank by A.2, 0 being the highest, and sets of them are bits. So the order of
 * the bits is the order of A.2, and whoever was moved down stands before those he was moved to.
 */
#pragma once

#include "dutch2009_oracle.h"

/* --- players ---------------------------------------------------------------------------------------------------- */

enum dutch2009_strength { DUTCH2009_NONE, DUTCH2009_MILD, DUTCH2009_STRONG, DUTCH2009_ABSOLUTE };
enum dutch2009_float { DUTCH2009_NO_FLOAT, DUTCH2009_DOWNFLOAT, DUTCH2009_UPFLOAT };

struct dutch2009_player {
    int32_t participant;
    int64_t score;
    int32_t games;                    /* really played [F.2] */
    enum board_colour *history;       /* of these games, oldest first [F.3] */
    int32_t difference;               /* games with White less games with Black */
    enum dutch2009_strength strength; /* of the preference */
    enum board_colour preference;     /* COLOUR_NONE without games */
    enum dutch2009_float floats[2];   /* of the last round, and of the one before */
    bool point_without_playing;       /* may not have the bye [B.1.b] */
    bool topscorer;                   /* this is the last round, and he has more than half of the points */
};

/* How much of the rules is given up at the moment: from all false and zero on. */
struct dutch2009_level {
    bool strong_yields;    /* A.7.d is given up: it would cause an additional downfloater */
    bool topscorers_yield; /* B.2 is ignored for topscorers: it would cause an additional downfloater */
    int beyond;            /* in so many pairs */
    int extra;             /* how often C.11 has raised x */
    int dropped_for_up;    /* C.9: 1 when B.6, 2 when B.5 too is dropped for upfloats */
    int dropped_for_down;  /* C.10: and for downfloats */
};

/* Bit i is position i of the bracket. */
struct dutch2009_exchange {
    uint32_t leaving; /* from S1 to S2 */
    uint32_t coming;  /* from S2 to S1 */
    int exchanged;    /* how many */
    int difference;   /* between the sums of the numbers exchanged */
};

struct dutch2009_exchanges {
    bool made;
    size_t count;
    struct dutch2009_exchange *list; /* the first is none at all */
};

/* Which pairs may be made: by all rules, with A.7.d given up, with B.2 ignored for topscorers as well. */
enum { DUTCH2009_YIELDS = 3 };

struct dutch2009_round {
    struct arena *arena;
    const struct drawing *drawing;
    const struct pairing_choices *choices;
    bool literal; /* take no shortcut */
    bool odd_round;
    bool last_round;
    long long steps_left;
    bool gave_up;
    int count;
    struct dutch2009_player players[DUTCH2009_ORACLE_MOST];
    uint32_t partners[DUTCH2009_YIELDS][DUTCH2009_ORACLE_MOST];
    int8_t *most_pairs[DUTCH2009_YIELDS]; /* by set: 1 + the number of pairs that can be made of it, 0 unknown */
    struct dutch2009_exchanges exchanges[DUTCH2009_ORACLE_MOST + 1][DUTCH2009_ORACLE_MOST / 2 + 1];
};

static inline uint32_t dutch2009_one(int player) {
    return (uint32_t)1 << player;
}
static inline int dutch2009_size(uint32_t set) {
    return __builtin_popcount(set);
}
static inline int dutch2009_first(uint32_t set) {
    return __builtin_ctz(set);
}
static inline int dutch2009_last(uint32_t set) {
    return 31 - __builtin_clz(set);
}

/* False when more take part than the oracle looks at. */
bool dutch2009_oracle_round_make(struct arena *arena, const struct pairing_choices *choices,
                                 const struct drawing *drawing, bool literal, long long most_steps,
                                 struct dutch2009_round *round);
/* One thing done; false when that was one too many. */
bool dutch2009_oracle_step(struct dutch2009_round *round);
static inline int dutch2009_yields(const struct dutch2009_level *level) {
    return level->topscorers_yield ? 2 : level->strong_yields ? 1 : 0;
}
/* Both have a preference, and for the same colour. [B.4] */
bool dutch2009_oracle_clash(const struct dutch2009_round *round, int first, int second);
/* x of a bracket by A.8, with A.7.e. */
int dutch2009_oracle_x(const struct dutch2009_round *round, uint32_t members);
/* The most pairs that can be made of these players. */
int dutch2009_oracle_most_pairs(struct dutch2009_round *round, int yields, uint32_t set);

/* --- order of exchanges ----------------------------------------------------------------------------------------- */

/* Exchanges of a bracket of `size` players of whom the first `pairs` are S1, by D.2. */
const struct dutch2009_exchanges *dutch2009_oracle_exchanges_of(struct dutch2009_round *round, int size, int pairs);

/* --- one bracket ------------------------------------------------------------------------------------------------ */

struct dutch2009_bracket {
    bool lowest;
    bool heterogeneous;        /* A.3: first_part is paired first */
    uint32_t members;          /* all who are to be paired here */
    uint32_t first_part;       /* S1 of a heterogeneous bracket: moved down, or added last by C.13 */
    uint32_t moved_down;       /* their downfloat was looked at when they left their own bracket */
    uint32_t without_opponent; /* C.1 is about them */
    uint32_t removed;          /* those of them who are no longer members: moved on, or kept for the bye */
};

/* The p of the two parts of a bracket, as C.14 has lowered them. A homogeneous bracket has the second part only. */
struct dutch2009_stage {
    int pairs;   /* of the first part, at most its size */
    int missing; /* in the second part: how often its p was lowered */
};

struct dutch2009_candidate {
    int pair_count;
    struct {
        int first, second;
    } pairs[DUTCH2009_ORACLE_MOST / 2];
    uint32_t unpaired; /* without those removed by C.1 */
};

/* Looks at a candidate; true: it will do, look no further. */
struct dutch2009_visitor {
    bool (*visit)(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate);
};

/* The stage before anything is lowered, and the next one that C.14 makes of it; false when p was 0. */
struct dutch2009_stage dutch2009_oracle_stage_first(const struct dutch2009_bracket *bracket);
bool dutch2009_oracle_stage_next(const struct dutch2009_bracket *bracket, struct dutch2009_stage *stage);
/* How many stay unpaired in a stage. */
int dutch2009_oracle_stage_unpaired(const struct dutch2009_bracket *bracket, const struct dutch2009_stage *stage);
/* C.2-C.11: all candidates of a stage in their order, the same one as often as it is met. True when one will do. */
bool dutch2009_oracle_stage_walk(struct dutch2009_round *round, const struct dutch2009_bracket *bracket,
                                 const struct dutch2009_stage *stage, struct dutch2009_visitor *visitor);
/* Of a heterogeneous bracket: the pairings of the first part can be made, whatever becomes of the second. */
bool dutch2009_oracle_stage_first_part(struct dutch2009_round *round, const struct dutch2009_bracket *bracket,
                                       const struct dutch2009_stage *stage);

/* --- the round -------------------------------------------------------------------------------------------------- */

/* E.1-E.5: the colour of the player who is ranked higher, `first`. */
enum board_colour dutch2009_oracle_colour(const struct dutch2009_round *round, int first, int second);
/* Colours, and boards in the order of F.1. */
void dutch2009_oracle_publish(const struct dutch2009_round *round, const struct dutch2009_candidate *pairing,
                              struct drawn_round *drawn);
/* The oracle, with or without its shortcuts. */
enum swiss_oracle_verdict dutch2009_oracle_pair_as(struct arena *arena, const struct pairing_choices *choices,
                                                   const struct drawing *drawing, bool literal, long long most_steps,
                                                   struct drawn_round *round);
