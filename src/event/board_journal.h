/*
 * What decisions and views ask the journal about games at boards. The shell answers; where something was written is asked once
 * for a round or a tournament, and only those games are read.
 */
#pragma once

#include "event/board_game.h"

/* The last entry of a game's stream. */
struct board_end {
    int32_t tournament;
    int32_t round;
    int32_t board;
    int64_t seq;
};
struct board_ends {
    size_t count;
    struct board_end *ends;
};

/* Reads the place from the name of a stream (board_stream); false: it is not that of a game. */
bool board_stream_read(struct text stream, struct board_end *end);
/* Of each board of a round, from the first, the last seq of its game (0: nothing was ever written). In the arena. */
int64_t *board_ends_of(const struct board_ends *ends, const struct tournament *tournament, const struct round *round,
                       struct arena *arena);

struct board_journal {
    void *context;
    /* Where something was written in a round; round 0: in any of the tournament. */
    bool (*ends)(void *context, int32_t tournament, int32_t round, struct board_ends *ends, struct error *error);
    bool (*load)(void *context, int32_t tournament, int32_t round, int32_t board, struct board_game *game,
                 struct error *error);
};
