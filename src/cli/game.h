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

#endif
