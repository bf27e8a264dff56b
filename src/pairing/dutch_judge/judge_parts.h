/*
 * What the files of the judge share: one bracket as either pairing has it.
 */
#pragma once

#include "base/watch.h"
#include "pairing/dutch/dutch_account.h"
#include "pairing/dutch_judge/dutch_judge.h"

struct dutch_judge {
    struct arena *arena;
    const struct dutch_account *account; /* of ours */
    struct watched *watched;
    const struct dutch_reported_bracket *bracket;
    int32_t next_last;  /* one behind the residents of the following bracket */
    bool looks_ahead;   /* the following bracket counts [C8, C.7] */
    int32_t lowest;     /* score of the bracket */
    bool *moved;        /* by place: is in the bracket as a moved-down player */
    int32_t *sequences; /* by place: bracket sequence number, from 1; 0: not in the bracket */
};

/* What a pairing makes of the bracket. */
struct dutch_judge_candidate {
    const int32_t *mates; /* by place: of the whole round; -1 for the bye */
    int32_t pair_count;
    struct swiss_pair *pairs; /* the higher ranked first */
    int32_t floater_count;
    int32_t *floaters; /* by rank */
};

static inline const struct swiss_player *dutch_judge_player(const struct dutch_judge *judge, int32_t place) {
    return &judge->account->round.players[place];
}

void swiss_judge_value_add(struct dutch_values *values, int32_t value);

/* May the two be paired? [C1, C3] */
bool swiss_judge_may_meet(const struct swiss_round *round, int32_t one, int32_t other);

/* How many the following bracket would leave unpaired at best, and their scores. [C8, C.7] */
void swiss_judge_next(const struct dutch_judge *judge, const struct dutch_judge_candidate *candidate,
                      struct dutch_values *values);

/* Compares by the criteria; true: the verdict names the first that differs. */
bool swiss_judge_criteria(const struct dutch_judge *judge, const struct dutch_judge_candidate *ours,
                          const struct dutch_judge_candidate *theirs, struct dutch_verdict *verdict);
/* The same by the order of generation. */
bool swiss_judge_order(const struct dutch_judge *judge, const struct dutch_judge_candidate *ours,
                       const struct dutch_judge_candidate *theirs, struct dutch_verdict *verdict);
