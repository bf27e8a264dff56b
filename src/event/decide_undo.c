#include "event/decide_judge.h"

/* A stream's last command in effect can be taken back by who gave it; all else is a correction. */
bool judge_command_undo(struct judge *judge) {
    const struct request_command_undo *asked = judge->asked;
    const struct event *event = judge->event;
    if (event->last_seq == 0)
        return error_set(judge->error, ERROR_undo_nothing, NULL, NULL, NULL);
    if (asked->given.command && !text_equal(asked->command, event->last_command))
        return error_set_text(judge->error, ERROR_undo_not_last, asked->command, event->last_kind, event->last_actor);
    if (event->last_seq == 1)
        return error_set(judge->error, ERROR_undo_creation, NULL, NULL, NULL);
    if (!text_equal(judge->request->actor, event->last_actor))
        return judge_refuse_named(judge, ERROR_undo_not_yours, event->last_kind, event->last_actor);
    if (!judge_not_published(judge))
        return false;
    judge_write(judge, command_undone, .command = event->last_command);
    return true;
}
