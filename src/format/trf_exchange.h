/*
 * Games that were played with the colours exchanged, as comments of a report.
 */
#pragma once

#include "format/trf_parts.h"

/* All such comments of a file that was checked, in the order of the games. */
void trf_read_exchanges(struct trf_reader *reader);
/* What the file says of the colours of a game, or NULL. Which of the two is named first does not matter. */
const struct trf_exchange *trf_exchange(const struct trf_tournament *trf, int32_t round, int32_t one, int32_t other);
struct text trf_exchange_line(struct arena *arena, const struct trf_exchange *exchange);
