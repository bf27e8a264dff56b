/*
 * A slow and simple reading of the play-off articles: it is given the games that were played, in order, and says who
 * should have got which place, or which game breaks a rule. Nobody withdraws here.
 */
#pragma once

#include "crosstable/result.h"

enum { PLAYOFF_ORACLE_PLAYERS = 40, PLAYOFF_ORACLE_GAMES = 4000 };

enum playoff_oracle_scheme {
    PLAYOFF_ORACLE_2019,
    PLAYOFF_ORACLE_2022,
    PLAYOFF_ORACLE_BRACKET,    /* seeded, every match like that of two players of 2022, with a third-place match */
    PLAYOFF_ORACLE_ROUND_ROBIN /* by the numbers 1 .. n, those who tie share */
};

struct playoff_oracle_game {
    int32_t white; /* ranks from 0 */
    int32_t black;
    enum result result;
    bool armageddon;
    bool taken;
};

struct playoff_oracle {
    enum playoff_oracle_scheme scheme;
    int32_t players;
    bool shared;            /* places left open are shared; else by rank */
    int32_t match_games;    /* of the first part of a match */
    const int32_t *numbers; /* numbers[i]: who has number i+1; of those who play */
    int32_t game_count;
    struct playoff_oracle_game *games;
    int32_t places[PLAYOFF_ORACLE_PLAYERS]; /* the answer */
    const char *fault;                      /* or what is wrong */
};

void playoff_oracle_judge(struct playoff_oracle *oracle);
