/*
 * What requests and facts are about: the tables of both say what must be there, and it is found before they are judged or
 * applied.
 */
#pragma once

#include "base/shape.h"

enum about {
    OF_EVENT = 0,
    OF_TOURNAMENT = 1,
    OF_ROUND = 1 << 1 | OF_TOURNAMENT,
    OF_BOARD = 1 << 2 | OF_ROUND,
    OF_PLAYER = 1 << 3,
    OF_ENTRY = 1 << 4 | OF_TOURNAMENT | OF_PLAYER, /* an entered player */
    PLAYERS_ALONE = 1 << 5 | OF_TOURNAMENT,        /* players come and go with their teams where teams play */
    TEAMS_ALONE = 1 << 6 | OF_TOURNAMENT,
    OF_TEAM = 1 << 7 | TEAMS_ALONE,
    OF_SWISS = 1 << 8 | OF_TOURNAMENT
};

/* Most of them are more than one bit. */
static inline bool about_is(unsigned about, enum about what) {
    return (about & what) == what;
}

/* "tournament", "round", "board", "player" or "team" of a structure of that shape; 0: it has none. */
int64_t about_number(const struct shape *shape, const void *from, const char *name);
