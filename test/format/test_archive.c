/*
 * Zip files, as they should be and as they should not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "format/archive.h"
#include "zips.h"

static struct arena arena;

/* Opens in memory; NULL with the error. */
static struct archive *open_bytes(struct text bytes, const struct archive_limits *limits, struct error *error) {
    struct archive *archive = NULL;
    *error = (struct error){0};
    return archive_open_bytes(bytes, limits, &archive, error) ? archive : NULL;
}

static struct archive *open_members(const struct zip_member *members, size_t count, struct error *error) {
    return open_bytes(zip_make(&arena, members, count), &archive_sheet_limits, error);
}

/* Reads a member to its end in pieces of `piece` bytes. */
static bool read_all(struct archive *archive, size_t index, size_t piece, struct text *bytes, struct error *error) {
    struct text_builder out = {.arena = &arena};
    char *buffer = arena_alloc(&arena, piece);
    size_t count;
    *bytes = TEXT("");
    if (!archive_begin(archive, index, error))
        return false;
    do {
        if (!archive_read(archive, buffer, piece, &count, error))
            return false;
        text_add(&out, (struct text){buffer, count});
    } while (count > 0);
    *bytes = text_builder_take(&out);
    return true;
}

static struct text zeros(size_t length) {
    return (struct text){arena_alloc(&arena, length), length};
}

/* The first member is refused while it is being read, whatever the size of the pieces. */
static void assert_refused(struct archive *archive, enum error_code code) {
    static const size_t pieces[] = {100, 4096, 1000000};
    struct text bytes;
    struct error error;
    assert_non_null(archive);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_false(read_all(archive, 0, pieces[i], &bytes, &error));
        assert_int_equal(error.code, code);
    }
    archive_close(archive);
}

static void members_are_listed_and_read(void **state) {
    const struct zip_member members[] = {
        {.name = "list.txt", .bytes = TEXT("one\ntwo\n")},
        {.name = "folder/", .bytes = TEXT(""), .is_stored = true},
        {.name = "../../etc/passwd", .bytes = TEXT("a name is no path"), .is_stored = true},
    };
    struct error error;
    struct text bytes;
    size_t index;
    (void)state;
    struct archive *archive = open_members(members, 3, &error);
    assert_non_null(archive);
    assert_int_equal(archive_count(archive), 3);
    assert_true(text_equal(archive_name(archive, 0), TEXT("list.txt")));
    assert_int_equal(archive_unpacked_size(archive, 0), 8);
    assert_true(archive_packed_size(archive, 0) > 0);
    assert_true(archive_find(archive, TEXT("LIST.TXT"), &index));
    assert_int_equal(index, 0);
    assert_false(archive_find(archive, TEXT("list"), &index));
    for (size_t piece = 1; piece < 20; piece++) {
        assert_true(read_all(archive, 0, piece, &bytes, &error));
        assert_true(text_equal(bytes, members[0].bytes));
        assert_int_equal(archive_position(archive), 8);
        assert_true(read_all(archive, 2, piece, &bytes, &error));
        assert_true(text_equal(bytes, members[2].bytes));
        assert_true(read_all(archive, 1, piece, &bytes, &error));
        assert_int_equal(bytes.length, 0);
    }
    archive_close(archive);
}

static void a_file_is_read_as_bytes_are(void **state) {
    const struct zip_member member = {.name = "list.txt", .bytes = TEXT("one\ntwo\n")};
    char name[] = "/tmp/staunton-archive-XXXXXX";
    struct archive *archive = NULL;
    struct error error = {0};
    struct text bytes;
    (void)state;
    struct text zip = zip_make(&arena, &member, 1);
    int file = mkstemp(name);
    assert_true(file >= 0);
    assert_int_equal(write(file, zip.bytes, zip.length), (ssize_t)zip.length);
    assert_true(archive_open_file(name, &archive_list_limits, &archive, &error));
    assert_true(read_all(archive, 0, 100, &bytes, &error));
    assert_true(text_equal(bytes, member.bytes));
    archive_close(archive);
    assert_int_equal(ftruncate(file, (off_t)zip.length - 30), 0);
    assert_false(archive_open_file(name, &archive_list_limits, &archive, &error));
    assert_int_equal(error.code, ERROR_archive_cut);
    assert_string_equal(error.file, name);
    close(file);
    unlink(name);
    assert_false(archive_open_file(name, &archive_list_limits, &archive, &error));
    assert_int_equal(error.code, ERROR_file_unreadable);
    assert_false(archive_open_file("/", &archive_list_limits, &archive, &error));
}

static void what_is_no_zip_is_said_so(void **state) {
    struct error error;
    (void)state;
    assert_null(open_bytes(TEXT("Name;Rating\nCarlsen;2839\n"), &archive_sheet_limits, &error));
    assert_int_equal(error.code, ERROR_archive_not_zip);
    assert_null(open_bytes(TEXT(""), &archive_sheet_limits, &error));
    assert_int_equal(error.code, ERROR_archive_not_zip);
    assert_true(archive_is_zip(TEXT("PK\3\4rest")));
    assert_true(archive_is_zip(TEXT("PK\5\6")));
    assert_false(archive_is_zip(TEXT("PK\3")));
    assert_false(archive_is_zip(TEXT("PKZIP")));
}

static void a_zip_that_is_cut_is_refused_wherever_the_cut_is(void **state) {
    const struct zip_member members[] = {{.name = "a", .bytes = TEXT("some text, some text, some text")},
                                         {.name = "b", .bytes = TEXT("more")}};
    struct error error;
    (void)state;
    struct text zip = zip_make(&arena, members, 2);
    for (size_t length = 4; length < zip.length; length++) {
        struct archive *archive = open_bytes(text_slice(zip, 0, length), &archive_sheet_limits, &error);
        assert_null(archive);
        assert_true(error.code == ERROR_archive_cut || error.code == ERROR_archive_damaged);
    }
}

static void damaged_data_is_refused(void **state) {
    const struct zip_member wrong = {.name = "a", .bytes = TEXT("some text"), .wrong_sum = 1};
    const struct zip_member good = {.name = "a", .bytes = TEXT("some text, some text, some text")};
    struct error error;
    (void)state;
    assert_refused(open_members(&wrong, 1, &error), ERROR_archive_damaged);
    char *bytes = (char *)zip_make(&arena, &good, 1).bytes;
    size_t length = zip_make(&arena, &good, 1).length;
    memset(bytes + 31, 0xFF, 8); /* of the packed data */
    assert_refused(open_bytes((struct text){bytes, length}, &archive_sheet_limits, &error), ERROR_archive_damaged);
}

static void a_password_or_a_strange_method_is_refused(void **state) {
    const struct zip_member locked = {.name = "a", .bytes = TEXT("some text"), .is_encrypted = true};
    const struct zip_member strange = {.name = "a", .bytes = TEXT("some text"), .method = 97};
    struct error error;
    (void)state;
    assert_refused(open_members(&locked, 1, &error), ERROR_archive_encrypted);
    assert_refused(open_members(&strange, 1, &error), ERROR_archive_method);
}

static void too_many_members_are_refused(void **state) {
    static struct zip_member members[50];
    struct archive_limits limits = archive_sheet_limits;
    struct error error;
    (void)state;
    for (size_t i = 0; i < 50; i++)
        members[i] = (struct zip_member){.name = "a", .bytes = TEXT("b"), .is_stored = true};
    limits.members = 49;
    assert_null(open_bytes(zip_make(&arena, members, 50), &limits, &error));
    assert_int_equal(error.code, ERROR_archive_members);
    limits.members = 50;
    struct archive *archive = open_bytes(zip_make(&arena, members, 50), &limits, &error);
    assert_non_null(archive);
    archive_close(archive);
}

/* 20 MB of zeros are 20 kB packed; the headers may state any size. */
static void a_bomb_is_refused_while_it_is_read(void **state) {
    struct zip_member bomb = {.name = "sheet.xml", .bytes = zeros(20000000)};
    struct error error;
    (void)state;
    assert_refused(open_members(&bomb, 1, &error), ERROR_archive_ratio);
    bomb.states = 10;
    struct archive *archive = open_members(&bomb, 1, &error);
    assert_int_equal(archive_unpacked_size(archive, 0), 10);
    assert_refused(archive, ERROR_archive_ratio);
}

static void the_sizes_are_limited_whatever_the_ratio(void **state) {
    const struct zip_member members[] = {{.name = "a", .bytes = zeros(3000000)},
                                         {.name = "b", .bytes = zeros(3000000)}};
    struct archive_limits limits = {
        .members = 10, .member_size = 2 << 20, .total_size = 100 << 20, .ratio = 2000, .small = 0};
    struct error error;
    struct text bytes;
    (void)state;
    struct text zip = zip_make(&arena, members, 2);
    assert_refused(open_bytes(zip, &limits, &error), ERROR_archive_large);
    limits.member_size = 3 << 20;
    limits.total_size = 5 << 20;
    struct archive *archive = open_bytes(zip, &limits, &error);
    assert_true(read_all(archive, 0, 4096, &bytes, &error));
    assert_int_equal(bytes.length, 3000000);
    assert_false(read_all(archive, 1, 4096, &bytes, &error));
    assert_int_equal(error.code, ERROR_archive_total);
    archive_close(archive);
}

static int drop(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_listed_and_read),
        cmocka_unit_test(a_file_is_read_as_bytes_are),
        cmocka_unit_test(what_is_no_zip_is_said_so),
        cmocka_unit_test(a_zip_that_is_cut_is_refused_wherever_the_cut_is),
        cmocka_unit_test(damaged_data_is_refused),
        cmocka_unit_test(a_password_or_a_strange_method_is_refused),
        cmocka_unit_test(too_many_members_are_refused),
        cmocka_unit_test(a_bomb_is_refused_while_it_is_read),
        cmocka_unit_test(the_sizes_are_limited_whatever_the_ratio),
    };
    arena_init(&arena);
    return cmocka_run_group_tests(tests, NULL, drop);
}
