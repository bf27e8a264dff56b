/*
 * The restricted draw on the command line: who draws.
 */
#pragma once

#include "cli/cli.h"
#include "pairing/varma.h"

/*
 * Players from a list: CSV with the columns that `player import` reads, or lines `name;federation`. With --column that
 * one says who belongs together.
 */
bool cli_varma_read_list(struct cli *cli, const char *file, struct varma_protocol *protocol, struct error *error);
