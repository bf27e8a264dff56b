#include "cli/commands.h"
#include "cli/deed.h"
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

/* The last command in effect, in words. */
static bool describe(struct cli *cli, struct source *source, struct text *words, struct error *error) {
    struct store_command found;
    if (!store_find_command(source->store, source->event->stream, source->event->last_command, &cli->arena, &found,
                            error))
        return false;
    *words = deed_words(&cli->arena, source->event, found.entries, found.count);
    return true;
}

/* A refusal names the last command, which another may have given meanwhile: in words. */
static bool refuse(struct cli *cli, struct source *source, struct text asked, struct error *error) {
    struct text words;
    struct error ignored;
    enum error_code code = error->code;
    if ((code != ERROR_undo_not_last && code != ERROR_undo_not_yours) || !describe(cli, source, &words, &ignored))
        return false;
    struct text actor = source->event->last_actor;
    return code == ERROR_undo_not_last ? error_set_text(error, code, asked, words, actor)
                                       : error_set_text(error, code, words, actor, TEXT(""));
}

static bool run(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct text words;
    bool done = source_write(cli, &source, error) && describe(cli, &source, &words, error);
    if (done) {
        /* The command that was described, not one that comes in meanwhile. */
        struct text asked =
            text_copy(&cli->arena, cli->argument_count > 1 ? cli_argument(cli, 1) : source.event->last_command);
        json_key_text(source_begin(cli, &request), "command", asked);
        done = source_run(cli, &source, "command.undo", &request, &answer, error) || refuse(cli, &source, asked, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Undone: %.*s.\n", TEXT_ARG(words));
    }
    source_close(&source);
    return done;
}
