/*
 * Standings: points, tie-breaks by edition, ranks with shared places, and how each value was computed.
 */
#pragma once

#include "base/rational.h"
#include "crosstable/crosstable.h"
#include "standings/tiebreak.h"

enum { STANDINGS_MOST_TIEBREAKS = 12, STANDINGS_MOST_RATING = 4000 };

/*
 * What rating tie-breaks do when somebody has no rating: they drop out of the whole event unless a method was published
 * before the start. [c07-2023:10]
 */
enum standings_unrated {
    STANDINGS_UNRATED_DROP,
    STANDINGS_UNRATED_FIXED, /* an unrated player counts with `unrated_rating` */
    STANDINGS_UNRATED_IGNORE /* games against unrated opponents are left out */
};
const char *standings_unrated_code(enum standings_unrated unrated); /* "drop", "fixed", "ignore" */
/* "drop" or "ignore"; the third is written as the rating. */
bool standings_unrated_read(struct text code, enum standings_unrated *unrated);

/*
 * With what a participant's own unplayed rounds enter the tie-breaks of a Swiss, where the rules of the competition set
 * other provisions in advance. [c02-2022:12.3.5.2.2.limit] [c07-2023:16.6]
 */
enum standings_unplayed {
    STANDINGS_UNPLAYED_USUAL,        /* as the edition has it */
    STANDINGS_UNPLAYED_BYES_NOTHING, /* byes that were asked for count nothing */
    STANDINGS_UNPLAYED_NOTHING,      /* no unplayed round counts: nobody stands in for an opponent */
    STANDINGS_UNPLAYED_COUNT
};
const char *standings_unplayed_code(enum standings_unplayed unplayed); /* "usual", "byes-nothing", "nothing" */
bool standings_unplayed_read(struct text code, enum standings_unplayed *unplayed);

struct standings_rules {
    enum tiebreak_edition edition;
    enum standings_unplayed unplayed;
    enum standings_unrated unrated;
    int32_t unrated_rating;
    size_t tiebreak_count;
    struct tiebreak tiebreaks[STANDINGS_MOST_TIEBREAKS];
};

/* Recommended for an individual round robin: DE, WIN, SB, KS [c02-2019:13.16.2]. */
struct standings_rules standings_round_robin_rules(enum tiebreak_edition edition);
/*
 * For an individual Swiss. 2009, 2019: BH/C1, BH, SB, PS, DE, WIN, BWG, the list for ratings that are not all consistent
 * [c02-2019:13.16.4]. 2022: DE, BH/C1, PS, then WIN for an odd number of rounds and BPG for an even one, the list without
 * ratings [c02-2022:13.1.1]. The later texts recommend nothing: BH/C1, BH, SB, DE, WIN.
 */
struct standings_rules standings_swiss_rules(enum tiebreak_edition edition, int32_t rounds);
/*
 * Refuses a list that is too long, a tie-break or modifier that the edition lacks, and a tie-break named twice; only the
 * direct encounter may be repeated.
 */
bool standings_check_rules(const struct standings_rules *rules, struct error *error);
/* The same for a round robin, or another tournament with pre-determined pairings: no Buchholz from 2026 on. */
bool standings_check_round_robin(const struct standings_rules *rules, struct error *error);

/* Why a tie-break of the list has no values. */
enum standings_dropped {
    STANDINGS_KEPT,
    STANDINGS_DROPPED_UNRATED,    /* somebody is unrated and no method was published [c07-2023:10] */
    STANDINGS_DROPPED_ROUND_ROBIN /* Buchholz in a round robin of 2026 */
};

/*
 * The direct encounter applies to those who are tied when their turn comes, if the separate standings could be used:
 * all have met, or the edition ranks one who is first whatever the missing results. The value is the score in the
 * separate standings of all who are tied then, also where a further look at a smaller set has ranked them.
 */
struct standings_value {
    bool applies;   /* false: nothing to compare, ranked behind those that have a value; the value is no more than
                       information */
    int32_t missed; /* ARO of 2019: games missed by choice where these rank it lower [c02-2019:13.15.1]; else 0 */
    struct rational value;
};

struct standings_row {
    int32_t participant; /* index in the crosstable */
    int32_t rank;        /* 0: excluded from the standings; shared places have the same rank */
    bool shared;
    bool lots;      /* the place was shared by the list and is drawn by lot: set by who knows of the draw */
    int64_t points; /* in the scoring's unit */
    int32_t games;  /* over the board, those that count */
    struct standings_value values[STANDINGS_MOST_TIEBREAKS];
};

struct standings {
    struct standings_rules rules;
    enum standings_dropped dropped[STANDINGS_MOST_TIEBREAKS];
    size_t count;
    struct standings_row *rows; /* by rank, then pairing number; excluded ones last */
};

/* Refuses ratings that nobody has, and games that give both sides together more than they are worth [laws:10.2]. */
bool standings_compute(struct arena *arena, const struct crosstable *table, const struct standings_rules *rules,
                       struct standings *standings, struct error *error);

/* Why an addend was cut. */
enum standings_cut {
    STANDINGS_CUT_NOT,
    STANDINGS_CUT_LEAST,     /* the least significant value */
    STANDINGS_CUT_MOST,      /* the most significant value, of a median */
    STANDINGS_CUT_VOLUNTARY, /* a voluntarily unplayed round that is not below the least significant value */
    STANDINGS_CUT_UNPLAYED   /* 2022: unplayed rounds go first */
};

/* One addend of a tie-break value. */
struct standings_addend {
    int32_t round;             /* from 1; 0: not of a single round */
    int32_t opponent;          /* index, or -1 */
    int64_t opponent_points;   /* the score that was used */
    int64_t opponent_standing; /* the score that the opponent has in the standings, before any adjustment */
    bool stand_in;             /* the score is that of who stands in for an opponent in an unplayed round */
    int64_t points;            /* scored against the opponent (or in the round) */
    struct rational value;     /* what it adds; a rating where ratings are averaged */
    bool counted;              /* false: listed to show why it does not count */
    enum standings_cut cut;
    bool unrated;        /* not counted, as the opponent has no rating and such games are ignored [c07-2023:10] */
    const char *article; /* "c02-2022:12.3.2.5.1.base"; where it was cut or ignored, the article of that */
};

/* What is done with the sum of the addends, step by step. */
enum standings_step_name {
    STANDINGS_STEP_SUM,
    STANDINGS_STEP_COUNT,      /* of the addends */
    STANDINGS_STEP_AVERAGE,    /* rounded where the edition rounds */
    STANDINGS_STEP_NEEDED,     /* 2022: there must be more addends than this [c02-2022:12.3.5.3.twothirds] */
    STANDINGS_STEP_MISSED,     /* 2019: games missed by choice */
    STANDINGS_STEP_SCORE,      /* made in these games, a win as 1 and a draw as 1/2 */
    STANDINGS_STEP_FRACTION,   /* of the score, in hundredths, by the table of the rating regulations */
    STANDINGS_STEP_DIFFERENCE, /* of ratings that belongs to it */
    STANDINGS_STEP_EXPECTED,   /* by the table: what the value is expected to score */
    STANDINGS_STEP_BELOW,      /* and what one point of rating less is expected to score */
    STANDINGS_STEP_DIVISOR,    /* SSSC: of the Buchholz, which is the sum */
    STANDINGS_STEP_STRENGTH,   /* of the schedule: what the division gives */
    STANDINGS_STEP_SECONDARY,  /* the secondary score of the team, which is added */
    STANDINGS_STEP_NAME_COUNT
};
struct standings_step {
    enum standings_step_name name;
    struct rational value;
};
enum { STANDINGS_MOST_STEPS = 8 };

struct standings_breakdown {
    struct tiebreak tiebreak;
    enum standings_dropped dropped;
    const char *article; /* the rule of this edition */
    struct standings_value total;
    int64_t threshold; /* Koya: points an opponent needs, doubled (so that odd halves are exact); else 0 */
    size_t tied_count; /* direct encounter: the participants compared */
    int32_t *tied;
    size_t count;
    struct standings_addend *addends;
    size_t step_count;
    struct standings_step steps[STANDINGS_MOST_STEPS];
    const struct standings_breakdown *within; /* direct encounter: the same among those left equal by it, or NULL */
};

const char *standings_cut_code(enum standings_cut cut);             /* "voluntary" */
const char *standings_dropped_code(enum standings_dropped dropped); /* "unrated" */
const char *standings_step_code(enum standings_step_name name);     /* "average" */

/* How the value of `tiebreak` (index in the rules' list) of one participant came about. */
bool standings_explain(struct arena *arena, const struct crosstable *table, const struct standings *standings,
                       int32_t participant, size_t tiebreak, struct standings_breakdown *breakdown,
                       struct error *error);
