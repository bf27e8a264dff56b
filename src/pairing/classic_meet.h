/*
 * Who may meet whom in a classic Swiss system, whatever their scores: what is left when every step of the system that may
 * yield has yielded. For the proof that a round cannot be paired, and for what the arbiter may do then.
 */
#pragma once

#include "pairing/swiss/swiss.h"
#include "pairing/system.h"

/* Is there an allocation of colours that the system lets both have? Places of a round that pairing_system_read has read. */
bool classic_colours_fit(const struct pairing_system *system, const struct swiss_round *round, int32_t one,
                         int32_t other);

/* "c04:lim.8.2": which article bars from the bye whoever has had a point without playing. */
const char *classic_bye_article(const struct pairing_system *system);
