/*
 * Sentences for terminals, in lines of at most 100 columns.
 */
#pragma once

#include "base/text.h"

/* Adds the words behind what stands in `column` already; further lines are set in by `indent`. Ends with a line feed. */
void wrapped_add(struct text_builder *out, size_t column, size_t indent, struct text words);
