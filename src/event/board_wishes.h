/*
 * Requests of a board to its event: within the files that make them.
 */
#ifndef STAUNTON_EVENT_BOARD_WISHES_H
#define STAUNTON_EVENT_BOARD_WISHES_H

#include "event/board_game.h"

/* RESULT_NONE: none any more. */
void board_wish_result(struct board_wishes *wishes, const struct tournament *tournament, int32_t round, int32_t board,
                       enum result result, int64_t seen);
/* `round` 0 and `bye` NULL: the request has none. */
void board_wish_of_player(struct board_wishes *wishes, const struct tournament *tournament, const char *kind,
                          int32_t player, int32_t round, const char *bye);
/* Drops the round in the making. */
void board_wish_no_draft(struct board_wishes *wishes, const struct tournament *tournament);

/* Who is excluded from rounds or expelled by a ruling. */
struct board_offender {
    int32_t player;
    int32_t rounds; /* excluded from so many in all; 0: no more than before */
    bool expelled;
    int32_t other; /* who is sent off with him, or 0 */
};
bool board_send_off(const struct board_place *place, const struct board_offender *offender,
                    const struct board_known *known, struct board_wishes *wishes, struct error *error);

#endif
