#include "event/judge.h"

/* A stream's last command in effect can be taken back by who gave it; all else is a correction. */
bool judge_command_undo(struct judge *judge) {
    static const char *const names[] = {"command", NULL};
    const struct event *event = judge->event;
    struct text command = event->last_command;
    if (!judge_members(judge, names) || !json_optional_text(judge->body, "command", &command, judge->error))
        return false;
    if (event->last_seq == 0)
        return error_set(judge->error, ERROR_undo_nothing, NULL, NULL, NULL);
    if (!text_equal(command, event->last_command))
        return error_set_text(judge->error, ERROR_undo_not_last, command, event->last_kind, event->last_actor);
    if (event->last_seq == 1)
        return error_set(judge->error, ERROR_undo_creation, NULL, NULL, NULL);
    if (!text_equal(judge->request->actor, event->last_actor))
        return judge_refuse_named(judge, ERROR_undo_not_yours, event->last_kind, event->last_actor);
    if (!judge_not_published(judge))
        return false;
    json_key_text(judge_begin(judge), "command", event->last_command);
    judge_end(judge, "command.undone/1");
    return true;
}
