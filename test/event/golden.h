/*
 * The events whose journals are kept as goldens, and the state of an event as lines.
 */
#pragma once

#include "hall.h"

/* Play an event from its creation on, in a hall that they open. */
void golden_play_first(struct hall *hall); /* with the facts of the first days */
void golden_play_all(struct hall *hall);   /* with facts of every kind */

/* What the fold made of the journal, line by line, and the standings that it leads to. The first days wrote less. */
struct text golden_state(struct hall *hall, bool further);
bool golden_goes_further(struct text state);
