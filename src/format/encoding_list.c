#include <string.h>

#include "format/encoding.h"

/* 0x80 to 0xFF; undefined bytes keep the meaning of Latin-1. */
static const uint16_t cp1250[128] = {
    0x20AC, 0x0081, 0x201A, 0x0083, 0x201E, 0x2026, 0x2020, 0x2021, 0x0088, 0x2030, 0x0160, 0x2039, 0x015A,
    0x0164, 0x017D, 0x0179, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x0098, 0x2122,
    0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6,
    0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B, 0x00B0, 0x00B1, 0x02DB, 0x0142,
    0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C, 0x0154,
    0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD,
    0x00CE, 0x010E, 0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA,
    0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF, 0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
    0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4,
    0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};
static const uint16_t cp1251[128] = {
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039, 0x040A,
    0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x0098, 0x2122,
    0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6,
    0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407, 0x00B0, 0x00B1, 0x0406, 0x0456,
    0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457, 0x0410,
    0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417, 0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D,
    0x041E, 0x041F, 0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427, 0x0428, 0x0429, 0x042A,
    0x042B, 0x042C, 0x042D, 0x042E, 0x042F, 0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
    0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E, 0x043F, 0x0440, 0x0441, 0x0442, 0x0443, 0x0444,
    0x0445, 0x0446, 0x0447, 0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F,
};

static void add_code(struct text_builder *builder, uint32_t code) {
    char encoded[4];
    size_t length = utf8_encode(code, encoded);
    text_add(builder, (struct text){encoded, length});
}

static struct text from_table(struct arena *arena, struct text bytes, const uint16_t table[128]) {
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char byte = (unsigned char)bytes.bytes[i];
        add_code(&builder, byte < 0x80 ? byte : table[byte - 0x80]);
    }
    return text_builder_take(&builder);
}

/* --- UTF-16 ------------------------------------------------------------------------------------------------------- */

static uint32_t unit_at(struct text bytes, size_t at, bool big) {
    unsigned char first = (unsigned char)bytes.bytes[at];
    unsigned char second = (unsigned char)bytes.bytes[at + 1];
    return big ? (uint32_t)first << 8 | second : (uint32_t)second << 8 | first;
}

/* A half of a pair without the other becomes U+FFFD. */
static struct text from_utf16(struct arena *arena, struct text bytes, bool big) {
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i + 1 < bytes.length; i += 2) {
        uint32_t code = unit_at(bytes, i, big);
        uint32_t low = i + 3 < bytes.length ? unit_at(bytes, i + 2, big) : 0;
        if (code >= 0xD800 && code < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        } else if (code >= 0xD800 && code < 0xE000)
            code = 0xFFFD;
        if (code != 0xFEFF || i > 0)
            add_code(&builder, code);
    }
    return text_builder_take(&builder);
}

/* With a byte order mark, or every other byte zero as in a title of Latin letters. */
static bool is_utf16(struct text bytes, bool *big) {
    enum { SEEN = 8 };
    if (bytes.length < 2 || bytes.length % 2 != 0)
        return false;
    uint32_t mark = unit_at(bytes, 0, true);
    *big = mark == 0xFEFF || (mark & 0xFF00) == 0;
    if (mark == 0xFEFF || mark == 0xFFFE)
        return true;
    bool all = bytes.length >= SEEN;
    for (size_t i = 0; i < SEEN && all; i += 2)
        all = unit_at(bytes, i, *big) < 0x80 && unit_at(bytes, i, *big) > 0;
    return all;
}

/* --- Which table -------------------------------------------------------------------------------------------------- */

static bool is_letter(unsigned char byte) {
    return byte >= 0xC0 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* Words of Cyrillic letters are such bytes throughout; in Latin ones they stand alone. */
static bool is_cyrillic(struct text bytes) {
    size_t together = 0;
    size_t alone = 0;
    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char byte = (unsigned char)bytes.bytes[i];
        unsigned char next = i + 1 < bytes.length ? (unsigned char)bytes.bytes[i + 1] : 0;
        unsigned char before = i > 0 ? (unsigned char)bytes.bytes[i - 1] : 0;
        together += byte >= 0xC0 && (next >= 0xC0 || before >= 0xC0);
        alone += byte >= 0xC0 && next < 0xC0 && before < 0xC0;
    }
    return together > 2 * alone;
}

/* Letters of Windows-1250 that are marks in Windows-1252: an l with a stroke is a 3 raised there. Such a mark does not stand within
   a word. */
static bool is_central(struct text bytes) {
    static const unsigned char letters[] = "\xA3\xA5\xAA\xAF\xB3\xB9\xBA\xBC\xBE\xBF\x8C\x8D\x8F\x9C\x9D\x9F";
    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char byte = (unsigned char)bytes.bytes[i];
        bool beside = (i > 0 && is_letter((unsigned char)bytes.bytes[i - 1])) ||
                      (i + 1 < bytes.length && is_letter((unsigned char)bytes.bytes[i + 1]));
        if (byte >= 0x80 && beside && strchr((const char *)letters, byte) != NULL)
            return true;
    }
    return false;
}

/* Hungarian has two letters of its own, which are Portuguese ones in Windows-1252; a word of the title tells. */
static bool is_hungarian(struct text bytes) {
    static const char *const words[] = {"N\xE9v", "Sz\xFCl", "Csapat", "Egyes", "\xC9l\xF5"};
    size_t at;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_find(bytes, text_from(words[i]), &at))
            return true;
    return false;
}

bool encoding_decode_list(struct arena *arena, struct text bytes, struct text *text, enum encoding *encoding,
                          struct error *error) {
    bool big;
    size_t bad;
    if (is_utf16(bytes, &big)) {
        *encoding = ENCODING_UTF16;
        *text = from_utf16(arena, bytes, big);
        return true;
    }
    bool binary = bytes.length > 0 && memchr(bytes.bytes, '\0', bytes.length) != NULL;
    if (binary || utf8_valid(bytes, &bad) || !(is_cyrillic(bytes) || is_central(bytes) || is_hungarian(bytes)))
        return encoding_decode(arena, bytes, text, encoding, error);
    bool cyrillic = is_cyrillic(bytes);
    *encoding = cyrillic ? ENCODING_CP1251 : ENCODING_CP1250;
    *text = from_table(arena, bytes, cyrillic ? cp1251 : cp1250);
    return true;
}
