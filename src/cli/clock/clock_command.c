/*
 * Time controls: listed, described, checked; accounts of clocks; endorsed clocks; the test report.
 */
#include <time.h>
#include <unistd.h>

#include "cli/clock/clock_command.h"
#include "clock/models.h"
#include "present/clock.h"

bool command_clock_list(struct cli *cli, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    if (edition.length > 0 && !text_equal(edition, TEXT("2022")) && !text_equal(edition, TEXT("2019")) &&
        !text_equal(edition, TEXT("mode")))
        return error_set_text(error, ERROR_field_value, TEXT("edition"), edition, TEXT("2022, 2019, mode"));
    cli_answer(cli, present_presets_write, present_presets, edition);
    return true;
}

bool command_clock_describe(struct cli *cli, struct error *error) {
    enum { RATING_MOST = 4000, ROUNDS_MOST = 100 };
    struct control control;
    struct control_check checks[CONTROL_CHECKS];
    int64_t rounds = 0, rating = -1;
    if (!control_read_or_preset(cli_argument(cli, 0), &control, error) ||
        !cli_value_number(cli, "rating", 0, RATING_MOST, &rating, error) ||
        !cli_value_number(cli, "rounds", 1, ROUNDS_MOST, &rounds, error))
        return false;
    control_make_checks(&control, checks);
    cli->no = (cli_has(cli, "titles") && checks[0].article != NULL) || rounds > control_school_rounds(&control) ||
              (rating >= 0 && control_too_short(&control, CONTROL_FOR_RATING, (int32_t)rating) != NULL);
    cli_answer(cli, present_control_write, present_control, &control, rounds);
    return true;
}

bool command_clock_replay(struct cli *cli, struct error *error) {
    struct clock_log log;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!clock_log_read(&log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(name), 0, 0);
    cli_answer(cli, present_clock_log_write, present_clock_log, &log);
    return true;
}

bool command_clock_models(struct cli *cli, struct error *error) {
    static const char *const events[] = {"ordinary", "fide", "championship"};
    struct text event = cli_value(cli, "event");
    int64_t edition = 2022;
    size_t kind = 0;
    if (!cli_value_number(cli, "edition", 2019, 2022, &edition, error))
        return false;
    while (event.length > 0 && kind < 3 && !text_equal(event, text_from(events[kind])))
        kind++;
    if (kind == 3)
        return error_set_text(error, ERROR_field_value, TEXT("event"), event, TEXT("ordinary, fide, championship"));
    bool list = cli->argument_count == 0 && !cli_has(cli, "mechanical");
    const char *article = list ? NULL
                               : clock_models_refused((int)edition, (enum clock_event)kind, cli->arguments,
                                                      cli->argument_count, cli_has(cli, "mechanical"));
    cli->no = article != NULL;
    if (list)
        cli_answer(cli, present_clock_models_write, present_clock_models, (int)edition);
    else
        cli_answer(cli, present_clock_refusal_write, present_clock_refusal, article);
    return true;
}

/* --- The test report ---------------------------------------------------------------------------------------------- */

enum { SECONDS_USUAL = 2, SECONDS_MOST = 86400, NANOSECONDS = 1000000 };

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

static struct text day_and_time(struct cli *cli, time_t time) {
    struct tm parts;
    char line[80];
    gmtime_r(&time, &parts);
    size_t length = strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S", &parts);
    return text_copy(&cli->arena, (struct text){line, length});
}

bool command_report_clock(struct cli *cli, struct error *error) {
    struct clock_report *found = arena_alloc(&cli->arena, sizeof *found);
    struct document document;
    int64_t seconds = SECONDS_USUAL;
    const struct language *language =
        cli_has(cli, "language") ? language_find(cli_value(cli, "language")) : language_english();
    if (!cli_value_number(cli, "seconds", 1, SECONDS_MOST, &seconds, error))
        return false;
    if (language == NULL)
        return error_set_text(error, ERROR_field_value, TEXT("language"), cli_value(cli, "language"),
                              language_codes(&cli->arena));
    if (cli_has(cli, "html") && cli_has(cli, "json"))
        return error_set(error, ERROR_cli_options_both, "html", "json", NULL);
    struct present_clock_report report = {.found = found,
                                          .version = TEXT(STAUNTON_VERSION),
                                          .from = day_and_time(cli, time(NULL)),
                                          .tester = cli_value(cli, "tester"),
                                          .remarks = cli_value(cli, "remarks")};
    measure(found, seconds * CONTROL_SECOND);
    report.to = day_and_time(cli, time(NULL));
    cli->no = !found->passed;
    document_begin(&document, &cli->arena, language); /* papers keep their own language */
    if (cli_has(cli, "json")) {
        present_clock_report_write(&cli->json, &document, &report);
        return true;
    }
    document.footer = TEXT("Staunton " STAUNTON_VERSION);
    present_clock_report(&document, &report);
    cli_show(cli, &document);
    return true;
}
