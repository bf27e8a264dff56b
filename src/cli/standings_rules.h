/*
 * The options of standings: --tiebreaks, --edition, --unrated.
 */
#ifndef STAUNTON_CLI_STANDINGS_RULES_H
#define STAUNTON_CLI_STANDINGS_RULES_H

#include "cli/cli.h"
#include "standings/standings.h"

/* Puts what they ask for in place of the tournament's own rules. */
bool standings_read_rules(struct cli *cli, bool predetermined, struct standings_rules *rules, struct error *error);

/* `standings check`: what somebody else says the standings are, of players or of teams, and where that differs. */
bool standings_check(struct cli *cli, struct error *error);

#endif
