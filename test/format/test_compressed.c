/*
 * Compressed data, read in pieces of any size.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <zlib.h>
#include <zstd.h>

#include "format/compressed.h"

/* Hands out bytes, at most so many at a time. */
struct bytes {
    const char *bytes;
    size_t length, at, most;
};

static bool read_bytes(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct bytes *bytes = user;
    (void)error;
    *count = bytes->length - bytes->at;
    *count = *count < room ? *count : room;
    *count = *count < bytes->most ? *count : bytes->most;
    memcpy(buffer, bytes->bytes + bytes->at, *count);
    bytes->at += *count;
    return true;
}

enum { DATA_LENGTH = 300000, ROOM = 2 * DATA_LENGTH };

static char data[DATA_LENGTH];
static char unpacked[ROOM];
static char packed[2 * ROOM];

static void fill(void) {
    uint32_t value = 1;
    for (size_t i = 0; i < DATA_LENGTH; i++) {
        value = value * 1664525 + 1013904223;
        data[i] = (char)('a' + (value >> 29));
    }
}

static size_t gzip(const char *bytes, size_t length, char *out) {
    z_stream stream = {0};
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    unsigned char *copy = malloc(length + 1);
    memcpy(copy, bytes, length);
    stream.next_in = copy;
    stream.avail_in = (unsigned)length;
    stream.next_out = (unsigned char *)out;
    stream.avail_out = ROOM;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    size_t made = ROOM - stream.avail_out;
    deflateEnd(&stream);
    free(copy);
    return made;
}

static size_t zstandard(const char *bytes, size_t length, char *out) {
    size_t made = ZSTD_compress(out, ROOM, bytes, length, 3);
    assert_false(ZSTD_isError(made));
    return made;
}

/* Everything there is in pieces of `piece`; false with the error. */
static bool read_all(const char *bytes, size_t length, size_t most, size_t piece, size_t *count, enum compression *kind,
                     struct error *error) {
    struct bytes source = {bytes, length, 0, most};
    struct compressed *compressed = compressed_open((struct compressed_source){&source, read_bytes});
    size_t got = 1;
    bool good = true;
    *error = (struct error){0};
    for (*count = 0; good && got > 0; *count += got) {
        got = 0;
        size_t room = ROOM - *count < piece ? ROOM - *count : piece;
        good = room == 0 || compressed_read(compressed, unpacked + *count, room, &got, error);
    }
    *kind = compressed_kind(compressed);
    compressed_close(compressed);
    return good;
}

static void assert_unpacked(size_t length, size_t expected, enum compression expected_kind) {
    static const size_t sizes[][2] = {{1, 100000}, {7, 333}, {1000000, 1}, {4096, 4096}, {1000000, 1000000}};
    struct error error;
    enum compression kind;
    size_t count;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_true(read_all(packed, length, sizes[i][0], sizes[i][1], &count, &kind, &error));
        assert_int_equal(kind, expected_kind);
        assert_int_equal(count, expected);
        for (size_t at = 0; at < count; at += DATA_LENGTH)
            assert_memory_equal(unpacked + at, data, count - at < DATA_LENGTH ? count - at : DATA_LENGTH);
    }
}

static void plain_bytes_come_through(void **state) {
    (void)state;
    memcpy(packed, data, 5000);
    assert_unpacked(5000, 5000, COMPRESSION_NONE);
    assert_unpacked(1, 1, COMPRESSION_NONE);
    assert_unpacked(0, 0, COMPRESSION_NONE);
}

static void gzip_is_unpacked(void **state) {
    (void)state;
    assert_unpacked(gzip(data, DATA_LENGTH, packed), DATA_LENGTH, COMPRESSION_GZIP);
    assert_unpacked(gzip(data, 0, packed), 0, COMPRESSION_GZIP);
}

static void zstandard_is_unpacked(void **state) {
    (void)state;
    assert_unpacked(zstandard(data, DATA_LENGTH, packed), DATA_LENGTH, COMPRESSION_ZSTANDARD);
}

static void members_behind_one_another_are_one(void **state) {
    (void)state;
    size_t first = gzip(data, DATA_LENGTH, packed);
    size_t second = gzip(data, 1000, packed + first);
    memset(packed + first + second, 0, 512); /* padding, as tapes have it */
    assert_unpacked(first + second + 512, DATA_LENGTH + 1000, COMPRESSION_GZIP);
    first = zstandard(data, DATA_LENGTH, packed);
    second = zstandard(data, 1000, packed + first);
    assert_unpacked(first + second, DATA_LENGTH + 1000, COMPRESSION_ZSTANDARD);
}

static void data_that_breaks_off_is_an_error(void **state) {
    struct error error;
    enum compression kind;
    size_t count;
    (void)state;
    size_t length = gzip(data, DATA_LENGTH, packed);
    assert_false(read_all(packed, length / 2, 1000, 1000, &count, &kind, &error));
    assert_int_equal(error.code, ERROR_compressed_cut);
    assert_false(read_all(packed, 5, 1000, 1000, &count, &kind, &error));
    length = zstandard(data, DATA_LENGTH, packed);
    assert_false(read_all(packed, length - 1, 1000, 1000, &count, &kind, &error));
    assert_int_equal(error.code, ERROR_compressed_cut);
}

static void damaged_data_is_an_error(void **state) {
    struct error error;
    enum compression kind;
    size_t count;
    (void)state;
    size_t length = gzip(data, DATA_LENGTH, packed);
    packed[length - 6] ^= 1; /* of the checksum */
    assert_false(read_all(packed, length, 1000, 1000, &count, &kind, &error));
    assert_int_equal(error.code, ERROR_compressed_damaged);
    length = zstandard(data, DATA_LENGTH, packed);
    memset(packed + 8, 0xFF, 200);
    assert_false(read_all(packed, length, 1000, 1000, &count, &kind, &error));
    assert_int_equal(error.code, ERROR_compressed_damaged);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_bytes_come_through),
        cmocka_unit_test(gzip_is_unpacked),
        cmocka_unit_test(zstandard_is_unpacked),
        cmocka_unit_test(members_behind_one_another_are_one),
        cmocka_unit_test(data_that_breaks_off_is_an_error),
        cmocka_unit_test(damaged_data_is_an_error),
    };
    fill();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
