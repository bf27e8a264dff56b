#include "format/date.h"

struct parts {
    size_t count;
    struct text part[3];
    char separator;
};

static bool is_separator(char byte) {
    return byte == '-' || byte == '/' || byte == '.';
}

/* "1990.05.07" in its three parts, or a single one; false when the separators differ. */
static bool split(struct text text, struct parts *parts) {
    *parts = (struct parts){0};
    size_t from = 0;
    for (size_t at = 0; at <= text.length; at++) {
        if (at < text.length && !is_separator(text.bytes[at]))
            continue;
        if (parts->count == 3)
            return false;
        parts->part[parts->count++] = text_trim(text_slice(text, from, at));
        from = at + 1;
        if (at == text.length)
            break;
        if (parts->separator != '\0' && parts->separator != text.bytes[at])
            return false;
        parts->separator = text.bytes[at];
    }
    return parts->count == 1 || parts->count == 3;
}

static bool part_number(struct text part, size_t digits_most, int *number) {
    *number = 0;
    if (part.length > digits_most)
        return false;
    for (size_t i = 0; i < part.length; i++) {
        if (part.bytes[i] < '0' || part.bytes[i] > '9')
            return false;
        *number = *number * 10 + (part.bytes[i] - '0');
    }
    return true;
}

static int days_in_month(int year, int month) {
    static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : days[month - 1];
}

static bool valid(const struct date *date) {
    if (date->year < 1000 || date->year > 9999 || date->month > 12)
        return false;
    if (date->month == 0)
        return date->day == 0;
    return date->day <= days_in_month(date->year, date->month);
}

static int month_by_name(struct text word) {
    static const char *const months[12][2] = {
        {"january", "gennaio"},     {"february", "febbraio"}, {"march", "marzo"},       {"april", "aprile"},
        {"may", "maggio"},          {"june", "giugno"},       {"july", "luglio"},       {"august", "agosto"},
        {"september", "settembre"}, {"october", "ottobre"},   {"november", "novembre"}, {"december", "dicembre"}};
    for (int i = 0; i < 24 && word.length >= 3; i++) {
        struct text name = text_from(months[i / 2][i % 2]);
        if (word.length <= name.length && text_equal_ignoring_case(word, text_slice(name, 0, word.length)))
            return i / 2 + 1;
    }
    return 0;
}

/* "26 June 2020", "Jun 26, 2020". */
static bool read_words(struct text text, struct date *date) {
    struct text words[3];
    size_t count = 0;
    for (size_t from = 0, at = 0; at <= text.length; at++) {
        bool inside = at < text.length && text.bytes[at] != ' ' && text.bytes[at] != ',' && text.bytes[at] != '.';
        if (inside)
            continue;
        if (at > from && count == 3)
            return false;
        if (at > from)
            words[count++] = text_slice(text, from, at);
        from = at + 1;
    }
    if (count != 3 || words[2].length != 4)
        return false;
    size_t month = month_by_name(words[0]) > 0 ? 0 : 1;
    *date = (struct date){.month = month_by_name(words[month])};
    return date->month > 0 && part_number(words[1 - month], 2, &date->day) && date->day > 0 &&
           part_number(words[2], 4, &date->year) && valid(date);
}

bool date_read(struct text text, enum date_order order, struct date *date) {
    struct parts parts;
    if (read_words(text_trim(text), date))
        return true;
    if (!split(text_trim(text), &parts))
        return false;
    *date = (struct date){0};
    if (parts.part[0].length == 4)
        return part_number(parts.part[0], 4, &date->year) && part_number(parts.part[1], 2, &date->month) &&
               part_number(parts.part[2], 2, &date->day) && valid(date);
    int first;
    int second;
    if (parts.count != 3 || parts.part[2].length != 4 || !part_number(parts.part[0], 2, &first) ||
        !part_number(parts.part[1], 2, &second) || !part_number(parts.part[2], 4, &date->year))
        return false;
    if (order == DATE_ORDER_UNKNOWN && (first > 12 || first == second || parts.separator == '.'))
        order = DATE_DAY_FIRST;
    if (order == DATE_ORDER_UNKNOWN && second > 12)
        order = DATE_MONTH_FIRST;
    if (order == DATE_ORDER_UNKNOWN)
        return false;
    date->day = order == DATE_DAY_FIRST ? first : second;
    date->month = order == DATE_DAY_FIRST ? second : first;
    return date->month > 0 && date->day > 0 && valid(date);
}

bool date_read_short(struct text text, struct date *date) {
    struct parts parts;
    *date = (struct date){0};
    if (!split(text_trim(text), &parts) || parts.count != 3 || parts.part[0].length != 2 ||
        !part_number(parts.part[0], 2, &date->year) || !part_number(parts.part[1], 2, &date->month) ||
        !part_number(parts.part[2], 2, &date->day))
        return false;
    date->year += date->year < 70 ? 2000 : 1900;
    return date->month > 0 && date->day > 0 && valid(date);
}

enum date_order date_order_of(struct text text) {
    struct parts parts;
    int first;
    int second;
    if (!split(text_trim(text), &parts) || parts.count != 3 || parts.part[2].length != 4 ||
        !part_number(parts.part[0], 2, &first) || !part_number(parts.part[1], 2, &second))
        return DATE_ORDER_UNKNOWN;
    if (first > 12 || parts.separator == '.')
        return DATE_DAY_FIRST;
    return second > 12 ? DATE_MONTH_FIRST : DATE_ORDER_UNKNOWN;
}

void date_add(struct text_builder *builder, const struct date *date, char separator) {
    text_add_format(builder, "%04d", date->year);
    if (date->month > 0 && date->day > 0)
        text_add_format(builder, "%c%02d%c%02d", separator, date->month, separator, date->day);
}
