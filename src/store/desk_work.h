/*
 * What the files of the desk share.
 */
#pragma once

#include "event/board_guard.h"
#include "store/desk.h"
#include "store/store_secrets.h"

enum { DESK_TRIES = 50 };

/* The request's command id, or a fresh one, in the answer; refuses one that is not printable or too long. */
bool desk_take_command(const struct desk_request *request, struct desk_answer *answer, struct error *error);

/* The name of an event's stream, in the arena. */
struct text desk_stream(struct arena *arena, struct text id);

/* An event of which nothing is known yet, with the means to open its sealed fields. */
void desk_begin(struct store *store, struct text stream, struct desk_event *loaded);

/* The time of an entry: now, and never before the entry that it follows. */
int64_t desk_time_after(int64_t last);

/* What the shell gives to a decision, for one request. */
struct desk_inputs {
    struct event_sealer sealer;
    uint64_t lots;
    char today[11];
};
void desk_draw_inputs(struct desk_event *loaded, struct desk_inputs *inputs);
bool desk_decide(const struct desk_event *loaded, const struct desk_request *request, const struct json *body,
                 const struct desk_inputs *inputs, struct arena *arena, struct event_decision *decision,
                 struct error *error);

/*
 * By which a retry is known, from what was asked for, not from who asks or what was seen: BLAKE2b-256, without key, over
 * kind and body of each request, each as its length in 8 bytes, least significant first, and its bytes. Bodies are
 * written anew first, so that blanks and escapes do not matter.
 */
void desk_digest(const struct desk_request *requests, size_t count, struct arena *arena,
                 unsigned char digest[STORE_REQUEST_BYTES]);

/* Looks for entries that the answer's command wrote before; command_reused when they answer another request. */
bool desk_find_written(struct store *store, struct text stream, const unsigned char digest[STORE_REQUEST_BYTES],
                       struct arena *arena, bool *found, struct desk_answer *answer, struct error *error);

/* The facts are on the disk; now the state that is held follows. */
bool desk_follow(struct store *store, struct desk_event *loaded, const struct store_batch *batch, struct arena *arena,
                 struct error *error);

enum desk_attempt { DESK_DONE, DESK_FAILED, DESK_OVERTAKEN };
/* Tries until nobody else was faster, DESK_TRIES times at most. */
enum desk_attempt desk_retry(enum desk_attempt (*attempt)(void *context), void *context, struct error *error);
/* The same on an event that is held: fresh keys of an attempt live in the arena. */
enum desk_attempt desk_retry_held(struct desk_event *loaded, struct arena *arena,
                                  enum desk_attempt (*attempt)(void *context), void *context, struct error *error);
/* Writes facts behind what is held, in a batch that names stream, actor, command and request. Overtaken: nothing was written. */
enum desk_attempt desk_write(struct store *store, struct desk_event *loaded, struct store_batch *batch,
                             const struct event_decision *decision, struct arena *arena, struct desk_answer *answer,
                             struct error *error);

/* What event/board_guard.h says, looked up in the journal. */
bool desk_guard_games(struct store *store, const struct event *event, const struct event_decision *decision,
                      struct arena *arena, struct board_guards *guards, struct error *error);
/* Room for `own` batches, and behind them the guards: streams that must stay as they are, in the same append. */
struct store_batch *desk_batches(const struct board_guards *guards, size_t own, struct arena *arena);

/* What a command wrote to a stream; none where it wrote nothing there. */
bool desk_written(struct store *store, struct text stream, struct text command, struct arena *arena,
                  const struct journal_entry **entries, size_t *count, struct error *error);
