#include <string.h>

#include "given.h"
#include "server/url.h"

static void a_url_is_path_and_query(void **state) {
    (void)state;
    struct text path;
    struct text query;
    url_split(TEXT("/api/v1/events?after=3&limit=2"), &path, &query);
    assert_true(text_equal(path, TEXT("/api/v1/events")));
    assert_true(text_equal(query, TEXT("after=3&limit=2")));
    url_split(TEXT("/api"), &path, &query);
    assert_true(text_equal(path, TEXT("/api")));
    assert_int_equal(query.length, 0);
}

static void assert_decoded(const char *raw, const char *expected) {
    struct arena arena;
    struct text decoded;
    struct error error;
    arena_init(&arena);
    assert_true(url_decode(&arena, text_from(raw), &decoded, &error));
    assert_true(text_equal(decoded, text_from(expected)));
    arena_drop(&arena);
}

static void escapes_are_decoded(void **state) {
    (void)state;
    assert_decoded("city-open", "city-open");
    assert_decoded("%63ity%2Dopen", "city-open");
    assert_decoded("%2f..%2F", "/../");
    assert_decoded("Mal%C3%ADa", "Mal\xC3\xAD"
                                 "a");
    assert_decoded("a+b", "a+b");
    assert_decoded("", "");
}

static void a_broken_escape_is_refused(void **state) {
    (void)state;
    static const char *const broken[] = {"%",    "a%",  "%4",    "a%4", "%g1", "%1g",
                                         "%%41", "%00", "a%00b", "%ff", "%C3", "\xff"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct arena arena;
        struct text decoded;
        struct error error;
        arena_init(&arena);
        assert_false(url_decode(&arena, text_from(broken[i]), &decoded, &error));
        assert_error(error, "url_malformed");
        arena_drop(&arena);
    }
}

static void numbers_have_one_spelling(void **state) {
    (void)state;
    int64_t value;
    assert_true(url_integer(TEXT("0"), &value));
    assert_int_equal(value, 0);
    assert_true(url_integer(TEXT("999999999999999"), &value));
    assert_int_equal(value, 999999999999999);
    static const char *const wrong[] = {
        "", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "1000000000000000"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(url_integer(text_from(wrong[i]), &value));
}

static void parameters_are_read_once_and_must_be_known(void **state) {
    (void)state;
    static const char *const names[] = {"after", "limit", NULL};
    struct error error;
    int64_t value = 7;
    assert_true(url_query_only(TEXT(""), NULL, &error));
    assert_true(url_query_only(TEXT("after=1&limit=2"), names, &error));
    assert_false(url_query_only(TEXT("after=1"), NULL, &error));
    assert_error(error, "query_unknown");
    assert_false(url_query_only(TEXT("after=1&Limit=2"), names, &error));
    assert_error(error, "query_unknown");
    assert_false(url_query_only(TEXT("after=1&limit=2&after=1"), names, &error));
    assert_error(error, "query_twice");
    assert_true(url_query_integer(TEXT("limit=2"), "after", 0, 9, &value, &error));
    assert_int_equal(value, 7);
    assert_true(url_query_integer(TEXT("limit=2&after=9"), "after", 0, 9, &value, &error));
    assert_int_equal(value, 9);
    static const char *const wrong[] = {"after=10", "after=", "after", "after=1=2", "after=%31", "after=-1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(url_query_integer(text_from(wrong[i]), "after", 0, 9, &value, &error));
        assert_error(error, "query_value");
        assert_int_equal(value, 9);
    }
}

static void a_base_path_is_plain_and_cut_whole(void **state) {
    (void)state;
    static const char *const good[][2] = {{"/", ""},
                                          {"/chess", "/chess"},
                                          {"/chess/", "/chess"},
                                          {"/club/chess-2026", "/club/chess-2026"},
                                          {"/~a/b.c", "/~a/b.c"}};
    static const char *const wrong[] = {"",       "chess",   "//",   "//chess",      "/a//b", "/chess//",
                                        "/..",    "/a/../b", "/./a", "/a?b",         "/a#b",  "/a b",
                                        "/a%20b", "/a\\b",   "/a;b", "/caf\xc3\xa9", "/a\"b", "http://a/b"};
    static const char *const outside[] = {"/",       "/chess", "/chessboard", "/chessboard/",
                                          "/Chess/", "chess/", "/api",        ""};
    char base[URL_BASE_BYTES];
    char longest[URL_BASE_BYTES + 1];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(url_base_read(text_from(good[i][0]), base));
        assert_string_equal(base, good[i][1]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (url_base_read(text_from(wrong[i]), base))
            fail_msg("%s is taken", wrong[i]);
    }
    memset(longest, 'a', sizeof longest);
    longest[0] = '/';
    assert_true(url_base_read((struct text){longest, URL_BASE_BYTES - 1}, base));
    assert_false(url_base_read((struct text){longest, URL_BASE_BYTES}, base));
    struct text path = TEXT("/chess/api/v1");
    assert_true(url_base_cut(TEXT("/chess"), &path) && text_equal(path, TEXT("/api/v1")));
    path = TEXT("/chess/");
    assert_true(url_base_cut(TEXT("/chess"), &path) && text_equal(path, TEXT("/")));
    path = TEXT("/chess");
    assert_true(url_base_cut(TEXT(""), &path) && text_equal(path, TEXT("/chess")));
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        path = text_from(outside[i]);
        if (url_base_cut(TEXT("/chess"), &path))
            fail_msg("%s is inside", outside[i]);
        assert_true(text_equal(path, text_from(outside[i])));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_url_is_path_and_query),
        cmocka_unit_test(escapes_are_decoded),
        cmocka_unit_test(a_broken_escape_is_refused),
        cmocka_unit_test(numbers_have_one_spelling),
        cmocka_unit_test(parameters_are_read_once_and_must_be_known),
        cmocka_unit_test(a_base_path_is_plain_and_cut_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
