/*
 * The teams of a report: their matches, put together from the games of their players.
 */
#pragma once

#include "format/trf.h"
#include "standings/team_standings.h"

/*
 * The tournament as team standings see it, as far as `through` rounds (0: all). Who meets whom follows from the members'
 * opponents and the records 330; the boards of a match are those of 300, else the order of the team; byes are those of
 * 320 and 240, else the members' own. A player's side without an opponent wins or loses by forfeit. Points that are not
 * those of the scale are of 299.
 *
 * Refuses members of one team who meet different teams in a round, and what team_table.h refuses.
 */
bool trf_team_table(struct arena *arena, const struct trf_tournament *trf, int32_t through, struct team_table *table,
                    struct error *error);
/* Has every team a bye in this round, by 320 and 240? Then it was held, without a match. */
bool trf_team_byes_only(const struct trf_tournament *trf, int32_t round);
/* The last round in which record 320 gives a team the bye that pairing leaves: it was paired. 0: none. */
int32_t trf_team_last_allocated(const struct trf_tournament *trf);
/* What a report calls a tournament of teams, in English. */
struct text trf_team_type(bool predetermined, int32_t cycles);
/* The file's own list as far as the edition has it, else the one recommended for the kind of tournament; the first score
   as 192 or a comment of ours says it, and what ends an EDE. */
struct team_rules trf_team_rules(const struct trf_tournament *trf, enum tiebreak_edition edition, bool predetermined);
