/*
 * Points beside those of the scoring, as an arbiter gives them or a report brings them (record 299): a bonus or a penalty
 * beside the rounds, or another worth of a result for some or all.
 */
#pragma once

#include "crosstable/team_table.h"
#include "event/event.h"

enum { GIVEN_POINT = 100 /* parts of a point */ };

/* "" for a bonus or penalty, "win", "draw", "loss", "forfeit-win", "forfeit-loss", "full-bye", "half-bye", "zero-bye",
   "bye" for the allocated one. */
const char *given_for_code(enum given_for what);
/* "win, draw, ...": all results that another worth can be given to anywhere; the allocated bye has one in the scoring. */
struct text given_for_codes(struct arena *arena);
bool given_for_read(struct text code, enum given_for *what);

/* One that is in effect, by its id, or NULL. */
const struct given_points *given_find(const struct tournament *tournament, int64_t id);
bool given_to(const struct given_points *given, int32_t who);

/* The coarsest of the usual units, not coarser than `unit`, in which all points that were given are whole numbers. */
int32_t given_unit(const struct tournament *tournament, int32_t unit, bool match_points);

/* The most that a result of a game may be worth, in hundredths: both together get no more than the game is worth.
   [laws:10.2] Byes, and bonuses, have no limit. */
bool given_most(const struct scoring *scoring, enum given_for what, int32_t *most);

/* Of which time the points are. */
struct given_time {
    int32_t rounds; /* that were played by then */
    int32_t paired; /* what was known when this round was paired; 0: all that is known now */
};
/* What a participant has beside the rounds, in parts of the scoring's unit. */
int32_t given_bonus(const struct tournament *tournament, int32_t player, struct given_time time);
/* What the results of a table are worth. */
void given_worths(const struct tournament *tournament, struct given_time time, struct crosstable *table);
/* Both, of teams: before any match what byes are worth, and behind all of them the rest. */
void given_team_byes(const struct tournament *tournament, struct team_scoring *scoring);
void given_team_points(const struct tournament *tournament, struct team_table *table);
