#include "server/request.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "contract_routes.h"
#include "language/errors.h"
#include "server/answers.h"
#include "server/guard.h"
#include "server/heap.h"
#include "server/routes.h"
#include "server/session.h"
#include "server/url.h"
#include "store/desk.h"

enum { RETRY_SECONDS = 5 };

/* --- For handlers ----------------------------------------------------------------------------------------------- */

struct text request_header(const struct request *request, const char *name) {
    return text_from(MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND, name));
}

struct request *request_of(struct job *job) {
    return (struct request *)(void *)((char *)job - offsetof(struct request, job));
}

/* Of what may wait, one address has no more than its share. */
static bool take_share(struct request *request, enum share_kind share) {
    struct server *server = request->server;
    enum share_taken taken = shares_take(&server->shares, share, request->address);
    request->has_share = taken == SHARE_TAKEN;
    request->share = share;
    if (taken == SHARE_TAKEN)
        return true;
    request->retry_after = 1;
    if (taken == SHARE_ALL_FULL)
        return error_set(&request->error, ERROR_server_busy, NULL, NULL, NULL);
    return error_set_number(&request->error, ERROR_too_many_waiting, server->shares.limits[share].address, 0, 0);
}

static void give_share(struct request *request) {
    if (request->has_share)
        shares_give(&request->server->shares, request->share, request->address);
    request->has_share = false;
}

enum handled request_hand_over(struct request *request, struct worker *worker, void (*run)(struct job *job)) {
    struct server *server = request->server;
    enum share_kind share = worker == &server->sign_in ? SHARE_SIGN_IN : SHARE_JOB;
    if (request->session.view != VIEW_ARBITER && !take_share(request, share))
        return HANDLED_ERROR;
    request->job = (struct job){.connection = request->connection, .run = run};
    if (worker_submit(worker, &request->job))
        return HANDLED_WAIT;
    give_share(request);
    bool stopping = atomic_load(&request->server->stopping);
    error_set(&request->error, stopping ? ERROR_server_stopping : ERROR_server_busy, NULL, NULL, NULL);
    request->retry_after = 1;
    return HANDLED_ERROR;
}

enum handled request_answer(struct request *request, unsigned status, struct text json) {
    request->status = status;
    request->response = answer_make(json, answer_json_type, ANSWER_KEEP_NEVER, NULL);
    return HANDLED_ANSWER;
}

enum handled request_answer_said(struct request *request, struct text json, const struct language *language) {
    enum handled handled = request_answer(request, MHD_HTTP_OK, json);
    if (request->response != NULL)
        answer_varies(request->response, language);
    return handled;
}

enum handled request_refuse(struct request *request) {
    request->refused = true;
    return HANDLED_ERROR;
}

/* "192.0.2.7", or "2001:db8::7" */
struct text request_address(const struct request *request, char written[REQUEST_ADDRESS_TEXT]) {
    static const unsigned char mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    const unsigned char *address = request->address;
    bool four = memcmp(address, mapped, sizeof mapped) == 0;
    const char *done =
        inet_ntop(four ? AF_INET : AF_INET6, four ? address + sizeof mapped : address, written, REQUEST_ADDRESS_TEXT);
    return text_from(done);
}

struct store_note request_note(struct request *request) {
    char *written = arena_alloc(&request->arena, REQUEST_ADDRESS_TEXT);
    return (struct store_note){
        .at = desk_now(), .actor = request->session.name, .address = request_address(request, written)};
}

struct store_device request_device(struct request *request) {
    char *written = arena_alloc(&request->arena, REQUEST_ADDRESS_TEXT);
    struct text agent = request_header(request, MHD_HTTP_HEADER_USER_AGENT);
    return (struct store_device){.name = store_device_name(&request->arena, agent),
                                 .address = request_address(request, written)};
}

enum { LOG_FIELDS_MOST = 8 };

void request_log(struct request *request, enum log_kind kind) {
    struct log_field fields[LOG_FIELDS_MOST];
    char address[REQUEST_ADDRESS_TEXT];
    size_t count = 0;
    fields[count++] = (struct log_field){.key = "address", .text = request_address(request, address)};
    if (request->session.signed_in)
        fields[count++] = (struct log_field){.key = "name", .text = request->session.name};
    else if (kind == LOG_SIGNED_IN)
        fields[count++] = (struct log_field){.key = "name", .text = request->output};
    if (kind == LOG_REFUSED || kind == LOG_SLOW || kind == LOG_FAULT) {
        fields[count++] = (struct log_field){.key = "method", .text = request->method};
        struct text query;
        struct log_field *path = &fields[count++];
        path->key = "path";
        url_split(request->url, &path->text, &query);
        fields[count++] = (struct log_field){.key = "status", .number = request->status};
    }
    if (kind == LOG_SLOW)
        fields[count++] = (struct log_field){.key = "ms", .number = visits_now() - request->begun};
    if (kind == LOG_REFUSED || kind == LOG_FAULT)
        fields[count++] = (struct log_field){.key = "error", .text = text_from(error_symbol(request->error.code))};
    if (kind == LOG_FAULT)
        fields[count++] = (struct log_field){
            .key = "message", .text = language_error_message(&request->arena, language_english(), &request->error)};
    log_write(&request->server->log, kind, fields, count, visits_now());
}

/* --- Headers ---------------------------------------------------------------------------------------------------- */

void *request_begin(void *context, const char *url, struct MHD_Connection *connection) {
    size_t length = url != NULL ? strlen(url) : 0;
    struct request *request = memory_take(sizeof *request + length + 1);
    request->server = context;
    request->connection = connection;
    request->begun = visits_now();
    request->visit = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    if (length > 0)
        memcpy(request->url_bytes, url, length);
    request->url = (struct text){request->url_bytes, length};
    url_split(request->url, &request->path, &request->query);
    request->outside = !url_base_cut(text_from(request->server->options.base_path), &request->path);
    arena_init(&request->arena);
    return request;
}

static enum MHD_Result join_forwarded(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    struct text_builder *out = context;
    (void)kind;
    if (value == NULL || !text_equal_ignoring_case(text_from(name), TEXT("X-Forwarded-For")))
        return MHD_YES;
    if (out->length > 0)
        text_add_zero(out, ",");
    text_add_zero(out, value);
    return MHD_YES;
}

/* Said once: without --trust-proxy all its visitors count as one. */
static void note_untrusted(struct request *request) {
    struct server *server = request->server;
    if (request_header(request, "X-Forwarded-For").length > 0 &&
        !address_in(server->options.proxies.trusted, server->options.proxies.count, request->visit->address) &&
        !atomic_exchange(&server->forwarded, true))
        request_log(request, LOG_PROXY);
}

/* Where the request comes from, as far as the proxies in front can be believed. */
static void find_address(struct request *request) {
    const struct server_options *options = &request->server->options;
    struct text_builder out = {.arena = &request->arena};
    if (options->proxies.count > 0)
        MHD_get_connection_values(request->connection, MHD_HEADER_KIND, join_forwarded, &out);
    proxies_client(&options->proxies, request->visit->address, text_builder_take(&out), request->address);
    note_untrusted(request);
}

static bool is_reading(const struct request *request) {
    return text_equal(request->method, TEXT("GET")) || text_equal(request->method, TEXT("HEAD"));
}

static bool may_write(struct request *request, struct error *error) {
    struct server *server = request->server;
    if (!guard_origin(request_header(request, "Origin"), request_header(request, "Sec-Fetch-Site"),
                      request_header(request, MHD_HTTP_HEADER_HOST), error))
        return false;
    if ((request->route->who & WHO_PUBLIC) == 0 &&
        !guard_csrf(request_header(request, "Staunton-Csrf"), text_from(request->session.csrf), error))
        return false;
    if (limits_take(&server->limits, LIMITS_WRITE, request->address, visits_now()))
        return true;
    request->retry_after = 1;
    return error_set_number(error, ERROR_too_many_writes, server->options.writes_per_second, 0, 0);
}

static bool announced_length(const struct request *request, uint64_t *length) {
    int64_t announced;
    if (!text_to_integer(request_header(request, MHD_HTTP_HEADER_CONTENT_LENGTH), &announced) || announced < 0)
        return false;
    *length = (uint64_t)announced;
    return true;
}

/* The bytes of a file, which is no JSON and may be large. */
static bool may_send_file(struct request *request, struct error *error) {
    uint64_t length;
    uint64_t limit = request->server->options.upload_bytes;
    struct text type = request_header(request, MHD_HTTP_HEADER_CONTENT_TYPE);
    if (announced_length(request, &length) && length > limit)
        return error_set_number(error, ERROR_body_too_large, (long long)limit, 0, 0);
    return guard_media_type(type, TEXT("application/octet-stream"), error) &&
           upload_open(&request->upload, request->server->options.database, limit, error);
}

static bool may_send_body(struct request *request, struct error *error) {
    uint64_t length;
    size_t limit = request->server->options.body_bytes;
    if (request->route->body == ROUTE_BODY_FILE)
        return may_send_file(request, error);
    bool bytes = request->route->body == ROUTE_BODY_BYTES;
    if (bytes)
        limit = SERVER_FILE_BYTES;
    if ((request->route->who & WHO_PUBLIC) != 0 && limit > SERVER_SIGN_IN_BYTES)
        limit = SERVER_SIGN_IN_BYTES;
    if (announced_length(request, &length) && length > limit)
        return error_set_number(error, ERROR_body_too_large, (long long)limit, 0, 0);
    request->body_limit = limit;
    return guard_media_type(request_header(request, MHD_HTTP_HEADER_CONTENT_TYPE),
                            bytes ? TEXT("application/octet-stream") : TEXT("application/json"), error);
}

static bool is_called_right(const struct request *request, struct error *error) {
    const struct server *server = request->server;
    const struct server_options *options = &server->options;
    /* The proxy in front has the name, and passes on what it was called by. */
    bool proxied = options->host_count == 0 &&
                   address_in(options->proxies.trusted, options->proxies.count, request->visit->address);
    return guard_host(request_header(request, MHD_HTTP_HEADER_HOST), proxied ? NULL : &server->names, !server->loopback,
                      error);
}

/* The console and signing in: who may sign in gets that far also when all places are taken. */
static bool is_way_in(const struct request *request) {
    return text_equal(request->path, TEXT(CONTRACT_PREFIX "/session")) ||
           !text_starts_with(request->path, TEXT("/api"));
}

static bool has_place(struct request *request, struct error *error) {
    struct server *server = request->server;
    enum share_taken refused = visit_claim(&server->visits, request->visit, request->session.signed_in);
    if (refused == SHARE_TAKEN)
        return true;
    request->closing = true;
    if (is_way_in(request))
        return true;
    request->retry_after = RETRY_SECONDS;
    if (refused == SHARE_ALL_FULL)
        return error_set(error, ERROR_server_full, NULL, NULL, NULL);
    return error_set_number(error, ERROR_too_many_connections, server->options.connections_per_address, 0, 0);
}

static bool may_read(struct request *request, struct error *error) {
    struct server *server = request->server;
    if (request->session.signed_in || limits_take(&server->limits, LIMITS_READ, request->address, visits_now()))
        return true;
    request->retry_after = 1;
    return error_set_number(error, ERROR_too_many_reads, server->options.reads_per_second, 0, 0);
}

/* Everything that can be said before the body is there. */
static bool judge(struct request *request, struct error *error) {
    struct server *server = request->server;
    if (atomic_load_explicit(&server->stopping, memory_order_relaxed))
        return error_set(error, ERROR_server_stopping, NULL, NULL, NULL);
    if (!is_called_right(request, error) || !session_find(request, error) || !has_place(request, error))
        return false;
    if (is_reading(request))
        return may_read(request, error); /* the route is looked for only when the answer is not kept already */
    return route_find(request, error) && session_may_ask(request, error) && may_write(request, error) &&
           (request->route->body == ROUTE_BODY_NONE || may_send_body(request, error));
}

/*
 * An answer before the body was read costs the connection. So bodies that are refused are read and thrown away, unless
 * the client waits to be asked for it or there is too much of it.
 */
static bool better_not_sent(const struct request *request) {
    uint64_t announced;
    return request_header(request, MHD_HTTP_HEADER_EXPECT).length > 0 ||
           (announced_length(request, &announced) && announced > SERVER_DRAIN_BYTES);
}

/* --- Body ------------------------------------------------------------------------------------------------------- */

/* False: too much even to be thrown away. */
static bool take_body(struct request *request, const char *data, size_t length) {
    request->body_seen += length;
    if (upload_is_open(&request->upload) && !request->refused) {
        /* A file takes its time, as long as it comes. */
        visit_expect(&request->server->visits, request->visit);
        request->refused = !upload_add(&request->upload, data, length, &request->error);
        request->body_seen = 0;
        return true;
    }
    if (request->body_seen > SERVER_DRAIN_BYTES)
        return false;
    if (request->refused || request->body_limit == 0)
        return true;
    if (length > request->body_limit - request->body_length) {
        request->refused = true;
        error_set_number(&request->error, ERROR_body_too_large, (long long)request->body_limit, 0, 0);
        return true;
    }
    if (request->body_length + length > request->body_capacity) {
        size_t capacity = (request->body_length + length) * 2;
        char *body = memory_take(capacity);
        if (request->body_length > 0) {
            memcpy(body, request->body, request->body_length);
            sodium_memzero(request->body, request->body_length); /* may be a password */
        }
        free(request->body);
        request->body = body;
        request->body_capacity = capacity;
    }
    memcpy(request->body + request->body_length, data, length);
    request->body_length += length;
    return true;
}

static bool read_body(struct request *request, struct error *error) {
    struct json_limits limits = {.bytes = request->body_limit, .depth = 32, .values = 200000};
    struct text body = {request->body != NULL ? request->body : "", request->body_length};
    return json_read(&request->arena, body, &limits, &request->json, error);
}

/* --- Answers ---------------------------------------------------------------------------------------------------- */

static enum MHD_Result queue(struct request *request) {
    if (request->response == NULL)
        return MHD_NO;
    if (request->closing)
        MHD_add_response_header(request->response, MHD_HTTP_HEADER_CONNECTION, "close");
    enum MHD_Result queued = MHD_queue_response(request->connection, request->status, request->response);
    MHD_destroy_response(request->response);
    request->response = NULL;
    return queued;
}

/* Too much to do, or nothing any more: says nothing of the database. */
static bool is_about_work(enum error_code code) {
    return code == ERROR_server_stopping || code == ERROR_server_busy || code == ERROR_server_full ||
           code == ERROR_reasons_pending || code == ERROR_reasons_too_long;
}

/*
 * What happens to the database is the business of those who run the event: visitors are told no more than that it
 * failed, arbiters what and why, and nobody where the file lies.
 */
static void hide_paths(struct request *request) {
    struct error *error = &request->error;
    if (error_http_status(error->code) != MHD_HTTP_SERVICE_UNAVAILABLE || is_about_work(error->code))
        return;
    if (request->session.view != VIEW_ARBITER) {
        error_set(error, ERROR_server_fault, NULL, NULL, NULL);
        return;
    }
    for (size_t i = 0; i < sizeof error->operand / sizeof error->operand[0]; i++) {
        char *operand = error->operand[i];
        const char *slash = strrchr(operand, '/');
        size_t length = strlen(operand);
        if (slash != NULL && (operand[0] == '/' || strncmp(operand, request->server->options.database, length) == 0))
            memmove(operand, slash + 1, strlen(slash + 1) + 1);
    }
}

static bool is_refusal(int status) {
    return status == MHD_HTTP_UNAUTHORIZED || status == MHD_HTTP_FORBIDDEN || status == MHD_HTTP_TOO_MANY_REQUESTS ||
           status == MHD_HTTP_SERVICE_UNAVAILABLE;
}

static void log_problem(struct request *request) {
    enum error_code code = request->error.code;
    int status = error_http_status(code);
    bool own = is_about_work(code);
    request->status = (unsigned)status;
    if (status >= MHD_HTTP_INTERNAL_SERVER_ERROR && !own)
        request_log(request, LOG_FAULT);
    else if (code == ERROR_sign_in_wrong)
        request_log(request, LOG_SIGN_IN_FAILED);
    else if (is_refusal(status))
        request_log(request, LOG_REFUSED);
}

static enum MHD_Result queue_problem(struct request *request) {
    const struct error *error = &request->error;
    log_problem(request);
    hide_paths(request);
    const struct language *language = answer_language(request->connection);
    struct text problem = answer_problem(&request->arena, language, error);
    request->status = (unsigned)error_http_status(error->code);
    request->response = answer_make(problem, answer_problem_type, ANSWER_KEEP_NEVER, NULL);
    if (request->response == NULL)
        return MHD_NO;
    MHD_add_response_header(request->response, MHD_HTTP_HEADER_CONTENT_LANGUAGE, language->code);
    MHD_add_response_header(request->response, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
    if (error->code == ERROR_method_unknown)
        MHD_add_response_header(request->response, MHD_HTTP_HEADER_ALLOW, error->operand[2]);
    if (request->retry_after > 0) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)request->retry_after);
        MHD_add_response_header(request->response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
    }
    request->closing = request->closing || error->code == ERROR_server_stopping;
    return queue(request);
}

static bool find_reading_route(struct request *request, struct error *error) {
    return route_find(request, error) && (request->route == NULL || session_may_ask(request, error));
}

/* The body is there, or a worker has done its part. */
static enum MHD_Result run(struct request *request, bool first) {
    struct server *server = request->server;
    give_share(request);
    if (first && !request->refused && is_reading(request)) {
        if (answer_cache_queue(&server->cache, request->url, request->session.view, request->connection,
                               &request->queued))
            return request->queued;
        request->refused = !find_reading_route(request, &request->error);
    }
    if (first && !request->refused && request->route != NULL && request->route->body == ROUTE_BODY_JSON)
        request->refused = !read_body(request, &request->error);
    if (request->refused)
        return queue_problem(request);
    switch (request->route != NULL ? request->route->handle(request) : handle_console(request)) {
    case HANDLED_ANSWER:
        return queue(request);
    case HANDLED_QUEUED:
        return request->queued;
    case HANDLED_WAIT:
        return MHD_YES;
    case HANDLED_ERROR:
        break;
    }
    return queue_problem(request);
}

enum MHD_Result request_take(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                             const char *version, const char *data, size_t *length, void **place) {
    struct request *request = *place;
    struct server *server = context;
    (void)connection;
    (void)url;
    (void)version;
    if (request->stage == REQUEST_ARRIVED) {
        request->stage = REQUEST_BODY;
        request->method = text_from(method);
        find_address(request);
        request->refused = !judge(request, &request->error);
        visit_expect(&server->visits, request->visit);
        return request->refused && better_not_sent(request) ? queue_problem(request) : MHD_YES;
    }
    if (request->stage == REQUEST_BODY && *length > 0) {
        bool taken = take_body(request, data, *length);
        *length = 0;
        return taken ? MHD_YES : MHD_NO;
    }
    bool first = request->stage == REQUEST_BODY;
    if (first)
        atomic_fetch_add(&server->running, 1);
    request->stage = REQUEST_RUNNING;
    visit_arrived(request->visit);
    return run(request, first);
}

void request_end(void *context, struct MHD_Connection *connection, void **place,
                 enum MHD_RequestTerminationCode reason) {
    struct request *request = *place;
    struct server *server = context;
    (void)connection;
    (void)reason;
    if (request == NULL)
        return;
    *place = NULL;
    give_share(request);
    visit_expect(&server->visits, request->visit);
    if (request->body != NULL)
        sodium_memzero(request->body, request->body_length);
    if (request->stage == REQUEST_RUNNING && !request->streaming &&
        visits_now() - request->begun > server->options.slow_ms)
        request_log(request, LOG_SLOW);
    if (request->stage == REQUEST_RUNNING)
        atomic_fetch_sub(&server->running, 1);
    free(request->body);
    upload_drop(&request->upload);
    slow_answer_release(request->slow_answer);
    arena_drop(&request->arena);
    free(request);
}

void request_visit(void *context, struct MHD_Connection *connection, void **place,
                   enum MHD_ConnectionNotificationCode what) {
    struct server *server = context;
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        *place = visits_begin(&server->visits,
                              MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd,
                              MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr);
    else
        visits_end(&server->visits, *place);
}
