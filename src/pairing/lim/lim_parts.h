/*
 * Parts of the Lim system's engine. Players are places in order of rank; "number" is the participant's index, so that
 * the highest number of the text is the smallest here. [c04:lim.7.numbers]
 */
#pragma once

#include "base/watch.h"
#include "pairing/lim/lim.h"
#include "pairing/swiss/swiss.h"

enum { LIM_MAXI_LIMIT = 100 };

struct lim_player {
    uint8_t due; /* enum board_colour: COLOUR_NONE before the first game */
    bool may_white;
    bool may_black;
    bool unbound; /* colour limits yield for him in this round */
    bool floated; /* was sent out of his group in the round before */
    int32_t rating;
    int32_t number; /* for the account */
};

/* A pair; who was scrutinised comes first. */
struct lim_pairing {
    int32_t first;
    int32_t second;
};

struct lim_group {
    int32_t score;
    bool half;   /* the median's: half a unit more, which nobody has */
    bool upward; /* below the median: paired upwards */
    bool median;
    int32_t resident_count;
    int32_t *residents; /* by number */
    int32_t received_count;
    int32_t *received;  /* floaters waiting here */
    int32_t pair_count; /* made in this group, in the order of scrutiny */
    struct lim_pairing *pairs;
};

struct lim {
    struct arena *arena; /* for what is needed while the round is drawn */
    struct swiss_round round;
    const struct pairing_choices *choices;
    struct swiss_account *account;
    struct watched *watched;
    struct lim_player *players; /* by place */
    uint64_t *compatible;       /* bits [place * round.stride * 64 + place] */
    int32_t bye;                /* place, or -1 */
    int32_t group_count;
    struct lim_group *groups; /* by score, the highest first; the median is always among them */
    int32_t median;           /* its index */
};

static inline bool lim_compatible(const struct lim *lim, int32_t one, int32_t other) {
    return (lim->compatible[(size_t)one * lim->round.stride + (size_t)other / 64] >> (other % 64) & 1) != 0;
}

/* Has `one` the higher number, that is, the smaller one? */
static inline bool lim_higher(const struct lim *lim, int32_t one, int32_t other) {
    return lim->round.players[one].participant < lim->round.players[other].participant;
}

static inline int32_t lim_score(const struct lim *lim, int32_t place) {
    return lim->round.players[place].score;
}

/* Are their ratings near enough to exchange one for the other? Always, unless it is a Maxi-tournament. */
bool lim_near(const struct lim *lim, int32_t one, int32_t other);

/* --- Players and colours (lim_players.c, lim_colours.c) ----------------------------------------------------------- */

void lim_read_players(struct lim *lim);

/* Both are due a colour, and not the same one. */
static inline bool lim_colours_fit(const struct lim *lim, int32_t one, int32_t other) {
    uint8_t mine = lim->players[one].due, theirs = lim->players[other].due;
    return mine != COLOUR_NONE && theirs != COLOUR_NONE && mine != theirs;
}

/*
 * Is `partner` what a player looks for in 10.8 and 12.2: somebody due the other colour? CHOICE: no_colour_fits
 * [c04:lim.10.8.down] [c04:lim.10.8.up] [c04:lim.12.2]
 */
static inline bool lim_partner_fits(const struct lim *lim, int32_t player, int32_t partner) {
    uint8_t mine = lim->players[player].due, theirs = lim->players[partner].due;
    if (lim->choices->no_colour_fits)
        return mine == COLOUR_NONE || mine != theirs;
    return lim_colours_fit(lim, player, partner);
}

static inline bool lim_colours_clash(const struct lim *lim, int32_t one, int32_t other) {
    return lim->players[one].due != COLOUR_NONE && lim->players[one].due == lim->players[other].due;
}

/* Does the higher ranked player of a pair made in this group have White? Tells the rule. */
bool lim_upper_has_white(const struct lim *lim, const struct lim_group *group, int32_t upper, int32_t lower);

/* --- Which players can all be paired? (lim_cover.c) --------------------------------------------------------------- */

/*
 * A matching of compatible players, some of whom must be covered by it and the others may be. Grown by augmenting
 * paths, so every question is answered exactly.
 */
struct lim_cover {
    const struct lim *lim;
    uint64_t *present; /* bits by place: who can be paired here */
    uint64_t *spare;   /* bits by place: who of them need not be covered */
    int32_t *mates;    /* by place, or -1 */
    int32_t *saved;    /* mates to go back to */
    int32_t *kept;     /* the same, when it is only asked */
    struct lim_cover_search *search;
};

void lim_cover_make(struct arena *arena, const struct lim *lim, struct lim_cover *cover);
/* Nobody is here. */
void lim_cover_clear(struct lim_cover *cover);
/* These pairs are here and are the matching; all must be covered. */
void lim_cover_start(struct lim_cover *cover, const struct lim_pairing *pairs, int32_t count);
/* Adds a player who need not be covered. */
void lim_cover_add(struct lim_cover *cover, int32_t place);
void lim_cover_remove(struct lim_cover *cover, int32_t place);
/* From now on this player must be covered. False, and no change, when that cannot be together with those who must. */
bool lim_cover_require(struct lim_cover *cover, int32_t place);
/* Pairs two for good, both leave. False, and no change, when some who must be covered could not be any more. */
bool lim_cover_settle(struct lim_cover *cover, int32_t one, int32_t other);
/* The same question, and no change. */
bool lim_cover_would_settle(struct lim_cover *cover, int32_t one, int32_t other);
/* The greatest number of pairs among these players. */
int32_t lim_cover_most_pairs(struct lim_cover *cover, const int32_t *places, int32_t count);

/* --- Floaters (lim_floaters.c, lim_even.c) ------------------------------------------------------------------------ */

/* Sorts floaters as they are paired: [c04:lim.10.6] [c04:lim.10.7]. */
void lim_sort_floaters(const struct lim *lim, const struct lim_group *group, int32_t *floaters, int32_t count);

/* Does `one` come before `other` in that order? */
bool lim_floats_before(const struct lim *lim, const struct lim_group *group, int32_t one, int32_t other);

/* The group that a group's floaters go to, as they find it. */
struct lim_door {
    struct lim *lim;
    const struct lim_group *group;
    const struct lim_group *next;
    int32_t forced_count;
    int32_t *forced; /* who had to leave [c04:lim.9.3.a] [c04:lim.9.3.b] [c04:lim.9.3.c], in order of priority */
    int32_t *taken;  /* beside them: the opponent next door that each takes beforehand, or -1 */
    int32_t *free;   /* the same, if there were no limit of 100 points: for the account */
    bool *reserved;  /* by place: taken for the moment */
};
void lim_door_make(struct lim *lim, const struct lim_group *group, const struct lim_group *next, const int32_t *forced,
                   int32_t forced_count, struct lim_door *door);
/* Has he an opponent there, those left out whom floaters with priority take? [c04:lim.10.3] [c04:lim.10.4] */
bool lim_has_opponent_next(const struct lim_door *door, const int32_t *taken, int32_t place);

/* Who of the players left floats to make their number even. [c04:lim.9.3.d] */
int32_t lim_choose_floater(struct lim_cover *cover, const struct lim_door *door, const int32_t *left,
                           int32_t left_count);

/* --- Scrutinies (lim_exchange.c, lim_scrutiny.c) ------------------------------------------------------------------ */

/* Players to be paired with each other, in the order of scrutiny. */
struct lim_list {
    int32_t floater_count;
    int32_t *floaters;
    int32_t *floaters_by_number; /* the highest first, or the lowest when going up */
    int32_t resident_count;
    int32_t *residents;
    const bool *company; /* by place: who should rather float with the stuck player; NULL: nobody */
};

/* Whom the first of `count` players tries as his opponents, `trial` from 0: an index in their list. [c04:lim.11.2] */
int32_t lim_exchange_index(int32_t count, int32_t trial);
/*
 * First scrutiny [c04:lim.11.1.a] [c04:lim.11.1.b] [c04:lim.11.2] [c04:lim.11.3] [c04:lim.11.4]: pairs everybody, or
 * says who is the first that cannot be paired, and who is then left without an opponent (`companion`: the extreme
 * number of those, or of those of them whom the list names). The account has what was done, also in vain.
 */
bool lim_first_scrutiny(struct lim *lim, struct lim_cover *cover, struct lim_group *group, const struct lim_list *list,
                        int32_t *stuck, int32_t *companion);
/* Second scrutiny, for colours, of the pairs of residents. [c04:lim.12.2] */
void lim_second_scrutiny(struct lim *lim, struct lim_cover *cover, struct lim_group *group,
                         const struct lim_list *list);

/*
 * Of all pairings of these players, an even number in the order of scrutiny, the one with the fewest who clash in
 * colour, and of several such the first in the order of exchanges. False when they cannot be paired. (lim_completion.c)
 */
bool lim_best_completion(const struct lim *lim, const int32_t *places, int32_t count, struct lim_pairing *pairs);

/* --- Groups (lim_group.c) ----------------------------------------------------------------------------------------- */

/* Pairs a group other than the median; who is left waits in `next`. */
void lim_pair_group(struct lim *lim, struct lim_group *group, struct lim_group *next);
/* Pairs the median group, opening pairs of other groups as far as needed. [c04:lim.9.6.lower] [c04:lim.9.6.upper] */
void lim_pair_median(struct lim *lim);

/* What is told from now on is of this group. */
void lim_tell_of(struct lim *lim, const struct lim_group *group);

/* A player as the account names him. */
static inline struct language_value lim_player(const struct lim *lim, int32_t place) {
    return language_number(lim->players[place].number);
}
/* "3, 5 and 8"; only where there is an account. */
struct language_value lim_names(const struct lim *lim, const int32_t *places, int32_t count);
/* "3, 5 or 8" */
struct language_value lim_names_or(const struct lim *lim, const int32_t *places, int32_t count);
