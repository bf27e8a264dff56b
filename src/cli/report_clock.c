/* The test report for clocks: timed, put into words and shown. */
#include <time.h>
#include <unistd.h>

#include "cli/clock.h"
#include "clock/presets.h"
#include "clock/report.h"
#include "present/page.h"

enum paper_language { PAPER_ENGLISH, PAPER_ITALIAN, PAPER_LANGUAGES };

enum { SECONDS_USUAL = 2, SECONDS_MOST = 86400, NANOSECONDS = 1000000 };

/* A line of the report: an answer that was proved, or one that a person must give. */
struct line {
    const char *question;
    const char *answer; /* NULL: open */
};

struct report {
    enum paper_language language;
    struct line lines[CLOCK_REPORT_LINES + 1]; /* by number, from 1 */
    struct clock_report found;
    int64_t began, ended; /* seconds of the day count */
};

enum report_word {
#define REPORT_WORD(symbol, english, italian) WORD_##symbol,
#include "cli/report_clock_words.h"
#undef REPORT_WORD
};

static const char *word_in(enum paper_language language, enum report_word word) {
    static const char *const words[][PAPER_LANGUAGES] = {
#define REPORT_WORD(symbol, english, italian) {english, italian},
#include "cli/report_clock_words.h"
#undef REPORT_WORD
    };
    return words[word][language];
}

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

static void measure(struct clock_report *found, int64_t milliseconds) {
    struct timespec step = {.tv_nsec = (long)CLOCK_REPORT_STEP * NANOSECONDS};
    int64_t day, steady = read_both(&day);
    clock_report_begin(found, steady, day);
    do {
        nanosleep(&step, NULL);
        steady = read_both(&day);
    } while (clock_report_press(found, milliseconds, steady, day));
    clock_report_end(found);
}

static const char *say(const struct report *report, enum report_word word) {
    return word_in(report->language, word);
}

/* A word with what was found in the places {1} to {3}. */
static const char *say_with(struct cli *cli, const struct report *report, enum report_word word,
                            const char *const found[3]) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    for (const char *at = say(report, word); *at != '\0'; at++) {
        bool place = at[0] == '{' && at[1] >= '1' && at[1] <= '3' && at[2] == '}';
        if (place)
            text_add_zero(&out, found[at[1] - '1']);
        else
            text_add_byte(&out, *at);
        at += place ? 2 : 0;
    }
    return text_zero(&cli->arena, text_builder_take(&out));
}

static const char *number(struct cli *cli, int64_t value) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    text_add_integer(&out, value);
    return text_zero(&cli->arena, text_builder_take(&out));
}

/* A control as it is written in the language; it is read back alike. */
static const char *control_said(struct cli *cli, const struct report *report, const char *control) {
    static const char *const pairs[][2] = {{"/end", "/fine"}, {"from move", "dalla mossa"}};
    struct text rest = text_from(control);
    if (report->language == PAPER_ENGLISH)
        return control;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct text_builder out;
        size_t at;
        text_builder_init(&out, &cli->arena);
        if (text_find(rest, text_from(pairs[i][0]), &at)) {
            text_add(&out, text_slice(rest, 0, at));
            text_add_zero(&out, pairs[i][1]);
            rest = text_slice(rest, at + text_from(pairs[i][0]).length, rest.length);
        }
        text_add(&out, rest);
        rest = text_builder_take(&out);
    }
    return text_zero(&cli->arena, rest);
}

static void answer(struct report *report, int line, const char *yes) {
    report->lines[line].answer = report->found.answers[line] == CLOCK_PROVED ? yes : say(report, WORD_not_proved);
}

static const char *day_and_time(struct cli *cli, int64_t seconds) {
    time_t time = (time_t)seconds;
    struct tm parts;
    gmtime_r(&time, &parts);
    char line[80];
    snprintf(line, sizeof line, "%04d-%02d-%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
             parts.tm_hour, parts.tm_min, parts.tm_sec);
    return text_zero(&cli->arena, text_from(line));
}

static void fill(struct cli *cli, struct report *report) {
    struct line *lines = report->lines;
    const struct clock_report *found = &report->found;
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++)
        lines[i].question = say(report, (enum report_word)(WORD_question_1 + i - 1));
    lines[1].answer = say_with(cli, report, WORD_name, (const char *const[3]){STAUNTON_VERSION});
    if (cli_has(cli, "tester"))
        lines[2].answer = text_zero(&cli->arena, cli_value(cli, "tester"));
    lines[3].answer =
        say_with(cli, report, WORD_period,
                 (const char *const[3]){day_and_time(cli, report->began), day_and_time(cli, report->ended)});
    answer(report, 9,
           say_with(cli, report, WORD_keeps_time,
                    (const char *const[3]){number(cli, found->shown), number(cli, found->measured),
                                           number(cli, clock_report_drift(found))}));
    answer(report, 10, say(report, WORD_battery));
    lines[13].answer = say(report, WORD_manual);
    answer(report, 18, say(report, WORD_first_flag));
    answer(report, 19, say(report, WORD_last_flag));
    answer(report, 20, say(report, WORD_penalty));
    answer(report, 21, say(report, WORD_counter));
    answer(report, 22,
           say_with(
               cli, report, WORD_presets,
               (const char *const[3]){number(cli, (int64_t)found->right), number(cli, (int64_t)found->preset_count)}));
    answer(report, 23, say(report, WORD_before_first));
    if (cli_has(cli, "remarks"))
        lines[24].answer = text_zero(&cli->arena, cli_value(cli, "remarks"));
}

/* --- Shown ---------------------------------------------------------------------------------------------------------- */

static const char open_answer[] = "____________________";

static void show_text(struct cli *cli, const struct report *report) {
    cli_bold(cli, text_from(say(report, WORD_title)));
    text_add_zero(&cli->out, " (C.02, 16.1)\n\n");
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++)
        text_add_format(&cli->out, "%2d. %s\n    %s\n", i, report->lines[i].question,
                        report->lines[i].answer == NULL ? open_answer : report->lines[i].answer);
    text_add_format(&cli->out, "\n%s\n", say(report, WORD_controls_run));
    for (size_t i = 0; i < report->found.preset_count; i++) {
        const struct control_preset *preset = control_preset_at(i);
        const struct clock_run *run = &report->found.runs[i];
        const char *const found[3] = {text_zero(&cli->arena, clock_time(cli, run->first_display)),
                                      number(cli, run->moves), number(cli, run->falls_at)};
        text_add_format(&cli->out, "%-8s %-44s %s, %s\n", preset->name, control_said(cli, report, preset->control),
                        say(report, run->as_computed ? WORD_as_computed : WORD_not_as_computed),
                        say_with(cli, report, WORD_control_line, found));
    }
}

static void show_json(struct cli *cli, const struct report *report) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_boolean(&writer, "proved", report->found.passed);
    json_key_integer(&writer, "system_ms", report->found.measured);
    json_key_integer(&writer, "clock_ms", report->found.shown);
    json_key_integer(&writer, "drift_ms", clock_report_drift(&report->found));
    json_key(&writer, "lines");
    json_begin_array(&writer);
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++) {
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
    for (size_t i = 0; i < report->found.preset_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(control_preset_at(i)->name));
        json_key_text(&writer, "control", text_from(control_preset_at(i)->control));
        json_key_text(&writer, "article", text_from(control_preset_at(i)->article));
        json_key_boolean(&writer, "as_computed", report->found.runs[i].as_computed);
        json_key_integer(&writer, "first_display", report->found.runs[i].first_display);
        json_key_integer(&writer, "moves", report->found.runs[i].moves);
        json_key_integer(&writer, "controls_passed", report->found.runs[i].controls);
        json_key_integer(&writer, "flag_after", report->found.runs[i].falls_at);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_page(struct cli *cli, const struct report *report) {
    const char *const line_titles[] = {"", say(report, WORD_question), say(report, WORD_answer)};
    static const bool line_right[] = {true, false, false};
    const char *const run_titles[] = {say(report, WORD_column_name),    say(report, WORD_column_for),
                                      say(report, WORD_column_control), say(report, WORD_column_first),
                                      say(report, WORD_column_moves),   say(report, WORD_column_flag),
                                      say(report, WORD_column_result)};
    static const bool run_right[] = {false, false, false, true, true, true, false};
    struct page page;
    page_begin_in(&page, &cli->out, report->language == PAPER_ITALIAN ? "it" : "en", text_from(say(report, WORD_title)),
                  text_from(say(report, WORD_below)));
    page_table_begin(&page, line_titles, line_right, 3);
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++) {
        page_cell_number(&page, i);
        page_cell(&page, text_from(report->lines[i].question));
        page_cell(&page, text_from(report->lines[i].answer == NULL ? open_answer : report->lines[i].answer));
    }
    page_table_end(&page);
    page_heading(&page, text_from(say(report, WORD_controls_run)));
    page_table_begin(&page, run_titles, run_right, 7);
    for (size_t i = 0; i < report->found.preset_count; i++) {
        page_cell(&page, text_from(control_preset_at(i)->name));
        page_cell(&page, text_from(control_preset_at(i)->event));
        page_cell(&page, text_from(control_said(cli, report, control_preset_at(i)->control)));
        page_cell(&page, clock_time(cli, report->found.runs[i].first_display));
        page_cell_number(&page, report->found.runs[i].moves);
        page_cell(&page, clock_time(cli, report->found.runs[i].falls_at));
        page_cell(&page,
                  text_from(say(report, report->found.runs[i].as_computed ? WORD_as_computed : WORD_not_as_computed)));
    }
    page_table_end(&page);
    page_end(&page, TEXT("Staunton " STAUNTON_VERSION));
}

static bool read_language(struct cli *cli, enum paper_language *language, struct error *error) {
    struct text asked = cli_value(cli, "language");
    *language = text_equal(asked, TEXT("it")) ? PAPER_ITALIAN : PAPER_ENGLISH;
    return asked.length == 0 || language_find(asked) != NULL ||
           error_set_text(error, ERROR_field_value, TEXT("language"), asked, TEXT("en, it"));
}

bool command_report_clock(struct cli *cli, struct error *error) {
    struct report report = {.began = (int64_t)time(NULL)};
    int64_t seconds = SECONDS_USUAL;
    if (!cli_value_number(cli, "seconds", 1, SECONDS_MOST, &seconds, error) ||
        !read_language(cli, &report.language, error))
        return false;
    if (cli_has(cli, "html") && cli_has(cli, "json"))
        return error_set(error, ERROR_cli_options_both, "html", "json", NULL);
    measure(&report.found, seconds * CONTROL_SECOND);
    report.ended = (int64_t)time(NULL);
    fill(cli, &report);
    cli->no = !report.found.passed;
    if (cli_has(cli, "json"))
        show_json(cli, &report);
    else if (cli_has(cli, "html"))
        show_page(cli, &report);
    else
        show_text(cli, &report);
    return true;
}
