/*
 * Member `teams` of a tournament's settings as requests write it and facts keep it.
 */
#ifndef STAUNTON_EVENT_TEAM_SCHEME_H
#define STAUNTON_EVENT_TEAM_SCHEME_H

#include "event/fold.h"
#include "event/judge.h"

/* As given, {boards scoring? primary? chain? fixed_order?} or false; NULL leaves it untouched. Refused where a Swiss is played. */
bool team_scheme_read(struct judge *judge, const struct json *given, struct tournament *next);
/* Tie-breaks that suit the tournament: of teams by their rules, of players by theirs. */
bool team_scheme_check_rules(struct judge *judge, const struct tournament *next);
bool team_scheme_same(const struct team_play *a, const struct team_play *b);
/* As a fact has it; zeros where players play for themselves. */
struct fact_teams team_scheme_fact(struct judge *judge, const struct team_play *play);
bool team_scheme_fold(struct fold *fold, const struct fact_teams *given, struct team_play *play);

#endif
