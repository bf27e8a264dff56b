/*
 * The desk: where requests meet the journal. Command line and server both work through it.
 *
 * desk_run recognises a retry by its command id and by what it asks for (the same id for another request is refused with
 * command_reused), lets event_decide judge the request on the present state, appends the facts, and tries again on the
 * newer state when another desk was quicker. What it reports as done is on disk.
 */
#pragma once

#include "event/decide.h"
#include "event/event.h"
#include "store/store.h"

struct store_secrets;

/* An event held open: its state with the position in the journal. All zeros holds nothing. */
struct desk_event {
    struct event event;
    struct store_head head;
    struct store_secrets *secrets; /* how its sealed fields are opened */
    bool sealed;                   /* they stay closed */
};

/*
 * Folds the stream of the event named `id`; `event_unknown` when there is none. One that was damaged is folded as far as
 * that goes, and its `event.damage` says so; it fails when not even its first entry can be read.
 */
bool desk_load(struct store *store, struct text id, struct desk_event *loaded, struct error *error);
/* The same with its sealed fields closed: a snapshot that need not be dropped when personal data are erased. */
bool desk_load_sealed(struct store *store, struct text id, struct desk_event *loaded, struct error *error);
/* Brings a held event up to date with the store (also after other processes wrote). `*moved` says whether it changed. */
bool desk_refresh(struct store *store, struct desk_event *loaded, bool *moved, struct error *error);
void desk_release(struct desk_event *loaded);

/*
 * Proves the chains of an event and of its games. True when that could be done: then `damage` is ERROR_none, or says at
 * which entry of which stream the journal is not what was written (event_damaged).
 */
bool desk_check(struct store *store, struct text id, struct error *damage, struct error *error);

enum { DESK_COMMAND_TEXT = 65 }; /* longest command id with zero byte */

struct desk_request {
    struct text kind;
    const struct json *body;
    struct text actor;
    struct text command;               /* id, 1 to 64 printable ASCII characters; empty: the desk makes one */
    int64_t seen;                      /* -1: does not say */
    bool at_board;                     /* it follows from a game (event/decide.h) */
    const struct event_limits *limits; /* of the sender (event/decide.h), or NULL */
};

struct desk_answer {
    struct store_head head;
    char command[DESK_COMMAND_TEXT];
    bool repeated;     /* a retry: nothing new was written */
    int64_t first_seq; /* of the entries written, then or now (0: none, nothing changed) */
    int32_t made;      /* id of the player (first of several) or tournament that was made, else 0 */
};

/* Did the request change anything, then or now? */
bool desk_changed(const struct desk_answer *answer);

/* Runs a request on a held event, which is up to date afterwards. */
bool desk_run(struct store *store, struct desk_event *loaded, const struct desk_request *request,
              struct desk_answer *answer, struct error *error);

/*
 * A request that may take long is judged on a snapshot, beside whoever writes (desk_propose), and its facts are written on
 * what is held by then (desk_accept), unless what they rest on has changed: then it must be judged again.
 */
struct desk_proposal {
    struct store_head head; /* of the state it was judged on */
    int64_t tournament;     /* that it reads */
    struct event_decision decision;
    bool settled; /* nothing is to be written: the answer is complete */
};

/* Brings the snapshot up to date and judges the request on it; the event's watch may stop that. Facts go into the arena. The
   answer is made ready: it keeps the command id from one call to the next. */
bool desk_propose(struct store *store, struct desk_event *snapshot, const struct desk_request *request,
                  struct arena *arena, struct desk_proposal *proposal, struct desk_answer *answer, struct error *error);

enum desk_accepted { DESK_ACCEPTED, DESK_REFUSED, DESK_CHANGED /* nothing was written: judge it again */ };
enum desk_accepted desk_accept(struct store *store, struct desk_event *loaded, const struct desk_request *request,
                               const struct desk_proposal *proposal, struct desk_answer *answer, struct error *error);

/* Makes a new event. The id comes from the body or the name (a number is appended when it is taken). */
bool desk_create(struct store *store, const struct desk_request *request, struct desk_event *loaded,
                 struct desk_answer *answer, struct error *error);

/*
 * Makes a new event from several requests, the first of them event.create, in one transaction: an import is whole or
 * not at all. All entries have the same `at` and, as one step, the first request's command id.
 */
bool desk_create_from(struct store *store, const struct desk_request *requests, size_t count, struct desk_event *loaded,
                      struct desk_answer *answer, struct error *error);

/* The shell's own inputs. */
int64_t desk_now(void);                 /* milliseconds since 1970, UTC: see desk_clock.h */
void desk_today(char today[11]);        /* local date */
void desk_command_id(char command[40]); /* random */
