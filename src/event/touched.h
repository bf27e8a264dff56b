/*
 * What a fact changes besides the tournament that it names: for who keeps a copy of a part of the event.
 */
#pragma once

#include "base/text.h"

enum {
    TOUCHED_PLAYERS = 1 << 0, /* the list of players: who they are, and which tournaments they are in */
    TOUCHED_DRAFT = 1 << 1    /* the draft of the next round */
};

/* By its kind, with or without a version ("result.set/1"). An undo may have changed anything. */
unsigned touched_by(struct text kind);

/* Is it about what only arbiters see: a round in the making, and who may not meet? */
bool touched_for_arbiters(struct text kind);
/* Is it about what organisers change themselves: the event, its players, entries and prizes? */
bool touched_for_organisers(struct text kind);
