/*
 * Questions about a position or a short game, as collections of cases ask them.
 */
#pragma once

#include "chess/notation.h"
#include "chess/state.h"

struct question {
    struct arena *arena;
    struct mating_memory *memory;
    struct position start;
    struct text moves;             /* from there, as programs write them */
    const struct history *history; /* the game so far, the position on the board last */
    enum history_end ended;        /* how the game ended first, if it did */
    bool language_given;
    enum notation_language language;
    struct text operand; /* what stands behind the colon of the query: a move */
};

/*
 * Answers a query such as "claim3_now", "claim3_with:f6g8", "auto_draw", "move_legal:e8f7", "winnable" or "parse:Cf3".
 * False when its kind is not known.
 */
bool question_answer(struct question *question, struct text kind, struct text *answer);
/* The same of what players, clocks and arbiters do: "flag:white", "resign:black", "illegal:white:2", "agree_draw",
   "claim3_after_touch". Standard play by the rules of src/game. */
bool question_of_game(struct question *question, struct text kind, struct text *answer);
/* Does the expectation say the same as the answer? */
bool question_agrees(struct text answer, struct text expected);
