#include <stdlib.h>
#include <string.h>

#include "given.h"
#include "server/limits.h"
#include "server/proxies.h"

static const int64_t second = 1000;
static const int64_t minute = 60 * 1000;

static struct limits *fresh(int writes, int attempts) {
    struct limits *limits = malloc(sizeof *limits);
    assert_non_null(limits);
    limits_init(limits, 3 * writes, writes, attempts);
    return limits;
}

static void drop(struct limits *limits) {
    limits_drop(limits);
    free(limits);
}

static void address_of(const char *written, unsigned char address[16]) {
    assert_true(address_read(text_from(written), address));
}

static int writes_at(struct limits *limits, const unsigned char address[16], int64_t now) {
    int count = 0;
    while (count < 10000 && limits_take(limits, LIMITS_WRITE, address, now))
        count++;
    return count;
}

static void changes_are_counted_by_the_second_with_a_reserve(void **state) {
    (void)state;
    unsigned char address[16];
    struct limits *limits = fresh(20, 5);
    address_of("192.0.2.1", address);
    assert_int_equal(writes_at(limits, address, second), 200);
    assert_int_equal(writes_at(limits, address, 2 * second), 20);
    assert_int_equal(writes_at(limits, address, 2 * second + 100), 2);
    assert_int_equal(writes_at(limits, address, 60 * second), 200);
    drop(limits);
}

static void reads_are_counted_apart_from_changes(void **state) {
    (void)state;
    unsigned char address[16];
    struct limits *limits = fresh(20, 5);
    int reads = 0;
    address_of("192.0.2.1", address);
    assert_int_equal(writes_at(limits, address, second), 200);
    while (reads < 10000 && limits_take(limits, LIMITS_READ, address, second))
        reads++;
    assert_int_equal(reads, 600);
    assert_true(limits_take(limits, LIMITS_READ, address, second + 20));
    assert_false(limits_take(limits, LIMITS_WRITE, address, second + 20));
    drop(limits);
}

static void one_address_does_not_use_up_anothers_share(void **state) {
    (void)state;
    unsigned char one[16];
    unsigned char other[16];
    struct limits *limits = fresh(20, 5);
    address_of("192.0.2.1", one);
    address_of("192.0.2.2", other);
    assert_int_equal(writes_at(limits, one, second), 200);
    assert_int_equal(writes_at(limits, other, second), 200);
    drop(limits);
}

static void a_network_of_64_bits_is_one_visitor(void **state) {
    (void)state;
    unsigned char one[16];
    unsigned char same[16];
    unsigned char other[16];
    struct limits *limits = fresh(20, 5);
    address_of("2001:db8:1:2::7", one);
    address_of("2001:db8:1:2:ffff::9", same);
    address_of("2001:db8:1:3::7", other);
    assert_int_equal(writes_at(limits, one, second), 200);
    assert_int_equal(writes_at(limits, same, second), 0);
    assert_int_equal(writes_at(limits, other, second), 200);
    drop(limits);
}

static void five_attempts_to_sign_in_then_waits_that_double(void **state) {
    (void)state;
    unsigned char address[16];
    int64_t wait = 0;
    int64_t now = second;
    struct limits *limits = fresh(20, 5);
    address_of("192.0.2.1", address);
    for (int i = 0; i < 5; i++)
        assert_true(limits_sign_in(limits, address, now, &wait));
    int64_t expected = minute;
    for (int i = 0; i < 3; i++) {
        assert_false(limits_sign_in(limits, address, now, &wait));
        assert_int_equal(wait, expected);
        assert_false(limits_sign_in(limits, address, now + expected - 1, &wait));
        assert_int_equal(wait, 1);
        now += expected;
        assert_true(limits_sign_in(limits, address, now, &wait));
        expected *= 2;
    }
    for (int i = 0; i < 10; i++) {
        assert_false(limits_sign_in(limits, address, now, &wait));
        now += wait;
        assert_true(limits_sign_in(limits, address, now, &wait));
    }
    assert_false(limits_sign_in(limits, address, now, &wait));
    assert_int_equal(wait, 15 * minute);
    drop(limits);
}

static void a_successful_sign_in_begins_the_count_anew(void **state) {
    (void)state;
    unsigned char address[16];
    int64_t wait;
    struct limits *limits = fresh(20, 5);
    address_of("192.0.2.1", address);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 5; i++)
            assert_true(limits_sign_in(limits, address, second, &wait));
        limits_signed_in(limits, address, second);
    }
    drop(limits);
}

static void a_full_table_forgets_the_silent_and_goes_on(void **state) {
    (void)state;
    struct limits *limits = fresh(1, 5);
    for (int i = 0; i < 5000; i++) {
        unsigned char address[16] = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, (unsigned char)(i >> 8), (unsigned char)i};
        assert_true(limits_take(limits, LIMITS_WRITE, address, second + i));
    }
    drop(limits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_counted_by_the_second_with_a_reserve),
        cmocka_unit_test(reads_are_counted_apart_from_changes),
        cmocka_unit_test(one_address_does_not_use_up_anothers_share),
        cmocka_unit_test(a_network_of_64_bits_is_one_visitor),
        cmocka_unit_test(five_attempts_to_sign_in_then_waits_that_double),
        cmocka_unit_test(a_successful_sign_in_begins_the_count_anew),
        cmocka_unit_test(a_full_table_forgets_the_silent_and_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
