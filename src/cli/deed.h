/*
 * What a command did, in the words that people use: for undo and for the journal.
 */
#ifndef STAUNTON_CLI_DEED_H
#define STAUNTON_CLI_DEED_H

#include "base/text.h"
#include "event/event.h"

/* What entries of one command did: "the publication of Open, round 3". Names come from the event, which may be NULL
   where it could not be folded. A kind that is not known stands as it is. */
struct text deed_words(struct arena *arena, const struct event *event, const struct journal_entry *entries,
                       size_t count);

#endif
