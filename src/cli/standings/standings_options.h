/*
 * The options of standings: --tiebreaks, --edition, --unrated, --unplayed; of teams --primary and --chain.
 */
#pragma once

#include "analysis/asked_standings.h"
#include "cli/cli.h"

struct asked_rules cli_standings_asked(struct cli *cli);

/* Warns that tie-breaks by ratings say something only where these are reliable. */
void cli_standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event);
