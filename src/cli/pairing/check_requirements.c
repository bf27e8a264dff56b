/* The minimum requirements of every Swiss system, over the rounds of reports and events as they were paired. */
#include <stdio.h>

#include "cli/pairing/check_command.h"
#include "cli/progress.h"
#include "cli/source.h"
#include "present/checks.h"

struct checked_tournament {
    const char *name;
    bool shown; /* round by round, not only what is found */
    struct check_requirements found;
};

struct requirements_work {
    struct cli *cli;
    const struct check_order *order;
    struct json_writer *writer; /* NULL: words */
    int64_t tournaments;
    int64_t rounds;
    int64_t violations;
    int64_t permitted;
    int64_t unshown;
    int64_t needless;
    size_t error_count;
    size_t error_capacity;
    struct error *errors;
};

/* --- All of them ------------------------------------------------------------------------------------------------- */

static void tell(struct requirements_work *work, struct arena *arena, const struct checked_tournament *tournament) {
    work->tournaments++;
    work->rounds += tournament->found.count;
    work->violations += tournament->found.violations;
    work->permitted += tournament->found.permitted;
    work->unshown += tournament->found.unshown;
    work->needless += tournament->found.needless;
    if (work->writer != NULL) {
        present_requirements_write(work->writer, arena, work->cli->language, tournament->name, &tournament->found);
        return;
    }
    struct document document;
    document_begin(&document, arena, work->cli->language);
    present_requirements(&document, tournament->name, &tournament->found, tournament->shown);
    cli_show(work->cli, &document);
}

static void keep_error(struct requirements_work *work, const struct error *error) {
    struct arena *arena = &work->cli->arena;
    work->errors =
        arena_grow(arena, work->errors, &work->error_capacity, work->error_count + 1, sizeof *work->errors, NULL);
    work->errors[work->error_count++] = *error;
    if (work->writer == NULL) {
        struct text message = language_error_describe(arena, work->cli->language, error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(message));
    }
}

static void check_file(struct requirements_work *work, struct arena *scratch, const struct check_file *file) {
    struct text bytes;
    struct trf_report report;
    struct error error = {0};
    struct checked_tournament tournament = {.name = cli_file_name(file->name), .shown = !file->walked};
    if (!cli_read_into(scratch, file->name, &bytes, &error)) {
        keep_error(work, &error);
        return;
    }
    if (file->maybe && !cli_check_files_is_report(bytes))
        return;
    if (trf_report_read(scratch, bytes, &report, &error) &&
        trf_report_requirements(scratch, &report, work->order, &tournament.found, &error)) {
        if (!file->walked)
            source_warn(work->cli, &report.trf, file->name);
        tell(work, scratch, &tournament);
    } else if (!file->walked || error.code != ERROR_cli_check_round) {
        error_at(&error, cli_file_name(file->name), 0, 0);
        keep_error(work, &error);
    }
}

static void check_files(struct requirements_work *work) {
    struct cli *cli = work->cli;
    struct check_files files = {.arena = &cli->arena};
    struct progress progress;
    struct arena scratch;
    for (size_t i = 0; i < cli->argument_count; i++)
        cli_check_files_add(&files, text_zero(&cli->arena, cli->arguments[i]));
    progress_begin(&progress, files.count > 1 && !cli_has(cli, "quiet"), files.count);
    arena_init(&scratch);
    for (size_t i = 0; i < files.count; i++) {
        check_file(work, &scratch, &files.files[i]);
        arena_reset(&scratch);
        progress_show(&progress, i + 1);
    }
    arena_drop(&scratch);
    progress_end(&progress);
}

static bool check_one_event(struct requirements_work *work, struct error *error) {
    struct cli *cli = work->cli;
    struct source source;
    const struct tournament *swiss;
    struct checked_tournament tournament = {.shown = true};
    if (work->order->system != NULL || work->order->options.length > 0)
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done =
        source_read(cli, &source, error) && source_tournament(cli, &source, &swiss, error) &&
        check_event_requirements(&cli->arena, source.event, swiss, work->order->round, &tournament.found, error);
    if (done) {
        tournament.name = text_zero(&cli->arena, source.event->id);
        tell(work, &cli->arena, &tournament);
    }
    source_close(&source);
    return done;
}

static bool check_all(struct requirements_work *work, struct error *error) {
    struct cli *cli = work->cli;
    if (cli->argument_count == 1 && source_is_event(cli, cli_argument(cli, 0)))
        return check_one_event(work, error);
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), cli_argument(cli, 0), TEXT(""));
    check_files(work);
    return true;
}

static void end_json(struct requirements_work *work) {
    struct json_writer *writer = work->writer;
    json_end_array(writer);
    json_key_integer(writer, "tournaments", work->tournaments);
    json_key_integer(writer, "rounds", work->rounds);
    json_key_integer(writer, "violations", work->violations);
    json_key_integer(writer, "permitted", work->permitted);
    json_key_integer(writer, "necessity_open", work->unshown);
    json_key_integer(writer, "not_necessary", work->needless);
    json_key_array(writer, "errors");
    for (size_t i = 0; i < work->error_count; i++)
        cli_problem(work->cli, writer, &work->errors[i]);
    json_end_array(writer);
    json_end_object(writer);
    text_add_byte(&work->cli->out, '\n');
}

static void print_sum(const struct requirements_work *work) {
    struct arena *arena = &work->cli->arena;
    struct language_value parts[3];
    size_t count = 0;
    parts[count++] =
        language_inner(language_make(arena, show_check_requirements_sum, "tournaments rounds violations permitted",
                                     language_number(work->tournaments), language_number(work->rounds),
                                     language_number(work->violations), language_number(work->permitted)));
    if (work->unshown > 0)
        parts[count++] = language_inner(
            language_make(arena, show_check_requirements_unshown, "count", language_number(work->unshown)));
    if (work->needless > 0)
        parts[count++] = language_inner(
            language_make(arena, show_check_requirements_needless, "count", language_number(work->needless)));
    cli_tell(work->cli, show_check_requirements_sums, "sums",
             language_list_with(parts, count, MESSAGE_list_comma, MESSAGE_list_comma));
}

bool cli_check_run_requirements(struct cli *cli, const struct check_order *order, struct error *error) {
    struct json_writer writer;
    bool as_json = cli_has(cli, "json");
    struct requirements_work work = {.cli = cli, .order = order, .writer = as_json ? &writer : NULL};
    if (as_json) {
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key_array(&writer, "files");
    }
    if (!check_all(&work, error))
        return false;
    if (as_json)
        end_json(&work);
    else
        print_sum(&work);
    cli->no = work.violations > 0;
    cli->exit_code = work.error_count > 0 ? 3 : 0;
    return true;
}
