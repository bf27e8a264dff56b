#include "event/board_game.h"
#include "present/journal.h"
#include "server/answers.h"
#include "server/serving.h"
#include "server/url.h"

enum { USUAL_LIMIT = 200 };

struct page {
    struct json_writer writer;
    struct journal_reader reader;
};

static const char *hash_of(struct arena *arena, const unsigned char hash[JOURNAL_HASH_BYTES]) {
    char *hex = arena_alloc(arena, 2 * JOURNAL_HASH_BYTES + 1);
    store_journal_hash_write(hash, hex);
    return hex;
}

/* Of "game/EVENT/1/2/3": tournament, round and board. */
static void write_place(struct json_writer *writer, struct text stream) {
    static const char *const names[] = {"tournament", "round", "board"};
    struct text rest = stream;
    text_cut(&rest, '/');
    text_cut(&rest, '/');
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t number = 0;
        text_to_integer(text_cut(&rest, '/'), &number);
        json_key_integer(writer, names[i], number);
    }
}

static void write_game_entry(struct page *page, const struct journal_entry *entry) {
    struct json_writer *writer = &page->writer;
    struct journal_entry shown = *entry;
    shown.body = board_entry_body(page->reader.arena, entry);
    json_begin_object(writer);
    write_place(writer, entry->stream);
    json_key(writer, "entry");
    journal_view_entry(writer, &page->reader,
                       &(struct journal_shown){.entry = &shown, .hash = hash_of(page->reader.arena, shown.hash)});
    json_end_object(writer);
}

/* "1/2/3/4": entry 4 of the game at board 3 of round 2. */
static bool read_cursor(struct request *request, struct text prefix, struct text after, struct store_place *place) {
    struct text_builder stream = {.arena = &request->arena};
    struct text rest = after;
    text_add(&stream, prefix);
    for (int part = 0; part < 3; part++) {
        text_add_zero(&stream, part > 0 ? "/" : "");
        text_add(&stream, text_cut(&rest, '/'));
    }
    place->stream = text_builder_take(&stream);
    return url_integer(rest, &place->seq) && place->seq > 0;
}

/* Where the page begins: behind the entry that ?after names, and at ?before. The caller holds the lock for reading. */
static bool find_place(struct request *request, struct text prefix, struct store_place *before) {
    struct text after = url_query_text(request->query, "after");
    struct store_place place;
    struct journal_entry *entries;
    size_t count = 0;
    int64_t until = INT64_MAX - 1;
    if (!url_query_integer(request->query, "before", 0, INT64_MAX, &until, &request->error))
        return false;
    *before = (struct store_place){.at = until + 1};
    if (after.length == 0)
        return true;
    if (read_cursor(request, prefix, after, &place) &&
        !store_read(request->server->reading_store, place.stream, place.seq - 1, 1, &request->arena, &entries, &count,
                    &request->error))
        return false;
    if (count == 0)
        return url_page_unknown(after, &request->error);
    place.at = entries[0].at;
    if (place.at <= until)
        *before = place;
    return true;
}

/* Begins the page, with names from the event: until page_end it is held. */
static bool page_begin(struct request *request, struct page *page, struct text_builder *out,
                       struct cached_event **cached, enum handled *handled) {
    const struct desk_event *event;
    if (!request_look(request, cached, &event, handled))
        return false;
    page->reader = (struct journal_reader){&request->arena, answer_language(request->connection), &event->event, true};
    text_builder_init(out, &request->arena);
    json_writer_init(&page->writer, out);
    json_begin_object(&page->writer);
    return true;
}

static enum handled page_end(struct request *request, struct page *page, struct text_builder *out,
                             struct cached_event *cached) {
    json_end_object(&page->writer);
    cached_leave(cached);
    return request_answer_said(request, text_builder_take(out), page->reader.language);
}

/* What was entered at the boards of the event, the newest first. */
enum handled handle_journal_of_games(struct request *request) {
    struct server *server = request->server;
    struct store_place before;
    int64_t limit = USUAL_LIMIT;
    struct journal_entry *entries = NULL;
    size_t count = 0;
    struct cached_event *cached;
    const struct desk_event *event;
    enum handled handled;
    struct text_builder id;
    struct page page;
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    cached_leave(cached);
    struct text_builder out = {.arena = &request->arena};
    text_add_format(&out, "game/%.*s/", TEXT_ARG(request->event));
    struct text prefix = text_builder_take(&out);
    pthread_mutex_lock(&server->reading);
    /* One more than is shown: then there is another page. */
    bool done = url_query_limit(request->query, &limit, &request->error) && find_place(request, prefix, &before) &&
                store_read_newest(server->reading_store, prefix, before, limit + 1, &request->arena, &entries, &count,
                                  &request->error);
    pthread_mutex_unlock(&server->reading);
    if (!done)
        return HANDLED_ERROR;
    bool is_cut = (int64_t)count > limit;
    if (is_cut)
        count = (size_t)limit;
    if (!page_begin(request, &page, &out, &cached, &handled))
        return handled;
    json_key_array(&page.writer, "entries");
    for (size_t i = 0; i < count; i++)
        write_game_entry(&page, &entries[i]);
    json_end_array(&page.writer);
    if (is_cut) {
        text_builder_init(&id, &request->arena);
        text_add(&id, text_slice(entries[count - 1].stream, prefix.length, entries[count - 1].stream.length));
        text_add_format(&id, "/%lld", (long long)entries[count - 1].seq);
        json_key_text(&page.writer, "next", text_builder_take(&id));
    }
    return page_end(request, &page, &out, cached);
}

/* The page: entries with seq in (after, after + limit], taken forward from ?after or backward from ?before or the end. */
static bool read_page(const struct request *request, int64_t newest, int64_t *after, int64_t *limit,
                      struct error *error) {
    int64_t before = newest + 1;
    *limit = USUAL_LIMIT;
    *after = -1;
    if (!url_query_limit(request->query, limit, error) ||
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

/* The entries with the commands that they undo. The caller holds the lock for reading. */
static bool read_undone(struct request *request, const struct journal_entry *entries, size_t count,
                        struct journal_shown **shown) {
    *shown = arena_array(&request->arena, count, sizeof **shown);
    for (size_t i = 0; i < count; i++) {
        struct text command = journal_undoes(&request->arena, &entries[i]);
        struct store_command undone = {0};
        if (command.length > 0 && !store_find_command(request->server->reading_store, entries[i].stream, command,
                                                      &request->arena, &undone, &request->error))
            return false;
        (*shown)[i] = (struct journal_shown){&entries[i], hash_of(&request->arena, entries[i].hash), undone.entries,
                                             undone.count};
    }
    return true;
}

enum handled handle_journal(struct request *request) {
    struct server *server = request->server;
    struct cached_event *cached;
    const struct desk_event *event;
    enum handled handled;
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    struct store_head newest = event->head;
    cached_leave(cached);

    int64_t after;
    int64_t limit;
    struct journal_entry *entries = NULL;
    struct journal_shown *shown = NULL;
    size_t count = 0;
    struct text_builder out;
    struct page page;
    if (!read_page(request, newest.seq, &after, &limit, &request->error))
        return HANDLED_ERROR;
    if (limit > 0) {
        pthread_mutex_lock(&server->reading);
        bool done = store_read(server->reading_store, text_from(cached->stream), after, limit, &request->arena,
                               &entries, &count, &request->error) &&
                    read_undone(request, entries, count, &shown);
        pthread_mutex_unlock(&server->reading);
        if (!done)
            return HANDLED_ERROR;
    }
    if (!page_begin(request, &page, &out, &cached, &handled))
        return handled;
    journal_view(&page.writer, &page.reader, newest.seq, hash_of(&request->arena, newest.hash), shown, count);
    return page_end(request, &page, &out, cached);
}
