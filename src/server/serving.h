/*
 * Inside the server: what all handlers share, and one request on its way.
 *
 * A request is made when its first line has arrived, judged when its headers are there, handled when its body is, and
 * dropped when the answer is sent. A handler answers at once, or hands the request to a worker (writer, sign-in) and is
 * called again when that is done.
 */
#pragma once

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>

#include "base/json.h"
#include "server/answer_cache.h"
#include "server/cache.h"
#include "server/draws.h"
#include "server/hosts.h"
#include "server/journal_checks.h"
#include "server/limits.h"
#include "server/list_imports.h"
#include "server/reasons.h"
#include "server/seen.h"
#include "server/server.h"
#include "server/upload.h"
#include "server/visits.h"
#include "server/worker.h"
#include "store/accounts.h"

enum {
    SERVER_NUMBERS = 4,            /* in a path, at most */
    SERVER_PARAMETERS = 6,         /* names of a query, one less */
    SERVER_SIGN_IN_BYTES = 4096,   /* largest body of a sign-in */
    SERVER_FILE_BYTES = 8 << 20,   /* largest file of players */
    SERVER_DRAIN_BYTES = 16 << 20, /* read and thrown away of a body that is refused, before the connection is cut */
};

struct server {
    struct server_options options; /* with defaults filled in */
    bool loopback;
    int port;
    char url[256];
    struct MHD_Daemon *daemon;
    atomic_bool stopping;
    atomic_int running; /* requests that have arrived whole and are not answered yet */

    struct log log;
    atomic_bool forwarded; /* it was said that an untrusted proxy forwards addresses */
    struct visits visits;
    struct shares shares;
    struct limits limits;
    struct names names; /* that the server answers to */
    struct answer_cache cache;
    struct event_cache cached_events;
    struct feed_archive archive;

    struct draws draws;                        /* rounds being drawn, beside the writer */
    struct slow_queue views[VIEW_ARBITER + 1]; /* by role: views that may take long */
    struct reasons reasons;
    struct worker writer; /* all writing to the journal */
    struct store *writer_store;
    int64_t writer_version;       /* of the store when last looked at */
    enum error_code writer_fault; /* of the store, as last told */
    int64_t writer_jump;          /* of the computer's clock, as last told */
    int64_t writer_viewers;       /* when the sessions of viewers were last looked at */
    int64_t writer_background;    /* when clock, store, draws and slow views were last looked after */
    struct checks checks;         /* of journals */
    struct worker checker;        /* makes them */
    struct worker sign_in;        /* one password at a time, and all that is written about people */
    struct store *sign_in_store;
    struct seen seen;     /* sessions that are to be noted as seen */
    pthread_t background; /* looks after visits and viewers */
    atomic_bool background_ended;
    struct list_imports lists;
    pthread_mutex_t reading; /* of the pool, through one handle */
    struct store *reading_store;
};

enum handled {
    HANDLED_ANSWER, /* status and response are set */
    HANDLED_QUEUED, /* the answer is on its way already */
    HANDLED_WAIT,   /* a worker has it */
    HANDLED_ERROR   /* error is set */
};

struct request;

enum route_body {
    ROUTE_BODY_NONE,
    ROUTE_BODY_JSON,
    ROUTE_BODY_BYTES, /* of a small file */
    ROUTE_BODY_FILE   /* kept on disk while it comes */
};

struct route {
    const char *operation; /* its name in the document */
    const char *method;
    const char *pattern;
    enum handled (*handle)(struct request *request);
    const char *parameters[SERVER_PARAMETERS]; /* of the query, ends with NULL */
    unsigned who;                              /* may ask: bits of contract_routes.h */
    enum route_body body;
};

struct session {
    bool claimed; /* a cookie came with the request, good or not */
    bool signed_in;
    enum store_role role; /* in the event of the path, or outside of all */
    enum view_role view;  /* what that role sees */
    struct text name;     /* as entries in the journal are signed */
    struct text token;
    struct store_session found;
    char csrf[STORE_TOKEN_TEXT];
};

enum request_stage { REQUEST_ARRIVED, REQUEST_BODY, REQUEST_RUNNING };

struct slow_answer;
struct players_read;

struct request {
    struct server *server;
    struct MHD_Connection *connection;
    struct visit *visit;
    unsigned char address[ADDRESS_BYTES]; /* to count limits by */
    enum request_stage stage;
    struct arena arena;

    struct text method;
    struct text url;  /* as it was written */
    struct text path; /* behind the base path */
    bool outside;     /* of the base path; the path is whole then */
    struct text query;
    struct session session;
    const struct route *route;         /* NULL: the console */
    struct text event;                 /* {event} of the path */
    struct text account;               /* {account} of the path */
    char session_id[STORE_SESSION_ID]; /* {session} of the path */
    int64_t number[SERVER_NUMBERS];    /* the other parts of the path, in order */

    char *body;
    size_t body_length;
    size_t body_capacity;
    size_t body_limit; /* 0: the body is thrown away */
    uint64_t body_seen;
    struct upload upload; /* of a route that takes a file */

    bool refused; /* by error, whatever else is there */
    struct error error;
    int64_t retry_after; /* seconds, or 0 */
    int64_t begun;       /* when its first line had arrived */
    bool streaming;      /* the answer has no end */
    bool closing;        /* the connection is not kept behind the answer */
    bool has_share;      /* of what may wait */
    enum share_kind share;

    struct job job;
    bool done;          /* the job was done, with success */
    struct json json;   /* the body */
    struct text output; /* of the job */
    struct desk_answer outcome;
    struct game_answer *game;     /* of a command for a board, or NULL */
    struct players_read *players; /* of a file of players, once it is read */
    char token[STORE_TOKEN_TEXT];
    struct request *next_waiting; /* for the same slow view */
    int64_t waiting_since;
    struct slow_answer *slow_answer; /* that came of it */

    unsigned status;
    struct MHD_Response *response;
    enum MHD_Result queued;
    char url_bytes[];
};

/* The value of a header, empty when it is absent. */
struct text request_header(const struct request *request, const char *name);
/* Hands the request to a worker; `run` gets &request->job. */
enum handled request_hand_over(struct request *request, struct worker *worker, void (*run)(struct job *job));
struct request *request_of(struct job *job);
/* Has the command worked out beside the writer; request->done says whether it was done. */
enum handled request_draw(struct request *request, const struct desk_request *wanted);
/* Views that may take long (slow_views.h). */
bool slow_views_start(struct server *server);
void slow_views_finish(struct server *server);
void slow_views_drop(struct server *server);
void slow_views_tick(struct server *server, int64_t now);
void slow_answer_release(struct slow_answer *answer); /* NULL is fine */
/* Sets the answer: a JSON body. */
enum handled request_answer(struct request *request, unsigned status, struct text json);
/* The same with words in a language. */
enum handled request_answer_said(struct request *request, struct text json, const struct language *language);
/* The error is set; the job or handler is over. */
enum handled request_refuse(struct request *request);

/* One line for the log about a request: who, what, how it went. */
void request_log(struct request *request, enum log_kind kind);

/* Where the request comes from, as people write it. */
enum { REQUEST_ADDRESS_TEXT = 48 };
struct text request_address(const struct request *request, char written[REQUEST_ADDRESS_TEXT]);
/* Who does something now, for the audit. */
struct store_note request_note(struct request *request);
/* One who signs in: browser and address. */
struct store_device request_device(struct request *request);

/* --- Handlers --------------------------------------------------------------------------------------------------- */

enum handled handle_about(struct request *request);
enum handled handle_openapi(struct request *request);
enum handled handle_lists(struct request *request);
enum handled handle_import_list(struct request *request);
enum handled handle_remove_list(struct request *request);
enum handled handle_cancel_import(struct request *request);
enum handled handle_listed_players(struct request *request);
enum handled handle_tiebreaks(struct request *request);
enum handled handle_verbs(struct request *request);
enum handled handle_session(struct request *request);
enum handled handle_sign_in(struct request *request);
enum handled handle_sign_out(struct request *request);
enum handled handle_own_password(struct request *request);
enum handled handle_sessions(struct request *request);
enum handled handle_end_session(struct request *request);
enum handled handle_accounts(struct request *request);
enum handled handle_make_account(struct request *request);
enum handled handle_change_account(struct request *request);
enum handled handle_remove_account(struct request *request);
enum handled handle_sessions_of_account(struct request *request);
enum handled handle_end_sessions(struct request *request);
enum handled handle_end_session_of_account(struct request *request);
enum handled handle_audit(struct request *request);
enum handled handle_invitations(struct request *request);
enum handled handle_invite(struct request *request);
enum handled handle_withdraw(struct request *request);
enum handled handle_events(struct request *request);
enum handled handle_create_event(struct request *request);
enum handled handle_event(struct request *request);
enum handled handle_players(struct request *request);
enum handled handle_read_players(struct request *request);
enum handled handle_tournament(struct request *request);
enum handled handle_rounds(struct request *request);
enum handled handle_round(struct request *request);
enum handled handle_explanation(struct request *request);
enum handled handle_draft(struct request *request);
enum handled handle_draft_explanation(struct request *request);
enum handled handle_next(struct request *request);
enum handled handle_draws(struct request *request);
enum handled handle_cancel_draw(struct request *request);
enum handled handle_keys(struct request *request);
enum handled handle_standings(struct request *request);
enum handled handle_breakdown(struct request *request);
enum handled handle_ratings(struct request *request);
enum handled handle_points(struct request *request);
enum handled handle_prizes(struct request *request);
enum handled handle_playoff(struct request *request);
enum handled handle_teams(struct request *request);
enum handled handle_team_standings(struct request *request);
enum handled handle_team_breakdown(struct request *request);
enum handled handle_team_crosstable(struct request *request);
enum handled handle_team_boards(struct request *request);
enum handled handle_rating(struct request *request);
enum handled handle_crosstable(struct request *request);
enum handled handle_trf(struct request *request);
enum handled handle_board(struct request *request);
enum handled handle_board_log(struct request *request);
enum handled handle_desk(struct request *request);
enum handled handle_journal(struct request *request);
enum handled handle_journal_of_games(struct request *request);
enum handled handle_command(struct request *request);
enum handled handle_live(struct request *request);
enum handled handle_console(struct request *request);

/*
 * Looks at the event of the path: true when `*cached` and `*event` are there, to be left with cached_leave; otherwise
 * `*handled` is what the handler returns.
 */
bool request_look(struct request *request, struct cached_event **cached, const struct desk_event **event,
                  enum handled *handled);
