/*
 * Prizes as a document: who gets which, and what is left to decide.
 */
#pragma once

#include "event/prize_plan.h"
#include "present/document.h"

/* "150 EUR"; for programs without the currency. */
struct text present_amount(const struct document *document, const struct prize_plan *plan, int64_t cents);
/* `signed_for`: with room for signatures, and without what only the arbiter decides. */
void present_prizes(struct document *document, const struct event *event, const struct tournament *tournament,
                    const struct prize_plan *plan, const struct prize_outcome *outcome, bool signed_for);
