/*
 * The life of a request, as libmicrohttpd tells it.
 */
#pragma once

#include "server/serving.h"

/* The first line is there. `server` is the context of all four. */
void *request_begin(void *server, const char *url, struct MHD_Connection *connection);
/* Headers, then pieces of the body, then the end; again after each suspension. */
enum MHD_Result request_take(void *server, struct MHD_Connection *connection, const char *url, const char *method,
                             const char *version, const char *data, size_t *length, void **request);
/* The answer is sent, or the connection is gone. */
void request_end(void *server, struct MHD_Connection *connection, void **request,
                 enum MHD_RequestTerminationCode reason);
/* A connection is opened or closed. */
void request_visit(void *server, struct MHD_Connection *connection, void **visit,
                   enum MHD_ConnectionNotificationCode what);
