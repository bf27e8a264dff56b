#include "server/shares.h"

#include <stdlib.h>
#include <string.h>

#include "server/heap.h"

struct share_holder {
    struct share_holder *next;
    unsigned char key[ADDRESS_BYTES];
    int taken[SHARE_KINDS];
    int all; /* of all kinds */
};

static bool is_mapped(const unsigned char address[ADDRESS_BYTES]) {
    static const unsigned char prefix[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    return memcmp(address, prefix, sizeof prefix) == 0;
}

void address_key(const unsigned char address[ADDRESS_BYTES], unsigned char key[ADDRESS_BYTES]) {
    memset(key, 0, ADDRESS_BYTES);
    memcpy(key, address, is_mapped(address) ? ADDRESS_BYTES : ADDRESS_BYTES / 2);
}

uint32_t address_hash(const unsigned char key[ADDRESS_BYTES]) {
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < ADDRESS_BYTES; i++)
        hash = (hash ^ key[i]) * 16777619U;
    return hash;
}

void shares_init(struct shares *shares, const struct share_limit limits[SHARE_KINDS]) {
    *shares = (struct shares){0};
    memcpy(shares->limits, limits, sizeof shares->limits);
    pthread_mutex_init(&shares->mutex, NULL);
}

void shares_drop(struct shares *shares) {
    for (size_t row = 0; row < SHARES_ROWS; row++)
        while (shares->rows[row] != NULL) {
            struct share_holder *holder = shares->rows[row];
            shares->rows[row] = holder->next;
            free(holder);
        }
    pthread_mutex_destroy(&shares->mutex);
}

static struct share_holder **find(struct shares *shares, const unsigned char key[ADDRESS_BYTES]) {
    struct share_holder **place = &shares->rows[address_hash(key) % SHARES_ROWS];
    while (*place != NULL && memcmp((*place)->key, key, ADDRESS_BYTES) != 0)
        place = &(*place)->next;
    return place;
}

static bool take_of_address(struct shares *shares, enum share_kind kind, const unsigned char address[ADDRESS_BYTES]) {
    unsigned char key[ADDRESS_BYTES];
    address_key(address, key);
    struct share_holder **place = find(shares, key);
    if (*place != NULL && (*place)->taken[kind] >= shares->limits[kind].address)
        return false;
    if (*place == NULL) {
        struct share_holder *fresh = memory_take(sizeof *fresh);
        memcpy(fresh->key, key, ADDRESS_BYTES);
        *place = fresh;
    }
    (*place)->taken[kind]++;
    (*place)->all++;
    return true;
}

enum share_taken shares_take(struct shares *shares, enum share_kind kind, const unsigned char address[ADDRESS_BYTES]) {
    enum share_taken taken = SHARE_TAKEN;
    pthread_mutex_lock(&shares->mutex);
    if (shares->taken[kind] >= shares->limits[kind].all)
        taken = SHARE_ALL_FULL;
    else if (address != NULL && !take_of_address(shares, kind, address))
        taken = SHARE_ADDRESS_FULL;
    else
        shares->taken[kind]++;
    pthread_mutex_unlock(&shares->mutex);
    return taken;
}

static void give_of_address(struct share_holder **place, enum share_kind kind) {
    struct share_holder *holder = *place;
    if (holder == NULL)
        return; /* it never took one */
    holder->taken[kind]--;
    if (--holder->all > 0)
        return;
    *place = holder->next;
    free(holder);
}

void shares_give(struct shares *shares, enum share_kind kind, const unsigned char address[ADDRESS_BYTES]) {
    pthread_mutex_lock(&shares->mutex);
    shares->taken[kind]--;
    if (address != NULL) {
        unsigned char key[ADDRESS_BYTES];
        address_key(address, key);
        struct share_holder **place = find(shares, key);
        give_of_address(place, kind);
    }
    pthread_mutex_unlock(&shares->mutex);
}
