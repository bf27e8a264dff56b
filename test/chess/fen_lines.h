/*
 * Files with a FEN a line, from the corpus, for tests that skip where there is none.
 */
#pragma once

#include <string.h>

#include "../corpus.h"

/* The next line, up to its first semicolon and without blanks at the ends. False, and closed, at the end. */
static inline bool corpus_next(FILE *file, char line[1024], struct text *fen) {
    do {
        if (fgets(line, 1024, file) == NULL) {
            fclose(file);
            return false;
        }
        line[strcspn(line, ";\r\n")] = '\0';
        *fen = text_trim(text_from(line));
    } while (fen->length == 0);
    return true;
}
