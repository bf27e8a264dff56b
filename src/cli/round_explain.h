/*
 * Why a round of an event is paired as it is.
 */
#ifndef STAUNTON_CLI_ROUND_EXPLAIN_H
#define STAUNTON_CLI_ROUND_EXPLAIN_H

#include "cli/cli.h"

/* Explains a round of the event named by argument 0; 0 stands for the draft, else the last one. */
bool round_explain(struct cli *cli, int64_t round, struct error *error);

#endif
