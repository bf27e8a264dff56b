#include <string.h>

#include "assert_text.h"
#include "base/random.h"

/*
 * The slow and obvious oracle: a sequence is well formed when it is the shortest way to write a code point that is no
 * surrogate. All of them are tried in the order of their length. Returns the number of bytes, 0 when there is none.
 */
static size_t oracle_sequence(const unsigned char *bytes, size_t length, uint32_t *code) {
    static const struct {
        unsigned char mask, mark;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0x0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    for (size_t tails = 0; tails < 4; tails++) {
        if ((bytes[0] & forms[tails].mask) != forms[tails].mark)
            continue;
        if (length < tails + 1)
            return 0;
        uint32_t value = bytes[0] & (unsigned char)~forms[tails].mask;
        for (size_t i = 1; i <= tails; i++) {
            if (bytes[i] / 64 != 2)
                return 0;
            value = value * 64 + bytes[i] % 64;
        }
        if (value < forms[tails].least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
            return 0;
        *code = value;
        return tails + 1;
    }
    return 0;
}

/* Validity, place of the first fault, and the walk by code points must all agree with the oracle. */
static void check_against_oracle(const unsigned char *bytes, size_t length) {
    struct text text = {(const char *)bytes, length};
    size_t fault = length;
    size_t at = 0;
    size_t walked = 0;
    size_t codes = 0;
    while (at < length) {
        uint32_t expected = 0;
        size_t step = oracle_sequence(bytes + at, length - at, &expected);
        if (step == 0 && fault == length)
            fault = at;
        uint32_t code = 0;
        if (!utf8_next(text, &walked, &code) || code != (step == 0 ? 0xFFFD : expected))
            fail_msg("wrong code point in %02X %02X %02X %02X", bytes[0], bytes[1], bytes[2], bytes[3]);
        at += step == 0 ? 1 : step;
        if (walked != at)
            fail_msg("wrong step in %02X %02X %02X %02X", bytes[0], bytes[1], bytes[2], bytes[3]);
        codes++;
    }
    size_t bad = length;
    bool valid = utf8_valid(text, &bad);
    if (valid != (fault == length) || bad != fault || utf8_length(text) != codes)
        fail_msg("wrong verdict on %02X %02X %02X %02X", bytes[0], bytes[1], bytes[2], bytes[3]);
}

static void all_sequences_of_up_to_three_bytes_are_judged_right(void **state) {
    (void)state;
    unsigned char bytes[4] = {0};
    for (uint32_t all = 0; all < 1U << 24; all++) {
        bytes[0] = (unsigned char)(all >> 16);
        bytes[1] = (unsigned char)(all >> 8);
        bytes[2] = (unsigned char)all;
        /* ASCII before and after ASCII was tried in all shorter ones already. */
        if (bytes[0] < 0x80 && bytes[1] < 0x80 && bytes[2] != 0x80)
            continue;
        check_against_oracle(bytes, 3);
        if (bytes[2] == 0)
            check_against_oracle(bytes, 2);
    }
    for (unsigned first = 0; first < 256; first++) {
        bytes[0] = (unsigned char)first;
        check_against_oracle(bytes, 1);
    }
}

static void sampled_sequences_of_four_bytes_are_judged_right(void **state) {
    (void)state;
    static const unsigned char edges[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1,
                                          0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF};
    enum { EDGES = sizeof edges };
    unsigned char bytes[4];
    for (size_t all = 0; all < (size_t)EDGES * EDGES * EDGES * EDGES; all++) {
        bytes[0] = edges[all % EDGES];
        bytes[1] = edges[all / EDGES % EDGES];
        bytes[2] = edges[all / EDGES / EDGES % EDGES];
        bytes[3] = edges[all / EDGES / EDGES / EDGES];
        check_against_oracle(bytes, 4);
    }
    struct random_source source;
    random_seed(&source, 5);
    for (int trial = 0; trial < 300000; trial++) {
        uint64_t random = random_next(&source);
        bytes[0] = (unsigned char)(0xF0 | (random & 7));
        for (int i = 1; i < 4; i++)
            bytes[i] = (unsigned char)(random >> (8 * i) & 0xFF) | 0x80;
        check_against_oracle(bytes, 4);
    }
}

/* The check looks at eight bytes at once: a fault must be found at every offset of a longer text. */
static void a_fault_is_found_wherever_it_stands(void **state) {
    (void)state;
    for (size_t length = 1; length < 40; length++) {
        for (size_t at = 0; at < length; at++) {
            unsigned char bytes[40];
            memset(bytes, 'a', sizeof bytes);
            bytes[at] = 0xC3; /* opens a pair that the 'a' behind it, or the end, breaks */
            check_against_oracle(bytes, length);
            size_t bad = 99;
            assert_false(utf8_valid((struct text){(const char *)bytes, length}, &bad));
            assert_int_equal(bad, at);
            assert_false(utf8_valid((struct text){(const char *)bytes, length}, NULL));
        }
    }
    assert_true(utf8_valid((struct text){NULL, 0}, NULL));
}

static void every_code_point_survives_encoding(void **state) {
    (void)state;
    for (uint32_t code = 0; code < 0x120000; code++) {
        char bytes[4];
        size_t length = utf8_encode(code, bytes);
        if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) {
            assert_int_equal(length, 0);
            continue;
        }
        uint32_t again = 0;
        if (oracle_sequence((const unsigned char *)bytes, length, &again) != length || again != code)
            fail_msg("U+%X is encoded wrongly", code);
    }
    assert_int_equal(utf8_encode(UINT32_MAX, (char[4]){0}), 0);
}

static void slices_count_code_points(void **state) {
    (void)state;
    struct text name = TEXT("Đặng Hoàng Sơn");
    assert_int_equal(utf8_length(name), 14);
    assert_text(utf8_slice(name, 0, 4), "Đặng");
    assert_text(utf8_slice(name, 5, 10), "Hoàng");
    assert_text(utf8_slice(name, 11, 99), "Sơn");
    assert_text(utf8_slice(name, 14, 99), "");
    assert_text(utf8_slice(name, 50, 99), "");
    assert_text(utf8_slice(name, 3, 1), "");
    assert_text(utf8_slice((struct text){NULL, 0}, 0, 5), "");
}

static void width_is_what_a_terminal_shows(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t width;
    } cases[] = {
        {"", 0},
        {"Carlsen", 7},
        {"Müller", 6},
        {"Mu\xCC\x88ller", 6}, /* u and a combining diaeresis */
        {"丁立人", 6},
        {"이세돌", 6},
        {"ひらがな", 8},
        {"ｶﾅ", 2},    /* half-width katakana */
        {"ＡＢ", 4},  /* full-width Latin */
        {"Гу́сев", 5}, /* with a stress mark */
        {"הָאָדָם", 4},
        {"مُحَمَّد", 4},
        {"3½", 2},
        {"♔♚", 2},
        {"☕", 2},
        {"🏆", 2},
        {"a\xE2\x80\x8B\xEF\xBB\xBF"
         "b",
         2},                      /* zero width space, byte order mark */
        {"e\xF3\xA0\x84\x80", 1}, /* variation selector */
        {"a\tb\x7F", 2},          /* control characters are not shown */
        {"\xFF\xFE", 2},          /* each faulty byte shows as one replacement character */
        {"ไทย", 3},
        {"กิ", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (utf8_width(text_from(cases[i].text)) != cases[i].width)
            fail_msg("\"%s\" is %zu wide", cases[i].text, utf8_width(text_from(cases[i].text)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sequences_of_up_to_three_bytes_are_judged_right),
        cmocka_unit_test(sampled_sequences_of_four_bytes_are_judged_right),
        cmocka_unit_test(a_fault_is_found_wherever_it_stands),
        cmocka_unit_test(every_code_point_survives_encoding),
        cmocka_unit_test(slices_count_code_points),
        cmocka_unit_test(width_is_what_a_terminal_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
