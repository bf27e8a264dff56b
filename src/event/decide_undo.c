#include "event/decide_judge.h"
#include "event/undo.h"

bool undo_names(const struct undo_last *last, const struct text *meant, struct error *error) {
    if (last->command.length == 0)
        return error_set(error, ERROR_undo_nothing, NULL, NULL, NULL);
    return meant == NULL || text_equal(*meant, last->command) ||
           error_set_text(error, ERROR_undo_not_last, *meant, last->what, last->actor);
}

bool undo_is_by(const struct undo_last *last, struct text actor, struct error *error) {
    return text_equal(actor, last->actor) ||
           error_set_text(error, ERROR_undo_not_yours, last->what, last->actor, TEXT(""));
}

/* A command that the journal does not have changed nothing: to say that another one is the last would mislead. */
static bool explain(struct judge *judge, struct text meant) {
    const struct event_commands *commands = judge->request->commands;
    if (judge->error->code == ERROR_undo_not_last && commands != NULL &&
        commands->wrote_nothing(commands->context, meant))
        error_set_text(judge->error, ERROR_undo_unchanged, meant, TEXT(""), TEXT(""));
    return false;
}

bool judge_command_undo(struct judge *judge) {
    const struct request_command_undo *asked = judge->asked;
    const struct event *event = judge->event;
    struct undo_last last = {event->last_command, event->last_kind, event->last_actor};
    if (!undo_names(&last, asked->given.command ? &asked->command : NULL, judge->error))
        return explain(judge, asked->command);
    if (event->last_seq == 1)
        return error_set(judge->error, ERROR_undo_creation, NULL, NULL, NULL);
    if (!undo_is_by(&last, judge->request->actor, judge->error))
        return false;
    if (judge->request->limits != NULL && event->at < judge->request->limits->undo_from)
        return judge_refuse_named(judge, ERROR_undo_of_arbiters, event->last_kind, (struct text){0});
    if (!judge_not_published(judge))
        return false;
    judge_write(judge, command_undone, .command = event->last_command);
    return true;
}
