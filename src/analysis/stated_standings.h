/*
 * What somebody else says the standings are, of players or of teams, and where that differs from what they are.
 */
#pragma once

#include "base/rational.h"
#include "event/show.h"
#include "standings/team_standings.h"

/* A number as it was written, with as many places as it was written with. */
struct stated_number {
    struct text written; /* empty: nothing is stated */
    struct rational value;
    struct rational step; /* of the last place: what is stated may be rounded by half of it; 0: it is exact */
};

/* Of a player, or of a team: that has match and game points, by enum team_score, and values of several parts, with
   blanks between them. */
enum { STATED_SCORES = 2 };
struct stated_row {
    int32_t number;
    int32_t rank; /* 0: not stated */
    struct stated_number points[STATED_SCORES];
    struct text values[STANDINGS_MOST_TIEBREAKS]; /* as written; empty: nothing is stated */
};

struct stated_code {
    struct text code;
    bool own; /* the tournament's own rules define it: nobody else can compute it */
};

struct stated_table {
    struct text edition; /* empty: not stated */
    bool listed;         /* it says which tie-breaks there are */
    size_t code_count;
    struct stated_code codes[STANDINGS_MOST_TIEBREAKS];
    size_t count;
    struct stated_row *rows;
};

/* "12.25", "49/4", "12½"; nothing where nothing is written. */
bool stated_read_number(struct text written, struct stated_number *number, struct error *error);

/* The edition that is stated, if one is. */
bool stated_read_edition(const struct stated_table *stated, struct standings_rules *rules, struct error *error);
/*
 * Adds the tie-breaks that are stated. One of the tournament's own ends the list, if `report` is set also one that the edition
 * lacks, and is `*end` then: behind it nothing is known. Else `*end` is empty.
 */
bool stated_read_list(const struct stated_table *stated, bool teams, bool report, struct standings_rules *rules,
                      struct text *end, struct error *error);

enum stated_kind {
    STATED_UNKNOWN, /* nobody has that number */
    STATED_MISSING, /* somebody is not stated */
    STATED_AGAIN,   /* stated more than once */
    STATED_RANK,
    STATED_POINTS,
    STATED_TIEBREAK
};

struct stated_difference {
    enum stated_kind kind;
    int32_t number;
    struct text name;
    size_t at;               /* of points the score, of a value the tie-break */
    struct text written;     /* of points and values; empty: nothing */
    int32_t rank;            /* stated */
    int32_t first, last;     /* of a rank: what it may be, 0 for none */
    int64_t points;          /* computed */
    struct team_value value; /* computed; that of a player has one part */
};

struct stated_differences {
    size_t compared; /* players or teams */
    size_t count;
    size_t capacity;
    struct stated_difference *list;
};

/* Values of tie-breaks are compared if `values` is set: those that are stated must be those of the standings then. */
bool stated_compare_players(struct arena *arena, const struct stated_table *stated, const struct show_table *computed,
                            bool values, struct stated_differences *found, struct error *error);
bool stated_compare_teams(struct arena *arena, const struct stated_table *stated, const struct team_table *table,
                          const struct team_standings *standings, bool values, struct stated_differences *found,
                          struct error *error);
