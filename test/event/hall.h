/*
 * A playing hall for tests: an event with its journal in memory. Requests are judged, their facts written to the
 * journal and applied, as the desk does it on disk. JSON is written with ' for ".
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "event/decide.h"
#include "event/event.h"
#include "event/views.h"

struct hall {
    struct arena arena; /* journal and answers */
    struct journal_entry *entries;
    size_t count;
    size_t capacity;
    struct event event;
    struct error error;
    struct event_decision decision; /* of the last request */

    /* What the next requests come with. */
    const char *actor;
    int64_t seen;
    uint64_t lots;
    bool at_board; /* they follow from a game */
    const char *today;
    const struct event_sealer *sealer;
    const struct event_commands *known;
    long commands;  /* given so far: the last has the id "c<commands>" */
    bool keys_lost; /* sealed fields cannot be opened any more */
};

void hall_open(struct hall *hall);
/* With an event "Test Open" of 2026-11-15. */
void hall_open_event(struct hall *hall);
/* The same with tournament 1, a round robin of `players` players named P01, P02 ..., numbered in this order. */
void hall_open_round_robin(struct hall *hall, int players);
void hall_close(struct hall *hall);

/* True when the request was done. */
bool hall_ask(struct hall *hall, const char *kind, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The test fails when it is refused. */
void hall_must(struct hall *hall, const char *kind, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The test fails unless it is refused, with this error and a remedy. */
void hall_refused(struct hall *hall, enum error_code code, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Writes an entry of any kind to the journal, as another version might have done, without applying it. */
void hall_write(struct hall *hall, const char *command, const char *kind, const char *body);

/* Folds the first `count` entries into a fresh event. */
bool hall_fold(struct hall *hall, struct event *event, size_t count);
/* Folds everything anew and takes it over. */
void hall_refold(struct hall *hall);

/* Every view of an event, one after the other. */
struct text hall_render(struct arena *arena, const struct event *event);
/* The body of fact `index` of the last decision, with ' for ". */
const char *hall_fact(struct hall *hall, size_t index);

/* Views of the hall's event as JSON values. */
const struct json *hall_view_event(struct hall *hall, enum view_role role);
/* With its entries, which an event only counts. */
const struct json *hall_view_tournament(struct hall *hall, int tournament, enum view_role role);
const struct json *hall_view_players(struct hall *hall, enum view_role role);
const struct json *hall_view_rounds(struct hall *hall, int tournament);
const struct json *hall_view_round(struct hall *hall, int tournament, int round);
const struct json *hall_view_standings(struct hall *hall, int tournament, int through);
const struct json *hall_view_crosstable(struct hall *hall, int tournament);
const struct json *hall_view_breakdown(struct hall *hall, int tournament, int player, size_t tiebreak);

/* A value inside another: "rows/0/points". The test fails when it is not there. */
const struct json *at(const struct json *value, const char *path);
const char *text_at(struct hall *hall, const struct json *value, const char *path);
int64_t number_at(const struct json *value, const char *path);
bool true_at(const struct json *value, const char *path);
size_t count_at(const struct json *value, const char *path);
bool has_member(const struct json *value, const char *name);

/* Seals by a rule of its own, so that tests can see what was sealed for whom: "<player>:<reversed text>". */
extern const struct event_sealer hall_sealer;
