/*
 * Standings: points, tie-breaks by edition, ranks with shared places, and how each value was computed.
 */
#ifndef STAUNTON_STANDINGS_STANDINGS_H
#define STAUNTON_STANDINGS_STANDINGS_H

#include "base/rational.h"
#include "crosstable/crosstable.h"

/* In the order of their introduction in the texts; more follow. */
enum tiebreak_name {
    TIEBREAK_DIRECT_ENCOUNTER, /* DE */
    TIEBREAK_WINS,             /* WIN */
    TIEBREAK_SONNEBORN_BERGER, /* SB */
    TIEBREAK_KOYA,             /* KS */
    TIEBREAK_NAME_COUNT
};

/* Editions of the tie-break rules, oldest first: tiebreak@2009 ... tiebreak@2026. */
enum tiebreak_edition {
    TIEBREAK_2009,
    TIEBREAK_2019,
    TIEBREAK_2022,
    TIEBREAK_2023,
    TIEBREAK_2024_04,
    TIEBREAK_2024_08,
    TIEBREAK_2026,
    TIEBREAK_EDITION_COUNT
};

enum { STANDINGS_MOST_TIEBREAKS = 12 };

struct standings_rules {
    enum tiebreak_edition edition;
    size_t tiebreak_count;
    enum tiebreak_name tiebreaks[STANDINGS_MOST_TIEBREAKS];
};

const char *tiebreak_code(enum tiebreak_name name);                           /* "SB" */
const char *tiebreak_title(enum tiebreak_name name);                          /* "Sonneborn-Berger" */
bool tiebreak_read(struct text code, enum tiebreak_name *name);               /* case ignored */
const char *tiebreak_edition_code(enum tiebreak_edition edition);             /* "tiebreak@2022" */
bool tiebreak_edition_read(struct text code, enum tiebreak_edition *edition); /* with or without "tiebreak@" */
/* Recommended for an individual round robin: DE, WIN, SB, KS [c02-2019:13.16.2]. */
struct standings_rules standings_round_robin_rules(enum tiebreak_edition edition);
/* Refuses a list that is too long or names a tie-break twice; only the direct encounter may be repeated. */
bool standings_check_rules(const struct standings_rules *rules, struct error *error);

/*
 * The direct encounter applies to those who are tied when their turn comes, if the separate standings could be used:
 * all have met, or the edition ranks one who is first whatever the missing results. The value is the score in the
 * separate standings of all who are tied then, also where a further look at a smaller set has ranked them.
 */
struct standings_value {
    bool applies; /* false: nothing to compare; the value is then no more than information */
    struct rational value;
};

struct standings_row {
    int32_t participant; /* index in the crosstable */
    int32_t rank;        /* 0: excluded from the standings; shared places have the same rank */
    bool shared;
    int64_t points; /* in the scoring's unit */
    int32_t games;  /* over the board, those that count */
    struct standings_value values[STANDINGS_MOST_TIEBREAKS];
};

struct standings {
    struct standings_rules rules;
    size_t count;
    struct standings_row *rows; /* by rank, then pairing number; excluded ones last */
};

bool standings_compute(struct arena *arena, const struct crosstable *table, const struct standings_rules *rules,
                       struct standings *standings, struct error *error);

/* One addend of a tie-break value. */
struct standings_addend {
    int32_t round;           /* from 1; 0: not of a single round */
    int32_t opponent;        /* index, or -1 */
    int64_t opponent_points; /* the score that was used */
    int64_t points;          /* scored against the opponent (or in the round) */
    struct rational value;   /* what it adds */
    bool counted;            /* false: listed to show why it does not count */
    const char *article;     /* "c02-2022:12.3.2.5.1.base" */
};

struct standings_breakdown {
    enum tiebreak_name tiebreak;
    const char *article; /* the rule of this edition */
    struct standings_value total;
    int64_t threshold; /* Koya: points an opponent needs, doubled (so that odd halves are exact); else 0 */
    size_t tied_count; /* direct encounter: the participants compared */
    int32_t *tied;
    size_t count;
    struct standings_addend *addends;
    const struct standings_breakdown *within; /* direct encounter: the same among those left equal by it, or NULL */
};

/* How the value of `tiebreak` (index in the rules' list) of one participant came about. */
bool standings_explain(struct arena *arena, const struct crosstable *table, const struct standings *standings,
                       int32_t participant, size_t tiebreak, struct standings_breakdown *breakdown,
                       struct error *error);

#endif
