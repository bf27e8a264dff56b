/* Proving the chain: whatever is changed in a journal is found. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 5 };

static const char *const fields[] = {"stream", "seq", "at", "actor", "command", "kind", "body", "hash"};

static struct store *filled(struct place *place) {
    struct store *store = open_store(place->database, STORE_CREATE);
    execute(database_of(store), "PRAGMA synchronous = OFF");
    for (int i = 0; i < ENTRIES; i++) {
        char command[8];
        snprintf(command, sizeof command, "c-%d", i);
        append_some(store, "event/a", command, 1);
    }
    return store;
}

static enum error_code verify_error(struct store *store, const char *stream, const char *printed, char fault[128]) {
    struct error error = {0};
    struct store_head head;
    if (store_journal_verify(store, text_from(stream), text_from(printed), &head, &error))
        return ERROR_none;
    memcpy(fault, error.operand[0], sizeof error.operand[0]);
    return error.code;
}

static bool is_number(const char *field) {
    return strcmp(field, "seq") == 0 || strcmp(field, "at") == 0;
}

/* The column's bytes with one of them changed in one bit; false when there is no such byte. */
static bool bind_flipped(sqlite3_stmt *update, const char *field, sqlite3_stmt *row, size_t byte, int bit,
                         struct arena *arena) {
    if (is_number(field)) {
        if (byte >= 8)
            return false;
        sqlite3_bind_int64(update, 1,
                           (int64_t)((uint64_t)sqlite3_column_int64(row, 0) ^ 1ULL << (8 * byte + (size_t)bit)));
        return true;
    }
    size_t length = (size_t)sqlite3_column_bytes(row, 0);
    if (byte >= length)
        return false;
    char *bytes = arena_alloc(arena, length);
    memcpy(bytes, sqlite3_column_blob(row, 0), length);
    bytes[byte] = (char)(bytes[byte] ^ 1 << bit);
    if (strcmp(field, "hash") == 0)
        sqlite3_bind_blob(update, 1, bytes, (int)length, SQLITE_STATIC);
    else
        sqlite3_bind_text(update, 1, bytes, (int)length, SQLITE_STATIC);
    return true;
}

/* Flips one bit, expects the fault, and puts the entry right again. False when the field has no such byte. */
static bool flip_is_found(struct place *place, struct store *store, int64_t seq, const char *field, size_t byte,
                          int bit) {
    sqlite3 *database = database_of(store);
    char sql[200];
    snprintf(sql, sizeof sql, "SELECT %s FROM entry WHERE seq = %lld", field, (long long)seq);
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    snprintf(sql, sizeof sql, "UPDATE entry SET %s = ?1 WHERE seq = %lld", field, (long long)seq);
    sqlite3_stmt *update;
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &update, NULL), SQLITE_OK);
    bool there = bind_flipped(update, field, row, byte, bit, &place->arena);
    sqlite3_reset(row);
    if (there) {
        execute(database, "SAVEPOINT flip");
        /* A seq that another entry has cannot be written at all. */
        if (sqlite3_step(update) == SQLITE_DONE) {
            char fault[128];
            enum error_code code = verify_error(store, "event/a", "", fault);
            if (code == ERROR_none)
                fail_msg("bit %d of byte %zu of %s of entry %d was flipped and not found", bit, byte, field, (int)seq);
            bool at_the_entry = code == ERROR_journal_entry_altered || code == ERROR_journal_entry_missing;
            assert_true(at_the_entry || code == ERROR_journal_end_differs);
            if (at_the_entry && strcmp(field, "seq") != 0 && strcmp(field, "stream") != 0)
                assert_int_equal(atoll(fault), seq);
        }
        sqlite3_reset(update);
        execute(database, "ROLLBACK TO flip; RELEASE flip");
    }
    sqlite3_finalize(update);
    sqlite3_finalize(row);
    return there;
}

static void a_flipped_bit_in_any_byte_of_any_field_of_any_entry_is_found(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    size_t flipped = 0;
    for (int64_t seq = 1; seq <= ENTRIES; seq++)
        for (size_t field = 0; field < sizeof fields / sizeof fields[0]; field++)
            for (size_t byte = 0; flip_is_found(place, store, seq, fields[field], byte, (int)(byte + (size_t)seq) % 8);
                 byte++)
                flipped++;
    assert_true(flipped > ENTRIES * 80);
    assert_int_equal(verified_head(store, "event/a").seq, ENTRIES);
    store_close(store);
}

static void a_missing_entry_is_named(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    execute(database_of(store), "DELETE FROM entry WHERE seq = 3");
    char fault[128];
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_entry_missing);
    assert_string_equal(fault, "3");
    store_close(store);
}

static void exchanged_entries_are_found(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    execute(database_of(store), "UPDATE entry SET seq = 99 WHERE seq = 2; UPDATE entry SET seq = 2 WHERE seq = 3;"
                                "UPDATE entry SET seq = 3 WHERE seq = 99");
    char fault[128];
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_entry_altered);
    assert_string_equal(fault, "2");
    store_close(store);
}

static void an_end_that_no_command_wrote_is_found(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    char fault[128];
    execute(database_of(store), "SAVEPOINT whole; DELETE FROM entry WHERE seq = 5");
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_end_differs);
    assert_string_equal(fault, "4");
    execute(database_of(store), "ROLLBACK TO whole; DELETE FROM entry");
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_end_differs);
    execute(database_of(store), "ROLLBACK TO whole; DELETE FROM command WHERE last = 5");
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_command_differs);
    assert_string_equal(fault, "5");
    execute(database_of(store), "ROLLBACK TO whole; UPDATE entry SET stream = 'event/b' WHERE seq = 5");
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_end_differs);
    assert_int_equal(verify_error(store, "event/b", "", fault), ERROR_journal_entry_missing);
    execute(database_of(store), "ROLLBACK TO whole; RELEASE whole");
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_none);
    store_close(store);
}

/* Commands of 1, 3, 1500 and 2 entries, the third over more than one reading. */
static void a_command_that_does_not_fit_its_entries_is_found(void **state) {
    static const struct {
        const char *harm;
        const char *seq; /* where it shows */
    } rows[] = {
        {"DELETE FROM command WHERE command = 'c-2'", "2"},
        {"UPDATE command SET command = 'c-9' WHERE command = 'c-1'", "1"},
        {"UPDATE command SET stream = 'event/b' WHERE command = 'c-2'", "2"},
        {"UPDATE command SET first = 3 WHERE command = 'c-2'", "2"},
        {"UPDATE command SET first = 1 WHERE command = 'c-2'", "2"},
        {"UPDATE command SET last = 3 WHERE command = 'c-2'", "4"},
        {"UPDATE command SET last = 5 WHERE command = 'c-2'", "5"},
        {"UPDATE command SET last = 1400 WHERE command = 'c-3'", "1401"},
        {"UPDATE command SET last = 1505 WHERE command = 'c-3'", "1505"},
        {"UPDATE command SET last = 1000, first = 1000 WHERE command = 'c-3'", "5"},
        {"INSERT INTO command VALUES ('event/a', 'c-5', 2, 3, zeroblob(32))", "1506"},
        {"INSERT INTO command VALUES ('event/a', 'c-5', 9999, 1, zeroblob(32))", "1506"},
        {"UPDATE command SET command = 'c-0' WHERE command = 'c-1';"
         "UPDATE command SET command = 'c-1' WHERE command = 'c-4';"
         "UPDATE command SET command = 'c-4' WHERE command = 'c-0'",
         "1"},
    };
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 1);
    append_some(store, "event/a", "c-2", 3);
    append_some(store, "event/a", "c-3", 1500);
    append_some(store, "event/a", "c-4", 2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        execute(database_of(store), "SAVEPOINT whole");
        execute(database_of(store), rows[i].harm);
        char fault[128];
        enum error_code code = verify_error(store, "event/a", "", fault);
        if (code != ERROR_journal_command_differs || strcmp(fault, rows[i].seq) != 0)
            fail_msg("%s: error %d at %s", rows[i].harm, (int)code, code == ERROR_none ? "" : fault);
        execute(database_of(store), "ROLLBACK TO whole; RELEASE whole");
        assert_int_equal(verified_head(store, "event/a").seq, 1506);
    }
    store_close(store);
}

static void printed_heads(struct place *place, struct store *store, char hex[ENTRIES][2 * JOURNAL_HASH_BYTES + 1]) {
    struct error error;
    struct journal_entry *entries;
    size_t count;
    must(store_read(store, TEXT("event/a"), 0, 0, &place->arena, &entries, &count, &error), &error);
    assert_int_equal(count, ENTRIES);
    for (size_t i = 0; i < count; i++)
        store_journal_hash_write(entries[i].hash, hex[i]);
}

/* With everything beside it made to fit, only the paper in the hall tells. */
static void a_cut_tail_is_found_against_a_printed_head(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    char hex[ENTRIES][2 * JOURNAL_HASH_BYTES + 1];
    printed_heads(place, store, hex);
    execute(database_of(store), "DELETE FROM entry WHERE seq > 3; DELETE FROM command WHERE last > 3");
    char fault[128];
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_none);
    for (int i = 0; i < ENTRIES; i++)
        assert_int_equal(verify_error(store, "event/a", hex[i], fault),
                         i < 3 ? ERROR_none : ERROR_journal_printed_absent);
    store_close(store);
}

static void a_rewritten_history_is_found_against_a_printed_head(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    char hex[ENTRIES][2 * JOURNAL_HASH_BYTES + 1];
    printed_heads(place, store, hex);
    execute(database_of(store), "DELETE FROM entry WHERE seq > 3; DELETE FROM command WHERE last > 3");
    append_some(store, "event/a", "other-4", 1);
    append_some(store, "event/a", "other-5", 1);
    char fault[128];
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_none);
    assert_int_equal(verify_error(store, "event/a", hex[2], fault), ERROR_none);
    assert_int_equal(verify_error(store, "event/a", hex[3], fault), ERROR_journal_printed_absent);
    assert_int_equal(verify_error(store, "event/a", hex[4], fault), ERROR_journal_printed_absent);
    store_close(store);
}

static void a_printed_head_may_be_shortened_to_eight_digits_of_either_case(void **state) {
    struct place *place = *state;
    struct store *store = filled(place);
    char hex[ENTRIES][2 * JOURNAL_HASH_BYTES + 1];
    printed_heads(place, store, hex);
    char fault[128];
    char digits[80];
    snprintf(digits, sizeof digits, " %.8s\n", hex[4]);
    assert_int_equal(verify_error(store, "event/a", digits, fault), ERROR_none);
    for (size_t i = 0; digits[i] != '\0'; i++)
        if (digits[i] >= 'a' && digits[i] <= 'f')
            digits[i] = (char)(digits[i] - 'a' + 'A');
    assert_int_equal(verify_error(store, "event/a", digits, fault), ERROR_none);
    snprintf(digits, sizeof digits, "%.7s", hex[4]);
    assert_int_equal(verify_error(store, "event/a", digits, fault), ERROR_journal_printed_digits);
    snprintf(digits, sizeof digits, "%s0", hex[4]);
    assert_int_equal(verify_error(store, "event/a", digits, fault), ERROR_journal_printed_digits);
    assert_int_equal(verify_error(store, "event/a", "0123456g", fault), ERROR_journal_printed_digits);
    store_close(store);
}

static void a_journal_longer_than_one_reading_is_proven_to_its_end(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    append_some(store, "event/a", "c-1", 2500);
    assert_int_equal(verified_head(store, "event/a").seq, 2500);
    execute(database_of(store), "UPDATE entry SET body = '{}' WHERE seq = 2400");
    char fault[128];
    assert_int_equal(verify_error(store, "event/a", "", fault), ERROR_journal_entry_altered);
    assert_string_equal(fault, "2400");
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_flipped_bit_in_any_byte_of_any_field_of_any_entry_is_found),
        TEST(a_missing_entry_is_named),
        TEST(exchanged_entries_are_found),
        TEST(an_end_that_no_command_wrote_is_found),
        TEST(a_command_that_does_not_fit_its_entries_is_found),
        TEST(a_cut_tail_is_found_against_a_printed_head),
        TEST(a_rewritten_history_is_found_against_a_printed_head),
        TEST(a_printed_head_may_be_shortened_to_eight_digits_of_either_case),
        TEST(a_journal_longer_than_one_reading_is_proven_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
