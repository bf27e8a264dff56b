/*
 * What a system did to draw a round, step by step: for the notice board and for whoever asks.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/result.h"
#include "language/language.h"

struct swiss_step {
    const char *article; /* "c04:lim.10.2.maxi.down" */
    int32_t score;       /* of the group that it is about, in the scoring's unit; -1: of the whole round */
    bool half;           /* its score is half a unit more */
    const struct language_sentence *sentence; /* players by their numbers, in places that are named for players */
    int32_t pair[2];                          /* participants whose colours it tells, or -1 */
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

/* Adds a sentence of the account's arena. */
void swiss_tell_sentence(struct swiss_account *account, const char *article, int32_t score,
                         const struct language_sentence *sentence);
/*
 * Adds a sentence, made as by language_make; where there is no account nothing happens, the values are not even looked at.
 * Players stand in places called player, opponent, other, white, black, floaters, or one of these with an "s".
 */
#define swiss_tell(account, article, score, key, names, ...)                                                           \
    do {                                                                                                               \
        if ((account) != NULL)                                                                                         \
            swiss_tell_sentence(account, article, score, language_make((account)->arena, key, names, __VA_ARGS__));    \
    } while (0)
/* One without values. */
void swiss_tell_plain(struct swiss_account *account, const char *article, int32_t score, enum message message);
/* A part of a sentence that has no values. */
static inline struct language_value swiss_part(const struct swiss_account *account, enum message message) {
    return language_inner(language_plain(account->arena, message));
}
/* The name of White or Black, or of no colour. */
struct language_value swiss_colour(const struct swiss_account *account, enum board_colour colour);

/* Takes out the sentences from..to-1 and moves the one told last to their place: what they told was undone. */
void swiss_tell_instead(struct swiss_account *account, size_t from, size_t to);
/* The sentence told last is of the colours of these two participants. */
void swiss_reported_pair(struct swiss_account *account, int32_t one, int32_t other);
/* Where his pair was made, in halves of the unit; false: no pair of his is told. */
bool swiss_account_made_in(const struct swiss_account *account, int32_t participant, int64_t *halves);

/* Does it name the player with this number? */
bool swiss_step_names(const struct swiss_step *step, int32_t number);
struct text swiss_step_say(struct arena *arena, const struct language *language, const struct swiss_step *step);
