/*
 * What a warning of a reader says in English, until the next one is asked for.
 */
#pragma once

#include <string.h>

#include "format/trf.h"

static inline struct text warning_words(const struct trf_warning *warning) {
    static char words[1024];
    struct arena arena;
    arena_init(&arena);
    struct text said = language_say(&arena, language_english(), warning->words);
    size_t length = said.length < sizeof words - 1 ? said.length : sizeof words - 1;
    memcpy(words, said.bytes, length);
    words[length] = '\0';
    arena_drop(&arena);
    return (struct text){words, length};
}
