/*
 * Play-offs and knock-outs as documents: their rules, who is tied, how far they have come.
 */
#pragma once

#include "event/event_playoffs.h"
#include "present/document.h"

/* One play-off: participants are those of the tie, in ranking order. */
struct present_playoff {
    const struct crosstable *table;
    const struct playoff_tie *tie;
    enum tiebreak_edition edition;
    struct text rank_seed; /* of the lots among those whom no tie-break tells apart */
    bool *settled;         /* by participant: such lots are drawn, here or in the hall; NULL: none */
    struct playoff playoff;
};

struct text present_playoff_name(const struct present_playoff *shown, int32_t participant);
int32_t present_playoff_number(const struct present_playoff *shown, int32_t participant);
struct text present_playoff_time(struct arena *arena, int64_t minutes); /* "18:40", of a day "2026-11-15 18:40" */
/* The lots for the ranking order, group by group: the next from *from on; false when there is none. */
bool present_playoff_level(const struct playoff_tie *tie, int32_t *from, int32_t *to);

/* The rules, and what they lack. */
void present_playoff_rules(struct document *document, const struct playoff_rules *rules, bool knockout);
/* Who is tied, and whether it is played off. */
void present_playoff_tie(struct document *document, const struct present_playoff *shown,
                         const struct playoff_rules *rules);
void present_playoff(struct document *document, const struct present_playoff *shown);

/* A play-off of an event as its journal has it. */
bool present_event_playoff(struct document *document, const struct event *event, const struct tournament *tournament,
                           const struct tournament_playoff *playoff, struct error *error);
/* The rules and all play-offs; with a first place that one alone. */
bool present_event_playoffs(struct document *document, const struct event *event, const struct tournament *tournament,
                            int64_t place, struct error *error);
