/*
 * What a request has done, as programs are told: CommandAnswer of the contract.
 */
#pragma once

#include "store/desk_game.h"

/* `game`: of a request for a board, with its ruling and what the event gets of it; NULL: of any other. */
void desk_answer_view(struct json_writer *writer, const struct desk_answer *answer, const struct game_answer *game,
                      struct arena *scratch, const struct language *language);
