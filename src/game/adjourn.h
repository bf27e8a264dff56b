/*
 * What the chapters on adjourned and interrupted games share.
 */
#pragma once

#include "chess/notation.h"
#include "game/rule_play.h"

enum game_actor adjourn_on_move(const struct game *game);
/* Who has the move has sealed it. [laws:I.1.1] */
bool adjourn_is_sealed(const struct game *game);
bool adjourn_is_missing(const struct game *game);
/* A sealed text that the program holds, not only a sheet of paper or a picture of one. */
bool adjourn_is_written(const struct game *game);
/* A sealed text as the notation or as squares. */
enum notation_fault adjourn_read(const struct game *game, struct text text, struct move *move);

void adjourn_seal(struct ruling_case *at, enum game_actor side, uint64_t flags, struct text words);
void adjourn_session_end(struct ruling_case *at, int64_t until);
/* An effect on either player. */
void adjourn_both(struct ruling_case *at, enum game_effect effect);
/* The two times of what happened are set. */
void adjourn_set_times(struct ruling_case *at);

/* --- Of rule_adjourn_resume.c --- */

/* A player comes to a game that was adjourned; false: it says nothing here. */
bool adjourn_arrive(struct ruling_case *at);
/* Who comes to answer the sealed move stops the clock, and the envelope is opened. [laws:I.9.2] */
void adjourn_stop_to_open(struct ruling_case *at);
