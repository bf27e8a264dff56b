#include "server/chores.h"

#include "server/serving.h"

enum { LISTEN_MS = 100, CHECK_MS = 200 };

static void *run(void *argument) {
    struct server *server = argument;
    int64_t checked = visits_now();
    while (!atomic_load(&server->chores_ended)) {
        visits_listen(&server->visits, LISTEN_MS);
        int64_t now = visits_now();
        if (now - checked < CHECK_MS)
            continue;
        checked = now;
        visits_check(&server->visits);
        log_settle(&server->log, now);
        shelf_beat(&server->shelf, now - server->options.heartbeat_ms);
    }
    return NULL;
}

bool chores_start(struct server *server) {
    return pthread_create(&server->chores, NULL, run, server) == 0;
}

void chores_finish(struct server *server) {
    atomic_store(&server->chores_ended, true);
    pthread_join(server->chores, NULL);
}
