#include "server/routes.h"

#include <stdio.h>
#include <string.h>

#include "contract_routes.h"
#include "server/url.h"

/* The contract's rows; a route's id names its handler. */
#define ROW(id, operation, method, pattern, who, body, ...)                                                            \
    {operation, method, pattern, handle_##id, {__VA_ARGS__}, who, ROUTE_BODY_##body},
static const struct route routes[] = {CONTRACT_ROUTES(ROW)};
#undef ROW

enum { ROUTE_COUNT = sizeof routes / sizeof routes[0] };

bool server_route(size_t index, struct server_route *route) {
    if (index >= ROUTE_COUNT)
        return false;
    *route =
        (struct server_route){routes[index].operation, routes[index].method, routes[index].pattern, routes[index].who};
    return true;
}

bool route_is_kept(const struct route *route) {
    static enum handled (*const kept[])(struct request * request) = {handle_events,
                                                                     handle_event,
                                                                     handle_players,
                                                                     handle_tournament,
                                                                     handle_rounds,
                                                                     handle_round,
                                                                     handle_explanation,
                                                                     handle_draft,
                                                                     handle_draft_explanation,
                                                                     handle_next,
                                                                     handle_keys,
                                                                     handle_standings,
                                                                     handle_ratings,
                                                                     handle_teams,
                                                                     handle_team_standings,
                                                                     handle_team_crosstable,
                                                                     handle_team_boards,
                                                                     handle_points,
                                                                     handle_prizes,
                                                                     handle_playoff,
                                                                     handle_crosstable};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (route->handle == kept[i])
            return true;
    return false;
}

enum match { MATCH_NONE, MATCH_PATH, MATCH_ERROR };

/* An id of a session has no other length. */
static bool take_session(struct request *request, struct text segment) {
    if (segment.length != STORE_SESSION_ID - 1)
        return false;
    memcpy(request->session_id, segment.bytes, segment.length);
    request->session_id[segment.length] = '\0';
    return true;
}

/* What stands for a part in braces: texts, or else a number. */
static bool take_part(struct request *request, struct text part, struct text segment, size_t *numbers) {
    if (text_equal(part, TEXT("{event}")))
        request->event = segment;
    else if (text_equal(part, TEXT("{account}")))
        request->account = segment;
    else if (text_equal(part, TEXT("{session}")))
        return take_session(request, segment);
    else
        return url_integer(segment, &request->number[(*numbers)++]);
    return true;
}

/* Parts in braces stand for anything. */
static enum match match_path(struct request *request, const char *pattern, struct error *error) {
    struct text wanted = text_from(pattern);
    struct text given = request->path;
    size_t numbers = 0;
    if (text_ends_with(given, TEXT("/")))
        return MATCH_NONE;
    while (wanted.length > 0 && given.length > 0) {
        struct text part = text_cut(&wanted, '/');
        struct text raw = text_cut(&given, '/');
        struct text segment;
        if ((wanted.length > 0) != (given.length > 0))
            return MATCH_NONE;
        if (part.length == 0 || part.bytes[0] != '{') {
            if (!text_equal(part, raw))
                return MATCH_NONE;
            continue;
        }
        if (!url_decode(&request->arena, raw, &segment, error))
            return MATCH_ERROR;
        if (!take_part(request, part, segment, &numbers))
            return MATCH_NONE;
    }
    return MATCH_PATH;
}

static bool method_fits(struct text method, const char *wanted) {
    return text_equal(method, text_from(wanted)) || (text_equal(method, TEXT("HEAD")) && strcmp(wanted, "GET") == 0);
}

static void add_method(char *allowed, size_t size, const char *method) {
    const char *also = strcmp(method, "GET") == 0 ? ", HEAD" : "";
    size_t length = strlen(allowed);
    snprintf(allowed + length, size - length, "%s%s%s", length > 0 ? ", " : "", method, also);
}

bool route_find(struct request *request, struct error *error) {
    char allowed[64] = "";
    if (request->path.length == 0 || request->path.bytes[0] != '/')
        return error_set_text(error, ERROR_url_malformed, request->path, TEXT(""), TEXT(""));
    if (request->outside)
        return method_fits(request->method, "GET") ||
               error_set_text(error, ERROR_path_unknown, request->path, TEXT(""), TEXT(""));
    if (!text_equal(request->path, TEXT("/api")) && !text_starts_with(request->path, TEXT("/api/"))) {
        if (method_fits(request->method, "GET"))
            return true;
        add_method(allowed, sizeof allowed, "GET");
    }
    for (size_t i = 0; i < ROUTE_COUNT; i++) {
        switch (match_path(request, routes[i].pattern, error)) {
        case MATCH_NONE:
            continue;
        case MATCH_ERROR:
            return false;
        case MATCH_PATH:
            break;
        }
        if (method_fits(request->method, routes[i].method)) {
            request->route = &routes[i];
            return url_query_only(request->query, routes[i].parameters, error);
        }
        add_method(allowed, sizeof allowed, routes[i].method);
    }
    if (allowed[0] != 0)
        return error_set_text(error, ERROR_method_unknown, request->method, request->path, text_from(allowed));
    return error_set_text(error, ERROR_path_unknown, request->path, TEXT(""), TEXT(""));
}
