/*
 * Requests become facts here, or are refused.
 *
 * A request is a kind and a JSON body, the same on the command line, over HTTP and in tests: contract/requests.toml says what each
 * kind has. Time and lots come in as arguments. A refusal changes nothing. Of a list of several players or boards a refusal's
 * line says which one is meant, counted from 1. A request that would change nothing is done with no facts.
 */
#pragma once

#include "event/event.h"

/* Seals a player's sensitive text with that player's own key (made on first use); base64 goes into the arena. */
struct event_sealer {
    void *context;
    bool (*seal)(void *context, int32_t player, struct text plain, struct arena *arena, struct text *sealed,
                 struct error *error);
};

/* What the journal has of an event's commands. */
struct event_commands {
    void *context;
    /* Is it sure that a command wrote nothing? */
    bool (*wrote_nothing)(void *context, struct text command);
};

/*
 * What the sender may not do although their role may send such a request; NULL in a request: whoever sends it may do all of it.
 * A helper fills blanks: of the current round, of their tournament and boards, and corrects nothing.
 */
struct event_limits {
    bool fills_blanks;   /* only; these boards: */
    int32_t tournament;  /* 0: any */
    int32_t first_board; /* 0: from the first */
    int32_t last_board;  /* 0: to the last */
    bool sets_up;        /* changes settings of play only before the first round */
    int64_t undo_from;   /* takes back only what was done from this moment on */
};

struct event_request {
    struct text kind;
    const struct json *body;
    struct text actor;
    int64_t seen;  /* seq at which the sender saw the thing it changes; -1: does not say, no conflict is looked for */
    uint64_t lots; /* seed for this request, drawn by the shell */
    struct text today; /* "2026-11-15", default for dates and editions */
    /* How sensitive fields are closed; without it a full birth date is refused and only its year may be given. */
    const struct event_sealer *sealer;
    const struct event_commands *commands; /* for the reasons of refusals; may be NULL */
    bool at_board; /* it follows from a game: its board takes the result although a player has left since */
    const struct event_limits *limits; /* of the sender, or NULL */
};

struct event_decision {
    size_t count;
    struct fact *facts;
};

/* Fails with work_stopped when the event's watch says stop. */
bool event_decide(const struct event *event, const struct event_request *request, struct arena *arena,
                  struct event_decision *decision, struct error *error);

/*
 * Does judging such a request call a pairing engine? Then it may take long, and is better done on a snapshot. What it reads
 * is its tournament, those who are entered there, and the event's settings.
 */
bool event_request_draws(struct text kind);
/* The id that the first fact with one gives to a player or tournament, else 0. */
int32_t event_made(struct arena *arena, const struct fact *facts, size_t count);
/* What the entries of a command are about, for people: "result.set". There is at least one. */
struct text event_command_kind(const struct journal_entry *entries, size_t count);
/*
 * Is an entry about something that a decision about this tournament never reads: another tournament, or a player who is
 * new? Such a decision stands although the entry came in between. Where unsure, false.
 */
bool event_entry_elsewhere(const struct journal_entry *entry, int64_t tournament, struct arena *arena);

/* A name for URLs and commands from an event's name: "City Open 2026" gives "city-open-2026". */
struct text event_id_from_name(struct arena *arena, struct text name);
bool event_id_valid(struct text id); /* 1-40 of a-z 0-9 and single hyphens inside */
