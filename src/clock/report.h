/*
 * The test report for clocks, as far as the clock of this program answers it by running. [c02-2022:5.4.3.13]
 */
#pragma once

#include "clock/proof.h"

enum { CLOCK_REPORT_LINES = 25, CLOCK_REPORT_PRESETS = 128, CLOCK_REPORT_STEP = 10 };

/* What a line of the report has. */
enum clock_answer {
    CLOCK_ASKED, /* nothing was run: people answer it */
    CLOCK_PROVED,
    CLOCK_FAILED /* it was run and is not so */
};

struct clock_report {
    enum clock_answer answers[CLOCK_REPORT_LINES + 1]; /* by number, from 1 */
    bool passed;                                       /* nothing failed */
    struct clock_run runs[CLOCK_REPORT_PRESETS];       /* of the presets */
    size_t preset_count;
    size_t right;     /* of the runs */
    int64_t measured; /* milliseconds of the system's time of day */
    int64_t shown;    /* that went by on the clock in them */
    /* While it is measured: */
    struct clock clock;
    int64_t began;
    int32_t presses;
};

/* The clock goes by a steady clock, as it does live; the system's time of day is what it is compared with. Both are read at one
   moment, in milliseconds. */
void clock_report_begin(struct clock_report *report, int64_t steady, int64_t day);
/* A press, about every CLOCK_REPORT_STEP milliseconds. Says whether less than `milliseconds` have gone by on the clock. */
bool clock_report_press(struct clock_report *report, int64_t milliseconds, int64_t steady, int64_t day);
/* Runs all that needs no time, and answers. */
void clock_report_end(struct clock_report *report);
/* By how much the clock went ahead of the time of day. */
static inline int64_t clock_report_drift(const struct clock_report *report) {
    return report->shown - report->measured;
}
