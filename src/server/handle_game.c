/*
 * Games at their boards: one of them, its log, and the desk of an arbiter who watches over a round. They are folded from
 * the journal for each answer; what they mean for the event stands in the event itself.
 */
#include <stdio.h>

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

/* The board of the path with its game; to be left with held_leave. */
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
    json_begin_object(&writer);
    json_key_array(&writer, "verbs");
    for (size_t i = 0; i < VERB_COUNT; i++)
        offer_view(&writer, offer_at(i));
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
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
    board_view(&writer, event, &place, &game, desk_now(), request->session.role == VIEW_ARBITER, fits ? NULL : &misfit,
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

static bool write_boards(struct request *request, struct json_writer *writer, const struct event *event,
                         const struct tournament *tournament, int64_t round, int64_t now, struct error *error) {
    const struct round *shown = tournament_round(tournament, round);
    for (int32_t board = 1; shown != NULL && board <= shown->board_count; board++) {
        struct board_place place;
        struct board_game game;
        if (!board_place_find(event, tournament->id, round, board, &place, error) ||
            !read_game(request, tournament->id, round, board, &game, error))
            return false;
        board_row(writer, event, &place, &game, now);
    }
    return true;
}

/* Games of other rounds that are not over, or wait for a word of the arbiter: no call is invisible. Of rounds long before
   it is enough to look where there is no result. */
static bool write_others(struct request *request, struct json_writer *writer, const struct event *event,
                         const struct tournament *tournament, int64_t round, int64_t now, struct error *error) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *other = &tournament->rounds[i];
        for (int32_t board = 1; other->number != round && board <= other->board_count; board++) {
            struct board_place place;
            struct board_game game;
            bool final = result_is_final((enum result)other->boards[board - 1].result);
            if (final && (other->number < round - 1 || other->number > round + 1))
                continue;
            if (!board_place_find(event, tournament->id, other->number, board, &place, error) ||
                !read_game(request, tournament->id, other->number, board, &game, error))
                return false;
            if (board_needs_arbiter(&game))
                board_row(writer, event, &place, &game, now);
        }
    }
    return true;
}

static bool refuse_round(const struct tournament *tournament, int64_t round, struct error *error) {
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)round);
    return error_set_text(error, ERROR_round_unknown, text_from(digits), tournament->name, TEXT(""));
}

static bool write_desk(struct request *request, struct json_writer *writer, const struct event *event,
                       struct error *error) {
    const struct tournament *tournament = event_tournament(event, request->number[0]);
    int64_t now = desk_now();
    if (tournament == NULL)
        return error_set_number(error, ERROR_tournament_unknown, request->number[0], 0, 0);
    if (tournament->system == SYSTEM_KNOCKOUT)
        return error_set_text(error, ERROR_game_no_desk, tournament->name, TEXT(""), TEXT(""));
    int64_t round = tournament_current_round(tournament);
    int64_t running = round;
    if (!url_query_integer(request->query, "round", 1, INT32_MAX, &round, error))
        return false;
    if (round != running && tournament_round(tournament, round) == NULL)
        return refuse_round(tournament, round, error);
    json_begin_object(writer);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "event_seq", event->seq);
    json_key_integer(writer, "at", now);
    json_key_integer(writer, "now", now);
    json_key_integer(writer, "clock_jump", desk_clock_jump());
    json_key_array(writer, "boards");
    if (!write_boards(request, writer, event, tournament, round, now, error))
        return false;
    json_end_array(writer);
    json_key_array(writer, "others");
    if (!write_others(request, writer, event, tournament, round, now, error))
        return false;
    json_end_array(writer);
    json_end_object(writer);
    return true;
}

enum handled handle_desk(struct request *request) {
    struct cached_event *cached;
    const struct desk_event *looked;
    enum handled handled;
    if (!request_look(request, &cached, &looked, &handled))
        return handled;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    bool done = write_desk(request, &writer, &looked->event, &request->error);
    cached_leave(cached);
    return done ? request_answer(request, MHD_HTTP_OK, text_builder_take(&out)) : HANDLED_ERROR;
}
