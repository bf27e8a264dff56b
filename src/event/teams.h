/*
 * Teams of a tournament: looking them up, and the tournament as a table of teams.
 */
#pragma once

#include "event/event.h"

/* NULL when there is no such team. */
const struct tournament_team *tournament_team_of(const struct tournament *tournament, int64_t id);
/* The team that a player belongs to, or NULL. */
const struct tournament_team *tournament_team_with(const struct tournament *tournament, int32_t player);

/* Why the player may not be seated in the round, or NULL: he may. For good goes before some rounds. */
const struct barred_player *tournament_barred(const struct tournament *tournament, int32_t player, int32_t round);
/* How a team without a line-up of its own sits down: in its order, without those who may not and without `except` (0:
   nobody). One seat for each board of a match. */
void event_team_usual_seats(const struct tournament *tournament, const struct tournament_team *team, int32_t round,
                            int32_t except, int32_t *seats);

/* Index of a team's match in the round, or -1. */
int32_t round_match_of(const struct round *round, int32_t team);
/* Has the home side White on this board of a match (from 0)? */
static inline bool match_home_white(int32_t board) {
    return board % 2 == 0;
}
/* The seat of one side on a board of a match (from 0). */
static inline int32_t *match_seat(struct board *board, int32_t index, bool home) {
    return match_home_white(index) == home ? &board->white : &board->black;
}

struct team_rules tournament_team_rules(const struct tournament *tournament);
/*
 * The tournament as team standings see it, as far as `through` rounds (0: all). Players stand in it by their places in
 * their teams' lists.
 */
bool tournament_team_table(const struct tournament *tournament, int32_t through, struct arena *arena,
                           struct team_table *table, struct error *error);

/* Of the addends of a breakdown, by the tie-break that stands in it: the unit of the opponents' points, and of the points
   made against them. */
int32_t event_team_opponent_unit(const struct team_table *table, struct tiebreak tiebreak);
int32_t event_team_made_unit(const struct team_table *table, struct tiebreak tiebreak);

/* What a player has made on the boards of the matches. */
struct team_player_tally {
    int32_t player; /* id */
    int32_t team;   /* index in the table */
    int32_t board;  /* where the player sat most often, the higher board of two (from 1); 0: nowhere */
    int32_t games;  /* boards sat at with a final result, forfeits included */
    int32_t played; /* over the board */
    int64_t points; /* in the unit of games */
};
/* Everybody of every team, in the order of the table. */
struct team_player_tally *event_team_table_players(struct arena *arena, const struct team_table *table, size_t *count);
