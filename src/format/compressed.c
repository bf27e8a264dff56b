#include "format/compressed.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

enum { INPUT_SIZE = 128 * 1024, MAGIC_LENGTH = 4, GZIP_WINDOW = 15 + 16 };

struct compressed {
    struct compressed_source source;
    enum compression kind;
    bool begun;
    bool source_ended;
    bool within; /* a member or frame: the data must not end here */
    size_t at, end;
    z_stream gzip;
    ZSTD_DStream *zstandard;
    char input[INPUT_SIZE];
};

struct compressed *compressed_open(struct compressed_source source) {
    struct compressed *compressed = calloc(1, sizeof *compressed);
    if (compressed == NULL)
        __builtin_trap();
    compressed->source = source;
    return compressed;
}

void compressed_close(struct compressed *compressed) {
    if (compressed->kind == COMPRESSION_GZIP)
        inflateEnd(&compressed->gzip);
    if (compressed->kind == COMPRESSION_ZSTANDARD)
        ZSTD_freeDStream(compressed->zstandard);
    free(compressed);
}

enum compression compressed_kind(const struct compressed *compressed) {
    return compressed->kind;
}

/* More input behind what is left. */
static bool refill(struct compressed *compressed, struct error *error) {
    size_t count;
    memmove(compressed->input, compressed->input + compressed->at, compressed->end - compressed->at);
    compressed->end -= compressed->at;
    compressed->at = 0;
    if (!compressed->source.read(compressed->source.user, compressed->input + compressed->end,
                                 INPUT_SIZE - compressed->end, &count, error))
        return false;
    compressed->end += count;
    compressed->source_ended = count == 0;
    return true;
}

static bool damaged(struct error *error, const char *format, const char *why) {
    error_set(error, ERROR_compressed_damaged, format, why, NULL);
    return why == NULL && error_phrase(error, 1, ERROR_WORDS("phrase.packed.damaged"));
}

static enum compression recognise(const struct compressed *compressed) {
    const unsigned char *input = (const unsigned char *)compressed->input;
    if (compressed->end >= 2 && input[0] == 0x1F && input[1] == 0x8B)
        return COMPRESSION_GZIP;
    if (compressed->end < MAGIC_LENGTH)
        return COMPRESSION_NONE;
    bool skippable = (input[0] & 0xF0) == 0x50 && input[1] == 0x2A && input[2] == 0x4D && input[3] == 0x18;
    return skippable || memcmp(input, "\x28\xB5\x2F\xFD", MAGIC_LENGTH) == 0 ? COMPRESSION_ZSTANDARD : COMPRESSION_NONE;
}

static bool begin(struct compressed *compressed, struct error *error) {
    while (compressed->end < MAGIC_LENGTH && !compressed->source_ended)
        if (!refill(compressed, error))
            return false;
    compressed->begun = true;
    enum compression kind = recognise(compressed);
    if (kind == COMPRESSION_GZIP && inflateInit2(&compressed->gzip, GZIP_WINDOW) != Z_OK)
        return damaged(error, "gzip", compressed->gzip.msg);
    if (kind == COMPRESSION_ZSTANDARD && (compressed->zstandard = ZSTD_createDStream()) == NULL)
        return damaged(error, "Zstandard", NULL) || error_phrase(error, 1, ERROR_WORDS("phrase.packed.memory"));
    compressed->kind = kind;
    return true;
}

static bool read_plain(struct compressed *compressed, char *buffer, size_t room, size_t *count, struct error *error) {
    size_t left = compressed->end - compressed->at;
    if (left == 0)
        return compressed->source.read(compressed->source.user, buffer, room, count, error);
    *count = left < room ? left : room;
    memcpy(buffer, compressed->input + compressed->at, *count);
    compressed->at += *count;
    return true;
}

/* One step of unpacking: moves `at` on and says how much was put out. */
static bool inflate_some(struct compressed *compressed, char *buffer, size_t room, size_t *count, struct error *error) {
    z_stream *gzip = &compressed->gzip;
    if (!compressed->within && (inflateReset(gzip) != Z_OK))
        return damaged(error, "gzip", gzip->msg);
    unsigned most = room < 1u << 30 ? (unsigned)room : 1u << 30;
    gzip->next_in = (unsigned char *)compressed->input + compressed->at;
    gzip->avail_in = (unsigned)(compressed->end - compressed->at);
    gzip->next_out = (unsigned char *)buffer;
    gzip->avail_out = most;
    int state = inflate(gzip, Z_NO_FLUSH);
    compressed->at = compressed->end - gzip->avail_in;
    *count = most - gzip->avail_out;
    compressed->within = state != Z_STREAM_END;
    return state == Z_OK || state == Z_STREAM_END || state == Z_BUF_ERROR || damaged(error, "gzip", gzip->msg);
}

static bool decompress_some(struct compressed *compressed, char *buffer, size_t room, size_t *count,
                            struct error *error) {
    ZSTD_inBuffer in = {compressed->input, compressed->end, compressed->at};
    ZSTD_outBuffer out = {buffer, room, 0};
    size_t left = ZSTD_decompressStream(compressed->zstandard, &out, &in);
    if (ZSTD_isError(left))
        return damaged(error, "Zstandard", ZSTD_getErrorName(left));
    compressed->at = in.pos;
    *count = out.pos;
    compressed->within = left != 0;
    return true;
}

/* Zeros behind the last member of a gzip file are padding. */
static void skip_padding(struct compressed *compressed) {
    while (compressed->kind == COMPRESSION_GZIP && !compressed->within && compressed->at < compressed->end &&
           compressed->input[compressed->at] == '\0')
        compressed->at++;
}

bool compressed_read(struct compressed *compressed, char *buffer, size_t room, size_t *count, struct error *error) {
    *count = 0;
    if (!compressed->begun && !begin(compressed, error))
        return false;
    if (compressed->kind == COMPRESSION_NONE)
        return read_plain(compressed, buffer, room, count, error);
    bool gzip = compressed->kind == COMPRESSION_GZIP;
    for (;;) {
        size_t before = compressed->at;
        skip_padding(compressed);
        if (compressed->at < compressed->end || compressed->within) {
            if (!(gzip ? inflate_some : decompress_some)(compressed, buffer, room, count, error))
                return false;
            if (*count > 0 || room == 0)
                return true;
            if (compressed->at > before)
                continue;
        }
        if (compressed->source_ended)
            return !compressed->within ||
                   error_set(error, ERROR_compressed_cut, gzip ? "gzip" : "Zstandard", NULL, NULL);
        if (!refill(compressed, error))
            return false;
    }
}
