/* Any bytes as a zip file: its members are read or refused, within the limits. */
#include <stdlib.h>

#include "format/archive.h"

static const struct archive_limits limits = {
    .members = 50, .member_size = 1 << 20, .total_size = 2 << 20, .ratio = 200, .small = 1 << 16};

/* To its end or to an error, which comes again. */
static void read_member(struct archive *archive, size_t index, uint64_t *total) {
    static char buffer[4096];
    struct error error;
    size_t count;
    if (!archive_begin(archive, index, &error))
        return;
    for (;;) {
        if (!archive_read(archive, buffer, sizeof buffer, &count, &error)) {
            if (count != 0 || archive_read(archive, buffer, sizeof buffer, &count, &error))
                abort();
            return;
        }
        *total += count;
        if (archive_position(archive) > limits.member_size || *total > limits.total_size)
            abort();
        if (count == 0)
            return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct archive *archive;
    struct error error;
    uint64_t total = 0;
    if (!archive_open_bytes((struct text){(const char *)data, size}, &limits, &archive, &error))
        return 0;
    if (archive_count(archive) > limits.members)
        abort();
    for (size_t i = 0; i < archive_count(archive); i++) {
        size_t found;
        if (archive_name(archive, i).length > 0 && !archive_find(archive, archive_name(archive, i), &found))
            abort();
        read_member(archive, i, &total);
    }
    archive_close(archive);
    return 0;
}
