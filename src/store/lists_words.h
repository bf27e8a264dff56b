/*
 * The words of a rating list in the making: which players have them, by their place from the highest rating on.
 *
 * In memory stand all different words, and four bytes for each word of each name; what is asked for at the end comes key by key.
 * A key is a letter for its kind and the word: "p" plain, "l" loose where that differs (base/spelling.h), "f" a federation.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum {
    LISTS_PLAIN = 'p',
    LISTS_LOOSE = 'l',
    LISTS_FEDERATION = 'f',
    LISTS_BEGINNING_MOST = 6,    /* letters of beginnings that are kept with all who have them */
    LISTS_BEGINNING_LEAST = 4000 /* players; with fewer, the words themselves are looked up */
};

struct lists_words;

struct lists_words *lists_words_new(void);
void lists_words_drop(struct lists_words *words); /* NULL is fine */

/* The next player. */
void lists_words_add(struct lists_words *words, struct text name, struct text federation, int32_t strength);

/* Who stands where from the highest rating on, counted from 0 in the order in which they were added; players with one rating stay so. */
const uint32_t *lists_words_order(struct lists_words *words, size_t *count);

struct lists_words_sink {
    void *user;
    /* A key and the places of who has it, packed (see lists_places_next). Keys come in order. */
    bool (*key)(void *user, struct text key, struct text places, struct error *error);
    /* The same for a beginning of keys, behind the last of them. */
    bool (*beginning)(void *user, struct text key, struct text places, struct error *error);
};
bool lists_words_end(struct lists_words *words, const struct lists_words_sink *sink, struct error *error);

/* The next of the packed places, each from the one before it, which is -1 at first; false at the end. */
static inline bool lists_places_next(struct text *places, int64_t *place) {
    uint64_t step = 0;
    unsigned shift = 0;
    size_t at = 0;
    while (at < places->length && shift < 63) {
        unsigned char byte = (unsigned char)places->bytes[at++];
        step |= (uint64_t)(byte & 0x7F) << shift;
        shift += 7;
        if (byte < 0x80)
            break;
    }
    if (at == 0)
        return false;
    places->bytes += at;
    places->length -= at;
    *place += (int64_t)step;
    return true;
}
