#include "varma_oracle.h"

#include <stdbool.h>
#include <string.h>

#include "berger_oracle.h"

struct attempt {
    int32_t players;
    int32_t size_count;
    int32_t left[VARMA_ORACLE_MOST];
    int32_t alone;
    int32_t federations[VARMA_ORACLE_MOST + 1];
    int32_t meeting[VARMA_ORACLE_MOST + 1][VARMA_ORACLE_MOST + 1]; /* 1: last round, 2, 3; 0: earlier */
    bool any;
    struct varma_oracle_cost least;
};

static void turn_the_circle(struct attempt *attempt, int32_t players) {
    struct berger_oracle_table table;
    memset(attempt, 0, sizeof *attempt);
    attempt->players = players;
    berger_oracle_make(players, 1, false, &table);
    for (int32_t back = 1; back <= 3 && back <= table.rounds; back++) {
        for (int32_t board = 0; board < table.boards; board++) {
            struct berger_oracle_pair pair = table.pairs[(table.rounds - back) * table.boards + board];
            attempt->meeting[pair.white][pair.black] = back;
            attempt->meeting[pair.black][pair.white] = back;
        }
    }
    berger_oracle_drop(&table);
}

/* What a number adds, beside the lower ones. */
static void add(const struct attempt *attempt, int32_t number, struct varma_oracle_cost *cost) {
    for (int32_t other = 1; other < number; other++) {
        int32_t meeting = attempt->meeting[number][other];
        if (meeting == 0 || attempt->federations[number] < 0 ||
            attempt->federations[number] != attempt->federations[other])
            continue;
        cost->games++;
        cost->last += meeting == 1;
        cost->last_but_one += meeting == 2;
    }
}

static bool is_less(const struct varma_oracle_cost *a, const struct varma_oracle_cost *b) {
    if (a->games != b->games)
        return a->games < b->games;
    return a->last != b->last ? a->last < b->last : a->last_but_one < b->last_but_one;
}

static void give(struct attempt *attempt, int32_t number, struct varma_oracle_cost cost);

static void give_to(struct attempt *attempt, int32_t number, int32_t federation, struct varma_oracle_cost cost) {
    attempt->federations[number] = federation;
    add(attempt, number, &cost);
    give(attempt, number + 1, cost);
}

static void give(struct attempt *attempt, int32_t number, struct varma_oracle_cost cost) {
    if (attempt->any && !is_less(&cost, &attempt->least))
        return; /* it only grows */
    if (number > attempt->players) {
        attempt->any = true;
        attempt->least = cost;
        return;
    }
    for (int32_t i = 0; i < attempt->size_count; i++) {
        if (attempt->left[i] == 0)
            continue;
        attempt->left[i]--;
        give_to(attempt, number, i, cost);
        attempt->left[i]++;
    }
    if (attempt->alone > 0) {
        attempt->alone--;
        give_to(attempt, number, -1, cost);
        attempt->alone++;
    }
}

struct varma_oracle_cost varma_oracle_count(int32_t players, const int32_t *federations) {
    struct attempt attempt;
    struct varma_oracle_cost cost = {0, 0, 0};
    turn_the_circle(&attempt, players);
    for (int32_t number = 1; number <= players; number++) {
        attempt.federations[number] = federations[number];
        add(&attempt, number, &cost);
    }
    return cost;
}

struct varma_oracle_cost varma_oracle_least(int32_t players, int32_t size_count, const int32_t *sizes) {
    struct attempt attempt;
    struct varma_oracle_cost nothing = {0, 0, 0};
    turn_the_circle(&attempt, players);
    attempt.size_count = size_count;
    attempt.alone = players;
    for (int32_t i = 0; i < size_count; i++) {
        attempt.left[i] = sizes[i];
        attempt.alone -= sizes[i];
    }
    give(&attempt, 1, nothing);
    return attempt.least;
}
