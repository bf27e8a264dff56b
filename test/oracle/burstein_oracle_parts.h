/*
 * The parts of the Burstein oracle: keys of the players, colours of a pair, rows of a score group.
 */
#pragma once

#include "burstein_oracle.h"

struct burstein_player {
    int32_t participant;
    int64_t score;
    int64_t group_score;      /* with the imaginary point */
    int64_t sonneborn_berger; /* in halves of the scoring's unit */
    int64_t buchholz;
    int64_t median;
    int32_t rating;
    int32_t games;              /* really played */
    enum board_colour *colours; /* of these, the oldest first */
    int32_t *rounds;            /* and in which they were */
    int32_t difference;         /* Whites minus Blacks */
    enum board_colour due;
    bool had_point_unplayed;
    bool limits_yield; /* the last-round exception is chosen, and is for him */
};

/* A set of players, bit by place. */
typedef uint32_t burstein_set;

struct burstein_round {
    const struct drawing *drawing;
    struct pairing_choices choices;
    int count;
    struct burstein_player players[BURSTEIN_ORACLE_MOST];       /* in the order of 3.2, scores apart */
    bool forbidden[BURSTEIN_ORACLE_MOST][BURSTEIN_ORACLE_MOST]; /* have met, or are excluded */
    long long steps_left;
};

static inline burstein_set burstein_only(int player) {
    return (burstein_set)1 << player;
}
static inline bool burstein_has(burstein_set set, int player) {
    return (set >> player & 1) != 0;
}
static inline enum board_colour burstein_opposite(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : colour == COLOUR_BLACK ? COLOUR_WHITE : COLOUR_NONE;
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

/* All players of the round with their keys, in order; there are at most BURSTEIN_ORACLE_MOST. */
void burstein_oracle_round_make(struct arena *arena, const struct pairing_choices *choices,
                                const struct drawing *drawing, long long most_steps, struct burstein_round *round);
/* Whether the participant's round was played, or is still to be: there is a game that has opponent and colour. */
bool burstein_oracle_played(const struct drawing *drawing, int32_t participant, int32_t round);
/* The score by which a participant's opponents see him. */
int64_t burstein_oracle_adjusted_score(const struct drawing *drawing, int32_t participant);
/* What a participant's opponent of a round is worth, be he real or virtual. */
int64_t burstein_oracle_opponent_score(const struct drawing *drawing, int32_t participant, int32_t round);
/* Colour difference and due colour from the history. */
void burstein_oracle_set_due(struct burstein_player *player);
/* The order of 3.2: negative when `a` is the higher one. */
int burstein_oracle_by_keys(const struct burstein_player *a, const struct burstein_player *b);

/* --- colours ---------------------------------------------------------------------------------------------------- */

enum burstein_limits { BURSTEIN_LIMITS_KEPT, BURSTEIN_LIMITS_YIELDING };

/* Whether two may be paired, and who has White then. */
bool burstein_oracle_colours(const struct burstein_round *round, int first, int second, enum burstein_limits limits,
                             int *white);
/* How many of a pair have their due colour. */
int burstein_oracle_due_count(const struct burstein_round *round, int white, int black);

/* --- rows ------------------------------------------------------------------------------------------------------- */

struct burstein_pair {
    int higher;
    int lower;
};

struct burstein_row {
    int pair_count;
    struct burstein_pair pairs[BURSTEIN_ORACLE_MOST / 2];
    int floated; /* or -1 */
};

enum { BURSTEIN_ANY_COUNT = -1 };

struct burstein_search {
    struct burstein_round *round;
    burstein_set members; /* floater from above included */
    int incoming;         /* this floater, or -1 */
    enum burstein_limits limits;
    int beyond; /* pairs that go beyond the limits, or BURSTEIN_ANY_COUNT */
    int wanted; /* players with their due colour, or BURSTEIN_ANY_COUNT */
    /* Whether the row will do; NULL: any does. */
    bool (*accept)(void *context, const struct burstein_row *row);
    void *context;
    struct burstein_row row; /* the one found */
};

/* The first valid row with `wanted` due colours that is accepted, in the order of 6.2 (even) or 6.4 (odd). */
bool burstein_oracle_first_row(struct burstein_search *search);

/* --- round ------------------------------------------------------------------------------------------------------ */

/* The score groups without the player who has the bye (or -1), the best first; returns their number. */
int burstein_oracle_groups_of(const struct burstein_round *round, int bye, burstein_set groups[BURSTEIN_ORACLE_MOST]);
/* Those who may have the bye, in the order in which it is offered; returns their number. */
int burstein_oracle_bye_order(const struct burstein_round *round, int candidates[BURSTEIN_ORACLE_MOST]);
/* Pairs all but the player who has the bye (or -1). False when it cannot be done or the steps are used up. */
bool burstein_oracle_pair_without(struct arena *arena, struct burstein_round *round, int bye,
                                  struct drawn_round *drawn);
