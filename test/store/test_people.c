/* Roles and limits of accounts, invitations of devices, sessions as lists, the audit. */
#include "support.h"

#include <stdio.h>
#include <string.h>

static const struct text password = TEXT_INIT("correct horse");
static const struct store_device a_phone = {.name = TEXT_INIT("Chrome, Android"), .address = TEXT_INIT("192.0.2.9")};

enum { HOUR = 60 * 60 * 1000, DAY = 24 * HOUR };

static struct store_note note_at(int64_t at) {
    return (struct store_note){.at = at, .actor = TEXT("anna"), .address = TEXT("192.0.2.7")};
}

static void make(struct store *store, const char *name, enum store_role role) {
    const struct store_account account = {.name = text_from(name), .role = role};
    struct store_note note = note_at(1);
    struct error error;
    must(store_account_make(store, &account, password, &note, &error), &error);
}

static struct store_account account_of(struct place *place, struct store *store, const char *name) {
    struct store_account account;
    struct error error;
    bool found;
    must(store_account_find(store, text_from(name), &found, &account, &place->arena, &error), &error);
    assert_true(found);
    return account;
}

static void sign_in(struct store *store, const char *name, char token[STORE_TOKEN_TEXT]) {
    char csrf[STORE_TOKEN_TEXT];
    struct error error;
    must(store_session_start(store, text_from(name), &a_phone, 10, DAY, token, csrf, &error), &error);
}

static bool is_open(struct place *place, struct store *store, const char *token, int64_t now) {
    struct store_session session;
    char csrf[STORE_TOKEN_TEXT];
    struct error error;
    bool found;
    must(store_session_find(store, text_from(token), now, &found, &session, csrf, &place->arena, &error), &error);
    return found;
}

static int64_t audited(struct store *store, const char *kind) {
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM audit WHERE kind = '%s'", kind);
    return ask(database_of(store), sql);
}

/* --- Accounts ------------------------------------------------------------------------------------------------------- */

static void a_limited_account_has_a_role_in_its_events_alone(void **state) {
    (void)state;
    const struct store_limit limits[] = {{TEXT_INIT("open"), STORE_ROLE_ORGANISER},
                                         {TEXT_INIT("club"), STORE_ROLE_HELPER}};
    struct store_account account = {.role = STORE_ROLE_ARBITER};
    assert_int_equal(store_account_role_in(&account, TEXT("open")), STORE_ROLE_ARBITER);
    assert_int_equal(store_account_role_in(&account, TEXT("")), STORE_ROLE_ARBITER);
    account.limits = limits;
    account.limit_count = 2;
    assert_int_equal(store_account_role_in(&account, TEXT("open")), STORE_ROLE_ORGANISER);
    assert_int_equal(store_account_role_in(&account, TEXT("club")), STORE_ROLE_HELPER);
    assert_int_equal(store_account_role_in(&account, TEXT("other")), STORE_ROLE_NONE);
    assert_int_equal(store_account_role_in(&account, TEXT("")), STORE_ROLE_NONE);
    account.locked = true;
    assert_int_equal(store_account_role_in(&account, TEXT("open")), STORE_ROLE_NONE);
}

static void where_there_is_no_chief_accounts_change_all_the_same(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(20);
    struct error error;
    make(store, "carla", STORE_ROLE_HELPER);
    struct store_account carla = account_of(place, store, "carla");
    carla.role = STORE_ROLE_ORGANISER;
    must(store_account_change(store, &carla, &note, &error), &error);
    must(store_account_remove(store, TEXT("carla"), &note, &error), &error);
    store_close(store);
}

static void there_is_always_a_chief_who_can_sign_in(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(20);
    struct error error;
    make(store, "anna", STORE_ROLE_CHIEF);
    make(store, "bruno", STORE_ROLE_ARBITER);
    struct store_account anna = account_of(place, store, "anna");
    anna.locked = true;
    assert_false(store_account_change(store, &anna, &note, &error));
    assert_int_equal(error.code, ERROR_chief_last);
    anna.locked = false;
    anna.role = STORE_ROLE_ARBITER;
    assert_false(store_account_change(store, &anna, &note, &error));
    assert_int_equal(error.code, ERROR_chief_last);
    assert_false(store_account_remove(store, TEXT("anna"), &note, &error));
    assert_int_equal(error.code, ERROR_chief_last);
    assert_int_equal(account_of(place, store, "anna").role, STORE_ROLE_CHIEF);
    struct store_account bruno = account_of(place, store, "bruno");
    bruno.role = STORE_ROLE_CHIEF;
    must(store_account_change(store, &bruno, &note, &error), &error);
    must(store_account_remove(store, TEXT("anna"), &note, &error), &error);
    assert_int_equal(audited(store, "account-removed"), 1);
    store_close(store);
}

static void a_chief_cannot_be_limited(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(20);
    const struct store_limit limit = {TEXT_INIT("open"), STORE_ROLE_CHIEF};
    struct error error;
    make(store, "anna", STORE_ROLE_CHIEF);
    struct store_account anna = account_of(place, store, "anna");
    anna.limits = &(const struct store_limit){TEXT_INIT("open"), STORE_ROLE_ARBITER};
    anna.limit_count = 1;
    assert_false(store_account_change(store, &anna, &note, &error));
    assert_int_equal(error.code, ERROR_chief_limited);
    make(store, "bruno", STORE_ROLE_ARBITER);
    struct store_account bruno = account_of(place, store, "bruno");
    bruno.limits = &limit;
    bruno.limit_count = 1;
    assert_false(store_account_change(store, &bruno, &note, &error));
    assert_int_equal(error.code, ERROR_chief_limited);
    store_close(store);
}

static void a_locked_account_answers_like_a_wrong_password(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(20);
    struct store_account found;
    struct error error;
    char token[STORE_TOKEN_TEXT];
    char csrf[STORE_TOKEN_TEXT];
    bool right;
    bool known;
    make(store, "anna", STORE_ROLE_CHIEF);
    make(store, "bruno", STORE_ROLE_ARBITER);
    sign_in(store, "bruno", token);
    struct store_account bruno = account_of(place, store, "bruno");
    bruno.locked = true;
    must(store_account_change(store, &bruno, &note, &error), &error);
    assert_false(is_open(place, store, token, 30));
    must(store_account_check(store, TEXT("bruno"), password, &right, &known, &found, &place->arena, &error), &error);
    assert_false(right);
    assert_false(store_session_start(store, TEXT("bruno"), &a_phone, 30, DAY, token, csrf, &error));
    assert_int_equal(audited(store, "account-locked"), 1);
    store_close(store);
}

/* --- Devices -------------------------------------------------------------------------------------------------------- */

static struct store_invitation an_invitation(int64_t made, int32_t devices) {
    return (struct store_invitation){.event = TEXT("open"),
                                     .role = STORE_ROLE_HELPER,
                                     .tournament = 1,
                                     .first_board = 1,
                                     .last_board = 20,
                                     .label = TEXT("Anna's phone"),
                                     .maker = TEXT("anna"),
                                     .made = made,
                                     .ends = made + 2 * (int64_t)DAY,
                                     .devices = devices};
}

static struct store_invited invite(struct store *store, struct store_invitation *invitation) {
    struct store_invited invited;
    struct store_note note = note_at(invitation->made);
    struct error error;
    must(store_invitation_make(store, invitation, &note, &invited, &error), &error);
    return invited;
}

static bool join(struct place *place, struct store *store, struct store_join way, int64_t now,
                 char token[STORE_TOKEN_TEXT]) {
    struct store_invitation invitation;
    char csrf[STORE_TOKEN_TEXT];
    struct store_note note = note_at(now);
    struct error error;
    bool joined;
    must(store_join(store, &way, &a_phone, &note, &joined, &invitation, token, csrf, &place->arena, &error), &error);
    if (joined)
        assert_true(text_equal(invitation.label, TEXT("Anna's phone")) && invitation.last_board == 20);
    return joined;
}

static struct store_join by_token(const struct store_invited *invited) {
    return (struct store_join){.token = text_from(invited->token)};
}

static struct store_join by_digits(const struct store_invited *invited) {
    return (struct store_join){.event = TEXT("open"), .digits = text_from(invited->digits)};
}

static void a_token_lets_in_as_many_devices_as_it_was_made_for(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_invitation invitation = an_invitation(1000, 2);
    struct store_invited invited = invite(store, &invitation);
    assert_true(join(place, store, by_token(&invited), 2000, token));
    assert_true(is_open(place, store, token, 3000));
    assert_true(join(place, store, by_token(&invited), 2000, token));
    assert_false(join(place, store, by_token(&invited), 2000, token));
    assert_false(join(place, store, by_digits(&invited), 2000, token));
    assert_int_equal(audited(store, "joined"), 2);
    assert_int_equal(audited(store, "join-failed"), 2);
    store_close(store);
}

static void digits_let_in_one_device_within_a_day(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_invitation invitation = an_invitation(1000, 5);
    struct store_invited first = invite(store, &invitation);
    assert_int_equal(strlen(first.digits), STORE_DIGITS);
    assert_true(join(place, store, by_digits(&first), 1000 + DAY - 1, token));
    assert_false(join(place, store, by_digits(&first), 1000 + DAY - 1, token));
    assert_true(join(place, store, by_token(&first), 1000 + DAY - 1, token)); /* which is for five */
    struct store_invitation other = an_invitation(1000, 1);
    struct store_invited second = invite(store, &other);
    assert_false(join(place, store, by_digits(&second), 1000 + DAY, token));
    assert_true(join(place, store, by_token(&second), 1000 + DAY, token));
    store_close(store);
}

static void digits_open_their_own_event_only(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_invitation invitation = an_invitation(1000, 1);
    struct store_invited invited = invite(store, &invitation);
    struct store_join way = by_digits(&invited);
    way.event = TEXT("club");
    assert_false(join(place, store, way, 2000, token));
    way.event = TEXT("../open");
    assert_false(join(place, store, way, 2000, token));
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM audit WHERE event = '../open'"), 0);
    assert_true(join(place, store, by_digits(&invited), 2000, token));
    store_close(store);
}

static void a_session_of_a_device_ends_with_its_invitation(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_invitation invitation = an_invitation(1000, 1);
    struct store_invited invited = invite(store, &invitation);
    assert_true(join(place, store, by_token(&invited), 2000, token));
    assert_true(is_open(place, store, token, invitation.ends - 1));
    assert_false(is_open(place, store, token, invitation.ends));
    struct store_invitation late = an_invitation(1000, 1);
    struct store_invited missed = invite(store, &late);
    assert_false(join(place, store, by_token(&missed), late.ends, token));
    store_close(store);
}

static void what_is_withdrawn_ends_at_once(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    char other[STORE_TOKEN_TEXT];
    struct store_note note = note_at(3000);
    struct error error;
    struct store_invitation invitation = an_invitation(1000, 2);
    struct store_invited invited = invite(store, &invitation);
    assert_true(join(place, store, by_token(&invited), 2000, token));
    assert_false(store_invitation_withdraw(store, TEXT("club"), invitation.id, &note, &error));
    assert_int_equal(error.code, ERROR_invitation_unknown);
    assert_true(is_open(place, store, token, 3000));
    must(store_invitation_withdraw(store, TEXT("open"), invitation.id, &note, &error), &error);
    assert_false(is_open(place, store, token, 3000));
    assert_false(join(place, store, by_token(&invited), 3000, other));
    assert_false(join(place, store, by_digits(&invited), 3000, other));
    assert_false(store_invitation_withdraw(store, TEXT("open"), invitation.id, &note, &error));
    store_close(store);
}

static void a_hundred_wrong_digits_void_all_of_the_event(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_invitation invitation = an_invitation(1000, 2);
    struct store_invited invited = invite(store, &invitation);
    struct store_join wrong = {.event = TEXT("open"), .digits = TEXT("00000000")};
    if (strcmp(invited.digits, "00000000") == 0)
        wrong.digits = TEXT("00000001");
    execute(database_of(store), "UPDATE invitation SET failures = 98");
    assert_false(join(place, store, wrong, 2000, token));
    assert_int_equal(audited(store, "digits-locked"), 0);
    assert_false(join(place, store, wrong, 2000, token));
    assert_int_equal(audited(store, "digits-locked"), 1);
    assert_false(join(place, store, by_digits(&invited), 2000, token));
    assert_true(join(place, store, by_token(&invited), 2000, token));
    struct store_invitation next = an_invitation(2000, 1);
    struct store_invited fresh = invite(store, &next);
    assert_true(join(place, store, by_digits(&fresh), 3000, token));
    store_close(store);
}

static void what_an_account_invited_goes_with_what_it_may(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char token[STORE_TOKEN_TEXT];
    struct store_note note = note_at(3000);
    struct error error;
    make(store, "carla", STORE_ROLE_CHIEF);
    make(store, "anna", STORE_ROLE_ARBITER);
    struct store_invitation invitation = an_invitation(1000, 2);
    struct store_invited invited = invite(store, &invitation);
    assert_true(join(place, store, by_token(&invited), 2000, token));
    struct store_account anna = account_of(place, store, "anna");
    anna.role = STORE_ROLE_ORGANISER;
    must(store_account_change(store, &anna, &note, &error), &error);
    assert_false(is_open(place, store, token, 3000));
    assert_false(join(place, store, by_token(&invited), 3000, token));
    store_close(store);
}

static void devices_are_no_chiefs_and_have_a_name(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(1000);
    struct store_invited invited;
    struct error error;
    const enum store_role roles[] = {STORE_ROLE_CHIEF, STORE_ROLE_ORGANISER, STORE_ROLE_NONE};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        struct store_invitation invitation = an_invitation(1000, 1);
        invitation.role = roles[i];
        assert_false(store_invitation_make(store, &invitation, &note, &invited, &error));
        assert_int_equal(error.code, ERROR_invitation_role);
    }
    const char *const labels[] = {"", "  ", "a\nb", u8"\u202Eanna", "0123456789012345678901234567890123456789x"};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        struct store_invitation invitation = an_invitation(1000, 1);
        invitation.label = text_from(labels[i]);
        assert_false(store_invitation_make(store, &invitation, &note, &invited, &error));
        assert_int_equal(error.code, ERROR_invitation_label);
    }
    struct store_invitation backwards = an_invitation(1000, 1);
    backwards.first_board = 21;
    assert_false(store_invitation_make(store, &backwards, &note, &invited, &error));
    assert_int_equal(error.code, ERROR_board_range);
    store_close(store);
}

static void the_database_keeps_neither_token_nor_digits(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_invitation invitation = an_invitation(1000, 1);
    struct store_invited invited = invite(store, &invitation);
    store_close(store);
    struct text file = read_file(&place->arena, place->database);
    size_t at;
    assert_false(text_find(file, text_from(invited.token), &at));
    assert_false(text_find(file, text_from(invited.digits), &at));
}

/* --- Sessions, the audit -------------------------------------------------------------------------------------------- */

static void sessions_are_listed_and_ended_one_by_one(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    char first[STORE_TOKEN_TEXT];
    char second[STORE_TOKEN_TEXT];
    struct store_session *sessions;
    struct store_note note = note_at(20);
    struct error error;
    size_t count;
    make(store, "anna", STORE_ROLE_CHIEF);
    make(store, "bruno", STORE_ROLE_ARBITER);
    sign_in(store, "anna", first);
    sign_in(store, "anna", second);
    must(store_session_list(store, TEXT("anna"), 0, 20, &place->arena, &sessions, &count, &error), &error);
    assert_int_equal(count, 2);
    assert_true(text_equal(sessions[0].device.name, a_phone.name) && sessions[0].begun == 10);
    assert_false(store_session_end_one(store, TEXT("bruno"), sessions[0].id, &note, &error));
    assert_int_equal(error.code, ERROR_session_unknown);
    must(store_session_end_one(store, TEXT("anna"), sessions[0].id, &note, &error), &error);
    assert_int_equal(is_open(place, store, first, 20) + is_open(place, store, second, 20), 1);
    must(store_session_seen(store, &sessions[1].id, 1, 77, &error), &error);
    assert_int_equal(ask(database_of(store), "SELECT seen FROM session"), 77);
    must(store_session_end_all(store, TEXT("anna"), &note, &error), &error);
    assert_int_equal(is_open(place, store, first, 20) + is_open(place, store, second, 20), 0);
    assert_int_equal(audited(store, "session-ended"), 2);
    store_close(store);
}

static void failures_push_only_failures_out_of_the_audit(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct store_note note = note_at(20);
    struct store_audit_entry *entries;
    struct error error;
    size_t count;
    make(store, "anna", STORE_ROLE_CHIEF);
    execute(database_of(store),
            "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 3001) INSERT INTO audit "
            "SELECT i, 1, 1, 'join-failed', '', '', '', '', '' FROM n");
    must(store_account_failed(store, TEXT("a password"), false, &note, &error), &error);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM audit WHERE failed = 1"), STORE_AUDIT_FAILURES_KEPT);
    assert_int_equal(audited(store, "account-made"), 1);
    must(store_audit_list(store, 0, 1, &place->arena, &entries, &count, &error), &error);
    assert_true(count == 1 && text_equal(entries[0].kind, TEXT("sign-in-failed")) && entries[0].about.length == 0);
    store_close(store);
}

static void browsers_are_named_by_what_is_known_of_them(void **state) {
    struct place *place = *state;
    static const struct {
        const char *agent;
        const char *name;
    } cases[] = {
        {"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"},
        {"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
         "Chrome, Android"},
        {"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
         "Safari, iPhone"},
        {"<script>alert(1)</script>", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(text_equal(store_device_name(&place->arena, text_from(cases[i].agent)), text_from(cases[i].name)));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_limited_account_has_a_role_in_its_events_alone),
        TEST(there_is_always_a_chief_who_can_sign_in),
        TEST(where_there_is_no_chief_accounts_change_all_the_same),
        TEST(a_chief_cannot_be_limited),
        TEST(a_locked_account_answers_like_a_wrong_password),
        TEST(a_token_lets_in_as_many_devices_as_it_was_made_for),
        TEST(digits_let_in_one_device_within_a_day),
        TEST(digits_open_their_own_event_only),
        TEST(a_session_of_a_device_ends_with_its_invitation),
        TEST(what_is_withdrawn_ends_at_once),
        TEST(a_hundred_wrong_digits_void_all_of_the_event),
        TEST(what_an_account_invited_goes_with_what_it_may),
        TEST(devices_are_no_chiefs_and_have_a_name),
        TEST(the_database_keeps_neither_token_nor_digits),
        TEST(sessions_are_listed_and_ended_one_by_one),
        TEST(failures_push_only_failures_out_of_the_audit),
        TEST(browsers_are_named_by_what_is_known_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
