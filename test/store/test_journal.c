/* Appending to the journal and reading it. */
#include "support.h"

#include <stdio.h>
#include <string.h>

static struct store_batch one_fact(const char *stream, int64_t expected, const char *command, const struct fact *fact) {
    return (struct store_batch){.stream = text_from(stream),
                                .expected = expected,
                                .at = 1763200000000,
                                .actor = TEXT("arbiter"),
                                .command = text_from(command),
                                .count = 1,
                                .facts = fact};
}

static const struct fact some_fact = {TEXT_INIT("test.done/1"), TEXT_INIT("{}")};

static enum store_outcome append(struct store *store, const struct store_batch *batches, size_t count,
                                 struct store_head *heads) {
    struct error error;
    enum store_outcome outcome;
    must(store_append(store, batches, count, &outcome, heads, &error), &error);
    return outcome;
}

static struct journal_entry *read_all(struct place *place, struct store *store, const char *stream, size_t *count) {
    struct error error;
    struct journal_entry *entries;
    must(store_read(store, text_from(stream), 0, 0, &place->arena, &entries, count, &error), &error);
    return entries;
}

static void a_stream_without_entries_has_seq_0_and_a_head_of_zeros(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    static const unsigned char zeros[JOURNAL_HASH_BYTES];
    struct store_head head = verified_head(store, "event/none");
    assert_int_equal(head.seq, 0);
    assert_memory_equal(head.hash, zeros, sizeof zeros);
    size_t count;
    read_all(place, store, "event/none", &count);
    assert_int_equal(count, 0);
    store_close(store);
}

/* The expected digests were computed with another implementation of BLAKE2b from the rule in store.h. */
static void the_hash_is_blake2b_over_the_previous_hash_and_every_field_with_its_length(void **state) {
    (void)state;
    struct journal_entry first = {.stream = TEXT("event/city-open"),
                                  .seq = 1,
                                  .at = 1763200000000,
                                  .actor = TEXT("arbiter"),
                                  .command = TEXT("c-1"),
                                  .kind = TEXT("event.created/1"),
                                  .body = TEXT("{\"name\":\"Città di Bastia\"}")};
    unsigned char zeros[JOURNAL_HASH_BYTES] = {0};
    char hex[2 * JOURNAL_HASH_BYTES + 1];
    store_journal_hash(zeros, &first, first.hash);
    store_journal_hash_write(first.hash, hex);
    assert_string_equal(hex, "f97fbd461bcc6298e4a2f4378d6d9c58380b38ddef63e0513c980df4ea2f9002");
    struct journal_entry second = {.stream = TEXT("event/city-open"),
                                   .seq = 2,
                                   .at = -1,
                                   .command = TEXT("c-2"),
                                   .kind = TEXT("result.set/1"),
                                   .body = TEXT("{}")};
    store_journal_hash(first.hash, &second, second.hash);
    store_journal_hash_write(second.hash, hex);
    assert_string_equal(hex, "54dbb50debc88da05f4184e2bef6ec4c41c6acf9df205c0fa2e575f8a269c2e7");
}

static void what_was_appended_is_read_back_to_the_byte(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char *large = arena_alloc(&place->arena, 300000);
    memset(large, 'x', 300000);
    struct fact facts[] = {
        {TEXT("event.created/1"), TEXT("{\"name\":\"Città \\u00e0 \xF0\x9F\x99\x82\",  \"blanks\" : 1}")},
        {TEXT("result.set/1"), TEXT("")},
        {TEXT("k"), {large, 300000}},
    };
    struct store_batch batch = {
        .stream = TEXT("event/a"), .at = -5, .actor = TEXT(""), .command = TEXT("c"), .count = 3, .facts = facts};
    struct store_head head;
    assert_int_equal(append(store, &batch, 1, &head), STORE_APPENDED);
    store_close(store);
    store = open_store(place->database, STORE_READ);
    size_t count;
    struct journal_entry *entries = read_all(place, store, "event/a", &count);
    assert_int_equal(count, 3);
    unsigned char previous[JOURNAL_HASH_BYTES] = {0};
    for (size_t i = 0; i < count; i++) {
        assert_true(text_equal(entries[i].stream, TEXT("event/a")));
        assert_int_equal(entries[i].seq, i + 1);
        assert_int_equal(entries[i].at, -5);
        assert_int_equal(entries[i].actor.length, 0);
        assert_true(text_equal(entries[i].command, TEXT("c")));
        assert_true(text_equal(entries[i].kind, facts[i].kind));
        assert_true(text_equal(entries[i].body, facts[i].body));
        unsigned char hash[JOURNAL_HASH_BYTES];
        store_journal_hash(previous, &entries[i], hash);
        assert_memory_equal(hash, entries[i].hash, sizeof hash);
        memcpy(previous, hash, sizeof hash);
    }
    assert_int_equal(head.seq, 3);
    assert_memory_equal(head.hash, previous, sizeof previous);
    store_close(store);
}

static void commands_of_any_number_of_facts_keep_the_chain_whole(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    int64_t expected = 0;
    for (size_t facts = 1; facts <= 70; facts++) {
        char command[16];
        snprintf(command, sizeof command, "c-%zu", facts);
        struct store_head head = append_some(store, "event/a", command, facts);
        expected += (int64_t)facts;
        assert_int_equal(head.seq, expected);
        struct store_head kept = head_of(store, "event/a");
        assert_memory_equal(&kept, &head, sizeof head);
    }
    assert_int_equal(verified_head(store, "event/a").seq, expected);
    size_t count;
    struct journal_entry *entries = read_all(place, store, "event/a", &count);
    assert_int_equal(count, expected);
    for (size_t i = 0; i < count; i++) {
        char body[32];
        snprintf(body, sizeof body, "{\"n\":%zu}", i + 1);
        assert_true(text_equal(entries[i].body, text_from(body)));
    }
    store_close(store);
}

static void reading_begins_after_a_seq_and_stops_at_a_limit(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c", 10);
    append_some(store, "event/b", "c", 10);
    struct error error;
    struct journal_entry *entries;
    size_t count;
    must(store_read(store, TEXT("event/a"), 3, 4, &place->arena, &entries, &count, &error), &error);
    assert_int_equal(count, 4);
    assert_int_equal(entries[0].seq, 4);
    assert_int_equal(entries[3].seq, 7);
    must(store_read(store, TEXT("event/a"), 8, 0, &place->arena, &entries, &count, &error), &error);
    assert_int_equal(count, 2);
    must(store_read(store, TEXT("event/a"), 10, 0, &place->arena, &entries, &count, &error), &error);
    assert_int_equal(count, 0);
    store_close(store);
}

static void an_append_on_an_older_seq_is_stale_and_writes_nothing(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_head before = append_some(store, "event/a", "c-1", 2);
    for (int64_t expected = 0; expected <= 3; expected++) {
        if (expected == 2)
            continue;
        struct store_batch late = one_fact("event/a", expected, "c-2", &some_fact);
        struct store_head head;
        assert_int_equal(append(store, &late, 1, &head), STORE_STALE);
        assert_memory_equal(&head, &before, sizeof head);
    }
    struct store_head after = verified_head(store, "event/a");
    assert_memory_equal(&after, &before, sizeof after);
    /* The command is not used up: on the right seq it goes through. */
    struct store_batch right = one_fact("event/a", 2, "c-2", &some_fact);
    assert_int_equal(append(store, &right, 1, &after), STORE_APPENDED);
    store_close(store);
}

static void a_retry_is_recognised_by_its_command_and_not_doubled(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 1);
    struct store_head present = append_some(store, "event/a", "c-2", 1);
    struct store_batch again = one_fact("event/a", 0, "c-1", &some_fact);
    struct store_head head;
    assert_int_equal(append(store, &again, 1, &head), STORE_REPEATED);
    assert_memory_equal(&head, &present, sizeof head);
    again.expected = 2;
    assert_int_equal(append(store, &again, 1, &head), STORE_REPEATED);
    assert_int_equal(verified_head(store, "event/a").seq, 2);
    /* In another stream the same id is another command. */
    struct store_batch other = one_fact("event/b", 0, "c-1", &some_fact);
    assert_int_equal(append(store, &other, 1, &head), STORE_APPENDED);
    store_close(store);
}

static void the_entries_of_a_command_are_found_together(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 3);
    append_some(store, "event/a", "c-2", 20);
    append_some(store, "event/a", "c-3", 1);
    append_some(store, "event/b", "c-2", 2);
    struct error error;
    struct store_command found;
    must(store_find_command(store, TEXT("event/a"), TEXT("c-2"), &place->arena, &found, &error), &error);
    assert_int_equal(found.count, 20);
    for (size_t i = 0; i < found.count; i++) {
        assert_int_equal(found.entries[i].seq, 4 + i);
        assert_true(text_equal(found.entries[i].command, TEXT("c-2")));
    }
    must(store_find_command(store, TEXT("event/a"), TEXT("c-4"), &place->arena, &found, &error), &error);
    assert_int_equal(found.count, 0);
    store_close(store);
}

static void a_command_that_answered_another_request_is_no_retry(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_batch first = one_fact("event/a", 0, "c-1", &some_fact);
    memset(first.request, 7, sizeof first.request);
    struct store_head head;
    assert_int_equal(append(store, &first, 1, &head), STORE_APPENDED);
    struct store_command found;
    struct error error;
    must(store_find_command(store, TEXT("event/a"), TEXT("c-1"), &place->arena, &found, &error), &error);
    assert_memory_equal(found.request, first.request, sizeof first.request);
    struct store_batch again = first;
    again.expected = 1;
    assert_int_equal(append(store, &again, 1, &head), STORE_REPEATED);
    again.request[31] ^= 1;
    assert_int_equal(append(store, &again, 1, &head), STORE_REUSED);
    assert_int_equal(head.seq, 1);
    memset(again.request, 0, sizeof again.request);
    assert_int_equal(append(store, &again, 1, &head), STORE_REUSED);
    /* Over several streams, whichever of them knows it. */
    struct store_batch both[] = {one_fact("event/b", 0, "c-1", &some_fact), again};
    struct store_head heads[2];
    assert_int_equal(append(store, both, 2, heads), STORE_REUSED);
    assert_int_equal(heads[0].seq, 0);
    assert_int_equal(heads[1].seq, 1);
    assert_int_equal(verified_head(store, "event/a").seq, 1);
    store_close(store);
}

static void one_append_over_several_streams_is_whole_or_not_at_all(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 2);
    append_some(store, "game/1", "c-0", 5);
    struct store_head heads[2];
    struct store_batch both[] = {one_fact("game/1", 5, "c-2", &some_fact), one_fact("event/a", 2, "c-2", &some_fact)};
    assert_int_equal(append(store, both, 2, heads), STORE_APPENDED);
    assert_int_equal(heads[0].seq, 6);
    assert_int_equal(heads[1].seq, 3);

    struct store_batch stale[] = {one_fact("game/1", 6, "c-3", &some_fact), one_fact("event/a", 2, "c-3", &some_fact)};
    assert_int_equal(append(store, stale, 2, heads), STORE_STALE);
    assert_int_equal(heads[0].seq, 6);
    assert_int_equal(heads[1].seq, 3);
    assert_int_equal(verified_head(store, "game/1").seq, 6);

    struct store_batch repeated[] = {one_fact("game/1", 6, "c-4", &some_fact),
                                     one_fact("event/a", 3, "c-1", &some_fact)};
    assert_int_equal(append(store, repeated, 2, heads), STORE_REPEATED);
    assert_int_equal(verified_head(store, "game/1").seq, 6);
    assert_int_equal(verified_head(store, "event/a").seq, 3);

    /* A batch without facts only asks that its stream has not moved. */
    struct store_batch guarded[] = {one_fact("game/1", 6, "c-5", &some_fact),
                                    {.stream = TEXT("event/a"), .expected = 2}};
    assert_int_equal(append(store, guarded, 2, heads), STORE_STALE);
    guarded[1].expected = 3;
    assert_int_equal(append(store, guarded, 2, heads), STORE_APPENDED);
    assert_int_equal(verified_head(store, "game/1").seq, 7);
    assert_int_equal(verified_head(store, "event/a").seq, 3);
    store_close(store);
}

static void streams_are_listed_by_prefix_in_order(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/b", "c", 1);
    append_some(store, "event/a", "c", 1);
    append_some(store, "game/1", "c", 1);
    append_some(store, "event/\xF0\x9F\x99\x82", "c", 1);
    struct error error;
    struct text *streams;
    size_t count;
    must(store_list_streams(store, TEXT("event/"), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 3);
    assert_true(text_equal(streams[0], TEXT("event/a")));
    assert_true(text_equal(streams[1], TEXT("event/b")));
    assert_true(text_equal(streams[2], TEXT("event/\xF0\x9F\x99\x82")));
    must(store_list_streams(store, TEXT(""), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 4);
    must(store_list_streams(store, TEXT("hall/"), &place->arena, &streams, &count, &error), &error);
    assert_int_equal(count, 0);
    store_close(store);
}

static void all_streams_of_a_prefix_are_asked_at_once(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    struct text stream;
    struct text *streams;
    int64_t *ends;
    size_t count;
    append_some(store, "game/a/1", "first", 2);
    append_some(store, "game/a/2", "second", 1);
    append_some(store, "game/a/2", "third", 1);
    append_some(store, "game/b/1", "third", 1);
    must(store_list_ends(store, TEXT("game/a/"), &place->arena, &streams, &ends, &count, &error), &error);
    assert_int_equal(count, 2);
    assert_int_equal(ends[0], 2);
    assert_int_equal(ends[1], 2);
    must(store_find_stream(store, TEXT("game/a/"), TEXT("third"), &place->arena, &stream, &error), &error);
    assert_true(text_equal(stream, TEXT("game/a/2")));
    must(store_find_stream(store, TEXT("game/b/"), TEXT("first"), &place->arena, &stream, &error), &error);
    assert_int_equal(stream.length, 0);
    store_close(store);
}

static void the_version_tells_when_another_handle_has_written(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *other = open_store(place->database, STORE_WRITE);
    struct error error;
    int64_t before;
    int64_t after;
    must(store_version(store, &before, &error), &error);
    must(store_version(store, &after, &error), &error);
    assert_int_equal(before, after);
    append_some(other, "event/a", "c", 1);
    must(store_version(store, &after, &error), &error);
    assert_int_not_equal(before, after);
    assert_int_equal(head_of(store, "event/a").seq, 1);
    store_close(other);
    store_close(store);
}

static void a_commit_waits_for_the_disk_and_a_log_is_written_ahead(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    assert_int_equal(ask(database_of(store), "PRAGMA synchronous"), 2);
    assert_int_equal(ask(database_of(store), "PRAGMA foreign_keys"), 1);
    assert_int_equal(ask(database_of(store), "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
    assert_int_equal(ask(database_of(store), "SELECT min(strict) FROM pragma_table_list "
                                             "WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'"),
                     1);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_stream_without_entries_has_seq_0_and_a_head_of_zeros),
        TEST(the_hash_is_blake2b_over_the_previous_hash_and_every_field_with_its_length),
        TEST(what_was_appended_is_read_back_to_the_byte),
        TEST(commands_of_any_number_of_facts_keep_the_chain_whole),
        TEST(reading_begins_after_a_seq_and_stops_at_a_limit),
        TEST(an_append_on_an_older_seq_is_stale_and_writes_nothing),
        TEST(a_retry_is_recognised_by_its_command_and_not_doubled),
        TEST(the_entries_of_a_command_are_found_together),
        TEST(a_command_that_answered_another_request_is_no_retry),
        TEST(one_append_over_several_streams_is_whole_or_not_at_all),
        TEST(streams_are_listed_by_prefix_in_order),
        TEST(all_streams_of_a_prefix_are_asked_at_once),
        TEST(the_version_tells_when_another_handle_has_written),
        TEST(a_commit_waits_for_the_disk_and_a_log_is_written_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
