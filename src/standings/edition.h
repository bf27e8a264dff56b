/*
 * What an edition of the tie-break rules says, question by question: all that the engine knows of editions.
 */
#pragma once

#include "standings/tiebreak.h"

/* The texts with an article table: later editions keep the numbers of 2023. */
enum edition_text { EDITION_TEXT_2019, EDITION_TEXT_2022, EDITION_TEXT_2023, EDITION_TEXT_COUNT };

/* Which unplayed rounds of a participant count as draws for the tie-breaks of opponents. */
enum edition_seen {
    SEEN_ALL_AS_DRAWS,             /* [c04:general.unplayed.b] [c02-2019:13.15.3] */
    SEEN_VOLUNTARY_BEFORE_NO_GAME, /* [c02-2022:12.3.5.2.1.c] [c02-2022:12.3.5.2.1.e] */
    SEEN_BYES_BEFORE_NO_AVAILABLE  /* [c07-2023:16.2.5] [c07-2023:16.3.2] */
};

/* Whose score an own unplayed round counts with. */
enum edition_stand_in {
    STAND_IN_VIRTUAL, /* [c04:general.unplayed.a.virtual] [c02-2019:13.15.2] */
    STAND_IN_OWN,     /* [c02-2022:12.3.5.2.2.self] [c07-2023:16.4] */
    STAND_IN_CAPPED   /* 2026: not above the scheduled opponent, or draws in all rounds */
};

enum edition_cut {
    CUT_LOWEST,                /* [c02-2019:13.4.4] */
    CUT_UNPLAYED_FIRST,        /* [c02-2022:12.3.5.4] */
    CUT_VOLUNTARY_UNLESS_LOWER /* [c07-2023:16.5.1] */
};

enum edition_wins {
    WINS_OF_GAMES,     /* [c02-2019:13.12.4] */
    WINS_UNPLAYED_TOO, /* [c02-2022:12.3.2.2.1] */
    WINS_BY_POINTS     /* [c07-2023:7.1] */
};

/* What the opponent's score is multiplied with in Sonneborn-Berger. */
enum edition_factor {
    FACTOR_RESULT_OR_DOUBLE_ROUND, /* the result, the points in a double round [c02-2019:13.9.1] [c02-2019:13.9.2] */
    FACTOR_RESULT,                 /* [c02-2022:12.3.2.5.1.base] */
    FACTOR_POINTS                  /* [c07-2023:9.1] */
};

/* Where the direct encounter ranks one who is first whatever the missing results. */
enum edition_partial { PARTIAL_NEVER, PARTIAL_ALWAYS, PARTIAL_SWISS };

struct edition_rules {
    const char *seen_article;
    const char *stand_in_article;
    enum edition_text text;
    enum edition_seen seen;
    enum edition_stand_in stand_in;
    enum edition_cut cut;
    enum edition_wins wins;
    enum edition_factor factor;
    enum edition_partial partial;
    bool median_most_first;    /* the order of c07-2023:14.3, printed so until 2024-08 */
    bool meetings_averaged;    /* [c07-2023:6.1.2] */
    bool koya_by_groups;       /* [c02-2019:13.6.2], later by half points */
    bool opponents_averaged;   /* AOB, before it SBO */
    bool fore_before_last;     /* [c02-2022:12.3.2.4.4], later with draws in the final round [c07-2023:8.3] */
    bool averages_rounded;     /* [c07-2023:10.1] */
    bool two_thirds_needed;    /* [c02-2022:12.3.5.3.twothirds] */
    bool absences_rank_lower;  /* and use up cuts: ARO of 2019 [c02-2019:13.15.1] [c02-2019:13.3.3.1] */
    bool round_robin_buchholz; /* 2026 does not have it */
};

const struct edition_rules *edition_rules(enum tiebreak_edition edition);

/* The article that defines a tie-break in a text; `cycles`: 0 in a Swiss, else how often each meets each. */
const char *edition_article(const struct edition_rules *rules, enum tiebreak_name name, int32_t cycles);
/* The article of the tie-break with its modifier. */
const char *edition_modified_article(const struct edition_rules *rules, struct tiebreak tiebreak, int32_t cycles);

/* Of the rule for unrated players. */
const char *edition_unrated_article(const struct edition_rules *rules);
/* Where the rules of the competition may say how own unplayed rounds count; "": the text leaves nothing open. */
const char *edition_unplayed_article(const struct edition_rules *rules);
/* Of the types of tie-breaks; "": the text has none. */
const char *edition_types_article(const struct edition_rules *rules);

/* May a round robin use it? */
bool edition_has_in_round_robin(const struct edition_rules *rules, enum tiebreak_name name);
