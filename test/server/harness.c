/*
 * The server for its tests, with options that the command line does not offer.
 *
 *   harness --routes
 *   harness DATABASE PASSWORD [name=value ...]
 *
 * makes the database and the accounts arbiter and deputy with that password, prints the URL and serves until
 * SIGTERM or SIGINT.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contract_routes.h"
#include "language/errors.h"
#include "server/server.h"
#include "server/url.h"
#include "store/accounts.h"

static int fail(const struct error *error) {
    struct arena arena;
    arena_init(&arena);
    fprintf(stderr, "%s: %.*s\n", error_symbol(error->code),
            TEXT_ARG(language_error_describe(&arena, language_english(), error)));
    arena_drop(&arena);
    return error_exit_code(error->code);
}

static bool make_account(struct store *store, struct text name, enum store_role role, const char *password,
                         struct error *error) {
    const struct store_account account = {.name = name, .role = role};
    const struct store_note note = {.at = 1};
    return store_account_make(store, &account, text_from(password), &note, error);
}

static bool make_accounts(const char *database, const char *password, struct error *error) {
    struct store *store;
    int64_t count;
    if (!store_open(database, STORE_CREATE, &store, error))
        return false;
    bool done = store_account_count(store, &count, error);
    if (done && count == 0)
        done = make_account(store, TEXT("arbiter"), STORE_ROLE_CHIEF, password, error) &&
               make_account(store, TEXT("deputy"), STORE_ROLE_ARBITER, password, error);
    store_close(store);
    return done;
}

enum { PROXIES = 4, HOSTS = 4 };

/* "chess.example.org,open.example" */
static bool take_hosts(struct server_options *options, const char *value) {
    static struct text hosts[HOSTS];
    struct text rest = text_from(value);
    while (rest.length > 0 && options->host_count < HOSTS)
        hosts[options->host_count++] = text_cut(&rest, ',');
    options->hosts = hosts;
    return rest.length == 0;
}

/* "127.0.0.1,192.0.2.0/24" */
static bool take_proxies(struct server_options *options, const char *value) {
    static struct address_range ranges[PROXIES];
    struct text rest = text_from(value);
    struct error error;
    while (rest.length > 0)
        if (options->proxies.count == PROXIES ||
            !address_range_read(text_cut(&rest, ','), &ranges[options->proxies.count++], &error))
            return false;
    options->proxies.trusted = ranges;
    options->proxies.chain = true;
    return true;
}

/* Slow work waits while a file of this name with ".draws" or ".views" behind it is there. One with ".pass" behind lets one
   step of one piece of work go on, and is gone then. */
static bool brake(void *context, bool draws) {
    char name[4096];
    char pass[sizeof name];
    snprintf(name, sizeof name, "%s.%s", (const char *)context, draws ? "draws" : "views");
    snprintf(pass, sizeof pass, "%s.pass", (const char *)context);
    return access(name, F_OK) == 0 && unlink(pass) != 0;
}

static bool take_option(struct server_options *options, const char *name, const char *value) {
    struct {
        const char *name;
        int *place;
    } numbers[] = {
        {"port", &options->port},
        {"threads", &options->threads},
        {"connections", &options->connections},
        {"connections_per_address", &options->connections_per_address},
        {"streams_per_address", &options->streams_per_address},
        {"sign_ins_per_address", &options->sign_ins_per_address},
        {"views_per_address", &options->views_per_address},
        {"reads_per_second", &options->reads_per_second},
        {"slow_ms", &options->slow_ms},
        {"request_ms", &options->request_ms},
        {"heartbeat_ms", &options->heartbeat_ms},
        {"writes_per_second", &options->writes_per_second},
        {"sign_in_attempts", &options->sign_in_attempts},
        {"view_patience_ms", &options->view_patience_ms},
        {"view_limit_ms", &options->view_limit_ms},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strcmp(name, numbers[i].name) == 0) {
            *numbers[i].place = atoi(value);
            return true;
        }
    if (strcmp(name, "session_ms") == 0) {
        options->session_ms = atoi(value);
    } else if (strcmp(name, "body_bytes") == 0) {
        options->body_bytes = (size_t)atoi(value);
    } else if (strcmp(name, "upload_bytes") == 0) {
        options->upload_bytes = (uint64_t)atoi(value);
    } else if (strcmp(name, "behind_https") == 0) {
        options->behind_https = atoi(value) != 0;
    } else if (strcmp(name, "trust_proxy") == 0) {
        return take_proxies(options, value);
    } else if (strcmp(name, "host") == 0) {
        return take_hosts(options, value);
    } else if (strcmp(name, "log") == 0) {
        options->log = strcmp(value, "json") == 0 ? LOG_JSON : strcmp(value, "quiet") == 0 ? LOG_QUIET : LOG_TEXT;
    } else if (strcmp(name, "address") == 0) {
        options->address = value;
    } else if (strcmp(name, "base_path") == 0) {
        static char base[URL_BASE_BYTES];
        options->base_path = base;
        return url_base_read(text_from(value), base);
    } else if (strcmp(name, "console_directory") == 0) {
        options->console_directory = value;
    } else if (strcmp(name, "brake") == 0) {
        options->brake = brake;
        options->brake_context = (void *)(intptr_t)value;
    } else {
        return false;
    }
    return true;
}

static int list_routes(void) {
    struct server_route route;
    for (size_t i = 0; server_route(i, &route); i++)
        printf("%s %s %s\n", route.method, route.path, (route.who & WHO_PUBLIC) != 0 ? "public" : "arbiter");
    return 0;
}

int main(int count, char **arguments) {
    struct server_options options = {0};
    struct server *server;
    struct error error;
    sigset_t ends;
    int signal;
    if (count == 2 && strcmp(arguments[1], "--routes") == 0)
        return list_routes();
    if (count < 3)
        return 2;
    options.database = arguments[1];
    for (int i = 3; i < count; i++) {
        char *equals = strchr(arguments[i], '=');
        if (equals == NULL)
            return 2;
        *equals = 0;
        if (!take_option(&options, arguments[i], equals + 1))
            return 2;
    }
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    if (!make_accounts(options.database, arguments[2], &error) || !server_start(&options, &server, &error))
        return fail(&error);
    printf("%s\n", server_url(server));
    fflush(stdout);
    sigwait(&ends, &signal);
    server_stop(server);
    return 0;
}
