#include "server/cache.h"
#include "event/views.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "server/heap.h"
#include "server/visits.h"
#include "store/desk_game.h"

static const char stream_prefix[] = "event/";

/* Waiting writers come first: the writer must not starve behind readers. */
static void init_lock(pthread_rwlock_t *lock) {
    pthread_rwlockattr_t attributes;
    pthread_rwlockattr_init(&attributes);
    pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
    pthread_rwlock_init(lock, &attributes);
    pthread_rwlockattr_destroy(&attributes);
}

void cache_init(struct event_cache *cached_events, struct answer_cache *cache, const struct feed_archive *archive,
                struct checks *checks) {
    *cached_events = (struct event_cache){.cache = cache, .archive = archive, .checks = checks};
    init_lock(&cached_events->lock);
}

static void release(struct desk_event *event) {
    if (event == NULL)
        return;
    desk_release(event);
    free(event);
}

void cache_drop(struct event_cache *cached_events) {
    while (cached_events->first != NULL) {
        struct cached_event *cached = cached_events->first;
        cached_events->first = cached->next;
        release(cached->shown);
        release(cached->desk);
        feed_drop(&cached->feed);
        pthread_rwlock_destroy(&cached->lock);
        free(cached->summary);
        free(cached->boards);
        free(cached);
    }
    free(cached_events->list);
    pthread_rwlock_destroy(&cached_events->lock);
}

/* --- For the pool ----------------------------------------------------------------------------------------------- */

static struct cached_event *find(const struct event_cache *cached_events, struct text id) {
    struct cached_event *cached = cached_events->first;
    while (cached != NULL && !text_equal(id, text_from(cached->id)))
        cached = cached->next;
    return cached;
}

struct cached_event *cache_find(struct event_cache *cached_events, struct text id) {
    pthread_rwlock_rdlock(&cached_events->lock);
    struct cached_event *cached = find(cached_events, id);
    pthread_rwlock_unlock(&cached_events->lock);
    return cached;
}

const struct desk_event *cached_look(struct cached_event *cached) {
    pthread_rwlock_rdlock(&cached->lock);
    if (cached->shown == NULL) {
        pthread_rwlock_unlock(&cached->lock);
        return NULL;
    }
    atomic_store_explicit(&cached->used, visits_now(), memory_order_relaxed);
    return cached->shown;
}

void cached_leave(struct cached_event *cached) {
    pthread_rwlock_unlock(&cached->lock);
}

const char *cache_look(struct event_cache *cached_events) {
    pthread_rwlock_rdlock(&cached_events->lock);
    const char *list = cached_events->list;
    if (list == NULL)
        pthread_rwlock_unlock(&cached_events->lock);
    return list; /* as it was under the lock: another thread may make one at any time */
}

void cache_leave(struct event_cache *cached_events) {
    pthread_rwlock_unlock(&cached_events->lock);
}

/* --- For the writer --------------------------------------------------------------------------------------------- */

static struct cached_event *add(struct event_cache *cached_events, struct text id) {
    struct cached_event *cached = memory_take(sizeof *cached);
    snprintf(cached->id, sizeof cached->id, "%.*s", TEXT_ARG(id));
    snprintf(cached->stream, sizeof cached->stream, "%s%.*s", stream_prefix, TEXT_ARG(id));
    init_lock(&cached->lock);
    feed_init(&cached->feed, text_from(cached->stream), cached_events->archive);
    pthread_rwlock_wrlock(&cached_events->lock);
    cached->next = cached_events->first;
    cached_events->first = cached;
    if (cached_events->ended)
        feed_end(&cached->feed);
    pthread_rwlock_unlock(&cached_events->lock);
    return cached;
}

static int32_t count_forgotten(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += event->players[i].sealed.length > 0 && event->players[i].birth_date.length == 0;
    return count;
}

/* The check of the journal may be over already, or is wanted now. */
static void take_check(struct event_cache *cached_events, const struct cached_event *cached, struct desk_event *event) {
    struct error damage;
    checks_want(cached_events->checks, text_from(cached->id));
    if (checks_find(cached_events->checks, text_from(cached->id), &damage) && damage.code != ERROR_none)
        event->event.damage = damage;
}

/* What led to a state that is to be shown. */
struct feed_since {
    const struct journal_entry *entries;
    size_t count;
};

/*
 * Shows another state (or none) to readers and returns the one shown before. Viewers are told under the same lock: who
 * has seen a fact is not told of it again, and who is told of one sees it.
 */
static struct desk_event *show(struct event_cache *cached_events, struct cached_event *cached, struct desk_event *event,
                               struct feed_since since) {
    if (event != NULL)
        take_check(cached_events, cached, event);
    pthread_rwlock_wrlock(&cached->lock);
    struct desk_event *before = cached->shown;
    cached->shown = event;
    cached->forgotten = event != NULL ? count_forgotten(&event->event) : 0;
    if (event != NULL) {
        feed_publish(&cached->feed, since.entries, since.count);
        feed_catch_up(&cached->feed, event->head.seq);
    }
    answer_cache_forget(cached_events->cache, cached);
    pthread_rwlock_unlock(&cached->lock);
    if (before == NULL && event != NULL)
        cached_events->loaded++;
    if (before != NULL && event == NULL)
        cached_events->loaded--;
    return before;
}

static void forget_list(struct event_cache *cached_events) {
    pthread_rwlock_wrlock(&cached_events->lock);
    free(cached_events->list);
    cached_events->list = NULL;
    answer_cache_forget(cached_events->cache, cached_events);
    pthread_rwlock_unlock(&cached_events->lock);
}

/* Takes the events that were not read for longest out of memory, but none that is being watched. */
static void make_room(struct event_cache *cached_events, const struct cached_event *except) {
    while (cached_events->loaded > CACHE_LOADED) {
        struct cached_event *oldest = NULL;
        for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
            if (cached != except && cached->shown != NULL && feed_viewers(&cached->feed) == 0 &&
                (oldest == NULL || atomic_load(&cached->used) < atomic_load(&oldest->used)))
                oldest = cached;
        if (oldest == NULL)
            return;
        release(show(cached_events, oldest, NULL, (struct feed_since){0}));
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

bool cache_load(struct event_cache *cached_events, struct store *store, struct text id, struct cached_event **cached,
                struct error *error) {
    struct cached_event *found = find(cached_events, id);
    if (found == NULL || found->shown == NULL) {
        struct desk_event *fresh;
        if (!load(store, id, &fresh, error))
            return false;
        if (found == NULL)
            found = add(cached_events, id);
        atomic_store(&found->used, visits_now());
        show(cached_events, found, fresh, (struct feed_since){0});
        make_room(cached_events, found);
    }
    *cached = found;
    return true;
}

bool cache_desk(struct event_cache *cached_events, struct store *store, struct text id, struct cached_event **cached,
                struct error *error) {
    if (!cache_load(cached_events, store, id, cached, error))
        return false;
    return (*cached)->desk != NULL || load(store, id, &(*cached)->desk, error);
}

struct cached_event *cache_adopt(struct event_cache *cached_events, struct desk_event *desk) {
    struct cached_event *cached = find(cached_events, desk->event.id);
    if (cached == NULL)
        cached = add(cached_events, desk->event.id);
    release(cached->desk);
    cached->desk = desk;
    forget_list(cached_events);
    return cached;
}

/* Applies entries to the state that is shown, as far as that goes without folding it anew. */
static bool apply(struct event_cache *cached_events, struct cached_event *cached, const struct journal_entry *entries,
                  size_t count) {
    struct desk_event *shown = cached->shown;
    size_t done = 0;
    pthread_rwlock_wrlock(&cached->lock);
    while (done < count) {
        enum event_applied applied;
        struct error ignored; /* folding anew will report it */
        if (!event_apply(&shown->event, &entries[done], &applied, &ignored) || applied == EVENT_MUST_REFOLD)
            break;
        shown->head.seq = entries[done].seq;
        memcpy(shown->head.hash, entries[done].hash, sizeof shown->head.hash);
        done++;
    }
    answer_cache_forget(cached_events->cache, cached);
    feed_publish(&cached->feed, entries, done); /* under the lock, as in `show` */
    pthread_rwlock_unlock(&cached->lock);
    return done == count && !event_wants_refold(&shown->event);
}

static bool show_anew(struct event_cache *cached_events, struct store *store, struct cached_event *cached,
                      struct feed_since since, struct error *error) {
    struct desk_event *fresh = NULL;
    bool loaded = load(store, text_from(cached->id), &fresh, error);
    release(show(cached_events, cached, fresh, since));
    return loaded;
}

/* Do the entries continue what is shown? A database put back from a backup may hold another history. */
static bool continues(const struct store_head *shown, const struct journal_entry *entries, size_t count) {
    unsigned char hash[JOURNAL_HASH_BYTES];
    if (count == 0)
        return false;
    store_journal_hash(shown->hash, &entries[0], hash);
    return memcmp(hash, entries[0].hash, sizeof hash) == 0;
}

static bool follow(struct event_cache *cached_events, struct store *store, struct cached_event *cached,
                   struct error *error) {
    struct arena arena;
    struct journal_entry *entries;
    size_t count;
    arena_init(&arena);
    bool done =
        store_read(store, text_from(cached->stream), cached->shown->head.seq, 0, &arena, &entries, &count, error);
    if (done && continues(&cached->shown->head, entries, count))
        done = apply(cached_events, cached, entries, count) ||
               show_anew(cached_events, store, cached, (struct feed_since){entries, count}, error);
    else if (done)
        done = show_anew(cached_events, store, cached, (struct feed_since){0}, error);
    arena_drop(&arena);
    return done;
}

bool cache_refresh(struct event_cache *cached_events, struct store *store, struct cached_event *cached,
                   struct error *error) {
    struct store_head head;
    if (cached->shown == NULL)
        return feed_viewers(&cached->feed) == 0 ||
               show_anew(cached_events, store, cached, (struct feed_since){0}, error);
    if (!store_get_head(store, text_from(cached->stream), &head, error))
        return false;
    const struct store_head *shown = &cached->shown->head;
    if (head.seq == shown->seq && memcmp(head.hash, shown->hash, sizeof head.hash) == 0)
        return true;
    forget_list(cached_events);
    return follow(cached_events, store, cached, error);
}

void cache_show_damage(struct event_cache *cached_events) {
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next) {
        struct error damage;
        if (cached->shown == NULL || cached->shown->event.damage.code == ERROR_event_damaged ||
            !checks_find(cached_events->checks, text_from(cached->id), &damage) || damage.code == ERROR_none)
            continue;
        pthread_rwlock_wrlock(&cached->lock);
        cached->shown->event.damage = damage;
        answer_cache_forget(cached_events->cache, cached);
        pthread_rwlock_unlock(&cached->lock);
        feed_tell_state(&cached->feed);
    }
}

/* A personal key may be deleted without any fact: then nothing of what it sealed may stay in memory. */
static bool key_is_gone(struct store *store, const struct cached_event *cached) {
    const struct event *event = cached->shown != NULL ? &cached->shown->event : NULL;
    bool gone = false;
    for (int32_t i = 0; event != NULL && i < event->player_count && !gone; i++) {
        unsigned char key[32];
        bool found = true;
        struct error ignored;
        if (event->players[i].birth_date.length > 0 && event->players[i].sealed.length > 0)
            gone = store_person_key(store, text_from(cached->stream), event->players[i].id, false, &found, key,
                                    &ignored) &&
                   !found;
        sodium_memzero(key, sizeof key);
    }
    return gone;
}

/* --- Games ------------------------------------------------------------------------------------------------------ */

static struct board_change *known_game(struct cached_event *cached, int32_t tournament, int32_t round, int32_t board) {
    for (size_t i = 0; i < cached->board_count; i++)
        if (cached->boards[i].board == board && cached->boards[i].round == round &&
            cached->boards[i].tournament == tournament)
            return &cached->boards[i];
    if (cached->board_count == cached->board_capacity) {
        cached->board_capacity = cached->board_capacity * 2 + 64;
        cached->boards = realloc(cached->boards, cached->board_capacity * sizeof *cached->boards);
        if (cached->boards == NULL)
            abort();
    }
    struct board_change *known = &cached->boards[cached->board_count++];
    *known = (struct board_change){.tournament = tournament, .round = round, .board = board};
    return known;
}

void cache_tell_game(struct cached_event *cached, int32_t tournament, int32_t round, int32_t board, int64_t seq,
                     bool hidden) {
    struct board_change *known = known_game(cached, tournament, round, board);
    if (known->seq == seq)
        return;
    known->seq = seq;
    known->hidden = hidden;
    feed_tell_game(&cached->feed, known);
}

/* Another program wrote: the games of the running rounds may have changed. */
static void look_at_games(struct store *store, struct cached_event *cached) {
    struct arena arena;
    struct error ignored;
    arena_init(&arena);
    for (int32_t i = 0; i < cached->shown->event.tournament_count; i++) {
        const struct tournament *tournament = &cached->shown->event.tournaments[i];
        const struct round *round = tournament_round(tournament, tournament_current_round(tournament));
        struct board_ends ends;
        if (tournament->removed || round == NULL ||
            !desk_game_ends(store, text_from(cached->id), tournament->id, round->number, &arena, &ends, &ignored))
            continue;
        const int64_t *seqs = board_ends_of(&ends, tournament, round, &arena);
        for (int32_t board = 1; board <= round->board_count; board++)
            if (seqs[board - 1] > 0)
                cache_tell_game(cached, tournament->id, round->number, board, seqs[board - 1],
                                cached->shown->event.games != GAMES_AT_ONCE); /* its result is a fact of the event */
    }
    arena_drop(&arena);
}

void cache_refresh_all(struct event_cache *cached_events, struct store *store) {
    struct error ignored; /* whoever asks for the event next is told */
    forget_list(cached_events);
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
        if (cache_refresh(cached_events, store, cached, &ignored) && key_is_gone(store, cached)) {
            release(cached->desk);
            cached->desk = NULL;
            show_anew(cached_events, store, cached, (struct feed_since){0}, &ignored);
        }
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
        if (cached->shown != NULL && feed_viewers(&cached->feed) > 0)
            look_at_games(store, cached);
}

/* --- The list of events ----------------------------------------------------------------------------------------- */

static void summarise(struct cached_event *cached, const struct event *event, int64_t seq) {
    struct arena arena;
    arena_init(&arena);
    struct text_builder out = {.arena = &arena};
    struct json_writer writer = {.out = &out};
    view_summary(&writer, text_from(cached->id), event, seq);
    struct text summary = text_builder_take(&out);
    free(cached->summary);
    cached->summary = memory_take(summary.length + 1);
    memcpy(cached->summary, summary.bytes, summary.length);
    snprintf(cached->from, sizeof cached->from, "%.*s", TEXT_ARG(event != NULL ? event->from : TEXT("")));
    cached->summary_seq = seq;
    arena_drop(&arena);
}

/* An event that cannot be read is listed with its id alone: asking for it says why. */
static bool bring_summary(struct event_cache *cached_events, struct store *store, struct text stream,
                          struct cached_event **cached, struct error *error) {
    struct text id = text_slice(stream, sizeof stream_prefix - 1, stream.length);
    struct cached_event *found = find(cached_events, id);
    struct store_head head;
    struct error unreadable;
    if (!store_get_head(store, stream, &head, error))
        return false;
    if (found == NULL || found->summary == NULL || found->summary_seq != head.seq) {
        if (cache_load(cached_events, store, id, &found, &unreadable) &&
            cache_refresh(cached_events, store, found, &unreadable))
            summarise(found, &found->shown->event, found->shown->head.seq);
        else {
            found = found != NULL ? found : add(cached_events, id);
            summarise(found, NULL, head.seq);
        }
    }
    *cached = found;
    return true;
}

struct list_row {
    struct cached_event *cached;
};

static int newest_first(const void *left, const void *right) {
    const struct cached_event *a = ((const struct list_row *)left)->cached;
    const struct cached_event *b = ((const struct list_row *)right)->cached;
    return event_newest_first(text_from(a->from), text_from(a->id), text_from(b->from), text_from(b->id));
}

static void keep_list(struct event_cache *cached_events, struct text list) {
    char *copy = memory_take(list.length + 1);
    memcpy(copy, list.bytes, list.length);
    pthread_rwlock_wrlock(&cached_events->lock);
    free(cached_events->list);
    cached_events->list = copy;
    answer_cache_forget(cached_events->cache, cached_events);
    pthread_rwlock_unlock(&cached_events->lock);
}

bool cache_list(struct event_cache *cached_events, struct store *store, struct arena *arena, struct text *list,
                struct error *error) {
    struct text *streams;
    size_t count;
    if (!store_list_streams(store, text_from(stream_prefix), arena, &streams, &count, error))
        return false;
    struct list_row *events = arena_array(arena, count, sizeof *events);
    for (size_t i = 0; i < count; i++)
        if (!bring_summary(cached_events, store, streams[i], &events[i].cached, error))
            return false;
    if (count > 1)
        qsort(events, count, sizeof *events, newest_first);
    struct text_builder out = {.arena = arena};
    text_add_zero(&out, "{\"events\":[");
    for (size_t i = 0; i < count; i++) {
        text_add_zero(&out, i == 0 ? "" : ",");
        text_add_zero(&out, events[i].cached->summary);
    }
    text_add_zero(&out, "]}");
    *list = text_builder_take(&out);
    keep_list(cached_events, *list);
    return true;
}

/* --- Viewers ---------------------------------------------------------------------------------------------------- */

void cache_tell_state(struct event_cache *cached_events) {
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
        feed_tell_state(&cached->feed);
}

struct viewers_check {
    bool (*holds)(void *context, const char *event, const char *session, enum view_role role);
    void *context;
    const char *event;
};

static bool holds_in_event(void *context, const char *session, enum view_role role) {
    const struct viewers_check *check = context;
    return check->holds(check->context, check->event, session, role);
}

void cache_check_viewers(struct event_cache *cached_events,
                         bool (*holds)(void *context, const char *event, const char *session, enum view_role role),
                         void *context) {
    struct viewers_check check = {.holds = holds, .context = context};
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next) {
        check.event = cached->id;
        feed_check(&cached->feed, holds_in_event, &check);
    }
}

void cache_beat(struct event_cache *cached_events, int64_t before) {
    pthread_rwlock_rdlock(&cached_events->lock);
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
        feed_beat(&cached->feed, before);
    pthread_rwlock_unlock(&cached_events->lock);
}

void cache_end(struct event_cache *cached_events) {
    pthread_rwlock_wrlock(&cached_events->lock);
    cached_events->ended = true;
    for (struct cached_event *cached = cached_events->first; cached != NULL; cached = cached->next)
        feed_end(&cached->feed);
    pthread_rwlock_unlock(&cached_events->lock);
}
