/*
 * Visits: the connections that are open. Each has a deadline until which its next request must have arrived whole, and
 * takes what is sent to it at a certain pace.
 *
 * libmicrohttpd closes connections that are silent; one that sends or reads a byte now and then would live for ever.
 * Such a visit is ended here by shutting its socket down, which the pool then notices.
 *
 * There are only so many places, in all and for one address. A visit beyond them is surplus: it stays for a moment, to
 * be told so, unless it turns out to be an arbiter who is signed in. The reserve holds the newest of the surplus; who
 * comes next pushes the oldest out.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "server/shares.h"

/* Told when the other side has closed its connection. Called with the visits locked; must not wait. */
struct visit_watch {
    void *context; /* NULL: nobody wants to know */
    void (*hung_up)(void *context);
};

/* Changed by the connection's own thread only. */
enum visit_standing { VISIT_PLACED, VISIT_SURPLUS, VISIT_ARBITER };

struct visit {
    struct visit *next;
    struct visit **place; /* the pointer that points here */
    int socket;
    unsigned char address[ADDRESS_BYTES]; /* IPv6, or IPv4 mapped into it */
    bool proxied;                         /* by a proxy that is trusted: it counts for nobody's address */
    enum visit_standing standing;
    enum share_taken refused; /* why it is surplus */
    struct visit *newer;      /* in the queue of the surplus */
    atomic_bool running;      /* its request is being worked on */
    atomic_llong deadline;    /* milliseconds of visits_now; 0: none */
    int64_t paced;            /* when it last kept the pace, 0: nothing is being sent */
    unsigned long long due;   /* bytes that the other side must have taken to keep it */
    struct visit_watch watch;
};

struct visit_slot {
    struct visit *visit;
};

struct visits {
    pthread_mutex_t mutex;
    struct visit *first;
    atomic_int count;
    int patience_ms; /* for a request to arrive */
    int reserve;     /* surplus visits at once */
    int surplus;
    struct visit *surplus_first; /* the oldest */
    struct visit **surplus_end;
    struct shares *shares;
    const struct proxies *proxies;
    int epoll;                  /* for streams whose other side hangs up */
    struct visit_slot *sockets; /* by number of the socket */
    size_t socket_capacity;
    int64_t paced; /* when the pace was last looked at */
};

bool visits_init(struct visits *visits, int patience_ms, int reserve, struct shares *shares,
                 const struct proxies *proxies);
void visits_drop(struct visits *visits);

struct visit *visits_begin(struct visits *visits, int socket, const struct sockaddr *address);
void visits_end(struct visits *visits, struct visit *visit);

/* A request is expected, or arriving: the time runs from now on. */
void visit_expect(const struct visits *visits, struct visit *visit);
/* The request is there: no deadline while it is worked on and answered. */
void visit_arrived(struct visit *visit);
/* May it stay? Surplus may when there is room by now, or when it is an arbiter; else says what is full. */
enum share_taken visit_claim(struct visits *visits, struct visit *visit, bool arbiter);

/* Wants to know when the other side hangs up, until visit_unwatch with the same context. */
void visit_watch(struct visits *visits, int socket, struct visit_watch watch);
void visit_unwatch(struct visits *visits, int socket, const void *context);

/* Waits for streams whose other side hangs up, for so long at most. For one thread. */
void visits_listen(struct visits *visits, int wait_ms);
/* Ends the visits whose time is over or who read too slowly. */
void visits_check(struct visits *visits);

/* Milliseconds of a clock that only goes forward. */
int64_t visits_now(void);
