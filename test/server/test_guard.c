#include "given.h"
#include "server/guard.h"

static void on_loopback_only_its_own_names_are_answered_to(void **state) {
    (void)state;
    static const char *const own[] = {"localhost",       "localhost:8080", "LOCALHOST:1", "127.0.0.1",
                                      "127.0.0.1:65535", "[::1]",          "[::1]:80"};
    static const char *const foreign[] = {
        "",          "example.org", "localhost.example.org", "example.org:8080", "127.0.0.1.example.org",
        "127.0.0.2", "localhost:",  "localhost:80a",         "localhost:800000", "[::1",
        "[::1]x",    "::1",         "user@localhost",        "localhost:80:80"};
    struct error error;
    struct names names;
    hosts_init(&names);
    hosts_add(&names, TEXT("localhost"));
    hosts_add(&names, TEXT("127.0.0.1"));
    hosts_add(&names, TEXT("[::1]"));
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        assert_true(guard_host(text_from(own[i]), &names, false, &error));
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        assert_false(guard_host(text_from(foreign[i]), &names, false, &error));
        assert_error(error, "host_refused");
    }
    hosts_drop(&names);
}

static void elsewhere_addresses_and_the_machines_names_are_answered_to(void **state) {
    (void)state;
    static const char *const own[] = {"desk",           "DESK:8080",        "desk.local",     "desk.club.example",
                                      "desk.lan",       "desk.club.lan",    "desk.local.:80", "192.0.2.7",
                                      "192.0.2.7:8080", "[2001:db8::7]:80", "tables",         "open.example:80",
                                      "127.0.0.2:1",    "OPEN.example"};
    static const char *const foreign[] = {"",
                                          "evil.example",
                                          "desk.evil.example",
                                          "other",
                                          "192.0.2.7.evil.example",
                                          "[2001:db8::7",
                                          "[evil.example]",
                                          "2001:db8::7",
                                          "name:port",
                                          "1.2.3",
                                          "0x7f.1",
                                          "commented"};
    struct error error;
    struct names names;
    hosts_init(&names);
    hosts_add(&names, TEXT("open.example"));
    hosts_add_from(&names, TEXT("desk"),
                   TEXT("127.0.0.1 localhost\n10.0.0.9 other other.example\n# 10.0.0.1 desk commented\n"
                        "127.0.1.1\tdesk.club.example  desk tables # commented\n"),
                   TEXT("nameserver 10.0.0.1\nsearch lan club.lan\noptions evil.example\n"));
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (!guard_host(text_from(own[i]), &names, true, &error))
            fail_msg("%s is refused", own[i]);
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        if (guard_host(text_from(foreign[i]), &names, true, &error))
            fail_msg("%s is answered", foreign[i]);
        assert_error(error, "host_refused");
    }
    hosts_drop(&names);
}

static void behind_a_proxy_any_name_will_do(void **state) {
    (void)state;
    struct error error;
    assert_true(guard_host(TEXT("chess.example.org:8080"), NULL, false, &error));
    assert_true(guard_host(TEXT("192.0.2.7"), NULL, false, &error));
    assert_false(guard_host(TEXT(""), NULL, false, &error));
    assert_false(guard_host(TEXT("name:port"), NULL, false, &error));
}

static void pages_are_sent_to_those_who_ask_for_them(void **state) {
    (void)state;
    assert_true(guard_accepts_page(TEXT("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")));
    assert_false(guard_accepts_page(TEXT("")));
    assert_false(guard_accepts_page(TEXT("*/*")));
    assert_false(guard_accepts_page(TEXT("application/json, text/html;q=0")));
}

static void a_change_comes_from_the_servers_own_pages(void **state) {
    (void)state;
    struct error error;
    struct text host = TEXT("localhost:8080");
    assert_true(guard_origin(TEXT(""), TEXT(""), host, &error)); /* no browser */
    assert_true(guard_origin(TEXT("http://localhost:8080"), TEXT("same-origin"), host, &error));
    assert_true(guard_origin(TEXT("https://localhost:8080"), TEXT(""), host, &error));
    assert_true(guard_origin(TEXT(""), TEXT("none"), host, &error));
    static const char *const foreign[] = {"null",
                                          "http://localhost",
                                          "http://localhost:8081",
                                          "http://evil.example",
                                          "localhost:8080",
                                          "ftp://localhost:8080",
                                          "http://"};
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        assert_false(guard_origin(text_from(foreign[i]), TEXT("same-origin"), host, &error));
        assert_error(error, "origin_refused");
    }
    assert_false(guard_origin(TEXT(""), TEXT("cross-site"), host, &error));
    assert_error(error, "origin_refused");
    assert_false(guard_origin(TEXT("http://localhost:8080"), TEXT("same-site"), host, &error));
    assert_error(error, "origin_refused");
}

static void the_token_must_be_the_sessions(void **state) {
    (void)state;
    struct error error;
    assert_true(guard_csrf(TEXT("abc"), TEXT("abc"), &error));
    assert_false(guard_csrf(TEXT(""), TEXT("abc"), &error));
    assert_error(error, "csrf_missing");
    assert_false(guard_csrf(TEXT("abd"), TEXT("abc"), &error));
    assert_error(error, "csrf_wrong");
    assert_false(guard_csrf(TEXT("abcd"), TEXT("abc"), &error));
    assert_error(error, "csrf_wrong");
    assert_false(guard_csrf(TEXT("abc"), TEXT(""), &error)); /* nobody is signed in */
    assert_error(error, "csrf_wrong");
}

static void bodies_are_json(void **state) {
    (void)state;
    struct error error;
    assert_true(guard_content_type(TEXT("application/json"), &error));
    assert_true(guard_content_type(TEXT("Application/JSON; charset=utf-8"), &error));
    static const char *const wrong[] = {"", "text/plain", "application/jsonp", "application/x-www-form-urlencoded",
                                        "text/json;application/json"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(guard_content_type(text_from(wrong[i]), &error));
        assert_error(error, "content_type");
    }
}

static void gzip_is_sent_to_those_who_accept_it(void **state) {
    (void)state;
    assert_true(guard_accepts_gzip(TEXT("gzip, deflate, br")));
    assert_true(guard_accepts_gzip(TEXT("br;q=1.0, GZIP;q=0.5")));
    assert_false(guard_accepts_gzip(TEXT("")));
    assert_false(guard_accepts_gzip(TEXT("identity")));
    assert_false(guard_accepts_gzip(TEXT("gzip;q=0")));
    assert_false(guard_accepts_gzip(TEXT("gzip; q=0.000")));
    assert_false(guard_accepts_gzip(TEXT("x-gzip")));
}

static void tags_are_found_in_lists(void **state) {
    (void)state;
    struct text tag = TEXT("\"42-a\"");
    assert_true(guard_tag_matches(TEXT("\"42-a\""), tag));
    assert_true(guard_tag_matches(TEXT("\"1\", W/\"42-a\""), tag));
    assert_true(guard_tag_matches(TEXT("*"), tag));
    assert_false(guard_tag_matches(TEXT(""), tag));
    assert_false(guard_tag_matches(TEXT("\"42\""), tag));
    assert_false(guard_tag_matches(TEXT("42-a"), tag));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_loopback_only_its_own_names_are_answered_to),
        cmocka_unit_test(elsewhere_addresses_and_the_machines_names_are_answered_to),
        cmocka_unit_test(behind_a_proxy_any_name_will_do),
        cmocka_unit_test(pages_are_sent_to_those_who_ask_for_them),
        cmocka_unit_test(a_change_comes_from_the_servers_own_pages),
        cmocka_unit_test(the_token_must_be_the_sessions),
        cmocka_unit_test(bodies_are_json),
        cmocka_unit_test(gzip_is_sent_to_those_who_accept_it),
        cmocka_unit_test(tags_are_found_in_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
