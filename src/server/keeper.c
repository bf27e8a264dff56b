#include "server/keeper.h"

#include "server/serving.h"

enum { CHORES_MS = 200 };

/* Another handle or process wrote: show it. A store that cannot say so is looked at again the next time. */
static void look_at_store(struct server *server) {
    int64_t version;
    struct error ignored;
    if (!store_version(server->keeper_store, &version, &ignored) || version == server->keeper_version)
        return;
    server->keeper_version = version;
    shelf_refresh_all(&server->shelf, server->keeper_store);
}

void keeper_tick(void *context) {
    struct server *server = context;
    int64_t now = visits_now();
    look_at_store(server);
    if (now - server->keeper_chores < CHORES_MS)
        return;
    server->keeper_chores = now;
    visits_check(&server->visits);
    draws_tick(server, now);
    slow_views_tick(server, now);
    shelf_beat(&server->shelf, now - server->options.heartbeat_ms);
}
