/*
 * Putting a backup back.
 */
#ifndef STAUNTON_CLI_RESTORE_H
#define STAUNTON_CLI_RESTORE_H

#include "cli/cli.h"

bool restore_run(struct cli *cli, struct error *error);

#endif
