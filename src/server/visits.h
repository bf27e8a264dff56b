/*
 * Visits: the connections that are open, each with a deadline until which its next request must have arrived whole.
 *
 * libmicrohttpd closes connections that are silent; one that sends a byte now and then (slow loris) would live for
 * ever. Such a visit is ended here by shutting its socket down, which the pool then notices.
 */
#ifndef STAUNTON_SERVER_VISITS_H
#define STAUNTON_SERVER_VISITS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "server/proxies.h"

struct visit {
    struct visit *next;
    struct visit **place; /* the pointer that points here */
    int socket;
    unsigned char address[ADDRESS_BYTES]; /* IPv6, or IPv4 mapped into it */
    atomic_llong deadline;                /* milliseconds of visits_now; 0: none */
};

struct visits {
    pthread_mutex_t mutex;
    struct visit *first;
    atomic_int count;
    int patience_ms; /* for a request to arrive */
};

void visits_init(struct visits *visits, int patience_ms);
void visits_drop(struct visits *visits);

struct visit *visits_begin(struct visits *visits, int socket, const struct sockaddr *address);
void visits_end(struct visits *visits, struct visit *visit);

/* A request is expected, or arriving: the time runs from now on. */
void visit_expect(const struct visits *visits, struct visit *visit);
/* The request is there: no deadline while it is worked on and answered. */
void visit_arrived(struct visit *visit);
/* Ends the visits whose time is over. */
void visits_check(struct visits *visits);

/* Milliseconds of a clock that only goes forward. */
int64_t visits_now(void);

#endif
