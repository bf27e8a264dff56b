/*
 * Signing in and out. Passwords are checked one at a time by a worker of their own: argon2 takes long and much memory on
 * purpose.
 */
#include <stdio.h>

#include "server/answers.h"
#include "server/serving.h"

static const char cookie_name[] = "staunton_session";
static const struct text default_name = TEXT_INIT("arbiter");

bool session_find(struct request *request, struct error *error) {
    struct server *server = request->server;
    struct session *session = &request->session;
    struct store_account account;
    bool found = false;
    struct text token = text_from(MHD_lookup_connection_value(request->connection, MHD_COOKIE_KIND, cookie_name));
    if (token.length == 0)
        return true;
    session->claimed = true;
    if (token.length != STORE_TOKEN_TEXT - 1)
        return true;
    pthread_mutex_lock(&server->reading);
    bool done = store_session_find(server->reading_store, token, desk_now(), &found, &account, session->csrf,
                                   &request->arena, error);
    pthread_mutex_unlock(&server->reading);
    if (done && found) {
        session->role = VIEW_ARBITER;
        session->name = account.name;
        session->token = token;
    }
    return done;
}

static enum handled answer_session(struct request *request, bool signed_in, struct text name, const char *csrf) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key_boolean(&writer, "signed_in", signed_in);
    json_key_text(&writer, "name", name);
    json_key_text(&writer, "role", signed_in ? TEXT("arbiter") : TEXT("public"));
    json_key_text(&writer, "csrf", text_from(csrf));
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

enum handled handle_session(struct request *request) {
    const struct session *session = &request->session;
    if (session->role != VIEW_ARBITER)
        return answer_session(request, false, TEXT(""), "");
    return answer_session(request, true, session->name, session->csrf);
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

static bool read_sign_in(const struct request *request, struct text *name, struct text *password, struct error *error) {
    static const char *const members[] = {"name", "password", NULL};
    *name = default_name;
    return json_only_members(&request->json, members, error) &&
           json_optional_text(&request->json, "name", name, error) &&
           json_get_text(&request->json, "password", password, error);
}

static bool check_password(struct request *request, struct error *error) {
    struct server *server = request->server;
    struct store_account account;
    struct text name;
    struct text password;
    bool right;
    if (!read_sign_in(request, &name, &password, error) ||
        !store_account_check(server->sign_in_store, name, password, &right, &account, &request->arena, error))
        return false;
    if (!right)
        return error_set(error, ERROR_sign_in_wrong, NULL, NULL, NULL);
    request->output = account.name;
    return store_session_start(server->sign_in_store, account.name, desk_now(), server->options.session_ms,
                               request->token, request->session.csrf, error);
}

static void sign_in(struct job *job) {
    struct request *request = request_of(job);
    request->done = check_password(request, &request->error);
    if (request->done)
        limits_signed_in(&request->server->limits, request->address, visits_now());
    else
        request_refuse(request);
}

enum handled handle_sign_in(struct request *request) {
    struct server *server = request->server;
    struct text name;
    struct text password;
    int64_t wait;
    if (request->done) {
        request_log(request, LOG_SIGNED_IN);
        enum handled handled = answer_session(request, true, request->output, request->session.csrf);
        add_cookie(request, request->token, server->options.session_ms / 1000);
        return handled;
    }
    if (!read_sign_in(request, &name, &password, &request->error))
        return HANDLED_ERROR;
    if (limits_sign_in(&server->limits, request->address, visits_now(), &wait))
        return request_hand_over(request, &server->sign_in, sign_in);
    request->retry_after = (wait + 999) / 1000;
    error_set_number(&request->error, ERROR_sign_in_too_often, request->retry_after, 0, 0);
    return HANDLED_ERROR;
}

/* --- Signing out ------------------------------------------------------------------------------------------------ */

static void sign_out(struct job *job) {
    struct request *request = request_of(job);
    request->done = store_session_end(request->server->sign_in_store, request->session.token, &request->error);
    if (!request->done)
        request_refuse(request);
}

enum handled handle_sign_out(struct request *request) {
    if (!request->done)
        return request_hand_over(request, &request->server->sign_in, sign_out);
    request_log(request, LOG_SIGNED_OUT);
    enum handled handled = answer_session(request, false, TEXT(""), "");
    add_cookie(request, "", 0);
    return handled;
}
