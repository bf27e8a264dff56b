/*
 * Feed: the facts of one event as server-sent events, for all who watch it.
 *
 * The newest facts are kept rendered; a viewer who resumes from further back is served from the journal. A viewer waits
 * with its connection suspended and costs no thread; it holds one position and at most a few kilobytes, however slowly
 * it reads.
 */
#pragma once

#include <microhttpd.h>
#include <pthread.h>

#include "event/board_game.h"
#include "event/entry.h"
#include "event/views.h"
#include "server/visits.h"

enum { FEED_KEPT = 256, FEED_GAMES = 256, FEED_DRAWS = 16, FEED_SESSION_TEXT = 17 };

struct viewer;

struct feed_item {
    char *message[VIEW_ARBITER + 1]; /* by role */
    size_t length[VIEW_ARBITER + 1];
};

/* Reads facts that are no longer kept: those after `after`, at most `limit`, into the arena. */
struct feed_archive {
    void *context;
    bool (*read)(void *context, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                 struct journal_entry **entries, size_t *count);
};

struct feed {
    pthread_mutex_t mutex;
    struct text stream;
    const struct feed_archive *archive;
    int64_t seq;                            /* of the newest fact */
    int64_t oldest;                         /* of the first one kept; seq + 1 when none is */
    struct feed_item items[FEED_KEPT];      /* fact n at n % FEED_KEPT */
    int64_t games;                          /* that were told of */
    struct board_change boards[FEED_GAMES]; /* number n, from 1, at n % FEED_GAMES */
    int64_t draws;                          /* messages about draws in progress, for arbiters */
    char *drawing[FEED_DRAWS];              /* number n, from 1, at n % FEED_DRAWS: JSON */
    int64_t states;                         /* of the event as a whole that were told of */
    struct viewer *first;
    size_t viewers;
    bool ended;
};

void feed_init(struct feed *feed, struct text stream, const struct feed_archive *archive);
/* No viewer may be left. */
void feed_drop(struct feed *feed);

/*
 * The event was read as far as `seq` without its facts having been published one by one. That may be less than before:
 * a database can be put back from a backup.
 */
void feed_catch_up(struct feed *feed, int64_t seq);
/* New facts, in order. Wakes the viewers. */
void feed_publish(struct feed *feed, const struct journal_entry *entries, size_t count);
/*
 * The game of a board has changed: a message "game", without an id, because it is no fact of the event. Who resumes a stream
 * looks at its boards anew.
 */
void feed_tell_game(struct feed *feed, const struct board_change *game);
/*
 * How far a draw is: a message "draw" with this JSON, without an id and to arbiters only. Who misses some hears the newest.
 */
void feed_tell_draw(struct feed *feed, struct text json);
/* What is shown of the event has changed without a fact: a message "state", on which a page looks anew. */
void feed_tell_state(struct feed *feed);
/* A sign of life for viewers who have heard nothing since `before` (of visits_now). */
void feed_beat(struct feed *feed, int64_t before);
/*
 * Looks at the sessions that watch: where `holds` says that one is over or sees something else by now, its streams end, after
 * a message "session", on which a page looks anew who it is.
 */
void feed_check(struct feed *feed, bool (*holds)(void *context, const char *session, enum view_role role),
                void *context);
/* Every stream ends; later ones end at once. */
void feed_end(struct feed *feed);
size_t feed_viewers(struct feed *feed);

/* Where a viewer is. */
struct feed_place {
    struct MHD_Connection *connection;
    struct visits *visits; /* which notice when it hangs up */
    int socket;
    unsigned char address[ADDRESS_BYTES];
    char session[FEED_SESSION_TEXT]; /* id of the session that watches; empty: nobody is signed in */
    void *context;
    void (*left)(void *context, const unsigned char address[ADDRESS_BYTES]); /* when the stream is over, or NULL */
};

extern const char feed_type[]; /* text/event-stream */

/*
 * A stream of the facts after `after`. Who has seen more than there is (a backup was put back) is told to look anew, by
 * a message "reset", and hears what comes next.
 */
struct MHD_Response *feed_response(struct feed *feed, const struct feed_place *place, enum view_role role,
                                   int64_t after);

/*
 * One fact as a message of a stream; lives in the arena. Of what only arbiters see (drafts, prohibited pairs) the public
 * is told no more than that there is a fact: "arbiter.noted".
 */
struct text feed_message(struct arena *arena, const struct journal_entry *entry, enum view_role role);
