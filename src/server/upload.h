/*
 * A file that is sent with a request: kept on disk beside the database while it comes, never in memory. It has no name there, so that
 * nothing is left of it whatever happens.
 */
#pragma once

#include <stdio.h>

#include "base/error.h"

struct upload {
    FILE *file; /* NULL: nothing is kept */
    uint64_t bytes;
    uint64_t limit;
};

/* Errors: store_denied, store_full. */
bool upload_open(struct upload *upload, const char *database, uint64_t limit, struct error *error);
static inline bool upload_is_open(const struct upload *upload) {
    return upload->file != NULL;
}
/* Errors: body_too_large, store_full. */
bool upload_add(struct upload *upload, const char *bytes, size_t length, struct error *error);
/* All of it has come: it now belongs to `*taken`. Error: store_full. */
bool upload_take(struct upload *upload, struct upload *taken, struct error *error);
/* A path by which this process can open it. */
enum { UPLOAD_PATH = 32 };
void upload_path(const struct upload *upload, char path[UPLOAD_PATH]);
void upload_drop(struct upload *upload);
