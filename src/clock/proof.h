/*
 * What a clock of this program can prove of itself by running: the questions of the test report for clocks that need no
 * eye and no hand. [c02-2022:16.1.18] [c02-2022:16.1.19] [c02-2022:16.1.20] [c02-2022:16.1.21] [c02-2022:16.1.23]
 */
#pragma once

#include "clock/clock.h"

/* A game under one control, played through all its periods and then left until White's flag falls. */
struct clock_run {
    int32_t moves;         /* that each side completed */
    int32_t controls;      /* that both passed, as many as there are */
    int64_t first_display; /* of White, before the first move */
    int64_t falls_at;      /* after so many milliseconds */
    bool as_computed;      /* every display, control and flag is what adding up by hand gives */
};
void clock_run_control(const struct control *control, struct clock_run *run);

enum clock_question {
    CLOCK_FIRST_FLAG,       /* both flags down: it is seen which fell first */
    CLOCK_FINAL_FLAG_STOPS, /* with an increment a flag that falls in the last period stops both sides for ever */
    CLOCK_NOTHING_ADDED,    /* who has overstepped the last control and presses gets nothing more */
    CLOCK_PENALTY,          /* time is given and taken, and is there at once */
    CLOCK_COUNTER,          /* the move counter is changed, and the next control follows it */
    CLOCK_BEFORE_FIRST,     /* the increment is there before the first move, where it is set so */
    CLOCK_QUESTIONS
};
/* What a clock can do: a clock with a fault is proved to have it. */
struct clock_works {
    void (*init)(struct clock *clock, const struct clock_settings *settings, int64_t now);
    void (*settle)(struct clock *clock, int64_t now);
    bool (*start)(struct clock *clock, enum colour side, int64_t now);
    void (*stop)(struct clock *clock, int64_t now);
    bool (*press)(struct clock *clock, enum colour side, int64_t now);
    void (*give)(struct clock *clock, enum colour side, int64_t time, int64_t now);
    void (*correct)(struct clock *clock, enum colour side, int64_t left, int32_t presses, int64_t now);
    int64_t (*left)(const struct clock *clock, enum colour side);
    int32_t (*moves_to_control)(const struct clock *clock, enum colour side);
};
extern const struct clock_works clock_works; /* of this program */

/* Runs it: does such a clock do it? */
bool clock_prove(const struct clock_works *works, enum clock_question question);
const char *clock_question_article(enum clock_question question); /* "c02-2022:16.1.18" */
