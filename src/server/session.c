#include "server/session.h"

#include <assert.h>
#include <string.h>

#include "contract_routes.h"
#include "server/routes.h"
#include "server/url.h"
#include "store/desk.h"

static const char cookie_name[] = "staunton_session";

static_assert(WHO_CHIEF == 1 << STORE_ROLE_CHIEF && WHO_ARBITER == 1 << STORE_ROLE_ARBITER &&
                  WHO_ORGANISER == 1 << STORE_ROLE_ORGANISER && WHO_HELPER == 1 << STORE_ROLE_HELPER &&
                  WHO_CHECK_IN == 1 << STORE_ROLE_CHECK_IN && WHO_SIGNED_IN == 1 << STORE_ROLES,
              "roles");

/* The contract's rows of requests. */
static const struct {
    const char *kind;
    unsigned who;
} requests[] = {
#define ROW(kind, who) {kind, who},
    CONTRACT_REQUESTS_WHO(ROW)
#undef ROW
};

enum { REQUESTS = sizeof requests / sizeof requests[0] };

/* --- Roles ------------------------------------------------------------------------------------------------------ */

enum view_role session_view_of(enum store_role role) {
    if (role == STORE_ROLE_CHIEF || role == STORE_ROLE_ARBITER)
        return VIEW_ARBITER;
    return role == STORE_ROLE_ORGANISER ? VIEW_ORGANISER : VIEW_PUBLIC;
}

enum store_role session_role_in(const struct store_session *session, struct text event) {
    if (!session->of_device)
        return store_account_role_in(&session->account, event);
    return text_equal(session->invitation.event, event) ? session->invitation.role : STORE_ROLE_NONE;
}

static bool is_among(enum store_role role, unsigned who) {
    return role != STORE_ROLE_NONE && (who & (1U << role)) != 0;
}

/* --- Who asks --------------------------------------------------------------------------------------------------- */

/* The event that the path is about, before its route is looked for: kept answers are found by what the reader sees. */
static struct text event_of_path(struct request *request) {
    static const struct text prefix = TEXT_INIT(CONTRACT_PREFIX "/events/");
    struct text event;
    struct error malformed; /* the route is looked for later, and then says so */
    if (!text_starts_with(request->path, prefix))
        return TEXT("");
    struct text rest = text_slice(request->path, prefix.length, request->path.length);
    return url_decode(&request->arena, text_cut(&rest, '/'), &event, &malformed) ? event : TEXT("");
}

static void take(struct request *request, struct text token) {
    struct session *session = &request->session;
    session->signed_in = true;
    session->token = token;
    session->role = session_role_in(&session->found, event_of_path(request));
    session->view = session_view_of(session->role);
    session->name = session->found.of_device ? store_invitation_actor(&request->arena, &session->found.invitation)
                                             : session->found.account.name;
}

bool session_find(struct request *request, struct error *error) {
    struct server *server = request->server;
    struct session *session = &request->session;
    bool found = false;
    struct text token = text_from(MHD_lookup_connection_value(request->connection, MHD_COOKIE_KIND, cookie_name));
    int64_t now = desk_now();
    if (token.length == 0)
        return true;
    session->claimed = true;
    if (token.length != STORE_TOKEN_TEXT - 1)
        return true;
    pthread_mutex_lock(&server->reading);
    bool done = store_session_find(server->reading_store, token, now, &found, &session->found, session->csrf,
                                   &request->arena, error);
    pthread_mutex_unlock(&server->reading);
    if (done && found) {
        take(request, token);
        seen_take(&server->seen, &session->found, now);
    }
    return done;
}

/* --- What they may ---------------------------------------------------------------------------------------------- */

bool session_may_ask(const struct request *request, struct error *error) {
    const struct session *session = &request->session;
    unsigned who = request->route->who;
    if ((who & WHO_PUBLIC) != 0)
        return true;
    if (!session->signed_in)
        return error_set(error, session->claimed ? ERROR_session_ended : ERROR_sign_in_needed, NULL, NULL, NULL);
    return (who & WHO_SIGNED_IN) != 0 || is_among(session->role, who) ||
           error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
}

bool session_may_send(const struct request *request, struct text kind, struct error *error) {
    for (size_t i = 0; i < REQUESTS; i++)
        if (text_equal(kind, text_from(requests[i].kind)))
            return is_among(request->session.role, requests[i].who) ||
                   error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
    return error_set_text(error, ERROR_request_unknown, kind, TEXT(""), TEXT(""));
}

const struct event_limits *session_limits(struct request *request) {
    const struct session *session = &request->session;
    const struct store_invitation *invitation = &session->found.invitation;
    if (session->view == VIEW_ARBITER)
        return NULL;
    struct event_limits *limits = arena_alloc(&request->arena, sizeof *limits);
    *limits = (struct event_limits){
        .fills_blanks = session->role != STORE_ROLE_ORGANISER, .sets_up = true, .undo_from = session->found.begun};
    if (session->found.of_device) {
        limits->tournament = invitation->tournament;
        limits->first_board = invitation->first_board;
        limits->last_board = invitation->last_board;
    }
    return limits;
}

bool session_holds(struct request *request, struct store *store, struct error *error) {
    struct store_session now;
    char csrf[STORE_TOKEN_TEXT];
    bool found;
    if (!store_session_find(store, request->session.token, desk_now(), &found, &now, csrf, &request->arena, error))
        return false;
    if (!found)
        return error_set(error, ERROR_session_ended, NULL, NULL, NULL);
    return session_role_in(&now, request->event) == request->session.role ||
           error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
}

/* --- Who watches ------------------------------------------------------------------------------------------------ */

static bool holds(void *context, const char *event, const char *session, enum view_role role) {
    struct server *server = context;
    struct store_session found;
    struct arena arena;
    struct error ignored; /* a store that cannot be read ends nothing */
    bool is_there = false;
    arena_init(&arena);
    bool done = store_session_find_id(server->writer_store, session, desk_now(), &is_there, &found, &arena, &ignored);
    bool still = !done || (is_there && session_view_of(session_role_in(&found, text_from(event))) == role);
    arena_drop(&arena);
    return still;
}

void session_check_viewers(struct server *server) {
    cache_check_viewers(&server->cached_events, holds, server);
}

/* --- As the API shows it ---------------------------------------------------------------------------------------- */

static void write_role(struct json_writer *writer, enum store_role role) {
    struct server_route route;
    json_key_text(writer, "role", text_from(store_role_word(role)));
    json_key_array(writer, "may");
    for (size_t i = 0; i < REQUESTS; i++)
        if (is_among(role, requests[i].who))
            json_text(writer, text_from(requests[i].kind));
    json_end_array(writer);
    json_key_array(writer, "sees");
    for (size_t i = 0; server_route(i, &route); i++)
        if ((route.who & WHO_PUBLIC) == 0 && ((route.who & WHO_SIGNED_IN) != 0 || is_among(role, route.who)))
            json_text(writer, text_from(route.operation));
    json_end_array(writer);
}

static void write_event(struct json_writer *writer, struct text event, enum store_role role) {
    json_begin_object(writer);
    json_key_text(writer, "event", event);
    write_role(writer, role);
    json_end_object(writer);
}

static void write_device(struct json_writer *writer, const struct store_invitation *invitation) {
    json_key_object(writer, "device");
    json_key_text(writer, "event", invitation->event);
    json_key_text(writer, "label", invitation->label);
    json_key_integer(writer, "tournament", invitation->tournament);
    json_key_integer(writer, "first_board", invitation->first_board);
    json_key_integer(writer, "last_board", invitation->last_board);
    json_key_integer(writer, "ends", invitation->ends);
    json_end_object(writer);
}

void session_write(struct json_writer *writer, const struct store_session *session, const char *csrf,
                   struct arena *arena) {
    const struct store_account *account = &session->account;
    const struct store_invitation *invitation = &session->invitation;
    json_begin_object(writer);
    json_key_boolean(writer, "signed_in", true);
    json_key_text(writer, "name", session->of_device ? store_invitation_actor(arena, invitation) : account->name);
    write_role(writer, session_role_in(session, TEXT("")));
    json_key_array(writer, "events");
    if (session->of_device)
        write_event(writer, invitation->event, invitation->role);
    for (size_t i = 0; !session->of_device && i < account->limit_count; i++)
        write_event(writer, account->limits[i].event, account->limits[i].role);
    json_end_array(writer);
    if (session->of_device)
        write_device(writer, invitation);
    json_key_text(writer, "csrf", text_from(csrf));
    json_end_object(writer);
}

void session_write_none(struct json_writer *writer) {
    json_begin_object(writer);
    json_key_boolean(writer, "signed_in", false);
    json_key_text(writer, "name", TEXT(""));
    json_key_text(writer, "role", TEXT("public"));
    json_key_array(writer, "may");
    json_end_array(writer);
    json_key_array(writer, "sees");
    json_end_array(writer);
    json_key_array(writer, "events");
    json_end_array(writer);
    json_key_text(writer, "csrf", TEXT(""));
    json_end_object(writer);
}
