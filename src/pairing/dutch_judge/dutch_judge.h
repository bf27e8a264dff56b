/*
 * Two pairings of one round under the Dutch system, compared: by which criterion is the engine's the better one?
 *
 * The brackets are walked from the top. Up to the first one whose pairs differ both pairings have the same players in
 * each; there the criteria are compared in their order. What is found is data; dutch_verdict_add says it in words.
 */
#ifndef STAUNTON_PAIRING_DUTCH_JUDGE_DUTCH_JUDGE_H
#define STAUNTON_PAIRING_DUTCH_JUDGE_DUTCH_JUDGE_H

#include "base/text.h"
#include "pairing/dutch/dutch.h"

enum dutch_ground {
    DUTCH_SAME,      /* no difference */
    DUTCH_MET,       /* C1: a pair has met before, or may not meet by the arbiter's word */
    DUTCH_BARRED,    /* C2: the bye for one who may not have it */
    DUTCH_ABSOLUTE,  /* C3: two with the same absolute wish, neither a topscorer */
    DUTCH_NO_BYE,    /* the bye is missing, or there is one too many */
    DUTCH_CRITERION, /* C5 to C21: values differ */
    DUTCH_ORDER,     /* equal by all criteria: generated earlier */
    DUTCH_COLOURS,   /* the same pairs with other colours */
    DUTCH_WORSE,     /* the other pairing is the better one: a fault of the engine or of this judge */
};

/* What makes one of two equally good candidates come first. */
enum dutch_step { DUTCH_STEP_MOVERS, DUTCH_STEP_OPPONENTS, DUTCH_STEP_EXCHANGE, DUTCH_STEP_TRANSPOSITION };

enum { DUTCH_VALUES_MOST = 12 };

/* A failure value: one number, or a list from the greatest down; of orders the bracket sequence numbers. */
struct dutch_values {
    int32_t count; /* of all; only the first DUTCH_VALUES_MOST are kept */
    int32_t values[DUTCH_VALUES_MOST];
};

struct dutch_verdict {
    enum dutch_ground ground;
    enum dutch_edition edition;
    const char *criterion; /* "C12", "C.10" of 2017; "" where none applies */
    const char *article;   /* "5.2.4", "E.4"; of colours and orders */
    int32_t bracket;       /* score of the bracket's residents, in the scoring's unit; -1: the whole round */
    struct dutch_values ours;
    struct dutch_values theirs;
    enum dutch_step step;
    int32_t players[2]; /* participants that the ground is about, or -1 */
};

/* Ours is what dutch_pair gives for the drawing; theirs has the same participants. */
bool dutch_judge(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                 const struct drawn_round *ours, const struct drawn_round *theirs, struct dutch_verdict *verdict,
                 struct error *error);

/* "C12: 3 players against 4 do not get the colour they prefer (bracket of 2½)" with the numbers of the players. */
void dutch_verdict_add(struct text_builder *out, const struct drawing *drawing, const struct dutch_verdict *verdict);
/* "4", "3½, 3, 2½": a value as people write it. */
void dutch_values_add(struct text_builder *out, const struct drawing *drawing, const struct dutch_verdict *verdict,
                      const struct dutch_values *values);

#endif
