/*
 * Files with a FEN a line, from the corpus, for tests that skip where there is none.
 */
#ifndef STAUNTON_TEST_CHESS_FEN_LINES_H
#define STAUNTON_TEST_CHESS_FEN_LINES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Opens a file of the corpus; NULL where there is none. */
static inline FILE *corpus_open(const char *name) {
    const char *shared = getenv("STAUNTON_SHARED");
    char path[1024];
    snprintf(path, sizeof path, "%s/corpus/%s", shared == NULL ? "../shared" : shared, name);
    return fopen(path, "r");
}

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

#endif
