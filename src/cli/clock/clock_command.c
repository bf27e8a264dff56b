/*
 * Time controls: listed, described, checked; accounts of clocks; endorsed clocks; the test report.
 */
#include <time.h>
#include <unistd.h>

#include "cli/clock/clock_command.h"
#include "clock/models.h"
#include "present/clock.h"

struct text cli_clock_said(struct cli *cli, void (*add)(struct text_builder *, const struct control *),
                           const struct control *control) {
    struct text_builder out = {.arena = &cli->arena};
    add(&out, control);
    return text_builder_take(&out);
}

static struct text event_of(struct cli *cli, const struct control_preset *preset) {
    return language_say(&cli->arena, cli->language, control_preset_event(&cli->arena, preset));
}

/* --- List --------------------------------------------------------------------------------------------------------- */

static void list_json(struct cli *cli, struct text edition) {
    const struct control_preset *preset;
    struct control control;
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (size_t i = 0; (preset = control_preset_next(&i, edition, &control)) != NULL;) {
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(preset->name));
        json_key_text(&writer, "event", event_of(cli, preset));
        json_key_text(&writer, "control", text_from(preset->control));
        json_key_text(&writer, "class", text_from(control_class_name(control_class_of(&control))));
        json_key_text(&writer, "tag", cli_clock_said(cli, control_add_tag, &control));
        json_key_text(&writer, "article", text_from(preset->article));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_list(struct cli *cli, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    struct document document;
    if (edition.length > 0 && !text_equal(edition, TEXT("2022")) && !text_equal(edition, TEXT("2019")) &&
        !text_equal(edition, TEXT("mode")))
        return error_set_text(error, ERROR_field_value, TEXT("edition"), edition, TEXT("2022, 2019, mode"));
    if (cli_has(cli, "json")) {
        list_json(cli, edition);
        return true;
    }
    cli_begin(cli, &document);
    present_presets(&document, edition);
    cli_show(cli, &document);
    return true;
}

/* --- Describe ----------------------------------------------------------------------------------------------------- */

enum { RATING_MOST = 4000, ROUNDS_MOST = 100 };

static void describe_json(struct cli *cli, const struct control *control, const struct control_check *checks,
                          int64_t rounds) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "control", cli_clock_said(cli, control_add, control));
    json_key_text(&writer, "words", language_say(&cli->arena, cli->language, control_words(&cli->arena, control)));
    json_key_text(&writer, "class", text_from(control_class_name(control_class_of(control))));
    json_key_array(&writer, "sixty_moves");
    for (int32_t side = WHITE; side <= BLACK; side++)
        json_integer(&writer, control_time_for_sixty(control, (enum colour)side));
    json_end_array(&writer);
    json_key_text(&writer, "tag", cli_clock_said(cli, control_add_tag, control));
    json_key_boolean(&writer, "unusual_increment", control_has_unusual_increment(control));
    json_key_object(&writer, "too_short");
    for (size_t i = 0; i < CONTROL_CHECKS; i++) {
        json_key(&writer, checks[i].name);
        if (checks[i].article == NULL)
            json_null(&writer);
        else
            json_text(&writer, text_from(checks[i].article));
    }
    json_end_object(&writer);
    json_key_integer(&writer, "school_rounds", control_school_rounds(control));
    if (rounds > 0) {
        json_key_integer(&writer, "rounds", rounds);
        json_key_integer(&writer, "longest", control_longest(control, (int32_t)rounds));
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_describe(struct cli *cli, struct error *error) {
    struct control control;
    struct control_check checks[CONTROL_CHECKS];
    struct document document;
    int64_t rounds = 0, rating = -1;
    if (!control_read_or_preset(cli_argument(cli, 0), &control, error) ||
        !cli_value_number(cli, "rating", 0, RATING_MOST, &rating, error) ||
        !cli_value_number(cli, "rounds", 1, ROUNDS_MOST, &rounds, error))
        return false;
    control_make_checks(&control, checks);
    cli->no = (cli_has(cli, "titles") && checks[0].article != NULL) || rounds > control_school_rounds(&control) ||
              (rating >= 0 && control_too_short(&control, CONTROL_FOR_RATING, (int32_t)rating) != NULL);
    if (cli_has(cli, "json")) {
        describe_json(cli, &control, checks, rounds);
        return true;
    }
    cli_begin(cli, &document);
    present_control(&document, &control, rounds);
    cli_show(cli, &document);
    return true;
}

/* --- Replay ------------------------------------------------------------------------------------------------------- */

static void add_readings(struct json_writer *writer, const char *key, const struct clock_reading readings[2]) {
    json_key_array(writer, key);
    for (int32_t side = WHITE; side <= BLACK; side++) {
        json_begin_object(writer);
        json_key_integer(writer, "left", readings[side].left);
        json_key_integer(writer, "moves", readings[side].presses);
        json_key_boolean(writer, "fallen", readings[side].fallen);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void replay_json(struct cli *cli, const struct clock_log *log) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "control", cli_clock_said(cli, control_add, &log->clock.settings.control));
    json_key_array(&writer, "entries");
    for (size_t i = 0; i < log->count; i++) {
        const struct clock_entry *entry = &log->entries[i];
        json_begin_object(&writer);
        json_key_integer(&writer, "after", entry->at - log->entries[0].at);
        json_key_text(&writer, "deed", text_from(clock_action_name(entry->action)));
        if (entry->action != CLOCK_SET && entry->action != CLOCK_STOP)
            json_key_text(&writer, "side", entry->side == WHITE ? TEXT("white") : TEXT("black"));
        if (clock_entry_is_correction(entry)) {
            json_key_text(&writer, "article", entry->article);
            json_key_text(&writer, "actor", entry->actor);
        }
        add_readings(&writer, "before", entry->before);
        add_readings(&writer, "now", entry->after);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key_array(&writer, "flags");
    for (int32_t side = WHITE; side <= BLACK; side++) {
        if (log->clock.sides[side].fallen)
            json_integer(&writer, log->clock.sides[side].fallen_at - log->entries[0].at);
        else
            json_null(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_replay(struct cli *cli, struct error *error) {
    struct clock_log log;
    struct text bytes;
    struct document document;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!clock_log_read(&log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(name), 0, 0);
    if (cli_has(cli, "json")) {
        replay_json(cli, &log);
        return true;
    }
    cli_begin(cli, &document);
    present_clock_log(&document, &log);
    cli_show(cli, &document);
    return true;
}

/* --- Models ------------------------------------------------------------------------------------------------------- */

static void models_json(struct cli *cli, int edition) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (size_t i = 0; clock_model_at(edition, i) != NULL; i++) {
        const struct clock_model *model = clock_model_at(edition, i);
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(model->name));
        json_key_integer(&writer, "year", model->year);
        json_key_text(&writer, "article", text_from(model->article));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static void refusal_json(struct cli *cli, const char *article) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_boolean(&writer, "allowed", article == NULL);
    json_key_text(&writer, "article", text_from(article));
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_models(struct cli *cli, struct error *error) {
    static const char *const events[] = {"ordinary", "fide", "championship"};
    struct text event = cli_value(cli, "event");
    struct document document;
    const char *article = NULL;
    int64_t edition = 2022;
    size_t kind = 0;
    if (!cli_value_number(cli, "edition", 2019, 2022, &edition, error))
        return false;
    while (event.length > 0 && kind < 3 && !text_equal(event, text_from(events[kind])))
        kind++;
    if (kind == 3)
        return error_set_text(error, ERROR_field_value, TEXT("event"), event, TEXT("ordinary, fide, championship"));
    bool list = cli->argument_count == 0 && !cli_has(cli, "mechanical");
    if (!list)
        article = clock_models_refused((int)edition, (enum clock_event)kind, cli->arguments, cli->argument_count,
                                       cli_has(cli, "mechanical"));
    cli->no = article != NULL;
    if (cli_has(cli, "json")) {
        if (list)
            models_json(cli, (int)edition);
        else
            refusal_json(cli, article);
        return true;
    }
    cli_begin(cli, &document);
    if (list)
        present_clock_models(&document, (int)edition);
    else
        present_clock_refusal(&document, article);
    cli_show(cli, &document);
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

static void report_json(struct cli *cli, const struct document *document, const struct present_clock_report *report) {
    const struct clock_report *found = report->found;
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_boolean(&writer, "proved", found->passed);
    json_key_integer(&writer, "system_ms", found->measured);
    json_key_integer(&writer, "clock_ms", found->shown);
    json_key_integer(&writer, "drift_ms", clock_report_drift(found));
    json_key_array(&writer, "lines");
    for (int i = 1; i <= CLOCK_REPORT_LINES; i++) {
        struct text answer = present_clock_answer(document, report, i);
        json_begin_object(&writer);
        json_key_integer(&writer, "number", i);
        json_key_text(&writer, "question", document_said(document, present_clock_question(i)));
        json_key(&writer, "answer");
        if (answer.length == 0)
            json_null(&writer);
        else
            json_text(&writer, answer);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key_array(&writer, "controls");
    for (size_t i = 0; i < found->preset_count; i++) {
        const struct control_preset *preset = control_preset_at(i);
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(preset->name));
        json_key_text(&writer, "control", text_from(preset->control));
        json_key_text(&writer, "article", text_from(preset->article));
        json_key_boolean(&writer, "as_computed", found->runs[i].as_computed);
        json_key_integer(&writer, "first_display", found->runs[i].first_display);
        json_key_integer(&writer, "moves", found->runs[i].moves);
        json_key_integer(&writer, "controls_passed", found->runs[i].controls);
        json_key_integer(&writer, "flag_after", found->runs[i].falls_at);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
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
        report_json(cli, &document, &report);
        return true;
    }
    document.footer = TEXT("Staunton " STAUNTON_VERSION);
    present_clock_report(&document, &report);
    cli_show(cli, &document);
    return true;
}
