/*
 * The games of a knock-out as rounds, so that the cross table, points, ratings and reports have them: a round for each
 * game of each stage, in which a match that is decided, and who has a bye, has nothing; games for the third place have
 * rounds of their own before those of the final. Games count with the points of the tournament; places are those of the
 * bracket (playoffs.h).
 */
#pragma once

#include "event/event_playoffs.h"
#include "standings/rating_rules.h"

/* One of these rounds. */
struct knockout_column {
    enum playoff_stage_name stage;
    int32_t stage_number; /* from 1 */
    int32_t game;         /* of the matches of the stage, from 1 */
    bool third_place;     /* the match for the third place, which is played with the final */
};

/* What stands above it in a cross table: "SF-1", of the stages before them "R1-2". */
const struct language_sentence *knockout_column_head(struct arena *arena, const struct knockout_column *column);

/*
 * A copy that has the games as rounds of pairings as entered, and none when it is not begun. A game at a rate of play of
 * another kind than `kind`, or with more time for one side, is not rated. `columns` may be NULL.
 */
struct tournament knockout_as_rounds(const struct tournament *tournament, enum rating_kind kind, struct arena *arena,
                                     struct knockout_column **columns);
/* What the tournament is rated in: by its time control, else by its first games. False: standard, as neither says it. */
bool knockout_kind(const struct tournament *tournament, enum rating_kind *kind);
/* How many stages a bracket of so many players has: each halves those who are left. */
int32_t knockout_stages_of(int32_t players);
/* How many stages there are so far; 0: it is not begun. */
int32_t knockout_stages(const struct tournament *tournament, struct arena *arena);

/* What gave somebody the place: the last match. */
enum knockout_end { KNOCKOUT_WITHOUT_MATCH, KNOCKOUT_WON, KNOCKOUT_LOST, KNOCKOUT_WITHDREW };
const char *knockout_end_code(enum knockout_end end); /* "without match", "won", "lost", "withdrew" */
struct knockout_placed {
    bool decided;   /* false: still in, and the rest says nothing */
    bool by_number; /* play did not tell the losers of a stage apart, their numbers did */
    enum knockout_end end;
    struct knockout_column match; /* its stage, where there was one; game is 0 */
};
/* By player in the order of the knock-out's players; NULL: it is not begun. */
struct knockout_placed *knockout_find_ends(const struct tournament *tournament, struct arena *arena);
