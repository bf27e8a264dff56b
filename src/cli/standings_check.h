/*
 * What somebody else says the standings are: the ranks and points of a tournament report, or a table with tie-breaks.
 */
#ifndef STAUNTON_CLI_STANDINGS_CHECK_H
#define STAUNTON_CLI_STANDINGS_CHECK_H

#include "base/rational.h"
#include "cli/cli.h"
#include "format/trf.h"
#include "standings/standings.h"

/* A number as it was written, with as many places as it was written with. */
struct stated_number {
    struct text written; /* empty: nothing is stated */
    struct rational value;
    struct rational step; /* of the last place: what is stated may be rounded by half of it; 0: it is exact */
};

/* Of a player, or of a team: that has match and game points, by enum team_score, and values of several parts, with
   blanks between them, of which only `written` is set. */
enum { STATED_SCORES = 2 };
struct stated_row {
    int32_t number;
    int32_t rank; /* 0: not stated */
    struct stated_number points[STATED_SCORES];
    struct stated_number values[STANDINGS_MOST_TIEBREAKS];
};

struct stated_table {
    struct text edition; /* empty: not stated */
    bool listed;         /* it says which tie-breaks there are */
    size_t code_count;
    struct text codes[STANDINGS_MOST_TIEBREAKS];
    size_t count;
    struct stated_row *rows;
};

/* Ranks and points of the players (001), tie-breaks of 202 or 212. */
bool stated_from_report(struct arena *arena, const struct trf_tournament *trf, struct stated_table *stated,
                        struct error *error);
/* A table of players or of teams as `staunton standings --csv` and `--json` print it: by the first byte that is no
   blank. */
bool stated_from_table(struct arena *arena, struct text bytes, bool teams, struct stated_table *stated,
                       struct error *error);

/* The command. */
bool standings_check(struct cli *cli, struct error *error);

/* "12.25", "49/4", "12½"; nothing where nothing is written. */
bool stated_read_number(struct text written, struct stated_number *number, struct error *error);
/* Does a value, written with so many places, give what is stated? */
bool stated_agrees(const struct stated_number *number, struct rational value);

#endif
