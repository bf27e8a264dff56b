/*
 * What systems ask of a tournament that is made by lot.
 */
#pragma once

#include "pairing/generate/generate.h"
#include "pairing/system.h"

/* A system that pairs by ratings wants one of everybody. */
bool generated_check_rated(const struct pairing_system *system, const struct generate_options *options,
                           struct error *error);
/* Nobody meets an opponent twice: are there players enough for the rounds? */
bool generated_check_rounds(const struct generate_options *options, struct error *error);
/* What the system cannot do is left out, or refused where it was asked for: acceleration, players without ratings. The bye of
   a classic system is worth a win unless something else is asked for. */
bool generated_fit_system(const struct pairing_system *system, struct generate_options *options, struct error *error);
