#include "event/calendar.h"

static bool read_digits(struct text text, size_t from, size_t to, int *value) {
    *value = 0;
    for (size_t i = from; i < to; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
        *value = *value * 10 + (text.bytes[i] - '0');
    }
    return true;
}

static int days_of_month(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : days[month - 1];
}

bool calendar_valid(struct text day) {
    int year;
    int month;
    int date;
    return day.length == 10 && day.bytes[4] == '-' && day.bytes[7] == '-' && read_digits(day, 0, 4, &year) &&
           read_digits(day, 5, 7, &month) && read_digits(day, 8, 10, &date) && year >= 1000 && month >= 1 &&
           month <= 12 && date >= 1 && date <= days_of_month(year, month);
}

enum { HOUR = 60, DAY = 24 * HOUR, LAST_HOUR = 47, DAYS_OF_YEAR = 365 };

static int64_t days_before(int64_t year) {
    int64_t past = year - 1;
    return past * DAYS_OF_YEAR + past / 4 - past / 100 + past / 400;
}

int64_t calendar_minutes(struct text day) {
    int year;
    int month;
    int date;
    read_digits(day, 0, 4, &year);
    read_digits(day, 5, 7, &month);
    read_digits(day, 8, 10, &date);
    int64_t days = days_before(year) + date - 1;
    for (int i = 1; i < month; i++)
        days += days_of_month(year, i);
    return days * DAY;
}

void calendar_add_minutes(struct text_builder *out, int64_t minutes) {
    if (minutes / HOUR <= LAST_HOUR) {
        text_add_format(out, "%02d:%02d", (int)(minutes / HOUR), (int)(minutes % HOUR));
        return;
    }
    int64_t days = minutes / DAY;
    int64_t year = days / (DAYS_OF_YEAR + 1) + 1;
    int month = 1;
    while (days_before(year + 1) <= days)
        year++;
    days -= days_before(year);
    for (; days >= days_of_month((int)year, month); month++)
        days -= days_of_month((int)year, month);
    text_add_format(out, "%04d-%02d-%02d %02d:%02d", (int)year, month, (int)days + 1, (int)(minutes % DAY / HOUR),
                    (int)(minutes % HOUR));
}

bool calendar_read_time(struct text text, struct text today, int64_t *minutes) {
    struct text day = today;
    struct text time = text_trim(text);
    int hours;
    int rest;
    if (time.length > 11 && (time.bytes[10] == ' ' || time.bytes[10] == 'T')) {
        day = text_slice(time, 0, 10);
        time = text_slice(time, 11, time.length);
    }
    if (!calendar_valid(day) || time.length != 5 || time.bytes[2] != ':' || !read_digits(time, 0, 2, &hours) ||
        !read_digits(time, 3, 5, &rest) || hours > LAST_HOUR || rest >= HOUR)
        return false;
    *minutes = calendar_minutes(day) + hours * HOUR + rest;
    return true;
}
