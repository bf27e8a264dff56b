/*
 * The commands `staunton game ...`: what they share.
 */
#ifndef STAUNTON_CLI_GAME_H
#define STAUNTON_CLI_GAME_H

#include "cli/commands.h"
#include "game/log.h"

bool game_run_replay(struct cli *cli, struct error *error);
bool game_run_envelope(struct cli *cli, struct error *error);
bool game_run_rules(struct cli *cli, struct error *error);
bool game_run_verbs(struct cli *cli, struct error *error);
/* Of an event (game_event.c). */
bool game_run_show(struct cli *cli, struct error *error);
bool game_run_happen(struct cli *cli, struct error *error);
bool game_run_log(struct cli *cli, struct error *error);
bool game_run_undo(struct cli *cli, struct error *error);
bool game_run_desk(struct cli *cli, struct error *error);

#endif
