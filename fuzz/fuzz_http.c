/*
 * HTTP requests of any shape against a server on a database of its own. The first byte of the input chooses:
 *
 * 0  the functions that read addresses and headers, without a socket
 * 1  raw bytes on a connection
 * 2  a command of an arbiter who is signed in, with the input as its body
 *
 * The server must go on answering; what it holds must still fold.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/guard.h"
#include "server/routes.h"
#include "server/server.h"
#include "server/url.h"
#include "store/accounts.h"
#include "store/desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct server *server;
static char folder[] = "/tmp/staunton-fuzz-XXXXXX";
static char database[64];
static char token[STORE_TOKEN_TEXT];
static char csrf[STORE_TOKEN_TEXT];

static void must(bool done, const struct error *error) {
    if (done)
        return;
    fprintf(stderr, "fuzz_http: %s\n", error_symbol(error->code));
    abort();
}

static void drop_folder(void) {
    char command[96];
    server_stop(server);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "fuzz_http: %s is left behind\n", folder);
}

static void prepare(void) {
    struct store *store;
    struct error error;
    struct json body;
    struct arena arena;
    struct desk_event event;
    struct desk_answer answer;
    if (mkdtemp(folder) == NULL)
        abort();
    snprintf(database, sizeof database, "%s/fuzz.sqlite", folder);
    arena_init(&arena);
    must(store_open(database, STORE_CREATE, &store, &error), &error);
    const struct store_account account = {.name = TEXT_INIT("arbiter"), .role = STORE_ROLE_CHIEF};
    const struct store_note note = {.at = 1};
    const struct store_device device = {.name = TEXT("")};
    must(store_account_make(store, &account, TEXT("fuzzing password"), &note, &error), &error);
    must(store_session_start(store, TEXT("arbiter"), &device, desk_now(), INT64_C(1000) * 60 * 60 * 24 * 30, token,
                             csrf, &error),
         &error);
    must(json_read(&arena, TEXT("{\"id\":\"x\",\"name\":\"X\",\"from\":\"2026-11-15\"}"), &json_usual_limits, &body,
                   &error),
         &error);
    struct desk_request request = {.kind = TEXT("event.create"), .body = &body, .actor = TEXT("arbiter"), .seen = -1};
    must(desk_create(store, &request, &event, &answer, &error), &error);
    desk_release(&event);
    store_close(store);
    arena_drop(&arena);
    struct server_options options = {.database = database, .request_ms = 200, .writes_per_second = 1000000};
    must(server_start(&options, &server, &error), &error);
    atexit(drop_folder);
}

/* --- Without a socket ------------------------------------------------------------------------------------------- */

static void read_parts(struct text input) {
    static const char *const names[] = {"after", "limit", NULL};
    struct request request = {0};
    struct error error;
    int64_t value;
    struct text decoded;
    struct text rest = input;
    arena_init(&request.arena);
    request.method = text_cut(&rest, ' ');
    request.url = text_cut(&rest, ' ');
    url_split(request.url, &request.path, &request.query);
    route_find(&request, &error);
    url_decode(&request.arena, request.path, &decoded, &error);
    url_query_only(request.query, names, &error);
    url_query_integer(request.query, "after", 0, 100, &value, &error);
    struct text one = text_cut(&rest, '\n');
    struct text two = text_cut(&rest, '\n');
    struct names names_known = {0};
    guard_host(one, &names_known, true, &error);
    guard_host(one, &names_known, false, &error);
    guard_origin(one, two, rest, &error);
    guard_csrf(one, two, &error);
    guard_content_type(one, &error);
    guard_accepts_gzip(one);
    guard_tag_matches(one, two);
    arena_drop(&request.arena);
}

/* --- On a connection -------------------------------------------------------------------------------------------- */

static int knock(void) {
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)server_port(server)),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection < 0 || connect(connection, (struct sockaddr *)&address, sizeof address) != 0) {
        perror("fuzz_http: the server does not answer");
        abort();
    }
    return connection;
}

static void send_all(int connection, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length > 0) {
        ssize_t sent = send(connection, at, length, MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        at += sent;
        length -= (size_t)sent;
    }
}

/* Reads until the server closes or has nothing more to say; returns whether it began like an answer. */
static bool listen_to(int connection, int patience_ms) {
    char bytes[65536];
    size_t length = 0;
    struct pollfd waiting = {.fd = connection, .events = POLLIN};
    char first[5] = "";
    while (poll(&waiting, 1, patience_ms) > 0) {
        ssize_t got = recv(connection, bytes, sizeof bytes, 0);
        if (got <= 0)
            break;
        for (size_t i = 0; length + i < sizeof first && i < (size_t)got; i++)
            first[length + i] = bytes[i];
        length += (size_t)got;
    }
    return length == 0 || memcmp(first, "HTTP/", sizeof first) == 0;
}

static void send_raw(struct text input) {
    int connection = knock();
    send_all(connection, input.bytes, input.length);
    shutdown(connection, SHUT_WR);
    if (!listen_to(connection, 5))
        abort();
    close(connection);
}

static void send_command(struct text input) {
    char head[512];
    int connection = knock();
    int length = snprintf(head, sizeof head,
                          "POST /api/events/x/commands HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                          "Content-Type: application/json\r\nCookie: staunton_session=%s\r\nStaunton-Csrf: %s\r\n"
                          "Content-Length: %zu\r\n\r\n",
                          token, csrf, input.length);
    send_all(connection, head, (size_t)length);
    send_all(connection, input.bytes, input.length);
    if (!listen_to(connection, 5000))
        abort();
    close(connection);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (server == NULL)
        prepare();
    if (size == 0)
        return 0;
    struct text input = {(const char *)data + 1, size - 1};
    if (data[0] % 3 == 0)
        read_parts(input);
    else if (data[0] % 3 == 1)
        send_raw(input);
    else
        send_command(input);
    return 0;
}
