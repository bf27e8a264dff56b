/*
 * What a tournament does to the ratings of its players: expected score, change, performance, a first rating, and how far
 * they are from a norm. All numbers are whole: scores in half points, expected scores in hundredths of a point, changes
 * in hundredths of a rating point.
 */
#pragma once

#include "base/error.h"
#include "crosstable/crosstable.h"
#include "standings/rating_rules.h"

/* What the cross table does not say of a participant. */
struct rating_person {
    int32_t k;          /* 0: by the rules */
    int32_t birth_year; /* 0: not known */
    struct text title;
    struct text federation; /* empty: not known */
    struct text sex;        /* "m", "w" or empty */
};

struct rating_given {
    enum rating_edition edition;
    enum rating_kind kind;
    int32_t year;                       /* of the event's last day */
    const struct rating_person *people; /* by participant */
};

/* Whether a round is rated, and why not. */
enum rating_reason {
    RATING_COUNTED,
    RATING_NOT_PLAYED, /* a bye, or not paired */
    RATING_FORFEIT,
    RATING_OPEN,      /* the game is still to end */
    RATING_TOO_SHORT, /* less than a move of each, or at a rate of play of another kind */
    RATING_OPPONENT_UNRATED
};
const char *rating_reason_code(enum rating_reason reason); /* "counted", "unrated-opponent" */

struct rating_game {
    int32_t round; /* from 1 */
    int32_t opponent;
    enum rating_reason reason;
    int32_t halves;
    int32_t rating;     /* of the opponent; 0: none */
    int32_t difference; /* own rating less the opponent's; this and the next three of a rated player's rated game */
    int32_t used;       /* by the 400-point rule */
    int32_t expected;
    int32_t change; /* by K */
};

enum rating_first_state {
    RATING_FIRST_NOT,         /* the player is rated */
    RATING_FIRST_NO_GAME,     /* none against a rated opponent */
    RATING_FIRST_NO_POINT,    /* a score of zero is disregarded */
    RATING_FIRST_TOO_FEW,     /* fewer than five games: others must be added to them */
    RATING_FIRST_BELOW_FLOOR, /* not published */
    RATING_FIRST_DONE
};
const char *rating_first_state_code(enum rating_first_state state); /* "", "no-game", "done" */

/* What a norm asks for. */
enum norm_requirement {
    NORM_GAMES,
    NORM_PERFORMANCE,
    NORM_AVERAGE,
    NORM_SCORE,
    NORM_TITLED,         /* opponents with a title, CM and WCM apart */
    NORM_TITLE,          /* opponents with the title that is sought, or a higher one */
    NORM_UNRATED,        /* not more of them */
    NORM_OWN_FEDERATION, /* not more from it */
    NORM_ONE_FEDERATION, /* not more from any */
    NORM_OTHER_FEDERATIONS /* than the player's own */,
    NORM_WOMAN,
    NORM_REQUIREMENT_COUNT
};
const char *norm_requirement_code(enum norm_requirement requirement); /* "own-federation" */
/* Is the limit one that must not be exceeded? */
bool norm_requirement_is_most(enum norm_requirement requirement);

enum norm_answer { NORM_MET, NORM_UNMET, NORM_UNKNOWN };
const char *norm_answer_code(enum norm_answer answer); /* "met", "not-met", "unknown" */

struct norm_check {
    enum norm_answer answer;
    int32_t has;   /* 0 for NORM_WOMAN */
    int32_t limit; /* for this number of games */
};

enum norm_title { NORM_GM, NORM_IM, NORM_WGM, NORM_WIM, NORM_TITLE_COUNT };
const char *norm_title_code(enum norm_title title); /* "WGM" */

enum norm_verdict {
    NORM_NOT_SOUGHT, /* the player has the title or a higher one, or is a man and the title a woman's */
    NORM_ACHIEVED,   /* as far as can be told: exemptions and the event's registration are not looked at */
    NORM_DOUBTFUL,   /* nothing fails, something cannot be told */
    NORM_IN_PLAY,    /* something fails, and there are games to come */
    NORM_MISSED
};
const char *norm_verdict_code(enum norm_verdict verdict); /* "", "achieved", "doubtful", "open", "missed" */

/* Every game over the board counts, also against unrated opponents. Information only: it never alters a pairing. */
struct norm {
    enum norm_verdict verdict;
    int32_t raised;      /* participant whose rating is raised to the floor of this norm, or -1 */
    int32_t raised_from; /* what the rating is without it, an unrated opponent's too */
    int32_t raised_to;
    int32_t average; /* of the opponents, after the raise */
    int32_t performance;
    int32_t needed; /* the lowest score in these games that performs well enough; -1: none does */
    struct norm_check checks[NORM_REQUIREMENT_COUNT];
};

struct rating_row {
    int32_t participant;
    int32_t rating; /* 0: unrated */
    int32_t games;  /* that are rated */
    int32_t halves;

    struct rating_k k; /* of a rated player */
    int32_t expected;
    int32_t change;   /* exact */
    int32_t rounded;  /* in whole points, halves away from zero */
    bool below_floor; /* rating and change are below the floor: unrated on the next list */

    /* With at least one rated game; no 400-point rule here. */
    int32_t average;     /* of the opponents, halves up [c07-2023:10.1] */
    int32_t fraction;    /* of the score, in hundredths */
    int32_t performance; /* TPR [c07-2023:10.2] */
    int32_t perfect;     /* PTP [c07-2023:10.3] */

    enum rating_first_state first;
    int32_t first_rating; /* from RATING_FIRST_TOO_FEW on; what these games alone would give */

    int32_t norm_games; /* over the board, whoever the opponent */
    int32_t norm_halves;
    int32_t rounds_left; /* games to come */
    struct norm norms[NORM_TITLE_COUNT];
};

struct rating_report {
    struct rating_given given;
    int32_t count;
    struct rating_row *rows; /* by participant */
};

/* Refuses a rating outside 0 to 4000 and a K outside 0 to 40. */
bool rating_report(struct arena *arena, const struct crosstable *table, const struct rating_given *given,
                   struct rating_report *report, struct error *error);

/* All rounds of one participant, as the row has them: as many as the table has. */
struct rating_game *rating_report_games(struct arena *arena, const struct crosstable *table,
                                        const struct rating_report *report, int32_t participant);
