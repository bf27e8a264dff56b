/*
 * Scoring systems and lists of tie-breaks as requests write them.
 */
#ifndef STAUNTON_EVENT_SCHEME_H
#define STAUNTON_EVENT_SCHEME_H

#include "event/judge.h"

/* Member `scoring`: "1-½-0", or an object with win, draw, loss, absent?, bye?. Untouched when absent. */
bool scheme_read_scoring(struct judge *judge, struct scoring *scoring);
void scheme_write_scoring(struct json_writer *writer, const struct scoring *scoring);
bool scheme_same_scoring(const struct scoring *a, const struct scoring *b);

/* Members `edition` and `tiebreaks`. Untouched when absent. */
bool scheme_read_rules(struct judge *judge, struct standings_rules *rules);
void scheme_write_tiebreaks(struct json_writer *writer, const struct standings_rules *rules);
bool scheme_same_tiebreaks(const struct standings_rules *a, const struct standings_rules *b);

#endif
