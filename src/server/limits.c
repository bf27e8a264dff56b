#include "server/limits.h"

#include <string.h>

enum {
    PROBES = 8,
    BURST_SECONDS = 10,
    FIRST_WAIT_MS = 60 * 1000,
    LONGEST_WAIT_MS = 15 * 60 * 1000,
    DIGITS_WAIT_MS = 60 * 60 * 1000,
    DIGITS_FORGET_MS = 24 * 60 * 60 * 1000,
    FORGET_MS = 60 * 60 * 1000 /* attempts, after this long without one */
};

void limits_init(struct limits *limits, int reads_per_second, int writes_per_second, int attempts) {
    *limits = (struct limits){.rate = {reads_per_second, writes_per_second}, .attempts = attempts};
    pthread_mutex_init(&limits->mutex, NULL);
}

void limits_drop(struct limits *limits) {
    pthread_mutex_destroy(&limits->mutex);
}

static int64_t full_allowance(const struct limits *limits, enum limits_kind kind) {
    return (int64_t)limits->rate[kind] * BURST_SECONDS * 1000;
}

static struct limits_place *place_of(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now) {
    unsigned char key[ADDRESS_BYTES];
    address_key(address, key);
    uint32_t hash = address_hash(key);
    struct limits_place *oldest = NULL;
    for (uint32_t probe = 0; probe < PROBES; probe++) {
        struct limits_place *place = &limits->places[(hash + probe) % LIMITS_PLACES];
        if (place->seen != 0 && memcmp(place->address, key, sizeof key) == 0)
            return place;
        if (oldest == NULL || place->seen < oldest->seen)
            oldest = place;
    }
    *oldest = (struct limits_place){.seen = now};
    for (enum limits_kind kind = LIMITS_READ; kind <= LIMITS_WRITE; kind++)
        oldest->allowance[kind] = full_allowance(limits, kind);
    memcpy(oldest->address, key, sizeof key);
    return oldest;
}

/* What has become free since the address was last seen. */
static void catch_up(const struct limits *limits, struct limits_place *place, int64_t now) {
    int64_t elapsed = now - place->seen;
    for (enum limits_kind kind = LIMITS_READ; kind <= LIMITS_WRITE; kind++) {
        int64_t full = full_allowance(limits, kind);
        int64_t free_again = elapsed > BURST_SECONDS * 1000 ? full : elapsed * limits->rate[kind];
        place->allowance[kind] =
            full - place->allowance[kind] > free_again ? place->allowance[kind] + free_again : full;
    }
    if (elapsed > FORGET_MS)
        place->attempts = 0;
    if (elapsed > DIGITS_FORGET_MS)
        place->wrong = 0;
    place->seen = now;
}

bool limits_take(struct limits *limits, enum limits_kind kind, const unsigned char address[ADDRESS_BYTES],
                 int64_t now) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    catch_up(limits, place, now);
    bool allowed = place->allowance[kind] >= 1000;
    if (allowed)
        place->allowance[kind] -= 1000;
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

bool limits_sign_in(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now, int64_t *wait) {
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

void limits_signed_in(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    place->attempts = 0;
    place->free_again = 0;
    pthread_mutex_unlock(&limits->mutex);
}

/* Counted before they are looked at, so that many at once gain nothing. */
bool limits_digits(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now, int64_t *wait) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    catch_up(limits, place, now);
    if (place->digits_again != 0 && place->digits_again <= now) {
        place->digits_again = 0;
        place->wrong = 0;
    }
    bool allowed = place->digits_again == 0;
    if (!allowed)
        *wait = place->digits_again - now;
    else if (++place->wrong >= LIMITS_WRONG_DIGITS)
        place->digits_again = now + DIGITS_WAIT_MS;
    pthread_mutex_unlock(&limits->mutex);
    return allowed;
}

void limits_digits_right(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now) {
    pthread_mutex_lock(&limits->mutex);
    struct limits_place *place = place_of(limits, address, now);
    if (place->wrong > 0 && --place->wrong < LIMITS_WRONG_DIGITS)
        place->digits_again = 0;
    pthread_mutex_unlock(&limits->mutex);
}
