/*
 * Long work at the command line: Ctrl-C stops it in good order, and a terminal shows how far it is.
 */
#pragma once

#include "base/watch.h"
#include "language/language.h"

/* For engines, one thread at a time; progress is told in the language. Ctrl-C is taken over when work begins; a second one ends
   the program as usual. */
const struct watch *follow_watch(const struct language *language);
/* Takes the line of progress away; true when work was stopped by Ctrl-C. */
bool follow_end(void);
