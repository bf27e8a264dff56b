/*
 * What is to be known of a position, and whether the moves that led to it had drawn the game before.
 */
#pragma once

#include "chess/chess_judge.h"
#include "chess/mating.h"
#include "chess/repetition.h"

struct chess_state {
    bool check;
    unsigned moves;
    enum position_end end;
    struct mating_result mating[2]; /* by enum colour */
};

/* Looks through a position; `limits` for the mating possibilities. */
void chess_judge(struct arena *arena, const struct position *position, const struct mating_limits *limits,
                 struct chess_state *state);
/* Open, and neither side can mate. [laws:5.2.2] */
bool chess_is_dead(const struct chess_state *state);
/* Without capture or pawn move for 75 moves, and neither mate nor stalemate. [laws:9.6.2] */
bool chess_is_seventy_five(const struct position *position, const struct chess_state *state);
/* Does the game go on, so that a draw can be claimed? */
bool chess_may_claim(const struct position *position, const struct chess_state *state);

/* Draws that need no claim. */
enum chess_draw { CHESS_DRAW_NONE, CHESS_DRAW_DEAD, CHESS_DRAW_FIVEFOLD, CHESS_DRAW_SEVENTY_FIVE };
/* What drew a game first, if anything did, and after how many moves. `positions` has those before each move and the last, whose state is
   given; `history` is begun and played to the end. */
enum chess_draw chess_find_draw(struct arena *arena, const struct position *positions, const struct move *moves,
                                size_t count, const struct chess_state *state, struct history *history, size_t *after);
