/*
 * The cache: events held open, for the pool to read and for the writer to write.
 *
 * The writer is the one thread that changes anything here. It judges requests on a state of its own (`desk`), so that
 * readers of the other one (`shown`) never wait for the disk: they share it under a read-write lock, which the writer
 * takes only for as long as it applies new facts.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "server/answer_cache.h"
#include "server/feed.h"
#include "server/journal_checks.h"
#include "store/desk.h"

enum { CACHE_LOADED = 32 /* events in memory at once */, CACHE_ID_BYTES = 40 };

struct cached_event {
    struct cached_event *next;
    char id[CACHE_ID_BYTES + 1];
    char stream[CACHE_ID_BYTES + 8];
    pthread_rwlock_t lock;    /* over what `shown` points to, and the pointer */
    struct desk_event *shown; /* NULL: not in memory */
    int32_t forgotten;        /* players whose sealed data cannot be opened any more */
    struct desk_event *desk;  /* the writer's; NULL: not in memory */
    struct feed feed;
    atomic_llong used;           /* when it was last read */
    char *summary;               /* for the list of events, JSON; NULL: not made yet */
    char from[16];               /* first day, to sort by */
    int64_t summary_seq;         /* of the state it was made from */
    struct board_change *boards; /* the writer's: games that viewers were told of, as they were then */
    size_t board_count;
    size_t board_capacity;
};

struct event_cache {
    pthread_rwlock_t lock; /* over the list of events */
    struct cached_event *first;
    size_t loaded;
    char *list; /* all events as JSON; NULL: must be made anew */
    struct answer_cache *cache;
    const struct feed_archive *archive;
    struct checks *checks;
    bool ended;
};

void cache_init(struct event_cache *cached_events, struct answer_cache *cache, const struct feed_archive *archive,
                struct checks *checks);
void cache_drop(struct event_cache *cached_events);

/* --- For the pool ----------------------------------------------------------------------------------------------- */

/* NULL when the writer has not seen an event of this name yet. */
struct cached_event *cache_find(struct event_cache *cached_events, struct text id);
/* The event's state, to be left again soon; NULL (and nothing to leave) when it is not in memory. */
const struct desk_event *cached_look(struct cached_event *cached);
void cached_leave(struct cached_event *cached);
/* The list of events, to be left again soon; NULL (and nothing to leave) when it must be made. */
const char *cache_look(struct event_cache *cached_events);
void cache_leave(struct event_cache *cached_events);

/* --- For the writer --------------------------------------------------------------------------------------------- */

/* Brings an event into memory for readers. */
bool cache_load(struct event_cache *cached_events, struct store *store, struct text id, struct cached_event **cached,
                struct error *error);
/* The writer's own state of an event, to run requests on. */
bool cache_desk(struct event_cache *cached_events, struct store *store, struct text id, struct cached_event **cached,
                struct error *error);
/* Takes over the desk of an event that was just made. */
struct cached_event *cache_adopt(struct event_cache *cached_events, struct desk_event *desk);
/* Shows readers and viewers what the journal has that they have not seen. */
bool cache_refresh(struct event_cache *cached_events, struct store *store, struct cached_event *cached,
                   struct error *error);
void cache_refresh_all(struct event_cache *cached_events, struct store *store);
/* Shows which events were found altered or damaged; viewers hear of it. */
void cache_show_damage(struct event_cache *cached_events);
/* What is shown of every event has changed without a fact. */
void cache_tell_state(struct event_cache *cached_events);
/* Viewers hear that a game has changed, unless they know; visitors do not where it is hidden from them. */
void cache_tell_game(struct cached_event *cached, int32_t tournament, int32_t round, int32_t board, int64_t seq,
                     bool hidden);
/* Makes the list of events; the text lives in the arena. */
bool cache_list(struct event_cache *cached_events, struct store *store, struct arena *arena, struct text *list,
                struct error *error);
/* Signs of life to viewers who have heard nothing since `before`. May be called from any thread. */
void cache_beat(struct event_cache *cached_events, int64_t before);
/* Looks at the sessions of all who watch (feed_check). For the writer. */
void cache_check_viewers(struct event_cache *cached_events,
                         bool (*holds)(void *context, const char *event, const char *session, enum view_role role),
                         void *context);
/* Ends all streams for good. May be called from any thread. */
void cache_end(struct event_cache *cached_events);
