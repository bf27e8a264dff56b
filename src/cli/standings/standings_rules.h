/*
 * The options of standings: --tiebreaks, --edition, --unrated, --unplayed; of teams --primary and --chain.
 */
#ifndef STAUNTON_CLI_STANDINGS_RULES_H
#define STAUNTON_CLI_STANDINGS_RULES_H

#include "cli/cli.h"
#include "standings/team_standings.h"

/* Puts what they ask for in place of the tournament's own rules. */
bool cli_standings_read_rules(struct cli *cli, bool predetermined, struct standings_rules *rules, struct error *error);
bool cli_standings_read_team_rules(struct cli *cli, struct team_rules *rules, struct error *error);
/* Is none of the options of players, or of teams, given? */
bool cli_standings_own_rules(struct cli *cli, bool teams);

/* Warns that tie-breaks by ratings say something only where these are reliable. */
void cli_standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event);

#endif
