/* The log beside a database: what is in it gets into the database, and it is noticed when it is gone or another one. */
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *log_of(struct place *place, const char *name) {
    return store_sqlite_beside(&place->arena, name, "-wal");
}

static void copy_file(struct place *place, const char *from, const char *to) {
    struct text bytes = read_file(&place->arena, from);
    write_file(to, bytes.bytes, bytes.length);
}

static bool exists(const char *name) {
    struct stat status;
    return stat(name, &status) == 0;
}

/* Entries of a program that is killed, so that they lie in the log. */
static void append_and_die(const char *database, const char *command, size_t count) {
    pid_t child = fork();
    if (child == 0) {
        struct store *store = open_store(database, STORE_CREATE);
        append_some(store, "event/a", command, count);
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

static int64_t seq_in(const char *database) {
    struct store *store = open_store(database, STORE_READ);
    int64_t seq = verified_head(store, "event/a").seq;
    store_close(store);
    return seq;
}

static enum error_code append_fault(struct store *store, const char *command) {
    struct fact fact = {TEXT("test.done/1"), TEXT("{}")};
    struct store_head head = head_of(store, "event/a");
    struct store_batch batch = {.stream = TEXT("event/a"),
                                .expected = head.seq,
                                .at = 1,
                                .actor = TEXT("a"),
                                .command = text_from(command),
                                .count = 1,
                                .facts = &fact};
    enum store_outcome outcome;
    struct error error = {0};
    return store_append(store, &batch, 1, &outcome, &head, &error) ? ERROR_none : error.code;
}

/* --- In good order -------------------------------------------------------------------------------------------------- */

static void at_rest_the_database_alone_holds_everything(void **state) {
    struct place *place = *state;
    const char *copy = place_name(place, "copy.sqlite");
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    append_some(store, "event/a", "c-1", 3);
    must(store_rest(store, 1000, 2000, &error), &error);
    must(store_rest(store, 2500, 2000, &error), &error); /* not yet */
    copy_file(place, place->database, copy);
    assert_int_equal(open_error(copy, STORE_WRITE), ERROR_store_log_missing);
    must(store_rest(store, 3000, 2000, &error), &error);
    copy_file(place, place->database, copy);
    assert_int_equal(seq_in(copy), 3);
    assert_int_equal(open_error(copy, STORE_WRITE), ERROR_none);
    append_some(store, "event/a", "c-2", 1);
    store_close(store);
    assert_false(exists(log_of(place, place->database)));
    assert_int_equal(seq_in(place->database), 4);
}

/* A reader that comes last cannot do it. */
static void a_program_that_ends_leaves_nothing_in_the_log(void **state) {
    struct place *place = *state;
    const char *copy = place_name(place, "copy.sqlite");
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    struct store *reader = open_store(place->database, STORE_READ);
    assert_int_equal(head_of(reader, "event/a").seq, 3);
    store_close(store);
    copy_file(place, place->database, copy);
    assert_int_equal(seq_in(copy), 3);
    assert_int_equal(open_error(copy, STORE_WRITE), ERROR_none);
    store_close(reader);
}

static void after_a_kill_the_log_is_taken_up(void **state) {
    struct place *place = *state;
    for (int i = 0; i < 5; i++) {
        char command[8];
        snprintf(command, sizeof command, "c-%d", i);
        append_and_die(place->database, command, 2);
        assert_true(exists(log_of(place, place->database)));
        assert_int_equal(seq_in(place->database), 2 * (i + 1));
    }
}

static void a_backup_is_whole_without_a_log(void **state) {
    struct place *place = *state;
    const char *backup = place_name(place, "backup.sqlite");
    struct error error;
    append_and_die(place->database, "c-1", 2);
    struct store *store = open_store(place->database, STORE_WRITE);
    append_some(store, "event/a", "c-2", 1);
    must(store_backup(store, backup, &error), &error);
    assert_false(exists(log_of(place, backup)));
    struct store *copy = open_store(backup, STORE_READ);
    must(store_is_whole(copy, &error), &error);
    store_close(copy);
    assert_int_equal(open_error(backup, STORE_WRITE), ERROR_none);
    assert_int_equal(seq_in(backup), 3);
    store_close(store);
}

/* --- Lost while nobody looks ---------------------------------------------------------------------------------------- */

static void a_log_that_is_missing_is_noticed_at_the_start(void **state) {
    struct place *place = *state;
    struct text kept;
    struct error error;
    append_and_die(place->database, "c-1", 3);
    assert_int_equal(unlink(log_of(place, place->database)), 0);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_log_missing);
    assert_int_equal(open_error(place->database, STORE_CREATE), ERROR_store_log_missing);
    struct store *store = open_store(place->database, STORE_READ); /* to look at what is there */
    const char *backup = place_name(place, "backup.sqlite");
    assert_int_equal(head_of(store, "event/a").seq, 0);
    assert_false(store_is_whole(store, &error));
    assert_int_equal(error.code, ERROR_store_log_missing);
    assert_false(store_backup(store, backup, &error)); /* it would not look like one that has lost something */
    assert_int_equal(error.code, ERROR_store_log_missing);
    assert_false(exists(backup));
    store_close(store);
    must(store_accept(place->database, &place->arena, &kept, &error), &error);
    assert_int_equal(kept.length, 0);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_none);
    assert_false(store_accept(place->database, &place->arena, &kept, &error));
    assert_int_equal(error.code, ERROR_restore_needless);
}

static void the_log_of_another_database_is_not_taken(void **state) {
    struct place *place = *state;
    const char *other = place_name(place, "other.sqlite");
    struct text kept;
    struct error error;
    store_close(open_store(place->database, STORE_CREATE));
    append_and_die(other, "c-1", 3);
    copy_file(place, log_of(place, other), log_of(place, place->database));
    struct text before = read_file(&place->arena, place->database);
    assert_int_equal(open_error(place->database, STORE_READ), ERROR_store_log_foreign);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_log_foreign);
    assert_true(text_equal(before, read_file(&place->arena, place->database)));
    must(store_accept(place->database, &place->arena, &kept, &error), &error);
    assert_true(exists(text_zero(&place->arena, kept)));
    assert_int_equal(seq_in(place->database), 0);
    assert_int_equal(seq_in(other), 3);
}

/* The mistake of who puts a backup back by hand. */
static void the_log_of_another_time_is_not_taken(void **state) {
    struct place *place = *state;
    const char *backup = place_name(place, "backup.sqlite");
    const char *old_log = place_name(place, "old-log");
    struct error error;
    append_and_die(place->database, "c-1", 3);
    copy_file(place, log_of(place, place->database), old_log);
    struct store *store = open_store(place->database, STORE_WRITE);
    must(store_backup(store, backup, &error), &error);
    append_some(store, "event/a", "c-2", 2);
    store_close(store);
    copy_file(place, old_log, log_of(place, place->database)); /* older than the database */
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_log_foreign);
    unlink(log_of(place, place->database));
    append_and_die(place->database, "c-3", 2);
    copy_file(place, backup, place->database); /* the database is older than the log */
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_log_foreign);
}

static void a_database_that_lost_its_contents_is_not_made_anew(void **state) {
    struct place *place = *state;
    const char *log = log_of(place, place->database);
    append_and_die(place->database, "c-1", 3);
    struct text kept_log = read_file(&place->arena, log);
    assert_int_equal(truncate(place->database, 0), 0);
    for (enum store_mode mode = STORE_READ; mode <= STORE_CREATE; mode++)
        assert_int_equal(open_error(place->database, mode), ERROR_store_log_alone);
    assert_int_equal(unlink(place->database), 0);
    for (enum store_mode mode = STORE_READ; mode <= STORE_CREATE; mode++)
        assert_int_equal(open_error(place->database, mode), ERROR_store_log_alone);
    assert_false(exists(place->database));
    assert_true(text_equal(kept_log, read_file(&place->arena, log)));
    unlink(log);
    /* A database in which there is nothing, as a tool for repairs may leave it. */
    sqlite3 *empty;
    assert_int_equal(sqlite3_open(place->database, &empty), SQLITE_OK);
    execute(empty, "CREATE TABLE t (a); DROP TABLE t");
    sqlite3_close(empty);
    for (enum store_mode mode = STORE_READ; mode <= STORE_CREATE; mode++)
        assert_int_equal(open_error(place->database, mode), ERROR_store_emptied);
}

/* --- Lost while it is open ------------------------------------------------------------------------------------------ */

static void a_log_removed_while_open_is_noticed_and_loses_nothing(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    assert_int_equal(append_fault(store, "c-2"), ERROR_none);
    assert_int_equal(unlink(log_of(place, place->database)), 0);
    assert_int_equal(append_fault(store, "c-3"), ERROR_store_log_lost);
    assert_int_equal(append_fault(store, "c-4"), ERROR_store_log_lost);
    store_close(store);
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_none);
    assert_int_equal(seq_in(place->database), 4);
}

static void a_log_removed_while_open_is_noticed_at_rest(void **state) {
    struct place *place = *state;
    const char *copy = place_name(place, "copy.sqlite");
    struct error error;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    must(store_rest(store, 0, 2000, &error), &error);
    assert_int_equal(unlink(log_of(place, place->database)), 0);
    assert_false(store_rest(store, 100, 2000, &error));
    assert_int_equal(error.code, ERROR_store_log_lost);
    copy_file(place, place->database, copy); /* even if the power fails now */
    assert_int_equal(seq_in(copy), 3);
    store_close(store);
}

static void a_log_replaced_while_open_is_noticed(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    assert_int_equal(append_fault(store, "c-2"), ERROR_none);
    assert_int_equal(rename(log_of(place, place->database), place_name(place, "away")), 0);
    write_file(log_of(place, place->database), "something else", 14);
    assert_int_equal(append_fault(store, "c-3"), ERROR_store_log_lost);
    store_close(store);
    assert_int_equal(read_file(&place->arena, log_of(place, place->database)).length, 14);
}

static void a_database_emptied_or_replaced_while_open_is_noticed(void **state) {
    struct place *place = *state;
    const char *other = place_name(place, "other.sqlite");
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    store_close(open_store(other, STORE_CREATE));
    assert_int_equal(rename(place->database, place_name(place, "away")), 0);
    assert_int_equal(rename(other, place->database), 0);
    assert_int_equal(append_fault(store, "c-2"), ERROR_store_moved);
    assert_int_equal(rename(place_name(place, "away"), place->database), 0);
    assert_int_equal(append_fault(store, "c-2"), ERROR_none);
    assert_int_equal(truncate(place->database, 0), 0);
    assert_int_equal(append_fault(store, "c-3"), ERROR_store_emptied);
    store_close(store);
}

/* --- Restoring ------------------------------------------------------------------------------------------------------ */

/* A database with 3 entries, its backup, and two entries more in the log. */
static const char *with_backup(struct place *place) {
    const char *backup = place_name(place, "backup.sqlite");
    struct error error;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    const struct store_account account = {.name = TEXT_INIT("arbiter"), .role = STORE_ROLE_ARBITER};
    const struct store_note note = {.at = 1};
    must(store_account_make(store, &account, TEXT("correct horse"), &note, &error), &error);
    char token[STORE_TOKEN_TEXT];
    char csrf[STORE_TOKEN_TEXT];
    must(store_session_start(store, TEXT("arbiter"), &(struct store_device){.name = TEXT_INIT("")}, 1, 1000000, token,
                             csrf, &error),
         &error);
    must(store_backup(store, backup, &error), &error);
    store_close(store);
    append_and_die(place->database, "c-2", 2);
    return backup;
}

static void a_backup_is_put_back_and_what_it_replaces_is_kept(void **state) {
    struct place *place = *state;
    const char *backup = with_backup(place);
    struct text kept;
    struct error error;
    must(store_restore(backup, place->database, &place->arena, &kept, &error), &error);
    assert_false(exists(log_of(place, place->database)));
    struct store *store = open_store(place->database, STORE_WRITE);
    assert_int_equal(verified_head(store, "event/a").seq, 3);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM account"), 1);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM session"), 0);
    append_some(store, "event/a", "c-3", 1);
    store_close(store);
    assert_int_equal(seq_in(text_zero(&place->arena, kept)), 5);
    assert_int_equal(seq_in(backup), 3);
    /* The log of what was replaced no longer fits. */
    copy_file(place, log_of(place, text_zero(&place->arena, kept)), log_of(place, place->database));
    assert_int_equal(open_error(place->database, STORE_WRITE), ERROR_store_log_foreign);
}

static void a_backup_is_put_where_nothing_or_damage_is(void **state) {
    struct place *place = *state;
    const char *backup = with_backup(place);
    const char *fresh = place_name(place, "fresh.sqlite");
    struct text kept;
    struct error error;
    must(store_restore(backup, fresh, &place->arena, &kept, &error), &error);
    assert_int_equal(kept.length, 0);
    assert_int_equal(seq_in(fresh), 3);
    assert_int_equal(truncate(place->database, 0), 0);
    must(store_restore(backup, place->database, &place->arena, &kept, &error), &error);
    assert_true(exists(log_of(place, text_zero(&place->arena, kept))));
    assert_int_equal(seq_in(place->database), 3);
}

static enum error_code restore_error(struct place *place, const char *backup) {
    struct text kept;
    struct error error = {0};
    struct text before = read_file(&place->arena, place->database);
    enum error_code code =
        store_restore(backup, place->database, &place->arena, &kept, &error) ? ERROR_none : error.code;
    assert_true(text_equal(before, read_file(&place->arena, place->database)));
    return code;
}

static void what_cannot_be_put_back_changes_nothing(void **state) {
    struct place *place = *state;
    const char *backup = with_backup(place);
    const char *letter = place_name(place, "letter.txt");
    const char *altered = place_name(place, "altered.sqlite");
    write_file(letter, "Dear arbiter,\nthis is no database, however long it may be.\n", 58);
    assert_int_equal(restore_error(place, letter), ERROR_store_not_database);
    assert_int_equal(restore_error(place, place_name(place, "nothing")), ERROR_store_missing);
    assert_int_equal(restore_error(place, place->database), ERROR_restore_itself);
    copy_file(place, backup, altered);
    sqlite3 *database;
    assert_int_equal(sqlite3_open(altered, &database), SQLITE_OK);
    execute(database, "UPDATE entry SET body = '{}' WHERE seq = 2");
    sqlite3_close(database);
    assert_int_equal(restore_error(place, altered), ERROR_restore_damaged);
}

static void a_database_in_use_is_not_replaced(void **state) {
    struct place *place = *state;
    const char *backup = with_backup(place);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct store *store = open_store(place->database, STORE_READ);
        bool reported = write(ends[1], "x", 1) == 1;
        sleep(60);
        store_close(store);
        _exit(reported ? 0 : 1);
    }
    char ready;
    assert_int_equal(read(ends[0], &ready, 1), 1);
    struct text kept;
    struct error error;
    char process[24];
    snprintf(process, sizeof process, "%ld", (long)child);
    assert_false(store_restore(backup, place->database, &place->arena, &kept, &error));
    assert_int_equal(error.code, ERROR_store_in_use);
    assert_string_equal(error.operand[1], process);
    kill(child, SIGKILL);
    int status;
    waitpid(child, &status, 0);
    close(ends[0]);
    close(ends[1]);
    must(store_restore(backup, place->database, &place->arena, &kept, &error), &error);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(at_rest_the_database_alone_holds_everything),
        TEST(a_program_that_ends_leaves_nothing_in_the_log),
        TEST(after_a_kill_the_log_is_taken_up),
        TEST(a_backup_is_whole_without_a_log),
        TEST(a_log_that_is_missing_is_noticed_at_the_start),
        TEST(the_log_of_another_database_is_not_taken),
        TEST(the_log_of_another_time_is_not_taken),
        TEST(a_database_that_lost_its_contents_is_not_made_anew),
        TEST(a_log_removed_while_open_is_noticed_and_loses_nothing),
        TEST(a_log_removed_while_open_is_noticed_at_rest),
        TEST(a_log_replaced_while_open_is_noticed),
        TEST(a_database_emptied_or_replaced_while_open_is_noticed),
        TEST(a_backup_is_put_back_and_what_it_replaces_is_kept),
        TEST(a_backup_is_put_where_nothing_or_damage_is),
        TEST(what_cannot_be_put_back_changes_nothing),
        TEST(a_database_in_use_is_not_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
