/*
 * What tie-breaks there are: the codes of an edition, and the lists that are recommended.
 */
#pragma once

#include "present/document.h"
#include "standings/recommended.h"

/* `kind`: only the list for it, else NULL; `rounds`: 0 where that is not known. For programs codes, or with a kind its list. */
void present_tiebreaks(struct document *document, enum tiebreak_edition edition, const enum recommended_kind *kind,
                       int32_t rounds);
