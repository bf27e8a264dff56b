/*
 * What facts of an event need of the games at its boards: while something was entered at a board, its round stays, and what was
 * given at a board is undone there.
 */
#pragma once

#include "event/board_journal.h"

/* Streams of games that must stay as they are while facts are written: what is not there yet must not come meanwhile. */
struct board_guards {
    size_t count;
    size_t capacity;
    struct board_guard {
        struct text stream;
        int64_t seq;
    } * guards;
};
void board_guards_add(struct board_guards *guards, struct text stream, int64_t seq, struct arena *arena);

/* What commands wrote, for undo. */
struct board_commands_known {
    void *context;
    /* The stream of the game that a command was given at; empty where it was not given at a board. */
    bool (*at_board)(void *context, struct text command, struct text *stream, struct error *error);
    /* What it wrote to the event; none where it wrote nothing there. */
    bool (*written)(void *context, struct text command, const struct journal_entry **entries, size_t *count,
                    struct error *error);
};

/* Refuses facts that take a round away while something was entered at one of its boards, and the undoing of a command that was
   given at a board. Guards live in the arena. */
bool board_guard_decision(const struct event *event, const struct event_decision *decision,
                          const struct board_journal *journal, const struct board_commands_known *known,
                          struct arena *arena, struct board_guards *guards, struct error *error);
