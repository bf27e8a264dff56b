/*
 * Signing in and out, by name and password or as a device that was invited. Passwords and digits are checked one at a time by
 * a worker of their own: argon2 takes long and much memory on purpose.
 */
#include <stdio.h>

#include "event/fields.h"
#include "server/answers.h"
#include "server/session.h"
#include "store/desk.h"

static const char cookie_name[] = "staunton_session";
static const struct text default_name = TEXT_INIT("arbiter");

static enum handled answer_session(struct request *request, const struct store_session *session, const char *csrf) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    if (session != NULL)
        session_write(&writer, session, csrf, &request->arena);
    else
        session_write_none(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

enum handled handle_session(struct request *request) {
    const struct session *session = &request->session;
    return answer_session(request, session->signed_in ? &session->found : NULL, session->csrf);
}

static void add_cookie(struct request *request, const char *token, long long seconds) {
    char cookie[384];
    const char *base = request->server->options.base_path;
    if (request->response == NULL)
        return;
    snprintf(cookie, sizeof cookie, "%s=%s; HttpOnly; SameSite=Strict; Path=%s; Max-Age=%lld%s", cookie_name, token,
             base[0] != 0 ? base : "/", seconds, request->server->options.behind_https ? "; Secure" : "");
    MHD_add_response_header(request->response, MHD_HTTP_HEADER_SET_COOKIE, cookie);
}

/* --- Signing in ------------------------------------------------------------------------------------------------- */

static bool lacks(const char *field, struct error *error) {
    error_set(error, ERROR_field_missing, field, NULL, NULL);
    return error_in_field(error, field);
}

static bool excludes(const char *field, struct error *error) {
    error_set(error, ERROR_field_unknown, field, NULL, NULL);
    return error_in_field(error, field);
}

/* Eight digits, whatever blanks a person leaves between them. */
static bool read_digits(struct arena *arena, struct text given, struct text *digits, struct error *error) {
    struct text_builder out = {.arena = arena};
    for (size_t i = 0; i < given.length; i++)
        if (given.bytes[i] != ' ')
            text_add_byte(&out, given.bytes[i]);
    *digits = text_builder_take(&out);
    bool good = digits->length == STORE_DIGITS;
    for (size_t i = 0; good && i < digits->length; i++)
        good = digits->bytes[i] >= '0' && digits->bytes[i] <= '9';
    if (good)
        return true;
    error_set_text(error, ERROR_field_value, TEXT("code"), given, TEXT("12345678"));
    return error_in_field(error, "code");
}

/* One of three ways in: a password, a token, or an event with digits. */
static bool read_sign_in(struct request *request, struct asked_sign_in *asked, struct error *error) {
    *asked = (struct asked_sign_in){.name = default_name};
    if (!field_read(&contract_asked_sign_in, &request->json, &request->arena, asked, error))
        return false;
    if (!asked->given.name)
        asked->name = default_name;
    if (asked->given.token)
        return !(asked->given.password || asked->given.code) || excludes("password", error);
    if (!asked->given.code)
        return asked->given.password || lacks("password", error);
    if (asked->given.password)
        return excludes("password", error);
    return (asked->given.event || lacks("event", error)) &&
           read_digits(&request->arena, asked->code, &asked->code, error);
}

static bool is_join(const struct asked_sign_in *asked) {
    return asked->given.token || asked->given.code;
}

static bool check_password(struct request *request, const struct asked_sign_in *asked, struct error *error) {
    struct server *server = request->server;
    struct store_note note = request_note(request);
    struct store_device device = request_device(request);
    struct store_account account;
    bool right;
    bool known;
    struct error unimportant;
    if (!store_account_check(server->sign_in_store, asked->name, asked->password, &right, &known, &account,
                             &request->arena, error))
        return false;
    if (!right) {
        store_account_failed(server->sign_in_store, asked->name, known, &note, &unimportant);
        return error_set(error, ERROR_sign_in_wrong, NULL, NULL, NULL);
    }
    request->output = account.name;
    return store_session_start(server->sign_in_store, account.name, &device, note.at, server->options.session_ms,
                               request->token, request->session.csrf, error);
}

static bool join(struct request *request, const struct asked_sign_in *asked, struct error *error) {
    struct server *server = request->server;
    struct store_note note = request_note(request);
    struct store_device device = request_device(request);
    struct store_invitation invitation;
    struct store_join way = {.token = asked->token, .event = asked->event, .digits = asked->code};
    bool joined;
    note.actor = TEXT("");
    if (!store_join(server->sign_in_store, &way, &device, &note, &joined, &invitation, request->token,
                    request->session.csrf, &request->arena, error))
        return false;
    if (!joined)
        return error_set(error, ERROR_join_wrong, NULL, NULL, NULL);
    request->output = store_invitation_actor(&request->arena, &invitation);
    if (asked->given.code)
        limits_digits_right(&server->limits, request->address, visits_now());
    return true;
}

/* As it is kept by now, for the answer. */
static bool find_made(struct request *request, struct error *error) {
    bool found;
    struct session *session = &request->session;
    session->token = text_from(request->token);
    if (!store_session_find(request->server->sign_in_store, session->token, desk_now(), &found, &session->found,
                            session->csrf, &request->arena, error))
        return false;
    return found || error_set(error, ERROR_session_ended, NULL, NULL, NULL);
}

static void sign_in(struct job *job) {
    struct request *request = request_of(job);
    struct asked_sign_in asked;
    struct error *error = &request->error;
    request->done = read_sign_in(request, &asked, error) &&
                    (is_join(&asked) ? join(request, &asked, error) : check_password(request, &asked, error)) &&
                    find_made(request, error);
    if (!request->done)
        request_refuse(request);
    else if (!is_join(&asked))
        limits_signed_in(&request->server->limits, request->address, visits_now());
}

static enum handled answer_made(struct request *request) {
    const struct store_session *session = &request->session.found;
    request_log(request, LOG_SIGNED_IN);
    enum handled handled = answer_session(request, session, request->session.csrf);
    /* Longer than the browser: a tab that was closed or killed comes back where it was. */
    add_cookie(request, request->token, (session->ends - session->begun) / 1000);
    return handled;
}

enum handled handle_sign_in(struct request *request) {
    struct server *server = request->server;
    struct asked_sign_in asked;
    int64_t wait;
    if (request->done)
        return answer_made(request);
    if (!read_sign_in(request, &asked, &request->error))
        return HANDLED_ERROR;
    /* 128 bits are not guessed: only digits and passwords are counted. */
    bool allowed = asked.given.token ||
                   (asked.given.code ? limits_digits(&server->limits, request->address, visits_now(), &wait)
                                     : limits_sign_in(&server->limits, request->address, visits_now(), &wait));
    if (allowed)
        return request_hand_over(request, &server->sign_in, sign_in);
    request->retry_after = (wait + 999) / 1000;
    if (asked.given.code)
        error_set_number(&request->error, ERROR_join_locked, (request->retry_after + 59) / 60, 0, 0);
    else
        error_set_number(&request->error, ERROR_sign_in_too_often, request->retry_after, 0, 0);
    return HANDLED_ERROR;
}

/* --- Signing out ------------------------------------------------------------------------------------------------ */

static void sign_out(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    request->done = store_session_end(request->server->sign_in_store, request->session.token, &note, &request->error);
    if (!request->done)
        request_refuse(request);
}

enum handled handle_sign_out(struct request *request) {
    if (!request->done)
        return request_hand_over(request, &request->server->sign_in, sign_out);
    request_log(request, LOG_SIGNED_OUT);
    enum handled handled = answer_session(request, NULL, "");
    add_cookie(request, "", 0);
    return handled;
}
