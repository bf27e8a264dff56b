/*
 * The options of a Swiss system in the words of 092: "Swiss by lim@1999 lim_maxi=on".
 */
#include "format/trf.h"

static bool divides(char byte) {
    return byte == ' ' || byte == ',' || byte == ';' || byte == '(' || byte == ')';
}

struct text trf_system_options(const struct trf_tournament *trf) {
    struct text words = trf->type;
    size_t at = 0, first = 0, end = 0;
    bool found = text_find(words, TEXT("@"), &at);
    while (found && at < words.length) {
        size_t begin = at;
        bool sets = false;
        for (; at < words.length && !divides(words.bytes[at]); at++)
            sets = sets || words.bytes[at] == '=';
        if (sets && end == 0)
            first = begin;
        if (sets)
            end = at;
        at++;
    }
    return text_slice(words, first, end);
}
