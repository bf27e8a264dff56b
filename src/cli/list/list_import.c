#include <signal.h>
#include <time.h>

#include "cli/commands.h"
#include "cli/list/list_command.h"
#include "cli/progress.h"
#include "store/lists_view.h"

static volatile sig_atomic_t interrupted;

static void note(int number) {
    (void)number;
    interrupted = 1;
}

int64_t cli_list_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool step(void *user, const struct lists_progress *done) {
    struct progress *progress = user;
    if (progress->all == 0 && done->total > 0)
        progress_begin(progress, true, (uint64_t)done->total);
    if (done->total > 0)
        progress_show(progress, (uint64_t)done->done);
    return interrupted == 0;
}

static enum message fault_said(enum rating_list_fault fault) {
    static const enum message said[] = {MESSAGE_list_fault_no_id,      MESSAGE_list_fault_no_name,
                                        MESSAGE_list_fault_no_number,  MESSAGE_list_fault_too_long,
                                        MESSAGE_list_fault_characters, MESSAGE_list_fault_row};
    return said[fault];
}

static void warn_of_bad(struct cli *cli, const struct lists_imported *imported) {
    int64_t shown = imported->told.bad_count < RATING_LIST_BAD_SHOWN ? imported->told.bad_count : RATING_LIST_BAD_SHOWN;
    const char *file = text_zero(&cli->arena, imported->list.source);
    for (int64_t i = 0; i < shown; i++)
        cli_warn(cli, file, imported->told.bad[i].line, 0, cli_said(cli, fault_said(imported->told.bad[i].fault)));
}

bool cli_list_import(struct cli *cli, struct lists_import *import, struct error *error) {
    struct progress progress = {0};
    struct lists_imported imported;
    struct sigaction stop = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &stop, NULL);
    import->now = cli_list_now();
    import->user = &progress;
    import->step = step;
    bool done = lists_import(cli_database(cli), import, &cli->arena, &imported, error);
    progress_end(&progress);
    if (!done)
        return false;
    warn_of_bad(cli, &imported);
    if (cli_has(cli, "json")) {
        lists_write_list(&cli->json, &imported.list);
        return true;
    }
    cli_tell(cli, show_list_imported, "list count source", language_text(imported.list.name),
             language_number(imported.list.players), language_text(imported.list.source));
    if (imported.list.bad > 0)
        cli_tell(cli, show_list_bad, "count", language_number(imported.list.bad));
    return true;
}

bool command_list_import(struct cli *cli, struct error *error) {
    struct lists_import import = {.path = text_zero(&cli->arena, cli_argument(cli, 0)),
                                  .name = cli_value(cli, "name"),
                                  .mapping = cli_value(cli, "map"),
                                  .kind_given = cli_has(cli, "kind")};
    if (import.kind_given && !player_list_kind_find(cli_value(cli, "kind"), &import.kind))
        return error_set_text(error, ERROR_cli_choice, cli_value(cli, "kind"), TEXT("--kind"),
                              TEXT("fide, standard, rapid, blitz, national"));
    return cli_list_import(cli, &import, error) || error_at(error, import.path, 0, 0);
}
