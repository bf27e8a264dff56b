/*
 * Restricted draws by trying everything: which federation gets which number, over all ways to give them out. Who meets
 * in the last three rounds comes from the turned circle (berger_oracle.h), not from the sums of the note.
 */
#pragma once

#include <stdint.h>

enum { VARMA_ORACLE_MOST = 64 };

/* Games between players of one federation: in all, in the last round, in the last but one. */
struct varma_oracle_cost {
    int32_t games;
    int32_t last;
    int32_t last_but_one;
};

/* By number (from 1) the federation (from 0), -1 for those who are alone. */
struct varma_oracle_cost varma_oracle_count(int32_t players, const int32_t *federations);

/* The least of all, compared in the order of the members. `sizes` are those of the federations; the rest are alone. */
struct varma_oracle_cost varma_oracle_least(int32_t players, int32_t size_count, const int32_t *sizes);
