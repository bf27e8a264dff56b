/*
 * The rounds of a Swiss, each held against what the engine pairs: is it right, and where it is not, is it wrong, or does its
 * source not say enough to tell?
 */
#pragma once

#include "event/draw.h"
#include "pairing/requirements/requirements.h"
#include "pairing/system.h"

/* What is asked for. */
struct check_order {
    const struct pairing_system *system; /* NULL: as the source says */
    struct text options;                 /* of the system, beside those of the source */
    int32_t round;                       /* from 1; 0: all */
};
/* Which rounds of so many that is, from 0. */
bool check_order_rounds(const struct check_order *order, int32_t all, int32_t *first, int32_t *end,
                        struct error *error);

enum check_answer {
    CHECK_RIGHT,
    CHECK_WRONG,
    CHECK_UNKNOWN /* the source does not say what was known when the round was paired */
};

/* Why nobody can tell, with the operands. Players are called by their ids, rounds counted from 1. */
enum check_doubt {
    CHECK_DOUBT_REFUSED,           /* the engine has no pairing, and says why */
    CHECK_DOUBT_SYSTEM,            /* the system that is named is not available */
    CHECK_DOUBT_COLOURS,           /* round with games whose colours are missing */
    CHECK_DOUBT_BYES,              /* round with byes that may have been asked for or allocated */
    CHECK_DOUBT_BONUS,             /* since when points beside the results counted */
    CHECK_DOUBT_GROUPS,            /* whether the absent of round 1 counted for the accelerated group */
    CHECK_DOUBT_OLDER_RULES,       /* of the year, which are not available */
    CHECK_DOUBT_NUMBERS,           /* the source never has those of the pairing */
    CHECK_DOUBT_FOLDED,            /* no system is named, and the first met the last */
    CHECK_DOUBT_HIDDEN_BYE,        /* player: right if that bye was the allocated one */
    CHECK_DOUBT_LATE_ENTRY,        /* player: right if he came after the pairing */
    CHECK_DOUBT_RATING_ORDER,      /* right if the numbers followed the ratings */
    CHECK_DOUBT_LATE_PAIR,         /* players: right if the two were paired after the others */
    CHECK_DOUBT_LATE_BOARDS,       /* how many: right if they were paired after the others */
    CHECK_DOUBT_LATE_AND_NUMBERS,  /* the same, and other numbers corrected since */
    CHECK_DOUBT_CORRECTED_NUMBERS, /* how many: right if they were corrected since */
    CHECK_DOUBT_LATE_NUMBER,       /* player: right if this late entry had another number */
    CHECK_DOUBT_RESULT             /* players, round: right if that result was corrected since */
};
struct check_reason {
    enum check_doubt doubt;
    int32_t operands[3];
};

struct check_round {
    int32_t round; /* from 0 */
    enum check_answer answer;
    /* Of CHECK_UNKNOWN: */
    struct check_reason reason;
    struct error refusal; /* of CHECK_DOUBT_REFUSED */
    /* Of CHECK_WRONG: */
    const struct crosstable *table; /* whose participants are meant: they are called by `number` */
    struct drawn_round ours;
    struct drawn_round theirs;
    struct draw_verdict verdict;
};

/* A tournament, checked. */
struct check_result {
    const struct pairing_system *system; /* NULL: one that is not available, */
    struct text system_words;            /* and how its source calls it */
    bool event;                          /* of an event, not of a report */
    int32_t counts[3];                   /* by enum check_answer */
    int32_t round_count;                 /* those that are not right */
    struct check_round *rounds;
};

/* The rounds of an event's Swiss: the journal knows what was known when each was paired. */
bool check_event_rounds(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        int32_t only, struct check_result *result, struct error *error);

/* Why nobody can tell. */
const struct language_sentence *check_doubt_words(struct arena *arena, const struct check_result *result,
                                                  const struct check_round *round);
/* Why a round is not right, as a sentence without its full stop. */
struct text check_reason_say(struct arena *arena, const struct language *language, const struct check_result *result,
                             const struct check_round *round);

/* --- One round --------------------------------------------------------------------------------------------------- */

/* What the source of a round leaves open, or says of it besides. */
struct check_gaps {
    bool colour;       /* no initial colour */
    bool length;       /* the round is the last there, and nothing says that it was the last of all */
    bool bonus;        /* no round from which on points beside the results counted */
    bool byes;         /* allocated byes look like others */
    bool groups;       /* accelerated, and nothing says who was in which group */
    bool older;        /* of a year whose rules are not available, and asks for no later ones */
    bool numbers;      /* its numbers are never those of the pairing */
    bool system;       /* no system is named */
    bool asked;        /* the system is the one asked for, whatever the source says */
    bool numbers_kept; /* the numbers of all rounds stand there, and with them who came when */
    bool by_hand;      /* the round was paired by hand */
};

/* A round and what is in doubt about it. */
struct check_case {
    struct arena *arena;
    const struct pairing_system *system;
    struct drawing drawing; /* as the source says; its table has the round itself, too */
    struct drawn_round theirs;
    struct check_gaps gaps;
    int32_t differing; /* pairs of ours that the source does not have, colours apart; set by check_settle */
};

/* Pairs the round: counts it in the result if it is right. An engine that refuses it says why. */
bool check_is_right(const struct check_case *here, struct check_result *result, struct error *refusal);
/* A round that is not right at first sight: is there another reading of its source by which it is, or which leaves it open? What is
   kept of it lives in the arena of the case. */
void check_settle(struct check_case *here, const struct error *refusal, struct check_result *result);
/* No round can be looked at: the system is not available. */
void check_leave_open(int32_t round, struct check_result *result);

/* --- Minimum requirements ---------------------------------------------------------------------------------------- */

/* A round, with the table whose participants are meant: they are called by `number`. */
struct check_requirements_round {
    const struct crosstable *table;
    struct requirements_round found;
};

/* A tournament held against the minimum requirements of all Swiss systems. */
struct check_requirements {
    struct text system;
    int32_t count;
    struct check_requirements_round *rounds;
    int64_t violations;
    int64_t permitted;
    int64_t unshown;  /* of those: necessity not shown, */
    int64_t needless; /* or shown that there was none */
};
/* Adds a round as it was paired; there must be room for it. */
void check_requirements_add(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn,
                            const struct crosstable *called, struct check_requirements *checked);
bool check_event_requirements(struct arena *arena, const struct event *event, const struct tournament *tournament,
                              int32_t only, struct check_requirements *checked, struct error *error);
