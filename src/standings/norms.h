/*
 * Norms in brief: what FIDE's title regulations ask for, and how far one participant is. Part of rating_report.h.
 */
#pragma once

#include "standings/rating_report.h"

/* An opponent of a game over the board. */
struct norm_opponent {
    int32_t participant;
    int32_t rating; /* an unrated one has the lowest rating that is published */
};

struct norm_work {
    const struct crosstable *table;
    const struct rating_given *given;
    struct norm_opponent *opponents; /* room for all rounds */
    int32_t count;
};

struct norm_work norms_begin(struct arena *arena, const struct crosstable *table, const struct rating_given *given);
/* Fills the row's norms; of rapid and blitz tournaments, and without a game, none is sought. */
void norms_judge(struct norm_work *work, struct rating_row *row);
