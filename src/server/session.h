/*
 * Who asks, and what they may: the one place where the roles of contract/ ("roles") are applied.
 */
#pragma once

#include "server/serving.h"

/* What a role sees. */
enum view_role session_view_of(enum store_role role);
/* What a session is in an event; of an empty name, outside of all. */
enum store_role session_role_in(const struct store_session *session, struct text event);

/* Finds out who asks: fills request->session from the cookie, with the role in the event of the path. */
bool session_find(struct request *request, struct error *error);
/* May the role ask for the route that was found? Errors: sign_in_needed, session_ended, role_lacks. */
bool session_may_ask(const struct request *request, struct error *error);
/* May it send a request of that kind? Errors: role_lacks, request_unknown. */
bool session_may_send(const struct request *request, struct text kind, struct error *error);
/* What else it may not do (event/decide.h); NULL: nothing. Lives in the arena of the request. */
const struct event_limits *session_limits(struct request *request);
/* Is it still as it was when the request arrived? For the thread of that store, before something is written. */
bool session_holds(struct request *request, struct store *store, struct error *error);

/* Ends the streams of sessions that are over or see something else by now. */
void session_check_viewers(struct server *server);

/* The session as the API shows it. */
void session_write(struct json_writer *writer, const struct store_session *session, const char *csrf,
                   struct arena *arena);
/* That nobody is signed in. */
void session_write_none(struct json_writer *writer);
