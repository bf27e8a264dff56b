#include "clock/report.h"

#include "clock/battery.h"
#include "clock/presets.h"

void clock_report_begin(struct clock_report *report, int64_t steady, int64_t day) {
    static const struct control long_enough = {
        .periods = {{.time = {2 * CONTROL_TIME_MOST, 2 * CONTROL_TIME_MOST}, .moves = 0}}, .period_count = 1};
    struct clock_settings settings = clock_usual(&long_enough);
    *report = (struct clock_report){.passed = true, .began = day};
    clock_init(&report->clock, &settings, steady);
    clock_start(&report->clock, WHITE, steady);
}

bool clock_report_press(struct clock_report *report, int64_t milliseconds, int64_t steady, int64_t day) {
    struct clock *clock = &report->clock;
    clock_press(clock, report->presses++ % 2 == 0 ? WHITE : BLACK, steady);
    report->measured = day - report->began;
    report->shown = clock->sides[WHITE].used + clock->sides[BLACK].used;
    return report->shown < milliseconds;
}

/* Less than a second an hour. [c02-2022:16.1.9] */
static bool keeps_time(const struct clock_report *report) {
    int64_t drift = clock_report_drift(report) < 0 ? -clock_report_drift(report) : clock_report_drift(report);
    return drift * 3600 <= report->measured || drift <= CLOCK_REPORT_STEP;
}

static bool sign_shows(void) {
    return clock_battery_is_low(&(struct clock_battery){.level = 20, .left = CLOCK_BATTERY_HOURS}) &&
           !clock_battery_is_low(&(struct clock_battery){.level = 90, .left = 2 * CLOCK_BATTERY_HOURS});
}

static bool run_presets(struct clock_report *report) {
    for (size_t i = 0; control_preset_at(i) != NULL && i < CLOCK_REPORT_PRESETS; i++) {
        struct control control;
        struct error error;
        report->preset_count++;
        if (control_read(text_from(control_preset_at(i)->control), &control, &error))
            clock_run_control(&control, &report->runs[i]);
        report->right += report->runs[i].as_computed;
    }
    return report->right == report->preset_count;
}

static void answer(struct clock_report *report, int line, bool proved) {
    report->answers[line] = proved ? CLOCK_PROVED : CLOCK_FAILED;
    report->passed = report->passed && proved;
}

void clock_report_end(struct clock_report *report) {
    answer(report, 9, keeps_time(report));
    answer(report, 10, sign_shows());
    answer(report, 18, clock_prove(&clock_works, CLOCK_FIRST_FLAG));
    answer(report, 19,
           clock_prove(&clock_works, CLOCK_FINAL_FLAG_STOPS) && clock_prove(&clock_works, CLOCK_NOTHING_ADDED));
    answer(report, 20, clock_prove(&clock_works, CLOCK_PENALTY));
    answer(report, 21, clock_prove(&clock_works, CLOCK_COUNTER));
    answer(report, 22, run_presets(report));
    answer(report, 23, clock_prove(&clock_works, CLOCK_BEFORE_FIRST));
}
