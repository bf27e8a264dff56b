/*
 * Tournaments of the pairing corpus: a reader for the records that these files have and no others, so that the oracle
 * can be tried without the program's own reader.
 */
#pragma once

#include "crosstable/drawing.h"

struct dutch_corpus {
    struct crosstable table; /* unit: a tenth of a point */
    enum board_colour initial_colour;
    int32_t *virtual_points; /* [participant * rounds + round] */
    int32_t exclusion_count;
    struct exclusion *exclusions;
};

/* Reads a file whose participants have the numbers from 1 on. False when it is not like that. */
bool dutch_corpus_read(struct arena *arena, struct text file, struct dutch_corpus *corpus);
/* The drawing of a round that the file has: those take part who have an opponent or the allocated bye. */
void dutch_corpus_drawing(struct arena *arena, const struct dutch_corpus *corpus, int32_t round,
                          struct drawing *drawing);
/* And how the file has it paired, boards by the number of White. */
void dutch_corpus_drawn(struct arena *arena, const struct dutch_corpus *corpus, int32_t round,
                        struct drawn_round *drawn);
