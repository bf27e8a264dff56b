/*
 * Scores are integers in the tournament's smallest unit: with unit 2 (halves), 3½ points are 7.
 */
#pragma once

#include "base/text.h"

/*
 * Reads "1", "½", "1½", "0.5", "1,5", "2.25" as `*value` / `*unit` in lowest usual unit: unit is 1, 2, 10 or 100.
 * At most two decimals, no sign, value below 1000. False when it is anything else.
 */
bool score_read(struct text text, int32_t *value, int32_t *unit);

/* The same score in another unit; false when it is not a whole number there. */
bool score_convert(int64_t value, int32_t from_unit, int32_t to_unit, int64_t *converted);

/* For people: "3½" in halves, "3" in ones, "3.2" or "3.25" in tenths and hundredths; "½" alone; minus sign kept. */
void score_add(struct text_builder *builder, int64_t value, int32_t unit);
/* For files: `decimals` (at least 1) decimals behind a point, up to 2 when the score needs them: "3.5", "3.0". */
void score_add_decimal(struct text_builder *builder, int64_t value, int32_t unit, int decimals);
