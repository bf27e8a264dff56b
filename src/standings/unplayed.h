/*
 * Unplayed rounds in tournaments whose pairings are not known beforehand, by edition. In a round robin forfeits count
 * as games and nothing here is needed. [c02-2022:12.3.5.1] [c07-2023:15.2] [c07-2023:15.3]
 */
#pragma once

#include "standings/field.h"

enum unplayed_kind {
    UNPLAYED_NOT,  /* a game over the board */
    UNPLAYED_OPEN, /* a game that has not ended: neither played nor missed yet */
    UNPLAYED_ALLOCATED_BYE,
    UNPLAYED_FULL_BYE,
    UNPLAYED_FORFEIT_WIN,
    UNPLAYED_FORFEIT_LOSS,
    UNPLAYED_HALF_BYE,
    UNPLAYED_ZERO_BYE /* also: not paired in a round that exists [c07-2023:15.1] [c07-2023:16.1.1] */
};
enum unplayed_kind unplayed_kind(const struct round_record *record);

/* The result that belongs to the points of an unplayed round; points that no result gives belong to a draw. */
enum unplayed_result { UNPLAYED_AS_WIN, UNPLAYED_AS_DRAW, UNPLAYED_AS_LOSS };
enum unplayed_result unplayed_result(const struct scoring *scoring, int64_t points);

int32_t unplayed_completed_rounds(const struct crosstable *table);

/* A half-point or zero-point bye, or a forfeit loss. [c07-2023:16.5] */
bool unplayed_voluntary(enum unplayed_kind kind);

/* One participant's round as a tie-break sees it. */
struct unplayed_view {
    enum unplayed_kind kind;
    int32_t opponent; /* the scheduled one, or -1 */
    int64_t points;
    bool counts; /* false: open, or against an excluded participant */
};

/* Everybody's scores; `drawn_round`: the round (from 0) whose paired games are taken as draws, or -1. */
struct standings_scores unplayed_scores(struct arena *arena, const struct standings_field *field, int32_t drawn_round);

/*
 * A round as it is with those scores. With pre-determined pairings, or `forfeits_played`, a forfeit is a game against
 * the scheduled opponent.
 */
struct unplayed_view unplayed_look(const struct standings_field *field, const struct standings_scores *scores,
                                   bool forfeits_played, int32_t participant, int32_t round);

/* A participant's score before each round as opponents' tie-breaks see it: `seen` has room for round_count + 1. */
void unplayed_seen_before(const struct standings_field *field, int32_t participant, int64_t *seen);

/* The score of whoever stands in for the opponent of an own unplayed `round`. `before`: own score before it. */
int64_t unplayed_opponent_score(const struct standings_field *field, const struct standings_scores *scores,
                                int32_t participant, int32_t round, int64_t before);
