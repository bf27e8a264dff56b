/*
 * The parts of the Dutch oracle.
 *
 * The players of a round are numbered by rank from 0: higher pairing score first, then smaller number. A set of players
 * is a mask of these numbers, so the players of any bracket stand in the order of their bracket sequence numbers.
 */
#pragma once

#include "dutch_oracle.h"

typedef uint64_t dutch_set;

static inline dutch_set dutch_one(int player) {
    return UINT64_C(1) << player;
}

static inline bool dutch_has(dutch_set set, int player) {
    return (set >> player & 1) != 0;
}

static inline int dutch_size(dutch_set set) {
    return __builtin_popcountll(set);
}

/* The highest ranked and the lowest ranked player of a set that is not empty. */
static inline int dutch_first(dutch_set set) {
    return __builtin_ctzll(set);
}

static inline int dutch_last(dutch_set set) {
    return 63 - __builtin_clzll(set);
}

/* --- players and rounds ----------------------------------------------------------------------------------------- */

enum dutch_float { DUTCH_NO_FLOAT, DUTCH_UP, DUTCH_DOWN };
enum dutch_strength { DUTCH_NO_PREFERENCE, DUTCH_MILD, DUTCH_STRONG, DUTCH_ABSOLUTE };

struct dutch_player {
    int32_t participant;
    int32_t number;                   /* among those who ever took part, from 1: tells odd from even */
    int32_t points;                   /* without virtual points */
    int32_t score;                    /* with those of this round */
    int32_t colour_count;             /* games played */
    const enum board_colour *colours; /* in these games, the latest last */
    int32_t difference;               /* White minus Black */
    enum dutch_strength strength;     /* of the colour preference */
    enum board_colour preference;     /* the colour preferred */
    enum dutch_float floats[2];       /* in the previous round, in the one before */
    int32_t unplayed;                 /* rounds */
    bool topscorer;
    bool barred; /* from the bye */
};

/* What a pair means for the criteria about colours; the first of the pair is the higher ranked. */
struct dutch_colours {
    bool higher_is_white;
    int beyond_two;   /* players with a colour difference beyond two, if one of the pair is a topscorer */
    int third_time;   /* players with one colour three times running, if one of the pair is a topscorer */
    int disappointed; /* players who do not get the colour they prefer */
    int strongly;     /* those of them whose preference is strong */
};

/* Sequence numbers, bit 0 for number 1, that leave S1 and that come from S2. */
struct dutch_exchange {
    dutch_set leaving;
    dutch_set coming;
};

struct dutch_exchanges {
    bool made;
    size_t count;
    struct dutch_exchange *list;
};

/* A question about a matching, and its answer. */
struct dutch_memory {
    dutch_set set; /* 0: free place */
    dutch_set apart;
    bool answer;
};

struct dutch_round {
    struct arena *arena;
    int edition;
    const struct drawing *drawing;
    bool literal; /* no shortcuts: every candidate in every guise is written down and judged whole */
    int count;
    struct dutch_player *players;
    dutch_set *legal;              /* [player]: whom he may meet */
    struct dutch_colours *colours; /* [higher * count + lower] */
    int32_t bye_score;             /* 2026, odd number: the lowest score the player with the bye can have */
    long long most_steps;
    long long steps; /* in this bracket */
    bool gave_up;
    size_t memory_count;
    size_t memory_capacity;
    struct dutch_memory *memory;
    struct dutch_exchanges *exchanges; /* by size, size of S1 and number exchanged */
};

/* All that the criteria ask about the players of a drawing. Gives up when they are too many. */
void dutch_round_make(struct arena *arena, int edition, const struct drawing *drawing, long long most_steps,
                      struct dutch_round *round);
/* Counts a step; false from the moment that there were too many. */
bool dutch_step(struct dutch_round *round);

/* --- matching --------------------------------------------------------------------------------------------------- */

/* Can all of `set` be paired by C1 and C3, no two of `apart` with each other? */
bool dutch_matches(struct dutch_round *round, dutch_set set, dutch_set apart);
/* Can they all be paired by C1 and C3 with at most one left over, whom C2 (and in 2026 C5, if asked) allows the bye? */
bool dutch_completes(struct dutch_round *round, dutch_set rest, bool by_score);
/* 2026: finds the bye_score. False when the round cannot be completed. */
bool dutch_find_bye_score(struct dutch_round *round);

/* --- orders ----------------------------------------------------------------------------------------------------- */

/* The subsets of one size, `set` being the present one: in ascending order of their smallest differing member. */
struct dutch_subsets {
    dutch_set set;
    int size;
    int count;
    int members[DUTCH_ORACLE_MOST];
    int chosen[DUTCH_ORACLE_MOST];
};

bool dutch_subsets_begin(struct dutch_subsets *subsets, dutch_set all, int size); /* false when there is none */
bool dutch_subsets_next(struct dutch_subsets *subsets);

/* All exchanges of k players between S1 = 1 .. s1 and S2 = s1+1 .. size, in order; NULL when there are too many. */
const struct dutch_exchanges *dutch_exchanges_of(struct dutch_round *round, int size, int s1, int k);

/* --- brackets --------------------------------------------------------------------------------------------------- */

struct dutch_bracket {
    dutch_set players;
    dutch_set moved_down;
    dutch_set following; /* the next scoregroup */
    dutch_set below;     /* that and all others after it */
    bool must_complete;  /* floaters must allow the rest of the round to be paired */
    bool looks_ahead;    /* at the following bracket */
};

struct dutch_candidate {
    int pair_count;
    int higher[DUTCH_ORACLE_MOST / 2];
    int lower[DUTCH_ORACLE_MOST / 2];
    dutch_set floaters;
};

/* A list of numbers, the weightiest first; smaller is better. */
struct dutch_failure {
    int length;
    int32_t values[DUTCH_ORACLE_MOST + 1];
};

/* Of a candidate. The same places serve both editions. */
enum dutch_criterion {
    DUTCH_PAIRS,        /* C6, C.5: number of floaters */
    DUTCH_SCORES,       /* C7: their scores; C.6: the pairing score differences */
    DUTCH_AHEAD,        /* C8, C.7 */
    DUTCH_BYE_UNPLAYED, /* C9 */
    DUTCH_BEYOND_TWO,   /* C10, C.8 */
    DUTCH_THIRD_TIME,   /* C11, C.9 */
    DUTCH_DISAPPOINTED, /* C12, C.10 */
    DUTCH_STRONGLY,     /* C13, C.11 */
    DUTCH_DOWN_AGAIN,   /* C14, C.12 */
    DUTCH_UP_AGAIN,     /* C15, C.13 */
    DUTCH_DOWN_AGAIN_2, /* C16, C.14 */
    DUTCH_UP_AGAIN_2,   /* C17, C.15 */
    DUTCH_DOWN_BY,      /* C18, C.16 */
    DUTCH_UP_BY,        /* C19, C.17 */
    DUTCH_DOWN_BY_2,    /* C20, C.18 */
    DUTCH_UP_BY_2,      /* C21, C.19 */
    DUTCH_CRITERION_COUNT
};

struct dutch_failures {
    struct dutch_failure of[DUTCH_CRITERION_COUNT];
};

const char *dutch_oracle_criterion_name(int edition, enum dutch_criterion criterion);
/* Negative: a is better. `*criterion` is the first that differs; it may be NULL. */
int dutch_failures_compare(const struct dutch_failures *a, const struct dutch_failures *b,
                           enum dutch_criterion *criterion);
int dutch_failure_compare(const struct dutch_failure *a, const struct dutch_failure *b);

/* C8, C.7: how many stay unpaired in the following bracket at best (2017: their weight), and with which scores. */
void dutch_look_ahead(struct dutch_round *round, const struct dutch_bracket *bracket, dutch_set floaters,
                      struct dutch_failure *ahead);
/* C7 of 2026 and C9: they depend on nothing but the floaters. */
void dutch_floater_failures(const struct dutch_round *round, dutch_set floaters, struct dutch_failure *scores,
                            struct dutch_failure *bye_unplayed);
/* What a whole candidate fails. */
void dutch_failures_of(struct dutch_round *round, const struct dutch_bracket *bracket,
                       const struct dutch_candidate *candidate, const struct dutch_failure *ahead,
                       struct dutch_failures *failures);
/*
 * What a candidate of which only some pairs are known fails at least. `candidate->floaters` are those already known;
 * `pairs` and `floaters` are the whole numbers, and `known` has the criteria that the choice of floaters settles: the
 * first of 2026 up to C9, C.5 and the best possible C.7 of 2017.
 */
void dutch_failures_at_least(struct dutch_round *round, const struct dutch_bracket *bracket,
                             const struct dutch_candidate *candidate, int pairs, int floaters,
                             const struct dutch_failures *known, struct dutch_failures *failures);

/* The best candidate, the first of equals. False when there is none, or given up. */
bool dutch_bracket_pair(struct dutch_round *round, const struct dutch_bracket *bracket, struct dutch_candidate *best);
/* Which of two legal candidates that fail alike is written down first, 0 or 1; -1 when that cannot be found. */
int dutch_bracket_earlier(struct dutch_round *round, const struct dutch_bracket *bracket,
                          const struct dutch_candidate *const two[2]);

/* --- a round, bracket by bracket -------------------------------------------------------------------------------- */

struct dutch_walk {
    dutch_set left;     /* not paired yet */
    dutch_set floaters; /* moved down to the bracket that comes */
    bool collapse;      /* 2017: all others are its residents */
};

void dutch_walk_begin(const struct dutch_round *round, struct dutch_walk *walk);
static inline bool dutch_walk_ends(const struct dutch_walk *walk) {
    return walk->left == walk->floaters;
}
/* The bracket that comes, and its best candidate. False where there is none, or given up. */
bool dutch_walk_next(struct dutch_round *round, struct dutch_walk *walk, struct dutch_bracket *bracket,
                     struct dutch_candidate *best);
/* Goes on below the bracket as paired so. */
void dutch_walk_accept(struct dutch_walk *walk, const struct dutch_candidate *candidate);

/* dutch_oracle_pair, with or without shortcuts. */
bool dutch_oracle_pair_as(struct arena *arena, int edition, const struct drawing *drawing, bool literal,
                          struct drawn_round *round, long long most_candidates, bool *gave_up);
