/*
 * What the files of the Burstein system share. Players are named by their places in the swiss_round; `order` says how
 * they stand by 3.2.
 */
#pragma once

#include "base/watch.h"
#include "pairing/burstein/burstein.h"
#include "pairing/swiss/swiss.h"

/* All that a pair's colours may ask before 5.4: players alike in this differ only in whom they have met. */
struct burstein_preference {
    uint8_t due;       /* enum board_colour */
    bool may_be_white; /* within 5.2 and 5.3 */
    bool may_be_black;
    bool may_yield; /* in the last round the limits do not bind this player */
};

struct burstein_player {
    int32_t group;     /* score with the imaginary point */
    int32_t order;     /* among all by 3.2, from 0 */
    int32_t paired_in; /* score of the group in which he was paired */
    struct burstein_preference preference;
};

struct burstein {
    struct arena *arena;   /* of the caller */
    struct arena *scratch; /* of one matching */
    const struct drawing *drawing;
    struct watched *watched;
    struct swiss_account *account; /* NULL: nobody asks why */
    struct swiss_round round;
    struct burstein_player *players; /* by place */
    struct burstein_key *keys;       /* by participant */
    bool limits_yield;               /* the last round, by choice last_round_by_half */
    int32_t count;                   /* of those to be paired */
    int32_t *sequence;               /* their places: score groups from the top, each by 3.2 */
    int32_t bye;                     /* place, or -1 */
    int32_t pair_count;
    struct swiss_pair *pairs; /* `upper` is the higher one by 3.2 */
    int32_t *by_order;        /* places by order */
    int32_t *members;         /* room for a group, ... */
    int32_t *next_members;    /* ... for the one below it, ... */
    bool *may_float;          /* ... and for who of the one may float, ... */
    bool *next_may_float;     /* ... and of the other; */
    bool *unplaced; /* by place, for the account: with him the next group has rows, but its floater no place */
};

/* --- Colours ------------------------------------------------------------------------------------------------------ */

enum burstein_colour_rule {
    BURSTEIN_LIMITS, /* 5.2, 5.3 against 5.4 */
    BURSTEIN_LOT,
    BURSTEIN_BOTH_DUE,
    BURSTEIN_NUMBERS,
    BURSTEIN_HISTORY,
    BURSTEIN_SONNEBORN_BERGER,
    BURSTEIN_BUCHHOLZ,
    BURSTEIN_AND_SO_ON
};

/* The colours that the first of a pair may have, one bit each; none: the two may not be paired. */
enum { BURSTEIN_FIRST_WHITE = 1, BURSTEIN_FIRST_BLACK = 2 };

struct burstein_preference burstein_preference_of(const struct burstein *burstein, int32_t place);
/* With `yielding` players may go beyond the limits who may yield, where the pair has no colours within them. */
int burstein_colours(const struct burstein_preference *one, const struct burstein_preference *other, bool yielding);
/* How many of the two get their due colour? [6.5] */
int32_t burstein_granted(const struct burstein_preference *one, const struct burstein_preference *other, bool yielding);
bool burstein_has_white(const struct burstein *burstein, int32_t place, int32_t opponent,
                        enum burstein_colour_rule *rule);
/* Does one stand higher than the other, by points and then by 3.2? */
bool burstein_is_higher(const struct burstein *burstein, int32_t place, int32_t opponent);

/* --- One group ---------------------------------------------------------------------------------------------------- */

struct burstein_group {
    int32_t score; /* of the score group that it began with */
    int32_t count;
    const int32_t *members; /* places, by 3.2 */
    int32_t from_above;     /* a floater, who may not float again; or -1 */
    const bool *may_float;  /* by place, of the others; NULL: all of them */
};

/* All are paired, but for one who floats where the number is odd. */
struct burstein_row {
    int32_t pair_count;
    struct swiss_pair *pairs; /* room for all; in the order of 6.2 and 6.4 */
    int32_t floater;          /* or -1 */
    int32_t granted;          /* players who get their due colour */
};

/* Is there a row at all? */
bool burstein_has_row(struct burstein *burstein, const struct burstein_group *group, bool yielding);
/* The first in the order of 6.2 and 6.4 among those that give most players their due colour. [6.5] */
bool burstein_best_row(struct burstein *burstein, const struct burstein_group *group, bool yielding,
                       struct burstein_row *row);
bool burstein_may_float(const struct burstein_group *group, int32_t place);

/* --- Words -------------------------------------------------------------------------------------------------------- */

/* All of these do nothing when nobody asks. */
void burstein_tell_points(struct burstein *burstein);
void burstein_tell_bye(struct burstein *burstein, const int32_t *unpairable, int32_t unpairable_count);
void burstein_tell_joined(struct burstein *burstein, int32_t score, int32_t next_score, bool even, bool upwards);
/* That a row was tried in the group of `score`, and the one of `below` left nothing to do but take it back. */
void burstein_tell_taken_back(struct burstein *burstein, int32_t score, const struct burstein_row *row, int32_t below);
void burstein_tell_row(struct burstein *burstein, const struct burstein_group *group, const struct burstein_row *row,
                       bool yielding);
void burstein_tell_colours(struct burstein *burstein, int32_t board, int32_t white, int32_t black,
                           enum burstein_colour_rule rule);
