/*
 * A tournament as standings and pairing see it: participants in rows, rounds in columns.
 *
 * Participants are named by their index, 0 .. participant_count-1, in the order of their pairing numbers.
 */
#pragma once

#include "crosstable/result.h"

struct participant {
    int32_t player; /* the caller's id */
    int32_t number; /* pairing number, from 1 */
    int32_t rating; /* 0: unrated */
    struct text name;
    struct text title; /* of FIDE: "GM", "WIM"; empty: none */
    int32_t bonus;     /* points beside those of the rounds, in the scoring's unit; a penalty is negative */
    bool excluded;     /* left with less than half of the games played: not in the standings, games do not count */
};

struct round_record {
    int32_t opponent; /* index, or -1 */
    int32_t points;   /* in the scoring's unit; 0 while pending */
    uint8_t colour;   /* enum board_colour */
    uint8_t outcome;  /* enum outcome, of a game */
    uint8_t bye;      /* enum bye; BYE_NONE with opponent -1: not paired (yet) */
    bool rated : 1;
    bool colour_guessed : 1; /* the source does not say who had White */
};

struct crosstable {
    struct scoring scoring;
    bool predetermined; /* round robin: all pairings are known beforehand [c07-2023:15.2] */
    int32_t cycles;     /* how often two participants meet in a round robin; 1 else */
    int32_t participant_count;
    int32_t round_count;    /* rounds that exist */
    int32_t rounds_planned; /* rounds of the whole tournament, at least round_count */
    struct participant *participants;
    struct round_record *records; /* [participant * round_count + round] */
};

bool crosstable_make(struct arena *arena, int32_t participant_count, int32_t round_count, struct crosstable *table);
static inline struct round_record *crosstable_record(const struct crosstable *table, int32_t participant,
                                                     int32_t round) {
    return &table->records[(size_t)participant * (size_t)table->round_count + (size_t)round];
}
/* Enters a game for both sides, with points by the table's scoring. */
void crosstable_set_game(struct crosstable *table, int32_t round, int32_t white, int32_t black, enum result result);
void crosstable_set_bye(struct crosstable *table, int32_t round, int32_t participant, enum bye bye);
/* A record that counts for the standings: a final game or bye, not against an excluded participant. */
static inline bool crosstable_counts(const struct crosstable *table, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(table, participant, round);
    if (record->opponent < 0)
        return record->bye != BYE_NONE;
    return record->outcome != OUTCOME_PENDING && record->outcome != OUTCOME_POSTPONED &&
           !table->participants[record->opponent].excluded;
}
/* Sum of the points of the records that count. */
int64_t crosstable_points(const struct crosstable *table, int32_t participant);
int32_t crosstable_games_played(const struct crosstable *table, int32_t participant);
/* The table with the caller's ids as numbers: words name participants by `number`, and people know those of their report. */
const struct crosstable *crosstable_by_player(struct arena *arena, const struct crosstable *table);
