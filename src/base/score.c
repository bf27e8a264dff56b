#include "base/score.h"

enum { HUNDREDTHS = 100, WHOLE_DIGITS_MOST = 3, PLACES_MOST = 9 };

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The digits before ½ or the decimal sign; false for more than three and for useless leading zeros. */
static bool read_whole(struct text *rest, int32_t *whole) {
    size_t count = 0;
    *whole = 0;
    while (count < rest->length && is_digit(rest->bytes[count])) {
        if (count == WHOLE_DIGITS_MOST || (count == 1 && rest->bytes[0] == '0'))
            return false;
        *whole = *whole * 10 + (rest->bytes[count] - '0');
        count++;
    }
    *rest = text_slice(*rest, count, rest->length);
    return count > 0;
}

/* ".5" ",25": what follows the whole number, in hundredths. */
static bool read_decimals(struct text rest, int32_t *hundredths) {
    if (rest.length < 2 || rest.length > 3 || (rest.bytes[0] != '.' && rest.bytes[0] != ','))
        return false;
    if (!is_digit(rest.bytes[1]) || (rest.length == 3 && !is_digit(rest.bytes[2])))
        return false;
    *hundredths = (rest.bytes[1] - '0') * 10 + (rest.length == 3 ? rest.bytes[2] - '0' : 0);
    return true;
}

bool score_read(struct text text, int32_t *value, int32_t *unit) {
    struct text rest = text;
    int32_t whole = 0;
    int32_t hundredths = 0;
    if (text_equal(text, TEXT("½"))) {
        hundredths = 50;
    } else {
        if (!read_whole(&rest, &whole))
            return false;
        if (text_equal(rest, TEXT("½")))
            hundredths = 50;
        else if (rest.length > 0 && !read_decimals(rest, &hundredths))
            return false;
    }
    static const int32_t units[] = {1, 2, 10, HUNDREDTHS};
    int32_t all = whole * HUNDREDTHS + hundredths;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int32_t step = HUNDREDTHS / units[i];
        if (all % step == 0) {
            *value = all / step;
            *unit = units[i];
            break;
        }
    }
    return true;
}

bool score_convert(int64_t value, int32_t from_unit, int32_t to_unit, int64_t *converted) {
    if (from_unit <= 0 || to_unit <= 0)
        return false;
    int32_t common = from_unit;
    for (int32_t other = to_unit; other != 0;) {
        int32_t left = common % other;
        common = other;
        other = left;
    }
    int32_t divisor = from_unit / common;
    if (value % divisor != 0)
        return false;
    return !__builtin_mul_overflow(value / divisor, to_unit / common, converted);
}

static uint64_t magnitude(int64_t value) {
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

static uint64_t power_of_ten(int exponent) {
    uint64_t power = 1;
    for (int i = 0; i < exponent; i++)
        power *= 10;
    return power;
}

/* At least `places` decimals, as many more (up to `most`) as the score needs to be exact. */
static void add_decimals(struct text_builder *builder, int64_t value, int32_t unit, int places, int most) {
    uint64_t divisor = (uint64_t)unit;
    uint64_t whole = magnitude(value) / divisor;
    uint64_t left = magnitude(value) % divisor;
    while (places < most && left * power_of_ten(places) % divisor != 0)
        places++;
    uint64_t scale = power_of_ten(places);
    uint64_t decimals = (left * scale * 2 + divisor) / (divisor * 2);
    whole += decimals / scale;
    decimals %= scale;
    if (value < 0 && (whole > 0 || decimals > 0))
        text_add_byte(builder, '-');
    text_add_natural(builder, whole);
    if (places > 0)
        text_add_format(builder, ".%0*llu", places, (unsigned long long)decimals);
}

void score_add(struct text_builder *builder, int64_t value, int32_t unit) {
    if (unit == 2) {
        int64_t whole = value / 2;
        bool half = value % 2 != 0;
        if (value < 0 && whole == 0)
            text_add_byte(builder, '-');
        if (whole != 0 || !half)
            text_add_integer(builder, whole);
        if (half)
            text_add_zero(builder, "½");
    } else if (unit > 0) {
        add_decimals(builder, value, unit, 0, 2);
    }
}

void score_add_decimal(struct text_builder *builder, int64_t value, int32_t unit, int decimals) {
    if (unit <= 0)
        return;
    int places = decimals < 1 ? 1 : decimals > PLACES_MOST ? PLACES_MOST : decimals;
    add_decimals(builder, value, unit, places, places > 2 ? places : 2);
}
