/*
 * Days as "2026-11-15".
 */
#ifndef STAUNTON_EVENT_CALENDAR_H
#define STAUNTON_EVENT_CALENDAR_H

#include "base/text.h"

/* A day that exists in the Gregorian calendar, of the years 1000 to 9999. Such days compare as texts. */
bool calendar_valid(struct text day);

#endif
