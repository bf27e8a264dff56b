/*
 * The server: HTTP API, live events and the console, on one database.
 *
 * server_start returns when the port is open; requests are answered by a small pool of threads that never wait for the
 * disk or for a viewer. One thread, the writer, does all writing; another one checks passwords, one at a time. What may
 * take long, such as drawing a round, has threads of its own.
 * The API is described in contract/, from which GET /api/v1/openapi.json is made.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "server/proxies.h"
#include "server/server_log.h"

struct server;

/* Zero or NULL takes the default given in brackets. */
struct server_options {
    const char *database;          /* must exist, with at least one account to sign in with */
    const char *address;           /* to listen on ["127.0.0.1"] */
    int port;                      /* [0: any that is free] */
    const char *base_path;         /* before every path, as url_base_read gives it [none] */
    const char *console_directory; /* serve the console's files from there, for development [the files built in] */
    int threads;                   /* that answer requests [2] */
    int64_t session_ms;            /* how long a sign-in lasts [12 hours] */
    bool behind_https;             /* a proxy in front speaks https: Secure cookies, browsers are told to keep to it */
    struct proxies proxies; /* in front, whose X-Forwarded-For is believed [with behind_https: one on loopback] */
    /* Names to answer to besides this machine's own [none; through a trusted proxy: any] */
    const struct text *hosts;
    size_t host_count;
    int connections;             /* open at once, some of them kept for arbiters [as the system allows files] */
    int connections_per_address; /* of visitors [a quarter] */
    int streams_per_address;     /* that visitors watch [a quarter] */
    int sign_ins_per_address;    /* that wait to be checked [a quarter of those that may wait: 4] */
    int views_per_address;       /* that take long and are worked out for visitors at once [a quarter] */
    int reads_per_second;        /* from one address of visitors, ten times as many at once [2000] */
    int request_ms;              /* a request must have arrived whole in this time [30 s] */
    int heartbeat_ms;            /* between signs of life on an event stream [15 s] */
    size_t body_bytes;           /* largest request body [1 MiB] */
    uint64_t upload_bytes;       /* largest file that is sent [1 GiB] */
    int writes_per_second;       /* from one address, ten times as many at once [200] */
    int sign_in_attempts;        /* from one address before it has to wait [5] */
    enum log_style log;          /* to standard error [none] */
    int slow_ms;                 /* a request that takes longer is logged [1 s] */
    /* Called when the port is ours and nothing is answered yet, for what must be there first; false stops the start
       [nothing] */
    bool (*prepare)(void *context, struct error *error);
    void *prepare_context;
    int view_patience_ms; /* who waits longer for something that is worked out is told to come back [6 s] */
    int view_limit_ms;    /* what visitors ask for is given up when working it out takes longer [60 s] */
    /* For tests: slow work (drawing a round, or else showing one) waits while it says so [it never does] */
    bool (*brake)(void *context, bool draws);
    void *brake_context;
};

bool server_start(const struct server_options *options, struct server **server, struct error *error);
int server_port(const struct server *server);
const char *server_url(const struct server *server); /* "http://127.0.0.1:8080/", with the base path */
/* Can passwords be read on their way: is it reached from other machines without https? */
bool server_is_exposed(const struct server *server);

/* Finishes the requests that are running, ends event streams, closes the store. NULL is fine. */
void server_stop(struct server *server);

/* The routes of the API, for documents and tests. */
struct server_route {
    const char *operation; /* "event" */
    const char *method;
    const char *path; /* "/api/v1/events/{event}" */
    unsigned who;     /* may ask: bits of contract_routes.h */
};
bool server_route(size_t index, struct server_route *route); /* false behind the last one */
