/* What the files of the Dubov system share. */
#pragma once

#include "pairing/dubov/dubov.h"
#include "pairing/matching/matching.h"
#include "pairing/swiss/swiss.h"

struct dubov_player {
    int32_t place;
    int32_t participant;
    int32_t number; /* pairing number, for words */
    int32_t score;
    int32_t rating; /* R */
    struct dubov_average average;
    struct text name;
    struct swiss_colours colours;
    int32_t colour_difference; /* Whites minus Blacks */
    enum board_colour due;
    bool may_have_white; /* by 2.3 and 2.4, or because they yield now */
    bool may_have_black;
    bool white_within_limits; /* by 2.3 and 2.4 */
    bool black_within_limits;
    bool limits_may_yield;
    bool may_move_up;   /* by 2.5 */
    bool moved_in_last; /* he was moved up in the round before */
    bool may_have_bye;
    bool due_dominating; /* the colour that is due to most of his score group */
    int32_t paired_in;   /* score of the group in which he was paired */
};

/* Orders in which players are taken, complete: the last word is the pairing number's. */
enum dubov_order {
    DUBOV_WHITES,   /* ascending ARO, lower R, name [c04:dubov.6.2.white] */
    DUBOV_BLACKS,   /* descending R, higher ARO, name [c04:dubov.6.2.black] */
    DUBOV_TO_BLACK, /* lowest ARO, higher R, name [c04:dubov.7.3] */
    DUBOV_TO_WHITE, /* highest ARO, lower R, name [c04:dubov.7.4] */
    DUBOV_CHOSEN,   /* highest R, lowest ARO, name [c04:dubov.7.1.b] [c04:dubov.8.2] */
    DUBOV_FLOATING, /* lowest R, or by choice the highest [c04:dubov.6.4.choice] */
    DUBOV_LIST,     /* pairing number */
    DUBOV_ORDERS
};

/*
 * The two columns and what came of them. Where the Blacks could not be gone through, one pair of Whites is made and the
 * others are tried on the next level. [c04:dubov.6.3.white]
 */
struct dubov_level {
    int32_t white_count;
    int32_t black_count;
    int32_t *whites; /* places; in order once balanced */
    int32_t *blacks;
    int32_t *black_of; /* by row: index of the Black */
    int32_t *white_of; /* by Black: row */
    int32_t moved_count;
    int32_t *moved; /* from one column to the other, to make them equal */
    bool moved_to_black;
    int32_t one; /* the pair of Whites: places, or -1 */
    int32_t other;
};

enum { DUBOV_FLOATS = -1, DUBOV_PAIRED = -2, DUBOV_HAS_BYE = -3 };

/* How far the pairing has come: kept for each group, to be gone back to. */
struct dubov_state {
    int32_t *at;    /* by place: the group he is in now, or one of the above */
    bool *moved;    /* by place: was moved up into the group that he is in, or was paired in */
    bool *returned; /* by place: was moved up and went home */
    int32_t *floaters;
    int32_t floater_count;
    int32_t pair_count;
    size_t reported;
};

enum dubov_verdict { DUBOV_DONE, DUBOV_IMPOSSIBLE, DUBOV_UNDECIDED };

struct dubov {
    struct arena *arena;
    struct arena tests; /* for questions whether all can be paired */
    const struct drawing *drawing;
    struct swiss_round round;
    struct swiss_account *account; /* or NULL */
    struct watched *watched;
    int32_t count;
    struct dubov_player *players; /* by place */
    int32_t *rank[DUBOV_ORDERS];  /* by place */
    int32_t group_count;
    int32_t *group_first; /* place of the first of each group, and one past the last of all */
    int32_t *home;        /* by place: his score group */
    struct dubov_state now;
    struct dubov_state *before; /* by group */
    struct swiss_pair *pairs;
    struct dubov_level *levels; /* made as they are needed */
    int32_t level_count;
    int32_t last_level;
    int32_t *seen; /* of an augmenting path */
    int32_t seen_mark;
    int64_t steps;
    bool limits_may_yield; /* for somebody */
    int32_t score;         /* of the group that is being paired */
    int32_t bye;           /* place, or -1 */
};

/* --- Players ---------------------------------------------------------------------------------------------------- */

/* Players in order of rank, their colours, averages and orders. `moves`: see below. */
struct dubov_moves;
bool dubov_read(struct dubov *dubov, const struct dubov_moves *moves, struct error *error);
/* Do limits of colours yield for those for whom they may? At first they do. */
void dubov_let_limits_yield(struct dubov *dubov, bool yield);
/* Score groups of all but who has the bye: he may have been alone in his. [c04:dubov.4.base] */
void dubov_find_groups(struct dubov *dubov);
/* Neither met before nor excluded, and one way of giving colours is allowed. [c04:dubov.2.1] [c04:dubov.2.3] [c04:dubov.2.4] */
bool dubov_may_pair(const struct dubov *dubov, int32_t one, int32_t other);
static inline bool dubov_before(const struct dubov *dubov, enum dubov_order order, int32_t one, int32_t other) {
    return dubov->rank[order][one] < dubov->rank[order][other];
}
void dubov_sort(const struct dubov *dubov, enum dubov_order order, int32_t *places, int32_t count);
/* The colour that is due to more of them; none when equal. [c04:dubov.7.2.a] */
enum board_colour dubov_dominating(const struct dubov *dubov, const int32_t *places, int32_t count);
/* Is `due` the opposite of `of`? Without a colour of either: no. */
static inline bool dubov_opposite(enum board_colour due, enum board_colour of) {
    return due != COLOUR_NONE && of != COLOUR_NONE && due != of;
}

/* Does the first get White? `article` and `reason` say by which rule. Chapter 3. */
bool dubov_has_white(const struct dubov *dubov, int32_t one, int32_t other, const char **article, enum message *reason);

/* --- Earlier rounds --------------------------------------------------------------------------------------------- */

/* Who was moved up in the rounds before. By participant. */
struct dubov_moves {
    int32_t *times;
    bool *in_last; /* in the round before this one */
};
void dubov_find_moves(struct arena *arena, const struct drawing *drawing, struct watched *watched,
                      struct dubov_moves *moves);
/* Pairs the round, with the moves of the rounds before. */
enum dubov_verdict dubov_draw(struct dubov *dubov);

/* --- Completion ------------------------------------------------------------------------------------------------- */

/* Has the work become too much, or was it stopped? Then all searches end. */
static inline bool dubov_spent(const struct dubov *dubov) {
    enum { MOST_STEPS = 100 * 1000 * 1000 };
    return dubov->steps > MOST_STEPS || watched_stops(dubov->watched, 0);
}
/* So many more steps: asks now and then whether the work may go on. */
static inline void dubov_step(struct dubov *dubov, int64_t steps) {
    dubov->steps += steps;
    watched_stops(dubov->watched, steps);
}
/*
 * Can these be paired with each other somehow? `spare` of them stay over, only such as may (by index; NULL: all may).
 */
bool dubov_completes(struct dubov *dubov, const int32_t *places, int32_t count, int32_t spare, const bool *may_stay);
/* The first complete legal pairing in the order of the columns, added to the pairs. */
bool dubov_pair_anyhow(struct dubov *dubov, const struct dubov_level *columns);

/* --- Columns and rows -------------------------------------------------------------------------------------------- */

/* Splits by due colour; who has none goes into the smaller column, or by choice to the Whites. */
void dubov_split(const struct dubov *dubov, const int32_t *places, int32_t count, struct dubov_level *level);
/* Makes the columns equal and puts them in order. False when limitations forbid it. [c04:dubov.7.3] [c04:dubov.7.4] */
bool dubov_balance(struct dubov *dubov, struct dubov_level *level);
struct dubov_level *dubov_level(struct dubov *dubov, int32_t depth);
/* Rows one by one, each with the first Black that leaves the others rows. [c04:dubov.6.3.lower] */
bool dubov_fill_rows(struct dubov *dubov, struct dubov_level *level);
/* Pairs them all by chapters 6.2, 6.3, 7.3 and 7.4: what was found stands in the levels, until last_level. */
bool dubov_pair_columns(struct dubov *dubov, const int32_t *places, int32_t count);
/* What was found becomes pairs, and is told. */
void dubov_take_columns(struct dubov *dubov);
void dubov_add_pair(struct dubov *dubov, int32_t one, int32_t other);

/* --- Groups ------------------------------------------------------------------------------------------------------- */

/* Those who are in a group now, by the list. */
int32_t dubov_members(const struct dubov *dubov, int32_t group, int32_t *places);
/* Chapter 8: floaters are paired with the members of the group; who finds nobody stays a floater. */
void dubov_pair_floaters(struct dubov *dubov, int32_t group);
/* 7.1 and 7.2. */
void dubov_move_up(struct dubov *dubov, int32_t group);
/* 6.4: some float, or go home, so that the others can be paired. */
void dubov_choose_floaters(struct dubov *dubov, int32_t group, const int32_t *places, int32_t count);
enum dubov_verdict dubov_pair_groups(struct dubov *dubov);

/* Chapter 5. */
enum dubov_verdict dubov_pair_first_round(struct dubov *dubov);
/* Places in the order in which they would have the bye. [c04:dubov.4.base] */
int32_t dubov_bye_order(struct dubov *dubov, int32_t *places);

/* --- Sentences ---------------------------------------------------------------------------------------------------- */

/* "3", "3 and 7", "3, 7 and 9". These are for sentences: only where somebody listens. */
struct language_value dubov_numbers(const struct dubov *dubov, const int32_t *places, int32_t count);
struct language_value dubov_average_value(const struct dubov *dubov, int32_t place);
static inline struct language_value dubov_player(const struct dubov *dubov, int32_t place) {
    return language_number(dubov->players[place].number);
}
