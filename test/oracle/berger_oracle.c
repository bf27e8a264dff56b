#include "berger_oracle.h"

#include <stdlib.h>

static struct berger_oracle_pair turned(struct berger_oracle_pair pair) {
    return (struct berger_oracle_pair){.white = pair.black, .black = pair.white};
}

/* Half the way round the circle of all numbers but the highest. */
static int32_t advanced(int32_t number, int32_t highest) {
    if (number == highest) {
        return highest;
    }
    int32_t next = number + highest / 2;
    return next > highest - 1 ? next - (highest - 1) : next;
}

/* Enters the boards of one round of the table, leaving out the board of a number that nobody has. */
static void write_round(const struct berger_oracle_pair *boards, int32_t highest, int32_t players, bool turn,
                        struct berger_oracle_table *table, int32_t round) {
    int32_t written = 0;
    table->free_numbers[round] = 0;
    for (int32_t board = 0; board < highest / 2; board++) {
        struct berger_oracle_pair pair = boards[board];
        if (pair.white > players) {
            table->free_numbers[round] = pair.black;
        } else if (pair.black > players) {
            table->free_numbers[round] = pair.white;
        } else {
            table->pairs[round * table->boards + written] = turn ? turned(pair) : pair;
            written++;
        }
    }
}

void berger_oracle_make(int32_t players, int32_t cycles, bool swap, struct berger_oracle_table *table) {
    /* "Where there are an odd number of players, the highest number counts as a bye." [c02-2022:14.1.bye] */
    int32_t highest = players % 2 == 0 ? players : players + 1;
    int32_t cycle_rounds = highest - 1;
    table->rounds = cycle_rounds * cycles;
    table->boards = players / 2;
    table->pairs = calloc((size_t)table->rounds * (size_t)table->boards, sizeof *table->pairs);
    table->free_numbers = calloc((size_t)table->rounds, sizeof *table->free_numbers);
    struct berger_oracle_pair *boards = calloc((size_t)highest / 2, sizeof *boards);
    if (table->pairs == NULL || table->free_numbers == NULL || boards == NULL) {
        abort();
    }
    for (int32_t board = 0; board < highest / 2; board++) {
        boards[board] = (struct berger_oracle_pair){.white = board + 1, .black = highest - board};
    }
    for (int32_t round = 0; round < cycle_rounds; round++) {
        int32_t place = round;
        /* "Reverse the order of the last two rounds of the first cycle." [c02-2022:14.2] */
        if (swap && cycles == 2 && cycle_rounds >= 2) {
            if (round == cycle_rounds - 2) {
                place = cycle_rounds - 1;
            } else if (round == cycle_rounds - 1) {
                place = cycle_rounds - 2;
            }
        }
        write_round(boards, highest, players, false, table, place);
        if (cycles == 2) {
            write_round(boards, highest, players, true, table, cycle_rounds + round);
        }
        for (int32_t board = 0; board < highest / 2; board++) {
            boards[board].white = advanced(boards[board].white, highest);
            boards[board].black = advanced(boards[board].black, highest);
        }
        boards[0] = turned(boards[0]);
    }
    free(boards);
}

void berger_oracle_drop(struct berger_oracle_table *table) {
    free(table->pairs);
    free(table->free_numbers);
}
