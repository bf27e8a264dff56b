/*
 * The types of tie-breaks, which say when a value is final. [c07-2023:4.3] [c02-2022:12.3.0.types]
 */
#pragma once

#include "crosstable/team_table.h"
#include "standings/standings.h"

enum tiebreak_type {
    TIEBREAK_TYPE_A = 1, /* games among those who are tied: known at the end [c07-2023:4.3.A] */
    TIEBREAK_TYPE_B = 2, /* own results: known with the own games [c07-2023:4.3.B] */
    TIEBREAK_TYPE_C = 4, /* opponents' results: known at the end of the round [c07-2023:4.3.C] */
    TIEBREAK_TYPE_D = 8  /* what is known of opponents beforehand: known with the pairings [c07-2023:4.3.D] */
};

/*
 * All that apply. The lists print some by halves: APRO and APPO are CD, TPR and PTP BD, SSSC BC in content. [c07-2023:5]
 * [c02-2022:12.3.1.table]
 */
unsigned tiebreak_types(enum tiebreak_name name);

/* What is open in the rounds that exist, with pre-determined pairings in those that have begun. */
struct tiebreak_open {
    bool anybody;             /* a game is open */
    bool before_final_round;  /* in a round before the final one of the tournament */
    const bool *participants; /* whose games are open */
};
/* With pre-determined pairings all rounds are there from the start: one is looked at from its first result over the board
   on, or once nothing in it is to be played. */
bool tiebreak_round_begun(const struct crosstable *table, int32_t round);
void tiebreak_find_open(struct arena *arena, const struct crosstable *table, struct tiebreak_open *open);
/* The same of teams and their matches: a match is open while one of its boards is, and has begun with the first. */
void tiebreak_find_open_matches(struct arena *arena, const struct team_table *table, struct tiebreak_open *open);
/* May the value still change by these games? */
bool tiebreak_provisional(const struct tiebreak_open *open, enum tiebreak_name name, int32_t participant);

/* "BC" */
enum { TIEBREAK_TYPES_SIZE = 5 };
const char *tiebreak_types_text(enum tiebreak_name name, char text[TIEBREAK_TYPES_SIZE]);
