/*
 * Sessions that were seen and are to be noted as such: whoever reads never waits for that to be written.
 */
#pragma once

#include <pthread.h>

#include "store/accounts.h"

enum { SEEN_AT_ONCE = 64, SEEN_EVERY_MS = 5 * 60 * 1000 };

struct seen {
    pthread_mutex_t mutex;
    char ids[SEEN_AT_ONCE][STORE_SESSION_ID];
    size_t count;
};

void seen_init(struct seen *seen);
void seen_drop(struct seen *seen);
/* To be called with every session that asks; does nothing unless it was not seen for a while. */
void seen_take(struct seen *seen, const struct store_session *session, int64_t now);
/* Writes what was taken. */
void seen_write(struct seen *seen, struct store *store, int64_t now);
