/*
 * Rounds to be drawn, written down shortly: a line of records for each participant, and a pairing as text.
 */
#pragma once

#include "crosstable/drawing.h"

enum { DUTCH_CASE_MOST = 16 };

struct dutch_case {
    struct crosstable table;
    bool takes_part[DUTCH_CASE_MOST];
    struct drawing drawing;
};

/*
 * `records` has a word for each round: "5w1" is opponent, colour and result, the results being 1 = 0 + - and * for a
 * postponed game; U H F Z are byes, "." is nothing. Who has a Z for the round to be drawn does not take part. Points by
 * 1-½-0 in halves; the initial colour is White.
 */
void dutch_case_make(struct arena *arena, int32_t round, int32_t rounds_planned, int32_t count,
                     const char *const *records, struct dutch_case *made);

/* "4-1 2-3 (5)": White first, by boards; the bye in brackets. */
const char *dutch_case_text(struct arena *arena, const struct drawn_round *round);
/* And back. */
void dutch_case_read(struct arena *arena, const char *text, struct drawn_round *round);
/* All that is known before the round, a line for each participant. */
void dutch_case_add_drawing(struct text_builder *text, const struct drawing *drawing);
