#include "server/console.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "event/decide.h"
#include "server/answers.h"
#include "server/heap.h"
#include "server/url.h"

enum { PAGE_LENGTH_MOST = 64, NAME_LENGTH_MOST = 255 };

static const struct text index_page = TEXT_INIT("index.html");

static int by_path(const void *key, const void *element) {
    const struct text *path = key;
    const struct console_file *file = element;
    return text_compare(*path, text_from(file->path));
}

/* --- Addresses of pages ----------------------------------------------------------------------------------------- */

enum { PARTS_MOST = 8 };

static bool is_among(struct text word, const char *const *words) {
    while (*words != NULL && !text_equal(word, text_from(*words)))
        words++;
    return *words != NULL;
}

static bool is_number(struct text part) {
    int64_t number;
    return url_integer(part, &number) && number > 0;
}

/* Parts behind /events/{event}/tournaments/. */
static bool is_tournament_page(const struct text *parts, size_t count) {
    if (count == 0 || !is_number(parts[0]))
        return false;
    if (count == 5)
        return text_equal(parts[1], TEXT("rounds")) && is_number(parts[2]) && text_equal(parts[3], TEXT("boards")) &&
               is_number(parts[4]);
    return count <= 3 && is_among(count > 1 ? parts[1] : TEXT(""), console_tournament_pages) &&
           (count < 3 || is_number(parts[2]));
}

bool console_has_page(struct text path) {
    struct text parts[PARTS_MOST];
    size_t count = 0;
    while (path.length > 0) {
        struct text part = text_cut(&path, '/');
        if (part.length > 0 && count == PARTS_MOST)
            return false;
        if (part.length > 0)
            parts[count++] = part;
    }
    if (count <= 1 && is_among(count > 0 ? parts[0] : TEXT(""), console_site_pages))
        return true;
    if (count < 2 || !text_equal(parts[0], TEXT("events")) || !event_id_valid(parts[1]))
        return false;
    if (count > 2 && text_equal(parts[2], TEXT("tournaments")))
        return is_tournament_page(parts + 3, count - 3);
    return count <= 3 && is_among(count > 2 ? parts[2] : TEXT(""), console_event_pages);
}

/* --- Built in --------------------------------------------------------------------------------------------------- */

static const struct console_file *lookup(struct text path) {
    return bsearch(&path, console_files, console_file_count, sizeof *console_files, by_path);
}

/* A page of its own: "/clock" is clock.html. Empty where the path cannot be one; the console's first page is at "/". */
static struct text page_of(struct text path, char name[PAGE_LENGTH_MOST]) {
    int length = snprintf(name, PAGE_LENGTH_MOST, "%.*s.html", TEXT_ARG(path));
    struct text page = {name, length > 0 && length < PAGE_LENGTH_MOST ? (size_t)length : 0};
    return text_equal(page, index_page) ? TEXT("") : page;
}

const struct console_file *console_find(struct text path) {
    char name[PAGE_LENGTH_MOST];
    struct text inside = text_slice(path, 1, path.length);
    const struct console_file *file = path.length > 1 ? lookup(inside) : NULL;
    if (file == NULL)
        file = lookup(page_of(inside, name));
    if (file == NULL && console_has_page(path))
        file = console_index();
    return file;
}

const struct console_file *console_index(void) {
    return lookup(index_page);
}

static const char page_type[] = "text/html; charset=utf-8";

/* Where a file says the base path, which is "/" as it was built. */
static const struct {
    const char *type;
    struct text before;
    bool ends_with_slash;
} places[] = {
    {page_type, TEXT_INIT("<base href=\""), true},
    {answer_json_type, TEXT_INIT("\"servers\": [\n  {\n   \"url\": \""), false},
};

/* The content with the base path in it; NULL where it says none. */
static struct MHD_Response *answer_with_base(struct text content, const char *type, enum answer_keep keep,
                                             const char *tag, struct text base) {
    struct MHD_Response *response = NULL;
    size_t at;
    for (size_t i = 0; base.length > 0 && response == NULL && i < sizeof places / sizeof *places; i++) {
        if (strcmp(type, places[i].type) != 0 || !text_find(content, places[i].before, &at))
            continue;
        struct arena arena;
        at += places[i].before.length;
        arena_init(&arena);
        struct text_builder out = {.arena = &arena};
        text_add(&out, text_slice(content, 0, at));
        text_add(&out, base);
        text_add(&out, text_slice(content, at + (places[i].ends_with_slash ? 0 : 1), content.length));
        response = answer_take(&arena, text_builder_take(&out), type, keep, tag);
        arena_drop(&arena);
    }
    return response;
}

struct MHD_Response *console_answer(const struct console_file *file, bool packed, struct text base) {
    struct MHD_Response *placed = answer_with_base((struct text){(const char *)file->bytes, file->length}, file->type,
                                                   ANSWER_KEEP_CHECKING, file->tag, base);
    if (placed != NULL)
        return placed;
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
        {TEXT_INIT(".html"), page_type},
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

/*
 * Folder by folder, each opened in the one before and none through a link: whatever is renamed meanwhile, nothing
 * outside is reached.
 */
static int open_in(const char *directory, struct text path) {
    struct stat status;
    if (!is_harmless(path))
        return -1;
    int place = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (place >= 0 && path.length > 0) {
        char name[NAME_LENGTH_MOST + 1];
        struct text part = text_cut(&path, '/');
        int length = snprintf(name, sizeof name, "%.*s", TEXT_ARG(part));
        int flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (path.length > 0 ? O_DIRECTORY : 0);
        int inner = length >= 0 && (size_t)length < sizeof name ? openat(place, name, flags) : -1;
        close(place);
        place = inner;
    }
    if (place >= 0 && (fstat(place, &status) != 0 || !S_ISREG(status.st_mode))) {
        close(place);
        return -1;
    }
    return place;
}

/* A page that says the base path; NULL for other files, and where there is none to say. */
static struct MHD_Response *answer_page(int file, const char *type, size_t length, struct text base) {
    if (base.length == 0 || strcmp(type, page_type) != 0)
        return NULL;
    char *bytes = memory_take(length + 1);
    ssize_t got = pread(file, bytes, length, 0);
    struct text page = {bytes, got > 0 ? (size_t)got : 0};
    struct MHD_Response *response = answer_with_base(page, type, ANSWER_KEEP_NEVER, NULL, base);
    free(bytes);
    return response;
}

static struct MHD_Response *answer_file(int file, struct text name, struct text base) {
    struct stat status;
    if (file < 0)
        return NULL;
    bool is_there = fstat(file, &status) == 0;
    struct MHD_Response *page = is_there ? answer_page(file, type_of(name), (size_t)status.st_size, base) : NULL;
    struct MHD_Response *response =
        is_there && page == NULL ? MHD_create_response_from_fd((size_t)status.st_size, file) : NULL;
    if (response == NULL) {
        close(file);
        return page;
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type_of(name));
    answer_protect(response, ANSWER_KEEP_NEVER, NULL);
    return response;
}

struct MHD_Response *console_answer_from(const char *directory, struct text path, struct text base) {
    struct text name = path.length > 1 ? text_slice(path, 1, path.length) : index_page;
    char page[PAGE_LENGTH_MOST];
    int file = open_in(directory, name);
    if (file < 0) {
        name = page_of(name, page);
        file = open_in(directory, name);
    }
    if (file < 0 && console_has_page(path))
        return console_index_from(directory, base);
    return answer_file(file, name, base);
}

struct MHD_Response *console_index_from(const char *directory, struct text base) {
    return answer_file(open_in(directory, index_page), index_page, base);
}
