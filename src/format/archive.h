/*
 * Zip files: from a file or from bytes in memory, their members read piece by piece.
 *
 *     struct archive *archive;
 *     if (!archive_open_file(name, &archive_sheet_limits, &archive, &error)) ...
 *     for (size_t i = 0; i < archive_count(archive); i++) ... archive_name(archive, i) ...
 *     if (!archive_begin(archive, index, &error)) ...
 *     while (archive_read(archive, buffer, sizeof buffer, &count, &error) && count > 0) ...
 *     archive_close(archive);
 *
 * What the directory of a zip file says is not believed: limits are kept while reading. Names of members are words to look for
 * and to show, never paths: nothing is written to a disk.
 */
#pragma once

#include "base/error.h"

struct archive_limits {
    size_t members;       /* how many there may be */
    uint64_t member_size; /* bytes unpacked, of one */
    uint64_t total_size;  /* ... of all that is read of the archive, each time it is read */
    uint64_t ratio;       /* unpacked bytes for one that is packed */
    uint64_t small;       /* so many unpacked bytes may have any ratio */
};

extern const struct archive_limits archive_sheet_limits; /* of a spreadsheet */
extern const struct archive_limits archive_list_limits;  /* of a rating list: 1.2 GB as XML in 2026 */

struct archive;

/* Errors: archive_not_zip, archive_cut, archive_damaged, archive_members; of a file also file_unreadable. */
bool archive_open_file(const char *name, const struct archive_limits *limits, struct archive **archive,
                       struct error *error);
/* The bytes stay where they are until the archive is closed. */
bool archive_open_bytes(struct text bytes, const struct archive_limits *limits, struct archive **archive,
                        struct error *error);
void archive_close(struct archive *archive); /* NULL: nothing to do */

/* Do the first bytes of a file say that it is a zip file? Four are enough. */
bool archive_is_zip(struct text bytes);

size_t archive_count(const struct archive *archive);
/* UTF-8, valid until the archive is closed. Folders have a slash at the end. */
struct text archive_name(const struct archive *archive, size_t index);
/* As the directory says: to choose a member and to show progress. */
uint64_t archive_unpacked_size(const struct archive *archive, size_t index);
uint64_t archive_packed_size(const struct archive *archive, size_t index);
/* Upper and lower case of ASCII letters do not matter. */
bool archive_find(const struct archive *archive, struct text name, size_t *index);

/* Begins to read a member; one that was being read is left. Errors: archive_encrypted, archive_method, archive_damaged. */
bool archive_begin(struct archive *archive, size_t index, struct error *error);
/*
 * Up to `room` bytes of it; 0 at its end, when its checksum was right. Errors: archive_damaged, archive_large, archive_total,
 * archive_ratio; after one, nothing more is read.
 */
bool archive_read(struct archive *archive, char *buffer, size_t room, size_t *count, struct error *error);
/* How much of the member that is being read has been unpacked. */
uint64_t archive_position(const struct archive *archive);
