/*
 * How often an address may do something: reads and changes a second, and attempts to sign in with waits that grow.
 *
 * A table of fixed size; when it is full the address that was silent longest is forgotten. IPv6 addresses count by
 * their network of 64 bits, since one visitor has all of it.
 */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/shares.h"

enum { LIMITS_PLACES = 1024, LIMITS_WRONG_DIGITS = 10 };

enum limits_kind { LIMITS_READ, LIMITS_WRITE };

struct limits_place {
    unsigned char address[ADDRESS_BYTES];
    int64_t seen;                        /* last time, 0: never */
    int64_t allowance[LIMITS_WRITE + 1]; /* thousandths of a read or write that are left */
    int64_t free_again;                  /* when the next attempt to sign in is allowed */
    int attempts;                        /* to sign in that were not successful */
    int wrong;                           /* digits of devices */
    int64_t digits_again;                /* when digits are looked at again; 0: they are */
};

struct limits {
    pthread_mutex_t mutex;
    int rate[LIMITS_WRITE + 1]; /* per second */
    int attempts;               /* before waits begin */
    struct limits_place places[LIMITS_PLACES];
};

void limits_init(struct limits *limits, int reads_per_second, int writes_per_second, int attempts);
void limits_drop(struct limits *limits);

/* May this address read or write now? Counts it if so. Times in milliseconds. */
bool limits_take(struct limits *limits, enum limits_kind kind, const unsigned char address[ADDRESS_BYTES], int64_t now);
/* May it try to sign in? Counts the attempt if so, else says how long to wait. */
bool limits_sign_in(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now, int64_t *wait);
/*
 * May it try the digits of a device? Counts the attempt as wrong if so: after ten of them none is looked at for an hour, else
 * says how long to wait. Those that were right do not count, but take nothing back of the others.
 */
bool limits_digits(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now, int64_t *wait);
void limits_digits_right(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now);
/* The attempt was successful: the count begins anew. */
void limits_signed_in(struct limits *limits, const unsigned char address[ADDRESS_BYTES], int64_t now);
