#include "server/visits.h"

#include <errno.h>
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "server/heap.h"

enum {
    SURPLUS_MS = 2000,      /* for who has no place to say what they want */
    PACE_BYTES = 16 * 1024, /* to be taken in the time for a request */
    PACE_CHECKS = 8,        /* in that time */
    EVENTS = 64
};

int64_t visits_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool visits_init(struct visits *visits, int patience_ms, int reserve, struct shares *shares,
                 const struct proxies *proxies) {
    *visits = (struct visits){.patience_ms = patience_ms, .reserve = reserve, .shares = shares, .proxies = proxies};
    visits->surplus_end = &visits->surplus_first;
    pthread_mutex_init(&visits->mutex, NULL);
    visits->epoll = epoll_create1(EPOLL_CLOEXEC);
    return visits->epoll >= 0;
}

void visits_drop(struct visits *visits) {
    if (visits->epoll >= 0)
        close(visits->epoll);
    free(visits->sockets);
    pthread_mutex_destroy(&visits->mutex);
}

static void map_address(const struct in_addr *four, unsigned char address[ADDRESS_BYTES]) {
    memset(address, 0, 10);
    memset(address + 10, 0xff, 2);
    memcpy(address + 12, four, 4);
}

static void take_address(const struct sockaddr *from, unsigned char address[ADDRESS_BYTES]) {
    if (from != NULL && from->sa_family == AF_INET)
        map_address(&((const struct sockaddr_in *)(const void *)from)->sin_addr, address);
    else if (from != NULL && from->sa_family == AF_INET6)
        memcpy(address, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, ADDRESS_BYTES);
}

/* --- Places ----------------------------------------------------------------------------------------------------- */

static const unsigned char *counted_address(const struct visit *visit) {
    return visit->proxied ? NULL : visit->address;
}

static bool take_place(struct visits *visits, struct visit *visit) {
    visit->refused = shares_take(visits->shares, SHARE_CONNECTION, counted_address(visit));
    return visit->refused == SHARE_TAKEN;
}

/* Takes the visit out of the queue of the surplus, where it is in it. */
static void leave_surplus(struct visits *visits, const struct visit *visit) {
    struct visit **place = &visits->surplus_first;
    while (*place != NULL && *place != visit)
        place = &(*place)->newer;
    if (*place == NULL)
        return;
    *place = visit->newer;
    if (visits->surplus_end == &visit->newer)
        visits->surplus_end = place;
    visits->surplus--;
}

static void join_surplus(struct visits *visits, struct visit *visit) {
    visit->standing = VISIT_SURPLUS;
    visit->newer = NULL;
    *visits->surplus_end = visit;
    visits->surplus_end = &visit->newer;
    visits->surplus++;
}

/* The oldest whose request is not being worked on, else the oldest. */
static void push_out(struct visits *visits) {
    struct visit *out = visits->surplus_first;
    while (out != NULL && atomic_load_explicit(&out->running, memory_order_relaxed))
        out = out->newer;
    if (out == NULL)
        out = visits->surplus_first;
    if (out == NULL)
        return;
    leave_surplus(visits, out);
    shutdown(out->socket, SHUT_RDWR); /* still open: it is closed only after visits_end */
}

static void keep_socket(struct visits *visits, struct visit *visit) {
    size_t at = (size_t)visit->socket;
    if (at >= visits->socket_capacity) {
        size_t capacity = at * 2 + 64;
        struct visit_slot *sockets = memory_take(capacity * sizeof *sockets);
        if (visits->socket_capacity > 0)
            memcpy(sockets, visits->sockets, visits->socket_capacity * sizeof *sockets);
        free(visits->sockets);
        visits->sockets = sockets;
        visits->socket_capacity = capacity;
    }
    visits->sockets[at].visit = visit;
}

struct visit *visits_begin(struct visits *visits, int socket, const struct sockaddr *address) {
    struct visit *visit = memory_take(sizeof *visit);
    visit->socket = socket;
    take_address(address, visit->address);
    visit->proxied = address_in(visits->proxies->trusted, visits->proxies->count, visit->address);
    pthread_mutex_lock(&visits->mutex);
    visit->next = visits->first;
    visit->place = &visits->first;
    if (visit->next != NULL)
        visit->next->place = &visit->next;
    visits->first = visit;
    keep_socket(visits, visit);
    if (!take_place(visits, visit)) {
        join_surplus(visits, visit);
        if (visits->surplus > visits->reserve)
            push_out(visits);
    }
    atomic_fetch_add(&visits->count, 1);
    pthread_mutex_unlock(&visits->mutex);
    visit_expect(visits, visit);
    return visit;
}

void visits_end(struct visits *visits, struct visit *visit) {
    if (visit == NULL)
        return;
    pthread_mutex_lock(&visits->mutex);
    atomic_fetch_sub(&visits->count, 1);
    *visit->place = visit->next;
    if (visit->next != NULL)
        visit->next->place = visit->place;
    visits->sockets[visit->socket].visit = NULL;
    if (visit->standing == VISIT_PLACED)
        shares_give(visits->shares, SHARE_CONNECTION, counted_address(visit));
    else
        leave_surplus(visits, visit);
    pthread_mutex_unlock(&visits->mutex);
    free(visit);
}

enum share_taken visit_claim(struct visits *visits, struct visit *visit, bool arbiter) {
    enum share_taken refused = SHARE_TAKEN;
    pthread_mutex_lock(&visits->mutex);
    if (visit->standing == VISIT_SURPLUS) {
        if (take_place(visits, visit))
            visit->standing = VISIT_PLACED;
        else if (arbiter)
            visit->standing = VISIT_ARBITER;
        if (visit->standing != VISIT_SURPLUS)
            leave_surplus(visits, visit);
        else
            refused = visit->refused;
    }
    pthread_mutex_unlock(&visits->mutex);
    return refused;
}

/* --- Time ------------------------------------------------------------------------------------------------------- */

static int patience_with(const struct visits *visits, const struct visit *visit) {
    bool surplus = visit->standing == VISIT_SURPLUS && visits->patience_ms > SURPLUS_MS;
    return surplus ? SURPLUS_MS : visits->patience_ms;
}

void visit_expect(const struct visits *visits, struct visit *visit) {
    atomic_store_explicit(&visit->running, false, memory_order_relaxed);
    atomic_store_explicit(&visit->deadline, visits_now() + patience_with(visits, visit), memory_order_relaxed);
}

void visit_arrived(struct visit *visit) {
    atomic_store_explicit(&visit->running, true, memory_order_relaxed);
    atomic_store_explicit(&visit->deadline, 0, memory_order_relaxed);
}

/*
 * Of what waits to be sent, all or a fair part must be taken in the time for a request: who reads nothing, or a byte now
 * and then, is slower than that.
 */
static bool reads_too_slowly(const struct visits *visits, struct visit *visit, int64_t now) {
    struct tcp_info info;
    socklen_t length = sizeof info;
    int waiting = 0;
    if (ioctl(visit->socket, SIOCOUTQ, &waiting) != 0 || waiting <= 0) {
        visit->paced = 0;
        return false;
    }
    if (getsockopt(visit->socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0 ||
        length < offsetof(struct tcp_info, tcpi_bytes_acked) + sizeof info.tcpi_bytes_acked)
        return false;
    if (visit->paced == 0 || info.tcpi_bytes_acked >= visit->due) {
        visit->paced = now;
        visit->due = info.tcpi_bytes_acked + (unsigned long long)(waiting < PACE_BYTES ? waiting : PACE_BYTES);
        return false;
    }
    return now - visit->paced > visits->patience_ms;
}

static void hang_up(struct visit *visit) {
    shutdown(visit->socket, SHUT_RDWR); /* still open: it is closed only after visits_end */
    if (visit->watch.context != NULL)
        visit->watch.hung_up(visit->watch.context);
}

/* What waits to be sent is thrown away: the system would hold it for as long as the other side likes. */
static void cut_off(struct visit *visit) {
    const struct linger at_once = {.l_onoff = 1};
    setsockopt(visit->socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    hang_up(visit);
}

void visits_check(struct visits *visits) {
    int64_t now = visits_now();
    pthread_mutex_lock(&visits->mutex);
    bool pace = now - visits->paced >= visits->patience_ms / PACE_CHECKS;
    if (pace)
        visits->paced = now;
    for (struct visit *visit = visits->first; visit != NULL; visit = visit->next) {
        long long deadline = atomic_load_explicit(&visit->deadline, memory_order_relaxed);
        if (deadline != 0 && deadline < now)
            hang_up(visit);
        else if (deadline == 0 && pace && reads_too_slowly(visits, visit, now))
            cut_off(visit);
    }
    pthread_mutex_unlock(&visits->mutex);
}

/* --- Streams whose other side hangs up -------------------------------------------------------------------------- */

void visit_watch(struct visits *visits, int socket, struct visit_watch watch) {
    struct epoll_event event = {.events = EPOLLRDHUP, .data.fd = socket};
    pthread_mutex_lock(&visits->mutex);
    struct visit *visit = visits->sockets[socket].visit;
    visit->watch = watch;
    epoll_ctl(visits->epoll, EPOLL_CTL_ADD, socket, &event); /* without it the next sign of life finds out */
    pthread_mutex_unlock(&visits->mutex);
}

void visit_unwatch(struct visits *visits, int socket, const void *context) {
    pthread_mutex_lock(&visits->mutex);
    /* The visit may be over, and its socket another's by now. */
    struct visit *visit = visits->sockets[socket].visit;
    if (visit != NULL && visit->watch.context == context) {
        visit->watch = (struct visit_watch){0};
        epoll_ctl(visits->epoll, EPOLL_CTL_DEL, socket, NULL);
    }
    pthread_mutex_unlock(&visits->mutex);
}

static bool is_closed(int socket) {
    struct pollfd look = {.fd = socket, .events = POLLRDHUP};
    return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void visits_listen(struct visits *visits, int wait_ms) {
    struct epoll_event events[EVENTS];
    int count = epoll_wait(visits->epoll, events, EVENTS, wait_ms);
    for (int i = 0; i < count; i++) {
        int socket = events[i].data.fd;
        pthread_mutex_lock(&visits->mutex);
        /* Looked at again: since it was reported it may have been closed and opened for somebody else. */
        struct visit *visit = visits->sockets[socket].visit;
        if (visit != NULL && visit->watch.context != NULL && is_closed(socket)) {
            epoll_ctl(visits->epoll, EPOLL_CTL_DEL, socket, NULL);
            hang_up(visit);
        }
        pthread_mutex_unlock(&visits->mutex);
    }
}
