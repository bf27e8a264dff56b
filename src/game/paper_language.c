#include "game/paper_language.h"

const char *paper_word(enum paper_language language, enum paper_word word) {
    static const char *const words[PAPER_WORDS][PAPER_LANGUAGES] = {
#define PAPER_WORD(symbol, english, italian) {english, italian},
#include "game/paper_words.h"
#undef PAPER_WORD
    };
    return words[word][language];
}

const char *paper_language_code(enum paper_language language) {
    static const char *const codes[PAPER_LANGUAGES] = {"en", "it"};
    return codes[language];
}

bool paper_language_read(struct text code, enum paper_language *language) {
    for (int i = 0; i < PAPER_LANGUAGES; i++) {
        if (!text_equal(code, text_from(paper_language_code((enum paper_language)i))))
            continue;
        *language = (enum paper_language)i;
        return true;
    }
    return false;
}
