/*
 * The shelf: events held open, for the pool to read and for the keeper to write.
 *
 * The keeper is the one thread that changes anything here. It judges requests on a state of its own (`desk`), so that
 * readers of the other one (`shown`) never wait for the disk: they share it under a read-write lock, which the keeper
 * takes only for as long as it applies new facts.
 */
#ifndef STAUNTON_SERVER_SHELF_H
#define STAUNTON_SERVER_SHELF_H

#include <pthread.h>
#include <stdatomic.h>

#include "server/answer_cache.h"
#include "server/checks.h"
#include "server/news.h"
#include "store/desk.h"

enum { SHELF_LOADED = 32 /* events in memory at once */, SHELF_ID_BYTES = 40 };

struct held {
    struct held *next;
    char id[SHELF_ID_BYTES + 1];
    char stream[SHELF_ID_BYTES + 8];
    pthread_rwlock_t lock;    /* over what `shown` points to, and the pointer */
    struct desk_event *shown; /* NULL: not in memory */
    int32_t forgotten;        /* players whose sealed data cannot be opened any more */
    struct desk_event *desk;  /* the keeper's; NULL: not in memory */
    struct news news;
    atomic_llong used;        /* when it was last read */
    char *summary;            /* for the list of events, JSON; NULL: not made yet */
    char from[16];            /* first day, to sort by */
    int64_t summary_seq;      /* of the state it was made from */
    struct news_game *boards; /* the keeper's: games that viewers were told of, as they were then */
    size_t board_count;
    size_t board_capacity;
};

struct shelf {
    pthread_rwlock_t lock; /* over the list of events */
    struct held *first;
    size_t loaded;
    char *list; /* all events as JSON; NULL: must be made anew */
    struct answer_cache *cache;
    const struct news_archive *archive;
    struct checks *checks;
    bool ended;
};

void shelf_init(struct shelf *shelf, struct answer_cache *cache, const struct news_archive *archive,
                struct checks *checks);
void shelf_drop(struct shelf *shelf);

/* --- For the pool ----------------------------------------------------------------------------------------------- */

/* NULL when the keeper has not seen an event of this name yet. */
struct held *shelf_find(struct shelf *shelf, struct text id);
/* The event's state, to be left again soon; NULL (and nothing to leave) when it is not in memory. */
const struct desk_event *held_look(struct held *held);
void held_leave(struct held *held);
/* The list of events, to be left again soon; NULL (and nothing to leave) when it must be made. */
const char *shelf_look(struct shelf *shelf);
void shelf_leave(struct shelf *shelf);

/* --- For the keeper --------------------------------------------------------------------------------------------- */

/* Brings an event into memory for readers. */
bool shelf_load(struct shelf *shelf, struct store *store, struct text id, struct held **held, struct error *error);
/* The keeper's own state of an event, to run requests on. */
bool shelf_desk(struct shelf *shelf, struct store *store, struct text id, struct held **held, struct error *error);
/* Takes over the desk of an event that was just made. */
struct held *shelf_adopt(struct shelf *shelf, struct desk_event *desk);
/* Shows readers and viewers what the journal has that they have not seen. */
bool shelf_refresh(struct shelf *shelf, struct store *store, struct held *held, struct error *error);
void shelf_refresh_all(struct shelf *shelf, struct store *store);
/* Shows which events were found altered or damaged; viewers hear of it. */
void shelf_show_damage(struct shelf *shelf);
/* What is shown of every event has changed without a fact. */
void shelf_tell_state(struct shelf *shelf);
/* Viewers hear that a game has changed, unless they know; visitors do not where it is hidden from them. */
void shelf_tell_game(struct held *held, int32_t tournament, int32_t round, int32_t board, int64_t seq, bool hidden);
/* Makes the list of events; the text lives in the arena. */
bool shelf_list(struct shelf *shelf, struct store *store, struct arena *arena, struct text *list, struct error *error);
/* Signs of life to viewers who have heard nothing since `before`. May be called from any thread. */
void shelf_beat(struct shelf *shelf, int64_t before);
/* Ends all streams for good. May be called from any thread. */
void shelf_end(struct shelf *shelf);

#endif
