/*
 * Can the next round of a Swiss be drawn, and if not, why?
 */
#pragma once

#include "event/views.h"

/*
 * What round.pair would answer now, without asking for it. Where no legal pairing exists, who stands in the way and what
 * the arbiter may do about it.
 */
bool next_view(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
               const struct language *language, struct arena *scratch, struct error *error);
