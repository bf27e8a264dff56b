/*
 * What a system did to draw a round, step by step, in words: for the notice board and for whoever asks.
 */
#ifndef STAUNTON_PAIRING_SWISS_ACCOUNT_H
#define STAUNTON_PAIRING_SWISS_ACCOUNT_H

#include "base/arena.h"
#include "base/text.h"

struct swiss_step {
    const char *article; /* "c04:lim.10.2.maxi.down" */
    int32_t score;       /* of the group that it is about, in the scoring's unit; -1: of the whole round */
    bool half;           /* its score is half a unit more */
    struct text words;   /* a sentence; players by their numbers */
    int32_t pair[2];     /* participants whose colours it tells, or -1 */
};

struct swiss_account {
    struct arena *arena; /* for the steps; not the one that the engine works in */
    size_t count;
    size_t capacity;
    struct swiss_step *steps;
    bool half; /* what is told now is of a group whose score is half a unit more */
};

/* The score of a group in halves of the unit; negative: the whole round. */
static inline int64_t swiss_step_halves(const struct swiss_step *step) {
    return 2 * (int64_t)step->score + step->half;
}

/* The same as a number of units, of the scoring's or of half of it. */
static inline int64_t swiss_step_score(const struct swiss_step *step, int32_t *unit) {
    *unit *= step->half ? 2 : 1;
    return step->half ? swiss_step_halves(step) : step->score;
}

/* Adds a sentence; nothing happens when there is no account. */
void swiss_tell(struct swiss_account *account, const char *article, int32_t score, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Takes out the sentences from..to-1 and moves the one told last to their place: what they told was undone. */
void swiss_tell_instead(struct swiss_account *account, size_t from, size_t to);
/* The sentence told last is of the colours of these two participants. */
void swiss_told_pair(struct swiss_account *account, int32_t one, int32_t other);
/* Where his pair was made, in halves of the unit; false: no pair of his is told. */
bool swiss_account_made_in(const struct swiss_account *account, int32_t participant, int64_t *halves);

#endif
