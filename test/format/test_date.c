#include "support.h"

#include "format/date.h"

static void assert_date(const char *text, enum date_order order, int year, int month, int day) {
    struct date date;
    if (!date_read(text_from(text), order, &date))
        fail_msg("\"%s\" is not read", text);
    assert_int_equal(date.year, year);
    assert_int_equal(date.month, month);
    assert_int_equal(date.day, day);
}

static void assert_no_date(const char *text) {
    struct date date;
    if (date_read(text_from(text), DATE_ORDER_UNKNOWN, &date))
        fail_msg("\"%s\" is read", text);
}

static void whole_dates_have_any_of_three_separators(void **state) {
    (void)state;
    assert_date("1990-05-07", DATE_ORDER_UNKNOWN, 1990, 5, 7);
    assert_date("1990/05/07", DATE_ORDER_UNKNOWN, 1990, 5, 7);
    assert_date(" 1990.5.7 ", DATE_ORDER_UNKNOWN, 1990, 5, 7);
    assert_date("2024-02-29", DATE_ORDER_UNKNOWN, 2024, 2, 29);
}

static void partial_dates_keep_what_is_known(void **state) {
    (void)state;
    assert_date("1990", DATE_ORDER_UNKNOWN, 1990, 0, 0);
    assert_date("1990/00/00", DATE_ORDER_UNKNOWN, 1990, 0, 0);
    assert_date("1990.  .  ", DATE_ORDER_UNKNOWN, 1990, 0, 0);
    assert_date("1990.05.00", DATE_ORDER_UNKNOWN, 1990, 5, 0);
}

static void the_day_may_come_first_where_that_is_clear(void **state) {
    (void)state;
    assert_date("07.05.1990", DATE_ORDER_UNKNOWN, 1990, 5, 7);
    assert_date("31/05/1990", DATE_ORDER_UNKNOWN, 1990, 5, 31);
    assert_date("05/31/1990", DATE_ORDER_UNKNOWN, 1990, 5, 31);
    assert_date("05/05/1990", DATE_ORDER_UNKNOWN, 1990, 5, 5);
    assert_date("07/05/1990", DATE_DAY_FIRST, 1990, 5, 7);
    assert_date("05/07/1990", DATE_MONTH_FIRST, 1990, 5, 7);
    assert_no_date("07/05/1990");
    assert_int_equal(date_order_of(TEXT("31/05/1990")), DATE_DAY_FIRST);
    assert_int_equal(date_order_of(TEXT("05/31/1990")), DATE_MONTH_FIRST);
    assert_int_equal(date_order_of(TEXT("07/05/1990")), DATE_ORDER_UNKNOWN);
    assert_int_equal(date_order_of(TEXT("1990-05-31")), DATE_ORDER_UNKNOWN);
}

static void the_month_may_be_a_word(void **state) {
    (void)state;
    assert_date("Jun 26, 2020", DATE_ORDER_UNKNOWN, 2020, 6, 26);
    assert_date("26 June 2020", DATE_ORDER_UNKNOWN, 2020, 6, 26);
    assert_date("26. giu. 2020", DATE_ORDER_UNKNOWN, 2020, 6, 26);
    assert_date("1 SETTEMBRE 2020", DATE_ORDER_UNKNOWN, 2020, 9, 1);
    assert_date("26.06.2020", DATE_ORDER_UNKNOWN, 2020, 6, 26);
}

static void days_that_are_not_in_the_calendar_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",           "1990-13-01",    "1990-02-29",  "1990-00-07",   "1990-05",      "1990-05/07",
        "05",         "31.31.1990",    "1990-05-071", "Jux 26, 2020", "Jun 31, 2020", "June 2020",
        "26 June 20", "1990-05-07-01", "0990-01-01",  "-1990",        "199O-05-07"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_no_date(wrong[i]);
}

static void short_dates_have_the_year_first(void **state) {
    (void)state;
    struct date date;
    assert_true(date_read_short(TEXT("26/03/01"), &date));
    assert_int_equal(date.year, 2026);
    assert_int_equal(date.month, 3);
    assert_int_equal(date.day, 1);
    assert_true(date_read_short(TEXT("99.12.31"), &date));
    assert_int_equal(date.year, 1999);
    assert_false(date_read_short(TEXT("26/13/01"), &date));
    assert_false(date_read_short(TEXT("26/03"), &date));
}

static void dates_are_written_as_far_as_they_are_known(void **state) {
    struct text_builder builder;
    text_builder_init(&builder, *state);
    date_add(&builder, &(struct date){1990, 5, 7}, '-');
    text_add_byte(&builder, ' ');
    date_add(&builder, &(struct date){1990, 0, 0}, '/');
    assert_text(text_builder_take(&builder), "1990-05-07 1990");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_dates_have_any_of_three_separators),
        cmocka_unit_test(partial_dates_keep_what_is_known),
        cmocka_unit_test(the_day_may_come_first_where_that_is_clear),
        cmocka_unit_test(the_month_may_be_a_word),
        cmocka_unit_test(days_that_are_not_in_the_calendar_are_refused),
        cmocka_unit_test(short_dates_have_the_year_first),
        with_arena(dates_are_written_as_far_as_they_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
