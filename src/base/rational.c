#include "base/rational.h"

/* Signs apart: magnitudes up to 2^63 fit in 64 unsigned bits, products of two of them in a `struct wide`. */
struct fraction {
    bool negative;
    uint64_t numerator;
    uint64_t denominator;
};

struct wide {
    uint64_t high;
    uint64_t low;
};

static uint64_t magnitude(int64_t value) {
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        uint64_t left = a % b;
        a = b;
        b = left;
    }
    return a;
}

static struct wide wide_product(uint64_t a, uint64_t b) {
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    return (struct wide){(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), other << 32 | (low & UINT32_MAX)};
}

static int wide_compare(struct wide a, struct wide b) {
    if (a.high != b.high)
        return a.high < b.high ? -1 : 1;
    return (a.low > b.low) - (a.low < b.low);
}

static struct wide wide_sum(struct wide a, struct wide b) {
    uint64_t low = a.low + b.low;
    return (struct wide){a.high + b.high + (low < a.low), low};
}

/* `a` must not be the smaller one. */
static struct wide wide_difference(struct wide a, struct wide b) {
    return (struct wide){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* Long division, one bit after the other; the divisor is at most 2^63, so the rest never outgrows 64 bits. */
static struct wide wide_divide(struct wide dividend, uint64_t divisor, uint64_t *rest) {
    if (dividend.high == 0) {
        *rest = dividend.low % divisor;
        return (struct wide){0, dividend.low / divisor};
    }
    struct wide quotient = {0, 0};
    uint64_t left = 0;
    for (int bit = 127; bit >= 0; bit--) {
        uint64_t word = bit >= 64 ? dividend.high : dividend.low;
        left = left << 1 | (word >> (bit & 63) & 1);
        quotient.high = quotient.high << 1 | quotient.low >> 63;
        quotient.low <<= 1;
        if (left >= divisor) {
            left -= divisor;
            quotient.low |= 1;
        }
    }
    *rest = left;
    return quotient;
}

/* False for what is no fraction, such as a rational that was never set. */
static bool open_up(struct rational value, struct fraction *fraction) {
    *fraction = (struct fraction){value.numerator < 0, magnitude(value.numerator), magnitude(value.denominator)};
    return value.denominator > 0;
}

/* From a fraction in lowest terms. */
static bool close_up(struct fraction fraction, struct rational *value) {
    uint64_t most = (uint64_t)INT64_MAX;
    if (fraction.denominator > most || fraction.numerator > most + fraction.negative)
        return false;
    value->numerator = (int64_t)(fraction.negative ? 0 - fraction.numerator : fraction.numerator);
    value->denominator = (int64_t)fraction.denominator;
    return true;
}

struct rational rational_from(int64_t whole) {
    return (struct rational){whole, 1};
}

bool rational_make(int64_t numerator, int64_t denominator, struct rational *value) {
    if (denominator == 0)
        return false;
    uint64_t above = magnitude(numerator);
    uint64_t below = magnitude(denominator);
    uint64_t common = common_divisor(above, below);
    bool negative = numerator != 0 && (numerator < 0) != (denominator < 0);
    return close_up((struct fraction){negative, above / common, below / common}, value);
}

static bool add_fractions(struct fraction a, struct fraction b, struct rational *sum) {
    uint64_t common = common_divisor(a.denominator, b.denominator);
    struct wide first = wide_product(a.numerator, b.denominator / common);
    struct wide second = wide_product(b.numerator, a.denominator / common);
    struct wide above;
    bool negative = a.negative;
    if (a.negative == b.negative) {
        above = wide_sum(first, second);
    } else if (wide_compare(first, second) >= 0) {
        above = wide_difference(first, second);
    } else {
        above = wide_difference(second, first);
        negative = b.negative;
    }
    if (above.high == 0 && above.low == 0) {
        *sum = rational_from(0);
        return true;
    }
    /* Only divisors of the denominators' common divisor can still be cancelled. */
    uint64_t rest;
    wide_divide(above, common, &rest);
    uint64_t cancelled = common_divisor(common, rest);
    above = wide_divide(above, cancelled, &rest);
    struct wide below = wide_product(a.denominator / common, b.denominator / cancelled);
    if (above.high != 0 || below.high != 0)
        return false;
    return close_up((struct fraction){negative, above.low, below.low}, sum);
}

bool rational_add(struct rational a, struct rational b, struct rational *sum) {
    struct fraction first;
    struct fraction second;
    return open_up(a, &first) && open_up(b, &second) && add_fractions(first, second, sum);
}

bool rational_subtract(struct rational a, struct rational b, struct rational *difference) {
    struct fraction first;
    struct fraction second;
    if (!open_up(a, &first) || !open_up(b, &second))
        return false;
    second.negative = !second.negative;
    return add_fractions(first, second, difference);
}

static bool multiply_fractions(struct fraction a, struct fraction b, struct rational *product) {
    uint64_t one = common_divisor(a.numerator, b.denominator);
    uint64_t other = common_divisor(b.numerator, a.denominator);
    struct fraction result = {.negative = a.negative != b.negative};
    if (__builtin_mul_overflow(a.numerator / one, b.numerator / other, &result.numerator) ||
        __builtin_mul_overflow(a.denominator / other, b.denominator / one, &result.denominator))
        return false;
    if (result.numerator == 0)
        result.negative = false;
    return close_up(result, product);
}

bool rational_multiply(struct rational a, struct rational b, struct rational *product) {
    struct fraction first;
    struct fraction second;
    return open_up(a, &first) && open_up(b, &second) && multiply_fractions(first, second, product);
}

bool rational_divide(struct rational a, struct rational b, struct rational *quotient) {
    struct fraction first;
    struct fraction second;
    if (!open_up(a, &first) || !open_up(b, &second) || second.numerator == 0)
        return false;
    struct fraction inverse = {second.negative, second.denominator, second.numerator};
    return multiply_fractions(first, inverse, quotient);
}

int rational_compare(struct rational a, struct rational b) {
    if (a.denominator == b.denominator && a.denominator > 0) /* most often: no product is needed */
        return (a.numerator > b.numerator) - (a.numerator < b.numerator);
    bool below_zero = a.numerator < 0;
    if (below_zero != (b.numerator < 0))
        return below_zero ? -1 : 1;
    struct wide first = wide_product(magnitude(a.numerator), magnitude(b.denominator));
    struct wide second = wide_product(magnitude(b.numerator), magnitude(a.denominator));
    return below_zero ? wide_compare(second, first) : wide_compare(first, second);
}

enum { DECIMALS_MOST = 18 };

/* The next decimal digit of left/divisor. Ten additions, since ten times `left` may not fit. */
static int next_digit(uint64_t *left, uint64_t divisor) {
    uint64_t sum = 0;
    int digit = 0;
    for (int i = 0; i < 10; i++) {
        sum += *left;
        if (sum >= divisor) {
            sum -= divisor;
            digit++;
        }
    }
    *left = sum;
    return digit;
}

static void add_decimals(struct text_builder *builder, struct fraction value, int decimals) {
    uint64_t whole = value.numerator / value.denominator;
    uint64_t left = value.numerator % value.denominator;
    uint64_t digits = 0;
    uint64_t scale = 1;
    int places = decimals < 0 ? 0 : decimals > DECIMALS_MOST ? DECIMALS_MOST : decimals;
    for (int i = 0; i < places; i++) {
        digits = digits * 10 + (uint64_t)next_digit(&left, value.denominator);
        scale *= 10;
    }
    if (left >= value.denominator - left && ++digits == scale) {
        digits = 0;
        whole++;
    }
    while (places > 0 && digits % 10 == 0) {
        digits /= 10;
        places--;
    }
    if (value.negative && (whole > 0 || digits > 0))
        text_add_byte(builder, '-');
    text_add_natural(builder, whole);
    if (places > 0)
        text_add_format(builder, ".%0*llu", places, (unsigned long long)digits);
}

void rational_add_text(struct text_builder *builder, struct rational value, int decimals) {
    static const char *const quarters[] = {"", "¼", "½", "¾"};
    struct fraction fraction;
    if (!open_up(value, &fraction))
        return;
    if (fraction.denominator != 1 && fraction.denominator != 2 && fraction.denominator != 4) {
        add_decimals(builder, fraction, decimals);
        return;
    }
    uint64_t whole = fraction.numerator / fraction.denominator;
    uint64_t quarter = fraction.numerator % fraction.denominator * (4 / fraction.denominator);
    if (fraction.negative)
        text_add_byte(builder, '-');
    if (whole != 0 || quarter == 0)
        text_add_natural(builder, whole);
    text_add_zero(builder, quarters[quarter]);
}

void rational_add_exact(struct text_builder *builder, struct rational value) {
    text_add_integer(builder, value.numerator);
    if (value.denominator != 1) {
        text_add_byte(builder, '/');
        text_add_integer(builder, value.denominator);
    }
}
