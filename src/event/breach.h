/*
 * What was wrong with a published round that was taken back, as its fact has it.
 */
#pragma once

#include "base/json.h"
#include "language/language.h"

/* From the body of round.discarded/2, also of older journals, which have it in English words; false: nothing was wrong. */
bool breach_value(struct arena *arena, const struct json *body, struct language_value *value);
