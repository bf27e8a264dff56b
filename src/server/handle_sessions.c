/*
 * Lists of sessions, and ending them.
 */
#include "server/answers.h"
#include "server/people.h"
#include "server/people_views.h"
#include "store/desk.h"

static enum handled answer_sessions(struct request *request, struct text account, int64_t invitation) {
    struct server *server = request->server;
    struct store_session *sessions;
    size_t count;
    pthread_mutex_lock(&server->reading);
    bool done = store_session_list(server->reading_store, account, invitation, desk_now(), &request->arena, &sessions,
                                   &count, &request->error);
    pthread_mutex_unlock(&server->reading);
    if (!done)
        return HANDLED_ERROR;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key(&writer, "sessions");
    people_view_sessions(&writer, sessions, count, request->session.found.id);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

/* A device has one: itself. */
enum handled handle_sessions(struct request *request) {
    const struct store_session *own = &request->session.found;
    if (own->of_device)
        return answer_sessions(request, TEXT(""), own->invitation.id);
    return answer_sessions(request, own->account.name, 0);
}

enum handled handle_sessions_of_account(struct request *request) {
    return answer_sessions(request, request->account, 0);
}

/* --- Ending ----------------------------------------------------------------------------------------------------- */

static void end_own(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    const struct session *session = &request->session;
    bool allowed = !session->found.of_device || error_set(&request->error, ERROR_role_lacks, NULL, NULL, NULL);
    people_end(request, allowed && people_may_still(request, &request->error) &&
                            store_session_end_one(request->server->sign_in_store, session->found.account.name,
                                                  request->session_id, &note, &request->error));
}

enum handled handle_end_session(struct request *request) {
    return request->done ? people_done(request) : people_write(request, end_own);
}

static void end_one(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    people_end(request, people_may_still(request, &request->error) &&
                            store_session_end_one(request->server->sign_in_store, request->account, request->session_id,
                                                  &note, &request->error));
}

enum handled handle_end_session_of_account(struct request *request) {
    return request->done ? people_done(request) : people_write(request, end_one);
}

static void end_all(struct job *job) {
    struct request *request = request_of(job);
    struct store_note note = request_note(request);
    people_end(request,
               people_may_still(request, &request->error) &&
                   store_session_end_all(request->server->sign_in_store, request->account, &note, &request->error));
}

enum handled handle_end_sessions(struct request *request) {
    return request->done ? people_done(request) : people_write(request, end_all);
}
