#include "server/answers.h"
#include "server/serving.h"
#include "server/url.h"

/* A client that comes back says where it was; the address it comes back to is the one it first used. */
static bool read_position(const struct request *request, int64_t newest, int64_t *after, struct error *error) {
    struct text last = request_header(request, "Last-Event-ID");
    *after = newest;
    if (!url_query_integer(request->query, "after", 0, INT64_MAX, after, error))
        return false;
    url_integer(last, after);
    return true;
}

/* Some connections are left for those who do not watch. */
static bool has_room(struct server *server, struct error *error) {
    return atomic_load(&server->visits.count) <= server->options.connections / 10 * 9 ||
           error_set(error, ERROR_server_busy, NULL, NULL, NULL);
}

enum handled handle_live(struct request *request) {
    struct held *held;
    const struct desk_event *event;
    int64_t after;
    enum handled handled;
    if (!request_look(request, &held, &event, &handled))
        return handled;
    handled = HANDLED_ERROR;
    if (read_position(request, event->head.seq, &after, &request->error) &&
        has_room(request->server, &request->error)) {
        handled = HANDLED_ANSWER;
        request->status = MHD_HTTP_OK;
        /* Without a body of its own: the library would end the stream's chunks behind the headers. */
        if (text_equal(request->method, TEXT("HEAD")))
            request->response = answer_make(TEXT(""), news_type, ANSWER_KEEP_NEVER, NULL);
        else
            request->response = news_response(&held->news, request->connection, request->session.role, after);
    }
    held_leave(held); /* not before: facts are told under the same lock */
    return handled;
}
