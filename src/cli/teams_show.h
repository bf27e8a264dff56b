/*
 * Teams on the command line: naming one, and their standings and matches as tables.
 */
#ifndef STAUNTON_CLI_TEAMS_SHOW_H
#define STAUNTON_CLI_TEAMS_SHOW_H

#include "cli/source.h"
#include "event/show.h"
#include "event/teams.h"

/* A team by id (column Id of `team list`), by whole name, or by a part that only one has. */
bool teams_named(const struct tournament *tournament, struct text words, const struct tournament_team **team,
                 struct error *error);
/* The id of a team as above where teams play, else of a player. */
bool teams_or_player(const struct source *source, const struct tournament *tournament, struct text words, int32_t *id,
                     struct error *error);
/* A team by pairing number. */
bool teams_numbered(const struct tournament *tournament, int64_t number, int32_t *team, struct error *error);

/* Game points against each opponent where all meet all, else by rounds with the opponent: "3 2½". */
void teams_fill_crosstable(struct cli *cli, const struct show_teams *shown, struct document *document);

/* Standings of an event's tournament or of a report. */
struct teams_standing {
    const struct source *source;
    struct text heading;
    struct text progress; /* "final standings after 3 rounds" */
    struct text edition;  /* for the last line */
    struct show_teams shown;
};
/* With the options --tiebreaks, --edition and --primary in place of the tournament's own rules. */
bool teams_read_rules(struct cli *cli, struct team_rules *rules, struct error *error);
/* The table, or with --explain how the tie-breaks of a team came about; both also as JSON, the table also as a page. */
bool teams_show_standings(struct cli *cli, const struct teams_standing *standing, struct error *error);

#endif
