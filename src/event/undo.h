/*
 * Taking back: the last command in effect of an event, or of a game, by whoever gave it; all else is a correction.
 */
#pragma once

#include "base/error.h"

struct undo_last {
    struct text command; /* empty: there is none */
    struct text what;    /* it was */
    struct text actor;
};

/* Is there a last command, and is it the one that is meant (NULL: whichever it is)? */
bool undo_names(const struct undo_last *last, const struct text *meant, struct error *error);
bool undo_is_by(const struct undo_last *last, struct text actor, struct error *error);
