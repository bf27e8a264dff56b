/*
 * A clock on a screen of letters: two halves with digits as large as they go, at 80 by 24 and beyond. The half that runs
 * is filled, has a double frame and says so; the other has a single frame. [c02-2022:5.4.3.2] [c02-2022:5.4.3.4]
 */
#pragma once

#include "clock/clock.h"

struct clock_screen {
    int columns;
    int rows;
    bool colour;  /* escapes of terminals for the filled half; without them only shapes and words */
    bool ascii;   /* # + - | in place of blocks and lines */
    bool counter; /* show the move counter [laws:6.12.1] */
    bool begun;
    const struct language *language;
    struct text notice; /* the line at the bottom */
    struct text above;  /* and the one at the top */
};

/* As many lines as the screen has, each ended by CR and LF but the last. */
void clock_screen_add(struct text_builder *out, const struct clock *clock, const struct clock_screen *screen);
