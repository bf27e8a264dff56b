#include <stdlib.h>

#include "given.h"
#include "server/shares.h"

static struct shares *fresh(void) {
    const struct share_limit limits[SHARE_KINDS] = {[SHARE_CONNECTION] = {10, 4}, [SHARE_STREAM] = {5, 2}};
    struct shares *shares = malloc(sizeof *shares);
    assert_non_null(shares);
    shares_init(shares, limits);
    return shares;
}

static void drop(struct shares *shares) {
    shares_drop(shares);
    free(shares);
}

static void address_of(const char *written, unsigned char address[ADDRESS_BYTES]) {
    assert_true(address_read(text_from(written), address));
}

static void an_address_has_its_share_and_no_more(void **state) {
    (void)state;
    unsigned char one[ADDRESS_BYTES];
    unsigned char other[ADDRESS_BYTES];
    struct shares *shares = fresh();
    address_of("192.0.2.1", one);
    address_of("192.0.2.2", other);
    for (int i = 0; i < 4; i++)
        assert_int_equal(shares_take(shares, SHARE_CONNECTION, one), SHARE_TAKEN);
    assert_int_equal(shares_take(shares, SHARE_CONNECTION, one), SHARE_ADDRESS_FULL);
    assert_int_equal(shares_take(shares, SHARE_CONNECTION, other), SHARE_TAKEN);
    assert_int_equal(shares_take(shares, SHARE_STREAM, one), SHARE_TAKEN); /* kinds are apart */
    shares_give(shares, SHARE_CONNECTION, one);
    assert_int_equal(shares_take(shares, SHARE_CONNECTION, one), SHARE_TAKEN);
    drop(shares);
}

static void all_together_have_no_more_than_there_is(void **state) {
    (void)state;
    struct shares *shares = fresh();
    for (unsigned char i = 0; i < 10; i++) {
        unsigned char address[ADDRESS_BYTES] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, 0, i};
        assert_int_equal(shares_take(shares, SHARE_CONNECTION, i % 2 == 0 ? address : NULL), SHARE_TAKEN);
    }
    assert_int_equal(shares_take(shares, SHARE_CONNECTION, NULL), SHARE_ALL_FULL);
    shares_give(shares, SHARE_CONNECTION, NULL);
    assert_int_equal(shares_take(shares, SHARE_CONNECTION, NULL), SHARE_TAKEN);
    drop(shares);
}

static void a_network_of_64_bits_has_one_share(void **state) {
    (void)state;
    unsigned char one[ADDRESS_BYTES];
    unsigned char same[ADDRESS_BYTES];
    struct shares *shares = fresh();
    address_of("2001:db8:1:2::7", one);
    address_of("2001:db8:1:2:ffff::9", same);
    assert_int_equal(shares_take(shares, SHARE_STREAM, one), SHARE_TAKEN);
    assert_int_equal(shares_take(shares, SHARE_STREAM, same), SHARE_TAKEN);
    assert_int_equal(shares_take(shares, SHARE_STREAM, one), SHARE_ADDRESS_FULL);
    drop(shares);
}

static void what_is_given_back_is_forgotten(void **state) {
    (void)state;
    struct shares *shares = fresh();
    for (int i = 0; i < 50000; i++) {
        unsigned char address[ADDRESS_BYTES] = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, (unsigned char)(i >> 8), (unsigned char)i};
        assert_int_equal(shares_take(shares, SHARE_CONNECTION, address), SHARE_TAKEN);
        shares_give(shares, SHARE_CONNECTION, address);
    }
    for (size_t row = 0; row < SHARES_ROWS; row++)
        assert_null(shares->rows[row]);
    drop(shares);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_its_share_and_no_more),
        cmocka_unit_test(all_together_have_no_more_than_there_is),
        cmocka_unit_test(a_network_of_64_bits_has_one_share),
        cmocka_unit_test(what_is_given_back_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
