/*
 * The corpus that tests read. It is no part of the repository: STAUNTON_SHARED names the folder it lies in, beside the
 * source folder unless told.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

enum { CORPUS_PATH = 1024 };

static inline void corpus_path(const char *name, char path[CORPUS_PATH]) {
    const char *shared = getenv("STAUNTON_SHARED");
    snprintf(path, CORPUS_PATH, "%s/corpus/%s", shared == NULL ? "../shared" : shared, name);
}

/* NULL where there is no such file. */
static inline FILE *corpus_open(const char *name) {
    char path[CORPUS_PATH];
    corpus_path(name, path);
    return fopen(path, "rb");
}

/* All bytes of a file that is there. */
static inline bool corpus_contents(struct arena *arena, const char *name, struct text *contents) {
    char piece[4096];
    size_t count;
    struct text_builder builder;
    FILE *file = corpus_open(name);
    if (file == NULL)
        return false;
    text_builder_init(&builder, arena);
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_add(&builder, (struct text){piece, count});
    fclose(file);
    *contents = text_builder_take(&builder);
    return true;
}
