#include "server/visits.h"

#include <netinet/in.h>
#include <string.h>
#include <time.h>

#include "server/memory.h"

int64_t visits_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void visits_init(struct visits *visits, int patience_ms) {
    *visits = (struct visits){.patience_ms = patience_ms};
    pthread_mutex_init(&visits->mutex, NULL);
}

void visits_drop(struct visits *visits) {
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

struct visit *visits_begin(struct visits *visits, int socket, const struct sockaddr *address) {
    struct visit *visit = memory_take(sizeof *visit);
    visit->socket = socket;
    take_address(address, visit->address);
    visit_expect(visits, visit);
    pthread_mutex_lock(&visits->mutex);
    visit->next = visits->first;
    visit->place = &visits->first;
    if (visit->next != NULL)
        visit->next->place = &visit->next;
    visits->first = visit;
    atomic_fetch_add(&visits->count, 1);
    pthread_mutex_unlock(&visits->mutex);
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
    pthread_mutex_unlock(&visits->mutex);
    free(visit);
}

void visit_expect(const struct visits *visits, struct visit *visit) {
    atomic_store_explicit(&visit->deadline, visits_now() + visits->patience_ms, memory_order_relaxed);
}

void visit_arrived(struct visit *visit) {
    atomic_store_explicit(&visit->deadline, 0, memory_order_relaxed);
}

void visits_check(struct visits *visits) {
    int64_t now = visits_now();
    pthread_mutex_lock(&visits->mutex);
    for (struct visit *visit = visits->first; visit != NULL; visit = visit->next) {
        long long deadline = atomic_load_explicit(&visit->deadline, memory_order_relaxed);
        if (deadline != 0 && deadline < now)
            shutdown(visit->socket, SHUT_RDWR); /* still open: it is closed only after visits_end */
    }
    pthread_mutex_unlock(&visits->mutex);
}
