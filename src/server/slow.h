/*
 * Work that may take long, such as drawing a round: done by threads of its own on snapshots of their own, so that neither
 * the writer nor the threads that answer requests wait for it. Waiting work is bounded; what runs can be followed and
 * stopped.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "base/watch.h"
#include "server/cache.h"
#include "store/desk.h"

enum { SLOW_THREADS = 4 /* of a queue, at most */, SLOW_SNAPSHOTS = 2 /* events in memory, of each thread */ };

enum slow_stop { SLOW_GOES_ON, SLOW_CANCELLED, SLOW_TOO_LONG, SLOW_SERVER_STOPS };

struct slow_queue;
struct slow_thread;

struct slow_job {
    struct slow_job *next;
    struct slow_queue *queue;
    char event[CACHE_ID_BYTES + 1];
    int64_t alone; /* jobs of one event with the same number run one after the other; 0: whenever there is a thread */
    int64_t limit_ms; /* it is stopped after so long; 0: no limit */
    /* Does the work. */
    void (*run)(struct slow_job *job, struct slow_thread *thread);
    /* Called last, when the job is in no list any more: answers whoever waits. */
    void (*finish)(struct slow_job *job);
    bool running;
    int64_t queued; /* when, by visits_now */
    int64_t started;
    struct watch watch; /* for the engines that it calls */
    atomic_int stop;    /* enum slow_stop */
    atomic_llong done;  /* how far it is */
    atomic_llong total; /* 0: nobody knows */
};

/* Tests make work wait with it: true while it must, asked every few milliseconds. */
struct slow_brake {
    bool (*holds)(void *context, bool draws);
    void *context;
};

struct slow_snapshot {
    struct desk_event cached;
    char event[CACHE_ID_BYTES + 1]; /* empty: nothing */
    int64_t used;
};

struct slow_thread {
    pthread_t thread;
    struct slow_queue *queue;
    struct store *store; /* NULL: not opened yet */
    struct slow_snapshot snapshots[SLOW_SNAPSHOTS];
};

struct slow_queue {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    const char *database;
    struct slow_brake brake;
    bool draws;             /* not views */
    struct slow_job *first; /* all jobs, in their order, those that run too */
    size_t count;
    size_t limit;
    bool closing;
    int nice;
    int thread_count;
    struct slow_thread threads[SLOW_THREADS];
};

/* How a queue is made; the database's name and what the brake points to must outlive it. */
struct slow_options {
    const char *database;
    struct slow_brake brake;
    bool draws;
    int threads;
    size_t limit; /* of jobs, those that run included */
    int nice;     /* the higher, the more its threads let others go first */
};
/* False when the system gives no threads. */
bool slow_start(struct slow_queue *queue, const struct slow_options *options);
/* Stops what runs, refuses what waits (both as SLOW_SERVER_STOPS), ends the threads. slow_submit may still be called. */
void slow_finish(struct slow_queue *queue);
void slow_drop(struct slow_queue *queue);

/*
 * Queues a job, whose event, alone, limit_ms, run and finish are set. False when there are too many or the queue is closing.
 * `before`, unless it is NULL, is called under the lock when the job is taken, before it can run.
 */
bool slow_submit(struct slow_queue *queue, struct slow_job *job, void (*before)(struct slow_job *job));
/* The same with the queue's lock held. */
bool slow_submit_locked(struct slow_queue *queue, struct slow_job *job);
/* Tells a job to stop; the first reason counts. With the queue's lock held, or from the job itself. */
void slow_stop(struct slow_job *job, enum slow_stop why);
enum slow_stop slow_stopped(const struct slow_job *job);

/* Takes a job out that does not run yet, with the queue's lock held; whoever did calls its finish, without the lock. */
void slow_withdraw(struct slow_job *job);

/* --- For jobs ---------------------------------------------------------------------------------------------------- */

/* The event of the job as the journal has it now, with the job's watch. Sealed fields are closed. */
bool slow_look(struct slow_thread *thread, struct slow_job *job, struct desk_event **event, struct error *error);
/* May the job go on? Waits while the brake holds. */
bool slow_goes_on(struct slow_job *job);
