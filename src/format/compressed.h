/*
 * Compressed files, read piece by piece: gzip (.gz) and Zstandard (.zst), known by their first bytes. What is neither
 * comes through as it is.
 *
 *     struct compressed *input = compressed_open(source);
 *     while (compressed_read(input, buffer, sizeof buffer, &count, &error) && count > 0) ...
 *     compressed_close(input);
 */
#pragma once

#include "base/error.h"

/* Where the bytes come from: fills up to `room` bytes; 0 at the end. */
struct compressed_source {
    void *user;
    bool (*read)(void *user, char *buffer, size_t room, size_t *count, struct error *error);
};

enum compression { COMPRESSION_NONE, COMPRESSION_GZIP, COMPRESSION_ZSTANDARD };

struct compressed;

struct compressed *compressed_open(struct compressed_source source);
void compressed_close(struct compressed *compressed);

/*
 * Up to `room` bytes of the unpacked data; 0 at the end. Several members or frames behind one another are read as one.
 * The errors are those of the source, compressed_damaged and compressed_cut.
 */
bool compressed_read(struct compressed *compressed, char *buffer, size_t room, size_t *count, struct error *error);

/* Known after the first read. */
enum compression compressed_kind(const struct compressed *compressed);
