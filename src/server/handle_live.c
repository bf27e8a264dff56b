#include <stdio.h>
#include <string.h>

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

enum { RETRY_SECONDS = 5 };

/* Who is signed in watches whatever others do. Who is refused makes room at once. */
static bool take_room(struct request *request, struct error *error) {
    struct server *server = request->server;
    if (request->session.signed_in)
        return true;
    enum share_taken taken = shares_take(&server->shares, SHARE_STREAM, request->address);
    if (taken == SHARE_TAKEN)
        return true;
    request->closing = true;
    request->retry_after = RETRY_SECONDS;
    if (taken == SHARE_ALL_FULL)
        return error_set(error, ERROR_server_full, NULL, NULL, NULL);
    return error_set_number(error, ERROR_too_many_streams, server->options.streams_per_address, 0, 0);
}

/* Without a body of its own: the library would end the stream's chunks behind the headers. */
static bool is_head(const struct request *request) {
    return text_equal(request->method, TEXT("HEAD"));
}

static void give_room(void *context, const unsigned char address[ADDRESS_BYTES]) {
    struct server *server = context;
    shares_give(&server->shares, SHARE_STREAM, address);
}

static struct MHD_Response *open_stream(struct request *request, struct cached_event *cached, int64_t after) {
    struct server *server = request->server;
    bool counted = !request->session.signed_in;
    struct feed_place place = {.connection = request->connection,
                               .visits = &server->visits,
                               .socket = request->visit->socket,
                               .context = server,
                               .left = counted ? give_room : NULL};
    memcpy(place.address, request->address, ADDRESS_BYTES);
    snprintf(place.session, sizeof place.session, "%s", request->session.found.id);
    request->streaming = true;
    struct MHD_Response *response = feed_response(&cached->feed, &place, request->session.view, after);
    if (response == NULL && counted)
        give_room(server, request->address);
    return response;
}

enum handled handle_live(struct request *request) {
    struct cached_event *cached;
    const struct desk_event *event;
    int64_t after;
    enum handled handled;
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    handled = HANDLED_ERROR;
    if (read_position(request, event->head.seq, &after, &request->error) &&
        (is_head(request) || take_room(request, &request->error))) {
        handled = HANDLED_ANSWER;
        request->status = MHD_HTTP_OK;
        if (is_head(request))
            request->response = answer_make(TEXT(""), feed_type, ANSWER_KEEP_NEVER, NULL);
        else
            request->response = open_stream(request, cached, after);
    }
    cached_leave(cached); /* not before: facts are told under the same lock */
    return handled;
}
