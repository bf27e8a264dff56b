/*
 * What a tournament of an event does to the ratings of its players.
 */
#pragma once

#include "event/event.h"
#include "standings/rating_report.h"

/* What to take instead of what the event says; all zero for nothing. */
struct ratings_asked {
    struct text edition; /* "rating@2024-03"; empty: the one in force on the event's first day */
    struct text kind;    /* "rapid"; empty: by the time control, else standard */
    const int32_t *k;    /* by player id - 1, 0: by the rules; NULL: all by the rules */
};

struct ratings {
    const struct tournament *tournament;
    bool edition_covers; /* it was asked for, or in force on the event's first day */
    bool kind_assumed;   /* neither asked for nor known: standard */
    struct crosstable table;
    struct rating_report report;
};

bool ratings_compute(const struct event *event, const struct tournament *tournament, const struct ratings_asked *asked,
                     struct arena *arena, struct ratings *ratings, struct error *error);
/* The row of a player who is entered, else an error. */
bool ratings_row(const struct event *event, const struct ratings *ratings, int32_t player,
                 const struct rating_row **row, struct error *error);

/* "-6.40"; with a plus before what is positive where it is wanted. */
void ratings_add_hundredths(struct text_builder *builder, int64_t hundredths, bool plus);

/* The words for one of the RATING_ASSUMED_...: "never-2400". */
const char *ratings_assumed_code(unsigned assumption);

/* Everybody as JSON, in order of number; then one player with every addend and every requirement of the norms. */
bool view_ratings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                  const struct ratings_asked *asked, struct arena *scratch, struct error *error);
bool view_rating(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct ratings_asked *asked, int32_t player, struct arena *scratch, struct error *error);
