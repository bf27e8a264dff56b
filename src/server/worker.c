#include "server/worker.h"

#include <microhttpd.h>
#include <time.h>

static struct job *take(struct worker *worker) {
    struct job *job = worker->first;
    if (job != NULL) {
        worker->first = job->next;
        if (worker->first == NULL)
            worker->end = &worker->first;
        worker->waiting--;
    }
    return job;
}

static void later(struct timespec *time, int milliseconds) {
    clock_gettime(CLOCK_MONOTONIC, time);
    time->tv_sec += milliseconds / 1000;
    time->tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (time->tv_nsec >= 1000000000) {
        time->tv_sec++;
        time->tv_nsec -= 1000000000;
    }
}

static bool past(const struct timespec *time) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > time->tv_sec || (now.tv_sec == time->tv_sec && now.tv_nsec >= time->tv_nsec);
}

/* What was run belongs to whoever waits for it from here on. */
static void give_back(struct worker *worker, struct job *job, struct MHD_Connection *connection) {
    if (connection != NULL) {
        MHD_resume_connection(connection);
        return;
    }
    pthread_mutex_lock(&worker->mutex);
    job->done = true;
    pthread_cond_broadcast(&worker->answered);
    pthread_mutex_unlock(&worker->mutex);
}

static void *work(void *argument) {
    struct worker *worker = argument;
    struct timespec next;
    later(&next, worker->tick_ms);
    pthread_mutex_lock(&worker->mutex);
    while (worker->first != NULL || !worker->closing) {
        struct job *job = take(worker);
        if (job == NULL && worker->tick == NULL)
            pthread_cond_wait(&worker->changed, &worker->mutex);
        else if (job == NULL && !past(&next))
            pthread_cond_timedwait(&worker->changed, &worker->mutex, &next);
        bool ticking = worker->tick != NULL && past(&next);
        pthread_mutex_unlock(&worker->mutex);
        if (job != NULL) {
            struct MHD_Connection *connection = job->connection;
            job->run(job);
            give_back(worker, job, connection);
        }
        if (ticking) {
            worker->tick(worker->context);
            later(&next, worker->tick_ms);
        }
        pthread_mutex_lock(&worker->mutex);
    }
    pthread_mutex_unlock(&worker->mutex);
    return NULL;
}

bool worker_start(struct worker *worker, size_t limit, void (*tick)(void *context), void *context, int tick_ms) {
    *worker = (struct worker){.limit = limit, .tick = tick, .context = context, .tick_ms = tick_ms};
    worker->end = &worker->first;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&worker->mutex, NULL);
    pthread_cond_init(&worker->changed, &attributes);
    pthread_cond_init(&worker->answered, &attributes);
    pthread_condattr_destroy(&attributes);
    if (pthread_create(&worker->thread, NULL, work, worker) == 0)
        return true;
    worker_drop(worker);
    return false;
}

static bool has_room(const struct worker *worker) {
    return !worker->closing && worker->waiting < worker->limit;
}

static void append(struct worker *worker, struct job *job) {
    job->next = NULL;
    *worker->end = job;
    worker->end = &job->next;
    worker->waiting++;
    pthread_cond_signal(&worker->changed);
}

bool worker_submit(struct worker *worker, struct job *job) {
    pthread_mutex_lock(&worker->mutex);
    bool taken = has_room(worker);
    if (taken) {
        /* Suspended first: the job may be done before this thread gets any further. */
        MHD_suspend_connection(job->connection);
        append(worker, job);
    }
    pthread_mutex_unlock(&worker->mutex);
    return taken;
}

bool worker_ask(struct worker *worker, struct job *job) {
    pthread_mutex_lock(&worker->mutex);
    bool taken = has_room(worker);
    if (taken) {
        job->connection = NULL;
        job->done = false;
        append(worker, job);
    }
    while (taken && !job->done)
        pthread_cond_wait(&worker->answered, &worker->mutex);
    pthread_mutex_unlock(&worker->mutex);
    return taken;
}

void worker_finish(struct worker *worker) {
    pthread_mutex_lock(&worker->mutex);
    worker->closing = true;
    pthread_cond_signal(&worker->changed);
    pthread_mutex_unlock(&worker->mutex);
    pthread_join(worker->thread, NULL);
}

void worker_drop(struct worker *worker) {
    pthread_cond_destroy(&worker->answered);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->mutex);
}
