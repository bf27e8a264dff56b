/*
 * Clocks as things: which are endorsed, which an event may use, and when a battery is low.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "clock/battery.h"
#include "clock/models.h"

static void is_endorsed(int edition, const char *name, int year) {
    const struct clock_model *model = clock_model_named(edition, text_from(name));
    assert_non_null(model);
    assert_int_equal(model->year, year);
}

static void the_endorsed_clocks_are_listed(void **state) {
    (void)state;
    is_endorsed(2022, "DGT XL", 2007);       /* [c02-2022:5.5.1] */
    is_endorsed(2022, "DGT 2010", 2010);     /* [c02-2022:5.5.2] */
    is_endorsed(2022, "Silver Timer", 2007); /* [c02-2022:5.5.3] */
    is_endorsed(2022, "Sistemco", 2009);     /* [c02-2022:5.5.4] */
    is_endorsed(2022, "dgt 3000", 2014);     /* [c02-2022:5.5.5] */
    is_endorsed(2022, "CE classic", 2017);   /* [c02-2022:5.5.6] */
    is_endorsed(2022, "CE premium", 2017);
    is_endorsed(2022, "LEAP KK 9908", 2017); /* [c02-2022:5.5.7] */
    assert_null(clock_model_named(2022, TEXT("CE clock")));
    is_endorsed(2019, "CE clock", 2017); /* [c02-2019:5.5.6] */
    is_endorsed(2019, "DGT XL", 2007);
    assert_null(clock_model_named(2019, TEXT("CE premium")));
    assert_null(clock_model_at(2022, 8));
    assert_null(clock_model_at(2019, 7));
}

/* [c02-2022:5.1] [c02-2022:5.3] [c02-2022:5.4.3.14] */
static void an_event_uses_clocks_that_it_may_use(void **state) {
    static const struct text endorsed[] = {TEXT_INIT("DGT 3000"), TEXT_INIT("dgt 3000")};
    static const struct text mixed[] = {TEXT_INIT("DGT 3000"), TEXT_INIT("DGT XL")};
    static const struct text unknown[] = {TEXT_INIT("Kitchen timer")};
    (void)state;
    assert_null(clock_models_refused(2022, CLOCK_EVENT_CHAMPIONSHIP, endorsed, 2, false));
    assert_string_equal(clock_models_refused(2022, CLOCK_EVENT_CHAMPIONSHIP, endorsed, 1, true), "c02-2022:5.1");
    assert_null(clock_models_refused(2022, CLOCK_EVENT_ORDINARY, unknown, 1, true));
    assert_null(
        clock_models_refused(2022, CLOCK_EVENT_FIDE, unknown, 1, true)); /* no championship: mechanical ones too */
    assert_string_equal(clock_models_refused(2022, CLOCK_EVENT_CHAMPIONSHIP, NULL, 0, true), "c02-2022:5.1");
    assert_null(clock_models_refused(2022, CLOCK_EVENT_CHAMPIONSHIP, NULL, 0, false));
    assert_string_equal(clock_models_refused(2022, CLOCK_EVENT_ORDINARY, mixed, 2, false), "c02-2022:5.3");
    assert_string_equal(clock_models_refused(2022, CLOCK_EVENT_FIDE, unknown, 1, false), "c02-2022:5.4.3.14");
    assert_null(clock_models_refused(2022, CLOCK_EVENT_ORDINARY, unknown, 1, false));
    assert_null(clock_models_refused(2022, CLOCK_EVENT_FIDE, NULL, 0, false));
}

/* [c02-2022:5.4.3.6] [c02-2022:5.4.3.7] whatever it uses, ten hours and more are left when the sign comes on */
static void the_sign_of_the_battery_comes_ten_hours_before_the_end(void **state) {
    (void)state;
    for (int64_t hours = 11; hours <= 400; hours += 7) { /* full, with a steady use */
        int64_t whole = hours * CONTROL_HOUR;
        int64_t sign = -1;
        for (int64_t left = whole; left >= 0 && sign < 0; left -= CONTROL_MINUTE) {
            struct clock_battery battery = {.level = (int32_t)(100 * left / whole), .left = left};
            if (clock_battery_is_low(&battery))
                sign = left;
        }
        assert_true(sign >= CLOCK_BATTERY_HOURS);
        assert_true(sign <= 12 * CONTROL_HOUR);
    }
    assert_false(clock_battery_is_low(&(struct clock_battery){.charging = true, .level = 1, .left = 0}));
    assert_true(clock_battery_is_low(&(struct clock_battery){.level = 50, .left = INT64_MAX}));
    assert_false(clock_battery_is_low(&(struct clock_battery){.level = 51, .left = INT64_MAX}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_endorsed_clocks_are_listed),
        cmocka_unit_test(an_event_uses_clocks_that_it_may_use),
        cmocka_unit_test(the_sign_of_the_battery_comes_ten_hours_before_the_end),
    };
    return cmocka_run_group_tests_name("clock.models", tests, NULL, NULL);
}
