/*
 * What each address holds at the moment of what there is only so much of, so that no device keeps all of it from the
 * others. IPv6 addresses count by their network of 64 bits, since one visitor has all of it.
 */
#pragma once

#include <pthread.h>

#include "server/proxies.h"

enum share_kind { SHARE_CONNECTION, SHARE_STREAM, SHARE_SIGN_IN, SHARE_VIEW, SHARE_JOB };
enum { SHARE_KINDS = SHARE_JOB + 1, SHARES_ROWS = 4096 };

enum share_taken { SHARE_TAKEN, SHARE_ADDRESS_FULL, SHARE_ALL_FULL };

struct share_limit {
    int all;
    int address;
};

struct share_holder;

struct shares {
    pthread_mutex_t mutex;
    struct share_limit limits[SHARE_KINDS];
    int taken[SHARE_KINDS];
    struct share_holder *rows[SHARES_ROWS];
};

void shares_init(struct shares *shares, const struct share_limit limits[SHARE_KINDS]);
void shares_drop(struct shares *shares);

/* Takes one; to be given back with the same address. NULL for the address: it counts among all only. */
enum share_taken shares_take(struct shares *shares, enum share_kind kind, const unsigned char address[ADDRESS_BYTES]);
void shares_give(struct shares *shares, enum share_kind kind, const unsigned char address[ADDRESS_BYTES]);

/* The part of an address that counts: the network of an IPv6 address, the whole of an IPv4 one. */
void address_key(const unsigned char address[ADDRESS_BYTES], unsigned char key[ADDRESS_BYTES]);
uint32_t address_hash(const unsigned char key[ADDRESS_BYTES]);
