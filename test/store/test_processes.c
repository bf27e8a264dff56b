/* Several processes on one database. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WRITERS = 4, APPENDS = 60, DATABASES = 40 };

/* Runs `work` in a child; what it returns is the child's exit code. */
static pid_t begin(int (*work)(struct place *place, int number), struct place *place, int number) {
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(work(place, number));
    return child;
}

static void end(pid_t child) {
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* Appends facts of its own, looking again whenever another was quicker. */
static int write_facts(struct place *place, int number) {
    struct store *store;
    struct error error;
    if (!store_open(place->database, STORE_CREATE, &store, &error))
        return 1;
    for (int i = 0; i < APPENDS; i++) {
        char text[32];
        int length = snprintf(text, sizeof text, "%d-%d", number, i);
        struct fact facts[2] = {{TEXT("test.done/1"), {text, (size_t)length}}, {TEXT("test.done/1"), TEXT("second")}};
        struct store_batch batch = {.stream = TEXT("event/a"), .command = text_from(text), .count = 2, .facts = facts};
        enum store_outcome outcome = STORE_STALE;
        while (outcome == STORE_STALE) {
            struct store_head head;
            if (!store_get_head(store, batch.stream, &head, &error))
                return 2;
            batch.expected = head.seq;
            if (!store_append(store, &batch, 1, &outcome, &head, &error))
                return 3;
        }
        if (outcome != STORE_APPENDED)
            return 4;
    }
    store_close(store);
    return 0;
}

static int make_databases(struct place *place, int number) {
    (void)number;
    for (int i = 0; i < DATABASES; i++) {
        struct store *store;
        struct error error;
        char name[32];
        snprintf(name, sizeof name, "made-%d.sqlite", i);
        if (!store_open(place_name(place, name), STORE_CREATE, &store, &error))
            return 1;
        store_close(store);
    }
    return 0;
}

static void none_of_many_takes_a_database_in_the_making_for_a_foreign_one(void **state) {
    struct place *place = *state;
    pid_t children[WRITERS];
    for (int i = 0; i < WRITERS; i++)
        children[i] = begin(make_databases, place, i);
    for (int i = 0; i < WRITERS; i++)
        end(children[i]);
}

static void processes_that_make_and_write_one_database_at_once_lose_nothing(void **state) {
    struct place *place = *state;
    pid_t children[WRITERS];
    for (int i = 0; i < WRITERS; i++)
        children[i] = begin(write_facts, place, i);
    for (int i = 0; i < WRITERS; i++)
        end(children[i]);
    struct store *store = open_store(place->database, STORE_READ);
    assert_int_equal(verified_head(store, "event/a").seq, 2 * WRITERS * APPENDS);
    struct error error;
    struct journal_entry *entries;
    size_t count;
    must(store_read(store, TEXT("event/a"), 0, 0, &place->arena, &entries, &count, &error), &error);
    int next[WRITERS] = {0};
    for (size_t i = 0; i < count; i += 2) {
        int writer;
        int number;
        assert_int_equal(sscanf(entries[i].body.bytes, "%d-%d", &writer, &number), 2);
        assert_int_equal(number, next[writer]++);
        assert_true(text_equal(entries[i + 1].command, entries[i].command));
    }
    for (int i = 0; i < WRITERS; i++)
        assert_int_equal(next[i], APPENDS);
    store_close(store);
}

/* Each sees a whole chain that only grows. */
static int read_meanwhile(struct place *place, int number) {
    (void)number;
    struct store *store;
    struct error error;
    int64_t before = 0;
    while (before < 2 * APPENDS) {
        struct store_head head;
        if (!store_open(place->database, STORE_READ, &store, &error))
            return 1;
        if (!store_journal_verify(store, TEXT("event/a"), TEXT(""), &head, &error))
            return 2;
        if (head.seq < before || head.seq % 2 != 0)
            return 3;
        before = head.seq;
        store_close(store);
    }
    return 0;
}

static void opening_and_proving_works_while_another_process_writes(void **state) {
    struct place *place = *state;
    store_close(open_store(place->database, STORE_CREATE));
    pid_t reader = begin(read_meanwhile, place, 0);
    pid_t writer = begin(write_facts, place, 0);
    end(writer);
    end(reader);
}

static int back_up_meanwhile(struct place *place, int number) {
    struct store *store;
    struct error error;
    if (!store_open(place->database, STORE_WRITE, &store, &error))
        return 1;
    for (int i = 0; i < 10; i++) {
        char name[32];
        snprintf(name, sizeof name, "backup-%d-%d.sqlite", number, i);
        if (!store_backup(store, place_name(place, name), &error))
            return 2;
        struct store *copy;
        struct store_head head;
        if (!store_open(place_name(place, name), STORE_READ, &copy, &error) ||
            !store_journal_verify(copy, TEXT("event/a"), TEXT(""), &head, &error) || head.seq % 2 != 0)
            return 3;
        store_close(copy);
    }
    store_close(store);
    return 0;
}

static void a_backup_taken_while_others_write_is_whole(void **state) {
    struct place *place = *state;
    store_close(open_store(place->database, STORE_CREATE));
    pid_t writer = begin(write_facts, place, 0);
    pid_t saver = begin(back_up_meanwhile, place, 1);
    end(writer);
    end(saver);
}

static void a_backup_holds_everything_and_never_overwrites(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_head head = append_some(store, "event/a", "c", 100);
    struct error error;
    const struct store_account account = {.name = TEXT_INIT("anna"), .role = STORE_ROLE_ARBITER};
    const struct store_note note = {.at = 1};
    must(store_account_make(store, &account, TEXT("correct horse"), &note, &error), &error);
    const char *target = place_name(place, "a?b #.sqlite");
    must(store_backup(store, target, &error), &error);
    assert_false(store_backup(store, target, &error));
    assert_int_equal(error.code, ERROR_store_backup_exists);
    assert_false(store_backup(store, place_name(place, "nowhere/b.sqlite"), &error));
    assert_int_equal(error.code, ERROR_store_folder_missing);
    append_some(store, "event/a", "later", 1);
    store_close(store);
    store = open_store(target, STORE_WRITE);
    struct store_head copied = verified_head(store, "event/a");
    assert_memory_equal(&copied, &head, sizeof head);
    int64_t count;
    must(store_account_count(store, &count, &error), &error);
    assert_int_equal(count, 1);
    append_some(store, "event/a", "other", 1);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(none_of_many_takes_a_database_in_the_making_for_a_foreign_one),
        TEST(processes_that_make_and_write_one_database_at_once_lose_nothing),
        TEST(opening_and_proving_works_while_another_process_writes),
        TEST(a_backup_taken_while_others_write_is_whole),
        TEST(a_backup_holds_everything_and_never_overwrites),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
