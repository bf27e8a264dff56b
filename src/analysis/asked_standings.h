/*
 * Standings as somebody asks for them: by other rules than the tournament's own.
 */
#pragma once

#include "event/event.h"
#include "event/teams.h"

/* What is asked for, in words; NULL: nothing. */
struct asked_rules {
    const struct text *edition;
    const struct text *tiebreaks; /* "BH:C1,SB" */
    const struct text *unrated;   /* of players: "ignore", "drop", or the rating that they count with */
    const struct text *unplayed;
    const struct text *primary; /* of teams: "mp" or "gp" */
    const struct text *chain;   /* "BC,TBR" */
};

/* Is nothing asked of players, or of teams? */
bool asked_standings_own(const struct asked_rules *asked, bool teams);
/* Puts what is asked for in place of rules. */
bool asked_standings_read(const struct asked_rules *asked, bool predetermined, struct standings_rules *rules,
                          struct error *error);
bool asked_standings_read_teams(const struct asked_rules *asked, struct arena *arena, struct team_rules *rules,
                                struct error *error);

/* The tournament (a copy) as its players, or its teams, are to be ranked: what follows its own list goes with it. */
bool asked_standings_players(const struct asked_rules *asked, struct tournament *tournament, struct error *error);
bool asked_standings_teams(const struct asked_rules *asked, struct arena *arena, struct tournament *tournament,
                           struct error *error);
