#include <string.h>

#include "base/text.h"

static bool is_tail(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

/* Decodes the sequence at `at`, which must be inside the text; returns its length, or 0 when it is ill formed. */
static size_t decode(struct text text, size_t at, uint32_t *code) {
    const unsigned char *bytes = (const unsigned char *)text.bytes + at;
    size_t left = text.length - at;
    unsigned char first = bytes[0];
    if (first < 0x80) {
        *code = first;
        return 1;
    }
    if (first < 0xC2) /* a tail byte, or the start of an overlong pair */
        return 0;
    if (first < 0xE0) {
        if (left < 2 || !is_tail(bytes[1]))
            return 0;
        *code = (uint32_t)(first & 0x1F) << 6 | (bytes[1] & 0x3F);
        return 2;
    }
    if (first < 0xF0) {
        if (left < 3 || !is_tail(bytes[1]) || !is_tail(bytes[2]))
            return 0;
        *code = (uint32_t)(first & 0x0F) << 12 | (uint32_t)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
        return *code < 0x800 || (*code >= 0xD800 && *code <= 0xDFFF) ? 0 : 3;
    }
    if (first > 0xF4 || left < 4 || !is_tail(bytes[1]) || !is_tail(bytes[2]) || !is_tail(bytes[3]))
        return 0;
    *code = (uint32_t)(first & 0x07) << 18 | (uint32_t)(bytes[1] & 0x3F) << 12 | (uint32_t)(bytes[2] & 0x3F) << 6 |
            (bytes[3] & 0x3F);
    return *code < 0x10000 || *code > 0x10FFFF ? 0 : 4;
}

bool utf8_valid(struct text text, size_t *bad) {
    size_t at = 0;
    while (at < text.length) {
        /* Nearly all text is ASCII: look at eight bytes at once. */
        uint64_t eight;
        while (text.length - at >= sizeof eight) {
            memcpy(&eight, text.bytes + at, sizeof eight);
            if (eight & 0x8080808080808080U)
                break;
            at += sizeof eight;
        }
        if (at == text.length)
            break;
        uint32_t code;
        size_t length = decode(text, at, &code);
        if (length == 0) {
            if (bad != NULL)
                *bad = at;
            return false;
        }
        at += length;
    }
    return true;
}

bool utf8_next(struct text text, size_t *at, uint32_t *code) {
    if (*at >= text.length)
        return false;
    size_t length = decode(text, *at, code);
    if (length == 0) {
        *code = 0xFFFD;
        length = 1;
    }
    *at += length;
    return true;
}

size_t utf8_encode(uint32_t code, char bytes[4]) {
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        bytes[0] = (char)(0xC0 | code >> 6);
        bytes[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    if (code < 0x10000) {
        if (code >= 0xD800 && code <= 0xDFFF)
            return 0;
        bytes[0] = (char)(0xE0 | code >> 12);
        bytes[1] = (char)(0x80 | (code >> 6 & 0x3F));
        bytes[2] = (char)(0x80 | (code & 0x3F));
        return 3;
    }
    if (code > 0x10FFFF)
        return 0;
    bytes[0] = (char)(0xF0 | code >> 18);
    bytes[1] = (char)(0x80 | (code >> 12 & 0x3F));
    bytes[2] = (char)(0x80 | (code >> 6 & 0x3F));
    bytes[3] = (char)(0x80 | (code & 0x3F));
    return 4;
}

size_t utf8_length(struct text text) {
    size_t at = 0;
    size_t length = 0;
    uint32_t code;
    while (utf8_next(text, &at, &code))
        length++;
    return length;
}

struct text utf8_slice(struct text text, size_t from, size_t to) {
    size_t at = 0;
    size_t index = 0;
    size_t start = text.length;
    uint32_t code;
    for (;;) {
        if (index == from)
            start = at;
        if (index >= to || !utf8_next(text, &at, &code))
            break;
        index++;
    }
    return text_slice(text, start, at);
}
