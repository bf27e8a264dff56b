#include "format/archive.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <zip.h>

enum { MAGIC_LENGTH = 4 };

#define MEGABYTE ((uint64_t)1 << 20)

const struct archive_limits archive_sheet_limits = {
    .members = 2000, .member_size = 64 * MEGABYTE, .total_size = 128 * MEGABYTE, .ratio = 200, .small = 4 * MEGABYTE};
const struct archive_limits archive_list_limits = {
    .members = 100, .member_size = 4096 * MEGABYTE, .total_size = 8192 * MEGABYTE, .ratio = 100, .small = 4 * MEGABYTE};

struct archive {
    zip_t *zip;
    struct archive_limits limits;
    uint64_t size; /* of the zip file */
    uint64_t total;
    zip_file_t *member;
    size_t index;
    uint64_t position;
    uint64_t packed; /* of the member; never more than the file has */
    bool has_failed;
    struct error failure;
};

bool archive_is_zip(struct text bytes) {
    if (bytes.length < MAGIC_LENGTH || bytes.bytes[0] != 'P' || bytes.bytes[1] != 'K')
        return false;
    char third = bytes.bytes[2];
    char fourth = bytes.bytes[3];
    return (third == 3 && fourth == 4) || (third == 5 && fourth == 6) || (third == 7 && fourth == 8);
}

static bool damaged(struct error *error, struct error_phrase why) {
    error_set(error, ERROR_archive_damaged, NULL, NULL, NULL);
    return error_phrase(error, 0, why);
}

/* Why a zip file cannot be opened: libzip looks for its directory, which stands at the end. */
static bool refuse(const zip_error_t *why, bool is_zip, struct error *error) {
    int code = zip_error_code_zip(why);
    if (code == ZIP_ER_NOZIP)
        return error_set(error, is_zip ? ERROR_archive_cut : ERROR_archive_not_zip, NULL, NULL, NULL);
    if (code == ZIP_ER_MEMORY)
        __builtin_trap();
    return damaged(error, ERROR_WORDS("phrase.archive.directory"));
}

/* Takes the source over. */
static bool open_source(zip_source_t *source, uint64_t size, bool is_zip, const struct archive_limits *limits,
                        struct archive **result, struct error *error) {
    zip_error_t why;
    zip_error_init(&why);
    zip_t *zip = zip_open_from_source(source, ZIP_RDONLY, &why);
    /* For libzip, no bytes at all are a zip file without members. */
    if (zip != NULL && size == 0) {
        zip_discard(zip);
        return error_set(error, ERROR_archive_not_zip, NULL, NULL, NULL);
    }
    if (zip == NULL) {
        zip_source_free(source);
        refuse(&why, is_zip, error);
        zip_error_fini(&why);
        return false;
    }
    zip_error_fini(&why);
    uint64_t count = (uint64_t)zip_get_num_entries(zip, 0);
    if (count > limits->members) {
        zip_discard(zip);
        return error_set_number(error, ERROR_archive_members, (long long)count, (long long)limits->members, 0);
    }
    struct archive *archive = calloc(1, sizeof *archive);
    if (archive == NULL)
        __builtin_trap();
    *archive = (struct archive){.zip = zip, .limits = *limits, .size = size};
    *result = archive;
    return true;
}

static bool unreadable(const char *name, struct error *error) {
    return error_set(error, ERROR_file_unreadable, name, strerror(errno), NULL);
}

bool archive_open_file(const char *name, const struct archive_limits *limits, struct archive **archive,
                       struct error *error) {
    char magic[MAGIC_LENGTH];
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return unreadable(name, error);
    size_t length = fread(magic, 1, sizeof magic, file);
    bool bad = ferror(file) != 0 || fseek(file, 0, SEEK_END) != 0;
    long size = bad ? -1 : ftell(file);
    if (size < 0) {
        unreadable(name, error);
        fclose(file);
        return false;
    }
    zip_error_t why;
    zip_error_init(&why);
    /* The source closes the file with itself. */
    zip_source_t *source = zip_source_filep_create(file, 0, -1, &why);
    zip_error_fini(&why);
    if (source == NULL)
        __builtin_trap();
    bool is_zip = archive_is_zip((struct text){magic, length});
    return open_source(source, (uint64_t)size, is_zip, limits, archive, error) || error_at(error, name, 0, 0);
}

bool archive_open_bytes(struct text bytes, const struct archive_limits *limits, struct archive **archive,
                        struct error *error) {
    zip_error_t why;
    zip_error_init(&why);
    zip_source_t *source = zip_source_buffer_create(bytes.bytes, bytes.length, 0, &why);
    zip_error_fini(&why);
    if (source == NULL)
        __builtin_trap();
    return open_source(source, bytes.length, archive_is_zip(bytes), limits, archive, error);
}

static void leave_member(struct archive *archive) {
    if (archive->member != NULL)
        zip_fclose(archive->member);
    archive->member = NULL;
}

void archive_close(struct archive *archive) {
    if (archive == NULL)
        return;
    leave_member(archive);
    zip_discard(archive->zip);
    free(archive);
}

size_t archive_count(const struct archive *archive) {
    return (size_t)zip_get_num_entries(archive->zip, 0);
}

struct text archive_name(const struct archive *archive, size_t index) {
    return text_from(zip_get_name(archive->zip, index, ZIP_FL_ENC_GUESS));
}

static bool find_entry(const struct archive *archive, size_t index, zip_stat_t *entry) {
    zip_stat_init(entry);
    return zip_stat_index(archive->zip, index, 0, entry) == 0;
}

uint64_t archive_unpacked_size(const struct archive *archive, size_t index) {
    zip_stat_t entry;
    return find_entry(archive, index, &entry) && (entry.valid & ZIP_STAT_SIZE) ? entry.size : 0;
}

uint64_t archive_packed_size(const struct archive *archive, size_t index) {
    zip_stat_t entry;
    return find_entry(archive, index, &entry) && (entry.valid & ZIP_STAT_COMP_SIZE) ? entry.comp_size : 0;
}

bool archive_find(const struct archive *archive, struct text name, size_t *index) {
    for (size_t i = 0; i < archive_count(archive); i++) {
        if (text_equal_ignoring_case(archive_name(archive, i), name)) {
            *index = i;
            return true;
        }
    }
    return false;
}

/* Sets an error with the name of the member that is being read. */
static bool about_member(const struct archive *archive, enum error_code code, struct error *error) {
    return error_set_text(error, code, archive_name(archive, archive->index), TEXT(""), TEXT(""));
}

static bool member_damaged(const struct archive *archive, zip_error_t *why, struct error *error) {
    struct text name = archive_name(archive, archive->index);
    switch (zip_error_code_zip(why)) {
    case ZIP_ER_MEMORY:
        __builtin_trap();
    case ZIP_ER_COMPNOTSUPP:
        return about_member(archive, ERROR_archive_method, error);
    case ZIP_ER_ENCRNOTSUPP:
    case ZIP_ER_NOPASSWD:
    case ZIP_ER_WRONGPASSWD:
        return about_member(archive, ERROR_archive_encrypted, error);
    case ZIP_ER_CRC:
        return damaged(error, ERROR_PHRASE("phrase.archive.checksum", "member", name));
    case ZIP_ER_EOF:
        return damaged(error, ERROR_PHRASE("phrase.archive.early", "member", name));
    default:
        return damaged(error, ERROR_PHRASE("phrase.archive.data", "member", name));
    }
}

bool archive_begin(struct archive *archive, size_t index, struct error *error) {
    zip_stat_t entry;
    leave_member(archive);
    archive->index = index;
    archive->position = 0;
    archive->has_failed = false;
    if (!find_entry(archive, index, &entry))
        return damaged(error, ERROR_WORDS("phrase.archive.directory"));
    if ((entry.valid & ZIP_STAT_ENCRYPTION_METHOD) && entry.encryption_method != ZIP_EM_NONE)
        return about_member(archive, ERROR_archive_encrypted, error);
    archive->packed = entry.comp_size < archive->size ? entry.comp_size : archive->size;
    archive->member = zip_fopen_index(archive->zip, index, 0);
    return archive->member != NULL || member_damaged(archive, zip_get_error(archive->zip), error);
}

/* What was unpacked so far, against the limits. */
static bool check_limits(const struct archive *archive, struct error *error) {
    const struct archive_limits *limits = &archive->limits;
    if (archive->position > limits->small && archive->position / limits->ratio > archive->packed)
        return about_member(archive, ERROR_archive_ratio, error);
    if (archive->position > limits->member_size) {
        error_set_number(error, ERROR_archive_large, (long long)(limits->member_size / MEGABYTE), 0, 0);
        return error_phrase(error, 1, ERROR_PLAIN(archive_name(archive, archive->index)));
    }
    return archive->total <= limits->total_size ||
           error_set_number(error, ERROR_archive_total, (long long)(limits->total_size / MEGABYTE), 0, 0);
}

static bool read_some(struct archive *archive, char *buffer, size_t room, size_t *count, struct error *error) {
    zip_int64_t got = zip_fread(archive->member, buffer, room);
    if (got < 0)
        return member_damaged(archive, zip_file_get_error(archive->member), error);
    archive->position += (uint64_t)got;
    archive->total += (uint64_t)got;
    if (!check_limits(archive, error))
        return false;
    *count = (size_t)got;
    return true;
}

bool archive_read(struct archive *archive, char *buffer, size_t room, size_t *count, struct error *error) {
    *count = 0;
    if (!archive->has_failed && archive->member != NULL)
        archive->has_failed = !read_some(archive, buffer, room, count, &archive->failure);
    if (archive->has_failed)
        *error = archive->failure;
    return !archive->has_failed;
}

uint64_t archive_position(const struct archive *archive) {
    return archive->position;
}
