#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "given.h"
#include "server/console.h"

static void every_page_of_the_console_is_shown(void **state) {
    (void)state;
    static const char *const paths[] = {"/",
                                        "/new",
                                        "/events/city-open",
                                        "/events/city-open/",
                                        "/events/city-open/players",
                                        "/events/city-open/tournaments/1",
                                        "/events/city-open/tournaments/1/standings",
                                        "/events/city-open/tournaments/1/rounds/3",
                                        "/events/city-open/tournaments/1/rounds/3/boards/12"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        const struct console_file *file = console_find(text_from(paths[i]));
        assert_non_null(file);
        assert_string_equal(file->path, "index.html");
        assert_string_equal(file->type, "text/html; charset=utf-8");
        assert_false(file->immutable);
        assert_true(file->length > 0);
    }
}

static void a_file_that_is_not_built_in_is_not_found(void **state) {
    (void)state;
    static const char *const paths[] = {"/nothing.js", "/../meson.build", "/assets/../../VERSION.txt",
                                        "/.env",       "/metrics",        "/index",
                                        "/events",     "/new/one"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        assert_null(console_find(text_from(paths[i])));
}

static void what_is_no_page_of_the_console_is_none(void **state) {
    (void)state;
    static const char *const paths[] = {"/metrics",
                                        "/admin",
                                        "/events",
                                        "/Events/city-open",
                                        "/events/City.Open",
                                        "/events/city-open/nothing",
                                        "/events/city-open/players/1",
                                        "/events/city-open/tournaments",
                                        "/events/city-open/tournaments/x",
                                        "/events/city-open/tournaments/0",
                                        "/events/city-open/tournaments/1/nothing",
                                        "/events/city-open/tournaments/1/rounds/x",
                                        "/events/city-open/tournaments/1/rounds/3/boards",
                                        "/events/city-open/tournaments/1/standings/3/boards/1",
                                        "/events/city-open/tournaments/1/rounds/3/boards/1/log",
                                        "/a/b/c/d/e/f/g/h/i/j"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        if (console_has_page(text_from(paths[i])))
            fail_msg("%s is a page", paths[i]);
}

static void every_file_that_is_built_in_is_found(void **state) {
    (void)state;
    assert_true(console_file_count > 0);
    for (size_t i = 0; i < console_file_count; i++) {
        char path[512];
        snprintf(path, sizeof path, "/%s", console_files[i].path);
        assert_ptr_equal(console_find(text_from(path)), &console_files[i]);
        assert_int_equal(console_files[i].tag[0], '"');
    }
}

static void write_file(const char *folder, const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("content", file);
    fclose(file);
}

static bool is_shown(const char *folder, const char *path) {
    struct MHD_Response *response = console_answer_from(folder, text_from(path), TEXT(""));
    if (response != NULL)
        MHD_destroy_response(response);
    return response != NULL;
}

static void nothing_outside_of_the_folder_is_shown(void **state) {
    (void)state;
    char base[] = "/tmp/staunton-console-XXXXXX";
    char folder[64];
    char link[96];
    assert_non_null(mkdtemp(base));
    snprintf(folder, sizeof folder, "%s/dist", base);
    snprintf(link, sizeof link, "%s/link.js", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    write_file(base, "secret.js");
    write_file(folder, "index.html");
    write_file(folder, "a.js");
    write_file(folder, ".hidden.js");
    assert_int_equal(symlink("../secret.js", link), 0);
    snprintf(link, sizeof link, "%s/up", folder);
    assert_int_equal(symlink("..", link), 0);
    snprintf(link, sizeof link, "%s/inner", folder);
    assert_int_equal(mkdir(link, 0700), 0);
    write_file(link, "b.js");
    snprintf(link, sizeof link, "%s/inner/up", folder);
    assert_int_equal(symlink(base, link), 0);
    assert_true(is_shown(folder, "/"));
    assert_true(is_shown(folder, "/a.js"));
    assert_true(is_shown(folder, "/inner/b.js"));
    assert_true(is_shown(folder, "/events/city-open"));
    static const char *const outside[] = {
        "/../secret.js", "/./a.js",       "//a.js",        "/.hidden.js", "/link.js", "/x/../a.js",         "/b.js",
        "/\\..\\a.js",   "/../dist/a.js", "/up/secret.js", "/inner",      "/events",  "/inner/up/secret.js"};
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++)
        if (is_shown(folder, outside[i]))
            fail_msg("%s is shown", outside[i]);
    char command[160];
    snprintf(command, sizeof command, "rm -r %s", base);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_of_the_console_is_shown),
        cmocka_unit_test(a_file_that_is_not_built_in_is_not_found),
        cmocka_unit_test(what_is_no_page_of_the_console_is_none),
        cmocka_unit_test(every_file_that_is_built_in_is_found),
        cmocka_unit_test(nothing_outside_of_the_folder_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
