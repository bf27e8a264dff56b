/*
 * Member `teams` of a tournament's settings as requests write it and facts keep it.
 */
#pragma once

#include "event/decide_judge.h"
#include "event/event_fold.h"

/* As given, {boards scoring? primary? chain? fixed_order?} or false; NULL leaves it untouched. Refused where a Swiss is played. */
bool scheme_team_read(struct judge *judge, const struct json *given, struct tournament *next);
/* Tie-breaks that suit the tournament: of teams by their rules, of players by theirs. */
bool scheme_team_check_rules(struct judge *judge, const struct tournament *next);
bool scheme_team_same(const struct team_play *a, const struct team_play *b);
/* As a fact has it; zeros where players play for themselves. */
struct fact_teams scheme_team_fact(struct judge *judge, const struct team_play *play);
bool scheme_team_fold(struct fold *fold, const struct fact_teams *given, struct team_play *play);
