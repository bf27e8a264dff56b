/*
 * Spelling: names as people type them and as lists write them, brought to a form in which both are alike.
 *
 * A name is cut into words at everything that is no letter; apostrophes and soft signs within a word are left out. Every word
 * has two keys of small ASCII letters:
 *
 * - plain: letters without accents, of the whole Latin range; Cyrillic letters as English passports have them. The two-letter
 *   spellings ae, oe, ue and aa count as the letter that they stand for, so that Müller, Mueller, MULLER and muller have one key.
 * - loose: the usual transliterations are alike. So are y, j, i and two of them; v and w, and -off, -ow and -ov at the end; s, sh,
 *   shch, sch and sz; ch, tch, tsch, cz, ts and tz; kh and h; ks and x; c before a, o, u and k; f and ph; u and ou; zh and z; dzh, dj
 *   and d; e, ye, ie and je; yo behind a consonant and e, yu and u; gu before e and i and g; -nder and -ndr, -ter and -tr at the end; t and th;
 *   doubled letters and single ones.
 *
 * Both keys of a beginning of a word are, nearly always, beginnings of the keys of the word: a list can be searched while somebody
 * types. Where the loose key is not (behind the t of Tch...), the plain key is.
 */
#pragma once

#include "base/text.h"

enum {
    SPELLING_WORDS = 12,    /* of a name; further ones are left out */
    SPELLING_WORD_MOST = 40 /* bytes of a key; the rest is left out */
};

struct spelling_word {
    unsigned char plain_length;
    unsigned char loose_length;
    char plain[SPELLING_WORD_MOST];
    char loose[SPELLING_WORD_MOST];
};

struct spelling {
    size_t count;
    struct spelling_word words[SPELLING_WORDS];
};

/* The words of a name, in their order, with both keys. */
void spelling_read(struct text name, struct spelling *spelling);

static inline struct text spelling_plain(const struct spelling_word *word) {
    return (struct text){word->plain, word->plain_length};
}

static inline struct text spelling_loose(const struct spelling_word *word) {
    return (struct text){word->loose, word->loose_length};
}
