#include "server/serving.h"
#include "server/url.h"

enum { USUAL_LIMIT = 200, LARGEST_LIMIT = 1000 };

static void write_entry(struct json_writer *writer, const struct journal_entry *entry) {
    char hash[2 * JOURNAL_HASH_BYTES + 1];
    journal_hash_write(entry->hash, hash);
    json_begin_object(writer);
    json_key_integer(writer, "seq", entry->seq);
    json_key_integer(writer, "at", entry->at);
    json_key_text(writer, "actor", entry->actor);
    json_key_text(writer, "command", entry->command);
    json_key_text(writer, "kind", entry->kind);
    json_key(writer, "body");
    json_raw(writer, entry->body);
    json_key_text(writer, "hash", text_from(hash));
    json_end_object(writer);
}

/* The page: entries with seq in (after, after + limit], taken forward from ?after or backward from ?before or the end. */
static bool read_page(const struct request *request, int64_t newest, int64_t *after, int64_t *limit,
                      struct error *error) {
    int64_t before = newest + 1;
    *limit = USUAL_LIMIT;
    *after = -1;
    if (!url_query_integer(request->query, "limit", 1, LARGEST_LIMIT, limit, error) ||
        !url_query_integer(request->query, "after", 0, INT64_MAX, after, error) ||
        !url_query_integer(request->query, "before", 1, INT64_MAX, &before, error))
        return false;
    if (before > newest + 1)
        before = newest + 1;
    if (*after < 0)
        *after = before - 1 > *limit ? before - 1 - *limit : 0;
    if (before - 1 - *after < *limit)
        *limit = before - 1 - *after;
    return true;
}

enum handled handle_journal(struct request *request) {
    struct server *server = request->server;
    struct held *held;
    const struct desk_event *event;
    enum handled handled;
    if (!request_look(request, &held, &event, &handled))
        return handled;
    struct store_head newest = event->head;
    held_leave(held);

    char head[2 * JOURNAL_HASH_BYTES + 1];
    int64_t after;
    int64_t limit;
    struct journal_entry *entries = NULL;
    size_t count = 0;
    struct text_builder out;
    struct json_writer writer;
    if (!read_page(request, newest.seq, &after, &limit, &request->error))
        return HANDLED_ERROR;
    if (limit > 0) {
        pthread_mutex_lock(&server->reading);
        bool done = store_read(server->reading_store, text_from(held->stream), after, limit, &request->arena, &entries,
                               &count, &request->error);
        pthread_mutex_unlock(&server->reading);
        if (!done)
            return HANDLED_ERROR;
    }
    journal_hash_write(newest.hash, head);
    text_builder_init(&out, &request->arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    json_key_integer(&writer, "seq", newest.seq);
    json_key_text(&writer, "head", text_from(head));
    json_key(&writer, "entries");
    json_begin_array(&writer);
    for (size_t i = 0; i < count; i++)
        write_entry(&writer, &entries[i]);
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}
