/*
 * The scoring probability of a rating difference: table 8.1.2 of FIDE's rating regulations. It is looked up, never
 * computed: no formula gives all of its values.
 */
#pragma once

#include <stdint.h>

/* A difference of more than this counts as this where the 400-point rule applies. */
enum { EXPECTED_SCORE_CAP = 400 };

/* In hundredths, for the player whose rating is `difference` above (or, negative, below) the opponent's. */
int32_t expected_score(int32_t difference);
/* The same with the 400-point rule. */
int32_t expected_score_capped(int32_t difference);
