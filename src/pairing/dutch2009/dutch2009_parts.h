/*
 * What the files of the Dutch system of about 2009 share.
 *
 * Players are named by their places, which are in the order of A.2. A *group* is paired as a homogeneous score bracket:
 * the bracket itself or the remainder of a heterogeneous one. Its members are named by their positions, from 0.
 */
#pragma once

#include "base/watch.h"
#include "pairing/dutch2009/dutch2009.h"

/* Which colour criteria are given up, each with those before it. */
enum dutch2009_relaxed {
    DUTCH2009_STRICT,
    DUTCH2009_STRONG_YIELD,    /* strong preferences are no longer absolute in an odd round [c04:dutch.A.7.d] */
    DUTCH2009_TOPSCORERS_YIELD /* nor are absolute ones around topscorers in the last, in some pairs [c04:dutch.B.note] */
};

/* Which float criteria are dropped, each with those before it. */
enum dutch2009_dropped {
    DUTCH2009_NONE_DROPPED,
    DUTCH2009_UP_B6,
    DUTCH2009_UP_B5,
    DUTCH2009_DOWN_B6,
    DUTCH2009_DOWN_B5
};

enum dutch2009_leave { DUTCH2009_MAY_LEAVE, DUTCH2009_MUST_LEAVE, DUTCH2009_MAY_NOT_LEAVE };

struct dutch2009 {
    struct arena *arena;
    struct arena scratch; /* of one matching */
    struct swiss_round round;
    struct swiss_account *account;
    bool odd_round;
    int64_t steps;           /* matchings still to be tried */
    bool undecided;          /* they are spent ... */
    int32_t group_score;     /* ... with this bracket */
    struct watched *watched; /* told to stop, it is undecided too; NULL: nobody waits */
    int32_t *paired_in;      /* by place, when the round is drawn: the score of the bracket that his pair was made in */
};

/* So many may be tried: far more where somebody waits who can stop it. */
int64_t dutch2009_most_steps(const struct drawing *drawing);
/* One more matching is tried: false when there is nothing to be tried any more. */
static inline bool dutch2009_may_try(struct dutch2009 *dutch) {
    dutch->undecided = dutch->undecided || --dutch->steps < 0 || watched_stops(dutch->watched, 0);
    return !dutch->undecided;
}

/* --- Two players (dutch2009_players.c) ------------------------------------------------------------------------------ */

bool dutch2009_may_pair(const struct dutch2009 *dutch, int32_t one, int32_t other, enum dutch2009_relaxed relaxed);
/* They may only be paired with B.2 ignored: both must have the same colour. */
bool dutch2009_beyond(const struct dutch2009 *dutch, int32_t one, int32_t other);
/* The most that may be given up in this round. */
enum dutch2009_relaxed dutch2009_most_relaxed(const struct dutch2009 *dutch);
/* What a player prefers as far as B.4 goes: nothing when A.7.e takes his preference as the one that fits. */
uint8_t dutch2009_preference(const struct dutch2009 *dutch, int32_t place); /* enum board_colour */
/* Both prefer the same colour. [c04:dutch.B.4] */
bool dutch2009_clash(const struct dutch2009 *dutch, int32_t one, int32_t other);
/* What must be dropped for the lower scored of them to be paired upwards, and for one to be moved down. */
enum dutch2009_dropped dutch2009_upfloat(const struct dutch2009 *dutch, int32_t one, int32_t other);
enum dutch2009_dropped dutch2009_downfloat(const struct dutch2009 *dutch, int32_t place);
/* x [c04:dutch.A.8] */
int32_t dutch2009_x(const struct dutch2009 *dutch, const int32_t *places, int32_t count);
/* What a player counts as for x; players of the same side are alike for it and for clashes. */
enum dutch2009_side {
    DUTCH2009_NO_SIDE,
    DUTCH2009_WHITE_SIDE,
    DUTCH2009_BLACK_SIDE,
    DUTCH2009_MILD_WHITE, /* not counted in this round */
    DUTCH2009_MILD_BLACK,
    DUTCH2009_SIDES,
    DUTCH2009_ANY_SIDE = DUTCH2009_SIDES
};
enum dutch2009_side dutch2009_side(const struct dutch2009 *dutch, int32_t place);
/* x of so many players of each side, and the pairs of the same preference that there are in any pairing of them all. */
int32_t dutch2009_x_of_sides(const int32_t *sides);
int32_t dutch2009_unavoidable(const int32_t *sides);
/* Does the one at the smaller place have White? `article` is the rule of E, `reason` why it is that one. */
bool dutch2009_upper_has_white(const struct dutch2009 *dutch, int32_t upper, int32_t lower, const char **article,
                               enum message *reason);

/* --- A group (dutch2009_group.c, dutch2009_exchange.c) -------------------------------------------------------------- */

struct dutch2009_group {
    int32_t count;
    const int32_t *members; /* places */
    const uint8_t *downs;   /* by member: enum dutch2009_dropped, when he stays unpaired */
    const uint8_t *leaves;  /* by member: enum dutch2009_leave */
    int32_t pairs;          /* p */
    int32_t beyond;         /* so many of the pairs may be made with B.2 ignored */
    /* To see what is possible for them together: those moved down who are not paired yet, at the beginning. */
    int32_t moved_count;
    const uint8_t *wanted; /* by one of them: on which side his opponent is to be */
};

/* S1 and S2 after an exchange, and the order of S2 that was taken. */
struct dutch2009_arrangement {
    int32_t exchanged; /* players each way */
    int32_t difference;
    int32_t *from_first;  /* positions that left S1, the lowest player first */
    int32_t *from_second; /* and S2, the highest player first */
    int32_t *first;       /* S1 */
    int32_t *second;      /* of S2 those that S1 meets, in its order */
};

/* The fewest pairs in which B.2 must be ignored, whatever else is given up; -1: the pairs cannot be made. */
int32_t dutch2009_group_beyond(struct dutch2009 *dutch, const struct dutch2009_group *group);
/* Can the pairs be made? Then the fewest clashes, and the least that must be dropped with as few. */
bool dutch2009_group_least(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           int32_t *clashes, enum dutch2009_dropped *dropped);
/* The fewest clashes with no more dropped than that; -1: the pairs cannot be made. */
int32_t dutch2009_group_clashes(struct dutch2009 *dutch, const struct dutch2009_group *group,
                                enum dutch2009_relaxed relaxed, enum dutch2009_dropped dropped);
/* Can the pairs be made between S1 and the others, some made already? `partners` is by member, -1 where there is none. */
bool dutch2009_group_could(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           enum dutch2009_dropped dropped, const bool *in_first, const int32_t *partners,
                           int32_t *fewest_clashes);
/* The first arrangement in the order of D.2 and D.1 with at most so many clashes. */
bool dutch2009_group_first(struct dutch2009 *dutch, const struct dutch2009_group *group, enum dutch2009_relaxed relaxed,
                           enum dutch2009_dropped dropped, int32_t most_clashes,
                           struct dutch2009_arrangement *arrangement);

/* Goes through the exchanges of D.2, one after the other, from none on. */
struct dutch2009_exchange {
    int32_t first_count; /* in S1: positions 0 .. first_count-1 */
    int32_t count;       /* in both */
    int32_t exchanged;
    int32_t difference;
    int32_t *from_first;     /* falling */
    int32_t *from_second;    /* rising */
    struct watched *watched; /* told to stop, there is no next one */
};
void dutch2009_exchange_begin(struct dutch2009 *dutch, int32_t first_count, int32_t count,
                              struct dutch2009_exchange *exchange);
bool dutch2009_exchange_next(struct dutch2009_exchange *exchange);

/* --- A bracket (dutch2009_bracket.c) -------------------------------------------------------------------------------- */

struct dutch2009_bracket {
    int32_t score;
    int32_t count;
    int32_t *members; /* places, by rank */
    bool *moved;      /* by member: goes into S1 when the bracket is heterogeneous */
    bool *left_home;  /* by member: moved down out of the bracket of his own score */
    int32_t moved_count;
    bool heterogeneous;
    bool lowest;
};

/* How far p has been lowered. [c04:dutch.C.14] */
struct dutch2009_lowered {
    int32_t moved;     /* in the pairing of those who were moved down */
    int32_t remainder; /* in the homogeneous group */
};

struct dutch2009_candidate {
    struct dutch2009_lowered lowered;
    enum dutch2009_relaxed relaxed;
    int32_t beyond; /* pairs in which B.2 is ignored */
    bool asked;     /* by C.12 or C.13 for those whom it moves down */
    int32_t extra;  /* how often x was raised [c04:dutch.C.11] */
    enum dutch2009_dropped dropped;
    int32_t x;           /* of the bracket */
    int32_t first_count; /* who were moved down and paired */
    int32_t *first;      /* their opponents, as positions of S2 */
    struct dutch2009_arrangement arrangement;
    int32_t group_count; /* members and pairs of the homogeneous group */
    int32_t *group;
    int32_t group_pairs;
    int32_t pair_count;
    struct swiss_pair *pairs;
    int32_t floater_count;
    int32_t *floaters; /* places, by rank */
    int32_t key_length;
    int32_t *key; /* of two candidates of a bracket that with the smaller key comes first */
};

/* Pairs that are made when p is lowered so far; -1: it cannot be. */
int32_t dutch2009_pairs_of(const struct dutch2009_bracket *bracket, struct dutch2009_lowered lowered);
bool dutch2009_lower(const struct dutch2009_bracket *bracket, struct dutch2009_lowered *lowered);
/* The first candidate with p lowered so far; `leaves` is by member, or NULL. */
bool dutch2009_bracket_first(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                             struct dutch2009_lowered lowered, const uint8_t *leaves,
                             struct dutch2009_candidate *candidate);
int dutch2009_compare(const struct dutch2009_candidate *one, const struct dutch2009_candidate *other);

/* --- What could be (dutch2009_could.c) ------------------------------------------------------------------------------ */

bool dutch2009_has_partner(const struct dutch2009 *dutch, const int32_t *places, int32_t count, int32_t place);
/* Can the highest of those who were moved down, all but `lowered` of them, be paired with others? */
bool dutch2009_moved_fit(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, int32_t lowered);
/* Can all p pairs be made, criteria of floats and x apart? */
bool dutch2009_can_pair(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket);
/* Can all of the lowest bracket but for the bye be paired with p lowered as far as may be? */
bool dutch2009_can_complete(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket);
/* What a pairing of the bracket above must allow in the next one. */
enum dutch2009_demand {
    DUTCH2009_MOVED_PAIRED, /* that those moved down are paired */
    DUTCH2009_MOST_PAIRED,  /* all p pairs; who has no partner there may be moved on by C.1 */
    DUTCH2009_ALL_PAIRED    /* all but for the bye: the next is the lowest */
};
struct dutch2009_below {
    const int32_t *next; /* who is there whatever comes down */
    int32_t next_count;
    enum dutch2009_demand demand;
    int32_t unpaired; /* so many more may stay unpaired there, p being lowered */
};
/*
 * Is it thinkable that the members of a bracket, some moved down as `leaves` says, and the next are paired like that? With
 * `apart` those moved down do not meet each other.
 */
bool dutch2009_thinkable(struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, const uint8_t *leaves,
                         const struct dutch2009_below *below, bool apart);

/* --- Other pairings of a bracket (dutch2009_walk.c) ----------------------------------------------------------------- */

struct dutch2009_walk {
    const struct dutch2009_bracket *bracket;
    int32_t floaters;                        /* so many, or -1: any number with at least one pair */
    const struct dutch2009_lowered *lowered; /* only with p lowered so far; NULL: however far */
    struct dutch2009_below below;
    int32_t apart; /* so many floaters or fewer do not meet each other in the next bracket */
    /* Does the next bracket do with these floaters? */
    bool (*suits)(void *context, const struct dutch2009_candidate *candidate);
    void *context;
};

/* The first candidate whose floaters suit; each set of floaters is tried once, where its first candidate stands. */
bool dutch2009_walk(struct dutch2009 *dutch, const struct dutch2009_walk *walk, struct dutch2009_candidate *candidate);

/* --- All brackets (dutch2009_brackets.c) ---------------------------------------------------------------------------- */

/* The pairs, the smaller place first, and who has the bye or -1. False: there is no legal pairing, or it is undecided. */
bool dutch2009_draw(struct dutch2009 *dutch, struct swiss_pair *pairs, int32_t *pair_count, int32_t *bye);

/* --- The account (dutch2009_account.c) ------------------------------------------------------------------------------ */

void dutch2009_tell_bracket(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                            const struct dutch2009_candidate *candidate);
/* Why earlier opponents were passed over: of those who were moved down, or in the homogeneous group (dutch2009_passed.c). */
void dutch2009_tell_passed(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                           const struct dutch2009_candidate *candidate, bool group);
/* A player by his number, "3, 4 and 7", "3-8, 1-6": in sentences, only where there is an account. */
struct language_value dutch2009_number(const struct dutch2009 *dutch, int32_t place);
struct language_value dutch2009_numbers(const struct dutch2009 *dutch, const int32_t *places, int32_t count);
struct language_value dutch2009_pairs(const struct dutch2009 *dutch, const struct swiss_pair *pairs, int32_t count);
