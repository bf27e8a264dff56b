/*
 * Round robins by turning the circle: an oracle for the Berger tables that knows nothing of the rule of sums.
 *
 * The first round of the tables for 2N numbers pairs first with last, second with last but one, and so on. Each further
 * round stands exactly where the one before stood, with N added to every number but 2N; numbers beyond 2N-1 begin again
 * with 1. Colours turn with the numbers, save on the board of number 2N, who has Black and White in turn. This gives
 * the printed tables of [c02-2022:14.1.bye] ff. with their colours and boards.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct berger_oracle_pair {
    int32_t white;
    int32_t black;
};

struct berger_oracle_table {
    int32_t rounds;
    int32_t boards;                   /* a round, without the free one */
    struct berger_oracle_pair *pairs; /* [round * boards + board], from malloc */
    int32_t *free_numbers;            /* [round]; 0: nobody is free */
};

/* The whole plan of a tournament, round after round. `cycles` is 1 or 2; `swap` is for two cycles. */
void berger_oracle_make(int32_t players, int32_t cycles, bool swap, struct berger_oracle_table *table);
void berger_oracle_drop(struct berger_oracle_table *table);
