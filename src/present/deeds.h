/*
 * What a command did: for undo and for the journal.
 */
#ifndef STAUNTON_PRESENT_DEEDS_H
#define STAUNTON_PRESENT_DEEDS_H

#include "event/event.h"
#include "language/language.h"

/* What entries of one command did: "pairing of Open, round 3". Names come from the event, which may be NULL where it could not
   be folded. A kind that is not known stands as it is. */
struct text deeds_words(struct arena *arena, const struct language *language, const struct event *event,
                        const struct journal_entry *entries, size_t count);

#endif
