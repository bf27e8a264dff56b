/*
 * Two pairings of one round under the Dutch system, compared: by which criterion is the engine's the better one?
 *
 * The brackets are walked from the top. Up to the first one whose pairs differ both pairings have the same players in
 * each; there the criteria are compared in their order. What is found is data; dutch_verdict_words says it.
 */
#pragma once

#include "base/text.h"
#include "language/language.h"
#include "pairing/dutch/dutch.h"

enum dutch_ground {
    DUTCH_GROUND_NONE,      /* the pairings are the same */
    DUTCH_GROUND_MET,       /* theirs: a pair has met before [C1] */
    DUTCH_GROUND_EXCLUDED,  /* theirs: a pair may not meet by the arbiter's word */
    DUTCH_GROUND_BARRED,    /* theirs: the bye is for one who may not have it [C2] */
    DUTCH_GROUND_ABSOLUTE,  /* theirs: two with the same absolute preference, neither a topscorer [C3] */
    DUTCH_GROUND_CRITERION, /* C5 to C21 (2017: C.5 to C.19): the values differ */
    DUTCH_GROUND_ORDER,     /* equal by all criteria: ours is generated earlier */
    DUTCH_GROUND_COLOURS,   /* the same pairs with other colours */
    DUTCH_GROUND_UNFOUND    /* by these criteria theirs is the better one: the engine or this judge is at fault */
};

/* What makes one of two equally good candidates come first. */
enum dutch_step {
    DUTCH_STEP_MOVERS,       /* which moved-down players are paired */
    DUTCH_STEP_OPPONENTS,    /* with whom */
    DUTCH_STEP_EXCHANGE,     /* between S1 and S2 */
    DUTCH_STEP_TRANSPOSITION /* of S2 */
};

enum { DUTCH_VALUES_MOST = 12, DUTCH_VALUE_UNPAIRED = INT32_MAX };

/* A failure value: one number, or a list from the greatest down; of orders bracket sequence numbers. */
struct dutch_values {
    int32_t count; /* of all; only the first DUTCH_VALUES_MOST are kept */
    int32_t values[DUTCH_VALUES_MOST];
};

struct dutch_verdict {
    enum dutch_ground ground;
    const char *criterion; /* "C12", of 2017 "C.10"; "" where none is concerned */
    const char *article;   /* of colours and orders: "5.2.4", of 2017 "E.4"; else the criterion */
    enum message words;    /* what the values are; of colours the rule */
    bool scores;           /* the values are scores or their differences, in the scoring's unit */
    bool first_counts;     /* but for the first, which is a number of players */
    int32_t bracket;       /* score of the bracket's residents; -1: the whole round */
    struct dutch_values ours;
    struct dutch_values theirs;
    enum dutch_step step;
    int32_t exchanged[2]; /* of exchanges: how many players in ours and theirs; the values are those of S1, then S2 */
    int32_t players[2];   /* participants that the ground is about, or -1 */
    int32_t round;        /* in which they met, from 0 */
};

/* Theirs must have the same participants as the drawing, and one bye at most. What is compared with is paired anew. */
bool dutch_judge(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                 const struct drawn_round *theirs, struct dutch_verdict *verdict, struct error *error);

/* "C12: 3 against 4 players without the colour they prefer (bracket of 2½)"; players by their numbers. */
const struct language_sentence *dutch_verdict_words(struct arena *arena, const struct crosstable *table,
                                                    const struct dutch_verdict *verdict);
