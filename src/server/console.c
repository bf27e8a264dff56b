#include "server/console.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/answers.h"

enum { PAGE_LENGTH_MOST = 64 };

static const struct text index_page = TEXT_INIT("index.html");

static int by_path(const void *key, const void *element) {
    const struct text *path = key;
    const struct console_file *file = element;
    return text_compare(*path, text_from(file->path));
}

static bool has_extension(struct text path) {
    size_t at = path.length;
    while (at > 0 && path.bytes[at - 1] != '/')
        if (path.bytes[--at] == '.')
            return true;
    return false;
}

static const struct console_file *lookup(struct text path) {
    return bsearch(&path, console_files, console_file_count, sizeof *console_files, by_path);
}

/* A page of its own: "/clock" is clock.html. Empty where the path is too long to be one. */
static struct text page_of(struct text path, char name[PAGE_LENGTH_MOST]) {
    int length = snprintf(name, PAGE_LENGTH_MOST, "%.*s.html", TEXT_ARG(path));
    return length > 0 && length < PAGE_LENGTH_MOST ? (struct text){name, (size_t)length} : TEXT("");
}

const struct console_file *console_find(struct text path) {
    char name[PAGE_LENGTH_MOST];
    struct text inside = text_slice(path, 1, path.length);
    const struct console_file *file = path.length > 1 ? lookup(inside) : NULL;
    if (file == NULL && !has_extension(path))
        file = lookup(page_of(inside, name));
    if (file == NULL && !has_extension(path))
        file = lookup(index_page);
    return file;
}

struct MHD_Response *console_answer(const struct console_file *file, bool packed) {
    bool use_packed = packed && file->packed != NULL;
    struct MHD_Response *response =
        answer_from_constant(use_packed ? file->packed : file->bytes, use_packed ? file->packed_length : file->length,
                             file->type, file->immutable ? ANSWER_KEEP_FOR_EVER : ANSWER_KEEP_CHECKING, file->tag);
    if (response != NULL && file->packed != NULL)
        MHD_add_response_header(response, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    if (response != NULL && use_packed)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    return response;
}

/* --- From a folder ---------------------------------------------------------------------------------------------- */

/* Letters, digits and - _ . in every segment, none of which begins with a dot. */
static bool is_harmless(struct text path) {
    char before = '/';
    for (size_t at = 0; at < path.length; at++) {
        char byte = path.bytes[at];
        bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                      byte == '-' || byte == '_';
        if (!letter && (before == '/' || (byte != '.' && byte != '/')))
            return false;
        before = byte;
    }
    return path.length > 0 && before != '/';
}

static const char *type_of(struct text path) {
    static const struct {
        struct text ending;
        const char *type;
    } types[] = {
        {TEXT_INIT(".html"), "text/html; charset=utf-8"},
        {TEXT_INIT(".js"), "text/javascript; charset=utf-8"},
        {TEXT_INIT(".css"), "text/css; charset=utf-8"},
        {TEXT_INIT(".svg"), "image/svg+xml"},
        {TEXT_INIT(".json"), "application/json"},
        {TEXT_INIT(".webmanifest"), "application/manifest+json"},
        {TEXT_INIT(".woff2"), "font/woff2"},
        {TEXT_INIT(".png"), "image/png"},
        {TEXT_INIT(".ico"), "image/x-icon"},
        {TEXT_INIT(".wasm"), "application/wasm"},
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (text_ends_with(path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

static int open_in(const char *directory, struct text path) {
    char name[4096];
    struct stat status;
    if (!is_harmless(path) || directory[0] == 0 ||
        snprintf(name, sizeof name, "%s/%.*s", directory, TEXT_ARG(path)) >= (int)sizeof name)
        return -1;
    int file = open(name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0 && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
        close(file);
        return -1;
    }
    return file;
}

struct MHD_Response *console_answer_from(const char *directory, struct text path) {
    struct stat status;
    struct text name = path.length > 1 ? text_slice(path, 1, path.length) : index_page;
    char page[PAGE_LENGTH_MOST];
    int file = open_in(directory, name);
    if (file < 0 && !has_extension(path)) {
        name = page_of(name, page);
        file = open_in(directory, name);
    }
    if (file < 0 && !has_extension(path)) {
        name = index_page;
        file = open_in(directory, name);
    }
    if (file < 0 || fstat(file, &status) != 0)
        return NULL;
    struct MHD_Response *response = MHD_create_response_from_fd((size_t)status.st_size, file);
    if (response == NULL) {
        close(file);
        return NULL;
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type_of(name));
    answer_protect(response, ANSWER_KEEP_NEVER, NULL);
    return response;
}
