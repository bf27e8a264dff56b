#include "base/text.h"

#include <string.h>

struct text text_copy(struct arena *arena, struct text text) {
    return (struct text){text_zero(arena, text), text.length};
}

const char *text_zero(struct arena *arena, struct text text) {
    char *bytes = arena_array(arena, text.length + 1, 1);
    if (text.length > 0)
        memcpy(bytes, text.bytes, text.length);
    return bytes;
}

static unsigned char lower(char byte) {
    return (unsigned char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

bool text_equal_ignoring_case(struct text a, struct text b) {
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (lower(a.bytes[i]) != lower(b.bytes[i]))
            return false;
    return true;
}

int text_compare(struct text a, struct text b) {
    size_t common = a.length < b.length ? a.length : b.length;
    int order = common == 0 ? 0 : memcmp(a.bytes, b.bytes, common);
    if (order != 0)
        return order;
    return (a.length > b.length) - (a.length < b.length);
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t text_distance(struct text a, struct text b) {
    enum { WORD_MOST = 40 };
    size_t rows[3][WORD_MOST + 1];
    if (a.length > WORD_MOST || b.length > WORD_MOST)
        return SIZE_MAX;
    for (size_t j = 0; j <= b.length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a.length; i++) {
        size_t *now = rows[i % 3];
        const size_t *before = rows[(i + 2) % 3];
        const size_t *two_before = rows[(i + 1) % 3];
        unsigned char letter = lower(a.bytes[i - 1]);
        now[0] = i;
        for (size_t j = 1; j <= b.length; j++) {
            unsigned char other = lower(b.bytes[j - 1]);
            now[j] = least(least(before[j] + 1, now[j - 1] + 1), before[j - 1] + (letter != other));
            if (i > 1 && j > 1 && letter == lower(b.bytes[j - 2]) && lower(a.bytes[i - 2]) == other)
                now[j] = least(now[j], two_before[j - 2] + 1);
        }
    }
    return rows[a.length % 3][b.length];
}

bool text_starts_with(struct text text, struct text prefix) {
    return text.length >= prefix.length && text_equal((struct text){text.bytes, prefix.length}, prefix);
}

bool text_ends_with(struct text text, struct text suffix) {
    return text.length >= suffix.length &&
           text_equal(text_slice(text, text.length - suffix.length, text.length), suffix);
}

bool text_find(struct text text, struct text part, size_t *at) {
    if (part.length == 0) {
        *at = 0;
        return true;
    }
    size_t from = 0;
    while (text.length - from >= part.length) {
        const char *first = memchr(text.bytes + from, part.bytes[0], text.length - from - part.length + 1);
        if (first == NULL)
            return false;
        if (memcmp(first, part.bytes, part.length) == 0) {
            *at = (size_t)(first - text.bytes);
            return true;
        }
        from = (size_t)(first - text.bytes) + 1;
    }
    return false;
}

int text_word(struct text text, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (words[i] != NULL && text_equal(text, text_from(words[i])))
            return (int)i;
    return -1;
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

struct text text_trim(struct text text) {
    size_t from = 0;
    size_t to = text.length;
    while (from < to && is_blank(text.bytes[from]))
        from++;
    while (to > from && is_blank(text.bytes[to - 1]))
        to--;
    return text_slice(text, from, to);
}

struct text text_cut(struct text *rest, char separator) {
    const char *found = rest->length == 0 ? NULL : memchr(rest->bytes, separator, rest->length);
    size_t end = found == NULL ? rest->length : (size_t)(found - rest->bytes);
    struct text part = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, found == NULL ? end : end + 1, rest->length);
    return part;
}

bool text_next_line(struct text *rest, struct text *line) {
    if (rest->length == 0)
        return false;
    size_t end = 0;
    while (end < rest->length && rest->bytes[end] != '\n' && rest->bytes[end] != '\r')
        end++;
    size_t next = end + 1;
    if (end + 1 < rest->length && rest->bytes[end] == '\r' && rest->bytes[end + 1] == '\n')
        next = end + 2;
    *line = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, next, rest->length);
    return true;
}

bool text_to_integer(struct text text, int64_t *value) {
    size_t at = 0;
    bool negative = text.length > 0 && text.bytes[0] == '-';
    if (negative || (text.length > 0 && text.bytes[0] == '+'))
        at = 1;
    if (at == text.length)
        return false;
    /* Counted downwards, for there is one more negative number than there are positive ones. */
    int64_t counted = 0;
    for (; at < text.length; at++) {
        int digit = text.bytes[at] - '0';
        if (digit < 0 || digit > 9)
            return false;
        if (__builtin_mul_overflow(counted, 10, &counted) || __builtin_sub_overflow(counted, digit, &counted))
            return false;
    }
    if (!negative && __builtin_sub_overflow(0, counted, &counted))
        return false;
    *value = counted;
    return true;
}
