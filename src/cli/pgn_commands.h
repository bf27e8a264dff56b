/*
 * What the commands of `staunton pgn` do; their table is in pgn.c.
 */
#ifndef STAUNTON_CLI_PGN_COMMANDS_H
#define STAUNTON_CLI_PGN_COMMANDS_H

#include "cli/cli.h"

bool pgn_run_check(struct cli *cli, struct error *error);
bool pgn_run_convert(struct cli *cli, struct error *error);
bool pgn_run_stats(struct cli *cli, struct error *error);

#endif
