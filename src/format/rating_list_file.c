#include "format/rating_list_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "format/archive.h"

struct rating_list_file {
    FILE *plain;
    struct archive *archive; /* instead */
    struct text member;
    uint64_t size;
    uint64_t position;
    time_t changed;
};

static bool read_plain(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct rating_list_file *file = user;
    *count = fread(buffer, 1, room, file->plain);
    file->position += *count;
    return *count > 0 || !ferror(file->plain) || error_set(error, ERROR_file_unreadable, "", strerror(errno), NULL);
}

static bool read_member(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct rating_list_file *file = user;
    bool read = archive_read(file->archive, buffer, room, count, error);
    file->position += read ? *count : 0;
    return read;
}

static bool names_list(struct text name) {
    static const struct text endings[] = {TEXT_INIT(".txt"), TEXT_INIT(".xml"), TEXT_INIT(".csv")};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (name.length > endings[i].length &&
            text_equal_ignoring_case(text_slice(name, name.length - endings[i].length, name.length), endings[i]))
            return true;
    return false;
}

static bool open_archive(struct rating_list_file *file, const char *path, struct error *error) {
    size_t chosen = SIZE_MAX;
    if (!archive_open_file(path, &archive_list_limits, &file->archive, error))
        return false;
    for (size_t i = 0; i < archive_count(file->archive); i++)
        if (names_list(archive_name(file->archive, i)) &&
            (chosen == SIZE_MAX || archive_unpacked_size(file->archive, i) > file->size)) {
            chosen = i;
            file->size = archive_unpacked_size(file->archive, i);
        }
    if (chosen == SIZE_MAX)
        return error_set(error, ERROR_rating_list_archive, NULL, NULL, NULL);
    file->member = archive_name(file->archive, chosen);
    return archive_begin(file->archive, chosen, error);
}

static bool open_any(struct rating_list_file *file, const char *path, struct error *error) {
    char first[4];
    struct stat status;
    file->plain = fopen(path, "rb");
    if (file->plain == NULL || fstat(fileno(file->plain), &status) != 0 || S_ISDIR(status.st_mode))
        return error_set(error, ERROR_file_unreadable, path,
                         strerror(file->plain != NULL && errno == 0 ? EISDIR : errno), NULL);
    file->changed = status.st_mtime;
    file->size = status.st_size > 0 ? (uint64_t)status.st_size : 0;
    size_t count = S_ISREG(status.st_mode) ? fread(first, 1, sizeof first, file->plain) : 0;
    if (!archive_is_zip((struct text){first, count}))
        return !S_ISREG(status.st_mode) || fseek(file->plain, 0, SEEK_SET) == 0 ||
               error_set(error, ERROR_file_unreadable, path, strerror(errno), NULL);
    file->size = 0;
    return open_archive(file, path, error);
}

bool player_list_file_open(const char *path, struct rating_list_file **file, struct error *error) {
    *file = calloc(1, sizeof **file);
    if (*file == NULL)
        __builtin_trap();
    errno = 0;
    if (open_any(*file, path, error))
        return true;
    player_list_file_close(*file);
    *file = NULL;
    return false;
}

void player_list_file_close(struct rating_list_file *file) {
    if (file == NULL)
        return;
    if (file->plain != NULL)
        fclose(file->plain);
    if (file->archive != NULL)
        archive_close(file->archive);
    free(file);
}

struct compressed_source player_list_file_source(struct rating_list_file *file) {
    return (struct compressed_source){file, file->archive != NULL ? read_member : read_plain};
}

uint64_t player_list_file_size(const struct rating_list_file *file) {
    return file->size;
}

uint64_t player_list_file_position(const struct rating_list_file *file) {
    return file->position;
}

struct text player_list_file_member(const struct rating_list_file *file) {
    return file->member;
}

void player_list_file_day(const struct rating_list_file *file, char day[RATING_LIST_DAY_TEXT]) {
    struct tm parts;
    gmtime_r(&file->changed, &parts);
    strftime(day, RATING_LIST_DAY_TEXT, "%Y-%m-%d", &parts);
}
