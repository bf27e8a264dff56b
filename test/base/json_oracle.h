/*
 * A second opinion on what is JSON, written from RFC 8259 to be plain rather than fast: it goes through the text by
 * recursion, rule by rule, and compares every name with every other.
 */
#pragma once

#include "base/text.h"

/* Is `text` one JSON value without duplicate names, nested `depth` levels at most? */
bool json_oracle_accepts(struct text text, size_t depth);
