/*
 * Parts of the Lim oracle, open to its own tests.
 *
 * Players are positions in the round, 0 being the best pairing number of those who take part. The text calls number 1
 * the "highest" number [7]: highest is the smallest position, lowest the largest. Sets of players are
 * bits.
 */
#pragma once

#include "base/arena.h"
#include "lim_oracle.h"

enum { LIM_MOST = 20, LIM_MOST_PAIRS = LIM_MOST / 2 };

enum lim_side { LIM_BELOW = -1, LIM_MEDIAN = 0, LIM_ABOVE = 1 };

struct lim_player {
    int32_t participant;
    int32_t score;
    int32_t rating;
    int32_t game_count;
    const uint8_t *games;  /* colours of the games played, the oldest first, without gaps */
    const uint8_t *rounds; /* colours by round, COLOUR_NONE where no game was played */
    int32_t difference;    /* Whites minus Blacks */
    enum board_colour due; /* COLOUR_NONE without a game */
    enum lim_side side;    /* of his score */
    bool had_point_unplayed;
    bool floated;  /* sent out of his score group in the round before */
    bool has_half; /* half of the points or more */
};

struct lim_pair {
    int first; /* whose pairing was scrutinised */
    int second;
};

struct lim_group {
    int32_t score;
    enum lim_side side;
    uint32_t residents;
    uint32_t received; /* floaters */
    int pair_count;
    struct lim_pair pairs[LIM_MOST_PAIRS]; /* in the order of scrutiny */
};

struct lim_round {
    const struct pairing_choices *choices;
    const struct drawing *drawing;
    int count;
    bool last; /* round of the tournament */
    struct lim_player players[LIM_MOST];
    uint32_t compatible[LIM_MOST];
    int8_t *known_pairs;   /* by set: the greatest number of pairs and one more; 0: not yet counted */
    uint32_t *known_stuck; /* by set: the question that it is known to fail */
    uint32_t questions;
    long long steps_left;
    bool gave_up;
};

static inline uint32_t lim_one(int player) {
    return (uint32_t)1 << player;
}
static inline bool lim_has(uint32_t set, int player) {
    return (set >> player & 1) != 0;
}
int lim_oracle_size(uint32_t set);
/* The players of a set: the best number first, or the worst first. */
int lim_oracle_list(uint32_t set, bool worst_first, int list[LIM_MOST]);
enum board_colour lim_oracle_opposite(enum board_colour colour);

/* --- lim_oracle_players.c: scores, colours, who may meet whom --------------------------------------------------- */

/* Everybody who takes part. There are at most LIM_MOST. */
void lim_oracle_round_make(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                           long long most_steps, struct lim_round *round);
/* Colours as rule 12.1 has them, the last round or not. */
bool lim_oracle_may_take(const struct lim_player *player, enum board_colour colour);
bool lim_oracle_compatible(const struct lim_round *round, int a, int b);
/* Higher score, then better number. */
bool lim_oracle_is_higher(const struct lim_round *round, int a, int b);

/* --- lim_oracle_search.c: what can be paired at all ------------------------------------------------------------- */

/* Counts a step; false, with the round given up, when there are none left. */
bool lim_oracle_step(struct lim_round *round);
/* The greatest number of compatible pairs that can be made in the set. */
int lim_oracle_most_pairs(struct lim_round *round, uint32_t set);
bool lim_oracle_can_pair(struct lim_round *round, uint32_t set);
/* Whether pairs can be made in the set so that everybody in `wanted` is paired. */
bool lim_oracle_can_cover(struct lim_round *round, uint32_t set, uint32_t wanted);

/* --- lim_oracle_exchange.c: the exchange rules -------------------------------------------------------------------- */

/* Opponents of the first of the list in the order in which they are tried; count - 1 of them. */
void lim_oracle_exchange_order(const int *list, int count, int *order);
/* The order in which players are scrutinised: floaters, then residents. */
int lim_oracle_scrutiny_order(const struct lim_round *round, const struct lim_group *group, uint32_t players,
                              int order[LIM_MOST]);
/* The opponents of a received floater in the order in which they are tried. */
int lim_oracle_floater_opponents(const struct lim_round *round, const struct lim_group *group, int floater,
                                 uint32_t players, int order[LIM_MOST]);
/* Pairs the players, all of whom can be paired, with both scrutinies. */
void lim_oracle_scrutinise(struct lim_round *round, struct lim_group *group, uint32_t players);
/* The first player in order of scrutiny for whom there is no opponent that leaves all before him theirs. */
int lim_oracle_first_stuck(struct lim_round *round, const struct lim_group *group, uint32_t players);
/* Who floats with him so that the number stays even. `forced` float by 9.3.a-c. */
int lim_oracle_companion(struct lim_round *round, const struct lim_group *group, const struct lim_group *adjacent,
                         uint32_t forced, uint32_t players, int stuck);

/* --- lim_oracle_floater.c: the floater selection rules ------------------------------------------------------------ */

/* Whether he has a compatible opponent in the adjacent group, after those whom others take there beforehand. */
bool lim_oracle_has_opponent_next_door(const struct lim_round *round, const struct lim_group *group,
                                       const struct lim_group *adjacent, uint32_t forced, int player);

enum lim_oracle_floater_type { LIM_TYPE_A, LIM_TYPE_B, LIM_TYPE_C, LIM_TYPE_D };

enum lim_oracle_floater_type lim_oracle_floater_type(const struct lim_round *round, const struct lim_group *group,
                                                     const struct lim_group *adjacent, uint32_t forced, int player);
/* Who floats to make the number of `players` even. */
int lim_oracle_choose_floater(struct lim_round *round, const struct lim_group *group, const struct lim_group *adjacent,
                              uint32_t forced, uint32_t players);

/* --- lim_oracle_groups.c: the order of the groups, a group, the median ---------------------------------------------- */

/* Those above the median, the best first; those below, the worst first; the median itself. */
struct lim_groups {
    int above_count;
    int below_count;
    struct lim_group above[LIM_MOST];
    struct lim_group below[LIM_MOST];
    struct lim_group median;
};

void lim_oracle_groups_make(const struct lim_round *round, uint32_t players, struct lim_groups *groups);
/* Pairs a group above or below the median; who floats is received by the adjacent group. */
void lim_oracle_group_pair(struct lim_round *round, struct lim_group *group, struct lim_group *adjacent);
/* Pairs the median, opening pairs of other groups as need be. False when all are open and it cannot be paired. */
bool lim_oracle_median_pair(struct lim_round *round, struct lim_groups *groups);
bool lim_oracle_groups_pair(struct lim_round *round, struct lim_groups *groups);

/* --- lim_oracle_colour.c ------------------------------------------------------------------------------------------- */

/* Who of the pair has White. */
int lim_oracle_white(const struct lim_round *round, const struct lim_pair *pair, bool below_median);
