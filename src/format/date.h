/*
 * Dates as files write them.
 */
#pragma once

#include "base/text.h"

/* Month and day are 0 where the file does not know them. */
struct date {
    int year;
    int month;
    int day;
};

/* How "05/06/1990" is to be read. */
enum date_order {
    DATE_ORDER_UNKNOWN, /* such a date is refused */
    DATE_DAY_FIRST,
    DATE_MONTH_FIRST
};

/*
 * Reads "1990-05-07" with any of - / . between the parts, the year alone, a year with zeros or blanks for the rest
 * ("1990/00/00", "1990.  .  "), and day-first or month-first dates with the year at the end where there is only one
 * way to read them: by `order`, by a part above 12, by equal parts, or by points between them (day first). Also dates
 * with the month in English or Italian words, whole or from its first three letters: "Jun 26, 2020", "26 giugno 2020".
 */
bool date_read(struct text text, enum date_order order, struct date *date);

/* "26/03/01" year first, as records of round dates have it: 1970 to 2069. */
bool date_read_short(struct text text, struct date *date);

/* What "05/06/1990" would prove about the order of a column: DATE_ORDER_UNKNOWN when nothing. */
enum date_order date_order_of(struct text text);

/* "1990-05-07" with the given byte between the parts; the year alone where month or day is unknown. */
void date_add(struct text_builder *builder, const struct date *date, char separator);
