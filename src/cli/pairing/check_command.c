#include "cli/pairing/check_command.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/source.h"
#include "present/checks.h"

enum { JOBS_MOST = 64 };

/* --- One file ---------------------------------------------------------------------------------------------------- */

static void keep_text(struct check_file *file, bool as_json, const struct language *language, struct arena *scratch,
                      const struct check_result *result) {
    const char *name = cli_file_name(file->name);
    struct text_builder out = {.arena = scratch};
    struct json_writer writer;
    struct document document;
    if (as_json) {
        json_writer_init(&writer, &out);
        present_check_write(&writer, scratch, language, name, result);
    } else {
        document_begin(&document, scratch, language);
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
    pthread_mutex_t lock;
    size_t next;
    size_t done;
    struct progress progress;
};

static void *work_on(void *user) {
    struct work *work = user;
    struct arena scratch;
    arena_init(&scratch);
    pthread_mutex_lock(&work->lock);
    while (work->next < work->files->count) {
        struct check_file *file = &work->files->files[work->next++];
        pthread_mutex_unlock(&work->lock);
        file->read = file->event || check_file(&scratch, work->order, work->as_json, work->language, file);
        arena_reset(&scratch);
        pthread_mutex_lock(&work->lock);
        progress_show(&work->progress, ++work->done);
    }
    pthread_mutex_unlock(&work->lock);
    arena_drop(&scratch);
    return NULL;
}

static void check_all(struct work *work, size_t jobs) {
    pthread_t threads[JOBS_MOST];
    size_t running = 0;
    while (running + 1 < jobs && running + 1 < work->files->count &&
           pthread_create(&threads[running], NULL, work_on, work) == 0)
        running++;
    work_on(work); /* with what threads there are */
    for (size_t i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    progress_end(&work->progress);
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

struct summary {
    int64_t tournaments;
    int64_t counts[3];
    int64_t unreadable;
};

static void sum_up(struct cli *cli, const struct check_files *files, struct summary *summary) {
    *summary = (struct summary){0};
    for (size_t i = 0; i < files->count; i++) {
        const struct check_file *file = &files->files[i];
        summary->tournaments += file->read;
        summary->unreadable += file->error.code != ERROR_none;
        for (int j = 0; j < 3; j++)
            summary->counts[j] += file->counts[j];
        if (file->error.code != ERROR_none && !cli_has(cli, "json")) {
            struct text message = language_error_describe(&cli->arena, cli->language, &file->error);
            fprintf(stderr, "%.*s\n", TEXT_ARG(message));
        }
    }
}

static void print_text(struct cli *cli, const struct check_files *files, const struct summary *summary) {
    for (size_t i = 0; i < files->count; i++)
        text_add(&cli->out, files->files[i].text);
    if (summary->counts[CHECK_UNKNOWN] > 0)
        cli_tell(cli, show_check_unknown_rounds, "count", language_number(summary->counts[CHECK_UNKNOWN]));
    if (summary->unreadable > 0)
        cli_tell(cli, show_check_unreadable, "count", language_number(summary->unreadable));
    cli_tell(cli, show_check_sum, "tournaments rounds differences", language_number(summary->tournaments),
             language_number(summary->counts[CHECK_RIGHT] + summary->counts[CHECK_WRONG]),
             language_number(summary->counts[CHECK_WRONG]));
}

static void print_json(struct cli *cli, const struct check_files *files, const struct summary *summary) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_integer(&writer, "tournaments", summary->tournaments);
    json_key_integer(&writer, "rounds", summary->counts[CHECK_RIGHT] + summary->counts[CHECK_WRONG]);
    json_key_integer(&writer, "differences", summary->counts[CHECK_WRONG]);
    json_key_integer(&writer, "cannot_tell", summary->counts[CHECK_UNKNOWN]);
    json_key_array(&writer, "files");
    for (size_t i = 0; i < files->count; i++)
        if (files->files[i].text.length > 0)
            json_raw(&writer, files->files[i].text);
    json_end_array(&writer);
    json_key_array(&writer, "errors");
    for (size_t i = 0; i < files->count; i++)
        if (files->files[i].error.code != ERROR_none)
            cli_problem(cli, &writer, &files->files[i].error);
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
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
    struct summary summary;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t jobs = processors < 1 ? 1 : processors > JOBS_MOST ? JOBS_MOST : processors;
    int64_t round = 0;
    if (!cli_pairing_system_option(cli, &order.system, error) ||
        !cli_value_number(cli, "jobs", 1, JOBS_MOST, &jobs, error) ||
        !cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error))
        return refuse_next(cli, error);
    order.round = (int32_t)round;
    if (cli_has(cli, "requirements"))
        return cli_check_run_requirements(cli, &order, error);
    if (!add_all(cli, &order, &files, error))
        return false;
    struct work work = {.order = &order,
                        .as_json = as_json,
                        .language = cli->language,
                        .files = &files,
                        .lock = PTHREAD_MUTEX_INITIALIZER};
    progress_begin(&work.progress, files.count > 1 && !cli_has(cli, "quiet"), files.count);
    check_all(&work, (size_t)jobs);
    sum_up(cli, &files, &summary);
    warn(cli, &files);
    if (as_json)
        print_json(cli, &files, &summary);
    else
        print_text(cli, &files, &summary);
    for (size_t i = 0; i < files.count; i++)
        arena_drop(&files.files[i].arena);
    cli->no = summary.counts[CHECK_WRONG] > 0;
    cli->exit_code = summary.unreadable > 0 ? 3 : 0;
    return true;
}
