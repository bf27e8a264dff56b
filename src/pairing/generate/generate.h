/*
 * Random tournaments, for testing pairings: players, absences and results are drawn by lot, the rounds are paired by the
 * system that is handed in. The same options give the same tournament on every machine.
 *
 * Two at least play in every round, whatever the rates. Every option may be left unset; it is then drawn as its comment says in brackets. Setting one changes nothing in how
 * the others are drawn. Rates are parts of GENERATE_WHOLE.
 */
#pragma once

#include "crosstable/drawing.h"
#include "standings/standings.h"

enum {
    GENERATE_UNSET = -1,
    GENERATE_WHOLE = 10000, /* a rate of 100 % */
    GENERATE_PLAYERS_MOST = 9999,
    GENERATE_ROUNDS_MOST = 20,
    GENERATE_RATING_MOST = 3500,
    GENERATE_PROHIBITED_MOST = 100
};

enum generate_shape {
    GENERATE_EVEN,  /* every rating of the range is equally likely */
    GENERATE_BELL,  /* those in the middle are likelier */
    GENERATE_STEPS, /* five values only: many are equal */
    GENERATE_EQUAL, /* all have the same */
    GENERATE_SHAPE_COUNT
};

/* What the pairing-allocated bye is worth. */
enum generate_bye { GENERATE_BYE_WIN, GENERATE_BYE_DRAW, GENERATE_BYE_ZERO, GENERATE_BYE_COUNT };

struct generate_options {
    uint64_t seed;
    int32_t players; /* 2 .. 9999 [2 .. 500, more than half of the time below 25; enough for the rounds] */
    int32_t rounds;  /* planned, 1 .. 20 [5 .. 11, one time in four 1 .. 20; no more than so few players can play] */
    int32_t played;  /* stop after so many rounds, 0 .. rounds [all] */

    int32_t given_count; /* ratings that are given, 0 for unrated; as many as players [0: none, they are drawn] */
    const int32_t *given_ratings;
    int32_t lowest_rating;  /* 1 .. 3500 [1000 .. 2200] */
    int32_t highest_rating; /* 1 .. 3500 [up to 1200 more] */
    int32_t shape;          /* enum generate_shape [bell half of the time] */
    int32_t unrated;        /* rate of players [half of the time none, at times all] */

    int32_t draws;      /* rate of games between equals, of the field's mean rating [10 % .. 60 %] */
    int32_t draws_rise; /* by what part of itself it rises with 1000 rating points [0 .. 100 %] */

    int32_t half_byes;       /* of players and rounds [half of the time none, else up to 5 %] */
    int32_t zero_byes;       /* the same [as before] */
    int32_t full_byes;       /* the same, but nobody gets a second [seldom, up to 2 %] */
    int32_t forfeits;        /* of games [half of the time none, else up to 5 %] */
    int32_t double_forfeits; /* of games [seldom, up to 2 %] */
    int32_t odd_results;     /* of games: 0-0, ½-0, 0-½, or shorter than one move [seldom, up to 3 %] */
    int32_t withdrawals;     /* of players, in some round after their first [half of the time none, else up to 15 %] */
    int32_t late_entries;    /* of players, in the first half of the rounds [seldom, up to 10 %] */
    int32_t prohibited;      /* groups of two to five who may not meet, 0 .. 100 [seldom, up to 3] */
    bool prohibited_always;  /* in all rounds [of some groups only in some] */

    bool before_2026;       /* the acceleration is that of the texts before 2026 */
    int32_t accelerated;    /* 1: by Baku's method, 0: not [one time in five, where the scoring allows it] */
    bool has_scoring;       /* [1-½-0 seven times in ten, else 3-1-0, 2-1-0, 3-2-1-0 or 1-0.4-0] */
    struct scoring scoring; /* once drawn: with the value of the bye */
    int32_t bye;            /* enum generate_bye [as the scoring says, else a win seven times in ten] */
    int32_t initial_colour; /* enum board_colour [either] */

    bool has_standings;               /* [none to all of DE, WIN and SB, in any order] */
    struct standings_rules standings; /* the tie-breaks; the edition is left to whoever writes ranks */
};

/* All options unset. */
void generate_unset(struct generate_options *options, uint64_t seed);
/* Are those that are set possible, alone and together? */
bool generate_check(const struct generate_options *options, struct error *error);

/*
 * Pairs a round of any system. Of its errors pairing_impossible ends the tournament before that round; any other ends
 * the generation.
 */
struct generate_system {
    bool (*pair)(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                 struct error *error);
    void *context;
};

struct generated_player {
    struct text name; /* "Rossi, Anna", in ASCII */
    struct text title;
    struct text federation;
    char sex; /* 'm' or 'w' */
    int32_t birth_year;
    int32_t rating;      /* 0: unrated */
    int32_t strength;    /* the rating; of the unrated one that only the results know of */
    int32_t first_round; /* in which he has arrived; nobody knew of him before, and he has no points for it */
    int32_t end_round;   /* the first one after he withdrew; rounds_planned: he stayed */
};

struct generated_tournament {
    struct generate_options options; /* each as it was set or drawn */
    struct crosstable table;         /* numbered by rating, title and name; with the rounds that were played */
    int32_t rounds_planned;
    struct generated_player *players;
    enum board_colour initial_colour;
    int32_t virtual_rounds; /* as in struct drawing; 0 without acceleration */
    const int32_t *virtual_points;
    int32_t accelerated_count; /* the first so many participants have the virtual points */
    int32_t exclusion_count;
    const struct exclusion *exclusions;
    uint8_t *absences;    /* enum bye by [participant * rounds_planned + round], up to the first round not played */
    bool ended;           /* before its time: no legal pairing exists for round table.round_count */
    struct error refusal; /* that of the pairing, if it ended */
};

/* Is there in a round, and not absent with a bye of his own? Up to the first round that was not played. */
static inline bool generated_takes_part(const struct generated_tournament *made, int32_t participant, int32_t round) {
    return round >= made->players[participant].first_round &&
           made->absences[(size_t)participant * (size_t)made->rounds_planned + (size_t)round] == BYE_NONE;
}

/* What is made lives in the arena. */
bool generate_tournament(struct arena *arena, const struct generate_options *options,
                         const struct generate_system *system, struct generated_tournament *made, struct error *error);
