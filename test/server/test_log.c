#include <string.h>
#include <unistd.h>

#include "given.h"
#include "server/server_log.h"

static const int64_t day = (int64_t)86400 * 1000;

static void assert_line(enum log_style style, const char *value, const char *wanted) {
    struct arena arena;
    arena_init(&arena);
    const struct log_field fields[] = {{.key = "path", .text = text_from(value)}, {.key = "status", .number = 403}};
    struct text line = log_line(&arena, style, day + 1234, "refused", fields, 2);
    assert_string_equal(text_zero(&arena, line), wanted);
    arena_drop(&arena);
}

static void a_line_has_time_kind_and_fields(void **state) {
    (void)state;
    assert_line(LOG_TEXT, "/api/v1/events",
                "time=1970-01-02T00:00:01.234Z kind=refused path=/api/v1/events status=403\n");
    assert_line(
        LOG_JSON, "/api/v1/events",
        "{\"time\":\"1970-01-02T00:00:01.234Z\",\"kind\":\"refused\",\"path\":\"/api/v1/events\",\"status\":403}\n");
}

static void what_users_send_makes_no_line_of_its_own(void **state) {
    (void)state;
    assert_line(LOG_TEXT, "/a\nkind=start",
                "time=1970-01-02T00:00:01.234Z kind=refused path=\"/a\\x0akind=start\" status=403\n");
    assert_line(LOG_TEXT, "/a kind=start",
                "time=1970-01-02T00:00:01.234Z kind=refused path=\"/a kind=start\" status=403\n");
    assert_line(LOG_TEXT, "\" \\", "time=1970-01-02T00:00:01.234Z kind=refused path=\"\\\" \\\\\" status=403\n");
    assert_line(LOG_TEXT, "", "time=1970-01-02T00:00:01.234Z kind=refused path=\"\" status=403\n");
    assert_line(LOG_TEXT, "\x1b[2J\xc3\xa8",
                "time=1970-01-02T00:00:01.234Z kind=refused path=\"\\x1b[2J\\xc3\\xa8\" status=403\n");
    assert_line(LOG_JSON, "/a\n\"}\xff",
                "{\"time\":\"1970-01-02T00:00:01.234Z\",\"kind\":\"refused\",\"path\":\"/"
                "a\\\\x0a\\\"}\\\\xff\",\"status\":403}\n");
}

static size_t lines_in(int file, char *text, size_t size) {
    ssize_t length = read(file, text, size - 1);
    size_t lines = 0;
    text[length > 0 ? length : 0] = 0;
    for (ssize_t at = 0; at < length; at++)
        lines += text[at] == '\n';
    return lines;
}

static void a_kind_is_written_so_often_and_what_is_left_out_is_counted(void **state) {
    (void)state;
    char text[16384];
    int ends[2];
    struct log log;
    assert_int_equal(pipe(ends), 0);
    log_init(&log, ends[1], LOG_TEXT);
    for (int i = 0; i < 200; i++)
        log_write(&log, LOG_REFUSED, NULL, 0, 1000);
    assert_int_equal(lines_in(ends[0], text, sizeof text), 50);
    log_write(&log, LOG_FAULT, NULL, 0, 1000);
    assert_int_equal(lines_in(ends[0], text, sizeof text), 1); /* kinds are apart */
    log_settle(&log, 1000);
    log_settle(&log, 1200);
    assert_int_equal(lines_in(ends[0], text, sizeof text), 1);
    assert_non_null(strstr(text, "kind=left-out of=refused count=150\n"));
    log_settle(&log, 3000);
    log_write(&log, LOG_REFUSED, NULL, 0, 3000);
    assert_int_equal(lines_in(ends[0], text, sizeof text), 1);
    log_drop(&log);
    close(ends[0]);
    close(ends[1]);
}

static void nobody_waits_for_who_reads_the_log(void **state) {
    (void)state;
    int ends[2];
    struct log log;
    assert_int_equal(pipe(ends), 0);
    log_init(&log, ends[1], LOG_TEXT);
    for (int i = 0; i < 20000; i++)
        log_write(&log, LOG_REFUSED, NULL, 0, (int64_t)1000 * i);
    assert_true(log.shares[LOG_REFUSED].left_out > 0);
    log_drop(&log);
    close(ends[0]);
    close(ends[1]);
}

static void quiet_tells_of_faults_only(void **state) {
    (void)state;
    char text[4096];
    int ends[2];
    struct log log;
    assert_int_equal(pipe(ends), 0);
    log_init(&log, ends[1], LOG_QUIET);
    log_write(&log, LOG_SIGNED_IN, NULL, 0, 1000);
    log_write(&log, LOG_REFUSED, NULL, 0, 1000);
    log_write(&log, LOG_FAULT, NULL, 0, 1000);
    assert_int_equal(lines_in(ends[0], text, sizeof text), 1);
    assert_non_null(strstr(text, "kind=fault\n"));
    log_drop(&log);
    close(ends[0]);
    close(ends[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_time_kind_and_fields),
        cmocka_unit_test(what_users_send_makes_no_line_of_its_own),
        cmocka_unit_test(a_kind_is_written_so_often_and_what_is_left_out_is_counted),
        cmocka_unit_test(nobody_waits_for_who_reads_the_log),
        cmocka_unit_test(quiet_tells_of_faults_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
