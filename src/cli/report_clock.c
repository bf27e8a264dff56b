/*
 * The test report for clocks, filled in by running. [c02-2022:5.4.3.13]
 */
#include <time.h>
#include <unistd.h>

#include "cli/clock.h"
#include "clock/battery.h"
#include "clock/presets.h"
#include "clock/proof.h"
#include "format/page.h"

enum { SECONDS_USUAL = 2, SECONDS_MOST = 86400, PRESETS_MOST = 128, LINES = 25, STEP = 10, NANOSECONDS = 1000000 };

/* A line of the report: an answer that was proved, or one that a person must give. */
struct line {
    const char *question;
    const char *answer; /* NULL: open */
    bool failed;        /* it was run and is not so */
};

struct report {
    struct line lines[LINES + 1]; /* by number, from 1 */
    struct clock_run runs[PRESETS_MOST];
    size_t preset_count;
    int64_t measured;     /* milliseconds of the system's clock */
    int64_t shown;        /* that went by on the clock in them */
    int64_t began, ended; /* seconds of the day count */
    bool passed;
};

static const char *const questions[LINES + 1] = {
    [1] = "Name of the clock",
    [2] = "Name of the tester",
    [3] = "Period of testing",
    [4] = "Are the displays readable from 3 metres?",
    [5] = "Was that tried in ordinary conditions by five or more players?",
    [6] = "Is it seen from all sides which player is to move?",
    [7] = "Was that tried in tournament conditions with five or more players?",
    [8] = "Does it make a sound during or at the end of the game?",
    [9] = "Does it keep normal time?",
    [10] = "Is there a sign when the battery is low?",
    [11] = "Does the sign show at once after setting up?",
    [12] = "Can what is shown be changed or erased by simple means?",
    [13] = "Is there a short manual on the clock?",
    [14] = "Is the clock stable in use, above all in time trouble?",
    [15] = "Was that tried in tournament conditions with five or more players?",
    [16] = "Are the buttons of the players sturdy enough?",
    [17] = "Was that tried in tournament conditions with five or more players?",
    [18] = "With both flags down, is it seen which fell first?",
    [19] = "Does a flag that falls in the last period stop the clock?",
    [20] = "Are there problems in correcting times or giving penalties?",
    [21] = "Are there problems in changing the move counter?",
    [22] = "Default modes and rates of play",
    [23] = "Is the increment there before the first move?",
    [24] = "Additional remarks",
    [25] = "Recommendation of the tester",
};

static int64_t read_system(clockid_t which) {
    struct timespec time;
    clock_gettime(which, &time);
    return (int64_t)time.tv_sec * CONTROL_SECOND + time.tv_nsec / NANOSECONDS;
}

/* Both clocks of the system at one moment: read again if the program was kept waiting between them. */
static int64_t read_both(int64_t *day) {
    enum { TRIES = 1000 };
    int64_t steady = 0;
    for (int i = 0; i < TRIES; i++) {
        steady = read_system(CLOCK_MONOTONIC);
        *day = read_system(CLOCK_REALTIME);
        if (read_system(CLOCK_MONOTONIC) - steady <= 1)
            break;
    }
    return steady;
}

/* The clock goes by the steady clock as it does live; the system's time of day is what it is compared with. */
static void measure(struct report *report, int64_t seconds) {
    static const struct control day = {
        .periods = {{.time = {2 * CONTROL_TIME_MOST, 2 * CONTROL_TIME_MOST}, .moves = 0}}, .period_count = 1};
    struct clock_settings settings = clock_usual(&day);
    struct clock clock;
    struct timespec step = {.tv_nsec = (long)STEP * NANOSECONDS};
    int64_t day_began, day_now;
    clock_init(&clock, &settings, read_both(&day_began));
    day_now = day_began;
    clock_start(&clock, WHITE, clock.now);
    for (int32_t presses = 0; clock.sides[WHITE].used + clock.sides[BLACK].used < seconds * CONTROL_SECOND; presses++) {
        nanosleep(&step, NULL);
        clock_press(&clock, presses % 2 == 0 ? WHITE : BLACK, read_both(&day_now));
    }
    report->measured = day_now - day_began;
    report->shown = clock.sides[WHITE].used + clock.sides[BLACK].used;
}

static void run_presets(struct report *report) {
    for (size_t i = 0; control_preset_at(i) != NULL && i < PRESETS_MOST; i++) {
        struct control control;
        struct error error;
        report->preset_count++;
        if (control_read(text_from(control_preset_at(i)->control), &control, &error))
            clock_run_control(&control, &report->runs[i]);
    }
}

static int64_t drift_of(const struct report *report) {
    return report->shown - report->measured;
}

static bool keeps_time(const struct report *report) {
    int64_t drift = drift_of(report) < 0 ? -drift_of(report) : drift_of(report);
    return drift * 3600 <= report->measured || drift <= STEP; /* less than a second an hour [c02-2022:16.1.9] */
}

static bool sign_shows(void) {
    return clock_battery_is_low(&(struct clock_battery){.level = 20, .left = CLOCK_BATTERY_HOURS}) &&
           !clock_battery_is_low(&(struct clock_battery){.level = 90, .left = 2 * CLOCK_BATTERY_HOURS});
}

static void answer(struct report *report, int number, bool proved, const char *yes) {
    report->lines[number].answer = proved ? yes : "NOT PROVED";
    report->lines[number].failed = !proved;
    report->passed = report->passed && proved;
}

static const char *format(struct cli *cli, const char *form, ...) __attribute__((format(printf, 2, 3)));

static const char *format(struct cli *cli, const char *form, ...) {
    char line[256];
    va_list values;
    va_start(values, form);
    vsnprintf(line, sizeof line, form, values);
    va_end(values);
    return text_zero(&cli->arena, text_from(line));
}

static const char *day_and_time(struct cli *cli, int64_t seconds) {
    time_t time = (time_t)seconds;
    struct tm parts;
    gmtime_r(&time, &parts);
    return format(cli, "%04d-%02d-%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
                  parts.tm_hour, parts.tm_min, parts.tm_sec);
}

static void fill(struct cli *cli, struct report *report) {
    struct line *lines = report->lines;
    size_t right = 0;
    for (int i = 1; i <= LINES; i++)
        lines[i].question = questions[i];
    for (size_t i = 0; i < report->preset_count; i++)
        right += report->runs[i].as_computed;
    lines[1].answer = "Staunton " STAUNTON_VERSION ", chess clock of the terminal and of the browser";
    if (cli_has(cli, "tester"))
        lines[2].answer = text_zero(&cli->arena, cli_value(cli, "tester"));
    lines[3].answer = format(cli, "%s to %s UTC", day_and_time(cli, report->began), day_and_time(cli, report->ended));
    answer(report, 9, keeps_time(report),
           format(cli, "yes: %lld ms on the clock in %lld ms of the system's time, a difference of %lld ms",
                  (long long)report->shown, (long long)report->measured, (long long)drift_of(report)));
    answer(report, 10, sign_shows(),
           "yes: in the browser, where the device tells of its battery, while more than ten hours are left");
    lines[13].answer = "yes: the key ? shows it";
    answer(report, 18, clock_prove(CLOCK_FIRST_FLAG), "yes: run, and the flag that fell first is marked");
    answer(report, 19, clock_prove(CLOCK_FINAL_FLAG_STOPS) && clock_prove(CLOCK_NOTHING_ADDED),
           "yes with an increment: run, both stand and nothing is added; without one the other side goes on");
    answer(report, 20, clock_prove(CLOCK_PENALTY), "no: run, time was given and taken");
    answer(report, 21, clock_prove(CLOCK_COUNTER), "no: run, the counter was changed and the control followed it");
    answer(report, 22, right == report->preset_count,
           format(cli, "%zu of %zu run to the last control and to the flag, each display as computed", right,
                  report->preset_count));
    answer(report, 23, clock_prove(CLOCK_BEFORE_FIRST), "yes; it can be set otherwise");
    if (cli_has(cli, "remarks"))
        lines[24].answer = text_zero(&cli->arena, cli_value(cli, "remarks"));
}

/* --- Shown ---------------------------------------------------------------------------------------------------------- */

static const char open_answer[] = "____________________";

static void show_text(struct cli *cli, const struct report *report) {
    cli_bold(cli, TEXT("Test report for chess clocks (C.02, 16.1)"));
    text_add_zero(&cli->out, "\n\n");
    for (int i = 1; i <= LINES; i++)
        text_add_format(&cli->out, "%2d. %s\n    %s\n", i, report->lines[i].question,
                        report->lines[i].answer == NULL ? open_answer : report->lines[i].answer);
    text_add_zero(&cli->out, "\nTime controls that were run\n");
    for (size_t i = 0; i < report->preset_count; i++) {
        const struct control_preset *preset = control_preset_at(i);
        const struct clock_run *run = &report->runs[i];
        text_add_format(&cli->out, "%-8s %-44s %s, shows %s at first, %d moves, flag after %lld ms\n", preset->name,
                        preset->control, run->as_computed ? "as computed" : "NOT AS COMPUTED",
                        text_zero(&cli->arena, clock_time(cli, run->first_display)), (int)run->moves,
                        (long long)run->falls_at);
    }
}

static void show_json(struct cli *cli, const struct report *report) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_boolean(&writer, "proved", report->passed);
    json_key_integer(&writer, "system_ms", report->measured);
    json_key_integer(&writer, "clock_ms", report->shown);
    json_key_integer(&writer, "drift_ms", drift_of(report));
    json_key(&writer, "lines");
    json_begin_array(&writer);
    for (int i = 1; i <= LINES; i++) {
        json_begin_object(&writer);
        json_key_integer(&writer, "number", i);
        json_key_text(&writer, "question", text_from(report->lines[i].question));
        json_key(&writer, "answer");
        if (report->lines[i].answer == NULL)
            json_null(&writer);
        else
            json_text(&writer, text_from(report->lines[i].answer));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key(&writer, "controls");
    json_begin_array(&writer);
    for (size_t i = 0; i < report->preset_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(control_preset_at(i)->name));
        json_key_text(&writer, "control", text_from(control_preset_at(i)->control));
        json_key_text(&writer, "article", text_from(control_preset_at(i)->article));
        json_key_boolean(&writer, "as_computed", report->runs[i].as_computed);
        json_key_integer(&writer, "first_display", report->runs[i].first_display);
        json_key_integer(&writer, "moves", report->runs[i].moves);
        json_key_integer(&writer, "controls_passed", report->runs[i].controls);
        json_key_integer(&writer, "flag_after", report->runs[i].falls_at);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_page(struct cli *cli, const struct report *report) {
    static const char *const line_titles[] = {"", "Question", "Answer"};
    static const bool line_right[] = {true, false, false};
    static const char *const run_titles[] = {"Name",  "For",        "Time control", "At first",
                                             "Moves", "Flag after", "Result"};
    static const bool run_right[] = {false, false, false, true, true, true, false};
    struct page page;
    page_begin(&page, &cli->out, TEXT("Test report for chess clocks"),
               TEXT("C.02, article 16.1. Lines without an answer are for the tester."));
    page_table_begin(&page, line_titles, line_right, 3);
    for (int i = 1; i <= LINES; i++) {
        page_cell_number(&page, i);
        page_cell(&page, text_from(report->lines[i].question));
        page_cell(&page, text_from(report->lines[i].answer == NULL ? open_answer : report->lines[i].answer));
    }
    page_table_end(&page);
    page_heading(&page, TEXT("Time controls that were run"));
    page_table_begin(&page, run_titles, run_right, 7);
    for (size_t i = 0; i < report->preset_count; i++) {
        page_cell(&page, text_from(control_preset_at(i)->name));
        page_cell(&page, text_from(control_preset_at(i)->event));
        page_cell(&page, text_from(control_preset_at(i)->control));
        page_cell(&page, clock_time(cli, report->runs[i].first_display));
        page_cell_number(&page, report->runs[i].moves);
        page_cell(&page, clock_time(cli, report->runs[i].falls_at));
        page_cell(&page, report->runs[i].as_computed ? TEXT("as computed") : TEXT("not as computed"));
    }
    page_table_end(&page);
    page_end(&page, TEXT("Staunton " STAUNTON_VERSION));
}

bool report_clock(struct cli *cli, struct error *error) {
    struct report report = {.passed = true, .began = (int64_t)time(NULL)};
    int64_t seconds = SECONDS_USUAL;
    if (!cli_value_number(cli, "seconds", 1, SECONDS_MOST, &seconds, error))
        return false;
    if (cli_has(cli, "html") && cli_has(cli, "json"))
        return error_set(error, ERROR_cli_options_both, "html", "json", NULL);
    measure(&report, seconds);
    run_presets(&report);
    report.ended = (int64_t)time(NULL);
    fill(cli, &report);
    cli->no = !report.passed;
    if (cli_has(cli, "json"))
        show_json(cli, &report);
    else if (cli_has(cli, "html"))
        show_page(cli, &report);
    else
        show_text(cli, &report);
    return true;
}
