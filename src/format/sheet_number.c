#include "event/calendar.h"
#include "format/sheet_inside.h"

enum { DIGITS_MOST = 15, EXPONENT_MOST = 40, DIGITS_READ = 60 };

struct decimal {
    bool negative;
    char digits[DIGITS_READ + 1];
    int count;
    int point; /* how many of the digits stand before it; may be negative */
};

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* Digits with at most one point; leading zeros are not kept. */
static size_t take_digits(struct text text, size_t at, struct decimal *decimal, bool *any) {
    bool after_point = false;
    for (; at < text.length && (is_digit(text.bytes[at]) || (text.bytes[at] == '.' && !after_point)); at++) {
        if (text.bytes[at] == '.') {
            after_point = true;
            continue;
        }
        *any = true;
        bool leading = decimal->count == 0 && text.bytes[at] == '0';
        if (leading) {
            decimal->point -= after_point;
            continue;
        }
        decimal->point += !after_point;
        if (decimal->count < DIGITS_READ)
            decimal->digits[decimal->count++] = text.bytes[at];
    }
    return at;
}

static bool take_exponent(struct text text, int *exponent) {
    int64_t value;
    *exponent = 0;
    if (text.length == 0)
        return true;
    if ((text.bytes[0] != 'e' && text.bytes[0] != 'E') || !text_to_integer(text_slice(text, 1, text.length), &value) ||
        value < -EXPONENT_MOST || value > EXPONENT_MOST)
        return false;
    *exponent = (int)value;
    return true;
}

/* Spreadsheets keep 15 digits and write 17: 0.1 is stored as 0.10000000000000001. */
static void round_off(struct decimal *decimal) {
    if (decimal->count <= DIGITS_MOST)
        return;
    bool up = decimal->digits[DIGITS_MOST] >= '5';
    decimal->count = DIGITS_MOST;
    for (int i = DIGITS_MOST - 1; up && i >= 0; i--) {
        up = decimal->digits[i] == '9';
        decimal->digits[i] = up ? '0' : (char)(decimal->digits[i] + 1);
    }
    if (up) {
        decimal->digits[0] = '1'; /* all were nines, and are zeros now */
        decimal->point++;
    }
}

static struct text write(struct arena *arena, const struct decimal *decimal) {
    struct text_builder out = {.arena = arena};
    int last = decimal->count;
    while (last > 0 && decimal->digits[last - 1] == '0')
        last--;
    if (last == 0)
        return TEXT("0");
    if (decimal->negative)
        text_add_byte(&out, '-');
    for (int i = 0; i < decimal->point; i++)
        text_add_byte(&out, i < last ? decimal->digits[i] : '0');
    if (decimal->point <= 0)
        text_add_byte(&out, '0');
    if (last > decimal->point)
        text_add_byte(&out, '.');
    for (int i = decimal->point; i < last; i++)
        text_add_byte(&out, i < 0 ? '0' : decimal->digits[i]);
    return text_builder_take(&out);
}

bool sheet_decimal(struct arena *arena, struct text text, struct text *plain) {
    struct decimal decimal = {0};
    bool any = false;
    int exponent;
    text = text_trim(text);
    size_t at = text.length > 0 && (text.bytes[0] == '-' || text.bytes[0] == '+');
    decimal.negative = at == 1 && text.bytes[0] == '-';
    at = take_digits(text, at, &decimal, &any);
    if (!any || !take_exponent(text_slice(text, at, text.length), &exponent))
        return false;
    decimal.point += exponent;
    round_off(&decimal);
    *plain = write(arena, &decimal);
    return true;
}

bool sheet_day(struct arena *arena, struct text decimal, bool since_1904, struct text *day) {
    enum { SINCE_1904 = 1462, LAST = 2958465, LEAP = 60, DAY_LENGTH = 10, DAY_MINUTES = 24 * 60 };
    struct text_builder out = {.arena = arena};
    int64_t serial;
    struct text whole = text_cut(&decimal, '.');
    if (!text_to_integer(whole, &serial))
        return false;
    if (since_1904)
        serial += SINCE_1904;
    if (serial < 1 || serial > LAST)
        return false;
    /* 29 February 1900, which there never was, has a number of its own. */
    if (serial < LEAP)
        serial++;
    calendar_add_minutes(&out, calendar_minutes(TEXT("1899-12-30")) + serial * DAY_MINUTES);
    *day = text_slice(text_builder_take(&out), 0, DAY_LENGTH);
    return true;
}
