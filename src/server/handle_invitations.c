/*
 * Devices that are invited to an event.
 */
#include "event/fields.h"
#include "format/qr.h"
#include "server/answers.h"
#include "server/people.h"
#include "server/people_views.h"
#include "server/session.h"
#include "store/desk.h"

enum { HOURS_USUAL = 24, HOUR_MS = 60 * 60 * 1000 };

/* --- The list --------------------------------------------------------------------------------------------------- */

static bool write_invitations(struct request *request, struct json_writer *writer, struct error *error) {
    struct store *store = request->server->reading_store;
    struct store_invitation *invitations;
    struct store_session *sessions;
    size_t session_count;
    size_t count;
    int64_t now = desk_now();
    if (!store_invitation_list(store, request->event, &request->arena, &invitations, &count, error))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!store_session_list(store, TEXT(""), invitations[i].id, now, &request->arena, &sessions, &session_count,
                                error))
            return false;
        people_view_invitation(writer, &invitations[i], sessions, session_count, now);
    }
    return true;
}

enum handled handle_invitations(struct request *request) {
    struct server *server = request->server;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    struct cached_event *cached;
    const struct desk_event *event;
    enum handled handled;
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    cached_leave(cached);
    json_begin_object(&writer);
    json_key_array(&writer, "invitations");
    pthread_mutex_lock(&server->reading);
    bool done = write_invitations(request, &writer, &request->error);
    pthread_mutex_unlock(&server->reading);
    json_end_array(&writer);
    json_end_object(&writer);
    return done ? request_answer(request, MHD_HTTP_OK, text_builder_take(&out)) : HANDLED_ERROR;
}

/* --- Inviting --------------------------------------------------------------------------------------------------- */

/* Devices have no colleagues. */
static bool is_account(const struct request *request, struct error *error) {
    return !request->session.found.of_device || error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
}

/* Who invites hands on no more than the helping hand of what they are themselves: arbiters are made by a chief. */
static bool may_invite(const struct request *request, enum store_role role, struct error *error) {
    const struct session *session = &request->session;
    return role != STORE_ROLE_ARBITER || session->role == STORE_ROLE_CHIEF ||
           error_set(error, ERROR_role_lacks, NULL, NULL, NULL);
}

/* Boards are those of a helper. */
static bool check_boards(const struct asked_new_invitation *asked, enum store_role role, struct error *error) {
    const char *field = asked->given.first_board  ? "first_board"
                        : asked->given.last_board ? "last_board"
                        : asked->given.tournament ? "tournament"
                                                  : NULL;
    if (field == NULL || role == STORE_ROLE_HELPER)
        return true;
    error_set(error, ERROR_field_unknown, field, NULL, NULL);
    return error_in_field(error, field);
}

static bool fits_board(int64_t number, const char *field, struct error *error) {
    if (number <= INT32_MAX)
        return true;
    error_set_number(error, ERROR_field_range, 0, 1, INT32_MAX);
    return error_in_field(error, field);
}

/* A scheme, a name and a port, and nothing that could lead elsewhere: it is what phones are sent to. */
static bool check_origin(struct text origin, struct error *error) {
    size_t at = text_starts_with(origin, TEXT("https://")) ? sizeof "https://" - 1 : sizeof "http://" - 1;
    bool good = text_starts_with(origin, TEXT("http://")) || text_starts_with(origin, TEXT("https://"));
    good = good && at < origin.length;
    for (; good && at < origin.length; at++) {
        char one = origin.bytes[at];
        good = (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9') || one == '.' ||
               one == '-' || one == ':' || one == '[' || one == ']';
    }
    if (good || origin.length == 0)
        return true;
    error_set_text(error, ERROR_field_value, TEXT("origin"), origin, TEXT("http://192.0.2.7:8080"));
    return error_in_field(error, "origin");
}

static bool read_invitation(struct request *request, struct asked_new_invitation *asked,
                            struct store_invitation *invitation, struct error *error) {
    if (!field_read(&contract_asked_new_invitation, &request->json, &request->arena, asked, error) ||
        !fits_board(asked->first_board, "first_board", error) || !fits_board(asked->last_board, "last_board", error) ||
        !fits_board(asked->tournament, "tournament", error) || !check_origin(asked->origin, error))
        return false;
    int64_t now = desk_now();
    *invitation = (struct store_invitation){.event = request->event,
                                            .tournament = (int32_t)asked->tournament,
                                            .first_board = (int32_t)asked->first_board,
                                            .last_board = (int32_t)asked->last_board,
                                            .label = asked->label,
                                            .maker = request->session.name,
                                            .made = now,
                                            .devices = asked->given.devices ? (int32_t)asked->devices : 1,
                                            .has_digits = true};
    invitation->ends = now + (asked->given.hours ? asked->hours : HOURS_USUAL) * HOUR_MS;
    store_role_read(asked->role, &invitation->role);
    return check_boards(asked, invitation->role, error) && may_invite(request, invitation->role, error);
}

/* The event must be there, and the tournament in it. */
static bool check_event(struct request *request, int64_t tournament, struct error *error) {
    struct desk_event held;
    if (!desk_load_sealed(request->server->sign_in_store, request->event, &held, error))
        return false;
    bool known = tournament == 0 || event_tournament(&held.event, tournament) != NULL ||
                 error_set_number(error, ERROR_tournament_unknown, tournament, 0, 0);
    desk_release(&held);
    return known;
}

static struct text origin_of(struct request *request, const struct asked_new_invitation *asked) {
    struct text_builder out = {.arena = &request->arena};
    if (asked->origin.length > 0)
        return asked->origin;
    text_add_zero(&out, request->server->options.behind_https ? "https://" : "http://");
    text_add(&out, request_header(request, MHD_HTTP_HEADER_HOST));
    return text_builder_take(&out);
}

static bool invite(struct request *request, struct error *error) {
    struct asked_new_invitation asked = {0};
    struct store_invitation invitation;
    struct store_invited invited;
    struct store_note note = request_note(request);
    struct qr qr;
    if (!is_account(request, error) || !people_may_still(request, error) ||
        !read_invitation(request, &asked, &invitation, error) || !check_event(request, asked.tournament, error) ||
        !store_invitation_make(request->server->sign_in_store, &invitation, &note, &invited, error))
        return false;
    struct text url = invitation_url(&request->arena, origin_of(request, &asked),
                                     text_from(request->server->options.base_path), invited.token);
    if (!qr_make(&request->arena, url, &qr, error))
        return false;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key(&writer, "invitation");
    people_view_invitation(&writer, &invitation, NULL, 0, note.at);
    json_key_text(&writer, "token", text_from(invited.token));
    json_key_text(&writer, "code", text_from(invited.digits));
    json_key_text(&writer, "url", url);
    json_key_text(&writer, "qr", qr_svg(&request->arena, &qr));
    json_end_object(&writer);
    request->output = text_builder_take(&out);
    return true;
}

static void run_invite(struct job *job) {
    struct request *request = request_of(job);
    people_end(request, invite(request, &request->error));
}

enum handled handle_invite(struct request *request) {
    if (!request->done)
        return people_write(request, run_invite);
    return request_answer(request, MHD_HTTP_CREATED, request->output);
}

/* --- Withdrawing ------------------------------------------------------------------------------------------------ */

/* An arbiter withdraws whom an arbiter may invite. */
static bool may_withdraw(struct request *request, struct error *error) {
    struct store_invitation *invitations;
    size_t count;
    if (!is_account(request, error) || !check_event(request, 0, error))
        return false;
    if (!store_invitation_list(request->server->sign_in_store, request->event, &request->arena, &invitations, &count,
                               error))
        return false;
    for (size_t i = 0; i < count; i++)
        if (invitations[i].id == request->number[0])
            return may_invite(request, invitations[i].role, error);
    return true; /* there is none: said by who withdraws */
}

static void run_withdraw(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    people_end(request, people_may_still(request, &request->error) && may_withdraw(request, &request->error) &&
                            store_invitation_withdraw(request->server->sign_in_store, request->event,
                                                      request->number[0], &note, &request->error));
}

enum handled handle_withdraw(struct request *request) {
    return request->done ? people_done(request) : people_write(request, run_withdraw);
}
