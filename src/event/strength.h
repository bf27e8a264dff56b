/*
 * The order in which players get their pairing numbers.
 */
#pragma once

#include "event/decide_judge.h"

/*
 * Negative where the one stands before the other: rating, title, name; who was registered first where all are equal. A
 * classic Swiss system has titles in the order of its text; the Lim system asks for the local rating behind the title.
 */
int strength_compare(const struct tournament *tournament, const struct player *a, const struct player *b);

/* Is there anything before names or lots that puts one of the two before the other? */
bool strength_differs(const struct tournament *tournament, const struct player *a, const struct player *b);

/*
 * Puts players into that order. In the Lim system lots decide between those who are equal up to the local rating; `seed`
 * is then what they were drawn with, else it is empty. Fails where the request's own seed is none.
 */
bool strength_order(struct judge *judge, const struct tournament *tournament, int32_t *order, size_t count,
                    struct text *seed);
