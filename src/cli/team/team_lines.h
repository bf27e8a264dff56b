/*
 * Naming a team on the command line.
 */
#pragma once

#include "cli/source.h"
#include "crosstable/team_table.h"
#include "event/teams.h"

/* A team by id (column Id of `team list`), by whole name, or by a part that only one has. */
bool cli_teams_named(const struct tournament *tournament, struct text words, const struct tournament_team **team,
                     struct error *error);
/* The id of a team as above where teams play, else of a player. */
bool cli_teams_or_player(const struct source *source, const struct tournament *tournament, struct text words,
                         int32_t *id, struct error *error);
/* A team by pairing number. */
bool cli_teams_numbered(const struct tournament *tournament, int64_t number, int32_t *team, struct error *error);
/* The index of a team in a table, by pairing number or by name as above. */
bool cli_teams_in_table(const struct team_table *table, struct text words, int32_t *team, struct error *error);
