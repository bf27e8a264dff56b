#include "assert_text.h"
#include "base/random.h"
#include "base/rational.h"

/* The oracle: fractions of 128 bits, calculated as at school and then reduced. */
__extension__ typedef __int128 whole128;

static whole128 absolute(whole128 value) {
    return value < 0 ? -value : value;
}

static bool oracle_reduce(whole128 numerator, whole128 denominator, struct rational *value) {
    if (denominator == 0)
        return false;
    whole128 a = absolute(numerator);
    whole128 b = absolute(denominator);
    while (b != 0) {
        whole128 rest = a % b;
        a = b;
        b = rest;
    }
    numerator /= denominator < 0 ? -a : a;
    denominator = absolute(denominator) / a;
    if (numerator < INT64_MIN || numerator > INT64_MAX || denominator > INT64_MAX)
        return false;
    *value = (struct rational){(int64_t)numerator, (int64_t)denominator};
    return true;
}

enum operation { ADD, SUBTRACT, MULTIPLY, DIVIDE, OPERATIONS };

static bool oracle(enum operation operation, struct rational a, struct rational b, struct rational *result) {
    whole128 one = a.numerator;
    whole128 other = b.numerator;
    switch (operation) {
    case ADD:
        return oracle_reduce(one * b.denominator + other * a.denominator, (whole128)a.denominator * b.denominator,
                             result);
    case SUBTRACT:
        return oracle_reduce(one * b.denominator - other * a.denominator, (whole128)a.denominator * b.denominator,
                             result);
    case MULTIPLY:
        return oracle_reduce(one * other, (whole128)a.denominator * b.denominator, result);
    default:
        return oracle_reduce(one * b.denominator, other * a.denominator, result);
    }
}

static bool calculate(enum operation operation, struct rational a, struct rational b, struct rational *result) {
    switch (operation) {
    case ADD:
        return rational_add(a, b, result);
    case SUBTRACT:
        return rational_subtract(a, b, result);
    case MULTIPLY:
        return rational_multiply(a, b, result);
    default:
        return rational_divide(a, b, result);
    }
}

static void check_all_operations(struct rational a, struct rational b, int *fitting) {
    for (enum operation operation = ADD; operation < OPERATIONS; operation++) {
        struct rational expected = {99, 99};
        struct rational result = {99, 99};
        bool fits = oracle(operation, a, b, &expected);
        bool done = calculate(operation, a, b, &result);
        if (done != fits ||
            (done && (result.numerator != expected.numerator || result.denominator != expected.denominator)))
            fail_msg("operation %d on %lld/%lld and %lld/%lld", (int)operation, (long long)a.numerator,
                     (long long)a.denominator, (long long)b.numerator, (long long)b.denominator);
        *fitting += done;
    }
    whole128 difference = (whole128)a.numerator * b.denominator - (whole128)b.numerator * a.denominator;
    int expected = (difference > 0) - (difference < 0);
    int order = rational_compare(a, b);
    assert_int_equal((order > 0) - (order < 0), expected);
}

static struct rational random_rational(struct random_source *source) {
    struct rational value;
    int bits = (int)random_below(source, 64);
    int others = random_below(source, 3) == 0 ? (int)random_below(source, 64) : bits;
    int64_t numerator = (int64_t)(random_next(source) >> bits);
    int64_t denominator = (int64_t)(random_next(source) >> others);
    if (random_below(source, 8) == 0)
        numerator = (int64_t[]){0, 1, INT64_MIN, INT64_MAX}[random_below(source, 4)];
    if (random_below(source, 8) == 0)
        denominator = (int64_t[]){1, 2, INT64_MAX, INT64_MAX - 1}[random_below(source, 4)];
    if (random_below(source, 2) == 0 && numerator != INT64_MIN)
        numerator = -numerator;
    return rational_make(numerator, denominator, &value) ? value : random_rational(source);
}

static void all_operations_agree_with_school_arithmetic(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 6);
    int fitting = 0;
    for (int trial = 0; trial < 60000; trial++) {
        struct rational a = random_rational(&source);
        struct rational b = random_rational(&source);
        /* Near neighbours: their difference fits though the products on the way to it do not. */
        if (trial % 4 == 0) {
            b.denominator = a.denominator;
            if (!rational_make(a.numerator / 2 + (int64_t)random_below(&source, 100), a.denominator, &b))
                continue;
        }
        check_all_operations(a, b, &fitting);
    }
    assert_in_range(fitting, 60000, 180000); /* neither all fit nor none */
}

static void small_fractions_all_agree(void **state) {
    (void)state;
    int fitting = 0;
    for (int64_t a = -12; a <= 12; a++)
        for (int64_t b = 1; b <= 12; b++)
            for (int64_t c = -12; c <= 12; c++)
                for (int64_t d = 1; d <= 12; d++) {
                    struct rational one;
                    struct rational other;
                    assert_true(rational_make(a, b, &one));
                    assert_true(rational_make(c, d, &other));
                    check_all_operations(one, other, &fitting);
                }
}

static void making_reduces_and_moves_the_sign_up(void **state) {
    (void)state;
    static const struct {
        int64_t numerator, denominator;
        struct rational value; /* denominator 0: refused */
    } cases[] = {
        {6, 4, {3, 2}},
        {-6, 4, {-3, 2}},
        {6, -4, {-3, 2}},
        {-6, -4, {3, 2}},
        {0, -5, {0, 1}},
        {5, 0, {0, 0}},
        {0, 0, {0, 0}},
        {INT64_MIN, 1, {INT64_MIN, 1}},
        {INT64_MIN, -1, {0, 0}},
        {1, INT64_MIN, {0, 0}},
        {2, INT64_MIN, {-1, INT64_MAX / 2 + 1}},
        {INT64_MIN, INT64_MIN, {1, 1}},
        {INT64_MIN, -2, {INT64_MAX / 2 + 1, 1}},
        {INT64_MAX, INT64_MAX, {1, 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rational value = {77, 77};
        bool made = rational_make(cases[i].numerator, cases[i].denominator, &value);
        assert_int_equal(made, cases[i].value.denominator != 0);
        if (made) {
            assert_true(value.numerator == cases[i].value.numerator);
            assert_true(value.denominator == cases[i].value.denominator);
        } else {
            assert_int_equal(value.numerator, 77);
        }
    }
    assert_int_equal(rational_from(-3).numerator, -3);
    assert_int_equal(rational_from(-3).denominator, 1);
}

static void dividing_by_nothing_is_refused(void **state) {
    (void)state;
    struct rational result;
    assert_false(rational_divide(rational_from(1), rational_from(0), &result));
    assert_false(rational_divide(rational_from(0), rational_from(0), &result));
    struct rational never_set = {0, 0};
    assert_false(rational_add(never_set, rational_from(1), &result));
    assert_false(rational_subtract(rational_from(1), never_set, &result));
    assert_false(rational_multiply(never_set, never_set, &result));
    assert_false(rational_divide(never_set, rational_from(1), &result));
}

static struct text shown(struct arena *arena, int64_t numerator, int64_t denominator, int decimals) {
    struct rational value;
    assert_true(rational_make(numerator, denominator, &value));
    struct text_builder builder;
    text_builder_init(&builder, arena);
    rational_add_text(&builder, value, decimals);
    return text_builder_take(&builder);
}

static void people_read_halves_quarters_and_rounded_decimals(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    assert_text(shown(&arena, 3, 1, 2), "3");
    assert_text(shown(&arena, 0, 1, 2), "0");
    assert_text(shown(&arena, -3, 1, 2), "-3");
    assert_text(shown(&arena, 7, 2, 2), "3½");
    assert_text(shown(&arena, 13, 4, 2), "3¼");
    assert_text(shown(&arena, 15, 4, 0), "3¾");
    assert_text(shown(&arena, 1, 2, 2), "½");
    assert_text(shown(&arena, -1, 4, 2), "-¼");
    assert_text(shown(&arena, -15, 4, 2), "-3¾");
    assert_text(shown(&arena, 1, 3, 2), "0.33");
    assert_text(shown(&arena, 2, 3, 2), "0.67");
    assert_text(shown(&arena, 1, 5, 3), "0.2");
    assert_text(shown(&arena, 1, 8, 2), "0.13");
    assert_text(shown(&arena, -1, 8, 2), "-0.13");
    assert_text(shown(&arena, 1, 8, 3), "0.125");
    assert_text(shown(&arena, 1, 8, 9), "0.125");
    assert_text(shown(&arena, 999, 1000, 2), "1");
    assert_text(shown(&arena, 1999, 1000, 1), "2");
    assert_text(shown(&arena, 101, 100, 2), "1.01");
    assert_text(shown(&arena, 1, 1000, 2), "0");
    assert_text(shown(&arena, -1, 1000, 2), "0");
    assert_text(shown(&arena, 8, 3, 0), "3");
    assert_text(shown(&arena, 7, 3, -1), "2");
    assert_text(shown(&arena, INT64_MAX - 1, INT64_MAX, 18), "1");
    assert_text(shown(&arena, 1, 3, 99), "0.333333333333333333");
    assert_text(shown(&arena, INT64_MIN, 1, 2), "-9223372036854775808");
    assert_text(shown(&arena, INT64_MIN, 3, 1), "-3074457345618258602.7");
    arena_drop(&arena);
}

static void programs_read_the_exact_fraction(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    rational_add_exact(&builder, (struct rational){7, 2});
    text_add_byte(&builder, ' ');
    rational_add_exact(&builder, (struct rational){3, 1});
    text_add_byte(&builder, ' ');
    rational_add_exact(&builder, (struct rational){-1, 3});
    assert_text(text_builder_take(&builder), "7/2 3 -1/3");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_operations_agree_with_school_arithmetic),
        cmocka_unit_test(small_fractions_all_agree),
        cmocka_unit_test(making_reduces_and_moves_the_sign_up),
        cmocka_unit_test(dividing_by_nothing_is_refused),
        cmocka_unit_test(people_read_halves_quarters_and_rounded_decimals),
        cmocka_unit_test(programs_read_the_exact_fraction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
