/*
 * Tie-breaks of teams at work: the field of both scores, and the value of each team with the terms that make it.
 */
#pragma once

#include "standings/ranking.h"
#include "standings/team_standings.h"
#include "standings/work.h"

/* --- The field ------------------------------------------------------------------------------------------------------ */

struct team_field {
    const struct team_table *table;
    const struct team_rules *rules;
    enum team_score primary;
    enum team_score secondary;
    struct crosstable views[TEAM_SCORE_COUNT];
    struct standings_field fields[TEAM_SCORE_COUNT];
};

bool standings_team_field_make(struct arena *arena, const struct team_table *table, const struct team_rules *rules,
                               struct team_field *field, struct error *error);
/* The score that a tie-break looks at; the primary one unless it says otherwise. [c07-2023:13] */
enum team_score standings_team_field_score(const struct team_field *field, struct tiebreak tiebreak);
/* What the schedule strength is divided by; 0 where the tournament is too short for it. */
struct rational standings_team_field_divisor(const struct team_table *table, const struct team_rules *rules,
                                             struct tiebreak tiebreak);

/* --- Values --------------------------------------------------------------------------------------------------------- */

struct team_work {
    const struct team_field *field;
    struct tiebreak tiebreak;
    enum standings_dropped dropped;
    const char *article;
    enum team_score score; /* of the opponents, where it goes by them */
    enum team_score made;  /* against them */
    size_t part_count;
    struct tiebreak_work sum; /* its terms are those of the team evaluated last */
    bool has_terms;
    struct rational divisor;
};

/* Not for DE and EDE. */
bool standings_team_work_prepare(struct arena *arena, const struct team_field *field, struct tiebreak tiebreak,
                                 struct team_work *work, struct error *error);
/* `parts` has room for part_count. */
bool standings_team_work_evaluate(struct team_work *work, int32_t team, struct tiebreak_result *result,
                                  struct rational *parts, struct error *error);

/* EMMSB and its like, and SB: opponents' score times score made. */
bool standings_team_products(struct team_work *work, int32_t team, struct tiebreak_result *result, struct error *error);
bool standings_team_schedule_strength(struct team_work *work, int32_t team, struct tiebreak_result *result,
                                      struct error *error);

/* --- Boards --------------------------------------------------------------------------------------------------------- */

/* Adds what a team made on each board in a round, in the unit of games. [c07-2023:12.a] [c07-2023:12.b] */
void standings_team_boards_add(const struct team_field *field, int32_t team, int32_t round, int64_t *points);
/* All rounds that count. */
void standings_team_boards_total(const struct team_field *field, int32_t team, int64_t *points);
/* BC, TBR or BBE of these points: its parts, as many as standings_team_boards_parts says. */
size_t standings_team_boards_parts(const struct team_field *field, enum tiebreak_name name);
bool standings_team_boards_value(const struct team_field *field, enum tiebreak_name name, const int64_t *points,
                                 struct rational *parts);

/* --- Ranking -------------------------------------------------------------------------------------------------------- */

struct team_ranking {
    const struct team_field *field;
    struct standings_ranking ranking; /* by the primary score */
    struct direct_encounter encounters[TEAM_SCORE_COUNT];
};

void standings_team_ranking_make(struct arena *arena, const struct team_field *field, struct team_ranking *ranking);
/* Applies a tie-break to all that are tied. `values` by team. */
bool standings_team_ranking_apply(struct arena *arena, struct team_ranking *ranking, struct tiebreak tiebreak,
                                  struct team_value *values, enum standings_dropped *dropped, struct error *error);

/* The whole extended direct encounter of the group `from` .. `to`-1. `parts`: two by team, primary score first. */
bool standings_team_encounter_split(struct team_ranking *ranking, struct tiebreak tiebreak, size_t from, size_t to,
                                    struct rational *parts, bool *decided, struct error *error);
/* The tie-breaks that end it between two teams. */
size_t standings_team_encounter_chain(const struct team_rules *rules, enum tiebreak_name name,
                                      enum tiebreak_name chain[TEAM_MOST_CHAIN]);
/* What a team made on each board against another, in matches that the encounter takes; false when there are none. */
bool standings_team_encounter_boards(const struct team_ranking *ranking, int32_t team, int32_t opponent,
                                     int64_t *points);
/* Orders two teams that are equal in both scores by one of the chain. */
bool standings_team_encounter_by_boards(struct team_ranking *ranking, enum tiebreak_name name, size_t from,
                                        struct error *error);
