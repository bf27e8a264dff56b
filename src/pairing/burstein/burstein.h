/*
 * The Burstein system of the C.04 text of about 2009 (C.04.4).
 *
 * In every score group the player with the best Sonneborn-Berger meets the one with the worst. The text tries rows of
 * pairs one by one; here the row that it would come to is found by a matching, so that no group is too large.
 */
#pragma once

#include "crosstable/drawing.h"
#include "pairing/swiss/account.h"
#include "pairing/swiss/choice.h"

/* What players are ordered by, the best first: from the top to the bottom of this list, the smaller participant last. */
struct burstein_key {
    int64_t sonneborn_berger; /* in halves of the scoring's unit */
    int64_t buchholz;         /* in the scoring's unit */
    int64_t median;
    int32_t rating;
    int32_t participant;
};

/* The imaginary point that only the score groups of rounds 1 and 2 see, or 0. [c04:burstein.3.3.add] */
int32_t burstein_imaginary_points(const struct drawing *drawing, int32_t participant);

/* The keys before a round, by participant, all of the table. */
struct burstein_key *burstein_keys(struct arena *arena, const struct drawing *drawing);
/* Negative when the one comes before the other; never 0 for two participants. */
int burstein_compare_keys(const struct burstein_key *one, const struct burstein_key *other);

/*
 * Pairs a round: the pairs with their colours in the order of the boards, and the bye. `account` may be NULL. Fails where
 * a round before has a game without a result, and where no legal pairing exists whoever of the eligible has the bye.
 */
bool burstein_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                   struct drawn_round *drawn, struct error *error);
