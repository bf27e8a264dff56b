/*
 * Standings in the slowest and most literal way, as an oracle for the engine: written from the texts alone, each
 * tie-break read anew from the cross table every time it is asked for, "whatever the outcome of the missing games" by
 * trying the outcomes.
 *
 * Where the texts are silent, standings_oracle.c says at the place which reading it takes.
 */
#pragma once

#include "base/rational.h"
#include "crosstable/crosstable.h"

enum oracle_tiebreak { ORACLE_DIRECT_ENCOUNTER, ORACLE_WINS, ORACLE_SONNEBORN_BERGER, ORACLE_KOYA };

enum oracle_edition { ORACLE_2009, ORACLE_2019, ORACLE_2022, ORACLE_2023, ORACLE_2024_04, ORACLE_2024_08, ORACLE_2026 };

enum { ORACLE_MOST_TIEBREAKS = 12 };

struct oracle_rules {
    enum oracle_edition edition;
    size_t count;
    enum oracle_tiebreak tiebreaks[ORACLE_MOST_TIEBREAKS];
};

/* Type A may be listed several times, the others may not. [c07-2023:4.3.A] */
bool standings_oracle_refuses(const struct oracle_rules *rules);

struct oracle_value {
    bool applies;          /* direct encounter: the separate standings could be used; else true */
    struct rational value; /* in points (not in parts of a point); wins: their number */
    size_t tied;           /* direct encounter: how many were compared; else 0 */
};

struct oracle_row {
    int32_t rank; /* 0: excluded, and then nothing else is said */
    bool shared;
    int64_t points; /* in the scoring's unit */
    int32_t games;  /* over the board */
    struct oracle_value values[ORACLE_MOST_TIEBREAKS];
};

/* One row for each participant, in the order of the table. */
void standings_oracle(const struct crosstable *table, const struct oracle_rules *rules, struct oracle_row *rows);

/* Koya: half of this is what an opponent needs; in the scoring's unit. */
int64_t standings_oracle_maximum(const struct crosstable *table);
