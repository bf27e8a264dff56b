#include "server/writer.h"

#include "language/errors.h"
#include "server/session.h"
#include "store/desk_clock.h"

enum { CHORES_MS = 200, VIEWERS_MS = 5000, QUIET_MS = 2000 };

static void log_fault(struct server *server, const struct error *error) {
    struct arena arena;
    arena_init(&arena);
    const struct log_field fields[] = {
        {.key = "error", .text = text_from(error_symbol(error->code))},
        {.key = "message", .text = language_error_message(&arena, language_english(), error)}};
    log_write(&server->log, LOG_FAULT, fields, sizeof fields / sizeof fields[0], visits_now());
    arena_drop(&arena);
}

/* Another handle or process wrote: show it. A store that cannot say so is looked at again the next time. */
static void look_at_store(struct server *server) {
    int64_t version;
    struct error error;
    if (!store_version(server->writer_store, &version, &error)) {
        log_fault(server, &error);
        return;
    }
    if (version == server->writer_version)
        return;
    server->writer_version = version;
    session_check_viewers(server);
    cache_refresh_all(&server->cached_events, server->writer_store);
    checks_want_again(&server->checks);
}

void writer_log_damage(struct server *server) {
    struct arena arena;
    struct text id;
    struct error damage;
    arena_init(&arena);
    while (checks_tell_next(&server->checks, &id, &damage)) {
        const struct log_field fields[] = {
            {.key = "event", .text = id},
            {.key = "error", .text = text_from(error_symbol(damage.code))},
            {.key = "message", .text = language_error_message(&arena, language_english(), &damage)}};
        log_write(&server->log, LOG_DAMAGED, fields, sizeof fields / sizeof fields[0], visits_now());
    }
    arena_drop(&arena);
}

/* When nobody writes for a while, the database file alone is to hold everything. */
static void look_after_store(struct server *server, int64_t now) {
    struct error fault;
    bool good = store_rest(server->writer_store, now, QUIET_MS, &fault);
    if (good || server->writer_fault == fault.code)
        return;
    server->writer_fault = fault.code;
    log_fault(server, &fault);
}

/* The clocks of games go on as they were; who looks at the computer's own clock should know. */
static void look_at_clock(struct server *server) {
    int64_t jump = desk_clock_jump();
    int64_t change = jump - server->writer_jump;
    if (change < DESK_CLOCK_JUMP && change > -DESK_CLOCK_JUMP)
        return;
    server->writer_jump = jump;
    const struct log_field field = {.key = "seconds", .number = (change + (change > 0 ? 500 : -500)) / 1000};
    log_write(&server->log, LOG_CLOCK_SET, &field, 1, visits_now());
    cache_tell_state(&server->cached_events);
}

void writer_tick(void *context) {
    struct server *server = context;
    int64_t now = visits_now();
    look_at_store(server);
    cache_show_damage(&server->cached_events);
    if (now - server->writer_background < CHORES_MS)
        return;
    server->writer_background = now;
    writer_log_damage(server);
    look_at_clock(server);
    look_after_store(server, now);
    seen_write(&server->seen, server->writer_store, desk_now());
    if (now - server->writer_viewers >= VIEWERS_MS) {
        server->writer_viewers = now;
        session_check_viewers(server); /* some may have ended by themselves */
    }
    draws_tick(server, now);
    slow_views_tick(server, now);
}
