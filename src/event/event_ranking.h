/*
 * Standings that were computed, of players or of teams: what both have.
 */
#pragma once

#include "event/places.h"
#include "event/show.h"

struct ranking {
    const struct event *event;
    const struct tournament *tournament;
    const struct show_table *players; /* NULL: of teams */
    const struct show_teams *teams;
};

/* After a round, or after all of them (0). */
bool ranking_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                     struct arena *arena, struct ranking *ranking, struct error *error);

const struct standings_rules *ranking_rules(const struct ranking *ranking);
int32_t ranking_rounds(const struct ranking *ranking);
/* Rows; and the index in the table of the one in a row. */
size_t ranking_count(const struct ranking *ranking);
int32_t ranking_index(const struct ranking *ranking, size_t row);
/* By that index: the id of the player or team, and the name; 0 and empty for -1. */
int32_t ranking_id(const struct ranking *ranking, int32_t index);
struct text ranking_name(const struct ranking *ranking, int32_t index);
/* Who is where, places that were drawn by lot included. */
struct place *ranking_places(const struct ranking *ranking, struct arena *arena);

/* What is open, and whether that can change the value of a tie-break. Those that dropped out have none. */
void ranking_find_open(const struct ranking *ranking, struct arena *arena, struct tiebreak_open *open);
bool ranking_is_provisional(const struct ranking *ranking, const struct tiebreak_open *open, int32_t index,
                            size_t tiebreak);
/* Units of what the addends of a tie-break have of the opponent, and of what was made against it. */
int32_t ranking_opponent_unit(const struct ranking *ranking, struct tiebreak tiebreak);
int32_t ranking_made_unit(const struct ranking *ranking, struct tiebreak tiebreak);
