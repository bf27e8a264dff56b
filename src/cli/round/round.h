/*
 * Rounds as the command line shows them.
 */
#ifndef STAUNTON_CLI_ROUND_H
#define STAUNTON_CLI_ROUND_H

#include "cli/source.h"

/* A published round with where the journal stands. */
bool cli_round_show(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct round *round, struct error *error);

#endif
