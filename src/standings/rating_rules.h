/*
 * What an edition of FIDE's rating regulations says: which difference counts, who has which K, how a first rating comes
 * about. The tables (expected_score.h, performance.h) are those of all editions.
 */
#pragma once

#include "base/text.h"

enum { RATING_MOST = 4000, RATING_K_MOST = 40 };

/* Named by the day from which it is in force. */
enum rating_edition { RATING_2022, RATING_2024, RATING_2025, RATING_EDITION_COUNT };

/* How an opponent who is more than 400 points below is raised. */
enum rating_raise {
    RATING_RAISE_ONE, /* in the game with the greatest difference, and in no other */
    RATING_RAISE_ALL
};

/* How a first rating follows from the average of the opponents. */
enum rating_first {
    RATING_FIRST_HALF_POINTS, /* 20 more for each half point above one half of the games; below it by the table */
    RATING_FIRST_TWO_DRAWS    /* by the table, with two draws against opponents rated 1800 */
};

struct rating_rules {
    const char *code; /* "rating@2024-03" */
    const char *from; /* first day, "2024-03-01" */
    enum rating_raise raise;
    enum rating_first first;
    int32_t first_most; /* no first rating is above it; 0: no limit */
    int32_t exempt;     /* standard: who is rated so or higher has the real difference in every game; 0: nobody */
    int32_t floor;      /* the lowest rating that is published */
};

const struct rating_rules *rating_rules(enum rating_edition edition);
/* "rating@2024-03", or without "rating@". */
bool rating_edition_read(struct text code, enum rating_edition *edition);
/* The one in force on a day ("2026-11-15"); the oldest for a day before all of them. */
enum rating_edition rating_edition_on(struct text day);
/* Was any of them in force on that day? */
bool rating_edition_covers(struct text day);

/* Which of a player's ratings. */
enum rating_kind { RATING_STANDARD, RATING_RAPID, RATING_BLITZ, RATING_KIND_COUNT };
const char *rating_kind_code(enum rating_kind kind); /* "standard", "rapid", "blitz" */
bool rating_kind_read(struct text code, enum rating_kind *kind);
/*
 * By a time control as reports and people write it: "90 min/40 moves + 30 min + 30 s", "15+10", "40/5400+30:1800+30",
 * "3'+2''", "Blitz". The time for 60 moves decides: up to 10 minutes blitz, less than 60 rapid. A plain number from 180
 * on is one of seconds, below it one of minutes. False when it says nothing of the kind. [laws:A.1] [laws:B.1]
 */
bool rating_kind_guess(struct text time_control, enum rating_kind *kind);

/* Where K comes from. */
enum rating_k_source {
    RATING_K_GIVEN,
    RATING_K_2400,   /* 10: the rating is 2400 or more */
    RATING_K_JUNIOR, /* 40: until the end of the year of the 18th birthday, rated below 2300 */
    RATING_K_USUAL   /* 20 */
};
const char *rating_k_source_code(enum rating_k_source source); /* "given", "2400", "junior", "usual" */

/* What was taken for granted, since it does not follow from what is known: sums of these. */
enum {
    RATING_ASSUMED_GAMES = 1,      /* has completed 30 games, else 40 */
    RATING_ASSUMED_NEVER_2400 = 2, /* else 10 */
    RATING_ASSUMED_NEVER_2300 = 4, /* a junior, else 20 */
    RATING_ASSUMED_ADULT = 8       /* the year of birth is not known; a junior has 40 */
};

struct rating_k {
    int32_t k;
    int32_t used; /* after the limit of 700 for K times the number of games */
    enum rating_k_source source;
    unsigned assumed;
};
/* `given`: 0 for none; `birth_year`: 0 when it is not known; `year`: of the last day of the event. */
struct rating_k rating_k(int32_t given, int32_t rating, int32_t birth_year, int32_t year, int32_t games);
