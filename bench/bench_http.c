/*
 * The baseline of bench_http.py: a bare libmicrohttpd handler that serves the bytes of a file, with the same flags,
 * threads and limits as the server and nothing else.
 *
 *   bench_http FILE THREADS
 *
 * prints its port and serves until its standard input ends.
 */
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct MHD_Response *response;
static int known; /* its address marks a connection whose headers were seen */

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *length, void **state) {
    (void)context;
    (void)url;
    (void)method;
    (void)version;
    (void)data;
    (void)length;
    if (*state == NULL) {
        *state = &known; /* answered at the second call, else the connection is not kept */
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

static char *read_file(const char *name, size_t *length) {
    FILE *file = fopen(name, "rb");
    char *bytes = malloc(16 << 20);
    if (file == NULL || bytes == NULL)
        exit(3);
    *length = fread(bytes, 1, 16 << 20, file);
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    size_t length;
    if (count != 3)
        return 2;
    char *bytes = read_file(arguments[1], &length);
    response = MHD_create_response_from_buffer(length, bytes, MHD_RESPMEM_MUST_FREE);
    if (response == NULL)
        return 3;
    MHD_add_response_header(response, "Content-Type", "application/json");
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | MHD_USE_TURBO, 0, NULL, NULL, answer,
        NULL, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)atoi(arguments[2]),
        MHD_OPTION_CONNECTION_LIMIT, 2000U, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(8 * 1024),
        MHD_OPTION_CONNECTION_TIMEOUT, 30U, MHD_OPTION_END);
    if (daemon == NULL)
        return 3;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    printf("%u\n", (unsigned)info->port);
    fflush(stdout);
    char ignored;
    while (read(STDIN_FILENO, &ignored, 1) > 0)
        continue;
    MHD_stop_daemon(daemon);
    MHD_destroy_response(response);
    return 0;
}
