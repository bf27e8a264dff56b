/*
 * Counting what draws are claimed by: repetitions of a position and moves without capture or pawn move.
 *
 * A history holds the positions of a game from the last move on that nothing can undo: a capture, a pawn move, the loss
 * of a castling right. Its memory is used again from there. The caller adds every position that appears; the history
 * compares exactly, so that two positions with one key never grant a draw. [laws:9.2.3]
 *
 * A position that came with a count of moves (FEN) brings that count along for 9.3 and 9.6.2, but no positions before
 * it: repetitions are counted among known positions only.
 */
#pragma once

#include "base/arena.h"
#include "chess/moves.h"

struct history {
    struct arena *arena;
    struct position *positions; /* oldest first; the last one is on the board */
    uint64_t *keys;             /* of each, as position_key gives it */
    size_t count;
    size_t capacity;
    size_t key_capacity;
    size_t waste; /* bytes of the arena left behind by growing */
};

void history_begin(struct history *history, struct arena *arena, const struct position *position);
/* Plays a legal move on the newest position. */
void history_play(struct history *history, struct move move);
/* Adds a position that no legal move has led to: men were left so, and play goes on. [laws:A.5.2] */
void history_put(struct history *history, const struct position *position);
static inline const struct position *history_position(const struct history *history) {
    return &history->positions[history->count - 1];
}
/* How many times the position on the board has appeared, this time included. */
unsigned history_occurrences(const struct history *history);
/* The same for the position after a legal move that is only announced. [laws:9.2.1] */
unsigned history_occurrences_after(const struct history *history, struct move move);

/* May the player to move claim, now (9.2.2, 9.3.2) or with an announced move (9.2.1, 9.3.1)? No claim once the game has
   ended by mate or stalemate, nor with an announced move that is not legal. */
bool history_claim_repetition(const struct history *history);
bool history_claim_repetition_with(const struct history *history, struct move move);
bool history_claim_fifty(const struct history *history);
bool history_claim_fifty_with(const struct history *history, struct move move);

/* What ends the game at once, as far as positions decide it without a search for mating possibilities: mate before
   everything, then stalemate, then five times [laws:9.6.1], then 75 moves [laws:9.6.2]. */
enum history_end { HISTORY_OPEN, HISTORY_CHECKMATE, HISTORY_STALEMATE, HISTORY_FIVEFOLD, HISTORY_SEVENTY_FIVE };
enum history_end history_end(const struct history *history);
