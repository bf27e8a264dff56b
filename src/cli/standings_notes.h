/*
 * What stands above and below a table of standings: how far the tournament is, which values are provisional, which places were drawn, how unrated players
 * count.
 */
#ifndef STAUNTON_CLI_STANDINGS_NOTES_H
#define STAUNTON_CLI_STANDINGS_NOTES_H

#include "cli/cli.h"
#include "event/places.h"
#include "event/show.h"

/*
 * "final standings after 5 rounds", "standings after round 3, 2 games open"; while a play-off is due or being played,
 * "standings after round 5; a play-off for the places 1 to 2 is being played".
 */
struct text standings_progress(struct cli *cli, const struct event *event, const struct tournament *tournament,
                               int32_t rounds);

enum { STANDINGS_MOST_NOTES = 5 };

/* Fills `notes`, a sentence or more each; returns how many there are. */
size_t standings_notes(struct cli *cli, const struct show_table *computed, const struct tiebreak_open *open,
                       struct text notes[STANDINGS_MOST_NOTES]);

/* Which places were drawn by lot, and with which seeds; empty where none were. */
struct text standings_lots(struct cli *cli, const struct tournament *tournament, const struct place *places,
                           size_t count);

/* Warns that tie-breaks by ratings say something only where these are reliable. */
void standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event);

#endif
