/* Accounts and sessions. */
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct store_note by_anna = {.at = 5, .actor = TEXT_INIT("anna"), .address = TEXT_INIT("192.0.2.7")};
static const struct store_device a_device = {.name = TEXT_INIT("Firefox, Linux"), .address = TEXT_INIT("192.0.2.7")};
static const struct text good_password = TEXT_INIT("correct horse");

static bool check(struct place *place, struct store *store, const char *name, struct text password) {
    struct error error;
    struct store_account account = {0};
    bool right;
    bool known;
    must(store_account_check(store, text_from(name), password, &right, &known, &account, &place->arena, &error),
         &error);
    if (right) {
        assert_true(text_equal(account.name, text_from(name)));
        assert_int_equal(account.role, STORE_ROLE_ARBITER);
    }
    return right;
}

static bool try_to_make(struct store *store, struct text name, struct text password, struct error *error) {
    const struct store_account account = {.name = name, .role = STORE_ROLE_ARBITER};
    return store_account_make(store, &account, password, &by_anna, error);
}

static void set(struct store *store, const char *name, struct text password) {
    struct error error;
    if (try_to_make(store, text_from(name), password, &error))
        return;
    assert_int_equal(error.code, ERROR_account_exists);
    must(store_account_password(store, text_from(name), password, &by_anna, &error), &error);
}

static void an_account_opens_with_its_password_only(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    int64_t count;
    must(store_account_count(store, &count, &error), &error);
    assert_int_equal(count, 0);
    set(store, "anna", good_password);
    set(store, "bruno", TEXT("another one"));
    must(store_account_count(store, &count, &error), &error);
    assert_int_equal(count, 2);
    assert_true(check(place, store, "anna", good_password));
    assert_false(check(place, store, "anna", TEXT("correct horsf")));
    assert_false(check(place, store, "anna", TEXT("correct horse ")));
    assert_false(check(place, store, "anna", TEXT("")));
    assert_false(check(place, store, "anna", TEXT("another one")));
    assert_false(check(place, store, "Anna", good_password));
    assert_false(check(place, store, "carla", good_password));
    store_close(store);
}

static void a_new_password_replaces_the_old_one(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    set(store, "anna", TEXT("battery staple"));
    assert_false(check(place, store, "anna", good_password));
    assert_true(check(place, store, "anna", TEXT("battery staple")));
    struct error error;
    int64_t count;
    must(store_account_count(store, &count, &error), &error);
    assert_int_equal(count, 1);
    store_close(store);
}

static void a_password_is_kept_as_argon2id_with_19_mebibytes_and_two_passes(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM account "
                                             "WHERE verifier LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'"),
                     1);
    store_close(store);
    struct text file = read_file(&place->arena, place->database);
    size_t at;
    assert_false(text_find(file, good_password, &at));
}

static void names_and_passwords_have_bounds(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    char *long_text = arena_alloc(&place->arena, 2000);
    memset(long_text, 'x', 2000);
    assert_false(try_to_make(store, TEXT("anna"), TEXT("seven77"), &error));
    assert_int_equal(error.code, ERROR_password_short);
    /* Characters count, not bytes. */
    assert_false(try_to_make(store, TEXT("anna"), TEXT("àèìòùéç"), &error));
    assert_int_equal(error.code, ERROR_password_short);
    assert_false(try_to_make(store, TEXT("anna"), (struct text){long_text, 1025}, &error));
    assert_int_equal(error.code, ERROR_password_long);
    assert_false(try_to_make(store, TEXT(""), good_password, &error));
    assert_int_equal(error.code, ERROR_account_name);
    assert_false(try_to_make(store, TEXT("an\nna"), good_password, &error));
    assert_int_equal(error.code, ERROR_account_name);
    assert_false(try_to_make(store, TEXT("\xFF"), good_password, &error));
    assert_int_equal(error.code, ERROR_account_name);
    assert_false(try_to_make(store, (struct text){long_text, 65}, good_password, &error));
    assert_int_equal(error.code, ERROR_account_name);
    int64_t count;
    must(store_account_count(store, &count, &error), &error);
    assert_int_equal(count, 0);
    must(try_to_make(store, (struct text){long_text, 64}, (struct text){long_text, 1024}, &error), &error);
    store_close(store);
}

static double seconds_of_check(struct place *place, struct store *store, const char *name) {
    struct timespec start;
    struct timespec end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    check(place, store, name, TEXT("a wrong password"));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
}

/* Compared with the best of several, so that a busy machine does not disturb it. */
static void an_unknown_name_takes_as_much_work_as_a_known_one(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    double known = 1e9;
    double unknown = 1e9;
    for (int i = 0; i < 5; i++) {
        double taken = seconds_of_check(place, store, "anna");
        known = taken < known ? taken : known;
        taken = seconds_of_check(place, store, "nobody");
        unknown = taken < unknown ? taken : unknown;
    }
    assert_true(unknown > known / 2);
    store_close(store);
}

/* --- Sessions ------------------------------------------------------------------------------------------------------- */

struct session {
    char token[STORE_TOKEN_TEXT];
    char csrf[STORE_TOKEN_TEXT];
};

static struct session start(struct store *store, const char *account, int64_t now, int64_t lifetime) {
    struct error error;
    struct session session;
    must(store_session_start(store, text_from(account), &a_device, now, lifetime, session.token, session.csrf, &error),
         &error);
    assert_int_equal(strlen(session.token), STORE_TOKEN_TEXT - 1);
    assert_int_equal(strlen(session.csrf), STORE_TOKEN_TEXT - 1);
    return session;
}

static bool find(struct place *place, struct store *store, const struct session *session, int64_t now,
                 const char *expected) {
    struct error error;
    struct store_session there = {.of_device = false};
    char csrf[STORE_TOKEN_TEXT];
    bool found;
    must(store_session_find(store, text_from(session->token), now, &found, &there, csrf, &place->arena, &error),
         &error);
    if (found) {
        assert_true(text_equal(there.account.name, text_from(expected)));
        assert_string_equal(csrf, session->csrf);
    } else {
        assert_string_equal(csrf, "");
    }
    return found;
}

static void a_session_lasts_until_its_end(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    set(store, "bruno", good_password);
    struct session of_anna = start(store, "anna", 1000, 500);
    struct session of_bruno = start(store, "bruno", 1000, 5000);
    assert_string_not_equal(of_anna.token, of_bruno.token);
    assert_string_not_equal(of_anna.token, of_anna.csrf);
    assert_true(find(place, store, &of_anna, 1499, "anna"));
    assert_false(find(place, store, &of_anna, 1500, "anna"));
    assert_true(find(place, store, &of_bruno, 1500, "bruno"));
    /* Signing in clears away what has ended. */
    start(store, "bruno", 2000, 5000);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM session"), 2);
    store_close(store);
}

static void signing_out_ends_one_session_and_a_new_password_all(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    set(store, "bruno", good_password);
    struct session first = start(store, "anna", 0, 1000);
    struct session second = start(store, "anna", 0, 1000);
    struct session third = start(store, "anna", 0, 1000);
    struct session other = start(store, "bruno", 0, 1000);
    struct error error;
    must(store_session_end(store, text_from(first.token), &by_anna, &error), &error);
    assert_false(find(place, store, &first, 1, "anna"));
    assert_true(find(place, store, &second, 1, "anna"));
    set(store, "anna", TEXT("battery staple"));
    assert_false(find(place, store, &second, 1, "anna"));
    assert_false(find(place, store, &third, 1, "anna"));
    assert_true(find(place, store, &other, 1, "bruno"));
    store_close(store);
}

static void a_session_needs_an_account(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    struct session session;
    assert_false(store_session_start(store, TEXT("nobody"), &a_device, 0, 1000, session.token, session.csrf, &error));
    assert_int_equal(error.code, ERROR_account_unknown);
    store_close(store);
}

static void tokens_that_were_never_given_open_nothing(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    struct session session = start(store, "anna", 0, 1000);
    static const char *const wrong[] = {"", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"};
    for (size_t i = 0; i < 3; i++) {
        struct session other = session;
        strcpy(other.token, wrong[i]);
        assert_false(find(place, store, &other, 1, "anna"));
    }
    struct session other = session;
    memcpy(other.token, session.csrf, sizeof other.token);
    assert_false(find(place, store, &other, 1, "anna"));
    store_close(store);
}

static void the_database_keeps_no_token(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    set(store, "anna", good_password);
    struct session session = start(store, "anna", 0, 1000);
    store_close(store);
    struct text file = read_file(&place->arena, place->database);
    size_t at;
    assert_false(text_find(file, text_from(session.token), &at));
    assert_false(text_find(file, text_from(session.csrf), &at));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_account_opens_with_its_password_only),
        TEST(a_new_password_replaces_the_old_one),
        TEST(a_password_is_kept_as_argon2id_with_19_mebibytes_and_two_passes),
        TEST(names_and_passwords_have_bounds),
        TEST(an_unknown_name_takes_as_much_work_as_a_known_one),
        TEST(a_session_lasts_until_its_end),
        TEST(signing_out_ends_one_session_and_a_new_password_all),
        TEST(a_session_needs_an_account),
        TEST(tokens_that_were_never_given_open_nothing),
        TEST(the_database_keeps_no_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
