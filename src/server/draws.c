#include "server/draws.h"

#include <stdio.h>
#include <string.h>

#include "server/serving.h"

enum {
    DRAW_THREADS = 4,
    DRAW_JOBS = 64,
    DRAW_NICE = 5,
    DRAW_TRIES = 5,  /* before it is given up */
    MOMENT_MS = 400, /* a draw that takes longer is told of */
    TELL_EVERY_MS = 1000
};

struct draw {
    struct slow_job job;
    struct request *request;
    struct desk_request wanted;
    int64_t number;
    int64_t tournament;
    atomic_int tries;
    int64_t reported; /* when arbiters last heard of it; 0: never */
    char canceller[sizeof(((struct error *)NULL)->operand[0])];
};

static struct draw *draw_of(struct slow_job *job) {
    return (struct draw *)(void *)((char *)job - offsetof(struct draw, job));
}

/* --- Drawing ----------------------------------------------------------------------------------------------------- */

/* The writer's part: writes what was worked out. */
struct acceptance {
    struct job job;
    struct draw *draw;
    const struct desk_proposal *proposal;
    enum desk_accepted accepted;
};

static void accept_draw(struct job *job) {
    struct acceptance *acceptance = (struct acceptance *)(void *)((char *)job - offsetof(struct acceptance, job));
    struct request *request = acceptance->draw->request;
    struct server *server = request->server;
    struct cached_event *cached;
    struct error ignored; /* what is on disk is done; readers who ask are told what is wrong */
    struct error damage;
    acceptance->accepted = DESK_REFUSED;
    if (checks_find(&server->checks, request->event, &damage) && damage.code != ERROR_none) {
        request->error = damage;
        return;
    }
    if (!cache_desk(&server->cached_events, server->writer_store, request->event, &cached, &request->error))
        return;
    acceptance->accepted = desk_accept(server->writer_store, cached->desk, &acceptance->draw->wanted,
                                       acceptance->proposal, &request->outcome, &request->error);
    cache_refresh(&server->cached_events, server->writer_store, cached, &ignored);
}

static bool refuse_stopped(const struct draw *draw, struct error *error) {
    if (slow_stopped(&draw->job) == SLOW_SERVER_STOPS)
        return error_set(error, ERROR_server_stopping, NULL, NULL, NULL);
    return error_set(error, ERROR_draw_cancelled, draw->canceller, NULL, NULL);
}

/* One attempt; `*again`: what it rests on has changed. */
static bool attempt(struct draw *draw, struct slow_thread *thread, struct arena *arena, bool *again,
                    struct error *error) {
    struct request *request = draw->request;
    struct desk_event *event;
    struct desk_proposal proposal;
    *again = false;
    if (!slow_look(thread, &draw->job, &event, error) ||
        !desk_propose(thread->store, event, &draw->wanted, arena, &proposal, &request->outcome, error))
        return false;
    if (proposal.settled)
        return true;
    struct acceptance acceptance = {.job.run = accept_draw, .draw = draw, .proposal = &proposal};
    if (!worker_ask(&request->server->writer, &acceptance.job)) {
        request->retry_after = 1;
        return error_set(error, ERROR_server_busy, NULL, NULL, NULL);
    }
    *again = acceptance.accepted == DESK_CHANGED;
    return acceptance.accepted == DESK_ACCEPTED;
}

static bool work_out(struct draw *draw, struct slow_thread *thread, struct error *error) {
    struct arena arena;
    bool again = true;
    bool done = false;
    arena_init(&arena);
    for (int tries = 0; tries < DRAW_TRIES && again && slow_stopped(&draw->job) == SLOW_GOES_ON; tries++) {
        arena_reset(&arena);
        atomic_store(&draw->tries, tries + 1);
        done = attempt(draw, thread, &arena, &again, error);
    }
    arena_drop(&arena);
    if (again)
        error_set_number(error, ERROR_draw_overtaken, DRAW_TRIES, 0, 0);
    if (!done && slow_stopped(&draw->job) != SLOW_GOES_ON)
        refuse_stopped(draw, error);
    return done;
}

static void run(struct slow_job *job, struct slow_thread *thread) {
    struct draw *draw = draw_of(job);
    draw->request->done = work_out(draw, thread, &draw->request->error);
}

/* --- Telling ----------------------------------------------------------------------------------------------------- */

static void write_draw(struct json_writer *writer, const struct draw *draw, struct text state, int64_t now) {
    json_begin_object(writer);
    json_key_integer(writer, "draw", draw->number);
    json_key_integer(writer, "tournament", draw->tournament);
    json_key_text(writer, "kind", draw->wanted.kind);
    json_key_text(writer, "command", draw->wanted.command);
    json_key_text(writer, "actor", draw->wanted.actor);
    json_key_text(writer, "state", state);
    json_key_integer(writer, "elapsed_ms", now - draw->job.queued);
    json_key_integer(writer, "done", atomic_load(&draw->job.done));
    json_key_integer(writer, "total", atomic_load(&draw->job.total));
    json_key_integer(writer, "tries", atomic_load(&draw->tries));
    json_end_object(writer);
}

static struct text state_of(const struct draw *draw) {
    if (slow_stopped(&draw->job) != SLOW_GOES_ON)
        return TEXT("stopping");
    return draw->job.running ? TEXT("drawing") : TEXT("waiting");
}

static void tell(struct draw *draw, struct text state, int64_t now) {
    struct server *server = draw->request->server;
    struct cached_event *cached = cache_find(&server->cached_events, text_from(draw->job.event));
    struct arena arena;
    if (cached == NULL)
        return;
    arena_init(&arena);
    struct text_builder out = {.arena = &arena};
    struct json_writer writer = {.out = &out};
    write_draw(&writer, draw, state, now);
    feed_tell_draw(&cached->feed, text_builder_take(&out));
    arena_drop(&arena);
    draw->reported = now;
}

void draws_tick(struct server *server, int64_t now) {
    struct slow_queue *queue = &server->draws.queue;
    pthread_mutex_lock(&queue->mutex); /* none of them ends meanwhile: its end is told of last */
    for (struct slow_job *job = queue->first; job != NULL; job = job->next) {
        struct draw *draw = draw_of(job);
        if (now - job->queued >= MOMENT_MS && (draw->reported == 0 || now - draw->reported >= TELL_EVERY_MS))
            tell(draw, state_of(draw), now);
    }
    pthread_mutex_unlock(&queue->mutex);
}

static void finish(struct slow_job *job) {
    struct draw *draw = draw_of(job);
    struct MHD_Connection *connection = draw->request->connection;
    if (!draw->request->done)
        request_refuse(draw->request);
    if (draw->reported != 0)
        tell(draw, TEXT("ended"), visits_now());
    MHD_resume_connection(connection); /* from here on the draw is gone */
}

/* --- Requests ---------------------------------------------------------------------------------------------------- */

static void suspend(struct slow_job *job) {
    MHD_suspend_connection(draw_of(job)->request->connection);
}

enum handled request_draw(struct request *request, const struct desk_request *wanted) {
    struct server *server = request->server;
    struct draw *draw = arena_array(&request->arena, 1, sizeof *draw);
    struct error ignored; /* it is judged later */
    draw->request = request;
    draw->wanted = *wanted;
    draw->number = atomic_fetch_add(&server->draws.numbers, 1) + 1;
    json_get_integer(wanted->body, "tournament", 1, INT32_MAX, &draw->tournament, &ignored);
    draw->job.alone = draw->tournament;
    draw->job.run = run;
    draw->job.finish = finish;
    snprintf(draw->job.event, sizeof draw->job.event, "%.*s", TEXT_ARG(request->event));
    if (slow_submit(&server->draws.queue, &draw->job, suspend))
        return HANDLED_WAIT;
    bool stopping = atomic_load(&server->stopping);
    error_set(&request->error, stopping ? ERROR_server_stopping : ERROR_server_busy, NULL, NULL, NULL);
    request->retry_after = 1;
    return HANDLED_ERROR;
}

/* --- Following and cancelling ------------------------------------------------------------------------------------ */

static bool is_of(const struct request *request, const struct draw *draw) {
    return draw->tournament == request->number[0] && text_equal(request->event, text_from(draw->job.event));
}

/* The path must name a tournament. */
static bool check_tournament(struct request *request, enum handled *handled) {
    struct cached_event *cached;
    const struct desk_event *event;
    if (!request_look(request, &cached, &event, handled))
        return false;
    bool there = event_tournament(&event->event, request->number[0]) != NULL;
    cached_leave(cached);
    if (!there)
        error_set_number(&request->error, ERROR_tournament_unknown, request->number[0], 0, 0);
    *handled = HANDLED_ERROR;
    return there;
}

enum handled handle_draws(struct request *request) {
    struct slow_queue *queue = &request->server->draws.queue;
    enum handled handled;
    if (!check_tournament(request, &handled))
        return handled;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key_array(&writer, "draws");
    pthread_mutex_lock(&queue->mutex);
    for (struct slow_job *job = queue->first; job != NULL; job = job->next)
        if (is_of(request, draw_of(job)))
            write_draw(&writer, draw_of(job), state_of(draw_of(job)), visits_now());
    pthread_mutex_unlock(&queue->mutex);
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

/* Who retried is told the same: all requests with the command's id are cancelled. */
static bool is_cancelled_with(const struct draw *draw, const struct draw *other) {
    return draw == other ||
           (draw->wanted.command.length > 0 && draw->tournament == other->tournament &&
            strcmp(draw->job.event, other->job.event) == 0 && text_equal(draw->wanted.command, other->wanted.command));
}

static void cancel(struct draw *draw, struct text canceller) {
    if (slow_stopped(&draw->job) != SLOW_GOES_ON)
        return;
    snprintf(draw->canceller, sizeof draw->canceller, "%.*s", TEXT_ARG(canceller));
    slow_stop(&draw->job, SLOW_CANCELLED);
}

/* Those that did not begin are ended here; they are gathered in a list, to be finished without the lock. */
static struct slow_job *cancel_all(struct slow_queue *queue, const struct draw *draw, struct text canceller) {
    struct slow_job *ended = NULL;
    struct slow_job *next;
    for (struct slow_job *job = queue->first; job != NULL; job = next) {
        next = job->next;
        if (!is_cancelled_with(draw_of(job), draw))
            continue;
        cancel(draw_of(job), canceller);
        if (job->running)
            continue;
        slow_withdraw(job);
        refuse_stopped(draw_of(job), &draw_of(job)->request->error);
        job->next = ended;
        ended = job;
    }
    return ended;
}

enum handled handle_cancel_draw(struct request *request) {
    struct slow_queue *queue = &request->server->draws.queue;
    struct slow_job *ended = NULL;
    enum handled handled;
    if (!check_tournament(request, &handled))
        return handled;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    pthread_mutex_lock(&queue->mutex);
    struct slow_job *job = queue->first;
    while (job != NULL && (draw_of(job)->number != request->number[1] || !is_of(request, draw_of(job))))
        job = job->next;
    if (job != NULL) {
        write_draw(&writer, draw_of(job), TEXT("stopping"), visits_now());
        ended = cancel_all(queue, draw_of(job), request->session.name);
    }
    pthread_mutex_unlock(&queue->mutex);
    while (ended != NULL) {
        struct slow_job *next = ended->next;
        finish(ended);
        ended = next;
    }
    if (job != NULL)
        return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
    error_set_number(&request->error, ERROR_draw_unknown, request->number[1], 0, 0);
    return HANDLED_ERROR;
}

/* --- Starting and stopping --------------------------------------------------------------------------------------- */

bool draws_start(struct server *server) {
    return slow_start(&server->draws.queue,
                      &(struct slow_options){.database = server->options.database,
                                             .brake = {server->options.brake, server->options.brake_context},
                                             .draws = true,
                                             .threads = DRAW_THREADS,
                                             .limit = DRAW_JOBS,
                                             .nice = DRAW_NICE});
}

void draws_finish(struct server *server) {
    slow_finish(&server->draws.queue);
}

void draws_drop(struct server *server) {
    slow_drop(&server->draws.queue);
}
