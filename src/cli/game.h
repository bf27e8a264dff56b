/*
 * The commands `staunton game ...`: what they share.
 */
#ifndef STAUNTON_CLI_GAME_H
#define STAUNTON_CLI_GAME_H

#include "cli/commands.h"
#include "game/log.h"
#include "game/paper_language.h"

/* Of an event (game_event.c). */
/* --language of a paper: English where none is said. */
bool game_paper_language(struct cli *cli, enum paper_language *language, struct error *error);

#endif
