/*
 * A list of prizes as people write it, one thing a line:
 *
 *     currency EUR
 *     share points
 *     fund 1500
 *     main 500 300 200 100
 *     Women: sex=w; 150 100
 *     Seniors: born-to=1966-12-31; women-born-to=1971-12-31; order=performance; 100
 *     Under 1800: rating=1-1799; 80 50
 *     Best unrated: unrated=only; minimum=1; 50
 *
 * Blank lines, and what stands behind a #, do not count.
 */
#pragma once

#include "base/error.h"
#include "base/json.h"

/* The plan as a request writes it (event/prize_plan.h). The error names the line. */
bool importer_prize_file_read(struct text file, struct json_writer *writer, struct error *error);
