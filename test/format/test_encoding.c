#include "support.h"

#include "format/encoding.h"

static void plain_utf8_is_taken_as_it_is(void **state) {
    struct error error;
    struct text text;
    enum encoding encoding;
    must(*state, encoding_decode(*state, TEXT("Müller"), &text, &encoding, &error), &error);
    assert_text(text, "Müller");
    assert_int_equal(encoding, ENCODING_UTF8);
}

static void a_byte_order_mark_is_taken_off(void **state) {
    struct error error;
    struct text text;
    enum encoding encoding;
    must(*state, encoding_decode(*state, TEXT("\xEF\xBB\xBFname"), &text, &encoding, &error), &error);
    assert_text(text, "name");
    assert_int_equal(encoding, ENCODING_UTF8_MARKED);
}

static void what_is_not_utf8_is_read_as_windows_1252(void **state) {
    struct error error;
    struct text text;
    enum encoding encoding;
    must(*state, encoding_decode(*state, TEXT("M\xFCller \x80 \x9A \x81"), &text, &encoding, &error), &error);
    assert_text(text, "Müller € š \xC2\x81");
    assert_int_equal(encoding, ENCODING_CP1252);
    assert_string_equal(encoding_name(encoding), "Windows-1252");
}

static void utf16_and_binary_files_are_refused(void **state) {
    struct error error;
    struct text text;
    enum encoding encoding;
    assert_false(encoding_decode(*state, TEXT("\xFF\xFEn\0"), &text, &encoding, &error));
    assert_int_equal(error.code, ERROR_encoding_utf16);
    assert_false(encoding_decode(*state, TEXT("name\0rating"), &text, &encoding, &error));
    assert_int_equal(error.code, ERROR_encoding_binary);
    assert_string_equal(error.operand[0], "5");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(plain_utf8_is_taken_as_it_is),
        with_arena(a_byte_order_mark_is_taken_off),
        with_arena(what_is_not_utf8_is_read_as_windows_1252),
        with_arena(utf16_and_binary_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
