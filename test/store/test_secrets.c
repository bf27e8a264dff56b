/* Sensitive fields: sealed with a key for each person, erased by deleting the key. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "store/store_secrets.h"

static const struct text stream = TEXT_INIT("event/a");

static struct store_secrets secrets_of(struct place *place, struct store *store) {
    return (struct store_secrets){.store = store, .stream = stream, .arena = &place->arena};
}

static struct text seal(struct place *place, struct store_secrets *secrets, int32_t player, const char *plain) {
    struct event_sealer sealer = store_secrets_sealer(secrets);
    struct error error;
    struct text sealed;
    must(sealer.seal(sealer.context, player, text_from(plain), &place->arena, &sealed, &error), &error);
    return sealed;
}

static bool opens(struct place *place, struct store_secrets *secrets, int32_t player, struct text sealed,
                  const char *expected) {
    struct event_secrets opener = store_secrets_opener(secrets);
    struct text plain;
    if (!opener.open(opener.context, player, sealed, &place->arena, &plain))
        return false;
    assert_true(text_equal(plain, text_from(expected)));
    return true;
}

static void keep(struct store_secrets *secrets) {
    struct error error;
    bool kept;
    must(store_secrets_keep(secrets, &kept, &error), &error);
    assert_true(kept);
    store_secrets_reset(secrets);
}

static void what_is_sealed_opens_with_the_persons_key_only(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_secrets secrets = secrets_of(place, store);
    struct text first = seal(place, &secrets, 1, "1990-05-07");
    struct text second = seal(place, &secrets, 2, "1990-05-07");
    struct text again = seal(place, &secrets, 1, "1990-05-07");
    assert_false(text_equal(first, second));
    assert_false(text_equal(first, again));
    size_t at;
    assert_false(text_find(first, TEXT("1990"), &at));
    /* Before the keys are kept and after. */
    for (int i = 0; i < 2; i++) {
        assert_true(opens(place, &secrets, 1, first, "1990-05-07"));
        assert_true(opens(place, &secrets, 1, again, "1990-05-07"));
        assert_true(opens(place, &secrets, 2, second, "1990-05-07"));
        assert_false(opens(place, &secrets, 2, first, "1990-05-07"));
        assert_false(opens(place, &secrets, 3, first, "1990-05-07"));
        if (i == 0)
            keep(&secrets);
    }
    store_close(store);
}

static void a_changed_or_shortened_seal_does_not_open(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_secrets secrets = secrets_of(place, store);
    struct text sealed = seal(place, &secrets, 1, "1990-05-07");
    for (size_t i = 0; i < sealed.length; i++) {
        char *bytes = (char *)text_zero(&place->arena, sealed);
        bytes[i] = bytes[i] == 'A' ? 'B' : 'A';
        /* The last digit holds bits that no byte needs; changed, it is no base64 any more or means the same. */
        if (i + 4 < sealed.length)
            assert_false(opens(place, &secrets, 1, text_from(bytes), "1990-05-07"));
        assert_false(opens(place, &secrets, 1, text_slice(sealed, 0, i), "1990-05-07"));
    }
    assert_false(opens(place, &secrets, 1, TEXT("not base64 at all!"), ""));
    assert_false(opens(place, &secrets, 1, TEXT(""), ""));
    store_close(store);
}

static void a_key_is_made_once_and_kept(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    bool found;
    unsigned char none[32];
    unsigned char first[32];
    unsigned char again[32];
    must(store_person_key(store, stream, 7, false, &found, none, &error), &error);
    assert_false(found);
    must(store_person_key(store, stream, 7, true, &found, first, &error), &error);
    assert_true(found);
    must(store_person_key(store, stream, 7, true, &found, again, &error), &error);
    assert_memory_equal(first, again, sizeof first);
    must(store_person_key(store, TEXT("event/b"), 7, true, &found, again, &error), &error);
    assert_memory_not_equal(first, again, sizeof first);
    store_close(store);
    store = open_store(place->database, STORE_READ);
    must(store_person_key(store, stream, 7, false, &found, again, &error), &error);
    assert_true(found);
    assert_memory_equal(first, again, sizeof first);
    store_close(store);
}

static void keys_made_at_the_same_time_elsewhere_are_noticed(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store *other = open_store(place->database, STORE_WRITE);
    struct store_secrets secrets = secrets_of(place, store);
    seal(place, &secrets, 1, "1990-05-07");
    seal(place, &secrets, 2, "1990-05-07");
    struct error error;
    bool found;
    unsigned char key[32];
    must(store_person_key(other, stream, 2, true, &found, key, &error), &error);
    bool kept;
    must(store_secrets_keep(&secrets, &kept, &error), &error);
    assert_false(kept);
    must(store_person_key(other, stream, 1, false, &found, key, &error), &error);
    assert_false(found); /* all or none */
    store_close(other);
    store_close(store);
}

static void a_forgotten_key_closes_the_field_for_good_while_the_chain_verifies(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_secrets secrets = secrets_of(place, store);
    struct text sealed = seal(place, &secrets, 1, "1990-05-07");
    keep(&secrets);
    struct fact fact = {TEXT("test.sealed/1"), sealed};
    struct store_batch batch = {.stream = stream, .command = TEXT("c"), .count = 1, .facts = &fact};
    struct error error;
    enum store_outcome outcome;
    struct store_head head;
    must(store_append(store, &batch, 1, &outcome, &head, &error), &error);
    must(store_person_forget(store, stream, 1, &error), &error);
    assert_false(opens(place, &secrets, 1, sealed, "1990-05-07"));
    struct store_head after = verified_head(store, "event/a");
    assert_memory_equal(&after, &head, sizeof head);
    /* A new key, made for a new seal, does not open the old one. */
    struct text fresh = seal(place, &secrets, 1, "1991-06-08");
    keep(&secrets);
    assert_true(opens(place, &secrets, 1, fresh, "1991-06-08"));
    assert_false(opens(place, &secrets, 1, sealed, "1990-05-07"));
    store_close(store);
}

static bool file_holds(struct place *place, const char *name, const unsigned char *bytes, size_t length) {
    size_t at;
    return text_find(read_file(&place->arena, place_name(place, name)), (struct text){(const char *)bytes, length},
                     &at);
}

static void a_forgotten_key_leaves_no_trace_in_the_files(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    bool found;
    unsigned char keys[50][32];
    for (int32_t player = 0; player < 50; player++)
        must(store_person_key(store, stream, player, true, &found, keys[player], &error), &error);
    assert_true(file_holds(place, "test.sqlite", keys[25], 32) || file_holds(place, "test.sqlite-wal", keys[25], 32));
    must(store_person_forget(store, stream, 25, &error), &error);
    assert_false(file_holds(place, "test.sqlite", keys[25], 32));
    assert_false(file_holds(place, "test.sqlite-wal", keys[25], 32));
    assert_true(file_holds(place, "test.sqlite", keys[24], 32));
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(what_is_sealed_opens_with_the_persons_key_only),
        TEST(a_changed_or_shortened_seal_does_not_open),
        TEST(a_key_is_made_once_and_kept),
        TEST(keys_made_at_the_same_time_elsewhere_are_noticed),
        TEST(a_forgotten_key_closes_the_field_for_good_while_the_chain_verifies),
        TEST(a_forgotten_key_leaves_no_trace_in_the_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
