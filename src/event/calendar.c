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
