/*
 * Standings of teams: match points or game points first, then tie-breaks by edition. What the texts let a team do as a
 * participant goes through the same engine as for players, over the cross table of either score; the others are here.
 *
 * Points of match and game are each in the unit of their scoring; tie-break values are in points.
 */
#pragma once

#include "crosstable/team_table.h"
#include "standings/standings.h"

enum { TEAM_MOST_CHAIN = 3 };

struct team_rules {
    enum tiebreak_reference primary; /* TIEBREAK_MATCH_POINTS or TIEBREAK_GAME_POINTS */
    /* Edition and list; tie-breaks without :MP or :GP look at the primary score. What it says of the unrated is not
       looked at: tie-breaks that go by ratings are not for teams. */
    struct standings_rules list;
    size_t
        chain_count; /* BC, TBR, BBE that end a plain EDE between two teams; none: they stay tied [c07-2023:13.3.2] */
    enum tiebreak_name chain[TEAM_MOST_CHAIN];
};

/*
 * MPvGP, DE, SB [c02-2019:13.16.3], and MPvGP, DE, BH/C1, BH, SB [c02-2019:13.16.6], offered in all editions: 2022
 * leaves both lists open [c02-2022:13.3] [c02-2022:13.4], the later texts have none.
 */
struct team_rules standings_team_round_robin_rules(enum tiebreak_edition edition, enum tiebreak_reference primary);
struct team_rules standings_team_swiss_rules(enum tiebreak_edition edition, enum tiebreak_reference primary);
/* Does the edition's own text recommend them? */
bool standings_team_rules_recommended(enum tiebreak_edition edition);

/*
 * Refuses what standings_check_rules refuses, tie-breaks that go by ratings, an unknown primary score, and a chain of
 * others than BC, TBR and BBE. DE and EDE may be repeated.
 */
bool standings_team_rules_check(const struct team_rules *rules, struct error *error);
/*
 * For a tournament of this kind and size (its matches are not looked at): also Buchholz and SSSC in a round robin from
 * 2026 on, and SSSC where its divisor would be 0 [c07-2023:13.4.2.b].
 */
bool standings_team_rules_check_table(const struct team_rules *rules, const struct team_table *table,
                                      struct error *error);
/* A plain EDE without a chain: the rules must say whether article 12 applies. Worth a warning. [c07-2023:13.3.2] */
bool standings_team_rules_chain_missing(const struct team_rules *rules);

/* TBR and BBE have a part for each board to be looked at in turn, EDE one for each score; all others have one. */
struct team_value {
    bool applies; /* as of a standings_value; BC: false where those tied have unequal game points [c07-2023:12.1] */
    int32_t missed;
    size_t part_count;
    const struct rational *parts;
};

struct team_row {
    int32_t team; /* index in the team table */
    int32_t rank; /* 0: excluded; shared places have the same rank */
    bool shared;
    bool lots; /* set by whoever draws lots for shared places */
    int64_t points[TEAM_SCORE_COUNT];
    int32_t matches; /* played, those that count */
    struct team_value values[STANDINGS_MOST_TIEBREAKS];
};

struct team_standings {
    struct team_rules rules;
    enum standings_dropped dropped[STANDINGS_MOST_TIEBREAKS];
    size_t count;
    struct team_row *rows; /* by rank, then pairing number; excluded ones last */
};

bool standings_team_standings_compute(struct arena *arena, const struct team_table *table,
                                      const struct team_rules *rules, struct team_standings *standings,
                                      struct error *error);

/* What a team made on a board. */
struct team_board_addend {
    int32_t board; /* from 1 */
    struct rational points;
    struct rational value; /* BC: times the board's number; BBE: all boards down to this one; else the points */
    bool counted;          /* false: the bottom board, which BBE leaves out */
};

/* A bye as BC, TBR and BBE count it. */
struct team_bye_addend {
    int32_t round; /* from 1 */
    enum bye bye;
    struct rational each_board; /* the points that it gives on every board */
    const char *article;
};

/*
 * How a value came about. `sum.tiebreak.reference` says of which score it is, for DE and EDE of this look.
 * `sum.addends[].opponent_points` is in the unit of the score that is added up or multiplied (the first of an ESB),
 * `sum.addends[].points` in that of the score made against the opponent (the second of an ESB).
 */
struct team_breakdown {
    struct standings_breakdown sum; /* its `within` is not used */
    size_t board_count;             /* BC, TBR, BBE, and the look of an EDE that goes by them: else 0 */
    struct team_board_addend *boards;
    size_t bye_count; /* BC, TBR, BBE of all rounds: else 0 */
    struct team_bye_addend *byes;
    struct team_value value;           /* as in the row */
    const struct team_breakdown *next; /* DE, EDE: the next look at the team, or NULL */
};

/* How the value of `tiebreak` (index in the list) of one team came about. */
bool standings_team_standings_explain(struct arena *arena, const struct team_table *table,
                                      const struct team_standings *standings, int32_t team, size_t tiebreak,
                                      struct team_breakdown *breakdown, struct error *error);
