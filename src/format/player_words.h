/*
 * What people write for titles, federations and sex, in ten languages, as Staunton has it. Only where it is sure.
 */
#pragma once

#include "base/text.h"

/* "g", "GMI" and "MI" as "GM" and "IM"; false: it is none of FIDE's titles over the board. */
bool player_words_title(struct arena *arena, struct text written, struct text *title);
/* "Italia", "IT" and "DEU" as "ITA" and "GER"; any other three letters are taken as they are. */
bool player_words_federation(struct arena *arena, struct text written, struct text *code);

/* What the letters of a column of sexes mean, which differ: m is a woman beside an h in Spanish, v a woman in Dutch. */
struct player_words_sexes {
    bool has_h, has_n, has_v;
    bool is_dutch; /* by its title */
};
/* Notes one more value of the column. */
void player_words_sex_seen(struct arena *arena, struct text written, struct player_words_sexes *sexes);
/* "m", "w"; false: it is not known. */
bool player_words_sex(struct arena *arena, struct text written, const struct player_words_sexes *sexes,
                      struct text *sex);
