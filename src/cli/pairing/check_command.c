#include "cli/pairing/check_command.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/source.h"
#include "cli/workers.h"
#include "present/checks.h"

/* --- One file ---------------------------------------------------------------------------------------------------- */

static void keep_text(struct check_file *file, bool as_json, const struct language *language, struct arena *scratch,
                      const struct check_result *result) {
    const char *name = cli_file_name(file->name);
    struct text_builder out = {.arena = scratch};
    struct json_writer writer = {.out = &out};
    struct document document;
    document_begin(&document, scratch, language);
    if (as_json) {
        present_check_write(&writer, &document, name, result);
    } else {
        present_check(&document, name, result);
        document_print(&document, &out, false);
    }
    if (out.length > 0)
        file->text = text_copy(&file->arena, text_builder_take(&out));
    for (int i = 0; i < 3; i++)
        file->counts[i] = result->counts[i];
}

static void keep_warnings(struct check_file *file, const struct language *language, const struct trf_tournament *trf) {
    file->warning_count = trf->warning_count;
    if (file->walked)
        return;
    file->warnings = arena_array(&file->arena, trf->warning_count, sizeof *file->warnings);
    for (size_t i = 0; i < trf->warning_count; i++) {
        const struct trf_warning *warning = &trf->warnings[i];
        struct text words = language_say(&file->arena, language, warning->words);
        file->warnings[i] = (struct check_warning){warning->line, warning->column, words};
    }
}

static bool check_file(struct arena *scratch, const struct check_order *order, bool as_json,
                       const struct language *language, struct check_file *file) {
    struct text bytes;
    struct trf_report report;
    struct check_result result;
    struct error *error = &file->error;
    if (!cli_read_into(scratch, file->name, &bytes, error))
        return false;
    if (file->maybe && !cli_check_files_is_report(bytes))
        return false; /* some text; no error */
    if (!trf_report_read(scratch, bytes, &report, error))
        return error_at(error, cli_file_name(file->name), 0, 0);
    keep_warnings(file, language, &report.trf);
    if (!trf_report_check(scratch, &report, order, &result, error)) {
        if (file->walked && error->code == ERROR_cli_check_round)
            *error = (struct error){0};
        return error->code == ERROR_none ? false : error_at(error, cli_file_name(file->name), 0, 0);
    }
    keep_text(file, as_json, language, scratch, &result);
    return true;
}

/* --- All of them ------------------------------------------------------------------------------------------------- */

struct work {
    const struct check_order *order;
    bool as_json;
    const struct language *language;
    struct check_files *files;
};

/* What is wrong with a file is said of the file: the others are checked as well. */
static bool check_one(void *user, struct arena *scratch, size_t place, struct error *error) {
    struct work *work = user;
    struct check_file *file = &work->files->files[place];
    (void)error;
    file->read = file->event || check_file(scratch, work->order, work->as_json, work->language, file);
    return true;
}

/* --- Warnings ---------------------------------------------------------------------------------------------------- */

static void warn(struct cli *cli, const struct check_files *files) {
    const struct check_file *first = NULL; /* of the folders */
    size_t count = 0;
    for (size_t i = 0; i < files->count; i++) {
        const struct check_file *file = &files->files[i];
        for (size_t j = 0; j < file->warning_count && !file->walked; j++)
            cli_warn(cli, file->name, file->warnings[j].line, file->warnings[j].column, file->warnings[j].words);
        if (file->walked && file->warning_count > 0 && count++ == 0)
            first = file;
    }
    if (count == 0)
        return;
    cli_warn(cli, first->name, 0, 0,
             count == 1 ? cli_said(cli, MESSAGE_show_check_warnings)
                        : language_said(&cli->arena, cli->language, show_check_warnings_more, "count",
                                        language_number((int64_t)count - 1)));
}

/* --- Summary ----------------------------------------------------------------------------------------------------- */

static struct present_check_sum sum_up(struct cli *cli, const struct check_files *files) {
    struct text *texts = arena_array(&cli->arena, files->count, sizeof *texts);
    struct error *errors = arena_array(&cli->arena, files->count, sizeof *errors);
    struct present_check_sum sum = {.file_count = files->count, .files = texts, .errors = errors};
    for (size_t i = 0; i < files->count; i++) {
        const struct check_file *file = &files->files[i];
        sum.tournaments += file->read;
        texts[i] = file->text;
        for (int j = 0; j < 3; j++)
            sum.counts[j] += file->counts[j];
        if (file->error.code == ERROR_none)
            continue;
        errors[sum.error_count++] = file->error;
        if (!cli_has(cli, "json")) {
            struct text message = language_error_describe(&cli->arena, cli->language, &file->error);
            fprintf(stderr, "%.*s\n", TEXT_ARG(message));
        }
    }
    return sum;
}

/* The Swiss of the event that is the only argument, as if it were a file. */
static bool check_event(struct cli *cli, const struct check_order *order, struct check_files *files,
                        struct error *error) {
    struct source source;
    const struct tournament *tournament;
    struct check_result result;
    if (order->system != NULL || order->options.length > 0)
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                check_event_rounds(&cli->arena, source.event, tournament, order->round, &result, error);
    if (done) {
        struct check_file *file = arena_alloc(files->arena, sizeof *file);
        *file = (struct check_file){.name = text_zero(&cli->arena, source.event->id), .event = true};
        *files = (struct check_files){.arena = files->arena, .count = 1, .files = file};
        keep_text(file, cli_has(cli, "json"), cli->language, &cli->arena, &result);
    }
    source_close(&source);
    return done;
}

static bool add_all(struct cli *cli, const struct check_order *order, struct check_files *files, struct error *error) {
    if (cli->argument_count == 1 && source_is_event(cli, cli_argument(cli, 0)))
        return check_event(cli, order, files, error);
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), cli_argument(cli, 0), TEXT(""));
    for (size_t i = 0; i < cli->argument_count; i++)
        cli_check_files_add(files, text_zero(&cli->arena, cli->arguments[i]));
    return true;
}

/* Where others name the next round, here is nothing to be checked. */
static bool refuse_next(struct cli *cli, struct error *error) {
    return error->code == ERROR_cli_number && text_equal_ignoring_case(cli_value(cli, "round"), TEXT("next")) &&
           error_set(error, ERROR_cli_check_next, NULL, NULL, NULL);
}

bool command_check(struct cli *cli, struct error *error) {
    struct check_order order = {.options = cli_value(cli, "option")};
    bool as_json = cli_has(cli, "json");
    struct check_files files = {.arena = &cli->arena};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t jobs = processors < 1 ? 1 : processors > WORKERS_MOST ? WORKERS_MOST : processors;
    int64_t round = 0;
    if (!cli_pairing_system_option(cli, &order.system, error) ||
        !cli_value_number(cli, "jobs", 1, WORKERS_MOST, &jobs, error) ||
        !cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error))
        return refuse_next(cli, error);
    order.round = (int32_t)round;
    if (cli_has(cli, "requirements"))
        return cli_check_run_requirements(cli, &order, error);
    if (!add_all(cli, &order, &files, error))
        return false;
    struct work work = {.order = &order, .as_json = as_json, .language = cli->language, .files = &files};
    workers_run(cli, files.count, (size_t)jobs, check_one, &work, error);
    struct present_check_sum sum = sum_up(cli, &files);
    warn(cli, &files);
    for (size_t i = 0; i < sum.file_count && !as_json; i++)
        text_add(&cli->out, sum.files[i]);
    cli_answer(cli, present_check_sum_write, present_check_sum, &sum);
    for (size_t i = 0; i < files.count; i++)
        arena_drop(&files.files[i].arena);
    cli->no = sum.counts[CHECK_WRONG] > 0;
    cli->exit_code = sum.error_count > 0 ? 3 : 0;
    return true;
}
