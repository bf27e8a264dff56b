/*
 * The options of standings: --tiebreaks, --edition, --unrated.
 */
#ifndef STAUNTON_CLI_STANDINGS_RULES_H
#define STAUNTON_CLI_STANDINGS_RULES_H

#include "cli/cli.h"
#include "standings/standings.h"

/* Puts what they ask for in place of the tournament's own rules. */
bool standings_read_rules(struct cli *cli, bool predetermined, struct standings_rules *rules, struct error *error);

#endif
