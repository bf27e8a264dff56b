/*
 * A bar on the terminal for work that takes a while.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool shown;
    uint64_t all;
    uint64_t shown_at; /* in hundredths */
};

/* On standard error, if that is a terminal and the bar is wanted. */
void progress_begin(struct progress *progress, bool wanted, uint64_t all);
void progress_show(struct progress *progress, uint64_t done);
/* The line is empty again. */
void progress_end(const struct progress *progress);
