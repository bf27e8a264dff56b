/*
 * What is shown of an event. Every answer is rendered from one state under its lock, carries that state's seq in its
 * ETag, and is kept until the event changes.
 */
#include <stdio.h>

#include "event/event_ratings.h"
#include "format/trf.h"
#include "server/answers.h"
#include "server/next_view.h"
#include "server/routes.h"
#include "server/serving.h"
#include "server/slow_views.h"
#include "server/url.h"

/* --- Looking at the event --------------------------------------------------------------------------------------- */

static void load(struct job *job) {
    struct request *request = request_of(job);
    struct server *server = request->server;
    struct cached_event *cached;
    request->done = cache_load(&server->cached_events, server->writer_store, request->event, &cached, &request->error);
    if (!request->done)
        request_refuse(request);
}

bool request_look(struct request *request, struct cached_event **cached, const struct desk_event **event,
                  enum handled *handled) {
    struct server *server = request->server;
    if (!event_id_valid(request->event)) {
        error_set_text(&request->error, ERROR_event_unknown, request->event, TEXT(""), TEXT(""));
        *handled = HANDLED_ERROR;
        return false;
    }
    *cached = cache_find(&server->cached_events, request->event);
    *event = *cached != NULL ? cached_look(*cached) : NULL;
    if (*event != NULL)
        return true;
    *handled = request_hand_over(request, &server->writer, load);
    return false;
}

/* --- Rendering -------------------------------------------------------------------------------------------------- */

/* Pages of a list are too many to keep. */
static bool is_kept(const struct request *request) {
    return route_is_kept(request->route) && !url_query_is_page(request->query);
}

static void queue_rendered(struct request *request, struct view_scope *scope, struct cached_event *cached,
                           const char *type, const char *tag) {
    struct text body = text_builder_take(&scope->out);
    struct MHD_Response *response = answer_take(&scope->output, body, type, ANSWER_KEEP_CHECKING, tag);
    request->queued = MHD_NO;
    if (response == NULL)
        return;
    answer_varies(response, scope->language);
    if (request->route->handle == handle_trf) {
        char name[CACHE_ID_BYTES + 64];
        snprintf(name, sizeof name, "attachment; filename=\"%s-%lld.trf\"", cached->id, (long long)request->number[0]);
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_DISPOSITION, name);
    }
    request->queued = MHD_queue_response(request->connection, MHD_HTTP_OK, response);
    size_t at; /* an address with escapes has many spellings: keep only the plain one */
    if (is_kept(request) && !text_find(request->url, TEXT("%"), &at))
        answer_cache_put(&request->server->cache, request->url, request->session.view, scope->language, cached,
                         response, tag, body.length);
    else
        MHD_destroy_response(response);
}

static bool show_in(struct request *request, struct view_scope *scope, const struct view *view,
                    struct cached_event *cached, const char *tag) {
    if (!scope_begin(scope, view, &request->error))
        return false;
    /* Kept answers were asked for already. */
    if (!is_kept(request) && answer_is_known_view(request, tag)) {
        answer_queue_unchanged(request, tag);
        arena_drop(&scope->output);
        return true;
    }
    bool rendered = view->render(scope, &request->error);
    if (rendered)
        queue_rendered(request, scope, cached, view->type, tag);
    arena_drop(&scope->output);
    return rendered;
}

static bool is_large(const struct tournament *tournament) {
    return tournament != NULL && (int64_t)tournament->entry_count * tournament->round_count > VIEW_QUICK_RECORDS;
}

static enum handled show(struct request *request, const struct view *view) {
    struct cached_event *cached;
    const struct desk_event *event;
    char tag[VIEW_TAG_BYTES];
    enum handled handled;
    if (view->slow || request->slow_answer != NULL)
        return slow_view_show(request, view);
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    if (view->grows && is_large(event_tournament(&event->event, request->number[0]))) {
        cached_leave(cached);
        return slow_view_show(request, view);
    }
    struct view_scope scope = {.number = request->number,
                               .query = request->query,
                               .role = request->session.view,
                               .language = answer_view_language(request, view),
                               .event = &event->event,
                               .scratch = &request->arena};
    answer_write_tag(cached, event, request->session.view, scope.language, tag);
    bool shown = show_in(request, &scope, view, cached, tag);
    cached_leave(cached);
    return shown ? HANDLED_QUEUED : HANDLED_ERROR;
}

/* The handler of a view, which render_NAME writes. */
#define VIEW(name, ...)                                                                                                \
    enum handled handle_##name(struct request *request) {                                                              \
        static const struct view view = {.type = answer_json_type, .render = render_##name, __VA_ARGS__};              \
        return show(request, &view);                                                                                   \
    }

/* --- The views -------------------------------------------------------------------------------------------------- */

static bool render_event(struct view_scope *scope, struct error *error) {
    (void)error;
    view_event(&scope->writer, scope->event, scope->role);
    return true;
}

VIEW(event, .of_event = true, .row_bytes = 64)

static bool read_page(const struct view_scope *scope, struct view_page *page, struct error *error) {
    *page = (struct view_page){0};
    return url_query_limit(scope->query, &page->limit, error) &&
           url_query_integer(scope->query, "after", 0, INT32_MAX, &page->after, error);
}

static bool render_players(struct view_scope *scope, struct error *error) {
    struct view_page page;
    if (!read_page(scope, &page, error))
        return false;
    view_players(&scope->writer, scope->event, scope->role, &page);
    return true;
}

VIEW(players, .of_event = true, .row_bytes = 320)

static bool render_tournament(struct view_scope *scope, struct error *error) {
    struct view_page page;
    if (!read_page(scope, &page, error))
        return false;
    if (page.after > 0 && tournament_entry_of(scope->tournament, (int32_t)page.after) == NULL)
        return url_page_unknown(url_query_text(scope->query, "after"), error);
    view_tournament(&scope->writer, scope->event, scope->tournament, scope->role, scope->language, &page);
    return true;
}

VIEW(tournament, .row_bytes = 180, .speaks = true)

static bool render_rounds(struct view_scope *scope, struct error *error) {
    struct view_page page;
    if (!read_page(scope, &page, error))
        return false;
    view_rounds(&scope->writer, scope->event, scope->tournament, &page);
    return true;
}

VIEW(rounds, .row_bytes = 0)

static bool find_round(const struct view_scope *scope, int64_t number, const struct round **round,
                       struct error *error) {
    *round = tournament_round(scope->tournament, number);
    char written[24];
    snprintf(written, sizeof written, "%lld", (long long)number);
    return *round != NULL ||
           error_set_text(error, ERROR_round_unknown, text_from(written), scope->tournament->name, TEXT(""));
}

static bool render_round(struct view_scope *scope, struct error *error) {
    const struct round *round;
    return find_round(scope, scope->number[1], &round, error) &&
           view_round(&scope->writer, scope->event, scope->tournament, round, scope->role, scope->scratch, error);
}

VIEW(round, .row_bytes = 220)

static bool render_explanation(struct view_scope *scope, struct error *error) {
    const struct round *round;
    return find_round(scope, scope->number[1], &round, error) &&
           view_explanation(&scope->writer, scope->event, scope->tournament, round, scope->role, scope->language,
                            scope->scratch, error);
}

/* Of a round that was published the reasons stay the same while other things change. */
static bool find_basis(struct view_scope *scope, struct text_builder *basis, struct error *error) {
    const struct round *round;
    return find_round(scope, scope->number[1], &round, error) &&
           view_explanation_basis(basis, scope->event, scope->tournament, round, scope->scratch, error);
}

VIEW(explanation, .row_bytes = 640, .speaks = true, .slow = true, .of_round = true, .basis = find_basis)

static bool render_draft(struct view_scope *scope, struct error *error) {
    return view_draft(&scope->writer, scope->event, scope->tournament, scope->language, scope->scratch, error);
}

VIEW(draft, .row_bytes = 220, .speaks = true, .slow = true)

static bool render_draft_explanation(struct view_scope *scope, struct error *error) {
    return view_draft_explanation(&scope->writer, scope->event, scope->tournament, scope->language, scope->scratch,
                                  error);
}

VIEW(draft_explanation, .row_bytes = 640, .speaks = true, .slow = true)

static bool render_next(struct view_scope *scope, struct error *error) {
    return next_view(&scope->writer, scope->event, scope->tournament, scope->language, scope->scratch, error);
}

VIEW(next, .row_bytes = 0, .speaks = true, .slow = true)

/* A round that is asked for; 0: none. */
static bool read_round(struct view_scope *scope, const char *parameter, int32_t *through, struct error *error) {
    int64_t asked = 0;
    const struct round *round;
    if (!url_query_integer(scope->query, parameter, 1, INT32_MAX, &asked, error) ||
        (asked > 0 && !find_round(scope, asked, &round, error)))
        return false;
    *through = (int32_t)asked;
    return true;
}

static bool render_keys(struct view_scope *scope, struct error *error) {
    int32_t round;
    return read_round(scope, "round", &round, error) &&
           view_keys(&scope->writer, scope->event, scope->tournament, round, scope->language, scope->scratch, error);
}

VIEW(keys, .row_bytes = 220, .speaks = true, .grows = true)

/* The last round that counts; 0: all. */
static bool read_through(struct view_scope *scope, int32_t *through, struct error *error) {
    return read_round(scope, "through", through, error);
}

static bool render_standings(struct view_scope *scope, struct error *error) {
    int32_t through;
    return read_through(scope, &through, error) &&
           view_standings(&scope->writer, scope->event, scope->tournament, through, scope->scratch, error);
}

VIEW(standings, .row_bytes = 320, .grows = true)

static bool render_breakdown(struct view_scope *scope, struct error *error) {
    int64_t player = scope->number[1];
    int32_t through;
    if (event_player(scope->event, player) == NULL)
        return error_set_number(error, ERROR_player_unknown, player, 0, 0);
    return read_through(scope, &through, error) &&
           view_breakdown(&scope->writer, scope->event, scope->tournament, through, (int32_t)player,
                          (size_t)scope->number[2], scope->scratch, error);
}

VIEW(breakdown, .row_bytes = 0, .grows = true)

/* Years of birth show in K: for arbiters only. */
static bool render_ratings(struct view_scope *scope, struct error *error) {
    return view_ratings(&scope->writer, scope->event, scope->tournament, &(struct ratings_asked){0}, scope->scratch,
                        error);
}

VIEW(ratings, .row_bytes = 512)

static bool render_rating(struct view_scope *scope, struct error *error) {
    int64_t player = scope->number[1];
    if (event_player(scope->event, player) == NULL)
        return error_set_number(error, ERROR_player_unknown, player, 0, 0);
    return view_rating(&scope->writer, scope->event, scope->tournament, &(struct ratings_asked){0}, (int32_t)player,
                       scope->scratch, error);
}

VIEW(rating, .row_bytes = 0)

static bool render_prizes(struct view_scope *scope, struct error *error) {
    return view_prizes(&scope->writer, scope->event, scope->tournament, NULL, scope->role, scope->scratch, error);
}

static bool render_points(struct view_scope *scope, struct error *error) {
    (void)error;
    view_points(&scope->writer, scope->event, scope->tournament, scope->role, scope->scratch);
    return true;
}

VIEW(points, .row_bytes = 0)

VIEW(prizes, .row_bytes = 0)

static bool render_playoff(struct view_scope *scope, struct error *error) {
    return view_playoff(&scope->writer, scope->event, scope->tournament, scope->language, scope->scratch, error);
}

VIEW(playoff, .row_bytes = 64, .speaks = true, .grows = true)

static bool render_teams(struct view_scope *scope, struct error *error) {
    return view_teams(&scope->writer, scope->event, scope->tournament, error);
}

VIEW(teams, .row_bytes = 1024)

static bool render_team_standings(struct view_scope *scope, struct error *error) {
    int32_t through;
    return read_through(scope, &through, error) &&
           view_team_standings(&scope->writer, scope->event, scope->tournament, through, scope->scratch, error);
}

VIEW(team_standings, .row_bytes = 320, .grows = true)

static bool render_team_breakdown(struct view_scope *scope, struct error *error) {
    int64_t team = scope->number[1];
    int32_t through;
    return read_through(scope, &through, error) &&
           view_team_breakdown(&scope->writer, scope->event, scope->tournament, through,
                               team > INT32_MAX ? 0 : (int32_t)team, (size_t)scope->number[2], scope->scratch, error);
}

VIEW(team_breakdown, .row_bytes = 0, .grows = true)

static bool render_team_crosstable(struct view_scope *scope, struct error *error) {
    return view_team_crosstable(&scope->writer, scope->event, scope->tournament, scope->scratch, error);
}

VIEW(team_crosstable, .row_bytes = 1024, .grows = true)

static bool render_team_boards(struct view_scope *scope, struct error *error) {
    return view_team_boards(&scope->writer, scope->event, scope->tournament, scope->scratch, error);
}

VIEW(team_boards, .row_bytes = 320, .grows = true)

static bool render_crosstable(struct view_scope *scope, struct error *error) {
    return view_crosstable(&scope->writer, scope->event, scope->tournament, scope->scratch, error);
}

VIEW(crosstable, .row_bytes = 1024, .grows = true)

/* The event with players as the public sees them: without national ids. */
static struct event event_for_public(const struct event *event, struct arena *arena) {
    struct event shown = *event;
    shown.players = arena_array(arena, (size_t)event->player_count, sizeof *shown.players);
    for (int32_t i = 0; i < event->player_count; i++) {
        shown.players[i] = event->players[i];
        shown.players[i].national_id = TEXT("");
    }
    return shown;
}

/* The public does not see when anyone was born; only arbiters see who may not meet. */
static bool render_trf(struct view_scope *scope, struct error *error) {
    struct arena *arena = scope->scratch;
    struct tournament shown = *scope->tournament;
    struct event event = *scope->event;
    struct trf_tournament trf;
    struct text text;
    bool public = scope->role == VIEW_PUBLIC;
    if (public)
        event = event_for_public(scope->event, arena);
    if (scope->role != VIEW_ARBITER) {
        shown.prohibited_count = 0;
        shown.rounds = arena_array(arena, (size_t)shown.round_count, sizeof *shown.rounds);
        for (int32_t i = 0; i < shown.round_count; i++) {
            shown.rounds[i] = scope->tournament->rounds[i];
            shown.rounds[i].reason = TEXT("");
        }
    }
    if (!trf_from_event(arena, &event, &shown, &trf, error))
        return false;
    for (int32_t i = 0; public && i < trf.player_count; i++)
        trf.players[i].birth = TEXT("");
    if (!trf_render(arena, &trf, &text, error))
        return false;
    text_add(&scope->out, text);
    return true;
}

enum handled handle_trf(struct request *request) {
    static const struct view view = {.row_bytes = 160, .type = "text/plain; charset=utf-8", .render = render_trf};
    return show(request, &view);
}
