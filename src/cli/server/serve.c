#include "server/server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/password.h"
#include "cli/server/people.h"
#include "server/url.h"
#include "store/accounts.h"

enum { PORT = 8080, LIMIT_MOST = 1000000 };

/* The account of the first start. */
static bool make_account(struct cli *cli, struct store *store, struct error *error) {
    const struct store_account chief = {.name = TEXT_INIT("arbiter"), .role = STORE_ROLE_CHIEF};
    struct store_note note = cli_people_note(cli);
    char made[PASSWORD_TEXT];
    struct text password;
    if (cli_has(cli, "password-file"))
        return password_from_file(cli, cli_value(cli, "password-file"), &password, error) &&
               store_account_make(store, &chief, password, &note, error);
    password_make(made);
    if (!store_account_make(store, &chief, text_from(made), &note, error))
        return false;
    struct text reported =
        language_said(&cli->arena, cli->language, show_serve_account, "password", language_text(text_from(made)));
    printf("%.*s\n", TEXT_ARG(reported));
    return true;
}

/* A server that is about to answer. */
struct start {
    struct cli *cli;
    struct store *store;
};

/* Not before the port is ours: a password must not be shown for a start that fails. And not later, or whoever comes
   first is told that the account does not exist. */
static bool prepare(void *context, struct error *error) {
    const struct start *start = context;
    int64_t accounts;
    if (!store_account_count(start->store, &accounts, error))
        return false;
    if (accounts == 0)
        return make_account(start->cli, start->store, error);
    if (cli_has(start->cli, "password-file"))
        cli_warn(start->cli, cli_database(start->cli), 0, 0, cli_said(start->cli, MESSAGE_show_serve_file_unused));
    return true;
}

/* One that listens everywhere is reached under every address of this machine. */
static void print_addresses(const struct server *server, const char *base) {
    struct ifaddrs *first;
    if (getifaddrs(&first) != 0)
        return;
    for (const struct ifaddrs *one = first; one != NULL; one = one->ifa_next) {
        struct sockaddr_in internet;
        char address[INET_ADDRSTRLEN];
        if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_UP) == 0)
            continue;
        memcpy(&internet, one->ifa_addr, sizeof internet);
        if (inet_ntop(AF_INET, &internet.sin_addr, address, sizeof address) != NULL)
            printf("http://%s:%d%s/\n", address, server_port(server), base);
    }
    freeifaddrs(first);
}

static const char *optional(struct cli *cli, const char *option) {
    return cli_has(cli, option) ? text_zero(&cli->arena, cli_value(cli, option)) : NULL;
}

/* The options that may stand several times. */
static bool read_names(struct cli *cli, struct server_options *given, struct error *error) {
    struct address_range *ranges = arena_array(&cli->arena, cli->given_count, sizeof *ranges);
    struct text *hosts = arena_array(&cli->arena, cli->given_count, sizeof *hosts);
    for (size_t i = 0; i < cli->given_count; i++) {
        const char *option = cli->given[i].option->name;
        if (strcmp(option, "host") == 0)
            hosts[given->host_count++] = cli->given[i].value;
        if (strcmp(option, "trust-proxy") == 0 &&
            !address_range_read(cli->given[i].value, &ranges[given->proxies.count++], error))
            return false;
    }
    given->proxies.trusted = ranges;
    given->proxies.chain = true;
    given->hosts = hosts;
    return true;
}

/* What an address, and all together, may have at once. */
static bool read_limits(struct cli *cli, struct server_options *given, struct error *error) {
    const struct {
        const char *option;
        int *place;
    } limits[] = {{"connections", &given->connections},
                  {"address-connections", &given->connections_per_address},
                  {"address-streams", &given->streams_per_address},
                  {"address-sign-ins", &given->sign_ins_per_address},
                  {"address-reads", &given->reads_per_second}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        int64_t value = 0;
        if (!cli_value_number(cli, limits[i].option, 1, LIMIT_MOST, &value, error))
            return false;
        *limits[i].place = (int)value;
    }
    return true;
}

static bool read_log(struct cli *cli, struct server_options *given, struct error *error) {
    static const struct {
        struct text word;
        enum log_style style;
    } styles[] = {{TEXT_INIT("text"), LOG_TEXT},
                  {TEXT_INIT("json"), LOG_JSON},
                  {TEXT_INIT("quiet"), LOG_QUIET},
                  {TEXT_INIT("off"), LOG_OFF}};
    given->log = LOG_TEXT;
    if (!cli_has(cli, "log"))
        return true;
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
        if (text_equal(cli_value(cli, "log"), styles[i].word)) {
            given->log = styles[i].style;
            return true;
        }
    return error_set_text(error, ERROR_cli_choice, cli_value(cli, "log"), TEXT("--log"),
                          TEXT("text, json, quiet, off"));
}

static bool read_base(struct cli *cli, char base[URL_BASE_BYTES], struct error *error) {
    return !cli_has(cli, "base-path") || url_base_read(cli_value(cli, "base-path"), base) ||
           error_set_text(error, ERROR_cli_choice_near, cli_value(cli, "base-path"), TEXT("--base-path"), TEXT("")) ||
           error_phrase(error, 2, ERROR_WORDS("phrase.given.path"));
}

bool command_serve(struct cli *cli, struct error *error) {
    int64_t port = PORT;
    struct server *server;
    struct store *store;
    sigset_t stops;
    int caught;
    char base[URL_BASE_BYTES] = "";
    struct server_options given = {.base_path = base};
    if (!read_base(cli, base, error) || !cli_value_number(cli, "port", 0, 65535, &port, error) ||
        !read_names(cli, &given, error) || !read_limits(cli, &given, error) || !read_log(cli, &given, error) ||
        !store_open(cli_database(cli), STORE_CREATE, &store, error))
        return false;
    /* Blocked in every thread of the server too: this one waits for them. */
    sigemptyset(&stops);
    sigaddset(&stops, SIGINT);
    sigaddset(&stops, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &stops, NULL);
    struct start start = {.cli = cli, .store = store};
    given.database = cli_database(cli);
    given.address = optional(cli, "address");
    given.port = (int)port;
    given.console_directory = optional(cli, "console");
    given.behind_https = cli_has(cli, "behind-https");
    given.prepare = prepare;
    given.prepare_context = &start;
    bool started = server_start(&given, &server, error);
    store_close(store);
    if (!started) {
        /* Whoever starts it asked for something this machine cannot give: not a question answered with no. */
        if (error->code == ERROR_port_in_use)
            cli->exit_code = 3;
        return false;
    }
    if (given.address != NULL && strcmp(given.address, "0.0.0.0") == 0)
        print_addresses(server, base);
    else
        printf("%s\n", server_url(server));
    fflush(stdout);
    if (server_is_exposed(server))
        fprintf(stderr, "%.*s\n", TEXT_ARG(cli_said(cli, MESSAGE_show_serve_exposed)));
    sigwait(&stops, &caught);
    server_stop(server);
    return true;
}
