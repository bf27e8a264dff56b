#include "cli/commands.h"
#include "cli/source.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"COMMAND", "The command to undo: it must be the last one in effect [the last one]", true, false},
    {NULL, NULL, false, false},
};
static const char *const examples[] = {"staunton undo city-open-2026", NULL};

const struct cli_command undo_commands[] = {
    {"undo", "Undo the last command of an event",
     "Only your own last command; anything else is corrected instead. The journal keeps both.", CLI_DATABASE | CLI_JSON,
     arguments, NULL, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static bool run(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    bool done = source_write(cli, &source, error);
    if (done) {
        struct text kind = text_copy(&cli->arena, source.event->last_kind);
        struct json_writer *writer = source_begin(cli, &request);
        if (cli->argument_count > 1)
            json_key_text(writer, "command", cli_argument(cli, 1));
        done = source_run(cli, &source, "command.undo", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Undone: %.*s.\n", TEXT_ARG(kind));
    }
    source_close(&source);
    return done;
}
