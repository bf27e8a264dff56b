/*
 * Play-offs as somebody asks about them: rules that are given for the asking, the ties that the tournament's list leaves, and
 * results that are tried on one of them. Nothing of it stands in a journal.
 */
#pragma once

#include "base/random.h"
#include "event/event_playoffs.h"

/* The rules to begin with: those of the tournament, unless an edition is asked for; with `template` those of 2022 where the
   edition says nothing. */
struct playoff_rules asked_playoff_rules(const struct tournament *tournament, enum playoff_edition edition,
                                         bool edition_given, bool template);

struct asked_ties {
    bool played; /* has anything been? Before that all are level, and nobody ties */
    struct crosstable table;
    struct playoff_ties ties;
};
bool asked_playoff_ties(const struct event *event, const struct tournament *tournament,
                        const struct playoff_rules *rules, struct arena *arena, struct asked_ties *found,
                        struct error *error);
/* The tie that is played off for a place (0: the only one). */
bool asked_playoff_choose(const struct playoff_ties *ties, int64_t place, struct arena *arena,
                          const struct playoff_tie **chosen, struct error *error);

/* How long a play-off can take, and whether that fits between the end of the main games and the closing. */
struct asked_time {
    bool known; /* not where games are played at the tournament's own rate */
    int64_t minutes;
    bool fits; /* or one of the two is not known */
    struct error why;
};
struct asked_time asked_playoff_time(const struct playoff_rules *rules, const struct playoff_tie *tie, int64_t ended,
                                     int64_t closing);

/* One play-off: participants are those of the tie, in ranking order. */
struct asked_playoff {
    struct arena *arena;
    const struct playoff_rules *rules;
    const struct crosstable *table;
    const struct playoff_tie *tie;
    int64_t ended; /* the last main game, or PLAYOFF_UNSET */
    bool lots;     /* are drawn from the source as they become due */
    struct random_source source;
    bool *settled; /* by participant: lots for the ranking order are drawn, here or in the hall */
    size_t count;
    size_t capacity;
    struct playoff_record *records;
    struct playoff playoff; /* as after the last record */
};

/* Begins with arena, rules, table, tie and ended. From a seed (NULL: none) the ranking order of those whom no tie-break tells
   apart is drawn at once, in the tie. */
void asked_playoff_begin(struct asked_playoff *asked, const uint64_t *seed);
bool asked_playoff_replay(struct asked_playoff *asked, struct error *error);
/* Draws all lots that are due, where lots are drawn. */
bool asked_playoff_draw_lots(struct asked_playoff *asked, struct error *error);

/* Hours and minutes as minutes; "24:10" is after midnight. */
bool asked_playoff_read_time(struct text text, int64_t *minutes);
/*
 * What was recorded, a line each, `asked` being the play-off; players are called by their numbers:
 *
 * result 3-7 1-0 18:40 18:55 Neri, Carla   (times and arbiter may be missing; so with "ruling")
 * lot 3, lots 3 7, withdraw 3, choose 3 white, number 3 2
 * rank 3 7 5   (lots drawn in the hall among those whom no tie-break tells apart, before all else)
 *
 * Lots that are due by then are drawn first.
 */
bool asked_playoff_read_line(void *asked, struct text line, struct error *error);
/* "3-7 1-0 18:40 18:55 Neri, Carla" */
bool asked_playoff_read_result(struct asked_playoff *asked, struct text line, struct error *error);
