#include "server/feed.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "event/touched.h"
#include "server/answers.h"
#include "server/heap.h"
#include "server/visits.h"

const char feed_type[] = "text/event-stream";

enum { FILL_BYTES = 4096, ARCHIVE_FACTS = 32, BLOCK_BYTES = 4096 };

struct viewer {
    struct viewer *next;
    struct viewer **place;
    struct feed *feed;
    struct feed_place at;
    enum view_role role;
    int64_t seq;   /* of the last fact that was written out */
    int64_t games; /* that it was told of */
    int64_t draws; /* likewise */
    int64_t states;
    int64_t heard; /* when something was last written out */
    bool waiting;  /* suspended */
    bool beat;     /* a sign of life is due */
    bool gone;     /* the other side has hung up */
    bool over;     /* its session is */
    bool told;     /* that its session is over */
    struct arena arena;
    struct text pending; /* still to be written out */
};

/* --- Messages --------------------------------------------------------------------------------------------------- */

static void add_number(struct json_writer *writer, const struct json *body, const char *name) {
    const struct json *value = json_get(body, name);
    json_key_integer(writer, name, value != NULL && value->type == JSON_INTEGER ? value->integer : 0);
}

static void add_touched(struct json_writer *writer, unsigned parts) {
    json_key_array(writer, "touches");
    if ((parts & TOUCHED_PLAYERS) != 0)
        json_text(writer, TEXT("players"));
    if ((parts & TOUCHED_DRAFT) != 0)
        json_text(writer, TEXT("draft"));
    json_end_array(writer);
}

struct text feed_message(struct arena *arena, const struct journal_entry *entry, enum view_role role) {
    struct json body = {.type = JSON_NULL};
    struct error ignored; /* an unreadable body names nothing; the fold judges it */
    struct text rest = entry->kind;
    struct text kind = text_cut(&rest, '/');
    bool hidden = role != VIEW_ARBITER && touched_for_arbiters(kind);
    if (!hidden)
        json_read(arena, entry->body, &json_usual_limits, &body, &ignored);
    struct text_builder out = {.arena = arena};
    text_add_format(&out, "id: %lld\nevent: fact\ndata: ", (long long)entry->seq);
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key_integer(&writer, "seq", entry->seq);
    json_key_text(&writer, "kind", hidden ? TEXT("arbiter.noted") : kind);
    add_number(&writer, &body, "tournament");
    add_number(&writer, &body, "round");
    add_number(&writer, &body, "board");
    add_number(&writer, &body, "player");
    add_touched(&writer, hidden ? 0 : touched_by(kind));
    if (role == VIEW_ARBITER)
        json_key_text(&writer, "actor", entry->actor);
    json_key_text(&writer, "command", hidden ? TEXT("") : entry->command);
    json_end_object(&writer);
    text_add_zero(&out, "\n\n");
    return text_builder_take(&out);
}

static void keep(struct feed *feed, const struct journal_entry *entry, struct arena *arena) {
    struct feed_item *item = &feed->items[entry->seq % FEED_KEPT];
    for (enum view_role role = VIEW_PUBLIC; role <= VIEW_ARBITER; role++) {
        struct text message = feed_message(arena, entry, role);
        free(item->message[role]);
        item->message[role] = memory_take(message.length);
        item->length[role] = message.length;
        memcpy(item->message[role], message.bytes, message.length);
    }
}

/* --- Waking ----------------------------------------------------------------------------------------------------- */

static void wake(struct viewer *viewer) {
    if (!viewer->waiting)
        return;
    viewer->waiting = false;
    MHD_resume_connection(viewer->at.connection);
}

static void wake_all(struct feed *feed) {
    for (struct viewer *viewer = feed->first; viewer != NULL; viewer = viewer->next)
        wake(viewer);
}

void feed_init(struct feed *feed, struct text stream, const struct feed_archive *archive) {
    *feed = (struct feed){.stream = stream, .archive = archive, .oldest = 1};
    pthread_mutex_init(&feed->mutex, NULL);
}

void feed_drop(struct feed *feed) {
    for (size_t i = 0; i < FEED_KEPT; i++)
        for (enum view_role role = VIEW_PUBLIC; role <= VIEW_ARBITER; role++)
            free(feed->items[i].message[role]);
    for (size_t i = 0; i < FEED_DRAWS; i++)
        free(feed->drawing[i]);
    pthread_mutex_destroy(&feed->mutex);
}

void feed_catch_up(struct feed *feed, int64_t seq) {
    pthread_mutex_lock(&feed->mutex);
    if (seq != feed->seq) {
        feed->seq = seq;
        feed->oldest = seq + 1;
        for (struct viewer *viewer = feed->first; viewer != NULL; viewer = viewer->next)
            if (viewer->seq > seq)
                viewer->seq = seq;
        wake_all(feed);
    }
    pthread_mutex_unlock(&feed->mutex);
}

void feed_publish(struct feed *feed, const struct journal_entry *entries, size_t count) {
    struct arena arena;
    arena_init(&arena);
    pthread_mutex_lock(&feed->mutex);
    for (size_t i = 0; i < count; i++) {
        if (entries[i].seq != feed->seq + 1)
            continue; /* known already */
        keep(feed, &entries[i], &arena);
        arena_reset(&arena);
        feed->seq++;
        if (feed->seq - feed->oldest >= FEED_KEPT)
            feed->oldest = feed->seq - FEED_KEPT + 1;
    }
    wake_all(feed);
    pthread_mutex_unlock(&feed->mutex);
    arena_drop(&arena);
}

void feed_tell_game(struct feed *feed, const struct board_change *game) {
    pthread_mutex_lock(&feed->mutex);
    feed->games++;
    feed->boards[feed->games % FEED_GAMES] = *game;
    wake_all(feed);
    pthread_mutex_unlock(&feed->mutex);
}

void feed_tell_draw(struct feed *feed, struct text json) {
    char *copy = memory_take(json.length + 1);
    memcpy(copy, json.bytes, json.length);
    pthread_mutex_lock(&feed->mutex);
    feed->draws++;
    free(feed->drawing[feed->draws % FEED_DRAWS]);
    feed->drawing[feed->draws % FEED_DRAWS] = copy;
    for (struct viewer *viewer = feed->first; viewer != NULL; viewer = viewer->next)
        if (viewer->role == VIEW_ARBITER)
            wake(viewer);
    pthread_mutex_unlock(&feed->mutex);
}

void feed_tell_state(struct feed *feed) {
    pthread_mutex_lock(&feed->mutex);
    feed->states++;
    wake_all(feed);
    pthread_mutex_unlock(&feed->mutex);
}

void feed_beat(struct feed *feed, int64_t before) {
    pthread_mutex_lock(&feed->mutex);
    for (struct viewer *viewer = feed->first; viewer != NULL; viewer = viewer->next)
        if (viewer->waiting && viewer->heard < before) {
            viewer->beat = true;
            wake(viewer);
        }
    pthread_mutex_unlock(&feed->mutex);
}

void feed_check(struct feed *feed, bool (*holds)(void *context, const char *session, enum view_role role),
                void *context) {
    pthread_mutex_lock(&feed->mutex);
    for (struct viewer *viewer = feed->first; viewer != NULL; viewer = viewer->next)
        if (!viewer->over && viewer->at.session[0] != '\0' && !holds(context, viewer->at.session, viewer->role)) {
            viewer->over = true;
            wake(viewer);
        }
    pthread_mutex_unlock(&feed->mutex);
}

void feed_end(struct feed *feed) {
    pthread_mutex_lock(&feed->mutex);
    feed->ended = true;
    wake_all(feed);
    pthread_mutex_unlock(&feed->mutex);
}

size_t feed_viewers(struct feed *feed) {
    pthread_mutex_lock(&feed->mutex);
    size_t viewers = feed->viewers;
    pthread_mutex_unlock(&feed->mutex);
    return viewers;
}

/* --- Viewers ---------------------------------------------------------------------------------------------------- */

/* What is kept after the viewer's position, as much as fits. */
static void fill_from_kept(struct viewer *viewer) {
    struct feed *feed = viewer->feed;
    struct text_builder out = {.arena = &viewer->arena};
    while (viewer->seq < feed->seq && out.length < FILL_BYTES) {
        const struct feed_item *item = &feed->items[(viewer->seq + 1) % FEED_KEPT];
        text_add(&out, (struct text){item->message[viewer->role], item->length[viewer->role]});
        viewer->seq++;
    }
    viewer->pending = text_builder_take(&out);
}

/* Who is too far behind looks at everything anew. */
static void fill_games(struct viewer *viewer) {
    struct feed *feed = viewer->feed;
    struct text_builder out = {.arena = &viewer->arena};
    if (feed->games - viewer->games > FEED_GAMES) {
        text_add_zero(&out, "event: reset\ndata: {}\n\n");
        viewer->games = feed->games;
    }
    while (viewer->games < feed->games && out.length < FILL_BYTES) {
        const struct board_change *change = &feed->boards[++viewer->games % FEED_GAMES];
        struct json_writer writer = {.out = &out};
        size_t before = out.length;
        text_add_zero(&out, "event: game\ndata: ");
        if (board_change_view(&writer, change, viewer->role == VIEW_ARBITER))
            text_add_zero(&out, "\n\n");
        else
            out.length = before;
    }
    viewer->pending = text_builder_take(&out);
}

static void fill_draws(struct viewer *viewer) {
    struct feed *feed = viewer->feed;
    struct text_builder out = {.arena = &viewer->arena};
    if (feed->draws - viewer->draws > FEED_DRAWS)
        viewer->draws = feed->draws - FEED_DRAWS;
    while (viewer->draws < feed->draws && out.length < FILL_BYTES) {
        text_add_zero(&out, "event: draw\ndata: ");
        text_add_zero(&out, feed->drawing[++viewer->draws % FEED_DRAWS]);
        text_add_zero(&out, "\n\n");
    }
    viewer->pending = text_builder_take(&out);
}

static bool fill_from_archive(struct viewer *viewer) {
    const struct feed_archive *archive = viewer->feed->archive;
    struct journal_entry *entries;
    size_t count;
    if (!archive->read(archive->context, viewer->feed->stream, viewer->seq, ARCHIVE_FACTS, &viewer->arena, &entries,
                       &count) ||
        count == 0)
        return false;
    struct text_builder out = {.arena = &viewer->arena};
    for (size_t i = 0; i < count; i++) {
        text_add(&out, feed_message(&viewer->arena, &entries[i], viewer->role));
        viewer->seq = entries[i].seq;
    }
    viewer->pending = text_builder_take(&out);
    return true;
}

enum next_step { NEXT_WRITE, NEXT_ARCHIVE, NEXT_WAIT, NEXT_END, NEXT_BREAK };

static enum next_step look_for_feed(struct viewer *viewer) {
    struct feed *feed = viewer->feed;
    enum next_step step = NEXT_WRITE;
    pthread_mutex_lock(&feed->mutex);
    if (viewer->gone) {
        step = NEXT_BREAK;
    } else if (viewer->over && !viewer->told) {
        viewer->told = true;
        viewer->pending = TEXT("event: session\ndata: {}\n\n");
    } else if (feed->ended || viewer->over) {
        step = NEXT_END;
    } else if (viewer->seq + 1 < feed->oldest && viewer->seq < feed->seq) {
        step = NEXT_ARCHIVE;
    } else if (viewer->seq < feed->seq) {
        fill_from_kept(viewer);
    } else if (viewer->games < feed->games) {
        fill_games(viewer);
    } else if (viewer->draws < feed->draws && viewer->role == VIEW_ARBITER) {
        fill_draws(viewer);
    } else if (viewer->states < feed->states) {
        viewer->states = feed->states;
        viewer->pending = TEXT("event: state\ndata: {}\n\n");
    } else if (viewer->beat) {
        viewer->pending = TEXT(": alive\n\n");
    } else {
        viewer->waiting = true;
        MHD_suspend_connection(viewer->at.connection); /* under the lock: whoever wakes it comes later */
        step = NEXT_WAIT;
    }
    viewer->beat = false;
    viewer->heard = visits_now();
    pthread_mutex_unlock(&feed->mutex);
    return step;
}

static ssize_t read_feed(void *context, uint64_t position, char *buffer, size_t room) {
    struct viewer *viewer = context;
    (void)position;
    while (viewer->pending.length == 0) {
        arena_drop(&viewer->arena);
        switch (look_for_feed(viewer)) {
        case NEXT_WRITE:
            break;
        case NEXT_ARCHIVE:
            if (!fill_from_archive(viewer))
                return MHD_CONTENT_READER_END_WITH_ERROR; /* the client comes back and resumes */
            break;
        case NEXT_BREAK:
            return MHD_CONTENT_READER_END_WITH_ERROR;
        case NEXT_WAIT:
            return 0;
        case NEXT_END:
            return MHD_CONTENT_READER_END_OF_STREAM;
        }
    }
    size_t length = viewer->pending.length < room ? viewer->pending.length : room;
    memcpy(buffer, viewer->pending.bytes, length);
    viewer->pending = text_slice(viewer->pending, length, viewer->pending.length);
    return (ssize_t)length;
}

static void leave(void *context) {
    struct viewer *viewer = context;
    struct feed *feed = viewer->feed;
    visit_unwatch(viewer->at.visits, viewer->at.socket, viewer);
    pthread_mutex_lock(&feed->mutex);
    *viewer->place = viewer->next;
    if (viewer->next != NULL)
        viewer->next->place = viewer->place;
    feed->viewers--;
    pthread_mutex_unlock(&feed->mutex);
    if (viewer->at.left != NULL)
        viewer->at.left(viewer->at.context, viewer->at.address);
    arena_drop(&viewer->arena);
    free(viewer);
}

/* The pool would notice only when there is something to write. */
static void hung_up(void *context) {
    struct viewer *viewer = context;
    pthread_mutex_lock(&viewer->feed->mutex);
    viewer->gone = true;
    wake(viewer);
    pthread_mutex_unlock(&viewer->feed->mutex);
}

struct MHD_Response *feed_response(struct feed *feed, const struct feed_place *place, enum view_role role,
                                   int64_t after) {
    struct viewer *viewer = memory_take(sizeof *viewer);
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK_BYTES, read_feed, viewer, leave);
    if (response == NULL) {
        free(viewer);
        return NULL;
    }
    viewer->feed = feed;
    viewer->at = *place;
    viewer->role = role;
    viewer->heard = visits_now();
    arena_init(&viewer->arena);
    pthread_mutex_lock(&feed->mutex);
    viewer->pending = after > feed->seq ? TEXT("retry: 1000\n\nevent: reset\ndata: {}\n\n") : TEXT("retry: 1000\n\n");
    viewer->seq = after < feed->seq ? after : feed->seq;
    viewer->games = feed->games;
    viewer->draws = feed->draws;
    viewer->states = feed->states;
    viewer->next = feed->first;
    viewer->place = &feed->first;
    if (viewer->next != NULL)
        viewer->next->place = &viewer->next;
    feed->first = viewer;
    feed->viewers++;
    pthread_mutex_unlock(&feed->mutex);
    visit_watch(place->visits, place->socket, (struct visit_watch){viewer, hung_up});
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, feed_type);
    MHD_add_response_header(response, "X-Accel-Buffering", "no"); /* nginx in front passes each fact on at once */
    answer_protect(response, ANSWER_KEEP_NEVER, NULL);
    return response;
}
