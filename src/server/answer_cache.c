#include "server/answer_cache.h"

#include <stdlib.h>
#include <string.h>

#include "server/answers.h"
#include "server/guard.h"
#include "server/heap.h"

struct kept_answer {
    struct kept_answer *next;
    const void *owner;
    struct text url;
    uint32_t hash;
    enum view_role role;
    const struct language *language; /* NULL: for readers of all */
    struct MHD_Response *response;
    struct MHD_Response *unchanged; /* 304 */
    size_t bytes;
    char tag[64];
    char url_bytes[];
};

void answer_cache_init(struct answer_cache *cache) {
    *cache = (struct answer_cache){0};
    pthread_mutex_init(&cache->mutex, NULL);
}

static void drop_row(struct answer_cache *cache, struct kept_answer **place) {
    struct kept_answer *kept = *place;
    *place = kept->next;
    cache->bytes -= kept->bytes;
    MHD_destroy_response(kept->response); /* those still being sent hold references of their own */
    MHD_destroy_response(kept->unchanged);
    free(kept);
}

static void drop_all(struct answer_cache *cache, const void *owner) {
    for (size_t row = 0; row < ANSWER_CACHE_ROWS; row++)
        for (struct kept_answer **place = &cache->rows[row]; *place != NULL;) {
            if (owner == NULL || (*place)->owner == owner)
                drop_row(cache, place);
            else
                place = &(*place)->next;
        }
}

void answer_cache_drop(struct answer_cache *cache) {
    drop_all(cache, NULL);
    pthread_mutex_destroy(&cache->mutex);
}

static uint32_t hash_of(struct text url, enum view_role role) {
    uint32_t hash = 2166136261U ^ (uint32_t)role;
    for (size_t at = 0; at < url.length; at++)
        hash = (hash ^ (unsigned char)url.bytes[at]) * 16777619U;
    return hash;
}

/* `language`: NULL finds the answer in any. */
static struct kept_answer **find(struct answer_cache *cache, struct text url, enum view_role role, uint32_t hash,
                                 const struct language *language) {
    struct kept_answer **place = &cache->rows[hash % ANSWER_CACHE_ROWS];
    while (*place != NULL && ((*place)->hash != hash || (*place)->role != role || !text_equal((*place)->url, url) ||
                              (language != NULL && (*place)->language != language)))
        place = &(*place)->next;
    return place;
}

bool answer_cache_queue(struct answer_cache *cache, struct text url, enum view_role role, struct MHD_Connection *to,
                        enum MHD_Result *queued) {
    uint32_t hash = hash_of(url, role);
    const char *known = MHD_lookup_connection_value(to, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
    /* Queued under the lock: queueing takes the reference that keeps the response alive. */
    pthread_mutex_lock(&cache->mutex);
    struct kept_answer *kept = *find(cache, url, role, hash, NULL);
    if (kept != NULL && kept->language != NULL)
        kept = *find(cache, url, role, hash, answer_language(to));
    if (kept != NULL) {
        if (known != NULL && guard_tag_matches(text_from(known), text_from(kept->tag)))
            *queued = MHD_queue_response(to, MHD_HTTP_NOT_MODIFIED, kept->unchanged);
        else
            *queued = MHD_queue_response(to, MHD_HTTP_OK, kept->response);
    }
    pthread_mutex_unlock(&cache->mutex);
    return kept != NULL;
}

void answer_cache_put(struct answer_cache *cache, struct text url, enum view_role role, const struct language *language,
                      const void *owner, struct MHD_Response *response, const char *tag, size_t bytes) {
    struct MHD_Response *unchanged = answer_from_constant("", 0, NULL, ANSWER_KEEP_CHECKING, tag);
    if (unchanged == NULL || bytes > ANSWER_CACHE_BYTES / 4) {
        MHD_destroy_response(response);
        if (unchanged != NULL)
            MHD_destroy_response(unchanged);
        return;
    }
    struct kept_answer *kept = memory_take(sizeof *kept + url.length);
    memcpy(kept->url_bytes, url.bytes, url.length);
    kept->url = (struct text){kept->url_bytes, url.length};
    kept->hash = hash_of(url, role);
    kept->role = role;
    kept->language = language;
    kept->owner = owner;
    kept->response = response;
    kept->unchanged = unchanged;
    kept->bytes = sizeof *kept + url.length + bytes;
    strncpy(kept->tag, tag, sizeof kept->tag - 1);
    pthread_mutex_lock(&cache->mutex);
    if (cache->bytes + kept->bytes > ANSWER_CACHE_BYTES)
        drop_all(cache, NULL);
    struct kept_answer **place = find(cache, url, role, kept->hash, language);
    if (*place != NULL)
        drop_row(cache, place);
    kept->next = *place;
    *place = kept;
    cache->bytes += kept->bytes;
    pthread_mutex_unlock(&cache->mutex);
}

void answer_cache_forget(struct answer_cache *cache, const void *owner) {
    pthread_mutex_lock(&cache->mutex);
    drop_all(cache, owner);
    pthread_mutex_unlock(&cache->mutex);
}
