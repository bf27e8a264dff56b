#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/answers.h"
#include "server/background.h"
#include "server/heap.h"
#include "server/request.h"
#include "server/serving.h"
#include "server/slow_views.h"
#include "server/writer.h"
#include "store/desk_clock.h"

enum {
    BACKLOG = 511,
    CONNECTION_POOL_BYTES = 8 * 1024,
    FILES_BESIDES = 64,       /* open files that are no connections */
    CONNECTIONS_MOST = 20000, /* unless more are asked for: each costs some 10 KiB */
    CONNECTIONS_LEAST = 16,
    RESERVE_LEAST = 8, /* connections kept for arbiters */
    RESERVE_MOST = 64,
    SEND_BUFFER_BYTES = 128 * 1024,
    READS_PER_SECOND = 2000,
    WRITER_JOBS = 1024,
    SIGN_IN_JOBS = 16,
    STOP_PATIENCE_MS = 3000
};

/* --- Options ---------------------------------------------------------------------------------------------------- */

static int or_usual(int value, int usual) {
    return value > 0 ? value : usual;
}

static int reserve_of(int connections) {
    int reserve = connections / 8;
    if (reserve < RESERVE_LEAST)
        return RESERVE_LEAST;
    return reserve < RESERVE_MOST ? reserve : RESERVE_MOST;
}

/* Surplus visits come on top for a moment. */
static rlim_t files_for(int connections) {
    return (rlim_t)connections + (rlim_t)reserve_of(connections) + FILES_BESIDES;
}

/* As many connections as wanted, as far as the system allows files. */
static int allow_files(int connections) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return connections;
    rlim_t wanted = files_for(connections);
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    while (connections > CONNECTIONS_LEAST && limit.rlim_cur < files_for(connections))
        connections--;
    return connections;
}

static int quarter_of(int number) {
    return number > 4 ? number / 4 : 1;
}

static int visitors_of(const struct server_options *options) {
    return options->connections - reserve_of(options->connections);
}

/* Some places are left for those who do not watch. */
static int streams_of(const struct server_options *options) {
    return visitors_of(options) / 10 * 9;
}

static void init_shares(struct server *server) {
    const struct server_options *options = &server->options;
    const struct share_limit limits[SHARE_KINDS] = {
        [SHARE_CONNECTION] = {visitors_of(options), options->connections_per_address},
        [SHARE_STREAM] = {streams_of(options), options->streams_per_address},
        [SHARE_SIGN_IN] = {SIGN_IN_JOBS, options->sign_ins_per_address},
        [SHARE_VIEW] = {WRITER_JOBS, options->views_per_address},
        [SHARE_JOB] = {WRITER_JOBS, quarter_of(WRITER_JOBS)},
    };
    shares_init(&server->shares, limits);
}

static struct server_options complete(const struct server_options *given) {
    struct server_options options = *given;
    options.address = given->address != NULL ? given->address : "127.0.0.1";
    options.base_path = given->base_path != NULL ? given->base_path : "";
    options.threads = or_usual(given->threads, 2);
    options.session_ms = given->session_ms > 0 ? given->session_ms : (int64_t)12 * 60 * 60 * 1000;
    int connections = or_usual(given->connections, CONNECTIONS_MOST);
    options.connections = allow_files(connections > CONNECTIONS_LEAST ? connections : CONNECTIONS_LEAST);
    int visitors = visitors_of(&options);
    options.connections_per_address = or_usual(given->connections_per_address, quarter_of(visitors));
    options.streams_per_address = or_usual(given->streams_per_address, quarter_of(streams_of(&options)));
    options.sign_ins_per_address = or_usual(given->sign_ins_per_address, quarter_of(SIGN_IN_JOBS));
    options.slow_ms = or_usual(given->slow_ms, 1000);
    options.views_per_address = or_usual(given->views_per_address, quarter_of(SLOW_VIEWS_PUBLIC));
    options.reads_per_second = or_usual(given->reads_per_second, READS_PER_SECOND);
    options.request_ms = or_usual(given->request_ms, 30 * 1000);
    options.heartbeat_ms = or_usual(given->heartbeat_ms, 15 * 1000);
    options.body_bytes = given->body_bytes > 0 ? given->body_bytes : (size_t)1 << 20;
    options.upload_bytes = given->upload_bytes > 0 ? given->upload_bytes : (uint64_t)1 << 30;
    options.writes_per_second = or_usual(given->writes_per_second, 200);
    options.sign_in_attempts = or_usual(given->sign_in_attempts, 5);
    options.view_patience_ms = or_usual(given->view_patience_ms, 6 * 1000);
    options.view_limit_ms = or_usual(given->view_limit_ms, 60 * 1000);
    /* One, because visitors on the same machine come from loopback too. */
    if (given->behind_https && given->proxies.count == 0)
        options.proxies = (struct proxies){.trusted = loopback_ranges, .count = LOOPBACK_RANGES};
    return options;
}

/* --- The port --------------------------------------------------------------------------------------------------- */

static bool cannot_listen(const struct server *server, int reason, struct error *error) {
    const char *address = server->options.address;
    char port[16];
    snprintf(port, sizeof port, "%d", server->options.port);
    if (reason == EADDRINUSE)
        return error_set(error, ERROR_port_in_use, port, address, NULL);
    if (reason == EACCES)
        return error_set(error, ERROR_port_forbidden, port, address, NULL);
    return error_set(error, ERROR_address_unusable, address, strerror(reason), NULL);
}

static bool is_loopback(const struct sockaddr *address) {
    if (address->sa_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >> 24 == 127;
    return address->sa_family == AF_INET6 &&
           IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
}

static int open_socket(const struct addrinfo *address) {
    int one = 1;
    int buffer = SEND_BUFFER_BYTES;
    int listening = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listening < 0)
        return -1;
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    /* Inherited by connections: those who do not read must not fill the machine's memory. */
    setsockopt(listening, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
    if (bind(listening, address->ai_addr, address->ai_addrlen) == 0 && listen(listening, BACKLOG) == 0)
        return listening;
    int reason = errno;
    close(listening);
    errno = reason;
    return -1;
}

static int port_of(int listening) {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } bound = {.six = {0}};
    socklen_t length = sizeof bound;
    if (getsockname(listening, &bound.any, &length) != 0)
        return 0;
    return ntohs(bound.any.sa_family == AF_INET6 ? bound.six.sin6_port : bound.four.sin_port);
}

/* On loopback it is called by few names; from outside by every name of the machine. */
static void collect_names(struct server *server) {
    static const char *const here[] = {"localhost", "127.0.0.1", "[::1]"};
    for (size_t i = 0; i < sizeof here / sizeof here[0]; i++)
        hosts_add(&server->names, text_from(here[i]));
    if (!server->loopback)
        hosts_add_machine(&server->names);
    for (size_t i = 0; i < server->options.host_count; i++)
        hosts_add(&server->names, server->options.hosts[i]);
}

static bool open_port(struct server *server, int *listening, int *family, struct error *error) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found;
    char port[16];
    snprintf(port, sizeof port, "%d", server->options.port);
    int failed = getaddrinfo(server->options.address, port, &hints, &found);
    if (failed != 0)
        return error_set(error, ERROR_address_unusable, server->options.address, gai_strerror(failed), NULL);
    *family = found->ai_family;
    server->loopback = is_loopback(found->ai_addr);
    *listening = open_socket(found);
    int reason = errno;
    freeaddrinfo(found);
    if (*listening < 0)
        return cannot_listen(server, reason, error);
    collect_names(server);
    server->port = port_of(*listening);
    bool bare_six = strchr(server->options.address, ':') != NULL;
    snprintf(server->url, sizeof server->url, bare_six ? "http://[%.64s]:%d%s/" : "http://%.64s:%d%s/",
             server->options.address, server->port, server->options.base_path);
    return true;
}

/* --- Starting --------------------------------------------------------------------------------------------------- */

static bool read_archive(void *context, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                         struct journal_entry **entries, size_t *count) {
    struct server *server = context;
    struct error ignored;
    pthread_mutex_lock(&server->reading);
    bool done = store_read(server->reading_store, stream, after, limit, arena, entries, count, &ignored);
    pthread_mutex_unlock(&server->reading);
    return done;
}

static bool open_stores(struct server *server, struct error *error) {
    const char *database = server->options.database;
    return store_open(database, STORE_WRITE, &server->writer_store, error) &&
           store_open(database, STORE_WRITE, &server->sign_in_store, error) &&
           store_open(database, STORE_READ, &server->reading_store, error) &&
           store_open(database, STORE_READ, &server->checks.store, error) &&
           desk_clock_lead(server->writer_store, error) &&
           store_version(server->writer_store, &server->writer_version, error);
}

static void close_stores(struct server *server) {
    store_close(server->checks.store);
    store_close(server->reading_store);
    store_close(server->sign_in_store);
    store_close(server->writer_store);
}

static bool unable(struct error *error, struct error_phrase why) {
    error_set(error, ERROR_server_unable, NULL, NULL, NULL);
    return error_phrase(error, 0, why);
}

static bool lacks_threads(struct error *error) {
    return unable(error, ERROR_WORDS("phrase.server.threads"));
}

static void end_worker(struct worker *worker) {
    worker_finish(worker);
    worker_drop(worker);
}

static bool start_writers(struct server *server, struct error *error) {
    if (!worker_start(&server->writer, WRITER_JOBS, writer_tick, server, WRITER_TICK_MS))
        return lacks_threads(error);
    if (!worker_start(&server->checker, WRITER_JOBS, checks_tick, &server->checks, WRITER_TICK_MS)) {
        end_worker(&server->writer);
        return lacks_threads(error);
    }
    if (!worker_start(&server->sign_in, SIGN_IN_JOBS, NULL, NULL, 0)) {
        end_worker(&server->checker);
        end_worker(&server->writer);
        return lacks_threads(error);
    }
    if (background_start(server))
        return true;
    end_worker(&server->sign_in);
    end_worker(&server->checker);
    end_worker(&server->writer);
    return lacks_threads(error);
}

static bool start_slow_work(struct server *server, struct error *error) {
    if (!draws_start(server))
        return lacks_threads(error);
    if (slow_views_start(server))
        return true;
    draws_finish(server);
    draws_drop(server);
    return lacks_threads(error);
}

static bool start_workers(struct server *server, struct error *error) {
    if (!start_slow_work(server, error))
        return false;
    if (start_writers(server, error))
        return true;
    slow_views_finish(server);
    slow_views_drop(server);
    draws_finish(server);
    draws_drop(server);
    return false;
}

/* Escapes in addresses are read strictly, by ourselves. */
static size_t leave_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

static bool start_daemon(struct server *server, int listening, int family, struct error *error) {
    const struct server_options *options = &server->options;
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | MHD_USE_TURBO |
                     (family == AF_INET6 ? MHD_USE_IPv6 : 0U);
    struct MHD_OptionItem items[] = {
        {MHD_OPTION_LISTEN_SOCKET, listening, NULL},
        {MHD_OPTION_THREAD_POOL_SIZE, options->threads, NULL},
        /* Divided among the threads, whose connections come as they come: visits count them all. */
        {MHD_OPTION_CONNECTION_LIMIT, (options->connections + reserve_of(options->connections)) * options->threads,
         NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, CONNECTION_POOL_BYTES, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (options->request_ms + 999) / 1000, NULL},
        {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
        {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)leave_escapes, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)request_begin, server},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)request_end, server},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)request_visit, server},
        {MHD_OPTION_END, 0, NULL},
    };
    server->daemon =
        MHD_start_daemon(flags, 0, NULL, NULL, request_take, server, MHD_OPTION_ARRAY, items, MHD_OPTION_END);
    return server->daemon != NULL || lacks_threads(error);
}

static void drop(struct server *server) {
    cache_drop(&server->cached_events);
    answer_cache_drop(&server->cache);
    seen_drop(&server->seen);
    reasons_drop(&server->reasons);
    limits_drop(&server->limits);
    hosts_drop(&server->names);
    visits_drop(&server->visits);
    shares_drop(&server->shares);
    log_drop(&server->log);
    close_stores(server);
    checks_drop(&server->checks);
    imports_drop(&server->lists);
    pthread_mutex_destroy(&server->reading);
    free(server);
}

static void finish_workers(struct server *server) {
    imports_finish(&server->lists);
    worker_finish(&server->checker);
    worker_finish(&server->sign_in);
    slow_views_finish(server);
    draws_finish(server); /* what was drawn is for the writer to write */
    worker_finish(&server->writer);
}

static void drop_workers(struct server *server) {
    slow_views_drop(server);
    draws_drop(server);
    worker_drop(&server->checker);
    worker_drop(&server->sign_in);
    worker_drop(&server->writer);
}

bool server_start(const struct server_options *options, struct server **result, struct error *error) {
    struct server *server = memory_take(sizeof *server);
    int listening = -1;
    int family = AF_UNSPEC;
    server->options = complete(options);
    server->archive = (struct feed_archive){.context = server, .read = read_archive};
    pthread_mutex_init(&server->reading, NULL);
    log_init(&server->log, STDERR_FILENO, server->options.log);
    init_shares(server);
    bool can_watch = visits_init(&server->visits, server->options.request_ms, reserve_of(server->options.connections),
                                 &server->shares, &server->options.proxies);
    limits_init(&server->limits, server->options.reads_per_second, server->options.writes_per_second,
                server->options.sign_in_attempts);
    hosts_init(&server->names);
    answers_use_https(server->options.behind_https);
    answer_cache_init(&server->cache);
    seen_init(&server->seen);
    reasons_init(&server->reasons);
    checks_init(&server->checks);
    imports_init(&server->lists, server->options.database);
    cache_init(&server->cached_events, &server->cache, &server->archive, &server->checks);
    if ((!can_watch && !unable(error, ERROR_WORDS("phrase.server.files"))) || !open_stores(server, error) ||
        !open_port(server, &listening, &family, error)) {
        drop(server);
        return false;
    }
    if ((options->prepare != NULL && !options->prepare(options->prepare_context, error)) ||
        !start_workers(server, error)) {
        close(listening);
        drop(server);
        return false;
    }
    if (!start_daemon(server, listening, family, error)) {
        close(listening);
        background_finish(server);
        finish_workers(server);
        drop_workers(server);
        drop(server);
        return false;
    }
    const struct log_field fields[] = {{.key = "version", .text = TEXT(STAUNTON_VERSION)},
                                       {.key = "url", .text = text_from(server->url)},
                                       {.key = "connections", .number = server->options.connections},
                                       {.key = "https", .text = options->behind_https ? TEXT("yes") : TEXT("no")}};
    log_write(&server->log, LOG_START, fields, sizeof fields / sizeof fields[0], visits_now());
    *result = server;
    return true;
}

int server_port(const struct server *server) {
    return server->port;
}

const char *server_url(const struct server *server) {
    return server->url;
}

bool server_is_exposed(const struct server *server) {
    return !server->loopback && !server->options.behind_https;
}

/* --- Stopping --------------------------------------------------------------------------------------------------- */

/* Requests that are running get their answers; those that arrive now are told that the server is stopping. */
static void wait_for_answers(struct server *server) {
    const struct timespec moment = {.tv_nsec = 5 * 1000 * 1000};
    int64_t end = visits_now() + STOP_PATIENCE_MS;
    while (atomic_load(&server->running) > 0 && visits_now() < end)
        nanosleep(&moment, NULL);
}

void server_stop(struct server *server) {
    if (server == NULL)
        return;
    atomic_store(&server->stopping, true);
    cache_end(&server->cached_events);
    finish_workers(server);
    wait_for_answers(server);
    background_finish(server);
    MHD_stop_daemon(server->daemon);
    writer_log_damage(server);
    log_finish(&server->log);
    log_write(&server->log, LOG_STOP, NULL, 0, visits_now());
    drop_workers(server);
    drop(server);
}
