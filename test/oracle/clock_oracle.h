/*
 * A chess clock that counts every millisecond, written from the regulations. Slow, and easy to believe.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_ORACLE_PERIODS = 4, CLOCK_ORACLE_NOBODY = -1 };

struct clock_oracle_rules {
    int64_t time[CLOCK_ORACLE_PERIODS][2]; /* by period and side */
    int32_t moves[CLOCK_ORACLE_PERIODS];   /* of each period but the last */
    int32_t periods;
    int64_t extra;      /* for each move, from a move on */
    int32_t extra_from; /* 0: none */
    bool extra_delays;  /* delay mode, else cumulative */
    bool zero;          /* the next period begins when the time of this one is gone, not when its moves are made */
    bool goes_on;       /* a fallen flag does not stop the other side */
    bool later;         /* the first move has no extra time */
};

struct clock_oracle {
    struct clock_oracle_rules rules;
    int64_t now;
    int running;
    int64_t main[2];
    int64_t extra[2]; /* what delay mode still spares in this move */
    int64_t main_used[2];
    int64_t ticks[2]; /* milliseconds in which the side ran with its flag up */
    int64_t spared[2];
    int64_t given[2];
    int32_t presses[2];
    int32_t period[2];
    bool down[2];
    bool was_down[2]; /* time was given to a fallen flag: that it fell is not forgotten [laws:6.8] */
    int64_t down_at[2];
    int first_down;
    int first_past[CLOCK_ORACLE_PERIODS];
};

void clock_oracle_begin(struct clock_oracle *clock, const struct clock_oracle_rules *rules);
void clock_oracle_wait(struct clock_oracle *clock, int64_t until); /* millisecond by millisecond */
bool clock_oracle_start(struct clock_oracle *clock, int side);
void clock_oracle_stop(struct clock_oracle *clock);
bool clock_oracle_press(struct clock_oracle *clock, int side);
void clock_oracle_add(struct clock_oracle *clock, int side, int64_t time);
void clock_oracle_set(struct clock_oracle *clock, int side, int64_t time, int32_t presses);
