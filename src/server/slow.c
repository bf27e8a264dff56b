#include "server/slow.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "server/visits.h"

enum { BRAKE_MS = 5, IDLE_S = 60 /* then snapshots are dropped */ };

/* --- Following and stopping -------------------------------------------------------------------------------------- */

void slow_stop(struct slow_job *job, enum slow_stop why) {
    int none = SLOW_GOES_ON;
    atomic_compare_exchange_strong(&job->stop, &none, (int)why);
}

enum slow_stop slow_stopped(const struct slow_job *job) {
    return (enum slow_stop)atomic_load(&job->stop);
}

bool slow_goes_on(struct slow_job *job) {
    const struct slow_brake *brake = &job->queue->brake;
    const struct timespec moment = {.tv_nsec = BRAKE_MS * 1000000L};
    while (slow_stopped(job) == SLOW_GOES_ON) {
        if (job->limit_ms > 0 && visits_now() - job->started > job->limit_ms) {
            slow_stop(job, SLOW_TOO_LONG);
            continue;
        }
        if (brake->holds == NULL || !brake->holds(brake->context, job->queue->draws))
            return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

static bool step(void *context, int64_t done, int64_t total) {
    struct slow_job *job = context;
    atomic_store_explicit(&job->done, done, memory_order_relaxed);
    atomic_store_explicit(&job->total, total, memory_order_relaxed);
    return slow_goes_on(job);
}

/* --- Snapshots --------------------------------------------------------------------------------------------------- */

static void forget(struct slow_snapshot *snapshot) {
    if (snapshot->event[0] != 0)
        desk_release(&snapshot->cached);
    *snapshot = (struct slow_snapshot){0};
}

static void forget_all(struct slow_thread *thread) {
    for (size_t i = 0; i < SLOW_SNAPSHOTS; i++)
        forget(&thread->snapshots[i]);
}

/* The snapshot of the event, or else the place of the one that was not used for longest. */
static struct slow_snapshot *place_of(struct slow_thread *thread, const char *event) {
    struct slow_snapshot *oldest = &thread->snapshots[0];
    for (size_t i = 0; i < SLOW_SNAPSHOTS; i++) {
        struct slow_snapshot *snapshot = &thread->snapshots[i];
        if (strcmp(snapshot->event, event) == 0)
            return snapshot;
        if (snapshot->used < oldest->used)
            oldest = snapshot;
    }
    return oldest;
}

bool slow_look(struct slow_thread *thread, struct slow_job *job, struct desk_event **event, struct error *error) {
    struct slow_snapshot *snapshot = place_of(thread, job->event);
    bool moved;
    if (thread->store == NULL && !store_open(thread->queue->database, STORE_READ, &thread->store, error)) {
        thread->store = NULL;
        return false;
    }
    if (strcmp(snapshot->event, job->event) != 0) {
        forget(snapshot);
        if (!desk_load_sealed(thread->store, text_from(job->event), &snapshot->cached, error))
            return false;
        memcpy(snapshot->event, job->event, sizeof snapshot->event);
    } else if (!desk_refresh(thread->store, &snapshot->cached, &moved, error)) {
        forget(snapshot);
        return false;
    }
    snapshot->used = visits_now();
    snapshot->cached.event.watch = &job->watch;
    *event = &snapshot->cached;
    return true;
}

/* --- The threads ------------------------------------------------------------------------------------------------- */

/* Must the job wait for one before it? */
static bool must_wait(const struct slow_queue *queue, const struct slow_job *job) {
    const struct slow_job *other = queue->first;
    while (other != job && (job->alone == 0 || other->alone != job->alone || strcmp(other->event, job->event) != 0))
        other = other->next;
    return other != job;
}

static struct slow_job *take(struct slow_queue *queue) {
    struct slow_job *job = queue->first;
    while (job != NULL && (job->running || must_wait(queue, job)))
        job = job->next;
    if (job != NULL) {
        job->running = true;
        job->started = visits_now();
    }
    return job;
}

static void take_out(struct slow_queue *queue, struct slow_job *job) {
    struct slow_job **place = &queue->first;
    while (*place != job)
        place = &(*place)->next;
    *place = job->next;
    queue->count--;
    pthread_cond_broadcast(&queue->changed); /* one that had to wait for it may run */
}

static void wait_a_while(struct slow_thread *thread) {
    struct slow_queue *queue = thread->queue;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += IDLE_S;
    if (pthread_cond_timedwait(&queue->changed, &queue->mutex, &end) == 0)
        return;
    pthread_mutex_unlock(&queue->mutex);
    forget_all(thread);
    pthread_mutex_lock(&queue->mutex);
}

static void *work(void *argument) {
    struct slow_thread *thread = argument;
    struct slow_queue *queue = thread->queue;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), queue->nice); /* of this thread alone */
    pthread_mutex_lock(&queue->mutex);
    while (queue->first != NULL || !queue->closing) {
        struct slow_job *job = take(queue);
        if (job == NULL) {
            wait_a_while(thread);
            continue;
        }
        pthread_mutex_unlock(&queue->mutex);
        job->run(job, thread);
        pthread_mutex_lock(&queue->mutex);
        take_out(queue, job);
        pthread_mutex_unlock(&queue->mutex);
        job->finish(job);
        pthread_mutex_lock(&queue->mutex);
    }
    pthread_mutex_unlock(&queue->mutex);
    forget_all(thread);
    store_close(thread->store);
    return NULL;
}

bool slow_start(struct slow_queue *queue, const struct slow_options *options) {
    *queue = (struct slow_queue){.database = options->database,
                                 .brake = options->brake,
                                 .draws = options->draws,
                                 .limit = options->limit,
                                 .nice = options->nice};
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_cond_init(&queue->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    for (int i = 0; i < options->threads && i < SLOW_THREADS; i++) {
        queue->threads[i].queue = queue;
        if (pthread_create(&queue->threads[i].thread, NULL, work, &queue->threads[i]) != 0) {
            slow_finish(queue);
            slow_drop(queue);
            return false;
        }
        queue->thread_count++;
    }
    return true;
}

void slow_finish(struct slow_queue *queue) {
    pthread_mutex_lock(&queue->mutex);
    queue->closing = true;
    for (struct slow_job *job = queue->first; job != NULL; job = job->next)
        slow_stop(job, SLOW_SERVER_STOPS);
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->mutex);
    for (int i = 0; i < queue->thread_count; i++)
        pthread_join(queue->threads[i].thread, NULL);
    queue->thread_count = 0;
}

void slow_drop(struct slow_queue *queue) {
    pthread_cond_destroy(&queue->changed);
    pthread_mutex_destroy(&queue->mutex);
}

bool slow_submit_locked(struct slow_queue *queue, struct slow_job *job) {
    struct slow_job **end = &queue->first;
    if (queue->closing || queue->count >= queue->limit)
        return false;
    job->queue = queue;
    job->next = NULL;
    job->running = false;
    job->queued = visits_now();
    job->watch = (struct watch){step, job};
    atomic_init(&job->stop, SLOW_GOES_ON);
    atomic_init(&job->done, 0);
    atomic_init(&job->total, 0);
    while (*end != NULL)
        end = &(*end)->next;
    *end = job;
    queue->count++;
    pthread_cond_broadcast(&queue->changed);
    return true;
}

void slow_withdraw(struct slow_job *job) {
    take_out(job->queue, job);
}

bool slow_submit(struct slow_queue *queue, struct slow_job *job, void (*before)(struct slow_job *job)) {
    pthread_mutex_lock(&queue->mutex);
    bool taken = slow_submit_locked(queue, job);
    if (taken && before != NULL)
        before(job);
    pthread_mutex_unlock(&queue->mutex);
    return taken;
}
