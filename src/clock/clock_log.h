/*
 * A clock with its account: all that was done to it, in order, and what both sides had before and after. The account is
 * enough to have the clock again, and it answers who changed what, when, and by which article.
 * [laws:6.10.1] [laws:6.10.2] [c02-2022:5.4.3]
 *
 * As text it has a line for each action. Times are whole milliseconds: first when it was done, then what was given or set.
 *   set 0 - Anna Rossi: 90'/40+30'/end +30"            the first one opens the clock
 *   start 1000 white
 *   press 4000 white
 *   stop 5000
 *   give 5000 black 120000 laws:7.5.5 Anna Rossi        time added, or taken away
 *   correct 5000 white 720000 39 laws:6.10.1 Anna Rossi what is left, and the move counter
 *   set 5000 laws:6.10.2 Anna Rossi: 90' +30" continue  other settings
 * Behind a control, the words "continue", "zero" and "after" say that a fallen flag does not stop the other side, that
 * periods follow at zero, and that the first move has no increment yet; "stop" that a fallen flag stops the other side
 * where the control has no increment. A line that begins with # is a remark.
 */
#pragma once

#include "clock/clock.h"

enum clock_action { CLOCK_SET, CLOCK_START, CLOCK_PRESS, CLOCK_STOP, CLOCK_GIVE, CLOCK_CORRECT };

/* What a side shows. */
struct clock_reading {
    int64_t left;
    int32_t presses;
    bool fallen;
};

struct clock_entry {
    int64_t at;
    enum clock_action action;
    enum colour side;                      /* of all but set and stop */
    int64_t time;                          /* given or corrected */
    int32_t presses;                       /* corrected */
    const struct clock_settings *settings; /* set */
    struct text article;                   /* of what the arbiter does; empty: none was named */
    struct text actor;                     /* the arbiter; empty: not said */
    struct clock_reading before[2];        /* filled by clock_log_do */
    struct clock_reading after[2];
};

struct clock_log {
    struct clock clock;
    struct arena *arena;
    struct clock_entry *entries;
    size_t count;
    size_t capacity;
};

/* A clock that nobody has touched, with its setting as the first entry. */
void clock_log_open(struct clock_log *log, struct arena *arena, const struct clock_settings *settings, int64_t now);

/*
 * Does it and enters it; texts and settings are copied. Refused, and not entered: a press of a side that does not run, a
 * start that a fallen flag forbids, an action before the one that was entered last, an article that is none.
 */
bool clock_log_do(struct clock_log *log, const struct clock_entry *entry, struct error *error);

/*
 * What a press of a side means, if anything: before the game any press starts White; while the clock is stopped, or the other side
 * runs, none does anything. [c02-2022:5.4.3.11]
 */
bool clock_log_press(const struct clock_log *log, enum colour side, int64_t now, struct clock_entry *entry);

void clock_log_add(struct text_builder *out, const struct clock_log *log);
/* Does it all again, so what comes of it is what was there. */
bool clock_log_read(struct clock_log *log, struct arena *arena, struct text text, struct error *error);

/* Was it the arbiter's action, to be accounted for? Everything but a start, a press and a stop. */
bool clock_entry_is_correction(const struct clock_entry *entry);
const char *clock_action_name(enum clock_action action); /* "press" */
/* The articles by which an arbiter corrects a clock as a rule; NULL behind the last. */
const char *clock_correction_article(size_t index);
