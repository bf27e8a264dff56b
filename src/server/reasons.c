#include "server/reasons.h"

#include <string.h>
#include <time.h>

#include "server/heap.h"
#include "server/visits.h"

enum { LOOK_MS = 20 };

struct reasons_row {
    struct reasons_row *next;
    unsigned char digest[REASONS_DIGEST];
    bool working;
    int64_t failed; /* when it took too long; 0: it did not */
    char *bytes;    /* NULL: not there yet */
    size_t length;
};

void reasons_init(struct reasons *reasons) {
    pthread_condattr_t attributes;
    *reasons = (struct reasons){0};
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&reasons->mutex, NULL);
    pthread_cond_init(&reasons->changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void drop_row(struct reasons *reasons, struct reasons_row **place) {
    struct reasons_row *row = *place;
    *place = row->next;
    reasons->bytes -= sizeof *row + row->length;
    free(row->bytes);
    free(row);
}

void reasons_drop(struct reasons *reasons) {
    while (reasons->first != NULL)
        drop_row(reasons, &reasons->first);
    pthread_cond_destroy(&reasons->changed);
    pthread_mutex_destroy(&reasons->mutex);
}

/* The row, brought to the front; made when there is none. */
static struct reasons_row *row_of(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST]) {
    struct reasons_row **place = &reasons->first;
    while (*place != NULL && memcmp((*place)->digest, digest, REASONS_DIGEST) != 0)
        place = &(*place)->next;
    struct reasons_row *row = *place;
    if (row != NULL) {
        *place = row->next;
    } else {
        row = memory_take(sizeof *row);
        memcpy(row->digest, digest, REASONS_DIGEST);
        reasons->bytes += sizeof *row;
    }
    row->next = reasons->first;
    reasons->first = row;
    return row;
}

/* Those that were not used for longest go, but none that is being worked out. */
static void make_room(struct reasons *reasons) {
    while (reasons->bytes > REASONS_BYTES) {
        struct reasons_row **last = NULL;
        for (struct reasons_row **place = &reasons->first->next; *place != NULL; place = &(*place)->next)
            if (!(*place)->working)
                last = place;
        if (last == NULL)
            return;
        drop_row(reasons, last);
    }
}

static void wait_a_moment(struct reasons *reasons) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += LOOK_MS * 1000000L;
    if (end.tv_nsec >= 1000000000) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&reasons->changed, &reasons->mutex, &end);
}

enum reasons_found reasons_find(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST],
                                struct slow_job *job, struct arena *arena, struct text *kept) {
    enum reasons_found found = REASONS_WANTED;
    pthread_mutex_lock(&reasons->mutex);
    struct reasons_row *row = row_of(reasons, digest);
    while (row->working && slow_goes_on(job)) {
        wait_a_moment(reasons);
        row = row_of(reasons, digest);
    }
    if (row->bytes != NULL) {
        char *copy = arena_alloc(arena, row->length);
        memcpy(copy, row->bytes, row->length);
        *kept = (struct text){copy, row->length};
        found = REASONS_KEPT;
    } else if (row->working) {
        found = REASONS_STOPPED;
    } else if (row->failed > 0 && visits_now() - row->failed < (int64_t)REASONS_REST_S * 1000) {
        found = REASONS_TOO_LONG;
    } else {
        row->working = true;
    }
    pthread_mutex_unlock(&reasons->mutex);
    return found;
}

void reasons_keep(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST], struct text found) {
    char *copy = memory_take(found.length + 1);
    memcpy(copy, found.bytes, found.length);
    pthread_mutex_lock(&reasons->mutex);
    struct reasons_row *row = row_of(reasons, digest);
    row->working = false;
    row->failed = 0;
    row->bytes = copy;
    row->length = found.length;
    reasons->bytes += found.length;
    make_room(reasons);
    pthread_cond_broadcast(&reasons->changed);
    pthread_mutex_unlock(&reasons->mutex);
}

void reasons_give_up(struct reasons *reasons, const unsigned char digest[REASONS_DIGEST], bool too_long) {
    pthread_mutex_lock(&reasons->mutex);
    struct reasons_row *row = row_of(reasons, digest);
    row->working = false;
    row->failed = too_long ? visits_now() : 0;
    pthread_cond_broadcast(&reasons->changed);
    pthread_mutex_unlock(&reasons->mutex);
}
