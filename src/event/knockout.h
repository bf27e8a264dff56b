/*
 * The games of a knock-out as rounds, so that the cross table, points, ratings and reports have them: a round for each
 * game of each stage, in which a match that is decided, and who has a bye, has nothing. Games count with the points of the
 * tournament; places are those of the bracket (playoffs.h).
 */
#ifndef STAUNTON_EVENT_KNOCKOUT_H
#define STAUNTON_EVENT_KNOCKOUT_H

#include "event/playoffs.h"
#include "standings/rating_rules.h"

/* One of these rounds. */
struct knockout_column {
    enum playoff_stage_name stage;
    int32_t stage_number; /* from 1 */
    int32_t game;         /* of the matches of the stage, from 1 */
};

/*
 * A copy that has the games as rounds of pairings as entered, and none when it is not begun. A game at a rate of play of
 * another kind than `kind`, or with more time for one side, is not rated. `columns` may be NULL.
 */
struct tournament knockout_as_rounds(const struct tournament *tournament, enum rating_kind kind, struct arena *arena,
                                     struct knockout_column **columns);
/* What the tournament is rated in: by its time control, else by its first games. False: standard, as neither says it. */
bool knockout_kind(const struct tournament *tournament, enum rating_kind *kind);
/* "SF-1", "F-3"; of the stages before them "R1-2". */
void knockout_add_label(struct text_builder *out, const struct knockout_column *column);

#endif
