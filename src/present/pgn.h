/*
 * What was found in PGN files, and what many games come to, as documents.
 */
#ifndef STAUNTON_PRESENT_PGN_H
#define STAUNTON_PRESENT_PGN_H

#include "analysis/pgn_stats.h"
#include "present/document.h"

/* How many games, how they ended, what was found in them. */
void present_pgn_summary(struct document *document, const struct pgn_summary *summary);
/* `printable` makes a text of a file fit for a terminal. */
void present_pgn_stats(struct document *document, struct pgn_stats *stats,
                       struct text (*printable)(struct arena *arena, struct text bytes));

#endif
