/*
 * Requests of a board to its event: within the files that make them.
 */
#pragma once

#include "event/board_game.h"

/* By the game, or the ruling, at a place. RESULT_NONE: none any more. */
void board_command_result(struct board_commands *commands, const struct board_place *place, int32_t round,
                          int32_t board, enum result result, int64_t seen);
/* As it stood before, by whoever gave it. */
void board_command_former(struct board_commands *commands, const struct tournament *tournament, int32_t round,
                          int32_t board, enum result result, const struct board *former);
/* `round` 0 and `bye` NULL: the request has none. */
void board_command_of_player(struct board_commands *commands, const struct tournament *tournament, const char *kind,
                             int32_t player, int32_t round, const char *bye);
/* "player.bar" or "player.admit" (decide.h). */
void board_command_barred(struct board_commands *commands, const struct tournament *tournament, const char *kind,
                          int32_t player, int32_t first, int32_t last);
/* Who sits for a team, one seat for each board of a match. */
void board_command_lineup(struct board_commands *commands, const struct tournament *tournament, int32_t round,
                          int32_t team, const int32_t *seats);
/* Undoes the event's last command, which a body names. */
void board_command_undo(struct board_commands *commands, struct text body);
/* Drops the round in the making. */
void board_command_no_draft(struct board_commands *commands, const struct tournament *tournament);

/* Who is excluded from rounds or expelled by a ruling. */
struct board_offender {
    int32_t player;
    int32_t rounds; /* excluded from so many in all; 0: no more than before */
    bool expelled;
    int32_t other; /* who is sent off with him, or 0 */
};
bool board_send_off(const struct board_place *place, const struct board_offender *offender,
                    const struct board_known *known, struct board_commands *commands, struct error *error);

/* The same where teams play. */
bool board_bar(const struct board_place *place, const struct board_offender *offender, const struct board_known *known,
               struct board_commands *commands, struct error *error);

/* The player's board in a round, from 1; 0: he has none. */
int32_t board_of_player(const struct round *round, int32_t player);
/* The result of a board that the offender does not come to. */
enum result board_lost_by(const struct tournament *tournament, const struct board_offender *offender,
                          const struct board *board);
/* Can the line-ups of a match (from 0) not change any more? */
bool board_match_fixed(const struct tournament *tournament, const struct round *round, int32_t match,
                       const struct board_games *games, bool *fixed, struct error *error);
/* How a team sits in a round it has a match in. */
void board_lineup_of(const struct tournament *tournament, const struct round *round, int32_t team, int32_t *seats);
