#include "server/limits.h"

#include <string.h>

enum {
    PROBES = 8,
    BURST_SECONDS = 10,
    FIRST_WAIT_MS = 60 * 1000,
    LONGEST_WAIT_MS = 15 * 60 * 1000,
    FORGET_MS = 60 * 60 * 1000 /* attempts, after this long without one */
};

void limits_init(struct limits *limits, int writes_per_second, int attempts) {
    *limits = (struct limits){.writes_per_second = writes_per_second, .attempts = attempts};
    pthread_mutex_init(&limits->mutex, NULL);
}

void limits_drop(struct limits *limits) {
    pthread_mutex_destroy(&limits->mutex);
}

static int64_t full_allowance(const struct limits *limits) {
    return (int64_t)limits->writes_per_second * BURST_SECONDS * 1000;
}

static bool is_mapped(const unsigned char address[16]) {
    static const unsigned char prefix[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    return memcmp(address, prefix, sizeof prefix) == 0;
}

static struct limits_place *place_of(struct limits *limits, const unsigned char address[16], int64_t now) {
    unsigned char key[16] = {0};
    memcpy(key, address, is_mapped(address) ? 16 : 8);
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < sizeof key; i++)
        hash = (hash ^ key[i]) * 16777619U;
    struct limits_place *oldest = NULL;
    for (uint32_t probe = 0; probe < PROBES; probe++) {
        struct limits_place *place = &limits->places[(hash + probe) % LIMITS_PLACES];
        if (place->seen != 0 && memcmp(place->address, key, sizeof key) == 0)
            return place;
        if (oldest == NULL || place->seen < oldest->seen)
            oldest = place;
    }
    *oldest = (struct limits_place){.seen = now, .allowance = full_allowance(limits)};
    memcpy(oldest->address, key, sizeof key);
    return oldest;
}

/* What has become free since the address was last seen. */
static void catch_up(struct limits *limits, struct limits_place *place, int64_t now) {
    int64_t elapsed = now - place->seen;
    if (elapsed > BURST_SECONDS * 1000)
        place->allowance = full_allowance(limits);
    else
        place->allowance += elapsed * limits->writes_per_second;
    if (place->allowance > full_allowance(limits))
        place->allowance = full_allowance(limits);
    if (elapsed > FORGET_MS)
        place->attempts = 0;
    place->seen = now;
}

bool limits_write(struct limits *limits, const unsigned char address[16], int64_t now) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    catch_up(limits, place, now);
    bool allowed = place->allowance >= 1000;
    if (allowed)
        place->allowance -= 1000;
    pthread_mutex_unlock(&limits->mutex);
    return allowed;
}

/* Twice as long after each further attempt. */
static int64_t wait_after(int beyond) {
    int64_t wait = FIRST_WAIT_MS;
    while (beyond-- > 0 && wait < LONGEST_WAIT_MS)
        wait *= 2;
    return wait < LONGEST_WAIT_MS ? wait : LONGEST_WAIT_MS;
}

bool limits_sign_in(struct limits *limits, const unsigned char address[16], int64_t now, int64_t *wait) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    catch_up(limits, place, now);
    bool allowed = place->free_again <= now;
    if (!allowed) {
        *wait = place->free_again - now;
    } else if (++place->attempts >= limits->attempts) {
        /* Counted before the password is checked, so that many at once gain nothing. */
        place->free_again = now + wait_after(place->attempts - limits->attempts);
    }
    pthread_mutex_unlock(&limits->mutex);
    return allowed;
}

void limits_signed_in(struct limits *limits, const unsigned char address[16], int64_t now) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    place->attempts = 0;
    place->free_again = 0;
    pthread_mutex_unlock(&limits->mutex);
}
