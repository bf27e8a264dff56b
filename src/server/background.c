#include "server/background.h"

#include "server/serving.h"

enum { LISTEN_MS = 100, CHECK_MS = 200 };

static void *run(void *argument) {
    struct server *server = argument;
    int64_t checked = visits_now();
    while (!atomic_load(&server->background_ended)) {
        visits_listen(&server->visits, LISTEN_MS);
        int64_t now = visits_now();
        if (now - checked < CHECK_MS)
            continue;
        checked = now;
        visits_check(&server->visits);
        log_settle(&server->log, now);
        cache_beat(&server->cached_events, now - server->options.heartbeat_ms);
    }
    return NULL;
}

bool background_start(struct server *server) {
    return pthread_create(&server->background, NULL, run, server) == 0;
}

void background_finish(struct server *server) {
    atomic_store(&server->background_ended, true);
    pthread_join(server->background, NULL);
}
