#include <string.h>

#include "assert_text.h"
#include "base/random.h"

/* The published reference output of xoshiro256** for the state 1, 2, 3, 4. */
static void the_generator_is_the_published_one(void **state) {
    (void)state;
    struct random_source source = {{1, 2, 3, 4}};
    static const uint64_t published[] = {11520U, 0U, 1509978240U, 1215971899390074240U};
    for (size_t i = 0; i < 4; i++)
        assert_true(random_next(&source) == published[i]);
}

/* The published reference output of splitmix64 for the seed 1234567. */
static void seeds_pass_through_splitmix(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 1234567);
    static const uint64_t published[] = {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                         4593380528125082431U};
    for (size_t i = 0; i < 4; i++)
        assert_true(source.state[i] == published[i]);
}

/* Recorded draws must be repeatable for ever: these numbers never change, whatever else does. */
static void the_lots_of_a_seed_never_change(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 2026);
    static const uint64_t next[] = {0x92E011592E98AE15U, 0x489F37946D6D18D8U, 0xD0009E279D9CDEDAU,
                                    0xE4C7DCA786D56702U, 0xCFE18B79C1223ACAU, 0xC9EDB1A3F94F7148U};
    for (size_t i = 0; i < sizeof next / sizeof *next; i++)
        assert_true(random_next(&source) == next[i]);
    static const uint64_t below[] = {2, 9, 1, 3, 9, 6, 8, 6, 9, 9, 3, 9, 9, 9, 4, 2, 0, 2, 8, 6};
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        assert_true(random_below(&source, 10) == below[i]);
    static const int32_t shuffled[] = {7, 2, 14, 13, 16, 3, 9, 6, 11, 5, 8, 4, 10, 15, 1, 12};
    int32_t numbers[16];
    for (int32_t i = 0; i < 16; i++)
        numbers[i] = i + 1;
    random_shuffle(&source, numbers, 16);
    assert_memory_equal(numbers, shuffled, sizeof numbers);
}

static void draws_stay_below_the_bound(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 7);
    for (int trial = 0; trial < 200000; trial++) {
        uint64_t bound = random_next(&source) >> random_below(&source, 64);
        if (bound > 0)
            assert_true(random_below(&source, bound) < bound);
    }
    for (int trial = 0; trial < 100; trial++)
        assert_true(random_below(&source, 1) == 0);
}

/* Pearson's statistic stays below what chance exceeds once in a million times. */
static void every_value_is_equally_likely(void **state) {
    (void)state;
    static const uint64_t bounds[] = {2, 7, 10, 1000};
    static const uint64_t limits[] = {24, 39, 46, 1230};
    for (size_t i = 0; i < 4; i++) {
        static uint64_t counts[1000];
        memset(counts, 0, sizeof counts);
        struct random_source source;
        random_seed(&source, 8 + i);
        uint64_t each = 2000;
        for (uint64_t draw = 0; draw < each * bounds[i]; draw++)
            counts[random_below(&source, bounds[i])]++;
        uint64_t squares = 0;
        for (uint64_t value = 0; value < bounds[i]; value++) {
            uint64_t off = counts[value] > each ? counts[value] - each : each - counts[value];
            squares += off * off;
        }
        assert_true(squares / each < limits[i]);
    }
}

/*
 * A bound of three quarters of 2^64: taking the remainder without drawing again would make the lower third twice as
 * likely as the rest.
 */
static void a_bound_that_does_not_divide_the_range_has_no_favourites(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 9);
    uint64_t bound = 3ULL << 62;
    int thirds[3] = {0};
    for (int draw = 0; draw < 30000; draw++)
        thirds[random_below(&source, bound) >> 62]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(thirds[i], 9500, 10500);
}

static void a_shuffle_keeps_every_value(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 10);
    for (size_t count = 0; count < 60; count++) {
        int32_t values[60];
        bool seen[60] = {false};
        for (size_t i = 0; i < count; i++)
            values[i] = (int32_t)i;
        random_shuffle(&source, values, count);
        for (size_t i = 0; i < count; i++) {
            assert_false(seen[values[i]]);
            seen[values[i]] = true;
        }
    }
    random_shuffle(&source, NULL, 0);
}

static void every_order_of_four_is_equally_likely(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 11);
    int counts[256] = {0};
    for (int trial = 0; trial < 24000; trial++) {
        int32_t values[4] = {0, 1, 2, 3};
        random_shuffle(&source, values, 4);
        counts[values[0] + 4 * values[1] + 16 * values[2] + 64 * values[3]]++;
    }
    int orders = 0;
    for (int i = 0; i < 256; i++) {
        if (counts[i] == 0)
            continue;
        orders++;
        assert_in_range(counts[i], 830, 1170);
    }
    assert_int_equal(orders, 24);
}

static void seeds_are_written_and_read_as_hexadecimal_digits(void **state) {
    (void)state;
    char digits[17];
    uint64_t seed = 0;
    random_seed_write(0x00C0FFEE12345678U, digits);
    assert_string_equal(digits, "00c0ffee12345678");
    assert_true(random_seed_read(TEXT("00C0ffee12345678"), &seed));
    assert_true(seed == 0x00C0FFEE12345678U);
    assert_true(random_seed_read(TEXT("f"), &seed));
    assert_true(seed == 15);
    struct random_source source;
    random_seed(&source, 12);
    for (int trial = 0; trial < 1000; trial++) {
        uint64_t expected = random_next(&source) >> random_below(&source, 64);
        random_seed_write(expected, digits);
        assert_true(random_seed_read(text_from(digits), &seed));
        assert_true(seed == expected);
    }
    static const char *const bad[] = {"", "g", "0x1", "-1", " 1", "1 ", "00000000000000000", "12345678901234567"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(random_seed_read(text_from(bad[i]), &seed));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_the_published_one),
        cmocka_unit_test(seeds_pass_through_splitmix),
        cmocka_unit_test(the_lots_of_a_seed_never_change),
        cmocka_unit_test(draws_stay_below_the_bound),
        cmocka_unit_test(every_value_is_equally_likely),
        cmocka_unit_test(a_bound_that_does_not_divide_the_range_has_no_favourites),
        cmocka_unit_test(a_shuffle_keeps_every_value),
        cmocka_unit_test(every_order_of_four_is_equally_likely),
        cmocka_unit_test(seeds_are_written_and_read_as_hexadecimal_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
