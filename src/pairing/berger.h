/*
 * Round robins by the Berger tables [c02-2022:14.1.n4] ff., computed by the rule in the note to the Varma tables
 * [c02-2022:15.1.formula]; the print of the 15/16 table has a misprint in round 6 (docs/readings.md).
 */
#pragma once

#include "base/error.h"

enum { BERGER_MOST_PLAYERS = 1000 };

struct berger_pair {
    int32_t white; /* pairing numbers */
    int32_t black;
};

struct berger_plan {
    int32_t players; /* 2 .. BERGER_MOST_PLAYERS */
    int32_t cycles;  /* 1 or 2 */
    bool swap;       /* of a double round: exchange the last two rounds of the first cycle [c02-2022:14.2] */
};

bool berger_check(const struct berger_plan *plan, struct error *error);
int32_t berger_round_count(const struct berger_plan *plan);
int32_t berger_board_count(const struct berger_plan *plan); /* boards a round, without the free one */
/*
 * The pairs of `round` (from 1) in the order of the printed tables. `pairs` has room for berger_board_count of them.
 * `*free_number` is the number that has a free round, or 0. [c02-2022:14.1.bye]
 */
void berger_round(const struct berger_plan *plan, int32_t round, struct berger_pair *pairs, int32_t *free_number);

/* Where a round stands in the printed tables, to say why two meet. */
struct berger_place {
    int32_t round; /* of the printed table */
    bool reversed; /* second cycle: with exchanged colours */
    bool swapped;  /* one of the last two rounds of the first cycle, which change places */
    int32_t article_count;
    const char *articles[2]; /* the table, and the exchange: "c02-2022:14.1.n8" */
};
/* `edition` is "berger@2022" or "berger@2019". */
struct berger_place berger_find(const struct berger_plan *plan, struct text edition, int32_t round);
