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
    bool as_json;
    struct present_requirements_sum sum;
    size_t error_capacity;
    struct error *errors;
};

/* --- All of them ------------------------------------------------------------------------------------------------- */

static void tell(struct requirements_work *work, struct arena *arena, const struct checked_tournament *tournament) {
    const struct check_requirements *found = &tournament->found;
    struct check_requirements *all = &work->sum.all;
    struct document document;
    work->sum.tournaments++;
    all->count += found->count;
    all->violations += found->violations;
    all->permitted += found->permitted;
    all->unshown += found->unshown;
    all->needless += found->needless;
    document_begin(&document, arena, work->cli->language);
    if (work->as_json) {
        present_requirements_write(&work->cli->json, &document, tournament->name, found);
        return;
    }
    present_requirements(&document, tournament->name, found, tournament->shown);
    cli_show(work->cli, &document);
}

static void keep_error(struct requirements_work *work, const struct error *error) {
    struct arena *arena = &work->cli->arena;
    size_t count = work->sum.error_count++;
    work->errors = arena_grow(arena, work->errors, &work->error_capacity, count + 1, sizeof *work->errors, NULL);
    work->errors[count] = *error;
    if (!work->as_json) {
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

bool cli_check_run_requirements(struct cli *cli, const struct check_order *order, struct error *error) {
    struct requirements_work work = {.cli = cli, .order = order, .as_json = cli_has(cli, "json")};
    struct document document;
    if (work.as_json) {
        json_begin_object(&cli->json);
        json_key_array(&cli->json, "files");
    }
    if (!check_all(&work, error))
        return false;
    work.sum.errors = work.errors;
    cli_begin(cli, &document);
    if (work.as_json) {
        json_end_array(&cli->json);
        present_requirements_sum_write(&cli->json, &document, &work.sum);
        json_end_object(&cli->json);
    } else {
        present_requirements_sum(&document, &work.sum);
        cli_show(cli, &document);
    }
    cli->no = work.sum.all.violations > 0;
    cli->exit_code = work.sum.error_count > 0 ? 3 : 0;
    return true;
}
