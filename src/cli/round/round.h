/*
 * Rounds as the command line shows them.
 */
#pragma once

#include "cli/source.h"

/* A published round with where the journal stands. */
bool cli_round_show(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct round *round, struct error *error);
