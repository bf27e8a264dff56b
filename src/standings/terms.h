/*
 * What the addends of a tie-break are made of, for who shows how a value came about.
 */
#pragma once

#include "standings/tiebreak.h"

struct tiebreak_terms {
    const char *adds; /* what an addend is: "points", "rating", "performance" or "buchholz" */
    bool scores;      /* goes by scores of opponents */
    bool results;     /* goes by own results */
    bool fore;        /* the scores are those that are known before the last round */
    bool encounter;   /* looks only at those who are tied */
};
struct tiebreak_terms tiebreak_terms(struct tiebreak tiebreak);
