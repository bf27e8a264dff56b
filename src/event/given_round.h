/*
 * Rounds as requests give them, and as facts write them.
 */
#pragma once

#include "event/decide_judge.h"

struct given_round {
    size_t board_count;
    struct board *boards; /* with results */
    size_t bye_count;
    struct round_bye *byes;
    bool *met; /* by player id - 1: has a place in it */
};

/* Of a round of players boards must be given, and matches may not be. */
bool given_round_of_players(struct judge *judge, bool matches, bool boards);

/* Boards and byes as they were asked for: everybody is entered and stands in the round once. With `results` boards may
   have one, and nobody has left: a zero-point bye is all that such a one may have. Without, it is a draft, which leaves
   them out later. */
bool given_round_read(struct judge *judge, const struct tournament *tournament, bool results,
                      const struct asked_given_board_items *boards, const struct asked_given_bye_items *byes,
                      struct given_round *round);

/* Boards and byes as facts have them. */
struct fact_board_items given_round_boards(struct judge *judge, const struct board *boards, size_t count);
struct fact_bye_items given_round_byes(struct judge *judge, const struct round_bye *byes, size_t count);

/* The facts behind a round that has its results already. */
void given_round_results(struct judge *judge, const struct tournament *tournament, const struct given_round *given,
                         int32_t round, bool locked);
