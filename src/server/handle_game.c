/*
 * Games at their boards: one of them, its log, and the desk of an arbiter who watches over a round. They are folded from
 * the journal for each answer; what they mean for the event stands in the event itself.
 */
#include "event/board_desk.h"
#include "game/offer.h"
#include "server/answers.h"
#include "server/serving.h"
#include "server/url.h"
#include "store/desk_clock.h"
#include "store/desk_game.h"

/* A place of the path, as far as it is sure: the journal is read without a lock on the event. */
static bool read_game(struct request *request, int64_t tournament, int64_t round, int64_t board,
                      struct board_game *game, struct error *error) {
    struct server *server = request->server;
    if (tournament > INT32_MAX || round > INT32_MAX || board > INT32_MAX)
        tournament = round = board = 0;
    pthread_mutex_lock(&server->reading);
    bool done = desk_game_load(server->reading_store, request->event, (int32_t)tournament, (int32_t)round,
                               (int32_t)board, &request->arena, game, error);
    pthread_mutex_unlock(&server->reading);
    return done;
}

/* The board of the path with its game; to be left with cached_leave. */
static bool look_at_board(struct request *request, struct cached_event **cached, const struct event **event,
                          struct board_place *place, struct board_game *game, enum handled *handled) {
    const struct desk_event *looked;
    const int64_t *number = request->number;
    if (!request_look(request, cached, &looked, handled))
        return false;
    *event = &looked->event;
    if (board_place_find(*event, number[0], number[1], number[2], place, &request->error) &&
        read_game(request, number[0], number[1], number[2], game, &request->error))
        return true;
    cached_leave(*cached);
    *handled = HANDLED_ERROR;
    return false;
}

enum handled handle_verbs(struct request *request) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    const struct language *language = answer_language(request->connection);
    offer_words_view(&writer, &request->arena, language);
    return request_answer_said(request, text_builder_take(&out), language);
}

enum handled handle_board(struct request *request) {
    struct cached_event *cached;
    const struct event *event;
    struct board_place place;
    struct board_game game;
    enum handled handled;
    struct error misfit;
    if (!look_at_board(request, &cached, &event, &place, &game, &handled))
        return handled;
    bool fits = !game.opened || board_game_fits(&game, event, &place, &misfit);
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    board_view(&writer, event, &place, &game, desk_now(), request->session.view == VIEW_ARBITER, fits ? NULL : &misfit,
               answer_language(request->connection));
    cached_leave(cached);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

enum handled handle_board_log(struct request *request) {
    struct cached_event *cached;
    const struct event *event;
    struct board_place place;
    struct board_game game;
    enum handled handled;
    if (!look_at_board(request, &cached, &event, &place, &game, &handled))
        return handled;
    struct text_builder out = {.arena = &request->arena};
    board_log(&out, event, &place, &game);
    cached_leave(cached);
    request->status = MHD_HTTP_OK;
    request->response = answer_make(text_builder_take(&out), "text/plain; charset=utf-8", ANSWER_KEEP_NEVER, NULL);
    return HANDLED_ANSWER;
}

/* --- The desk ------------------------------------------------------------------------------------------------------- */

static bool list_ends(void *context, int32_t tournament, int32_t round, struct board_ends *ends, struct error *error) {
    struct request *request = context;
    struct server *server = request->server;
    pthread_mutex_lock(&server->reading);
    bool done = desk_game_ends(server->reading_store, request->event, tournament, round, &request->arena, ends, error);
    pthread_mutex_unlock(&server->reading);
    return done;
}

static bool load_game(void *context, int32_t tournament, int32_t round, int32_t board, struct board_game *game,
                      struct error *error) {
    return read_game(context, tournament, round, board, game, error);
}

enum handled handle_desk(struct request *request) {
    struct cached_event *cached;
    const struct desk_event *looked;
    enum handled handled;
    struct board_desk desk = {.tournament = request->number[0], .now = desk_now(), .clock_jump = desk_clock_jump()};
    struct board_journal journal = {request, list_ends, load_game};
    if (!request_look(request, &cached, &looked, &handled))
        return handled;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    bool done = url_query_integer(request->query, "round", 1, INT32_MAX, &desk.round, &request->error) &&
                board_desk_view(&writer, &looked->event, &desk, &journal, &request->arena, &request->error);
    cached_leave(cached);
    return done ? request_answer(request, MHD_HTTP_OK, text_builder_take(&out)) : HANDLED_ERROR;
}
