/*
 * Small chances that the makers of cross tables share.
 */
#pragma once

#include "base/arena.h"
#include "base/random.h"
#include "crosstable/crosstable.h"

/* How the games of one table end: a mood of its own, so that there are tables full of draws, of forfeits, of wins. */
struct mood {
    uint64_t wins;
    uint64_t draws;
    uint64_t forfeits;
    uint64_t odd;     /* 0-0, ½-0, unrated */
    uint64_t pending; /* not played yet, or postponed */
};

bool chance_one_in(struct random_source *source, uint64_t number);
int32_t chance_between(struct random_source *source, int32_t least, int32_t most);
struct scoring chance_scoring(struct random_source *source);
struct mood chance_mood(struct random_source *source);
enum result chance_result(struct random_source *source, const struct mood *mood);
/* Mostly 2 to 16, now and then up to 40. */
int32_t chance_size(struct random_source *source);
/* An empty table with numbered participants. */
void chance_table(struct arena *arena, int32_t participants, int32_t rounds, const struct scoring *scoring,
                  struct crosstable *table);
