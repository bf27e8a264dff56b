#include "server/keeper.h"

#include <stdio.h>

#include "server/serving.h"
#include "store/desk_clock.h"

enum { CHORES_MS = 200, QUIET_MS = 2000 };

/* Another handle or process wrote: show it. A store that cannot say so is looked at again the next time. */
static void look_at_store(struct server *server) {
    int64_t version;
    struct error error;
    if (!store_version(server->keeper_store, &version, &error)) {
        const struct log_field field = {.key = "error", .text = text_from(error_symbol(error.code))};
        log_write(&server->log, LOG_FAULT, &field, 1, visits_now());
        return;
    }
    if (version == server->keeper_version)
        return;
    server->keeper_version = version;
    shelf_refresh_all(&server->shelf, server->keeper_store);
    checks_want_again(&server->checks);
}

/* When nobody writes for a while, the database file alone is to hold everything. */
static void look_after_store(struct server *server, int64_t now) {
    struct error fault;
    bool good = store_rest(server->keeper_store, now, QUIET_MS, &fault);
    if (good || server->keeper_fault == fault.code)
        return;
    server->keeper_fault = fault.code;
    struct arena arena;
    arena_init(&arena);
    struct text described = error_describe(&arena, &fault);
    fprintf(stderr, "%.*s\n", TEXT_ARG(described));
    arena_drop(&arena);
}

/* The clocks of games go on as they were; who looks at the computer's own clock should know. */
static void look_at_clock(struct server *server) {
    int64_t jump = desk_clock_jump();
    int64_t change = jump - server->keeper_jump;
    if (change < DESK_CLOCK_JUMP && change > -DESK_CLOCK_JUMP)
        return;
    server->keeper_jump = jump;
    fprintf(stderr, "The computer's clock was set %s by %lld s. Clocks of games are not affected.\n",
            change > 0 ? "forward" : "back", (long long)((change > 0 ? change : -change) + 500) / 1000);
    shelf_tell_state(&server->shelf);
}

void keeper_tick(void *context) {
    struct server *server = context;
    int64_t now = visits_now();
    look_at_store(server);
    shelf_show_damage(&server->shelf);
    if (now - server->keeper_chores < CHORES_MS)
        return;
    server->keeper_chores = now;
    look_at_clock(server);
    look_after_store(server, now);
    draws_tick(server, now);
    slow_views_tick(server, now);
}
