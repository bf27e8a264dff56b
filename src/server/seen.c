#include "server/seen.h"

#include <string.h>

void seen_init(struct seen *seen) {
    *seen = (struct seen){.count = 0};
    pthread_mutex_init(&seen->mutex, NULL);
}

void seen_drop(struct seen *seen) {
    pthread_mutex_destroy(&seen->mutex);
}

static bool has(const struct seen *seen, const char *id) {
    for (size_t i = 0; i < seen->count; i++)
        if (strcmp(seen->ids[i], id) == 0)
            return true;
    return false;
}

/* What finds no room now is taken the next time. */
void seen_take(struct seen *seen, const struct store_session *session, int64_t now) {
    if (now - session->seen < SEEN_EVERY_MS)
        return;
    pthread_mutex_lock(&seen->mutex);
    if (seen->count < SEEN_AT_ONCE && !has(seen, session->id))
        memcpy(seen->ids[seen->count++], session->id, STORE_SESSION_ID);
    pthread_mutex_unlock(&seen->mutex);
}

void seen_write(struct seen *seen, struct store *store, int64_t now) {
    char ids[SEEN_AT_ONCE][STORE_SESSION_ID];
    struct error unimportant; /* the next time, then */
    pthread_mutex_lock(&seen->mutex);
    size_t count = seen->count;
    memcpy(ids, seen->ids, sizeof ids);
    seen->count = 0;
    pthread_mutex_unlock(&seen->mutex);
    if (count > 0)
        store_session_seen(store, ids, count, now, &unimportant);
}
