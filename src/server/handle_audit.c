/*
 * The audit, for the chief.
 */
#include "server/answers.h"
#include "server/people_views.h"
#include "server/serving.h"
#include "server/url.h"

enum { PAGE = 200, PAGE_MOST = 1000 };

enum handled handle_audit(struct request *request) {
    struct server *server = request->server;
    struct store_audit_entry *entries;
    size_t count;
    int64_t before = 0;
    int64_t limit = PAGE;
    if (!url_query_integer(request->query, "before", 1, INT64_MAX, &before, &request->error) ||
        !url_query_integer(request->query, "limit", 1, PAGE_MOST, &limit, &request->error))
        return HANDLED_ERROR;
    pthread_mutex_lock(&server->reading);
    bool done =
        store_audit_list(server->reading_store, before, limit + 1, &request->arena, &entries, &count, &request->error);
    pthread_mutex_unlock(&server->reading);
    if (!done)
        return HANDLED_ERROR;
    bool cut = (int64_t)count > limit;
    if (cut)
        count = (size_t)limit;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key(&writer, "entries");
    people_view_audit(&writer, entries, count);
    if (cut)
        json_key_integer(&writer, "next", entries[count - 1].id);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}
