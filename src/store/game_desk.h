/*
 * The desk of a game: what happens at a board meets the rules and the journal.
 *
 * A happening is ruled on in the state that the game's stream has, and goes there together with the ruling given, in one
 * transaction with what it means for the event (event/board_game.h). Requests:
 *
 * kind          body
 * game.happen   tournament round board what at? (ms; else now) expect?{verdict effects[]} (what its sender saw: refused
 *               when the rules say otherwise by now) ruling?{verdict effects[] reason} (the arbiter's own)
 *               event_seen? (up to which entry of the event its sender knows the board) replaces? (the result by hand
 *               that the game's is to replace) dry? (true: nothing is written)
 *               and with the first fact of a game rules?{key:text} scheduled? (ms)
 * game.undo     tournament round board   (the last command of this game in effect, by who gave it)
 *
 * `seen` of a request is a seq of the game's stream. What is said to happen later than now is refused; of two devices one
 * may be slow, so what comes a little before the game's last fact happens with it (GAME_DESK_SLACK).
 */
#ifndef STAUNTON_STORE_GAME_DESK_H
#define STAUNTON_STORE_GAME_DESK_H

#include "event/board_game.h"
#include "store/desk.h"

enum { GAME_DESK_SLACK = 2000 }; /* milliseconds by which clocks of devices may differ */

/* Is it a request for this desk? */
bool game_desk_kind(struct text kind);

struct game_answer {
    struct desk_answer desk; /* head: of the event */
    int64_t game_seq;
    int32_t tournament;
    int32_t round;
    int32_t board;
    bool sighted;              /* what the public sees of the game has changed */
    bool ruled;                /* there is a ruling: */
    struct game_ruling ruling; /* as given */
    struct board_notes event;  /* what the event gets of it */
};

/* Runs a request on a held event, which is up to date afterwards. Texts of the answer live in the arena. */
bool game_desk_run(struct store *store, struct desk_event *held, const struct desk_request *request,
                   struct arena *arena, struct game_answer *answer, struct error *error);

/* The game of a board from its stream, in the arena. */
bool game_desk_load(struct store *store, struct text event, int32_t tournament, int32_t round, int32_t board,
                    struct arena *arena, struct board_game *game, struct error *error);

#endif
