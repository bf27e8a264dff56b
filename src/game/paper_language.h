/*
 * The languages that papers of a game are printed in, and their words (paper_words.h). Names, and what an arbiter wrote,
 * stand as they were written.
 */
#ifndef STAUNTON_GAME_PAPER_LANGUAGE_H
#define STAUNTON_GAME_PAPER_LANGUAGE_H

#include "base/text.h"

enum paper_language { PAPER_ENGLISH, PAPER_ITALIAN, PAPER_LANGUAGES };

enum paper_word {
#define PAPER_WORD(symbol, english, italian) PAPER_##symbol,
#include "game/paper_words.h"
#undef PAPER_WORD
    PAPER_WORDS
};

const char *paper_word(enum paper_language language, enum paper_word word);
const char *paper_language_code(enum paper_language language); /* "en", "it" */
bool paper_language_read(struct text code, enum paper_language *language);

#endif
