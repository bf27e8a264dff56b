/*
 * The desk's clock: what entries and the clocks of games are timed by.
 *
 * It takes the time of the computer once, when the program starts, and counts on from there by the time since boot, which
 * nobody can set. So the clocks of games do not move when the computer's clock is set, by hand or from the network. The
 * time since boot goes on while a computer sleeps (CLOCK_BOOTTIME): the games in the hall do not sleep either.
 *
 * A server leaves in its database where its clock began. Other programs on the same computer, and the next start, count on
 * from there until the computer is booted, so that all of them agree about the time of a game. A start takes the computer's
 * time again when that was set and nothing was entered in a game for a day.
 */
#pragma once

#include "store/store.h"

enum { DESK_CLOCK_JUMP = 1000 }; /* milliseconds from which on people are told */

/* For a program that serves: its clock becomes that of the database, or the other way round where there is one. */
bool desk_clock_lead(struct store *store, struct error *error);
/* For any other program: counts on with the one that served since the computer was booted, if one did. */
bool desk_clock_follow(struct store *store, struct error *error);

/*
 * By how much the computer's clock was set since, also while no program ran: positive when it went forward; 0 when that is less than
 * DESK_CLOCK_JUMP.
 */
int64_t desk_clock_jump(void);
