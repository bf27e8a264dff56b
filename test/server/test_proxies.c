#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "given.h"
#include "server/proxies.h"

enum { TRUSTED = 3 };

/* 10.0.0.0/8, 2001:db8:1::/48 and 192.0.2.1 are proxies of ours. */
static size_t trusted(struct address_range ranges[TRUSTED]) {
    struct error error;
    assert_true(address_range_read(TEXT("10.0.0.0/8"), &ranges[0], &error));
    assert_true(address_range_read(TEXT("2001:db8:1::/48"), &ranges[1], &error));
    assert_true(address_range_read(TEXT("192.0.2.1"), &ranges[2], &error));
    return TRUSTED;
}

static void assert_counts(const char *peer, const char *forwarded, const char *wanted) {
    struct address_range ranges[TRUSTED];
    size_t count = trusted(ranges);
    unsigned char from[ADDRESS_BYTES];
    unsigned char expected[ADDRESS_BYTES];
    unsigned char client[ADDRESS_BYTES];
    assert_true(address_read(text_from(peer), from));
    assert_true(address_read(text_from(wanted), expected));
    struct proxies proxies = {.trusted = ranges, .count = count, .chain = true};
    proxies_client(&proxies, from, text_from(forwarded), client);
    if (memcmp(client, expected, ADDRESS_BYTES) != 0) {
        char written[INET6_ADDRSTRLEN] = "";
        inet_ntop(AF_INET6, client, written, sizeof written);
        fail_msg("%s forwarded by %s counts as %s instead of %s", forwarded, peer, written, wanted);
    }
}

static void who_is_no_proxy_is_not_believed(void **state) {
    (void)state;
    assert_counts("203.0.113.9", "198.51.100.1", "203.0.113.9");
    assert_counts("11.0.0.1", "198.51.100.1", "11.0.0.1");
    assert_counts("2001:db8:2::1", "198.51.100.1", "2001:db8:2::1");
}

static void the_rightmost_address_that_is_no_proxy_counts(void **state) {
    (void)state;
    assert_counts("10.0.0.1", "198.51.100.1", "198.51.100.1");
    assert_counts("10.0.0.1", "198.51.100.66, 198.51.100.1", "198.51.100.1");
    assert_counts("10.0.0.1", "198.51.100.66,198.51.100.1, 10.9.9.9,192.0.2.1", "198.51.100.1");
    assert_counts("10.0.0.1", "198.51.100.66, 192.0.2.2, 10.9.9.9", "192.0.2.2");
    assert_counts("2001:db8:1::7", "2001:db8:9::1, 2001:db8:1:ffff::2", "2001:db8:9::1");
}

static void without_another_address_the_proxy_counts(void **state) {
    (void)state;
    assert_counts("10.0.0.1", "", "10.0.0.1");
    assert_counts("10.0.0.1", " , ,", "10.0.0.1");
    assert_counts("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3");
}

static void addresses_may_have_ports_and_brackets(void **state) {
    (void)state;
    assert_counts("10.0.0.1", "198.51.100.1:4711", "198.51.100.1");
    assert_counts("10.0.0.1", "[2001:db8:9::1]:4711", "2001:db8:9::1");
    assert_counts("10.0.0.1", "[2001:db8:9::1]", "2001:db8:9::1");
    assert_counts("10.0.0.1", "198.51.100.1 , 10.0.0.2:80", "198.51.100.1");
    assert_counts("10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1");
    assert_counts("::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1");
}

static void what_cannot_be_read_hides_nobody(void **state) {
    (void)state;
    static const char *const unreadable[] = {"unknown", "198.51.100.1x",        "[2001:db8::1", "_hidden",    "[::1]x",
                                             "1.2.3",   "198.51.100.1 5.6.7.8", "fe80::1%eth0", "256.1.1.1:1"};
    for (size_t i = 0; i < sizeof unreadable / sizeof unreadable[0]; i++) {
        char list[128];
        assert_counts("10.0.0.1", unreadable[i], "10.0.0.1");
        snprintf(list, sizeof list, "198.51.100.1, %s, 10.0.0.2", unreadable[i]);
        assert_counts("10.0.0.1", list, "10.0.0.2");
    }
}

static void without_a_chain_the_rightmost_address_counts_in_any_case(void **state) {
    (void)state;
    static const struct {
        const char *forwarded;
        const char *wanted;
    } cases[] = {{"198.51.100.1, 127.0.0.1", "127.0.0.1"},
                 {"198.51.100.1, 127.0.0.1 ,", "127.0.0.1"},
                 {"198.51.100.1, 203.0.113.1", "203.0.113.1"},
                 {"198.51.100.1, unknown", "127.0.0.5"},
                 {"", "127.0.0.5"}};
    struct proxies proxies = {.trusted = loopback_ranges, .count = LOOPBACK_RANGES};
    unsigned char peer[ADDRESS_BYTES];
    unsigned char client[ADDRESS_BYTES];
    unsigned char wanted[ADDRESS_BYTES];
    assert_true(address_read(TEXT("127.0.0.5"), peer));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(address_read(text_from(cases[i].wanted), wanted));
        proxies_client(&proxies, peer, text_from(cases[i].forwarded), client);
        assert_memory_equal(client, wanted, ADDRESS_BYTES);
    }
}

static void networks_are_read_with_their_bits(void **state) {
    (void)state;
    struct address_range range;
    struct error error;
    unsigned char address[ADDRESS_BYTES];
    assert_true(address_range_read(TEXT("192.0.2.128/25"), &range, &error));
    assert_true(address_read(TEXT("192.0.2.200"), address));
    assert_true(address_in(&range, 1, address));
    assert_true(address_read(TEXT("192.0.2.127"), address));
    assert_false(address_in(&range, 1, address));
    assert_true(address_range_read(TEXT("0.0.0.0/0"), &range, &error));
    assert_true(address_in(&range, 1, address));
    assert_true(address_read(TEXT("2001:db8::1"), address));
    assert_false(address_in(&range, 1, address)); /* of IPv4 only */
    static const char *const wrong[] = {
        "",        "localhost", "192.0.2.0/33", "2001:db8::/129", "192.0.2.0/", "192.0.2.0/x",
        "192.0.2", "/8",        "192.0.2.0/-1", "192.0.2.0/8/8"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(address_range_read(text_from(wrong[i]), &range, &error));
        assert_error(error, "proxy_invalid");
    }
}

static void loopback_is_this_machine(void **state) {
    (void)state;
    unsigned char address[ADDRESS_BYTES];
    static const char *const own[] = {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"};
    static const char *const others[] = {"128.0.0.1", "126.255.255.255", "::2", "::"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        assert_true(address_read(text_from(own[i]), address));
        assert_true(address_in(loopback_ranges, LOOPBACK_RANGES, address));
        assert_true(address_read(text_from(others[i]), address));
        assert_false(address_in(loopback_ranges, LOOPBACK_RANGES, address));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_no_proxy_is_not_believed),
        cmocka_unit_test(the_rightmost_address_that_is_no_proxy_counts),
        cmocka_unit_test(without_another_address_the_proxy_counts),
        cmocka_unit_test(addresses_may_have_ports_and_brackets),
        cmocka_unit_test(what_cannot_be_read_hides_nobody),
        cmocka_unit_test(without_a_chain_the_rightmost_address_counts_in_any_case),
        cmocka_unit_test(networks_are_read_with_their_bits),
        cmocka_unit_test(loopback_is_this_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
