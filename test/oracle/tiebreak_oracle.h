/*
 * An independent oracle of the tie-breaks: every edition, players and teams, written from the regulations alone.
 *
 * It is slow on purpose: each value is worked out for one participant at a time with exact fractions, from a plain
 * model of the event that knows nothing of the engine. Where the regulations leave a choice, the reading taken stands
 * in a comment where it is taken.
 *
 * All points of an event are whole numbers of one unit; `units_per_point` says how many of them make a point (2 where
 * half points occur). Values are given back in points.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum tiebreak_oracle_edition {
    TIEBREAK_ORACLE_2009,
    TIEBREAK_ORACLE_2019,
    TIEBREAK_ORACLE_2022,
    TIEBREAK_ORACLE_2023,
    TIEBREAK_ORACLE_2024_APRIL,
    TIEBREAK_ORACLE_2024_AUGUST,
    TIEBREAK_ORACLE_2026,
    TIEBREAK_ORACLE_EDITIONS
};

enum tiebreak_oracle_kind {
    TIEBREAK_ORACLE_ABSENT, /* not entered yet, withdrawn, at rest: a zero-point bye */
    TIEBREAK_ORACLE_PLAYED, /* over the board; a match of which at least one board was played */
    TIEBREAK_ORACLE_FORFEIT_WIN,
    TIEBREAK_ORACLE_FORFEIT_LOSS,
    TIEBREAK_ORACLE_DOUBLE_FORFEIT,
    TIEBREAK_ORACLE_ALLOCATED_BYE,
    TIEBREAK_ORACLE_FULL_BYE,
    TIEBREAK_ORACLE_HALF_BYE,
    TIEBREAK_ORACLE_ZERO_BYE
};

enum tiebreak_oracle_colour { TIEBREAK_ORACLE_NO_COLOUR, TIEBREAK_ORACLE_WHITE, TIEBREAK_ORACLE_BLACK };

/* Players have one score, the first. Teams have both. */
enum tiebreak_oracle_score { TIEBREAK_ORACLE_MATCH_POINTS, TIEBREAK_ORACLE_GAME_POINTS, TIEBREAK_ORACLE_SCORES };

enum tiebreak_oracle_unrated {
    TIEBREAK_ORACLE_UNRATED_DROP,  /* no rule was published: rating tie-breaks drop out */
    TIEBREAK_ORACLE_UNRATED_FIXED, /* an unrated player counts with `unrated_rating` */
    TIEBREAK_ORACLE_UNRATED_IGNORE /* games against unrated opponents are left out of rating tie-breaks */
};

/* One participant in one round. */
struct tiebreak_oracle_cell {
    enum tiebreak_oracle_kind kind;
    int32_t opponent; /* index of the scheduled opponent, -1 for none */
    enum tiebreak_oracle_colour colour;
    int32_t points[TIEBREAK_ORACLE_SCORES]; /* got in this round, as awarded */
    bool unrated_game;                      /* W, D, L in a report file: over the board, not rated */
    const int32_t *boards;                  /* teams: points on each board, forfeits included; NULL for none */
};

struct tiebreak_oracle_participant {
    int32_t number; /* pairing number */
    int32_t rating; /* 0 for unrated */
};

/* What a result is worth. For game points: all boards won, all boards drawn, all boards lost. */
struct tiebreak_oracle_scale {
    int32_t win;
    int32_t draw;
    int32_t loss;
};

struct tiebreak_oracle_event {
    bool teams;
    bool predetermined; /* a round robin or the like */
    int32_t cycles;     /* how often each meets each in a round robin */
    int32_t count;
    int32_t rounds_planned;
    int32_t rounds_held; /* rounds behind the last completed one do not exist for the oracle */
    int32_t units_per_point;
    struct tiebreak_oracle_scale scale[TIEBREAK_ORACLE_SCORES];
    enum tiebreak_oracle_score primary; /* players: always the first score */
    int32_t boards;                     /* teams: boards of a match */
    int32_t board_win;                  /* teams: a game won on one board */
    const char *knockout_chain;         /* article 12 tie-breaks that end a plain EDE, "BC,TBR"; NULL for none */
    enum tiebreak_oracle_unrated unrated;
    int32_t unrated_rating;
    const struct tiebreak_oracle_participant *participants;
    const struct tiebreak_oracle_cell *cells; /* [participant * rounds_planned + round] */
};

struct tiebreak_oracle_fraction {
    int64_t numerator;
    int64_t denominator; /* above 0, without a common divisor */
};

enum { TIEBREAK_ORACLE_PARTS = 32 };

/*
 * The value of one participant. TBR and BBE have a part for each board, all others one part. Compare first by
 * `blank` (blank ranks last), then by `demerit` (the lower first), then part by part, the higher first unless
 * `lower_first`.
 */
struct tiebreak_oracle_value {
    bool defined;    /* false: the edition has no such tie-break, or it drops out */
    bool blank;      /* there is no number for this participant */
    int32_t demerit; /* 2019: games missed by choice where these put the average below that of others */
    bool lower_first;
    int32_t part_count;
    struct tiebreak_oracle_fraction parts[TIEBREAK_ORACLE_PARTS];
};

/*
 * The value of `code`: NAME[:MP|:GP][/Cn|/Mn|/L+n|/L-n|/Kx][/P][/F][/R], '-' as good as '/'. False where that is no
 * code at all. For DE and EDE the value is the place among all who have the same primary score.
 */
bool tiebreak_oracle_value(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                           const char *code, int32_t participant, struct tiebreak_oracle_value *value);

/* <0 when `a` ranks before `b`, 0 when they stay tied. */
int tiebreak_oracle_compare(const struct tiebreak_oracle_value *a, const struct tiebreak_oracle_value *b);

/*
 * DE, EDE and its chains within a tied set: `places[i]` is the place of `tied[i]` from 1 on, shared places as in
 * 1, 2, 2, 4. False where the edition has no such tie-break.
 */
bool tiebreak_oracle_encounter(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                               const char *code, const int32_t *tied, int32_t count, int32_t *places);

/*
 * The whole ranking by the primary score, then by the list, subgroup by subgroup; ties that outlast it share a place.
 * Codes that are not defined are passed over. `ranks` has room for all participants.
 */
void tiebreak_oracle_rank(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                          const char *const *codes, int32_t code_count, enum tiebreak_oracle_score primary,
                          int32_t *ranks);
