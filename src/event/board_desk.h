/*
 * The desk of an arbiter who watches over a round: its boards, and the games of other rounds that want them.
 */
#pragma once

#include "event/board_journal.h"

struct board_desk {
    int64_t tournament;
    int64_t round; /* 0: the running one */
    int64_t now;
    int64_t clock_jump; /* by how much the computer's clock was set */
};

/* The round that is meant: the running one unless one was asked for (0: none), which must be there. A knock-out has no desk. */
bool board_desk_round(const struct tournament *tournament, int64_t asked, struct arena *arena, int64_t *round,
                      struct error *error);
/* Refuses a tournament that is not there, a knock-out, and a round that is not there. */
bool board_desk_view(struct json_writer *writer, const struct event *event, const struct board_desk *desk,
                     const struct board_journal *journal, struct arena *arena, struct error *error);
