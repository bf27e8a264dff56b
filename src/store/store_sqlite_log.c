/*
 * Reading a log as SQLite would, by the format that it documents (fileformat2.html, "The Write-Ahead Log"): frames count up
 * to the last one that ends a transaction, as long as their salts and checksums fit.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "store/store_sqlite_mark.h"

enum { HEADER_BYTES = 32, FRAME_BYTES = 24, PAGE_LEAST = 512, PAGE_MOST = 65536 };

static const unsigned char magic[8] = {'S', 't', 'a', 'u', 'M', 'a', 'r', 'k'};

/* --- The mark as bytes ---------------------------------------------------------------------------------------------- */

void mark_write(const struct store_mark *mark, unsigned char bytes[MARK_BYTES]) {
    unsigned char *at = bytes;
    memcpy(at, magic, sizeof magic);
    at += sizeof magic;
    memcpy(at, mark->identity, MARK_IDENTITY_BYTES);
    at += MARK_IDENTITY_BYTES;
    memcpy(at, mark->generation, MARK_GENERATION_BYTES);
    at += MARK_GENERATION_BYTES;
    memcpy(at, mark->before, MARK_GENERATION_BYTES);
    at += MARK_GENERATION_BYTES;
    *at++ = mark->busy ? 1 : 0;
    for (int i = 0; i < 8; i++)
        *at++ = (unsigned char)((uint64_t)mark->commits >> (8 * i));
}

bool mark_read(const unsigned char *bytes, size_t length, struct store_mark *mark) {
    if (length < MARK_BYTES || memcmp(bytes, magic, sizeof magic) != 0)
        return false;
    const unsigned char *at = bytes + sizeof magic;
    memcpy(mark->identity, at, MARK_IDENTITY_BYTES);
    at += MARK_IDENTITY_BYTES;
    memcpy(mark->generation, at, MARK_GENERATION_BYTES);
    at += MARK_GENERATION_BYTES;
    memcpy(mark->before, at, MARK_GENERATION_BYTES);
    at += MARK_GENERATION_BYTES;
    mark->busy = *at++ != 0;
    uint64_t commits = 0;
    for (int i = 0; i < 8; i++)
        commits |= (uint64_t)*at++ << (8 * i);
    mark->commits = (int64_t)commits;
    return true;
}

bool mark_find(const unsigned char *page, size_t length, struct store_mark *mark) {
    const unsigned char *found = memmem(page, length, magic, sizeof magic);
    return found != NULL && mark_read(found, length - (size_t)(found - page), mark);
}

/* --- The log -------------------------------------------------------------------------------------------------------- */

static uint32_t big_endian(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t little_endian(const unsigned char *bytes) {
    return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

struct log {
    int file;
    uint32_t page_bytes;
    uint32_t salts[2];
    uint32_t sums[2];
    bool swapped; /* words of the checksum are least significant byte first */
    unsigned char *page;
};

static void add_to_sums(struct log *log, const unsigned char *bytes, size_t length) {
    uint32_t (*word)(const unsigned char *) = log->swapped ? little_endian : big_endian;
    for (size_t at = 0; at + 8 <= length; at += 8) {
        log->sums[0] += word(bytes + at) + log->sums[1];
        log->sums[1] += word(bytes + at + 4) + log->sums[0];
    }
}

static bool read_whole(int file, unsigned char *bytes, size_t length) {
    size_t done = 0;
    while (done < length) {
        ssize_t count = read(file, bytes + done, length - done);
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

static bool read_header(struct log *log) {
    enum { MAGIC = 0x377f0682, VERSION = 3007000 };
    unsigned char header[HEADER_BYTES];
    if (!read_whole(log->file, header, sizeof header) || (big_endian(header) & ~1U) != MAGIC ||
        big_endian(header + 4) != VERSION)
        return false;
    log->swapped = (big_endian(header) & 1U) == 0;
    log->page_bytes = big_endian(header + 8);
    log->salts[0] = big_endian(header + 16);
    log->salts[1] = big_endian(header + 20);
    add_to_sums(log, header, HEADER_BYTES - 8);
    return log->sums[0] == big_endian(header + 24) && log->sums[1] == big_endian(header + 28) &&
           log->page_bytes >= PAGE_LEAST && log->page_bytes <= PAGE_MOST;
}

/* The next frame that counts; false at the end. */
static bool read_frame(struct log *log, uint32_t *page, bool *ends) {
    unsigned char header[FRAME_BYTES];
    if (!read_whole(log->file, header, sizeof header) || !read_whole(log->file, log->page, log->page_bytes) ||
        big_endian(header + 8) != log->salts[0] || big_endian(header + 12) != log->salts[1])
        return false;
    add_to_sums(log, header, 8);
    add_to_sums(log, log->page, log->page_bytes);
    *page = big_endian(header);
    *ends = big_endian(header + 4) != 0;
    return log->sums[0] == big_endian(header + 16) && log->sums[1] == big_endian(header + 20);
}

static void note_transaction(struct log_summary *summary, const struct store_mark *mark) {
    if (!summary->marked)
        summary->first = *mark;
    summary->last = *mark;
    summary->marked = true;
    const struct store_mark *wanted = summary->wanted;
    summary->met = summary->met || (mark->commits == wanted->commits &&
                                    memcmp(mark->generation, wanted->generation, MARK_GENERATION_BYTES) == 0);
}

static void read_frames(struct log *log, uint32_t mark_page, struct log_summary *summary) {
    struct store_mark mark;
    bool marks = false; /* the transaction does */
    uint32_t page;
    bool ends;
    while (read_frame(log, &page, &ends)) {
        if (page == mark_page && mark_find(log->page, log->page_bytes, &mark))
            marks = true;
        if (!ends)
            continue;
        summary->used = true;
        if (marks)
            note_transaction(summary, &mark);
        marks = false;
    }
}

void store_log_summarise(const char *location, uint32_t page, struct log_summary *summary) {
    struct arena arena;
    arena_init(&arena);
    struct text_builder name = {.arena = &arena};
    text_add_zero(&name, location);
    text_add_zero(&name, "-wal");
    struct log log = {.file = open(text_builder_take(&name).bytes, O_RDONLY | O_CLOEXEC)};
    arena_drop(&arena);
    if (log.file < 0)
        return;
    summary->there = lseek(log.file, 0, SEEK_END) >= HEADER_BYTES + FRAME_BYTES + PAGE_LEAST;
    lseek(log.file, 0, SEEK_SET);
    if (summary->there && read_header(&log) && (log.page = malloc(log.page_bytes)) != NULL)
        read_frames(&log, page, summary);
    free(log.page);
    close(log.file);
}

static bool same_generation(const unsigned char *left, const unsigned char *right) {
    return memcmp(left, right, MARK_GENERATION_BYTES) == 0;
}

enum log_verdict store_log_judge(const struct store_mark *mark, const struct log_summary *summary) {
    if (!summary->there)
        return mark->busy ? LOG_MISSING : LOG_FITS;
    if (!summary->used) /* as after a power cut: SQLite takes nothing from it */
        return LOG_FITS;
    if (!summary->marked || memcmp(summary->first.identity, mark->identity, MARK_IDENTITY_BYTES) != 0)
        return LOG_FOREIGN;
    bool follows =
        mark->commits + 1 == summary->first.commits && (same_generation(mark->generation, summary->first.generation) ||
                                                        same_generation(mark->generation, summary->first.before));
    return follows || summary->met ? LOG_FITS : LOG_FOREIGN;
}
