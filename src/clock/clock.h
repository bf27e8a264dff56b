/*
 * The chess clock: a state that time, presses and the arbiter change. The caller says what time it is, in milliseconds of
 * any clock that never goes back; nothing here waits or looks. [laws:6.1] [c02-2022:5.4.3.1]
 *
 * A move of a player is counted when he presses (the move counter, [laws:glossary.movecounter]); whether it was a legal
 * move is the game's affair.
 */
#pragma once

#include "clock/control.h"

enum { CLOCK_NOBODY = -1, CLOCK_PRESSES_MOST = 9999 };
#define CLOCK_NEVER INT64_MAX

struct clock_settings {
    struct control control;
    bool at_zero;   /* the next period begins when the time of this one is used up; else when its moves are completed */
    bool continues; /* a fallen flag does not keep the other side from running [c02-2022:5.4.1.continue] */
    bool bonus_before; /* an increment of the first move is there from the start [c02-2022:16.1.23] */
};

struct clock_side {
    int64_t left;  /* of the main time, when it was last settled */
    int64_t delay; /* left of this move's delay */
    int64_t given; /* main time so far, bonuses and the arbiter's corrections included: left + used */
    int64_t used;
    int64_t fallen_at; /* when the flag fell */
    int32_t presses;
    int32_t idle; /* of these without a move: they bring no time and no next period [laws:7.5.3] */
    int32_t period;
    bool fallen;
    bool expired; /* it had fallen when time was given, which takes nothing of that back [laws:6.8] [laws:6.9] */
};

struct clock {
    struct clock_settings settings;
    struct clock_side sides[2];
    int32_t running;      /* WHITE, BLACK or CLOCK_NOBODY; one whose flag has fallen stands at nothing */
    int32_t first_fallen; /* [c02-2022:5.4.2] */
    int32_t first_passed[CONTROL_PERIODS_MOST]; /* by period: who passed it first [c02-2022:5.4.3.5] */
    int64_t now;                                /* up to when all is settled */
};

/* As the regulations have it: with a bonus a fallen flag stops the other side [c02-2022:5.4.1.stop], without one not. */
struct clock_settings clock_usual(const struct control *control);

/* Both sides stand, with the time of their first move. */
void clock_init(struct clock *clock, const struct clock_settings *settings, int64_t now);

/* Lets time pass: flags fall, periods follow each other. Time that goes back is taken as standing still. */
void clock_settle(struct clock *clock, int64_t now);

/* Starts a side; the other one stops. False: its flag has fallen, or the other's and the clock does not go on. */
bool clock_start(struct clock *clock, enum colour side, int64_t now);
void clock_stop(struct clock *clock, int64_t now);

/* The player presses. False, and nothing but time passes: his side does not run. [laws:6.2.1] */
bool clock_press(struct clock *clock, enum colour side, int64_t now);

/* He has pressed without a move: it is on the counter, and nothing else comes of it. [laws:glossary.movecounter] */
void clock_press_idle(struct clock *clock, enum colour side, int64_t now);

/* Was the time of a side used up, whatever it shows now? What the arbiter sets puts an end to it. */
bool clock_was_used_up(const struct clock *clock, enum colour side);

/* When the running side's flag falls if nobody presses, periods that follow at zero included; CLOCK_NEVER: none runs. */
int64_t clock_falls_at(const struct clock *clock);

/* --- The arbiter [c02-2022:5.4.3.10] [laws:6.10.1] [laws:6.10.2] ---------------------------------------------------- */

/* Adds time, or takes it away; at nothing left the flag falls. A flag is up again where there is time again, but
   that it fell, and when, is kept. */
void clock_give(struct clock *clock, enum colour side, int64_t time, int64_t now);
/* Lets a side use so much of its time at once, as if it had run. */
void clock_spend(struct clock *clock, enum colour side, int64_t time, int64_t now);
/* Sets what is left and the move counter; the period is that of the counter, or stays where periods follow at zero. */
void clock_correct(struct clock *clock, enum colour side, int64_t left, int32_t presses, int64_t now);
/* Stops the clock and sets it anew from here on; what is left and the counters stay for the arbiter to adjust. */
void clock_install(struct clock *clock, const struct clock_settings *settings, int64_t now);

/* --- What it shows -------------------------------------------------------------------------------------------------- */

/* What a side has for its move: main time and what is left of the delay. [c02-2022:5.4.3.2] */
int64_t clock_left(const struct clock *clock, enum colour side);
/* "1:29:59" rounded up to the second: 0:00 is nothing left. */
void clock_add_time(struct text_builder *out, int64_t time);
/* Hours, minutes and seconds with decimals to the millisecond, "1:29:59" or "0:05.25"; what else it may be is refused. */
bool clock_read_time(struct text text, int64_t *time);
/* The comment of PGN with what a side shows, "[%clk 1:29:59]"; pgn_read_commands reads it. */
void clock_add_stamp(struct text_builder *out, int64_t time);

/* How many moves a side has still to complete before the next control; 0: in the last period, or not by moves. */
int32_t clock_moves_to_control(const struct clock *clock, enum colour side);
