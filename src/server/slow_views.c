#include "server/slow_views.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/answers.h"
#include "server/guard.h"
#include "server/heap.h"
#include "server/routes.h"

enum {
    PUBLIC_THREADS = 2,
    PUBLIC_NICE = 10,
    ARBITER_THREADS = 2,
    ARBITER_JOBS = 32,
    ARBITER_NICE = 3,
    ARBITER_LIMIT_MS = 300 * 1000,
    COME_BACK_S = 5,
    QUERY_BYTES = 64 /* of a slow view */
};

/* --- For all views ----------------------------------------------------------------------------------------------- */

static void write_tag(const struct store_head *head, int32_t forgotten, bool damaged, enum view_role role,
                      const struct language *language, char tag[VIEW_TAG_BYTES]) {
    char hash[2 * JOURNAL_HASH_BYTES + 1];
    char how[16] = "p";
    store_journal_hash_write(head->hash, hash);
    if (role != VIEW_PUBLIC)
        snprintf(how, sizeof how, "%c%ld", role == VIEW_ARBITER ? 'a' : 'o', (long)forgotten);
    snprintf(tag, VIEW_TAG_BYTES, "\"%lld-%.16s-%s%s-%s%s%s\"", (long long)head->seq, hash, how, damaged ? "d" : "",
             STAUNTON_VERSION, language != NULL ? "-" : "", language != NULL ? language->code : "");
}

void answer_write_tag(const struct cached_event *cached, const struct desk_event *event, enum view_role role,
                      const struct language *language, char tag[VIEW_TAG_BYTES]) {
    write_tag(&event->head, cached->forgotten, event->event.damage.code != ERROR_none, role, language, tag);
}

const struct language *answer_view_language(const struct request *request, const struct view *view) {
    return view->speaks ? answer_language(request->connection) : NULL;
}

bool answer_is_known_view(const struct request *request, const char *tag) {
    return guard_tag_matches(request_header(request, MHD_HTTP_HEADER_IF_NONE_MATCH), text_from(tag));
}

void answer_queue_unchanged(struct request *request, const char *tag) {
    struct MHD_Response *response = answer_from_constant("", 0, NULL, ANSWER_KEEP_CHECKING, tag);
    request->queued = MHD_NO;
    if (response != NULL) {
        request->queued = MHD_queue_response(request->connection, MHD_HTTP_NOT_MODIFIED, response);
        MHD_destroy_response(response);
    }
}

static bool find_tournament(struct view_scope *scope, struct error *error) {
    int64_t id = scope->number[0];
    scope->tournament = event_tournament(scope->event, id);
    return scope->tournament != NULL || error_set_number(error, ERROR_tournament_unknown, id, 0, 0);
}

/* Room for the whole answer at once: a long list is not copied while it grows. */
bool scope_begin(struct view_scope *scope, const struct view *view, struct error *error) {
    if (!view->of_event && !find_tournament(scope, error))
        return false;
    int32_t rows = scope->tournament != NULL ? scope->tournament->entry_count : scope->event->player_count;
    arena_init(&scope->output);
    text_builder_init(&scope->out, &scope->output);
    scope->out.capacity = 1024 + (size_t)rows * view->row_bytes;
    scope->out.bytes = arena_alloc(&scope->output, scope->out.capacity);
    json_writer_init(&scope->writer, &scope->out);
    return true;
}

/* --- Slow ones --------------------------------------------------------------------------------------------------- */

/* What was worked out, for all who waited for it. */
struct slow_answer {
    atomic_int references;
    char tag[VIEW_TAG_BYTES];
    struct arena arena;
    struct text body;
};

/* One piece of work, and who waits for it. */
struct view_job {
    struct slow_job job;
    struct server *server;
    const struct view *view;
    int64_t number[SERVER_NUMBERS];
    char query[QUERY_BYTES];
    enum view_role role;
    const struct language *language;
    int32_t forgotten;
    bool damaged;
    int64_t based; /* seq of the state it shows; -1: not begun */
    struct request *first;
    struct slow_answer *answer; /* NULL: error */
    struct error error;
    int64_t retry_after;
    bool has_share; /* of the address that asked first */
    unsigned char address[ADDRESS_BYTES];
};

static struct view_job *view_job_of(struct slow_job *job) {
    return (struct view_job *)(void *)((char *)job - offsetof(struct view_job, job));
}

void slow_answer_release(struct slow_answer *answer) {
    if (answer == NULL || atomic_fetch_sub(&answer->references, 1) > 1)
        return;
    arena_drop(&answer->arena);
    free(answer);
}

static bool refuse_stopped(struct view_job *job, struct error *error) {
    if (slow_stopped(&job->job) == SLOW_SERVER_STOPS)
        return error_set(error, ERROR_server_stopping, NULL, NULL, NULL);
    job->retry_after = REASONS_REST_S;
    return error_set_number(error, ERROR_reasons_too_long, job->job.limit_ms / 1000, 0, 0);
}

/* Renders the view; whatever came of work that was cut short is no answer. */
static bool render(struct view_job *job, struct view_scope *scope, struct error *error) {
    bool rendered = job->view->render(scope, error);
    if (!watch_step(&job->job.watch, 0, 0))
        return refuse_stopped(job, error);
    return rendered;
}

/* What follows "seq" is kept by what it rests on. */
static bool render_once(struct view_job *job, struct view_scope *scope, struct text basis, struct error *error) {
    struct reasons *reasons = &job->server->reasons;
    unsigned char digest[REASONS_DIGEST];
    struct text rest;
    crypto_generichash(digest, sizeof digest, (const unsigned char *)basis.bytes, basis.length, NULL, 0);
    switch (reasons_find(reasons, digest, &job->job, scope->scratch, &rest)) {
    case REASONS_KEPT:
        text_add_format(&scope->out, "{\"seq\":%lld,", (long long)scope->event->seq);
        text_add(&scope->out, rest);
        return true;
    case REASONS_TOO_LONG:
        job->retry_after = REASONS_REST_S;
        return error_set_number(error, ERROR_reasons_too_long, job->job.limit_ms / 1000, 0, 0);
    case REASONS_STOPPED:
        return refuse_stopped(job, error);
    case REASONS_WANTED:
        break;
    }
    bool rendered = render(job, scope, error);
    rest = (struct text){scope->out.bytes, scope->out.length};
    text_cut(&rest, ',');
    if (rendered)
        reasons_keep(reasons, digest, rest);
    else
        reasons_give_up(reasons, digest, slow_stopped(&job->job) == SLOW_TOO_LONG);
    return rendered;
}

static bool find_basis(struct view_job *job, struct view_scope *scope, struct text *basis, struct error *error) {
    struct text_builder out = {.arena = scope->scratch};
    if (job->view->basis != NULL && !job->view->basis(scope, &out, error))
        return false;
    if (out.length > 0)
        text_add_format(&out, "\nrole %d %s", (int)scope->role, scope->language != NULL ? scope->language->code : "");
    *basis = text_builder_take(&out);
    return true;
}

static bool work_out(struct view_job *job, const struct desk_event *event, struct arena *scratch, struct error *error) {
    struct view_scope scope = {.number = job->number,
                               .query = text_from(job->query),
                               .role = job->role,
                               .language = job->language,
                               .event = &event->event,
                               .scratch = scratch};
    struct text basis;
    if (!scope_begin(&scope, job->view, error))
        return false;
    bool done = find_basis(job, &scope, &basis, error) &&
                (basis.length > 0 ? render_once(job, &scope, basis, error) : render(job, &scope, error));
    if (done) {
        job->answer = memory_take(sizeof *job->answer);
        atomic_init(&job->answer->references, 1);
        job->answer->body = text_builder_take(&scope.out);
        job->answer->arena = scope.output;
        write_tag(&event->head, job->forgotten, job->damaged, job->role, job->language, job->answer->tag);
    } else {
        arena_drop(&scope.output);
    }
    return done;
}

static void run(struct slow_job *slow, struct slow_thread *thread) {
    struct view_job *job = view_job_of(slow);
    struct desk_event *event;
    struct arena scratch;
    if (slow_stopped(slow) != SLOW_GOES_ON) {
        refuse_stopped(job, &job->error);
        return;
    }
    if (!slow_look(thread, slow, &event, &job->error))
        return;
    pthread_mutex_lock(&slow->queue->mutex);
    job->based = event->head.seq;
    pthread_mutex_unlock(&slow->queue->mutex);
    arena_init(&scratch);
    work_out(job, event, &scratch, &job->error);
    arena_drop(&scratch);
}

/* Answers one who waited, and who may be gone at once. */
static void let_go(struct request *request, struct slow_answer *answer, const struct error *error,
                   int64_t retry_after) {
    struct MHD_Connection *connection = request->connection;
    request->slow_answer = answer;
    if (answer != NULL) {
        atomic_fetch_add(&answer->references, 1);
    } else {
        request->error = *error;
        request->retry_after = retry_after;
        request_refuse(request);
    }
    MHD_resume_connection(connection);
}

static void drop_job(struct view_job *job) {
    if (job->has_share)
        shares_give(&job->server->shares, SHARE_VIEW, job->address);
    free(job);
}

static void finish(struct slow_job *slow) {
    struct view_job *job = view_job_of(slow);
    struct request *next;
    for (struct request *request = job->first; request != NULL; request = next) {
        next = request->next_waiting;
        let_go(request, job->answer, &job->error, job->retry_after);
    }
    slow_answer_release(job->answer);
    drop_job(job);
}

static void check_patience(struct slow_queue *queue, int64_t before) {
    struct error pending;
    error_set_number(&pending, ERROR_reasons_pending, COME_BACK_S, 0, 0);
    pthread_mutex_lock(&queue->mutex);
    for (struct slow_job *job = queue->first; job != NULL; job = job->next)
        for (struct request **place = &view_job_of(job)->first; *place != NULL;) {
            struct request *request = *place;
            if (request->waiting_since >= before) {
                place = &request->next_waiting;
                continue;
            }
            *place = request->next_waiting;
            let_go(request, NULL, &pending, COME_BACK_S);
        }
    pthread_mutex_unlock(&queue->mutex);
}

void slow_views_tick(struct server *server, int64_t now) {
    check_patience(&server->views[VIEW_PUBLIC], now - server->options.view_patience_ms);
    check_patience(&server->views[VIEW_ARBITER], now - server->options.view_patience_ms);
}

/* Whoever is no arbiter asks for what visitors can ask for. */
static struct slow_queue *queue_for(struct server *server, enum view_role role) {
    return &server->views[role == VIEW_ARBITER ? VIEW_ARBITER : VIEW_PUBLIC];
}

/* --- Requests ---------------------------------------------------------------------------------------------------- */

/* Does the job answer the request as of a state that is new enough? */
static bool fits(const struct view_job *job, const struct request *request, const struct view *view, int64_t seq) {
    return job->view == view && job->role == request->session.view &&
           text_equal(request->event, text_from(job->job.event)) &&
           memcmp(job->number, request->number, sizeof job->number) == 0 &&
           text_equal(request->query, text_from(job->query)) && job->language == answer_view_language(request, view) &&
           (job->based < 0 || job->based >= seq) && slow_stopped(&job->job) == SLOW_GOES_ON;
}

static struct view_job *make_job(const struct request *request, const struct view *view, int32_t forgotten,
                                 bool damaged) {
    struct view_job *job = memory_take(sizeof *job);
    bool arbiter = request->session.view == VIEW_ARBITER;
    job->job.limit_ms = arbiter ? ARBITER_LIMIT_MS : request->server->options.view_limit_ms;
    job->job.run = run;
    job->job.finish = finish;
    snprintf(job->job.event, sizeof job->job.event, "%.*s", TEXT_ARG(request->event));
    job->server = request->server;
    job->view = view;
    memcpy(job->number, request->number, sizeof job->number);
    snprintf(job->query, sizeof job->query, "%.*s", TEXT_ARG(request->query));
    job->role = request->session.view;
    job->language = answer_view_language(request, view);
    job->forgotten = forgotten;
    job->damaged = damaged;
    job->based = -1;
    return job;
}

/* Of what visitors have worked out, one address asks for no more than its share; joining others is free. */
static bool take_share(struct view_job *job, const struct request *request) {
    if (request->session.view == VIEW_ARBITER)
        return true;
    memcpy(job->address, request->address, ADDRESS_BYTES);
    job->has_share = shares_take(&request->server->shares, SHARE_VIEW, request->address) == SHARE_TAKEN;
    return job->has_share;
}

static enum handled wait_for(struct request *request, const struct view *view, int64_t seq, int32_t forgotten,
                             bool damaged) {
    struct server *server = request->server;
    struct slow_queue *queue = queue_for(server, request->session.view);
    pthread_mutex_lock(&queue->mutex);
    struct slow_job *found = queue->first;
    while (found != NULL && !fits(view_job_of(found), request, view, seq))
        found = found->next;
    struct view_job *job = found != NULL ? view_job_of(found) : make_job(request, view, forgotten, damaged);
    bool shared = found != NULL || take_share(job, request);
    bool taken = found != NULL || (shared && slow_submit_locked(queue, &job->job));
    if (taken) {
        request->waiting_since = visits_now();
        request->next_waiting = job->first;
        job->first = request;
        MHD_suspend_connection(request->connection);
    } else {
        drop_job(job);
    }
    pthread_mutex_unlock(&queue->mutex);
    if (taken)
        return HANDLED_WAIT;
    if (!shared) {
        request->retry_after = COME_BACK_S;
        error_set_number(&request->error, ERROR_too_many_waiting, server->shares.limits[SHARE_VIEW].address, 0, 0);
        return HANDLED_ERROR;
    }
    bool stopping = atomic_load(&server->stopping);
    error_set(&request->error, stopping ? ERROR_server_stopping : ERROR_server_busy, NULL, NULL, NULL);
    request->retry_after = COME_BACK_S;
    return HANDLED_ERROR;
}

static void drop_answer(void *answer) {
    slow_answer_release(answer);
}

/* Kept for the next ones, if the event is still as it is shown here. */
static void keep(struct request *request, const struct language *language, struct MHD_Response *response,
                 const char *tag, size_t length) {
    struct cached_event *cached = cache_find(&request->server->cached_events, request->event);
    const struct desk_event *event = cached != NULL ? cached_look(cached) : NULL;
    char present[VIEW_TAG_BYTES];
    size_t at;
    if (event == NULL) {
        MHD_destroy_response(response);
        return;
    }
    answer_write_tag(cached, event, request->session.view, language, present);
    if (route_is_kept(request->route) && strcmp(present, tag) == 0 && !text_find(request->url, TEXT("%"), &at))
        answer_cache_put(&request->server->cache, request->url, request->session.view, language, cached, response, tag,
                         length);
    else
        MHD_destroy_response(response);
    cached_leave(cached);
}

static enum handled answer(struct request *request, const struct view *view) {
    struct slow_answer *worked_out = request->slow_answer;
    struct text body = worked_out->body;
    const struct language *language = answer_view_language(request, view);
    char tag[VIEW_TAG_BYTES];
    request->slow_answer = NULL;
    memcpy(tag, worked_out->tag, sizeof tag);
    struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls(
        body.length, (void *)(uintptr_t)body.bytes, drop_answer, worked_out);
    request->queued = MHD_NO;
    if (response == NULL) {
        slow_answer_release(worked_out);
        return HANDLED_QUEUED;
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, view->type);
    answer_protect(response, ANSWER_KEEP_CHECKING, tag);
    answer_varies(response, language);
    request->queued = MHD_queue_response(request->connection, MHD_HTTP_OK, response);
    keep(request, language, response, tag, body.length);
    return HANDLED_QUEUED;
}

/* What is not there takes nobody's turn. */
static bool is_there(const struct request *request, const struct view *view, const struct event *event,
                     struct error *error) {
    const struct tournament *tournament = event_tournament(event, request->number[0]);
    char round[24];
    if (!view->of_event && tournament == NULL)
        return error_set_number(error, ERROR_tournament_unknown, request->number[0], 0, 0);
    if (!view->of_round || tournament_round(tournament, request->number[1]) != NULL)
        return true;
    snprintf(round, sizeof round, "%lld", (long long)request->number[1]);
    return error_set_text(error, ERROR_round_unknown, text_from(round), tournament->name, TEXT(""));
}

enum handled slow_view_show(struct request *request, const struct view *view) {
    struct cached_event *cached;
    const struct desk_event *event;
    char tag[VIEW_TAG_BYTES];
    enum handled handled;
    if (request->slow_answer != NULL)
        return answer(request, view);
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    answer_write_tag(cached, event, request->session.view, answer_view_language(request, view), tag);
    int64_t seq = event->head.seq;
    int32_t forgotten = cached->forgotten;
    bool damaged = event->event.damage.code != ERROR_none;
    bool there = is_there(request, view, &event->event, &request->error);
    cached_leave(cached);
    if (!there)
        return HANDLED_ERROR;
    if (answer_is_known_view(request, tag)) {
        answer_queue_unchanged(request, tag);
        return HANDLED_QUEUED;
    }
    return wait_for(request, view, seq, forgotten, damaged);
}

/* --- Starting and stopping --------------------------------------------------------------------------------------- */

bool slow_views_start(struct server *server) {
    struct slow_options options = {.database = server->options.database,
                                   .brake = {server->options.brake, server->options.brake_context},
                                   .threads = PUBLIC_THREADS,
                                   .limit = SLOW_VIEWS_PUBLIC,
                                   .nice = PUBLIC_NICE};
    if (!slow_start(&server->views[VIEW_PUBLIC], &options))
        return false;
    options.threads = ARBITER_THREADS;
    options.limit = ARBITER_JOBS;
    options.nice = ARBITER_NICE;
    if (slow_start(&server->views[VIEW_ARBITER], &options))
        return true;
    slow_finish(&server->views[VIEW_PUBLIC]);
    slow_drop(&server->views[VIEW_PUBLIC]);
    return false;
}

void slow_views_finish(struct server *server) {
    slow_finish(&server->views[VIEW_PUBLIC]);
    slow_finish(&server->views[VIEW_ARBITER]);
}

void slow_views_drop(struct server *server) {
    slow_drop(&server->views[VIEW_PUBLIC]);
    slow_drop(&server->views[VIEW_ARBITER]);
}
