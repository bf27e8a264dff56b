#include "server/shelf.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "event/board_game.h"
#include "server/memory.h"
#include "server/visits.h"

static const char stream_prefix[] = "event/";

/* Waiting writers come first: the keeper must not starve behind readers. */
static void init_lock(pthread_rwlock_t *lock) {
    pthread_rwlockattr_t attributes;
    pthread_rwlockattr_init(&attributes);
    pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
    pthread_rwlock_init(lock, &attributes);
    pthread_rwlockattr_destroy(&attributes);
}

void shelf_init(struct shelf *shelf, struct answer_cache *cache, const struct news_archive *archive,
                struct checks *checks) {
    *shelf = (struct shelf){.cache = cache, .archive = archive, .checks = checks};
    init_lock(&shelf->lock);
}

static void release(struct desk_event *event) {
    if (event == NULL)
        return;
    desk_release(event);
    free(event);
}

void shelf_drop(struct shelf *shelf) {
    while (shelf->first != NULL) {
        struct held *held = shelf->first;
        shelf->first = held->next;
        release(held->shown);
        release(held->desk);
        news_drop(&held->news);
        pthread_rwlock_destroy(&held->lock);
        free(held->summary);
        free(held->boards);
        free(held);
    }
    free(shelf->list);
    pthread_rwlock_destroy(&shelf->lock);
}

/* --- For the pool ----------------------------------------------------------------------------------------------- */

static struct held *find(const struct shelf *shelf, struct text id) {
    struct held *held = shelf->first;
    while (held != NULL && !text_equal(id, text_from(held->id)))
        held = held->next;
    return held;
}

struct held *shelf_find(struct shelf *shelf, struct text id) {
    pthread_rwlock_rdlock(&shelf->lock);
    struct held *held = find(shelf, id);
    pthread_rwlock_unlock(&shelf->lock);
    return held;
}

const struct desk_event *held_look(struct held *held) {
    pthread_rwlock_rdlock(&held->lock);
    if (held->shown == NULL) {
        pthread_rwlock_unlock(&held->lock);
        return NULL;
    }
    atomic_store_explicit(&held->used, visits_now(), memory_order_relaxed);
    return held->shown;
}

void held_leave(struct held *held) {
    pthread_rwlock_unlock(&held->lock);
}

const char *shelf_look(struct shelf *shelf) {
    pthread_rwlock_rdlock(&shelf->lock);
    const char *list = shelf->list;
    if (list == NULL)
        pthread_rwlock_unlock(&shelf->lock);
    return list; /* as it was under the lock: another thread may make one at any time */
}

void shelf_leave(struct shelf *shelf) {
    pthread_rwlock_unlock(&shelf->lock);
}

/* --- For the keeper --------------------------------------------------------------------------------------------- */

static struct held *add(struct shelf *shelf, struct text id) {
    struct held *held = memory_take(sizeof *held);
    snprintf(held->id, sizeof held->id, "%.*s", TEXT_ARG(id));
    snprintf(held->stream, sizeof held->stream, "%s%.*s", stream_prefix, TEXT_ARG(id));
    init_lock(&held->lock);
    news_init(&held->news, text_from(held->stream), shelf->archive);
    pthread_rwlock_wrlock(&shelf->lock);
    held->next = shelf->first;
    shelf->first = held;
    if (shelf->ended)
        news_end(&held->news);
    pthread_rwlock_unlock(&shelf->lock);
    return held;
}

static int32_t count_forgotten(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += event->players[i].sealed.length > 0 && event->players[i].birth_date.length == 0;
    return count;
}

/* The check of the journal may be over already, or is wanted now. */
static void take_check(struct shelf *shelf, const struct held *held, struct desk_event *event) {
    struct error damage;
    checks_want(shelf->checks, text_from(held->id));
    if (checks_find(shelf->checks, text_from(held->id), &damage) && damage.code != ERROR_none)
        event->event.damage = damage;
}

/* What led to a state that is to be shown. */
struct news_since {
    const struct journal_entry *entries;
    size_t count;
};

/*
 * Shows another state (or none) to readers and returns the one shown before. Viewers are told under the same lock: who
 * has seen a fact is not told of it again, and who is told of one sees it.
 */
static struct desk_event *show(struct shelf *shelf, struct held *held, struct desk_event *event,
                               struct news_since since) {
    if (event != NULL)
        take_check(shelf, held, event);
    pthread_rwlock_wrlock(&held->lock);
    struct desk_event *before = held->shown;
    held->shown = event;
    held->forgotten = event != NULL ? count_forgotten(&event->event) : 0;
    if (event != NULL) {
        news_publish(&held->news, since.entries, since.count);
        news_catch_up(&held->news, event->head.seq);
    }
    answer_cache_forget(shelf->cache, held);
    pthread_rwlock_unlock(&held->lock);
    if (before == NULL && event != NULL)
        shelf->loaded++;
    if (before != NULL && event == NULL)
        shelf->loaded--;
    return before;
}

static void forget_list(struct shelf *shelf) {
    pthread_rwlock_wrlock(&shelf->lock);
    free(shelf->list);
    shelf->list = NULL;
    answer_cache_forget(shelf->cache, shelf);
    pthread_rwlock_unlock(&shelf->lock);
}

/* Takes the events that were not read for longest out of memory, but none that is being watched. */
static void make_room(struct shelf *shelf, const struct held *except) {
    while (shelf->loaded > SHELF_LOADED) {
        struct held *oldest = NULL;
        for (struct held *held = shelf->first; held != NULL; held = held->next)
            if (held != except && held->shown != NULL && news_viewers(&held->news) == 0 &&
                (oldest == NULL || atomic_load(&held->used) < atomic_load(&oldest->used)))
                oldest = held;
        if (oldest == NULL)
            return;
        release(show(shelf, oldest, NULL, (struct news_since){0}));
        release(oldest->desk);
        oldest->desk = NULL;
    }
}

static bool load(struct store *store, struct text id, struct desk_event **event, struct error *error) {
    struct desk_event *fresh = memory_take(sizeof *fresh);
    if (!desk_load(store, id, fresh, error)) {
        free(fresh);
        return false;
    }
    *event = fresh;
    return true;
}

bool shelf_load(struct shelf *shelf, struct store *store, struct text id, struct held **held, struct error *error) {
    struct held *found = find(shelf, id);
    if (found == NULL || found->shown == NULL) {
        struct desk_event *fresh;
        if (!load(store, id, &fresh, error))
            return false;
        if (found == NULL)
            found = add(shelf, id);
        atomic_store(&found->used, visits_now());
        show(shelf, found, fresh, (struct news_since){0});
        make_room(shelf, found);
    }
    *held = found;
    return true;
}

bool shelf_desk(struct shelf *shelf, struct store *store, struct text id, struct held **held, struct error *error) {
    if (!shelf_load(shelf, store, id, held, error))
        return false;
    return (*held)->desk != NULL || load(store, id, &(*held)->desk, error);
}

struct held *shelf_adopt(struct shelf *shelf, struct desk_event *desk) {
    struct held *held = find(shelf, desk->event.id);
    if (held == NULL)
        held = add(shelf, desk->event.id);
    release(held->desk);
    held->desk = desk;
    forget_list(shelf);
    return held;
}

/* Applies entries to the state that is shown, as far as that goes without folding it anew. */
static bool apply(struct shelf *shelf, struct held *held, const struct journal_entry *entries, size_t count) {
    struct desk_event *shown = held->shown;
    size_t done = 0;
    pthread_rwlock_wrlock(&held->lock);
    while (done < count) {
        enum event_applied applied;
        struct error ignored; /* folding anew will report it */
        if (!event_apply(&shown->event, &entries[done], &applied, &ignored) || applied == EVENT_MUST_REFOLD)
            break;
        shown->head.seq = entries[done].seq;
        memcpy(shown->head.hash, entries[done].hash, sizeof shown->head.hash);
        done++;
    }
    answer_cache_forget(shelf->cache, held);
    news_publish(&held->news, entries, done); /* under the lock, as in `show` */
    pthread_rwlock_unlock(&held->lock);
    return done == count && !event_wants_refold(&shown->event);
}

static bool show_anew(struct shelf *shelf, struct store *store, struct held *held, struct news_since since,
                      struct error *error) {
    struct desk_event *fresh = NULL;
    bool loaded = load(store, text_from(held->id), &fresh, error);
    release(show(shelf, held, fresh, since));
    return loaded;
}

/* Do the entries continue what is shown? A database put back from a backup may hold another history. */
static bool continues(const struct store_head *shown, const struct journal_entry *entries, size_t count) {
    unsigned char hash[JOURNAL_HASH_BYTES];
    if (count == 0)
        return false;
    journal_hash(shown->hash, &entries[0], hash);
    return memcmp(hash, entries[0].hash, sizeof hash) == 0;
}

static bool follow(struct shelf *shelf, struct store *store, struct held *held, struct error *error) {
    struct arena arena;
    struct journal_entry *entries;
    size_t count;
    arena_init(&arena);
    bool done = store_read(store, text_from(held->stream), held->shown->head.seq, 0, &arena, &entries, &count, error);
    if (done && continues(&held->shown->head, entries, count))
        done = apply(shelf, held, entries, count) ||
               show_anew(shelf, store, held, (struct news_since){entries, count}, error);
    else if (done)
        done = show_anew(shelf, store, held, (struct news_since){0}, error);
    arena_drop(&arena);
    return done;
}

bool shelf_refresh(struct shelf *shelf, struct store *store, struct held *held, struct error *error) {
    struct store_head head;
    if (held->shown == NULL)
        return news_viewers(&held->news) == 0 || show_anew(shelf, store, held, (struct news_since){0}, error);
    if (!store_get_head(store, text_from(held->stream), &head, error))
        return false;
    const struct store_head *shown = &held->shown->head;
    if (head.seq == shown->seq && memcmp(head.hash, shown->hash, sizeof head.hash) == 0)
        return true;
    forget_list(shelf);
    return follow(shelf, store, held, error);
}

void shelf_show_damage(struct shelf *shelf) {
    for (struct held *held = shelf->first; held != NULL; held = held->next) {
        struct error damage;
        if (held->shown == NULL || held->shown->event.damage.code == ERROR_event_damaged ||
            !checks_find(shelf->checks, text_from(held->id), &damage) || damage.code == ERROR_none)
            continue;
        pthread_rwlock_wrlock(&held->lock);
        held->shown->event.damage = damage;
        answer_cache_forget(shelf->cache, held);
        pthread_rwlock_unlock(&held->lock);
        news_tell_state(&held->news);
    }
}

/* A personal key may be deleted without any fact: then nothing of what it sealed may stay in memory. */
static bool key_is_gone(struct store *store, const struct held *held) {
    const struct event *event = held->shown != NULL ? &held->shown->event : NULL;
    bool gone = false;
    for (int32_t i = 0; event != NULL && i < event->player_count && !gone; i++) {
        unsigned char key[32];
        bool found = true;
        struct error ignored;
        if (event->players[i].birth_date.length > 0 && event->players[i].sealed.length > 0)
            gone =
                store_person_key(store, text_from(held->stream), event->players[i].id, false, &found, key, &ignored) &&
                !found;
        sodium_memzero(key, sizeof key);
    }
    return gone;
}

/* --- Games ------------------------------------------------------------------------------------------------------ */

static struct news_game *known_game(struct held *held, int32_t tournament, int32_t round, int32_t board) {
    for (size_t i = 0; i < held->board_count; i++)
        if (held->boards[i].board == board && held->boards[i].round == round &&
            held->boards[i].tournament == tournament)
            return &held->boards[i];
    if (held->board_count == held->board_capacity) {
        held->board_capacity = held->board_capacity * 2 + 64;
        held->boards = realloc(held->boards, held->board_capacity * sizeof *held->boards);
        if (held->boards == NULL)
            abort();
    }
    struct news_game *known = &held->boards[held->board_count++];
    *known = (struct news_game){.tournament = tournament, .round = round, .board = board};
    return known;
}

void shelf_tell_game(struct held *held, int32_t tournament, int32_t round, int32_t board, int64_t seq, bool hidden) {
    struct news_game *known = known_game(held, tournament, round, board);
    if (known->seq == seq)
        return;
    known->seq = seq;
    known->hidden = hidden;
    news_tell_game(&held->news, known);
}

/* Another program wrote: the games of the running rounds may have changed. */
static void look_at_games(struct store *store, struct held *held) {
    struct arena arena;
    struct error ignored;
    arena_init(&arena);
    for (int32_t i = 0; i < held->shown->event.tournament_count; i++) {
        const struct tournament *tournament = &held->shown->event.tournaments[i];
        const struct round *round = tournament_round(tournament, tournament_current_round(tournament));
        for (int32_t board = 1; !tournament->removed && round != NULL && board <= round->board_count; board++) {
            struct store_head head;
            struct text stream = board_stream(&arena, text_from(held->id), tournament->id, round->number, board);
            if (store_get_head(store, stream, &head, &ignored) && head.seq > 0)
                shelf_tell_game(held, tournament->id, round->number, board, head.seq,
                                held->shown->event.games != GAMES_AT_ONCE); /* its result is a fact of the event */
        }
    }
    arena_drop(&arena);
}

void shelf_refresh_all(struct shelf *shelf, struct store *store) {
    struct error ignored; /* whoever asks for the event next is told */
    forget_list(shelf);
    for (struct held *held = shelf->first; held != NULL; held = held->next)
        if (shelf_refresh(shelf, store, held, &ignored) && key_is_gone(store, held)) {
            release(held->desk);
            held->desk = NULL;
            show_anew(shelf, store, held, (struct news_since){0}, &ignored);
        }
    for (struct held *held = shelf->first; held != NULL; held = held->next)
        if (held->shown != NULL && news_viewers(&held->news) > 0)
            look_at_games(store, held);
}

/* --- The list of events ----------------------------------------------------------------------------------------- */

static int64_t players_of(const struct event *event) {
    int64_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += !event->players[i].removed;
    return count;
}

static int64_t tournaments_of(const struct event *event) {
    int64_t count = 0;
    for (int32_t i = 0; i < event->tournament_count; i++)
        count += !event->tournaments[i].removed;
    return count;
}

static void summarise(struct held *held, const struct event *event, int64_t seq) {
    struct arena arena;
    struct text_builder out;
    struct json_writer writer;
    arena_init(&arena);
    text_builder_init(&out, &arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    json_key_text(&writer, "id", text_from(held->id));
    json_key_text(&writer, "name", event != NULL ? event->name : text_from(held->id));
    json_key_text(&writer, "place", event != NULL ? event->place : TEXT(""));
    json_key_text(&writer, "from", event != NULL ? event->from : TEXT(""));
    json_key_text(&writer, "to", event != NULL ? event->to : TEXT(""));
    json_key_integer(&writer, "tournaments", event != NULL ? tournaments_of(event) : 0);
    json_key_integer(&writer, "players", event != NULL ? players_of(event) : 0);
    json_key_integer(&writer, "seq", seq);
    json_end_object(&writer);
    struct text summary = text_builder_take(&out);
    free(held->summary);
    held->summary = memory_take(summary.length + 1);
    memcpy(held->summary, summary.bytes, summary.length);
    snprintf(held->from, sizeof held->from, "%.*s", TEXT_ARG(event != NULL ? event->from : TEXT("")));
    held->summary_seq = seq;
    arena_drop(&arena);
}

/* An event that cannot be read is listed with its id alone: asking for it says why. */
static bool bring_summary(struct shelf *shelf, struct store *store, struct text stream, struct held **held,
                          struct error *error) {
    struct text id = text_slice(stream, sizeof stream_prefix - 1, stream.length);
    struct held *found = find(shelf, id);
    struct store_head head;
    struct error unreadable;
    if (!store_get_head(store, stream, &head, error))
        return false;
    if (found == NULL || found->summary == NULL || found->summary_seq != head.seq) {
        if (shelf_load(shelf, store, id, &found, &unreadable) && shelf_refresh(shelf, store, found, &unreadable))
            summarise(found, &found->shown->event, found->shown->head.seq);
        else {
            found = found != NULL ? found : add(shelf, id);
            summarise(found, NULL, head.seq);
        }
    }
    *held = found;
    return true;
}

struct list_row {
    struct held *held;
};

static int newest_first(const void *left, const void *right) {
    const struct held *a = ((const struct list_row *)left)->held;
    const struct held *b = ((const struct list_row *)right)->held;
    int by_day = strcmp(b->from, a->from);
    return by_day != 0 ? by_day : strcmp(a->id, b->id);
}

static void keep_list(struct shelf *shelf, struct text list) {
    char *copy = memory_take(list.length + 1);
    memcpy(copy, list.bytes, list.length);
    pthread_rwlock_wrlock(&shelf->lock);
    free(shelf->list);
    shelf->list = copy;
    answer_cache_forget(shelf->cache, shelf);
    pthread_rwlock_unlock(&shelf->lock);
}

bool shelf_list(struct shelf *shelf, struct store *store, struct arena *arena, struct text *list, struct error *error) {
    struct text *streams;
    size_t count;
    struct text_builder out;
    if (!store_list_streams(store, text_from(stream_prefix), arena, &streams, &count, error))
        return false;
    struct list_row *events = arena_array(arena, count, sizeof *events);
    for (size_t i = 0; i < count; i++)
        if (!bring_summary(shelf, store, streams[i], &events[i].held, error))
            return false;
    if (count > 1)
        qsort(events, count, sizeof *events, newest_first);
    text_builder_init(&out, arena);
    text_add_zero(&out, "{\"events\":[");
    for (size_t i = 0; i < count; i++) {
        text_add_zero(&out, i == 0 ? "" : ",");
        text_add_zero(&out, events[i].held->summary);
    }
    text_add_zero(&out, "]}");
    *list = text_builder_take(&out);
    keep_list(shelf, *list);
    return true;
}

/* --- Viewers ---------------------------------------------------------------------------------------------------- */

void shelf_tell_state(struct shelf *shelf) {
    for (struct held *held = shelf->first; held != NULL; held = held->next)
        news_tell_state(&held->news);
}

void shelf_beat(struct shelf *shelf, int64_t before) {
    pthread_rwlock_rdlock(&shelf->lock);
    for (struct held *held = shelf->first; held != NULL; held = held->next)
        news_beat(&held->news, before);
    pthread_rwlock_unlock(&shelf->lock);
}

void shelf_end(struct shelf *shelf) {
    pthread_rwlock_wrlock(&shelf->lock);
    shelf->ended = true;
    for (struct held *held = shelf->first; held != NULL; held = held->next)
        news_end(&held->news);
    pthread_rwlock_unlock(&shelf->lock);
}
