#include "format/encoding.h"

#include <string.h>

const char *encoding_name(enum encoding encoding) {
    switch (encoding) {
    case ENCODING_UTF8:
        return "UTF-8";
    case ENCODING_UTF8_MARKED:
        return "UTF-8-BOM";
    case ENCODING_UTF16:
        return "UTF-16";
    case ENCODING_CP1250:
        return "Windows-1250";
    case ENCODING_CP1251:
        return "Windows-1251";
    case ENCODING_CP1252:
        break;
    }
    return "Windows-1252";
}

/* 0x80 to 0x9F; the bytes that Windows-1252 leaves undefined keep their Latin-1 meaning. */
static const uint16_t cp1252_upper[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

static void add_cp1252(struct text_builder *builder, unsigned char byte) {
    uint32_t code = byte >= 0x80 && byte < 0xA0 ? cp1252_upper[byte - 0x80] : byte;
    char encoded[4];
    size_t length = utf8_encode(code, encoded);
    text_add(builder, (struct text){encoded, length});
}

static struct text from_cp1252(struct arena *arena, struct text bytes) {
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < bytes.length; i++)
        add_cp1252(&builder, (unsigned char)bytes.bytes[i]);
    return text_builder_take(&builder);
}

struct text encoding_decode_mixed(struct arena *arena, struct text bytes) {
    struct text_builder builder = {.arena = arena};
    size_t bad;
    if (utf8_valid(bytes, &bad))
        return bytes;
    while (!utf8_valid(bytes, &bad)) {
        text_add(&builder, text_slice(bytes, 0, bad));
        add_cp1252(&builder, (unsigned char)bytes.bytes[bad]);
        bytes = text_slice(bytes, bad + 1, bytes.length);
    }
    text_add(&builder, bytes);
    return text_builder_take(&builder);
}

bool encoding_decode(struct arena *arena, struct text bytes, struct text *text, enum encoding *encoding,
                     struct error *error) {
    if (text_starts_with(bytes, TEXT("\xFF\xFE")) || text_starts_with(bytes, TEXT("\xFE\xFF")))
        return error_set(error, ERROR_encoding_utf16, NULL, NULL, NULL);
    const char *zero = bytes.length == 0 ? NULL : memchr(bytes.bytes, '\0', bytes.length);
    if (zero != NULL)
        return error_set_number(error, ERROR_encoding_binary, zero - bytes.bytes + 1, 0, 0);
    *encoding = ENCODING_UTF8;
    if (text_starts_with(bytes, TEXT("\xEF\xBB\xBF"))) {
        *encoding = ENCODING_UTF8_MARKED;
        bytes = text_slice(bytes, 3, bytes.length);
    }
    size_t bad;
    if (utf8_valid(bytes, &bad)) {
        *text = bytes;
        return true;
    }
    *encoding = ENCODING_CP1252;
    *text = from_cp1252(arena, bytes);
    return true;
}
