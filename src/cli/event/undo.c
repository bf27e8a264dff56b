#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/source.h"
#include "present/journal.h"

/* The last command in effect, in words. */
static bool describe(struct cli *cli, struct source *source, struct text *words, struct error *error) {
    struct store_command found;
    if (!store_find_command(source->store, source->event->stream, source->event->last_command, &cli->arena, &found,
                            error))
        return false;
    *words = journal_words(&(struct journal_reader){&cli->arena, cli->language, source->event, false}, found.entries,
                           found.count);
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

/* The command line says that it is meant: nobody need be asked. */
static bool is_meant(struct cli *cli) {
    return cli->argument_count > 1 || cli_has(cli, "yes");
}

/* Somebody reads along. */
static bool can_ask(struct cli *cli) {
    return !cli_has(cli, "json") && isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

static bool agrees(struct cli *cli, struct text words) {
    char line[16];
    struct text asked = language_said(&cli->arena, cli->language, show_undo_ask, "what", language_text(words));
    fprintf(stderr, "%.*s ", TEXT_ARG(asked));
    return fgets(line, sizeof line, stdin) != NULL && (line[0] == 'y' || line[0] == 'Y');
}

static void show(struct cli *cli, const struct event *event, struct text words) {
    if (!cli_has(cli, "json")) {
        cli_tell(cli, show_undo_would, "what actor command", language_text(words), language_text(event->last_actor),
                 language_text(event->last_command));
        return;
    }
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "command", event->last_command);
    json_key_text(&cli->json, "actor", event->last_actor);
    json_key_text(&cli->json, "kind", event->last_kind);
    json_key_integer(&cli->json, "seq", event->last_seq);
    json_end_object(&cli->json);
}

/* The command that was described, not one that comes in meanwhile. */
static bool undo(struct cli *cli, struct source *source, struct text words, struct error *error) {
    struct source_request request;
    struct desk_answer answer;
    struct text asked =
        text_copy(&cli->arena, cli->argument_count > 1 ? cli_argument(cli, 1) : source->event->last_command);
    if (!is_meant(cli) && !can_ask(cli)) {
        show(cli, source->event, words);
        if (!cli_has(cli, "json"))
            cli_tell_of(cli, MESSAGE_show_undo_meant, "", NULL, 0);
        cli->no = true;
        return true;
    }
    if (!is_meant(cli) && !agrees(cli, words)) {
        cli_tell_of(cli, MESSAGE_show_nothing_changed, "", NULL, 0);
        return true;
    }
    json_key_text(source_begin(cli, &request), "command", asked);
    if (!source_run(cli, source, "command.undo", &request, &answer, error))
        return refuse(cli, source, asked, error);
    if (!source_report(cli, source, &answer))
        cli_tell(cli, show_undo_done, "what", language_text(words));
    return true;
}

bool command_undo(struct cli *cli, struct error *error) {
    struct source source;
    struct text words;
    bool done = source_write(cli, &source, error) && describe(cli, &source, &words, error);
    if (done && cli_has(cli, "show"))
        show(cli, source.event, words);
    else if (done)
        done = undo(cli, &source, words, error);
    source_close(&source);
    return done;
}
