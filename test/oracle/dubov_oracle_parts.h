/*
 * The parts of the Dubov oracle, so that tests can take them one by one.
 *
 * Players of a round are counted from 0 in the order of the list of chapter 5; a set of them is a word of bits.
 */
#pragma once

#include "base/rational.h"
#include "dubov_oracle.h"

typedef uint32_t dubov_set;

static inline dubov_set dubov_one(int player) {
    return (dubov_set)1 << player;
}
static inline bool dubov_has(dubov_set set, int player) {
    return (set >> player & 1) != 0;
}

struct dubov_player {
    int32_t participant;
    struct text name;
    int64_t score;
    int32_t rating;          /* R [c04:dubov.1.R] */
    struct rational average; /* ARO [c04:dubov.1.ARO] */
    int games;
    uint8_t *colours; /* of the games, oldest first, without gaps */
    uint8_t *rounds;  /* colours by round, COLOUR_NONE where no game was played */
    int difference;   /* Whites minus Blacks */
    enum board_colour due;
    dubov_set met; /* or excluded */
    bool had_point;
    bool half; /* of the points, or more */
    int moves_up;
    bool moved_up_before; /* in the round before */
};

/* A column of players, the first on top. */
struct dubov_list {
    int count;
    int players[DUBOV_ORACLE_MOST];
};

struct dubov_columns {
    struct dubov_list white;
    struct dubov_list black;
};

/* What has been paired so far. */
struct dubov_state {
    dubov_set unpaired;
    dubov_set moved_up;
    int opponent[DUBOV_ORACLE_MOST];
};

struct dubov_round {
    const struct pairing_choices *choices;
    const struct drawing *drawing;
    long long steps_left;
    bool gave_up;
    bool last;
    bool limits_hold; /* for the time being 2.3 and 2.4 hold for all, whatever the option says */
    int count;
    struct dubov_player players[DUBOV_ORACLE_MOST];
    struct dubov_state state;
};

/* --- players ---------------------------------------------------------------------------------------------------- */

/* `moved_up` tells [participant * table rounds + round] of all rounds before. False when there are too many players. */
bool dubov_oracle_round_make(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                             const bool *moved_up, long long most_steps, struct dubov_round *round);
/* Chapter 1: which colour is due after these games. */
enum board_colour dubov_oracle_due(int games, const uint8_t *colours);
static inline enum board_colour dubov_other(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : colour == COLOUR_BLACK ? COLOUR_WHITE : COLOUR_NONE;
}
/* 2.3 and 2.4. */
bool dubov_oracle_may_take(const struct dubov_round *round, int player, enum board_colour colour);
/* 2.1, 2.3 and 2.4: the two may be paired. */
bool dubov_oracle_compatible(const struct dubov_round *round, int a, int b);
/* Chapter 3: the one of the two who has White. */
int dubov_oracle_white_of(const struct dubov_round *round, int a, int b);
/* 2.5. */
bool dubov_oracle_may_move_up(const struct dubov_round *round, int player);

/* --- orders: negative when `a` comes before `b` ------------------------------------------------------------------ */

typedef int dubov_order(const struct dubov_round *round, int a, int b);
int dubov_oracle_by_name(const struct dubov_round *round, int a, int b);
int dubov_oracle_white_order(const struct dubov_round *round, int a, int b);        /* 6.2: ARO up, R up */
int dubov_oracle_black_order(const struct dubov_round *round, int a, int b);        /* 6.2: R down, ARO down */
int dubov_oracle_choice_order(const struct dubov_round *round, int a, int b);       /* 7.1, 7.2, 8.2: R down, ARO up */
int dubov_oracle_out_of_white_order(const struct dubov_round *round, int a, int b); /* 7.3: ARO up, R down */
int dubov_oracle_out_of_black_order(const struct dubov_round *round, int a, int b); /* 7.4: ARO down, R up */
void dubov_oracle_sort(const struct dubov_round *round, struct dubov_list *list, dubov_order *order);

/* --- one group --------------------------------------------------------------------------------------------------- */

/* Chapter 1: by due colour, in the order of the list. */
void dubov_oracle_columns_make(const struct dubov_round *round, dubov_set players, struct dubov_columns *columns);
/* 7.3 and 7.4 until the columns are equal. False when they cannot be. */
bool dubov_oracle_columns_balance(const struct dubov_round *round, struct dubov_columns *columns);
/* 6.2. */
void dubov_oracle_columns_arrange(const struct dubov_round *round, struct dubov_columns *columns);
/* 6.3: Whites from this row on with Blacks only. Pairs all of them, or none and says so. */
bool dubov_oracle_match_rows(struct dubov_round *round, const struct dubov_columns *columns, int row);
/* 7.3, 7.4, 6.2, 6.3: pairs all of them, or none and says so. */
bool dubov_oracle_pair_group(struct dubov_round *round, dubov_set players);
/* Pairs all of them in any legal way, the first one in the order of the columns. */
bool dubov_oracle_pair_anyhow(struct dubov_round *round, struct dubov_columns *columns);

/* --- rounds ------------------------------------------------------------------------------------------------------ */

/* Pairs a and b, and unpairs a and who he is paired with. */
void dubov_oracle_join(struct dubov_round *round, int a, int b);
void dubov_oracle_unpair(struct dubov_round *round, int a);
/* Some legal pairing of the set exists. */
bool dubov_oracle_pairable(struct dubov_round *round, dubov_set players);
/* Chapter 4: the order in which players get the bye, those only who may. */
void dubov_oracle_bye_order(const struct dubov_round *round, struct dubov_list *byes);
/* 8.1: floaters in the order in which they are paired. */
void dubov_oracle_floater_order(const struct dubov_round *round, dubov_set floaters, struct dubov_list *order);
/* Chapters 6 to 8 for all who are unpaired. False when there is no legal pairing. */
bool dubov_oracle_pair_round(struct dubov_round *round);
/* Chapter 5 for all who are unpaired. */
bool dubov_oracle_pair_first_round(struct dubov_round *round);
