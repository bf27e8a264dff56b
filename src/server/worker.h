/*
 * A thread that does one job after the other for requests that wait: their connections are suspended meanwhile, so that
 * the threads of the pool go on answering others.
 */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct MHD_Connection;

struct job {
    struct job *next;
    struct MHD_Connection *connection; /* suspended until the job is done; NULL: of worker_ask */
    void (*run)(struct job *job);
    bool done; /* of worker_ask */
};

struct worker {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    pthread_cond_t answered;
    struct job *first;
    struct job **end;
    size_t waiting;
    size_t limit; /* of jobs waiting */
    bool closing; /* no new jobs; ends when those that wait are done */
    void *context;
    void (*tick)(void *context); /* called between jobs about every `tick_ms`, or NULL */
    int tick_ms;
};

/* Starts the thread; false when the system gives none. */
bool worker_start(struct worker *worker, size_t limit, void (*tick)(void *context), void *context, int tick_ms);
/*
 * Suspends the job's connection and queues the job; false when too many wait or the worker is closing: then nothing was
 * suspended. To be called from MHD's handler only.
 */
bool worker_submit(struct worker *worker, struct job *job);
/* Queues a job, of which only `run` is set, and waits until it is done. False like worker_submit. From other threads than MHD's. */
bool worker_ask(struct worker *worker, struct job *job);
/* Takes no more jobs, does those that wait, ends the thread. worker_submit may still be called. */
void worker_finish(struct worker *worker);
void worker_drop(struct worker *worker);
