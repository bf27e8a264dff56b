/*
 * Rendered answers, kept as they go out until what they show has changed.
 *
 * An answer is found by the address as the client wrote it, by the reader's role and, where it speaks, by the language
 * that the reader likes best. It has an owner (an event, or the
 * list of events); when the owner changes, all of its answers are forgotten at once. Whoever renders an answer must put
 * it here before the owner can change, that is, while holding the owner's lock.
 */
#pragma once

#include <microhttpd.h>
#include <pthread.h>
#include <stdbool.h>

#include "base/text.h"
#include "event/views.h"
#include "language/language.h"

enum { ANSWER_CACHE_ROWS = 512, ANSWER_CACHE_BYTES = 16 << 20 };

struct kept_answer;

struct answer_cache {
    pthread_mutex_t mutex;
    struct kept_answer *rows[ANSWER_CACHE_ROWS];
    size_t bytes; /* of all that is kept */
};

void answer_cache_init(struct answer_cache *cache);
void answer_cache_drop(struct answer_cache *cache);

/* Queues the kept answer, or 304 when the client has it already. False when there is none. */
bool answer_cache_queue(struct answer_cache *cache, struct text url, enum view_role role, struct MHD_Connection *to,
                        enum MHD_Result *queued);
/* Takes the caller's reference on the response over. Too large an answer is not kept. `language`: NULL where it says nothing. */
void answer_cache_put(struct answer_cache *cache, struct text url, enum view_role role, const struct language *language,
                      const void *owner, struct MHD_Response *response, const char *tag, size_t bytes);
void answer_cache_forget(struct answer_cache *cache, const void *owner);
