/*
 * The routes of the API as a table, and finding the one that a request means.
 */
#pragma once

#include "server/serving.h"

/*
 * Finds the route by request->method and request->path and reads the parts of the path; request->route is NULL for what
 * the console shows. Errors: path_unknown, method_unknown (with the methods that may be used as third operand),
 * url_malformed, event_unknown.
 */
bool route_find(struct request *request, struct error *error);

/* Is its answer kept until the event changes? */
bool route_is_kept(const struct route *route);
