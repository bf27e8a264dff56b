#include "server/url.h"

#include <stdio.h>
#include <string.h>

enum { INTEGER_DIGITS = 15 };

void url_split(struct text url, struct text *path, struct text *query) {
    struct text rest = url;
    *path = text_cut(&rest, '?');
    *query = rest;
}

/* What stands in an address as it is, and means no other place. */
static bool is_plain_segment(struct text segment) {
    static const char others[] = "-._~";
    for (size_t at = 0; at < segment.length; at++) {
        char byte = segment.bytes[at];
        bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                     memchr(others, byte, sizeof others - 1) != NULL;
        if (!plain)
            return false;
    }
    return segment.length > 0 && !text_equal(segment, TEXT(".")) && !text_equal(segment, TEXT(".."));
}

bool url_base_read(struct text written, char base[URL_BASE_BYTES]) {
    struct text path = text_slice(written, 0, written.length - (text_ends_with(written, TEXT("/")) ? 1 : 0));
    struct text rest = path;
    bool good = written.length > 0 && written.bytes[0] == '/' && path.length < URL_BASE_BYTES;
    text_cut(&rest, '/');
    while (good && rest.length > 0)
        good = is_plain_segment(text_cut(&rest, '/'));
    if (!good || text_ends_with(path, TEXT("/")))
        return false;
    memcpy(base, path.bytes, path.length);
    base[path.length] = 0;
    return true;
}

bool url_base_cut(struct text base, struct text *path) {
    struct text rest = text_slice(*path, base.length, path->length);
    if (!text_starts_with(*path, base) || (base.length > 0 && !text_starts_with(rest, TEXT("/"))))
        return false;
    *path = rest;
    return true;
}

static int hexadecimal(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

static bool malformed(struct text raw, struct error *error) {
    return error_set_text(error, ERROR_url_malformed, raw, TEXT(""), TEXT(""));
}

bool url_decode(struct arena *arena, struct text raw, struct text *decoded, struct error *error) {
    char *bytes = arena_alloc(arena, raw.length + 1);
    size_t length = 0;
    for (size_t at = 0; at < raw.length; at++) {
        char byte = raw.bytes[at];
        if (byte == '%') {
            bool whole = raw.length - at > 2;
            int high = whole ? hexadecimal(raw.bytes[at + 1]) : -1;
            int low = whole ? hexadecimal(raw.bytes[at + 2]) : -1;
            if (high < 0 || low < 0)
                return malformed(raw, error);
            byte = (char)(high * 16 + low);
            at += 2;
        }
        if (byte == 0)
            return malformed(raw, error);
        bytes[length++] = byte;
    }
    *decoded = (struct text){bytes, length};
    return utf8_valid(*decoded, NULL) || malformed(raw, error);
}

bool url_integer(struct text text, int64_t *value) {
    if (text.length == 0 || text.length > INTEGER_DIGITS || (text.length > 1 && text.bytes[0] == '0'))
        return false;
    for (size_t at = 0; at < text.length; at++)
        if (text.bytes[at] < '0' || text.bytes[at] > '9')
            return false;
    return text_to_integer(text, value);
}

static bool among(struct text name, const char *const *names) {
    for (; names != NULL && *names != NULL; names++)
        if (text_equal(name, text_from(*names)))
            return true;
    return false;
}

/* The next `name=value` of a query; false at its end. */
static bool next_parameter(struct text *rest, struct text *name, struct text *value) {
    if (rest->length == 0)
        return false;
    *value = text_cut(rest, '&');
    *name = text_cut(value, '=');
    return true;
}

bool url_query_only(struct text query, const char *const *names, struct error *error) {
    struct text rest = query;
    struct text name;
    struct text value;
    while (next_parameter(&rest, &name, &value)) {
        struct text following = rest;
        struct text other;
        if (!among(name, names))
            return error_set_text(error, ERROR_query_unknown, name, TEXT(""), TEXT(""));
        while (next_parameter(&following, &other, &value))
            if (text_equal(name, other))
                return error_set_text(error, ERROR_query_twice, name, TEXT(""), TEXT(""));
    }
    return true;
}

bool url_query_integer(struct text query, const char *name, int64_t least, int64_t most, int64_t *value,
                       struct error *error) {
    struct text rest = query;
    struct text found;
    struct text written;
    while (next_parameter(&rest, &found, &written)) {
        int64_t number;
        if (!text_equal(found, text_from(name)))
            continue;
        if (!url_integer(written, &number) || number < least || number > most) {
            error_set_text(error, ERROR_query_value, found, written, TEXT(""));
            return error_phrase_range(error, 2, least, most);
        }
        *value = number;
        return true;
    }
    return true;
}

struct text url_query_text(struct text query, const char *name) {
    struct text rest = query;
    struct text found;
    struct text written;
    while (next_parameter(&rest, &found, &written))
        if (text_equal(found, text_from(name)))
            return written;
    return (struct text){0};
}

bool url_query_limit(struct text query, int64_t *limit, struct error *error) {
    enum { LARGEST_LIMIT = 1000 };
    return url_query_integer(query, "limit", 1, LARGEST_LIMIT, limit, error);
}

bool url_query_is_page(struct text query) {
    return url_query_text(query, "limit").length > 0 || url_query_text(query, "after").length > 0;
}

bool url_page_unknown(struct text after, struct error *error) {
    return error_set_text(error, ERROR_field_value, TEXT("after"), after, TEXT("")) ||
           error_phrase(error, 2, ERROR_WORDS("phrase.value.next"));
}
