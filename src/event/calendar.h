/*
 * Days as "2026-11-15".
 */
#pragma once

#include "base/text.h"

/* A day that exists in the Gregorian calendar, of the years 1000 to 9999. Such days compare as texts. */
bool calendar_valid(struct text day);

/* Minutes since the beginning of the year 1 of a valid day's midnight, without regard to time zones. */
int64_t calendar_minutes(struct text day);
/* "2026-11-15 18:40"; of no day "18:40", up to 47:59. */
void calendar_add_minutes(struct text_builder *out, int64_t minutes);
/* The same, or "18:40" of the day `today`; hours run to 47, so that 24:10 is ten past midnight. */
bool calendar_read_time(struct text text, struct text today, int64_t *minutes);
