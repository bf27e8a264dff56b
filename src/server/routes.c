#include "server/routes.h"

#include <stdio.h>
#include <string.h>

#include "server/url.h"

static const char *const edition_and_rounds[] = {"edition", "rounds", NULL};
static const char *const through[] = {"through", NULL};
static const char *const after_round[] = {"round", NULL};
static const char *const newest_page[] = {"before", "limit", NULL};
static const char *const journal_page[] = {"after", "before", "limit", NULL};
static const char *const live_after[] = {"after", NULL};

#define TOURNAMENT "/api/events/{event}/tournaments/{tournament}"

static const struct route routes[] = {
    {"GET", "/api/about", handle_about, .role = ROUTE_PUBLIC},
    {"GET", "/api/tiebreaks", handle_tiebreaks, .role = ROUTE_PUBLIC, .parameters = edition_and_rounds},
    {"GET", "/api/session", handle_session, .role = ROUTE_PUBLIC},
    {"POST", "/api/session", handle_sign_in, .role = ROUTE_PUBLIC, .has_body = true},
    {"DELETE", "/api/session", handle_sign_out, .role = ROUTE_ARBITER},
    {"GET", "/api/events", handle_events, .role = ROUTE_PUBLIC, .kept = true},
    {"POST", "/api/events", handle_create_event, .role = ROUTE_ARBITER, .has_body = true},
    {"GET", "/api/events/{event}", handle_event, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", "/api/events/{event}/players", handle_players, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT, handle_tournament, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/rounds", handle_rounds, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/rounds/{round}", handle_round, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/rounds/{round}/boards/{board}", handle_board, .role = ROUTE_PUBLIC},
    {"GET", TOURNAMENT "/rounds/{round}/boards/{board}/log", handle_board_log, .role = ROUTE_ARBITER},
    {"GET", TOURNAMENT "/desk", handle_desk, .role = ROUTE_ARBITER, .parameters = after_round},
    {"GET", TOURNAMENT "/rounds/{round}/explanation", handle_explanation, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/draft", handle_draft, .role = ROUTE_ARBITER, .kept = true},
    {"GET", TOURNAMENT "/draft/explanation", handle_draft_explanation, .role = ROUTE_ARBITER, .kept = true},
    {"GET", TOURNAMENT "/next", handle_next, .role = ROUTE_ARBITER, .kept = true},
    {"GET", TOURNAMENT "/draws", handle_draws, .role = ROUTE_ARBITER},
    {"DELETE", TOURNAMENT "/draws/{draw}", handle_cancel_draw, .role = ROUTE_ARBITER},
    {"GET", TOURNAMENT "/keys", handle_keys, .role = ROUTE_PUBLIC, .parameters = after_round, .kept = true},
    {"GET", TOURNAMENT "/standings", handle_standings, .role = ROUTE_PUBLIC, .parameters = through, .kept = true},
    {"GET", TOURNAMENT "/standings/{player}/{index}", handle_breakdown, .role = ROUTE_PUBLIC, .parameters = through},
    {"GET", TOURNAMENT "/ratings", handle_ratings, .role = ROUTE_ARBITER, .kept = true},
    {"GET", TOURNAMENT "/ratings/{player}", handle_rating, .role = ROUTE_ARBITER},
    {"GET", TOURNAMENT "/teams", handle_teams, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/teams/standings", handle_team_standings, .role = ROUTE_PUBLIC, .parameters = through,
     .kept = true},
    {"GET", TOURNAMENT "/teams/standings/{team}/{index}", handle_team_breakdown, .role = ROUTE_PUBLIC,
     .parameters = through},
    {"GET", TOURNAMENT "/teams/crosstable", handle_team_crosstable, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/teams/boards", handle_team_boards, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/points", handle_points, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/prizes", handle_prizes, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/playoff", handle_playoff, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/crosstable", handle_crosstable, .role = ROUTE_PUBLIC, .kept = true},
    {"GET", TOURNAMENT "/trf", handle_trf, .role = ROUTE_PUBLIC},
    {"GET", "/api/events/{event}/journal", handle_journal, .role = ROUTE_ARBITER, .parameters = journal_page},
    {"GET", "/api/events/{event}/journal/games", handle_journal_games, .role = ROUTE_ARBITER,
     .parameters = newest_page},
    {"POST", "/api/events/{event}/commands", handle_command, .role = ROUTE_ARBITER, .has_body = true},
    {"GET", "/api/events/{event}/live", handle_live, .role = ROUTE_PUBLIC, .parameters = live_after},
};

enum { ROUTE_COUNT = sizeof routes / sizeof routes[0] };

bool server_route(size_t index, struct server_route *route) {
    if (index >= ROUTE_COUNT)
        return false;
    *route = (struct server_route){routes[index].method, routes[index].pattern,
                                   routes[index].role == ROUTE_ARBITER ? "arbiter" : "public"};
    return true;
}

enum match { MATCH_NONE, MATCH_PATH, MATCH_ERROR };

/* Parts in braces stand for anything; {event} is text, the others are numbers. */
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
        if (text_equal(part, TEXT("{event}")))
            request->event = segment;
        else if (!url_integer(segment, &request->number[numbers++]))
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
