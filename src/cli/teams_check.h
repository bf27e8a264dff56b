/*
 * What somebody else says the standings of teams are: the team records of a report, or a table of ours.
 */
#ifndef STAUNTON_CLI_TEAMS_CHECK_H
#define STAUNTON_CLI_TEAMS_CHECK_H

#include "cli/source.h"
#include "format/trf.h"

/* `standings check` where teams play; `trf` is NULL for an event, and then --stated is given. */
bool teams_check(struct cli *cli, const struct source *source, const struct trf_tournament *trf, struct error *error);

#endif
