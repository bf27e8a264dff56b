/*
 * The list of events, and making one.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "contract_routes.h"
#include "server/answers.h"
#include "server/guard.h"
#include "server/heap.h"
#include "server/session.h"
#include "server/url.h"

/* --- The list --------------------------------------------------------------------------------------------------- */

static void make_list(struct job *job) {
    struct request *request = request_of(job);
    struct server *server = request->server;
    request->done =
        cache_list(&server->cached_events, server->writer_store, &request->arena, &request->output, &request->error);
    if (!request->done)
        request_refuse(request);
}

enum { TAG_DIGITS = 16 };

static void write_tag(struct text list, char tag[TAG_DIGITS + 3]) {
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char digits[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)list.bytes, list.length, NULL, 0);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    snprintf(tag, TAG_DIGITS + 3, "\"%.*s\"", TAG_DIGITS, digits);
}

static enum handled answer_list(struct request *request, struct text list, const char *tag) {
    bool known = guard_tag_matches(request_header(request, MHD_HTTP_HEADER_IF_NONE_MATCH), text_from(tag));
    request->status = known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK;
    request->response = known ? answer_from_constant("", 0, NULL, ANSWER_KEEP_CHECKING, tag)
                              : answer_make(list, answer_json_type, ANSWER_KEEP_CHECKING, tag);
    return HANDLED_ANSWER;
}

static const struct text row_start = TEXT_INIT("{\"id\":\"");

/* The next row of the list; an event's id stands first in it, and in no text can its quotation marks stand bare. */
static bool next_row(struct text *rest, struct text *row, struct text *id) {
    size_t at;
    if (!text_find(*rest, row_start, &at))
        return false;
    *row = text_slice(*rest, at, rest->length);
    *rest = text_slice(*row, row_start.length, row->length);
    struct text following = *rest;
    *id = text_cut(&following, '"');
    size_t end = text_find(*rest, row_start, &at) ? row_start.length + at - 1 : row->length - (sizeof "]}" - 1);
    *row = text_slice(*row, 0, end);
    return true;
}

static enum handled answer_page(struct request *request, struct text list) {
    struct text after = url_query_text(request->query, "after");
    int64_t limit = INT64_MAX;
    int64_t shown = 0;
    bool begun = after.length == 0;
    bool cut = false;
    char tag[TAG_DIGITS + 3];
    struct text row;
    struct text id;
    struct text last = TEXT("");
    if (!url_query_limit(request->query, &limit, &request->error))
        return HANDLED_ERROR;
    struct text_builder out = {.arena = &request->arena};
    text_add_zero(&out, "{\"events\":[");
    while (!cut && next_row(&list, &row, &id)) {
        cut = begun && shown == limit;
        if (begun && !cut) {
            text_add_zero(&out, shown++ > 0 ? "," : "");
            text_add(&out, row);
            last = id;
        }
        begun = begun || text_equal(id, after);
    }
    if (!begun && !url_page_unknown(after, &request->error))
        return HANDLED_ERROR;
    text_add_zero(&out, "]");
    if (cut)
        text_add_format(&out, ",\"next\":\"%.*s\"", TEXT_ARG(last));
    text_add_zero(&out, "}");
    struct text page = text_builder_take(&out);
    write_tag(page, tag);
    return answer_list(request, page, tag);
}

enum handled handle_events(struct request *request) {
    struct server *server = request->server;
    char tag[TAG_DIGITS + 3];
    bool paged = url_query_is_page(request->query);
    if (request->done && paged)
        return answer_page(request, request->output);
    if (request->done) {
        write_tag(request->output, tag);
        return answer_list(request, request->output, tag);
    }
    const char *kept = cache_look(&server->cached_events);
    if (kept == NULL)
        return request_hand_over(request, &server->writer, make_list);
    struct text list = text_from(kept);
    if (paged) {
        enum handled handled = answer_page(request, list);
        cache_leave(&server->cached_events);
        return handled;
    }
    write_tag(list, tag);
    struct MHD_Response *response = answer_make(list, answer_json_type, ANSWER_KEEP_CHECKING, tag);
    if (response != NULL)
        answer_cache_put(&server->cache, request->url, request->session.view, NULL, &server->cached_events, response,
                         tag, list.length);
    enum handled handled = answer_list(request, list, tag);
    cache_leave(&server->cached_events);
    return handled;
}

/* --- A new event ------------------------------------------------------------------------------------------------ */

static void create(struct job *job) {
    struct request *request = request_of(job);
    struct server *server = request->server;
    struct desk_request wanted = {
        .kind = TEXT("event.create"),
        .body = &request->json,
        .actor = request->session.name,
        .command = request_header(request, "Staunton-Command"),
        .seen = -1,
    };
    struct desk_event *event = memory_take(sizeof *event);
    request->done = session_holds(request, server->writer_store, &request->error) &&
                    desk_create(server->writer_store, &wanted, event, &request->outcome, &request->error);
    if (request->done) {
        request->output = text_from(cache_adopt(&server->cached_events, event)->id);
    } else {
        free(event);
        request_refuse(request);
    }
}

enum handled handle_create_event(struct request *request) {
    char head[2 * JOURNAL_HASH_BYTES + 1];
    char location[256];
    struct json_writer writer;
    if (!request->done)
        return request_hand_over(request, &request->server->writer, create);
    store_journal_hash_write(request->outcome.head.hash, head);
    struct text_builder out = {.arena = &request->arena};
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    json_key_text(&writer, "event", request->output);
    json_key_integer(&writer, "seq", request->outcome.head.seq);
    json_key_text(&writer, "head", text_from(head));
    json_key_text(&writer, "command", text_from(request->outcome.command));
    json_key_boolean(&writer, "repeated", request->outcome.repeated);
    json_end_object(&writer);
    enum handled handled = request_answer(request, MHD_HTTP_CREATED, text_builder_take(&out));
    snprintf(location, sizeof location, "%s" CONTRACT_PREFIX "/events/%.*s", request->server->options.base_path,
             TEXT_ARG(request->output));
    if (request->response != NULL)
        MHD_add_response_header(request->response, MHD_HTTP_HEADER_LOCATION, location);
    return handled;
}
