/* Everything that can be wrong with a database has its own words, and nothing that was acknowledged is lost by it. */
#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "vfs_shim.h"

/* --- Opening -------------------------------------------------------------------------------------------------------- */

static void a_missing_database_is_named(void **state) {
    struct place *place = *state;
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_missing);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_missing);
    assert_int_not_equal(access(place->database, F_OK), 0);
    struct error error;
    struct store *store;
    assert_false(store_open(place->database, STORE_WRITE, &store, &error));
    assert_string_equal(error.operand[0], place->database);
}

static void a_missing_folder_is_named(void **state) {
    struct place *place = *state;
    const char *name = place_name(place, "nowhere/test.sqlite");
    assert_int_equal(open_error(name, STORE_READ), ERROR_store_folder_missing);
    assert_int_equal(open_error(name, STORE_WRITE), ERROR_store_folder_missing);
    assert_int_equal(open_error(name, STORE_CREATE), ERROR_store_folder_missing);
}

static void a_folder_is_no_database(void **state) {
    struct place *place = *state;
    assert_int_equal(open_error(place->folder, STORE_READ), ERROR_store_is_folder);
    assert_int_equal(open_error(place->folder, STORE_CREATE), ERROR_store_is_folder);
}

static void a_text_file_is_no_database_and_is_left_alone(void **state) {
    struct place *place = *state;
    static const char text[] = "012 City Open 2026, a tournament report and no database, longer than a hundred bytes "
                               "so that nobody takes it for an empty one.\n";
    write_file(place->database, text, sizeof text - 1);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_not_database);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_store_not_database);
    assert_true(text_equal(read_file(&place->arena, place->database), TEXT(text)));
}

static void an_empty_file_has_lost_its_contents_and_is_not_made_a_database(void **state) {
    struct place *place = *state;
    write_file(place->database, "", 0);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_emptied);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_emptied);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_store_emptied);
    assert_int_equal(read_file(&place->arena, place->database).length, 0);
    assert_int_equal(unlink(place->database), 0);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_none);
}

static void the_database_of_another_program_is_left_alone(void **state) {
    struct place *place = *state;
    sqlite3 *other;
    assert_int_equal(sqlite3_open(place->database, &other), SQLITE_OK);
    execute(other, "CREATE TABLE entry (id INTEGER); INSERT INTO entry VALUES (1)");
    sqlite3_close(other);
    struct text before = read_file(&place->arena, place->database);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_foreign);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_foreign);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_store_foreign);
    assert_true(text_equal(read_file(&place->arena, place->database), before));
}

static void a_newer_schema_is_refused(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    execute(database_of(store), "PRAGMA user_version = 1000");
    store_close(store);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_schema_newer);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_schema_newer);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_store_schema_newer);
}

static void a_kind_of_store_that_is_not_built_in_is_refused(void **state) {
    (void)state;
    assert_int_equal(open_error("postgresql://localhost/chess", STORE_CREATE), ERROR_store_kind_unknown);
}

static void no_character_of_a_file_name_means_anything_else(void **state) {
    struct place *place = *state;
    static const char *const names[] = {"a?mode=memory", "b#c", "d%41e", "file:f.sqlite", ":memory:", "città.sqlite"};
    char *before = getcwd(NULL, 0);
    assert_int_equal(chdir(place->folder), 0);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_int_equal(open_error(place_name(place, names[i]), STORE_CREATE), ERROR_none);
        assert_int_equal(access(place_name(place, names[i]), F_OK), 0);
        unlink(place_name(place, names[i]));
        assert_int_equal(open_error(names[i], STORE_CREATE), ERROR_none);
        assert_int_equal(access(place_name(place, names[i]), F_OK), 0);
    }
    assert_int_equal(chdir(before), 0);
    free(before);
}

static void a_new_database_is_readable_by_its_owner_only(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c", 1);
    static const char *const names[] = {"test.sqlite", "test.sqlite-wal", "test.sqlite-shm"};
    for (size_t i = 0; i < 3; i++) {
        struct stat status;
        assert_int_equal(stat(place_name(place, names[i]), &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
    store_close(store);
}

/* --- Without the right to write ------------------------------------------------------------------------------------- */

/* What opening gives to a user without special rights; root may do everything, so it becomes nobody in a child. */
static enum error_code open_error_of_a_plain_user(const char *location, enum store_mode mode) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
            _exit(255);
        struct error error = {0};
        struct store *store;
        if (!store_open(location, mode, &store, &error))
            _exit((int)error.code - (int)ERROR_store_missing + 1);
        struct store_head head;
        _exit(store_journal_verify(store, TEXT("event/a"), TEXT(""), &head, &error) && head.seq == 3 ? 0 : 254);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    int code = WEXITSTATUS(status);
    assert_true(code < 254);
    return code == 0 ? ERROR_none : (enum error_code)(code - 1 + (int)ERROR_store_missing);
}

static void make_three_entries(struct place *place) {
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c", 3);
    store_close(store);
}

static void a_database_that_may_only_be_read_is_read_but_not_written(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    chmod(place->database, 0444);
    chmod(place->folder, 0777);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_WRITE), ERROR_store_read_only);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_CREATE), ERROR_store_read_only);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_READ), ERROR_none);
}

static void a_database_in_a_folder_that_may_only_be_read_says_so(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    chmod(place->database, 0444);
    chmod(place->folder, 0555);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_READ), ERROR_store_read_only_folder);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_WRITE), ERROR_store_read_only_folder);
    chmod(place->database, 0666);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_WRITE), ERROR_store_read_only_folder);
    assert_int_equal(open_error_of_a_plain_user(place_name(place, "new.sqlite"), STORE_CREATE), ERROR_store_denied);
}

static void a_database_that_may_not_be_read_says_so(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    chmod(place->database, 0600);
    chmod(place->folder, 0755);
    if (geteuid() != 0)
        chmod(place->database, 0000);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_READ), ERROR_store_denied);
    assert_int_equal(open_error_of_a_plain_user(place->database, STORE_WRITE), ERROR_store_denied);
}

/* Mounts the folder on itself for reading only, seen by this child alone, and opens the database there. */
static int open_on_a_frozen_disk(struct place *place) {
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount(place->folder, place->folder, NULL, MS_BIND, NULL) != 0 ||
        mount(NULL, place->folder, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL) != 0)
        return 77;
    struct error error = {0};
    struct store *store;
    struct store_head head;
    if (!store_open(place->database, STORE_READ, &store, &error) ||
        !store_journal_verify(store, TEXT("event/a"), TEXT(""), &head, &error) || head.seq != 3)
        return 1;
    store_close(store);
    return store_open(place->database, STORE_WRITE, &store, &error) || error_kind(error.code) != ERROR_KIND_STORE;
}

static void a_database_on_a_disk_mounted_read_only_can_be_read(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(open_on_a_frozen_disk(place));
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77)
        skip(); /* no right to mount */
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* --- While it is open ----------------------------------------------------------------------------------------------- */

static enum error_code append_error(struct store *store, const char *command, size_t count) {
    struct error error = {0};
    struct store_head head;
    if (!store_get_head(store, TEXT("event/a"), &head, &error))
        return error.code;
    char *body = malloc(2000);
    memset(body, 'x', 2000);
    struct fact *facts = calloc(count, sizeof *facts);
    for (size_t i = 0; i < count; i++)
        facts[i] = (struct fact){TEXT("test.done/1"), {body, 2000}};
    struct store_batch batch = {.stream = TEXT("event/a"),
                                .expected = head.seq,
                                .at = 1,
                                .command = text_from(command),
                                .count = count,
                                .facts = facts};
    enum store_outcome outcome;
    bool done = store_append(store, &batch, 1, &outcome, &head, &error);
    free(facts);
    free(body);
    if (done)
        assert_int_equal(outcome, STORE_APPENDED);
    return done ? ERROR_none : error.code;
}

static void a_lock_held_too_long_is_reported_and_nothing_is_written(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 1);
    sqlite3_busy_timeout(database_of(store), 30);
    struct store *other = open_store(place->database, STORE_WRITE);
    execute(database_of(other), "BEGIN IMMEDIATE");
    assert_int_equal(append_error(store, "c-2", 1), ERROR_store_locked);
    /* Reading goes on meanwhile. */
    assert_int_equal(verified_head(store, "event/a").seq, 1);
    execute(database_of(other), "ROLLBACK");
    assert_int_equal(append_error(store, "c-2", 1), ERROR_none);
    assert_int_equal(verified_head(other, "event/a").seq, 2);
    store_close(other);
    store_close(store);
}

static void nothing_is_written_to_a_file_that_was_moved_or_deleted(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    assert_int_equal(rename(place->database, place_name(place, "elsewhere")), 0);
    assert_int_equal(append_error(store, "c-2", 1), ERROR_store_moved);
    assert_int_equal(rename(place_name(place, "elsewhere"), place->database), 0);
    assert_int_equal(append_error(store, "c-2", 1), ERROR_none);
    assert_int_equal(unlink(place->database), 0);
    assert_int_equal(append_error(store, "c-3", 1), ERROR_store_moved);
    store_close(store);
}

/* Refuses writes and syncs with a code of its choice once the allowance is used up. */
struct refusal {
    long writes_left;
    long syncs_left;
    int code;
};

static int refuse_write(void *context, const char *path, const void *bytes, int length, sqlite3_int64 offset) {
    (void)path, (void)bytes, (void)length, (void)offset;
    struct refusal *refusal = context;
    return refusal->writes_left-- > 0 ? SQLITE_OK : refusal->code;
}

static int refuse_sync(void *context, const char *path, bool folder) {
    (void)path, (void)folder;
    struct refusal *refusal = context;
    return refusal->syncs_left-- > 0 ? SQLITE_OK : refusal->code;
}

static void refuse(struct refusal *refusal, long writes, long syncs, int code) {
    *refusal = (struct refusal){writes, syncs, code};
}

static void allow(struct refusal *refusal) {
    refuse(refusal, 1000000, 1000000, SQLITE_OK);
}

static void a_full_disk_is_reported_at_every_write_and_loses_nothing(void **state) {
    struct place *place = *state;
    struct refusal refusal;
    allow(&refusal);
    struct shim_listener listener = {.context = &refusal, .write = refuse_write, .skip_sync = true};
    shim_install(&listener);
    struct store *store = open_store(place->database, STORE_CREATE);
    execute(database_of(store), "PRAGMA wal_autocheckpoint = 20");
    int64_t acknowledged = append_some(store, "event/a", "first", 3).seq;
    int refused = 0;
    for (long writes = 0; writes < 60; writes++) {
        char command[16];
        snprintf(command, sizeof command, "c-%ld", writes);
        refuse(&refusal, writes, 1000000, SQLITE_FULL);
        enum error_code code = append_error(store, command, 17);
        allow(&refusal);
        if (code == ERROR_none) {
            acknowledged += 17;
        } else {
            assert_int_equal(code, ERROR_store_full);
            refused++;
        }
        assert_int_equal(verified_head(store, "event/a").seq, acknowledged);
        /* With room again the same request goes through, once. */
        if (code != ERROR_none) {
            assert_int_equal(append_error(store, command, 17), ERROR_none);
            acknowledged += 17;
        }
    }
    assert_true(refused > 10);
    store_close(store);
    shim_remove();
    store = open_store(place->database, STORE_WRITE);
    assert_int_equal(verified_head(store, "event/a").seq, acknowledged);
    store_close(store);
}

static void a_disk_full_while_a_database_is_made_leaves_nothing_in_the_way(void **state) {
    struct place *place = *state;
    for (long writes = 0; writes < 30; writes++) {
        struct refusal refusal;
        refuse(&refusal, writes, 1000000, SQLITE_FULL);
        struct shim_listener listener = {.context = &refusal, .write = refuse_write, .skip_sync = true};
        shim_install(&listener);
        enum error_code code = open_error(place->database, STORE_CREATE);
        shim_remove();
        assert_true(code == ERROR_none || code == ERROR_store_full);
        assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_none);
        unlink(place->database);
    }
}

static void a_disk_that_fails_is_not_taken_for_a_full_one(void **state) {
    struct place *place = *state;
    struct refusal refusal;
    allow(&refusal);
    struct shim_listener listener = {
        .context = &refusal, .write = refuse_write, .sync = refuse_sync, .skip_sync = true};
    shim_install(&listener);
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    refuse(&refusal, 0, 0, SQLITE_IOERR_WRITE);
    assert_int_equal(append_error(store, "c-2", 1), ERROR_store_io);
    refuse(&refusal, 1000, 0, SQLITE_IOERR_FSYNC);
    assert_int_equal(append_error(store, "c-3", 1), ERROR_store_io);
    allow(&refusal);
    assert_int_equal(verified_head(store, "event/a").seq, 3);
    assert_int_equal(append_error(store, "c-3", 1), ERROR_none);
    store_close(store);
    shim_remove();
    store = open_store(place->database, STORE_READ);
    assert_int_equal(verified_head(store, "event/a").seq, 4);
    store_close(store);
}

/* The system's own limit, in a child: the file may not grow. */
static void a_file_that_may_not_grow_is_reported_and_loses_nothing(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        struct error error;
        struct store *store;
        if (!store_open(place->database, STORE_WRITE, &store, &error))
            _exit(1);
        struct rlimit limit = {40000, 40000};
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
            _exit(4);
        for (int i = 0; i < 20; i++) {
            char command[16];
            snprintf(command, sizeof command, "c-%d", i);
            enum error_code code = append_error(store, command, 5);
            if (code != ERROR_none)
                _exit(code == ERROR_store_io && verified_head(store, "event/a").seq == 3 + 5 * i ? 0 : 2);
        }
        _exit(3);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    struct store *store = open_store(place->database, STORE_WRITE);
    assert_true(verified_head(store, "event/a").seq >= 3);
    store_close(store);
}

/* --- Damage --------------------------------------------------------------------------------------------------------- */

static void overwrite(const char *name, long offset, const void *bytes, size_t length) {
    FILE *file = fopen(name, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, offset, SEEK_SET), 0);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void a_database_with_a_damaged_header_is_none(void **state) {
    struct place *place = *state;
    make_three_entries(place);
    overwrite(place->database, 0, "SQLite formal 3", 15);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_not_database);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_not_database);
}

static void a_damaged_page_is_reported_as_damage(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c", 500);
    int64_t root = ask(database_of(store), "SELECT rootpage FROM sqlite_schema WHERE name = 'entry'");
    int64_t page = ask(database_of(store), "PRAGMA page_size");
    store_close(store);
    unsigned char rubbish[512];
    memset(rubbish, 0xA5, sizeof rubbish);
    overwrite(place->database, (long)((root - 1) * page), rubbish, sizeof rubbish);
    store = open_store(place->database, STORE_WRITE);
    struct error error;
    struct store_head head;
    assert_false(store_journal_verify(store, TEXT("event/a"), TEXT(""), &head, &error));
    assert_int_equal(error.code, ERROR_store_corrupt);
    assert_int_equal(append_error(store, "c-2", 1), ERROR_store_corrupt);
    store_close(store);
}

/* Either SQLite sees it or the chain does; and never is a changed entry taken for a good one. */
static void a_byte_changed_anywhere_in_the_file_is_never_taken_for_a_good_entry(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c", 60);
    struct error error;
    struct journal_entry *good;
    size_t good_count;
    must(store_read(store, TEXT("event/a"), 0, 0, &place->arena, &good, &good_count, &error), &error);
    store_close(store);
    struct text whole = read_file(&place->arena, place->database);
    int found = 0;
    for (size_t at = 0; at < whole.length; at += 13) {
        char changed = (char)(whole.bytes[at] ^ 1 << at % 8);
        overwrite(place->database, (long)at, &changed, 1);
        struct store_head head;
        if (!store_open(place->database, STORE_READ, &store, &error)) {
            found++;
        } else {
            if (!store_journal_verify(store, TEXT("event/a"), TEXT(""), &head, &error)) {
                found++;
            } else {
                struct arena arena;
                arena_init(&arena);
                struct journal_entry *entries;
                size_t count;
                must(store_read(store, TEXT("event/a"), 0, 0, &arena, &entries, &count, &error), &error);
                /* Cut to nothing is the one case that only a printed head can tell. */
                assert_true(count == good_count || count == 0);
                for (size_t i = 0; i < count; i++) {
                    assert_true(text_equal(entries[i].body, good[i].body));
                    assert_true(text_equal(entries[i].kind, good[i].kind));
                    assert_true(text_equal(entries[i].actor, good[i].actor));
                    assert_int_equal(entries[i].at, good[i].at);
                    assert_memory_equal(entries[i].hash, good[i].hash, sizeof good[i].hash);
                }
                arena_drop(&arena);
            }
            store_close(store);
        }
        overwrite(place->database, (long)at, &whole.bytes[at], 1);
    }
    assert_true(found > 100);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_missing_database_is_named),
        TEST(a_missing_folder_is_named),
        TEST(a_folder_is_no_database),
        TEST(a_text_file_is_no_database_and_is_left_alone),
        TEST(an_empty_file_has_lost_its_contents_and_is_not_made_a_database),
        TEST(the_database_of_another_program_is_left_alone),
        TEST(a_newer_schema_is_refused),
        TEST(a_kind_of_store_that_is_not_built_in_is_refused),
        TEST(no_character_of_a_file_name_means_anything_else),
        TEST(a_new_database_is_readable_by_its_owner_only),
        TEST(a_database_that_may_only_be_read_is_read_but_not_written),
        TEST(a_database_in_a_folder_that_may_only_be_read_says_so),
        TEST(a_database_that_may_not_be_read_says_so),
        TEST(a_database_on_a_disk_mounted_read_only_can_be_read),
        TEST(a_lock_held_too_long_is_reported_and_nothing_is_written),
        TEST(nothing_is_written_to_a_file_that_was_moved_or_deleted),
        TEST(a_full_disk_is_reported_at_every_write_and_loses_nothing),
        TEST(a_disk_full_while_a_database_is_made_leaves_nothing_in_the_way),
        TEST(a_disk_that_fails_is_not_taken_for_a_full_one),
        TEST(a_file_that_may_not_grow_is_reported_and_loses_nothing),
        TEST(a_database_with_a_damaged_header_is_none),
        TEST(a_damaged_page_is_reported_as_damage),
        TEST(a_byte_changed_anywhere_in_the_file_is_never_taken_for_a_good_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
