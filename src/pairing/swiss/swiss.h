/*
 * What all Swiss systems see of a round that is to be drawn: the participants as they stand, in order of rank.
 *
 * Places count from 0, the highest ranked first: the greater score, then the smaller pairing number; where a system asks
 * for it the rating and the title come between the two.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/drawing.h"

enum swiss_strength { SWISS_NO_PREFERENCE, SWISS_MILD, SWISS_STRONG, SWISS_ABSOLUTE };
enum swiss_float { SWISS_NO_FLOAT, SWISS_DOWNFLOAT, SWISS_UPFLOAT };

/* What an edition says about unplayed rounds. */
struct swiss_rules {
    bool absence_floats;   /* any unplayed round is a downfloat, not only one that is worth more than a loss */
    bool full_bye_bars;    /* any unplayed round worth a win bars from the bye, not only a forfeit win */
    bool boards_by_points; /* boards in order of points, not of points with virtual ones */
    bool full_byes_float;  /* of unplayed rounds only a bye worth a win is a downfloat */
    bool forfeits_float;   /* a pairing that ended by forfeit floats as its scores say */
    bool ratings_rank;     /* of equal scores the higher rating stands first, then the title [c04:dutch.A.2.b] */
};

/* Colours of the games played, gaps removed: the latest in the lowest bit, set for White. */
struct swiss_colours {
    uint64_t whites;
    int32_t count; /* at most the latest 64 are kept */
};

struct swiss_player {
    int32_t participant; /* index in the table */
    int32_t number;      /* from 1: order among those who have a number at all */
    int32_t score;       /* points with virtual ones */
    int32_t group;       /* that the system puts him in: his score, with what counts for the groups alone */
    int32_t points;
    int32_t rating; /* 0 unless ratings rank */
    int32_t title;  /* and the rank of the title */
    struct swiss_colours colours;
    int32_t colour_difference; /* Whites minus Blacks */
    uint8_t preference;        /* enum board_colour */
    uint8_t strength;          /* enum swiss_strength */
    uint8_t floats[2];         /* enum swiss_float of the last round and of the one before */
    int32_t unplayed;          /* rounds without a game */
    bool barred_from_bye;
    bool topscorer;
};

struct swiss_round {
    const struct drawing *drawing;
    int32_t player_count;
    struct swiss_player *players; /* by place */
    size_t stride;
    uint64_t *barred; /* bits [place * stride * 64 + place]: have met, or may not meet */
    bool last_round;
};

/* Where a title stands in the text of about 2009, from 0 for GM; whoever has none comes last. [c04:dutch.A.2.c] */
int32_t swiss_title_rank(struct text title);

/* Reads a drawing. Fails when a round before has a game without a result. */
bool swiss_read(struct arena *arena, const struct swiss_rules *rules, const struct drawing *drawing,
                struct swiss_round *round, struct error *error);

static inline bool swiss_may_not_meet(const struct swiss_round *round, int32_t one, int32_t other) {
    return (round->barred[(size_t)one * round->stride + (size_t)other / 64] >> (other % 64) & 1) != 0;
}

/* The last round, from 0, in which two participants played each other before the one to be drawn, or -1. */
int32_t swiss_round_met(const struct drawing *drawing, int32_t one, int32_t other);

/* The first round, from 0, for which a participant may not have the pairing-allocated bye, or -1. */
int32_t swiss_round_barring_bye(const struct swiss_rules *rules, const struct drawing *drawing, int32_t participant);

/* Which rule gave the colours. */
enum swiss_colour_rule {
    SWISS_COLOURS_BOTH_GRANTED,
    SWISS_COLOURS_STRONGER,
    SWISS_COLOURS_DIFFERENCE,
    SWISS_COLOURS_ALTERNATED,
    SWISS_COLOURS_HIGHER_RANKED,
    SWISS_COLOURS_INITIAL
};
/* Does the player at the smaller place `upper` get White against `lower`? By Article 5 of the Dutch system (E of 2017). */
bool swiss_upper_has_white(const struct swiss_round *round, int32_t upper, int32_t lower, enum swiss_colour_rule *rule);

/*
 * Where two last had different colours, games counted back from the latest of each, gaps removed, until the shorter
 * history ends: 0 for the latest games; -1: nowhere.
 */
int32_t swiss_last_difference(const struct swiss_colours *one, const struct swiss_colours *other);
/*
 * The same by rounds: the colour that participant `one` had in the last round in which both had a game, and not with
 * the same colour; COLOUR_NONE: there is none.
 */
enum board_colour swiss_last_colour_apart(const struct drawing *drawing, int32_t one, int32_t other);

/* "both_granted": as JSON calls it. */
const char *swiss_colour_rule_name(enum swiss_colour_rule rule);

/* As places. */
struct swiss_pair {
    int32_t upper;
    int32_t lower;
};
/* A pair, whoever is named first, with what its board goes by. */
struct swiss_board {
    int32_t score; /* of the higher ranked one */
    int32_t sum;   /* of both scores */
    int32_t rank;  /* of the higher ranked one: the smaller comes first */
    struct swiss_pair pair;
};
/* Boards into the order in which they are published. [c04:dutch.F.1] */
void swiss_publish(struct swiss_board *boards, int32_t count);

/* Pairs, the smaller place first, become the drawn round: colours, and the order of the boards. */
void swiss_finish(struct arena *arena, const struct swiss_rules *rules, const struct swiss_round *round,
                  const struct swiss_pair *pairs, int32_t pair_count, int32_t bye, struct drawn_round *drawn);
