/*
 * Standings and cross tables as documents, of players or of teams, and how the tie-breaks of one of them came about.
 */
#pragma once

#include "event/event_ranking.h"
#include "present/document.h"

/* The table, with what is to be said of it below. */
void present_standings(struct document *document, const struct ranking *ranking);
/* How each tie-break of one of them came about, by the index in the table. */
bool present_breakdowns(struct document *document, const struct ranking *ranking, int32_t index, struct error *error);
/* By opponents where all meet all, else by rounds. */
void present_crosstable(struct document *document, const struct ranking *ranking);
/* The places that lots have decided. */
void present_lots(struct document *document, const struct ranking *ranking);

/* A tie-break that is of no use, or only of some, in these standings; empty where there is nothing to say. `chosen`: the
   list was asked for just now. */
struct text present_doubt(struct arena *arena, const struct language *language, const struct show_table *computed,
                          size_t tiebreak, bool chosen);

/* "15½", the parts of a team's value with blanks between them; nothing where it does not apply. */
struct text present_value(const struct document *document, struct tiebreak tiebreak, const struct team_value *value);
/* "BH/C1" */
struct text present_code(struct arena *arena, const struct standings_rules *rules, size_t tiebreak);
