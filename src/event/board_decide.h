/*
 * Requests to a game: what happens at a board is ruled on in the state that the game has, and becomes its facts and requests to the
 * event; or the game's last command is undone.
 *
 * kind          body
 * game.happen   tournament round board what at? (ms; else now) expect?{verdict effects[]} (what its sender saw: refused
 *               when the rules say otherwise by now) ruling?{verdict effects[] reason} (the arbiter's own)
 *               event_seen? (up to which entry of the event its sender knows the board) replaces? (the result by hand
 *               that the game's is to replace) dry? (true: nothing is written)
 *               and with the first fact of a game rules?{key:text} scheduled? (ms)
 * game.undo     tournament round board   (the last command of this game in effect, by who gave it)
 *
 * What is said to happen later than now is refused; of two devices one may be slow, so what comes a little before the game's last
 * fact happens with it (BOARD_TIME_SLACK).
 */
#pragma once

#include "event/board_commands.h"

enum { BOARD_TIME_SLACK = 2000 }; /* milliseconds by which clocks of devices may differ */

struct board_request {
    bool undo; /* else something happens */
    const struct json *body;
    struct text actor;
    struct text command;
    int64_t seen; /* a seq of the game's stream; -1: not said */
    int64_t now;
    struct text (*moment)(struct arena *arena, int64_t at); /* a time as people read it where they are */
};

struct board_decision {
    size_t count;
    struct fact facts[2]; /* of the game */
    bool dry;             /* nothing is to be written */
    bool ruled;           /* there is a ruling: */
    struct game_ruling ruling;
    struct board_commands commands; /* what the event must hear */
};

/* Decides on the game as it was folded, which is changed. All lives in the arena. */
bool board_decide(const struct event *event, const struct board_place *place, struct board_game *game,
                  const struct board_request *request, const struct board_games *games, struct arena *arena,
                  struct board_decision *decision, struct error *error);
