/*
 * Scoring systems, lists of tie-breaks and systems of pairing as requests write them.
 */
#pragma once

#include "event/decide_judge.h"

/* As given: "1-½-0", or an object with win, draw, loss, absent?, bye?; NULL leaves it untouched. */
bool scheme_read_scoring(struct judge *judge, const struct json *given, struct scoring *scoring);
struct fact_scoring scheme_scoring(const struct scoring *scoring);
bool scheme_same_scoring(const struct scoring *a, const struct scoring *b);

/* Edition and list of tie-breaks, where they are given. Whether a list suits teams, team_scheme.h says. */
bool scheme_read_rules(struct judge *judge, const struct asked_tournament_settings *asked, bool teams,
                       struct standings_rules *rules);
struct shape_words scheme_tiebreaks(struct judge *judge, const struct standings_rules *rules);
bool scheme_same_tiebreaks(const struct standings_rules *a, const struct standings_rules *b);

/*
 * What rating tie-breaks do with players without a rating, "drop", "ignore" or a rating that these count with, as a number or
 * written as text; NULL leaves it untouched. [c07-2023:10]
 */
bool scheme_read_unrated(struct judge *judge, const struct json *given, struct standings_rules *rules);
const struct json *scheme_unrated(struct judge *judge, const struct standings_rules *rules); /* of a fact */
void scheme_write_unrated(struct json_writer *writer, const struct standings_rules *rules);  /* of a view */
bool scheme_same_unrated(const struct standings_rules *a, const struct standings_rules *b);

/*
 * Pairing system, options and acceleration of a Swiss; refused where it is none. Where a tournament becomes a Swiss,
 * the Dutch edition in force on the event's first day (dutch@2017 where that is older), without acceleration, is what it
 * has unless they are given; "dutch" means that edition too. Acceleration must fit the scoring and the system. Options that
 * are not named stay as they are, and are off under another system.
 */
bool scheme_read_pairing(struct judge *judge, const struct asked_tournament_settings *asked, bool was_swiss,
                         struct tournament *next);
/* All options that the system has, on or off; of a fact, NULL where it has none. */
const struct json *scheme_options(struct judge *judge, const struct tournament *tournament);
/* The same as member `options` of a view. */
void scheme_write_options(struct json_writer *writer, const struct tournament *tournament);
bool scheme_same_options(const struct tournament *a, const struct tournament *b);
bool scheme_same_pairing(const struct tournament *a, const struct tournament *b);
